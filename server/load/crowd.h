// Many WebSocket connections to one server, all worked off in the calling thread. Asio and Beast stay in crowd.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace barbican::server::load {

using Clock = std::chrono::steady_clock;

// One of the crowd, who hears what the server says.
class Guest {
 public:
  virtual ~Guest() = default;
  virtual void heard(std::string_view message) = 0;
  // The connection is gone, or never came about. Not called when we have closed it.
  virtual void lost(std::string_view why) = 0;
};

// One guest's line to the server. What is said before the line is open waits. Closes when it is destroyed.
class Line {
 public:
  virtual ~Line() = default;
  virtual void say(std::string message) = 0;
};

struct Address {
  std::string host;
  std::string port;
  std::string path;
};
// Of ws://host:port/path (or http://); empty parts if it is none.
Address address_of(std::string_view url);

class Crowd {
 public:
  explicit Crowd(Address address);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // The guest must outlive the line.
  std::unique_ptr<Line> connect(Guest& guest);
  // Reads and writes until then.
  void work_until(Clock::time_point time);
  // Reads and writes until it is so; false if that takes longer than the patience.
  bool work_until(const std::function<bool()>& is_so, std::chrono::seconds patience);

 private:
  struct Works;
  std::unique_ptr<Works> works_;
};

}  // namespace barbican::server::load
