// The form of every refusal in the program: a reason's id, the rule that it follows, a sentence, and the values that it names.
// Each table of reasons (reason.h, read_reason.h, a server's own) has lines of this form.
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

// A value that a reason names. In a sentence, {key} stands for it. Text that it views must live until the refusal is written.
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
constexpr NamedValue what(ValueType type) { return {"what", ValueType::kNoun, static_cast<std::uint64_t>(type)}; }
constexpr NamedValue wanted(ValueType type) { return {"wanted", ValueType::kWanted, static_cast<std::uint64_t>(type)}; }
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
  std::optional<Rule> rule;  // of the game, if there is one
  std::string_view sentence;
  NamedValue value{};  // if it is always the same
};

// A refusal for a user: from rules, from readers of texts, from a server.
struct Refusal {
  std::string_view reason{};  // its id
  std::string_view rule{};    // empty: no rule of the game
  std::string why{};          // the sentence
  std::string values{};       // the values in the sentence, as entries of a JSON object
};
// The caller must give every value that the sentence names.
Refusal explain(const ReasonInfo& reason, std::initializer_list<NamedValue> values = {},
                Edition edition = Edition::k2022);
// Rule, reason, sentence and values, as entries.
void append_refusal(JsonWriter& json, const Refusal& refusal);
// `values`, if there are any.
void append_values(JsonWriter& json, std::string_view entries);
// A table of reasons: each with id, rule, sentence and the names of its values.
void append_reasons(JsonWriter& json, std::string_view key, std::span<const ReasonInfo> reasons);

// A user's word in an answer to this user: a long word is cut off, and characters that break or turn the line are removed.
std::string legible(std::string_view word);

}  // namespace barbican
