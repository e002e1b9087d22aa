#include "codec/arguments.h"

#include <cassert>

#include "barbican/event.h"
#include "barbican/writer.h"
#include "codec/words.h"

namespace barbican {
namespace {

template <std::size_t N>
void append_name(std::string& out, const std::array<std::string_view, N>& names, int index) {
  out += index < static_cast<int>(N) ? names[index] : "?";
}

}  // namespace

std::string_view seat_word(Seat seat) {
  if (seat == kChance) return kChanceWord;
  return seat.index() < static_cast<int>(kSeatNames.size()) ? kSeatNames[seat.index()] : "?";
}

void append_counts(std::string& out, Hand hand) {
  for (const Card card : kEachCard) {
    if (hand[card] == 0) continue;
    out += ' ';
    append_number(out, hand[card]);
    out += ' ';
    out += name_of(card);
  }
}

template <class Size>
void append_word(std::string& out, const Board<Size>& board, ValueType type, int value) {
  const auto place = [&](auto id, int count) { out += value < count ? std::string_view(text_of(board, id)) : "?"; };
  switch (type) {
    case ValueType::kHex: return place(Hex(value), board.hex_count);
    case ValueType::kVertex: return place(Vertex(value), board.vertex_count);
    case ValueType::kEdge: return place(Edge(value), board.edge_count);
    case ValueType::kSeat: return append_name(out, kSeatNames, value);
    case ValueType::kCard:
    case ValueType::kResource:
    case ValueType::kCommodity: return append_name(out, kCardNames, value);
    case ValueType::kProgress: out += value < kProgressKinds ? name_of(progress_at(value)) : "?"; return;
    case ValueType::kTrack: return append_name(out, kTrackNames, value);
    case ValueType::kFace: return append_name(out, kEventFaceNames, value);
    case ValueType::kLevel: return append_name(out, kLevelNames, value);
    case ValueType::kAnswer: return append_name(out, kAnswerNames, value);
    case ValueType::kOutcome: return append_name(out, kLandingOutcomeNames, value);
    case ValueType::kPhase: return append_name(out, kPhaseNames, value);
    case ValueType::kCause: return append_name(out, kCauseNames, value);
    case ValueType::kDicePair: return append_dice_pair(out, value);
    case ValueType::kDie:
    case ValueType::kNumber: return append_number(out, value);
    case ValueType::kTruth: out += value != 0 ? "true" : "false"; return;
    default: assert(false);
  }
}

namespace {

// Runs a reader of an id, or of an enum, and keeps its number.
template <class Id, class ReadId>
bool keep(int& value, ReadId read_id) {
  Id id{};
  if (!read_id(id)) return false;
  if constexpr (requires { id.value; }) value = id.value;
  else value = static_cast<int>(id);
  return true;
}

}  // namespace

template <class Size>
bool read_argument(Reader& reader, const Game<Size>& game, ValueType type, const Word& word, int& value) {
  const Board<Size>& board = game.board;
  switch (type) {
    case ValueType::kHex: return keep<Hex>(value, [&](Hex& hex) { return read_hex(reader, board, word, hex); });
    case ValueType::kVertex: return keep<Vertex>(value, [&](Vertex& v) { return read_vertex(reader, board, word, v); });
    case ValueType::kEdge: return keep<Edge>(value, [&](Edge& e) { return read_edge(reader, board, word, e); });
    case ValueType::kSeat:
      return keep<Seat>(value, [&](Seat& seat) { return read_seat(reader, game.seats, word, seat); });
    // The rules decide whether it must be a resource or a commodity, and name their rule.
    case ValueType::kCard:
    case ValueType::kResource:
    case ValueType::kCommodity: return keep<Card>(value, [&](Card& card) { return read_card(reader, word, card); });
    case ValueType::kProgress:
      return keep<Progress>(value, [&](Progress& card) { return read_progress(reader, word, card); });
    case ValueType::kTrack: return keep<Track>(value, [&](Track& track) { return read_track(reader, word, track); });
    case ValueType::kFace: return reader.name(word, kEventFaceNames, ValueType::kFace, value);
    case ValueType::kLevel: return reader.name(word, kLevelNames, ValueType::kLevel, value);
    case ValueType::kAnswer: return reader.name(word, kAnswerNames, ValueType::kAnswer, value);
    case ValueType::kOutcome: return reader.name(word, kLandingOutcomeNames, ValueType::kOutcome, value);
    case ValueType::kPhase: return reader.name(word, kPhaseNames, ValueType::kPhase, value);
    case ValueType::kCause: return reader.name(word, kCauseNames, ValueType::kCause, value);
    case ValueType::kDie: return reader.number(word, 1, 6, value);
    case ValueType::kDicePair: return read_dice_pair(reader, word, value);
    case ValueType::kNumber: return reader.number(word, 0, 65535, value);
    case ValueType::kTruth: return keep<bool>(value, [&](bool& truth) { return reader.truth(word, truth); });
    default: assert(false);
  }
  return false;
}

template void append_word(std::string&, const Board<Standard>&, ValueType, int);
template void append_word(std::string&, const Board<Large>&, ValueType, int);
template bool read_argument(Reader&, const Game<Standard>&, ValueType, const Word&, int&);
template bool read_argument(Reader&, const Game<Large>&, ValueType, const Word&, int&);

}  // namespace barbican
