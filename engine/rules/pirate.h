// 15. The sea: the pirate, a robber of ships. Used only where a size has sea.
#pragma once

#include "rules/context.h"

namespace barbican {

// True if the choice in progress is about the pirate.
constexpr bool is_by_pirate(Cause cause) { return cause == Cause::kPirate || cause == Cause::kPirateChase; }

// An option spares players with no more than their starting points.  [MORE-31]
inline constexpr int kStartPoints = 3;
template <class P>
SeatSet poor_seats(const P& at) {
  SeatSet poor;
  for (const Seat seat : at.game.all_seats())
    if (points_of(at, seat) <= kStartPoints) poor.add(seat);
  return poor;
}
// The places without the poor players' hexes; all places if none is left.
template <class HexSet>
HexSet spared(const HexSet& places, const HexSet& poor) {
  const HexSet left = places - poor;
  return left.empty() ? places : left;
}

// Sea hexes with a ship of one of these seats beside them.
template <class P>
HexSetOf<P> poor_sea(const P& at) {
  HexSetOf<P> hexes;
  for (const Hex hex : at.game.board.hexes_of[Terrain::kSea])
    for (const Seat seat : poor_seats(at))
      if (!(at.state.ships[seat] & at.game.board.hex_edges[hex]).empty()) hexes.add(hex);
  return hexes;
}

template <class P>
HexSetOf<P> pirate_places(const P& at) {
  auto places = at.game.board.hexes_of[Terrain::kSea];
  if (at.state.pirate.exists()) places.remove(at.state.pirate);
  return at.game.options.friendly_robber ? spared(places, poor_sea(at)) : places;
}

// After a 7 the player may move the pirate instead of the robber; a knight names the piece that it chases.
// [PIRATE-1, PIRATE-4]
template <class P>
bool moves_pirate(const P& at, Cause cause) {
  return plays_pirate(at.game) && (cause == Cause::kSeven || cause == Cause::kPirateChase);
}

// With the first landing the pirate comes to its place.  [PIRATE-1]
template <class P>
void bring_pirate(P& at) {
  if (at.state.pirate.exists()) return;
  at.state.pirate = home_of_pirate(at.game);
  if (!at.state.pirate.exists()) return;
  at.tell({.kind = EventKind::kPirate, .rule = Rule::kPirate1, .a = at.state.pirate.value});
}

template <class P>
Reject explain_pirate_place(const P& at, Action action) {
  if (!plays_pirate(at.game)) return at.game.board.has_sea ? Reason::kNoPirate : Reason::kNoSeaHere;
  if (!moves_pirate(at, at.state.pending.cause)) return Reason::kOtherRaiderNamed;
  const bool is_sea =
      action.hex().index() < at.game.board.hex_count && at.game.board.hexes_of[Terrain::kSea].has(action.hex());
  if (!is_sea) return Reason::kNoSuchSea;
  return action.hex() == at.state.pirate ? Reason::kPirateThere : Reason::kPoorSpared;
}

}  // namespace barbican
