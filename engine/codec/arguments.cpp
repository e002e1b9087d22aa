#include "codec/arguments.h"

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

Notion form_of(Sort sort) {
  switch (sort) {
    case Sort::kHex: return Notion::kAHex;
    case Sort::kVertex: return Notion::kAnIntersection;
    case Sort::kEdge: return Notion::kAnEdge;
    case Sort::kSeat: return Notion::kAPlayer;
    case Sort::kCard: return Notion::kACard;
    case Sort::kResource: return Notion::kAResource;
    case Sort::kCommodity: return Notion::kACommodity;
    case Sort::kProgress: return Notion::kAProgress;
    case Sort::kTrack: return Notion::kATrack;
    case Sort::kFace: return Notion::kAFace;
    case Sort::kLevel: return Notion::kALevel;
    case Sort::kAnswer: return Notion::kAnAnswer;
    case Sort::kFate: return Notion::kAFate;
    case Sort::kPhase: return Notion::kPhase;
    case Sort::kCause: return Notion::kCause;
    case Sort::kDie: return Notion::kADie;
    case Sort::kDicePair: return Notion::kADicePair;
    case Sort::kNumber: return Notion::kANumber;
    case Sort::kTruth: return Notion::kATruth;
  }
  return Notion::kANumber;
}

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
void append_word(std::string& out, const Board<Size>& board, Sort sort, int value) {
  const auto place = [&](auto id, int count) { out += value < count ? std::string_view(text_of(board, id)) : "?"; };
  switch (sort) {
    case Sort::kHex: return place(Hex(value), board.hex_count);
    case Sort::kVertex: return place(Vertex(value), board.vertex_count);
    case Sort::kEdge: return place(Edge(value), board.edge_count);
    case Sort::kSeat: return append_name(out, kSeatNames, value);
    case Sort::kCard:
    case Sort::kResource:
    case Sort::kCommodity: return append_name(out, kCardNames, value);
    case Sort::kProgress: out += value < kProgressKinds ? name_of(progress_at(value)) : "?"; return;
    case Sort::kTrack: return append_name(out, kTrackNames, value);
    case Sort::kFace: return append_name(out, kEventFaceNames, value);
    case Sort::kLevel: return append_name(out, kLevelNames, value);
    case Sort::kAnswer: return append_name(out, kAnswerNames, value);
    case Sort::kFate: return append_name(out, kFateNames, value);
    case Sort::kPhase: return append_name(out, kPhaseNames, value);
    case Sort::kCause: return append_name(out, kCauseNames, value);
    case Sort::kDicePair: return append_dice_pair(out, value);
    case Sort::kDie:
    case Sort::kNumber: return append_number(out, value);
    case Sort::kTruth: out += value != 0 ? "true" : "false"; return;
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
bool read_argument(Reader& reader, const Game<Size>& game, Sort sort, const Word& word, int& value) {
  const Board<Size>& board = game.board;
  switch (sort) {
    case Sort::kHex: return keep<Hex>(value, [&](Hex& hex) { return read_hex(reader, board, word, hex); });
    case Sort::kVertex: return keep<Vertex>(value, [&](Vertex& v) { return read_vertex(reader, board, word, v); });
    case Sort::kEdge: return keep<Edge>(value, [&](Edge& e) { return read_edge(reader, board, word, e); });
    case Sort::kSeat: return keep<Seat>(value, [&](Seat& seat) { return read_seat(reader, game.seats, word, seat); });
    // Whether it must be a resource or a commodity is for the rules to say, with their id.
    case Sort::kCard:
    case Sort::kResource:
    case Sort::kCommodity: return keep<Card>(value, [&](Card& card) { return read_card(reader, word, card); });
    case Sort::kProgress:
      return keep<Progress>(value, [&](Progress& card) { return read_progress(reader, word, card); });
    case Sort::kTrack: return keep<Track>(value, [&](Track& track) { return read_track(reader, word, track); });
    case Sort::kFace: return reader.name(word, kEventFaceNames, Notion::kFace, value);
    case Sort::kLevel: return reader.name(word, kLevelNames, Notion::kLevel, value);
    case Sort::kAnswer: return reader.name(word, kAnswerNames, Notion::kAnswer, value);
    case Sort::kFate: return reader.name(word, kFateNames, Notion::kFate, value);
    case Sort::kPhase: return reader.name(word, kPhaseNames, Notion::kPhase, value);
    case Sort::kCause: return reader.name(word, kCauseNames, Notion::kCause, value);
    case Sort::kDie: return reader.number(word, 1, 6, value);
    case Sort::kDicePair: return read_dice_pair(reader, word, value);
    case Sort::kNumber: return reader.number(word, 0, 65535, value);
    case Sort::kTruth: return keep<bool>(value, [&](bool& truth) { return reader.truth(word, truth); });
  }
  return false;
}

template void append_word(std::string&, const Board<Standard>&, Sort, int);
template void append_word(std::string&, const Board<Large>&, Sort, int);
template bool read_argument(Reader&, const Game<Standard>&, Sort, const Word&, int&);
template bool read_argument(Reader&, const Game<Large>&, Sort, const Word&, int&);

}  // namespace barbican
