// barbican load: measures how many tables a server can handle.
#include "server/load/load.h"

#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

#include <fmt/core.h>

#include "barbican/json.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "sim/set_up.h"

namespace barbican::cli {
namespace {

using server::load::LoadReport;

constexpr std::string_view kFirstGame = "first-game";

struct LoadFlags {
  server::load::LoadOptions options;
  std::string board{kFirstGame};
  bool json = false;
};

void write_latency(JsonWriter& json, const LoadReport& r) {
  json.decimal("p50_ms", r.p50_ms, 2);
  json.decimal("p99_ms", r.p99_ms, 2);
  json.decimal("max_ms", r.max_ms, 2);
  json.decimal("late_p50_ms", r.late_p50_ms, 2);
  json.decimal("late_p99_ms", r.late_p99_ms, 2);
}

void print_json(const LoadReport& r) {
  std::string out;
  JsonWriter json(out);
  // These figures are unknown for a server that we did not start.
  const auto of_server = [&](std::string_view key, double LoadReport::OfServer::* figure) {
    if (r.server) json.decimal(key, (*r.server).*figure, 2);
    else json.null(key);
  };
  json.open('{');
  json.number("tables", r.tables);
  json.number("connections", r.connections);
  json.decimal("seconds", r.seconds, 2);
  json.number("actions", r.actions);
  json.decimal("actions_per_s", r.actions_per_s, 1);
  write_latency(json, r);
  of_server("table_kib", &LoadReport::OfServer::table_kib);
  of_server("connection_kib", &LoadReport::OfServer::connection_kib);
  of_server("playing_mib", &LoadReport::OfServer::playing_mib);
  of_server("come_back_s", &LoadReport::OfServer::come_back_s);
  json.number("frames", r.frames);
  json.number("frame_bytes", r.frame_bytes);
  json.number("frame_p99_bytes", r.frame_p99_bytes);
  json.number("frame_max_bytes", r.frame_max_bytes);
  of_server("server_cpu_us", &LoadReport::OfServer::cpu_us);
  json.decimal("client_cpu_us", r.client_cpu_us, 1);
  json.decimal("set_up_s", r.set_up_s, 2);
  json.decimal("flat_out_per_s", r.flat_out_per_s, 1);
  json.decimal("log_entries", r.log_entries, 1);
  json.number("games_over", r.games_over);
  json.number("errors", r.errors);
  json.number("refusals", r.refusals);
  json.number("closes", r.closes);
  json.number("lost_frames", r.lost_frames);
  json.text("first_error", r.first_error);
  json.close('}');
  fmt::print("{}\n", out);
}

void print_memory(const LoadReport& r) {
  if (!r.server) return;
  fmt::print("memory of the server\n");
  fmt::print("  KiB an idle table       {:>12.1f}   (awake after {:.0f} log entries, nobody connected)\n",
             r.server->table_kib, r.log_entries);
  fmt::print("  KiB a connection        {:>12.1f}\n", r.server->connection_kib);
  fmt::print("  MiB while playing       {:>12.1f}\n", r.server->playing_mib);
  fmt::print("after a restart\n  seconds until all are back {:>9.2f}\n", r.server->come_back_s);
}

void print_text(const LoadReport& r) {
  fmt::print("{} tables, {} connections, {:.1f} s\n", r.tables, r.connections, r.seconds);
  fmt::print("  actions a second        {:>12.1f}\n", r.actions_per_s);
  fmt::print("  from request to last frame, ms\n");
  fmt::print(
      "    median                {:>12.2f}\n    99th percentile       {:>12.2f}\n    most                  {:>12.2f}\n",
      r.p50_ms, r.p99_ms, r.max_ms);
  fmt::print("  sent late, ms\n    median                {:>12.2f}\n    99th percentile       {:>12.2f}\n",
             r.late_p50_ms, r.late_p99_ms);
  fmt::print(
      "  bytes a frame\n    median                {:>12}\n    99th percentile       {:>12}\n    most                  "
      "{:>12}\n",
      r.frame_bytes, r.frame_p99_bytes, r.frame_max_bytes);
  fmt::print("  processor time an action, us\n");
  if (r.server) fmt::print("    server                {:>12.1f}\n", r.server->cpu_us);
  fmt::print("    clients               {:>12.1f}\n", r.client_cpu_us);
  print_memory(r);
  fmt::print("before that\n  seconds to open tables  {:>12.2f}\n", r.set_up_s);
  if (r.flat_out_per_s > 0) fmt::print("  actions a second, most  {:>12.1f}\n", r.flat_out_per_s);
  fmt::print("errors                    {:>12}\n", r.errors);
  if (r.errors > 0)
    fmt::print("  refusals {}, closed connections {}, lost frames {}; the first: {}\n", r.refusals, r.closes,
               r.lost_frames, r.first_error);
}

void print_part(const server::load::LoadPart& part, bool as_json) {
  if (!as_json) {
    fmt::print("{:>8.1f} s: {} actions, median {:.2f} ms, 99th percentile {:.2f} ms, most {:.2f} ms, errors {}\n",
               part.seconds, part.actions, part.p50_ms, part.p99_ms, part.max_ms, part.errors);
  } else {
    std::string out;
    JsonWriter json(out);
    json.open('{');
    json.decimal("until_s", part.seconds, 2);
    json.number("actions", part.actions);
    json.decimal("p50_ms", part.p50_ms, 2);
    json.decimal("p99_ms", part.p99_ms, 2);
    json.decimal("max_ms", part.max_ms, 2);
    json.number("errors", part.errors);
    json.close('}');
    fmt::print("{}\n", out);
  }
  std::fflush(stdout);
}

int load(LoadFlags& flags) {
  flags.options.sea = named<SeaMap>(kSeaMapNames, flags.board);
  const auto board = named<sim::BoardMethod>(sim::kBoardMethodNames, flags.board);
  // With five and six players `first-game` stands for their own board.
  if (const std::string why = flags.options.sea ? sim::why_not_for(*board, flags.options.seats) : ""; !why.empty()) {
    complain("--board: " + why);
    return 2;
  }
  const bool is_watched = isatty(STDERR_FILENO) != 0;
  const auto progress = [is_watched](std::string_view line) {
    if (is_watched) fmt::print(stderr, "\r\x1b[K{}", line);
  };
  try {
    const LoadReport report = server::load::run_load(
        flags.options, {progress, [&](const server::load::LoadPart& part) { print_part(part, flags.json); }});
    progress({});
    flags.json ? print_json(report) : print_text(report);
    return report.errors == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    progress({});
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
}

}  // namespace

void fill_load(Command& command) {
  const auto flags = std::make_shared<LoadFlags>();
  server::load::LoadOptions& o = flags->options;
  std::vector<std::string> boards{std::string(kFirstGame)};
  boards.insert(boards.end(), kSeaMapNames.begin(), kSeaMapNames.end());
  command.option("--tables", o.tables, 1, 100000, "tables of scripted clients, over real connections")
      .seats("--seats", o.seats, "clients at each table")
      .option("--rate", o.rate, 0.1, 1e6, "actions a second, all tables together")
      .option("--seconds", o.seconds, 0.1, 86400, "length of the measurement")
      .option("--warm", o.warm, 0, 100000, "actions at each table before the measurement, as fast as possible")
      .option("--url", o.url, "address of a server, such as ws://127.0.0.1:8080/ws; by default it starts its own")
      .option("--every", o.every, 0, 86400, "also report each part of so many seconds; 0: none")
      .choice("--board", flags->board, boards, "the kind of board; each table gets its own map of the sea")
      .option("--seed", o.seed, "seed of the random play")
      .flag("--public", o.is_public, "list the tables in the lobby, and admit strangers")
      .flag("--json", flags->json, "print JSON objects, one a line")
      .footer(
          "The clients take random legal actions, but make no offers. Our own server keeps its games on disk in the\n"
          "folder for temporary files, has no limits, and is started a second time to measure its memory. Another\n"
          "server needs --connections-per-address 0, --messages-per-second 0, --tables-per-address-per-hour 0,\n"
          "--work-per-connection 0 and --work-per-address 0, and keeps the tables.")
      .run([flags] { return load(*flags); });
}

}  // namespace barbican::cli
