// The functions that are compiled for both board sizes, and that also accept a game of any size: one line each. The file that
// defines a function instantiates it from here. any_size.h declares and defines its form for AnySize.
#pragma once

// Each list belongs to a header: result, name, parameters, and the names of the parameters. Size is the size of the line.
// clang-format off

// rules.h
#define BARBICAN_RULES_IN(Size, X) \
  X(State<Size>, new_game, (const Game<Size>& game), (game)) \
  X(Seat, next_to_act, (const Game<Size>& game, const State<Size>& state), (game, state)) \
  X(void, legal_actions, (const Game<Size>& game, const State<Size>& state, Seat seat, ActionList& list), (game, state, seat, list)) \
  X(int, weight_of, (const Game<Size>& game, const State<Size>& state, Action outcome), (game, state, outcome)) \
  X(Rule, rule_of, (const State<Size>& state, Action action), (state, action)) \
  X(Reject, check, (const Game<Size>& game, const State<Size>& state, Action action), (game, state, action)) \
  X(Reject, check, (const Game<Size>& game, const State<Size>& state, const ActionList& legal, Action action), (game, state, legal, action)) \
  X(Reject, why_off, (const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& legal, Kind kind), (game, state, seat, legal, kind)) \
  X(void, apply, (const Game<Size>& game, State<Size>& state, Action action), (game, state, action)) \
  X(void, apply, (const Game<Size>& game, State<Size>& state, Action action, EventList& events), (game, state, action, events)) \
  X(Reject, try_apply, (const Game<Size>& game, State<Size>& state, Action action, EventList* events), (game, state, action, events)) \
  X(int, points_of, (const Game<Size>& game, const State<Size>& state, Seat seat), (game, state, seat)) \
  X(PointSources, point_sources_of, (const Game<Size>& game, const State<Size>& state, Seat seat), (game, state, seat)) \
  X(Landing, landing_now, (const Game<Size>& game, const State<Size>& state), (game, state)) \
  X(int, improvement_price, (const Game<Size>& game, const State<Size>& state, Seat seat, Track track, Term term), (game, state, seat, track, term)) \
  X(Odds, draw_odds, (const Game<Size>& game, const State<Size>& state, Seat seat, Track track), (game, state, seat, track)) \
  X(std::optional<Progress>, card_behind, (const State<Size>& state), (state)) \
  X(int, bank_rate, (const Game<Size>& game, const State<Size>& state, Seat seat, Card card, Term term), (game, state, seat, card, term)) \
  X(void, refresh, (const Game<Size>& game, State<Size>& state), (game, state))

// view.h
#define BARBICAN_VIEWS_IN(Size, X) \
  X(View<Size>, view, (const Game<Size>& game, const State<Size>& state, Seat viewer), (game, state, viewer))

// memory.h
#define BARBICAN_MEMORIES_IN(Size, X) \
  X(Memory<Size>, begin_memory, (const Game<Size>& game, const View<Size>& view), (game, view)) \
  X(void, remember, (const Game<Size>& game, Memory<Size>& memory, const View<Size>& view, const EventList& events), (game, memory, view, events)) \
  X(bool, is_possible, (const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, const State<Size>& state), (game, view, memory, state))

// codec.h: positions
#define BARBICAN_POSITIONS_IN(Size, X) \
  X(std::string, write_position, (const Game<Size>& game, const State<Size>& state, Syntax syntax), (game, state, syntax)) \
  X(std::uint64_t, digest, (const Game<Size>& game, const State<Size>& state), (game, state))

// codec.h: actions
#define BARBICAN_ACTIONS_IN(Size, X) \
  X(std::string, write_action, (const Game<Size>& game, Action action, Syntax syntax), (game, action, syntax)) \
  X(std::string, write_actions, (const Game<Size>& game, Seat seat, const ActionList& list, Syntax syntax), (game, seat, list, syntax)) \
  X(Read<Action>, read_action, (const Game<Size>& game, std::string_view source), (game, source)) \
  X(Read<Action>, read_action, (const Game<Size>& game, const Document& document, const Node& node), (game, document, node)) \
  X(Read<Action>, read_action_of, (const Game<Size>& game, Seat seat, std::string_view words), (game, seat, words))

// codec.h: events
#define BARBICAN_EVENTS_IN(Size, X) \
  X(std::string, write_event, (const Game<Size>& game, const Event& event, Syntax syntax), (game, event, syntax)) \
  X(std::string, write_events, (const Game<Size>& game, const EventList& events, Syntax syntax), (game, events, syntax))

// view_json.h: the view of a viewer
#define BARBICAN_VIEW_MESSAGES_IN(Size, X) \
  X(void, append_public_view, (std::string& out, const Game<Size>& game, const View<Size>& spectator), (out, game, spectator)) \
  X(void, append_own_view, (std::string& out, const Game<Size>& game, const View<Size>& view), (out, game, view)) \
  X(void, append_known, (std::string& out, const Game<Size>& game, const Memory<Size>& memory, Seat viewer), (out, game, memory, viewer)) \
  X(void, append_coast, (std::string& out, const Game<Size>& game), (out, game)) \
  X(void, append_board, (std::string& out, const Game<Size>& game), (out, game))

// view_json.h: the choices of a player
#define BARBICAN_CHOICE_MESSAGES_IN(Size, X) \
  X(void, append_legal, (std::string& out, const Game<Size>& game, const ActionList& list), (out, game, list)) \
  X(void, append_rules, (std::string& out, const Game<Size>& game, const State<Size>& state, const ActionList& list), (out, game, state, list)) \
  X(void, append_off, (std::string& out, const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& list), (out, game, state, seat, list))

#define BARBICAN_FUNCTIONS_IN(Size, X) \
  BARBICAN_RULES_IN(Size, X) \
  BARBICAN_VIEWS_IN(Size, X) \
  BARBICAN_MEMORIES_IN(Size, X) \
  BARBICAN_POSITIONS_IN(Size, X) \
  BARBICAN_ACTIONS_IN(Size, X) \
  BARBICAN_EVENTS_IN(Size, X) \
  BARBICAN_VIEW_MESSAGES_IN(Size, X) \
  BARBICAN_CHOICE_MESSAGES_IN(Size, X)
// clang-format on

// Instantiates the functions of one of these lists in both sizes.
#define BARBICAN_INSTANTIATED(result, name, parameters, arguments) template result name parameters;
#define BARBICAN_IN_BOTH_SIZES(LIST) LIST(Standard, BARBICAN_INSTANTIATED) LIST(Large, BARBICAN_INSTANTIATED)
