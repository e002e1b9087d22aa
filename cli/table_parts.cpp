// The parts that belong to no seat.
#include <array>

#include "barbican/rules.h"
#include "cli/part_words.h"
#include "cli/parts.h"

namespace barbican::cli {
namespace {

Shown write_dice(Writer& writer, std::string_view key, const Scene& scene, Seat) {
  const Table<Standard>& table = scene.table();
  if (table.red == 0) return Shown::kYes;
  writer.begin_record(key);
  writer.field("red", table.red);
  writer.field("yellow", table.yellow);
  if (table.phase != Phase::kDice) writer.field("face", kEventFaceNames[static_cast<std::size_t>(table.face)]);
  writer.end_record();
  return Shown::kYes;
}

Shown write_dice_left(Writer& writer, std::string_view key, const Scene& scene, Seat) {
  writer.begin_words(key);
  for (int pair = 0; pair < 36; ++pair) {
    const char text[] = {static_cast<char>('1' + pair / 6), '-', static_cast<char>('1' + pair % 6)};
    if (((scene.table().dice_left >> pair) & 1) != 0) writer.add({text, sizeof text});
  }
  writer.end_words();
  return Shown::kYes;
}

Shown write_barbarians(Writer& writer, std::string_view key, const Scene& scene, Seat) {
  writer.begin_record(key);
  writer.field("steps", scene.table().ship);
  if (scene.table().landed != 0) writer.flag("landed");
  writer.end_record();
  return Shown::kYes;
}

Shown write_merchant(Writer& writer, std::string_view key, const Scene& scene, Seat) {
  if (!scene.table().merchant.exists()) return Shown::kYes;
  writer.begin_record(key);
  writer.field("at", word_of(scene.board(), scene.table().merchant));
  writer.field("owner", word_of(scene.table().merchant_owner));
  writer.end_record();
  return Shown::kYes;
}

Shown write_tokens(Writer& writer, std::string_view key, const Scene& scene, Seat) {
  writer.begin_records(key);
  for (std::size_t number = 2; number < scene.table().tokens.size(); ++number)
    for (const Hex hex : scene.table().tokens[number]) {
      writer.next_record();
      writer.field("at", word_of(scene.board(), hex));
      writer.field("number", static_cast<int>(number));
    }
  writer.end_records();
  return Shown::kYes;
}

Shown write_fleet(Writer& writer, std::string_view key, const Scene& scene, Seat) {
  writer.begin_words(key);
  for (int i = 0; i < kCards; ++i)
    if (((scene.table().fleet >> i) & 1) != 0) writer.add(word_of(card_at(i)));
  writer.end_words();
  return Shown::kYes;
}

Shown write_held_knight(Writer& writer, std::string_view key, const Scene& scene, Seat) {
  const Table<Standard>& table = scene.table();
  if (table.phase != Phase::kRelocate && table.phase != Phase::kPlaceDeserter) return Shown::kYes;
  writer.begin_record(key);
  writer.field("level", word_of(table.pending.level));
  if (table.pending.active != 0) writer.flag("active");
  writer.end_record();
  return Shown::kYes;
}

// Which of a choice's fields mean something depends on the phase.
bool is_about_deck(Phase phase) {
  return phase == Phase::kDraw || phase == Phase::kReturnCard || phase == Phase::kMetropolis;
}
bool has_cause(Phase phase) {
  return phase == Phase::kDiscard || phase == Phase::kMoveRobber || phase == Phase::kRob || phase == Phase::kSteal;
}

Shown write_undrawn(Writer& writer, std::string_view key, const Scene& scene, Track deck) {
  const auto cards = scene.undrawn(deck);
  if (!cards) return Shown::kHidden;
  writer.begin_counts(key);
  for (int i = 0; i < kProgressKinds; ++i)
    if (const int count = (*cards)[progress_at(i)]; count > 0) writer.count(info_of(progress_at(i)).name, count);
  writer.end_counts();
  return Shown::kYes;
}

Shown write_returned(Writer& writer, std::string_view key, const Scene& scene, Track deck) {
  const auto cards = scene.returned(deck);
  if (!cards) return Shown::kHidden;
  writer.begin_words(key);
  for (const std::uint8_t card : *cards) writer.add(info_of(progress_at(card)).name);
  writer.end_words();
  return Shown::kYes;
}

int strength_of_barbarians(const Table<Standard>& table) {  // [BARB-2]
  int cities = 0;
  for (const auto& of : table.cities) cities += of.count();
  return cities;
}

int strength_of_defence(const Scene& scene) {  // [BARB-3]
  int total = 0;
  for (int s = 0; s < scene.game().seats; ++s) total += active_strength(scene.table(), Seat(s));
  return total;
}

using S = const Scene&;
using W = Writer&;
using K = std::string_view;

constexpr auto kParts = std::to_array<Part>({
    {"turn", Shape::kWord, [](W w, K k, S s, Seat) { return write_seat_word(w, k, s.table().turn); }},
    {"phase", Shape::kWord, [](W w, K k, S s, Seat) { return w.word(k, word_of(s.table().phase)), Shown::kYes; }},
    {"waiting", Shape::kSet, [](W w, K k, S s, Seat) { return write_seats(w, k, s.table().waiting); }},
    {"pending.seat", Shape::kWord,
     [](W w, K k, S s, Seat) { return write_seat_word(w, k, s.table().pending.subject); }},
    {"pending.queue", Shape::kSet, [](W w, K k, S s, Seat) { return write_seats(w, k, s.table().pending.queue); }},
    {"pending.at", Shape::kWord,
     [](W w, K k, S s, Seat) { return write_place(w, k, s.board(), s.table().pending.focus); }},
    {"pending.deck", Shape::kWord,
     [](W w, K k, S s, Seat) {
       return write_if(w, k, is_about_deck(s.table().phase), word_of(s.table().pending.deck));
     }},
    {"pending.knight", Shape::kSequence, write_held_knight},
    {"pending.road", Shape::kWord,
     [](W w, K k, S s, Seat) { return write_place(w, k, s.board(), s.table().pending.road); }},
    {"pending.free-roads", Shape::kWord,
     [](W w, K k, S s, Seat) {
       return s.table().phase == Phase::kFreeRoad ? write_number(w, k, s.table().pending.steps) : Shown::kYes;
     }},
    {"pending.card", Shape::kWord,
     [](W w, K k, S s, Seat) {
       return write_if(w, k, s.table().phase == Phase::kHarborGive, word_of(s.table().pending.card));
     }},
    {"pending.cause", Shape::kWord,
     [](W w, K k, S s, Seat) {
       return write_if(w, k, has_cause(s.table().phase),
                       kCauseNames[static_cast<std::size_t>(s.table().pending.cause)]);
     }},
    {"winner", Shape::kWord, [](W w, K k, S s, Seat) { return write_seat_word(w, k, s.table().winner); }},
    {"first", Shape::kWord, [](W w, K k, S s, Seat) { return write_seat_word(w, k, s.table().first); }},
    {"setup-step", Shape::kWord, [](W w, K k, S s, Seat) { return write_number(w, k, s.table().setup_step); }},
    {"turns", Shape::kWord, [](W w, K k, S s, Seat) { return write_number(w, k, s.table().turns); }},
    {"dice", Shape::kSequence, write_dice},
    {"dice-left", Shape::kSet, write_dice_left},
    {"barbarians", Shape::kSequence, write_barbarians},
    {"strength", Shape::kWord,
     [](W w, K k, S s, Seat) { return write_number(w, k, strength_of_barbarians(s.table())); }},
    {"defence", Shape::kWord, [](W w, K k, S s, Seat) { return write_number(w, k, strength_of_defence(s)); }},
    {"robber", Shape::kWord, [](W w, K k, S s, Seat) { return write_place(w, k, s.board(), s.table().robber); }},
    {"merchant", Shape::kSequence, write_merchant},
    {"longest-route", Shape::kWord, [](W w, K k, S s, Seat) { return write_seat_word(w, k, s.table().route_holder); }},
    {"tokens", Shape::kRecords, write_tokens},
    {"bank", Shape::kCounts, [](W w, K k, S s, Seat) { return write_hand(w, k, s.table().bank); }},
    {"deck.trade", Shape::kWord, [](W w, K k, S s, Seat) { return write_number(w, k, s.deck_count(Track::kTrade)); }},
    {"deck.politics", Shape::kWord,
     [](W w, K k, S s, Seat) { return write_number(w, k, s.deck_count(Track::kPolitics)); }},
    {"deck.science", Shape::kWord,
     [](W w, K k, S s, Seat) { return write_number(w, k, s.deck_count(Track::kScience)); }},
    {"undrawn.trade", Shape::kCounts, [](W w, K k, S s, Seat) { return write_undrawn(w, k, s, Track::kTrade); },
     Names::kProgress},
    {"undrawn.politics", Shape::kCounts, [](W w, K k, S s, Seat) { return write_undrawn(w, k, s, Track::kPolitics); },
     Names::kProgress},
    {"undrawn.science", Shape::kCounts, [](W w, K k, S s, Seat) { return write_undrawn(w, k, s, Track::kScience); },
     Names::kProgress},
    {"returned.trade", Shape::kSequence, [](W w, K k, S s, Seat) { return write_returned(w, k, s, Track::kTrade); },
     Names::kProgress},
    {"returned.politics", Shape::kSequence,
     [](W w, K k, S s, Seat) { return write_returned(w, k, s, Track::kPolitics); }, Names::kProgress},
    {"returned.science", Shape::kSequence, [](W w, K k, S s, Seat) { return write_returned(w, k, s, Track::kScience); },
     Names::kProgress},
    {"crane", Shape::kWord, [](W w, K k, S s, Seat) { return write_yes(w, k, s.table().crane != 0); }},
    {"fleet", Shape::kSet, write_fleet},
    {"harbor", Shape::kWord, [](W w, K k, S s, Seat) { return write_yes(w, k, s.table().harbor_open != 0); }},
    {"harbor-asked", Shape::kSet, [](W w, K k, S s, Seat) { return write_seats(w, k, s.table().harbor_used); }},
    {"offers-made", Shape::kWord, [](W w, K k, S s, Seat) { return write_number(w, k, s.table().offers_made); }},
    {"shown-hand", Shape::kCounts, [](W w, K k, S s, Seat) { return write_hand(w, k, s.shown_hand()); }},
    {"shown-cards", Shape::kSet, [](W w, K k, S s, Seat) { return write_cards(w, k, s.shown_cards()); },
     Names::kProgress},
});

}  // namespace

std::span<const Part> table_parts() { return kParts; }

}  // namespace barbican::cli
