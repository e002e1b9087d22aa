// The clients that watch one table: admits and closes them, and sends them messages.
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

// The parts of a table that a frame needs.
struct Shown {
  FoldedTable& table;
  const History& history;
  std::int64_t now;
};

// The request that a message answers, and the extra text of the answer. Without an asker it is empty.
struct Answered {
  const Client* asker = nullptr;
  std::string_view re{};
  AnswerExtra extra{};
};

struct Viewer {
  std::shared_ptr<Client> client;
  Hash token{};
  int person = 0;
  bool is_told = false;      // it has a first view, and gets changes from then on
  std::int64_t version = 0;  // of the last frame that the client took
  bool is_behind = false;    // it did not take some news, and gets no more until it has caught up
};

class Viewers {
 public:
  Viewers(std::string table, Answers answers) : id_(std::move(table)), answers_(answers) {}

  // ---- People present

  Viewer* find(const Client* client);
  bool empty() const { return all_.empty(); }
  // Each person once, in order.
  std::vector<int> people() const;
  bool has(int person) const;
  // Is anyone except this person present? Anyone at all if it is 0.
  bool has_others_than(int person) const;
  // Has a spectator of the game left since the table woke up?
  bool had_spectators() const { return had_spectators_; }
  void note_spectator_left() { had_spectators_ = true; }
  // Is any player connected? If not, the game stands still. Games with days to think go on.
  bool watch_over(const TableState& table) const;
  // For each guest: the number of guests from the same address.
  std::map<int, int> crowds(const TableState& table) const;
  // The host's address; if the host is offline, a player's; if no player is present, anyone's. Empty if nobody is present.
  std::string address_of_whom_it_is_for(const TableState& table) const;
  // By person; 0 has the spectators without a number.
  std::map<int, std::set<std::string>> addresses() const;

  // ---- Coming and going

  // A refusal if the client may not enter as this person. If it may, a full table has closed another connection for it.
  std::optional<ServerReason> make_way(const TableState& table, const Client& client, int person);
  void add(std::shared_ptr<Client> client, const Hash& token, int person);
  void remove(const Client* client);
  void close_all(CloseCode code, ServerReason why);
  // Checks all viewers again after a change of tokens or people.
  void look_again(const TableState& table);

  // ---- Messages to viewers

  void send_news(const Shown& shown, const News& news, const Answered& answered);
  // Answers a request that concerns nobody else.
  void send_own(const Shown& shown, const Answered& answered);
  // All events since a version, and the present view.
  void send_missed(Viewer& viewer, const Shown& shown, std::int64_t since, std::string_view re, MessageKind kind);
  void send_missed_to_all(const Shown& shown);
  // One frame for all the news that the client missed.
  void catch_up(Viewer& viewer, const Shown& shown, MessageKind kind);
  void send_notice(std::string_view what, std::string_view why) const;

  // Presence is sent at intervals, even if people come and go all the time.
  void presence_changed() { is_presence_due_ = true; }
  // The time when presence is due, by steady_time; kNever if it has not changed.
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
  bool is_presence_due_ = false;    // it has changed since the last message
  std::int64_t presence_sent_ = 0;  // time of the last message, by steady_time
};

}  // namespace barbican::server
