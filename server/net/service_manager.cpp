#include "server/net/service_manager.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include "server/report/report.h"

namespace barbican::server {
namespace {

// Two messages in a row may be lost before the time is up.
constexpr int kMessagesInTime = 3;

std::string taken_from_environment(const char* name) {
  const char* const value = std::getenv(name);
  std::string text = value == nullptr ? "" : value;
  ::unsetenv(name);
  return text;
}

std::int64_t number_in(const std::string& text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

ServiceManager::ServiceManager() : address_(taken_from_environment("NOTIFY_SOCKET")) {
  const std::chrono::microseconds time{number_in(taken_from_environment("WATCHDOG_USEC"))};
  const std::string process = taken_from_environment("WATCHDOG_PID");
  const bool is_path = address_.starts_with('/') || address_.starts_with('@');
  if (!is_path || address_.size() >= sizeof(sockaddr_un::sun_path)) return;
  socket_ = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  // A service manager that does not read must not keep us from stopping.
  const timeval patience{.tv_sec = 1, .tv_usec = 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  const bool is_for_us = process.empty() || number_in(process) == ::getpid();
  if (time.count() > 0 && is_for_us) {
    interval_ = std::chrono::duration_cast<std::chrono::milliseconds>(time / kMessagesInTime);
    interval_ = std::max(interval_, std::chrono::milliseconds(1));
  }
}

ServiceManager::~ServiceManager() {
  if (socket_ >= 0) ::close(socket_);
}

void ServiceManager::tell(std::string_view message) {
  if (socket_ < 0) return;
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  std::memcpy(to.sun_path, address_.data(), address_.size());
  // An abstract name begins with a zero byte, and its length counts.
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
  const auto sent =
      ::sendto(socket_, message.data(), message.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&to), length);
  if (sent < 0) report(Severity::kWarning, "notify_failed", {{"what", std::strerror(errno)}});
}

}  // namespace barbican::server
