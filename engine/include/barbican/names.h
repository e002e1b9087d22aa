// What the editions call the improvements and the progress cards.
#pragma once

#include <array>
#include <string_view>

#include "barbican/game.h"
#include "barbican/ids.h"
#include "barbican/progress.h"

namespace barbican {

// [IMPROVE-7]
struct ImprovementInfo {
  Track track;
  int level;
  std::string_view name;
  std::string_view name_2010;
};
inline constexpr auto kImprovements = std::to_array<ImprovementInfo>({
    {Track::kTrade, 1, "Market", "Market"},
    {Track::kTrade, 2, "Trading House", "Trading House"},
    {Track::kTrade, 3, "Merchant Guild", "Merchant Guild"},
    {Track::kTrade, 4, "Bank", "Bank"},
    {Track::kTrade, 5, "Great Exchange", "Great Exchange"},
    {Track::kPolitics, 1, "Town Hall", "Town Hall"},
    {Track::kPolitics, 2, "Embassy", "Church"},
    {Track::kPolitics, 3, "Fortress", "Fortress"},
    {Track::kPolitics, 4, "Court", "Cathedral"},
    {Track::kPolitics, 5, "Council", "Council"},
    {Track::kScience, 1, "School", "Monastery"},
    {Track::kScience, 2, "Library", "Library"},
    {Track::kScience, 3, "Aqueduct", "Aqueduct"},
    {Track::kScience, 4, "Theater", "Theater"},
    {Track::kScience, 5, "University", "University"},
});

// The improvement of a level, 1 to 5.
constexpr std::string_view improvement_name(Edition edition, Track track, int level) {
  for (const ImprovementInfo& each : kImprovements)
    if (each.track == track && each.level == level) return edition == Edition::k2010 ? each.name_2010 : each.name;
  return {};
}

// Of cards whose word in notation is shorter than what is printed on them.
struct CardTitle {
  Progress card;
  std::string_view title;
};
inline constexpr auto kCardTitles = std::to_array<CardTitle>({
    {Progress::kRoads, "Road Building"},
    {Progress::kHarbor, "Commercial Harbour"},
    {Progress::kGuildDues, "Guild Dues"},
    {Progress::kFleet, "Merchant Fleet"},
    {Progress::kRMonopoly, "Resource Monopoly"},
    {Progress::kTMonopoly, "Commodity Monopoly"},
});

constexpr std::string_view edition_name(Edition edition, Progress card) {
  return edition == Edition::k2010 ? info_of(card).name_2010 : info_of(card).name;
}

}  // namespace barbican
