// Requests that only ask.
#include "barbican/chance.h"
#include "barbican/memory.h"
#include "barbican/near_miss.h"
#include "barbican/rules.h"
#include "barbican/view.h"
#include "barbican/writer.h"
#include "cli/engine.h"
#include "cli/parts.h"
#include "cli/scene.h"

namespace barbican::cli {
namespace {

std::string counts_of(Hand hand) {
  std::string out = "{";
  for (int i = 0; i < kCards; ++i) {
    const int count = hand[card_at(i)];
    if (count == 0) continue;
    if (out.size() > 1) out += ',';
    append_json_string(out, word_of(card_at(i)));
    out += ':';
    append_number(out, count);
  }
  return out + "}";
}

}  // namespace

void append_action(std::string& out, const Game<Standard>& game, Action action, Syntax syntax) {
  if (syntax == Syntax::kJson) out += write_action(game, action, syntax);
  else append_json_string(out, write_action(game, action, syntax));
}

// One of the outcomes of chance with its odds, or any of a seat's actions; nothing if there is none.
std::optional<Action> EngineSession::pick(Seat seat, SimRandom& random) const {
  ActionList list;
  legal_actions(history_.game(), history_.state(), seat, list);
  if (list.empty()) return std::nullopt;
  if (seat == kChance) return sample_chance(history_.game(), history_.state(), random);
  return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// The seat that is asked next, unless another is named.
std::optional<Trouble> EngineSession::read_seat(const Request& request, Seat& seat) const {
  std::string_view name;
  if (auto trouble = request.word("seat", name)) return trouble;
  seat = next_to_act(history_.game(), history_.state());
  if (request.find("seat") == nullptr) {
    if (!seat.exists()) return request.whole("the game is over");
    return std::nullopt;
  }
  const auto named = seat_named(name, history_.game().seats);
  if (!named) return request.at(*request.find("seat"), no_seat(name, history_.game().seats));
  seat = *named;
  return std::nullopt;
}

std::optional<Trouble> EngineSession::read_viewer(const Request& request, std::string_view key, Seat& viewer) const {
  std::string_view name = kSpectator;
  if (auto trouble = request.word(key, name)) return trouble;
  viewer = Seat();
  if (name == kSpectator) return std::nullopt;
  const auto named = seat_named(name, history_.game().seats);
  if (!named || *named == kChance) return request.at(*request.find(key), no_viewer(name, history_.game().seats));
  viewer = *named;
  return std::nullopt;
}

EngineSession::Outcome EngineSession::position(const Request& request, Answer& answer) {
  Syntax syntax = Syntax::kText;
  if (auto trouble = request.syntax(syntax)) return trouble;
  answer.in(syntax, "position", write_position(history_.game(), history_.state(), syntax));
  return std::nullopt;
}

EngineSession::Outcome EngineSession::game(const Request& request, Answer& answer) {
  Syntax syntax = Syntax::kText;
  if (auto trouble = request.syntax(syntax)) return trouble;
  answer.in(syntax, "game", write_game(history_.record(), syntax));
  return std::nullopt;
}

// As a game in which nothing has been done: edition, options, seats and board, and no secrets.
EngineSession::Outcome EngineSession::set_up(const Request& request, Answer& answer) {
  Syntax syntax = Syntax::kText;
  if (auto trouble = request.syntax(syntax)) return trouble;
  GameRecord<Standard> record;
  record.start.game = history_.game();
  record.end.winner = Seat();
  answer.in(syntax, "set_up", write_game(record, syntax));
  return std::nullopt;
}

EngineSession::Outcome EngineSession::to_act(const Request&, Answer& answer) {
  add_status(answer);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::legal(const Request& request, Answer& answer) {
  Seat seat;
  Syntax syntax = Syntax::kText;
  if (auto trouble = request.syntax(syntax)) return trouble;
  if (auto trouble = read_seat(request, seat)) return trouble;
  const Game<Standard>& game = history_.game();
  const State<Standard>& state = history_.state();
  ActionList list;
  legal_actions(game, state, seat, list);
  std::string out = "[";
  for (const Action action : list) {
    out += out.size() > 1 ? ",{\"action\":" : "{\"action\":";
    append_action(out, game, action, syntax);
    out += ",\"rule\":";
    append_json_string(out, name_of(rule_of(state, action)));
    if (seat == kChance) {
      out += ",\"weight\":";
      append_number(out, weight_of(game, state, action));
    }
    out += '}';
  }
  answer.text("seat", word_of(seat));
  answer.json("actions", out + "]");
  if (!list.open_exchange) return std::nullopt;
  Answer open;
  open.text("do", kKindNames[static_cast<std::size_t>(list.open_kind)]);
  open.json("most_given", counts_of(list.most_given));
  open.json("most_asked", counts_of(list.most_asked));
  answer.json("exchange", "{" + open.entries() + "}");
  return std::nullopt;
}

EngineSession::Outcome EngineSession::check(const Request& request, Answer& answer) {
  std::vector<Action> actions;
  if (auto trouble = read_actions(request, actions)) return trouble;
  const Reject reject = barbican::check(history_.game(), history_.state(), actions[0]);
  answer.truth("allowed", !reject);
  answer.text("rule", name_of(reject ? reject.rule : rule_of(history_.state(), actions[0])));
  if (reject) answer.text("why", reject.why);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::why(const Request& request, Answer& answer) {
  Seat seat;
  std::string_view kind;
  if (auto trouble = read_seat(request, seat)) return trouble;
  if (auto trouble = request.word("kind", kind)) return trouble;
  if (kind.empty()) return request.whole("missing: kind");
  for (int i = 0; i < kKinds; ++i) {
    if (kKindNames[static_cast<std::size_t>(i)] != kind) continue;
    const Reject reject = why_off(history_.game(), history_.state(), seat, static_cast<Kind>(i));
    answer.truth("allowed", !reject);
    if (reject) answer.text("rule", name_of(reject.rule));
    if (reject) answer.text("why", reject.why);
    return std::nullopt;
  }
  return request.at(*request.find("kind"), there_is_no("action", kind, kKindNames));
}

EngineSession::Outcome EngineSession::view(const Request& request, Answer& answer) {
  Seat viewer;
  if (auto trouble = read_viewer(request, "seat", viewer)) return trouble;
  std::string out = "{";
  Writer writer(Syntax::kJson, out);
  write_parts(writer, Scene::seen_by(history_.game(), history_.state(), viewer));
  answer.text("seat", viewer.exists() ? word_of(viewer) : kSpectator);
  answer.json("view", out + "}");
  return std::nullopt;
}

EngineSession::Outcome EngineSession::part(const Request& request, Answer& answer) {
  std::string_view name;
  Seat viewer;
  PartPath path;
  std::string why;
  if (auto trouble = request.word("path", name)) return trouble;
  if (auto trouble = read_viewer(request, "as", viewer)) return trouble;
  if (name.empty()) return request.whole("missing: path");
  if (!find_part(name, history_.game().seats, path, why)) return request.at(*request.find("path"), why);
  const bool all = request.find("as") == nullptr;
  const PartValue value = value_of(
      path, all ? Scene(history_.game(), history_.state()) : Scene::seen_by(history_.game(), history_.state(), viewer));
  answer.text("value", value.hidden ? "hidden" : to_words(path.shape(), value.items));
  return std::nullopt;
}

EngineSession::Outcome EngineSession::sample(const Request& request, Answer& answer) {
  Seat seat;
  std::int64_t seed = 0;
  Syntax syntax = Syntax::kText;
  if (auto trouble = request.syntax(syntax)) return trouble;
  if (auto trouble = read_seat(request, seat)) return trouble;
  if (auto trouble = request.number("seed", INT64_MIN, INT64_MAX, seed)) return trouble;
  SimRandom random(static_cast<std::uint64_t>(seed));
  const auto action = pick(seat, random);
  if (!action) return request.whole("nothing is asked of this seat");
  std::string out;
  append_action(out, history_.game(), *action, syntax);
  answer.json("action", out);
  return std::nullopt;
}

// The viewer has watched since the game's start, or since the position that was set.
EngineSession::Outcome EngineSession::determinize(const Request& request, Answer& answer) {
  Seat viewer;
  std::int64_t seed = 0;
  Syntax syntax = Syntax::kText;
  if (auto trouble = request.syntax(syntax)) return trouble;
  if (auto trouble = read_viewer(request, "seat", viewer)) return trouble;
  if (auto trouble = request.number("seed", INT64_MIN, INT64_MAX, seed)) return trouble;
  const GameRecord<Standard> record = history_.record();
  const Game<Standard>& game = history_.game();
  State<Standard> state = record.start.state;
  Memory<Standard> memory = begin_memory(game, barbican::view(game, state, viewer));
  EventList events;
  for (const Action action : record.actions) {
    events.clear();
    barbican::apply(game, state, action, events);
    remember(game, memory, barbican::view(game, state, viewer), events);
  }
  SimRandom random(static_cast<std::uint64_t>(seed));
  const State<Standard> guess = barbican::determinize(game, barbican::view(game, state, viewer), memory, random);
  answer.in(syntax, "position", write_position(game, guess, syntax));
  return std::nullopt;
}

}  // namespace barbican::cli
