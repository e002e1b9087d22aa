// The settings of a host: flags of `barbican serve`, environment variables, or a file. docs/hosting.md lists them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "barbican/board.h"

namespace barbican::server {

struct Settings {
  std::string listen = "127.0.0.1:8080";  // address:port; port 0 means any free port
  std::filesystem::path data = "barbican-data";
  std::string public_url;     // start of links, and the only allowed Origin; empty: from the Host header
  bool behind_proxy = false;  // the peer's address is the last in X-Forwarded-For
  int threads = 0;            // 0: one for each core
  std::string log_level = "info";
  std::string log_format = "text";  // text or json

  int max_connections = 20000;
  int connections_per_address = 400;     // 0: no limit; also for the next four
  int messages_per_second = 20;          // for each connection; a burst may have those of three seconds
  int tables_per_address_per_hour = 60;  // new tables
  int work_per_connection = 50;          // milliseconds of processor time per second, for costly requests
  int work_per_address = 200;
  int max_message_bytes = 64 * 1024;
  int max_import_bytes = 1024 * 1024;  // for games and positions; only a few such messages at a time
  int long_message_seconds = 30;       // the longest time for a long message to arrive
  int max_queue_messages = 128;        // for each connection
  int max_queue_bytes = 512 * 1024;
  int ping_seconds = 20;
  int idle_table_seconds = 60;                  // a table without viewers sleeps after this time
  int expire_waiting_hours = 24;                // for tables whose game never began
  int expire_days = 90;                         // after the last move; 0: never
  BoardSize board_size = BoardSize::kStandard;  // the smallest size of games' data
  int bot_pace_ms = 700;                        // between a bot's actions; 0: bots act as soon as they can
  int bot_time_ms = 1000;                       // for a bot's answer
  int bot_threads = 1;
  std::vector<std::string> bots;  // programs that play, each as NAME=COMMAND
  int bot_programs = 16;          // the most programs at a time
};

}  // namespace barbican::server
