#include "codec/words.h"

#include <algorithm>
#include <string>
#include <vector>

#include "barbican/ascii.h"

namespace barbican {
namespace {

// One step further than any board, for the corners and sides beside it.
constexpr int kMostCoordinate = kMaxCoordinate + 1;
constexpr int kNoCoordinate = 100;
constexpr int kFarCoordinate = 101;

// The six sides of a hex. A western side is the eastern side of the neighbouring hex.
struct SideInfo {
  std::string_view name;
  HexSide side;
  HexCoord beyond;
};
constexpr auto kSides = std::to_array<SideInfo>({{"NE", HexSide::kNorthEast, {0, 0}},
                                                 {"E", HexSide::kEast, {0, 0}},
                                                 {"SE", HexSide::kSouthEast, {0, 0}},
                                                 {"SW", HexSide::kNorthEast, {-1, 1}},
                                                 {"W", HexSide::kEast, {-1, 0}},
                                                 {"NW", HexSide::kSouthEast, {0, -1}}});
constexpr std::string_view name_of(HexSide side) {
  for (const SideInfo& each : kSides)
    if (each.side == side && each.beyond == HexCoord{}) return each.name;
  return {};
}

int coordinate(std::string_view text, std::size_t& at) {
  const bool negative = at < text.size() && text[at] == '-';
  if (negative) ++at;
  const std::size_t start = at;
  int value = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) value = std::min(10 * value + (text[at] - '0'), kFarCoordinate);
  const bool padded = at > start && text[start] == '0' && (at - start > 1 || negative);
  if (at == start || padded) return kNoCoordinate;
  if (value > kMostCoordinate) return kFarCoordinate;
  return negative ? -value : value;
}

// Reads `q,r`; returns the text behind it, or a word that no place ends with.
constexpr std::string_view kNoRest = "?";
constexpr std::string_view kTooFar = "??";
std::string_view split(std::string_view text, HexCoord& hex) {
  std::size_t at = 0;
  const int q = coordinate(text, at);
  if (q == kNoCoordinate || at >= text.size() || text[at] != ',') return kNoRest;
  const int r = coordinate(text, ++at);
  if (r == kNoCoordinate) return kNoRest;
  if (q == kFarCoordinate || r == kFarCoordinate) return kTooFar;
  hex = {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
  return text.substr(at);
}

}  // namespace

void PlaceText::add_number(int number) {
  if (number < 0) chars_[size_++] = '-';
  const int magnitude = number < 0 ? -number : number;  // an int8 has three digits at most
  if (magnitude >= 100) chars_[size_++] = static_cast<char>('0' + magnitude / 100);
  if (magnitude >= 10) chars_[size_++] = static_cast<char>('0' + magnitude / 10 % 10);
  chars_[size_++] = static_cast<char>('0' + magnitude % 10);
}

void PlaceText::add(std::string_view letters) {
  for (const char c : letters) chars_[size_++] = c;
}

PlaceText::PlaceText(HexCoord hex) {
  add_number(hex.q);
  add(",");
  add_number(hex.r);
}
PlaceText::PlaceText(VertexCoord vertex) : PlaceText(vertex.hex) { add(vertex.corner == Corner::kNorth ? "N" : "S"); }
PlaceText::PlaceText(EdgeCoord edge) : PlaceText(edge.hex) { add(name_of(edge.side)); }

bool parse_hex(std::string_view text, HexCoord& hex) { return split(text, hex).empty(); }

bool parse_vertex(std::string_view text, VertexCoord& vertex) {
  const std::string_view corner = split(text, vertex.hex);
  vertex.corner = corner == "N" ? Corner::kNorth : Corner::kSouth;
  return corner == "N" || corner == "S";
}

bool parse_edge(std::string_view text, EdgeCoord& edge) {
  const std::string_view side = split(text, edge.hex);
  for (const SideInfo& each : kSides) {
    if (each.name != side) continue;
    edge.side = each.side;
    edge.hex.q = static_cast<std::int8_t>(edge.hex.q + each.beyond.q);
    edge.hex.r = static_cast<std::int8_t>(edge.hex.r + each.beyond.r);
    return true;
  }
  return false;
}

namespace {

bool not_a(Reader& reader, const Word& word, ValueType type) {
  HexCoord hex;
  if (split(word.text, hex) == kTooFar)
    return reader.fail(word, ReadReason::kCoordinateTooFar,
                       {value::number("low", -kMaxCoordinate), value::number("high", kMaxCoordinate)});
  return reader.fail(word, ReadReason::kNotSuch, {value::word(word.text), value::wanted(type)});
}
bool not_here(Reader& reader, const Word& word, ValueType type) {
  return reader.fail(word, ReadReason::kNotOnBoard, {value::what(type), value::word(word.text)});
}

}  // namespace

bool read_hex_coord(Reader& reader, const Word& word, HexCoord& hex) {
  return (reader.is_name(word) && parse_hex(word.text, hex)) || not_a(reader, word, ValueType::kHex);
}

bool read_edge_coord(Reader& reader, const Word& word, EdgeCoord& edge) {
  return (reader.is_name(word) && parse_edge(word.text, edge)) || not_a(reader, word, ValueType::kEdge);
}

template <class Size>
bool read_hex(Reader& reader, const Board<Size>& board, const Word& word, Hex& hex) {
  HexCoord coord;
  if (!read_hex_coord(reader, word, coord)) return false;
  hex = board.hex_at(coord);
  return hex.exists() || not_here(reader, word, ValueType::kHex);
}

template <class Size>
bool read_vertex(Reader& reader, const Board<Size>& board, const Word& word, Vertex& vertex) {
  VertexCoord coord;
  if (!reader.is_name(word) || !parse_vertex(word.text, coord)) return not_a(reader, word, ValueType::kVertex);
  vertex = board.vertex_at(coord);
  return vertex.exists() || not_here(reader, word, ValueType::kVertex);
}

template <class Size>
bool read_edge(Reader& reader, const Board<Size>& board, const Word& word, Edge& edge) {
  EdgeCoord coord;
  if (!read_edge_coord(reader, word, coord)) return false;
  edge = board.edge_at(coord);
  return edge.exists() || not_here(reader, word, ValueType::kEdge);
}

bool read_seat(Reader& reader, int seats, const Word& word, Seat& seat) {
  int index = 0;
  const auto playing = std::span(kSeatNames).first(seats);
  if (!reader.name(word, playing, ValueType::kSeat, index)) return false;
  seat = Seat(index);
  return true;
}

bool read_card(Reader& reader, const Word& word, Card& card) {
  int index = 0;
  if (!reader.name(word, kCardNames, ValueType::kCard, index)) return false;
  card = card_at(index);
  return true;
}

bool names_progress(const Word& word) {
  return std::any_of(kProgressCards.begin(), kProgressCards.end(), [&](const ProgressInfo& card) {
    return same_word(card.name, word.text) || same_word(card.name_2010, word.text);
  });
}

bool read_progress(Reader& reader, const Word& word, Progress& card) {
  for (int i = 0; i < kProgressKinds && reader.is_name(word); ++i) {
    card = progress_at(i);
    if (same_word(info_of(card).name, word.text) || same_word(info_of(card).name_2010, word.text)) return true;
  }
  std::vector<std::string_view> names;
  for (const ProgressInfo& each : kProgressCards) names.insert(names.end(), {each.name, each.name_2010});
  return reader.unknown(word, ValueType::kProgress, names);
}

bool read_track(Reader& reader, const Word& word, Track& track) {
  int index = 0;
  if (!reader.name(word, kTrackNames, ValueType::kTrack, index)) return false;
  track = static_cast<Track>(index);
  return true;
}

bool read_dice_pair(Reader& reader, const Word& word, int& bit) {
  const std::string_view text = word.text;
  const auto die = [](char c) { return c >= '1' && c <= '6'; };
  if (text.size() != 3 || !die(text[0]) || text[1] != '-' || !die(text[2]))
    return reader.fail(word, ReadReason::kNotDicePair, {value::word(text)});
  bit = 6 * (text[0] - '1') + (text[2] - '1');
  return true;
}

void append_dice_pair(std::string& out, int bit) {
  out += static_cast<char>('1' + bit / 6);
  out += '-';
  out += static_cast<char>('1' + bit % 6);
}

template bool read_hex(Reader&, const Board<Standard>&, const Word&, Hex&);
template bool read_hex(Reader&, const Board<Large>&, const Word&, Hex&);
template bool read_vertex(Reader&, const Board<Standard>&, const Word&, Vertex&);
template bool read_vertex(Reader&, const Board<Large>&, const Word&, Vertex&);
template bool read_edge(Reader&, const Board<Standard>&, const Word&, Edge&);
template bool read_edge(Reader&, const Board<Large>&, const Word&, Edge&);

}  // namespace barbican
