// Who sits together, and how they move round the table.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace barbican::sim::arena {

// The bots of a table by their specs. A bot keeps its place in this list; which seat that is changes with the rotation.
class LineUp {
 public:
  static constexpr int kMostPlaces = 6;

  explicit LineUp(std::vector<std::string> bots);

  int places() const { return static_cast<int>(bots_.size()); }
  const std::string& bot(int place) const { return bots_[place]; }
  // The seatings that differ: with the same bot everywhere one, with two bots by turns two. Another turn of the table would
  // play the same games again.
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

// Every two of the bots at one table, in every proportion: A,B,B,B then A,A,B,B then A,A,A,B.
std::vector<LineUp> league_line_ups(std::span<const std::string> bots, int places);

}  // namespace barbican::sim::arena
