// The sea maps as data. Coordinates, terrains and tokens are facts of the printed game's variable set-up.
#include "board/sea_maps.h"

#include <cassert>

namespace barbican {
namespace sea_maps {
namespace {

// new-shores, 3 players
constexpr auto kNewShores3Rows =
    std::to_array<SeaMapRow>({{-4, 1, 4}, {-3, 0, 4}, {-2, -1, 4}, {-1, -2, 4}, {0, -2, 3}, {1, -2, 2}, {2, -2, 1}});
constexpr auto kNewShores3Main = std::to_array<SeaMapPlace>({{{-2, 0}, 1},
                                                             {{-1, -1}, 1},
                                                             {{0, -2}, 1},
                                                             {{1, -2}, 1},
                                                             {{1, -1}, 1},
                                                             {{1, 0}, 1},
                                                             {{0, 1}, 1},
                                                             {{-1, 2}, 1},
                                                             {{-2, 2}, 1},
                                                             {{-2, 1}, 1},
                                                             {{-1, 0}, 1},
                                                             {{0, -1}, 1},
                                                             {{0, 0}, 1},
                                                             {{-1, 1}, 1}});
constexpr auto kNewShores3MainTerrains =
    std::to_array<Terrain>({kG, kG, kG, kF, kF, kF, kB, kB, kM, kM, kP, kP, kP, kP});
constexpr auto kNewShores3MainTokens = std::to_array<std::uint8_t>({2, 3, 4, 5, 5, 6, 6, 8, 8, 9, 10, 10, 11, 11});
constexpr auto kNewShores3Islands = std::to_array<SeaMapPlace>(
    {{{1, -4}, 2}, {{2, -4}, 2}, {{3, -3}, 3}, {{4, -3}, 3}, {{3, -2}, 3}, {{3, -1}, 3}, {{2, 1}, 4}, {{1, 2}, 4}});
constexpr auto kNewShores3IslandsTerrains = std::to_array<Terrain>({kG, kAu, kAu, kB, kB, kM, kM, kP});
constexpr auto kNewShores3IslandsTokens = std::to_array<std::uint8_t>({3, 4, 4, 5, 8, 9, 10, 12});
constexpr auto kNewShores3Groups = std::to_array<SeaMapGroup>(
    {{kNewShores3Main, kNewShores3MainTerrains, kNewShores3MainTokens, TokenOrder::kShuffled, 0},
     {kNewShores3Islands, kNewShores3IslandsTerrains, kNewShores3IslandsTokens, TokenOrder::kShuffled, 0}});
constexpr auto kNewShores3Harbors = std::to_array<EdgeCoord>({{{-1, -2}, kE},
                                                              {{1, -2}, kE},
                                                              {{1, 0}, kNE},
                                                              {{-1, 2}, kE},
                                                              {{-2, 3}, kNE},
                                                              {{-3, 2}, kE},
                                                              {{-3, 1}, kNE},
                                                              {{-2, -1}, kSE}});
constexpr auto kNewShores3HarborKinds =
    std::to_array<std::uint8_t>({kAny, kAny, kAny, kBrick, kGrain, kLumber, kOre, kWool});
// new-shores, 4 players
constexpr auto kNewShores4Rows =
    std::to_array<SeaMapRow>({{-4, 1, 5}, {-3, 0, 5}, {-2, -1, 5}, {-1, -2, 5}, {0, -2, 4}, {1, -2, 3}, {2, -2, 2}});
constexpr auto kNewShores4Main = std::to_array<SeaMapPlace>({{{0, -2}, 1},
                                                             {{1, -2}, 1},
                                                             {{2, -2}, 1},
                                                             {{2, -1}, 1},
                                                             {{2, 0}, 1},
                                                             {{1, 1}, 1},
                                                             {{0, 2}, 1},
                                                             {{-1, 2}, 1},
                                                             {{-2, 2}, 1},
                                                             {{-2, 1}, 1},
                                                             {{-2, 0}, 1},
                                                             {{-1, -1}, 1},
                                                             {{0, -1}, 1},
                                                             {{1, -1}, 1},
                                                             {{1, 0}, 1},
                                                             {{0, 1}, 1},
                                                             {{-1, 1}, 1},
                                                             {{-1, 0}, 1},
                                                             {{0, 0}, 1}});
constexpr auto kNewShores4MainTerrains =
    std::to_array<Terrain>({kD, kG, kG, kG, kG, kF, kF, kF, kF, kB, kB, kB, kM, kM, kM, kP, kP, kP, kP});
constexpr auto kNewShores4MainTokens =
    std::to_array<std::uint8_t>({5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11});
constexpr auto kNewShores4Islands = std::to_array<SeaMapPlace>({{{1, -4}, 2},
                                                                {{2, -4}, 2},
                                                                {{4, -4}, 3},
                                                                {{4, -3}, 3},
                                                                {{5, -3}, 3},
                                                                {{4, -2}, 3},
                                                                {{4, -1}, 3},
                                                                {{3, 1}, 4},
                                                                {{2, 2}, 4}});
constexpr auto kNewShores4IslandsTerrains = std::to_array<Terrain>({kG, kF, kAu, kAu, kB, kB, kM, kM, kP});
constexpr auto kNewShores4IslandsTokens = std::to_array<std::uint8_t>({2, 3, 4, 5, 6, 8, 9, 10, 11});
constexpr auto kNewShores4Groups = std::to_array<SeaMapGroup>(
    {{kNewShores4Main, kNewShores4MainTerrains, kNewShores4MainTokens, TokenOrder::kPath, 0},
     {kNewShores4Islands, kNewShores4IslandsTerrains, kNewShores4IslandsTokens, TokenOrder::kShuffled, 0}});
constexpr auto kNewShores4Harbors = std::to_array<EdgeCoord>({{{0, -3}, kSE},
                                                              {{1, -2}, kNE},
                                                              {{2, -1}, kNE},
                                                              {{2, 0}, kE},
                                                              {{1, 1}, kSE},
                                                              {{-1, 2}, kSE},
                                                              {{-3, 3}, kNE},
                                                              {{-3, 1}, kE},
                                                              {{-2, -1}, kE}});
constexpr auto kNewShores4HarborKinds =
    std::to_array<std::uint8_t>({kAny, kAny, kAny, kAny, kBrick, kGrain, kLumber, kOre, kWool});
// through-the-desert, 3 players
constexpr auto kThroughTheDesert3Rows =
    std::to_array<SeaMapRow>({{-4, 1, 4}, {-3, 0, 4}, {-2, -1, 4}, {-1, -2, 4}, {0, -2, 3}, {1, -2, 2}, {2, -2, 1}});
constexpr auto kThroughTheDesert3Main = std::to_array<SeaMapPlace>({{{2, -3}, 1},
                                                                    {{1, -2}, 1},
                                                                    {{2, -2}, 1},
                                                                    {{0, -1}, 1},
                                                                    {{1, -1}, 1},
                                                                    {{-2, 0}, 1},
                                                                    {{-1, 0}, 1},
                                                                    {{0, 0}, 1},
                                                                    {{1, 0}, 1},
                                                                    {{-2, 1}, 1},
                                                                    {{-1, 1}, 1},
                                                                    {{0, 1}, 1},
                                                                    {{-2, 2}, 1},
                                                                    {{-1, 2}, 1},
                                                                    {{1, -4}, 2},
                                                                    {{0, -3}, 2},
                                                                    {{-1, -2}, 2}});
constexpr auto kThroughTheDesert3MainTerrains =
    std::to_array<Terrain>({kG, kG, kG, kF, kF, kF, kF, kF, kAu, kB, kB, kB, kM, kM, kP, kP, kP});
constexpr auto kThroughTheDesert3MainTokens =
    std::to_array<std::uint8_t>({2, 3, 3, 4, 4, 4, 5, 6, 6, 6, 8, 8, 9, 9, 10, 10, 11});
constexpr auto kThroughTheDesert3Strip = std::to_array<SeaMapPlace>({{{2, -4}, 0}, {{1, -3}, 0}, {{0, -2}, 0}});
constexpr auto kThroughTheDesert3StripTerrains = std::to_array<Terrain>({kD, kD, kD});
constexpr auto kThroughTheDesert3Islands =
    std::to_array<SeaMapPlace>({{{4, -4}, 3}, {{4, -3}, 3}, {{3, -1}, 4}, {{2, 1}, 5}, {{1, 2}, 5}});
constexpr auto kThroughTheDesert3IslandsTerrains = std::to_array<Terrain>({kG, kAu, kM, kM, kP});
constexpr auto kThroughTheDesert3IslandsTokens = std::to_array<std::uint8_t>({5, 5, 8, 9, 11});
constexpr auto kThroughTheDesert3Groups = std::to_array<SeaMapGroup>(
    {{kThroughTheDesert3Main, kThroughTheDesert3MainTerrains, kThroughTheDesert3MainTokens, TokenOrder::kShuffled, 2},
     {kThroughTheDesert3Strip, kThroughTheDesert3StripTerrains, {}, TokenOrder::kShuffled, 0},
     {kThroughTheDesert3Islands, kThroughTheDesert3IslandsTerrains, kThroughTheDesert3IslandsTokens,
      TokenOrder::kShuffled, 0}});
constexpr auto kThroughTheDesert3Harbors = std::to_array<EdgeCoord>({{{2, -3}, kNE},
                                                                     {{1, 0}, kNE},
                                                                     {{1, 0}, kSE},
                                                                     {{-1, 2}, kE},
                                                                     {{-2, 2}, kSE},
                                                                     {{-3, 2}, kE},
                                                                     {{-3, 1}, kNE},
                                                                     {{-1, -1}, kSE}});
constexpr auto kThroughTheDesert3HarborKinds =
    std::to_array<std::uint8_t>({kAny, kAny, kAny, kBrick, kGrain, kLumber, kOre, kWool});
// through-the-desert, 4 players
constexpr auto kThroughTheDesert4Rows =
    std::to_array<SeaMapRow>({{-4, 1, 5}, {-3, 0, 5}, {-2, -1, 5}, {-1, -2, 5}, {0, -2, 4}, {1, -2, 3}, {2, -2, 2}});
constexpr auto kThroughTheDesert4Main = std::to_array<SeaMapPlace>(
    {{{3, -4}, 1}, {{2, -3}, 1}, {{3, -3}, 1}, {{1, -2}, 1}, {{2, -2}, 1}, {{3, -2}, 1}, {{0, -1}, 1},
     {{1, -1}, 1}, {{2, -1}, 1}, {{-2, 0}, 1}, {{-1, 0}, 1}, {{0, 0}, 1},  {{1, 0}, 1},  {{-2, 1}, 1},
     {{-1, 1}, 1}, {{0, 1}, 1},  {{-1, 2}, 1}, {{1, -4}, 2}, {{0, -3}, 2}, {{-1, -2}, 2}});
constexpr auto kThroughTheDesert4MainTerrains =
    std::to_array<Terrain>({kG, kG, kG, kF, kF, kF, kF, kF, kAu, kB, kB, kB, kB, kM, kM, kM, kP, kP, kP, kP});
constexpr auto kThroughTheDesert4MainTokens =
    std::to_array<std::uint8_t>({3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 12});
constexpr auto kThroughTheDesert4Strip = std::to_array<SeaMapPlace>({{{2, -4}, 0}, {{1, -3}, 0}, {{0, -2}, 0}});
constexpr auto kThroughTheDesert4StripTerrains = std::to_array<Terrain>({kD, kD, kD});
constexpr auto kThroughTheDesert4Islands = std::to_array<SeaMapPlace>(
    {{{5, -4}, 3}, {{5, -3}, 3}, {{5, -2}, 3}, {{3, 0}, 4}, {{4, 0}, 4}, {{1, 2}, 5}, {{2, 2}, 5}});
constexpr auto kThroughTheDesert4IslandsTerrains = std::to_array<Terrain>({kG, kG, kAu, kB, kM, kM, kP});
constexpr auto kThroughTheDesert4IslandsTokens = std::to_array<std::uint8_t>({2, 3, 4, 5, 6, 9, 12});
constexpr auto kThroughTheDesert4Groups = std::to_array<SeaMapGroup>(
    {{kThroughTheDesert4Main, kThroughTheDesert4MainTerrains, kThroughTheDesert4MainTokens, TokenOrder::kShuffled, 2},
     {kThroughTheDesert4Strip, kThroughTheDesert4StripTerrains, {}, TokenOrder::kShuffled, 0},
     {kThroughTheDesert4Islands, kThroughTheDesert4IslandsTerrains, kThroughTheDesert4IslandsTokens,
      TokenOrder::kShuffled, 0}});
constexpr auto kThroughTheDesert4Harbors = std::to_array<EdgeCoord>({{{3, -4}, kE},
                                                                     {{3, -2}, kNE},
                                                                     {{3, -2}, kSE},
                                                                     {{1, 0}, kSE},
                                                                     {{-1, 2}, kE},
                                                                     {{-2, 3}, kNE},
                                                                     {{-2, 1}, kSE},
                                                                     {{-3, 1}, kE},
                                                                     {{-1, -1}, kE}});
constexpr auto kThroughTheDesert4HarborKinds =
    std::to_array<std::uint8_t>({kAny, kAny, kAny, kAny, kBrick, kGrain, kLumber, kOre, kWool});
// four-islands, 3 players
constexpr auto kFourIslands3Rows =
    std::to_array<SeaMapRow>({{-3, 0, 3}, {-2, -1, 3}, {-1, -2, 3}, {0, -3, 3}, {1, -3, 2}, {2, -3, 1}, {3, -3, 0}});
constexpr auto kFourIslands3Main = std::to_array<SeaMapPlace>(
    {{{-1, -2}, 1}, {{0, -2}, 1}, {{-2, -1}, 1}, {{-1, -1}, 1}, {{-3, 1}, 2}, {{-2, 1}, 2}, {{-1, 1}, 2},
     {{-3, 2}, 2},  {{-2, 2}, 2}, {{-3, 3}, 2},  {{2, -3}, 3},  {{3, -3}, 3}, {{2, -2}, 3}, {{3, -2}, 3},
     {{1, -1}, 3},  {{2, -1}, 3}, {{1, 1}, 4},   {{2, 1}, 4},   {{0, 2}, 4},  {{1, 2}, 4}});
constexpr auto kFourIslands3MainTerrains =
    std::to_array<Terrain>({kG, kG, kG, kG, kF, kF, kF, kF, kB, kB, kB, kB, kM, kM, kM, kM, kP, kP, kP, kP});
constexpr auto kFourIslands3MainTokens =
    std::to_array<std::uint8_t>({2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 8, 8, 9, 9, 9, 10, 10, 11, 11, 12});
constexpr auto kFourIslands3Groups = std::to_array<SeaMapGroup>(
    {{kFourIslands3Main, kFourIslands3MainTerrains, kFourIslands3MainTokens, TokenOrder::kShuffled, 0}});
constexpr auto kFourIslands3Harbors = std::to_array<EdgeCoord>({{{-2, -2}, kSE},
                                                                {{0, -2}, kSE},
                                                                {{-3, 1}, kNE},
                                                                {{-4, 2}, kNE},
                                                                {{-2, 2}, kSE},
                                                                {{3, -2}, kNE},
                                                                {{1, 0}, kNE},
                                                                {{0, 1}, kSE},
                                                                {{2, 1}, kSE}});
constexpr auto kFourIslands3HarborKinds =
    std::to_array<std::uint8_t>({kAny, kAny, kAny, kAny, kBrick, kGrain, kLumber, kOre, kWool});
// four-islands, 4 players
constexpr auto kFourIslands4Rows =
    std::to_array<SeaMapRow>({{-3, 0, 3}, {-2, -1, 3}, {-1, -2, 3}, {0, -3, 3}, {1, -3, 2}, {2, -3, 1}, {3, -3, 0}});
constexpr auto kFourIslands4Main = std::to_array<SeaMapPlace>(
    {{{0, -3}, 1}, {{-1, -2}, 1}, {{-2, -1}, 1}, {{-1, -1}, 1}, {{-3, 1}, 2}, {{-2, 1}, 2}, {{-3, 2}, 2}, {{-2, 2}, 2},
     {{-1, 2}, 2}, {{-3, 3}, 2},  {{-2, 3}, 2},  {{2, -3}, 3},  {{3, -3}, 3}, {{1, -2}, 3}, {{2, -2}, 3}, {{3, -2}, 3},
     {{1, -1}, 3}, {{2, -1}, 3},  {{0, 0}, 3},   {{1, 1}, 4},   {{2, 1}, 4},  {{1, 2}, 4},  {{0, 3}, 4}});
constexpr auto kFourIslands4MainTerrains = std::to_array<Terrain>(
    {kG, kG, kG, kG, kG, kF, kF, kF, kF, kF, kB, kB, kB, kB, kM, kM, kM, kM, kP, kP, kP, kP, kP});
constexpr auto kFourIslands4MainTokens =
    std::to_array<std::uint8_t>({2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12});
constexpr auto kFourIslands4Groups = std::to_array<SeaMapGroup>(
    {{kFourIslands4Main, kFourIslands4MainTerrains, kFourIslands4MainTokens, TokenOrder::kShuffled, 0}});
constexpr auto kFourIslands4Harbors = std::to_array<EdgeCoord>({{{-2, -2}, kE},
                                                                {{-2, -1}, kSE},
                                                                {{-4, 2}, kNE},
                                                                {{-2, 2}, kNE},
                                                                {{-4, 3}, kE},
                                                                {{0, -1}, kSE},
                                                                {{3, -2}, kSE},
                                                                {{2, 0}, kSE},
                                                                {{2, 1}, kSE}});
constexpr auto kFourIslands4HarborKinds =
    std::to_array<std::uint8_t>({kAny, kAny, kAny, kAny, kBrick, kGrain, kLumber, kOre, kWool});

constexpr SeaMapData kNewShores3 = {kNewShores3Rows,
                                    kNewShores3Groups,
                                    kNewShores3Harbors,
                                    kNewShores3HarborKinds,
                                    HexCoord{1, -4},
                                    HexCoord{4, -1},
                                    1};
constexpr SeaMapData kNewShores4 = {
    kNewShores4Rows, kNewShores4Groups, kNewShores4Harbors, kNewShores4HarborKinds, std::nullopt, HexCoord{5, -1}, 1};
constexpr SeaMapData kThroughTheDesert3 = {kThroughTheDesert3Rows,
                                           kThroughTheDesert3Groups,
                                           kThroughTheDesert3Harbors,
                                           kThroughTheDesert3HarborKinds,
                                           std::nullopt,
                                           HexCoord{4, -1},
                                           1};
constexpr SeaMapData kThroughTheDesert4 = {kThroughTheDesert4Rows,
                                           kThroughTheDesert4Groups,
                                           kThroughTheDesert4Harbors,
                                           kThroughTheDesert4HarborKinds,
                                           std::nullopt,
                                           HexCoord{5, -1},
                                           1};
constexpr SeaMapData kFourIslands3 = {kFourIslands3Rows,
                                      kFourIslands3Groups,
                                      kFourIslands3Harbors,
                                      kFourIslands3HarborKinds,
                                      HexCoord{-3, 3},
                                      HexCoord{0, 0},
                                      15};
constexpr SeaMapData kFourIslands4 = {kFourIslands4Rows,
                                      kFourIslands4Groups,
                                      kFourIslands4Harbors,
                                      kFourIslands4HarborKinds,
                                      HexCoord{2, -2},
                                      HexCoord{3, 0},
                                      15};

}  // namespace
}  // namespace sea_maps

const SeaMapData& sea_map_data(SeaMap map, int seats) {
  using namespace sea_maps;
  assert(info_of(map).has_seats(seats));
  const auto by_seats = [seats](const SeaMapData& three, const SeaMapData& four,
                                const SeaMapData& six) -> const SeaMapData& {
    return seats <= 3 ? three : seats == 4 ? four : six;
  };
  switch (map) {
    case SeaMap::kNewShores: return by_seats(kNewShores3, kNewShores4, kNewShores6);
    case SeaMap::kThroughTheDesert: return by_seats(kThroughTheDesert3, kThroughTheDesert4, kThroughTheDesert6);
    case SeaMap::kFourIslands: return by_seats(kFourIslands3, kFourIslands4, kFourIslands4);
    case SeaMap::kSixIslands: return kSixIslands6;
  }
  assert(false);
  return sea_maps::kNewShores4;
}

bool gold_is_apart(const Layout& layout) {
  for (int i = 0; i < layout.hex_count; ++i)
    for (int j = 0; j < i; ++j) {
      const LayoutHex& a = layout.hexes[i];
      const LayoutHex& b = layout.hexes[j];
      if (a.terrain == Terrain::kGold && b.terrain == Terrain::kGold && adjacent(a.at, b.at)) return false;
    }
  return true;
}

bool gold_is_rarely_rolled(const Layout& layout) {
  for (int i = 0; i < layout.hex_count; ++i) {
    const LayoutHex& hex = layout.hexes[i];
    if (hex.terrain == Terrain::kGold && (hex.number == 6 || hex.number == 8)) return false;
  }
  return true;
}

}  // namespace barbican
