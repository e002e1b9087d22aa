// The value of a position to a seat: the logarithm of its odds to win, against those of all others.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/state.h"
#include "bots/greedy/valuer.h"
#include "bots/value/map.h"
#include "bots/value/plan.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// The stage of a position, by the points that everyone sees.
int stage_of(const Game<Standard>& game, const State<Standard>& state);

// Made once for a decision, at the position where it is made: the weights stay the same for all that are compared, and
// what an action leaves as it was is not read again. Reads the table, the seat's own cards and the numbers of the others'.
class Appraiser final : public Valuer {
 public:
  Appraiser(const Game<Standard>& game, const Weights& weights, const State<Standard>& root, Seat seat)
      : Appraiser(game, weights_at(weights, stage_of(game, root)), weights_at(weights, stage_of(game, root)), root,
                  seat) {}
  // With weights of its own for what the seat plans to buy, and both of any stage.
  Appraiser(const Game<Standard>& game, const Scale& scale, const Scale& plans, const State<Standard>& root, Seat seat);
  Appraiser(const Appraiser&) = delete;  // the map refers to the scale
  Appraiser& operator=(const Appraiser&) = delete;

  // In millionths.
  int value(const State<Standard>& state) const override;
  Seat seat() const override { return seat_; }
  int worth_of(Progress card) const override;
  // The part of the root's value that the seat's hand makes, if it were this one.
  int value_of_hand(Hand hand) const;

 private:
  // Of each seat, but for its map and its cards.
  struct Standing {
    Muster muster;
    std::array<std::int32_t, Standard::kSeats> sum{};
  };

  Standing read_standing(const State<Standard>& state) const;
  Plan plan_at(const State<Standard>& state, const Map& map, const Muster& muster) const;
  std::int32_t own_cards(const State<Standard>& state, const Plan& plan, Hand hand) const;
  std::int32_t odds_of_others(const std::array<std::int32_t, Standard::kSeats>& all) const;

  const Game<Standard>& game_;
  const Seat seat_;
  const Scale scale_;
  const Scale plans_;
  const State<Standard> root_;
  const Map map_;
  const Standing standing_;
  const Plan plan_;
};

// All features of a seat, with those of its own cards if it is the viewer. The plan's are by these weights.
Features features_of(const Game<Standard>& game, const State<Standard>& state, const Scale& scale, Seat seat,
                     bool is_viewer);

}  // namespace barbican::bots::value
