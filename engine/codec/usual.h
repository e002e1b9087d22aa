// The values of a position where the source gives none.
#pragma once

#include <string_view>

#include "barbican/game.h"
#include "barbican/queries.h"
#include "barbican/state.h"

namespace barbican {

inline constexpr std::string_view kNobody = "none";
inline constexpr std::string_view kOffWord = "off";  // the board

template <class Size>
Hex usual_robber(const Game<Size>& game, const Table<Size>& table) {
  const bool on_board = table.landed != 0 || game.options.robber_start == RobberStart::kDesert;
  return on_board ? home_of_robber(game) : Hex();
}
template <class Size>
Hex usual_pirate(const Game<Size>& game, const Table<Size>& table) {
  const bool on_board = table.landed != 0 || game.options.robber_start == RobberStart::kDesert;
  return on_board ? home_of_pirate(game) : Hex();
}

// The roll for the first player has none yet; later the default is the first seat.
template <class Size>
Seat usual_first(const Table<Size>& table) {
  return table.phase == Phase::kStartRoll ? Seat() : Seat(0);
}

// The seat that the lengths alone give the longest route: the only one with the longest of 5 or more.  [ROUTE-1]
template <class Size>
Seat usual_holder(const Table<Size>& table) {
  int longest = kShortestRoute - 1;
  Seat holder;
  for (const Seat seat : kEachSeat<Size>) {
    const int length = table.route[seat];
    if (length == longest) holder = Seat();
    if (length <= longest) continue;
    longest = length;
    holder = seat;
  }
  return holder;
}

}  // namespace barbican
