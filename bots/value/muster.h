// What each seat's knights could do at a landing of the barbarians.
#pragma once

#include <algorithm>
#include <array>

#include "barbican/queries.h"

namespace barbican::bots::value {

template <class Size>
class Muster {
 public:
  Muster(const Game<Size>& game, const State<Size>& state);

  int strength(Seat seat) const { return seats_[seat].strength; }
  int active(Seat seat) const { return seats_[seat].active; }
  // How near the landing is, in sixteenths.
  int urgency() const { return urgency_; }

  // What a landing brings a seat, by how likely it goes that way, in quarters: where little is missing, someone may still
  // add it.  [BARB-4, BARB-5, BARB-7]
  struct Prospect {
    int loss = 0;    // of a city
    int sole = 0;    // of a point
    int shared = 0;  // of a card
  };
  // If the seat's active knights were this strong.
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
  // By the steps that the ship has taken. It moves on half of all rolls, so about two steps a round.
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
inline Muster<Size>::Muster(const Game<Size>& game, const State<Size>& state)
    : barbarians_(barbarian_strength(state)), urgency_(kUrgency[state.ship]) {
  const SeatSet at_risk = seats_at_risk(game, state);
  for (const Seat seat : game.all_seats()) {
    const KnightStrength strength = knight_strength(state, seat);
    seats_[seat] = {strength.total(), strength.active, at_risk.has(seat), {}};
    defence_ += strength.active;
  }
  Gifts all;
  Gifts next;  // the second most and the second least: what is left without the first
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
