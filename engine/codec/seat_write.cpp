// A seat's own: its pieces on the board, its cards, its levels, and what it owes or has answered.
#include <bit>

#include "codec/parts.h"
#include "codec/seat_words.h"
#include "codec/words.h"

namespace barbican {
namespace {

template <class Size, class Set>
void write_places(Writer& writer, const Board<Size>& board, std::string_view key, const Set& places) {
  if (places.empty()) return;
  writer.begin_words(key);
  for (const auto place : places) writer.add(text_of(board, place));
  writer.end_words();
}

template <class Size>
void write_knights(Writer& writer, const Board<Size>& board, const State<Size>& state, Seat seat) {
  writer.begin_records("knights");
  for (int l = 0; l < kLevels; ++l)
    for (const Vertex v : state.knights[seat.value][static_cast<std::size_t>(l)]) {
      writer.next_record();
      writer.field("at", text_of(board, v));
      writer.field("level", name_of(static_cast<Level>(l)));
      if (state.active.has(v)) writer.flag("active");
      if (state.ready.has(v)) writer.flag("ready");
      if (state.promoted.has(v)) writer.flag("promoted");
      if (state.sent.has(v)) writer.flag("sent");
    }
  writer.end_records();
}

void write_hand(Writer& writer, std::string_view key, Hand hand) {
  if (hand.empty()) return;
  writer.begin_counts(key);
  for (int i = 0; i < kCards; ++i)
    if (const int count = hand[card_at(i)]; count > 0) writer.count(name_of(card_at(i)), count);
  writer.end_counts();
}

template <class Size>
void write_progress(Writer& writer, const State<Size>& state, Seat seat) {
  const ProgressCounts& hidden = state.progress[seat.value];
  writer.begin_words("cards");
  for (std::uint32_t kinds = hidden.kinds(); kinds != 0; kinds &= kinds - 1) {
    const Progress card = progress_at(std::countr_zero(kinds));
    for (int n = hidden[card]; n > 0; --n) writer.add(name_of(card));
  }
  writer.end_words();
  writer.begin_words("face-up");
  if (state.printing_owner == seat) writer.add(kPointCardNames[0]);
  if (state.constitution_owner == seat) writer.add(kPointCardNames[1]);
  writer.end_words();
}

template <class Size>
void write_tracks(Writer& writer, const Board<Size>& board, const State<Size>& state, Seat seat) {
  writer.begin_pairs("levels");
  for (std::size_t t = 0; t < kTracks; ++t)
    if (const int level = state.level[seat.value][t]; level > 0) writer.pair(kTrackNames[t], level);
  writer.end_pairs();
  writer.begin_pairs("metropolises");
  for (std::size_t t = 0; t < kTracks; ++t)
    if (const Vertex v = state.metropolis[t]; v.exists() && state.cities[seat.value].has(v))
      writer.pair(kTrackNames[t], text_of(board, v));
  writer.end_pairs();
}

template <class Size>
void write_choices(Writer& writer, const Board<Size>& board, const State<Size>& state, Seat seat) {
  const std::size_t s = seat.value;
  if (const int roll = state.start_roll[s]; roll == 1) writer.word("start-roll", kOut);
  else if (roll != 0) writer.number("start-roll", roll);
  if (state.owed[s] != 0) writer.number("owes", state.owed[s]);
  write_hand(writer, "chosen", state.chosen[s]);
  if (state.city_choice[s].exists()) writer.word("loses", text_of(board, state.city_choice[s]));
  writer.open("offer");
  write_hand(writer, "give", state.offers[s].give);
  write_hand(writer, "get", state.offers[s].get);
  writer.close();
  if (state.answer[s] != Answer::kNone) writer.word("answer", kAnswerNames[static_cast<std::size_t>(state.answer[s])]);
}

}  // namespace

template <class Size>
void write_seat(Writer& writer, const Game<Size>& game, const State<Size>& state, Seat seat) {
  const Board<Size>& board = game.board;
  const std::size_t s = seat.value;
  writer.open(name_of(seat));
  write_places(writer, board, "settlements", state.settlements[s] - state.fallen);
  write_places(writer, board, "cities", state.cities[s]);
  write_places(writer, board, "fallen", state.settlements[s] & state.fallen);
  write_places(writer, board, "walls", state.walls & state.cities[s]);
  write_places(writer, board, "roads", state.roads[s]);
  write_knights(writer, board, state, seat);
  write_hand(writer, "hand", state.hand[s]);
  write_progress(writer, state, seat);
  write_tracks(writer, board, state, seat);
  if (state.defender[s] != 0) writer.number("defender", state.defender[s]);
  write_choices(writer, board, state, seat);
  writer.close();
}

template void write_seat(Writer&, const Game<Standard>&, const State<Standard>&, Seat);
template void write_seat(Writer&, const Game<Large>&, const State<Large>&, Seat);

}  // namespace barbican
