#include "server/protocol/options.h"

#include <span>

#include "barbican/fields.h"
#include "barbican/rules.h"
#include "barbican/sea_map.h"
#include "barbican/vocabulary.h"
#include "server/protocol/origin.h"
#include "server/protocol/reason.h"

namespace barbican::server {
namespace {

constexpr std::string_view kShuffled = "shuffled";
constexpr std::string_view kAsChosen = "as-chosen";
constexpr auto kOrders = std::to_array({kShuffled, kAsChosen});

std::string game_text(const AnySnapshot& start, bool from_position) {
  AnyRecord record;
  record.start = start;
  record.from_position = from_position;
  record.end = start.state;
  return write_game(record, Syntax::kText);
}

void read_number(Fields& fields, const NumberOption& option, int& value) {
  fields.number(option.key, option.low, option.high, value);
}

void read_timer(Fields& fields, Timer& timer) {
  const Node* const node = fields.node("timer");
  if (node == nullptr) return;
  Fields entries(fields.document(), *node);
  entries.need("kind");
  entries.choice("kind", kTimerNames, timer.kind);
  read_number(entries, kTurnSeconds, timer.seconds);
  read_number(entries, kBankSeconds, timer.bank_seconds);
  read_number(entries, kTurnDays, timer.days);
  if (const auto error = entries.finish()) fields.fail(*error);
}

void read_variable(Fields& fields, TableOptions& options) {
  const Node* const node = fields.node("variable");
  if (node == nullptr) return;
  Fields entries(fields.document(), *node);
  FairBlock::BoardDraw& draw = options.board_draw.emplace(FairBlock::BoardDraw{});
  entries.choice("tokens", kTokenMethodNames, draw.tokens);
  entries.choice("harbors", kHarborMethodNames, draw.harbors);
  if (const auto error = entries.finish()) fields.fail(*error);
}

// A map of the sea by its plain name is drawn at the start; a name with a number is laid at once.
void read_map(Fields& fields, TableOptions& options) {
  const Node* const node = fields.node("board");
  if (node == nullptr || node->type != Node::Type::kString) return;
  if (const auto map = named<SeaMap>(kSeaMapNames, node->text)) options.board_draw = FairBlock::BoardDraw{.map = map};
}

// Reads a position, or a game and a moment in it.
std::optional<ReadError> read_from(Fields& fields, TableOptions& options) {
  const Node* const node = fields.node("from");
  if (node == nullptr) return std::nullopt;
  Fields entries(fields.document(), *node);
  Origin origin;
  read_fields(entries, origin);
  if (auto error = entries.finish()) return error;
  const auto read = snapshot_of(origin);
  if (!read.ok()) return read.error;
  const AnySnapshot& start = read.value;
  if (start.state->phase == Phase::kOver) return ReadError{explain(ServerReason::kOverThere)};
  options.start.own() = game_text(start, true);
  options.seats = start.game->seats;
  options.keeps_position = true;
  return std::nullopt;
}

// Reads edition, options, seats and board.
std::optional<ReadError> read_rules(const Document& document, const Node& map, TableOptions& options) {
  static const std::vector<std::string_view> others{"name",        "variable", "order", "public", "spectators",
                                                    "known_cards", "timer",    "grace", "from",   "offer_seconds"};
  auto read = read_any_set_up(document, map, others);
  if (!read.ok()) return read.error;
  options.start.own() = game_text({read.value, new_game(read.value)}, false);
  options.seats = read.value->seats;
  return std::nullopt;
}

}  // namespace

namespace {

void read_common(Fields& fields, TableOptions& options) {
  fields.line("name", TableOptions::kMaxName, options.name);
  int order = 0;
  fields.choice("order", kOrders, order);
  options.shuffles_seats = kOrders[order] == kShuffled;
  fields.truth("public", options.is_public);
  fields.truth("spectators", options.spectators);
  fields.truth("known_cards", options.known_cards);
  read_number(fields, kGraceSeconds, options.grace_seconds);
  if (fields.node(kOfferSeconds.key) != nullptr) read_number(fields, kOfferSeconds, options.offer_seconds.emplace());
  read_timer(fields, options.timer);
  read_variable(fields, options);
}

// Does any key of the set-up exist?
bool has_rules(Fields& fields) {
  bool any = false;
  for (const std::string_view key : kSetUpKeys) any |= fields.node(key) != nullptr;
  return any;
}

}  // namespace

Read<TableOptions> read_options(const Document& document, const Node& map) {
  Read<TableOptions> result;
  TableOptions& options = result.value;
  Fields fields(document, map);
  read_common(fields, options);
  const bool with_rules = has_rules(fields);
  const auto from_error = read_from(fields, options);
  if (options.keeps_position && (with_rules || options.board_draw)) fields.fail(explain(ServerReason::kFromAndRules));
  if (options.board_draw && fields.node("board") != nullptr) fields.fail(explain(ServerReason::kBoardAndVariable));
  read_map(fields, options);
  if (const auto error = fields.finish()) result.error = *error;
  else if (from_error) result.error = *from_error;
  else if (!options.keeps_position)
    if (const auto rules_error = read_rules(document, map, options)) result.error = *rules_error;
  if (options.keeps_position) options.shuffles_seats = false;
  return result;
}

Read<TableOptions> restore_options(std::string_view stored) {
  Read<TableOptions> result;
  const Read<Document> document = Document::read_json(stored);
  if (!document.ok()) {
    result.error = document.error;
    return result;
  }
  Fields fields(document.value, document.value.root());
  read_common(fields, result.value);
  read_map(fields, result.value);
  fields.need("start");
  fields.text("start", Origin::kMaxLength, result.value.start.own());
  fields.number("seats", kFewestSeats, kMostSeats, result.value.seats);
  fields.truth("from_position", result.value.keeps_position);
  if (const auto error = fields.finish()) result.error = *error;
  return result;
}

Read<AnyRecord> read_start(const TableOptions& options, BoardSize size) { return read_any_game(*options.start, size); }

namespace {

void write_timer(JsonWriter& json, const Timer& timer) {
  json.open("timer", '{');
  json.word("kind", entry_of(kTimerNames, timer.kind));
  if (timer.kind == TimerKind::kTurn) {
    json.number("seconds", timer.seconds);
    json.number("bank", timer.bank_seconds);
  }
  if (timer.kind == TimerKind::kDays) json.number("days", timer.days);
  json.close('}');
}

void write_common(JsonWriter& json, const TableOptions& options) {
  if (!options.name.empty()) json.text("name", options.name);
  if (const auto& draw = options.board_draw; draw && draw->map) {
    json.word("board", name_of(*draw->map));
  } else if (draw) {
    json.open("variable", '{');
    json.word("tokens", name_of(draw->tokens));
    json.word("harbors", name_of(draw->harbors));
    json.close('}');
  }
  json.word("order", options.shuffles_seats ? kShuffled : kAsChosen);
  json.truth("public", options.is_public);
  json.truth("spectators", options.spectators);
  json.truth("known_cards", options.known_cards);
  json.number("grace", options.grace_seconds);
  if (options.offer_seconds) json.number(kOfferSeconds.key, *options.offer_seconds);
  write_timer(json, options.timer);
}

}  // namespace

std::string write_options(const TableOptions& options) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.text("start", *options.start);
  json.number("seats", options.seats);
  json.truth("from_position", options.keeps_position);
  write_common(json, options);
  json.close('}');
  return out;
}

std::string describe_options(const TableOptions& options) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.number("seats", options.seats);
  write_common(json, options);
  auto start = read_start(options);
  if (start.ok()) {
    json.truth("from_position", options.keeps_position);
    start.value.from_position = false;
    json.raw("set_up", write_game(start.value, Syntax::kJson));
  }
  json.close('}');
  return out;
}

namespace {

void write_number_option(JsonWriter& json, const NumberOption& option) {
  json.open(option.key, '{');
  json.number("low", option.low);
  json.number("high", option.high);
  json.number("usual", option.usual);
  json.close('}');
}

void write_choice(JsonWriter& json, std::string_view key, std::span<const std::string_view> words,
                  std::string_view usual) {
  json.open(key, '{');
  write_words(json, "words", words);
  json.word("usual", usual);
  json.close('}');
}

void write_switch(JsonWriter& json, std::string_view key, bool usual) {
  json.open(key, '{');
  json.truth("usual", usual);
  json.close('}');
}

void write_variable_choices(JsonWriter& json) {
  json.open("variable", '{');
  write_choice(json, "tokens", kTokenMethodNames, name_of(TokenMethod::kSpiral));
  write_choice(json, "harbors", kHarborMethodNames, name_of(HarborMethod::kFixed));
  json.close('}');
}

void write_timer_choices(JsonWriter& json) {
  json.open("timer", '{');
  write_choice(json, "kind", kTimerNames, kTimerNames[static_cast<std::size_t>(Timer{}.kind)]);
  for (const NumberOption& option : {kTurnSeconds, kBankSeconds, kTurnDays}) write_number_option(json, option);
  json.close('}');
}

}  // namespace

void append_option_choices(JsonWriter& json) {
  const TableOptions usual;
  json.open("options", '{');
  json.open("name", '{');
  json.number("longest", TableOptions::kMaxName);
  json.close('}');
  write_variable_choices(json);
  write_choice(json, "order", kOrders, usual.shuffles_seats ? kShuffled : kAsChosen);
  write_switch(json, "public", usual.is_public);
  write_switch(json, "spectators", usual.spectators);
  write_switch(json, "known_cards", usual.known_cards);
  write_timer_choices(json);
  write_number_option(json, kGraceSeconds);
  write_number_option(json, kOfferSeconds);
  json.close('}');
}

}  // namespace barbican::server
