#include "server/lobby/background_check.h"

#include <chrono>
#include <pthread.h>

#include "server/report/report.h"

namespace barbican::server {

BackgroundCheck::BackgroundCheck(const std::filesystem::path& file) : check_(file), thread_([this] { run(); }) {}

BackgroundCheck::~BackgroundCheck() {
  is_stopping_ = true;
  // Again and again: what was not running yet was not stopped.
  for (; !is_over_; std::this_thread::sleep_for(std::chrono::milliseconds(5))) check_.stop();
  thread_.join();
}

void BackgroundCheck::run() {
  pthread_setname_np(pthread_self(), "store check");  // as top -H shows it
  const StoreFaults found = check_.run();
  if (!is_stopping_) {
    for (const std::string& page : found.pages) report(Severity::kError, "store_damaged", {{"why", page}});
    for (const auto& [table, why] : found.tables)
      report(Severity::kError, "unreadable_table", {{"table", table}, {"why", why}});
    faults_ = found.pages.size();
    report(Severity::kInfo, "store_checked", {{"faults", found.pages.size()}, {"tables", found.tables.size()}});
  }
  is_over_ = true;
}

}  // namespace barbican::server
