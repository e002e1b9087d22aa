// The strength of each seat's knights against the barbarians.
#pragma once

#include <algorithm>
#include <array>

#include "barbican/queries.h"

namespace barbican::bots::value {

template <class Size>
class Defence {
 public:
  Defence(const Game<Size>& game, const State<Size>& state);

  int strength(Seat seat) const { return seats_[seat].strength; }
  int active(Seat seat) const { return seats_[seat].active; }
  // The nearness of the landing, in sixteenths.
  int urgency() const { return urgency_; }

  // The odds of a seat's outcomes at a landing, in quarters: if little strength is missing, someone may still add it.
  // [BARB-4, BARB-5, BARB-7]
  struct Prospect {
    int loss = 0;    // of losing a city
    int sole = 0;    // of winning a point
    int shared = 0;  // of winning a card
  };
  // The odds if the seat's active knights had this strength.
  Prospect prospect(Seat seat, int active) const {
    const Contingent& own = seats_[seat];
    const int missing = barbarians_ - (defence_ - own.active + active);
    const int hope = std::clamp(4 - missing, 0, 4);
    Prospect prospect;
    if (own.at_risk && own.others.let_lose(active)) prospect.loss = 4 - hope;
    if (own.others.let_win(active)) (active > own.others.most ? prospect.sole : prospect.shared) = hope;
    return prospect;
  }

 private:
  // By the steps that the ship has taken. The ship moves on half of all rolls: about two steps a round.
  static constexpr std::array<int, kShipSteps + 1> kUrgency{3, 4, 5, 7, 10, 13, 15, 15};

  struct Contingent {
    int strength = 0;
    int active = 0;
    bool at_risk = false;  // has a city that can be lost
    Gifts others;
  };
  PerSeat<Contingent, Size::kSeats> seats_{};
  int barbarians_ = 0;
  int defence_ = 0;
  int urgency_ = 0;
};

template <class Size>
inline Defence<Size>::Defence(const Game<Size>& game, const State<Size>& state)
    : barbarians_(barbarian_strength(state)), urgency_(kUrgency[state.ship]) {
  const SeatSet at_risk = seats_at_risk(game, state);
  for (const Seat seat : game.all_seats()) {
    const KnightStrength strength = knight_strength(state, seat);
    seats_[seat] = {strength.total(), strength.active, at_risk.has(seat), {}};
    defence_ += strength.active;
  }
  Gifts all;
  Gifts next;  // the second highest and second lowest: the extremes without the first seat
  for (const Seat seat : game.all_seats()) {
    const Contingent& own = seats_[seat];
    next.add(std::min(own.active, all.most), false);
    if (own.at_risk) next.least = std::min(next.least, std::max(own.active, all.least));
    all.add(own.active, own.at_risk);
  }
  for (const Seat seat : game.all_seats()) {
    Contingent& own = seats_[seat];
    own.others.most = own.active == all.most ? next.most : all.most;
    own.others.least = own.at_risk && own.active == all.least ? next.least : all.least;
  }
}

}  // namespace barbican::bots::value
