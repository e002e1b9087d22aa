// The log in one SQLite file.
#pragma once

#include <filesystem>
#include <memory>

#include "server/store/log.h"

namespace barbican::server {

// Makes the file if it is not there, upgrades one of an earlier version. Throws a StoreError: kTooNew if a later version
// of the program made it, kFailed if it can't be opened, is damaged or is not ours; then it is left as it was.
std::unique_ptr<Log> open_sqlite(const std::filesystem::path& file);

}  // namespace barbican::server
