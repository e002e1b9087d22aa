// Places and names as words, both ways.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/board.h"
#include "barbican/game.h"
#include "barbican/ids.h"
#include "barbican/progress.h"
#include "codec/reader.h"

namespace barbican {

// A place as text: at most two numbers of four characters, a comma and two letters.
class PlaceText {
 public:
  explicit PlaceText(HexCoord hex);
  explicit PlaceText(VertexCoord vertex);
  explicit PlaceText(EdgeCoord edge);
  operator std::string_view() const { return {chars_, size_}; }  // NOLINT(google-explicit-constructor)

 private:
  void add_number(int number);
  void add(std::string_view letters);
  char chars_[12] = {};
  std::size_t size_ = 0;
};

template <class Size>
PlaceText text_of(const Board<Size>& board, Hex hex) {
  return PlaceText(board.hex_coords[hex]);
}
template <class Size>
PlaceText text_of(const Board<Size>& board, Vertex vertex) {
  return PlaceText(board.vertex_coords[vertex]);
}
template <class Size>
PlaceText text_of(const Board<Size>& board, Edge edge) {
  return PlaceText(board.edge_coords[edge]);
}

// Returns false if the word is no such place. The board may still lack the place.
bool parse_hex(std::string_view text, HexCoord& hex);
bool parse_vertex(std::string_view text, VertexCoord& vertex);
bool parse_edge(std::string_view text, EdgeCoord& edge);

bool read_hex_coord(Reader& reader, const Word& word, HexCoord& hex);
bool read_edge_coord(Reader& reader, const Word& word, EdgeCoord& edge);

// Places that must be on the board.
template <class Size>
bool read_hex(Reader& reader, const Board<Size>& board, const Word& word, Hex& hex);
template <class Size>
bool read_vertex(Reader& reader, const Board<Size>& board, const Word& word, Vertex& vertex);
template <class Size>
bool read_edge(Reader& reader, const Board<Size>& board, const Word& word, Edge& edge);

bool read_seat(Reader& reader, int seats, const Word& word, Seat& seat);
bool read_card(Reader& reader, const Word& word, Card& card);
// Reads a name of either edition.
bool read_progress(Reader& reader, const Word& word, Progress& card);
// True if this is the name of a progress card, in either edition.
bool names_progress(const Word& word);
bool read_track(Reader& reader, const Word& word, Track& track);
// Reads a pair of dice as its bit in the deck of dice: `3-4`.
bool read_dice_pair(Reader& reader, const Word& word, int& bit);
void append_dice_pair(std::string& out, int bit);

}  // namespace barbican
