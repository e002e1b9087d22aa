// A check of the store's file on a thread of its own, while the server runs. What it finds is reported.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
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

  // What was found so far.
  std::uint64_t faults() const { return faults_; }

 private:
  void run();

  StoreCheck check_;
  std::atomic<std::uint64_t> faults_{0};
  std::atomic<bool> is_stopping_{false};
  std::atomic<bool> is_over_{false};
  std::thread thread_;
};

}  // namespace barbican::server
