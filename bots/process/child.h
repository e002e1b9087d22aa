// A child process, with pipes to its input and from its outputs. The destructor ends it and cleans up.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace barbican::bots {

// A file descriptor that closes itself.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { reset(); }
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept;

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void reset();

 private:
  int release();

  int number_ = -1;
};

// Re-parents to us the processes that a program leaves behind, and ends them when a program ends, even those that left
// its process group. Only for a host process that starts no others.
void adopt_strays();

class Child {
 public:
  // Runs a line of /bin/sh in its own process group.
  explicit Child(const std::string& command);
  ~Child() { stop(std::chrono::milliseconds(0)); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  bool is_started() const { return pid_ > 0; }
  // The reason why it did not start, for people.
  const std::string& failure() const { return failure_; }

  // Waits until the child takes some of `to_send`, which becomes shorter, or writes something, which is appended; at
  // most `most`. One call moves at most 64 KiB each way.
  void exchange(std::string_view& to_send, std::chrono::milliseconds most, std::string& said, std::string& complained);
  // Is its output at the end?
  bool has_closed_output() const { return !out_.is_open(); }

  // Closes its input, sends SIGTERM after half of the grace, and SIGKILL to its whole process group after all of it.
  // Returns how it ended, for people, and appends its last error output to `complained`.
  std::string stop(std::chrono::milliseconds grace, std::string* complained = nullptr);

 private:
  void start(const std::string& command, const Descriptor& in, const Descriptor& out, const Descriptor& err);
  void send(std::string_view& to_send);
  bool has_ended_within(std::chrono::milliseconds time) const;

  pid_t pid_ = 0;  // its process group has the same number
  Descriptor in_, out_, err_;
  std::string failure_;
};

}  // namespace barbican::bots
