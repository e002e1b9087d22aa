// The hall: all tables that are awake, and the visitors who are connected.
#pragma once

#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "server/lobby/reception.h"
#include "server/settings.h"

namespace barbican::server {

// Opens the store in the data folder. Throws a StoreError if that can't be. The settings must outlive the hall.
std::unique_ptr<Reception> open_hall(const boost::asio::any_io_executor& executor, const Settings& settings);

}  // namespace barbican::server
