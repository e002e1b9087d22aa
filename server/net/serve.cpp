// `barbican serve`: the server in a process, with its signals.
#include <csignal>
#include <cstdio>
#include <exception>

#include <sys/resource.h>

#include "server/lobby/hall.h"
#include "server/net/server.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  return signals;
}

// A connection is a descriptor: as many as the system lets us have.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int serve(const Settings& settings, const OpenReception& open_reception) {
  set_up_reports(settings.log_level, settings.log_format);
  raise_descriptor_limit();
  // A peer that is gone and a file that grows too large come back as errors.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  // Held back in every thread, and waited for in this one.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  try {
    Server server(settings, open_reception);
    std::printf("Barbican is at %s\n", server.url().c_str());
    std::fflush(stdout);
    int signal = 0;
    sigwait(&signals, &signal);
    server.stop();
    // From here on a second signal does what it does to any program: ends it at once.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    server.wait();
  } catch (const SetUpError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
  return 0;
}

int serve(const Settings& settings) { return serve(settings, open_hall); }

}  // namespace barbican::server
