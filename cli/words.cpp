#include "cli/words.h"

#include <span>
#include <vector>

#include "barbican/action.h"
#include "barbican/near_miss.h"

namespace barbican::cli {

std::string word_of(HexCoord hex) { return std::to_string(hex.q) + "," + std::to_string(hex.r); }

template <class Size>
std::string word_of(const Board<Size>& board, Hex hex) {
  return word_of(board.hex_coords[hex]);
}

template <class Size>
std::string word_of(const Board<Size>& board, Edge edge) {
  static constexpr Per<HexSide, const char*, 3> kSides{"NE", "E", "SE"};
  const EdgeCoord at = board.edge_coords[edge];
  return word_of(at.hex) + kSides[at.side];
}

#define BARBICAN_INSTANTIATE(Size)                       \
  template std::string word_of(const Board<Size>&, Hex); \
  template std::string word_of(const Board<Size>&, Edge);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

std::string_view word_of(Seat seat) { return seat == kChance ? "*" : name_of(seat); }
std::string_view word_of(Card card) { return name_of(card); }
std::string_view word_of(Track track) { return name_of(track); }
std::string_view word_of(Level level) { return name_of(level); }
std::string_view word_of(Phase phase) { return name_of(phase); }

std::optional<Seat> seat_named(std::string_view word, int seats) {
  if (word == "*") return kChance;
  for (const Seat seat : SeatSet::first(seats))
    if (name_of(seat) == word) return seat;
  return std::nullopt;
}

Refusal no_seat(std::string_view word, int seats) {
  return there_is_no(ValueType::kSeat, word, std::span(kSeatNames).first(seats));
}

Refusal no_viewer(std::string_view word, int seats) {
  std::vector<std::string_view> viewers(kSeatNames.begin(), kSeatNames.begin() + seats);
  viewers.push_back(kSpectator);
  return there_is_no(ValueType::kViewer, word, viewers);
}

}  // namespace barbican::cli
