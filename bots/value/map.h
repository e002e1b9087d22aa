// What the board gives each seat: what its buildings bring, and where it could settle.
#pragma once

#include <cstdint>
#include <optional>

#include "bots/value/changes.h"
#include "bots/value/reading.h"

namespace barbican::bots::value {

// Of all seats the sums of what they weigh, of one seat the site itself.
template <class Size>
struct Outlook {
  Land<Size> land;
  PerSeat<std::int32_t, Size::kSeats> holdings{};
  PerSeat<std::int32_t, Size::kSeats> spots{};
  Site site{};
  bool has_new_site = false;  // it was read again, rather than taken over from the map that this was made from

  std::int32_t sum(Seat seat) const { return holdings[seat] + spots[seat]; }
};

// Of one position, and from it of others that differ little.
template <class Size>
class Map {
 public:
  Map(const Game<Size>& game, const Scale& scale, const State<Size>& state, const Networks<Size>& networks, Seat seat);

  const Outlook<Size>& here() const { return here_.outlook; }
  // Of another position. Only what differs from `here`, whose map this is, is read again.
  Outlook<Size> of(const State<Size>& here, const State<Size>& there, const Networks<Size>& networks,
                   const Changes<Size>& changes) const;

 private:
  // Which way a seat comes where, and the intersections that were come by.
  struct Paths {
    Reach<Size> reach{};
    Voyages<Size> voyages{};
    VertexSet<Size> seen_by_road{};
    VertexSet<Size> seen_by_ship{};
  };
  // What was read of a position.
  struct Reading {
    Outlook<Size> outlook;
    Ground<Size> ground;
  };
  // Another position: of its ways only what is asked for is put together.
  struct There {
    const State<Size>& state;
    const Networks<Size>& networks;
    const Changes<Size>& changes;
    std::optional<Ways<Size>> ways{};
  };
  // Those there; none if they are the same.
  std::optional<Places<Size>> new_places(There& there, Seat seat) const;

  Reading read(const State<Size>& state, const Networks<Size>& networks);
  Reading read_without_robber(const State<Size>& state, const Networks<Size>& networks) const;
  // Changes a reading of the root, or one that differs from it by these hexes, to what it is there.
  void read_hexes(const State<Size>& here, There& there, const HexSet<Size>& hexes, Reading& reading) const;
  void read_pieces(const State<Size>& here, There& there, const Ground<Size>& ground, const VertexSet<Size>& disturbed,
                   Outlook<Size>& outlook) const;
  void read_holdings(const State<Size>& state, Seat seat, Outlook<Size>& outlook) const;
  void read_places(const Ground<Size>& ground, const Places<Size>& places, Seat seat, Outlook<Size>& outlook) const;

  const Game<Size>& game_;
  const Scale& scale_;
  const Seat seat_;
  PerSeat<Paths, Size::kSeats> paths_{};
  PerSeat<Places<Size>, Size::kSeats> places_{};
  PerSeat<VertexSet<Size>, Size::kSeats> all_places_{};
  const Reading here_;
  const Reading unrobbed_;  // as if the robber were off the board: wherever it goes, only its new hex is to be read
};

}  // namespace barbican::bots::value
