// A child process, with pipes to its input and from its outputs. It is ended and cleaned up when this is destroyed.
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

// From now on the processes that a program leaves behind come to us: those that have left its group as well are ended when a
// program ends, whosever they are. For a process that starts no others.
void adopt_strays();

class Child {
 public:
  // Runs a line of /bin/sh in a process group of its own.
  explicit Child(const std::string& command);
  ~Child() { stop(std::chrono::milliseconds(0)); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  bool is_started() const { return pid_ > 0; }
  // Why it is not, for people.
  const std::string& failure() const { return failure_; }

  // Waits until it takes some of `to_send`, which is shortened by that, or says something, which is appended; so long at
  // most. Never more than 64 KiB of each in one call.
  void exchange(std::string_view& to_send, std::chrono::milliseconds most, std::string& said, std::string& complained);
  // Will it say nothing more?
  bool has_closed_output() const { return !out_.is_open(); }

  // Its input ends; who is still there after half of the grace is asked to end, and after all of it is ended, with all
  // processes of the group. How it ended, for people; what it complained of at last is appended.
  std::string stop(std::chrono::milliseconds grace, std::string* complained = nullptr);

 private:
  void start(const std::string& command, const Descriptor& in, const Descriptor& out, const Descriptor& err);
  void send(std::string_view& to_send);
  bool has_ended_within(std::chrono::milliseconds time) const;

  pid_t pid_ = 0;  // of its group too
  Descriptor in_, out_, err_;
  std::string failure_;
};

}  // namespace barbican::bots
