// Text put at places, and then printed as lines, with colours or without.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace barbican::cli {

// How a piece of text looks where colours are shown. Seats and terrains follow each other in the order of their ids.
enum class Look : std::uint8_t {
  kPlain,
  kFaint,
  kBold,
  kHot,  // the tokens 6 and 8
  kAlarm,
  kHarbor,
  kTerrain,
  kSeat = kTerrain + 7,
};
constexpr Look look_of_terrain(int terrain) { return static_cast<Look>(static_cast<int>(Look::kTerrain) + terrain); }
constexpr Look look_of_seat(int seat) { return static_cast<Look>(static_cast<int>(Look::kSeat) + seat); }

// The text with the codes for its look round it.
std::string painted(std::string_view text, Look look);

// Coordinates may be negative; what is put later covers what is there. ASCII only: a character is a column.
class Canvas {
 public:
  void put(int x, int y, std::string text, Look look = Look::kPlain);
  void put_centred(int x, int y, std::string text, Look look = Look::kPlain);
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
