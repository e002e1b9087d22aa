// `barbican load`: plays many tables at once, and measures the server.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "barbican/sea_map.h"
#include "server/load/server_process.h"

namespace barbican::server::load {

struct LoadOptions {
  int tables = 100;
  int seats = kBaseSeats;  // at each table
  double rate = 100;       // actions a second, all tables together
  double seconds = 10;
  int warm = 40;                // actions at each table before the measurement
  std::string url;              // empty: start a server of our own, as a child process
  bool is_public = false;       // the lobby lists the tables, and strangers may come
  std::optional<SeaMap> sea{};  // the map to play on; none: the first game's board
  double every = 0;             // seconds of each part that is reported by itself; 0: no parts
  std::uint64_t seed = 1;
};

// A part of the measurement.
struct LoadPart {
  double seconds = 0;  // from the start of the measurement to the end of the part
  std::uint64_t actions = 0;
  double p50_ms = 0, p99_ms = 0, max_ms = 0;
  std::uint64_t errors = 0;  // until its end
};

struct LoadReport {
  int tables = 0;
  int connections = 0;
  double set_up_s = 0;        // to connect all clients, open the tables and start the games
  double flat_out_per_s = 0;  // actions a second while warming up, when every table plays as fast as it can
  double seconds = 0;         // of the measurement
  std::uint64_t actions = 0;  // during the measurement, as is all below
  double actions_per_s = 0;
  double p50_ms = 0, p99_ms = 0, max_ms = 0;  // from sending a request to the frame at the last player
  double late_p50_ms = 0, late_p99_ms = 0;    // from the time when a request was due to sending it
  std::uint64_t frames = 0;
  std::uint32_t frame_bytes = 0, frame_p99_bytes = 0, frame_max_bytes = 0;
  double client_cpu_us = 0;  // processor time per action
  std::uint64_t games_over = 0;
  double log_entries = 0;  // per table, at the end

  struct OfServer {
    double cpu_us = 0;          // processor time per action
    double playing_mib = 0;     // memory at the end, with all tables and connections
    double table_kib = 0;       // per table, with nobody connected
    double connection_kib = 0;  // per connection that watches
    double come_back_s = 0;     // for all players, after a restart
  };
  std::optional<OfServer> server;  // only for a server of our own

  std::uint64_t refusals = 0, closes = 0, lost_frames = 0;
  std::uint64_t errors = 0;  // in all
  std::string first_error;
};

struct LoadListener {
  std::function<void(std::string_view)> progress;  // called now and then with a line for a person
  std::function<void(const LoadPart&)> part;       // called at the end of each part
};

// Throws a LoadError.
LoadReport run_load(const LoadOptions& options, const LoadListener& listener);

}  // namespace barbican::server::load
