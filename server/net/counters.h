// The network's counters, for /metrics.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace barbican::server {

using Counter = std::atomic<std::uint64_t>;

inline constexpr std::array kCountedStatuses{101, 200, 304, 400, 401, 403, 404, 405, 413, 421, 426, 429, 431, 500, 503};

struct Counters {
  Counter accepted;
  Counter refused_full;
  Counter refused_address;
  Counter refused_origin;
  Counter refused_host;
  Counter refused_banned;
  Counter refused_stopping;
  Counter messages_in;
  Counter messages_out;
  Counter bytes_in;
  Counter bytes_out;
  Counter queue_overflows;
  Counter news_held_back;
  Counter rate_overruns;
  std::array<Counter, kCountedStatuses.size()> responses;

  void count_response(int status);
  // In Prometheus' format. The numbers of open connections come from the caller.
  std::string lines(int connections, int web_sockets) const;
};

}  // namespace barbican::server
