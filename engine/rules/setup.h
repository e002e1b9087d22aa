// 2. Setting up: the first player, the first pieces, the first resources.
#pragma once

#include "rules/build.h"
#include "rules/context.h"
#include "rules/gold.h"
#include "rules/position_error.h"

namespace barbican {

template <class P>
void place_next(P& at);

// ---- The first player  [SETUP-3]

// Rolls are kept as sums; 0 for a contender who has not rolled, 1 for a seat that is out.
template <class P>
void next_start_roll(P& at) {
  auto& rolls = at.state.start_roll;
  for (const Seat seat : at.game.all_seats()) {
    if (rolls[seat] != 0) continue;
    at.state.pending.subject = seat;
    return wait_for_chance(at, Phase::kStartRoll);
  }
  const int best = *std::max_element(rolls.begin(), rolls.end());
  SeatSet leaders;
  for (const Seat seat : at.game.all_seats())
    if (rolls[seat] == best) leaders.add(seat);
  if (leaders.count() > 1) {
    for (const Seat seat : at.game.all_seats()) rolls[seat] = leaders.has(seat) ? 0 : 1;
    return next_start_roll(at);
  }
  rolls = {};
  at.state.first = leaders.lowest();
  at.tell({.kind = EventKind::kFirst, .rule = Rule::kSetup3, .seat = at.state.first});
  place_next(at);
}

// ---- The first pieces  [SETUP-4]

// Round one goes clockwise from the first player, round two back again.
template <class P>
Seat placing_seat(const P& at) {
  const int seats = at.game.seats;
  const int step = at.state.setup_step;
  const int along = step < seats ? step : 2 * seats - 1 - step;
  return Seat((at.state.first.index() + along) % seats);
}

template <class P>
void place_next(P& at) {
  at.state.pending = {};
  if (at.state.setup_step == 2 * at.game.seats) {
    at.state.setup_step = 0;
    return begin_turn(at, at.state.first);  // [SETUP-6]
  }
  at.state.turn = placing_seat(at);
  const bool round_one = at.state.setup_step < at.game.seats;
  wait_for(at, round_one ? Phase::kSetupSettlement : Phase::kSetupCity, at.state.turn);
}

// Edges for the road at a first building. On the coast a ship may replace the road.  [SHIP-4]
template <class P>
EdgeSetOf<P> first_roads(const P& at, Vertex v) {
  auto edges = at.game.board.edges_at[v] - taken_edges(at);
  if constexpr (P::Size::kSea) edges &= at.game.board.roadways;
  return edges;
}
template <class P>
EdgeSetOf<P> first_ships(const P& at, Vertex v) {
  return (at.game.board.edges_at[v] & at.game.board.seaways) - taken_edges(at) - pirate_edges(at);
}

template <class P>
bool has_first_way(const P& at, Vertex v) {
  if (!first_roads(at, v).empty()) return true;
  if constexpr (P::Size::kSea) return !first_ships(at, v).empty();
  else return false;
}

template <class P>
VertexSetOf<P> first_places(const P& at) {
  auto places = VertexSetOf<P>::first(at.game.board.vertex_count) - at.state.barred - all_knights(at);
  if constexpr (P::Size::kSea) places &= at.game.board.start;  // [ISLAND-1, ISLAND-2, ISLAND-3]
  const auto roads = taken_edges(at);
  if (roads.count() < 3) return places;
  for (const Vertex v : places)  // a corner without a free edge has no place for the road
    if (!has_first_way(at, v)) places.remove(v);
  return places;
}

// One resource for each hex next to the city, never a commodity.  [SETUP-5]
template <class P>
Hand first_resources(const P& at, Vertex v) {
  Hand cards;
  for (const Hex hex : at.game.board.vertex_hexes[v]) {
    const int resource = resource_of(at.game.board.terrain[hex]);
    if (resource == kCards) continue;
    const Hand one = Hand::of(card_at(resource));
    if (at.state.bank.covers(cards + one)) cards += one;
  }
  return cards;
}

// The position before the first roll. A field that is not named starts empty.
template <class Size>
void lay_out(const Game<Size>& game, State<Size>& state) {
  state = State<Size>();
  state.bank = all_cards(game);
  for (const Progress card : kEachProgress)
    for (int n = 0; n < info_of(card).count; ++n) state.undrawn.add(card);
  for (const Hex hex : game.board.hexes())
    if (const auto number = game.board.number[hex]; number != 0) state.tokens[number].add(hex);
  if (game.options.robber_start != RobberStart::kDesert) return;  // [SETUP-8]
  state.robber = home_of_robber(game);
  if constexpr (Size::kSea) state.pirate = home_of_pirate(game);
}

template <class P>
void start(P& at) {
  lay_out(at.game, at.state);
  if (!at.game.options.first.exists()) return next_start_roll(at);
  at.state.first = at.game.options.first;
  place_next(at);
}

namespace phases {

struct StartRoll {
  static constexpr Reject kAsked{Reason::kAsksStartRoll};
  static constexpr std::uint8_t kKeeps = kKeepsStartRolls;

  template <class P>
  static void list(const P&, Seat, ActionList& list) {
    for (int red = 1; red <= 6; ++red)
      for (int yellow = 1; yellow <= 6; ++yellow) list.add(Action(Kind::kStartRoll, kChance, red, yellow));
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return Reason::kDieOutOfRange;
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat seat = at.state.pending.subject;
    at.state.start_roll[seat] = static_cast<std::uint8_t>(action.a() + action.b());
    at.tell({.kind = EventKind::kStartRolled,
             .rule = Rule::kSetup3,
             .seat = seat,
             .a = static_cast<std::uint8_t>(action.a()),
             .b = static_cast<std::uint8_t>(action.b())});
    next_start_roll(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (at.state.turn.exists()) return PositionError(ReadReason::kNobodysTurn).in(Entry::kTurn);
    if (at.state.start_roll[at.state.pending.subject] == 0) return kFits;
    return PositionError(ReadReason::kSeatHasRolled).in(Entry::kPending);
  }
};

// The first settlement or the first city.
struct SetupBuilding {
  static constexpr Rule kRule = Rule::kSetup4;

  template <class P>
  static Reject explain(const P& at, Action action) {
    const Vertex v = action.vertex();
    if (v.index() >= at.game.board.vertex_count) return {Reason::kNoSuchIntersection, Rule::kSetup4};
    if (all_buildings(at).has(v)) return {Reason::kBuildingThere, Rule::kSetup4};
    if (!at.game.board.start.has(v)) return Reason::kNotStartIsland;
    return Reason::kBuildingTooNear;
  }
  template <class P>
  static void ask_for_road(P& at, Action action) {
    at.state.pending.focus = action.vertex();
    wait_for(at, Phase::kSetupRoad, action.seat());
  }
};

struct SetupSettlement : SetupBuilding {
  static constexpr Reject kAsked{Reason::kAsksSetupSettlement};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_places(Kind::kSettlement, seat, first_places(at), list);
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_settlement(at, action.seat(), action.vertex(), kRule);
    ask_for_road(at, action);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    return at.state.setup_step < at.game.seats ? kFits : PositionError(ReadReason::kSetupFirstRound);
  }
};

struct SetupCity : SetupBuilding {
  static constexpr Reject kAsked{Reason::kAsksSetupCity};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_places(Kind::kCity, seat, first_places(at), list);
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_city(at, action.seat(), action.vertex(), kRule);
    gain(at, action.seat(), first_resources(at, action.vertex()), EventKind::kGained, Rule::kSetup5);
    if constexpr (P::Size::kSea)
      if (ask_first_gold(at, action.seat(), action.vertex())) return;
    ask_for_road(at, action);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    return at.state.setup_step >= at.game.seats ? kFits : PositionError(ReadReason::kSetupSecondRound);
  }
};

struct SetupRoad {
  static constexpr Reject kAsked{Reason::kAsksSetupRoad};
  static constexpr Rule kRule = Rule::kSetup4;

  // The free edges at the new building.
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    const Vertex v = at.state.pending.focus;
    list_places(Kind::kRoad, seat, first_roads(at, v), list);
    if constexpr (P::Size::kSea) list_places(Kind::kShip, seat, first_ships(at, v), list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    const bool is_near = action.edge().index() < at.game.board.edge_count &&
                         at.game.board.edges_at[at.state.pending.focus].has(action.edge());
    if (!is_near || !at.game.board.has_sea) return Reason::kRoadNotAtBuilding;
    return explain_way(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    build_way(at, action, kRule, Rule::kShip4);
    way_added(at, action.seat(), action.edge());
    ++at.state.setup_step;
    place_next(at);
  }
  template <class P>
  static PositionError position_error(const P& at) {
    return focus_error(at);
  }
};

}  // namespace phases
}  // namespace barbican
