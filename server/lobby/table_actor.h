// One table while it is awake. It has a mailbox and one reader; only the reader touches the game. The reader takes a message,
// computes the changes and has them saved. Only then it tells everyone, and takes the next message.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/limiter.h"
#include "server/lobby/advice_cache.h"
#include "server/lobby/answers.h"
#include "server/lobby/bot_driver.h"
#include "server/lobby/due.h"
#include "server/lobby/mailbox.h"
#include "server/lobby/table_message.h"
#include "server/lobby/table_services.h"
#include "server/lobby/table_time.h"
#include "server/lobby/viewers.h"
#include "server/table/changeset.h"
#include "server/table/table.h"

namespace barbican::server {

class TableActor : public std::enable_shared_from_this<TableActor> {
 public:
  TableActor(std::string id, TableServices& services);
  ~TableActor();
  TableActor(const TableActor&) = delete;
  TableActor& operator=(const TableActor&) = delete;

  const std::string& id() const { return id_; }
  void post(TableMessage message);
  bool mailbox_is_empty() const { return mailbox_.is_empty(); }

 private:
  using Work = boost::asio::awaitable<void>;
  static inline const std::string kNoRequest;

  // ---- Messages (table_messages.cpp)

  Work handle(Attach& message);
  Work handle(Detach& message);
  Work handle(Drained& message);
  Work handle(Ask& message);
  Work handle(Tick& message);
  Work handle(ClockSet& message);
  Work handle(BotAnswered& message);
  Work handle(Advised& message);
  Work handle(Inspect& message);
  Work handle(ListPeople& message);
  Work handle(Close& message);
  Work handle(Stop& message);

  // ---- Requests that do more than a changeset, or something else

  Work handle(const Ask& message, const request::Replay& wish, int person);
  Work handle(const Ask& message, const request::History& wish, int person);
  Work handle(const Ask& message, const request::Advise& wish, int person);
  Work handle(const Ask& message, const request::Rematch& wish, int person);
  Work handle(const Ask& message, const request::Claim& wish, int person);
  Work handle(const Ask& message, const auto& wish, int person);
  Work carry_out(const Ask& message, const auto& wish, int person);
  std::optional<RequestRefusal> why_no_change() const;
  bool pay_for_replay(const Ask& message, std::int64_t ply);
  bool is_code_of_banned(const std::string& code) const;
  // False if the asker has spent too much and has to wait.
  bool may_spend(const Ask& message, int person, const Changeset& changeset);

  // ---- The store

  Work read_mail();
  boost::asio::awaitable<bool> load();
  // Writes a changeset and takes it over; false if it could not be written.
  boost::asio::awaitable<bool> commit(Changeset& changeset, Client* asker = nullptr,
                                      const std::string& re = kNoRequest);
  boost::asio::awaitable<std::optional<StoreError::Cause>> write(Write& write);
  Work fail(StoreError::Cause cause, Client* asker, const std::string& re);
  void set_stalled(bool is_stalled);
  void tell(const Changeset& changeset, const Client* asker, std::string_view re);
  void measure(Histogram& times) const;
  // The reason why there is no table.
  RequestRefusal why_none() const;

  // ---- Time

  // This person has come; 0: nobody has.
  Work start_clocks(int person);
  Changeset what_is_due();
  Changeset let_out(Thinking done);
  // A bot that is too slow or chooses a forbidden action loses the right to decide.
  Changeset decide_anyhow(Seat seat, Actor actor);
  void ask_bot(Seat seat, const Driver& driver);
  void presence_changed();
  void send_presence_if_due();
  std::int64_t presence_due() const;
  std::int64_t next_due() const;
  void set_timer();

  // From here on only the reader may use the members. table() needs a loaded table.
  const TableState& table() const { return **table_; }
  std::int64_t now() const { return time_.now(); }
  Situation situation() const { return {table(), viewers_, time_}; }
  Shown shown() { return {*table_, history_, now()}; }
  std::optional<Driver> driver_of(Seat seat) const;
  ChangesetBuilder builder();

  const std::string id_;
  TableServices& services_;
  Mailbox<TableMessage> mailbox_;

  std::unique_ptr<FoldedTable> table_;
  History history_;
  std::int64_t bad_row_ = 0;  // the first row that can't be replayed; nobody can play at the table then
  bool unreadable_ = false;   // the store's last read failed
  Answers answers_;
  Viewers viewers_;
  TableTime time_;
  BotDriver bots_;
  AdviceCache advice_cache_;
  // The arrival of the request that is carried out now; nothing if time causes the change.
  std::optional<std::chrono::steady_clock::time_point> asked_at_;
  Attendance attendance_;      // the value that the last builder used
  bool stalled_ = false;       // a change could not be saved
  std::int64_t tried_at_ = 0;  // time of the last failed write
  bool stopping_ = false;
  boost::asio::steady_timer timer_;
  std::int64_t timer_due_ = 0;
};

}  // namespace barbican::server
