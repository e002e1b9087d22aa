// The tools that read a field of a position: the words, the game, and the state to fill.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "barbican/position_field.h"
#include "codec/reader.h"
#include "codec/words.h"

namespace barbican {

// The source place of each part of a position, so that a contradiction between two parts can name a place.
template <class Size>
struct Places {
  std::uint32_t whole = 0;
  std::uint32_t turn = 0;
  std::uint32_t roller = 0;
  std::uint32_t phase = 0;
  std::uint32_t dice = 0;
  std::uint32_t ship = 0;
  std::uint32_t waiting = 0;
  std::uint32_t pending = 0;
  std::uint32_t holder = 0;
  std::uint32_t robber = 0;
  std::uint32_t pirate = 0;
  std::uint32_t new_ships = 0;
  std::uint32_t winner = 0;
  PerSeat<std::uint32_t, Size::kSeats> seat{};   // a seat's block
  PerSeat<std::uint32_t, Size::kSeats> route{};  // 0: not given
};

template <class Size>
struct FieldReader {
  using VertexSet = typename Board<Size>::VertexSet;
  using EdgeSet = typename Board<Size>::EdgeSet;

  Reader& reader;
  const Game<Size>& game;
  State<Size>& state;
  Places<Size>& places;
  Seat seat{};  // the seat whose field is read
  VertexSet taken{};
  EdgeSet paved{};
  int held = 0;             // the fields that `pending` has, as Held
  bool phase_known = true;  // if false, contradictions with the phase are not reported

  // ---- Single words

  bool word(const Node& node, Word& word) { return reader.word(node, word); }

  bool number(const Node& node, int low, int high, int& value) {
    Word word;
    return reader.word(node, word) && reader.number(word, low, high, value);
  }
  template <class T>
  bool small_number(const Node& node, int low, int high, T& value) {
    int read = 0;
    if (!number(node, low, high, read)) return false;
    value = static_cast<T>(read);
    return true;
  }
  bool truth(const Node& node, std::uint8_t& value) {
    Word word;
    bool yes = false;
    if (!reader.word(node, word) || !reader.truth(word, yes)) return false;
    value = yes ? 1 : 0;
    return true;
  }
  template <class Enum, std::size_t N>
  bool name(const Word& word, const std::array<std::string_view, N>& names, ValueType what, Enum& value) {
    int index = 0;
    if (!reader.name(word, names, what, index)) return false;
    value = static_cast<Enum>(index);
    return true;
  }
  template <class Enum, std::size_t N>
  bool name(const Node& node, const std::array<std::string_view, N>& names, ValueType what, Enum& value) {
    Word word;
    return reader.word(node, word) && name(word, names, what, value);
  }
  bool one_seat(const Node& node, Seat& value) {
    Word word;
    return reader.word(node, word) && read_seat(reader, game.seats, word, value);
  }

  // ---- Several words

  bool seats(const Node& node, SeatSet& set) {
    return reader.each_word(node, [&](const Word& word) {
      Seat each;
      if (!read_seat(reader, game.seats, word, each)) return false;
      if (set.has(each)) return reader.fail(word, ReadReason::kSeatTwice);
      set.add(each);
      return true;
    });
  }

  // Fails by the rule that gives the number of cards of this type.
  bool fail_cards(const Word& word, Card card, ReadReason reason, std::initializer_list<NamedValue> values) {
    reader.fail(word, reason, values);
    const Rule base = is_commodity(card) ? Rule::kPiece3 : Rule::kPiece2;
    return reader.fail_by(game.seats > kBaseSeats ? Rule::kMore2 : base);
  }

  bool counts(const Node& node, Hand& hand) {
    return reader.each_count(node, [&](const Word& name, int count) {
      Card card{};
      if (!read_card(reader, name, card)) return false;
      if (hand[card] != 0) return reader.fail(name, ReadReason::kCardTwice);
      const int exist = all_cards(game)[card];
      if (count > exist)
        return fail_cards(name, card, ReadReason::kCardsExist, {value::number("limit", exist), value::type(card)});
      hand += Hand::of(card, count);
      return true;
    });
  }

  // ---- Pieces

  bool too_many(const Word& word, int pieces, ReadReason reason) {
    return reader.fail(word, reason, {value::seat(seat), value::number("limit", pieces)});
  }
  // Puts a road or a ship on an edge that takes it.
  bool pave(const Word& word, Edge e, const EdgeSet& where) {
    if (!where.has(e)) return reader.fail(word, ReadReason::kWrongEdge, {value::word(word.text)});
    if (paved.has(e)) return reader.fail(word, ReadReason::kRoadLiesThere, {value::word(word.text)});
    paved.add(e);
    return true;
  }
  bool stand(const Word& word, Vertex& v) {
    if (!read_vertex(reader, game.board, word, v)) return false;
    if (taken.has(v)) return reader.fail(word, ReadReason::kPieceThere, {value::word(word.text)});
    taken.add(v);
    return true;
  }
  bool buildings(const Node& node, int pieces, ReadReason too_many_of, VertexSet& set) {
    return reader.each_word(node, [&](const Word& word) {
      Vertex v;
      if (!stand(word, v)) return false;
      if (!game.board.on_land.has(v)) return reader.fail(word, ReadReason::kNoLandAtPiece, {value::word(word.text)});
      set.add(v);
      return set.count() <= pieces || too_many(word, pieces, too_many_of);
    });
  }

  // Takes a card out of the deck; the caller puts it elsewhere.
  bool take_out(const Word& word, Progress card, ReadReason otherwise) {
    if (state.undrawn[card] == 0) return reader.fail(word, otherwise, {value::word(word.text)});
    state.undrawn.remove(card);
    return true;
  }
};

}  // namespace barbican
