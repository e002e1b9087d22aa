// The income of each seat from its land.
#pragma once

#include <cstdint>

#include "barbican/game.h"
#include "barbican/state.h"

namespace barbican::bots::value {

template <class Size>
using VertexSet = typename Board<Size>::VertexSet;
template <class Size>
using HexSet = typename Board<Size>::HexSet;

// Cards of each type in 72 rolls: twice the pips, so that a robbed hex, which counts half, is a whole number. The last
// entry is for terrain without a card: gold, and also the desert and the sea, which produce nothing.
using Income = Per<Card, int, kCards + 1>;
inline constexpr Card kOfChoice = card_at(kCards);  // a card from gold  [GOLD-1]
static_assert(resource_of(Terrain::kGold) == kCards && city_card_of(Terrain::kGold) == kCards);

template <class Size>
class Land {
 public:
  Land(const Game<Size>& game, const State<Size>& state);

  Income income(const State<Size>& state, Seat seat) const;
  // The income that a settlement would add, or a city instead of one, with each card times its price.
  int settlement(Vertex v, const Income& price) const;
  int upgrade(Vertex v, const Income& price) const;
  // All cards of a seat in 72 rolls.
  int total(const State<Size>& state, Seat seat) const;
  int pays(Hex hex) const { return pays_[hex]; }

  // Reads these hexes again, in another position.
  void read(const State<Size>& state, const HexSet<Size>& hexes);

 private:
  const Board<Size>& board_;
  PerHex<std::uint8_t, Size::kHexes> pays_{};
};

// The quality of a settlement on each intersection, without regard to what a seat has: grain and ore count more, and
// gold most.
template <class Size>
class PlaceQuality {
 public:
  PlaceQuality(const Board<Size>& board, const Land<Size>& land);

  int at(Vertex v) const { return worth_[v] / 10; }

  // Adds to the quality around a hex; `pays` may be negative.
  void add(Hex hex, int pays);

 private:
  const Board<Size>& board_;
  PerVertex<std::int16_t, Size::kVertices> worth_{};
};

}  // namespace barbican::bots::value
