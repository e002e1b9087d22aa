// barbican load: the client's reading of messages, and a short run against a real server.
#include "server/load/load.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "server/load/load_counters.h"
#include "server/load/words.h"
#include "server/lobby/table_registry.h"
#include "server/net/server.h"

namespace barbican::server::load {
namespace {

constexpr std::string_view kFrame =
    R"({"is":"frame","table":"k3v9q2m7xw4d","version":57,"re":"act9","events":[{"event":"rolled"}],"view":{"phase":"main"},)"
    R"("you":{"person":1,"seat":"red","own":{"seat":"red"},"decision":56,"legal":{"road":["0,0E","0,1NE"],)"
    R"("play crane":[""],"end-turn":[""],"exchange":{"do":"offer","most_given":{"wool":2}}},"rules":{"road":"BUILD-1"}}})";

TEST(LoadWords, AFramesFewWordsAreFound) {
  const Words words = read_words(kFrame);
  EXPECT_EQ(words.type, Words::Type::kFrame);
  EXPECT_EQ(words.version, 57);
  EXPECT_EQ(words.re, "act9");
  EXPECT_EQ(words.decision, 56);
  EXPECT_TRUE(words.is_in_game);
  EXPECT_FALSE(words.is_over);
}

TEST(LoadWords, AFrameThatAsksNothing) {
  const Words words =
      read_words(R"({"is":"frame","table":"k","version":3,"events":[],"about":{"stage":"over"},"you":{"person":2}})");
  EXPECT_EQ(words.version, 3);
  EXPECT_EQ(words.decision, 0);
  EXPECT_TRUE(words.re.empty());
  EXPECT_FALSE(words.is_in_game);
  EXPECT_TRUE(words.is_over);
}

TEST(LoadWords, Refusals) {
  const Words words = read_words(R"({"is":"refused","re":"k8","why":"the question has changed in the meantime"})");
  EXPECT_EQ(words.type, Words::Type::kRefused);
  EXPECT_EQ(words.re, "k8");
  EXPECT_EQ(words.why, "the question has changed in the meantime");
}

TEST(LoadWords, EveryActionButOffersIsPicked) {
  SimRandom random(1);
  std::set<std::string> picked;
  for (int i = 0; i < 200; ++i) picked.insert(pick_action(read_words(kFrame), random));
  EXPECT_EQ(picked, (std::set<std::string>{"road 0,0E", "road 0,1NE", "play crane", "end-turn"}));
}

TEST(LoadWords, TextThatEndsTooSoonIsHarmless) {
  SimRandom random(1);
  for (std::size_t length = 0; length < kFrame.size(); ++length) {
    const Words words = read_words(kFrame.substr(0, length));
    pick_action(words, random);
    EXPECT_LE(words.version, 57);
  }
}

TEST(LoadCounters, Percentiles) {
  Samples samples;
  EXPECT_EQ(samples.percentile(50), 0u);
  for (std::uint32_t i = 100; i > 0; --i) samples.add(i);
  EXPECT_EQ(samples.percentile(0), 1u);
  EXPECT_EQ(samples.percentile(99), 99u);
  EXPECT_EQ(samples.percentile(100), 100u);
}

const LoadListener kSilent{[](std::string_view) {}, [](const LoadPart&) {}};

class LoadRun : public testing::Test {
 protected:
  LoadRun() {
    settings_.listen = "127.0.0.1:0";
    settings_.data = std::filesystem::temp_directory_path() / ("barbican-load-test-" + std::to_string(getpid()));
    settings_.log_level = "warning";
    settings_.messages_per_second = 0;
    settings_.tables_per_address_per_hour = 0;
    settings_.work_per_connection = settings_.work_per_address = 0;
  }
  ~LoadRun() override { std::filesystem::remove_all(settings_.data); }

  Settings settings_;
};

TEST_F(LoadRun, PlaysWithoutErrors) {
  Server server(settings_, open_table_registry);
  LoadOptions options;
  options.tables = 5;
  options.rate = 100;
  options.seconds = 1;
  options.warm = 20;
  options.url = server.url();
  const LoadReport report = run_load(options, kSilent);
  EXPECT_EQ(report.errors, 0u) << report.first_error;
  EXPECT_EQ(report.connections, 20);
  EXPECT_EQ(report.actions, 100u);
  EXPECT_EQ(report.frames, 400u);
  EXPECT_GT(report.p50_ms, 0);
  EXPECT_LE(report.p50_ms, report.p99_ms);
  EXPECT_GT(report.frame_bytes, 500u);
  EXPECT_GT(report.log_entries, 40);
  EXPECT_FALSE(report.server);
}

// Ships and islands need no other client: it plays the actions that the frames list.
TEST_F(LoadRun, PlaysAtSea) {
  {
    Server server(settings_, open_table_registry);
    const LoadOptions options{
        .tables = 3, .rate = 60, .seconds = 1, .warm = 60, .url = server.url(), .sea = SeaMap::kThroughTheDesert};
    const LoadReport report = run_load(options, kSilent);
    EXPECT_EQ(report.errors, 0u) << report.first_error;
    EXPECT_EQ(report.actions, 60u);
  }
  // The log shows the tables as they were opened.
  std::string kept;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(settings_.data))
    if (entry.is_regular_file()) kept += std::string(std::istreambuf_iterator(std::ifstream(entry.path()).rdbuf()), {});
  EXPECT_NE(kept.find("through-the-desert"), std::string::npos);
}

TEST_F(LoadRun, ReportsPartsAndIgnoresOtherTables) {
  Server server(settings_, open_table_registry);
  LoadOptions options{
      .tables = 5, .rate = 100, .seconds = 1, .warm = 20, .url = server.url(), .is_public = true, .every = 0.25};
  std::vector<LoadPart> parts;
  const LoadReport report =
      run_load(options, {[](std::string_view) {}, [&](const LoadPart& part) { parts.push_back(part); }});
  EXPECT_EQ(report.errors, 0u) << report.first_error;
  ASSERT_EQ(parts.size(), 3u);
  for (const LoadPart& part : parts) EXPECT_GT(part.actions, 0u);
}

TEST_F(LoadRun, AMissingServerIsReportedInASentence) {
  LoadOptions options;
  options.tables = 1;
  options.url = "127.0.0.1";
  EXPECT_THROW(run_load(options, kSilent), LoadError);
  options.url = "ws://127.0.0.1:1/ws";
  EXPECT_THROW(run_load(options, kSilent), LoadError);
}

}  // namespace
}  // namespace barbican::server::load
