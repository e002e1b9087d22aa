#include "server/lobby/background_check.h"

#include <algorithm>
#include <pthread.h>

#include "server/report/report.h"

namespace barbican::server {
namespace {

// The pause between two checks. A check takes at most a hundredth of the time.
constexpr int kRest = 100;
constexpr std::chrono::seconds kLeastPause{10};

}  // namespace

BackgroundCheck::BackgroundCheck(const std::filesystem::path& file)
    : check_(file, StoreCheck::FileIs::kInUse), thread_([this] { work(); }) {}

BackgroundCheck::~BackgroundCheck() {
  {
    const std::lock_guard lock(mutex_);
    is_stopping_ = true;
  }
  stopped_.notify_one();
  // Repeat: stop() does nothing if the check has not started yet.
  for (; !is_over_; std::this_thread::sleep_for(std::chrono::milliseconds(5))) check_.stop();
  thread_.join();
}

void BackgroundCheck::work() {
  pthread_setname_np(pthread_self(), "store check");  // the name in top -H
  std::chrono::steady_clock::duration took{};
  do {
    const auto start = std::chrono::steady_clock::now();
    const StoreFaults found = check_.run();
    took = std::chrono::steady_clock::now() - start;
    if (!is_stopping_) report_found(found);
  } while (wait(std::max<std::chrono::steady_clock::duration>(kRest * took, kLeastPause)));
  is_over_ = true;
}

void BackgroundCheck::report_found(const StoreFaults& found) {
  faults_ = found.pages.size();
  if (reported_ == found) return;
  for (const std::string& page : found.pages) report(Severity::kError, "store_damaged", {{"why", page}});
  for (const auto& [table, why] : found.tables)
    report(Severity::kError, "unreadable_table", {{"table", table}, {"why", why}});
  report(Severity::kInfo, "store_checked", {{"faults", found.pages.size()}, {"tables", found.tables.size()}});
  reported_ = found;
}

bool BackgroundCheck::wait(std::chrono::steady_clock::duration time) {
  std::unique_lock lock(mutex_);
  return !stopped_.wait_for(lock, time, [this] { return is_stopping_.load(); });
}

}  // namespace barbican::server
