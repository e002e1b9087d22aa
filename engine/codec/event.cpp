// An event: a sentence for a log, or an object with names for its parts.
#include <string>

#include "barbican/codec.h"
#include "barbican/names.h"
#include "barbican/writer.h"
#include "codec/arguments.h"
#include "codec/words.h"

namespace barbican {
namespace {

// In a sentence, {seat} and {other} are seats, {a} to {e} the arguments, {cards} the cards or how many they are,
// {name} what the edition calls it.
struct EventForm {
  std::string_view sentence;
  std::array<Argument, 5> arguments{};
};

constexpr Argument kAt{"at", Ask::kVertex, {}};
constexpr Argument kFrom{"from", Ask::kVertex, {}};
constexpr Argument kTo{"to", Ask::kVertex, {}};
constexpr Argument kDeck{"deck", Ask::kTrack, {}};
constexpr Argument kTrack{"track", Ask::kTrack, {}};
constexpr Argument kProgressCard{"card", Ask::kProgress, {}};
constexpr Argument kCard{"card", Ask::kCard, {}};
constexpr Argument kHex{"hex", Ask::kHex, {}};
constexpr Argument kEdge{"edge", Ask::kEdge, {}};
constexpr Argument kKnight{"level", Ask::kLevel, {}};
constexpr Argument kRed{"red", Ask::kDie, {}};
constexpr Argument kYellow{"yellow", Ask::kDie, {}};

// In the order of EventKind.
constexpr auto kEventForms = std::to_array<EventForm>({
    {"{seat} rolls {a} and {b} for the start", {kRed, kYellow}},
    {"{seat} places first", {}},
    {"{seat}'s turn", {}},
    {"{seat} rolls {a} and {b}, event {c}", {kRed, kYellow, {"face", Ask::kFace, {}}}},
    {"{seat}'s roll is resolved", {}},
    {"the barbarian ship is at step {a}", {Argument{"steps", Ask::kNumber, {}}}},
    {"the barbarians land: their strength is {a}, the defence {b}",
     {Argument{"strength", Ask::kNumber, {}}, {"defence", Ask::kNumber, {}}}},
    {"{seat} defends with strength {a}",
     {Argument{"strength", Ask::kNumber, {}},
      {"basic", Ask::kNumber, {}},
      {"strong", Ask::kNumber, {}},
      {"mighty", Ask::kNumber, {}},
      {"fate", Ask::kFate, {}}}},
    {"{seat} sends the knight at {a} to the defence", {kAt}},
    {"{seat} gets a defender point", {}},
    {"{seat} loses the city at {a}", {kAt, {"fallen", Ask::kTruth, {}}}},
    {"the knights that fought are inactive", {}},
    {"{seat} draws {b} from the {a} deck", {kDeck, kProgressCard}},
    {"{seat} draws {b} from the {a} deck and lays it face up", {kDeck, kProgressCard}},
    {"{seat} puts {b} back under the {a} deck", {kDeck, kProgressCard}},
    {"a 7: nothing is produced", {}},
    {"{seat} gets {cards} from {a}", {kHex}},
    {"the bank is short of {a}", {kCard}},
    {"{seat}'s aqueduct brings {cards}", {}},
    {"{seat} discards {cards}", {}},
    {"{seat} moves the robber to {a}", {kHex}},
    {"{seat} steals {cards} from {other}", {}},
    {"{seat} gives {cards} to {other}", {}},
    {"{seat} pays {cards}", {}},
    {"{seat} takes {cards} from the bank", {}},
    {"{seat} trades {cards} to {other}", {}},
    {"{seat} takes {cards} from {other}: a monopoly of {a}", {kCard}},
    {"{seat} builds a road at {a}", {kEdge}},
    {"{seat} removes {other}'s road at {a}", {kEdge}},
    {"{seat} builds a settlement at {a}", {kAt}},
    {"{seat} builds a city at {a}", {kAt}},
    {"{seat} builds a wall at {a}", {kAt}},
    {"{seat} hires a knight at {a}", {kAt}},
    {"{seat} activates the knight at {a}", {kAt}},
    {"{seat} promotes the knight at {a}: it is {b}", {kAt, kKnight}},
    {"{seat} moves a knight from {a} to {b}", {kFrom, kTo}},
    {"{seat}'s knight at {a} chases the robber", {kAt}},
    {"{seat} drives {other}'s knight from {a}", {kAt}},
    {"{seat}'s knight goes from {a} to {b}", {kFrom, kTo}},
    {"{seat} loses the {b} knight at {a}", {kAt, kKnight}},
    {"{seat} places a {b} knight at {a}", {kAt, kKnight, {"active", Ask::kTruth, {}}}},
    {"{seat} builds the {name}: {a} level {b}", {kTrack, {"level", Ask::kNumber, {}}}},
    {"{seat} puts the {a} metropolis on the city at {b}", {kTrack, kAt}},
    {"{seat} plays {name}", {kDeck, kProgressCard}},
    {"{seat} offers {other} 1 {a} for a commodity", {kCard}},
    {"{other} has nothing to give to {seat}", {}},
    {"{seat} sees {other}'s hand: {cards}", {}},
    {"{seat} sees {other}'s progress card {b}", {kDeck, kProgressCard}},
    {"{seat} takes {b} of the {a} deck from {other}", {kDeck, kProgressCard}},
    {"{seat} puts the merchant on {a}", {kHex}},
    {"{seat} swaps the tokens on {a} and {b}", {kHex, {"with", Ask::kHex, {}}}},
    {"{seat}'s fleet trades {a} at 2:1 this turn", {kCard}},
    {"{seat} offers {cards}", {}},
    {"{seat} asks for {cards}", {}},
    {"{seat} answers: {a}", {Argument{"answer", Ask::kAnswer, {}}}},
    {"{seat} withdraws the offer", {}},
    {"{seat} has the longest route: {a}", {Argument{"length", Ask::kNumber, {}}}},
    {"{seat} wins", {}},
});
static_assert(kEventForms.size() == kEventNames.size());

std::array<int, 5> values_of(const Event& event) { return {event.a, event.b, event.c, event.d, event.e}; }

bool is_hidden(const Argument& argument, int value) {
  return argument.ask == Ask::kProgress && value == Event::kHiddenCard;
}

void append_cards(std::string& out, const Event& event) {
  if (event.cards.empty()) {
    if (event.count == 0) out += "nothing";
    else if (event.count == 1) out += "a card";
    else append_number(out, event.count), out += " cards";
    return;
  }
  bool first = true;
  for (int i = 0; i < kCards; ++i) {
    const int count = event.cards[card_at(i)];
    if (count == 0) continue;
    if (!first) out += ", ";
    append_number(out, count);
    out += ' ';
    out += name_of(card_at(i));
    first = false;
  }
}

// Some events have no seat, and say it otherwise.
std::string_view sentence_of(const Event& event) {
  if (event.kind == EventKind::kRobber && !event.seat.exists()) return "the robber comes to {a}";
  if (event.kind == EventKind::kRoute && !event.seat.exists()) return "nobody has the longest route";
  if (event.kind == EventKind::kCityLost && event.b != 0) return "{seat} lays the city at {a} on its side";
  return kEventForms[static_cast<std::size_t>(event.kind)].sentence;
}

// What the game's edition calls it: `{name}` in a sentence.  [IMPROVE-7]
std::string_view edition_name(Edition edition, const Event& event) {
  if (event.kind == EventKind::kImproved) return improvement_name(edition, static_cast<Track>(event.a), event.b);
  const ProgressInfo& card = info_of(progress_at(event.b));
  return edition == Edition::k2010 ? card.name_2010 : card.name;
}

template <class Size>
void append_sentence(std::string& out, const Game<Size>& game, const Event& event) {
  const auto& arguments = kEventForms[static_cast<std::size_t>(event.kind)].arguments;
  const auto values = values_of(event);
  std::string_view rest = sentence_of(event);
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    out += rest.substr(0, open);
    if (open == std::string_view::npos) return;
    const std::size_t close = rest.find('}', open);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);
    if (name == "seat") append_seat(out, event.seat);
    else if (name == "other") append_seat(out, event.other);
    else if (name == "cards") append_cards(out, event);
    else if (name == "name") out += edition_name(game.options.edition, event);
    else {
      const auto i = static_cast<std::size_t>(name.front() - 'a');
      if (is_hidden(arguments[i], values[i])) out += "a card";
      else append_word(out, game.board, arguments[i].ask, values[i]);
    }
  }
}

void append_key(std::string& out, std::string_view key) {
  out += ",\"";
  out += key;
  out += "\":";
}

template <class Size>
void append_json(std::string& out, const Board<Size>& board, const Event& event) {
  const EventForm& form = kEventForms[static_cast<std::size_t>(event.kind)];
  const auto values = values_of(event);
  const auto quoted = [&](std::string_view key, auto append) {
    append_key(out, key);
    out += '"';
    append();
    out += '"';
  };
  out += "{\"event\":\"";
  out += kEventNames[static_cast<std::size_t>(event.kind)];
  out += '"';
  quoted("rule", [&] { out += name_of(event.rule); });
  if (event.seat.exists()) quoted("seat", [&] { append_seat(out, event.seat); });
  if (event.other.exists()) quoted("other", [&] { append_seat(out, event.other); });
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Argument& argument = form.arguments[i];
    if (argument.key.empty() || is_hidden(argument, values[i])) continue;
    if (is_bare(argument.ask)) {
      append_key(out, argument.key);
      append_word(out, board, argument.ask, values[i]);
    } else {
      quoted(argument.key, [&] { append_word(out, board, argument.ask, values[i]); });
    }
  }
  if (event.count != 0) {
    append_key(out, "count");
    append_number(out, event.count);
  }
  if (!event.cards.empty()) {
    append_key(out, "cards");
    append_counts(out, event.cards, Syntax::kJson);
  }
  out += '}';
}

}  // namespace

template <class Size>
std::string write_event(const Game<Size>& game, const Event& event, Syntax syntax) {
  std::string out;
  if (syntax == Syntax::kJson) append_json(out, game.board, event);
  else append_sentence(out, game, event);
  return out;
}

template <class Size>
std::string write_events(const Game<Size>& game, const EventList& events, Syntax syntax) {
  const bool json = syntax == Syntax::kJson;
  std::string out;
  if (json) out += '[';
  for (const Event& event : events) {
    if (json && out.size() > 1) out += ',';
    if (json) append_json(out, game.board, event);
    else append_sentence(out, game, event);
    if (!json) out += '\n';
  }
  if (json) out += ']';
  return out;
}

template std::string write_event(const Game<Standard>&, const Event&, Syntax);
template std::string write_event(const Game<Large>&, const Event&, Syntax);
template std::string write_events(const Game<Standard>&, const EventList&, Syntax);
template std::string write_events(const Game<Large>&, const EventList&, Syntax);

}  // namespace barbican
