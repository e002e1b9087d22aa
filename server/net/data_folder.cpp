#include "server/net/data_folder.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>
#include <utility>

#include <fmt/core.h>
#include <sys/file.h>

namespace barbican::server {
namespace {

constexpr const char* kAddress = "address";
constexpr const char* kToken = "admin.token";

[[noreturn]] void fail(const std::filesystem::path& path, int error) {
  throw SetUpError(fmt::format("the data folder can't be used: {}: {}", path.string(), std::strerror(error)));
}

int hold_lock(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "lock";
  const int lock = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0) fail(path, errno);
  if (::flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
  const int error = errno;
  ::close(lock);
  if (error == EWOULDBLOCK)
    throw SetUpError(fmt::format("another server is using the data folder {}", folder.string()));
  fail(path, error);
}

// Replaces an existing file, since others may have it open.
void write_private(const std::filesystem::path& path, std::string_view text) {
  ::unlink(path.c_str());
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) fail(path, errno);
  const ssize_t written = ::write(file, text.data(), text.size());
  const int error = written == static_cast<ssize_t>(text.size()) ? 0 : written < 0 ? errno : ENOSPC;
  ::close(file);
  if (error != 0) fail(path, error);
}

}  // namespace

DataFolder::DataFolder(std::filesystem::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  if (std::filesystem::create_directories(folder_, error))
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, error);
  if (error) fail(folder_, error.value());
  if (::access(folder_.c_str(), W_OK | X_OK) != 0) fail(folder_, errno);
  lock_ = hold_lock(folder_);
}

DataFolder::~DataFolder() {
  ::unlink((folder_ / kAddress).c_str());
  ::unlink((folder_ / kToken).c_str());
  ::close(lock_);
}

void DataFolder::announce(const std::string& url, const std::string& token) {
  write_private(folder_ / kToken, token + "\n");
  write_private(folder_ / kAddress, url + "\n");
}

}  // namespace barbican::server
