#include "bots/process/child.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <poll.h>
#include <set>
#include <spawn.h>
#include <sstream>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <sys/prctl.h>
#include <sys/wait.h>

namespace barbican::bots {
namespace {

using namespace std::chrono_literals;

struct Pipe {
  Descriptor read_end, write_end;
};

// Programs that others start meanwhile inherit neither end.
bool open_pipe(Pipe& ends) {
  std::array<int, 2> numbers{};
  if (pipe2(numbers.data(), O_CLOEXEC) != 0) return false;
  ends = {Descriptor(numbers[0]), Descriptor(numbers[1])};
  return true;
}

void make_non_blocking(const Descriptor& end) { fcntl(end.number(), F_SETFL, O_NONBLOCK); }

// Reads what is there, at most one buffer; closes the descriptor at its end.
void receive(Descriptor& from, std::string& to) {
  std::array<char, 65536> piece;
  const ssize_t count = read(from.number(), piece.data(), piece.size());
  if (count > 0) to.append(piece.data(), count);
  else if (count == 0 || (errno != EAGAIN && errno != EINTR)) from.reset();
}

// Writes without SIGPIPE: if the reader is gone that signal would end us, whatever the host program does with it.
ssize_t write_quietly(int to, std::string_view bytes) {
  sigset_t broken_pipe, before, pending;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  const ssize_t count = write(to, bytes.data(), bytes.size());
  const int error = errno;
  if (count < 0 && error == EPIPE && sigismember(&pending, SIGPIPE) == 0) {
    const timespec at_once{};
    sigtimedwait(&broken_pipe, nullptr, &at_once);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return count;
}

// Sets signals as a fresh program has them: none blocked, the usual ones not ignored.
void reset_signals(posix_spawnattr_t& attributes) {
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  for (const int signal : {SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGXFSZ, SIGCHLD}) sigaddset(&usual, signal);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &usual);
}

std::string describe_ending(int status) {
  if (WIFSIGNALED(status)) return std::string("ended by signal ") + strsignal(WTERMSIG(status));
  return "ended with exit code " + std::to_string(WEXITSTATUS(status));
}

// ---- Strays

std::atomic<bool> adopts = false;
std::mutex living_mutex;  // held while a program starts, too, so that it does not count as a stray
std::set<pid_t>& living() {
  static std::set<pid_t> pids;
  return pids;
}

// Our child processes, by the system's list, that are neither a living program nor in the group of one.
std::vector<pid_t> strays() {
  std::vector<pid_t> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const std::string name = entry.path().filename();
    pid_t pid = 0;
    if (std::from_chars(name.data(), name.data() + name.size(), pid).ec != std::errc()) continue;
    std::ifstream file(entry.path() / "stat");
    std::string stat;
    std::getline(file, stat);
    // State, parent and group stand behind the program's name, which is in brackets and may contain brackets itself.
    std::istringstream rest(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
    char state = 0;
    pid_t parent = 0, group = 0;
    rest >> state >> parent >> group;
    if (parent == getpid() && !living().contains(pid) && !living().contains(group)) found.push_back(pid);
  }
  return found;
}

// A killed child's own children are re-parented to us; end them too.
void end_strays() {
  constexpr int kRounds = 100;  // a bound, in case one starts others faster than they are ended
  const std::lock_guard lock(living_mutex);
  for (int round = 0; round < kRounds; ++round) {
    const std::vector<pid_t> found = strays();
    if (found.empty()) return;
    for (const pid_t pid : found) {
      kill(pid, SIGKILL);
      while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
  }
}

}  // namespace

void adopt_strays() { adopts = prctl(PR_SET_CHILD_SUBREAPER, 1) == 0; }

// ---- Descriptor

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    reset();
    number_ = other.release();
  }
  return *this;
}

void Descriptor::reset() {
  if (number_ >= 0) close(number_);
  number_ = -1;
}

int Descriptor::release() { return std::exchange(number_, -1); }

// ---- Child

Child::Child(const std::string& command) {
  Pipe in, out, err;
  if (!open_pipe(in) || !open_pipe(out) || !open_pipe(err)) {
    failure_ = std::strerror(errno);
    return;
  }
  start(command, in.read_end, out.write_end, err.write_end);
  if (!is_started()) return;
  in_ = std::move(in.write_end);
  out_ = std::move(out.read_end);
  err_ = std::move(err.read_end);
  for (const Descriptor* end : {&in_, &out_, &err_}) make_non_blocking(*end);
}

void Child::start(const std::string& command, const Descriptor& in, const Descriptor& out, const Descriptor& err) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.number(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.number(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, err.number(), STDERR_FILENO);
  // The program does not inherit players' connections.
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  reset_signals(attributes);
  std::string shell = "/bin/sh", option = "-c", line = command;
  const std::array<char*, 4> arguments{shell.data(), option.data(), line.data(), nullptr};
  {
    const std::lock_guard lock(living_mutex);
    const int error = posix_spawn(&pid_, shell.c_str(), &files, &attributes, arguments.data(), environ);
    if (error != 0) {
      pid_ = 0;
      failure_ = std::strerror(error);
    } else {
      living().insert(pid_);
    }
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
}

void Child::send(std::string_view& to_send) {
  const ssize_t count = write_quietly(in_.number(), to_send);
  if (count > 0) to_send.remove_prefix(count);
  else if (count < 0 && errno != EAGAIN && errno != EINTR) in_.reset();
}

void Child::exchange(std::string_view& to_send, std::chrono::milliseconds most, std::string& said,
                     std::string& complained) {
  // poll skips the -1 of a closed descriptor.
  const bool sends = !to_send.empty() && in_.is_open();
  std::array<pollfd, 3> ends{pollfd{sends ? in_.number() : -1, POLLOUT, 0}, pollfd{out_.number(), POLLIN, 0},
                             pollfd{err_.number(), POLLIN, 0}};
  if (poll(ends.data(), ends.size(), static_cast<int>(most.count())) <= 0) return;
  if (ends[0].revents != 0) send(to_send);
  if (ends[1].revents != 0) receive(out_, said);
  if (ends[2].revents != 0) receive(err_, complained);
}

// Leaves the child's status in place, so that no other process gets its number yet.
bool Child::has_ended_within(std::chrono::milliseconds time) const {
  const auto end = std::chrono::steady_clock::now() + time;
  for (;;) {
    siginfo_t info{};
    const int answer = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    if ((answer == 0 && info.si_pid == pid_) || (answer < 0 && errno == ECHILD)) return true;
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(1ms);
  }
}

std::string Child::stop(std::chrono::milliseconds grace, std::string* complained) {
  if (!is_started()) return {};
  in_.reset();
  out_.reset();
  const bool left = has_ended_within(grace / 2);
  if (!left) {
    kill(-pid_, SIGTERM);
    has_ended_within(grace / 2);
  }
  kill(-pid_, SIGKILL);
  int status = 0;
  {
    // No other process gets the number before `living` forgets it.
    const std::lock_guard lock(living_mutex);
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    living().erase(pid_);
  }
  pid_ = 0;
  if (adopts) end_strays();
  if (complained != nullptr && err_.is_open()) receive(err_, *complained);
  err_.reset();
  return left ? describe_ending(status) : "did not end on its own";
}

}  // namespace barbican::bots
