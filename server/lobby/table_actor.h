// One table while it is awake: a mailbox, and one reader that alone touches the game. The reader takes a letter, works out
// what it changes, has that written down, and only then tells everyone and takes the next one.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/limiter.h"
#include "server/lobby/answers.h"
#include "server/lobby/bot_driver.h"
#include "server/lobby/counsel.h"
#include "server/lobby/due.h"
#include "server/lobby/letter.h"
#include "server/lobby/mailbox.h"
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
  void post(Letter letter);
  bool mailbox_is_empty() const { return mailbox_.is_empty(); }

 private:
  using Work = boost::asio::awaitable<void>;
  static inline const std::string kNoRequest;

  // ---- Letters (table_letters.cpp)

  Work handle(Attach& letter);
  Work handle(Detach& letter);
  Work handle(Drained& letter);
  Work handle(Ask& letter);
  Work handle(Tick& letter);
  Work handle(ClockSet& letter);
  Work handle(BotAnswered& letter);
  Work handle(Advised& letter);
  Work handle(Inspect& letter);
  Work handle(ListPeople& letter);
  Work handle(Close& letter);
  Work handle(Stop& letter);
  Work carry_out(const Ask& letter, int person);
  Work rematch(const Ask& letter, int person);
  bool pay_for_replay(const Ask& letter, std::int64_t ply);
  void show(const Ask& letter, const request::Replay& wish);
  void show(const Ask& letter, const request::Story& wish, int person);
  void advise(const Ask& letter, const request::Advise& wish, int person);
  bool is_code_of_banned(const std::string& code) const;
  // False if whoever asks has asked for so much that they have to wait.
  bool may_spend(const Ask& letter, int person, const Changeset& changeset);

  // ---- The store

  Work read_mail();
  boost::asio::awaitable<bool> load();
  // Writes a changeset and makes it true; false if it could not be written.
  boost::asio::awaitable<bool> commit(Changeset& changeset, Client* asker = nullptr,
                                      const std::string& re = kNoRequest);
  boost::asio::awaitable<std::optional<StoreError::Kind>> write(Write& write);
  Work fail(StoreError::Kind kind, Client* asker, const std::string& re);
  void set_stalled(bool is_stalled);
  void tell(const Changeset& changeset, const Client* asker, std::string_view re);
  void measure(Histogram& times) const;
  // There is no table: why not.
  Refusal why_none() const;

  // ---- Time

  // Because this person has come; 0: nobody has.
  Work start_clocks(int person);
  Changeset what_is_due();
  Changeset let_out(Thinking done);
  // A bot that is too slow, or does what it may not, loses its move.
  Changeset decide_anyhow(Seat seat, Actor actor);
  void ask_bot(Seat seat, const Driver& driver);
  void presence_changed();
  void send_presence_if_due();
  std::int64_t presence_due() const;
  std::int64_t next_due() const;
  void set_timer();

  // The reader's alone from here on; the table only if there is one.
  const TableState& table() const { return **table_; }
  std::int64_t now() const { return time_.now(); }
  Situation situation() const { return {table(), viewers_, time_}; }
  Shown shown() { return {*table_, history_, now()}; }
  std::optional<Driver> driver_of(Seat seat) const;
  ChangesetBuilder builder();

  const std::string id_;
  TableServices& services_;
  Mailbox<Letter> mailbox_;

  std::unique_ptr<FoldedTable> table_;
  History history_;
  std::int64_t bad_row_ = 0;  // the first that can't be replayed; then the table can't be played at
  bool unreadable_ = false;   // the store could not read it, the last time
  Answers answers_;
  Viewers viewers_;
  TableTime time_;
  BotDriver bots_;
  Counsel counsel_;
  // When the request came that is being carried out; nothing if time brings it about.
  std::optional<std::chrono::steady_clock::time_point> asked_at_;
  Attendance attendance_;      // as the builder last saw it
  Limiters spent_;             // of their time, by address, and for the host
  bool stalled_ = false;       // what was done could not be saved
  std::int64_t tried_at_ = 0;  // to save, in vain
  bool stopping_ = false;
  boost::asio::steady_timer timer_;
  std::int64_t timer_due_ = 0;
};

}  // namespace barbican::server
