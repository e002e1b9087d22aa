// The table registry: all tables that are awake, and the visitors who are connected.
#pragma once

#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "server/lobby/connection_handler.h"
#include "server/settings.h"

namespace barbican::server {

// Opens the store in the data folder. Throws a StoreError if that can't be. The settings must outlive the table registry.
std::unique_ptr<ConnectionHandler> open_table_registry(const boost::asio::any_io_executor& executor,
                                                       const Settings& settings);

}  // namespace barbican::server
