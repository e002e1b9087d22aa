#include "bots/playout/playout.h"

#include <algorithm>

#include "barbican/rules.h"

namespace barbican::bots {
namespace {

// Ends a playout that trades to and fro; no turn of any use is so long.
constexpr int kMostSteps = 400;

template <class Size>
using HexSet = typename Board<Size>::HexSet;

// Of 36 rolls, how many pay one of these hexes; one that pays two counts twice.
template <class Size>
int pips_of(const State<Size>& state, const HexSet<Size>& hexes) {
  int total = 0;
  for (int number = 2; number <= 12; ++number) total += pairs_with_sum(number) * (state.tokens[number] & hexes).count();
  return total;
}

// What the robber would take from others there, less what it would take from the seat.
template <class Size>
int harm_at(const Game<Size>& game, const State<Size>& state, Seat seat, Hex hex) {
  if (game.board.number[hex] == 0) return 0;  // tokens are swapped, so a desert stays without one
  int harm = 0;
  for (const Seat each : game.all_seats()) {
    const int paid = yield_of(game.board, state, hex, each).total();
    harm += each == seat ? -3 * paid : paid;
  }
  return harm == 0 ? 0 : harm * pips_of(state, HexSet<Size>::of(hex));
}

// Does the hand after a trade with the bank pay for something that the one before did not?
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
    case Kind::kWall: return state.hand[seat].total() > hand_limit(state, seat) ? 600 : 100;
    case Kind::kRoad: return state.phase != Phase::kMain || state.roads[seat].count() < 7 ? 450 : 100;
    case Kind::kMoveRobber: return 500 + 4 * harm_at(game, state, seat, action.hex());
    case Kind::kEndTurn: return 430;
    case Kind::kMove:
    case Kind::kDisplace:
    case Kind::kPass: return 10;
    default: return 300;
  }
}

}  // namespace

template <class Size>
Action playout_choice(const Game<Size>& game, const State<Size>& state, const ActionList& list, SimRandom& random) {
  constexpr std::uint32_t kChance = 30;
  if (list.size() == 1) return list[0];
  Action best = list[0];
  int most = -1'000'000;
  for (const Action action : list) {
    const int liking = liking_of(game, state, action) + static_cast<int>(random.below(kChance));
    if (liking <= most) continue;
    most = liking;
    best = action;
  }
  return best;
}

template <class Size>
void run_playout(const Game<Size>& game, State<Size>& state, Seat seat, int rounds, ActionList& list,
                 TurnStreams streams) {
  const int ahead = (seat.index() - state.turn.index() + game.seats) % game.seats;
  const int last = state.turns + (ahead == 0 ? game.seats : ahead) + (rounds - 1) * game.seats;
  const auto is_there = [&] { return state.turns >= last && state.phase == Phase::kMain; };
  for (int steps = 0; steps < kMostSteps && state.phase != Phase::kOver && !is_there(); ++steps) {
    const Seat asked = next_to_act(game, state);
    if (asked == kChance) {
      apply(game, state, streams.outcome(game, state));
    } else if (state.phase == Phase::kBeforeRoll) {
      apply(game, state, Action(Kind::kRoll, asked));
    } else {
      legal_actions(game, state, asked, list);
      apply(game, state, playout_choice(game, state, list, streams.choices(state)));
    }
  }
}

#define BARBICAN_INSTANTIATE(Size)                                                                      \
  template Action playout_choice(const Game<Size>&, const State<Size>&, const ActionList&, SimRandom&); \
  template void run_playout(const Game<Size>&, State<Size>&, Seat, int, ActionList&, TurnStreams);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots
