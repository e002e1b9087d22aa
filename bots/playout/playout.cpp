#include "bots/playout/playout.h"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <variant>

#include "barbican/rules.h"

namespace barbican::bots {
namespace {

// Steps of a seat in a turn. The bound ends playouts that trade to and fro; no useful turn is so long.
constexpr int kMostSteps = 100;

template <class Size>
using HexSet = typename Board<Size>::HexSet;

// Counts the rolls out of 36 that pay one of these hexes; a roll that pays two of them counts twice.
template <class Size>
int pips_of(const State<Size>& state, const HexSet<Size>& hexes) {
  int total = 0;
  for (int number = 2; number <= 12; ++number) total += pairs_with_sum(number) * (state.tokens[number] & hexes).count();
  return total;
}

// The robber's harm to others on this hex, less its harm to the seat.
template <class Size>
int harm_at(const Game<Size>& game, const State<Size>& state, Seat seat, Hex hex) {
  if (game.board.number[hex] == 0) return 0;  // swaps of tokens never give a desert one
  int harm = 0;
  for (const Seat each : game.all_seats()) {
    int paid = yield_of(game.board, state, hex, each).total();
    if (Size::kSea && game.board.terrain[hex] == Terrain::kGold) paid = gold_of(game.board, state, hex, each);
    harm += each == seat ? -3 * paid : paid;
  }
  return harm == 0 ? 0 : harm * pips_of(state, HexSet<Size>::of(hex));
}

// Does the hand after a trade with the bank pay for something that it did not pay for before?
template <class Size>
bool completes(const Game<Size>& game, const State<Size>& state, Action action) {
  const Seat seat = action.seat();
  const Hand before = state.hand[seat];
  const Hand after =
      before - Hand::of(action.card(), bank_rate(game, state, seat, action.card())) + Hand::of(card_at(action.b()));
  const auto is_reached = [&](Hand cost) { return after.covers(cost) && !before.covers(cost); };
  if (is_reached(kCityCost) && !state.settlements[seat].empty()) return true;
  if (is_reached(kSettlementCost)) return true;
  const Card taken = card_at(action.b());
  if (!is_commodity(taken) || state.cities[seat].empty()) return false;
  for (const Track track : {Track::kTrade, Track::kPolitics, Track::kScience})
    if (commodity_of(track) == taken) return is_reached(Hand::of(taken, improvement_price(game, state, seat, track)));
  return false;
}

// ---- The sea

// Islands where a settlement would bring the seat points and where there is room for one.  [ISLAND-1]
template <class Size>
IslandBits islands_wanted(const Game<Size>& game, const State<Size>& state, Seat seat) {
  IslandBits wanted = 0;
  const auto own = buildings_of(state, seat);
  for (int island = 1; island <= game.board.island_count; ++island) {
    const auto& here = game.board.island_vertices[island - 1];
    if ((here & own).empty() && !(here - state.barred).empty()) wanted |= island_bit(island);
  }
  return wanted;
}

// The destinations of a seat's ships.
template <class Size>
class Course {
 public:
  Course(const Game<Size>& game, const Chart<Size>& chart, const State<Size>& state, Seat seat)
      : board_(game.board), chart_(chart), wanted_(islands_wanted(game, state, seat)) {
    for (const Vertex v : buildings_of(state, seat)) missing_ = std::min(missing_, ships_from(v));
    for (const Edge e : state.ships[seat]) missing_ = std::min(missing_, ships_after(e));
  }

  // More for a ship that comes nearer to an island, if it comes nearer than all ships before it.
  int liking_of_ship(Edge e) const {
    constexpr int kFarthest = 4;
    const int ships = ships_after(e);
    return ships < missing_ && ships <= kFarthest ? 620 - 45 * ships : 100;
  }

 private:
  int ships_from(Vertex v) const {
    int least = Chart<Size>::kFar;
    for (int island = 1; island <= board_.island_count; ++island)
      if ((wanted_ & island_bit(island)) != 0) least = std::min(least, chart_.ships(island, v));
    return least;
  }
  int ships_after(Edge e) const { return std::min(ships_from(board_.ends[e][0]), ships_from(board_.ends[e][1])); }

  const Board<Size>& board_;
  const Chart<Size>& chart_;
  IslandBits wanted_;
  int missing_ = Chart<Size>::kFar;
};
// Made when the policy first thinks of a ship.
template <class Size>
using CourseFound = std::conditional_t<Size::kSea, std::optional<Course<Size>>, std::monostate>;

// The pirate's harm to others there, greater if they have cards, less its harm to the seat.  [PIRATE-2, PIRATE-3]
template <class Size>
int harm_by_pirate(const Game<Size>& game, const State<Size>& state, Seat seat, Hex hex) {
  int harm = 0;
  for (const Seat each : game.all_seats()) {
    if ((state.ships[each] & game.board.hex_edges[hex]).empty()) continue;
    harm += each == seat ? -12 : state.hand[each].empty() ? 2 : 6;
  }
  return harm;
}

template <class Size>
bool is_pinned(const Game<Size>& game, const State<Size>& state, Seat seat) {
  return state.pirate.exists() && !(state.ships[seat] & game.board.hex_edges[state.pirate]).empty();
}

// ---- Preferences

template <class Size>
int knights_wanted(const State<Size>& state, Seat seat) {
  const KnightStrength strength = knight_strength(state, seat);
  return state.cities[seat].count() + (state.ship >= 4 ? 1 : 0) - strength.active;
}

int liking_of_card(Progress card) {
  switch (card) {
    case Progress::kMerchant:
    case Progress::kIrrigation:
    case Progress::kMining:
    case Progress::kWedding:
    case Progress::kRMonopoly:
    case Progress::kTMonopoly:
    case Progress::kGuildDues:
    case Progress::kMedicine:
    case Progress::kSmithing:
    case Progress::kEncouragement:
    case Progress::kEngineering:
    case Progress::kTreason:
    case Progress::kTaxation:
    case Progress::kRoads: return 850;
    case Progress::kEspionage:
    case Progress::kSabotage: return 500;
    default: return 300;
  }
}

template <class Size>
int liking_of(const Game<Size>& game, const State<Size>& state, Action action) {
  const Seat seat = action.seat();
  switch (action.kind()) {
    case Kind::kCity: return 1100 + 8 * pips_of(state, game.board.vertex_hexes[action.vertex()]);
    case Kind::kSettlement: return 1000 + 8 * pips_of(state, game.board.vertex_hexes[action.vertex()]);
    case Kind::kMetropolis: return 900;
    case Kind::kImprove: return 900 + 10 * state.level[seat][action.track()];
    case Kind::kPlay: return liking_of_card(action.progress());
    case Kind::kActivate: return knights_wanted(state, seat) > 0 ? 800 : 200;
    case Kind::kHire: return knights_wanted(state, seat) > 0 ? 700 : 200;
    case Kind::kPromote: return knights_wanted(state, seat) > 0 ? 690 : 200;
    case Kind::kChase: return 640;
    case Kind::kSend: return 900;
    case Kind::kBank: return completes(game, state, action) ? 860 : 0;
    case Kind::kWall: return state.hand[seat].total() > hand_limit(game, state, seat) ? 600 : 100;
    case Kind::kRoad: return !has<kFree>(state.phase) || state.roads[seat].count() < 7 ? 450 : 100;
    case Kind::kMoveRobber: return 500 + 4 * harm_at(game, state, seat, action.hex());
    case Kind::kEndTurn: return 430;
    case Kind::kMove:
    case Kind::kDisplace:
    case Kind::kMoveShip: return 10;
    case Kind::kPass: return state.phase == Phase::kSpecialBuild ? 430 : 10;  // the end of a turn
    default: return 300;
  }
}

template <class Size>
int liking_at_sea(const Game<Size>& game, const Chart<Size>& chart, const State<Size>& state, Action action,
                  CourseFound<Size>& course) {
  const Seat seat = action.seat();
  switch (action.kind()) {
    case Kind::kShip:
      if (!course) course.emplace(game, chart, state, seat);
      return course->liking_of_ship(action.edge());
    case Kind::kMovePirate: return 500 + 4 * harm_by_pirate(game, state, seat, action.hex());
    case Kind::kChasePirate: return is_pinned(game, state, seat) ? 640 : 10;
    case Kind::kGold: return 300 - 25 * state.hand[seat][action.card()];  // the scarcest resource
    default: return liking_of(game, state, action);
  }
}

}  // namespace

template <class Size>
Action PlayoutPolicy<Size>::choose(const State<Size>& state, const ActionList& list, SimRandom& random) const {
  constexpr std::uint32_t kChance = 30;
  if (list.size() == 1) return list[0];
  Action best = list[0];
  int most = -1'000'000;
  [[maybe_unused]] CourseFound<Size> course;
  for (const Action action : list) {
    int liking = static_cast<int>(random.below(kChance));
    if constexpr (Size::kSea) liking += liking_at_sea(game_, chart_, state, action, course);
    else liking += liking_of(game_, state, action);
    if (liking <= most) continue;
    most = liking;
    best = action;
  }
  return best;
}

template <class Size>
void PlayoutPolicy<Size>::run(State<Size>& state, Seat seat, int rounds, ActionList& list, TurnStreams streams) const {
  const Seat roller = roller_of(state).exists() ? roller_of(state) : state.turn;
  const int ahead = (seat.index() - roller.index() + game_.seats) % game_.seats;
  const int last = state.turns + (ahead == 0 ? game_.seats : ahead) + (rounds - 1) * game_.seats;
  const auto is_there = [&] { return state.turns >= last && state.phase == Phase::kMain; };
  for (int steps = 0; steps < kMostSteps * game_.seats && state.phase != Phase::kOver && !is_there(); ++steps) {
    const Seat asked = next_to_act(game_, state);
    if (asked == kChance) {
      apply(game_, state, streams.outcome(game_, state));
    } else if (state.phase == Phase::kBeforeRoll) {
      apply(game_, state, Action(Kind::kRoll, asked));
    } else {
      legal_actions(game_, state, asked, list);
      apply(game_, state, choose(state, list, streams.choices(state)));
    }
  }
}

template class PlayoutPolicy<Standard>;
template class PlayoutPolicy<Large>;

}  // namespace barbican::bots
