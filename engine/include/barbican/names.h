// What the editions call the improvements and the progress cards.
#pragma once

#include <array>
#include <string_view>

#include "barbican/game.h"
#include "barbican/ids.h"
#include "barbican/per.h"
#include "barbican/progress.h"

namespace barbican {

using ImprovementNames = PerTrack<std::array<std::string_view, kMaxLevel>>;

// By track and level.  [IMPROVE-7]
inline constexpr ImprovementNames kImprovements2022{{{
    {"Market", "Trading House", "Merchant Guild", "Bank", "Great Exchange"},
    {"Town Hall", "Embassy", "Fortress", "Court", "Council"},
    {"School", "Library", "Aqueduct", "Theater", "University"},
}}};
inline constexpr ImprovementNames kImprovements2010{{{
    {"Market", "Trading House", "Merchant Guild", "Bank", "Great Exchange"},
    {"Town Hall", "Church", "Fortress", "Cathedral", "Council"},
    {"Monastery", "Library", "Aqueduct", "Theater", "University"},
}}};

// The improvement of a level, 1 to 5.
constexpr std::string_view improvement_name(Edition edition, Track track, int level) {
  const ImprovementNames& names = edition == Edition::k2010 ? kImprovements2010 : kImprovements2022;
  return names[track][level - 1];
}

constexpr std::string_view edition_name(Edition edition, Progress card) {
  return edition == Edition::k2010 ? info_of(card).name_2010 : info_of(card).name;
}

}  // namespace barbican
