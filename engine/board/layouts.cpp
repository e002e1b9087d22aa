// Layouts as data.  [PIECE-1, PIECE-8, SETUP-2]
#include <cstdlib>

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

// The 12 outer hexes counter-clockwise from a corner, then the ring inside, then the middle.
constexpr auto kSpiral = std::to_array<HexCoord>({{0, -2},
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
                                                  {1, -2},
                                                  {0, -1},
                                                  {-1, 0},
                                                  {-1, 1},
                                                  {0, 1},
                                                  {1, 0},
                                                  {1, -1},
                                                  {0, 0}});
constexpr auto kSpiralTokens = std::to_array<std::uint8_t>({5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11});
constexpr std::size_t kOuter = 12, kInner = 6;

constexpr std::uint8_t harbor(Card card) { return static_cast<std::uint8_t>(index_of(card)); }

// Clockwise round the coast from the north-west, with gaps of 3, 4 and 3 edges: the pattern of PIECE-8.
constexpr auto kHarbors = std::to_array<LayoutHarbor>({
    {{{0, -3}, Side::kSouthEast}, kGenericHarbor},
    {{{1, -2}, Side::kNorthEast}, harbor(Card::kWool)},
    {{{2, -1}, Side::kNorthEast}, kGenericHarbor},
    {{{2, 0}, Side::kEast}, kGenericHarbor},
    {{{1, 1}, Side::kSouthEast}, harbor(Card::kBrick)},
    {{{-1, 2}, Side::kSouthEast}, harbor(Card::kLumber)},
    {{{-3, 3}, Side::kNorthEast}, kGenericHarbor},
    {{{-3, 1}, Side::kEast}, harbor(Card::kGrain)},
    {{{-2, -1}, Side::kEast}, harbor(Card::kOre)},
});
constexpr int kFrameHarbor = 0;

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

void apply_barbarian_frame(Layout& layout) {
  if (layout.frame_harbor < 0) return;
  for (int i = layout.frame_harbor; i + 1 < layout.harbor_count; ++i) layout.harbors[i] = layout.harbors[i + 1];
  --layout.harbor_count;
  layout.frame_harbor = -1;
}

void lay_spiral_tokens(Layout& layout, int start_corner) {
  std::size_t token = 0;
  for (std::size_t i = 0; i < kSpiral.size(); ++i) {
    // A start at another corner turns both rings: two hexes a corner outside, one inside.
    const auto turn = static_cast<std::size_t>(start_corner);
    std::size_t place = i;
    if (i < kOuter) place = (i + 2 * turn) % kOuter;
    else if (i < kOuter + kInner) place = kOuter + (i - kOuter + turn) % kInner;
    for (int h = 0; h < layout.hex_count; ++h) {
      LayoutHex& hex = layout.hexes[h];
      if (hex.at == kSpiral[place] && hex.terrain != Terrain::kDesert) hex.number = kSpiralTokens[token++];
    }
  }
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
