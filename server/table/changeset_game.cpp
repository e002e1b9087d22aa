// Requests about the game: its start, actions, undo, proposals, its end.
#include <algorithm>

#include "barbican/rules.h"
#include "server/protocol/duration.h"
#include "server/table/changeset.h"

namespace barbican::server {
namespace {

std::int64_t seconds_of(std::int64_t time) { return (time + kSecond - 1) / kSecond; }

}  // namespace

void ChangesetBuilder::handle(const request::Start&) {
  if (!need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return;
  bool wants_nonces = false;
  for (const Seat seat : table_.options.all_seats()) {
    const Chair& chair = table_.chair(seat);
    if (chair.occupant == Chair::Occupant::kEmpty) return void(refuse(ServerReason::kSeatEmpty));
    const bool is_own = chair.occupant == Chair::Occupant::kPerson && chair.person == person_;
    if (!chair.ready && !is_own)
      return void(refuse(ServerReason::kNotReady, {value::text("name", table_.person(chair.person).name)}));
    wants_nonces = wants_nonces || !chair.commitment.empty();
  }
  if (wants_nonces) add(entry::Reveal{});
  else begin_game();
}

void ChangesetBuilder::handle(const request::Nonce& wish) {
  if (!table_.revealing) return void(refuse(ServerReason::kNoNonceAsked));
  const Chair& chair = table_.chair(seat_);
  const auto nonce = from_hex(wish.nonce);
  if (!chair.nonce.empty()) return;
  if (!nonce || to_hex(nonce_commitment(*nonce)) != chair.commitment) return void(refuse(ServerReason::kWrongNonce));
  add(entry::NewNonce{seat_, *nonce});
  for (const Seat other : table_.options.all_seats()) {
    const Chair& each = next()->chair(other);
    if (!each.commitment.empty() && each.nonce.empty()) return;
  }
  begin_game();
}

void ChangesetBuilder::begin_game() {
  const TableState& now = *next();
  std::vector<Bytes> nonces;
  std::vector<int> seating;
  for (const Seat seat : now.options.all_seats()) {
    nonces.push_back(now.chair(seat).nonce);
    seating.push_back(seat.index());
  }
  auto start = read_start(now.options, now.size);
  if (!start.ok()) return void(refuse(ServerReason::kOptionsOutdated));
  AnyRecord& record = start.value;
  record.rules_version = kRulesVersion;  // the options may be older than the game
  const Hash agreed = now.agreed_on(record);
  const FairChance chance(now.secret, now.id, nonces, &agreed);
  if (now.options.shuffles_seats) seating = chance.seating(now.options.seats);
  if (const auto& draw = now.options.board_draw) {
    Layout layout = chance.board(*draw, now.options.seats);
    if (record.start.game->options.barbarian_frame) apply_barbarian_frame(layout);
    const AnyLaid laid = lay_board(record.start.game, layout);
    if (laid.error) return void(refuse(ServerReason::kBoardNotLaid));
    record.start = {laid.game, new_game(laid.game)};
  }
  add(entry::Begin{std::move(seating), std::make_shared<const AnyRecord>(std::move(record)), {FairBlock::kVersion}});
  let_table_answer();
}

// The table adds the outcomes of chance. Between turns it also passes for players who have not asked to build.  [MORE-10]
void ChangesetBuilder::let_table_answer() {
  if (changeset_.refusal) return;
  ActionList scratch;
  while (next()->is_playing()) {
    if (awaits_chance(next()->state))
      add_action(next()->chance->outcome(next()->game, next()->state, next()->outcomes, scratch), Actor::kServer);
    else if (const Seat seat = next()->not_to_ask(); seat.exists())
      add_action(Action(Kind::kPass, seat), Actor::kServer);
    else return;
  }
}

void ChangesetBuilder::refuse_action(const Reject& reject, int index) {
  changeset_.refusal.emplace(refusal_of(reject, next()->game->options.edition), index);
}

void ChangesetBuilder::refuse_words(ReadError error, int index) {
  error.in = "action";
  changeset_.refusal.emplace(refusal_of(error), index);
}

void ChangesetBuilder::handle(const request::Act& wish) {
  if (!need_stage(Stage::kPlaying)) return;
  if (table_.paused_by != 0) return void(refuse(ServerReason::kPaused));
  if (wish.decision != table_.decision[seat_]) return refuse_as_stale();
  int index = 0;
  for (const std::string& words : wish.actions) {
    // Otherwise a refusal of a later action would reveal hidden cards or the next outcome of chance, at no cost.
    if (next()->revealed_at > table_.version)
      return void(changeset_.refusal.emplace(explain(ServerReason::kOutcomeFirst), index));
    const auto action = read_action_of(table_.game, seat_, words);
    if (!action.ok()) return refuse_words(action.error, index);
    if (const Reject reject = check(next()->game_for_people(), next()->state, action.value))
      return refuse_action(reject, index);
    add_action(action.value);
    let_table_answer();
    ++index;
  }
}

Changeset ChangesetBuilder::decide(Seat seat, Action action, Actor actor, std::string motive) {
  actor_ = actor;
  if (!need_stage(Stage::kPlaying)) return finish();
  if (table_.paused_by != 0) refuse(ServerReason::kPaused);
  else if (action.seat() != seat) refuse(ServerReason::kNotAskedOfYou);
  else if (const Reject reject = check(table_.game, table_.state, action)) refuse_action(reject, 0);
  if (!changeset_.refusal) {
    add_action(action);
    changeset_.changes.back().row.motive = std::move(motive);
    let_table_answer();
  }
  return finish();
}

std::vector<int> ChangesetBuilder::other_players() const {
  std::vector<int> others;
  for (const Seat seat : table_.options.all_seats()) {
    const Chair& chair = table_.chair(seat);
    if (chair.occupant == Chair::Occupant::kPerson && chair.person != person_) others.push_back(chair.person);
  }
  return others;
}

std::vector<int> ChangesetBuilder::other_players_here() const {
  std::vector<int> others = other_players();
  std::erase_if(others, [this](int person) { return !attendance_.has(person); });
  return others;
}

void ChangesetBuilder::propose(Proposal::What what, std::int64_t to, std::vector<int> asked) {
  // A person who is asked must answer first. A new proposal could turn their "yes" into a "yes" to something else.
  if (table_.proposal && is_asked(*table_.proposal)) return void(refuse(ServerReason::kAnswerFirst));
  // Only the proposer may replace the proposal. Other people who are not asked may not, if their proposal needs answers.
  if (table_.proposal && table_.proposal->by != person_ && !asked.empty())
    return void(refuse(ServerReason::kOthersAreAsked));
  const std::int64_t wait = table_.share_of(person_).prompts.wait(kPrompts, now_, 1);
  if (!asked.empty() && wait > 0)
    return void(refuse(ServerReason::kProposedLately, {value::number("seconds", seconds_of(wait))}));
  add(entry::Propose{{what, person_, to, std::move(asked)}});
  settle_proposal();
}

bool ChangesetBuilder::is_asked(const Proposal& proposal) const {
  return std::find(proposal.needed.begin(), proposal.needed.end(), person_) != proposal.needed.end();
}

void ChangesetBuilder::settle_proposal() {
  if (changeset_.refusal || !next()->proposal || !next()->proposal->needed.empty()) return;
  const Proposal proposal = *next()->proposal;
  if (proposal.what == Proposal::What::kEnd) return add(entry::Over{Ending::kAgreed});
  if (proposal.what == Proposal::What::kRemove) {
    add(entry::Kick{static_cast<int>(proposal.to)});
    return end_if_nobody_is_left();
  }
  add(entry::Undo{proposal.to});
  if (const int builder = next()->special_builder(); builder != 0) changeset_.notes.push_back(next().note_of(builder));
}

void ChangesetBuilder::handle(const request::Undo& wish) {
  if (!need_stage(Stage::kPlaying)) return;
  const std::int64_t limit = table_.undo_limit(seat_, history_);
  if (limit == 0) return void(refuse(ServerReason::kNothingToUndo));
  const std::int64_t last = history_.last_decided()->version;
  const std::int64_t to = wish.to < 0 ? last - 1 : wish.to;
  if (to < limit || to >= last) return void(refuse(ServerReason::kUndoTooFar));
  propose(Proposal::What::kUndo, to, other_players_here());
}

void ChangesetBuilder::handle(const request::End&) {
  if (need_stage(Stage::kPlaying)) propose(Proposal::What::kEnd, 0, other_players());
}

void ChangesetBuilder::handle(const request::Answer& wish) {
  if (!table_.proposal) return void(refuse(ServerReason::kNothingProposed));
  const bool takes_back = table_.proposal->by == person_ && !wish.on;
  if (!is_asked(*table_.proposal) && !takes_back) return void(refuse(ServerReason::kNotAskedOfYou));
  if (wish.on) add(entry::Agree{person_});
  else add(entry::Refuse{person_});
  settle_proposal();
}

void ChangesetBuilder::handle(const request::Resign&) {
  if (!need_stage(Stage::kPlaying)) return;
  add(entry::Resign{seat_});
  end_if_nobody_is_left();
}

void ChangesetBuilder::end_if_nobody_is_left() {
  if (next()->people_seated() == 0) add(entry::Over{Ending::kResigned});
}

void ChangesetBuilder::handle(const request::Pause& wish) {
  if (!need_stage(Stage::kPlaying)) return;
  if ((table_.paused_by != 0) == wish.on) return;
  if (!wish.on) return add(entry::Resume{person_});
  const std::int64_t wait = table_.person(person_).pauses.wait(kPauses, now_, 1);
  // A person alone with bots delays nobody.
  if (wait > 0 && table_.people_seated() > 1)
    return void(refuse(ServerReason::kPausedLately, {value::number("seconds", seconds_of(wait))}));
  add(entry::Pause{person_});
}

// The table accepts the wish even if the player can't build or has no such phase soon. Its acceptance reveals nothing.
void ChangesetBuilder::handle(const request::Wish& wish) {
  if (!need_stage(Stage::kPlaying) || !may_note()) return;
  const bool has_phase =
      table_.options.seats > kBaseSeats && table_.game->options.between_turns == BetweenTurns::kSpecial;
  if (!has_phase) return void(refuse(ServerReason::kNoSpecialPhase));
  if (table_.person(person_).wishes_to_build != wish.on) add_beside(entry::Wish{person_, wish.on});
}

}  // namespace barbican::server
