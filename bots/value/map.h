// The board's part of a position's value: the income of buildings, and places to settle.
#pragma once

#include <cstdint>
#include <optional>

#include "bots/value/changes.h"
#include "bots/value/reading.h"

namespace barbican::bots::value {

// The weighted sums of all seats, and the site of one seat.
template <class Size>
struct BoardSums {
  Land<Size> land;
  PerSeat<std::int32_t, Size::kSeats> holdings{};
  PerSeat<std::int32_t, Size::kSeats> spots{};
  Site site{};
  bool has_new_site = false;  // not copied from the root's

  std::int32_t sum(Seat seat) const { return holdings[seat] + spots[seat]; }
};

// Reads one position, the root, and from it others that differ little.
template <class Size>
class Map {
 public:
  Map(const Game<Size>& game, const Scale& scale, const State<Size>& state, const Networks<Size>& networks, Seat seat);

  const BoardSums<Size>& here() const { return here_.board_sums; }
  // Reads another position. `here` is the root; only the differences are read again.
  BoardSums<Size> of(const State<Size>& here, const State<Size>& there, const Networks<Size>& networks,
                     const Changes<Size>& changes) const;

 private:
  // A seat's places in reach, and the intersections that the search for them passed.
  struct Paths {
    Reach<Size> reach{};
    Voyages<Size> voyages{};
    VertexSet<Size> seen_by_road{};
    VertexSet<Size> seen_by_ship{};
  };
  // The result of reading a position.
  struct Reading {
    BoardSums<Size> board_sums;
    PlaceQuality<Size> qualities;
  };
  // Another position; its ways are made on demand.
  struct There {
    const State<Size>& state;
    const Networks<Size>& networks;
    const Changes<Size>& changes;
    std::optional<Ways<Size>> ways{};
  };
  // The places there; none if they are the same.
  std::optional<Places<Size>> new_places(There& there, Seat seat) const;

  Reading read(const State<Size>& state, const Networks<Size>& networks);
  Reading read_without_robber(const State<Size>& state, const Networks<Size>& networks) const;
  // Updates a reading of the root by these hexes, to match the other position.
  void read_hexes(const State<Size>& here, There& there, const HexSet<Size>& hexes, Reading& reading) const;
  void read_pieces(const State<Size>& here, There& there, const PlaceQuality<Size>& qualities,
                   const VertexSet<Size>& disturbed, BoardSums<Size>& board_sums) const;
  void read_holdings(const State<Size>& state, Seat seat, BoardSums<Size>& board_sums) const;
  void read_places(const PlaceQuality<Size>& qualities, const Places<Size>& places, Seat seat,
                   BoardSums<Size>& board_sums) const;

  const Game<Size>& game_;
  const Scale& scale_;
  const Seat seat_;
  PerSeat<Paths, Size::kSeats> paths_{};
  PerSeat<Places<Size>, Size::kSeats> places_{};
  PerSeat<VertexSet<Size>, Size::kSeats> all_places_{};
  const Reading here_;
  const Reading unrobbed_;  // as if the robber were off the board: then only its new hex is read
};

}  // namespace barbican::bots::value
