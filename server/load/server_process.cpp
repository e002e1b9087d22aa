#include "server/load/server_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <unistd.h>
#include <utility>

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

namespace barbican::server::load {
namespace {

[[noreturn]] void become_server(const std::filesystem::path& data, int out) {
  // Ends the server if we crash.
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  dup2(out, STDOUT_FILENO);
  const std::string folder = data.string();
  const auto words = std::to_array<const char*>({"barbican",
                                                 "serve",
                                                 "--listen",
                                                 "127.0.0.1:0",
                                                 "--data",
                                                 folder.c_str(),
                                                 "--log-level",
                                                 "warning",
                                                 "--max-connections",
                                                 "1000000",
                                                 "--connections-per-address",
                                                 "0",
                                                 "--messages-per-second",
                                                 "0",
                                                 "--tables-per-address-per-hour",
                                                 "0",
                                                 "--work-per-connection",
                                                 "0",
                                                 "--work-per-address",
                                                 "0",
                                                 "--idle-table-seconds",
                                                 "86400",
                                                 nullptr});
  std::array<char*, words.size()> arguments;
  for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = const_cast<char*>(words[i]);
  execv("/proc/self/exe", arguments.data());
  _exit(127);
}

// Reads "Barbican is at http://127.0.0.1:40123/"
std::string read_url(int in) {
  std::string line;
  for (char c = 0; line.find('\n') == std::string::npos && read(in, &c, 1) == 1;) line += c;
  const std::size_t at = line.find("http://");
  return at == std::string::npos ? std::string() : line.substr(at, line.find('\n') - at);
}

}  // namespace

ServerProcess::ServerProcess(const std::filesystem::path& data) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw LoadError(std::string("can't make a pipe: ") + std::strerror(errno));
  pid_ = fork();
  if (pid_ == 0) become_server(data, ends[1]);
  close(ends[1]);
  if (pid_ > 0) url_ = read_url(ends[0]);
  close(ends[0]);
  if (url_.empty()) throw LoadError("the server does not start");
}

ServerProcess::~ServerProcess() {
  if (pid_ <= 0) return;
  kill(pid_, SIGTERM);
  waitpid(pid_, nullptr, 0);
}

void ServerProcess::stop() {
  const pid_t pid = std::exchange(pid_, 0);
  int status = 0;
  kill(pid, SIGTERM);
  if (waitpid(pid, &status, 0) != pid || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw LoadError("the server ended with an error");
}

std::int64_t ServerProcess::memory() const {
  std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
  std::string word;
  std::int64_t kib = 0;
  while (status >> word)
    if (word == "VmRSS:") status >> kib;
  return kib;
}

double ServerProcess::cpu() const {
  std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
  std::string word;
  constexpr int kBeforeUserTime = 13;  // fields before it; the program's name is one word
  for (int i = 0; i < kBeforeUserTime; ++i) stat >> word;
  double user = 0, system = 0;
  stat >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double own_cpu() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void need_descriptors(std::size_t count) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur >= count) return;
  const rlim_t before = limit.rlim_max;
  limit.rlim_cur = count;
  limit.rlim_max = std::max<rlim_t>(before, count);
  if (setrlimit(RLIMIT_NOFILE, &limit) == 0) return;
  throw LoadError("this needs " + std::to_string(count) + " open files, and the system allows " +
                  std::to_string(before) + ": see `ulimit -Hn`");
}

}  // namespace barbican::server::load
