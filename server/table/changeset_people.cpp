// Requests about people: joining, sitting, talking.
#include <algorithm>
#include <map>
#include <tuple>

#include "barbican/near_miss.h"
#include "server/table/changeset.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kCodeLife = 10 * 60 * 1000;

bool holds_token(const TableState& table, const Hash& token) {
  return std::ranges::any_of(*table.people, [&](const auto& each) { return each.second->token == token; });
}

}  // namespace

void ChangesetBuilder::handle(const request::Join& wish) {
  if (person_ != 0) return;
  if (token_ == Hash{}) return void(refuse(ServerReason::kNoToken));
  if (holds_token(table_, token_)) return void(refuse(ServerReason::kSentAway));
  if (table_.stage != Stage::kWaiting && !table_.options.spectators) return void(refuse(ServerReason::kNoSpectators));
  if (!free_a_place()) return;
  const int number = table_.next_person;
  if (number > kMostPersonNumber) return void(refuse(ServerReason::kTooManyPeople));
  asker_ = number;
  add_beside(entry::NewPerson{number, wish.name, token_});
}

// Frees a place for one more person. An absent guest loses their place first; a kicked guest is the last of these. If a chair
// is free, a present guest may lose the place too, because the newcomer may want the chair: the guest from the most crowded
// address who was idle for the longest time.
bool ChangesetBuilder::free_a_place() {
  // People in the log came to play. The limit on rows bounds their number.
  if (std::ranges::count_if(*table_.people, [](const auto& each) { return !each.second->in_log; }) < kMaxPeople)
    return true;
  for (const bool kicked : {false, true})
    for (const auto& [number, person] : *table_.people) {
      if (person->in_log || attendance_.has(number) || person->kicked != kicked) continue;
      changeset_.notes.push_back(next().forget(number));
      return true;
    }
  if (!table_.has_free_chair()) return refuse(ServerReason::kTooManyPeople);
  std::map<std::tuple<int, std::int64_t, int>, int> guests;
  for (const auto& [number, person] : *table_.people) {
    const auto crowd = attendance_.crowds.find(number);
    const int size = crowd == attendance_.crowds.end() ? 0 : crowd->second;
    if (!person->in_log) guests[{-size, person->notes.back_at(kNotes), number}] = number;
  }
  changeset_.notes.push_back(next().forget(guests.begin()->second));
  return true;
}

// Limits the notes of each person.
bool ChangesetBuilder::may_note(double amount) {
  const bool may = person_ == 0 || table_.person(person_).notes.wait(kNotes, now_, amount) == 0;
  return may || refuse(ServerReason::kSaysTooMuch);
}

void ChangesetBuilder::handle(const request::Rename& wish) {
  if (wish.name == table_.person(person_).name || !may_note(kRenameNotes)) return;
  add_of(person_, entry::Rename{person_, wish.name});
}

void ChangesetBuilder::handle(const request::Sit& wish) {
  if (!need_stage(Stage::kWaiting)) return;
  const Seat seat = wish.seat;
  if (!table_.has_seat(seat)) return void(refuse(ServerReason::kNoSuchChair));
  if (seat_ != seat) {
    if (table_.revealing) return void(refuse(ServerReason::kAboutToBegin));
    if (table_.chair(seat).occupant == Chair::Occupant::kPerson) return void(refuse(ServerReason::kSeatTaken));
    if (seat_.exists()) add(entry::Stand{seat_});
    enter_log(person_);
    add(entry::Sit{person_, seat});
  }
  if (!wish.color || next()->chair(seat).color == *wish.color) return;
  for (const Chair& other : *next()->chairs)
    if (other.color == *wish.color && other.occupant == Chair::Occupant::kPerson && other.person != person_)
      return void(refuse(ServerReason::kColorTaken));
  add(entry::NewColor{seat, {*wish.color}});
}

void ChangesetBuilder::handle(const request::Stand&) {
  if (!need_stage(Stage::kWaiting)) return;
  add(entry::Stand{seat_});
}

void ChangesetBuilder::handle(const request::Bot& wish) {
  if (!need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse(ServerReason::kAboutToBegin));
  const Seat seat = wish.seat;
  if (!table_.has_seat(seat)) return void(refuse(ServerReason::kNoSuchChair));
  const Chair& chair = table_.chair(seat);
  if (chair.occupant == Chair::Occupant::kPerson) return void(refuse(ServerReason::kSeatTaken));
  if (wish.level.empty() && chair.occupant == Chair::Occupant::kBot) {
    add(entry::Stand{seat});
    return make_people_unready();
  }
  if (!roster_.has(wish.level)) return void(refuse(there_is_no(ValueType::kBot, wish.level, roster_.names())));
  if (chair.occupant == Chair::Occupant::kBot && chair.level == wish.level) return;
  add(entry::SeatBot{seat, {wish.level}});
  make_people_unready();
}

// The people have not agreed to play against this bot.
void ChangesetBuilder::make_people_unready() {
  for (const Seat seat : table_.options.all_seats())
    if (table_.chair(seat).occupant == Chair::Occupant::kPerson && table_.chair(seat).ready) add(entry::Unready{seat});
}

void ChangesetBuilder::handle(const request::Ready& wish) {
  if (!need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse(ServerReason::kAboutToBegin));
  const auto commitment = secret_from_hex(wish.commitment);
  if (!wish.commitment.empty() && !commitment)
    return void(refuse(ServerReason::kBadCommitment, {value::number("count", 64)}));
  if (wish.on && wish.version >= 0 && wish.version < table_.terms_at) return refuse_as_stale();
  if (!wish.on) {
    if (table_.chair(seat_).ready) add(entry::Unready{seat_});
  } else {
    add(entry::Ready{seat_, commitment});
  }
}

void ChangesetBuilder::handle(const request::Options& wish) {
  if (!need_stage(Stage::kWaiting)) return;
  add(entry::NewOptions{wish.options});
}

void ChangesetBuilder::handle(const request::Kick& wish) {
  if (!table_.has_person(wish.person) || wish.person == person_) return void(refuse(ServerReason::kNobodyElseThere));
  if (table_.person(wish.person).kicked) return;
  // An acting host may not remove players or the host: that would help them to win.
  const bool sits = table_.seat_of(wish.person).exists();
  if (person_ != table_.host && (sits || wish.person == table_.host)) return void(refuse(ServerReason::kOnlyHostKicks));
  if (sits && table_.is_playing()) return remove_player(wish.person);
  add_of(wish.person, entry::Kick{wish.person});
}

// In a game the other players have to agree, so that no host removes a player who is winning. A player with a short break of
// the line is asked too. If there is nobody to ask, the player must have been away for long.
void ChangesetBuilder::remove_player(int whom) {
  std::vector<int> others = other_players();
  std::erase_if(others, [&](int person) { return person == whom || attendance_.is_gone(person); });
  if (others.empty() && !attendance_.is_gone(whom)) return void(refuse(ServerReason::kPlayerIsHere));
  propose(Proposal::What::kRemove, whom, std::move(others));
}

// The host may hand the table over. A player may stand in for a host who has been away for a while.
void ChangesetBuilder::handle(const request::Host& wish) {
  if (person_ != table_.host) {
    if (wish.person != person_ || !table_.seat_of(person_).exists()) return void(refuse(ServerReason::kHostOnly));
    if (person_ == table_.leader()) return;
    if (!attendance_.is_long_away(table_.leader())) return void(refuse(ServerReason::kHostNotLongAway));
    return add(entry::Acting{person_});
  }
  if (!table_.has_person(wish.person) || table_.person(wish.person).kicked)
    return void(refuse(ServerReason::kNobodyThere));
  if (wish.person == table_.leader()) return;
  enter_log(wish.person);
  add(entry::NewHost{wish.person});
}

bool ChangesetBuilder::may_speak() {
  if (table_.person(person_).silenced) return refuse(ServerReason::kSilenced);
  if (!may_note()) return false;
  return table_.person(person_).lines.wait(kLines, now_, 1) == 0 || refuse(ServerReason::kSaysTooMuch);
}

void ChangesetBuilder::handle(const request::Chat& wish) {
  if (!may_speak()) return;
  add_beside(entry::Chat{person_, wish.text});
}

void ChangesetBuilder::handle(const request::Emote& wish) {
  if (!may_speak()) return;
  add_beside(entry::Emote{person_, {std::string(wish.emote)}});
}

void ChangesetBuilder::handle(const request::Mute& wish) {
  if (!table_.has_person(wish.person) || wish.person == person_) return void(refuse(ServerReason::kNobodyElseThere));
  if (!may_note()) return;
  if (!wish.for_all) return add_beside(entry::Mute{person_, wish.person, wish.on});
  if (need_host()) add_beside(entry::Silence{wish.person, wish.on});
}

void ChangesetBuilder::handle(const request::Handover&) {
  if (!may_note()) return;
  changeset_.extra = {.code = random_word(kCodeLength), .seconds = kCodeLife / 1000};
  add_beside(entry::NewCode{person_, now_ + kCodeLife, hash_of_secret(changeset_.extra.code)});
}

void ChangesetBuilder::handle(const request::Claim& wish) {
  if (token_ == Hash{}) return void(refuse(ServerReason::kNoToken));
  const int found = table_.maker_of_code(hash_of_secret(wish.code));
  if (found == 0 || table_.person(found).code_until < now_ || table_.person(found).kicked)
    return void(refuse(ServerReason::kCodeNotValid));
  if (person_ != found && holds_token(table_, token_)) return void(refuse(ServerReason::kSomeoneElseHere));
  asker_ = found;
  add_of(found, entry::NewToken{found, token_});
  if (!changeset_.refusal) changeset_.notes.push_back(next().note_of(found));  // their note no longer has the code
}

}  // namespace barbican::server
