// The options of the rules by their names: one table.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "barbican/argument.h"
#include "barbican/game.h"
#include "barbican/rule.h"

namespace barbican {

// The forms of an option's value.
enum class OptionForm : std::uint8_t { kTruth, kNamed, kNumber, kBound, kSeat };

// An option and its form. A kBound is a number or `unbounded`.
struct OptionInfo {
  std::string_view name;
  Rule rule;  // the rule that it changes
  OptionForm form;
  int (*get)(const Options&);
  void (*set)(Options&, int);
  int low = 0;  // for a number
  int high = 0;
  std::span<const std::string_view> words{};  // for a named value
};

// The option that stands for a member of Options.
template <auto member>
constexpr OptionInfo option(std::string_view name, Rule rule, OptionForm form, int low = 0, int high = 0) {
  return {name,
          rule,
          form,
          [](const Options& options) { return static_cast<int>(options.*member); },
          [](Options& options, int value) {
            options.*member = static_cast<std::remove_cvref_t<decltype(options.*member)>>(value);
          },
          low,
          high};
}
template <auto member, std::size_t N>
constexpr OptionInfo named_option(std::string_view name, Rule rule, const std::array<std::string_view, N>& words) {
  OptionInfo info = option<member>(name, rule, OptionForm::kNamed);
  info.words = words;
  return info;
}
constexpr OptionInfo first_option(std::string_view name, Rule rule) {
  return {name, rule, OptionForm::kSeat, [](const Options& options) { return options.first.index(); },
          [](Options& options, int value) { options.first = Seat(value); }};
}

inline constexpr auto kOptions = std::to_array<OptionInfo>({
    named_option<&Options::robber_start>("robber_start", Rule::kSetup8, kRobberStartNames),
    option<&Options::barbarian_frame>("barbarian_frame", Rule::kPiece8, OptionForm::kTruth),
    named_option<&Options::fifth_card>("fifth_card", Rule::kEvent4, kFifthCardNames),
    named_option<&Options::gate_draw>("gate_draw", Rule::kEvent2, kDutyNames),
    named_option<&Options::tie_draw>("tie_draw", Rule::kBarb7, kDutyNames),
    named_option<&Options::treason_fallback>("treason_fallback", Rule::kCardTreason, kTreasonFallbackNames),
    named_option<&Options::open_road>("open_road", Rule::kCardDiplomacy, kOpenRoadNames),
    option<&Options::pass_own_knights>("pass_own_knights", Rule::kKnight7, OptionForm::kTruth),
    option<&Options::buildings_bar>("buildings_bar", Rule::kKnight7, OptionForm::kTruth),
    option<&Options::retreat_to_sea>("retreat_to_sea", Rule::kSea2, OptionForm::kTruth),
    named_option<&Options::chase_to>("chase_to", Rule::kKnight10, kChaseToNames),
    named_option<&Options::fallen_bars>("fallen_bars", Rule::kBarb9, kFallenBarsNames),
    named_option<&Options::aqueduct>("aqueduct", Rule::kProd4, kAqueductNames),
    named_option<&Options::guild_dues>("guild_dues", Rule::kCardGuildDues, kDutyNames),
    named_option<&Options::invention_own>("invention_own", Rule::kCardInvention, kInventionOwnNames),
    option<&Options::tactical_defence>("tactical_defence", Rule::kBarb11, OptionForm::kTruth),
    option<&Options::points_to_win>("points_to_win", Rule::kEnd2, OptionForm::kNumber, 1, 99),
    named_option<&Options::pirate>("pirate", Rule::kPirate5, kPirateUseNames),
    named_option<&Options::between_turns>("between_turns", Rule::kMore25, kBetweenTurnsNames),
    option<&Options::discard_limit>("discard_limit", Rule::kMore30, OptionForm::kNumber, 1, 99),
    option<&Options::friendly_robber>("friendly_robber", Rule::kMore31, OptionForm::kTruth),
    option<&Options::easy_start>("easy_start", Rule::kMore32, OptionForm::kTruth),
    named_option<&Options::dice>("dice", Rule::kDice1, kDiceNames),
    option<&Options::offers_per_turn>("offers_per_turn", Rule::kTrade7, OptionForm::kBound, 0, Options::kUnbounded - 1),
    first_option("first", Rule::kSetup3),
});
inline constexpr auto kOptionNames = names_of(kOptions);
inline constexpr std::string_view kUnboundedWord = "unbounded";

}  // namespace barbican
