#include "server/table/table.h"

#include <algorithm>
#include <charconv>
#include <sodium.h>

#include "barbican/rules.h"
#include "barbican/view.h"

namespace barbican::server {
namespace {

// `3:k7` is person 3's. 0 if it is nobody's.
std::int64_t asker_of(std::string_view request) {
  std::int64_t number = 0;
  std::from_chars(request.data(), request.data() + request.size(), number);
  return number;
}

}  // namespace

std::uint64_t request_number(std::string_view request) {  // FNV-1a
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : request) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash == 0 ? 1 : hash;
}

TableState::Handler TableState::handler_of(std::string_view verb) {
  struct Verb {
    std::string_view name;
    Handler handler;
  };
  static constexpr auto kVerbs = std::to_array<Verb>({
      {"create", &TableState::fold_create},   {"secret", &TableState::fold_secret},
      {"person", &TableState::fold_person},   {"rename", &TableState::fold_rename},
      {"sit", &TableState::fold_sit},         {"stand", &TableState::fold_stand},
      {"color", &TableState::fold_color},     {"bot", &TableState::fold_bot},
      {"ready", &TableState::fold_ready},     {"unready", &TableState::fold_unready},
      {"options", &TableState::fold_options}, {"reveal", &TableState::fold_reveal},
      {"nonce", &TableState::fold_nonce},     {"begin", &TableState::fold_begin},
      {"import", &TableState::fold_import},   {"undo", &TableState::fold_undo},
      {"ask", &TableState::fold_ask},         {"agree", &TableState::fold_agree},
      {"refuse", &TableState::fold_refuse},   {"pause", &TableState::fold_pause},
      {"go", &TableState::fold_go},           {"wake", &TableState::fold_wake},
      {"resign", &TableState::fold_resign},   {"kick", &TableState::fold_kick},
      {"host", &TableState::fold_host},       {"token", &TableState::fold_token},
      {"code", &TableState::fold_code},       {"chat", &TableState::fold_chat},
      {"emote", &TableState::fold_emote},     {"mute", &TableState::fold_mute},
      {"silence", &TableState::fold_silence}, {"over", &TableState::fold_over},
      {"rematch", &TableState::fold_rematch},
  });
  for (const Verb& each : kVerbs)
    if (each.name == verb) return each.handler;
  return nullptr;
}

bool TableState::fold(const Row& row, const History& history, Tale* tale) {
  if (row.number != version + 1) return false;
  if (version == 0 && !row.entry.starts_with("create ")) return false;
  EntryReader entry(row.entry);
  const Handler handler = handler_of(entry.word());
  version = row.number;
  const bool folded =
      handler != nullptr ? (this->*handler)(entry, row, history, tale) && entry.done() : fold_action_line(row, tale);
  if (!folded) return false;
  note(row);
  return !row.digest || (game != nullptr && *row.digest == digest(*game, state));
}

void TableState::note(const Row& row) {
  time = std::max(time, row.time);
  const std::int64_t number = asker_of(row.request);
  if (!has_person(number)) return;
  Person& asker = person(static_cast<int>(number));
  const std::uint64_t request = request_number(row.request);
  // A request may have many rows.
  const bool is_latest = asker.recent_count > 0 && asker.recent[(asker.recent_count - 1) % Person::kRecent] == request;
  if (!is_latest) asker.recent[asker.recent_count++ % Person::kRecent] = request;
}

void TableState::keep(const Row& row, History& history) const {
  const std::string_view entry = row.entry;
  if (entry.starts_with("begin ")) {
    // Not `state`: that may be several rows further on.
    EntryReader begin(entry.substr(6));
    for (int s = 0; s < options.seats; ++s) begin.number();
    history = {read_game<Standard>(begin.text()).value.start.state, {}, {}};
    return;
  }
  if (entry.starts_with("import ")) {
    auto record = read_game<Standard>(*imported);
    history = {record.value.start.state, {}, std::move(record.value.reasons)};
    for (const Action action : record.value.actions)
      history.plies.push_back({action, static_cast<std::uint32_t>(row.number)});
    return;
  }
  if (entry.starts_with("undo ")) {
    const std::int64_t to = EntryReader(entry.substr(5)).number();
    std::erase_if(history.plies, [to](const Ply& ply) { return ply.version > to; });
    std::erase_if(history.reasons, [&](const Reason& reason) { return reason.ply > std::ssize(history.plies); });
    return;
  }
  if (handler_of(entry.substr(0, entry.find(' '))) != nullptr) return;
  const auto action = read_action(*game, entry);
  history.plies.push_back({action.value, static_cast<std::uint32_t>(row.number)});
  if (!row.why.empty()) history.reasons.push_back({static_cast<int>(history.plies.size()), row.why});
}

int TableState::person_of(const Hash& token) const {
  int found = 0;  // all are compared, so that the time tells nothing
  for (std::size_t i = 0; i < people.size(); ++i)
    if (sodium_memcmp(people[i].token.data(), token.data(), token.size()) == 0) found = static_cast<int>(i) + 1;
  return found != 0 && person(found).kicked ? 0 : found;
}

Seat TableState::seat_of(int number) const {
  if (number == 0) return Seat();
  for (int s = 0; s < options.seats; ++s)
    if (chair(Seat(s)).kind == Chair::Kind::kPerson && chair(Seat(s)).person == number) return Seat(s);
  return Seat();
}

int TableState::people_seated() const {
  int count = 0;
  for (int s = 0; s < options.seats; ++s) count += chair(Seat(s)).kind == Chair::Kind::kPerson ? 1 : 0;
  return count;
}

bool TableState::was_seen(std::string_view request) const {
  const std::int64_t number = asker_of(request);
  if (!has_person(number)) return false;
  const auto& recent = person(static_cast<int>(number)).recent;
  return std::find(recent.begin(), recent.end(), request_number(request)) != recent.end();
}

std::int64_t TableState::undo_limit(Seat seat, const History& history) const {
  std::int64_t limit = 0;
  for (auto ply = history.plies.rbegin(); ply != history.plies.rend(); ++ply) {
    if (ply->version <= barrier_ || ply->action.seat() != seat) break;
    limit = ply->version - 1;
  }
  return limit;
}

const Memory<Standard>& TableState::memory_of(Seat seat, const History& history) {
  Memory<Standard>& memory = memory_[seat.value];
  const auto bit = static_cast<std::uint8_t>(1u << seat.value);
  if ((remembering_ & bit) != 0) return memory;
  State<Standard> at = history.start;
  memory = begin_memory(*game, view(*game, at, seat));
  EventList events;
  for (const Ply& ply : history.plies) {
    events.clear();
    apply(*game, at, ply.action, events);
    remember(*game, memory, view(*game, at, seat), events);
  }
  remembering_ |= bit;
  return memory;
}

bool TableState::read_seat(EntryReader& entry, Seat& seat) const {
  const std::string_view name = entry.word();
  for (int s = 0; s < options.seats; ++s)
    if (kSeatNames[static_cast<std::size_t>(s)] == name) return seat = Seat(s), true;
  return false;
}

bool TableState::read_person(EntryReader& entry, int& number) const {
  const std::int64_t value = entry.number();
  number = has_person(value) ? static_cast<int>(value) : 0;
  return number != 0;
}

Restored restore(const std::string& id, const std::vector<Row>& rows) {
  Restored result;
  result.table = std::make_unique<TableState>(id);
  for (const Row& row : rows) {
    if (!result.table->fold(row, result.history, nullptr)) {
      result.bad_row = row.number;
      result.why = "row " + std::to_string(row.number) + " does not follow from those before it";
      return result;
    }
    result.table->keep(row, result.history);
  }
  return result;
}

}  // namespace barbican::server
