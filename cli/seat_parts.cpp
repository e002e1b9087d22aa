// The parts that each seat has.
#include <array>

#include "barbican/rules.h"
#include "cli/part_words.h"
#include "cli/parts.h"

namespace barbican::cli {

// ---- Shared words

Shown write_number(Writer& writer, std::string_view key, int number) {
  writer.number(key, number);
  return Shown::kYes;
}

Shown write_yes(Writer& writer, std::string_view key, bool yes) {
  if (yes) writer.yes(key);
  return Shown::kYes;
}

Shown write_if(Writer& writer, std::string_view key, bool there, std::string_view word) {
  if (there) writer.word(key, word);
  return Shown::kYes;
}

Shown write_seat_word(Writer& writer, std::string_view key, Seat seat) {
  if (seat.exists()) writer.word(key, word_of(seat));
  return Shown::kYes;
}

Shown write_seats(Writer& writer, std::string_view key, SeatSet seats) {
  writer.begin_words(key);
  for (const Seat seat : seats) writer.add(word_of(seat));
  writer.end_words();
  return Shown::kYes;
}

Shown write_hand(Writer& writer, std::string_view key, Hand hand) {
  writer.begin_counts(key);
  for (int i = 0; i < kCards; ++i)
    if (const int count = hand[card_at(i)]; count > 0) writer.count(word_of(card_at(i)), count);
  writer.end_counts();
  return Shown::kYes;
}

Shown write_cards(Writer& writer, std::string_view key, const ProgressCounts& cards) {
  writer.begin_words(key);
  for (int i = 0; i < kProgressKinds; ++i)
    for (int n = cards[progress_at(i)]; n > 0; --n) writer.add(info_of(progress_at(i)).name);
  writer.end_words();
  return Shown::kYes;
}

int active_strength(const Table<Standard>& table, Seat seat) {
  int total = 0;
  for (std::size_t l = 0; l < kLevels; ++l)
    total += (table.knights[seat.value][l] & table.active).count() * strength_of(static_cast<Level>(l));
  return total;
}

namespace {

constexpr std::array<std::string_view, 4> kAnswerNames{"none", "accepted", "declined", "countered"};

Shown write_knights(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const Table<Standard>& table = scene.table();
  writer.begin_records(key);
  for (int l = 0; l < kLevels; ++l)
    for (const Vertex v : table.knights[seat.value][static_cast<std::size_t>(l)]) {
      writer.next_record();
      writer.field("at", word_of(scene.board(), v));
      writer.field("level", word_of(static_cast<Level>(l)));
      if (table.active.has(v)) writer.flag("active");
      if (table.ready.has(v)) writer.flag("ready");
      if (table.promoted.has(v)) writer.flag("promoted");
      if (table.sent.has(v)) writer.flag("sent");
    }
  writer.end_records();
  return Shown::kYes;
}

Shown write_own_hand(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const auto hand = scene.hand(seat);
  return hand ? write_hand(writer, key, *hand) : Shown::kHidden;
}

Shown write_chosen(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const auto chosen = scene.chosen(seat);
  return chosen ? write_hand(writer, key, *chosen) : Shown::kHidden;
}

Shown write_own_cards(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const auto cards = scene.progress(seat);
  return cards ? write_cards(writer, key, *cards) : Shown::kHidden;
}

Shown write_lost_city(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const auto city = scene.city_choice(seat);
  return city ? write_place(writer, key, scene.board(), *city) : Shown::kHidden;
}

Shown write_face_up(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  writer.begin_words(key);
  if (scene.table().printing_owner == seat) writer.add("printing");
  if (scene.table().constitution_owner == seat) writer.add("constitution");
  writer.end_words();
  return Shown::kYes;
}

Shown write_backs(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  writer.begin_pairs(key);
  for (int t = 0; t < kTracks; ++t)
    if (const int count = scene.card_count(seat, static_cast<Track>(t)); count > 0)
      writer.pair(word_of(static_cast<Track>(t)), count);
  writer.end_pairs();
  return Shown::kYes;
}

Shown write_levels(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  writer.begin_pairs(key);
  for (std::size_t t = 0; t < kTracks; ++t)
    if (const int level = scene.table().level[seat.value][t]; level > 0) writer.pair(kTrackNames[t], level);
  writer.end_pairs();
  return Shown::kYes;
}

Shown write_metropolises(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const Table<Standard>& table = scene.table();
  writer.begin_pairs(key);
  for (std::size_t t = 0; t < kTracks; ++t)
    if (const Vertex v = table.metropolis[t]; v.exists() && table.cities[seat.value].has(v))
      writer.pair(kTrackNames[t], word_of(scene.board(), v));
  writer.end_pairs();
  return Shown::kYes;
}

Shown write_rates(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  writer.begin_pairs(key);
  for (int i = 0; i < kCards; ++i)
    writer.pair(word_of(card_at(i)), bank_rate(scene.game(), scene.public_state(), seat, card_at(i)));
  writer.end_pairs();
  return Shown::kYes;
}

// A city on its side is a city's piece.  [BARB-9]
Shown write_supply(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const Table<Standard>& table = scene.table();
  const std::size_t s = seat.value;
  const int fallen = (table.settlements[s] & table.fallen).count();
  const auto count = [&](std::string_view name, int left) {
    if (left > 0) writer.count(name, left);
  };
  writer.begin_counts(key);
  count("settlements", kSettlementPieces - table.settlements[s].count() + fallen);
  count("cities", kCityPieces - table.cities[s].count() - fallen);
  count("roads", kRoadPieces - table.roads[s].count());
  count("walls", kWallPieces - (table.walls & table.cities[s]).count());
  for (std::size_t l = 0; l < kLevels; ++l) count(kLevelNames[l], kKnightPieces - table.knights[s][l].count());
  writer.end_counts();
  return Shown::kYes;
}

Shown write_start_roll(Writer& writer, std::string_view key, const Scene& scene, Seat seat) {
  const int roll = scene.table().start_roll[seat.value];
  if (roll == 1) writer.word(key, "out");  // of the roll for who begins  [SETUP-3]
  else if (roll != 0) writer.number(key, roll);
  return Shown::kYes;
}

using S = const Scene&;
using W = Writer&;
using K = std::string_view;

constexpr auto kParts = std::to_array<Part>({
    {"points", Shape::kWord,
     [](W w, K k, S s, Seat p) { return write_number(w, k, points_of(s.game(), s.public_state(), p)); }},
    {"settlements", Shape::kSet,
     [](W w, K k, S s, Seat p) {
       return write_places(w, k, s.board(), s.table().settlements[p.value] - s.table().fallen);
     }},
    {"cities", Shape::kSet, [](W w, K k, S s, Seat p) { return write_places(w, k, s.board(), s.table().cities[p.value]); }},
    {"fallen", Shape::kSet,
     [](W w, K k, S s, Seat p) {
       return write_places(w, k, s.board(), s.table().settlements[p.value] & s.table().fallen);
     }},
    {"walls", Shape::kSet,
     [](W w, K k, S s, Seat p) { return write_places(w, k, s.board(), s.table().walls & s.table().cities[p.value]); }},
    {"roads", Shape::kSet, [](W w, K k, S s, Seat p) { return write_places(w, k, s.board(), s.table().roads[p.value]); }},
    {"knights", Shape::kKnights, write_knights},
    {"defence", Shape::kWord, [](W w, K k, S s, Seat p) { return write_number(w, k, active_strength(s.table(), p)); }},
    {"hand", Shape::kCounts, write_own_hand},
    {"hand-count", Shape::kWord, [](W w, K k, S s, Seat p) { return write_number(w, k, s.hand_count(p)); }},
    {"hand-limit", Shape::kWord, [](W w, K k, S s, Seat p) { return write_number(w, k, hand_limit(s.public_state(), p)); }},
    {"cards", Shape::kSet, write_own_cards, Names::kProgress},
    {"card-count", Shape::kWord, [](W w, K k, S s, Seat p) { return write_number(w, k, s.card_count(p)); }},
    {"backs", Shape::kPairs, write_backs},
    {"face-up", Shape::kSet, write_face_up, Names::kProgress},
    {"levels", Shape::kPairs, write_levels},
    {"metropolises", Shape::kPairs, write_metropolises},
    {"defender", Shape::kWord, [](W w, K k, S s, Seat p) { return write_number(w, k, s.table().defender[p.value]); }},
    {"route", Shape::kWord, [](W w, K k, S s, Seat p) { return write_number(w, k, s.table().route[p.value]); }},
    {"rates", Shape::kPairs, write_rates},
    {"supply", Shape::kCounts, write_supply},
    {"start-roll", Shape::kWord, write_start_roll},
    {"owes", Shape::kWord, [](W w, K k, S s, Seat p) { return write_number(w, k, s.table().owed[p.value]); }},
    {"chosen", Shape::kCounts, write_chosen},
    {"loses", Shape::kWord, write_lost_city},
    {"offer.give", Shape::kCounts, [](W w, K k, S s, Seat p) { return write_hand(w, k, s.table().offers[p.value].give); }},
    {"offer.get", Shape::kCounts, [](W w, K k, S s, Seat p) { return write_hand(w, k, s.table().offers[p.value].get); }},
    {"answer", Shape::kWord,
     [](W w, K k, S s, Seat p) {
       const Answer answer = s.table().answer[p.value];
       return write_if(w, k, answer != Answer::kNone, kAnswerNames[static_cast<std::size_t>(answer)]);
     }},
});

}  // namespace

std::span<const Part> seat_parts() { return kParts; }

}  // namespace barbican::cli
