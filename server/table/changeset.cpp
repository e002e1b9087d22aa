#include "server/table/changeset.h"

#include <algorithm>
#include <set>
#include <sodium.h>
#include <tuple>

#include "barbican/near_miss.h"
#include "barbican/rules.h"

namespace barbican::server {
namespace {

// The most rows of a table. Without a limit, bots that never reach their goal would play as long as anyone watches.
constexpr std::int64_t kMostRowsInAll = 30000;

}  // namespace

Hash hash_of_secret(std::string_view secret_word) {
  Hash hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(secret_word.data()), secret_word.size());
  return hash;
}

std::string random_word(std::size_t length) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  std::string word(length, 'a');
  for (char& c : word) c = kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return word;
}

// ---- Rows

std::vector<Row> rows_of(const std::vector<Change>& changes) {
  std::vector<Row> rows;
  rows.reserve(changes.size());
  for (const Change& change : changes) rows.push_back(change.row);
  return rows;
}

FoldedTable& ChangesetBuilder::next() {
  if (changeset_.next == nullptr) changeset_.next = std::make_unique<FoldedTable>(folded_);
  return *changeset_.next;
}

Change& ChangesetBuilder::new_change(Entry entry) {
  Row row;
  row.number = next()->version + 1;
  row.time = std::max(now_, next()->time);
  row.actor = actor_;
  row.person = asker_;
  row.request = request_;
  row.entry = write_entry(entry, next()->game);
  return changeset_.changes.emplace_back(std::move(row), std::move(entry));
}

void ChangesetBuilder::add(Entry entry) {
  auto& [row, what] = new_change(std::move(entry));
  // The asker's own mistakes were refused before. This is our bug, and the row would make the table unreadable.
  if (!next().fold(row, what, history_, &changeset_.news)) refuse(ServerReason::kNotSaved);
  if (row.number % kDigestEvery == 0 && next()->has_digests()) row.digest = digest(next()->game, next()->state);
}

void ChangesetBuilder::add_beside(Entry entry) {
  if (changeset_.refusal) return;
  Row row;
  row.number = next()->version;
  row.time = std::max(now_, next()->time);
  row.person = asker_;
  row.request = request_;
  if (!next().take_beside(row, entry, &changeset_.news)) return void(refuse(ServerReason::kNotSaved));
  for (note::Any& note : next().notes_of(entry, asker_)) changeset_.notes.push_back(std::move(note));
}

void ChangesetBuilder::add_of(int person, Entry entry) {
  if (next()->is_beside(person)) add_beside(std::move(entry));
  else add(std::move(entry));
}

// Each frame lists everyone in the log who ever sat. This function limits the number of people who stood up again. Absent
// people go first, kicked people last.
void ChangesetBuilder::make_room_beside(int entered) {
  std::set<std::tuple<bool, bool, int>> stood_up;
  for (const auto& [number, person] : *next()->people)
    if (person->in_log && !next()->sat_or_hosts(number) && number != next()->acting && number != entered)
      stood_up.emplace(person->kicked, attendance_.has(number), number);
  if (stood_up.size() < kMostStoodUp) return;
  const int dropped = std::get<int>(*stood_up.begin());
  add(entry::Gone{dropped});
  changeset_.notes.emplace_back(note::Gone{dropped});
}

// A player or a host must be in the log.
void ChangesetBuilder::enter_log(int person) {
  const Person& guest = next()->person(person);
  if (guest.in_log) return;
  add(entry::NewPerson{person, guest.name, guest.token});
  make_room_beside(person);
}

// The caller has checked that the action is legal.
void ChangesetBuilder::add_action(Action action) { add_action(action, actor_); }

void ChangesetBuilder::add_action(Action action, Actor actor) {
  Row& row = new_change(entry::Act{action}).row;
  row.actor = actor;
  const int person = is_chance(action.kind()) ? 0 : next()->chair(action.seat()).person;
  const bool wished = next()->has_person(person) && next()->person(person).wishes_to_build;
  next().fold_action(action, row, &changeset_.news);
  // The person's note has changed, so it is written again.
  if (wished && !next()->person(person).wishes_to_build) changeset_.notes.push_back(next().note_of(person));
  if (row.number % kDigestEvery == 0 && next()->has_digests()) row.digest = digest(next()->game, next()->state);
}

// A person who fills the log loses the seat to a bot. The game goes on for the others.
void ChangesetBuilder::stop_flooder() {
  if (changeset_.refusal || changeset_.changes.empty() || !next()->is_playing()) return;
  const Seat seat = next()->seat_of(asker_);
  if (!seat.exists() || next()->person(asker_).share.rows.wait(kRowsPlaying, now_, 1) == 0) return;
  actor_ = Actor::kServer;
  add(entry::Resign{seat});
  end_if_nobody_is_left();
}

void ChangesetBuilder::end_if_too_long() {
  if (changeset_.refusal || changeset_.changes.empty() || !next()->is_playing() || next()->version < kMostRowsInAll)
    return;
  actor_ = Actor::kServer;
  add(entry::Over{Ending::kTooLong});
}

Changeset ChangesetBuilder::finish() {
  stop_flooder();
  end_if_too_long();
  const bool called_off = table_.revealing && changeset_.next != nullptr && !next()->revealing;
  if (called_off && next()->stage == Stage::kWaiting) add(entry::NewSecret{new_secret()});
  if (changeset_.refusal || (changeset_.changes.empty() && changeset_.notes.empty())) {
    changeset_.changes.clear();
    changeset_.notes.clear();
    changeset_.next.reset();
    changeset_.news.clear();
  }
  return std::move(changeset_);
}

bool ChangesetBuilder::refuse(ServerReason reason, std::initializer_list<NamedValue> values) {
  if (!changeset_.refusal) changeset_.refusal.emplace(reason, values);
  return false;
}

void ChangesetBuilder::refuse_as_stale() {
  refuse(ServerReason::kQuestionChanged);
  changeset_.refusal->stale = true;
}

bool ChangesetBuilder::refuse(Refusal why) {
  if (!changeset_.refusal) changeset_.refusal.emplace(std::move(why));
  return false;
}

bool ChangesetBuilder::need(Scope scope) {
  if (scope == Scope::kAnyone || scope == Scope::kWatcher) return true;
  if (person_ == 0) return refuse(ServerReason::kJoinFirst);
  if (scope == Scope::kSeated) return seat_.exists() || refuse(ServerReason::kNoSeat);
  return scope != Scope::kHost || need_host();
}

bool ChangesetBuilder::need_host() { return person_ == table_.leader() || refuse(ServerReason::kHostOnly); }

bool ChangesetBuilder::need_stage(Stage stage) {
  if (table_.stage == stage) return true;
  return refuse(table_.stage == Stage::kWaiting   ? ServerReason::kNotBegun
                : table_.stage == Stage::kPlaying ? ServerReason::kHasBegun
                                                  : ServerReason::kHasEnded);
}

// ---- Requests

bool ChangesetBuilder::has_filled_share() const {
  if (person_ == 0) return false;
  const auto is_full = [this](const Limiter& limiter, const Allowance& most) {
    return limiter.wait(most, now_, 1) > 0;
  };
  const Share& share = table_.share_of(person_);
  const bool is_of_host = table_.asks_as_host(person_);
  if (table_.stage != Stage::kWaiting)
    return is_full(table_.person(person_).share.rows, kRowsPlaying) ||
           (is_of_host && is_full(share.rows, kRowsOfHostInAll));
  return is_full(share.rows, is_of_host ? kRowsOfHost : kRowsWaiting) || is_full(share.bytes, kBytesWaiting);
}

bool ChangesetBuilder::begin(const RequestInfo& info, const std::string& id, int person, const Hash& token) {
  person_ = person;
  seat_ = table_.seat_of(person);
  token_ = token;
  asker_ = person;
  request_ = id;
  // A repeated request: it was carried out before, so nothing happens.
  if (table_.was_seen(asker_, request_)) return false;
  if (has_filled_share() && !info.has(trait::kAlways)) return refuse(ServerReason::kLogFull);
  return need(info.scope);
}

// ---- Tables

Changeset ChangesetBuilder::open(const request::Create& wish, const std::string& id, const Hash& token,
                                 const Secret& secret) {
  asker_ = 1;
  request_ = id;
  add(entry::Create{wish.options});
  add(entry::NewSecret{secret});
  add(entry::NewPerson{1, wish.name, token});
  if (static_cast<int>(wish.chairs.size()) > wish.options.seats) refuse(ServerReason::kMoreChairsThanSeats);
  int chair = 0;
  for (const std::string& who : wish.chairs) {
    const Seat seat(chair++);
    if (who == "you" && next()->seat_of(1).exists()) refuse(ServerReason::kTwoChairs);
    else if (who == "you") add(entry::Sit{1, seat});
    else if (roster_.has(who)) add(entry::SeatBot{seat, {who}});
    else if (who != "open") refuse(there_is_no(ValueType::kBot, who, roster_.names()));
  }
  return finish();
}

Changeset ChangesetBuilder::create_again(const TableState& before, const Secret& secret) {
  actor_ = Actor::kServer;
  add(entry::Create{before.options});
  add(entry::NewSecret{secret});
  for (const auto& [number, person] : *before.people) {
    if (!person->in_log) continue;
    add(entry::NewPerson{number, person->name, person->token});
    if (person->kicked) add(entry::Kick{number});
  }
  if (next()->host != before.host) add(entry::NewHost{before.host});
  for (const Seat seat : before.options.all_seats()) {
    const Chair& chair = before.chair(seat);
    if (chair.person != 0 && !before.person(chair.person).kicked) add(entry::Sit{chair.person, seat});
    else if (chair.occupant == Chair::Occupant::kBot && chair.person == 0) add(entry::SeatBot{seat, {chair.level}});
    if (next()->chair(seat).color != chair.color) add(entry::NewColor{seat, {chair.color}});
  }
  return finish();
}

Changeset ChangesetBuilder::open(const request::Import& wish, const std::string& id, const Hash& token,
                                 const Secret& secret) {
  auto read = read_any_game(wish.game, table_.size);
  if (!read.ok()) {
    read.error.in = "game";
    changeset_.refusal.emplace(refusal_of(read.error));
    return finish();
  }
  const auto record = std::make_shared<const AnyRecord>(std::move(read.value));
  TableOptions options;
  AnyRecord start;
  start.start = record->start;
  start.from_position = record->from_position;
  start.end = record->start.state;
  options.start.own() = write_game(start, Syntax::kText);
  options.seats = start.start.game->seats;
  options.is_public = wish.is_public;
  asker_ = 1;
  request_ = id;
  add(entry::Create{options});
  add(entry::NewSecret{secret});
  add(entry::NewPerson{1, wish.name, token});
  add(entry::Import{{std::make_shared<const std::string>(wish.game), record}});
  return finish();
}

Changeset ChangesetBuilder::note_rematch(const std::string& table, int person, std::string request) {
  person_ = asker_ = person;
  request_ = std::move(request);
  add(entry::Rematch{{table}});
  return finish();
}

Changeset ChangesetBuilder::call_off_start() {
  actor_ = Actor::kTimeout;
  for (int s = 0; s < table_.options.seats && next()->revealing; ++s) {
    const Chair& chair = next()->chair(Seat(s));
    if (!chair.commitment.empty() && chair.nonce.empty()) add(entry::Unready{Seat(s)});
  }
  return finish();
}

Changeset ChangesetBuilder::wake(int person) {
  actor_ = Actor::kServer;
  asker_ = person;
  add(entry::Wake{});
  return finish();
}

Changeset ChangesetBuilder::give_back_host() {
  actor_ = Actor::kServer;
  asker_ = table_.host;
  add(entry::Acting{0});
  return finish();
}

Changeset ChangesetBuilder::close() {
  actor_ = Actor::kServer;
  if (table_.stage != Stage::kOver) add(entry::Over{Ending::kClosed});
  return finish();
}

}  // namespace barbican::server
