// The value of a position to a seat: its log odds of winning against all others.
#pragma once

#include <cstdint>

#include "barbican/state.h"
#include "bots/greedy/evaluator.h"
#include "bots/value/map.h"
#include "bots/value/purchase_plan.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// The stage of a position, by the visible points.
template <class Size>
int stage_of(const Game<Size>& game, const State<Size>& state);

// Made once for each decision, at the position of the decision. The weights stay the same for all positions that are
// compared, and what an action does not change is not read again. Reads the table, the seat's own cards and the numbers
// of the others' cards.
template <class Size>
class SeatEvaluator final : public Evaluator<Size> {
 public:
  SeatEvaluator(const Game<Size>& game, const Weights& weights, const State<Size>& root, Seat seat)
      : SeatEvaluator(game, weights_at(weights, stage_of(game, root)), weights_at(weights, stage_of(game, root)), root,
                      seat) {}
  // With separate weights for the seat's purchase plan; both may be of any stage.
  SeatEvaluator(const Game<Size>& game, const Scale& scale, const Scale& plans, const State<Size>& root, Seat seat);
  SeatEvaluator(const SeatEvaluator&) = delete;  // the map refers to the scale
  SeatEvaluator& operator=(const SeatEvaluator&) = delete;

  // In millionths.
  int value(const State<Size>& state) const override;
  Seat seat() const override { return seat_; }
  int worth_of(Progress card) const override;
  // The hand's part of the root's value, if the seat's hand were this one.
  int value_of_hand(Hand hand) const;

 private:
  // The sums of each seat's weighted parts, without its map and its cards.
  struct SeatSums {
    using Sums = PerSeat<std::int32_t, Size::kSeats>;
    Networks<Size> networks;
    Defence<Size> defence;
    Sums stock{};
    Sums route{};
    Sums knights{};
    std::int32_t sum(Seat seat) const { return stock[seat] + route[seat] + knights[seat]; }
  };

  SeatSums read_seat_sums(const State<Size>& state) const;
  // Reads another position than the root.
  SeatSums read_seat_sums(const State<Size>& state, const Changes<Size>& changes) const;
  void read_parts(const State<Size>& state, const SeatParts& parts, SeatSums& seat_sums) const;
  PurchasePlan plan_at(const State<Size>& state, const BoardSums<Size>& board_sums, const Defence<Size>& defence) const;
  std::int32_t own_cards(const State<Size>& state, const PurchasePlan& plan, Hand hand) const;
  std::int32_t odds_of_others(const PerSeat<std::int32_t, Size::kSeats>& all) const;

  const Game<Size>& game_;
  const Seat seat_;
  const Scale scale_;
  const Scale plans_;
  const State<Size> root_;
  const SeatSums seat_sums_;
  const Map<Size> map_;
  const PurchasePlan plan_;
};

// The value of hands to one seat on a position: as `SeatEvaluator::value_of_hand`, without reading the other seats.
template <class Size>
class HandEvaluator {
 public:
  HandEvaluator(const Game<Size>& game, const Weights& weights, const State<Size>& state, Seat seat);
  // For the same seat, on a position that differs only in hidden cards.
  HandEvaluator(const HandEvaluator& other, const State<Size>& state);

  int value(Hand hand) const;

 private:
  const Game<Size>& game_;
  const State<Size>& state_;
  const Seat seat_;
  const Scale scale_;
  const PurchasePlan plan_;
};

// All features of a seat, with those of its own cards if it is the viewer. The purchase plan uses these weights.
template <class Size>
Features features_of(const Game<Size>& game, const State<Size>& state, const Scale& scale, Seat seat, bool is_viewer);

}  // namespace barbican::bots::value
