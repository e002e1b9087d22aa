// Settings from flags, environment and file, and the messages about wrong ones.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "cli/command_line.h"
#include "cli/commands.h"

using namespace barbican;

namespace {

struct Given {
  std::string listen = "default";
  int threads = 0;
  bool behind_proxy = false;
  std::vector<std::string> bots;
};
Given given;
const std::string kMore = " (see --help)\n";

void fill_probe(cli::Command& command) {
  given = {};
  command.option("--listen", given.listen, "where")
      .option("--threads", given.threads, 0, 64, "how many")
      .flag("--behind-proxy", given.behind_proxy, "so")
      .list("--bot", given.bots, "several")
      .settings("BARBICAN_TEST_")
      .run([] { return 0; });
}

class ServerSettings : public testing::Test {
 protected:
  ~ServerSettings() override {
    for (const char* name : {"LISTEN", "THREADS", "BEHIND_PROXY", "BOT", "CONFIG"})
      ::unsetenv((std::string("BARBICAN_TEST_") + name).c_str());
    std::filesystem::remove(file_);
  }
  static void set(const std::string& name, const std::string& value) {
    ::setenv(("BARBICAN_TEST_" + name).c_str(), value.c_str(), 1);
  }
  std::string write(const std::string& text) {
    std::ofstream(file_) << text;
    return file_;
  }
  int run(std::vector<std::string> words) {
    words.insert(words.begin(), {"barbican", "probe"});
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    testing::internal::CaptureStderr();
    const int code =
        cli::run_program(static_cast<int>(argv.size()), argv.data(), {{"probe", "tries settings", fill_probe}});
    said_ = testing::internal::GetCapturedStderr();
    return code;
  }

  std::string file_ = testing::TempDir() + "barbican-settings-" + std::to_string(getpid()) + "-" +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + ".conf";
  std::string said_;
};

TEST_F(ServerSettings, FlagThenEnvironmentThenFileThenDefault) {
  EXPECT_EQ(run({}), 0);
  EXPECT_EQ(given.listen, "default");
  const std::string config = write("# a comment\n\n listen = from = file \nthreads=3\nbehind-proxy = true\n");
  EXPECT_EQ(run({"--config", config}), 0) << said_;
  EXPECT_EQ(given.listen, "from = file");
  EXPECT_EQ(given.threads, 3);
  EXPECT_TRUE(given.behind_proxy);
  set("LISTEN", "from environment");
  set("BEHIND_PROXY", "false");
  EXPECT_EQ(run({"--config", config}), 0) << said_;
  EXPECT_EQ(given.listen, "from environment");
  EXPECT_EQ(given.threads, 3);
  EXPECT_FALSE(given.behind_proxy);
  set("CONFIG", config);
  EXPECT_EQ(run({"--listen", "from flag"}), 0) << said_;
  EXPECT_EQ(given.listen, "from flag");
  EXPECT_EQ(given.threads, 3);
}

TEST_F(ServerSettings, AListHasALineEach) {
  using Bots = std::vector<std::string>;
  EXPECT_EQ(run({}), 0);
  EXPECT_EQ(given.bots, Bots());
  const std::string config = write("bot = a=one two\nthreads = 3\nbot = b = \"three\"\n");
  EXPECT_EQ(run({"--config", config}), 0) << said_;
  EXPECT_EQ(given.bots, (Bots{"a=one two", "b = \"three\""}));
  EXPECT_EQ(run({"--config", config, "--bot", "c=x", "--bot", "d=y z"}), 0) << said_;
  EXPECT_EQ(given.bots, (Bots{"c=x", "d=y z"}));
  set("BOT", "e=w");
  EXPECT_EQ(run({"--config", config}), 0) << said_;
  EXPECT_EQ(given.bots, Bots{"e=w"});
  EXPECT_EQ(run({"--bot", "a=b", "c=d"}), 2);
}

TEST_F(ServerSettings, AValueIsTheRestOfTheLine) {
  for (const std::string value : {"[::1]:8080", "a, b #c", "[x]", "x=y", "it's"}) {
    EXPECT_EQ(run({"--config", write("listen = " + value + "\n")}), 0) << said_;
    EXPECT_EQ(given.listen, value);
  }
  EXPECT_EQ(run({"--config", write("listen = \" in quotes \"\r\n")}), 0) << said_;
  EXPECT_EQ(given.listen, " in quotes ");
}

TEST_F(ServerSettings, BadOnesAreReportedWithTheirPlace) {
  const auto said_of = [&](const std::string& text) {
    EXPECT_EQ(run({"--config", write(text)}), 2);
    EXPECT_EQ(std::count(said_.begin(), said_.end(), '\n'), 1) << said_;
    EXPECT_TRUE(said_.starts_with(file_)) << said_;
    EXPECT_TRUE(said_.ends_with(kMore)) << said_;
    return said_.substr(file_.size(), said_.size() - file_.size() - kMore.size());
  };
  EXPECT_EQ(said_of("threads = 1\nport = 80\n"), ":2: there is no setting 'port'");
  EXPECT_EQ(said_of("thraeds = 1\n"), ":1: there is no setting 'thraeds': did you mean 'threads'?");
  EXPECT_EQ(said_of("config = x\n"), ":1: there is no setting 'config'");
  EXPECT_EQ(said_of("probe.threads = 1\n"), ":1: there is no setting 'probe.threads'");
  EXPECT_EQ(said_of("# so\n\nthreads\n"), ":3: a setting is a line `key = value`");
  EXPECT_EQ(said_of("[probe]\nthreads = 1\n"), ":1: a setting is a line `key = value`");
  EXPECT_EQ(said_of("threads = 1\nthreads = 2\n"), ":2: 'threads' is set twice");
  EXPECT_EQ(said_of("behind-proxy = true\nbehind-proxy = false\n"), ":2: 'behind-proxy' is set twice");
  EXPECT_EQ(said_of("\nthreads = many\n"), ":2: --threads: 'many' is not a number");
  EXPECT_EQ(said_of("threads =\n"), ":1: 'threads' has no value");
  EXPECT_EQ(said_of("threads = 65\n"), ":1: --threads: Value 65 not in range 0 to 64");
  EXPECT_EQ(said_of("behind-proxy = perhaps\n"), ":1: 'behind-proxy' is yes or no, not 'perhaps'");
  write("");
  EXPECT_EQ(run({"--config", file_ + "-none"}), 2);
  EXPECT_EQ(said_, file_ + "-none was not readable (missing?)" + kMore);
  set("CONFIG", file_ + "-none");
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(said_, file_ + "-none was not readable (missing?)" + kMore);
  EXPECT_EQ(run({"--config", file_}), 0) << said_;
}

TEST_F(ServerSettings, ABadVariableIsNamed) {
  set("THREADS", "-1");
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(said_, "BARBICAN_TEST_THREADS: --threads: Value -1 not in range 0 to 64" + kMore);
  EXPECT_EQ(run({"--config", write("threads = 3\n")}), 2);
  EXPECT_EQ(run({"--threads", "65"}), 2);
  EXPECT_EQ(said_, "--threads: Value 65 not in range 0 to 64" + kMore);
  EXPECT_EQ(run({"--threads", "6"}), 0) << said_;
  set("THREADS", "");
  set("BEHIND_PROXY", "perhaps");
  EXPECT_EQ(run({}), 2);
  EXPECT_EQ(said_, "BARBICAN_TEST_BEHIND_PROXY: Could not convert: --behind-proxy = perhaps" + kMore);
}

// Other commands ignore variables of `serve`.
TEST_F(ServerSettings, OtherCommandsDoNotReadThem) {
  set("THREADS", "-1");
  std::vector<std::string> words{"barbican", "other"};
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  const auto fill_other = [](cli::Command& command) { command.run([] { return 0; }); };
  EXPECT_EQ(cli::run_program(2, argv.data(), {{"probe", "tries settings", fill_probe}, {"other", "none", fill_other}}),
            0);
}

TEST_F(ServerSettings, ServeListsThemAll) {
  std::vector<std::string> words{"barbican", "serve", "--help"};
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  testing::internal::CaptureStdout();
  EXPECT_EQ(cli::run_program(3, argv.data(), {{"serve", "serves", cli::fill_serve}}), 0);
  const std::string help = testing::internal::GetCapturedStdout();
  for (const char* name : {"Usage: barbican serve", "--listen", "--data", "--public-url", "--bot-threads", "--config",
                           "127.0.0.1:8080", "(Env:BARBICAN_PUBLIC_URL)", "(Env:BARBICAN_CONFIG)"})
    EXPECT_NE(help.find(name), std::string::npos) << name;
}

}  // namespace
