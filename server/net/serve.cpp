// `barbican serve`: runs the server in a process, and handles signals.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <exception>
#include <string>

#include <sys/resource.h>

#include "server/lobby/table_registry.h"
#include "server/net/server.h"
#include "server/net/service_manager.h"
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

// Each connection is a descriptor, so take as many as the system allows.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Waits for a signal. Meanwhile it tells the service manager, as often as that wants, that the server makes progress.
void wait_for(const sigset_t& signals, Server& server, ServiceManager& manager) {
  const std::chrono::milliseconds interval = manager.interval();
  int signal = 0;
  if (interval.count() == 0) {
    sigwait(&signals, &signal);
    return;
  }
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(interval);
  const timespec time{.tv_sec = seconds.count(), .tv_nsec = std::chrono::nanoseconds(interval - seconds).count()};
  while (sigtimedwait(&signals, nullptr, &time) < 0) {
    const std::string stuck = server.stuck_thread();
    if (stuck.empty()) manager.tell("WATCHDOG=1");
    else report(Severity::kWarning, "no_progress", {{"thread", stuck}});
  }
}

}  // namespace

int serve(const Settings& settings, const OpenConnectionHandler& open_handler) {
  set_up_reports(settings.log_level, settings.log_format);
  raise_descriptor_limit();
  // These become errors of the calls: a peer that is gone, a file that grows too large.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  // Blocked in every thread; this one waits for them.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  ServiceManager manager;
  try {
    Server server(settings, open_handler, manager.interval());
    std::printf("Barbican is at %s\n", server.url().c_str());
    std::fflush(stdout);
    manager.tell("READY=1\nSTATUS=at " + server.url());
    wait_for(signals, server, manager);
    manager.tell("STOPPING=1");
    server.stop();
    // From here on a second signal ends the program at once.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    server.wait();
  } catch (const SetUpError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
  return 0;
}

int serve(const Settings& settings) { return serve(settings, open_table_registry); }

}  // namespace barbican::server
