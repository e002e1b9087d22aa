// `barbican serve` as a process: its output, and its end.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/server/net.h"

using namespace barbican::server;
using namespace barbican::server::test;

namespace {

// A connection handler that never finishes.
class StubbornHandler : public EchoHandler {
 public:
  using EchoHandler::EchoHandler;
  void stop(std::function<void()>) override {}
};

class ServerServe : public testing::Test {
 protected:
  ServerServe() {
    settings.listen = "127.0.0.1:0";
    settings.data =
        std::filesystem::path(testing::TempDir()) / ("barbican-serve-" + std::to_string(getpid()) + "-" +
                                                     testing::UnitTest::GetInstance()->current_test_info()->name());
    settings.log_level = "error";
    settings.threads = 2;
    std::filesystem::remove_all(settings.data);
  }
  ~ServerServe() override {
    if (said_ != nullptr) std::fclose(said_);
    std::filesystem::remove_all(settings.data);
  }

  template <class R>
  void start() {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    std::fflush(stdout);  // otherwise the child prints the buffer again
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      ::dup2(ends[1], STDERR_FILENO);
      ::close(ends[0]);
      ::close(ends[1]);
      Seen seen;
      std::_Exit(serve(settings, [&](const auto&, const Settings&) { return std::make_unique<R>(seen); }));
    }
    ::close(ends[1]);
    said_ = ::fdopen(ends[0], "r");
  }
  std::string line() {
    char text[512];
    return std::fgets(text, sizeof text, said_) != nullptr ? text : "";
  }
  int port() {
    const std::string text = line();
    EXPECT_EQ(text.substr(0, 32), "Barbican is at http://127.0.0.1:") << text;
    return std::atoi(text.c_str() + std::min<std::size_t>(32, text.size()));
  }
  void signal(int number) const { ::kill(child_, number); }
  // The exit code, or minus the signal that ended it.
  int wait() const {
    int status = 0;
    ::waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  Settings settings;

 private:
  pid_t child_ = -1;
  std::FILE* said_ = nullptr;
};

TEST_F(ServerServe, EndsWellOnSigterm) {
  start<EchoHandler>();
  Peer peer(port());
  EXPECT_EQ(peer.upgrade().status, 101);
  peer.say("hello");
  EXPECT_EQ(peer.hear(), "hello");
  signal(SIGTERM);
  EXPECT_EQ(peer.read_close_code(), 1001);
  peer.hang_up();
  EXPECT_EQ(wait(), 0);
  EXPECT_FALSE(std::filesystem::exists(settings.data / "admin.token"));
  EXPECT_EQ(line(), "");
}

TEST_F(ServerServe, ASecondSignalEndsItAtOnce) {
  start<StubbornHandler>();
  const int where = port();
  signal(SIGINT);
  // It has noticed the first signal when it no longer listens.
  EXPECT_TRUE(wait_until([&] { return !Peer(where).is_connected(); }));
  signal(SIGINT);
  EXPECT_EQ(wait(), -SIGINT);
}

TEST_F(ServerServe, AFailureIsReportedInOneLine) {
  settings.listen = "nowhere";
  start<EchoHandler>();
  EXPECT_EQ(line(), "'nowhere' is not an address to listen at: try 127.0.0.1:8080 or [::1]:8080\n");
  EXPECT_EQ(line(), "");
  EXPECT_EQ(wait(), 2);
}

TEST_F(ServerServe, ReportsAreWordsOrObjects) {
  settings.log_level = "info";
  settings.log_format = "json";
  start<EchoHandler>();
  const std::string first = line();
  EXPECT_EQ(first.substr(0, 9), "{\"time\":\"") << first;
  EXPECT_NE(first.find("\",\"level\":\"info\",\"event\":\"listening\",\"url\":\"http://127.0.0.1:"), std::string::npos)
      << first;
  EXPECT_NE(first.find(",\"threads\":2}\n"), std::string::npos) << first;
  signal(SIGTERM);
  EXPECT_EQ(wait(), 0);
}

}  // namespace
