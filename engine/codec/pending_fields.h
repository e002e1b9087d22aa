// The fields of the choice in progress: the phase determines the fields that have a meaning.
#pragma once

#include "barbican/rules.h"
#include "codec/field_words.h"

namespace barbican {

namespace field_table {

template <class Size>
bool holds(const Scene<Size>& scene, Held field) {
  return (info_of(scene.table().phase).must_hold & field) != 0;
}
template <class Size>
const Pending& pending(const Scene<Size>& scene) {
  return scene.table().pending;
}
// Notes the field, and refuses it if the phase has no use for it.
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
  return in.name(record[0], kLevelNames, ValueType::kLevel, in.state.pending.level);
}

template <class Size>
constexpr auto kPendingFields = std::to_array<PositionField<Size>>({
    {"pending.seat", one(ValueType::kSeat), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_seat(w, k, pending(s).subject); },
     [](R<Size> in, N node) { return take(in, node, kHeldSeat) && in.one_seat(node, in.state.pending.subject); }},
    {"pending.queue", set(ValueType::kSeat), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_seats(w, k, pending(s).queue); },
     [](R<Size> in, N node) { return take(in, node, kHeldQueue) && in.seats(node, in.state.pending.queue); }},
    {"pending.at", one(ValueType::kVertex), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), pending(s).focus); },
     [](R<Size> in, N node) {
       Word word;
       return take(in, node, kHeldPlace) && in.word(node, word) &&
              read_vertex(in.reader, in.game.board, word, in.state.pending.focus);
     }},
    {"pending.road", one(ValueType::kEdge), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_place(w, k, s.board(), pending(s).road); },
     [](R<Size> in, N node) {
       Word word;
       return take(in, node, kHeldRoad) && in.word(node, word) &&
              read_edge(in.reader, in.game.board, word, in.state.pending.road);
     }},
    {"pending.deck", one(ValueType::kTrack), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_if(w, k, holds(s, kHeldDeck), name_of(pending(s).deck)); },
     [](R<Size> in, N node) {
       return take(in, node, kHeldDeck) && in.name(node, kTrackNames, ValueType::kTrack, in.state.pending.deck);
     }},
    {"pending.knight", sequence(ValueType::kLevel).marked("active"), kInPhase, write_held_knight<Size>, read_held_knight<Size>},
    {"pending.free-roads", one(ValueType::kNumber), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_count(w, k, pending(s).steps); },
     [](R<Size> in, N node) {
       return take(in, node, kHeldRoads) && in.small_number(node, 1, 2, in.state.pending.steps);
     }},
    {"pending.cause", one(ValueType::kCause), kInPhase,
     [](W w, K k, S<Size> s, Seat) { return write_if(w, k, holds(s, kHeldCause), name_of(pending(s).cause)); },
     [](R<Size> in, N node) {
       return take(in, node, kHeldCause) && in.name(node, kCauseNames, ValueType::kCause, in.state.pending.cause);
     }},
    {"pending.played", one(ValueType::kProgress), kView,
     [](W w, K k, S<Size> s, Seat) {
       const auto card = card_behind(s.public_state());
       return write_if(w, k, card.has_value(), card ? name_of(*card) : K());
     }},
});

}  // namespace field_table
}  // namespace barbican
