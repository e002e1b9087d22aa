// The options of the rules by their names: one table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "barbican/argument.h"
#include "barbican/game.h"
#include "barbican/rule.h"

namespace barbican {

enum class OptionForm : std::uint8_t { kTruth, kNamed, kNumber, kBound, kSeat };

// What an option is given as. A kBound is a number or `unbounded`.
struct OptionInfo {
  std::string_view name;
  Rule rule;  // the one that it changes
  OptionForm form;
  int low;
  int high;
  std::array<std::string_view, 2> words;
  int (*get)(const Options&);
  void (*set)(Options&, int);
};

inline constexpr auto kOptions = std::to_array<OptionInfo>({
    {"robber_start",
     Rule::kSetup8,
     OptionForm::kNamed,
     0,
     1,
     {"off-board", "desert"},
     [](const Options& o) { return static_cast<int>(o.robber_start); },
     [](Options& o, int value) { o.robber_start = static_cast<RobberStart>(value); }},
    {"barbarian_frame",
     Rule::kPiece8,
     OptionForm::kTruth,
     0,
     1,
     {},
     [](const Options& o) { return o.barbarian_frame ? 1 : 0; },
     [](Options& o, int value) { o.barbarian_frame = value != 0; }},
    {"fifth_card",
     Rule::kEvent4,
     OptionForm::kNamed,
     0,
     1,
     {"at-once", "turn-end"},
     [](const Options& o) { return static_cast<int>(o.fifth_card); },
     [](Options& o, int value) { o.fifth_card = static_cast<FifthCard>(value); }},
    {"treason_fallback",
     Rule::kCardTreason,
     OptionForm::kNamed,
     0,
     1,
     {"lower", "basic"},
     [](const Options& o) { return static_cast<int>(o.treason_fallback); },
     [](Options& o, int value) { o.treason_fallback = static_cast<TreasonFallback>(value); }},
    {"tactical_defence",
     Rule::kBarb11,
     OptionForm::kTruth,
     0,
     1,
     {},
     [](const Options& o) { return o.tactical_defence ? 1 : 0; },
     [](Options& o, int value) { o.tactical_defence = value != 0; }},
    {"points_to_win",
     Rule::kEnd2,
     OptionForm::kNumber,
     1,
     99,
     {},
     [](const Options& o) { return static_cast<int>(o.points_to_win); },
     [](Options& o, int value) { o.points_to_win = static_cast<std::uint8_t>(value); }},
    {"dice",
     Rule::kDice1,
     OptionForm::kNamed,
     0,
     1,
     {"fair", "deck"},
     [](const Options& o) { return static_cast<int>(o.dice); },
     [](Options& o, int value) { o.dice = static_cast<Dice>(value); }},
    {"offers_per_turn",
     Rule::kTrade7,
     OptionForm::kBound,
     0,
     Options::kUnbounded - 1,
     {},
     [](const Options& o) { return static_cast<int>(o.offers_per_turn); },
     [](Options& o, int value) { o.offers_per_turn = static_cast<std::uint8_t>(value); }},
    {"first",
     Rule::kSetup3,
     OptionForm::kSeat,
     0,
     0,
     {},
     [](const Options& o) { return o.first.index(); },
     [](Options& o, int value) { o.first = Seat(value); }},
});
inline constexpr auto kOptionNames = names_of(kOptions);
inline constexpr std::string_view kUnboundedWord = "unbounded";
#define BARBICAN_YEAR(year, ...) year,
inline constexpr auto kEditionYears = std::to_array<int>({BARBICAN_EDITIONS(BARBICAN_YEAR)});
#undef BARBICAN_YEAR

}  // namespace barbican
