#include "bots/easy/easy_evaluator.h"

#include <algorithm>
#include <bit>

#include "barbican/rules.h"
#include "bots/value/reach.h"

namespace barbican::bots::easy {
namespace {

using value::VertexSet;

template <class Size>
State<Size> table_of(const View<Size>& view) {
  State<Size> state;
  static_cast<Table<Size>&>(state) = view;
  return state;
}

// Per cent of the longest route's two points that count already, by the number of roads that are missing.
constexpr std::array<int, 5> kRouteNearness{0, 34, 20, 11, 5};

}  // namespace

template <class Size>
EasyEvaluator<Size>::EasyEvaluator(const Game<Size>& game, const View<Size>& view) : game_(game), seat_(view.viewer) {
  const State<Size> table = table_of(view);
  int most = 0;
  for (const Seat seat : game.all_seats()) most = std::max(most, points_of(game, table, seat));
  horizon_ = std::clamp(game.options.points_to_win - most, 2, 10);
}

template <class Size>
typename EasyEvaluator<Size>::Reading EasyEvaluator<Size>::read(const State<Size>& state) const {
  const value::Land<Size> land(game_, state);
  const Income income = land.income(state, seat_);
  const Income price = prices(income, horizon_);
  return {state,
          land,
          income,
          price,
          Expansion(game_, state, seat_, land, price, horizon_),
          DefenceWorth<Size>(game_, state, seat_, horizon_),
          value::rates_of(game_, state, seat_)};
}

template <class Size>
int EasyEvaluator<Size>::value(const State<Size>& state) const {
  const Reading at = read(state);
  return points(at) + easy::worth_of(at.income, horizon_) + trade(at) + at.expansion.value() + route(at) +
         improvements(at) + at.defence.value() + knight_places(at) + cards(at) + hand(at) - rivals(at);
}

template <class Size>
int EasyEvaluator<Size>::points(const Reading& at) const {
  const int won = at.state.winner == seat_ ? kWin : 0;
  return won + kPoint * points_of(game_, at.state, seat_);
}

// Cards that come often are worth more if the bank takes few of them for one.
template <class Size>
int EasyEvaluator<Size>::trade(const Reading& at) const {
  int total = 0;
  for (const Card card : kEachCard) total += (kBankRate - at.rates.lasting[card]) * (4 + at.income[card]);
  return total * horizon_;
}

// ---- The longest route

template <class Size>
int EasyEvaluator<Size>::route(const Reading& at) const {
  const int length = at.state.route[seat_];
  const int missing = value::roads_to_longest(game_, at.state, seat_);
  if (missing > 4) return 2 * length;
  return 2 * length + kRoutePoints * kPoint * kRouteNearness[missing] / 100;
}

// ---- Improvements

template <class Size>
int EasyEvaluator<Size>::improvement_value(const State<Size>& state, Track track, int level) const {
  const bool can_hold = holds_metropolis(state, seat_, track) || brings_metropolis(state, seat_, track, kMaxLevel);
  const int towards = can_hold ? kTowardsMetropolis[level] : 0;
  return kImprovement[level] * horizon_ + towards;
}

template <class Size>
int EasyEvaluator<Size>::improvements(const Reading& at) const {
  int total = 0;
  for (const Track track : kEachTrack) {
    total += improvement_value(at.state, track, level_of(at.state, seat_, track));
  }
  return total;
}

// ---- Knights, cards, rivals

// A knight does more than fight: it can drive robber and pirate off, and it stands in others' way.
template <class Size>
int EasyEvaluator<Size>::knight_places(const Reading& at) const {
  const VertexSet<Size> own = knights_of(at.state, seat_);
  if (own.empty()) return 0;
  VertexSet<Size> contested;
  for (const Seat other : game_.all_seats() - SeatSet::of(seat_)) contested |= wayside_of(game_.board, at.state, other);
  int total = 25 * (own & (contested - at.state.barred)).count() + 10 * (own & contested).count();
  if (can_be_chased(at.state))
    total += 20 * (own & at.state.active & game_.board.hex_vertices[at.state.robber]).count();
  if constexpr (Size::kSea)
    if (at.state.landed != 0 && at.state.pirate.exists())
      total += 20 * (own & at.state.active & game_.board.hex_vertices[at.state.pirate]).count();
  return total;
}

// A fifth progress card must go, and with four cards the next one is the fifth.  [EVENT-4]
template <class Size>
int EasyEvaluator<Size>::cards(const Reading& at) const {
  const ProgressCounts& held = at.state.progress[seat_];
  int total = 0;
  for (std::uint32_t kinds = held.kinds(); kinds != 0; kinds &= kinds - 1) {
    const Progress card = progress_at(std::countr_zero(kinds));
    total += held[card] * easy::worth_of(card);
  }
  const int beyond = held.count() - (kHiddenLimit - 1);
  if (beyond > 0) total -= 60 * beyond;
  // Commodities from others are worth something only if the hand has resources to ask with.  [CARD-HARBOR]
  if (at.state.hand[seat_].total() >= 3) total += 25 * harbor_partners(game_, at.state).count();
  return total;
}

template <class Size>
int EasyEvaluator<Size>::hand(const Reading& at) const {
  const Hand cards = at.state.hand[seat_];
  const int total = cards.total();
  const int limit = hand_limit(game_, at.state, seat_);
  const int walls = kWall * (at.state.walls & at.state.cities[seat_]).count();
  const int risk = total > limit ? kRobbed * (total - limit / 2) : 0;
  return value::worth_of_hand(cards, goals(at), at.rates, at.income, kSpareCard) + walls - risk;
}

// The nearer a rival is to winning, the more it counts.
template <class Size>
int EasyEvaluator<Size>::rivals(const Reading& at) const {
  int total = 0;
  for (const Seat other : game_.all_seats() - SeatSet::of(seat_)) {
    const int score = points_of(game_, at.state, other);
    const int share = std::clamp(15 + 6 * (score - game_.options.points_to_win / 2), 10, 50);
    int worth = 200 * score + 3 * horizon_ * at.land.total(at.state, other) + 10 * at.state.route[other];
    worth += 25 * at.state.hand[other].total() + 60 * at.state.progress[other].count();
    for (const Level level : kEachLevel) worth += 60 * strength_of(level) * at.state.knights[other][level].count();
    total += worth * share / 100;
  }
  return total;
}

// ---- Goals: each gain is the rise of the other terms

template <class Size>
value::GoalList EasyEvaluator<Size>::goals(const Reading& at) const {
  value::GoalList goals;
  add_cities(at, goals);
  add_expansion(at, goals);
  add_knights(at, goals);
  add_improvements(at, goals);
  return goals;
}

template <class Size>
void EasyEvaluator<Size>::add_cities(const Reading& at, value::GoalList& goals) const {
  const State<Size>& state = at.state;
  if (!wall_sites(state, seat_).empty()) goals.add(kWallCost, kWall);
  int best = 0;
  for (const Vertex v : city_sites(state, seat_)) best = std::max(best, kPoint + at.land.upgrade(v, at.price));
  goals.add(kCityCost, best);
  if (state.progress[seat_][Progress::kMedicine] > 0)
    goals.add(kMedicineCost, best - easy::worth_of(Progress::kMedicine));
}

template <class Size>
void EasyEvaluator<Size>::add_expansion(const Reading& at, value::GoalList& goals) const {
  const State<Size>& state = at.state;
  const Spot& spot = at.expansion.best();
  if (value::is_in_supply(state, spot, seat_))
    goals.add(spot.cost(), spot.quality * at.expansion.unreached_share() / 100);
  const int missing = value::roads_to_longest(game_, state, seat_);
  if (missing >= 1 && missing <= 4) {
    const int share = 100 - kRouteNearness[missing];
    const Hand cost = missing * value::way_cost(game_, state, at.income, seat_);
    goals.add(cost, kRoutePoints * kPoint * share / 100);
  }
}

template <class Size>
void EasyEvaluator<Size>::add_knights(const Reading& at, value::GoalList& goals) const {
  const State<Size>& state = at.state;
  const auto& of = state.knights[seat_];
  const int now = at.defence.value();
  const int active = at.defence.active();
  const int strength = at.defence.strength();
  if (knights_in_supply(state, seat_, Level::kBasic) > 0) {
    goals.add(kHireCost, at.defence.value(active, strength + 1) - now);
    goals.add(kHireCost + kActivateCost, at.defence.value(active + 1, strength + 1) - now);
  }
  int idle = 0;
  for (const Level level : kEachLevel)
    if (!(of[level] - state.active).empty()) idle = std::max(idle, strength_of(level));
  if (idle > 0) goals.add(kActivateCost, at.defence.value(active + idle, strength) - now);
  if ((!of[Level::kBasic].empty() && promotes_from(state, seat_, Level::kBasic)) ||
      (!of[Level::kStrong].empty() && promotes_from(state, seat_, Level::kStrong)))
    goals.add(kPromoteCost, at.defence.value(active + 1, strength + 1) - now);
}

template <class Size>
void EasyEvaluator<Size>::add_improvements(const Reading& at, value::GoalList& goals) const {
  const State<Size>& state = at.state;
  for (const Track track : kEachTrack) {
    if (!may_improve(state, seat_, track)) continue;
    const int next = level_of(state, seat_, track) + 1;
    const int gain = improvement_value(state, track, next) - improvement_value(state, track, next - 1) +
                     (brings_metropolis(state, seat_, track, next) ? kMetropolisPoints * kPoint : 0);
    const auto price = [&](Term term) {
      return Hand::of(commodity_of(track), improvement_price(game_, state, seat_, track, term));
    };
    goals.add(price(Term::kLasting), price(Term::kThisTurn), gain);
  }
}

template class EasyEvaluator<Standard>;
template class EasyEvaluator<Large>;

}  // namespace barbican::bots::easy
