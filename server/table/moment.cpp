#include "server/table/moment.h"

#include <algorithm>
#include <span>
#include <vector>

#include "barbican/any_size.h"
#include "barbican/json.h"
#include "barbican/rules.h"
#include "barbican/view.h"
#include "barbican/view_json.h"
#include "server/table/frame.h"
#include "server/table/told_event.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kMostMoments = 500;  // in one message

// Whose eyes a game is seen with.
struct Viewer {
  Seat seat;  // none: a spectator
  bool sees_all = false;
};

Viewer viewer_named(const AnyGame& game, std::string_view name) {
  Viewer viewer;
  viewer.sees_all = name == "all";
  for (const Seat seat : game->all_seats())
    if (name_of(seat) == name) viewer.seat = seat;
  return viewer;
}

void write_events(JsonWriter& json, const AnyGame& game, std::span<const Event> events, Actor actor,
                  const Viewer& viewer) {
  json.open("events", '[');
  for (const Event& event : events)
    json.item() += write_told(game, viewer.sees_all ? event : seen_by(event, viewer.seat), actor);
  json.close(']');
}

void write_views(JsonWriter& json, const AnyGame& game, const AnyState& state, const Viewer& viewer) {
  append_public_view(json.value("view"), game, view(game, state, Seat()));
  json.open("own", '{');
  for (const Seat seat : game->all_seats()) {
    if (!viewer.sees_all && seat != viewer.seat) continue;
    append_own_view(json.value(name_of(seat)), game, view(game, state, seat));
  }
  json.close('}');
}

void write_motive(JsonWriter& json, const History& history, std::int64_t ply) {
  const auto at = std::lower_bound(history.motives.begin(), history.motives.end(), ply,
                                   [](const Motive& motive, std::int64_t number) { return motive.ply < number; });
  if (at != history.motives.end() && at->ply == ply) json.text("motive", at->text);
}

void begin_message(JsonWriter& json, std::string_view is, std::string_view re) {
  json.open('{');
  json.word("is", is);
  if (!re.empty()) json.text("re", re);
}

}  // namespace

std::optional<std::string> write_replay(const TableState& table, const History& history, std::int64_t ply,
                                        std::string_view as, std::string_view re) {
  if (table.stage != Stage::kOver || !table.game) return std::nullopt;
  const auto plies = static_cast<std::int64_t>(history.plies.size());
  if (ply < 0 || ply > plies) return std::nullopt;
  const AnyGame& game = table.game;
  AnyState state = history.start;
  EventList events;
  for (std::int64_t i = 0; i < ply; ++i) {
    events.clear();
    apply(game, state, history.plies[i].action, events);
  }
  std::string out;
  JsonWriter json(out);
  begin_message(json, "replay", re);
  json.word("table", table.id);
  json.number("ply", ply);
  json.number("plies", plies);
  const Viewer viewer = viewer_named(game, as);
  if (ply > 0) {
    const Action action = history.plies[ply - 1].action;
    if (viewer.sees_all) json.text("action", write_action(game, action, Syntax::kText));
    // It may name cards of the hand.
    if (viewer.sees_all || viewer.seat == action.seat()) write_motive(json, history, ply);
  }
  const Actor actor = ply > 0 ? history.plies[ply - 1].actor : Actor::kServer;
  write_events(json, game, {events.begin(), events.end()}, actor, viewer);
  write_views(json, game, state, viewer);
  json.close('}');
  return out;
}

// ---- The story of a game

namespace {

using Points = PerSeat<int, kMaxSeats>;

Points points_of_all(const AnyGame& game, const AnyState& state) {
  Points points{};
  for (const Seat seat : game->all_seats()) points[seat] = points_of(game, state, seat);
  return points;
}

void write_points(JsonWriter& json, const AnyGame& game, const Points& points) {
  json.open("points", '{');
  for (const Seat seat : game->all_seats()) json.number(name_of(seat), points[seat]);
  json.close('}');
}

void write_moments(JsonWriter& json, const AnyGame& game, const History& history, std::int64_t from,
                   const Viewer& viewer) {
  const auto last = std::min(static_cast<std::int64_t>(history.plies.size()), from + kMostMoments);
  AnyState state = history.start;
  EventList events;
  Points told{};
  json.open("moments", '[');
  for (std::int64_t i = 0; i < last; ++i) {
    const Ply& ply = history.plies[i];
    events.clear();
    apply(game, state, ply.action, events);
    if (i < from) continue;
    json.open('{');
    json.number("ply", i + 1);
    json.number("version", ply.version);
    json.number("turns", state->turns);
    write_events(json, game, {events.begin(), events.end()}, ply.actor, viewer);
    const Points points = points_of_all(game, state);
    if (i == from || points != told) write_points(json, game, points);
    told = points;
    json.close('}');
  }
  json.close(']');
}

}  // namespace

Reply write_story(const TableState& table, const History& history, int person, const Request& request) {
  if (!table.game) return Refusal{ServerReason::kNoGameYet};
  if (!request.seat.empty() && table.stage != Stage::kOver) return Refusal{ServerReason::kNotOverYet};
  const auto plies = static_cast<std::int64_t>(history.plies.size());
  if (request.ply > plies) return Refusal{ServerReason::kNoSuchPly, {value::number("limit", plies)}};
  const Viewer viewer = request.seat.empty() ? Viewer{table.seat_of(person)} : viewer_named(table.game, request.seat);
  std::string out;
  JsonWriter json(out);
  begin_message(json, "story", request.id);
  json.word("table", table.id);
  json.number("version", table.version);
  json.number("from", request.ply);
  json.number("plies", plies);
  write_moments(json, table.game, history, request.ply, viewer);
  json.close('}');
  return out;
}

// ---- What someone sends

namespace {

std::string write_set_up(const AnyGame& game) {
  AnyRecord set_up;
  set_up.start = {game, new_game(game)};
  set_up.end = set_up.start.state;
  return write_game(set_up, Syntax::kJson);
}

}  // namespace

Reply write_look(const Origin& origin, std::string_view re) {
  const auto read = snapshot_of(origin);
  if (!read.ok()) return Refusal{explanation_of(read.error)};
  const auto& [game, state] = read.value;
  std::string out;
  JsonWriter json(out);
  begin_message(json, "look", re);
  json.text("position", write_position(game, state, Syntax::kText));
  json.raw("entries", write_position(game, state, Syntax::kJson));
  json.raw("set_up", write_set_up(game));
  append_board(json.value("board"), game);
  append_coast(json.value("coast"), game);
  write_views(json, game, state, {.seat = Seat(), .sees_all = true});
  json.close('}');
  return out;
}

// ---- Playing on from what someone sends

namespace {

// The events told are those of the actions from `from` on.
std::optional<Refusal> play_on(AnySnapshot& at, const std::vector<std::string>& actions, std::int64_t from,
                               std::vector<Event>& told) {
  EventList events;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto index = static_cast<int>(i);
    auto action = read_action(at.game, actions[i]);
    if (!action.ok()) {
      action.error.in = "action";
      return Refusal(explanation_of(action.error), index);
    }
    events.clear();
    if (const Reject reject = try_apply(at.game, at.state, action.value, &events))
      return Refusal(explanation_of(reject, at.game->options.edition), index);
    if (index >= from) told.insert(told.end(), events.begin(), events.end());
  }
  return std::nullopt;
}

void write_student(JsonWriter& json, const AnySnapshot& at, Seat seat, std::size_t decision) {
  json.open("you", '{');
  json.word("seat", name_of(seat));
  append_own_view(json.value("own"), at.game, view(at.game, at.state, seat));
  if (at.state->waiting.has(seat)) write_question(json, at.game, at.state, seat, static_cast<std::int64_t>(decision));
  json.close('}');
}

}  // namespace

Reply write_study(const Request& request) {
  auto read = snapshot_of(request.origin);
  if (!read.ok()) return Refusal{explanation_of(read.error)};
  AnySnapshot& at = read.value;
  const Viewer viewer = viewer_named(at.game, request.seat);
  if (!viewer.seat.exists()) return Refusal{ServerReason::kNoSuchChair};
  const std::size_t count = request.actions.size();
  if (request.ply > static_cast<std::int64_t>(count))
    return Refusal{ServerReason::kNoSuchPly, {value::number("limit", static_cast<std::int64_t>(count))}};
  std::vector<Event> events;
  if (auto refusal = play_on(at, request.actions, request.ply, events)) return *std::move(refusal);
  std::string out;
  JsonWriter json(out);
  begin_message(json, "study", request.id);
  json.number("plies", static_cast<std::int64_t>(count));
  write_events(json, at.game, events, Actor::kServer, viewer);
  json.raw("set_up", write_set_up(at.game));
  append_board(json.value("board"), at.game);
  append_public_view(json.value("view"), at.game, view(at.game, at.state, Seat()));
  write_student(json, at, viewer.seat, count);
  json.close('}');
  return out;
}

}  // namespace barbican::server
