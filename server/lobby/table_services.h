// What a table uses of the server around it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <boost/asio/any_io_executor.hpp>

#include "server/lobby/bot_pool.h"
#include "server/lobby/connection_handler.h"
#include "server/lobby/table_registry_counters.h"
#include "server/lobby/work.h"
#include "server/settings.h"
#include "server/store/store_thread.h"
#include "server/table/table.h"

namespace barbican::server {

class TableActor;

struct TableServices {
  boost::asio::any_io_executor executor;
  const Settings& settings;
  StoreThread& store_thread;
  const bots::Roster& roster;
  BotPool& bots;
  TableRegistryCounters& counters;
  TableShares& shares;
  // The table has nothing to do and nobody is there: forget it, unless a message has come meanwhile. True if forgotten.
  std::function<bool(TableActor&)> retire;
  std::function<void()> lobby_changed;
  // May one more table be opened from this address, by the holder of this token?
  std::function<bool(const std::string& address, const Hash& token)> may_open;
  // Who comes from there, as it is stored with the tables that they open.
  std::function<std::string(const std::string& address)> opener_of;
  // Has someone work left for that? If not, they are told so.
  std::function<bool(Client& client, WorkTime price, std::string_view re)> pay;
  std::function<bool(const Hash& token)> is_banned;
};

}  // namespace barbican::server
