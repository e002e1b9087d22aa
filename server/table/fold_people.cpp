// Rows about people: joining, sitting, talking.
#include <algorithm>

#include "bots/roster.h"
#include "server/table/picked_bots.h"
#include "server/table/table.h"

namespace barbican::server {
bool FoldedTable::take(const entry::Create& entry, const Context& in) {
  options = entry.options;
  created = in.row.time;
  for (const Seat seat : SeatSet::first(kMaxSeats)) chairs.own()[seat].color = seat.value;
  return true;
}

bool FoldedTable::take(const entry::NewSecret& entry, const Context&) {
  // The nonces that were revealed to one secret may not be used with another secret.
  if (stage != Stage::kWaiting || revealing) return false;
  secret = entry.secret;
  return true;
}

void FoldedTable::empty(Chair& seat) { seat = {Chair::Occupant::kEmpty, 0, {}, seat.color, false, false, {}, {}}; }

void FoldedTable::make_unready(Chair& seat) {
  seat.ready = false;
  seat.commitment.clear();
  seat.nonce.clear();
}

// Calls a start off. The revealed nonces become useless: a person could still choose a nonce that suits the others.
void FoldedTable::call_off() {
  if (!revealing) return;
  revealing = false;
  for (Chair& each : chairs.own())
    if (each.occupant == Chair::Occupant::kPerson) make_unready(each);
}

bool FoldedTable::take(const entry::NewPerson& entry, const Context& in) {
  if (entry.person < 1 || entry.person > kMostPersonNumber) return false;
  const bool is_known = people->contains(entry.person);
  if (is_known && (in.beside || known(entry.person).in_log)) return false;
  // A guest who sits down was announced when they joined.
  if (!is_known) tell(in.news, in.row, news::Joined{{entry.person, entry.name}});
  Person& person = people.own()[entry.person].own();
  person.name = entry.name;
  person.token = entry.token;
  person.in_log = !in.beside;
  next_person = std::max(next_person, entry.person + 1);
  if (host == 0) host = entry.person;
  return true;
}

bool FoldedTable::take(const entry::Rename& entry, const Context& in) {
  if (!has_person(entry.person)) return false;
  known(entry.person).name = entry.name;
  tell(in.news, in.row, news::Renamed{{entry.person, entry.name}});
  return true;
}

bool FoldedTable::take(const entry::Sit& entry, const Context& in) {
  if (!has_person(entry.person) || !has_seat(entry.seat) || stage != Stage::kWaiting) return false;
  Chair& taken = chairs.own()[entry.seat];
  if (taken.occupant == Chair::Occupant::kPerson || seat_of(entry.person).exists()) return false;
  taken = {Chair::Occupant::kPerson, entry.person, {}, taken.color, false, false, {}, {}};
  tell(in.news, in.row, news::Sat{entry.person, entry.seat, taken.color});
  return true;
}

bool FoldedTable::take(const entry::Stand& entry, const Context& in) {
  if (!has_seat(entry.seat) || stage != Stage::kWaiting) return false;
  call_off();
  if (is_bot(entry.seat)) terms_at = in.row.number;
  empty(chairs.own()[entry.seat]);
  tell(in.news, in.row, news::Stood{{entry.seat, chair(entry.seat).color}});
  return true;
}

bool FoldedTable::take(const entry::NewColor& entry, const Context& in) {
  if (!has_seat(entry.seat)) return false;
  Chair& changed = chairs.own()[entry.seat];
  // A chair with this colour gets the other colour, so that all stay different.
  for (Chair& other : chairs.own())
    if (other.color == entry.color.value) other.color = changed.color;
  changed.color = entry.color.value;
  tell(in.news, in.row, news::Colored{{entry.seat, changed.color}});
  return true;
}

bool FoldedTable::take(const entry::SeatBot& entry, const Context& in) {
  if (!has_seat(entry.seat) || stage != Stage::kWaiting) return false;
  Chair& taken = chairs.own()[entry.seat];
  if (taken.occupant == Chair::Occupant::kPerson || !bots::is_bot_name(entry.level.text)) return false;
  taken = {Chair::Occupant::kBot, 0, entry.level.text, taken.color, true, false, {}, {}};
  terms_at = in.row.number;
  tell(in.news, in.row, news::BotSat{taken.level, entry.seat, taken.color});
  return true;
}

bool FoldedTable::take(const entry::Ready& entry, const Context& in) {
  if (!has_seat(entry.seat) || stage != Stage::kWaiting) return false;
  Chair& ready = chairs.own()[entry.seat];
  if (ready.occupant != Chair::Occupant::kPerson) return false;
  make_unready(ready);
  ready.ready = true;
  if (entry.commitment) ready.commitment = to_hex(*entry.commitment);
  tell(in.news, in.row, news::Ready{{ready.person, entry.seat}});
  return true;
}

bool FoldedTable::take(const entry::Unready& entry, const Context& in) {
  if (!has_seat(entry.seat) || stage != Stage::kWaiting) return false;
  Chair& unready = chairs.own()[entry.seat];
  if (unready.occupant != Chair::Occupant::kPerson) return false;
  make_unready(unready);
  call_off();
  tell(in.news, in.row, news::Unready{{unready.person, entry.seat}});
  return true;
}

// People beyond the new number of chairs stand up. The others become unready, because they have not agreed to the new options.
bool FoldedTable::take(const entry::NewOptions& entry, const Context& in) {
  if (stage != Stage::kWaiting) return false;
  options = entry.options;
  terms_at = in.row.number;
  call_off();
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    Chair& each = chairs.own()[seat];
    if (!options.all_seats().has(seat)) empty(each);
    if (each.occupant == Chair::Occupant::kPerson) make_unready(each);
  }
  tell(in.news, in.row, news::Options{});
  return true;
}

bool FoldedTable::take(const entry::Reveal&, const Context& in) {
  if (stage != Stage::kWaiting) return false;
  revealing = true;
  revealing_since = in.row.time;
  tell(in.news, in.row, news::Revealing{});
  return true;
}

bool FoldedTable::take(const entry::NewNonce& entry, const Context& in) {
  if (!has_seat(entry.seat) || !revealing) return false;
  Chair& its = chairs.own()[entry.seat];
  if (to_hex(nonce_commitment(entry.nonce)) != its.commitment) return false;
  if (entry.nonce.size() < kLeastNonce || entry.nonce.size() > kMostNonce) return false;
  its.nonce = entry.nonce;
  tell(in.news, in.row, news::Revealed{{its.person, entry.seat}});
  return true;
}

void FoldedTable::take_over_for_good(Chair& seat) {
  seat.occupant = Chair::Occupant::kBot;
  seat.level = kStandIn;
  seat.gave_up = true;
}

bool FoldedTable::take(const entry::Resign& entry, const Context& in) {
  if (!has_seat(entry.seat) || !is_playing() || chair(entry.seat).occupant != Chair::Occupant::kPerson) return false;
  const int number = chair(entry.seat).person;
  take_over_for_good(chairs.own()[entry.seat]);
  proposal.reset();
  tell(in.news, in.row, news::Resigned{{number, entry.seat}});
  return true;
}

bool FoldedTable::take(const entry::Kick& entry, const Context& in) {
  if (!has_person(entry.person)) return false;
  if (const Seat seat = seat_of(entry.person); seat.exists()) {
    Chair& left = chairs.own()[seat];
    if (is_playing()) take_over_for_good(left);
    else if (stage == Stage::kWaiting) empty(left);
    proposal.reset();
  }
  // A change beside the log must not call the start off, because the log does not contain the change.
  if (!in.beside) call_off();
  known(entry.person).kicked = true;
  tell(in.news, in.row, news::Kicked{{entry.person}});
  return true;
}

bool FoldedTable::take(const entry::Gone& entry, const Context&) {
  if (!has_person(entry.person) || sat_or_hosts(entry.person) || entry.person == acting) return false;
  people.own().erase(entry.person);
  return true;
}

bool FoldedTable::take(const entry::NewHost& entry, const Context& in) {
  if (!has_person(entry.person)) return false;
  host = entry.person;
  acting = 0;
  tell(in.news, in.row, news::Host{{entry.person}});
  return true;
}

bool FoldedTable::take(const entry::Acting& entry, const Context& in) {
  if (entry.person != 0 && !has_person(entry.person)) return false;
  acting = entry.person;
  tell(in.news, in.row, news::Host{{leader()}});
  return true;
}

// The person continues on another device. The old token becomes invalid.
bool FoldedTable::take(const entry::NewToken& entry, const Context& in) {
  if (!has_person(entry.person)) return false;
  Person& person = known(entry.person);
  person.token = entry.token;
  person.code = {};
  person.code_until = 0;
  person.recent = {};  // the other device uses other request ids
  person.noted = {};
  tell(in.news, in.row, news::MovedDevice{{entry.person}});
  return true;
}

bool FoldedTable::take(const entry::NewCode& entry, const Context&) {
  if (!has_person(entry.person)) return false;
  known(entry.person).code_until = entry.until;
  known(entry.person).code = entry.code;
  return true;
}

bool FoldedTable::say(ChatLine line, const Context& in) {
  if (!has_person(line.person)) return false;
  if (line.emote) tell(in.news, in.row, news::Emote{line.person, line.text, line.time});
  else tell(in.news, in.row, news::Chat{line.person, line.text, line.time});
  line.number = chat->empty() ? 1 : chat->back().number + 1;
  line.request = in.row.request;
  std::vector<ChatLine>& lines = chat.own();
  lines.push_back(std::move(line));
  if (lines.size() > kChatKept) lines.erase(lines.begin());
  return true;
}

bool FoldedTable::take(const entry::Chat& entry, const Context& in) {
  return say({entry.person, false, entry.text, in.row.time}, in);
}

bool FoldedTable::take(const entry::Emote& entry, const Context& in) {
  return say({entry.person, true, entry.emote.text, in.row.time}, in);
}

bool FoldedTable::take(const entry::Mute& entry, const Context&) {
  if (!has_person(entry.person) || !has_person(entry.whom)) return false;
  std::vector<int>& mutes = known(entry.person).mutes;
  // This keeps the list short: it drops people who are forgotten and have no chat line left.
  std::erase_if(mutes, [&](int whom) {
    const bool has_line = std::ranges::any_of(*chat, [whom](const ChatLine& line) { return line.person == whom; });
    return whom == entry.whom || (!has_person(whom) && !has_line);
  });
  if (entry.on) mutes.push_back(entry.whom);
  return true;
}

bool FoldedTable::take(const entry::Wish& entry, const Context&) {
  if (!has_person(entry.person)) return false;
  known(entry.person).wishes_to_build = entry.on;
  return true;
}

bool FoldedTable::take(const entry::Silence& entry, const Context& in) {
  if (!has_person(entry.whom)) return false;
  known(entry.whom).silenced = entry.on;
  if (entry.on) tell(in.news, in.row, news::Silenced{{entry.whom}});
  else tell(in.news, in.row, news::Heard{{entry.whom}});
  return true;
}

bool FoldedTable::take(const entry::Rematch& entry, const Context& in) {
  if (stage != Stage::kOver) return false;
  rematch = entry.table.text;
  tell(in.news, in.row, news::Rematch{rematch});
  return true;
}

}  // namespace barbican::server
