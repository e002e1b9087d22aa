// The arguments of actions, events, cards and refusals: values of a few types, each under a key.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "barbican/ids.h"

namespace barbican {

// The types of values: the words of the game, and the values that appear only in sentences of refusals. `definition` is the
// name in the protocol's schema; "" for a number, a truth, and a type that no message has. `noun` serves "there is no …",
// `wanted` serves "expected …", in English; "" if no sentence needs it. In a sentence, a building is the improvement of a track
// that gives its privilege. A noun or a wanted names another type. A word comes from a user or from the notation: it stands
// between quotes, and a long word is cut off.
// clang-format off
#define BARBICAN_VALUE_TYPES(X) \
  /* Named by actions, events and cards */ \
  X(Hex,           "hex",            "Hex",            "hex",                     "a hex, written like 0,-2") \
  X(Vertex,        "vertex",         "Intersection",   "intersection",            "an intersection, written like 0,-2N or 0,-2S") \
  X(Edge,          "edge",           "Edge",           "edge",                    "an edge, written like 0,-2NE, 0,-2E or 0,-2SE") \
  X(Seat,          "seat",           "Seat",           "seat",                    "a player") \
  X(Card,          "card",           "Card",           "card",                    "a resource or a commodity") \
  X(Resource,      "resource",       "Resource",       "",                        "a resource") \
  X(Commodity,     "commodity",      "Commodity",      "",                        "a commodity") \
  X(Progress,      "progress",       "ProgressCard",   "progress card",           "a progress card") \
  X(Track,         "track",          "Track",          "track",                   "trade, politics or science") \
  X(Face,          "face",           "DieFace",        "face of the event die",   "the face of the event die") \
  X(Level,         "level",          "KnightLevel",    "knight's level",          "a knight's level") \
  X(Answer,        "answer",         "OfferAnswer",    "answer",                  "an answer") \
  X(Outcome,       "outcome",        "LandingOutcome", "outcome",                 "what a landing means for a seat") \
  X(Phase,         "phase",          "Phase",          "phase",                   "") \
  X(Cause,         "cause",          "Cause",          "cause",                   "") \
  X(Die,           "die",            "Die",            "",                        "a die, 1 to 6") \
  X(DicePair,      "dice-pair",      "",               "",                        "two dice, written like 3-4") \
  X(Number,        "number",         "",               "",                        "a number") \
  X(Truth,         "truth",          "",               "",                        "yes or no") \
  /* Other values that a text may need */ \
  X(SeatOrChance,  "seat-or-chance", "",               "",                        "a player, or * for chance") \
  X(Action,        "action",         "",               "action",                  "an action") \
  X(CountedCard,   "counted-card",   "",               "",                        "a card after the number") \
  X(Terrain,       "terrain",        "",               "terrain",                 "") \
  X(Board,         "board",          "",               "board",                   "") \
  X(Option,        "option",         "",               "option",                  "") \
  X(Choice,        "choice",         "",               "such choice as",          "") \
  X(Edition,       "edition",        "",               "edition",                 "") \
  X(Book,          "book",           "",               "book",                    "") \
  X(Seating,       "seating",        "",               "seating",                 "") \
  X(TokenMethod,   "token-method",   "",               "way to lay the tokens",   "") \
  X(HarborMethod,  "harbor-method",  "",               "way to lay the harbours", "") \
  X(Request,       "request",        "",               "request",                 "") \
  X(Viewer,        "viewer",         "",               "viewer",                  "") \
  X(Bot,           "bot",            "",               "bot",                     "") \
  X(Event,         "event",          "",               "event",                   "") \
  X(Rule,          "rule",           "",               "rule",                    "") \
  /* Named by sentences of refusals only */ \
  X(None,          "none",           "",               "",                        "") \
  X(Seats,         "seats",          "",               "",                        "") \
  X(Hand,          "hand",           "",               "",                        "") \
  X(Building,      "building",       "",               "",                        "") \
  X(Noun,          "noun",           "",               "",                        "") \
  X(Wanted,        "wanted",         "",               "",                        "") \
  X(Word,          "word",           "",               "",                        "") \
  X(Text,          "text",           "",               "",                        "") \
  X(Words,         "words",          "",               "",                        "")
// clang-format on
#define BARBICAN_VALUE_TYPE(name, ...) k##name,
enum class ValueType : std::uint8_t { BARBICAN_VALUE_TYPES(BARBICAN_VALUE_TYPE) };
#undef BARBICAN_VALUE_TYPE
// A line of the table of value types.
struct ValueTypeInfo {
  std::string_view name;
  std::string_view definition;
  std::string_view noun;
  std::string_view wanted;
};
inline constexpr auto kValueTypeInfos = std::to_array<ValueTypeInfo>({
#define X(type, name, definition, noun, wanted) {name, definition, noun, wanted},
    BARBICAN_VALUE_TYPES(X)
#undef X
});
constexpr const ValueTypeInfo& info_of(ValueType type) { return entry_of(kValueTypeInfos, type); }
constexpr std::string_view name_of(ValueType type) { return info_of(type).name; }

// True if JSON has the value without quotes.
constexpr bool is_bare(ValueType type) {
  return type == ValueType::kDie || type == ValueType::kNumber || type == ValueType::kTruth;
}

// One value that an action or an event names.
struct Argument {
  std::string_view key;  // in JSON
  ValueType type = ValueType::kNumber;
  std::string_view before = {};  // a word in front of it, in text
  bool either_way = false;       // it may change places with the one before; lists have one order only
};

// A short list of arguments.
class Arguments {
 public:
  static constexpr std::size_t kMost = 5;

  template <class... T>
  constexpr explicit Arguments(T... arguments) : list_{arguments...}, size_(sizeof...(arguments)) {}
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Argument& operator[](std::size_t index) const { return list_[index]; }
  constexpr const Argument* begin() const { return list_.data(); }
  constexpr const Argument* end() const { return list_.data() + size_; }

 private:
  std::array<Argument, kMost> list_{};
  std::size_t size_ = 0;
};

// The arguments that several tables share.
namespace argument {
inline constexpr Argument kAt{"at", ValueType::kVertex};
inline constexpr Argument kFrom{"from", ValueType::kVertex};
inline constexpr Argument kTo{"to", ValueType::kVertex};
inline constexpr Argument kEdge{"edge", ValueType::kEdge};
inline constexpr Argument kFromEdge{"from", ValueType::kEdge};
inline constexpr Argument kToEdge{"to", ValueType::kEdge};
inline constexpr Argument kHex{"hex", ValueType::kHex};
inline constexpr Argument kWith{.key = "with", .type = ValueType::kHex, .either_way = true};
inline constexpr Argument kWhom{"whom", ValueType::kSeat};
inline constexpr Argument kCard{"card", ValueType::kCard};
inline constexpr Argument kResource{"card", ValueType::kResource};
inline constexpr Argument kProgress{"card", ValueType::kProgress};
inline constexpr Argument kType{"type", ValueType::kCard};  // of the cards that a progress card is about
inline constexpr Argument kResourceType{"type", ValueType::kResource};
inline constexpr Argument kCommodityType{"type", ValueType::kCommodity};
inline constexpr Argument kTrack{"track", ValueType::kTrack};
inline constexpr Argument kDeck{"deck", ValueType::kTrack};
inline constexpr Argument kKnight{"level", ValueType::kLevel};
inline constexpr Argument kRed{"red", ValueType::kDie};
inline constexpr Argument kYellow{"yellow", ValueType::kDie};
inline constexpr Argument kFace{"face", ValueType::kFace};
}  // namespace argument

// The names in a table, in its order.
template <class Info, std::size_t N>
constexpr std::array<std::string_view, N> names_of(const std::array<Info, N>& table) {
  std::array<std::string_view, N> names{};
  for (std::size_t i = 0; i < N; ++i) names[i] = table[i].name;
  return names;
}

}  // namespace barbican
