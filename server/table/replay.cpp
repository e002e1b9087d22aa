#include "server/table/replay.h"

#include <algorithm>
#include <span>
#include <vector>

#include "barbican/any_size.h"
#include "barbican/json.h"
#include "barbican/replay.h"
#include "barbican/view.h"
#include "barbican/view_json.h"
#include "server/table/frame.h"
#include "server/table/told_event.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kMostSteps = 500;  // in one message

// A seat that does not play sees what a spectator does.
Eyes eyes_in(const AnyGame& game, Eyes eyes) {
  if (!game->all_seats().has(eyes.seat)) eyes.seat = Seat();
  return eyes;
}

void write_events(JsonWriter& json, const AnyGame& game, std::span<const Event> events, Actor actor,
                  const Eyes& viewer) {
  json.open("events", '[');
  for (const Event& event : events)
    json.item() += write_told(game, viewer.sees_all ? event : seen_by(event, viewer.seat), actor);
  json.close(']');
}

void write_views(JsonWriter& json, const AnyGame& game, const AnyState& state, const Eyes& viewer) {
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

Reply write_replay(const TableState& table, const History& history, const request::Replay& wish, std::string_view re) {
  const std::int64_t ply = wish.ply;
  const auto plies = static_cast<std::int64_t>(history.plies.size());
  if (table.stage != Stage::kOver || !table.game || ply > plies) return RequestRefusal{ServerReason::kNoSuchStep};
  const AnyGame& game = table.game;
  const auto before = std::span(history.plies).first(static_cast<std::size_t>(std::max<std::int64_t>(ply - 1, 0)));
  const auto last = std::span(history.plies).subspan(before.size(), static_cast<std::size_t>(ply) - before.size());
  std::vector<Event> told;
  const AnyState state = play_again(
      game, play_again(game, history.start, before), last,
      [&](std::size_t, const AnyState&, const EventList& events) { told.assign(events.begin(), events.end()); });
  std::string out;
  JsonWriter json(out);
  begin_message(json, "replay", re);
  json.word("table", table.id);
  json.number("ply", ply);
  json.number("plies", plies);
  const Eyes viewer = eyes_in(game, wish.as);
  if (ply > 0) {
    const Action action = history.plies[ply - 1].action;
    if (viewer.sees_all) json.text("action", write_action(game, action, Syntax::kText));
    // It may name cards of the hand.
    if (viewer.sees_all || viewer.seat == action.seat()) write_motive(json, history, ply);
  }
  const Actor actor = ply > 0 ? history.plies[ply - 1].actor : Actor::kServer;
  write_events(json, game, told, actor, viewer);
  write_views(json, game, state, viewer);
  json.close('}');
  return out;
}

// ---- The history of a game

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

void write_steps(JsonWriter& json, const AnyGame& game, const History& history, std::int64_t from, const Eyes& viewer) {
  const auto last = std::min(static_cast<std::int64_t>(history.plies.size()), from + kMostSteps);
  const std::span plies(history.plies);
  const AnyState start = play_again(game, history.start, plies.first(static_cast<std::size_t>(from)));
  const auto shown = plies.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(last - from));
  Points told{};
  json.open("steps", '[');
  play_again(game, start, shown, [&](std::size_t index, const AnyState& state, const EventList& events) {
    const Ply& ply = shown[index];
    json.open('{');
    json.number("ply", from + static_cast<std::int64_t>(index) + 1);
    json.number("version", ply.version);
    json.number("turns", state->turns);
    write_events(json, game, {events.begin(), events.end()}, ply.actor, viewer);
    const Points points = points_of_all(game, state);
    if (index == 0 || points != told) write_points(json, game, points);
    told = points;
    json.close('}');
  });
  json.close(']');
}

}  // namespace

Reply write_history(const TableState& table, const History& history, int person, const request::History& wish,
                    std::string_view re) {
  if (!table.game) return RequestRefusal{ServerReason::kNoGameYet};
  if (wish.as && table.stage != Stage::kOver) return RequestRefusal{ServerReason::kNotOverYet};
  const auto plies = static_cast<std::int64_t>(history.plies.size());
  if (wish.from > plies) return RequestRefusal{ServerReason::kNoSuchPly, {value::number("limit", plies)}};
  const Eyes viewer = eyes_in(table.game, wish.as.value_or(Eyes{table.seat_of(person)}));
  std::string out;
  JsonWriter json(out);
  begin_message(json, "history", re);
  json.word("table", table.id);
  json.number("version", table.version);
  json.number("from", wish.from);
  json.number("plies", plies);
  write_steps(json, table.game, history, wish.from, viewer);
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

Reply write_look(const request::Look& wish, std::string_view re) {
  const auto read = snapshot_of(wish.origin);
  if (!read.ok()) return RequestRefusal{refusal_of(read.error)};
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
std::optional<RequestRefusal> play_on(AnySnapshot& at, const std::vector<std::string>& actions, std::int64_t from,
                                      std::vector<Event>& told) {
  EventList events;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto index = static_cast<int>(i);
    auto action = read_action(at.game, actions[i]);
    if (!action.ok()) {
      action.error.in = "action";
      return RequestRefusal(refusal_of(action.error), index);
    }
    events.clear();
    if (const Reject reject = try_apply(at.game, at.state, action.value, &events))
      return RequestRefusal(refusal_of(reject, at.game->options.edition), index);
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

Reply write_study(const request::Study& wish, std::string_view re) {
  auto read = snapshot_of(wish.origin);
  if (!read.ok()) return RequestRefusal{refusal_of(read.error)};
  AnySnapshot& at = read.value;
  const Eyes viewer = eyes_in(at.game, {wish.as});
  if (!viewer.seat.exists()) return RequestRefusal{ServerReason::kNoSuchChair};
  const std::size_t count = wish.actions.size();
  if (wish.from > static_cast<std::int64_t>(count))
    return RequestRefusal{ServerReason::kNoSuchPly, {value::number("limit", static_cast<std::int64_t>(count))}};
  std::vector<Event> events;
  if (auto refusal = play_on(at, wish.actions, wish.from, events)) return *std::move(refusal);
  std::string out;
  JsonWriter json(out);
  begin_message(json, "study", re);
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
