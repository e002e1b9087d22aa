// The conversation, and the requests that change the game.
#include <cstdint>
#include <utility>

#include "barbican/near_miss.h"
#include "barbican/replay.h"
#include "cli/engine.h"
#include "cli/words.h"

namespace barbican::cli {

// ---- History

void History::begin(const AnySnapshot& start, bool from_position) {
  start_ = start;
  from_position_ = from_position;
  state_ = start.state;
  actions_.clear();
  kept_.assign(1, state_);
}

void History::add(Action action, EventList* events) {
  if (events != nullptr) barbican::apply(game(), state_, action, *events);
  else barbican::apply(game(), state_, action);
  actions_.push_back(action);
  if (actions_.size() % kInterval == 0) kept_.push_back(state_);
}

void History::go_back(std::size_t ply) {
  const std::size_t kept = ply / kInterval;
  kept_.resize(kept + 1);
  actions_.resize(ply);
  state_ = play_again(game(), kept_[kept], std::span(actions_).subspan(kept * kInterval));
}

AnyRecord History::record() const {
  AnyRecord record;
  record.start = start_;
  record.from_position = from_position_;
  record.actions = actions_;
  record.end = state_;
  return record;
}

// ---- The conversation

namespace {

std::vector<std::string_view> keys_of_new() {
  std::vector<std::string_view> keys(kSetUpKeys.begin(), kSetUpKeys.end());
  keys.emplace_back("variable");
  return keys;
}

}  // namespace

const std::vector<EngineSession::Command>& EngineSession::commands() {
  using S = EngineSession;
  static const std::vector<Command> all{
      {"help", &S::help, false, {}},
      {"new", &S::begin_new, false, keys_of_new()},
      {"set", &S::set, false, {"position", "game"}},
      {"position", &S::position, true, {"syntax"}},
      {"game", &S::game, true, {"syntax"}},
      {"set_up", &S::set_up, true, {"syntax"}},
      {"to_act", &S::to_act, true, {}},
      {"digest", &S::to_act, true, {}},
      {"legal", &S::legal, true, {"seat", "syntax"}},
      {"check", &S::check, true, {"action"}},
      {"why", &S::why, true, {"seat", "kind"}},
      {"apply", &S::apply, true, {"action", "actions", "as", "syntax"}},
      {"undo", &S::undo, true, {"plies", "to"}},
      {"view", &S::view, true, {"seat"}},
      {"part", &S::part, true, {"path", "as"}},
      {"sample", &S::sample, true, {"seat", "seed", "syntax"}},
      {"random", &S::random, true, {"seed", "plies", "only", "syntax"}},
      {"determinize", &S::determinize, true, {"seat", "seed", "syntax"}},
  };
  return all;
}

namespace {

void write_error(JsonWriter& json, const EngineError& error) {
  append_refusal(json, error);
  if (error.index >= 0) json.number("index", error.index);
  if (!error.in.empty()) json.word("in", error.in);
  if (error.line > 0) json.number("line", error.line);
  if (error.line > 0) json.number("column", error.column);
}

std::string write_answer(std::string_view id, const EngineError& error) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.raw("id", id);
  json.truth("ok", false);
  write_error(json, error);
  json.close('}');
  return out;
}

}  // namespace

std::string EngineSession::answer(std::string_view line) {
  const EngineRequest request(line);
  std::string entries;
  JsonWriter answer(entries);
  const Outcome outcome = request.error() ? request.error() : carry_out(request, answer);
  if (outcome) return write_answer(request.id(), *outcome);
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.raw("id", request.id());
  json.truth("ok", true);
  json.entries(entries);
  json.close('}');
  return out;
}

std::string EngineSession::refused_line(EngineReason reason) {
  return write_answer("null", EngineError{{explain(info_of(reason))}});
}

EngineSession::Outcome EngineSession::carry_out(const EngineRequest& request, JsonWriter& answer) {
  std::string_view name;
  if (auto error = request.text("do", name)) return error;
  if (request.find("do") == nullptr) return request.missing("do");
  for (const Command& command : commands()) {
    if (command.name != name) continue;
    for (const Node* entry = request.document().first(request.root()); entry; entry = request.document().next(*entry)) {
      bool known = entry->key == "do" || entry->key == "id";
      for (const std::string_view key : command.keys) known |= entry->key == key;
      if (!known) return request.at(*entry, unknown_key_among(entry->key, command.keys));
    }
    if (command.needs_game && !has_game_) return request.whole(EngineReason::kNoGame);
    return (this->*command.handler)(request, answer);
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  return request.at(*request.find("do"), there_is_no(ValueType::kRequest, name, names));
}

EngineSession::Outcome EngineSession::help(const EngineRequest&, JsonWriter& answer) {
  answer.open("requests", '[');
  for (const Command& command : commands()) {
    answer.open('{');
    answer.word("do", command.name);
    answer.open("keys", '[');
    for (const std::string_view key : command.keys) answer.item(key);
    answer.close(']');
    answer.close('}');
  }
  answer.close(']');
  return std::nullopt;
}

void EngineSession::add_status(JsonWriter& answer) const {
  const AnyState& state = history_.state();
  answer.number("ply", static_cast<std::int64_t>(history_.ply()));
  answer.text("phase", word_of(state->phase));
  if (state->turn.exists()) answer.text("turn", word_of(state->turn));
  answer.open("to_act", '[');
  if (awaits_chance(state)) answer.item(word_of(kChance));
  for (const Seat seat : barbican::to_act(state)) answer.item(word_of(seat));
  answer.close(']');
  if (const Seat next = next_to_act(history_.game(), state); next.exists()) answer.text("next", word_of(next));
  if (state->winner.exists()) answer.text("winner", word_of(state->winner));
  static constexpr std::string_view kDigits = "0123456789abcdef";
  const std::uint64_t number = digest(history_.game(), state);
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex += kDigits[(number >> shift) & 15];
  answer.text("digest", hex);
}

// ---- Requests that change the game

namespace {

// {"tokens":"spiral","harbors":"fixed","seed":1}
std::optional<EngineError> lay_variable(const EngineRequest& request, const Node& node, AnyGame& game) {
  Fields fields(request.document(), node);
  TokenMethod tokens = TokenMethod::kSpiral;
  HarborMethod harbors = HarborMethod::kFixed;
  std::int64_t seed = 0;
  fields.choice("tokens", kTokenMethodNames, tokens);
  fields.choice("harbors", kHarborMethodNames, harbors);
  fields.number("seed", INT64_MIN, INT64_MAX, seed);
  if (const auto error = fields.finish()) return engine_error(*error);
  SimRandom random(static_cast<std::uint64_t>(seed));
  Layout layout = variable_layout(game->seats, tokens, harbors, random);
  if (game->options.barbarian_frame) apply_barbarian_frame(layout);
  game = lay_board(game, layout).game;
  return std::nullopt;
}

}  // namespace

EngineSession::Outcome EngineSession::begin_new(const EngineRequest& request, JsonWriter& answer) {
  Read<AnyGame> read = read_any_set_up(request.document(), request.root(), {"do", "id", "variable"});
  if (!read.ok()) return engine_error(std::move(read.error));
  if (const Node* const variable = request.find("variable"); variable != nullptr) {
    if (request.find("board") != nullptr) return request.at(*variable, EngineReason::kBoardGivenAndVariable);
    if (auto error = lay_variable(request, *variable, read.value)) return error;
  }
  history_.begin({read.value, new_game(read.value)}, false);
  has_game_ = true;
  add_status(answer);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::set(const EngineRequest& request, JsonWriter& answer) {
  const Node* const position = request.find("position");
  const Node* const record = request.find("game");
  if ((position == nullptr) == (record == nullptr)) return request.whole(EngineReason::kExpectedPositionOrGame);
  if (record != nullptr) {
    if (record->type != Node::Type::kString) return request.at(*record, EngineReason::kExpectedGameText);
    Read<AnyRecord> read = read_any_game(record->text);
    if (!read.ok()) return engine_error(std::move(read.error), "game");
    history_.begin(read.value.start, read.value.from_position);
    for (const Action action : read.value.actions) history_.add(action);
  } else {
    const bool text = position->type == Node::Type::kString;
    Read<AnySnapshot> read = text ? read_any_position(position->text)
                                  : read_any_position(request.document(), *position, {"barbican", "version"});
    if (!read.ok()) return engine_error(std::move(read.error), text ? "position" : "");
    history_.begin(read.value, true);
  }
  has_game_ = true;
  add_status(answer);
  return std::nullopt;
}

std::optional<EngineError> EngineSession::read_actions(const EngineRequest& request,
                                                       std::vector<Action>& actions) const {
  const Node* const one = request.find("action");
  const Node* const several = request.find("actions");
  if ((one == nullptr) == (several == nullptr)) return request.whole(EngineReason::kActionOrActions);
  if (several != nullptr && several->type != Node::Type::kList)
    return request.at(*several, explain(info_of(ReadReason::kExpectedList)));
  const Document& document = request.document();
  for (const Node* node = one != nullptr ? one : document.first(*several); node != nullptr;
       node = one != nullptr ? nullptr : document.next(*node)) {
    const bool text = node->type == Node::Type::kString;
    Read<Action> read = text ? read_action(history_.game(), node->text) : read_action(history_.game(), document, *node);
    if (!read.ok()) {
      EngineError error = engine_error(std::move(read.error), text ? "action" : "");
      error.index = one != nullptr ? -1 : static_cast<int>(actions.size());
      return error;
    }
    actions.push_back(read.value);
  }
  return std::nullopt;
}

EngineSession::Outcome EngineSession::apply(const EngineRequest& request, JsonWriter& answer) {
  std::vector<Action> actions;
  Syntax syntax = Syntax::kText;
  Seat viewer;
  if (auto error = request.syntax(syntax)) return error;
  if (auto error = read_viewer(request, "as", viewer)) return error;
  if (auto error = read_actions(request, actions)) return error;
  const std::size_t before = history_.ply();
  answer.open("events", '[');
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (const Reject reject = barbican::check(history_.game(), history_.state(), actions[i])) {
      history_.go_back(before);  // all or none
      const int index = request.find("actions") ? static_cast<int>(i) : -1;
      return EngineError{{refusal_of(reject, history_.game()->options.edition)}, index};
    }
    EventList events;
    history_.add(actions[i], &events);
    for (const Event& each : events) {
      const Event event = request.find("as") != nullptr ? seen_by(each, viewer) : each;
      append_written(answer.item(), write_event(history_.game(), event, syntax), syntax);
    }
  }
  answer.close(']');
  add_status(answer);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::undo(const EngineRequest& request, JsonWriter& answer) {
  const auto ply = static_cast<std::int64_t>(history_.ply());
  if (request.find("plies") != nullptr && request.find("to") != nullptr) return request.whole(EngineReason::kPliesOrTo);
  std::int64_t plies = 1;
  if (request.find("to") == nullptr && request.find("plies") == nullptr && ply == 0)
    return request.whole(EngineReason::kNothingDone);
  if (auto error = request.number("plies", 0, ply, plies)) return error;
  std::int64_t to = ply - plies;
  if (auto error = request.number("to", 0, ply, to)) return error;
  history_.go_back(to);
  add_status(answer);
  return std::nullopt;
}

EngineSession::Outcome EngineSession::random(const EngineRequest& request, JsonWriter& answer) {
  constexpr std::int64_t kMostPlies = 100000;  // a few seconds at most
  std::int64_t seed = 0, plies = 1;
  std::string_view only;
  Syntax syntax = Syntax::kText;
  if (auto error = request.syntax(syntax)) return error;
  if (auto error = request.number("seed", INT64_MIN, INT64_MAX, seed)) return error;
  if (auto error = request.number("plies", 0, kMostPlies, plies)) return error;
  if (auto error = request.text("only", only)) return error;
  if (!only.empty() && only != "chance") return request.at(*request.find("only"), EngineReason::kOnlyChance);
  SimRandom random(static_cast<std::uint64_t>(seed));
  answer.open("actions", '[');
  for (; plies > 0 && history_.state()->phase != Phase::kOver; --plies) {
    if (!only.empty() && !awaits_chance(history_.state())) break;
    const auto action = pick(next_to_act(history_.game(), history_.state()), random);
    if (!action) break;  // a board can be too small for its set-up
    history_.add(*action);
    append_written(answer.item(), write_action(history_.game(), *action, syntax), syntax);
  }
  answer.close(']');
  add_status(answer);
  return std::nullopt;
}

}  // namespace barbican::cli
