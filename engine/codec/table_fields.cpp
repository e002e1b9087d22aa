// The fields of a position that belong to no seat: whose turn it is, the choice in progress, the dice, the barbarians, the
// robber, the decks.
#include <bit>
#include <string>

#include "barbican/rules.h"
#include "codec/field_words.h"
#include "codec/usual.h"

namespace barbican {
namespace {

using namespace field_table;

constexpr int kPairs = 36;

// ---- The choice in progress: which of its fields mean something depends on the phase

template <class Size>
bool holds(const Scene<Size>& scene, Held field) {
  return (info_of(scene.table().phase).must_hold & field) != 0;
}
template <class Size>
const Pending& pending(const Scene<Size>& scene) {
  return scene.table().pending;
}
// Noted, and refused if the phase has no use for it.
template <class Size>
bool take(FieldReader<Size>& in, const Node& node, Held field) {
  in.held |= field;
  const PhaseInfo& phase = info_of(in.state.phase);
  if (!in.phase_known || ((phase.must_hold | phase.may_hold) & field) != 0) return true;
  return in.reader.fail(node.key_at, ReadReason::kNotInPhase,
                        {value::word(phase.name, "phase"), value::word(node.key)});
}

template <class Size>
Shown write_held_knight(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  if (!holds(scene, kHeldKnight)) return Shown::kYes;
  writer.begin_record(key);
  writer.field("level", name_of(pending(scene).level));
  if (pending(scene).active != 0) writer.flag("active");
  writer.end_record();
  return Shown::kYes;
}
template <class Size>
bool read_held_knight(FieldReader<Size>& in, const Node& node) {
  static constexpr auto kFields = std::to_array<Field>({{"level"}, {"active", Field::Need::kFlag}});
  Record record;
  if (!take(in, node, kHeldKnight) || !in.reader.record(node, kFields, record)) return false;
  in.state.pending.active = record[1].given ? 1 : 0;
  return in.name(record[0], kLevelNames, Notion::kLevel, in.state.pending.level);
}

// ---- Dice

template <class Size>
Shown write_dice(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  const Table<Size>& table = scene.table();
  if (table.red == 0) return Shown::kYes;
  writer.begin_record(key);
  writer.field("red", table.red);
  writer.field("yellow", table.yellow);
  // After Alchemy the event die is still to be rolled.
  if (table.phase != Phase::kDice) writer.field("face", name_of(table.face));
  writer.end_record();
  return Shown::kYes;
}
template <class Size>
bool read_dice(FieldReader<Size>& in, const Node& node) {
  static constexpr auto kFields = std::to_array<Field>({{"red"}, {"yellow"}, {"face", Field::Need::kMay}});
  in.places.dice = node.key_at;
  Record record;
  int red = 0, yellow = 0;
  if (!in.reader.record(node, kFields, record)) return false;
  if (!in.reader.number(record[0], 1, 6, red) || !in.reader.number(record[1], 1, 6, yellow)) return false;
  in.state.red = static_cast<std::uint8_t>(red);
  in.state.yellow = static_cast<std::uint8_t>(yellow);
  const bool rolled = in.state.phase != Phase::kDice;
  if (!in.phase_known) return true;
  if (rolled && !record[2].given) return in.reader.fail(record.at, ReadReason::kNoEventFace);
  if (!rolled && record[2].given) return in.reader.fail(record[2], ReadReason::kEventDieToRoll);
  return !rolled || in.name(record[2], kEventFaceNames, Notion::kFace, in.state.face);
}

template <class Size>
Shown write_dice_left(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_words(key);
  for (int pair = 0; pair < kPairs; ++pair) {
    std::string text;
    append_dice_pair(text, pair);
    if (((scene.table().dice_left >> pair) & 1) != 0) writer.add(text);
  }
  writer.end_words();
  return Shown::kYes;
}
template <class Size>
bool read_dice_left(FieldReader<Size>& in, const Node& node) {
  if (in.game.options.dice != Dice::kDeck) return in.reader.fail(node.key_at, ReadReason::kNoDeckOfDice);
  return in.reader.each_word(node, [&](const Word& word) {
    int pair = 0;
    if (!read_dice_pair(in.reader, word, pair)) return false;
    const std::uint64_t bit = std::uint64_t{1} << pair;
    if ((in.state.dice_left & bit) != 0) return in.reader.fail(word, ReadReason::kDicePairTwice);
    in.state.dice_left |= bit;
    return true;
  });
}
// [DICE-1]
template <class Size>
Shown count_dice_left(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  if (scene.game().options.dice != Dice::kDeck) return Shown::kYes;
  const std::uint64_t left = scene.table().dice_left;
  return write_number(writer, key, left == 0 ? kPairs : std::popcount(left));
}

// ---- Barbarians

template <class Size>
Shown write_barbarians(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_record(key);
  writer.field("steps", scene.table().ship);
  if (scene.table().landed != 0) writer.flag("landed");
  writer.end_record();
  return Shown::kYes;
}
template <class Size>
bool read_barbarians(FieldReader<Size>& in, const Node& node) {
  static constexpr auto kFields = std::to_array<Field>({{"steps"}, {"landed", Field::Need::kFlag}});
  in.places.ship = node.key_at;
  Record record;
  int steps = 0;
  if (!in.reader.record(node, kFields, record) || !in.reader.number(record[0], 0, kShipSteps, steps)) return false;
  in.state.ship = static_cast<std::uint8_t>(steps);
  in.state.landed = record[1].given ? 1 : 0;
  return true;
}
// With what a landing would come to if it were now.
template <class Size>
Shown show_barbarians(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  const Landing landing = landing_now(scene.game(), scene.public_state());
  writer.open(key);
  writer.number("steps", scene.table().ship);
  writer.number("track", kShipSteps);
  write_yes(writer, "landed", scene.table().landed != 0);
  writer.number("strength", landing.strength);
  writer.number("defence", landing.defence);
  write_seats(writer, "losers", landing.losers);
  write_seats(writer, "defenders", landing.defenders);
  writer.close();
  return Shown::kYes;
}

// ---- Robber, merchant, tokens

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
  if (word.text != kOffWord) return read_land(in.reader, in.game.board, word, in.state.robber);
  in.state.robber = Hex();
  // With the sea it may have no home.  [PIRATE-6]
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
  if (!read_land(in.reader, in.game.board, record[0], in.state.merchant)) return false;
  const bool on_gold = in.game.board.terrain[in.state.merchant] == Terrain::kGold;
  return (!on_gold || in.reader.fail(record[0], ReadReason::kMerchantOnGold)) &&
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
// Only where Invention has moved one: the board tells the rest.
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

// Also those that are empty.
template <class Size>
Shown show_decks(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_pairs(key);
  for (const Track track : kEachTrack) writer.pair(name_of(track), scene.deck_count(track));
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
// The tokens are the board's, in other places.
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

// ---- Decks

template <Track deck, class Size>
Shown write_undrawn(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  return write_known(scene.undrawn(), [&](const ProgressCounts& cards) {
    writer.begin_counts(key);
    for (std::uint32_t kinds = cards.kinds() & deck_kinds(deck); kinds != 0; kinds &= kinds - 1) {
      const Progress card = progress_at(std::countr_zero(kinds));
      writer.count(name_of(card), cards[card]);
    }
    writer.end_counts();
    return Shown::kYes;
  });
}
template <Track deck, class Size>
Shown write_returned(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  return write_known(scene.returned(deck), [&](std::span<const std::uint8_t> cards) {
    writer.begin_words(key);
    for (const std::uint8_t card : cards) writer.add(name_of(progress_at(card)));
    writer.end_words();
    return Shown::kYes;
  });
}
template <Track deck, class Size>
bool read_returned(FieldReader<Size>& in, const Node& node) {
  return in.reader.each_word(node, [&](const Word& word) {
    Progress card{};
    if (!read_progress(in.reader, word, card)) return false;
    if (info_of(card).deck != deck) return in.reader.fail(word, ReadReason::kCardOfOtherDeck);
    if (is_point_card(card)) return in.reader.fail(word, ReadReason::kPointCardPutBack);
    if (!in.take_out(word, card, ReadReason::kCardsElsewhere)) return false;
    in.state.returned[deck][in.state.returned_count[deck]++] = static_cast<std::uint8_t>(card);
    return true;
  });
}

// ---- What holds for the rest of this turn

template <class Size>
Shown write_fleet(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_words(key);
  for (const Card card : kEachCard)
    if (((scene.table().fleet >> index_of(card)) & 1) != 0) writer.add(name_of(card));
  writer.end_words();
  return Shown::kYes;
}
template <class Size>
bool read_fleet(FieldReader<Size>& in, const Node& node) {
  return in.reader.each_word(node, [&](const Word& word) {
    Card card{};
    if (!read_card(in.reader, word, card)) return false;
    in.state.fleet = static_cast<std::uint8_t>(in.state.fleet | 1 << index_of(card));
    return true;
  });
}
template <class Size>
bool read_harbor_asked(FieldReader<Size>& in, const Node& node) {
  if (in.state.harbor_open == 0) return in.reader.fail(node.key_at, ReadReason::kHarborNotOpen);
  return in.seats(node, in.state.harbor_used);
}

// Who rolled, between turns.  [MORE-10, MORE-20]
template <class Size>
bool read_roller(FieldReader<Size>& in, const Node& node) {
  in.places.roller = node.key_at;
  if constexpr (Size::kExtended) return in.one_seat(node, in.state.roller);
  return in.reader.fail(node.key_at, ReadReason::kRollerElsewhere, {value::number("limit", kBaseSeats)});
}

// ---- The table

// In the order in which the notation has them. Each is read in this order too: what a field needs comes before it.
template <class Size>
constexpr auto kTableFields = std::to_array<PositionField<Size>>({
    {"turn", one(Sort::kSeat), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().turn); },
     [](R<Size> in, N node) {
       in.places.turn = node.key_at;
       return in.one_seat(node, in.state.turn);
     }},
    {"roller", one(Sort::kSeat), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, roller_of(s.table())); },
     read_roller<Size>},
    {"partner", one(Sort::kSeat), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, partner_of(s.game(), s.table())); }},
    {"phase", one(Sort::kPhase), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_if(w, k, true, name_of(s.table().phase)); },
     [](R<Size> in, N node) {
       in.places.phase = node.key_at;
       return in.phase_known = in.name(node, kPhaseNames, Notion::kPhase, in.state.phase);
     }},
    {"waiting", set(Sort::kSeat), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_seats(w, k, s.table().waiting); },
     [](R<Size> in, N node) {
       in.places.waiting = node.key_at;
       return in.seats(node, in.state.waiting);
     },
     [](S<Size> s, Seat) { return info_of(s.table().phase).awaited != Awaited::kGiven; }},
    {"pending.seat", one(Sort::kSeat), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, pending(s).subject); },
     [](R<Size> in, N node) { return take(in, node, kHeldSeat) && in.one_seat(node, in.state.pending.subject); }},
    {"pending.queue", set(Sort::kSeat), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_seats(w, k, pending(s).queue); },
     [](R<Size> in, N node) { return take(in, node, kHeldQueue) && in.seats(node, in.state.pending.queue); }},
    {"pending.at", one(Sort::kVertex), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), pending(s).focus); },
     [](R<Size> in, N node) {
       Word word;
       return take(in, node, kHeldPlace) && in.word(node, word) &&
              read_vertex(in.reader, in.game.board, word, in.state.pending.focus);
     }},
    {"pending.road", one(Sort::kEdge), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), pending(s).road); },
     [](R<Size> in, N node) {
       Word word;
       return take(in, node, kHeldRoad) && in.word(node, word) &&
              read_edge(in.reader, in.game.board, word, in.state.pending.road);
     }},
    {"pending.deck", one(Sort::kTrack), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_if(w, k, holds(s, kHeldDeck), name_of(pending(s).deck)); },
     [](R<Size> in, N node) {
       return take(in, node, kHeldDeck) && in.name(node, kTrackNames, Notion::kTrack, in.state.pending.deck);
     }},
    {"pending.knight", sequence(Sort::kLevel).marked("active"), kEverywhere, write_held_knight<Size>, read_held_knight<Size>},
    {"pending.free-roads", one(Sort::kNumber), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_count(w, k, pending(s).steps); },
     [](R<Size> in, N node) {
       return take(in, node, kHeldRoads) && in.small_number(node, 1, 2, in.state.pending.steps);
     }},
    {"pending.card", one(Sort::kCard), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_if(w, k, holds(s, kHeldCard), name_of(pending(s).card)); },
     [](R<Size> in, N node) {
       Word word;
       return take(in, node, kHeldCard) && in.word(node, word) && read_card(in.reader, word, in.state.pending.card);
     }},
    {"pending.cause", one(Sort::kCause), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_if(w, k, holds(s, kHeldCause), name_of(pending(s).cause)); },
     [](R<Size> in, N node) {
       return take(in, node, kHeldCause) && in.name(node, kCauseNames, Notion::kCause, in.state.pending.cause);
     }},
    {"pending.played", one(Sort::kProgress), kView,
     [](W w, K k, S<Size> s, Seat) {
       const auto card = card_behind(s.public_state());
       return write_if(w, k, card.has_value(), card ? name_of(*card) : K());
     }},
    {"winner", one(Sort::kSeat), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().winner); },
     [](R<Size> in, N node) {
       in.places.winner = node.key_at;
       return in.one_seat(node, in.state.winner);
     }},
    {"first", one(Sort::kSeat), kNotation | kPart,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().first); },
     [](R<Size> in, N node) { return in.one_seat(node, in.state.first); },
     [](S<Size> s, Seat) { return s.table().first == usual_first(s.table()); }},
    {"setup-step", one(Sort::kNumber), kNotation | kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.table().setup_step); },
     [](R<Size> in, N node) { return in.small_number(node, 0, 2 * in.game.seats - 1, in.state.setup_step); },
     [](S<Size> s, Seat) { return s.table().setup_step == 0; }},
    {"turns", one(Sort::kNumber), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.table().turns); },
     [](R<Size> in, N node) { return in.small_number(node, 0, 65535, in.state.turns); },
     [](S<Size> s, Seat) { return s.table().turns == 0; }},
    {"dice", sequence(Sort::kDie, Sort::kDie, Sort::kFace), kEverywhere, write_dice<Size>, read_dice<Size>},
    {"dice-left", set(Sort::kDicePair), kNotation | kPart, write_dice_left<Size>, read_dice_left<Size>},
    {"dice-left", one(Sort::kNumber), kView, count_dice_left<Size>},
    {"barbarians", sequence(Sort::kNumber).marked("landed"), kNotation | kPart, write_barbarians<Size>, read_barbarians<Size>,
     [](S<Size> s, Seat) { return s.table().ship == 0 && s.table().landed == 0; }},
    {"barbarians", block(), kView, show_barbarians<Size>},
    {"strength", one(Sort::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, barbarian_strength(s.table())); }},
    {"defence", one(Sort::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) {  // [BARB-3]
       int total = 0;
       for (const Seat seat : s.game().all_seats()) total += knight_strength(s.table(), seat).active;
       return write_number(w, k, total);
     }},
    {"robber", one(Sort::kHex).marked(kOffWord), kNotation, write_robber<Size>, read_robber<Size>,
     [](S<Size> s, Seat) { return s.table().robber == usual_robber(s.game(), s.table()); }},
    {"robber", one(Sort::kHex), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), s.table().robber); }},
    {"pirate", one(Sort::kHex).marked(kOffWord), kNotation, write_pirate<Size>, read_pirate<Size>,
     [](S<Size> s, Seat) { return pirate_of(s.table()) == usual_pirate(s.game(), s.table()); }},
    {"pirate", one(Sort::kHex), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), pirate_of(s.table())); }},
    {"new-ships", set(Sort::kEdge), kEverywhere, write_new_ships<Size>, read_new_ships<Size>},
    {"ship-moved", truth(), kEverywhere, write_ship_moved<Size>, read_ship_moved<Size>},
    {"merchant", sequence(Sort::kHex, Sort::kSeat), kEverywhere, write_merchant<Size>, read_merchant<Size>},
    {"longest-route", one(Sort::kSeat), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().route_holder); }},
    {"longest-route", one(Sort::kSeat).marked(kNobody), kNotation,
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
    {"tokens", records(Sort::kHex, Sort::kNumber), kNotation, write_moved_tokens<Size>, read_tokens<Size>},
    {"tokens", records(Sort::kHex, Sort::kNumber), kPart, write_tokens<Size>},
    {"tokens", pairs(Sort::kHex, Sort::kNumber), kView, show_moved_tokens<Size>},
    {"bank", counts(Sort::kCard), kPart | kView | kStays,
     [](W w, K k, S<Size> s, Seat) { return write_hand(w, k, s.table().bank); }},
    {"decks", pairs(Sort::kTrack, Sort::kNumber), kView | kStays, show_decks<Size>},
    {"deck.trade", one(Sort::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.deck_count(Track::kTrade)); }},
    {"deck.politics", one(Sort::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.deck_count(Track::kPolitics)); }},
    {"deck.science", one(Sort::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.deck_count(Track::kScience)); }},
    {"undrawn.trade", counts(Sort::kProgress), kPart, write_undrawn<Track::kTrade, Size>},
    {"undrawn.politics", counts(Sort::kProgress), kPart, write_undrawn<Track::kPolitics, Size>},
    {"undrawn.science", counts(Sort::kProgress), kPart, write_undrawn<Track::kScience, Size>},
    {"returned.trade", sequence(Sort::kProgress), kNotation | kPart, write_returned<Track::kTrade, Size>,
     read_returned<Track::kTrade, Size>},
    {"returned.politics", sequence(Sort::kProgress), kNotation | kPart, write_returned<Track::kPolitics, Size>,
     read_returned<Track::kPolitics, Size>},
    {"returned.science", sequence(Sort::kProgress), kNotation | kPart, write_returned<Track::kScience, Size>,
     read_returned<Track::kScience, Size>},
    {"crane", truth(), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_yes(w, k, s.table().crane != 0); },
     [](R<Size> in, N node) { return in.truth(node, in.state.crane); }},
    {"fleet", set(Sort::kCard), kEverywhere, write_fleet<Size>, read_fleet<Size>},
    {"harbor", truth(), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_yes(w, k, s.table().harbor_open != 0); },
     [](R<Size> in, N node) { return in.truth(node, in.state.harbor_open); }},
    {"harbor-asked", set(Sort::kSeat), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_seats(w, k, s.table().harbor_used); }, read_harbor_asked<Size>},
    {"offers-made", one(Sort::kNumber), kNotation | kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.table().offers_made); },
     [](R<Size> in, N node) { return in.small_number(node, 0, Options::kUnbounded - 1, in.state.offers_made); },
     [](S<Size> s, Seat) { return s.table().offers_made == 0; }},
    {"offers-made", one(Sort::kNumber), kView,
     [](W w, K k, S<Size> s, Seat) { return write_count(w, k, s.table().offers_made); }},
    {"shown-hand", counts(Sort::kCard), kPart | kOwn,
     [](W w, K k, S<Size> s, Seat) { return write_hand(w, k, s.shown_hand()); }},
    {"shown-cards", set(Sort::kProgress), kPart | kOwn,
     [](W w, K k, S<Size> s, Seat) { return write_cards(w, k, s.shown_cards()); }},
});

}  // namespace

template <class Size>
std::span<const PositionField<Size>> table_fields() {
  return kTableFields<Size>;
}
template std::span<const PositionField<Standard>> table_fields();
template std::span<const PositionField<Large>> table_fields();

}  // namespace barbican
