// The service manager that started the server, if one did: systemd's protocol of sd_notify(3), in which a message is a
// datagram to a socket that the environment names.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace barbican::server {

class ServiceManager {
 public:
  // Takes NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID out of the environment, so that no program that we start speaks in
  // our name. To be made before there are threads.
  ServiceManager();
  ~ServiceManager();
  ServiceManager(const ServiceManager&) = delete;
  ServiceManager& operator=(const ServiceManager&) = delete;

  // Such as READY=1, WATCHDOG=1, STOPPING=1. Does nothing if nobody listens.
  void tell(std::string_view message);
  // How often it should be told that all is well: several times in the time after which it ends us. Zero: never.
  std::chrono::milliseconds interval() const { return interval_; }

 private:
  std::string address_;
  int socket_ = -1;
  std::chrono::milliseconds interval_{0};
};

}  // namespace barbican::server
