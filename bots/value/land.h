// What the land pays a seat.
#pragma once

#include <cstdint>

#include "barbican/game.h"
#include "barbican/state.h"

namespace barbican::bots::value {

template <class Size>
using VertexSet = typename Board<Size>::VertexSet;
template <class Size>
using HexSet = typename Board<Size>::HexSet;

// Cards of each type in 72 rolls: twice the pips, so that a robbed hex, which counts half, is a whole number. The last place
// is for terrain without a card of its own: gold, and the desert and the sea, which pay nothing.
using Income = Per<Card, int, kCards + 1>;
inline constexpr Card kOfChoice = card_at(kCards);  // a card from gold  [GOLD-1]
static_assert(resource_of(Terrain::kGold) == kCards && city_card_of(Terrain::kGold) == kCards);

template <class Size>
class Land {
 public:
  Land(const Game<Size>& game, const State<Size>& state);

  Income income(const State<Size>& state, Seat seat) const;
  // What a settlement would add, or what its becoming a city would, each card weighed by its price.
  int settlement(Vertex v, const Income& price) const;
  int upgrade(Vertex v, const Income& price) const;
  // All cards that a seat gets in 72 rolls.
  int total(const State<Size>& state, Seat seat) const;
  int pays(Hex hex) const { return pays_[hex]; }

  // Reads some hexes again, in another position.
  void read(const State<Size>& state, const HexSet<Size>& hexes);

 private:
  const Board<Size>& board_;
  PerHex<std::uint8_t, Size::kHexes> pays_{};
};

// How good a settlement would be on each intersection, whatever a seat has already: grain and ore are wanted more,
// and a card of one's choice most.
template <class Size>
class Ground {
 public:
  Ground(const Board<Size>& board, const Land<Size>& land);

  int quality(Vertex v) const { return worth_[v] / 10; }

  // A hex pays so much more, or less.
  void add(Hex hex, int pays);

 private:
  const Board<Size>& board_;
  PerVertex<std::int16_t, Size::kVertices> worth_{};
};

}  // namespace barbican::bots::value
