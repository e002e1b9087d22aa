// Checks the store's file on its own thread, again and again while the server runs, and reports faults.
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
  // Stops a running check; does not let it finish.
  ~BackgroundCheck();
  BackgroundCheck(const BackgroundCheck&) = delete;
  BackgroundCheck& operator=(const BackgroundCheck&) = delete;

  // The number of faults in the last check.
  std::uint64_t faults() const { return faults_; }

 private:
  void work();
  void report_found(const StoreFaults& found);
  // False if the thread has to stop.
  bool wait(std::chrono::steady_clock::duration time);

  StoreCheck check_;
  std::atomic<std::uint64_t> faults_{0};
  std::optional<StoreFaults> reported_;  // only the thread uses it
  std::mutex mutex_;
  std::condition_variable stopped_;
  std::atomic<bool> is_stopping_{false};
  std::atomic<bool> is_over_{false};
  std::thread thread_;
};

}  // namespace barbican::server
