// The value of a position to a seat: the logarithm of its odds to win, against those of all others.
#pragma once

#include <cstdint>

#include "barbican/state.h"
#include "bots/greedy/valuer.h"
#include "bots/value/map.h"
#include "bots/value/purchase_plan.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// The stage of a position, by the points that everyone sees.
template <class Size>
int stage_of(const Game<Size>& game, const State<Size>& state);

// Made once for a decision, at the position where it is made: the weights stay the same for all that are compared, and
// what an action leaves as it was is not read again. Reads the table, the seat's own cards and the numbers of the others'.
template <class Size>
class Appraiser final : public Valuer<Size> {
 public:
  Appraiser(const Game<Size>& game, const Weights& weights, const State<Size>& root, Seat seat)
      : Appraiser(game, weights_at(weights, stage_of(game, root)), weights_at(weights, stage_of(game, root)), root,
                  seat) {}
  // With weights of its own for what the seat plans to buy, and both of any stage.
  Appraiser(const Game<Size>& game, const Scale& scale, const Scale& plans, const State<Size>& root, Seat seat);
  Appraiser(const Appraiser&) = delete;  // the map refers to the scale
  Appraiser& operator=(const Appraiser&) = delete;

  // In millionths.
  int value(const State<Size>& state) const override;
  Seat seat() const override { return seat_; }
  int worth_of(Progress card) const override;
  // The part of the root's value that the seat's hand makes, if it were this one.
  int value_of_hand(Hand hand) const;

 private:
  // Of each seat, except its map and its cards: the sums of what its parts weigh.
  struct Standing {
    using Sums = PerSeat<std::int32_t, Size::kSeats>;
    Networks<Size> networks;
    Muster<Size> muster;
    Sums stock{};
    Sums route{};
    Sums knights{};
    std::int32_t sum(Seat seat) const { return stock[seat] + route[seat] + knights[seat]; }
  };

  Standing read_standing(const State<Size>& state) const;
  // Of another position than the root.
  Standing read_standing(const State<Size>& state, const Changes<Size>& changes) const;
  void read_parts(const State<Size>& state, const StandingParts& parts, Standing& standing) const;
  PurchasePlan plan_at(const State<Size>& state, const Outlook<Size>& outlook, const Muster<Size>& muster) const;
  std::int32_t own_cards(const State<Size>& state, const PurchasePlan& plan, Hand hand) const;
  std::int32_t odds_of_others(const PerSeat<std::int32_t, Size::kSeats>& all) const;

  const Game<Size>& game_;
  const Seat seat_;
  const Scale scale_;
  const Scale plans_;
  const State<Size> root_;
  const Standing standing_;
  const Map<Size> map_;
  const PurchasePlan plan_;
};

// What hands are worth to one seat on a position: as `Appraiser::value_of_hand`, without reading what the other seats have.
template <class Size>
class HandAppraiser {
 public:
  HandAppraiser(const Game<Size>& game, const Weights& weights, const State<Size>& state, Seat seat);
  // To the same seat, on a position that differs only in what is hidden.
  HandAppraiser(const HandAppraiser& other, const State<Size>& state);

  int value(Hand hand) const;

 private:
  const Game<Size>& game_;
  const State<Size>& state_;
  const Seat seat_;
  const Scale scale_;
  const PurchasePlan plan_;
};

// All features of a seat, with those of its own cards if it is the viewer. The plan's are by these weights.
template <class Size>
Features features_of(const Game<Size>& game, const State<Size>& state, const Scale& scale, Seat seat, bool is_viewer);

}  // namespace barbican::bots::value
