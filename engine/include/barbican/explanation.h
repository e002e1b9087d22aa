// How every part of the program reports a refusal: a reason's id, the rule that it follows, a sentence, and the values that it
// names.
// Each table of reasons (reason.h, read_reason.h, a server's own) has lines of this one shape.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "barbican/argument.h"
#include "barbican/bits.h"
#include "barbican/game.h"
#include "barbican/hand.h"
#include "barbican/ids.h"
#include "barbican/json.h"
#include "barbican/progress.h"
#include "barbican/rule.h"

namespace barbican {

// What a word was to be, as a sentence calls it: first what there is none of, then what should stand somewhere.
// clang-format off
#define BARBICAN_NOTIONS(X) \
  X(Seat,            "seat",             "seat") \
  X(Card,            "card",             "card") \
  X(Progress,        "progress",         "progress card") \
  X(Track,           "track",            "track") \
  X(Face,            "face",             "face of the event die") \
  X(Level,           "level",            "knight's level") \
  X(Answer,          "answer",           "answer") \
  X(Fate,            "fate",             "fate") \
  X(Action,          "action",           "action") \
  X(Terrain,         "terrain",          "terrain") \
  X(Board,           "board",            "board") \
  X(Phase,           "phase",            "phase") \
  X(Cause,           "cause",            "cause") \
  X(Option,          "option",           "option") \
  X(Choice,          "choice",           "such choice as") \
  X(Edition,         "edition",          "edition") \
  X(Book,            "book",             "book") \
  X(Seating,         "seating",          "seating") \
  X(TokenMethod,     "token-method",     "way to lay the tokens") \
  X(HarborMethod,    "harbor-method",    "way to lay the harbours") \
  X(Hex,             "hex",              "hex") \
  X(Intersection,    "intersection",     "intersection") \
  X(Edge,            "edge",             "edge") \
  X(Request,         "request",          "request") \
  X(Viewer,          "viewer",           "viewer") \
  X(Bot,             "bot",              "bot") \
  X(Event,           "event",            "event") \
  X(Rule,            "rule",             "rule") \
  X(AHex,            "a-hex",            "a hex, written like 0,-2") \
  X(AnIntersection,  "an-intersection",  "an intersection, written like 0,-2N or 0,-2S") \
  X(AnEdge,          "an-edge",          "an edge, written like 0,-2NE, 0,-2E or 0,-2SE") \
  X(APlayer,         "a-player",         "a player") \
  X(APlayerOrChance, "a-player-or-chance", "a player, or * for chance") \
  X(AnAction,        "an-action",        "an action") \
  X(ACard,           "a-card",           "a resource or a commodity") \
  X(AResource,       "a-resource",       "a resource") \
  X(ACommodity,      "a-commodity",      "a commodity") \
  X(AProgress,       "a-progress",       "a progress card") \
  X(ATrack,          "a-track",          "trade, politics or science") \
  X(AFace,           "a-face",           "the face of the event die") \
  X(ALevel,          "a-level",          "a knight's level") \
  X(AnAnswer,        "an-answer",        "an answer") \
  X(AFate,           "a-fate",           "what a landing means for a seat") \
  X(ADie,            "a-die",            "a die, 1 to 6") \
  X(ADicePair,       "a-dice-pair",      "two dice, written like 3-4") \
  X(ANumber,         "a-number",         "a number") \
  X(ATruth,          "a-truth",          "yes or no") \
  X(Counted,         "counted",          "a card after the number")
// clang-format on
enum class Notion : std::uint8_t { BARBICAN_NOTIONS(BARBICAN_ENUMERATOR) };
// A line of the table: the id, and the words in English.
struct NotionInfo {
  std::string_view id;
  std::string_view phrase;
};
inline constexpr auto kNotionInfos = std::to_array<NotionInfo>({
#define X(name, id, phrase) {id, phrase},
    BARBICAN_NOTIONS(X)
#undef X
});
constexpr const NotionInfo& info_of(Notion notion) { return entry_of(kNotionInfos, notion); }

// A value that a reason names. In a sentence, {key} stands for it. What it views is only used while it is told.
struct NamedValue {
  std::string_view key;
  ValueType type = ValueType::kNone;
  std::uint64_t value = 0;
  std::string_view text{};
  std::span<const std::string_view> words{};
  SeatSet seats{};
};

namespace value {

// Values for the sentences of refusals, each with its key.
constexpr NamedValue number(std::string_view key, std::int64_t value) {
  return {key, ValueType::kNumber, static_cast<std::uint64_t>(value)};
}
constexpr NamedValue card(Progress card) { return {"card", ValueType::kProgress, static_cast<std::uint64_t>(card)}; }
constexpr NamedValue building(Track track) {
  return {"building", ValueType::kBuilding, static_cast<std::uint64_t>(track)};
}
constexpr NamedValue price(Hand hand) { return {"price", ValueType::kHand, hand.lanes()}; }
constexpr NamedValue seat(Seat seat, std::string_view key = "seat") { return {key, ValueType::kSeat, seat.value}; }
constexpr NamedValue seats(SeatSet seats) { return {"seats", ValueType::kSeats, 0, {}, {}, seats}; }
constexpr NamedValue type(Card card) { return {"type", ValueType::kCard, static_cast<std::uint64_t>(card)}; }
constexpr NamedValue what(Notion notion) { return {"what", ValueType::kExpected, static_cast<std::uint64_t>(notion)}; }
constexpr NamedValue word(std::string_view word, std::string_view key = "word") {
  return {key, ValueType::kWord, 0, word};
}
constexpr NamedValue text(std::string_view key, std::string_view text) { return {key, ValueType::kText, 0, text}; }
constexpr NamedValue names(std::span<const std::string_view> words) {
  return {"names", ValueType::kWords, 0, {}, words};
}

}  // namespace value

// A line of a table of reasons.
struct ReasonInfo {
  std::string_view id;
  std::optional<Rule> rule;  // of the game, if one is behind it
  std::string_view sentence;
  NamedValue value{};  // where it is always the same one
};

// A refusal as it is told: by rules, by readers of texts, by a server.
struct Explanation {
  std::string_view reason{};  // its id
  std::string_view rule{};    // empty: none of the game's
  std::string why{};          // the sentence
  std::string values{};       // what it names, as entries of a JSON object
};
// Every value that the sentence names has to be there.
Explanation explain(const ReasonInfo& reason, std::initializer_list<NamedValue> values = {},
                    Edition edition = Edition::k2022);
// Rule, reason, sentence and values, as entries.
void append_explanation(JsonWriter& json, const Explanation& refusal);
// `values`, if there are any.
void append_values(JsonWriter& json, std::string_view entries);
// A table of reasons: each with id, rule, sentence and the names of its values.
void append_reasons(JsonWriter& json, std::string_view key, std::span<const ReasonInfo> reasons);

// A stranger's word for an answer to them: cut off where it is long, and without what would break or turn the line.
std::string legible(std::string_view word);

}  // namespace barbican
