// The choice in progress, and what each phase needs for it.
#include <string>

#include "codec/parts.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr auto kKnightFields = std::to_array<Field>({{"level"}, {"active", Field::Need::kFlag}});

// In the order of Phase.
constexpr auto kPhaseNeeds = std::to_array<PhaseNeeds>({
    {Awaited::kNobody, Rolled::kNot, kHeldSeat, 0},                              // start-roll
    {Awaited::kTurn, Rolled::kNot, 0, 0},                                        // setup-settlement
    {Awaited::kTurn, Rolled::kNot, 0, 0},                                        // setup-city
    {Awaited::kTurn, Rolled::kNot, kHeldPlace, 0},                               // setup-road
    {Awaited::kTurn, Rolled::kNot, 0, 0},                                        // before-roll
    {Awaited::kNobody, Rolled::kMay, 0, 0},                                      // dice
    {Awaited::kSubject, Rolled::kMust, kHeldSeat, kHeldQueue},                   // defend
    {Awaited::kLosing, Rolled::kMust, kHeldQueue, kHeldSeat},                    // lose-city
    {Awaited::kSubject, Rolled::kMust, kHeldSeat, kHeldQueue | kHeldDeck},       // choose-deck
    {Awaited::kNobody, Rolled::kMust, kHeldSeat | kHeldDeck, kHeldQueue},        // draw
    {Awaited::kSubject, Rolled::kMust, kHeldSeat | kHeldDeck, kHeldQueue},       // return-card
    {Awaited::kGiven, Rolled::kMust, 0, kHeldQueue},                             // aqueduct
    {Awaited::kOwing, Rolled::kMay, kHeldCause, 0},                              // discard
    {Awaited::kTurn, Rolled::kMay, kHeldCause, 0},                               // move-robber
    {Awaited::kTurn, Rolled::kMay, kHeldCause, 0},                               // rob
    {Awaited::kNobody, Rolled::kMay, kHeldSeat | kHeldCause, kHeldQueue},        // steal
    {Awaited::kTurn, Rolled::kMay, 0, 0},                                        // main
    {Awaited::kTurn, Rolled::kMay, kHeldRoads, 0},                               // free-road
    {Awaited::kTurn, Rolled::kMay, 0, 0},                                        // smith
    {Awaited::kTurn, Rolled::kMay, kHeldDeck, 0},                                // metropolis
    {Awaited::kSubject, Rolled::kMay, kHeldSeat | kHeldPlace | kHeldKnight, 0},  // relocate
    {Awaited::kSubject, Rolled::kMay, kHeldSeat, 0},                             // desert
    {Awaited::kTurn, Rolled::kMay, kHeldKnight, kHeldSeat},                      // place-deserter
    {Awaited::kTurn, Rolled::kMay, kHeldRoad, 0},                                // replace-road
    {Awaited::kOwing, Rolled::kMay, 0, 0},                                       // gift
    {Awaited::kTurn, Rolled::kMay, kHeldSeat, 0},                                // guild-take
    {Awaited::kTurn, Rolled::kMay, kHeldSeat, 0},                                // spy-take
    {Awaited::kSubject, Rolled::kMay, kHeldSeat | kHeldCard, 0},                 // harbor-give
    {Awaited::kAnswering, Rolled::kMay, 0, 0},                                   // trade
    {Awaited::kNobody, Rolled::kMay, 0, 0},                                      // over
});
static_assert(kPhaseNeeds.size() == kPhaseNames.size());

void write_seats(Writer& writer, std::string_view key, int seats, SeatSet set) {
  writer.begin_words(key);
  for (int s = 0; s < seats; ++s)
    if (set.has(Seat(s))) writer.add(name_of(Seat(s)));
  writer.end_words();
}

}  // namespace

const PhaseNeeds& needs_of(Phase phase) { return kPhaseNeeds[static_cast<std::size_t>(phase)]; }

template <class Size>
SeatSet awaited_seats(const Game<Size>& game, const State<Size>& state) {
  SeatSet seats;
  switch (needs_of(state.phase).awaited) {
    case Awaited::kNobody: return seats;
    case Awaited::kTurn: return SeatSet::of(state.turn);
    case Awaited::kSubject: return SeatSet::of(state.pending.subject);
    case Awaited::kOwing:
      for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s)
        if (state.owed[s] > state.chosen[s].total()) seats.add(Seat(static_cast<int>(s)));
      return seats;
    case Awaited::kAnswering:
      for (int s = 0; s < game.seats; ++s)
        if (Seat(s) == state.turn || state.answer[static_cast<std::size_t>(s)] == Answer::kNone) seats.add(Seat(s));
      return seats;
    case Awaited::kLosing:
      for (const Seat seat : state.pending.queue)
        if (!state.city_choice[seat.value].exists()) seats.add(seat);
      return seats;
    case Awaited::kGiven: return state.waiting;
  }
  return seats;
}

template <class Size>
void write_pending(Writer& writer, const Game<Size>& game, const State<Size>& state) {
  const Pending& pending = state.pending;
  const PhaseNeeds& needs = needs_of(state.phase);
  const auto wanted = [&](Held held, bool unusual) { return unusual || (needs.must & held) != 0; };
  if (needs.awaited == Awaited::kGiven) write_seats(writer, "waiting", game.seats, state.waiting);
  writer.open("pending");
  if (pending.subject.exists()) writer.word("seat", name_of(pending.subject));
  write_seats(writer, "queue", game.seats, pending.queue);
  if (pending.focus.exists()) writer.word("at", text_of(game.board, pending.focus));
  if (pending.road.exists()) writer.word("road", text_of(game.board, pending.road));
  if (wanted(kHeldDeck, pending.deck != Track{})) writer.word("deck", name_of(pending.deck));
  if (wanted(kHeldKnight, pending.level != Level{} || pending.active != 0)) {
    writer.begin_record("knight");
    writer.field("level", name_of(pending.level));
    if (pending.active != 0) writer.flag("active");
    writer.end_record();
  }
  if (pending.steps != 0) writer.number("free-roads", pending.steps);
  if (wanted(kHeldCard, pending.card != Card{})) writer.word("card", name_of(pending.card));
  if (wanted(kHeldCause, pending.cause != Cause{}))
    writer.word("cause", kCauseNames[static_cast<std::size_t>(pending.cause)]);
  writer.close();
}

namespace {

template <class Size>
class PendingReader {
 public:
  PendingReader(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state, Places<Size>& places)
      : reader_(reader), map_(map), game_(game), state_(state), pending_(state.pending), places_(places) {}

  bool read() {
    const Node* const waiting = reader_.take(map_, "waiting");
    if (waiting != nullptr) places_.waiting = waiting->key_at;
    if (waiting != nullptr && !seats(*waiting, state_.waiting)) return false;
    places_.pending = places_.phase;
    if (const Node* const block = reader_.take(map_, "pending"); block != nullptr) {
      places_.pending = block->key_at;
      if (!reader_.is_map(*block) || !fields(*block) || !reader_.finish(*block)) return false;
    }
    const PhaseNeeds& needs = needs_of(state_.phase);
    const int missing = needs.must & ~given_;
    const std::string phase(kPhaseNames[static_cast<std::size_t>(state_.phase)]);
    if (missing != 0)
      return reader_.fail(places_.pending,
                          "phase '" + phase + "' needs in 'pending': " + std::string(name_of_held(missing)));
    if (waiting == nullptr && needs.awaited == Awaited::kGiven)
      return reader_.fail(places_.phase, "phase '" + phase + "' needs: waiting");
    return true;
  }

 private:
  static std::string_view name_of_held(int held) {
    constexpr std::array<std::string_view, 9> kNames{"queue",      "seat", "at",    "deck", "knight",
                                                     "free-roads", "card", "cause", "road"};
    std::size_t bit = 0;
    while (((held >> bit) & 1) == 0) ++bit;
    return kNames[bit];
  }

  bool seats(const Node& node, SeatSet& set) {
    return reader_.each_word(node, [&](const Word& word) {
      Seat seat;
      if (!read_seat(reader_, game_.seats, word, seat)) return false;
      if (set.has(seat)) return reader_.fail(word, "this seat is given twice");
      set.add(seat);
      return true;
    });
  }

  // An entry that this phase may have; null if it is not given.
  const Node* take(const Node& block, Held held) {
    const Node* const node = reader_.take(block, name_of_held(held));
    if (node == nullptr) return nullptr;
    given_ |= held;
    const PhaseNeeds& needs = needs_of(state_.phase);
    if (((needs.must | needs.may) & held) == 0)
      reader_.fail(node->key_at, "phase '" + std::string(kPhaseNames[static_cast<std::size_t>(state_.phase)]) +
                                     "' has no use for " + in_quotes(node->key));
    return node;
  }

  bool fields(const Node& block) {
    Word word;
    int value = 0;
    if (const Node* node = take(block, kHeldSeat); node != nullptr)
      if (!reader_.word(*node, word) || !read_seat(reader_, game_.seats, word, pending_.subject)) return false;
    if (const Node* node = take(block, kHeldQueue); node != nullptr && !seats(*node, pending_.queue)) return false;
    if (const Node* node = take(block, kHeldPlace); node != nullptr)
      if (!reader_.word(*node, word) || !read_vertex(reader_, game_.board, word, pending_.focus)) return false;
    if (const Node* node = take(block, kHeldRoad); node != nullptr)
      if (!reader_.word(*node, word) || !read_edge(reader_, game_.board, word, pending_.road)) return false;
    if (const Node* node = take(block, kHeldDeck); node != nullptr)
      if (!reader_.word(*node, word) || !read_track(reader_, word, pending_.deck)) return false;
    if (const Node* node = take(block, kHeldKnight); node != nullptr && !knight(*node)) return false;
    if (const Node* node = take(block, kHeldRoads); node != nullptr) {
      if (!reader_.word(*node, word) || !reader_.number(word, 1, 2, value)) return false;
      pending_.steps = static_cast<std::uint8_t>(value);
    }
    if (const Node* node = take(block, kHeldCard); node != nullptr)
      if (!reader_.word(*node, word) || !read_card(reader_, word, pending_.card)) return false;
    if (const Node* node = take(block, kHeldCause); node != nullptr) {
      if (!reader_.word(*node, word) || !reader_.name(word, kCauseNames, "cause", value)) return false;
      pending_.cause = static_cast<Cause>(value);
    }
    return !reader_.failed();
  }

  bool knight(const Node& node) {
    Record record;
    int level = 0;
    if (!reader_.record(node, kKnightFields, record) || !reader_.name(record[0], kLevelNames, "knight's level", level))
      return false;
    pending_.level = static_cast<Level>(level);
    pending_.active = record[1].given ? 1 : 0;
    return true;
  }

  Reader& reader_;
  const Node& map_;
  const Game<Size>& game_;
  State<Size>& state_;
  Pending& pending_;
  Places<Size>& places_;
  int given_ = 0;
};

}  // namespace

template <class Size>
bool read_pending(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state, Places<Size>& places) {
  return PendingReader<Size>(reader, map, game, state, places).read();
}

template SeatSet awaited_seats(const Game<Standard>&, const State<Standard>&);
template SeatSet awaited_seats(const Game<Large>&, const State<Large>&);
template void write_pending(Writer&, const Game<Standard>&, const State<Standard>&);
template void write_pending(Writer&, const Game<Large>&, const State<Large>&);
template bool read_pending(Reader&, const Node&, const Game<Standard>&, State<Standard>&, Places<Standard>&);
template bool read_pending(Reader&, const Node&, const Game<Large>&, State<Large>&, Places<Large>&);

}  // namespace barbican
