#include "bots/process/message.h"

#include <algorithm>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "barbican/view_json.h"
#include "barbican/writer.h"

namespace barbican::bots {
namespace {

constexpr std::size_t kMostWhy = 300;
constexpr std::string_view kBlanks = " \t\r";

// ---- What is said

void append_hand(std::string& out, std::string_view key, Hand hand) {
  out += '"';
  out += key;
  out += "\":{";
  for (int i = 0; i < kCards; ++i) {
    if (hand[card_at(i)] == 0) continue;
    if (out.back() != '{') out += ',';
    append_json_string(out, kCardNames[static_cast<std::size_t>(i)]);
    out += ':';
    append_number(out, hand[card_at(i)]);
  }
  out += '}';
}

void append_cards(std::string& out, const ProgressCounts& cards) {
  out += "\"cards\":[";
  for (int i = 0; i < kProgressKinds; ++i)
    for (int n = cards[progress_at(i)]; n > 0; --n) {
      if (out.back() != '[') out += ',';
      append_json_string(out, info_of(progress_at(i)).name);
    }
  out += ']';
}

// Of each opponent the least and the most of each card, and the progress cards that are surely there.
void append_memory(std::string& out, const Question& question) {
  out += '{';
  for (std::size_t s = 0; s < static_cast<std::size_t>(question.game.seats); ++s) {
    if (s == question.view.viewer.value) continue;
    if (out.back() != '{') out += ',';
    append_json_string(out, kSeatNames[s]);
    out += ":{";
    append_hand(out, "least", question.memory.least[s]);
    out += ',';
    append_hand(out, "most", question.memory.most[s]);
    out += ',';
    append_cards(out, question.memory.known[s]);
    out += '}';
  }
  out += '}';
}

// ---- What is answered

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kBlanks) - first + 1);
}

Reply nonsense(std::string why) { return {Reply::Kind::kNonsense, {}, false, std::move(why)}; }

bool begins_with_seat(std::string_view words) {
  const std::string_view first = words.substr(0, words.find(' '));
  return std::find(kSeatNames.begin(), kSeatNames.end(), first) != kSeatNames.end();
}

// `road 0,0E`, or `red road 0,0E`.
Reply read_words(const Game<Standard>& game, Seat seat, std::string_view words) {
  std::string line = begins_with_seat(words) ? std::string() : std::string(kSeatNames[seat.value]) + ' ';
  line += words;
  const Read<Action> action = read_action(game, line);
  if (!action.ok()) return nonsense("'" + printable(words, kMostWhy) + "' is no action: " + action.error.why);
  return {Reply::Kind::kAction, action.value, false, {}};
}

Reply read_object(const Game<Standard>& game, Seat seat, std::int64_t id, const Document& document) {
  const Node& root = document.root();
  const Node* const question = document.find(root, "id");
  if (question != nullptr && question->type != Node::Type::kInteger) return nonsense("'id' is not a number");
  if (question != nullptr && question->integer != id) return {};
  const Node* const action = document.find(root, "action");
  if (action == nullptr && document.find(root, "name") != nullptr) return {};
  Reply reply = action == nullptr                     ? nonsense("there is no 'action'")
                : action->type != Node::Type::kString ? nonsense("'action' is not a string")
                                                      : read_words(game, seat, trimmed(action->text));
  reply.names_question = question != nullptr;
  const Node* const why = document.find(root, "why");
  if (reply.kind == Reply::Kind::kAction && why != nullptr && why->type == Node::Type::kString)
    reply.why = printable(why->text, kMostWhy);
  return reply;
}

// The length of the UTF-8 character that a text begins with; 0 if there is none, or a terminal might obey it.
std::size_t printable_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= 0x20 && byte(0) != 0x7f ? 1 : 0;
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  // C1 controls, overlong forms, surrogates, beyond the last character.
  const bool is_bad = (byte(0) == 0xc2 && byte(1) < 0xa0) || (byte(0) == 0xe0 && byte(1) < 0xa0) ||
                      (byte(0) == 0xed && byte(1) >= 0xa0) || (byte(0) == 0xf0 && byte(1) < 0x90) ||
                      (byte(0) == 0xf4 && byte(1) >= 0x90);
  return is_bad ? 0 : length;
}

}  // namespace

std::string write_hello(const Game<Standard>& game, Seat seat) {
  GameRecord<Standard> set_up;
  set_up.start = {game, new_game(game)};
  set_up.end = set_up.start.state;
  std::string out = R"({"is":"hello","protocol":)";
  append_number(out, kBotProtocolVersion);
  out += R"(,"rules":)";
  append_number(out, kRulesVersion);
  out += R"(,"seat":)";
  append_json_string(out, kSeatNames[seat.value]);
  out += R"(,"set_up":)";
  out += write_game(set_up, Syntax::kJson);
  out += R"(,"board":)";
  append_board(out, game);
  out += R"(,"prices":)";
  append_prices(out);
  out += "}\n";
  return out;
}

std::string write_question(const Question& question, std::int64_t id, int milliseconds) {
  std::string out = R"({"is":"question","id":)";
  append_number(out, id);
  out += R"(,"seat":)";
  append_json_string(out, kSeatNames[question.view.viewer.value]);
  out += R"(,"ms":)";
  append_number(out, milliseconds);
  out += R"(,"view":)";
  append_public_view(out, question.game, question.view);
  out += R"(,"own":)";
  append_own_view(out, question.game, question.view);
  out += R"(,"memory":)";
  append_memory(out, question);
  out += R"(,"legal":)";
  append_legal(out, question.game, question.legal);
  if (question.legal.open_exchange) {
    out += R"(,"exchange":)";
    append_exchange(out, question.legal);
  }
  out += "}\n";
  return out;
}

Reply read_reply(const Game<Standard>& game, Seat seat, std::int64_t id, std::string_view line) {
  const std::string_view words = trimmed(line);
  if (words.empty()) return {};
  if (words.front() != '{') return read_words(game, seat, words);
  const Read<Document> document = Document::read_json(words);
  if (!document.ok()) return nonsense("this is not JSON as it should be, " + to_line(document.error));
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

}  // namespace barbican::bots
