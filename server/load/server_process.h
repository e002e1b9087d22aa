// `barbican serve` as a child process: this very program, on a port and with a data folder of its own, without limits.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/types.h>

namespace barbican::server::load {

// The failure, in a sentence.
class LoadError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class ServerProcess {
 public:
  // Serves on return. Throws a LoadError if it can't.
  explicit ServerProcess(const std::filesystem::path& data);
  // Stops the server if it still runs.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  const std::string& url() const { return url_; }
  // Resident memory, in KiB.
  std::int64_t memory() const;
  // Seconds of processor time so far.
  double cpu() const;
  // Stops the server and waits for it. Throws a LoadError unless it ends well.
  void stop();

 private:
  pid_t pid_ = 0;
  std::string url_;
};

// The processor time of this process, in seconds.
double own_cpu();

// Lets this process and its children have so many descriptors. Throws a LoadError if the system refuses.
void need_descriptors(std::size_t count);

}  // namespace barbican::server::load
