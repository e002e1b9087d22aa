// The hall: where visitors come in and tables stand.
#pragma once

#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "server/lobby/reception.h"
#include "server/settings.h"

namespace barbican::server {

// Opens the store in the data folder. Throws a StoreError if that can't be. The settings must outlive the hall.
std::unique_ptr<Reception> open_hall(boost::asio::any_io_executor executor, const Settings& settings);

}  // namespace barbican::server
