// Counters for /metrics. All tables share them.
#pragma once

#include <atomic>
#include <cstdint>

#include "server/report/histogram.h"

namespace barbican::server {

struct TableRegistryCounters {
  std::atomic<std::uint64_t> loads{0};
  std::atomic<std::uint64_t> actions{0};
  std::atomic<std::uint64_t> bot_actions{0};
  std::atomic<std::uint64_t> refusals{0};
  std::atomic<std::uint64_t> frames{0};
  std::atomic<std::uint64_t> frame_bytes{0};
  std::atomic<std::uint64_t> store_failures{0};
  std::atomic<std::uint64_t> broken_tables{0};
  Histogram request_durable;
  Histogram request_frame;
  std::atomic<std::uint64_t> unreadable_tables{0};
  std::atomic<std::uint64_t> stalled_tables{0};  // at present
};

}  // namespace barbican::server
