// The fields of a position that each seat has: its pieces on the board, its cards, its levels, its debts and its answers. The
// readers refuse too many pieces or cards, and two pieces on one place, where the source names them.
#include "barbican/rules.h"
#include "codec/field_words.h"

namespace barbican {
namespace {

using namespace field_table;

constexpr int kMostDefenderPoints = 99;
constexpr std::string_view kOut = "out";  // out of the roll for the first player  [SETUP-3]

// ---- Pieces

template <class Size>
bool read_fallen(FieldReader<Size>& in, const Node& node) {
  typename Board<Size>::VertexSet fallen;
  // A city on its side uses a city piece.  [BARB-9]
  const int left = kCityPieces - in.state.cities[in.seat].count();
  if (!in.buildings(node, left, ReadReason::kTooManyFallen, fallen)) return false;
  in.state.settlements[in.seat] |= fallen;
  in.state.fallen |= fallen;
  return true;
}

template <class Size>
bool read_walls(FieldReader<Size>& in, const Node& node) {
  int count = 0;
  return in.reader.each_word(node, [&](const Word& word) {
    Vertex v;
    if (!read_vertex(in.reader, in.game.board, word, v)) return false;
    if (!in.state.cities[in.seat].has(v)) return in.reader.fail(word, Reason::kNoCityThere);
    if (in.state.walls.has(v)) return in.reader.fail(word, Reason::kWallThere);
    in.state.walls.add(v);
    return ++count <= kWallPieces || in.too_many(word, kWallPieces, ReadReason::kTooManyWalls);
  });
}

template <class Size>
bool read_roads(FieldReader<Size>& in, const Node& node) {
  auto& roads = in.state.roads[in.seat];
  return in.reader.each_word(node, [&](const Word& word) {
    Edge e;
    if (!read_edge(in.reader, in.game.board, word, e)) return false;
    if (!in.pave(word, e, in.game.board.roadways)) return false;
    roads.add(e);
    return roads.count() <= kRoadPieces || in.too_many(word, kRoadPieces, ReadReason::kTooManyRoads);
  });
}

template <class Size>
bool read_ships(FieldReader<Size>& in, const Node& node) {
  if constexpr (Size::kSea) {
    auto& ships = in.state.ships[in.seat];
    return in.reader.each_word(node, [&](const Word& word) {
      Edge e;
      if (!read_edge(in.reader, in.game.board, word, e) || !in.pave(word, e, in.game.board.seaways)) return false;
      ships.add(e);
      return ships.count() <= kShipPieces || in.too_many(word, kShipPieces, ReadReason::kTooManyShips);
    });
  }
  return in.reader.fail(node.key_at, ReadReason::kSeaOnly);
}

// The islands by their numbers.  [ISLAND-5]
template <class Size>
Shown write_islands(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  writer.begin_words(key);
  for (int island = 1; island <= scene.board().island_count; ++island)
    if ((islands_of(scene.table(), seat) & island_bit(island)) != 0) writer.add(island);
  writer.end_words();
  return Shown::kYes;
}
template <class Size>
bool read_islands(FieldReader<Size>& in, const Node& node) {
  if constexpr (Size::kSea) {
    IslandBits& reached = in.state.islands[in.seat];
    return in.reader.each_word(node, [&](const Word& word) {
      int island = 0;
      if (!in.reader.number(word, 1, kMaxIslands, island)) return false;
      if (island > in.game.board.island_count) return in.reader.fail(word, ReadReason::kNoSuchIsland);
      if ((reached & island_bit(island)) != 0) return in.reader.fail(word, ReadReason::kIslandTwice);
      reached |= island_bit(island);
      return leaves_a_home(in.game.board, reached) ||
             in.reader.fail(word, ReadReason::kStartIslandReached, {value::seat(in.seat)});
    });
  }
  return in.reader.fail(node.key_at, ReadReason::kSeaOnly);
}

template <class Size>
Shown write_knights(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  const Table<Size>& table = scene.table();
  writer.begin_records(key);
  for (const Level level : kEachLevel)
    for (const Vertex v : table.knights[seat][level]) {
      writer.next_record();
      writer.field("at", text_of(scene.board(), v));
      writer.field("level", name_of(level));
      if (table.active.has(v)) writer.flag("active");
      if (table.ready.has(v)) writer.flag("ready");
      if (table.promoted.has(v)) writer.flag("promoted");
      if (table.sent.has(v)) writer.flag("sent");
    }
  writer.end_records();
  return Shown::kYes;
}
template <class Size>
bool read_knights(FieldReader<Size>& in, const Node& node) {
  static constexpr auto kFields = std::to_array<Field>({{"at"},
                                                        {"level"},
                                                        {"active", Field::Need::kFlag},
                                                        {"ready", Field::Need::kFlag},
                                                        {"promoted", Field::Need::kFlag},
                                                        {"sent", Field::Need::kFlag}});
  return in.reader.each_record(node, kFields, [&](const Record& record) {
    Vertex v;
    Level level{};
    if (!in.stand(record[0], v) || !in.name(record[1], kLevelNames, ValueType::kLevel, level)) return false;
    auto& knights = in.state.knights[in.seat][level];
    knights.add(v);
    if (knights.count() > kKnightPieces) return in.too_many(record[1], kKnightPieces, ReadReason::kTooManyKnights);
    if (record[2].given) in.state.active.add(v);
    if (record[3].given) in.state.ready.add(v);
    if (record[4].given) in.state.promoted.add(v);
    if (record[5].given) in.state.sent.add(v);
    const std::size_t needs_active = record[3].given ? 3 : 5;
    if (record[needs_active].given && !record[2].given)
      return in.reader.fail(record[needs_active], ReadReason::kKnightNotActive,
                            {value::word(kFields[needs_active].name)});
    return true;
  });
}

// ---- Cards

template <class Size>
bool read_hand(FieldReader<Size>& in, const Node& node) {
  Hand hand;
  if (!in.counts(node, hand)) return false;
  for (const Card card : kEachCard)
    if (hand[card] > in.state.bank[card])
      return in.reader.fail(node.at, ReadReason::kHandsHoldTooMany, {value::type(card)});
  in.state.hand[in.seat] = hand;
  in.state.bank -= hand;
  return true;
}

template <class Size>
bool read_cards(FieldReader<Size>& in, const Node& node) {
  return in.reader.each_word(node, [&](const Word& word) {
    Progress card{};
    if (!read_progress(in.reader, word, card)) return false;
    if (is_point_card(card)) return in.reader.fail(word, ReadReason::kPointCardInHand);
    if (!in.take_out(word, card, ReadReason::kCardsElsewhere)) return false;
    in.state.progress[in.seat].add(card);
    return true;
  });
}

template <class Size>
Shown write_face_up(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  writer.begin_words(key);
  for (const Progress card : kEachProgress)
    if (is_point_card(card) && point_card_owner(scene.table(), card) == seat) writer.add(name_of(card));
  writer.end_words();
  return Shown::kYes;
}
template <class Size>
bool read_face_up(FieldReader<Size>& in, const Node& node) {
  return in.reader.each_word(node, [&](const Word& word) {
    Progress card{};
    if (!read_progress(in.reader, word, card)) return false;
    if (!is_point_card(card)) return in.reader.fail(word, ReadReason::kNoPointCard);
    if (!in.take_out(word, card, ReadReason::kCardElsewhere)) return false;
    point_card_owner(in.state, card) = in.seat;
    return true;
  });
}

// ---- Improvements

template <class Size>
bool read_levels(FieldReader<Size>& in, const Node& node) {
  PerTrack<bool> given{};
  return in.reader.each_pair(node, [&](const Word& name, const Word& value) {
    Track track{};
    int level = 0;
    if (!read_track(in.reader, name, track) || !in.reader.number(value, 0, kMaxLevel, level)) return false;
    bool& again = given[track];
    if (again) return in.reader.fail(name, ReadReason::kTrackTwice);
    again = true;
    in.state.level[in.seat][track] = static_cast<std::uint8_t>(level);
    return true;
  });
}

template <class Size>
Shown write_metropolises(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  writer.begin_pairs(key);
  for (const Track track : kEachTrack)
    if (holds_metropolis(scene.table(), seat, track))
      writer.pair(name_of(track), text_of(scene.board(), scene.table().metropolis[track]));
  writer.end_pairs();
  return Shown::kYes;
}
template <class Size>
bool read_metropolises(FieldReader<Size>& in, const Node& node) {
  return in.reader.each_pair(node, [&](const Word& name, const Word& value) {
    Track track{};
    Vertex v;
    if (!read_track(in.reader, name, track) || !read_vertex(in.reader, in.game.board, value, v)) return false;
    if (!in.state.cities[in.seat].has(v)) return in.reader.fail(value, ReadReason::kMetropolisNotOnCity);
    if (metropolis_sites(in.state).has(v)) return in.reader.fail(value, ReadReason::kMetropolisThere);
    Vertex& place = in.state.metropolis[track];
    if (place.exists()) return in.reader.fail(name, ReadReason::kMetropolisElsewhere);
    place = v;
    return true;
  });
}

// The effect of the next level on the track's metropolis; "": none.  [IMPROVE-3, IMPROVE-4]
template <class Size>
std::string_view metropolis_by_level(const Table<Size>& table, Seat seat, Track track) {
  const int next = level_of(table, seat, track) + 1;
  const Seat holder = metropolis_holder(table, track);
  if (brings_metropolis(table, seat, track, next)) return holder.exists() ? "taken" : "won";
  return holder == seat && next == kMaxLevel ? "kept" : "";
}

// The next level of each track: its price, its effect on the metropolis, and the dice that draw from its deck.
template <class Size>
Shown show_improvements(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  writer.open(key);
  for (const Track track : kEachTrack) {
    if (level_of(scene.table(), seat, track) == kMaxLevel) continue;
    writer.open(name_of(track));
    writer.number("price", improvement_price(scene.game(), scene.public_state(), seat, track));
    writer.word("card", name_of(commodity_of(track)));
    if (const auto metropolis = metropolis_by_level(scene.public_state(), seat, track); !metropolis.empty())
      writer.word("metropolis", metropolis);
    if (const int highest = highest_draw(scene.public_state(), seat, track); highest > 0) {
      const Odds odds = draw_odds(scene.game(), scene.public_state(), seat, track);
      writer.number("draws", highest);
      writer.begin_pairs("odds");
      writer.pair("ways", odds.ways);
      writer.pair("of", odds.of);
      writer.end_pairs();
    }
    writer.close();
  }
  writer.close();
  return Shown::kYes;
}

template <class Size>
Shown write_rates(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  writer.begin_pairs(key);
  for (const Card card : kEachCard)
    writer.pair(name_of(card), bank_rate(scene.game(), scene.public_state(), seat, card));
  writer.end_pairs();
  return Shown::kYes;
}

// ---- Computed values

template <class Size>
Shown write_supply(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  const Table<Size>& table = scene.table();
  const auto count = [&](std::string_view name, int left) {
    if (left > 0) writer.count(name, left);
  };
  writer.begin_counts(key);
  count("settlements", settlements_in_supply(table, seat));
  count("cities", cities_in_supply(table, seat));
  count("roads", roads_in_supply(table, seat));
  if (scene.board().has_sea) count("ships", ships_in_supply(table, seat));
  count("walls", walls_in_supply(table, seat));
  for (const Level level : kEachLevel) count(name_of(level), knights_in_supply(table, seat, level));
  writer.end_counts();
  return Shown::kYes;
}

template <class Size>
Shown show_point_sources(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  const PointSources from = point_sources_of(scene.game(), scene.public_state(), seat);
  writer.open(key);
  write_count(writer, "settlements", from.settlements);
  write_count(writer, "cities", from.cities);
  write_count(writer, "metropolises", from.metropolises);
  write_count(writer, "route", from.route);
  write_count(writer, "defender", from.defender);
  write_count(writer, "merchant", from.merchant);
  write_count(writer, "cards", from.cards);
  write_count(writer, "islands", from.islands);
  writer.close();
  return Shown::kYes;
}

// ---- Choices

template <class Size>
Shown write_start_roll(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat seat) {
  const int roll = scene.table().start_roll[seat];
  return roll == 1 ? write_if(writer, key, true, kOut) : write_count(writer, key, roll);
}
template <class Size>
bool read_start_roll(FieldReader<Size>& in, const Node& node) {
  Word word;
  int roll = 1;
  if (!in.word(node, word)) return false;
  if (word.text != kOut && !in.reader.number(word, 2, 12, roll)) return false;
  in.state.start_roll[in.seat] = static_cast<std::uint8_t>(roll);
  return true;
}

template <class Size>
bool read_lost_city(FieldReader<Size>& in, const Node& node) {
  Word word;
  Vertex& v = in.state.city_choice[in.seat];
  if (!in.word(node, word) || !read_vertex(in.reader, in.game.board, word, v)) return false;
  if (!in.state.cities[in.seat].has(v)) return in.reader.fail(word, ReadReason::kNotOwnCityLost);
  if (metropolis_sites(in.state).has(v)) return in.reader.fail(word, ReadReason::kMetropolisLost);
  return true;
}

// True if both sides of an offer are there.
template <class Size>
bool read_offer_side(FieldReader<Size>& in, const Node& node, Hand& side, const Hand& other) {
  if (!in.counts(node, side)) return false;
  for (const Card card : kEachCard)
    if (side[card] > 0 && other[card] > 0) return in.reader.fail(node.at, Reason::kTypeOnBothSides);
  return true;
}

// ---- The table

// The notation writes the fields in this order. The reader uses it too: a field comes after the fields that it needs.
template <class Size>
constexpr auto kSeatFields = std::to_array<PositionField<Size>>({
    {"points", one(ValueType::kNumber), kPart | kView,
     [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, points_of(s.game(), s.public_state(), p)); }},
    {"points-from", block(), kView, show_point_sources<Size>},
    {"settlements", set(ValueType::kVertex), kEverywhere,
     [](W w, K k, S<Size> s, Seat p) {
       return write_places(w, k, s.board(), s.table().settlements[p] - s.table().fallen);
     },
     [](R<Size> in, N node) {
       return in.buildings(node, kSettlementPieces, ReadReason::kTooManySettlements, in.state.settlements[in.seat]);
     }},
    {"cities", set(ValueType::kVertex), kEverywhere,
     [](W w, K k, S<Size> s, Seat p) { return write_places(w, k, s.board(), s.table().cities[p]); },
     [](R<Size> in, N node) {
       return in.buildings(node, kCityPieces, ReadReason::kTooManyCities, in.state.cities[in.seat]);
     }},
    {"fallen", set(ValueType::kVertex), kEverywhere,
     [](W w, K k, S<Size> s, Seat p) {
       return write_places(w, k, s.board(), s.table().settlements[p] & s.table().fallen);
     },
     read_fallen<Size>},
    {"walls", set(ValueType::kVertex), kEverywhere,
     [](W w, K k, S<Size> s, Seat p) {
       return write_places(w, k, s.board(), s.table().walls & s.table().cities[p]);
     },
     read_walls<Size>},
    {"roads", set(ValueType::kEdge), kEverywhere,
     [](W w, K k, S<Size> s, Seat p) { return write_places(w, k, s.board(), s.table().roads[p]); },
     read_roads<Size>},
    {"ships", set(ValueType::kEdge), kEverywhere,
     [](W w, K k, S<Size> s, Seat p) { return write_places(w, k, s.board(), ships_of(s.table(), p)); },
     read_ships<Size>},
    {"islands", set(ValueType::kNumber), kEverywhere, write_islands<Size>, read_islands<Size>},
    {"knights", records(ValueType::kVertex, ValueType::kLevel).marked("active ready promoted sent"), kEverywhere, write_knights<Size>, read_knights<Size>},
    {"defence", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, knight_strength(s.table(), p).active); }},
    {"strength", one(ValueType::kNumber), kView,
     [](W w, K k, S<Size> s, Seat p) { return write_count(w, k, knight_strength(s.table(), p).active); }},
    {"idle", one(ValueType::kNumber), kView,
     [](W w, K k, S<Size> s, Seat p) { return write_count(w, k, knight_strength(s.table(), p).inactive); }},
    {"hand", counts(ValueType::kCard), kNotation | kPart | kOwn | kStays,
     [](W w, K k, S<Size> s, Seat p) {
       return write_known(s.hand(p), [&](Hand hand) { return write_hand(w, k, hand); });
     },
     read_hand<Size>},
    {"hand-count", one(ValueType::kNumber), kPart, [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, s.hand_count(p)); }},
    {"hand", one(ValueType::kNumber), kView, [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, s.hand_count(p)); }},
    {"hand-limit", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, hand_limit(s.game(), s.public_state(), p)); }},
    {"limit", one(ValueType::kNumber), kView,
     [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, hand_limit(s.game(), s.public_state(), p)); }},
    {"cards", set(ValueType::kProgress), kNotation | kPart | kOwn | kStays,
     [](W w, K k, S<Size> s, Seat p) {
       return write_known(s.progress(p), [&](const ProgressCounts& cards) { return write_cards(w, k, cards); });
     },
     read_cards<Size>},
    {"card-count", one(ValueType::kNumber), kPart, [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, s.card_count(p)); }},
    {"backs", pairs(ValueType::kTrack, ValueType::kNumber), kPart, [](W w, K k, S<Size> s, Seat p) { return write_by_track(w, k, s.card_counts(p)); }},
    {"cards", pairs(ValueType::kTrack, ValueType::kNumber), kView, [](W w, K k, S<Size> s, Seat p) { return write_by_track(w, k, s.card_counts(p)); }},
    {"face-up", set(ValueType::kProgress), kEverywhere, write_face_up<Size>, read_face_up<Size>},
    {"levels", pairs(ValueType::kTrack, ValueType::kNumber), kEverywhere,
     [](W w, K k, S<Size> s, Seat p) { return write_by_track(w, k, s.table().level[p]); }, read_levels<Size>},
    {"metropolises", pairs(ValueType::kTrack, ValueType::kVertex), kEverywhere, write_metropolises<Size>, read_metropolises<Size>},
    {"defender", one(ValueType::kNumber), kNotation | kPart,
     [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, s.table().defender[p]); },
     [](R<Size> in, N node) {
       return in.small_number(node, 0, kMostDefenderPoints, in.state.defender[in.seat]);
     },
     [](S<Size> s, Seat p) { return s.table().defender[p] == 0; }},
    {"defender", one(ValueType::kNumber), kView,
     [](W w, K k, S<Size> s, Seat p) { return write_count(w, k, s.table().defender[p]); }},
    // The notation leaves the length out, since it follows from the roads; the reader checks a given length.
    {"route", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, s.table().route[p]); },
     [](R<Size> in, N node) {
       in.places.route[in.seat] = node.key_at;
       return in.small_number(node, 0, kRoadPieces + kShipPieces, in.state.route[in.seat]);
     }},
    {"route", one(ValueType::kNumber), kView,
     [](W w, K k, S<Size> s, Seat p) { return write_count(w, k, s.table().route[p]); }},
    {"rates", pairs(ValueType::kCard, ValueType::kNumber), kPart | kOwn, write_rates<Size>},
    {"improve", block(), kOwn | kStays, show_improvements<Size>},
    {"supply", counts().marked("settlements cities roads ships walls basic strong mighty"), kPart | kView, write_supply<Size>},
    {"start-roll", one(ValueType::kNumber).marked(kOut), kUntold, write_start_roll<Size>, read_start_roll<Size>},
    {"start-roll", one(ValueType::kNumber).marked(kOut), kView,
     [](W w, K k, S<Size> s, Seat p) { return write_count(w, k, s.table().start_roll[p]); }},
    {"owes", one(ValueType::kNumber), kUntold,
     [](W w, K k, S<Size> s, Seat p) { return write_number(w, k, s.table().owed[p]); },
     [](R<Size> in, N node) { return in.small_number(node, 0, 200, in.state.owed[in.seat]); },
     [](S<Size> s, Seat p) { return s.table().owed[p] == 0; }},
    {"owes", one(ValueType::kNumber), kView,
     [](W w, K k, S<Size> s, Seat p) { return write_count(w, k, s.table().owed[p]); }},
    {"chosen", counts(ValueType::kCard), kPrivate,
     [](W w, K k, S<Size> s, Seat p) {
       return write_known(s.chosen(p), [&](Hand hand) { return write_hand(w, k, hand); });
     },
     [](R<Size> in, N node) { return in.counts(node, in.state.chosen[in.seat]); }},
    {"loses", one(ValueType::kVertex), kPrivate,
     [](W w, K k, S<Size> s, Seat p) {
       return write_known(s.city_choice(p), [&](Vertex v) { return write_place(w, k, s.board(), v); });
     },
     read_lost_city<Size>},
    {"offer.give", counts(ValueType::kCard), kInPhase,
     [](W w, K k, S<Size> s, Seat p) { return write_hand(w, k, s.table().offers[p].give); },
     [](R<Size> in, N node) {
       Exchange& offer = in.state.offers[in.seat];
       return read_offer_side(in, node, offer.give, offer.get);
     }},
    {"offer.get", counts(ValueType::kCard), kInPhase,
     [](W w, K k, S<Size> s, Seat p) { return write_hand(w, k, s.table().offers[p].get); },
     [](R<Size> in, N node) {
       Exchange& offer = in.state.offers[in.seat];
       return read_offer_side(in, node, offer.get, offer.give);
     }},
    {"answer", one(ValueType::kAnswer), kInPhase,
     [](W w, K k, S<Size> s, Seat p) {
       const Answer answer = s.table().answer[p];
       return write_if(w, k, answer != Answer::kNone, name_of(answer));
     },
     [](R<Size> in, N node) {
       return in.name(node, kAnswerNames, ValueType::kAnswer, in.state.answer[in.seat]);
     }},
});

}  // namespace

template <class Size>
std::span<const PositionField<Size>> seat_fields() {
  return kSeatFields<Size>;
}
template std::span<const PositionField<Standard>> seat_fields();
template std::span<const PositionField<Large>> seat_fields();

}  // namespace barbican
