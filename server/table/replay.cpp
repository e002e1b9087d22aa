#include "server/table/replay.h"

#include <algorithm>
#include <span>
#include <vector>

#include "barbican/any_size.h"
#include "barbican/json.h"
#include "barbican/replay.h"
#include "barbican/view.h"
#include "barbican/view_json.h"
#include "server/protocol/message.h"
#include "server/table/frame.h"
#include "server/table/told_event.h"

namespace barbican::server {
namespace {

// The eyes of a seat that does not play are those of a spectator.
Eyes eyes_in(const AnyGame& game, Eyes eyes) {
  if (!game->all_seats().has(eyes.seat)) eyes.seat = Seat();
  return eyes;
}

std::string write_events(const AnyGame& game, std::span<const Event> events, Actor actor, const Eyes& viewer) {
  std::string out;
  JsonWriter json(out);
  json.open('[');
  for (const Event& event : events)
    json.item() += write_told(game, viewer.sees_all ? event : seen_by(event, viewer.seat), actor);
  json.close(']');
  return out;
}

std::string write_public_view(const AnyGame& game, const AnyState& state) {
  std::string out;
  append_public_view(out, game, view(game, state, Seat()));
  return out;
}

std::string write_own_views(const AnyGame& game, const AnyState& state, const Eyes& viewer) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  for (const Seat seat : game->all_seats()) {
    if (!viewer.sees_all && seat != viewer.seat) continue;
    append_own_view(json.value(name_of(seat)), game, view(game, state, seat));
  }
  json.close('}');
  return out;
}

std::string write_board(const AnyGame& game) {
  std::string out;
  append_board(out, game);
  return out;
}

// Empty if the bot gave no motive.
std::string_view motive_of(const History& history, std::int64_t ply) {
  const auto at = std::lower_bound(history.motives.begin(), history.motives.end(), ply,
                                   [](const Motive& motive, std::int64_t number) { return motive.ply < number; });
  return at != history.motives.end() && at->ply == ply ? std::string_view(at->text) : std::string_view();
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
  message::Replay replay{.re = re, .table = table.id, .ply = ply, .plies = plies};
  const Eyes viewer = eyes_in(game, wish.as);
  if (ply > 0) {
    const Action action = history.plies[ply - 1].action;
    if (viewer.sees_all) replay.action = write_action(game, action, Syntax::kText);
    // A motive may name cards of the hand.
    if (viewer.sees_all || viewer.seat == action.seat()) replay.motive = motive_of(history, ply);
  }
  const Actor actor = ply > 0 ? history.plies[ply - 1].actor : Actor::kServer;
  replay.events = write_events(game, told, actor, viewer);
  replay.view = write_public_view(game, state);
  replay.own = write_own_views(game, state, viewer);
  return write_message(replay);
}

// ---- The history of a game

namespace {

std::vector<int> points_of_all(const AnyGame& game, const AnyState& state) {
  std::vector<int> points;
  for (const Seat seat : game->all_seats()) points.push_back(points_of(game, state, seat));
  return points;
}

std::string write_steps(const AnyGame& game, const History& history, std::int64_t from, const Eyes& viewer) {
  const auto last = std::min(static_cast<std::int64_t>(history.plies.size()), from + form::kMostSteps);
  const std::span plies(history.plies);
  const AnyState start = play_again(game, history.start, plies.first(static_cast<std::size_t>(from)));
  const auto shown = plies.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(last - from));
  std::vector<int> told;
  std::string out;
  JsonWriter json(out);
  json.open('[');
  play_again(game, start, shown, [&](std::size_t index, const AnyState& state, const EventList& events) {
    const Ply& ply = shown[index];
    message::HistoryStep step{.ply = from + static_cast<std::int64_t>(index) + 1,
                              .version = ply.version,
                              .turns = state->turns,
                              .events = write_events(game, {events.begin(), events.end()}, ply.actor, viewer)};
    const std::vector<int> points = points_of_all(game, state);
    if (points != told) step.points = points;
    told = points;
    append_message(json, step);
  });
  json.close(']');
  return out;
}

}  // namespace

Reply write_history(const TableState& table, const History& history, int person, const request::History& wish,
                    std::string_view re) {
  if (!table.game) return RequestRefusal{ServerReason::kNoGameYet};
  if (wish.as && table.stage != Stage::kOver) return RequestRefusal{ServerReason::kNotOverYet};
  const auto plies = static_cast<std::int64_t>(history.plies.size());
  if (wish.from > plies) return RequestRefusal{ServerReason::kNoSuchPly, {value::number("limit", plies)}};
  const Eyes viewer = eyes_in(table.game, wish.as.value_or(Eyes{table.seat_of(person)}));
  return write_message(message::History{re, table.id, table.version, wish.from, plies,
                                        write_steps(table.game, history, wish.from, viewer)});
}

// ---- Positions that a client sends

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
  message::Look look{.re = re,
                     .position = write_position(game, state, Syntax::kText),
                     .entries = write_position(game, state, Syntax::kJson),
                     .set_up = write_set_up(game),
                     .board = write_board(game),
                     .view = write_public_view(game, state),
                     .own = write_own_views(game, state, {.seat = Seat(), .sees_all = true})};
  append_coast(look.coast, game);
  return write_message(look);
}

// ---- Actions in a position that a client sends

namespace {

// Returns in `told` the events of the actions from index `from`.
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

std::string write_student(const AnySnapshot& at, Seat seat, std::size_t decision) {
  message::Student student{.seat = seat};
  student.own = [&](std::string& text) { append_own_view(text, at.game, view(at.game, at.state, seat)); };
  std::optional<Asked> asked;
  if (at.state->waiting.has(seat))
    student.question = asked.emplace(at.game, at.state, seat).question(static_cast<std::int64_t>(decision));
  return write_message(student);
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
  return write_message(message::Study{.re = re,
                                      .plies = static_cast<std::int64_t>(count),
                                      .events = write_events(at.game, events, Actor::kServer, viewer),
                                      .set_up = write_set_up(at.game),
                                      .board = write_board(at.game),
                                      .view = write_public_view(at.game, at.state),
                                      .you = write_student(at, viewer.seat, count)});
}

}  // namespace barbican::server
