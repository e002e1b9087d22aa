// Rows about the game: its beginning, actions, what is taken back, its end.
#include <algorithm>
#include <cstring>

#include "barbican/rules.h"
#include "barbican/view.h"
#include "server/table/table.h"
#include "server/table/tell.h"

namespace barbican::server {
namespace {

std::uint64_t add_bytes(std::uint64_t hash, const void* data, std::size_t size) {  // FNV-1a
  const auto* bytes = static_cast<const unsigned char*>(data);
  for (std::size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 0x100000001b3;
  return hash;
}

// Did the one who acted see what they could not know before? That it is so follows from what they knew: it tells nothing.
bool is_revealing(Action action, const EventList& events) {
  if (is_chance(action.kind()) || action.kind() == Kind::kHarborOffer) return true;
  return std::any_of(events.begin(), events.end(), [](const Event& event) {
    switch (event.kind) {
      case EventKind::kSawHand:
      case EventKind::kSawCard:
      case EventKind::kMonopoly:
      case EventKind::kDiscarded:  // what all have chosen is shown together
      case EventKind::kCityLost: return true;
      default: return false;
    }
  });
}

// Nobody takes back what chance or another player answered to, or what showed anyone something hidden.
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

// What is asked at present. Another player's answer to an offer does not change the question, their offer does.
std::uint64_t TableState::question_of() const {
  std::uint64_t hash = 0xcbf29ce484222325;
  hash = add_bytes(hash, &state.phase, sizeof state.phase);
  hash = add_bytes(hash, &state.turns, sizeof state.turns);
  hash = add_bytes(hash, &state.pending, sizeof state.pending);
  return add_bytes(hash, state.offers.data(), sizeof state.offers);
}

void TableState::ask_again(SeatSet before, Seat actor) {
  const std::uint64_t question = question_of();
  for (int s = 0; s < options.seats; ++s) {
    const Seat seat(s);
    if (!state.waiting.has(seat)) {
      decision[seat.value] = 0;
      continue;
    }
    if (seat == actor || question != question_ || !before.has(seat)) decision[seat.value] = version;
  }
  question_ = question;
}

void TableState::take_state(const State<Standard>& now) {
  state = now;
  question_ = 0;
  ask_again(SeatSet(), Seat());
}

bool TableState::fold_begin(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  if (stage != Stage::kWaiting) return false;
  std::vector<int> order;
  for (int s = 0; s < options.seats; ++s) order.push_back(static_cast<int>(entry.number()));
  for (int s = 0; s < options.seats; ++s)
    if (std::count(order.begin(), order.end(), s) != 1) return false;
  auto record = read_game<Standard>(entry.text());
  if (!record.ok() || record.value.start.game.seats != options.seats) return false;
  for (int s = 0; s < options.seats; ++s)
    if (chair(Seat(s)).kind == Chair::Kind::kEmpty) return false;
  const auto old = chairs;
  std::vector<Bytes> by_chair;
  for (std::size_t s = 0; s < order.size(); ++s) {
    by_chair.push_back(old[s].nonce);
    nonces.push_back(to_hex(old[s].nonce));
    commitments.push_back(old[s].commitment);
    chairs[s] = old[static_cast<std::size_t>(order[s])];
  }
  seating = order;
  chance.emplace(secret, id, by_chair);
  game = std::make_shared<const Game<Standard>>(record.value.start.game);
  stage = Stage::kPlaying;
  revealing = false;
  clocks.begin(options.timer, row.time);
  take_state(record.value.start.state);
  tell(tale, row, "began");
  return true;
}

bool TableState::fold_import(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  auto text = std::make_shared<const std::string>(entry.text());
  auto record = read_game<Standard>(*text);
  if (!record.ok() || stage != Stage::kWaiting) return false;
  imported = std::move(text);
  options.seats = record.value.start.game.seats;
  game = std::make_shared<const Game<Standard>>(record.value.start.game);
  for (int s = 0; s < options.seats; ++s) {
    const auto n = static_cast<std::size_t>(s);
    chairs[n].name = record.value.names[n];
    // Colours go with the chair; the file names seats.
    if (record.value.fair) chairs[n].color = static_cast<std::uint8_t>(record.value.fair->chairs[n]);
  }
  stage = Stage::kOver;
  ending = Ending::kImported;
  state = record.value.end;
  tell(tale, row, "imported");
  return true;
}

bool TableState::fold_action_line(const Row& row, Tale* tale) {
  if (!is_playing() || paused_by != 0) return false;
  const auto action = read_action(*game, row.entry);
  if (!action.ok() || check(*game, state, action.value)) return false;
  play(action.value, row, tale);
  return true;
}

void TableState::fold_action(Action action, const Row& row, Tale* tale) {
  version = row.number;
  play(action, row, tale);
  note(row);
}

void TableState::play(Action action, const Row& row, Tale* tale) {
  const SeatSet before = state.waiting;
  const int turns = state.turns;
  const Seat turn = state.turn;
  EventList events;
  apply(*game, state, action, events);
  if (is_barrier(action, events)) barrier_ = version;
  if (is_revealing(action, events)) revealed_at_ = version;
  if (is_chance(action.kind())) ++outcomes;
  else clocks.charge(before, row.time);
  for (int s = 0; s < options.seats; ++s) {
    const Seat seat(s);
    if (((remembering_ >> s) & 1) != 0) remember(*game, memory_[seat.value], view(*game, state, seat), events);
    // While placing there are no turns, but it goes round.  [SETUP-4]
    const bool new_turn = (state.turns != turns || state.turn != turn) && state.turn == seat;
    if (new_turn || (state.waiting.has(seat) && !before.has(seat) && state.turn != seat)) clocks.refill(seat);
  }
  ask_again(before, is_chance(action.kind()) ? Seat() : action.seat());
  const bool is_over = state.phase == Phase::kOver;
  if (proposal && (is_over || proposal->what == Proposal::What::kUndo)) {
    proposal.reset();
    tell(tale, row, "lapsed");
  }
  if (is_over) {
    stage = Stage::kOver;
    ending = Ending::kWon;
  }
  if (tale == nullptr) return;
  for (const Event& event : events) {
    Told& told = tale->emplace_back();
    told.version = version;
    told.is_game = true;
    told.event = event;
  }
}

bool TableState::fold_undo(EntryReader& entry, const Row& row, const History& history, Tale* tale) {
  const std::int64_t to = entry.number();
  if (!is_playing() || history.plies.empty()) return false;
  const Seat seat = history.plies.back().action.seat();
  const std::int64_t limit = undo_limit(seat, history);
  if (limit == 0 || to < limit || to >= history.plies.back().version) return false;
  State<Standard> back = history.start;
  for (const Ply& ply : history.plies)
    if (ply.version <= to) apply(*game, back, ply.action);
  pass_time(row.time);
  take_state(back);
  remembering_ = 0;
  proposal.reset();
  tell(tale, row, "undone").seat(seat).number("to", to);
  return true;
}

bool TableState::fold_ask(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Proposal asked;
  if (!is_playing() || !read_person(entry, asked.by)) return false;
  const std::string_view what = entry.word();
  if (what != "undo" && what != "end") return false;
  asked.what = what == "undo" ? Proposal::What::kUndo : Proposal::What::kEnd;
  if (what == "undo") asked.to = entry.number();
  while (entry.ok() && !entry.at_end()) asked.needed.push_back(static_cast<int>(entry.number()));
  tell(tale, row, "proposed").number("person", asked.by).text("what", what);
  proposal = std::move(asked);
  return true;
}

bool TableState::fold_agree(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  if (!read_person(entry, number) || !proposal) return false;
  if (std::erase(proposal->needed, number) == 0) return false;
  tell(tale, row, "agreed").number("person", number);
  return true;
}

bool TableState::fold_refuse(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  if (!read_person(entry, number) || !proposal) return false;
  proposal.reset();
  tell(tale, row, "refused").number("person", number);
  return true;
}

bool TableState::fold_pause(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  if (!is_playing() || paused_by != 0 || !read_person(entry, paused_by)) return false;
  clocks.charge(state.waiting, row.time);
  tell(tale, row, "paused").number("person", paused_by);
  return true;
}

bool TableState::fold_go(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  if (!is_playing() || paused_by == 0 || !read_person(entry, number)) return false;
  paused_by = 0;
  clocks.skip_to(row.time);
  tell(tale, row, "resumed").number("person", number);
  return true;
}

// Nobody is charged for a pause.
void TableState::pass_time(std::int64_t now) {
  if (paused_by == 0) clocks.charge(state.waiting, now);
  else clocks.skip_to(now);
}

// The table slept, or could not save: nobody is charged for that, unless they have days.
bool TableState::fold_wake(EntryReader&, const Row& row, const History&, Tale*) {
  if (clocks.kind() == TimerKind::kDays) pass_time(row.time);
  else clocks.skip_to(row.time);
  return true;
}

bool TableState::fold_over(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  const auto at = std::find(kEndingNames.begin(), kEndingNames.end(), entry.word());
  if (at == kEndingNames.end() || stage == Stage::kOver) return false;
  stage = Stage::kOver;
  ending = static_cast<Ending>(at - kEndingNames.begin());
  revealing = false;
  proposal.reset();
  decision = {};
  tell(tale, row, "over").text("how", *at);
  return true;
}

}  // namespace barbican::server
