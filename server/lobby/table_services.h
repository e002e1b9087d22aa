// The parts of the server that a table uses.
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
  // The table has nothing to do and no viewers: forgets it, unless a message has arrived meanwhile. True if forgotten.
  std::function<bool(TableActor&)> retire;
  std::function<void()> lobby_changed;
  // May this address and this token open one more table?
  std::function<bool(const std::string& address, const Hash& token)> may_open;
  // The stored name of this address. It is kept with the tables that the address opens.
  std::function<std::string(const std::string& address)> opener_of;
  // Pays for work. False if too little is left; the client gets a refusal.
  std::function<bool(Client& client, WorkTime price, std::string_view re)> pay;
  std::function<bool(const Hash& token)> is_banned;
};

}  // namespace barbican::server
