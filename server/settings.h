// What a host may set: flags of `barbican serve`, environment, or a file; docs/hosting.md lists them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "barbican/board.h"

namespace barbican::server {

struct Settings {
  std::string listen = "127.0.0.1:8080";  // address:port; port 0 takes a free one
  std::filesystem::path data = "barbican-data";
  std::string public_url;     // what links begin with, and the one Origin allowed; empty: taken from the Host header
  bool behind_proxy = false;  // the peer's address is the last one in X-Forwarded-For
  int threads = 0;            // 0: one a core
  std::string log_level = "info";
  std::string log_format = "text";  // or json

  int max_connections = 20000;
  int connections_per_address = 400;     // 0: no limit; so for the next ones
  int messages_per_second = 20;          // of one connection, with a burst of three seconds' worth
  int tables_per_address_per_hour = 60;  // created
  int work_per_connection = 50;          // costly requests: milliseconds of the processor's time, a second
  int work_per_address = 200;
  int max_message_bytes = 64 * 1024;
  int max_import_bytes = 1024 * 1024;  // a message this long is read if few others are: a game or a position
  int long_message_seconds = 30;       // for such a one to arrive in
  int max_queue_messages = 128;        // waiting for one connection
  int max_queue_bytes = 512 * 1024;
  int ping_seconds = 20;
  int idle_table_seconds = 60;                  // without anyone there, before a table sleeps
  int expire_waiting_hours = 24;                // a table that never began
  int expire_days = 90;                         // since the last move; 0: never
  BoardSize board_size = BoardSize::kStandard;  // the least that games are held in
  int bot_pace_ms = 700;                        // between a bot's actions; 0: they show how long they think
  int bot_time_ms = 1000;                       // for a bot to answer in
  int bot_threads = 1;
  std::vector<std::string> bots;  // programs that play: NAME=COMMAND each
  int bot_programs = 16;          // that run at the same time
};

}  // namespace barbican::server
