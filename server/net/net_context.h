// What all connections share.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/lobby/reception.h"
#include "server/net/addresses.h"
#include "server/net/counters.h"
#include "server/net/limits.h"
#include "server/settings.h"

namespace barbican::server {

// One connection, as the one who locks up at the end sees it.
class Connection {
 public:
  virtual ~Connection() = default;
  // Ends soon and in good manners. From any thread.
  virtual void leave() = 0;
  // It did not: says to the reception what is still to be said. No thread runs connections any more.
  virtual void abandon() = 0;
};

// Those that are open.
class Connections {
 public:
  void enter(const std::shared_ptr<Connection>& connection);
  void remove(const Connection& connection);

  // Asks all to leave, and those who still come; `when_empty` is called once or more when none is left, on any thread.
  void close(std::function<void()> when_empty);
  // No thread runs them any more, and `when_empty` is not called again.
  void abandon();

 private:
  std::mutex mutex_;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> open_;
  bool is_closed_ = false;
  std::function<void()> when_empty_;
};

// For as long as it lives, the connection is among the open ones.
class Presence {
 public:
  Presence(Connections& connections, const std::shared_ptr<Connection>& connection)
      : connections_(connections), connection_(*connection) {
    connections_.enter(connection);
  }
  ~Presence() { connections_.remove(connection_); }
  Presence(const Presence&) = delete;
  Presence& operator=(const Presence&) = delete;

 private:
  Connections& connections_;
  Connection& connection_;
};

struct NetContext {
  const Settings& settings;
  Reception& reception;
  std::string public_origin;  // empty: whatever the Host header says
  std::string admin_token;
  OwnNames names;

  Counters counters = {};
  Connections connections = {};
  AddressCounts peers = {};            // connections of any kind, by the address at their other end
  AddressCounts visitors = {};         // WebSockets, by the address that the proxy tells
  AddressCounts exports = {};          // games being sent as files, by the same
  std::atomic<int> long_messages = 0;  // being read now
  std::atomic<bool> is_stopping = false;
};

}  // namespace barbican::server
