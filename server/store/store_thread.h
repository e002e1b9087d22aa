// A log and the thread that uses it. Any thread may make requests, and goes on without waiting.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <unordered_set>
#include <variant>
#include <vector>

#include "server/store/log.h"

namespace barbican::server {

// The value, or the error.
template <class Value>
struct StoreResult {
  Value value{};
  std::optional<StoreError::Cause> error;
  std::string why{};  // the store's message
};

// Carries out the requests for one table in the order in which they were made; a read sees all earlier writes. Commits
// waiting writes together, and waits a little for more of them while many tables are played at.
//
// CALLS EVERY CALLBACK ON ITS OWN THREAD, exactly once, while all other writes wait: a callback should post the answer
// to another thread and return. It may make further requests. An exception from it is dropped and counted as a failure.
class StoreThread {
 public:
  using Done = std::function<void(std::optional<StoreError::Cause>)>;  // no error: the write is durable
  template <class Value>
  using Then = std::function<void(StoreResult<Value>)>;

  // With more, the first write would wait too long for the last.
  static constexpr std::size_t kLargestBatch = 512;
  // A busy store has written for this many tables within a window. It begins its commits at least kBetweenCommits apart,
  // since a commit costs much the same for one write as for five.
  static constexpr std::size_t kBusyTables = 24;
  static constexpr std::chrono::milliseconds kWindow{100};
  static constexpr std::chrono::milliseconds kBetweenCommits{4};

  explicit StoreThread(std::unique_ptr<Log> log);
  // Carries out all requests, and those that their callbacks make, and closes the log.
  ~StoreThread();
  StoreThread(const StoreThread&) = delete;
  StoreThread& operator=(const StoreThread&) = delete;

  void write(Write write, Done done);
  void set_kept(std::string table, Kept kept, std::int64_t since, Done done);
  void restore(std::string table, std::int64_t expires_at, Then<bool> then);
  void read(std::string table, Then<StoredTable> then);
  void summary(std::string table, Then<std::optional<Summary>> then);
  void list_public(int most_open, int most_finished, Then<std::vector<Summary>> then);
  void list_all(Then<std::vector<Summary>> then);
  void list_trash(Then<std::vector<TrashedTable>> then);
  void list_waking(std::int64_t now, std::string after, int most, Then<std::vector<std::string>> then);
  // A small write without a table: it keeps can_save() up to date even if nobody plays.
  void set_clock(StoreClock clock, Done done);
  // Does not use the log: the call of `then` shows that the thread is alive.
  void ping(std::function<void()> then);

  // Adds background work, in steps. A step runs when there are no requests, for at most a fifth of the time, or else
  // after kMostRounds rounds of requests. It runs again until it returns false. The destructor drops steps that still
  // wait.
  using Step = std::function<bool(Log&)>;
  static constexpr int kMostRounds = 256;
  void tend(Step step);

  // True if the last write succeeded, and the store does not take too long over the current one.
  bool can_save() const;

  struct Counters {
    std::uint64_t commits = 0;  // successful ones, of writes
    std::uint64_t rows = 0;     // in these commits
    std::uint64_t commit_microseconds = 0;
    std::uint64_t largest_batch = 0;  // writes in one commit
    std::uint64_t failures = 0;       // requests that failed
    std::uint64_t waiting = 0;        // requests without an answer yet, not counting steps
  };
  // From any thread. Each counter is exact, but they are not of the same instant.
  Counters counters() const;
  // The store's message for the last failure, for the server's log.
  std::string last_failure() const;

 private:
  struct Append {
    Write write;
    Done done;
  };
  struct Call {
    std::string table;  // empty if the call has no table
    std::function<void()> run;
  };
  using Job = std::variant<Append, Call>;

  struct Batch {
    std::vector<Write> writes;
    std::vector<Done> dones;
  };

  static const std::string& table_of(const Job& request);

  void ask(Job request);
  template <class Value, class Question>
  void inquire(std::string table, Question question, Then<Value> then);

  void work();
  bool take_requests();
  Batch gather();
  void commit(std::span<const Write> writes, std::span<const Done> dones, std::optional<StoreError::Cause>& broken);
  void write_counted(std::span<const Write> writes);
  void note_tables(std::span<const Write> writes, std::chrono::steady_clock::time_point now);
  void run_calls();
  void take_step();

  template <class Action>
  std::optional<StoreError::Cause> attempt(const Action& action);
  void answer(const Done& done, std::optional<StoreError::Cause> error);
  void count_answer(std::optional<StoreError::Cause> error);
  void note_failure(const char* why);

  std::unique_ptr<Log> log_;                         // used by the thread only
  std::deque<Job> waiting_;                          // used by the thread only
  int rounds_ = 0;                                   // since the last step; used by the thread only, as is the next one
  std::chrono::steady_clock::time_point next_step_;  // earlier only after kMostRounds rounds
  std::chrono::steady_clock::time_point next_commit_;  // used by the thread only, as are the next three
  std::chrono::steady_clock::time_point window_end_;
  std::unordered_set<std::string> tables_;  // written in this window
  bool is_busy_ = false;                    // as the last window has shown

  mutable std::mutex mutex_;
  std::condition_variable asked_;
  std::condition_variable closes_;
  std::deque<Job> asked_for_;  // guarded by mutex_, as are the next three
  std::deque<Step> steps_;
  bool closing_ = false;
  std::string last_failure_;

  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> rows_{0};
  std::atomic<std::uint64_t> commit_microseconds_{0};
  std::atomic<std::uint64_t> largest_batch_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::atomic<std::uint64_t> unanswered_{0};
  std::atomic<bool> has_saved_{true};        // result of the last write
  std::atomic<std::int64_t> busy_since_{0};  // by the steady clock, in milliseconds; 0 while it waits for work

  std::thread thread_;
};

}  // namespace barbican::server
