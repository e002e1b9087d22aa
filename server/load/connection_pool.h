// Many WebSocket connections to one server, all on the calling thread. Only connection_pool.cpp includes Asio and
// Beast.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace barbican::server::load {

using Clock = std::chrono::steady_clock;

// Receives the server's messages of one connection.
class MessageReader {
 public:
  virtual ~MessageReader() = default;
  virtual void heard(std::string_view message) = 0;
  // The connection was lost, or never came about. Not called after our own close.
  virtual void lost(std::string_view why) = 0;
};

// One connection to the server. Messages that are sent before it is open wait. The destructor closes it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void say(std::string message) = 0;
};

struct Address {
  std::string host;
  std::string port;
  std::string path;
};
// The address in ws://host:port/path (or http://); empty parts if it is none.
Address address_of(std::string_view url);

class ConnectionPool {
 public:
  explicit ConnectionPool(Address address);
  ~ConnectionPool();
  ConnectionPool(const ConnectionPool&) = delete;
  ConnectionPool& operator=(const ConnectionPool&) = delete;

  // The reader must outlive the connection.
  std::unique_ptr<Connection> connect(MessageReader& reader);
  // Reads and writes until this time.
  void work_until(Clock::time_point time);
  // Reads and writes until the condition holds; false if that takes longer than `patience`.
  bool work_until(const std::function<bool()>& is_so, std::chrono::seconds patience);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace barbican::server::load
