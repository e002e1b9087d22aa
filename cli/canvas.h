// Places text on a plane, and prints it as lines, with colours or without.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/ids.h"
#include "barbican/per.h"

namespace barbican::cli {

// The terminal codes of a piece of text. They use the 16 standard colours, except for orange and brown, which are from
// the 256.
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

// The style of a seat's pieces. Reverse video makes them stand out.
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

// The text between the codes of its look.
std::string painted(std::string_view text, Look look);

// Coordinates may be negative; later text covers earlier text. ASCII only: a character is a column.
class Canvas {
 public:
  void put(int x, int y, std::string text, Look look = look::kPlain);
  void put_centred(int x, int y, std::string text, Look look = look::kPlain);
  // Prints the text from its leftmost column and topmost line on, without blanks at the ends of lines.
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
