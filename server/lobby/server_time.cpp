#include "server/lobby/server_time.h"

#include <atomic>
#include <chrono>
#include <cstdlib>

#include "server/protocol/duration.h"

namespace barbican::server {
namespace {

template <class Clock>
std::int64_t milliseconds_of() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

// The wall clock at the start of the program, in milliseconds.
std::atomic<std::int64_t>& start() {
  static std::atomic<std::int64_t> start{milliseconds_of<std::chrono::system_clock>() - steady_time()};
  return start;
}

}  // namespace

std::int64_t steady_time() {
  static const std::int64_t started = milliseconds_of<std::chrono::steady_clock>();
  return milliseconds_of<std::chrono::steady_clock>() - started;
}

std::int64_t server_time() { return start() + steady_time(); }

std::int64_t follow_wall_clock() {
  const std::int64_t by = milliseconds_of<std::chrono::system_clock>() - server_time();
  if (std::abs(by) < kSecond) return 0;
  start() += by;
  return by;
}

}  // namespace barbican::server
