// The log in one SQLite file.
#pragma once

#include <filesystem>
#include <memory>

#include "server/store/log.h"

namespace barbican::server {

// Creates the file if it does not exist, and upgrades one of an earlier version. Throws a StoreError and leaves the
// file as it is: kTooNew if a later version of the program made it, kFailed if it can't be opened, is damaged or is not
// ours.
std::unique_ptr<Log> open_sqlite(const std::filesystem::path& file);

}  // namespace barbican::server
