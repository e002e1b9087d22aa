#include "bots/easy/land.h"

#include <algorithm>

namespace barbican::bots::easy {
namespace {

// Grain and ore make cities, knights and their pay; commodities make improvements, and with them points and cards.
constexpr Income kWeight{7, 7, 7, 9, 10, 12, 13, 12, 0};

// Some of everything is better than much of one thing: each further part of an income counts less.
struct Bend {
  int upto;
  int slope;
};
constexpr std::array<Bend, 4> kBends{{{4, 14}, {12, 10}, {24, 7}, {1000, 4}}};

int bent(int amount) {
  int total = 0;
  int from = 0;
  for (const Bend& bend : kBends) {
    if (amount <= from) break;
    total += (std::min(amount, bend.upto) - from) * bend.slope;
    from = bend.upto;
  }
  return total;
}

int slope_at(int amount) {
  for (const Bend& bend : kBends)
    if (amount < bend.upto) return bend.slope;
  return 0;
}

}  // namespace

Land::Land(const Game<Standard>& game, const State<Standard>& state) : board_(game.board) {
  for (int number = 2; number <= 12; ++number) {
    const int pips = number == 7 ? 0 : 6 - std::abs(7 - number);
    for (const Hex hex : state.tokens[static_cast<std::size_t>(number)])
      pays_[hex.value] = static_cast<std::uint8_t>(hex == state.robber ? pips : 2 * pips);
  }
}

Income Land::income(const State<Standard>& state, Seat seat) const {
  Income income{};
  for (const Vertex v : state.settlements[seat.value] | state.cities[seat.value]) {
    const bool city = state.cities[seat.value].has(v);
    for (const Hex hex : board_.vertex_hexes[v.value]) {
      const Terrain terrain = board_.terrain[hex.value];
      income[static_cast<std::size_t>(resource_of(terrain))] += pays_[hex.value];
      if (city) income[static_cast<std::size_t>(city_card_of(terrain))] += pays_[hex.value];
    }
  }
  return income;
}

int Land::settlement(Vertex v, const Income& price) const {
  int total = 0;
  for (const Hex hex : board_.vertex_hexes[v.value])
    total += pays_[hex.value] * price[static_cast<std::size_t>(resource_of(board_.terrain[hex.value]))];
  return total;
}

int Land::upgrade(Vertex v, const Income& price) const {
  int total = 0;
  for (const Hex hex : board_.vertex_hexes[v.value])
    total += pays_[hex.value] * price[static_cast<std::size_t>(city_card_of(board_.terrain[hex.value]))];
  return total;
}

int Land::total(const State<Standard>& state, Seat seat) const {
  int total = 0;
  for (const Vertex v : state.settlements[seat.value])
    for (const Hex hex : board_.vertex_hexes[v.value]) total += pays_[hex.value];
  for (const Vertex v : state.cities[seat.value])
    for (const Hex hex : board_.vertex_hexes[v.value]) total += 2 * pays_[hex.value];
  return total;
}

int worth_of(const Income& income, int horizon) {
  int total = 0;
  for (std::size_t c = 0; c < kCards; ++c) total += kWeight[c] * bent(income[c]);
  return total * horizon / 10;
}

Income prices(const Income& income, int horizon) {
  Income price{};
  for (std::size_t c = 0; c < kCards; ++c) price[c] = kWeight[c] * slope_at(income[c]) * horizon / 10;
  return price;
}

}  // namespace barbican::bots::easy
