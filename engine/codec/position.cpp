// A position: the parts of the game, of the table and of each seat. The reader computes the values that follow from them.
#include <algorithm>
#include <bit>
#include <string>

#include "barbican/both_sizes.h"
#include "barbican/hash.h"
#include "barbican/rules.h"
#include "codec/field_reader.h"
#include "codec/parts.h"
#include "codec/usual.h"
#include "codec/words.h"
#include "rules/setup.h"

namespace barbican {
namespace {

constexpr int kPositionVersion = 1;

// A source may give the bank; the reader checks it.
template <class Size>
bool check_bank(FieldReader<Size>& in, const Node& node) {
  Reader& reader = in.reader;
  const Hand bank = in.state.bank;
  Hand given;
  const bool read = reader.each_count(node, [&](const Word& name, int count) {
    Card card{};
    if (!read_card(reader, name, card)) return false;
    if (given[card] != 0) return reader.fail(name, ReadReason::kCardTwice);
    if (count != bank[card])
      return in.fail_cards(name, card, ReadReason::kBankCount, {value::number("limit", bank[card])});
    given += Hand::of(card, count);
    return true;
  });
  if (!read || given == bank) return read;
  return reader.fail(node.key_at, ReadReason::kBankIncomplete);
}

// Reads the entries of one table, in its order: from a map, and from its blocks, which stand for names with a dot. It continues
// after an error, to find errors in other entries.
template <class Size>
void read_fields(FieldReader<Size>& in, const Node& map, std::span<const PositionField<Size>> fields) {
  const Node* block = nullptr;
  std::string_view open;
  for (const PositionField<Size>& field : fields) {
    if (field.read == nullptr) continue;
    const std::size_t dot = field.name.find('.');
    const std::string_view group = dot == std::string_view::npos ? "" : field.name.substr(0, dot);
    if (group != open) {
      if (block != nullptr && !in.reader.finish(*block)) in.reader.note();
      block = group.empty() ? nullptr : in.reader.take(map, group);
      if (block != nullptr && !in.reader.is_map(*block)) in.reader.note(), block = nullptr;
      open = group;
    }
    if (!group.empty() && block == nullptr) continue;
    const Node* const node =
        group.empty() ? in.reader.take(map, field.name) : in.reader.take(*block, field.name.substr(dot + 1));
    if (node != nullptr && !field.read(in, *node)) in.reader.note();
  }
  if (block != nullptr && !in.reader.finish(*block)) in.reader.note();
}

// Checks the entries that the phase must have in `pending`, and the awaited seat if it does not follow from the rest.
template <class Size>
bool settle_pending(FieldReader<Size>& in, const Node& map) {
  State<Size>& state = in.state;
  const Node* const block = in.reader.document().find(map, "pending");
  in.places.pending = block != nullptr ? block->key_at : in.places.phase;
  // In older positions draws have no cause: the event die determines it.
  if (has<kDraws>(state.phase) && (in.held & kHeldCause) == 0) {
    state.pending.cause = state.face == EventFace::kShip ? Cause::kLanding : Cause::kGate;
    in.held |= kHeldCause;
  }
  const PhaseInfo& phase = info_of(state.phase);
  if (const auto missing = static_cast<unsigned>(phase.must_hold & ~in.held); missing != 0)
    return in.reader.fail(
        in.places.pending, ReadReason::kPhaseNeedsPending,
        {value::word(phase.name, "phase"), value::text("key", kHeldNames[std::countr_zero(missing)])});
  if (phase.awaited == Awaited::kGiven && in.places.waiting == 0)
    return in.reader.fail(in.places.phase, ReadReason::kPhaseNeeds,
                          {value::word(phase.name, "phase"), value::text("key", "waiting")});
  return true;
}

template <class Size>
void read_table(FieldReader<Size>& in, const Node& map) {
  in.state.phase = Phase::kMain;
  read_fields(in, map, table_fields<Size>());
  if (!in.state.first.exists()) in.state.first = usual_first(in.state);
  if (in.places.robber == 0) in.state.robber = usual_robber(in.game, in.state);
  if constexpr (Size::kSea)
    if (in.places.pirate == 0) in.state.pirate = usual_pirate(in.game, in.state);
}

template <class Size>
bool read_seat_block(FieldReader<Size>& in, const Node& block) {
  if (!in.reader.is_map(block)) return false;
  in.places.seat[in.seat] = block.key_at;
  read_fields(in, block, seat_fields<Size>());
  const Exchange& offer = in.state.offers[in.seat];
  const Node* const given = in.reader.document().find(block, "offer");
  if (given != nullptr && (offer.give.empty() || offer.get.empty()))
    return in.reader.fail(given->at, Reason::kEmptySide);
  return in.reader.finish(block);
}

template <class Size>
void read_seats(FieldReader<Size>& in, const Node& map) {
  for (const Seat seat : in.game.all_seats()) {
    in.seat = seat;
    const Node* const block = in.reader.take(map, name_of(in.seat));
    if (block != nullptr && !read_seat_block(in, *block)) in.reader.note();
  }
  for (const Seat absent : Keys<Seat>(in.game.seats, Large::kSeats))
    if (const Node* const block = in.reader.take(map, name_of(absent)); block != nullptr) {
      Seat nobody;
      read_seat(in.reader, in.game.seats, {block->key, block->key_at, Word::Type::kBare, true}, nobody);
      in.reader.note();
    }
}

// The seats that a phase awaits, as far as they follow from the rest of the position.
template <class Size>
SeatSet awaited_seats(const Game<Size>& game, const State<Size>& state) {
  SeatSet seats;
  switch (info_of(state.phase).awaited) {
    case Awaited::kNobody:
    case Awaited::kChance: return seats;
    case Awaited::kTurn: return SeatSet::of(state.turn);
    case Awaited::kSubject: return SeatSet::of(state.pending.subject);
    case Awaited::kOwing:
      for (const Seat seat : game.all_seats())
        if (state.owed[seat] > state.chosen[seat].total()) seats.add(seat);
      return seats;
    case Awaited::kAnswering:
      for (const Seat seat : game.all_seats())
        if (seat == state.turn || state.answer[seat] == Answer::kNone) seats.add(seat);
      return seats;
    case Awaited::kLosing:
      for (const Seat seat : state.pending.queue)
        if (!state.city_choice[seat].exists()) seats.add(seat);
      return seats;
    case Awaited::kGiven: return state.waiting;
  }
  return seats;
}

// Given lengths stay for now: a later step checks them.
template <class Size>
void compute(const Game<Size>& game, State<Size>& state, const Places<Size>& places) {
  const auto given = state.route;
  refresh(game, state);
  for (const Seat seat : kEachSeat<Size>)
    if (places.route[seat] != 0) state.route[seat] = given[seat];
}

template <class Size>
bool settle_waiting(Reader& reader, const Places<Size>& places, const Game<Size>& game, State<Size>& state) {
  const bool needs_turn =
      info_of(state.phase).awaited == Awaited::kTurn || info_of(state.phase).awaited == Awaited::kAnswering;
  if (needs_turn && !state.turn.exists())
    return reader.fail(places.whole, ReadReason::kMissingEntry, {value::text("key", "turn")});
  const SeatSet given = state.waiting;
  state.waiting = awaited_seats(game, state);
  return places.waiting == 0 || given == state.waiting || reader.fail(places.waiting, ReadReason::kOtherSeatsAwaited);
}

}  // namespace

template <class Size>
void write_position_part(Writer& writer, const Game<Size>& game, const State<Size>& state) {
  write_game_part(writer, game);
  const Scene<Size> scene(game, state);
  write_fields(writer, scene, table_fields<Size>(), kNotation);
  for (const Seat seat : game.all_seats()) {
    writer.open(name_of(seat));
    write_fields(writer, scene, seat_fields<Size>(), kNotation, seat);
    writer.close();
  }
}

template <class Size>
bool read_position_part(Reader& reader, const Node& map, const Game<Size>* known, Snapshot<Size>& position) {
  Game<Size>& game = position.game;
  State<Size>& state = position.state;
  Places<Size> places;
  places.whole = places.phase = map.at;
  if (!read_game_part(reader, map, known, game)) return false;
  lay_out(game, state);
  FieldReader<Size> in{reader, game, state, places};
  read_table(in, map);
  read_seats(in, map);
  // Reads everything before it checks anything.
  const Node* const bank = reader.take(map, "bank");
  if (!reader.finish(map) || reader.noted()) return false;
  if ((bank != nullptr && !check_bank(in, *bank)) || !settle_pending(in, map)) return false;
  compute(game, state, places);
  if (places.holder == 0) state.route_holder = usual_holder(state);
  return settle_waiting(reader, places, game, state) && check_position(reader, places, game, state);
}

template <class Size>
std::string write_position(const Game<Size>& game, const State<Size>& state, Syntax syntax) {
  std::string out;
  out.reserve(4096);
  Writer writer(syntax, out);
  writer.begin_document(kPositionFormat, kPositionVersion);
  write_position_part(writer, game, state);
  writer.end_document();
  return out;
}

template <class Size>
std::uint64_t digest(const Game<Size>& game, const State<Size>& state) {
  return hash_of(write_position(game, state, Syntax::kJson));
}

template <class Size>
Read<Snapshot<Size>> read_position(std::string_view source, const Game<Size>* known) {
  const Read<Document> document = Document::read(source, kPositionFormat);
  if (!document.ok()) return {{}, document.error, {}};
  return read_position(document.value, known);
}

template <class Size>
Read<Snapshot<Size>> read_position(const Document& document, const Game<Size>* known) {
  Read<Snapshot<Size>> result;
  Reader reader(document);
  const Node& root = document.root();
  const bool read = read_format(reader, root, kPositionFormat, kPositionVersion) &&
                    read_position_part(reader, root, known, result.value);
  if (!read) reader.report(result);
  return result;
}

template <class Size>
Read<Snapshot<Size>> read_position(const Document& document, const Node& map,
                                   const std::vector<std::string_view>& others) {
  Read<Snapshot<Size>> result;
  Reader reader(document);
  for (const std::string_view key : others) reader.take(map, key);
  const bool names_format =
      document.find(map, "barbican") != nullptr && std::ranges::find(others, "barbican") != others.end();
  const bool read = reader.is_map(map) &&
                    (!names_format || read_format(reader, map, kPositionFormat, kPositionVersion)) &&
                    read_position_part<Size>(reader, map, nullptr, result.value);
  if (!read) reader.report(result);
  return result;
}

template <class Size>
Read<Game<Size>> read_set_up(const Document& document, const Node& map, const std::vector<std::string_view>& others) {
  Read<Game<Size>> result;
  Reader reader(document);
  for (const std::string_view key : others) reader.take(map, key);
  const bool read =
      reader.is_map(map) && read_game_part<Size>(reader, map, nullptr, result.value) && reader.finish(map);
  if (!read) reader.report(result);
  return result;
}

BARBICAN_IN_BOTH_SIZES(BARBICAN_POSITIONS_IN)
#define BARBICAN_INSTANTIATE(Size)                                                                                 \
  template void write_position_part(Writer&, const Game<Size>&, const State<Size>&);                               \
  template bool read_position_part(Reader&, const Node&, const Game<Size>*, Snapshot<Size>&);                      \
  template Read<Snapshot<Size>> read_position(std::string_view, const Game<Size>*);                                \
  template Read<Snapshot<Size>> read_position(const Document&, const Game<Size>*);                                 \
  template Read<Snapshot<Size>> read_position(const Document&, const Node&, const std::vector<std::string_view>&); \
  template Read<Game<Size>> read_set_up(const Document&, const Node&, const std::vector<std::string_view>&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican
