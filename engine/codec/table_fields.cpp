// The fields of a position that belong to no seat: the turn, the choice in progress, the dice, the barbarians, the robber, the
// decks. The fields of the choice and of the board have files of their own.
#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "barbican/rules.h"
#include "codec/board_fields.h"
#include "codec/field_words.h"
#include "codec/pending_fields.h"
#include "codec/usual.h"

namespace barbican {
namespace {

using namespace field_table;

constexpr int kPairs = 36;

// ---- Dice

template <class Size>
Shown write_dice(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  const Table<Size>& table = scene.table();
  if (table.red == 0) return Shown::kYes;
  writer.begin_record(key);
  writer.field("red", table.red);
  writer.field("yellow", table.yellow);
  // After Alchemy the event die still has to roll.
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
  return !rolled || in.name(record[2], kEventFaceNames, ValueType::kFace, in.state.face);
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
// Includes the result of a landing now.
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

// ---- Decks

// Includes empty decks.
template <class Size>
Shown show_decks(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  writer.begin_pairs(key);
  for (const Track track : kEachTrack) writer.pair(name_of(track), scene.deck_count(track));
  writer.end_pairs();
  return Shown::kYes;
}

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

// ---- Values for the rest of this turn

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

// The seat that rolled, between turns.  [MORE-10, MORE-20]
template <class Size>
bool read_roller(FieldReader<Size>& in, const Node& node) {
  in.places.roller = node.key_at;
  if constexpr (Size::kExtended) return in.one_seat(node, in.state.roller);
  return in.reader.fail(node.key_at, ReadReason::kRollerElsewhere, {value::number("limit", kBaseSeats)});
}

// ---- The table

// The players whom the robber or the pirate would find at each hex, while the viewer moves it.
template <class Size>
Shown show_raids(Writer& writer, std::string_view key, const Scene<Size>& scene, Seat) {
  const Table<Size>& table = scene.table();
  writer.open(key);
  if (table.phase == Phase::kMoveRobber && table.waiting.has(scene.viewer()))
    for (const Hex hex : scene.board().hexes())
      write_seats(writer, text_of(scene.board(), hex), seats_at(scene.game(), table, hex));
  writer.close();
  return Shown::kYes;
}

template <class Size>
constexpr auto kTurnFields = std::to_array<PositionField<Size>>({
    {"turn", one(ValueType::kSeat), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().turn); },
     [](R<Size> in, N node) {
       in.places.turn = node.key_at;
       return in.one_seat(node, in.state.turn);
     }},
    {"roller", one(ValueType::kSeat), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, roller_of(s.table())); }, read_roller<Size>},
    {"partner", one(ValueType::kSeat), kPart | kView,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, partner_of(s.game(), s.table())); }},
    {"phase", one(ValueType::kPhase), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_if(w, k, true, name_of(s.table().phase)); },
     [](R<Size> in, N node) {
       in.places.phase = node.key_at;
       return in.phase_known = in.name(node, kPhaseNames, ValueType::kPhase, in.state.phase);
     }},
    {"waiting", set(ValueType::kSeat), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_seats(w, k, s.table().waiting); },
     [](R<Size> in, N node) {
       in.places.waiting = node.key_at;
       return in.seats(node, in.state.waiting);
     },
     [](S<Size> s, Seat) { return info_of(s.table().phase).awaited != Awaited::kGiven; }},
});

template <class Size>
constexpr auto kFlowFields = std::to_array<PositionField<Size>>({
    {"winner", one(ValueType::kSeat), kInPhase, [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().winner); },
     [](R<Size> in, N node) {
       in.places.winner = node.key_at;
       return in.one_seat(node, in.state.winner);
     }},
    {"first", one(ValueType::kSeat), kNotation | kPart,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, s.table().first); },
     [](R<Size> in, N node) { return in.one_seat(node, in.state.first); },
     [](S<Size> s, Seat) { return s.table().first == usual_first(s.table()); }},
    {"setup-step", one(ValueType::kNumber), kUntold,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.table().setup_step); },
     [](R<Size> in, N node) { return in.small_number(node, 0, 2 * in.game.seats - 1, in.state.setup_step); },
     [](S<Size> s, Seat) { return s.table().setup_step == 0; }},
    {"turns", one(ValueType::kNumber), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.table().turns); },
     [](R<Size> in, N node) { return in.small_number(node, 0, 65535, in.state.turns); },
     [](S<Size> s, Seat) { return s.table().turns == 0; }},
    {"dice", sequence(ValueType::kDie, ValueType::kDie, ValueType::kFace), kEverywhere, write_dice<Size>, read_dice<Size>},
    {"dice-left", set(ValueType::kDicePair), kNotation | kPart, write_dice_left<Size>, read_dice_left<Size>},
    {"dice-left", one(ValueType::kNumber), kView, count_dice_left<Size>},
    {"barbarians", sequence(ValueType::kNumber).marked("landed"), kNotation | kPart, write_barbarians<Size>, read_barbarians<Size>,
     [](S<Size> s, Seat) { return s.table().ship == 0 && s.table().landed == 0; }},
    {"barbarians", block(), kView, show_barbarians<Size>},
    {"strength", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, barbarian_strength(s.table())); }},
    {"defence", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) {  // [BARB-3]
       int total = 0;
       for (const Seat seat : s.game().all_seats()) total += knight_strength(s.table(), seat).active;
       return write_number(w, k, total);
     }},
});

template <class Size>
constexpr auto kDeckFields = std::to_array<PositionField<Size>>({
    {"bank", counts(ValueType::kCard), kPart | kView | kStays,
     [](W w, K k, S<Size> s, Seat) { return write_hand(w, k, s.table().bank); }},
    {"decks", pairs(ValueType::kTrack, ValueType::kNumber), kView | kStays, show_decks<Size>},
    {"deck.trade", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.deck_count(Track::kTrade)); }},
    {"deck.politics", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.deck_count(Track::kPolitics)); }},
    {"deck.science", one(ValueType::kNumber), kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.deck_count(Track::kScience)); }},
    {"undrawn.trade", counts(ValueType::kProgress), kPart, write_undrawn<Track::kTrade, Size>},
    {"undrawn.politics", counts(ValueType::kProgress), kPart, write_undrawn<Track::kPolitics, Size>},
    {"undrawn.science", counts(ValueType::kProgress), kPart, write_undrawn<Track::kScience, Size>},
    {"returned.trade", sequence(ValueType::kProgress), kNotation | kPart, write_returned<Track::kTrade, Size>,
     read_returned<Track::kTrade, Size>},
    {"returned.politics", sequence(ValueType::kProgress), kNotation | kPart, write_returned<Track::kPolitics, Size>,
     read_returned<Track::kPolitics, Size>},
    {"returned.science", sequence(ValueType::kProgress), kNotation | kPart, write_returned<Track::kScience, Size>,
     read_returned<Track::kScience, Size>},
    {"crane", truth(), kEverywhere, [](W w, K k, S<Size> s, Seat) { return write_yes(w, k, s.table().crane != 0); },
     [](R<Size> in, N node) { return in.truth(node, in.state.crane); }},
    {"fleet", set(ValueType::kCard), kEverywhere, write_fleet<Size>, read_fleet<Size>},
    {"harbor", truth(), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_yes(w, k, s.table().harbor_open != 0); },
     [](R<Size> in, N node) { return in.truth(node, in.state.harbor_open); }},
    {"harbor-asked", set(ValueType::kSeat), kEverywhere,
     [](W w, K k, S<Size> s, Seat) { return write_seats(w, k, s.table().harbor_used); }, read_harbor_asked<Size>},
    {"offers-made", one(ValueType::kNumber), kNotation | kPart,
     [](W w, K k, S<Size> s, Seat) { return write_number(w, k, s.table().offers_made); },
     [](R<Size> in, N node) { return in.small_number(node, 0, Options::kUnbounded - 1, in.state.offers_made); },
     [](S<Size> s, Seat) { return s.table().offers_made == 0; }},
    {"offers-made", one(ValueType::kNumber), kView,
     [](W w, K k, S<Size> s, Seat) { return write_count(w, k, s.table().offers_made); }},
    {"shown-hand", counts(ValueType::kCard), kPart | kOwn,
     [](W w, K k, S<Size> s, Seat) { return write_hand(w, k, s.shown_hand()); }},
    {"shown-cards", set(ValueType::kProgress), kPart | kOwn,
     [](W w, K k, S<Size> s, Seat) { return write_cards(w, k, s.shown_cards()); }},
    {"raids", block(), kOwn, show_raids<Size>},
});

template <class Field, std::size_t... counts>
constexpr auto joined(const std::array<Field, counts>&... parts) {
  std::array<Field, (counts + ...)> all{};
  auto next = all.begin();
  ((next = std::copy(parts.begin(), parts.end(), next)), ...);
  return all;
}

// The notation writes the fields in this order. The reader uses it too: a field comes after the fields that it needs.
template <class Size>
constexpr auto kTableFields =
    joined(kTurnFields<Size>, kPendingFields<Size>, kFlowFields<Size>, kOnBoardFields<Size>, kDeckFields<Size>);

}  // namespace

template <class Size>
std::span<const PositionField<Size>> table_fields() {
  return kTableFields<Size>;
}
template std::span<const PositionField<Standard>> table_fields();
template std::span<const PositionField<Large>> table_fields();

}  // namespace barbican
