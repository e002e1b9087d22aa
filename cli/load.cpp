// barbican load: how many tables a server bears.
#include "server/load/load.h"

#include <cstdio>
#include <exception>
#include <memory>
#include <unistd.h>

#include <fmt/core.h>

#include "cli/command_line.h"
#include "cli/commands.h"

namespace barbican::cli {
namespace {

using server::load::LoadReport;

struct LoadFlags {
  server::load::LoadOptions options;
  bool json = false;
};

std::string number_or_null(bool is_known, double number) { return is_known ? fmt::format("{:.2f}", number) : "null"; }

void print_json(const LoadReport& r) {
  const LoadReport::OfServer server = r.server.value_or(LoadReport::OfServer{});
  const auto of_server = [&](double number) { return number_or_null(r.server.has_value(), number); };
  fmt::print("{{\"tables\":{},\"connections\":{},\"seconds\":{:.2f},\"actions\":{},\"actions_per_s\":{:.1f},", r.tables,
             r.connections, r.seconds, r.actions, r.actions_per_s);
  fmt::print("\"p50_ms\":{:.2f},\"p99_ms\":{:.2f},\"max_ms\":{:.2f},\"late_p50_ms\":{:.2f},\"late_p99_ms\":{:.2f},",
             r.p50_ms, r.p99_ms, r.max_ms, r.late_p50_ms, r.late_p99_ms);
  fmt::print("\"table_kib\":{},\"connection_kib\":{},\"playing_mib\":{},", of_server(server.table_kib),
             of_server(server.connection_kib), of_server(server.playing_mib));
  fmt::print("\"frames\":{},\"frame_bytes\":{},\"frame_p99_bytes\":{},\"frame_max_bytes\":{},", r.frames, r.frame_bytes,
             r.frame_p99_bytes, r.frame_max_bytes);
  fmt::print("\"server_cpu_us\":{},\"client_cpu_us\":{:.1f},", of_server(server.cpu_us), r.client_cpu_us);
  fmt::print("\"set_up_s\":{:.2f},\"flat_out_per_s\":{:.1f},\"log_entries\":{:.1f},\"games_over\":{},", r.set_up_s,
             r.flat_out_per_s, r.log_entries, r.games_over);
  fmt::print("\"errors\":{},\"refusals\":{},\"closes\":{},\"lost_frames\":{}}}\n", r.errors, r.refusals, r.closes,
             r.lost_frames);
}

void print_memory(const LoadReport& r) {
  if (!r.server) return;
  fmt::print("memory of the server\n");
  fmt::print("  KiB an idle table       {:>12.1f}   (awake after {:.0f} log entries, nobody connected)\n",
             r.server->table_kib, r.log_entries);
  fmt::print("  KiB a connection        {:>12.1f}\n", r.server->connection_kib);
  fmt::print("  MiB while playing       {:>12.1f}\n", r.server->playing_mib);
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

int load(const LoadFlags& flags) {
  const bool is_watched = isatty(STDERR_FILENO) != 0;
  const auto progress = [is_watched](std::string_view line) {
    if (is_watched) fmt::print(stderr, "\r\x1b[K{}", line);
  };
  try {
    const LoadReport report = server::load::run_load(flags.options, progress);
    progress({});
    (flags.json ? print_json : print_text)(report);
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
  command.option("--tables", o.tables, 1, 100000, "of four scripted clients each, over real connections")
      .option("--rate", o.rate, 0.1, 1e6, "actions a second, all tables together")
      .option("--seconds", o.seconds, 0.1, 86400, "how long to measure")
      .option("--warm", o.warm, 0, 100000, "actions at each table before that, as fast as they go")
      .option("--url", o.url, "of a server, such as ws://127.0.0.1:8080/ws; without it one is started and stopped")
      .option("--seed", o.seed, "of the random play")
      .flag("--json", flags->json, "print one JSON object")
      .footer(
          "Random legal actions, offers between players left out. A server of our own keeps its games on disk in the\n"
          "folder for temporary files, has no limits, and is started a second time to weigh its memory. Another\n"
          "server needs --connections-per-address 0, --messages-per-second 0 and --tables-per-address-per-hour 0,\n"
          "and keeps the tables.")
      .run([flags] { return load(*flags); });
}

}  // namespace barbican::cli
