#include "bots/process/message.h"

#include <algorithm>

#include "barbican/codec.h"
#include "barbican/fields.h"
#include "barbican/json.h"
#include "barbican/rules.h"
#include "barbican/view_json.h"

namespace barbican::bots {
namespace {

constexpr std::size_t kMostQuoted = 300;
constexpr std::string_view kBlanks = " \t\r";

// ---- Writing questions

void write_cards(JsonWriter& json, const ProgressCounts& cards) {
  json.open("cards", '[');
  for (const Progress card : kEachProgress)
    for (int n = cards[card]; n > 0; --n) json.item(info_of(card).name);
  json.close(']');
}

// The bounds of each opponent's cards, and the progress cards that they certainly hold.
template <class Size>
void write_memory(JsonWriter& json, const Question<Size>& question) {
  json.open("memory", '{');
  for (const Seat seat : question.game.all_seats()) {
    if (seat == question.view.viewer) continue;
    json.open(name_of(seat), '{');
    write_hand(json, "least", question.memory.least[seat]);
    write_hand(json, "most", question.memory.most[seat]);
    write_cards(json, question.memory.known[seat]);
    json.close('}');
  }
  json.close('}');
}

// ---- Reading answers

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
}

Reply nonsense(std::string why) { return {Reply::Type::kNonsense, {}, false, std::move(why), {}}; }

bool begins_with_seat(std::string_view words) {
  const std::string_view first = words.substr(0, words.find(' '));
  return std::find(kSeatNames.begin(), kSeatNames.end(), first) != kSeatNames.end();
}

// `road 0,0E`, or `red road 0,0E`.
template <class Size>
Reply read_words(const Game<Size>& game, Seat seat, std::string_view words) {
  const Read<Action> action = begins_with_seat(words) ? read_action(game, words) : read_action_of(game, seat, words);
  if (!action.ok()) return nonsense("'" + printable(words, kMostQuoted) + "' is not an action: " + action.error.why);
  return {Reply::Type::kAction, action.value, false, {}, {}};
}

template <class Size>
Reply read_object(const Game<Size>& game, Seat seat, std::int64_t id, const Document& document) {
  Fields fields(document, document.root());
  std::int64_t question = id;
  const bool names_question = fields.number("id", INT64_MIN, INT64_MAX, question);
  if (!fields.ok()) return nonsense("'id' is not a number");
  if (question != id) return {};
  std::string_view action;
  const bool acts = fields.text("action", action);
  if (fields.ok() && !acts && fields.node("name") != nullptr) return {};
  Reply reply = !fields.ok() ? nonsense("'action' is not a string")
                : !acts      ? nonsense("there is no 'action'")
                             : read_words(game, seat, trimmed(action));
  reply.names_question = names_question;
  std::string_view motive;
  if (reply.type == Reply::Type::kAction && fields.text("motive", motive))
    reply.motive = printable(motive, Motive::kMaxLength);
  return reply;
}

// The length of the UTF-8 character at the start of a text; 0 if there is none, or if a terminal might obey it.
std::size_t printable_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= 0x20 && byte(0) != 0x7f ? 1 : 0;
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  // C1 controls, overlong forms, surrogates, and code points beyond the last one.
  const bool is_bad = (byte(0) == 0xc2 && byte(1) < 0xa0) || (byte(0) == 0xe0 && byte(1) < 0xa0) ||
                      (byte(0) == 0xed && byte(1) >= 0xa0) || (byte(0) == 0xf0 && byte(1) < 0x90) ||
                      (byte(0) == 0xf4 && byte(1) >= 0x90);
  return is_bad ? 0 : length;
}

}  // namespace

template <class Size>
std::string write_hello(const Game<Size>& game, Seat seat) {
  GameRecord<Size> set_up;
  set_up.start = {game, new_game(game)};
  set_up.end = set_up.start.state;
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("is", "hello");
  json.number("protocol", kBotProtocolVersion);
  json.number("rules", kRulesVersion);
  json.word("seat", name_of(seat));
  json.raw("set_up", write_game(set_up, Syntax::kJson));
  append_board(json.value("board"), game);
  append_prices(json.value("prices"));
  json.close('}');
  return out + '\n';
}

template <class Size>
std::string write_question(const Question<Size>& question, std::int64_t id, int milliseconds) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.word("is", "question");
  json.number("id", id);
  json.word("seat", name_of(question.view.viewer));
  json.number("ms", milliseconds);
  append_public_view(json.value("view"), question.game, question.view);
  append_own_view(json.value("own"), question.game, question.view);
  write_memory(json, question);
  append_legal(json.value("legal"), question.game, question.legal);
  if (question.legal.open_exchange) append_exchange(json.value("exchange"), question.legal);
  json.close('}');
  return out + '\n';
}

template <class Size>
Reply read_reply(const Game<Size>& game, Seat seat, std::int64_t id, std::string_view line) {
  const std::string_view words = trimmed(line);
  if (words.empty()) return {};
  if (words.front() != '{') return read_words(game, seat, words);
  const Read<Document> document = Document::read_json(words);
  if (!document.ok()) return nonsense("this is not valid JSON, " + to_line(document.error));
  return read_object(game, seat, id, document.value);
}

std::string printable(std::string_view text, std::size_t most) {
  std::string line;
  while (!text.empty()) {
    const std::size_t length = printable_length(text);
    if (line.size() + std::max<std::size_t>(length, 1) > most) break;
    line += length == 0 ? std::string_view("?") : text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return line;
}

#define BARBICAN_INSTANTIATE(Size)                                               \
  template std::string write_hello(const Game<Size>&, Seat);                     \
  template std::string write_question(const Question<Size>&, std::int64_t, int); \
  template Reply read_reply(const Game<Size>&, Seat, std::int64_t, std::string_view);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots
