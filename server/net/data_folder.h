// The folder with all data of a server. It locks out a second server, and tells where the running one is.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>

namespace barbican::server {

// The reason why the server can't start, in one line for the host.
struct SetUpError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DataFolder {
 public:
  // Creates the folder if necessary, and locks it. Throws SetUpError.
  explicit DataFolder(std::filesystem::path folder);
  // Removes the files of `announce`, and unlocks the folder.
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

  // Writes the files `address` and `admin.token` for `barbican admin`, readable by their owner only. Throws SetUpError.
  void announce(const std::string& url, const std::string& token);

 private:
  std::filesystem::path folder_;
  int lock_;
};

}  // namespace barbican::server
