// Notes beside the log: guests, chat, mutes and the like. They have their own bounded place, where a new note replaces an old
// one. In this way spectators can't fill the log of a game, or change its version or its time.
#include <algorithm>

#include "server/table/table.h"

namespace barbican::server {

bool says_something(const Entry& entry) {
  return std::holds_alternative<entry::Chat>(entry) || std::holds_alternative<entry::Emote>(entry);
}

bool FoldedTable::take_beside(const Row& row, const Entry& entry, News* news) {
  const History none;
  const Context in{row, none, news, true};
  if (!std::visit([&](const auto& kind) { return take(kind, in); }, entry)) return false;
  if (!has_person(row.person)) return true;
  Person& asker = known(row.person);
  asker.notes.spend(kNotes, row.time, std::holds_alternative<entry::Rename>(entry) ? kRenameNotes : 1);
  if (says_something(entry)) asker.lines.spend(kLines, row.time, 1);
  else asker.noted.add(request_number(row.request));  // a chat line contains its request
  return true;
}

namespace {

// The person whose note an entry changes; 0: a chat line.
struct NotedPerson {
  int operator()(const entry::NewPerson& entry) const { return entry.person; }
  int operator()(const entry::Rename& entry) const { return entry.person; }
  int operator()(const entry::Kick& entry) const { return entry.person; }
  int operator()(const entry::NewCode& entry) const { return entry.person; }
  int operator()(const entry::NewToken& entry) const { return entry.person; }
  int operator()(const entry::Mute& entry) const { return entry.person; }
  int operator()(const entry::Wish& entry) const { return entry.person; }
  int operator()(const entry::Silence& entry) const { return entry.whom; }
  int operator()(const auto&) const { return 0; }
};

}  // namespace

std::vector<note::Any> FoldedTable::notes_of(const Entry& entry, int asker) const {
  const int number = std::visit(NotedPerson(), entry);
  if (number == 0) return {chat->back()};  // it contains its request
  std::vector<note::Any> notes{note_of(number)};
  if (std::holds_alternative<entry::NewPerson>(entry)) notes.emplace_back(note::NextPerson{next_person});
  // The asker's note contains the request, so that it is carried out only once.
  if (asker != number && has_person(asker)) notes.push_back(note_of(asker));
  return notes;
}

note::Any FoldedTable::note_of(int number) const {
  const Person& person = this->person(number);
  note::Person note{.number = number};
  // The log gets no more changes of this person. If it has the person at all, the note is newer.
  if (is_beside(number)) note.guest = {person.name, person.token, person.kicked, person.in_log};
  note.silenced = person.silenced;
  note.wishes_to_build = person.wishes_to_build;
  note.mutes = person.mutes;
  note.requests = person.noted.oldest_first();
  note.code = person.code;
  note.code_until = person.code_until;
  return note;
}

note::Any FoldedTable::forget(int person) {
  people.own().erase(person);
  return note::Gone{person};
}

void FoldedTable::take_note(const note::Any& note) {
  std::visit([this](const auto& what) { take(what); }, note);
}

void FoldedTable::take(const note::Person& note) {
  Person person = has_person(note.number) ? known(note.number) : Person();
  if (!person.in_log && !note.guest) return;
  if (note.guest && (!person.in_log || note.guest->is_newer)) {
    if (person.token != note.guest->token) person.recent = {};  // a new token clears them, as in take(NewToken)
    person.name = note.guest->name;
    person.token = note.guest->token;
    person.kicked = note.guest->kicked;
  }
  person.silenced = note.silenced;
  person.wishes_to_build = note.wishes_to_build;
  person.mutes = note.mutes;
  person.noted = {};
  for (const std::uint64_t request : note.requests) person.noted.add(request);
  if (note.code_until != 0) {
    person.code = note.code;
    person.code_until = note.code_until;
  }
  people.own()[note.number].own() = std::move(person);
  next_person = std::max(next_person, note.number + 1);
}

// There is nothing to do: a forgotten person has no note.
void FoldedTable::take(const note::Gone&) {}

void FoldedTable::take(const note::NextPerson& next) { next_person = std::max(next_person, next.number); }

void FoldedTable::take(const ChatLine& line) {
  std::vector<ChatLine>& lines = chat.own();
  lines.insert(std::ranges::upper_bound(lines, line.number, {}, &ChatLine::number), line);
  if (lines.size() > kChatKept) lines.erase(lines.begin());
}

}  // namespace barbican::server
