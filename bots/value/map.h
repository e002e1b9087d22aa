// What the board gives each seat: what its buildings bring, and where it could settle.
#pragma once

#include <cstdint>

#include "bots/value/changes.h"
#include "bots/value/reading.h"

namespace barbican::bots::value {

// Of all seats the sums of what they weigh, of one seat the site itself.
template <class Size>
class Map {
 public:
  Map(const Game<Size>& game, const Scale& scale, const State<Size>& state, Seat seat);

  // The map of another position. Only what differs from `here`, whose map this is, is read again.
  Map of(const State<Size>& here, const State<Size>& there, const Changes<Size>& changes) const;

  std::int32_t sum(Seat seat) const { return holdings_[seat] + spots_[seat]; }
  const Site& site() const { return site_; }
  const Land<Size>& land() const { return land_; }
  // Was the site read again, rather than taken over from the map that this was made from?
  bool has_new_site() const { return has_new_site_; }

 private:
  void read_holdings(const State<Size>& state, Seat seat);
  void read_places(const State<Size>& state, const Reach<Size>& reach, const Voyages<Size>& voyages, Seat seat);
  // Returns the intersections next to these hexes.
  VertexSet<Size> read_hexes(const State<Size>& state, const HexSet<Size>& hexes);

  const Game<Size>& game_;
  const Scale& scale_;
  const Seat seat_;
  Land<Size> land_;
  Ground<Size> ground_;
  PerSeat<Reach<Size>, Size::kSeats> reach_{};
  PerSeat<Voyages<Size>, Size::kSeats> voyages_{};
  PerSeat<std::int32_t, Size::kSeats> holdings_{};
  PerSeat<std::int32_t, Size::kSeats> spots_{};
  Site site_;
  bool has_new_site_ = false;
};

}  // namespace barbican::bots::value
