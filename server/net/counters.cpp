#include "server/net/counters.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include <fmt/core.h>

namespace barbican::server {
namespace {

void append_type(std::string& out, std::string_view name, std::string_view type) {
  out += fmt::format("# TYPE barbican_{} {}\n", name, type);
}

void append(std::string& out, std::string_view name, std::uint64_t value) {
  out += fmt::format("barbican_{} {}\n", name, value);
}

}  // namespace

void Counters::count_response(int status) {
  const auto found = std::ranges::find(kCountedStatuses, status);
  assert(found != kCountedStatuses.end());
  if (found == kCountedStatuses.end()) return;
  ++responses[found - kCountedStatuses.begin()];
}

std::string Counters::lines(int connections, int web_sockets) const {
  std::string out;
  append_type(out, "connections", "gauge");
  append(out, "connections", static_cast<std::uint64_t>(connections));
  append_type(out, "websockets", "gauge");
  append(out, "websockets", static_cast<std::uint64_t>(web_sockets));
  append_type(out, "accepted_total", "counter");
  append(out, "accepted_total", accepted);
  append_type(out, "refused_total", "counter");
  append(out, "refused_total{reason=\"full\"}", refused_full);
  append(out, "refused_total{reason=\"address\"}", refused_address);
  append(out, "refused_total{reason=\"origin\"}", refused_origin);
  append(out, "refused_total{reason=\"host\"}", refused_host);
  append(out, "refused_total{reason=\"banned\"}", refused_banned);
  append(out, "refused_total{reason=\"stopping\"}", refused_stopping);
  append_type(out, "messages_total", "counter");
  append(out, "messages_total{direction=\"in\"}", messages_in);
  append(out, "messages_total{direction=\"out\"}", messages_out);
  append_type(out, "message_bytes_total", "counter");
  append(out, "message_bytes_total{direction=\"in\"}", bytes_in);
  append(out, "message_bytes_total{direction=\"out\"}", bytes_out);
  append_type(out, "queue_overflows_total", "counter");
  append(out, "queue_overflows_total", queue_overflows);
  append_type(out, "news_held_back_total", "counter");
  append(out, "news_held_back_total", news_held_back);
  append_type(out, "rate_overruns_total", "counter");
  append(out, "rate_overruns_total", rate_overruns);
  append_type(out, "http_responses_total", "counter");
  for (std::size_t i = 0; i < kCountedStatuses.size(); ++i)
    append(out, fmt::format("http_responses_total{{status=\"{}\"}}", kCountedStatuses[i]), responses[i]);
  return out;
}

}  // namespace barbican::server
