// Rows about the game: its start, actions, undo, its end.
#include <algorithm>
#include <type_traits>

#include "barbican/hash.h"
#include "barbican/replay.h"
#include "server/protocol/duration.h"
#include "server/table/table.h"

namespace barbican::server {
namespace {

template <class Value>
std::string_view bytes_of(const Value& value) {
  static_assert(std::has_unique_object_representations_v<Value>);
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

// Did the action show its player something new? The player knows in advance whether it will, so the answer reveals nothing.
bool is_revealing(Action action, const EventList& events) {
  if (is_chance(action.kind()) || action.kind() == Kind::kHarborOffer) return true;
  return std::any_of(events.begin(), events.end(), [&](const Event& event) {
    const bool is_given_them =
        event.kind == EventKind::kGave && event.other == action.seat();  // face down  [CARD-HARBOR]
    return is_given_them || info_of(event.kind).shows == Shows::kHidden;
  });
}

// A player can't take back an action if chance or another player has answered it, or if it showed hidden cards.
bool is_barrier(Action action, const EventList& events) {
  switch (action.kind()) {
    case Kind::kAccept:
    case Kind::kDecline:
    case Kind::kCounter:
    case Kind::kConfirm: return true;
    default: break;
  }
  return is_revealing(action, events) ||
         std::any_of(events.begin(), events.end(), [](const Event& event) { return !event.audience.empty(); });
}

}  // namespace

// A hash of the present question. A counter-offer changes the question; another answer to an offer does not.
std::uint64_t FoldedTable::question_of() const {
  std::uint64_t hash = hash_of(bytes_of(state->phase));
  hash = hash_of(bytes_of(state->turns), hash);
  hash = hash_of(bytes_of(state->pending), hash);
  return state.visit([&](const auto& of_size) { return hash_of(bytes_of(of_size.offers), hash); });
}

void FoldedTable::ask_again(SeatSet before, Seat actor) {
  const std::uint64_t question = question_of();
  for (const Seat seat : options.all_seats()) {
    if (!state->waiting.has(seat)) {
      decision[seat] = 0;
      continue;
    }
    if (seat == actor || question != question_ || !before.has(seat)) decision[seat] = version;
  }
  question_ = question;
}

void FoldedTable::take_state(const AnyState& now) {
  state = now;
  question_ = 0;
  ask_again(SeatSet(), Seat());
}

bool FoldedTable::take(const entry::Begin& entry, const Context& in) {
  const std::vector<int>& order = entry.seating;
  if (stage != Stage::kWaiting || std::ssize(order) != options.seats) return false;
  for (const Seat seat : options.all_seats())
    if (std::count(order.begin(), order.end(), seat.index()) != 1) return false;
  const AnySnapshot& start = entry.start->start;
  if (start.game->seats != options.seats) return false;
  for (const Seat seat : options.all_seats())
    if (chair(seat).occupant == Chair::Occupant::kEmpty) return false;
  Beginning& how = beginning.own();
  how.bots = bots_on_chairs();
  how.agreed = agreed_on(*entry.start);
  how.proof_version = entry.proof.version;
  how.seating = order;
  const PerSeat<Chair, kMaxSeats> old = *chairs;
  std::vector<Bytes> by_chair;
  for (const Seat seat : options.all_seats()) {
    by_chair.push_back(old[seat].nonce);
    how.nonces.push_back(to_hex(old[seat].nonce));
    how.commitments.push_back(old[seat].commitment);
    chairs.own()[seat] = old[Seat(order[seat.index()])];
  }
  chance.emplace(secret, id, by_chair, how.proof_version == 1 ? nullptr : &how.agreed);
  game = start.game;
  rules_version = entry.start->rules_version;
  stage = Stage::kPlaying;
  revealing = false;
  clocks.begin(options, in.row.time);
  take_state(start.state);
  clocks.open_offer(offer_time());
  tell(in.news, in.row, news::Began{});
  return true;
}

bool FoldedTable::take(const entry::Import& entry, const Context& in) {
  if (stage != Stage::kWaiting) return false;
  const AnyRecord& record = *entry.game.record;
  imported = entry.game.text;
  options.seats = record.start.game->seats;
  game = record.start.game;
  rules_version = record.rules_version;
  for (const Seat seat : options.all_seats()) {
    chairs.own()[seat].name = record.names[seat];
    // A colour belongs to a chair; the file names seats.
    if (record.fair) chairs.own()[seat].color = static_cast<std::uint8_t>(record.fair->chairs[seat.index()]);
  }
  stage = Stage::kOver;
  ending = Ending::kImported;
  state = record.end;
  tell(in.news, in.row, news::Imported{});
  return true;
}

bool FoldedTable::take(const entry::Act& entry, const Context& in) {
  if (!is_playing() || paused_by != 0 || check(game, state, entry.action)) return false;
  play(entry.action, in.row, in.news);
  return true;
}

void FoldedTable::fold_action(Action action, const Row& row, News* news) {
  version = row.number;
  play(action, row, news);
  note(row, asks_as_host(row.person));
}

void FoldedTable::play(Action action, const Row& row, News* news) {
  const SeatSet before = state->waiting;
  const int turns = state->turns;
  const Seat turn = state->turn;
  // A pass ends the building, so the wish is fulfilled.  [MORE-10]
  if (state->phase == Phase::kSpecialBuild && action.kind() == Kind::kPass)
    if (const int person = chair(action.seat()).person; has_person(person)) known(person).wishes_to_build = false;
  EventList events;
  apply(game, state, action, events);
  if (is_barrier(action, events)) barrier = version;
  if (is_revealing(action, events)) revealed_at = version;
  if (is_chance(action.kind())) ++outcomes;
  else clocks.charge(before, row.time);
  if (action.kind() == Kind::kOffer) clocks.open_offer(offer_time());
  for (auto& [viewer, memory] : memories_) remember(game, memory.own(), view(game, state, viewer), events);
  for (const Seat seat : options.all_seats()) {
    // During the set-up the turn number stays the same, but a change of the seat counts as a new turn.  [SETUP-4]
    const bool new_turn = (state->turns != turns || state->turn != turn) && state->turn == seat;
    if (new_turn || (state->waiting.has(seat) && !before.has(seat) && state->turn != seat)) clocks.refill(seat);
  }
  ask_again(before, is_chance(action.kind()) ? Seat() : action.seat());
  const bool is_over = state->phase == Phase::kOver;
  if (proposal && (is_over || proposal->what == Proposal::What::kUndo)) {
    proposal.reset();
    tell(news, row, news::Lapsed{});
  }
  if (is_over) {
    stage = Stage::kOver;
    ending = Ending::kWon;
  }
  if (news == nullptr) return;
  for (const Event& event : events) news->push_back({version, event, row.actor});
}

// All players have the same time, so it does not depend on their cards.  [HIDE-1]
std::int64_t FoldedTable::offer_time() const { return options.offer_lapse_seconds(people_seated()) * kSecond; }

bool FoldedTable::take(const entry::Undo& entry, const Context& in) {
  const Ply* const last = in.history.last_decided();
  if (!is_playing() || last == nullptr) return false;
  const Seat seat = last->action.seat();
  const std::int64_t limit = undo_limit(seat, in.history);
  if (limit == 0 || entry.to < limit || entry.to >= last->version) return false;
  pass_time(in.row.time);
  take_state(play_again(game, in.history.start, in.history.until(entry.to)));
  clocks.open_offer(offer_time());  // there is an offer only if the undo has restored a withdrawn one
  memories_.clear();
  proposal.reset();
  // A player who takes back the pass goes on building.  [MORE-10]
  if (const int builder = special_builder(); builder != 0) known(builder).wishes_to_build = true;
  tell(in.news, in.row, news::Undone{seat, entry.to});
  return true;
}

bool FoldedTable::take(const entry::Propose& entry, const Context& in) {
  if (!is_playing() || !has_person(entry.proposal.by)) return false;
  const bool removes = entry.proposal.what == Proposal::What::kRemove;
  if (removes && !has_person(entry.proposal.to)) return false;
  proposal = entry.proposal;
  proposal->since = in.row.time;
  // If nobody is asked, the result is announced at once.
  if (proposal->needed.empty()) return true;
  Share& share = asks_as_host(proposal->by) ? host_share : known(proposal->by).share;
  share.prompts.spend(kPrompts, in.row.time, 1);
  const auto whom = removes ? std::optional(static_cast<int>(proposal->to)) : std::nullopt;
  tell(in.news, in.row, news::Proposed{proposal->by, name_of(proposal->what), whom});
  return true;
}

bool FoldedTable::take(const entry::Agree& entry, const Context& in) {
  if (!has_person(entry.person) || !proposal || std::erase(proposal->needed, entry.person) == 0) return false;
  tell(in.news, in.row, news::Agreed{{entry.person}});
  return true;
}

bool FoldedTable::take(const entry::Refuse& entry, const Context& in) {
  if (!has_person(entry.person) || !proposal) return false;
  proposal.reset();
  tell(in.news, in.row, news::Refused{{entry.person}});
  return true;
}

bool FoldedTable::take(const entry::Pause& entry, const Context& in) {
  if (!is_playing() || paused_by != 0 || !has_person(entry.person)) return false;
  paused_by = entry.person;
  clocks.charge(state->waiting, in.row.time);
  tell(in.news, in.row, news::Paused{{entry.person}});
  return true;
}

bool FoldedTable::take(const entry::Resume& entry, const Context& in) {
  if (!is_playing() || paused_by == 0 || !has_person(entry.person)) return false;
  // After another player's pause, each seat has some time left. The pausing player gains none.
  for (const Seat seat : state->waiting)
    if (chair(seat).person != paused_by) clocks.leave_some(seat);
  if (has_person(paused_by)) known(paused_by).pauses.spend(kPauses, in.row.time, 1);
  paused_by = 0;
  clocks.skip_to(in.row.time);
  clocks.open_offer(offer_time());
  tell(in.news, in.row, news::Resumed{{entry.person}});
  return true;
}

// A pause costs nobody time.
void FoldedTable::pass_time(std::int64_t now) {
  if (paused_by == 0) clocks.charge(state->waiting, now);
  else clocks.skip_to(now);
}

// The table slept, or could not save. This costs nobody time, except in games with days to think.
bool FoldedTable::take(const entry::Wake&, const Context& in) {
  woken = in.row.time;
  if (clocks.kind() == TimerKind::kDays) pass_time(in.row.time);
  else clocks.skip_to(in.row.time);
  return true;
}

bool FoldedTable::take(const entry::Over& entry, const Context& in) {
  if (stage == Stage::kOver) return false;
  stage = Stage::kOver;
  ending = entry.how;
  revealing = false;
  proposal.reset();
  decision = {};
  tell(in.news, in.row, news::Over{name_of(ending)});
  return true;
}

}  // namespace barbican::server
