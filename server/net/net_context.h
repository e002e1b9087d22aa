// Data that all connections share.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/lobby/connection_handler.h"
#include "server/net/addresses.h"
#include "server/net/counters.h"
#include "server/net/limits.h"
#include "server/net/long_messages.h"
#include "server/settings.h"

namespace barbican::server {

// A connection, for the code that closes all at shutdown.
class Connection {
 public:
  virtual ~Connection() = default;
  // Closes soon, with a proper handshake. From any thread.
  virtual void leave() = 0;
  // Called if the connection did not close: tells the connection handler what it still needs to know. No thread runs connections
  // any more.
  virtual void abandon() = 0;
};

// The open connections.
class Connections {
 public:
  void enter(const std::shared_ptr<Connection>& connection);
  void remove(const Connection& connection);

  // Closes all connections, and any that still arrive; calls `when_empty` once or more when none is left, on any
  // thread.
  void close(std::function<void()> when_empty);
  // No thread runs connections any more, and `when_empty` is not called again.
  void abandon();

 private:
  std::mutex mutex_;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> open_;
  bool is_closed_ = false;
  std::function<void()> when_empty_;
};

// Keeps a connection among the open ones during its lifetime.
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
  ConnectionHandler& handler;
  std::string public_origin;  // empty: take the Host header
  std::string admin_token;
  OwnNames names;

  Counters counters = {};
  Connections connections = {};
  AddressCounts peers = {};     // connections of any kind, by the address of the peer
  AddressCounts visitors = {};  // WebSockets, by the visitor's address, which may come from a proxy
  AddressCounts exports = {};   // downloads of games, by the visitor's address
  LongMessages long_messages{};
  std::atomic<bool> is_stopping = false;
};

}  // namespace barbican::server
