// Where a seat could settle, by the roads or ships that it would have to build first.
#pragma once

#include <array>

#include "barbican/game.h"
#include "barbican/queries.h"
#include "barbican/state.h"
#include "bots/value/feature.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

inline constexpr int kMostRoads = 3;

// Free intersections within reach: without a road, with one, two, three.
template <class Size>
using Reach = std::array<VertexSet<Size>, kMostRoads + 1>;

// The same over the sea, by ships: without one, with one, up to five. A size without sea has none.
template <class Size, bool has_sea = Size::kSea>
struct Voyages {
  friend bool operator==(const Voyages&, const Voyages&) = default;
};
template <class Size>
struct Voyages<Size, true> {
  std::array<VertexSet<Size>, kMostSteps + 1> places{};
  friend bool operator==(const Voyages&, const Voyages&) = default;
};

// A place to settle.
struct Spot {
  Vertex at{};
  int quality = 0;  // how good it is, to whoever looks for one
  int steps = 0;    // roads to build first, or ships
  bool by_ship = false;

  Hand cost() const { return kSettlementCost + steps * (by_ship ? kShipCost : kRoadCost); }
};

// Are there the pieces to settle there?
template <class Size>
bool is_in_supply(const State<Size>& state, const Spot& spot, Seat seat) {
  if (!spot.at.exists() || settlements_in_supply(state, seat) == 0) return false;
  return spot.steps <= (spot.by_ship ? ships_in_supply(state, seat) : roads_in_supply(state, seat));
}

// The ends of each seat's roads and ships.
template <class Size>
class Networks {
 public:
  Networks(const Game<Size>& game, const State<Size>& state) {
    for (const Seat seat : game.all_seats()) {
      of_[seat] = wayside_of(game.board, state, seat);
      meeting_ |= all_ & of_[seat];
      all_ |= of_[seat];
    }
  }

  // Of all others'.
  VertexSet<Size> of_others(Seat seat) const { return (all_ - of_[seat]) | meeting_; }

 private:
  PerSeat<VertexSet<Size>, Size::kSeats> of_{};
  VertexSet<Size> all_;
  VertexSet<Size> meeting_;  // where two seats' meet
};

// What all seats have built, and so what is in the way of each.
template <class Size>
class Ways {
 public:
  Ways(const Game<Size>& game, const State<Size>& state) : Ways(game, state, Networks<Size>(game, state)) {}
  Ways(const Game<Size>& game, const State<Size>& state, const Networks<Size>& networks);

  // [BUILD-1, BUILD-4, KNIGHT-5]
  Reach<Size> open_to(Seat seat) const {
    VertexSet<Size> seen;
    return open_to(seat, seen);
  }
  // [SHIP-2, SHIP-3, SHIP-8]
  Voyages<Size> voyages_of(Seat seat) const {
    VertexSet<Size> seen;
    return voyages_of(seat, seen);
  }
  // The same, with all intersections that were come by: what stands or lies elsewhere makes no difference.
  Reach<Size> open_to(Seat seat, VertexSet<Size>& seen) const;
  Voyages<Size> voyages_of(Seat seat, VertexSet<Size>& seen) const;

 private:
  using EdgeSet = typename Board<Size>::EdgeSet;
  // Where a way over sea or land begins, and the edges that it may take.
  struct Start {
    VertexSet<Size> ends;  // of the seat's own roads, or ships
    EdgeSet edges;
  };

  VertexSet<Size> one_road_on(const VertexSet<Size>& from, const VertexSet<Size>& contested) const;
  // Where a settlement can't be built.
  VertexSet<Size> taken() const { return state_.barred | pieces_; }
  VertexSet<Size> opposing(Seat seat) const { return pieces_ - buildings_of(state_, seat) - knights_of(state_, seat); }
  template <std::size_t count>
  std::array<VertexSet<Size>, count> places_from(const Start& start, Seat seat, VertexSet<Size>& seen) const;

  const Game<Size>& game_;
  const State<Size>& state_;
  VertexSet<Size> pieces_;
  EdgeSet ways_;  // all roads and ships
  Networks<Size> networks_;
};

template <class Size>
Reach<Size> places_in_reach(const Game<Size>& game, const State<Size>& state, Seat seat);

// Of islands whose first settlement would bring the seat points.  [ISLAND-1 to ISLAND-3]
template <class Size>
inline VertexSet<Size> new_shores(const Game<Size>& game, const State<Size>& state, Seat seat) {
  VertexSet<Size> shores;
  const VertexSet<Size> own = buildings_of(state, seat);
  for (int i = 0; i < game.board.island_count; ++i)
    if ((game.board.island_vertices[i] & own).empty()) shores |= game.board.island_vertices[i];
  return shores;
}

// How many roads or ships are missing to take the longest route; 0 for its holder, more than four if it is out of reach.
template <class Size>
int roads_to_longest(const Game<Size>& game, const State<Size>& state, Seat seat);

// What one more piece of a route costs: at sea a ship, if there is one to build on, the seat's land pays its wool rather than
// a road's brick, and ships are left.  [SHIP-10]
template <class Size>
Hand way_cost(const Game<Size>& game, const State<Size>& state, const Income& income, Seat seat) {
  if constexpr (Size::kSea)
    if (game.board.has_sea && !state.ships[seat].empty() && ships_in_supply(state, seat) > 0 &&
        income[Card::kWool] > income[Card::kBrick])
      return kShipCost;
  return kRoadCost;
}

}  // namespace barbican::bots::value
