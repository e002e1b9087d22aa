// barbican serve: hosts tables for people to play at.
#include <limits>
#include <memory>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "server/net/server.h"

namespace barbican::cli {
namespace {

constexpr int kMost = std::numeric_limits<int>::max();

struct ServeOptions {
  server::Settings settings;
  std::string data = settings.data.string();
};

void fill_place(Command& command, ServeOptions& options) {
  server::Settings& s = options.settings;
  command.group("Address, data and threads")
      .option("--listen", s.listen, "address and port, such as 127.0.0.1:8080 or [::1]:8080; port 0 takes a free one")
      .option("--data", options.data, "folder for games and all other data; created if necessary")
      .option("--public-url", s.public_url, "the address for players behind a proxy, such as https://play.example.org")
      .flag("--behind-proxy", s.behind_proxy, "take players' addresses from the proxy's X-Forwarded-For")
      .option("--threads", s.threads, 0, 1024, "threads for connections and tables; 0: one for each core");
}

void fill_log(Command& command, server::Settings& s) {
  command.group("Log lines, to standard error")
      .choice("--log-level", s.log_level, {"debug", "info", "warning", "error"}, "the least severity to log")
      .choice("--log-format", s.log_format, {"text", "json"}, "lines of key=value, or of JSON objects");
}

void fill_limits(Command& command, server::Settings& s) {
  command.group("Limits")
      .option("--max-connections", s.max_connections, 1, 1000000, "connections at the same time")
      .option("--connections-per-address", s.connections_per_address, 0, kMost,
              "the same from one address (0: no limit)")
      .option("--messages-per-second", s.messages_per_second, 0, kMost, "messages from one connection (0: no limit)")
      .option("--tables-per-address-per-hour", s.tables_per_address_per_hour, 0, kMost, "new tables (0: no limit)")
      .option("--work-per-connection", s.work_per_connection, 0, kMost,
              "milliseconds of processor time a second for costly requests (0: no limit)")
      .option("--work-per-address", s.work_per_address, 0, kMost,
              "the same for all connections from one address (0: no limit)")
      .option("--max-message-bytes", s.max_message_bytes, 1024, kMost, "size of a client's message")
      .option("--max-import-bytes", s.max_import_bytes, 1024, kMost,
              "size of a message with a whole game; only a few clients may send one at the same time")
      .option("--long-message-seconds", s.long_message_seconds, 1, 3600, "time for such a message to arrive")
      .option("--max-queue-messages", s.max_queue_messages, 1, kMost, "messages that may wait for a slow client")
      .option("--max-queue-bytes", s.max_queue_bytes, 1024, kMost, "bytes that may wait for a slow client")
      .option("--ping-seconds", s.ping_seconds, 1, 3600,
              "time between pings; a client silent for twice as long is disconnected");
}

void fill_tables(Command& command, server::Settings& s) {
  command.group("Tables")
      .option("--idle-table-seconds", s.idle_table_seconds, 0, kMost, "time before an empty table leaves memory")
      .option("--expire-waiting-hours", s.expire_waiting_hours, 1, kMost, "time before a table without a game expires")
      .option("--expire-days", s.expire_days, 0, kMost, "time after the last move before a game expires (0: never)")
      .option("--bot-pace-ms", s.bot_pace_ms, 0, kMost,
              "pause between two actions of a bot; with 0 players can see how long it thinks")
      .option("--bot-time-ms", s.bot_time_ms, 1, kMost, "time limit for answers of a program, and of `hard`")
      .option("--bot-threads", s.bot_threads, 1, 1024, "threads for bots")
      .list("--bot", s.bots, "NAME=COMMAND: a program that plays (docs/bot-protocol.md); may be given several times")
      .option("--bot-programs", s.bot_programs, 1, 10000, "such programs that may run at the same time")
      .board_size(s.board_size);
}

}  // namespace

void fill_serve(Command& command) {
  const auto options = std::make_shared<ServeOptions>();
  fill_place(command, *options);
  fill_log(command, options->settings);
  fill_limits(command, options->settings);
  fill_tables(command, options->settings);
  command.group("Settings")
      .settings("BARBICAN_")
      .footer(
          "Every option can also come from the environment, or from a file with lines such as `public-url = "
          "https://play.example.org`;\n# begins a comment line. A flag overrides the environment, and the environment "
          "overrides the file.")
      .run([options] {
        options->settings.data = options->data;
        return server::serve(options->settings);
      });
}

}  // namespace barbican::cli
