// Those who are connected to one table: who may come, who has to go, and what each of them is sent.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/answers.h"
#include "server/lobby/connection_handler.h"
#include "server/table/table.h"

namespace barbican::server {

// A table as frames are made from it.
struct Shown {
  FoldedTable& table;
  const History& history;
  std::int64_t now;
};

// Of a message that answers a request: which, and what else it tells. Nobody's, without an asker.
struct Answered {
  const Client* asker = nullptr;
  std::string_view re{};
  AnswerExtra extra{};
};

struct Viewer {
  std::shared_ptr<Client> client;
  Hash token{};
  int person = 0;
  bool is_told = false;      // how things are: from then on, what changes
  std::int64_t version = 0;  // of the last frame that it took
  bool is_behind = false;    // it did not take the news after that, and is told no more until it has caught up
};

class Viewers {
 public:
  Viewers(std::string table, Answers answers) : id_(std::move(table)), answers_(answers) {}

  // ---- Who is there

  Viewer* find(const Client* client);
  bool empty() const { return all_.empty(); }
  // People, each once, in order.
  std::vector<int> people() const;
  bool has(int person) const;
  // Anyone but this person, or anyone at all if it is 0.
  bool has_others_than(int person) const;
  // Has a spectator of the game left since the table woke up?
  bool had_spectators() const { return had_spectators_; }
  void note_spectator_left() { had_spectators_ = true; }
  // Is any player connected? If not, the game stands still, except games with days to think.
  bool watch_over(const TableState& table) const;
  // Of guests: how many have come from the same address as each.
  std::map<int, int> crowds(const TableState& table) const;
  // The host's; or of another who plays, if the host is offline, or of anyone who is there. Empty: nobody is.
  std::string address_of_whom_it_is_for(const TableState& table) const;
  // By person; 0 has those who only watch.
  std::map<int, std::set<std::string>> addresses() const;

  // ---- Coming and going

  // Why the client may not come as this person; if it may, others have made room for it where that was needed.
  std::optional<ServerReason> make_way(const TableState& table, const Client& client, int person);
  void add(std::shared_ptr<Client> client, const Hash& token, int person);
  void remove(const Client* client);
  void close_all(CloseCode code, ServerReason why);
  // Tokens may have changed, and people may have been removed.
  void look_again(const TableState& table);

  // ---- What they are sent

  void send_news(const Shown& shown, const News& news, const Answered& answered);
  // For what concerns nobody else.
  void send_own(const Shown& shown, const Answered& answered);
  // All that has happened since a version, with the view as it is now.
  void send_missed(Viewer& viewer, const Shown& shown, std::int64_t since, std::string_view re, MessageKind kind);
  void send_missed_to_all(const Shown& shown);
  // One frame for all the news that it did not take.
  void catch_up(Viewer& viewer, const Shown& shown, MessageKind kind);
  void send_notice(std::string_view what, std::string_view why) const;

  // Who is there is told not more often than anyone needs to know, however many come and go.
  void presence_changed() { is_presence_due_ = true; }
  // When it is to be told, by steady_time; kNever if there is nothing to tell.
  std::int64_t presence_due() const;
  void send_presence();

 private:
  void make_room(const TableState& table, const std::string& address);
  std::string address_of_most(const TableState& table) const;
  static void send_frame(const Answers& answers, Viewer& viewer, const Shown& shown, std::string frame,
                         MessageKind kind);

  const std::string id_;
  Answers answers_;
  std::vector<Viewer> all_;
  bool had_spectators_ = false;
  bool is_presence_due_ = false;    // it has changed since it was last sent
  std::int64_t presence_sent_ = 0;  // when, by steady_time
};

}  // namespace barbican::server
