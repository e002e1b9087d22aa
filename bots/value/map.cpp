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
  Reading reading{{land}, Ground<Size>(game_.board, land)};
  const Ways<Size> ways(game_, state, networks);
  for (const Seat seat : game_.all_seats()) {
    Paths& paths = paths_[seat];
    paths.reach = ways.open_to(seat, paths.seen_by_road);
    paths.voyages = ways.voyages_of(seat, paths.seen_by_ship);
    places_[seat] = Places<Size>(game_, state, paths.reach, paths.voyages, seat);
    all_places_[seat] = places_[seat].all();
    read_holdings(state, seat, reading.outlook);
    read_places(reading.ground, places_[seat], seat, reading.outlook);
  }
  reading.outlook.has_new_site = false;
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
Outlook<Size> Map<Size>::of(const State<Size>& here, const State<Size>& there, const Networks<Size>& networks,
                            const Changes<Size>& changes) const {
  There other{there, networks, changes};
  if (changes.robber || !changes.tokens.empty()) {
    Reading reading = changes.robber ? unrobbed_ : here_;
    HexSet<Size> hexes = changes.tokens;
    if (changes.robber && there.robber.exists()) hexes.add(there.robber);
    read_hexes(here, other, hexes, reading);
    return reading.outlook;
  }
  Outlook<Size> outlook = here_.outlook;
  if (changes.pieces || !changes.adrift.empty()) read_pieces(here, other, here_.ground, {}, outlook);
  return outlook;
}

template <class Size>
void Map<Size>::read_hexes(const State<Size>& here, There& there, const HexSet<Size>& hexes, Reading& reading) const {
  Land<Size>& land = reading.outlook.land;
  VertexSet<Size> disturbed;
  for (const Hex hex : hexes) reading.ground.add(hex, -land.pays(hex));
  land.read(there.state, hexes);
  for (const Hex hex : hexes) {
    reading.ground.add(hex, land.pays(hex));
    disturbed |= game_.board.hex_vertices[hex];
  }
  read_pieces(here, there, reading.ground, disturbed, reading.outlook);
}

template <class Size>
void Map<Size>::read_pieces(const State<Size>& here, There& there, const Ground<Size>& ground,
                            const VertexSet<Size>& disturbed, Outlook<Size>& outlook) const {
  const State<Size>& state = there.state;
  for (const Seat seat : game_.all_seats()) {
    const VertexSet<Size> own = buildings_of(state, seat);
    const bool has_built = there.changes.builders.has(seat) &&
                           (here.cities[seat] != state.cities[seat] || buildings_of(here, seat) != own);
    if (has_built || !(own & disturbed).empty()) read_holdings(state, seat, outlook);
    if (const std::optional<Places<Size>> places = new_places(there, seat)) read_places(ground, *places, seat, outlook);
    else if (!(all_places_[seat] & disturbed).empty()) read_places(ground, places_[seat], seat, outlook);
  }
}

// What lies where the seat did not come by changes nothing for it. But a new building makes an island its own.
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
void Map<Size>::read_holdings(const State<Size>& state, Seat seat, Outlook<Size>& outlook) const {
  Sum sum{scale_};
  const Income income = value::read_holdings(game_, state, outlook.land, seat, sum);
  outlook.holdings[seat] = sum.total;
  if (seat != seat_) return;
  outlook.site.income = income;
  outlook.has_new_site = true;
}

template <class Size>
void Map<Size>::read_places(const Ground<Size>& ground, const Places<Size>& places, Seat seat,
                            Outlook<Size>& outlook) const {
  Sum sum{scale_};
  const Spots spots = value::read_places(game_, ground, places, sum);
  outlook.spots[seat] = sum.total;
  if (seat != seat_) return;
  outlook.site.spots = spots;
  outlook.has_new_site = true;
}

template class Map<Standard>;
template class Map<Large>;

}  // namespace barbican::bots::value
