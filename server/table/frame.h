// What is sent to those who watch a table. docs/protocol.md describes the messages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/json.h"
#include "bots/roster.h"
#include "server/table/changeset.h"
#include "server/table/table.h"

namespace barbican::server {

// The frames after one change. What is the same for everyone is written once.
class Frames {
 public:
  // The news has what has happened since the frame before. The table is only asked what its viewers remember.
  Frames(FoldedTable& table, const History& history, const News& news, std::int64_t now);

  enum class Extent : std::uint8_t {
    kNews,   // what has changed
    kWhole,  // all that one needs who has just come
  };
  // The person is 0 for a spectator without a name; `re` is the request that this answers, if it is one's own.
  std::string write(int person, Extent extent, std::string_view re, const AnswerExtra& extra) const;

 private:
  void write_events(JsonWriter& json, int person, Seat seat) const;
  void write_you(JsonWriter& json, int person, Seat seat) const;

  FoldedTable& folded_;
  const TableState& table_;
  const History& history_;
  const News& news_;
  std::vector<std::string> events_;  // as everyone sees them; empty for those that differ
  std::string about_;
  std::string view_;
  std::string clock_;
  std::string lapse_;
  bool about_changed_ = false;
  bool options_changed_ = false;
  bool began_ = false;
};

// What a seat is asked: all that it may do, and why not the rest.
void write_question(JsonWriter& json, const AnyGame& game, const AnyState& state, Seat seat, std::int64_t decision);

// Before the game: options, people, seats; after it also how it ended, and the proof.
std::string write_about(const TableState& table, const History& history);
// What the lobby shows of a table.
std::string write_lobby_entry(const TableState& table);
// Does the lobby show the same of both, but for the number of turns?
bool is_listed_alike(const TableState& one, const TableState& other);

// The whole game in notation; if it is over, with its proof and the bots' motives.
AnyRecord record_of(const TableState& table, const History& history);

// The server's first message.
std::string write_hello(const bots::Roster& roster);

// That a request is carried out; with the table that it opened, if it did.
std::string write_answer(std::string_view re, std::string_view table = {});
std::string write_refusal(const RequestRefusal& refusal, std::string_view re);

}  // namespace barbican::server
