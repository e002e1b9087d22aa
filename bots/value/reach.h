// Places where a seat could settle, by the roads or ships that it would have to build first.
#pragma once

#include <array>

#include "barbican/game.h"
#include "barbican/queries.h"
#include "barbican/state.h"
#include "bots/value/feature.h"
#include "bots/value/land.h"

namespace barbican::bots::value {

inline constexpr int kMostRoads = 3;

// Free intersections that need no road, one, two or three.
template <class Size>
using Reach = std::array<VertexSet<Size>, kMostRoads + 1>;

// Free intersections over the sea that need no ship, one, and so on to five. Empty for a size without sea.
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
  int quality = 0;  // as the caller measures it
  int steps = 0;    // roads or ships to build first
  bool by_ship = false;

  Hand cost() const { return kSettlementCost + steps * (by_ship ? kShipCost : kRoadCost); }
};

// Does the seat have the pieces to settle there?
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

  // The ends of all other seats.
  VertexSet<Size> of_others(Seat seat) const { return (all_ - of_[seat]) | meeting_; }

 private:
  PerSeat<VertexSet<Size>, Size::kSeats> of_{};
  VertexSet<Size> all_;
  VertexSet<Size> meeting_;  // ends of two seats
};

// All that the seats have built, and the places that it leaves to each.
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
  // The same, and adds to `seen` all intersections that the search passed: pieces elsewhere make no difference.
  Reach<Size> open_to(Seat seat, VertexSet<Size>& seen) const;
  Voyages<Size> voyages_of(Seat seat, VertexSet<Size>& seen) const;

 private:
  using EdgeSet = typename Board<Size>::EdgeSet;
  // The start of a way over sea or land, and the edges that it may take.
  struct Start {
    VertexSet<Size> ends;  // of the seat's own roads or ships
    EdgeSet edges;
  };

  VertexSet<Size> one_road_on(const VertexSet<Size>& from, const VertexSet<Size>& contested) const;
  // Intersections where no settlement can be built.
  VertexSet<Size> taken() const { return state_.barred | pieces_; }
  VertexSet<Size> opposing(Seat seat) const { return pieces_ - buildings_of(state_, seat) - knights_of(state_, seat); }
  template <std::size_t count>
  std::array<VertexSet<Size>, count> places_from(const Start& start, Seat seat, VertexSet<Size>& seen) const;

  const Game<Size>& game_;
  const State<Size>& state_;
  VertexSet<Size> pieces_;
  EdgeSet ways_;  // with a road or ship
  Networks<Size> networks_;
};

template <class Size>
Reach<Size> places_in_reach(const Game<Size>& game, const State<Size>& state, Seat seat);

// The shores of islands whose first settlement would bring the seat points.
template <class Size>
inline VertexSet<Size> new_shores(const Game<Size>& game, const State<Size>& state, Seat seat) {
  VertexSet<Size> shores;
  for (int island = 1; island <= game.board.island_count; ++island)
    if (brings_points(game.board, state, seat, island)) shores |= game.board.island_vertices[island - 1];
  return shores;
}

// The number of roads or ships that the seat lacks to take the longest route; 0 for its holder, more than four if it is
// out of reach.
template <class Size>
int roads_to_longest(const Game<Size>& game, const State<Size>& state, Seat seat);

// The cost of one more piece of a route. At sea it is a ship's if the seat has one to build on, has ships left, and its
// land produces more wool than brick.  [SHIP-10]
template <class Size>
Hand way_cost(const Game<Size>& game, const State<Size>& state, const Income& income, Seat seat) {
  if constexpr (Size::kSea)
    if (game.board.has_sea && !state.ships[seat].empty() && ships_in_supply(state, seat) > 0 &&
        income[Card::kWool] > income[Card::kBrick])
      return kShipCost;
  return kRoadCost;
}

}  // namespace barbican::bots::value
