// The keeper: order, gathering of writes, and what becomes of those that fail.
#include <array>
#include <atomic>
#include <future>
#include <latch>

#include <gtest/gtest.h>

#include "server/store/keeper.h"
#include "server/store/sqlite_log.h"
#include "tests/server/store.h"

using namespace barbican::server;
using ErrorKind = StoreError::Kind;

namespace {

using ServerKeeper = StoreTest;
using Kinds = std::vector<std::optional<ErrorKind>>;

std::optional<ErrorKind> write_and_wait(Keeper& keeper, Write write) {
  std::promise<std::optional<ErrorKind>> promise;
  keeper.write(std::move(write), [&](std::optional<ErrorKind> error) { promise.set_value(error); });
  return promise.get_future().get();
}

// Keeps the keeper's thread from going on, so that a queue builds up behind it.
class Pause {
 public:
  explicit Pause(Keeper& keeper) {
    keeper.next_due([latches = latches_](const StoreResult<std::int64_t>&) {
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
  // Shared with the keeper's thread, which may look at them a moment longer.
  std::shared_ptr<Latches> latches_ = std::make_shared<Latches>();
};

// A store that can be told to fail, and counts how often it was asked to write.
class FailingLog final : public Log {
 public:
  explicit FailingLog(std::atomic<int>& tries) : tries_(tries) {}
  void write(std::span<const Write> batch) override {
    ++tries_;
    for (const Write& one : batch) {
      if (one.summary.table == "conflict") throw StoreError(ErrorKind::kConflict, "someone else's");
      if (one.summary.table == "full") throw StoreError(ErrorKind::kFailed, "no space left");
      if (one.summary.table == "bug") throw std::logic_error("a bug");
    }
  }
  StoredTable read(const std::string&) override { throw StoreError(ErrorKind::kFailed, "unreadable"); }
  std::optional<Summary> summary(const std::string&) override { throw 1; }
  std::vector<Summary> list_public(int, int) override { return {}; }
  std::vector<Summary> list_all() override { return {}; }
  std::vector<Summary> list_due(std::int64_t) override { return {}; }
  std::int64_t next_due() override { return 0; }
  void erase(const std::string&) override { throw StoreError(ErrorKind::kFailed, "read-only"); }

 private:
  std::atomic<int>& tries_;
};

// Writes to these tables, waiting together; what each is told, and how often the store was asked.
struct Outcome {
  Kinds kinds;
  int tries = 0;
  Keeper::Counters counters;
};
Outcome write_together(const std::vector<std::string>& tables) {
  Outcome outcome;
  std::atomic<int> tries{0};
  {
    Keeper keeper(std::make_unique<FailingLog>(tries));
    Pause pause(keeper);
    for (const std::string& table : tables) {
      keeper.write(some_write(table, 1, 1), [&](std::optional<ErrorKind> kind) { outcome.kinds.push_back(kind); });
    }
    keeper.list_all([&](const StoreResult<std::vector<Summary>>&) { outcome.counters = keeper.counters(); });
    pause.end();
  }
  outcome.tries = tries;
  return outcome;
}

// It shows that the thread goes on: not before what was asked earlier, and behind a store that fails too.
TEST_F(ServerKeeper, PingsInOrder) {
  std::atomic<int> tries = 0;
  Keeper keeper(std::make_unique<FailingLog>(tries));
  Pause pause(keeper);
  std::atomic<bool> has_read = false;
  std::promise<bool> promise;
  keeper.read("x", [&](const StoreResult<StoredTable>& rows) { has_read = rows.error.has_value(); });
  keeper.ping([&] { promise.set_value(has_read); });
  EXPECT_EQ(keeper.counters().waiting, 2U);
  pause.end();
  EXPECT_TRUE(promise.get_future().get());
}

TEST_F(ServerKeeper, WritesAndReads) {
  Keeper keeper(open_sqlite(file_));
  EXPECT_EQ(write_and_wait(keeper, some_write("a", 1, 3)), std::nullopt);
  EXPECT_EQ(write_and_wait(keeper, some_write("a", 3, 1)), ErrorKind::kConflict);
  EXPECT_NE(keeper.last_failure().find("row 3"), std::string::npos) << keeper.last_failure();
  const Keeper::Counters counters = keeper.counters();
  EXPECT_EQ(counters.commits, 1U);
  EXPECT_EQ(counters.rows, 3U);
  EXPECT_EQ(counters.failures, 1U);
  EXPECT_EQ(counters.waiting, 0U);
  EXPECT_EQ(counters.largest_batch, 1U);
}

TEST_F(ServerKeeper, PassesEveryRequestOn) {
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
    Keeper keeper(open_sqlite(file_));
    keeper.write(write, [&](std::optional<ErrorKind>) { ++answered; });
    keeper.read("a", [&](const StoreResult<StoredTable>& answer) {
      ++answered;
      EXPECT_EQ(answer.value.rows, write.rows);
    });
    keeper.summary("a", [&](const StoreResult<std::optional<Summary>>& answer) {
      ++answered;
      EXPECT_EQ(answer.value, write.summary);
    });
    keeper.list_public(5, 5, one_table);
    keeper.list_all(one_table);
    keeper.list_due(5, one_table);
    keeper.next_due([&](const StoreResult<std::int64_t>& answer) {
      ++answered;
      EXPECT_EQ(answer.value, 5);
    });
    keeper.erase("a", [&](std::optional<ErrorKind> error) {
      ++answered;
      EXPECT_EQ(error, std::nullopt);
    });
    keeper.read("a", [&](const StoreResult<StoredTable>& answer) {
      ++answered;
      EXPECT_TRUE(answer.value.rows.empty());
    });
  }
  EXPECT_EQ(answered, 9);
}

TEST_F(ServerKeeper, CommitsWaitingWritesTogether) {
  constexpr int kWriters = 8;
  constexpr int kManyTables = 150;
  Keeper keeper(open_sqlite(file_));
  Pause pause(keeper);
  std::atomic<int> done{0};
  std::vector<std::thread> writers;
  writers.reserve(kWriters);
  for (int writer = 0; writer < kWriters; ++writer) {
    writers.emplace_back([&, writer] {
      for (int i = 0; i < kManyTables; ++i) {
        keeper.write(some_write(std::to_string(writer * kManyTables + i), 1, 2),
                     [&](std::optional<ErrorKind> error) { done += error ? 0 : 1; });
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(keeper.counters().waiting, kWriters * kManyTables);  // the pause is answered, these are not
  pause.end();
  EXPECT_EQ(write_and_wait(keeper, some_write("last", 1, 1)), std::nullopt);
  EXPECT_EQ(done, kWriters * kManyTables);
  EXPECT_LE(keeper.counters().commits, 4U);  // 1,200 writes are two full batches and a rest
  EXPECT_EQ(keeper.counters().largest_batch, Keeper::kLargestBatch);
  EXPECT_EQ(keeper.counters().rows, kWriters * kManyTables * 2U + 1U);
}

// Many tables at once, each of which waits for its own commit as a real one does.
TEST_F(ServerKeeper, KeepsTheOrderOfEachTable) {
  constexpr int kWriters = 8;
  constexpr std::int64_t kRows = 60;
  {
    Keeper keeper(open_sqlite(file_));
    std::vector<std::thread> writers;
    writers.reserve(kWriters);
    for (int writer = 0; writer < kWriters; ++writer) {
      writers.emplace_back([&, table = std::to_string(writer)] {
        for (std::int64_t number = 1; number <= kRows; ++number) {
          keeper.write(some_write(table, number, 1),
                       [](std::optional<ErrorKind> error) { EXPECT_EQ(error, std::nullopt); });
          keeper.read(table, [number](const StoreResult<StoredTable>& answer) {
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

TEST_F(ServerKeeper, GathersPastReadsOfOtherTables) {
  std::vector<std::size_t> seen;
  const auto see = [&](const StoreResult<StoredTable>& answer) { seen.push_back(answer.value.rows.size()); };
  Keeper::Counters counters;
  {
    Keeper keeper(open_sqlite(file_));
    ASSERT_EQ(write_and_wait(keeper, some_write("a", 1, 1)), std::nullopt);
    Pause pause(keeper);
    const auto ignore = [](std::optional<ErrorKind> error) { EXPECT_EQ(error, std::nullopt); };
    keeper.write(some_write("b", 1, 1), ignore);
    keeper.read("a", see);
    keeper.write(some_write("c", 1, 1), ignore);
    keeper.write(some_write("a", 2, 1), ignore);  // has to wait for the read before it
    keeper.read("c", see);
    keeper.read("a", see);
    keeper.write(some_write("d", 1, 1), ignore);
    keeper.read("a", [&](const StoreResult<StoredTable>& answer) {
      see(answer);
      counters = keeper.counters();
    });
    pause.end();
  }
  EXPECT_EQ(seen, (std::vector<std::size_t>{1, 1, 2, 2}));
  EXPECT_EQ(counters.commits, 3U);  // a's first row; b, c and d; a's second
}

TEST_F(ServerKeeper, OnlyTheWritesThatMustFailDo) {
  std::vector<std::string> tables(100, "fine");
  tables[70] = "conflict";
  const Outcome outcome = write_together(tables);
  Kinds expected(100);
  expected[70] = ErrorKind::kConflict;
  EXPECT_EQ(outcome.kinds, expected);
  EXPECT_EQ(outcome.counters.failures, 1U);
  EXPECT_EQ(outcome.counters.rows, 99U);
  EXPECT_LE(outcome.tries, 16);  // two halves at each of seven levels, and the whole
}

TEST_F(ServerKeeper, AFullDiskIsNotTriedForEveryWrite) {
  std::vector<std::string> tables(Keeper::kLargestBatch, "full");
  tables[0] = "fine";
  const Outcome outcome = write_together(tables);
  Kinds expected(tables.size(), ErrorKind::kFailed);
  expected[0] = std::nullopt;
  EXPECT_EQ(outcome.kinds, expected);
  EXPECT_EQ(outcome.counters.failures, tables.size() - 1);
  EXPECT_EQ(outcome.counters.waiting, 0U);
  EXPECT_LE(outcome.tries, 12);
}

TEST_F(ServerKeeper, NothingThrownEndsTheThread) {
  std::atomic<int> tries{0};
  Keeper keeper(std::make_unique<FailingLog>(tries));
  EXPECT_EQ(write_and_wait(keeper, some_write("bug", 1, 1)), ErrorKind::kFailed);
  EXPECT_EQ(keeper.last_failure(), "a bug");
  keeper.erase("a", [](std::optional<ErrorKind> error) { EXPECT_EQ(error, ErrorKind::kFailed); });
  keeper.read("a", [](const StoreResult<StoredTable>& answer) { EXPECT_EQ(answer.error, ErrorKind::kFailed); });
  keeper.summary(
      "a", [](const StoreResult<std::optional<Summary>>& answer) { EXPECT_EQ(answer.error, ErrorKind::kFailed); });
  keeper.write(some_write("fine", 1, 1),
               [](std::optional<ErrorKind>) { throw std::runtime_error("a careless callback"); });
  keeper.list_all([](const StoreResult<std::vector<Summary>>&) { throw std::runtime_error("another one"); });
  std::promise<std::uint64_t> failures;
  keeper.next_due([&](const StoreResult<std::int64_t>&) { failures.set_value(keeper.counters().failures); });
  EXPECT_EQ(failures.get_future().get(), 6U);
}

TEST_F(ServerKeeper, ClosingFinishesWhatWasAskedFor) {
  std::atomic<int> done{0};
  {
    Keeper keeper(open_sqlite(file_));
    Pause pause(keeper);
    for (int i = 0; i < 1000; ++i) {
      keeper.write(some_write(std::to_string(i), 1, 1), [&, i](std::optional<ErrorKind>) {
        keeper.write(some_write(std::to_string(i), 2, 1),
                     [&](std::optional<ErrorKind> error) { done += error ? 0 : 1; });
      });
    }
    pause.end();
  }
  EXPECT_EQ(done, 1000);
  const std::unique_ptr<Log> log = open_sqlite(file_);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(check_whole(*log, std::to_string(i)), 2);
}

}  // namespace
