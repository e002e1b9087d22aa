// The server, from the port that it opens to the last connection closed.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/any_io_executor.hpp>

#include "server/lobby/reception.h"
#include "server/net/data_folder.h"
#include "server/settings.h"

namespace barbican::server {

// May throw: what() is shown to the host. The reception ends before the executor does, and after every client is gone.
using OpenReception = std::function<std::unique_ptr<Reception>(boost::asio::any_io_executor, const Settings&)>;

class Server {
 public:
  // Serves when it returns, with threads of its own. Throws SetUpError. With an interval, its threads show that often that
  // they go on, for stuck_thread().
  Server(const Settings& settings, const OpenReception& open_reception, std::chrono::milliseconds interval = {});
  // Stops if nobody has asked for it, and waits.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Where it is, with the port that it got: http://127.0.0.1:8080/
  const std::string& url() const;
  // Empty if each thread for connections and the store's has gone on since the last answer that was empty; otherwise the name
  // of one that has not. To be asked by one thread, once an interval, before stop().
  std::string stuck_thread();
  // Tables finish, clients are told. Returns at once.
  void stop();
  // Until all that has happened, or ten seconds have gone by since stop().
  void wait();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// `barbican serve`: until SIGTERM or SIGINT. Answers with the exit code: 0, or 2 if it can't start.
int serve(const Settings& settings, const OpenReception& open_reception);
// The same with the hall.
int serve(const Settings& settings);

}  // namespace barbican::server
