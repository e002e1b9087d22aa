#include "server/table/moment.h"

#include <algorithm>
#include <array>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "barbican/view.h"
#include "barbican/view_json.h"
#include "server/table/json.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kMostMoments = 500;  // in one message

// Whose eyes a game is seen with.
struct Viewer {
  Seat seat;  // none: a spectator
  bool sees_all = false;
};

Viewer viewer_named(const Game<Standard>& game, std::string_view name) {
  Viewer viewer;
  viewer.sees_all = name == "all";
  for (int s = 0; s < game.seats; ++s)
    if (kSeatNames[static_cast<std::size_t>(s)] == name) viewer.seat = Seat(s);
  return viewer;
}

void append_events(std::string& out, const Game<Standard>& game, const EventList& events, const Viewer& viewer) {
  append_key(out, "events");
  out += '[';
  for (const Event& event : events) {
    if (out.back() != '[') out += ',';
    out += write_event(game, viewer.sees_all ? event : seen_by(event, viewer.seat), Syntax::kJson);
  }
  out += ']';
}

void append_views(std::string& out, const Game<Standard>& game, const State<Standard>& state, const Viewer& viewer) {
  append_key(out, "view");
  append_public_view(out, game, view(game, state, Seat()));
  append_key(out, "own");
  out += '{';
  for (int s = 0; s < game.seats; ++s) {
    if (!viewer.sees_all && Seat(s) != viewer.seat) continue;
    append_key(out, kSeatNames[static_cast<std::size_t>(s)]);
    append_own_view(out, game, view(game, state, Seat(s)));
  }
  out += '}';
}

void append_reason(std::string& out, const History& history, std::int64_t ply) {
  const auto at = std::lower_bound(history.reasons.begin(), history.reasons.end(), ply,
                                   [](const Reason& reason, std::int64_t number) { return reason.ply < number; });
  if (at != history.reasons.end() && at->ply == ply) append_text(out, "why", at->why);
}

std::string begin_message(std::string_view is, std::string_view re) {
  std::string out = "{";
  append_text(out, "is", is);
  if (!re.empty()) append_text(out, "re", re);
  return out;
}

}  // namespace

std::optional<std::string> write_replay(const TableState& table, const History& history, std::int64_t ply,
                                        std::string_view as, std::string_view re) {
  if (table.stage != Stage::kOver || table.game == nullptr) return std::nullopt;
  const auto plies = static_cast<std::int64_t>(history.plies.size());
  if (ply < 0 || ply > plies) return std::nullopt;
  const Game<Standard>& game = *table.game;
  State<Standard> state = history.start;
  EventList events;
  for (std::int64_t i = 0; i < ply; ++i) {
    events.clear();
    apply(game, state, history.plies[static_cast<std::size_t>(i)].action, events);
  }
  std::string out = begin_message("replay", re);
  append_text(out, "table", table.id);
  append_count(out, "ply", ply);
  append_count(out, "plies", plies);
  const Viewer viewer = viewer_named(game, as);
  if (ply > 0) {
    const Action action = history.plies[static_cast<std::size_t>(ply - 1)].action;
    if (viewer.sees_all) append_text(out, "action", write_action(game, action, Syntax::kText));
    // It may name cards of the hand.
    if (viewer.sees_all || viewer.seat == action.seat()) append_reason(out, history, ply);
  }
  append_events(out, game, events, viewer);
  append_views(out, game, state, viewer);
  out += '}';
  return out;
}

// ---- The story of a game

namespace {

using Points = std::array<int, kMaxSeats>;

Points points_of_all(const Game<Standard>& game, const State<Standard>& state) {
  Points points{};
  for (int s = 0; s < game.seats; ++s) points[static_cast<std::size_t>(s)] = points_of(game, state, Seat(s));
  return points;
}

void append_points(std::string& out, const Game<Standard>& game, const Points& points) {
  append_key(out, "points");
  out += '{';
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) append_count(out, kSeatNames[s], points[s]);
  out += '}';
}

void append_moments(std::string& out, const Game<Standard>& game, const History& history, std::int64_t from,
                    const Viewer& viewer) {
  const auto last = std::min(static_cast<std::int64_t>(history.plies.size()), from + kMostMoments);
  State<Standard> state = history.start;
  EventList events;
  Points told{};
  append_key(out, "moments");
  out += '[';
  for (std::int64_t i = 0; i < last; ++i) {
    const Ply& ply = history.plies[static_cast<std::size_t>(i)];
    events.clear();
    apply(game, state, ply.action, events);
    if (i < from) continue;
    if (i > from) out += ',';
    out += '{';
    append_count(out, "ply", i + 1);
    append_count(out, "version", ply.version);
    append_count(out, "turns", state.turns);
    append_events(out, game, events, viewer);
    const Points points = points_of_all(game, state);
    if (i == from || points != told) append_points(out, game, points);
    told = points;
    out += '}';
  }
  out += ']';
}

}  // namespace

Reply write_story(const TableState& table, const History& history, int person, const Request& request) {
  if (table.game == nullptr) return Refusal{"there is no game here yet"};
  if (!request.seat.empty() && table.stage != Stage::kOver)
    return Refusal{"as others see it, the game can be told once it is over"};
  const auto plies = static_cast<std::int64_t>(history.plies.size());
  if (request.ply > plies) return Refusal{"the game has only " + std::to_string(plies) + " actions"};
  const Viewer viewer = request.seat.empty() ? Viewer{table.seat_of(person)} : viewer_named(*table.game, request.seat);
  std::string out = begin_message("story", request.id);
  append_text(out, "table", table.id);
  append_count(out, "version", table.version);
  append_count(out, "from", request.ply);
  append_count(out, "plies", plies);
  append_moments(out, *table.game, history, request.ply, viewer);
  out += '}';
  return out;
}

// ---- What someone sends

Reply write_look(const Origin& origin, std::string_view re) {
  const auto read = snapshot_of(origin);
  if (!read.ok()) return Refusal{read.error.why, read.error.rule};
  const auto& [game, state] = read.value;
  GameRecord<Standard> set_up;
  set_up.start = {game, new_game(game)};
  set_up.end = set_up.start.state;
  std::string out = begin_message("look", re);
  append_text(out, "position", write_position(game, state, Syntax::kText));
  append_key(out, "set_up");
  out += write_game(set_up, Syntax::kJson);
  append_key(out, "board");
  append_board(out, game);
  append_key(out, "coast");
  append_coast(out, game);
  append_views(out, game, state, {.seat = Seat(), .sees_all = true});
  out += '}';
  return out;
}

}  // namespace barbican::server
