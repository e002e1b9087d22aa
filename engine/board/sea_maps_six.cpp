// The sea maps for five and six players as data. Coordinates, terrains and tokens are facts of the printed game's variable
// set-up.  [MORE-7]
#include "board/sea_maps.h"

namespace barbican::sea_maps {
namespace {

// new-shores
constexpr auto kNewShores6Rows =
    std::to_array<SeaMapRow>({{-3, -1, 5}, {-2, -2, 5}, {-1, -3, 5}, {0, -4, 5}, {1, -4, 4}, {2, -4, 3}, {3, -4, 2}});
constexpr auto kNewShores6Main = std::to_array<SeaMapPlace>(
    {{{-2, 0}, 1}, {{-1, -1}, 1}, {{0, -2}, 1}, {{1, -3}, 1}, {{2, -3}, 1}, {{3, -3}, 1}, {{3, -2}, 1}, {{3, -1}, 1},
     {{3, 0}, 1},  {{2, 1}, 1},   {{1, 2}, 1},  {{0, 3}, 1},  {{-1, 3}, 1}, {{-2, 3}, 1}, {{-2, 2}, 1}, {{-2, 1}, 1},
     {{-1, 0}, 1}, {{0, -1}, 1},  {{1, -2}, 1}, {{2, -2}, 1}, {{2, -1}, 1}, {{2, 0}, 1},  {{1, 1}, 1},  {{0, 2}, 1},
     {{-1, 2}, 1}, {{-1, 1}, 1},  {{0, 0}, 1},  {{1, -1}, 1}, {{1, 0}, 1},  {{0, 1}, 1}});
constexpr auto kNewShores6MainTerrains =
    std::to_array<Terrain>({kD, kD, kG, kG, kG, kG, kG, kG, kF, kF, kF, kF, kF, kF, kB,
                            kB, kB, kB, kB, kM, kM, kM, kM, kM, kP, kP, kP, kP, kP, kP});
constexpr auto kNewShores6MainTokens = std::to_array<std::uint8_t>(
    {2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6});
constexpr auto kNewShores6Islands = std::to_array<SeaMapPlace>({{{-1, -3}, 2},
                                                                {{-2, -2}, 2},
                                                                {{-3, -1}, 2},
                                                                {{-4, 1}, 3},
                                                                {{-4, 2}, 3},
                                                                {{-4, 3}, 3},
                                                                {{5, -3}, 4},
                                                                {{5, -1}, 5},
                                                                {{4, 1}, 6},
                                                                {{2, 3}, 7}});
constexpr auto kNewShores6IslandsTerrains = std::to_array<Terrain>({kG, kF, kAu, kAu, kAu, kB, kB, kM, kM, kP});
constexpr auto kNewShores6IslandsTokens = std::to_array<std::uint8_t>({2, 3, 4, 5, 6, 8, 9, 10, 11, 12});
constexpr auto kNewShores6Groups = std::to_array<SeaMapGroup>(
    {{kNewShores6Main, kNewShores6MainTerrains, kNewShores6MainTokens, TokenOrder::kPath, 0},
     {kNewShores6Islands, kNewShores6IslandsTerrains, kNewShores6IslandsTokens, TokenOrder::kShuffled, 0}});
constexpr auto kNewShores6Harbors = std::to_array<EdgeCoord>({{{2, -3}, kNE},
                                                              {{3, -2}, kNE},
                                                              {{3, -1}, kE},
                                                              {{3, 0}, kSE},
                                                              {{1, 2}, kE},
                                                              {{0, 3}, kSE},
                                                              {{-2, 4}, kNE},
                                                              {{-3, 3}, kNE},
                                                              {{-3, 1}, kNE},
                                                              {{-2, -1}, kE},
                                                              {{0, -3}, kSE}});

// through-the-desert
constexpr auto kThroughTheDesert6Rows =
    std::to_array<SeaMapRow>({{-3, -1, 6}, {-2, -2, 6}, {-1, -3, 6}, {0, -4, 6}, {1, -4, 5}, {2, -4, 4}, {3, -4, 3}});
constexpr auto kThroughTheDesert6Main = std::to_array<SeaMapPlace>(
    {{{0, -1}, 1}, {{1, -1}, 1}, {{2, -1}, 1}, {{3, -1}, 1}, {{-3, 0}, 1}, {{-2, 0}, 1},  {{-1, 0}, 1},  {{0, 0}, 1},
     {{1, 0}, 1},  {{2, 0}, 1},  {{3, 0}, 1},  {{-4, 1}, 1}, {{-3, 1}, 1}, {{-2, 1}, 1},  {{-1, 1}, 1},  {{0, 1}, 1},
     {{1, 1}, 1},  {{2, 1}, 1},  {{-4, 2}, 1}, {{-3, 2}, 1}, {{-4, 3}, 1}, {{-1, -2}, 2}, {{-2, -2}, 2}, {{-1, -3}, 2},
     {{0, -3}, 2}, {{1, -3}, 2}, {{3, -3}, 2}, {{4, -3}, 2}, {{5, -3}, 2}, {{6, -3}, 2}});
constexpr auto kThroughTheDesert6MainTerrains =
    std::to_array<Terrain>({kG, kG, kG, kG, kG, kF, kF, kF, kF, kF, kF, kAu, kB, kB, kB,
                            kB, kB, kB, kB, kM, kM, kM, kM, kM, kM, kP, kP,  kP, kP, kP});
constexpr auto kThroughTheDesert6MainTokens = std::to_array<std::uint8_t>(
    {2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 12});
constexpr auto kThroughTheDesert6Strip =
    std::to_array<SeaMapPlace>({{{0, -2}, 0}, {{1, -2}, 0}, {{2, -2}, 0}, {{3, -2}, 0}, {{4, -2}, 0}});
constexpr auto kThroughTheDesert6StripTerrains = std::to_array<Terrain>({kD, kD, kD, kD, kD});
constexpr auto kThroughTheDesert6Islands = std::to_array<SeaMapPlace>(
    {{{-2, 3}, 3}, {{-1, 3}, 3}, {{1, 3}, 4}, {{3, 3}, 5}, {{3, 2}, 5}, {{4, 2}, 5}, {{5, 1}, 5}, {{6, -1}, 6}});
constexpr auto kThroughTheDesert6IslandsTerrains = std::to_array<Terrain>({kG, kG, kF, kAu, kAu, kM, kP, kP});
constexpr auto kThroughTheDesert6IslandsTokens = std::to_array<std::uint8_t>({2, 3, 4, 8, 8, 9, 10, 11});
constexpr auto kThroughTheDesert6Groups = std::to_array<SeaMapGroup>(
    {{kThroughTheDesert6Main, kThroughTheDesert6MainTerrains, kThroughTheDesert6MainTokens, TokenOrder::kShuffled, 2},
     {kThroughTheDesert6Strip, kThroughTheDesert6StripTerrains, {}, TokenOrder::kShuffled, 0},
     {kThroughTheDesert6Islands, kThroughTheDesert6IslandsTerrains, kThroughTheDesert6IslandsTokens,
      TokenOrder::kShuffled, 0}});
constexpr auto kThroughTheDesert6Harbors = std::to_array<EdgeCoord>({{{-5, 2}, kE},
                                                                     {{-4, 0}, kSE},
                                                                     {{-3, -1}, kSE},
                                                                     {{-1, -1}, kSE},
                                                                     {{3, -1}, kE},
                                                                     {{3, 0}, kSE},
                                                                     {{1, 2}, kNE},
                                                                     {{-1, 2}, kNE},
                                                                     {{-2, 1}, kSE},
                                                                     {{-3, 2}, kSE},
                                                                     {{-5, 4}, kNE}});

// six-islands
constexpr auto kSixIslands6Rows =
    std::to_array<SeaMapRow>({{-3, -1, 5}, {-2, -2, 5}, {-1, -3, 5}, {0, -4, 5}, {1, -4, 4}, {2, -4, 3}, {3, -4, 2}});
constexpr auto kSixIslands6Main = std::to_array<SeaMapPlace>(
    {{{-1, -3}, 1}, {{0, -3}, 1}, {{-2, -2}, 1}, {{-1, -2}, 1}, {{-3, -1}, 1}, {{-2, -1}, 1}, {{2, -3}, 2},
     {{1, -2}, 2},  {{2, -2}, 2}, {{0, -1}, 2},  {{1, -1}, 2},  {{4, -3}, 3},  {{5, -3}, 3},  {{4, -2}, 3},
     {{5, -2}, 3},  {{4, -1}, 3}, {{-3, 1}, 4},  {{-4, 2}, 4},  {{-3, 2}, 4},  {{-4, 3}, 4},  {{-3, 3}, 4},
     {{0, 1}, 5},   {{1, 1}, 5},  {{-1, 2}, 5},  {{0, 2}, 5},   {{-1, 3}, 5},  {{3, 1}, 6},   {{4, 1}, 6},
     {{2, 2}, 6},   {{3, 2}, 6},  {{1, 3}, 6},   {{2, 3}, 6}});
constexpr auto kSixIslands6MainTerrains =
    std::to_array<Terrain>({kG, kG, kG, kG, kG, kG, kF, kF, kF, kF, kF, kF, kF, kB, kB, kB,
                            kB, kB, kB, kM, kM, kM, kM, kM, kM, kP, kP, kP, kP, kP, kP, kP});
constexpr auto kSixIslands6MainTokens = std::to_array<std::uint8_t>(
    {2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 12, 12});
constexpr auto kSixIslands6Groups = std::to_array<SeaMapGroup>(
    {{kSixIslands6Main, kSixIslands6MainTerrains, kSixIslands6MainTokens, TokenOrder::kShuffled, 0}});
constexpr auto kSixIslands6Harbors = std::to_array<EdgeCoord>({{{0, -4}, kSE},
                                                               {{-1, -2}, kSE},
                                                               {{-3, 0}, kNE},
                                                               {{2, -3}, kNE},
                                                               {{5, -3}, kNE},
                                                               {{3, -1}, kNE},
                                                               {{-5, 2}, kE},
                                                               {{-3, 3}, kNE},
                                                               {{-2, 3}, kNE},
                                                               {{3, 2}, kE},
                                                               {{0, 4}, kNE}});

constexpr auto kHarborKinds =
    std::to_array<std::uint8_t>({kAny, kAny, kAny, kAny, kAny, kBrick, kGrain, kLumber, kOre, kWool, kWool});

}  // namespace

const SeaMapData kNewShores6 = {
    kNewShores6Rows, kNewShores6Groups, kNewShores6Harbors, kHarborKinds, std::nullopt, std::nullopt, 1};
const SeaMapData kThroughTheDesert6 = {kThroughTheDesert6Rows,
                                       kThroughTheDesert6Groups,
                                       kThroughTheDesert6Harbors,
                                       kHarborKinds,
                                       std::nullopt,
                                       HexCoord{2, 3},
                                       1};
const SeaMapData kSixIslands6 = {
    kSixIslands6Rows, kSixIslands6Groups, kSixIslands6Harbors, kHarborKinds, std::nullopt, HexCoord{-4, 0}, 63};

}  // namespace barbican::sea_maps
