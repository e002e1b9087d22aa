// The folder with all that the server keeps: one server at a time, and where to find it.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace barbican::server {

// Why the server can't start, in one line for the host.
struct SetUpError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DataFolder {
 public:
  // Creates it if need be, and holds its lock. Throws SetUpError.
  explicit DataFolder(std::filesystem::path folder);
  // Takes back what announce has written, and lets go of the lock.
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  // For `barbican admin`: the files `address` and `admin.token`, for their owner's eyes. Throws SetUpError.
  void announce(const std::string& url, const std::string& token);

 private:
  std::filesystem::path folder_;
  int lock_;
};

}  // namespace barbican::server
