// The fields of the things on the board that belong to no seat: robber, pirate, ships built this turn, merchant, the longest
// route, tokens.
#pragma once

#include "barbican/rules.h"
#include "codec/field_words.h"
#include "codec/usual.h"

namespace barbican {

namespace field_table {

template <class Size>
Shown write_robber(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  if (scene.table().robber.exists()) return write_place(writer, key, scene.board(), scene.table().robber);
  return write_if(writer, key, true, kOffWord);
}
template <class Size>
bool read_robber(FieldReader<Size>& in, const Node& node) {
  in.places.robber = node.key_at;
  Word word;
  if (!in.word(node, word)) return false;
  if (word.text != kOffWord && !plays_robber(in.game)) return in.reader.fail(word, ReadReason::kPirateNotPlayed);
  if (word.text != kOffWord) {
    if (!read_hex(in.reader, in.game.board, word, in.state.robber)) return false;
    return in.game.board.land.has(in.state.robber) || in.reader.fail(word, ReadReason::kRobberNotOnLand);
  }
  in.state.robber = Hex();
  // With the sea the robber may have no home.  [PIRATE-6]
  const bool must_be_on = in.state.landed != 0 && home_of_robber(in.game).exists();
  return !must_be_on || in.reader.fail(word, ReadReason::kRobberOffBoard);
}

// [PIRATE-1]
template <class Size>
Shown write_pirate(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  const Hex pirate = pirate_of(scene.table());
  if (pirate.exists()) return write_place(writer, key, scene.board(), pirate);
  return write_if(writer, key, true, kOffWord);
}
template <class Size>
bool read_pirate(FieldReader<Size>& in, const Node& node) {
  if constexpr (Size::kSea) {
    in.places.pirate = node.key_at;
    Word word;
    if (!in.game.board.has_sea) return in.reader.fail(node.key_at, ReadReason::kSeaOnly);
    if (!in.word(node, word)) return false;
    in.state.pirate = Hex();
    if (word.text == kOffWord) return true;
    if (!plays_pirate(in.game)) return in.reader.fail(word, ReadReason::kPirateNotPlayed);
    if (!read_hex(in.reader, in.game.board, word, in.state.pirate)) return false;
    return !in.game.board.land.has(in.state.pirate) || in.reader.fail(word, ReadReason::kNotASeaHex);
  }
  return in.reader.fail(node.key_at, ReadReason::kSeaOnly);
}

// [SHIP-5]
template <class Size>
Shown write_new_ships(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  if constexpr (Size::kSea) return write_places(writer, key, scene.board(), scene.table().ships_new);
  else return Shown::kYes;
}
template <class Size>
bool read_new_ships(FieldReader<Size>& in, const Node& node) {
  if constexpr (Size::kSea) {
    in.places.new_ships = node.key_at;
    return in.reader.each_word(node, [&](const Word& word) {
      Edge e;
      if (!read_edge(in.reader, in.game.board, word, e)) return false;
      in.state.ships_new.add(e);
      return true;
    });
  }
  return in.reader.fail(node.key_at, ReadReason::kSeaOnly);
}
template <class Size>
Shown write_ship_moved(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  if constexpr (Size::kSea) return write_yes(writer, key, scene.table().ship_moved != 0);
  else return Shown::kYes;
}
template <class Size>
bool read_ship_moved(FieldReader<Size>& in, const Node& node) {
  if constexpr (Size::kSea)
    if (in.game.board.has_sea) return in.truth(node, in.state.ship_moved);
  return in.reader.fail(node.key_at, ReadReason::kSeaOnly);
}

template <class Size>
Shown write_merchant(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  if (!scene.table().merchant.exists()) return Shown::kYes;
  writer.begin_record(key);
  writer.field("at", text_of(scene.board(), scene.table().merchant));
  writer.field("owner", name_of(scene.table().merchant_owner));
  writer.end_record();
  return Shown::kYes;
}
template <class Size>
bool read_merchant(FieldReader<Size>& in, const Node& node) {
  static constexpr auto kFields = std::to_array<Field>({{"at"}, {"owner"}});
  Record record;
  if (!in.reader.record(node, kFields, record)) return false;
  if (!read_hex(in.reader, in.game.board, record[0], in.state.merchant)) return false;
  const Terrain terrain = in.game.board.terrain[in.state.merchant];
  const bool may_stand = terrain != Terrain::kGold && terrain != Terrain::kSea;
  return (may_stand || in.reader.fail(record[0], ReadReason::kMerchantOnGold)) &&
         read_seat(in.reader, in.game.seats, record[1], in.state.merchant_owner);
}

template <class Size, class Each>
void each_token(const Scene<Size>& scene, Each each) {
  for (std::size_t number = 2; number < scene.table().tokens.size(); ++number)
    for (const Hex hex : scene.table().tokens[number]) each(hex, static_cast<int>(number));
}
template <class Size>
bool has_moved(const Scene<Size>& scene, Hex hex, int number) {
  return scene.board().number[hex] != number;
}
template <class Size>
void write_token(Writer& writer, const Scene<Size>& scene, Hex hex, int number) {
  writer.next_record();
  writer.field("at", text_of(scene.board(), hex));
  writer.field("number", number);
}
template <class Size>
Shown write_tokens(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_records(key);
  each_token(scene, [&](Hex hex, int number) { write_token(writer, scene, hex, number); });
  writer.end_records();
  return Shown::kYes;
}
// Written only where Invention has moved a token: the board has the rest.
template <class Size>
Shown write_moved_tokens(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_records(key);
  each_token(scene, [&](Hex hex, int number) {
    if (has_moved(scene, hex, number)) write_token(writer, scene, hex, number);
  });
  writer.end_records();
  return Shown::kYes;
}
template <class Size>
Shown show_moved_tokens(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_pairs(key);
  each_token(scene, [&](Hex hex, int number) {
    if (has_moved(scene, hex, number)) writer.pair(text_of(scene.board(), hex), number);
  });
  writer.end_pairs();
  return Shown::kYes;
}

template <class Size>
bool all_tokens_are_there(FieldReader<Size>& in, const Node& node) {
  std::array<int, 13> left{};
  for (const Hex hex : in.game.board.hexes()) ++left[in.game.board.number[hex]];
  for (std::size_t number = 2; number < left.size(); ++number)
    if (const int count = in.state.tokens[number].count(); count != left[number])
      return in.reader.fail(node.key_at, ReadReason::kTokenCount,
                            {value::number("limit", left[number]), value::number("number", static_cast<int>(number)),
                             value::number("count", count)});
  return true;
}
// The tokens are the board's tokens in other places.
template <class Size>
bool read_tokens(FieldReader<Size>& in, const Node& node) {
  static constexpr auto kFields = std::to_array<Field>({{"at"}, {"number"}});
  typename Board<Size>::HexSet moved;
  const bool read = in.reader.each_record(node, kFields, [&](const Record& record) {
    Hex hex;
    int number = 0;
    if (!read_hex(in.reader, in.game.board, record[0], hex) || !in.reader.number(record[1], 2, 12, number))
      return false;
    if (number == 7 || in.game.board.number[hex] == 0) return in.reader.fail(record.at, ReadReason::kNoSuchToken);
    if (moved.has(hex)) return in.reader.fail(record[0], ReadReason::kHexTwice);
    moved.add(hex);
    for (auto& tokens : in.state.tokens) tokens.remove(hex);
    in.state.tokens[number].add(hex);
    return true;
  });
  return read && all_tokens_are_there(in, node);
}

template <class Size>
constexpr auto kOnBoardFields = std::to_array<PositionField<Size>>({
    {"robber", one(ValueType::kHex).marked(kOffWord), kNotation, write_robber<Size>, read_robber<Size>,
     [](S<Size> s, Seat) { return s.table().robber == usual_robber(s.game(), s.table()); }},
    {"robber", one(ValueType::kHex), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), s.table().robber); }},
    {"pirate", one(ValueType::kHex).marked(kOffWord), kNotation, write_pirate<Size>, read_pirate<Size>,
     [](S<Size> s, Seat) { return pirate_of(s.table()) == usual_pirate(s.game(), s.table()); }},
    {"pirate", one(ValueType::kHex), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), pirate_of(s.table())); }},
    {"new-ships", set(ValueType::kEdge), kEverywhere, write_new_ships<Size>, read_new_ships<Size>},
    {"ship-moved", truth(), kEverywhere, write_ship_moved<Size>, read_ship_moved<Size>},
    {"merchant", sequence(ValueType::kHex, ValueType::kSeat), kEverywhere, write_merchant<Size>, read_merchant<Size>},
    {"longest-route", one(ValueType::kSeat), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().route_holder); }},
    {"longest-route", one(ValueType::kSeat).marked(kNobody), kNotation,
     [](W w, K k, S<Size> s, Seat) {
       const Seat holder = s.table().route_holder;
       return write_if(w, k, true, holder.exists() ? name_of(holder) : kNobody);
     },
     [](R<Size> in, N node) {
       in.places.holder = node.key_at;
       Word word;
       if (!in.word(node, word)) return false;
       in.state.route_holder = Seat();
       return word.text == kNobody || read_seat(in.reader, in.game.seats, word, in.state.route_holder);
     },
     [](S<Size> s, Seat) { return s.table().route_holder == usual_holder(s.table()); }},
    {"tokens", records(ValueType::kHex, ValueType::kNumber), kNotation, write_moved_tokens<Size>, read_tokens<Size>},
    {"tokens", records(ValueType::kHex, ValueType::kNumber), kPart, write_tokens<Size>},
    {"tokens", pairs(ValueType::kHex, ValueType::kNumber), kView, show_moved_tokens<Size>},
});

}  // namespace field_table
}  // namespace barbican
