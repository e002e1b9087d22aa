// Many WebSocket connections to one server, all served by the calling thread. Asio and Beast stay in connection_pool.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace barbican::server::load {

using Clock = std::chrono::steady_clock;

// Gets what the server says on one connection.
class MessageReader {
 public:
  virtual ~MessageReader() = default;
  virtual void heard(std::string_view message) = 0;
  // The connection is gone, or never came about. Not called when we have closed it.
  virtual void lost(std::string_view why) = 0;
};

// One connection to the server. What is said before it is open waits. Closes when it is destroyed.
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
// Of ws://host:port/path (or http://); empty parts if it is none.
Address address_of(std::string_view url);

class ConnectionPool {
 public:
  explicit ConnectionPool(Address address);
  ~ConnectionPool();
  ConnectionPool(const ConnectionPool&) = delete;
  ConnectionPool& operator=(const ConnectionPool&) = delete;

  // The reader must outlive the connection.
  std::unique_ptr<Connection> connect(MessageReader& reader);
  // Reads and writes until then.
  void work_until(Clock::time_point time);
  // Reads and writes until it is so; false if that takes longer than the patience.
  bool work_until(const std::function<bool()>& is_so, std::chrono::seconds patience);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace barbican::server::load
