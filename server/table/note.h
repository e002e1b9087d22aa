// A note beside the log, as a value. It is written as JSON once, for the store, and read once, when a table is loaded.
// docs/store.md lists the keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/fair/fair.h"
#include "server/store/log.h"

namespace barbican::server {

struct ChatLine {
  int person = 0;
  bool emote = false;
  std::string text;
  std::int64_t time = 0;
  std::int64_t number = 0;  // from 1, in order of time
  std::string request{};
};
inline constexpr std::size_t kChatKept = 30;

namespace note {

// Facts about a person that are missing in the log, or newer than the log.
struct Guest {
  std::string name{};
  Hash token{};
  bool kicked = false;
  bool is_newer = false;  // the log has this person too, but the note is newer
};
struct Person {
  int number = 0;
  std::optional<Guest> guest{};
  bool silenced = false;
  bool wishes_to_build = false;
  std::vector<int> mutes{};
  std::vector<std::uint64_t> requests{};  // oldest first
  Hash code{};
  std::int64_t code_until = 0;  // 0: no code
};
// A person who left; the place is free again.
struct Gone {
  int number = 0;
};
// The number that the next newcomer gets.
struct NextPerson {
  int number = 0;
};
using Any = std::variant<Person, Gone, NextPerson, ChatLine>;

}  // namespace note

Note write_note(const note::Any& what);
std::vector<Note> write_notes(const std::vector<note::Any>& all);
// Nothing if it can't be read.
std::optional<note::Any> read_note(const Note& note);

}  // namespace barbican::server
