// The server, from opening its port to closing the last connection.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/any_io_executor.hpp>

#include "server/lobby/connection_handler.h"
#include "server/net/data_folder.h"
#include "server/settings.h"

namespace barbican::server {

// May throw; what() is shown to the host. The connection handler ends before the executor does, and after all clients are gone.
using OpenConnectionHandler =
    std::function<std::unique_ptr<ConnectionHandler>(boost::asio::any_io_executor, const Settings&)>;

class Server {
 public:
  // Serves on return, with threads of its own. Throws SetUpError. With an interval, its threads show that often that
  // they are alive, for stuck_thread().
  Server(const Settings& settings, const OpenConnectionHandler& open_handler, std::chrono::milliseconds interval = {});
  // Stops the server if it still runs, and waits.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Its address with the actual port: http://127.0.0.1:8080/
  const std::string& url() const;
  // Names a thread, of those for connections and the store's, that has made no progress since the last call that
  // returned an empty string; empty if all have. Call it from one thread, once an interval, before stop().
  std::string stuck_thread();
  // Starts the shutdown: tables finish, clients are told. Returns at once.
  void stop();
  // Waits for the end of the shutdown, at most ten seconds after stop().
  void wait();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// `barbican serve`: runs until SIGTERM or SIGINT. Returns the exit code: 0, or 2 if it can't start.
int serve(const Settings& settings, const OpenConnectionHandler& open_handler);
// The same with the lobby.
int serve(const Settings& settings);

}  // namespace barbican::server
