// Shared by the tests of the store: a temporary folder, and rows for it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "server/store/log.h"

namespace barbican::server {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "barbican-store-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

class StoreTest : public testing::Test {
 protected:
  const TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_ / "barbican.db";
};

// `count` rows of a table from number `first` on. Each row names the end of its write, and the summary changes with the
// last one, so that a torn write can be detected.
inline Write some_write(const std::string& table, std::int64_t first, std::int64_t count) {
  const std::int64_t last = first + count - 1;
  Write write;
  write.summary = {.table = table, .about = R"({"name":"Anna's"})", .created = 1, .changed = last};
  for (std::int64_t number = first; number <= last; ++number) {
    write.rows.push_back({.number = number,
                          .time = number,
                          .actor = Actor::kPerson,
                          .person = 3,
                          .request = "k" + std::to_string(number),
                          .entry = "to " + std::to_string(last),
                          .digest = std::nullopt});
  }
  return write;
}

// The store's error if it refuses; none if it does not.
template <class Action>
std::optional<StoreError::Cause> refusal(const Action& action) {
  try {
    action();
  } catch (const StoreError& error) {
    EXPECT_STRNE(error.what(), "");
    return error.cause;
  }
  return std::nullopt;
}

inline std::optional<StoreError::Cause> refusal_of(Log& log, const Write& write) {
  return refusal([&] { log.write({&write, 1}); });
}

// Checks that the rows have no gap, that no write is there in part, and that the summary belongs to the last one.
// Returns the number of the last row.
inline std::int64_t check_whole(Log& log, const std::string& table) {
  const std::vector<Row> rows = log.read(table).rows;
  const std::optional<Summary> summary = log.summary(table);
  EXPECT_EQ(summary.has_value(), !rows.empty());
  if (!summary || rows.empty()) return 0;
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].number, static_cast<std::int64_t>(i) + 1);
  EXPECT_EQ(rows.back().entry.substr(0, rows.back().entry.find(' ', 3)), "to " + std::to_string(rows.back().number));
  EXPECT_EQ(summary->changed, rows.back().number);
  return rows.back().number;
}

}  // namespace barbican::server
