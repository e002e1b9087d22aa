// Talks to the service manager, if one started the server: systemd's sd_notify(3). A message is a datagram to a socket
// that the environment names.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace barbican::server {

class ServiceManager {
 public:
  // Takes NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID out of the environment, so that no child process can speak in
  // our name. Construct it before there are threads.
  ServiceManager();
  ~ServiceManager();
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;

  // Sends READY=1, WATCHDOG=1, STOPPING=1 and the like. Does nothing if there is no service manager.
  void tell(std::string_view message);
  // The interval between messages that all is well; several fit into the time after which the manager would kill us.
  // Zero: none are wanted.
  std::chrono::milliseconds interval() const { return interval_; }

 private:
  std::string address_;
  int socket_ = -1;
  std::chrono::milliseconds interval_{0};
};

}  // namespace barbican::server
