// The store thread: order of requests, batches of writes, and failures.
#include "server/store/store_thread.h"

#include <array>
#include <atomic>
#include <future>
#include <latch>

#include <gtest/gtest.h>

#include "server/store/sqlite_log.h"
#include "tests/server/store.h"

using namespace barbican::server;
using ErrorCause = StoreError::Cause;

namespace {

using ServerStoreThread = StoreTest;
using Causes = std::vector<std::optional<ErrorCause>>;

std::optional<ErrorCause> write_and_wait(StoreThread& store_thread, Write write) {
  std::promise<std::optional<ErrorCause>> promise;
  store_thread.write(std::move(write), [&](std::optional<ErrorCause> error) { promise.set_value(error); });
  return promise.get_future().get();
}

// Blocks the store thread, so that a queue builds up behind it.
class Pause {
 public:
  explicit Pause(StoreThread& store_thread) {
    store_thread.ping([latches = latches_] {
      latches->begun.count_down();
      latches->over.wait();
    });
    latches_->begun.wait();
  }
  void end() { latches_->over.count_down(); }

 private:
  struct Latches {
    std::latch begun{1};
    std::latch over{1};
  };
  // Shared with the store thread, which may use them a moment longer.
  std::shared_ptr<Latches> latches_ = std::make_shared<Latches>();
};

// A store that fails on demand, and counts its writes.
class FailingLog final : public Log {
 public:
  explicit FailingLog(std::atomic<int>& tries) : tries_(tries) {}
  void write(std::span<const Write> batch) override {
    ++tries_;
    for (const Write& one : batch) {
      if (one.summary.table == "conflict") throw StoreError(ErrorCause::kConflict, "someone else's");
      if (one.summary.table == "damaged") throw StoreError(ErrorCause::kDamaged, "malformed");
      if (one.summary.table == "full") throw StoreError(ErrorCause::kFailed, "no space left");
      if (one.summary.table == "bug") throw std::logic_error("a bug");
    }
  }
  StoredTable read(const std::string&) override { throw StoreError(ErrorCause::kFailed, "unreadable"); }
  std::optional<Summary> summary(const std::string&) override { throw 1; }
  std::vector<Summary> list_public(int, int) override { return {}; }
  std::vector<Summary> list_all() override { return {}; }
  std::vector<std::string> list_waking(std::int64_t, const std::string&, int) override { return {}; }
  StoreClock clock() override { return {}; }
  void set_clock(const StoreClock& clock) override {
    if (clock.seen == 0) throw StoreError(ErrorCause::kFailed, "no space left");
  }
  int mark_due(std::int64_t, std::int64_t, int) override { return 0; }
  KeptCounts count_kept() override { return {}; }
  std::int64_t count_games() override { return 0; }
  std::vector<std::string> list_kept(Kept, std::int64_t, int) override { return {}; }
  void set_kept(std::span<const std::string>, Kept, std::int64_t) override {
    throw StoreError(ErrorCause::kFailed, "read-only");
  }
  std::vector<TrashedTable> list_trash() override { return {}; }
  bool restore(const std::string&, std::int64_t) override { return false; }
  ErasedTables erase_some(int, std::int64_t) override { return {}; }

 private:
  std::atomic<int>& tries_;
};

// Writes to these tables in one batch; the results, and the number of the store's writes.
struct Outcome {
  Causes causes;
  int tries = 0;
  StoreThread::Counters counters;
};
Outcome write_together(const std::vector<std::string>& tables) {
  Outcome outcome;
  std::atomic<int> tries{0};
  {
    StoreThread store_thread(std::make_unique<FailingLog>(tries));
    Pause pause(store_thread);
    for (const std::string& table : tables) {
      store_thread.write(some_write(table, 1, 1),
                         [&](std::optional<ErrorCause> kind) { outcome.causes.push_back(kind); });
    }
    store_thread.list_all(
        [&](const StoreResult<std::vector<Summary>>&) { outcome.counters = store_thread.counters(); });
    pause.end();
  }
  outcome.tries = tries;
  return outcome;
}

// It shows that the thread is alive: after earlier requests, and even if the store fails.
TEST_F(ServerStoreThread, PingsInOrder) {
  std::atomic<int> tries = 0;
  StoreThread store_thread(std::make_unique<FailingLog>(tries));
  Pause pause(store_thread);
  std::atomic<bool> has_read = false;
  std::promise<bool> promise;
  store_thread.read("x", [&](const StoreResult<StoredTable>& rows) { has_read = rows.error.has_value(); });
  store_thread.ping([&] { promise.set_value(has_read); });
  EXPECT_EQ(store_thread.counters().waiting, 2U);
  pause.end();
  EXPECT_TRUE(promise.get_future().get());
}

TEST_F(ServerStoreThread, WritesAndReads) {
  StoreThread store_thread(open_sqlite(file_));
  EXPECT_EQ(write_and_wait(store_thread, some_write("a", 1, 3)), std::nullopt);
  EXPECT_EQ(write_and_wait(store_thread, some_write("a", 3, 1)), ErrorCause::kConflict);
  EXPECT_NE(store_thread.last_failure().find("row 3"), std::string::npos) << store_thread.last_failure();
  const StoreThread::Counters counters = store_thread.counters();
  EXPECT_EQ(counters.commits, 1U);
  EXPECT_EQ(counters.rows, 3U);
  EXPECT_EQ(counters.failures, 1U);
  EXPECT_EQ(counters.waiting, 0U);
  EXPECT_EQ(counters.largest_batch, 1U);
}

TEST_F(ServerStoreThread, PassesEveryRequestOn) {
  int answered = 0;
  Write write = some_write("a", 1, 2);
  write.summary.is_public = true;
  write.summary.wake_at = 5;
  const auto one_table = [&](const StoreResult<std::vector<Summary>>& answer) {
    ++answered;
    EXPECT_EQ(answer.error, std::nullopt);
    EXPECT_EQ(answer.value, std::vector{write.summary});
  };
  {
    StoreThread store_thread(open_sqlite(file_));
    store_thread.write(write, [&](std::optional<ErrorCause>) { ++answered; });
    store_thread.read("a", [&](const StoreResult<StoredTable>& answer) {
      ++answered;
      EXPECT_EQ(answer.value.rows, write.rows);
    });
    store_thread.summary("a", [&](const StoreResult<std::optional<Summary>>& answer) {
      ++answered;
      EXPECT_EQ(answer.value, write.summary);
    });
    store_thread.list_public(5, 5, one_table);
    store_thread.list_all(one_table);
    store_thread.list_waking(5, "", 5, [&](const StoreResult<std::vector<std::string>>& answer) {
      ++answered;
      EXPECT_EQ(answer.value, std::vector<std::string>{"a"});
    });
    store_thread.set_kept("a", Kept::kTrash, 77, [&](std::optional<ErrorCause> error) {
      ++answered;
      EXPECT_EQ(error, std::nullopt);
    });
    store_thread.read("a", [&](const StoreResult<StoredTable>& answer) {
      ++answered;
      EXPECT_TRUE(answer.value.rows.empty());
    });
    store_thread.list_trash([&](const StoreResult<std::vector<TrashedTable>>& answer) {
      ++answered;
      ASSERT_EQ(answer.value.size(), 1U);
      EXPECT_EQ(answer.value[0].summary, write.summary);
      EXPECT_EQ(answer.value[0].since, 77);
    });
    store_thread.restore("a", 0, [&](const StoreResult<bool>& answer) {
      ++answered;
      EXPECT_TRUE(answer.value);
    });
    store_thread.list_all(one_table);
  }
  EXPECT_EQ(answered, 11);
}

TEST_F(ServerStoreThread, CommitsWaitingWritesTogether) {
  constexpr int kWriters = 8;
  constexpr int kManyTables = 150;
  StoreThread store_thread(open_sqlite(file_));
  Pause pause(store_thread);
  std::atomic<int> done{0};
  std::vector<std::thread> writers;
  writers.reserve(kWriters);
  for (int writer = 0; writer < kWriters; ++writer) {
    writers.emplace_back([&, writer] {
      for (int i = 0; i < kManyTables; ++i) {
        store_thread.write(some_write(std::to_string(writer * kManyTables + i), 1, 2),
                           [&](std::optional<ErrorCause> error) { done += error ? 0 : 1; });
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(store_thread.counters().waiting, kWriters * kManyTables);  // the pause has its answer, these do not
  pause.end();
  EXPECT_EQ(write_and_wait(store_thread, some_write("last", 1, 1)), std::nullopt);
  EXPECT_EQ(done, kWriters * kManyTables);
  EXPECT_LE(store_thread.counters().commits, 4U);  // 1,200 writes are two full batches and a rest
  EXPECT_EQ(store_thread.counters().largest_batch, StoreThread::kLargestBatch);
  EXPECT_EQ(store_thread.counters().rows, kWriters * kManyTables * 2U + 1U);
}

// Many tables at once; each waits for its own commit, as a real table does.
TEST_F(ServerStoreThread, KeepsTheOrderOfEachTable) {
  constexpr int kWriters = 8;
  constexpr std::int64_t kRows = 60;
  {
    StoreThread store_thread(open_sqlite(file_));
    std::vector<std::thread> writers;
    writers.reserve(kWriters);
    for (int writer = 0; writer < kWriters; ++writer) {
      writers.emplace_back([&, table = std::to_string(writer)] {
        for (std::int64_t number = 1; number <= kRows; ++number) {
          store_thread.write(some_write(table, number, 1),
                             [](std::optional<ErrorCause> error) { EXPECT_EQ(error, std::nullopt); });
          store_thread.read(table, [number](const StoreResult<StoredTable>& answer) {
            EXPECT_EQ(answer.value.rows.size(), static_cast<std::size_t>(number));
          });
        }
      });
    }
    for (std::thread& writer : writers) writer.join();
  }
  const std::unique_ptr<Log> log = open_sqlite(file_);
  for (int writer = 0; writer < kWriters; ++writer) EXPECT_EQ(check_whole(*log, std::to_string(writer)), kRows);
}

TEST_F(ServerStoreThread, GathersWritesAcrossReadsOfOtherTables) {
  std::vector<std::size_t> seen;
  const auto see = [&](const StoreResult<StoredTable>& answer) { seen.push_back(answer.value.rows.size()); };
  StoreThread::Counters counters;
  {
    StoreThread store_thread(open_sqlite(file_));
    ASSERT_EQ(write_and_wait(store_thread, some_write("a", 1, 1)), std::nullopt);
    Pause pause(store_thread);
    const auto ignore = [](std::optional<ErrorCause> error) { EXPECT_EQ(error, std::nullopt); };
    store_thread.write(some_write("b", 1, 1), ignore);
    store_thread.read("a", see);
    store_thread.write(some_write("c", 1, 1), ignore);
    store_thread.write(some_write("a", 2, 1), ignore);  // waits for the read before it
    store_thread.read("c", see);
    store_thread.read("a", see);
    store_thread.write(some_write("d", 1, 1), ignore);
    store_thread.read("a", [&](const StoreResult<StoredTable>& answer) {
      see(answer);
      counters = store_thread.counters();
    });
    pause.end();
  }
  EXPECT_EQ(seen, (std::vector<std::size_t>{1, 1, 2, 2}));
  EXPECT_EQ(counters.commits, 3U);  // a's first row; b, c and d; a's second
}

TEST_F(ServerStoreThread, OneBadWriteDoesNotFailTheOthers) {
  std::vector<std::string> tables(100, "fine");
  tables[70] = "conflict";
  const Outcome outcome = write_together(tables);
  Causes expected(100);
  expected[70] = ErrorCause::kConflict;
  EXPECT_EQ(outcome.causes, expected);
  EXPECT_EQ(outcome.counters.failures, 1U);
  EXPECT_EQ(outcome.counters.rows, 99U);
  EXPECT_LE(outcome.tries, 16);  // two halves at each of seven levels, and the whole
}

TEST_F(ServerStoreThread, AFullDiskIsNotTriedAgainForEveryWrite) {
  std::vector<std::string> tables(StoreThread::kLargestBatch, "full");
  tables[0] = "fine";
  const Outcome outcome = write_together(tables);
  Causes expected(tables.size(), ErrorCause::kFailed);
  expected[0] = std::nullopt;
  EXPECT_EQ(outcome.causes, expected);
  EXPECT_EQ(outcome.counters.failures, tables.size() - 1);
  EXPECT_EQ(outcome.counters.waiting, 0U);
  EXPECT_LE(outcome.tries, 12);
}

// A damaged page does not affect the tables beside it.
TEST_F(ServerStoreThread, ADamagedTableFailsAlone) {
  std::vector<std::string> tables(8, "fine");
  tables[2] = "damaged";
  Causes expected(8);
  expected[2] = ErrorCause::kDamaged;
  EXPECT_EQ(write_together(tables).causes, expected);
}

TEST_F(ServerStoreThread, KnowsWhetherItCanSave) {
  std::atomic<int> tries{0};
  StoreThread store_thread(std::make_unique<FailingLog>(tries));
  const auto note = [&](std::int64_t seen) {
    std::promise<void> promise;
    store_thread.set_clock({seen, 1}, [&](std::optional<ErrorCause>) { promise.set_value(); });
    promise.get_future().get();
  };
  EXPECT_TRUE(store_thread.can_save());
  write_and_wait(store_thread, some_write("conflict", 1, 1));
  write_and_wait(store_thread, some_write("damaged", 1, 1));
  EXPECT_TRUE(store_thread.can_save());
  write_and_wait(store_thread, some_write("full", 1, 1));
  EXPECT_FALSE(store_thread.can_save());
  note(0);
  EXPECT_FALSE(store_thread.can_save());
  note(1);
  EXPECT_TRUE(store_thread.can_save());
  note(0);
  EXPECT_FALSE(store_thread.can_save());
  write_and_wait(store_thread, some_write("fine", 1, 1));
  EXPECT_TRUE(store_thread.can_save());
}

// A write that is requested during a step is done before the next step.
TEST_F(ServerStoreThread, StepsWaitForEverythingElse) {
  constexpr int kSteps = 50;
  std::atomic<int> tries{0};
  int steps = 0;
  std::vector<int> waited;
  std::promise<void> over;
  StoreThread store_thread(std::make_unique<FailingLog>(tries));
  store_thread.tend([&](Log&) {
    ++steps;
    if (steps == kSteps) over.set_value();
    store_thread.write(some_write("fine", 1, 1),
                       [&, asked = steps](std::optional<ErrorCause>) { waited.push_back(steps - asked); });
    return steps < kSteps;
  });
  over.get_future().get();
  std::promise<void> written;
  store_thread.ping([&] { written.set_value(); });
  written.get_future().get();
  EXPECT_EQ(waited, std::vector<int>(kSteps, 0));
}

// Each answer requests the next write, so that one is always waiting.
TEST_F(ServerStoreThread, StepsHaveTheirTurnUnderLoadToo) {
  std::atomic<int> tries{0};
  std::atomic<bool> is_over{false};
  std::vector<int> tries_at_steps;
  std::promise<void> over;
  StoreThread store_thread(std::make_unique<FailingLog>(tries));
  std::function<void(std::optional<ErrorCause>)> again = [&](std::optional<ErrorCause>) {
    if (!is_over) store_thread.write(some_write("fine", 1, 1), again);
  };
  Pause pause(store_thread);
  again({});
  store_thread.tend([&](Log&) {
    tries_at_steps.push_back(tries);
    if (tries_at_steps.size() < 3) return true;
    is_over = true;
    over.set_value();
    return false;
  });
  pause.end();
  over.get_future().get();
  EXPECT_EQ(tries_at_steps[1] - tries_at_steps[0], StoreThread::kMostRounds);
  EXPECT_EQ(tries_at_steps[2] - tries_at_steps[1], StoreThread::kMostRounds);
}

TEST_F(ServerStoreThread, ClosingDoesNotWaitForSteps) {
  std::atomic<int> tries{0};
  std::atomic<int> steps{0};
  {
    StoreThread store_thread(std::make_unique<FailingLog>(tries));
    store_thread.tend([&](Log&) { return ++steps > 0; });
    while (steps < 3) std::this_thread::yield();
  }
  EXPECT_GE(steps, 3);
}

TEST_F(ServerStoreThread, ExceptionsDoNotEndTheThread) {
  std::atomic<int> tries{0};
  StoreThread store_thread(std::make_unique<FailingLog>(tries));
  EXPECT_EQ(write_and_wait(store_thread, some_write("bug", 1, 1)), ErrorCause::kFailed);
  EXPECT_EQ(store_thread.last_failure(), "a bug");
  store_thread.set_kept("a", Kept::kTrash, 1,
                        [](std::optional<ErrorCause> error) { EXPECT_EQ(error, ErrorCause::kFailed); });
  store_thread.read("a", [](const StoreResult<StoredTable>& answer) {
    EXPECT_EQ(answer.error, ErrorCause::kFailed);
    EXPECT_EQ(answer.why, "unreadable");
  });
  store_thread.summary(
      "a", [](const StoreResult<std::optional<Summary>>& answer) { EXPECT_EQ(answer.error, ErrorCause::kFailed); });
  store_thread.write(some_write("fine", 1, 1),
                     [](std::optional<ErrorCause>) { throw std::runtime_error("a careless callback"); });
  store_thread.list_all([](const StoreResult<std::vector<Summary>>&) { throw std::runtime_error("another one"); });
  std::promise<std::uint64_t> failures;
  store_thread.ping([&] { failures.set_value(store_thread.counters().failures); });
  EXPECT_EQ(failures.get_future().get(), 6U);
}

TEST_F(ServerStoreThread, ClosingFinishesAllRequests) {
  std::atomic<int> done{0};
  {
    StoreThread store_thread(open_sqlite(file_));
    Pause pause(store_thread);
    for (int i = 0; i < 1000; ++i) {
      store_thread.write(some_write(std::to_string(i), 1, 1), [&, i](std::optional<ErrorCause>) {
        store_thread.write(some_write(std::to_string(i), 2, 1),
                           [&](std::optional<ErrorCause> error) { done += error ? 0 : 1; });
      });
    }
    pause.end();
  }
  EXPECT_EQ(done, 1000);
  const std::unique_ptr<Log> log = open_sqlite(file_);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(check_whole(*log, std::to_string(i)), 2);
}

}  // namespace
