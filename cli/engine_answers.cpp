// Requests that change nothing.
#include "barbican/near_miss.h"
#include "barbican/replay.h"
#include "barbican/view_json.h"
#include "barbican/writer.h"
#include "cli/engine.h"
#include "cli/parts.h"
#include "cli/words.h"

namespace barbican::cli {

// Picks a random outcome of chance by its odds, or any of a seat's actions; none if there is none.
std::optional<Action> EngineSession::pick(Seat seat, SimRandom& random) const {
  ActionList list;
  legal_actions(history_.game(), history_.state(), seat, list);
  if (list.empty()) return std::nullopt;
  if (seat == kChance) return sample_chance(history_.game(), history_.state(), random);
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// The seat that acts next, unless the request names one.
std::optional<EngineError> EngineSession::read_seat(const EngineRequest& request, Seat& seat) const {
  std::string_view name;
  if (auto error = request.text("seat", name)) return error;
  seat = next_to_act(history_.game(), history_.state());
  if (request.find("seat") == nullptr) {
    if (!seat.exists()) return request.whole(EngineReason::kIsOver);
    return std::nullopt;
  }
  const auto named = seat_named(name, history_.game()->seats);
  if (!named) return request.at(*request.find("seat"), no_seat(name, history_.game()->seats));
  seat = *named;
  return std::nullopt;
}

std::optional<EngineError> EngineSession::read_viewer(const EngineRequest& request, std::string_view key,
                                                      Seat& viewer) const {
  std::string_view name = kSpectator;
  if (auto error = request.text(key, name)) return error;
  viewer = Seat();
  if (name == kSpectator) return std::nullopt;
  const auto named = seat_named(name, history_.game()->seats);
  if (!named || *named == kChance) return request.at(*request.find(key), no_viewer(name, history_.game()->seats));
  viewer = *named;
  return std::nullopt;
}

EngineSession::Outcome EngineSession::position(const EngineRequest& request, JsonWriter& answer) {
  Syntax syntax = Syntax::kText;
  if (auto error = request.syntax(syntax)) return error;
  append_written(answer.value("position"), write_position(history_.game(), history_.state(), syntax), syntax);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::game(const EngineRequest& request, JsonWriter& answer) {
  Syntax syntax = Syntax::kText;
  if (auto error = request.syntax(syntax)) return error;
  append_written(answer.value("game"), write_game(history_.record(), syntax), syntax);
  return std::nullopt;
}

// Writes edition, options, seats and board, as a game without actions: it reveals no secrets.
EngineSession::Outcome EngineSession::set_up(const EngineRequest& request, JsonWriter& answer) {
  Syntax syntax = Syntax::kText;
  if (auto error = request.syntax(syntax)) return error;
  AnyRecord record;
  record.start = {history_.game(), new_game(history_.game())};
  record.end = record.start.state;
  append_written(answer.value("set_up"), write_game(record, syntax), syntax);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::to_act(const EngineRequest&, JsonWriter& answer) {
  add_status(answer);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::legal(const EngineRequest& request, JsonWriter& answer) {
  Seat seat;
  Syntax syntax = Syntax::kText;
  if (auto error = request.syntax(syntax)) return error;
  if (auto error = read_seat(request, seat)) return error;
  const AnyGame& game = history_.game();
  const AnyState& state = history_.state();
  ActionList list;
  legal_actions(game, state, seat, list);
  answer.word("seat", word_of(seat));
  answer.open("actions", '[');
  for (const Action action : list) {
    answer.open('{');
    append_written(answer.value("action"), write_action(game, action, syntax), syntax);
    answer.word("rule", name_of(rule_of(state, action)));
    if (seat == kChance) answer.number("weight", weight_of(game, state, action));
    answer.close('}');
  }
  answer.close(']');
  if (list.open_exchange) append_exchange(answer.value("exchange"), list);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::check(const EngineRequest& request, JsonWriter& answer) {
  std::vector<Action> actions;
  if (request.find("action") == nullptr)
    return request.at(request.root(), explain(info_of(ReadReason::kExpectedAction)));
  if (auto error = read_actions(request, actions)) return error;
  const Reject reject = barbican::check(history_.game(), history_.state(), actions[0]);
  answer.truth("allowed", !reject);
  if (reject) append_refusal(answer, refusal_of(reject, history_.game()->options.edition));
  else answer.word("rule", name_of(rule_of(history_.state(), actions[0])));
  return std::nullopt;
}

EngineSession::Outcome EngineSession::why(const EngineRequest& request, JsonWriter& answer) {
  Seat seat;
  std::string_view kind;
  if (auto error = read_seat(request, seat)) return error;
  if (auto error = request.text("kind", kind)) return error;
  if (request.find("kind") == nullptr) return request.missing("kind");
  for (int i = 0; i < kKinds; ++i) {
    if (kKindNames[i] != kind) continue;
    ActionList list;
    legal_actions(history_.game(), history_.state(), seat, list);
    const Reject reject = why_off(history_.game(), history_.state(), seat, list, static_cast<Kind>(i));
    answer.truth("allowed", !reject);
    if (reject) append_refusal(answer, refusal_of(reject, history_.game()->options.edition));
    return std::nullopt;
  }
  return request.at(*request.find("kind"), there_is_no(ValueType::kAction, kind, kKindNames));
}

EngineSession::Outcome EngineSession::view(const EngineRequest& request, JsonWriter& answer) {
  Seat viewer;
  if (auto error = read_viewer(request, "seat", viewer)) return error;
  answer.word("seat", viewer.exists() ? word_of(viewer) : kSpectator);
  answer.open("view", '{');
  std::string entries;
  Writer writer(Syntax::kJson, entries);
  write_parts(writer, AnyScene::seen_by(history_.game(), history_.state(), viewer));
  answer.entries(entries);
  answer.close('}');
  return std::nullopt;
}

EngineSession::Outcome EngineSession::part(const EngineRequest& request, JsonWriter& answer) {
  std::string_view name;
  Seat viewer;
  PartPath path;
  Refusal why;
  if (auto error = request.text("path", name)) return error;
  if (auto error = read_viewer(request, "as", viewer)) return error;
  if (request.find("path") == nullptr) return request.missing("path");
  if (!find_part(name, history_.game(), path, why)) return request.at(*request.find("path"), why);
  const bool all = request.find("as") == nullptr;
  const PartValue value = value_of(path, all ? AnyScene(history_.game(), history_.state())
                                             : AnyScene::seen_by(history_.game(), history_.state(), viewer));
  answer.text("value", value.hidden ? "hidden" : to_words(path.shape(), value.items));
  return std::nullopt;
}

EngineSession::Outcome EngineSession::sample(const EngineRequest& request, JsonWriter& answer) {
  Seat seat;
  std::int64_t seed = 0;
  Syntax syntax = Syntax::kText;
  if (auto error = request.syntax(syntax)) return error;
  if (auto error = read_seat(request, seat)) return error;
  if (auto error = request.number("seed", INT64_MIN, INT64_MAX, seed)) return error;
  SimRandom random(static_cast<std::uint64_t>(seed));
  const auto action = pick(seat, random);
  if (!action) return request.whole(EngineReason::kNothingAsked);
  append_written(answer.value("action"), write_action(history_.game(), *action, syntax), syntax);
  return std::nullopt;
}

// The viewer has watched since the start of the game, or since the position that was set.
EngineSession::Outcome EngineSession::determinize(const EngineRequest& request, JsonWriter& answer) {
  Seat viewer;
  std::int64_t seed = 0;
  Syntax syntax = Syntax::kText;
  if (auto error = request.syntax(syntax)) return error;
  if (auto error = read_viewer(request, "seat", viewer)) return error;
  if (auto error = request.number("seed", INT64_MIN, INT64_MAX, seed)) return error;
  const AnyRecord record = history_.record();
  const AnyGame& game = history_.game();
  AnyMemory memory = begin_memory(game, barbican::view(game, record.start.state, viewer));
  const auto watch = [&](std::size_t, const AnyState& at, const EventList& events) {
    remember(game, memory, barbican::view(game, at, viewer), events);
  };
  const AnyState state = play_again(game, record.start.state, record.actions, watch);
  SimRandom random(static_cast<std::uint64_t>(seed));
  const AnyState guess = barbican::determinize(game, barbican::view(game, state, viewer), memory, random);
  append_written(answer.value("position"), write_position(game, guess, syntax), syntax);
  return std::nullopt;
}

}  // namespace barbican::cli
