// Checks the store's file on a thread of its own, again and again while the server runs. What it finds is reported.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "server/store/store_check.h"

namespace barbican::server {

class BackgroundCheck {
 public:
  explicit BackgroundCheck(const std::filesystem::path& file);
  // Does not wait for its end.
  ~BackgroundCheck();
  BackgroundCheck(const BackgroundCheck&) = delete;
  BackgroundCheck& operator=(const BackgroundCheck&) = delete;

  // What was found the last time.
  std::uint64_t faults() const { return faults_; }

 private:
  void work();
  void report_found(const StoreFaults& found);
  // False if it is to stop.
  bool wait(std::chrono::steady_clock::duration time);

  StoreCheck check_;
  std::atomic<std::uint64_t> faults_{0};
  std::optional<StoreFaults> reported_;  // the thread's alone
  std::mutex mutex_;
  std::condition_variable stopped_;
  std::atomic<bool> is_stopping_{false};
  std::atomic<bool> is_over_{false};
  std::thread thread_;
};

}  // namespace barbican::server
