#include "bots/value/map.h"

namespace barbican::bots::value {

template <class Size>
Map<Size>::Map(const Game<Size>& game, const Scale& scale, const State<Size>& state, const Networks<Size>& networks,
               Seat seat)
    : game_(game),
      scale_(scale),
      seat_(seat),
      here_(read(state, networks)),
      unrobbed_(read_without_robber(state, networks)) {}

template <class Size>
typename Map<Size>::Reading Map<Size>::read(const State<Size>& state, const Networks<Size>& networks) {
  const Land<Size> land(game_, state);
  Reading reading{{land}, PlaceQuality<Size>(game_.board, land)};
  const Ways<Size> ways(game_, state, networks);
  for (const Seat seat : game_.all_seats()) {
    Paths& paths = paths_[seat];
    paths.reach = ways.open_to(seat, paths.seen_by_road);
    paths.voyages = ways.voyages_of(seat, paths.seen_by_ship);
    places_[seat] = Places<Size>(game_, state, paths.reach, paths.voyages, seat);
    all_places_[seat] = places_[seat].all();
    read_holdings(state, seat, reading.board_sums);
    read_places(reading.qualities, places_[seat], seat, reading.board_sums);
  }
  reading.board_sums.has_new_site = false;
  return reading;
}

template <class Size>
typename Map<Size>::Reading Map<Size>::read_without_robber(const State<Size>& state,
                                                           const Networks<Size>& networks) const {
  Reading reading = here_;
  if (!state.robber.exists()) return reading;
  State<Size> without = state;
  without.robber = {};
  const Changes<Size> changes(game_, state, without);
  There there{without, networks, changes};
  read_hexes(state, there, HexSet<Size>::of(state.robber), reading);
  return reading;
}

template <class Size>
BoardSums<Size> Map<Size>::of(const State<Size>& here, const State<Size>& there, const Networks<Size>& networks,
                              const Changes<Size>& changes) const {
  There other{there, networks, changes};
  if (changes.robber || !changes.tokens.empty()) {
    Reading reading = changes.robber ? unrobbed_ : here_;
    HexSet<Size> hexes = changes.tokens;
    if (changes.robber && there.robber.exists()) hexes.add(there.robber);
    read_hexes(here, other, hexes, reading);
    return reading.board_sums;
  }
  BoardSums<Size> board_sums = here_.board_sums;
  if (changes.pieces || !changes.adrift.empty()) read_pieces(here, other, here_.qualities, {}, board_sums);
  return board_sums;
}

template <class Size>
void Map<Size>::read_hexes(const State<Size>& here, There& there, const HexSet<Size>& hexes, Reading& reading) const {
  Land<Size>& land = reading.board_sums.land;
  VertexSet<Size> disturbed;
  for (const Hex hex : hexes) reading.qualities.add(hex, -land.pays(hex));
  land.read(there.state, hexes);
  for (const Hex hex : hexes) {
    reading.qualities.add(hex, land.pays(hex));
    disturbed |= game_.board.hex_vertices[hex];
  }
  read_pieces(here, there, reading.qualities, disturbed, reading.board_sums);
}

template <class Size>
void Map<Size>::read_pieces(const State<Size>& here, There& there, const PlaceQuality<Size>& qualities,
                            const VertexSet<Size>& disturbed, BoardSums<Size>& board_sums) const {
  const State<Size>& state = there.state;
  for (const Seat seat : game_.all_seats()) {
    const VertexSet<Size> own = buildings_of(state, seat);
    const bool has_built = there.changes.builders.has(seat) &&
                           (here.cities[seat] != state.cities[seat] || buildings_of(here, seat) != own);
    if (has_built || !(own & disturbed).empty()) read_holdings(state, seat, board_sums);
    if (const std::optional<Places<Size>> places = new_places(there, seat))
      read_places(qualities, *places, seat, board_sums);
    else if (!(all_places_[seat] & disturbed).empty()) read_places(qualities, places_[seat], seat, board_sums);
  }
}

// Pieces on intersections that the search for places did not pass change nothing for the seat. But a new building makes
// an island its own.
template <class Size>
std::optional<Places<Size>> Map<Size>::new_places(There& there, Seat seat) const {
  const Changes<Size>& changes = there.changes;
  const Paths& old = paths_[seat];
  const bool has_built = changes.builders.has(seat);
  const bool by_road = has_built || !(old.seen_by_road & changes.touched).empty();
  const bool by_ship = Size::kSea && (has_built || !(old.seen_by_ship & (changes.touched | changes.adrift)).empty());
  if (!by_road && !by_ship) return {};
  if (!there.ways) there.ways.emplace(game_, there.state, there.networks);
  const Reach<Size> reach = by_road ? there.ways->open_to(seat) : old.reach;
  const Voyages<Size> voyages = by_ship ? there.ways->voyages_of(seat) : old.voyages;
  if (!(Size::kSea && has_built) && reach == old.reach && voyages == old.voyages) return {};
  return Places<Size>(game_, there.state, reach, voyages, seat);
}

template <class Size>
void Map<Size>::read_holdings(const State<Size>& state, Seat seat, BoardSums<Size>& board_sums) const {
  Sum sum{scale_};
  const Income income = value::read_holdings(game_, state, board_sums.land, seat, sum);
  board_sums.holdings[seat] = sum.total;
  if (seat != seat_) return;
  board_sums.site.income = income;
  board_sums.has_new_site = true;
}

template <class Size>
void Map<Size>::read_places(const PlaceQuality<Size>& qualities, const Places<Size>& places, Seat seat,
                            BoardSums<Size>& board_sums) const {
  Sum sum{scale_};
  const Spots spots = value::read_places(game_, qualities, places, sum);
  board_sums.spots[seat] = sum.total;
  if (seat != seat_) return;
  board_sums.site.spots = spots;
  board_sums.has_new_site = true;
}

template class Map<Standard>;
template class Map<Large>;

}  // namespace barbican::bots::value
