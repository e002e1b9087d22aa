// A log and the one thread that uses it. Anyone may ask, from any thread, and goes on without waiting.
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
#include <variant>
#include <vector>

#include "server/store/log.h"

namespace barbican::server {

// What was asked for, or why there is none.
template <class Value>
struct StoreResult {
  Value value{};
  std::optional<StoreError::Kind> error;
  std::string why{};  // in the store's words
};

// Requests for one table are carried out in the order in which they were made, and whatever reads sees all that was
// written before. Writes that are waiting are committed together.
//
// EVERY CALLBACK IS CALLED ON THE KEEPER'S THREAD, exactly once, while everyone else's writes wait: it should post the
// answer onwards and return. It may make further requests. What it throws is dropped and counted as a failure.
class Keeper {
 public:
  using Done = std::function<void(std::optional<StoreError::Kind>)>;  // nothing: it is done, and durable
  template <class Value>
  using Then = std::function<void(StoreResult<Value>)>;

  // More would make the first of them wait too long for the last.
  static constexpr std::size_t kLargestBatch = 512;

  explicit Keeper(std::unique_ptr<Log> log);
  // Carries out all that was asked for, with what its callbacks still ask, and closes the log.
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  void write(Write write, Done done);
  void set_kept(std::string table, Kept kept, std::int64_t since, Done done);
  void restore(std::string table, std::int64_t expires_at, Then<bool> then);
  void read(std::string table, Then<StoredTable> then);
  void summary(std::string table, Then<std::optional<Summary>> then);
  void list_public(int most_open, int most_finished, Then<std::vector<Summary>> then);
  void list_all(Then<std::vector<Summary>> then);
  void list_trash(Then<std::vector<TrashedTable>> then);
  void list_waking(std::int64_t now, std::string after, int most, Then<std::vector<std::string>> then);
  // A small write that is of no table: can_save() knows by it even if nobody plays.
  void set_clock(StoreClock clock, Done done);
  // Asks nothing of the log: `then` shows that the thread goes on.
  void ping(std::function<void()> then);

  // Work that can wait, in steps: one now and then when nothing else is asked for, a fifth of the time at most, or else after
  // kMostRounds rounds of other requests.
  // Taken again and again until it answers false. What still waits when the keeper closes is not done.
  using Step = std::function<bool(Log&)>;
  static constexpr int kMostRounds = 256;
  void tend(Step step);

  // Did the last write go well, and does the store not take too long over what it does now?
  bool can_save() const;

  struct Counters {
    std::uint64_t commits = 0;  // of writes, that succeeded
    std::uint64_t rows = 0;     // in them
    std::uint64_t commit_microseconds = 0;
    std::uint64_t largest_batch = 0;  // writes in one commit
    std::uint64_t failures = 0;       // requests that were not carried out
    std::uint64_t waiting = 0;        // requests that are not answered yet; steps are not counted
  };
  // From any thread. Each count is right, though not all are of the same instant.
  Counters counters() const;
  // What the store said when a request last failed, for the server's log.
  std::string last_failure() const;

 private:
  struct Append {
    Write write;
    Done done;
  };
  struct Call {
    std::string table;  // empty: it is not about one table
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
  void commit(std::span<const Write> writes, std::span<const Done> dones, std::optional<StoreError::Kind>& broken);
  void write_counted(std::span<const Write> writes);
  void run_calls();
  void take_step();

  template <class Action>
  std::optional<StoreError::Kind> attempt(const Action& action);
  void answer(const Done& done, std::optional<StoreError::Kind> error);
  void count_answer(std::optional<StoreError::Kind> error);
  void note_failure(const char* why);

  std::unique_ptr<Log> log_;                         // the thread's alone
  std::deque<Job> waiting_;                          // the thread's alone
  int rounds_ = 0;                                   // since the last step; the thread's alone, as the next one
  std::chrono::steady_clock::time_point next_step_;  // not before, unless kMostRounds have passed

  mutable std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<Job> asked_for_;  // with mutex_, as the next three
  std::deque<Step> steps_;
  bool closing_ = false;
  std::string last_failure_;

  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> rows_{0};
  std::atomic<std::uint64_t> commit_microseconds_{0};
  std::atomic<std::uint64_t> largest_batch_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::atomic<std::uint64_t> unanswered_{0};
  std::atomic<bool> has_saved_{true};        // the last time
  std::atomic<std::int64_t> busy_since_{0};  // by the steady clock, in milliseconds; 0: waits for work

  std::thread thread_;
};

}  // namespace barbican::server
