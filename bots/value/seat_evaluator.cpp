#include "bots/value/seat_evaluator.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "bots/value/odds.h"

namespace barbican::bots::value {
namespace {

constexpr std::int32_t kWon = 50'000'000;

// One offer to each opponent, with a resource.  [CARD-HARBOR]
template <class Size>
int harbor_offers(const Game<Size>& game, const State<Size>& state, Hand hand, Seat seat) {
  if (state.harbor_open == 0 || state.turn != seat) return 0;
  int opponents = 0;
  for (const Seat other : harbor_partners(game, state)) opponents += state.hand[other].empty() ? 0 : 1;
  return std::min(opponents, hand.resources().total());
}

// The seat's own cards.
template <class Size, class Sink>
void read_own(const Game<Size>& game, const State<Size>& state, const PurchasePlan& plan, Hand hand, Seat seat,
              Sink& sink) {
  const int limit = hand_limit(game, state, seat);
  sink.add(state.turn == seat ? kPlanNow : kPlanLater, plan.worth(hand));
  sink.add(kSpare, hand.total());
  if (hand.total() > limit) sink.add(kOverOwn, hand.total() - limit / 2);  // a 7 may take half the hand
  sink.add(kHarborOffers, harbor_offers(game, state, hand, seat));
  const ProgressCounts& held = state.progress[seat];
  for (std::uint32_t kinds = held.kinds(); kinds != 0; kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    sink.add(kHolds + kind, held[progress_at(kind)]);
  }
}

}  // namespace

template <class Size>
int stage_of(const Game<Size>& game, const State<Size>& state) {
  int most = 0;
  for (const Seat seat : game.all_seats()) most = std::max(most, points_of(game, state, seat));
  return stage_of(most, game.options.points_to_win);
}

template <class Size>
SeatEvaluator<Size>::SeatEvaluator(const Game<Size>& game, const Scale& scale, const Scale& plans,
                                   const State<Size>& root, Seat seat)
    : game_(game),
      seat_(seat),
      scale_(scale),
      plans_(plans),
      root_(root),
      seat_sums_(read_seat_sums(root)),
      map_(game, scale_, root, seat_sums_.networks, seat),
      plan_(plan_at(root, map_.here(), seat_sums_.defence)) {}

template <class Size>
typename SeatEvaluator<Size>::SeatSums SeatEvaluator<Size>::read_seat_sums(const State<Size>& state) const {
  SeatSums seat_sums{Networks<Size>(game_, state), Defence<Size>(game_, state)};
  read_parts(state, {}, seat_sums);
  return seat_sums;
}

template <class Size>
typename SeatEvaluator<Size>::SeatSums SeatEvaluator<Size>::read_seat_sums(const State<Size>& state,
                                                                           const Changes<Size>& changes) const {
  SeatSums seat_sums = seat_sums_;
  if (changes.ways) seat_sums.networks = Networks<Size>(game_, state);
  if (changes.defence) seat_sums.defence = Defence<Size>(game_, state);
  read_parts(state, changes.seat_parts, seat_sums);
  return seat_sums;
}

template <class Size>
void SeatEvaluator<Size>::read_parts(const State<Size>& state, const SeatParts& parts, SeatSums& seat_sums) const {
  const auto each = [&](bool is_read, typename SeatSums::Sums& sums, const auto& read) {
    if (!is_read) return;
    for (const Seat seat : game_.all_seats()) {
      Sum sum{scale_};
      read(seat, sum);
      sums[seat] = sum.total;
    }
  };
  each(parts.stock, seat_sums.stock, [&](Seat seat, Sum& sum) { read_stock(game_, state, seat, sum); });
  each(parts.route, seat_sums.route, [&](Seat seat, Sum& sum) { read_route(game_, state, seat, sum); });
  each(parts.knights, seat_sums.knights,
       [&](Seat seat, Sum& sum) { read_knights(state, seat_sums.defence, seat_sums.networks, seat, sum); });
}

template <class Size>
PurchasePlan SeatEvaluator<Size>::plan_at(const State<Size>& state, const BoardSums<Size>& board_sums,
                                          const Defence<Size>& defence) const {
  return PurchasePlan(game_, state, plans_, board_sums.land, board_sums.site, defence, seat_);
}

template <class Size>
std::int32_t SeatEvaluator<Size>::own_cards(const State<Size>& state, const PurchasePlan& plan, Hand hand) const {
  Sum sum{scale_};
  read_own(game_, state, plan, hand, seat_, sum);
  return sum.total;
}

template <class Size>
int SeatEvaluator<Size>::value(const State<Size>& state) const {
  if (state.winner.exists()) return state.winner == seat_ ? kWon : -kWon;
  const Changes<Size> changes(game_, root_, state);
  std::optional<SeatSums> other;
  if (changes.seat_parts.any()) other = read_seat_sums(state, changes);
  const SeatSums& seat_sums = other ? *other : seat_sums_;
  const BoardSums<Size> board_sums = map_.of(root_, state, seat_sums.networks, changes);
  PerSeat<std::int32_t, Size::kSeats> all{};
  for (const Seat seat : game_.all_seats()) {
    Sum sum{scale_, board_sums.sum(seat) + seat_sums.sum(seat)};
    read_guards(game_, state, seat, sum);
    if (seat != seat_) read_hand_of_other(game_, state, seat, sum);
    all[seat] = sum.total;
  }
  const bool same_plan =
      !changes.buying && !board_sums.has_new_site &&
      PurchasePlan::counts_on(root_.progress[seat_]) == PurchasePlan::counts_on(state.progress[seat_]);
  const Hand hand = state.hand[seat_];
  const std::int32_t cards =
      same_plan ? own_cards(state, plan_, hand) : own_cards(state, plan_at(state, board_sums, seat_sums.defence), hand);
  return all[seat_] + cards - odds_of_others(all);
}

template <class Size>
std::int32_t SeatEvaluator<Size>::odds_of_others(const PerSeat<std::int32_t, Size::kSeats>& all) const {
  std::int32_t odds = 0;
  bool first = true;
  for (const Seat seat : game_.all_seats()) {
    if (seat == seat_) continue;
    const std::int32_t other = all[seat];
    odds = first ? other : add_odds(odds, other);
    first = false;
  }
  return odds;
}

template <class Size>
int SeatEvaluator<Size>::worth_of(Progress card) const {
  return scale_[kHolds + index_of(card)];
}

template <class Size>
int SeatEvaluator<Size>::value_of_hand(Hand hand) const {
  return own_cards(root_, plan_, hand);
}

namespace {

template <class Size, class Sink>
Site read_site(const Game<Size>& game, const State<Size>& state, const Land<Size>& land, Seat seat, Sink& sink) {
  const Ways<Size> ways(game, state);
  const Places<Size> places(game, state, ways.open_to(seat), ways.voyages_of(seat), seat);
  const Income income = read_holdings(game, state, land, seat, sink);
  return {income, read_places(game, PlaceQuality<Size>(game.board, land), places, sink)};
}

template <class Size>
PurchasePlan plan_of(const Game<Size>& game, const State<Size>& state, const Scale& scale, Seat seat) {
  const Land<Size> land(game, state);
  Sum rest{scale};
  return PurchasePlan(game, state, scale, land, read_site(game, state, land, seat, rest), Defence<Size>(game, state),
                      seat);
}

}  // namespace

template <class Size>
HandEvaluator<Size>::HandEvaluator(const Game<Size>& game, const Weights& weights, const State<Size>& state, Seat seat)
    : game_(game),
      state_(state),
      seat_(seat),
      scale_(weights_at(weights, stage_of(game, state))),
      plan_(plan_of(game, state, scale_, seat)) {}

template <class Size>
HandEvaluator<Size>::HandEvaluator(const HandEvaluator& other, const State<Size>& state)
    : game_(other.game_),
      state_(state),
      seat_(other.seat_),
      scale_(other.scale_),
      plan_(PurchasePlan::counts_on(state.progress[seat_]) == PurchasePlan::counts_on(other.state_.progress[seat_])
                ? other.plan_
                : plan_of(game_, state, scale_, seat_)) {}

template <class Size>
int HandEvaluator<Size>::value(Hand hand) const {
  Sum sum{scale_};
  read_own(game_, state_, plan_, hand, seat_, sum);
  return sum.total;
}

template <class Size>
Features features_of(const Game<Size>& game, const State<Size>& state, const Scale& scale, Seat seat, bool is_viewer) {
  Features features{};
  FeatureSheet sheet{features};
  const Land<Size> land(game, state);
  const Defence<Size> defence(game, state);
  const Site site = read_site(game, state, land, seat, sheet);
  read_seat(game, state, defence, Networks<Size>(game, state), seat, sheet);
  read_guards(game, state, seat, sheet);
  if (!is_viewer) {
    read_hand_of_other(game, state, seat, sheet);
    return features;
  }
  const PurchasePlan plan(game, state, scale, land, site, defence, seat);
  read_own(game, state, plan, state.hand[seat], seat, sheet);
  return features;
}

#define BARBICAN_INSTANTIATE(Size)                              \
  template class SeatEvaluator<Size>;                           \
  template class HandEvaluator<Size>;                           \
  template int stage_of(const Game<Size>&, const State<Size>&); \
  template Features features_of(const Game<Size>&, const State<Size>&, const Scale&, Seat, bool);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots::value
