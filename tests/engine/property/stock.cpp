// Cards, pieces and lists: the cheap properties.
#include <algorithm>

#include "tests/engine/property/properties.h"

namespace barbican::test {
namespace {

template <class Size>
std::string check_hand_cards(const Game<Size>& game, const State<Size>& state) {
  for (int t = 0; t < kCards; ++t) {
    const Card card = card_at(t);
    int total = state.bank[card];
    for (int s = 0; s < Size::kSeats; ++s) {
      total += state.hand[s][card];
      if (state.hand[s][card] > kResourceCards) return "a hand below zero";
      if (s >= game.seats && state.hand[s][card] != 0) return "an empty seat holds cards";
    }
    if (state.bank[card] > kResourceCards) return "the bank below zero";
    if (total != (is_commodity(card) ? kCommodityCards : kResourceCards))
      return "cards not conserved: " + std::string(kCardNames[t]);
  }
  return {};
}

template <class Size>
std::string check_progress_cards(const State<Size>& state) {
  int all = 0;
  for (int i = 0; i < kProgressKinds; ++i) {
    const Progress card = progress_at(i);
    int total = state.undrawn[card];
    for (const auto& hidden : state.progress) total += hidden[card];
    for (int d = 0; d < kTracks; ++d)
      for (int n = 0; n < state.returned_count[d]; ++n) total += state.returned[d][n] == i ? 1 : 0;
    if (card == Progress::kPrinting && state.printing_owner.exists()) ++total;
    if (card == Progress::kConstitution && state.constitution_owner.exists()) ++total;
    if (total != info_of(card).count) return "progress cards not conserved: " + std::string(info_of(card).name);
    all += total;
  }
  return all == 54 ? "" : "there are not 54 progress cards";
}

template <class Size>
std::string check_pieces_of(const Game<Size>& game, const State<Size>& state, int s) {
  const auto& settlements = state.settlements[s];
  const auto& cities = state.cities[s];
  const int fallen = (settlements & state.fallen).count();
  if (settlements.count() - fallen > kSettlementPieces) return "too many settlements";
  if (cities.count() + fallen > kCityPieces) return "too many cities";
  if (state.roads[s].count() > kRoadPieces) return "too many roads";
  if ((state.walls & cities).count() > kWallPieces) return "too many walls";
  for (const auto& level : state.knights[s])
    if (level.count() > kKnightPieces) return "too many knights of a level";
  typename Board<Size>::VertexSet ends;
  for (const Edge e : state.roads[s])
    for (const Vertex v : game.board.ends[e.value]) ends.add(v);
  if (!(ends == state.network[s])) return "a stale network";
  for (const int level : state.level[s])
    if (level > kMaxLevel) return "a level above five";
  return {};
}

// Counting each set and their union tells whether any two share a place.
template <class Size>
std::string check_board(const Game<Size>& game, const State<Size>& state) {
  typename Board<Size>::VertexSet occupied, cities, settlements, knights, barred;
  typename Board<Size>::EdgeSet roads;
  int pieces = 0, road_pieces = 0;
  for (int s = 0; s < game.seats; ++s) {
    if (std::string wrong = check_pieces_of(game, state, s); !wrong.empty()) return wrong;
    settlements |= state.settlements[s];
    cities |= state.cities[s];
    for (const auto& level : state.knights[s]) {
      knights |= level;
      pieces += level.count();
    }
    pieces += state.settlements[s].count() + state.cities[s].count();
    roads |= state.roads[s];
    road_pieces += state.roads[s].count();
  }
  occupied = settlements | cities | knights;
  if (occupied.count() != pieces) return "two pieces on one intersection";
  if (roads.count() != road_pieces) return "two roads on one edge";
  if (!(state.walls - cities).empty()) return "a wall without a city";
  if (!(state.fallen - settlements).empty()) return "a fallen city that is none";
  if (!(state.active - knights).empty() || !(state.ready - state.active).empty())
    return "an active knight that is none";
  if (!(state.promoted - knights).empty()) return "a promoted knight that is none";
  for (const Vertex v : state.metropolis)
    if (v.exists() && !cities.has(v)) return "a metropolis without a city";
  for (const Vertex v : settlements | cities) {
    barred.add(v);
    barred |= game.board.near[v.value];
  }
  if (!(barred == state.barred)) return "stale barred intersections";
  return {};
}

}  // namespace

template <class Size>
std::string check_stock(const Game<Size>& game, const State<Size>& state) {
  if (std::string wrong = check_hand_cards(game, state); !wrong.empty()) return wrong;
  if (std::string wrong = check_progress_cards(state); !wrong.empty()) return wrong;
  if (std::string wrong = check_board(game, state); !wrong.empty()) return wrong;
  if (state.phase == Phase::kMain || state.phase == Phase::kBeforeRoll) {
    const Pending none{};
    if (!(state.pending == none)) return "a choice left over";
    for (int s = 0; s < game.seats; ++s)
      if (!state.chosen[s].empty() || state.owed[s] != 0) return "cards left picked";
  }
  return {};
}

template <class Size>
std::string check_list(const Game<Size>& game, const State<Size>& state, const ActionList& list) {
  if (list.empty()) return "nobody can do anything";
  for (int i = 1; i < list.size(); ++i)
    if (!(list[i - 1] < list[i])) return "a list unsorted or with duplicates";
  const Seat seat = next_to_act(game, state);
  for (const Action action : list)
    if (action.seat() != seat) return "an action of another seat's";
  return {};
}

template std::string check_stock(const Game<Standard>&, const State<Standard>&);
template std::string check_list(const Game<Standard>&, const State<Standard>&, const ActionList&);
template std::string check_stock(const Game<Large>&, const State<Large>&);
template std::string check_list(const Game<Large>&, const State<Large>&, const ActionList&);

}  // namespace barbican::test
