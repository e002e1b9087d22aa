// Requests about people: who comes, who sits where, what they say.
#include <algorithm>
#include <map>
#include <tuple>

#include "barbican/json.h"
#include "barbican/near_miss.h"
#include "server/table/changeset.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kCodeLife = 10 * 60 * 1000;
constexpr std::size_t kCodeLength = 26;
constexpr std::int64_t kMostRowsBefore = 5000;  // before the game: then nobody new sits down any more
// Chat lines of one person within so many milliseconds.
constexpr int kMostLines = 6;
constexpr std::int64_t kLinesTime = 8000;

bool holds_token(const TableState& table, const Hash& token) {
  return std::ranges::any_of(table.people, [&](const auto& each) { return each.second.token == token; });
}

Seat seat_named(std::string_view name) {
  for (const Seat seat : SeatSet::first(kMaxSeats))
    if (name_of(seat) == name) return seat;
  return Seat();
}

}  // namespace

void ChangesetBuilder::join(const Request& request) {
  if (person_ != 0) return;
  if (token_ == Hash{}) return void(refuse(ServerReason::kNoToken));
  if (holds_token(table_, token_)) return void(refuse(ServerReason::kSentAway));
  if (table_.stage != Stage::kWaiting && !table_.options.spectators) return void(refuse(ServerReason::kNoSpectators));
  if (!free_a_place()) return;
  const int number = table_.next_person;
  if (number > kMostPersonNumber) return void(refuse(ServerReason::kTooManyPeople));
  request_ = request.id.empty() ? "" : std::to_string(number) + ":" + request.id;
  add_beside(entry::NewPerson{number, request.name, token_});
}

// For one more person, if need be that of a guest who has gone; of those who were sent away last. While a chair is free,
// guests who are here make room too, since whoever comes may want it: from the address that has the most of them the one
// who has done nothing for the longest.
bool ChangesetBuilder::free_a_place() {
  // Those in the log came to play, and are limited by its rows.
  if (std::ranges::count_if(table_.people, [](const auto& each) { return !each.second.in_log; }) < kMaxPeople)
    return true;
  for (const bool kicked : {false, true})
    for (const auto& [number, person] : table_.people) {
      const bool is_here = std::ranges::count(attendance_.here, number) > 0;
      if (person.in_log || is_here || person.kicked != kicked) continue;
      changeset_.notes.push_back(next().forget(number));
      return true;
    }
  if (!table_.has_free_chair()) return refuse(ServerReason::kTooManyPeople);
  std::map<std::tuple<int, std::int64_t, int>, int> guests;
  for (const auto& [number, person] : table_.people) {
    const auto crowd = attendance_.crowds.find(number);
    const int size = crowd == attendance_.crowds.end() ? 0 : crowd->second;
    if (!person.in_log) guests[{-size, person.busy_to, number}] = number;
  }
  changeset_.notes.push_back(next().forget(guests.begin()->second));
  return true;
}

// Nobody may have more noted beside the log than some; those who play do not wait for those who don't.
bool ChangesetBuilder::may_note() {
  constexpr std::int64_t kAhead = 15000;
  const bool plays = table_.seat_of(person_).exists();
  const std::int64_t own = person_ == 0 ? 0 : table_.person(person_).busy_to;
  return std::max(own, plays ? 0 : table_.guests_busy_to) <= now_ + kAhead || refuse(ServerReason::kSaysTooMuch);
}

void ChangesetBuilder::rename(const Request& request) {
  if (!need_person() || request.name == table_.person(person_).name || !may_note()) return;
  add_of(person_, entry::Rename{person_, request.name});
}

void ChangesetBuilder::sit(const Request& request) {
  if (!need_person() || !need_stage(Stage::kWaiting)) return;
  // Whoever sits already can play all the same.
  if (table_.version >= kMostRowsBefore && person_ != table_.host) return void(refuse(ServerReason::kLogFull));
  const Seat seat = seat_named(request.seat);
  if (seat.index() >= table_.options.seats) return void(refuse(ServerReason::kNoSuchChair));
  const Seat before = table_.seat_of(person_);
  if (before != seat) {
    if (table_.revealing) return void(refuse(ServerReason::kAboutToBegin));
    if (table_.chair(seat).kind == Chair::Kind::kPerson) return void(refuse(ServerReason::kSeatTaken));
    if (before.exists()) add(entry::Stand{before});
    enter_log(person_);
    add(entry::Sit{person_, seat});
  }
  const auto color = std::find(kSeatNames.begin(), kSeatNames.end(), request.color);
  if (color == kSeatNames.end()) return;
  const auto value = static_cast<std::uint8_t>(color - kSeatNames.begin());
  if (next()->chair(seat).color == value) return;
  for (const Chair& other : next()->chairs)
    if (other.color == value && other.kind == Chair::Kind::kPerson && other.person != person_)
      return void(refuse(ServerReason::kColorTaken));
  add(entry::NewColor{seat, {value}});
}

void ChangesetBuilder::stand(const Request&) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kWaiting)) return;
  add(entry::Stand{seat});
}

void ChangesetBuilder::set_bot(const Request& request) {
  if (!need_host() || !need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse(ServerReason::kAboutToBegin));
  const Seat seat = seat_named(request.seat);
  if (seat.index() >= table_.options.seats) return void(refuse(ServerReason::kNoSuchChair));
  const Chair& chair = table_.chair(seat);
  if (chair.kind == Chair::Kind::kPerson) return void(refuse(ServerReason::kSeatTaken));
  if (request.level.empty() && chair.kind == Chair::Kind::kBot) return add(entry::Stand{seat});
  if (!roster_.has(request.level)) return void(refuse(there_is_no(Notion::kBot, request.level, roster_.names())));
  add(entry::SeatBot{seat, {request.level}});
}

void ChangesetBuilder::set_ready(const Request& request) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse(ServerReason::kAboutToBegin));
  const auto commitment = secret_from_hex(request.commitment);
  if (!request.commitment.empty() && !commitment)
    return void(refuse(ServerReason::kBadCommitment, {value::number("count", 64)}));
  if (!request.on) {
    if (table_.chair(seat).ready) add(entry::Unready{seat});
  } else {
    add(entry::Ready{seat, commitment});
  }
}

void ChangesetBuilder::set_options(const Request& request) {
  if (!need_host() || !need_stage(Stage::kWaiting)) return;
  add(entry::NewOptions{*request.options});
}

void ChangesetBuilder::kick(const Request& request) {
  if (!need_host()) return;
  if (!table_.has_person(request.person) || request.person == person_)
    return void(refuse(ServerReason::kNobodyElseThere));
  if (table_.person(request.person).kicked) return;
  // Who stands in for the host should not find it easier to win.
  const bool plays = table_.seat_of(request.person).exists() || request.person == table_.host;
  if (person_ != table_.host && plays) return void(refuse(ServerReason::kOnlyHostKicks));
  add_of(request.person, entry::Kick{request.person});
  if (table_.is_playing() && table_.seat_of(request.person).exists()) end_if_nobody_is_left();
}

// The host may hand the table over. Anyone who sits may stand in for a host who has been away for a while.
void ChangesetBuilder::hand_over_host(const Request& request) {
  if (!need_person()) return;
  if (person_ != table_.host) {
    if (request.person != person_ || !table_.seat_of(person_).exists()) return void(refuse(ServerReason::kHostOnly));
    if (person_ == table_.leader()) return;
    if (!attendance_.leader_is_away) return void(refuse(ServerReason::kHostNotLongAway));
    return add(entry::Acting{person_});
  }
  if (!table_.has_person(request.person) || table_.person(request.person).kicked)
    return void(refuse(ServerReason::kNobodyThere));
  if (request.person == table_.leader()) return;
  enter_log(request.person);
  add(entry::NewHost{request.person});
}

bool ChangesetBuilder::may_speak() {
  if (!need_person()) return false;
  if (table_.person(person_).silenced) return refuse(ServerReason::kSilenced);
  if (!may_note()) return false;
  const auto is_recent = [&](const ChatLine& line) { return line.person == person_ && line.time > now_ - kLinesTime; };
  return std::count_if(table_.chat.begin(), table_.chat.end(), is_recent) < kMostLines ||
         refuse(ServerReason::kSaysTooMuch);
}

void ChangesetBuilder::chat(const Request& request) {
  if (!may_speak()) return;
  add_beside(entry::Chat{person_, request.text});
}

void ChangesetBuilder::emote(const Request& request) {
  if (!may_speak()) return;
  add_beside(entry::Emote{person_, {request.text}});
}

void ChangesetBuilder::mute(const Request& request) {
  if (!need_person()) return;
  if (!table_.has_person(request.person) || request.person == person_)
    return void(refuse(ServerReason::kNobodyElseThere));
  if (!may_note()) return;
  if (!request.for_all) return add_beside(entry::Mute{person_, request.person, request.on});
  if (need_host()) add_beside(entry::Silence{request.person, request.on});
}

void ChangesetBuilder::make_code(const Request&) {
  if (!need_person() || !may_note()) return;
  const std::string code = random_word(kCodeLength);
  add_beside(entry::NewCode{person_, now_ + kCodeLife, hash_of_secret(code)});
  JsonWriter extra(changeset_.extra);
  extra.word("code", code);
  extra.number("seconds", kCodeLife / 1000);
}

void ChangesetBuilder::claim(const Request& request) {
  if (token_ == Hash{}) return void(refuse(ServerReason::kNoToken));
  const int found = table_.maker_of_code(hash_of_secret(request.code));
  if (found == 0 || table_.person(found).code_until < now_ || table_.person(found).kicked)
    return void(refuse(ServerReason::kCodeNotValid));
  if (person_ != found && holds_token(table_, token_)) return void(refuse(ServerReason::kSomeoneElseHere));
  if (!request.id.empty()) request_ = std::to_string(found) + ":" + request.id;
  add_of(found, entry::NewToken{found, token_});
  if (!changeset_.refusal) changeset_.notes.push_back(next().note_of(found));  // where the code is used up
}

}  // namespace barbican::server
