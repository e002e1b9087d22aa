// The table registry: all awake tables and all connections.
#pragma once

#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "server/lobby/connection_handler.h"
#include "server/settings.h"

namespace barbican::server {

// Opens the store in the data folder. Throws a StoreError if it can't. The settings must outlive the table registry.
std::unique_ptr<ConnectionHandler> open_table_registry(const boost::asio::any_io_executor& executor,
                                                       const Settings& settings);

}  // namespace barbican::server
