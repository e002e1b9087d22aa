// The store in trouble: the process is killed while it writes, or the disk is full.
#include <array>
#include <csignal>
#include <cstdio>
#include <future>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "server/store/sqlite_log.h"
#include "server/store/store_thread.h"
#include "tests/server/store.h"

using namespace barbican::server;
using ErrorCause = StoreError::Cause;

namespace {

using ServerStoreCrash = StoreTest;

constexpr int kTables = 20;

Write padded_write(const std::string& table, std::int64_t first, std::int64_t count, std::size_t padding) {
  Write write = some_write(table, first, count);
  for (Row& row : write.rows) row.entry += " " + std::string(padding, 'x');
  return write;
}

// The writing process reports each finished write by this.
struct Acknowledged {
  std::int32_t table = 0;
  std::int64_t last = 0;
};

// Writes to every table, again as soon as the last write is done, until the process is killed.
class TirelessWriter {
 public:
  TirelessWriter(const std::filesystem::path& file, int pipe) : pipe_(pipe) {
    std::unique_ptr<Log> log = open_sqlite(file);
    for (int table = 0; table < kTables; ++table) last_.at(table) = check_whole(*log, std::to_string(table));
    store_thread_ = std::make_unique<StoreThread>(std::move(log));
  }

  [[noreturn]] void run() {
    for (int table = 0; table < kTables; ++table) write_next(table);
    while (true) pause();
  }

 private:
  void write_next(int table) {
    std::int64_t& last = last_.at(table);
    const std::int64_t count = 1 + (last + table) % 4;
    const std::int64_t first = last + 1;
    last += count;
    store_thread_->write(padded_write(std::to_string(table), first, count, 1000),
                         [this, table](std::optional<ErrorCause> error) {
                           const Acknowledged acknowledged{table, last_.at(table)};
                           if (error || write(pipe_, &acknowledged, sizeof acknowledged) != sizeof acknowledged)
                             _exit(1);
                           write_next(table);
                         });
  }

  int pipe_;
  std::array<std::int64_t, kTables> last_{};
  std::unique_ptr<StoreThread> store_thread_;
};

// Kills a writing process after so many acknowledgements; returns the last acknowledged row of each table.
std::array<std::int64_t, kTables> write_and_kill(const std::filesystem::path& file, int acknowledgements) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    TirelessWriter(file, ends[1]).run();
  }
  close(ends[1]);
  std::array<std::int64_t, kTables> last{};
  Acknowledged acknowledged;
  for (int read_so_far = 0; read(ends[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged;) {
    last.at(acknowledged.table) = acknowledged.last;
    if (++read_so_far == acknowledgements) kill(child, SIGKILL);
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  return last;
}

TEST_F(ServerStoreCrash, AKilledProcessLosesNoBatchAndLeavesNoHalfBatch) {
  for (const int acknowledgements : {1, 2, 30, 900, 7, 111, 1, 700, 21, 333, 60, 1200, 3, 47}) {
    const std::array<std::int64_t, kTables> last = write_and_kill(file_, acknowledgements);
    const std::unique_ptr<Log> log = open_sqlite(file_);
    for (int table = 0; table < kTables; ++table) {
      EXPECT_GE(check_whole(*log, std::to_string(table)), last.at(table));
    }
  }
}

// Runs this in a process of its own, since limits can't be lifted again.
template <class Body>
void in_child(const Body& body) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    body();
    std::fflush(nullptr);
    _exit(testing::Test::HasFailure() ? 1 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

// Limits the size of files, as if the disk were full.
void limit_files(rlim_t bytes) {
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  getrlimit(RLIMIT_FSIZE, &limit);
  limit.rlim_cur = std::min(bytes, limit.rlim_max);
  setrlimit(RLIMIT_FSIZE, &limit);
}

// With the small limit a commit fails early; with the large one checkpoints have begun, and fail as well.
TEST_F(ServerStoreCrash, OnAFullDiskAWriteFailsAsAWhole) {
  for (const rlim_t limit : {rlim_t{200} << 10, rlim_t{6} << 20}) {
    const std::filesystem::path file = folder_ / std::to_string(limit).c_str();
    in_child([&] {
      const std::unique_ptr<Log> log = open_sqlite(file);
      limit_files(limit);
      std::int64_t last = 0;
      std::optional<ErrorCause> error;
      while (!(error = refusal_of(*log, padded_write("a", last + 1, 10, 3000)))) last += 10;
      EXPECT_EQ(error, ErrorCause::kFailed);
      EXPECT_GT(last, 0);
      for (int i = 0; i < 5; ++i)
        EXPECT_EQ(refusal_of(*log, padded_write("a", last + 1, 10, 3000)), ErrorCause::kFailed);
      EXPECT_EQ(check_whole(*log, "a"), last);
      limit_files(RLIM_INFINITY);
      EXPECT_EQ(refusal_of(*log, padded_write("a", last + 1, 10, 3000)), std::nullopt);
      EXPECT_EQ(check_whole(*log, "a"), last + 10);
    });
    EXPECT_GT(check_whole(*open_sqlite(file), "a"), 10);
  }
}

TEST_F(ServerStoreCrash, OnAFullDiskTheStoreThreadGoesOnAnswering) {
  in_child([&] {
    std::array<std::int64_t, kTables> last{};
    StoreThread store_thread(open_sqlite(file_));
    // Ten rounds of a write to every table; returns the number of failures.
    const auto write_rounds = [&] {
      int failed = 0;
      for (int round = 0; round < 10; ++round) {
        for (int table = 0; table < kTables; ++table) {
          store_thread.write(padded_write(std::to_string(table), last.at(table) + 1, 2, 1000),
                             [&, table](std::optional<ErrorCause> error) {
                               EXPECT_NE(error, ErrorCause::kConflict);
                               if (error) ++failed;
                               else last.at(table) += 2;
                             });
        }
        std::promise<void> round_over;
        store_thread.list_all([&](const StoreResult<std::vector<Summary>>& answer) {
          EXPECT_EQ(answer.error, std::nullopt);
          round_over.set_value();
        });
        round_over.get_future().wait();
      }
      return failed;
    };
    limit_files(rlim_t{200} << 10);
    EXPECT_GT(write_rounds(), 0);
    EXPECT_FALSE(store_thread.last_failure().empty());
    limit_files(RLIM_INFINITY);
    EXPECT_EQ(write_rounds(), 0);
    const std::unique_ptr<Log> log = open_sqlite(file_);
    for (int table = 0; table < kTables; ++table) {
      EXPECT_EQ(check_whole(*log, std::to_string(table)), last.at(table));
    }
  });
}

}  // namespace
