#include "bots/value/map.h"

namespace barbican::bots::value {

template <class Size>
Map<Size>::Map(const Game<Size>& game, const Scale& scale, const State<Size>& state, Seat seat)
    : game_(game), scale_(scale), seat_(seat), land_(game, state), ground_(game.board, land_) {
  const Ways<Size> ways(game, state);
  for (const Seat each : game.all_seats()) {
    read_holdings(state, each);
    read_places(state, ways.open_to(each), ways.voyages_of(each), each);
  }
}

template <class Size>
Map<Size> Map<Size>::of(const State<Size>& here, const State<Size>& there, const Changes<Size>& changes) const {
  Map<Size> map = *this;
  map.has_new_site_ = false;
  if (!changes.pieces && changes.hexes.empty()) return map;
  const VertexSet<Size> disturbed = map.read_hexes(there, changes.hexes);
  const Ways<Size> ways(game_, there);
  for (const Seat seat : game_.all_seats()) {
    const VertexSet<Size> own = buildings_of(there, seat);
    const bool has_built = here.cities[seat] != there.cities[seat] || buildings_of(here, seat) != own;
    if (has_built || !(own & disturbed).empty()) map.read_holdings(there, seat);
    const Reach<Size> reach = changes.pieces ? ways.open_to(seat) : reach_[seat];
    const Voyages<Size> voyages = changes.pieces ? ways.voyages_of(seat) : voyages_[seat];
    VertexSet<Size> places = reach[0] | reach[1] | reach[2] | reach[3];
    bool are_others = reach != reach_[seat];
    if constexpr (Size::kSea) {
      for (const VertexSet<Size>& more : voyages.places) places |= more;
      are_others |= has_built || voyages != voyages_[seat];  // a new building makes an island one's own
    }
    if (are_others || !(places & disturbed).empty()) map.read_places(there, reach, voyages, seat);
  }
  return map;
}

template <class Size>
VertexSet<Size> Map<Size>::read_hexes(const State<Size>& state, const HexSet<Size>& hexes) {
  VertexSet<Size> around;
  if (hexes.empty()) return around;
  for (const Hex hex : hexes) ground_.add(hex, -land_.pays(hex));
  land_.read(state, hexes);
  for (const Hex hex : hexes) {
    ground_.add(hex, land_.pays(hex));
    around |= game_.board.hex_vertices[hex];
  }
  return around;
}

template <class Size>
void Map<Size>::read_holdings(const State<Size>& state, Seat seat) {
  Sum sum{scale_};
  const Income income = value::read_holdings(game_, state, land_, seat, sum);
  holdings_[seat] = sum.total;
  if (seat != seat_) return;
  site_.income = income;
  has_new_site_ = true;
}

template <class Size>
void Map<Size>::read_places(const State<Size>& state, const Reach<Size>& reach, const Voyages<Size>& voyages,
                            Seat seat) {
  Sum sum{scale_};
  const Spots spots = value::read_places(game_, state, ground_, reach, voyages, seat, sum);
  spots_[seat] = sum.total;
  reach_[seat] = reach;
  voyages_[seat] = voyages;
  if (seat != seat_) return;
  site_.spots = spots;
  has_new_site_ = true;
}

template class Map<Standard>;
template class Map<Large>;

}  // namespace barbican::bots::value
