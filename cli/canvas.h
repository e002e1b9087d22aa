// Text put at places, and then printed as lines, with colours or without.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/ids.h"
#include "barbican/per.h"

namespace barbican::cli {

// How a piece of text looks where colours are shown: one of the 16 colours that every terminal has, except orange and brown,
// which are of the 256.
struct Look {
  std::string_view code{};
  friend constexpr bool operator==(const Look&, const Look&) = default;
};
namespace look {
inline constexpr Look kPlain{""};
inline constexpr Look kFaint{"2"};
inline constexpr Look kBold{"1"};
inline constexpr Look kHot{"1;31"};  // the tokens 6 and 8
inline constexpr Look kAlarm{"1;35"};
inline constexpr Look kHarbor{"36"};
inline constexpr auto kTerrains = PerTerrain<Look>::of({{Terrain::kSea, {"34"}},
                                                        {Terrain::kDesert, {"33"}},
                                                        {Terrain::kHills, {"31"}},
                                                        {Terrain::kForest, {"32"}},
                                                        {Terrain::kPasture, {"92"}},
                                                        {Terrain::kFields, {"93"}},
                                                        {Terrain::kMountains, {"37"}},
                                                        {Terrain::kGold, {"1;33"}}});
}  // namespace look

// How a seat's pieces are drawn: they stand out by being printed in reverse.
struct SeatStyle {
  std::string_view seat;
  char letter;
  Look look;
};
inline constexpr auto kSeatStyles = std::to_array<SeatStyle>({{"red", 'R', {"1;7;31"}},
                                                              {"blue", 'B', {"1;7;34"}},
                                                              {"ivory", 'I', {"1;7;97"}},
                                                              {"orange", 'O', {"1;7;38;5;208"}},
                                                              {"green", 'G', {"1;7;32"}},
                                                              {"brown", 'N', {"1;7;38;5;94"}}});
constexpr const SeatStyle& style_of(Seat seat) {
  return *std::ranges::find(kSeatStyles, name_of(seat), &SeatStyle::seat);
}
static_assert(std::ranges::all_of(kSeatNames, [](std::string_view name) {
  return std::ranges::find(kSeatStyles, name, &SeatStyle::seat) != kSeatStyles.end();
}));

// The text with the codes for its look round it.
std::string painted(std::string_view text, Look look);

// Coordinates may be negative; what is put later covers what is there. ASCII only: a character is a column.
class Canvas {
 public:
  void put(int x, int y, std::string text, Look look = look::kPlain);
  void put_centred(int x, int y, std::string text, Look look = look::kPlain);
  // All that was put, from the leftmost column and the topmost line on, without blanks at the ends of lines.
  std::string print(bool color) const;

 private:
  struct Stamp {
    int x;
    int y;
    std::string text;
    Look look;
  };
  std::vector<Stamp> stamps_;
};

}  // namespace barbican::cli
