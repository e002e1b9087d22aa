// Layouts as data.  [PIECE-1, PIECE-8, SETUP-2, MORE-1, MORE-5]
#include <cstdlib>
#include <span>

#include "barbican/board.h"

namespace barbican {
namespace {

constexpr Terrain kF = Terrain::kForest, kP = Terrain::kPasture, kG = Terrain::kFields, kB = Terrain::kHills,
                  kM = Terrain::kMountains, kD = Terrain::kDesert;

constexpr auto kFirstGame = std::to_array<LayoutHex>({
    {{0, -2}, kM, 10},  {{1, -2}, kP, 2},  {{2, -2}, kF, 9},                                      //
    {{-1, -1}, kG, 12}, {{0, -1}, kB, 6},  {{1, -1}, kP, 4}, {{2, -1}, kB, 10},                   //
    {{-2, 0}, kG, 9},   {{-1, 0}, kF, 11}, {{0, 0}, kD, 0},  {{1, 0}, kF, 3},   {{2, 0}, kM, 8},  //
    {{-2, 1}, kF, 8},   {{-1, 1}, kM, 3},  {{0, 1}, kG, 4},  {{1, 1}, kP, 5},                     //
    {{-2, 2}, kB, 5},   {{-1, 2}, kG, 6},  {{0, 2}, kP, 11},
});

// The hexes of a board ring by ring from a corner inward, and the tokens on them.  [SETUP-2, MORE-7]
struct Spiral {
  std::span<const HexCoord> path;
  std::span<const std::uint8_t> tokens;
  std::array<int, 3> rings;                                // the number of hexes in each ring
  std::array<std::array<int, 3>, kBoardCorners> starts{};  // the start of each ring, by the corner

  // The hex at a place of the spiral that begins at a corner.
  HexCoord at(std::size_t place, int corner) const {
    int first = 0, ring = 0;
    while (static_cast<int>(place) >= first + rings[ring]) first += rings[ring++];
    const int along = static_cast<int>(place) - first + starts[corner][ring];
    return path[first + along % rings[ring]];
  }
};

// Counter-clockwise.
constexpr auto kBasePath = std::to_array<HexCoord>({{0, -2},
                                                    {-1, -1},
                                                    {-2, 0},
                                                    {-2, 1},
                                                    {-2, 2},
                                                    {-1, 2},
                                                    {0, 2},
                                                    {1, 1},
                                                    {2, 0},
                                                    {2, -1},
                                                    {2, -2},
                                                    {1, -2},  //
                                                    {0, -1},
                                                    {-1, 0},
                                                    {-1, 1},
                                                    {0, 1},
                                                    {1, 0},
                                                    {1, -1},  //
                                                    {0, 0}});
constexpr auto kBaseTokens = std::to_array<std::uint8_t>({5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11});
constexpr Spiral kBaseSpiral = {
    kBasePath, kBaseTokens, {12, 6, 1}, {{{0, 0, 0}, {2, 1, 0}, {4, 2, 0}, {6, 3, 0}, {8, 4, 0}, {10, 5, 0}}}};

// Clockwise from the western corner. Two sides are shorter, so the distances between corners differ.
constexpr auto kExtendedPath = std::to_array<HexCoord>(
    {{-2, 0}, {-1, -1}, {0, -2}, {1, -3}, {2, -3}, {3, -3}, {3, -2}, {3, -1},                    //
     {3, 0},  {2, 1},   {1, 2},  {0, 3},  {-1, 3}, {-2, 3}, {-2, 2}, {-2, 1},                    //
     {-1, 0}, {0, -1},  {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},  {0, 2},  {-1, 2}, {-1, 1},  //
     {0, 0},  {1, -1},  {1, 0},  {0, 1}});
constexpr auto kExtendedTokens = std::to_array<std::uint8_t>(
    {2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6});
constexpr Spiral kExtendedSpiral = {kExtendedPath,
                                    kExtendedTokens,
                                    {16, 10, 4},
                                    {{{0, 0, 0}, {3, 2, 1}, {5, 3, 1}, {8, 5, 2}, {11, 7, 3}, {13, 8, 3}}}};

// In the order of the spiral, until they are shuffled.
constexpr auto kExtendedTerrains = std::to_array<Terrain>({kF, kF, kF, kF, kF, kF, kP, kP, kP, kP, kP, kP, kG, kG, kG,
                                                           kG, kG, kG, kB, kB, kB, kB, kB, kM, kM, kM, kM, kM, kD, kD});

constexpr std::uint8_t harbor(Card card) { return static_cast<std::uint8_t>(index_of(card)); }

// Clockwise along the coast from the north-west, with gaps of 3, 4 and 3 edges: the pattern of PIECE-8.
constexpr auto kHarbors = std::to_array<LayoutHarbor>({
    {{{0, -3}, HexSide::kSouthEast}, kGenericHarbor},
    {{{1, -2}, HexSide::kNorthEast}, harbor(Card::kWool)},
    {{{2, -1}, HexSide::kNorthEast}, kGenericHarbor},
    {{{2, 0}, HexSide::kEast}, kGenericHarbor},
    {{{1, 1}, HexSide::kSouthEast}, harbor(Card::kBrick)},
    {{{-1, 2}, HexSide::kSouthEast}, harbor(Card::kLumber)},
    {{{-3, 3}, HexSide::kNorthEast}, kGenericHarbor},
    {{{-3, 1}, HexSide::kEast}, harbor(Card::kGrain)},
    {{{-2, -1}, HexSide::kEast}, harbor(Card::kOre)},
});
// Clockwise from the north-west.  [MORE-5]
constexpr auto kExtendedHarbors = std::to_array<LayoutHarbor>({
    {{{-2, -1}, HexSide::kEast}, kGenericHarbor},
    {{{0, -3}, HexSide::kSouthEast}, harbor(Card::kWool)},
    {{{2, -4}, HexSide::kSouthEast}, kGenericHarbor},
    {{{3, -3}, HexSide::kNorthEast}, harbor(Card::kBrick)},
    {{{3, -1}, HexSide::kNorthEast}, kGenericHarbor},
    {{{3, 0}, HexSide::kEast}, harbor(Card::kOre)},
    {{{2, 1}, HexSide::kSouthEast}, kGenericHarbor},
    {{{0, 3}, HexSide::kSouthEast}, harbor(Card::kLumber)},
    {{{-2, 4}, HexSide::kNorthEast}, harbor(Card::kWool)},
    {{{-3, 3}, HexSide::kNorthEast}, kGenericHarbor},
    {{{-3, 1}, HexSide::kEast}, harbor(Card::kGrain)},
});
constexpr int kFrameHarbor = 0;

const Spiral& spiral_of(const Layout& layout) {
  return layout.hex_count == static_cast<int>(kExtendedPath.size()) ? kExtendedSpiral : kBaseSpiral;
}
LayoutHex& hex_at(Layout& layout, HexCoord at) {
  int i = 0;
  while (layout.hexes[i].at != at) ++i;
  return layout.hexes[i];
}

}  // namespace

bool adjacent(HexCoord a, HexCoord b) {
  const int dq = a.q - b.q, dr = a.r - b.r;
  return std::abs(dq) <= 1 && std::abs(dr) <= 1 && std::abs(dq + dr) <= 1 && (dq != 0 || dr != 0);
}

Layout first_game_layout() {
  Layout layout;
  for (const LayoutHex& hex : kFirstGame) layout.hexes[layout.hex_count++] = hex;
  for (const LayoutHarbor& each : kHarbors) layout.harbors[layout.harbor_count++] = each;
  layout.frame_harbor = kFrameHarbor;
  return layout;
}

Layout extended_layout() {
  Layout layout;
  std::size_t token = 0;
  for (std::size_t i = 0; i < kExtendedPath.size(); ++i) {
    const Terrain terrain = kExtendedTerrains[i];
    const std::uint8_t number = terrain == kD ? std::uint8_t{0} : kExtendedTokens[token++];
    layout.hexes[layout.hex_count++] = {kExtendedPath[i], terrain, number};
  }
  for (const LayoutHarbor& each : kExtendedHarbors) layout.harbors[layout.harbor_count++] = each;
  layout.frame_harbor = kFrameHarbor;
  name_robber(layout, 0);
  return layout;
}

void apply_barbarian_frame(Layout& layout) {
  if (layout.frame_harbor < 0) return;
  for (int i = layout.frame_harbor; i + 1 < layout.harbor_count; ++i) layout.harbors[i] = layout.harbors[i + 1];
  --layout.harbor_count;
  layout.frame_harbor = -1;
}

void lay_spiral_tokens(Layout& layout, int start_corner) {
  const Spiral& spiral = spiral_of(layout);
  std::size_t token = 0;
  for (std::size_t i = 0; i < spiral.path.size(); ++i) {
    LayoutHex& hex = hex_at(layout, spiral.at(i, start_corner));
    if (hex.terrain != Terrain::kDesert) hex.number = spiral.tokens[token++];
  }
}

void name_robber(Layout& layout, int start_corner) {
  const Spiral& spiral = spiral_of(layout);
  int deserts = 0;
  for (std::size_t i = spiral.path.size(); i-- > 0;) {
    const LayoutHex& hex = hex_at(layout, spiral.at(i, start_corner));
    if (hex.terrain != Terrain::kDesert) continue;
    ++deserts;
    layout.robber = hex.at;
  }
  layout.names_robber = deserts > 1;
}

bool tokens_are_apart(const Layout& layout) {
  const auto is_red = [](std::uint8_t number) { return number == 6 || number == 8; };
  for (int i = 0; i < layout.hex_count; ++i)
    for (int j = 0; j < i; ++j) {
      const LayoutHex& a = layout.hexes[i];
      const LayoutHex& b = layout.hexes[j];
      if (is_red(a.number) && is_red(b.number) && adjacent(a.at, b.at)) return false;
    }
  return true;
}

}  // namespace barbican
