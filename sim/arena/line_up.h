// The bots of a table, and their rotation round the table.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace barbican::sim::arena {

// The bots of a table by their specs. A bot keeps its place in this list; its seat changes with the rotation.
class LineUp {
 public:
  static constexpr int kMostPlaces = 6;

  explicit LineUp(std::vector<std::string> bots);

  int places() const { return static_cast<int>(bots_.size()); }
  const std::string& bot(int place) const { return bots_[place]; }
  // The number of different seatings: one if all bots are the same, two if two bots alternate. Further rotations would
  // repeat the same games.
  int rotations() const { return rotations_; }
  int seat_of(int place, int rotation) const { return (place + rotation) % places(); }
  int place_at(int seat, int rotation) const { return (seat + places() - rotation) % places(); }
  // "hard,medium,medium,medium".
  std::string text() const;

  friend bool operator==(const LineUp&, const LineUp&) = default;

 private:
  std::vector<std::string> bots_;
  int rotations_ = 1;
};

// Line-ups of each two bots at one table, in every proportion: A,B,B,B then A,A,B,B then A,A,A,B.
std::vector<LineUp> league_line_ups(std::span<const std::string> bots, int places);

}  // namespace barbican::sim::arena
