// Requests about people: who comes, who sits where, what they say.
#include <algorithm>
#include <sodium.h>

#include "server/table/plan.h"

namespace barbican::server {
namespace {

constexpr std::int64_t kCodeLife = 10 * 60 * 1000;
constexpr std::size_t kCodeLength = 26;
// Chat lines of one person within so many milliseconds.
constexpr int kMostLines = 6;
constexpr std::int64_t kLinesTime = 8000;

Seat seat_named(std::string_view name) {
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (kSeatNames[s] == name) return Seat(static_cast<int>(s));
  return Seat();
}

}  // namespace

void Planner::join(const Request& request) {
  if (person_ != 0) return;
  if (token_ == Hash{}) return void(refuse("say hello with a token first"));
  const auto same = [&](const Person& person) { return person.token == token_; };
  if (std::any_of(table_.people.begin(), table_.people.end(), same))
    return void(refuse("the host has sent you away from this table"));
  if (table_.people.size() >= kMaxPeople) return void(refuse("too many people have come to this table"));
  if (table_.stage != Stage::kWaiting && !table_.options.spectators)
    return void(refuse("this table has no room for spectators"));
  const auto number = static_cast<std::int64_t>(table_.people.size()) + 1;
  request_ = request.id.empty() ? "" : std::to_string(number) + ":" + request.id;
  add(entry("person", number, Quoted{request.name}, to_hex(token_)));
}

void Planner::rename(const Request& request) {
  if (!need_person() || request.name == table_.person(person_).name) return;
  add(entry("rename", person_, Quoted{request.name}));
}

void Planner::sit(const Request& request) {
  if (!need_person() || !need_stage(Stage::kWaiting)) return;
  const Seat seat = seat_named(request.seat);
  if (seat.index() >= table_.options.seats) return void(refuse("this table has no such seat"));
  const Seat before = table_.seat_of(person_);
  if (before != seat) {
    if (table_.revealing) return void(refuse("the game is about to begin"));
    if (table_.chair(seat).kind == Chair::Kind::kPerson) return void(refuse("someone sits there already"));
    if (before.exists()) add(entry("stand", seat_name(before)));
    add(entry("sit", person_, seat_name(seat)));
  }
  if (request.color.empty() || kSeatNames[next().chair(seat).color] == request.color) return;
  for (const Chair& other : next().chairs)
    if (kSeatNames[other.color] == request.color && other.kind == Chair::Kind::kPerson && other.person != person_)
      return void(refuse("someone has this colour already"));
  add(entry("color", seat_name(seat), request.color));
}

void Planner::stand(const Request&) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kWaiting)) return;
  add(entry("stand", seat_name(seat)));
}

void Planner::set_bot(const Request& request) {
  if (!need_host() || !need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse("the game is about to begin"));
  const Seat seat = seat_named(request.seat);
  if (seat.index() >= table_.options.seats) return void(refuse("this table has no such seat"));
  const Chair& chair = table_.chair(seat);
  if (chair.kind == Chair::Kind::kPerson) return void(refuse("someone sits there already"));
  if (request.level.empty() && chair.kind == Chair::Kind::kBot) return add(entry("stand", seat_name(seat)));
  if (!roster_.has(request.level)) return void(refuse("there is no bot '" + request.level + "'"));
  add(entry("bot", seat_name(seat), request.level));
}

void Planner::set_ready(const Request& request) {
  Seat seat;
  if (!need_seat(seat) || !need_stage(Stage::kWaiting)) return;
  if (table_.revealing) return void(refuse("the game is about to begin"));
  if (!request.commitment.empty() && !secret_from_hex(request.commitment))
    return void(refuse("a commitment is 64 hexadecimal digits in small letters"));
  if (!request.on) {
    if (table_.chair(seat).ready) add(entry("unready", seat_name(seat)));
  } else if (request.commitment.empty()) {
    add(entry("ready", seat_name(seat)));
  } else {
    add(entry("ready", seat_name(seat), request.commitment));
  }
}

void Planner::set_options(const Request& request) {
  if (!need_host() || !need_stage(Stage::kWaiting)) return;
  add(entry("options", Quoted{write_options(*request.options)}));
}

void Planner::kick(const Request& request) {
  if (!need_host()) return;
  if (!table_.has_person(request.person) || request.person == person_)
    return void(refuse("there is nobody else of that number"));
  if (table_.person(request.person).kicked) return;
  add(entry("kick", request.person));
  if (table_.is_playing() && table_.seat_of(request.person).exists()) end_if_nobody_is_left();
}

// The host, or anyone who sits here once the host has gone.
void Planner::hand_over_host(const Request& request) {
  if (!need_person()) return;
  const bool host_is_here = std::find(present_.begin(), present_.end(), table_.host) != present_.end();
  const bool takes_it = request.person == person_ && !host_is_here && table_.seat_of(person_).exists();
  if (!takes_it && !need_host()) return;
  if (!table_.has_person(request.person) || table_.person(request.person).kicked)
    return void(refuse("there is nobody of that number"));
  if (request.person != table_.host) add(entry("host", request.person));
}

bool Planner::may_speak() {
  if (!need_person()) return false;
  if (table_.person(person_).silenced) return refuse("the host has silenced you");
  const auto is_recent = [&](const ChatLine& line) { return line.person == person_ && line.time > now_ - kLinesTime; };
  return std::count_if(table_.chat.begin(), table_.chat.end(), is_recent) < kMostLines ||
         refuse("you say too much at once; wait a moment");
}

void Planner::chat(const Request& request) {
  if (!may_speak()) return;
  add(entry("chat", person_, Quoted{request.text}));
}

void Planner::emote(const Request& request) {
  if (!may_speak()) return;
  add(entry("emote", person_, request.text));
}

void Planner::mute(const Request& request) {
  if (!need_person()) return;
  if (!table_.has_person(request.person) || request.person == person_)
    return void(refuse("there is nobody else of that number"));
  if (!request.for_all) return add(entry("mute", person_, request.person, request.on ? "on" : "off"));
  if (need_host()) add(entry("silence", request.person, request.on ? "on" : "off"));
}

void Planner::make_code(const Request&) {
  if (!need_person()) return;
  const std::string code = random_word(kCodeLength);
  add(entry("code", person_, now_ + kCodeLife, to_hex(hash_of(code))));
  plan_.extra = ",\"code\":\"" + code + "\",\"seconds\":" + std::to_string(kCodeLife / 1000);
}

void Planner::claim(const Request& request) {
  if (token_ == Hash{}) return void(refuse("say hello with a token first"));
  const Hash code = hash_of(request.code);
  int found = 0;  // all are compared, so that the time tells nothing
  for (std::size_t i = 0; i < table_.people.size(); ++i)
    if (sodium_memcmp(table_.people[i].code.data(), code.data(), code.size()) == 0) found = static_cast<int>(i) + 1;
  if (found == 0 || table_.person(found).code_until < now_ || table_.person(found).kicked)
    return void(refuse("this code is not valid, or not any more"));
  const auto same = [&](const Person& person) { return person.token == token_; };
  if (person_ != found && std::any_of(table_.people.begin(), table_.people.end(), same))
    return void(refuse("you are at this table as someone else already"));
  if (!request.id.empty()) request_ = std::to_string(found) + ":" + request.id;
  add(entry("token", found, to_hex(token_)));
}

}  // namespace barbican::server
