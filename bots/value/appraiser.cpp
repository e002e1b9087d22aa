#include "bots/value/appraiser.h"

#include <algorithm>
#include <bit>

#include "bots/value/odds.h"

namespace barbican::bots::value {
namespace {

constexpr std::int32_t kWon = 50'000'000;

// The seat's own cards, but for what the hand counts already as everyone's.
template <class Sink>
void read_own(const State<Standard>& state, const Plan& plan, Hand hand, int limit, Seat seat, Sink& sink) {
  sink.add(state.turn == seat ? kPlanNow : kPlanLater, plan.worth(hand));
  sink.add(kSpare, hand.total());
  if (hand.total() > limit) sink.add(kOverOwn, hand.total() - limit / 2);  // half the hand may go on a 7
  const ProgressCounts& held = state.progress[seat.value];
  for (std::uint32_t kinds = held.kinds(); kinds != 0; kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    sink.add(kHolds + kind, held[progress_at(kind)]);
  }
}

}  // namespace

int stage_of(const Game<Standard>& game, const State<Standard>& state) {
  int most = 0;
  for (const Seat seat : game.all_seats()) most = std::max(most, points_of(game, state, seat));
  return stage_of(most, game.options.points_to_win);
}

Appraiser::Appraiser(const Game<Standard>& game, const Weights& weights, const State<Standard>& root, Seat seat)
    : game_(game),
      seat_(seat),
      scale_(weights_at(weights, stage_of(game, root))),
      root_(root),
      land_(game, root),
      map_(read_map(root, land_)),
      muster_(game, root),
      plan_(game, root, scale_, land_, map_.own, muster_, seat) {}

Appraiser::Map Appraiser::read_map(const State<Standard>& state, const Land& land) const {
  Map map;
  for (const Seat seat : game_.all_seats()) {
    Sum sum{scale_};
    const Site site = read_site(game_, state, land, seat, sum);
    map.sum[seat.value] = sum.total;
    if (seat == seat_) map.own = site;
  }
  return map;
}

bool Appraiser::has_same_map(const State<Standard>& state) const {
  return state.settlements == root_.settlements && state.cities == root_.cities && state.knights == root_.knights &&
         state.roads == root_.roads && state.robber == root_.robber && state.tokens == root_.tokens;
}

std::int32_t Appraiser::own_cards(const State<Standard>& state, const Plan& plan, Hand hand) const {
  Sum sum{scale_};
  read_own(state, plan, hand, hand_limit(state, seat_), seat_, sum);
  return sum.total;
}

int Appraiser::value(const State<Standard>& state) const {
  if (state.winner.exists()) return state.winner == seat_ ? kWon : -kWon;
  const bool same = has_same_map(state);
  const Land land = same ? land_ : Land(game_, state);
  const Map map = same ? map_ : read_map(state, land);
  const Muster muster(game_, state);
  std::array<std::int32_t, Standard::kSeats> all{};
  for (const Seat seat : game_.all_seats()) {
    Sum sum{scale_, map.sum[seat.value]};
    read_public(game_, state, muster, seat, sum);
    all[seat.value] = sum.total;
  }
  const Plan plan(game_, state, scale_, land, map.own, muster, seat_);
  return against_others(all[seat_.value] + own_cards(state, plan, state.hand[seat_.value]), all);
}

std::int32_t Appraiser::against_others(std::int32_t own, const std::array<std::int32_t, Standard::kSeats>& all) const {
  std::int32_t others = 0;
  bool first = true;
  for (const Seat seat : game_.all_seats() - SeatSet::of(seat_)) {
    others = first ? all[seat.value] : add_odds(others, all[seat.value]);
    first = false;
  }
  return own - others;
}

int Appraiser::worth_of(Progress card) const {
  return scale_[kProgress] + scale_[static_cast<std::size_t>(kHolds + index_of(card))];
}

int Appraiser::value_of_hand(Hand hand) const {
  const int total = hand.total();
  const int limit = hand_limit(root_, seat_);
  return own_cards(root_, plan_, hand) + scale_[kHandCount] * total + scale_[kHandFew] * std::min(total, 5) +
         scale_[kHandOver] * std::max(0, total - limit);
}

Features features_of(const Game<Standard>& game, const State<Standard>& state, const Scale& scale, Seat seat,
                     bool is_viewer) {
  Features features{};
  Sheet sheet{features};
  const Land land(game, state);
  const Muster muster(game, state);
  const Site site = read_site(game, state, land, seat, sheet);
  read_public(game, state, muster, seat, sheet);
  if (!is_viewer) return features;
  const Plan plan(game, state, scale, land, site, muster, seat);
  read_own(state, plan, state.hand[seat.value], hand_limit(state, seat), seat, sheet);
  return features;
}

}  // namespace barbican::bots::value
