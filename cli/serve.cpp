// barbican serve: tables for people to play at.
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
  command.group("Where")
      .option("--listen", s.listen, "address and port, such as 127.0.0.1:8080 or [::1]:8080; port 0 takes a free one")
      .option("--data", options.data, "folder for games and all that is kept; made if it is not there")
      .option("--public-url", s.public_url, "what players call it, such as https://play.example.org, if behind a proxy")
      .flag("--behind-proxy", s.behind_proxy, "take players' addresses from the proxy's X-Forwarded-For")
      .option("--threads", s.threads, 0, 1024, "for connections and tables; 0: one a core");
}

void fill_log(Command& command, server::Settings& s) {
  command.group("Log lines, to standard error")
      .choice("--log-level", s.log_level, {"debug", "info", "warning", "error"},
              "log only what is at least this important")
      .choice("--log-format", s.log_format, {"text", "json"}, "key=value, or an object a line");
}

void fill_limits(Command& command, server::Settings& s) {
  command.group("Limits")
      .option("--max-connections", s.max_connections, 1, 1000000, "at the same time")
      .option("--connections-per-address", s.connections_per_address, 0, kMost, "at the same time (0: no limit)")
      .option("--messages-per-second", s.messages_per_second, 0, kMost, "of one connection (0: no limit)")
      .option("--tables-per-address-per-hour", s.tables_per_address_per_hour, 0, kMost, "opened (0: no limit)")
      .option("--work-per-connection", s.work_per_connection, 0, kMost,
              "milliseconds of processor time a second that costly requests may take (0: no limit)")
      .option("--work-per-address", s.work_per_address, 0, kMost, "the same, of all its connections (0: no limit)")
      .option("--max-message-bytes", s.max_message_bytes, 1024, kMost, "from a client")
      .option("--max-import-bytes", s.max_import_bytes, 1024, kMost,
              "of a message that brings a whole game; only a few clients may send one at the same time")
      .option("--max-queue-messages", s.max_queue_messages, 1, kMost, "waiting for a slow client")
      .option("--max-queue-bytes", s.max_queue_bytes, 1024, kMost, "waiting for a slow client")
      .option("--ping-seconds", s.ping_seconds, 1, 3600, "between pings; a client silent for twice as long is cut off");
}

void fill_tables(Command& command, server::Settings& s) {
  command.group("Tables")
      .option("--idle-table-seconds", s.idle_table_seconds, 0, kMost, "without anyone there, before a table sleeps")
      .option("--expire-waiting-hours", s.expire_waiting_hours, 1, kMost, "before a game that never began expires")
      .option("--expire-days", s.expire_days, 0, kMost, "after the last move, before a game expires (0: never)")
      .option("--bot-pace-ms", s.bot_pace_ms, 0, kMost,
              "between two actions of a bot; 0: as soon as it can, which shows how long it thinks")
      .option("--bot-time-ms", s.bot_time_ms, 1, kMost, "for a program to answer in; `hard` thinks no longer either")
      .option("--bot-threads", s.bot_threads, 1, 1024, "for bots to think on")
      .list("--bot", s.bots, "NAME=COMMAND: a program that plays, by docs/bot-protocol.md; as many as you like")
      .option("--bot-programs", s.bot_programs, 1, 10000, "of these, running at the same time")
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
          "https://play.example.org`;\n# begins a comment line. A flag counts more than the environment, and that more "
          "than the file.")
      .run([options] {
        options->settings.data = options->data;
        return server::serve(options->settings);
      });
}

}  // namespace barbican::cli
