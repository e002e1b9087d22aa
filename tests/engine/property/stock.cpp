// Cheap properties: cards, pieces and lists.
#include <algorithm>

#include "tests/engine/property/properties.h"

namespace barbican::test {
namespace {

template <class Size>
std::string check_hand_cards(const Game<Size>& game, const State<Size>& state) {
  for (const Card card : kEachCard) {
    const int exist = all_cards(game)[card];
    int total = state.bank[card];
    for (const Seat seat : kEachSeat<Size>) {
      total += state.hand[seat][card];
      if (state.hand[seat][card] > exist) return "a hand below zero";
      if (seat.index() >= game.seats && state.hand[seat][card] != 0) return "an empty seat holds cards";
    }
    if (state.bank[card] > exist) return "the bank below zero";
    if (total != exist) return "cards not conserved: " + std::string(name_of(card));
  }
  return {};
}

template <class Size>
std::string check_progress_cards(const State<Size>& state) {
  int all = 0;
  for (const Progress card : kEachProgress) {
    int total = state.undrawn[card];
    for (const auto& hidden : state.progress) total += hidden[card];
    for (const Track track : kEachTrack)
      for (int n = 0; n < state.returned_count[track]; ++n) total += state.returned[track][n] == index_of(card) ? 1 : 0;
    if (card == Progress::kPrinting && state.printing_owner.exists()) ++total;
    if (card == Progress::kConstitution && state.constitution_owner.exists()) ++total;
    if (total != info_of(card).count) return "progress cards not conserved: " + std::string(info_of(card).name);
    all += total;
  }
  return all == 54 ? "" : "there are not 54 progress cards";
}

template <class Size>
std::string check_pieces_of(const Game<Size>& game, const State<Size>& state, Seat seat) {
  const auto& settlements = state.settlements[seat];
  const auto& cities = state.cities[seat];
  const int fallen = (settlements & state.fallen).count();
  if (settlements.count() - fallen > kSettlementPieces) return "too many settlements";
  if (cities.count() + fallen > kCityPieces) return "too many cities";
  if (state.roads[seat].count() > kRoadPieces) return "too many roads";
  const auto ships = ships_of(state, seat);
  if (ships.count() > kShipPieces) return "too many ships";
  if (!(state.roads[seat] - game.board.roadways).empty()) return "a road at sea";
  if (!(ships - game.board.seaways).empty()) return "a ship on land";
  if (!((settlements | cities) - game.board.on_land).empty()) return "a building at sea";
  if ((state.walls & cities).count() > kWallPieces) return "too many walls";
  for (const auto& level : state.knights[seat])
    if (level.count() > kKnightPieces) return "too many knights of a level";
  typename Board<Size>::VertexSet ends;
  for (const Edge e : state.roads[seat])
    for (const Vertex v : game.board.ends[e]) ends.add(v);
  if (!(ends == state.network[seat])) return "a stale network";
  for (const int level : state.level[seat])
    if (level > kMaxLevel) return "a level above five";
  return {};
}

// If two sets share a place, their counts exceed the count of the union.
template <class Size>
std::string check_board(const Game<Size>& game, const State<Size>& state) {
  typename Board<Size>::VertexSet occupied, cities, settlements, knights, barred;
  typename Board<Size>::EdgeSet roads;
  int pieces = 0, road_pieces = 0;
  for (const Seat seat : game.all_seats()) {
    if (std::string wrong = check_pieces_of(game, state, seat); !wrong.empty()) return wrong;
    settlements |= state.settlements[seat];
    cities |= state.cities[seat];
    for (const auto& level : state.knights[seat]) {
      knights |= level;
      pieces += level.count();
    }
    pieces += state.settlements[seat].count() + state.cities[seat].count();
    roads |= state.roads[seat] | ships_of(state, seat);
    road_pieces += state.roads[seat].count() + ships_of(state, seat).count();
  }
  occupied = settlements | cities | knights;
  if (occupied.count() != pieces) return "two pieces on one intersection";
  if (roads.count() != road_pieces) return "two roads or ships on one edge";
  if (!(state.walls - cities).empty()) return "a wall without a city";
  if (!(state.fallen - settlements).empty()) return "a fallen city that is none";
  if (!(state.active - knights).empty() || !(state.ready - state.active).empty())
    return "an active knight that is none";
  if (!(state.promoted - knights).empty()) return "a promoted knight that is none";
  for (const Vertex v : state.metropolis)
    if (v.exists() && !cities.has(v)) return "a metropolis without a city";
  for (const Vertex v : settlements | cities) {
    barred.add(v);
    barred |= game.board.near[v];
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
    for (const Seat seat : game.all_seats())
      if (!state.chosen[seat].empty() || state.owed[seat] != 0) return "cards left picked";
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
