#include "bots/value/land.h"

#include <numeric>

#include "barbican/queries.h"

namespace barbican::bots::value {

template <class Size>
Land<Size>::Land(const Game<Size>& game, const State<Size>& state) : board_(game.board) {
  read(state, board_.land);
}

template <class Size>
void Land<Size>::read(const State<Size>& state, const HexSet<Size>& hexes) {
  for (int number = 2; number <= 12; ++number) {
    const int pips = pairs_with_sum(number);
    for (const Hex hex : state.tokens[number] & hexes)
      pays_[hex] = static_cast<std::uint8_t>(hex == state.robber ? pips : 2 * pips);
  }
}

template <class Size>
Income Land<Size>::income(const State<Size>& state, Seat seat) const {
  Income income{};
  for (const Vertex v : buildings_of(state, seat)) {
    const bool city = state.cities[seat].has(v);
    for (const Hex hex : board_.vertex_hexes[v]) {
      const Terrain terrain = board_.terrain[hex];
      income[card_at(resource_of(terrain))] += pays_[hex];
      if (city) income[card_at(city_card_of(terrain))] += pays_[hex];
    }
  }
  return income;
}

template <class Size>
int Land<Size>::settlement(Vertex v, const Income& price) const {
  int total = 0;
  for (const Hex hex : board_.vertex_hexes[v]) total += pays_[hex] * price[card_at(resource_of(board_.terrain[hex]))];
  return total;
}

template <class Size>
int Land<Size>::upgrade(Vertex v, const Income& price) const {
  int total = 0;
  for (const Hex hex : board_.vertex_hexes[v]) total += pays_[hex] * price[card_at(city_card_of(board_.terrain[hex]))];
  return total;
}

template <class Size>
int Land<Size>::total(const State<Size>& state, Seat seat) const {
  const Income all = income(state, seat);
  return std::accumulate(all.begin(), all.end(), 0);
}

template <class Size>
PlaceQuality<Size>::PlaceQuality(const Board<Size>& board, const Land<Size>& land) : board_(board) {
  constexpr std::int16_t kHarbor = 30;
  for (const Hex hex : board.land) add(hex, land.pays(hex));
  for (const Vertex v : board.at_harbor) worth_[v] += kHarbor;
}

template <class Size>
void PlaceQuality<Size>::add(Hex hex, int pays) {
  static constexpr Income kWanted = Income::of(
      {{Card::kBrick, 7}, {Card::kLumber, 7}, {Card::kWool, 7}, {Card::kGrain, 9}, {Card::kOre, 10}, {kOfChoice, 13}});
  const int worth = pays * kWanted[card_at(resource_of(board_.terrain[hex]))];
  for (const Vertex v : board_.hex_vertices[hex]) worth_[v] = static_cast<std::int16_t>(worth_[v] + worth);
}

template class Land<Standard>;
template class Land<Large>;
template class PlaceQuality<Standard>;
template class PlaceQuality<Large>;

}  // namespace barbican::bots::value
