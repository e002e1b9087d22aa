// Rows about people: who is here, who sits where, what they say.
#include <algorithm>

#include "barbican/writer.h"
#include "bots/roster.h"
#include "server/table/picked_bots.h"
#include "server/table/table.h"
#include "server/table/tell.h"

namespace barbican::server {
namespace {

constexpr std::size_t kChatKept = 30;

bool read_hash(EntryReader& entry, Hash& hash) {
  const auto value = secret_from_hex(entry.word());
  if (!value) return false;
  hash = *value;
  return true;
}

bool read_switch(EntryReader& entry, bool& on) {
  const std::string_view word = entry.word();
  on = word == "on";
  return on || word == "off";
}

}  // namespace

bool TableState::fold_create(EntryReader& entry, const Row& row, const History&, Tale*) {
  auto read = restore_options(entry.text());
  if (!read.ok() || row.number != 1) return false;
  options = std::move(read.value);
  created = row.time;
  for (std::size_t s = 0; s < chairs.size(); ++s) chairs[s].color = static_cast<std::uint8_t>(s);
  return true;
}

bool TableState::fold_secret(EntryReader& entry, const Row&, const History&, Tale*) {
  return stage == Stage::kWaiting && read_hash(entry, secret);
}

void TableState::empty(Chair& seat) { seat = {Chair::Kind::kEmpty, 0, {}, seat.color, false, false, {}, {}}; }

void TableState::make_unready(Chair& seat) {
  seat.ready = false;
  seat.commitment.clear();
  seat.nonce.clear();
}

// A start that is called off: what was revealed is of no use any more, since someone could still choose a nonce to it.
void TableState::call_off() {
  if (!revealing) return;
  revealing = false;
  for (Chair& each : chairs)
    if (each.kind == Chair::Kind::kPerson) make_unready(each);
}

bool TableState::fold_person(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  const std::int64_t number = entry.number();
  Person person;
  person.name = entry.text();
  if (number != static_cast<std::int64_t>(people.size()) + 1 || number > kMaxPeople) return false;
  if (!read_hash(entry, person.token)) return false;
  people.push_back(std::move(person));
  if (host == 0) host = static_cast<int>(number);
  tell(tale, row, "joined").number("person", number).text("name", people.back().name);
  return true;
}

bool TableState::fold_rename(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  if (!read_person(entry, number)) return false;
  person(number).name = entry.text();
  tell(tale, row, "renamed").number("person", number).text("name", person(number).name);
  return entry.ok();
}

bool TableState::fold_sit(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  Seat seat;
  if (!read_person(entry, number) || !read_seat(entry, seat) || stage != Stage::kWaiting) return false;
  if (chair(seat).kind == Chair::Kind::kPerson || seat_of(number).exists()) return false;
  Chair& taken = chairs[seat.value];
  taken = {Chair::Kind::kPerson, number, {}, taken.color, false, false, {}, {}};
  tell(tale, row, "sat").number("person", number).seat(seat).color(taken);
  return true;
}

bool TableState::fold_stand(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Seat seat;
  if (!read_seat(entry, seat) || stage != Stage::kWaiting) return false;
  call_off();
  empty(chairs[seat.value]);
  tell(tale, row, "stood").seat(seat).color(chair(seat));
  return true;
}

bool TableState::fold_color(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Seat seat;
  if (!read_seat(entry, seat)) return false;
  const auto at = std::find(kSeatNames.begin(), kSeatNames.end(), entry.word());
  if (at == kSeatNames.end()) return false;
  const auto color = static_cast<std::uint8_t>(at - kSeatNames.begin());
  // Whoever had it gets the other's: colours stay different.
  for (Chair& other : chairs)
    if (other.color == color) other.color = chair(seat).color;
  chairs[seat.value].color = color;
  tell(tale, row, "colored").seat(seat).color(chair(seat));
  return true;
}

bool TableState::fold_bot(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Seat seat;
  if (!read_seat(entry, seat) || stage != Stage::kWaiting) return false;
  const std::string_view level = entry.word();
  Chair& taken = chairs[seat.value];
  if (taken.kind == Chair::Kind::kPerson || !bots::is_bot_name(level)) return false;
  taken = {Chair::Kind::kBot, 0, std::string(level), taken.color, true, false, {}, {}};
  tell(tale, row, "sat").text("bot", level).seat(seat).color(taken);
  return true;
}

bool TableState::fold_ready(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Seat seat;
  if (!read_seat(entry, seat) || chair(seat).kind != Chair::Kind::kPerson || stage != Stage::kWaiting) return false;
  Chair& ready = chairs[seat.value];
  make_unready(ready);
  ready.ready = true;
  if (!entry.at_end()) {
    ready.commitment = entry.word();
    if (!secret_from_hex(ready.commitment)) return false;
  }
  tell(tale, row, "ready").number("person", chair(seat).person).seat(seat);
  return true;
}

bool TableState::fold_unready(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Seat seat;
  if (!read_seat(entry, seat) || chair(seat).kind != Chair::Kind::kPerson || stage != Stage::kWaiting) return false;
  make_unready(chairs[seat.value]);
  call_off();
  tell(tale, row, "unready").number("person", chair(seat).person).seat(seat);
  return true;
}

// Whoever sat beyond the new number of chairs has to stand; nobody is ready for what has changed.
bool TableState::fold_options(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  auto read = restore_options(entry.text());
  if (!read.ok() || stage != Stage::kWaiting) return false;
  options = std::move(read.value);
  call_off();
  for (std::size_t s = 0; s < chairs.size(); ++s) {
    Chair& each = chairs[s];
    if (static_cast<int>(s) >= options.seats) empty(each);
    if (each.kind == Chair::Kind::kPerson) make_unready(each);
  }
  tell(tale, row, "options");
  return true;
}

bool TableState::fold_reveal(EntryReader&, const Row& row, const History&, Tale* tale) {
  if (stage != Stage::kWaiting) return false;
  revealing = true;
  revealing_since = row.time;
  tell(tale, row, "revealing");
  return true;
}

bool TableState::fold_nonce(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Seat seat;
  if (!read_seat(entry, seat) || !revealing) return false;
  const auto nonce = from_hex(entry.word());
  if (!nonce || to_hex(nonce_commitment(*nonce)) != chair(seat).commitment) return false;
  if (nonce->size() < kLeastNonce || nonce->size() > kMostNonce) return false;
  chairs[seat.value].nonce = *nonce;
  tell(tale, row, "revealed").number("person", chair(seat).person).seat(seat);
  return true;
}

void TableState::take_over_for_good(Chair& seat) {
  seat.kind = Chair::Kind::kBot;
  seat.level = kStandIn;
  seat.gave_up = true;
}

bool TableState::fold_resign(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  Seat seat;
  if (!read_seat(entry, seat) || !is_playing() || chair(seat).kind != Chair::Kind::kPerson) return false;
  const int number = chair(seat).person;
  take_over_for_good(chairs[seat.value]);
  proposal.reset();
  tell(tale, row, "resigned").number("person", number).seat(seat);
  return true;
}

bool TableState::fold_kick(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  if (!read_person(entry, number)) return false;
  if (const Seat seat = seat_of(number); seat.exists()) {
    Chair& left = chairs[seat.value];
    if (is_playing()) take_over_for_good(left);
    else if (stage == Stage::kWaiting) empty(left);
  }
  call_off();
  proposal.reset();
  person(number).kicked = true;
  tell(tale, row, "kicked").number("person", number);
  return true;
}

bool TableState::fold_host(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  if (!read_person(entry, number)) return false;
  host = number;
  tell(tale, row, "host").number("person", number);
  return true;
}

// The person goes on at another device: whoever held the old token is nobody now.
bool TableState::fold_token(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int number = 0;
  if (!read_person(entry, number)) return false;
  person(number).code_until = 0;
  person(number).recent = {};  // the other device has names of its own for its requests
  tell(tale, row, "moved-device").number("person", number);
  return read_hash(entry, person(number).token);
}

bool TableState::fold_code(EntryReader& entry, const Row&, const History&, Tale*) {
  int number = 0;
  if (!read_person(entry, number)) return false;
  person(number).code_until = entry.number();
  return read_hash(entry, person(number).code);
}

void TableState::say(ChatLine line, Tale* tale) {
  if (tale != nullptr) {
    Row row;
    row.number = version;
    tell(tale, row, line.emote ? "emote" : "chat")
        .number("person", line.person)
        .text(line.emote ? "emote" : "text", line.text)
        .number("time", line.time);
    tale->back().speaker = line.person;
  }
  chat.push_back(std::move(line));
  if (chat.size() > kChatKept) chat.erase(chat.begin());
}

bool TableState::fold_chat(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  ChatLine line;
  line.time = row.time;
  if (!read_person(entry, line.person)) return false;
  line.text = entry.text();
  if (entry.ok()) say(std::move(line), tale);
  return entry.ok();
}

bool TableState::fold_emote(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  ChatLine line;
  line.time = row.time;
  line.emote = true;
  if (!read_person(entry, line.person)) return false;
  line.text = entry.word();
  if (entry.ok()) say(std::move(line), tale);
  return entry.ok();
}

bool TableState::fold_mute(EntryReader& entry, const Row&, const History&, Tale*) {
  int number = 0, whom = 0;
  bool on = false;
  if (!read_person(entry, number) || !read_person(entry, whom) || !read_switch(entry, on)) return false;
  std::erase(person(number).mutes, whom);
  if (on) person(number).mutes.push_back(whom);
  return true;
}

bool TableState::fold_silence(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  int whom = 0;
  bool on = false;
  if (!read_person(entry, whom) || !read_switch(entry, on)) return false;
  person(whom).silenced = on;
  tell(tale, row, on ? "silenced" : "heard").number("person", whom);
  return true;
}

bool TableState::fold_rematch(EntryReader& entry, const Row& row, const History&, Tale* tale) {
  rematch = entry.word();
  tell(tale, row, "rematch").text("table", rematch);
  return stage == Stage::kOver && entry.ok();
}

}  // namespace barbican::server
