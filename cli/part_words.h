// What the parts of a position are written with.
#pragma once

#include <string_view>

#include "cli/parts.h"

namespace barbican::cli {

Shown write_number(Writer& writer, std::string_view key, int number);
Shown write_yes(Writer& writer, std::string_view key, bool yes);
Shown write_if(Writer& writer, std::string_view key, bool there, std::string_view word);
Shown write_seat_word(Writer& writer, std::string_view key, Seat seat);
Shown write_seats(Writer& writer, std::string_view key, SeatSet seats);
Shown write_hand(Writer& writer, std::string_view key, Hand hand);
Shown write_cards(Writer& writer, std::string_view key, const ProgressCounts& cards);

template <class Place>
Shown write_place(Writer& writer, std::string_view key, const Board<Standard>& board, Place place) {
  if (place.exists()) writer.word(key, word_of(board, place));
  return Shown::kYes;
}

template <class Set>
Shown write_places(Writer& writer, std::string_view key, const Board<Standard>& board, const Set& places) {
  writer.begin_words(key);
  for (const auto place : places) writer.add(word_of(board, place));
  writer.end_words();
  return Shown::kYes;
}

// The strength of a seat's active knights.  [BARB-3]
int active_strength(const Table<Standard>& table, Seat seat);

}  // namespace barbican::cli
