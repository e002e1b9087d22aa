#include "sim/arena/line_up.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace barbican::sim::arena {

LineUp::LineUp(std::vector<std::string> bots) : bots_(std::move(bots)) {
  assert(!bots_.empty() && places() <= kMostPlaces);
  std::vector<std::string> turned = bots_;
  std::rotate(turned.begin(), turned.begin() + 1, turned.end());
  for (; turned != bots_; ++rotations_) std::rotate(turned.begin(), turned.begin() + 1, turned.end());
}

std::string LineUp::text() const {
  std::string text;
  for (const std::string& bot : bots_) text += (text.empty() ? "" : ",") + bot;
  return text;
}

std::vector<LineUp> league_line_ups(std::span<const std::string> bots, int places) {
  std::vector<LineUp> line_ups;
  for (std::size_t a = 0; a < bots.size(); ++a)
    for (std::size_t b = a + 1; b < bots.size(); ++b)
      for (int of_a = 1; of_a < places; ++of_a) {
        std::vector<std::string> seated(of_a, bots[a]);
        seated.resize(places, bots[b]);
        line_ups.emplace_back(std::move(seated));
      }
  return line_ups;
}

}  // namespace barbican::sim::arena
