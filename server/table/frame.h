// Messages to the viewers of a table. docs/protocol.md describes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "barbican/json.h"
#include "bots/roster.h"
#include "server/table/changeset.h"
#include "server/table/frame_message.h"
#include "server/table/table.h"

namespace barbican::server {

// The question to a seat: all legal actions, and the reasons why others are not. The state must live as long.
class Asked {
 public:
  Asked(const AnyGame& game, const AnyState& state, Seat seat);
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;

  // Refers to this object.
  message::Question question(std::int64_t decision) const;

 private:
  const AnyGame game_;
  const AnyState& state_;
  Seat seat_;
  ActionList list_;
};

// The frames after one change. Parts that are the same for everyone are written once.
class Frames {
 public:
  // The news contains the events since the last frame. Frames changes the table only by reading its viewers' memories.
  Frames(FoldedTable& table, const History& history, const News& news, std::int64_t now);

  enum class Extent : std::uint8_t {
    kNews,   // only changes
    kWhole,  // everything that a new viewer needs
  };
  // The person is 0 for a spectator without a name. `re` is the id of the viewer's own request that this frame answers, if any.
  std::string write(int person, Extent extent, std::string_view re, const AnswerExtra& extra) const;

 private:
  void append_events(std::string& out, int person, Seat seat) const;
  // Refers to `asked`.
  message::You you(int person, Seat seat, std::optional<Asked>& asked) const;

  FoldedTable& folded_;
  const TableState& table_;
  const History& history_;
  const News& news_;
  std::vector<std::string> events_;  // the public form; empty if viewers see different forms
  std::string about_;
  std::string view_;
  std::string clock_;
  std::string lapse_;
  bool about_changed_ = false;
  bool options_changed_ = false;
  bool began_ = false;
};

// People and seats; after the game also how it ended, and the proof.
std::string write_about(const TableState& table, const History& history);
// The lobby's entry about a table.
std::string write_lobby_entry(const TableState& table);
// Does the lobby show both in the same way, apart from the number of turns?
bool is_listed_alike(const TableState& one, const TableState& other);

// The whole game in notation. If it is over, with its proof and the bots' motives.
AnyRecord record_of(const TableState& table, const History& history);

// The server's first message.
std::string write_hello(const bots::Roster& roster);

// The request was carried out; with the id of the table that it opened, if any.
std::string write_answer(std::string_view re, std::string_view table = {});
std::string write_refusal(const RequestRefusal& refusal, std::string_view re);

}  // namespace barbican::server
