// The editions' names for the improvements and the progress cards.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
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

// Cards whose word in notation differs from their printed title.
struct CardTitle {
  Progress card;
  std::string_view title;
  std::string_view title_2010;
};
inline constexpr auto kCardTitles = std::to_array<CardTitle>({
    {Progress::kRoads, "Road Building", "Road Building"},
    {Progress::kHarbor, "Commercial Harbour", "Commercial Harbour"},
    {Progress::kGuildDues, "Guild Dues", "Master Merchant"},
    {Progress::kFleet, "Merchant Fleet", "Merchant Fleet"},
    {Progress::kRMonopoly, "Resource Monopoly", "Resource Monopoly"},
    {Progress::kTMonopoly, "Commodity Monopoly", "Trade Monopoly"},
});

// The word of a progress card in an edition.
constexpr std::string_view edition_name(Edition edition, Progress card) {
  return edition == Edition::k2010 ? info_of(card).name_2010 : info_of(card).name;
}

// "Commercial Harbour"; for a card without a title of its own, its word: "Bishop".
inline std::string card_title(Edition edition, Progress card) {
  const auto title = std::ranges::find(kCardTitles, card, &CardTitle::card);
  if (title != kCardTitles.end()) return std::string(edition == Edition::k2010 ? title->title_2010 : title->title);
  std::string word(edition_name(edition, card));
  word.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
  return word;
}

}  // namespace barbican
