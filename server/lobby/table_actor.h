// One table while it is awake: a mailbox, and one reader that alone touches the game. The reader takes a letter, works out
// what it changes, has that written down, and only then tells everyone and takes the next one.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/lobby/bot_pool.h"
#include "server/lobby/reception.h"
#include "server/lobby/server_time.h"
#include "server/protocol/request.h"
#include "server/report/histogram.h"
#include "server/settings.h"
#include "server/store/keeper.h"
#include "server/table/changeset.h"
#include "server/table/moment.h"
#include "server/table/table.h"

namespace barbican::server {

// What has been done, for /metrics. Shared by all tables.
struct HallCounters {
  std::atomic<std::uint64_t> loads{0};
  std::atomic<std::uint64_t> actions{0};
  std::atomic<std::uint64_t> bot_actions{0};
  std::atomic<std::uint64_t> refusals{0};
  std::atomic<std::uint64_t> frames{0};
  std::atomic<std::uint64_t> frame_bytes{0};
  std::atomic<std::uint64_t> store_failures{0};
  std::atomic<std::uint64_t> broken_tables{0};
  Histogram request_durable;
  Histogram request_frame;
  std::atomic<std::uint64_t> unreadable_tables{0};
  std::atomic<std::uint64_t> stalled_tables{0};  // now
};

class TableActor;

// What a table uses of the server around it.
struct TableServices {
  boost::asio::any_io_executor executor;
  const Settings& settings;
  Keeper& keeper;
  const bots::Roster& roster;
  BotPool& bots;
  HallCounters& counters;
  // The table has nothing to do and nobody is there: forget it, unless a letter has come meanwhile. True if forgotten.
  std::function<bool(TableActor&)> retire;
  std::function<void()> lobby_changed;
  // May one more table be opened from this address, by the holder of this token?
  std::function<bool(const std::string& address, const Hash& token)> may_open;
  std::function<bool(const Hash& token)> is_banned;
};

// ---- Letters

struct Attach {
  std::shared_ptr<Client> client;
  Hash token{};
  std::int64_t since = -1;
  std::string re;
};
struct Detach {
  std::shared_ptr<Client> client;
};
struct Ask {
  std::shared_ptr<Client> client;
  Hash token{};
  Request request;
  std::chrono::steady_clock::time_point received = std::chrono::steady_clock::now();
};
struct Tick {};
// The wall clock was put right.
struct ClockSet {};
struct BotAnswered {
  Seat seat;
  std::int64_t decision = 0;
  BotAnswer answer;
};
struct Advised {
  Seat seat;
  std::int64_t decision = 0;
  std::vector<bots::Advice> advice;
};
// A table as someone reads it.
struct Inspected {
  const TableState* table;  // null if there is none
  const History& history;
  const Refusal& why_none;  // then

  bool is_missing() const { return table == nullptr && why_none.reason == info_of(ServerReason::kNoSuchTable).id; }
};
struct Inspect {
  std::function<void(const Inspected&)> read;
};
// Who is there, and the addresses of those who are connected by their numbers; 0 has those who only watch.
struct ListPeople {
  std::function<void(const TableState*, const std::map<int, std::set<std::string>>&)> read;
};
struct Close {
  Kept kept = Kept::kYes;  // no longer so: it is deleted
  std::int64_t since = 0;  // when, by the store's own time
  std::function<void(std::optional<Refusal>)> done;
};
struct Stop {
  std::function<void()> done;
};
using Letter =
    std::variant<Attach, Detach, Ask, Tick, ClockSet, BotAnswered, Advised, Inspect, ListPeople, Close, Stop>;

class TableActor : public std::enable_shared_from_this<TableActor> {
 public:
  TableActor(std::string id, TableServices& services);
  ~TableActor();
  TableActor(const TableActor&) = delete;
  TableActor& operator=(const TableActor&) = delete;

  const std::string& id() const { return id_; }
  void post(Letter letter);
  bool mailbox_is_empty() const;

 private:
  using Work = boost::asio::awaitable<void>;
  struct Viewer {
    std::shared_ptr<Client> client;
    Hash token{};
    int person = 0;
    bool is_told = false;  // how things are: from then on, what changes
  };
  // A decision that a bot is asked for.
  struct Thinking {
    Seat seat;
    std::int64_t decision = 0;
    Actor actor = Actor::kBot;
    std::int64_t release = 0;  // when the answer is let out, however soon it came
    std::int64_t step = 1;     // by how much later, if it came too late for that
    std::int64_t until = 0;    // waited for
    std::optional<BotAnswer> answer{};
  };

  // Advice on a decision, for those who have asked for it: thought about once.
  struct Counsel {
    struct Asker {
      std::shared_ptr<Client> client;
      std::string re;
    };
    Seat seat;
    std::int64_t decision = 0;
    std::vector<Asker> askers{};  // who wait for it
    std::optional<std::vector<bots::Advice>> advice{};
  };

  Work read_mail();
  bool take(Letter& letter);
  boost::asio::awaitable<bool> load();
  Work start_clocks();
  Work handle(Attach& letter);
  Work handle(Detach& letter);
  Work handle(Ask& letter);
  Work handle(Tick& letter);
  Work handle(ClockSet& letter);
  Work handle(BotAnswered& letter);
  Work handle(Advised& letter);
  Work handle(Inspect& letter);
  Work handle(ListPeople& letter);
  Work handle(Close& letter);
  Work handle(Stop& letter);
  Work rematch(const Ask& letter);
  void advise(const Ask& letter, int person);

  // Writes a changeset and makes it true; false if it could not be written.
  boost::asio::awaitable<bool> commit(Changeset& changeset, Client* asker, const std::string& re);
  boost::asio::awaitable<std::optional<StoreError::Kind>> write(Write& write);
  Work fail(StoreError::Kind kind, Client* asker, const std::string& re);
  void set_stalled(bool is_stalled);
  // There is no table: why not.
  Refusal why_none() const;

  void send(Client& client, std::string message);
  void refuse(Client& client, const Refusal& refusal, std::string_view re);
  void reply(Client& client, Reply reply, std::string_view re);
  void send_frames(const News& news, Client* asker, std::string_view re, std::string_view extra);
  void send_own_frame(const Client* asker, std::string_view re, std::string_view extra);
  void send_notice(std::string_view what, std::string_view why);
  void send_presence();
  void send_missed(Client& client, int person, std::int64_t since, std::string_view re);
  void look_at_viewers_again();
  bool plays(int person) const;  // or is the host
  bool may_look_on() const;
  bool is_code_of_banned(const std::string& code) const;
  std::map<int, int> crowds() const;
  void make_room(const std::string& address);
  std::string address_of_most() const;
  // Of the time of an address.
  std::int64_t cost_of(Verb verb, int person, const Changeset& changeset) const;
  // False if so much has been asked for from this address that it has to wait.
  bool may_spend(const std::string& address, std::int64_t cost);
  std::optional<ServerReason> why_not_attach(const Attach& letter, int person);
  Viewer* viewer_of(const Client* client);

  // Who decides for a seat that is waited for, from when on it may be asked, and when it acts; nothing while it is a person
  // who is here.
  struct Driver {
    Actor actor = Actor::kBot;
    std::int64_t asked_from = 0;
    std::int64_t due = 0;
  };
  std::optional<Driver> driver_of(Seat seat) const;
  bool is_watched_over() const;
  // How long a bot takes over a decision, whatever it thinks: that follows from what everyone knows.
  std::int64_t pace_of(Seat seat) const;
  std::int64_t away_since(int person) const;
  bool is_offer_open(Seat maker) const;
  // When a bot that has made an offer goes on, if people who are here have not answered.
  std::int64_t offer_waits_to(std::int64_t pace) const;
  // Until when a bot, or time, leaves the game as it is for those who are asked for an undo; 0 if nobody is.
  std::int64_t undo_waits_to() const;
  // The next person for whom an offer is declined, and when; nothing if there is nobody, or no offer that lapses.
  struct Lapse {
    Seat seat;
    std::int64_t due = 0;
  };
  std::optional<Lapse> next_lapse() const;
  std::int64_t now() const;
  Changeset what_is_due();
  Changeset let_out_answer();
  Changeset decide_anyhow(Seat seat, Actor actor);
  std::vector<Seat> asked_in_order() const;
  // All that a bot in this seat may know, for a level to think about.
  std::unique_ptr<BotJob> job_for(Seat seat, std::string level, std::string_view label);
  void ask_bot(Seat seat, const Driver& driver);
  void report_missing_bots() const;
  std::string level_of(Seat seat) const;
  std::string address_of_whom_it_is_for() const;
  std::optional<Action> quick_way_out(Seat seat, Actor actor) const;
  std::int64_t next_due() const;
  void set_timer();
  void measure(Histogram& times) const;
  std::vector<int> present() const;
  ChangesetBuilder builder();

  const std::string id_;
  TableServices& services_;

  mutable std::mutex mutex_;
  std::deque<Letter> mailbox_;  // with mutex_, as the next one
  bool reading_ = false;

  // The reader's alone from here on.
  // Only if there is one.
  const TableState& table() const { return **table_; }

  std::unique_ptr<FoldedTable> table_;
  History history_;
  std::int64_t bad_row_ = 0;  // the first that can't be replayed; then the table can't be played at
  bool unreadable_ = false;   // the store could not read it, the last time
  std::vector<Viewer> viewers_;
  // When the request came that is being carried out; nothing if time brings it about.
  std::optional<std::chrono::steady_clock::time_point> asked_at_;
  Attendance attendance_;                   // as the builder last saw it
  std::map<int, std::int64_t> away_since_;  // by person; since the table woke up, if it is not here
  // By address: how far ahead of time those are who have come.
  std::map<std::string, std::int64_t> busy_to_;
  std::int64_t awake_since_ = 0;
  // The time at the table is steady_time and this: it never goes back, and jumps only when the table wakes up.
  std::int64_t time_offset_ = server_time() - steady_time();
  std::int64_t last_move_ = 0;  // when the game last went on: bots count from here, and nothing else moves it
  std::int64_t empty_since_ = 0;
  bool stalled_ = false;       // what was done could not be saved
  std::int64_t tried_at_ = 0;  // to save, in vain
  bool stopping_ = false;
  std::optional<Thinking> thinking_;
  std::optional<Counsel> counsel_;  // the last that was asked for
  boost::asio::steady_timer timer_;
  std::int64_t timer_due_ = 0;
};

}  // namespace barbican::server
