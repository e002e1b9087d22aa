// An event: a sentence for a log, or an object with names for its parts.
#include <string>

#include "barbican/both_sizes.h"
#include "barbican/codec.h"
#include "barbican/names.h"
#include "barbican/writer.h"
#include "codec/arguments.h"
#include "codec/json.h"
#include "codec/words.h"

namespace barbican {
namespace {

std::array<int, 5> values_of(const Event& event) { return {event.a, event.b, event.c, event.d, event.e}; }

bool is_hidden(const Argument& argument, int value) {
  return argument.type == ValueType::kProgress && value == Event::kHiddenCard;
}

void append_cards(std::string& out, const Event& event) {
  if (event.cards.empty()) {
    if (event.count == 0) out += "nothing";
    else if (event.count == 1) out += "a card";
    else append_number(out, event.count), out += " cards";
    return;
  }
  bool first = true;
  for (const Card card : kEachCard) {
    const int count = event.cards[card];
    if (count == 0) continue;
    if (!first) out += ", ";
    append_number(out, count);
    out += ' ';
    out += name_of(card);
    first = false;
  }
}

// The sentence of an event. Some events without a seat have another sentence.
std::string_view sentence_of(const Event& event) {
  if (event.kind == EventKind::kRobber && !event.seat.exists()) return "the robber comes to {a}";
  if (event.kind == EventKind::kPirate && !event.seat.exists()) return "the pirate comes to {a}";
  if (event.kind == EventKind::kRoute && !event.seat.exists()) return "nobody has the longest route";
  if (event.kind == EventKind::kCityLost && event.b != 0) return "{seat} lays the city at {a} on its side";
  return info_of(event.kind).sentence;
}

// The name in the game's edition: `{name}` in a sentence.  [IMPROVE-7]
std::string_view edition_name(Edition edition, const Event& event) {
  if (event.kind == EventKind::kImproved) return improvement_name(edition, static_cast<Track>(event.a), event.b);
  return edition_name(edition, progress_at(event.b));
}

template <class Size>
void append_sentence(std::string& out, const Game<Size>& game, const Event& event) {
  const Arguments& arguments = info_of(event.kind).arguments;
  const auto values = values_of(event);
  std::string_view rest = sentence_of(event);
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) return;
    const std::size_t close = rest.find('}', open);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);
    if (name == "seat") out += seat_word(event.seat);
    else if (name == "other") out += seat_word(event.other);
    else if (name == "cards") append_cards(out, event);
    else if (name == "name") out += edition_name(game.options.edition, event);
    else {
      const int i = name.front() - 'a';
      if (is_hidden(arguments[i], values[i])) out += "a card";
      else append_word(out, game.board, arguments[i].type, values[i]);
    }
  }
}

template <class Size>
void write_json(JsonWriter& json, const Board<Size>& board, const Event& event) {
  const Arguments& arguments = info_of(event.kind).arguments;
  const auto values = values_of(event);
  json.open('{');
  json.word("event", name_of(event.kind));
  json.word("rule", name_of(event.rule));
  if (event.seat.exists()) json.word("seat", seat_word(event.seat));
  if (event.other.exists()) json.word("other", seat_word(event.other));
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!is_hidden(arguments[i], values[i])) write_argument(json, board, arguments[i], values[i]);
  json.count("count", event.count);
  if (!event.cards.empty()) write_hand(json, "cards", event.cards);
  json.close('}');
}

}  // namespace

template <class Size>
std::string write_event(const Game<Size>& game, const Event& event, Syntax syntax) {
  std::string out;
  JsonWriter json(out);
  if (syntax == Syntax::kJson) write_json(json, game.board, event);
  else append_sentence(out, game, event);
  return out;
}

template <class Size>
std::string write_events(const Game<Size>& game, const EventList& events, Syntax syntax) {
  std::string out;
  if (syntax == Syntax::kText) {
    for (const Event& event : events) {
      append_sentence(out, game, event);
      out += '\n';
    }
    return out;
  }
  JsonWriter json(out);
  json.open('[');
  for (const Event& event : events) write_json(json, game.board, event);
  json.close(']');
  return out;
}

BARBICAN_IN_BOTH_SIZES(BARBICAN_EVENTS_IN)

}  // namespace barbican
