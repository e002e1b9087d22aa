// `barbican load`: many tables at once, and how the server copes with it.
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
  int seats = kBaseSeats;  // at each
  double rate = 100;       // actions a second, all tables together
  double seconds = 10;
  int warm = 40;                // actions at each table before anything is measured
  std::string url;              // empty: a server of our own, as a child process
  bool is_public = false;       // the lobby shows the tables, and strangers may come
  std::optional<SeaMap> sea{};  // the map that is played on; without it the first game's board
  double every = 0;             // seconds: each such part of the time is told of for itself; 0: none is
  std::uint64_t seed = 1;
};

// Some of the measured time.
struct LoadPart {
  double seconds = 0;  // since the measuring began, at its end
  std::uint64_t actions = 0;
  double p50_ms = 0, p99_ms = 0, max_ms = 0;
  std::uint64_t errors = 0;  // until its end
};

struct LoadReport {
  int tables = 0;
  int connections = 0;
  double set_up_s = 0;        // to connect all, open the tables and start the games
  double flat_out_per_s = 0;  // actions a second while warming up, every table as fast as it goes
  double seconds = 0;         // measured
  std::uint64_t actions = 0;  // so for all that follows
  double actions_per_s = 0;
  double p50_ms = 0, p99_ms = 0, max_ms = 0;  // from sending a request to the last of the players having its frame
  double late_p50_ms = 0, late_p99_ms = 0;    // from when a request was due to its being sent
  std::uint64_t frames = 0;
  std::uint32_t frame_bytes = 0, frame_p99_bytes = 0, frame_max_bytes = 0;
  double client_cpu_us = 0;  // of processor time, an action
  std::uint64_t games_over = 0;
  double log_entries = 0;  // a table, at the end

  struct OfServer {
    double cpu_us = 0;          // of processor time, an action
    double playing_mib = 0;     // of memory at the end, with all tables and connections
    double table_kib = 0;       // a table with nobody connected
    double connection_kib = 0;  // a connection that watches
    double come_back_s = 0;     // for all players, after a restart
  };
  std::optional<OfServer> server;  // only of our own

  std::uint64_t refusals = 0, closes = 0, lost_frames = 0;
  std::uint64_t errors = 0;  // all of them
  std::string first_error;
};

struct LoadListener {
  std::function<void(std::string_view)> progress;  // a line for a person, every now and then
  std::function<void(const LoadPart&)> part;       // as soon as it is over
};

// Throws a LoadError.
LoadReport run_load(const LoadOptions& options, const LoadListener& listener);

}  // namespace barbican::server::load
