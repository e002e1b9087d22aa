// Bots that think on the server's threads: until when, and what ends it.
#include "server/lobby/bot_pool.h"

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "server/table/picked_bots.h"
#include "tests/server/changeset.h"

using namespace barbican;
using namespace barbican::server;

namespace {

using Clock = std::chrono::steady_clock;

// Would think for many minutes.
const std::string kThorough = "hard:playouts=10000000:rounds=20";

class BotJobs : public ChangesetTest {
 protected:
  void SetUp() override { begin(kMain); }

  std::unique_ptr<BotJob> red_is_asked(std::string level) {
    auto job = std::make_unique<BotJob>();
    job->level = std::move(level);
    job->game = at_.table().game;
    job->view = view(at_.game(), at_.state(), kRed);
    job->memory = at_.memory_of(kRed);
    legal_actions(at_.game(), at_.state(), kRed, job->legal);
    return job;
  }
};

struct PunctualBot final : bots::AnyBot {
  Action choose(const bots::AnyQuestion& question) override {
    deadline = question.deadline;
    return question.legal[0];
  }
  Clock::time_point deadline;
};

TEST_F(BotJobs, AreAnsweredByADeadline) {
  const Clock::time_point asked = Clock::now();
  const auto job = red_is_asked("hard");
  job->deadline = deadline_of(asked, 1000);
  PunctualBot bot;
  answer_of(bot, *job);
  EXPECT_EQ(bot.deadline, asked + std::chrono::milliseconds(750));
}

TEST_F(BotJobs, AreAnsweredAlsoAfterIt) {
  BotPool pool(bots::Roster::built_in(), 1, 1);
  for (const std::string& level : {std::string("medium"), kThorough}) {
    auto job = red_is_asked(level);
    job->deadline = Clock::now() - std::chrono::seconds(1);
    std::promise<BotAnswer> answered;
    pool.ask(std::move(job), [&](BotAnswer answer) { answered.set_value(std::move(answer)); });
    const Action action = answered.get_future().get().action;
    EXPECT_FALSE(check(at_.game(), at_.state(), action)) << level;
  }
}

Action answer_at(BoardSize size) {
  BotPool pool(bots::Roster::built_in(), 1, 1);
  const auto [game, state] = read_any_position(kMain, size).value;
  auto job = std::make_unique<BotJob>();
  job->level = "hard:playouts=50";
  job->game = game;
  job->view = view(game, state, kRed);
  job->memory = begin_memory(game, job->view);
  legal_actions(game, state, kRed, job->legal);
  std::promise<BotAnswer> answered;
  pool.ask(std::move(job), [&](BotAnswer answer) { answered.set_value(std::move(answer)); });
  return answered.get_future().get().action;
}

TEST(BotPool, AnswersTheSameInBothSizes) { EXPECT_EQ(answer_at(BoardSize::kStandard), answer_at(BoardSize::kLarge)); }

TEST_F(BotJobs, KeepNobodyFromLeaving) {
  const Clock::time_point began = Clock::now();
  {
    BotPool pool(bots::Roster::built_in(), 2, 1);
    for (int i = 0; i < 3; ++i) pool.ask(red_is_asked(kThorough), [](const BotAnswer&) {});
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(30));
}

// ---- Those whom the server picks itself

TEST(PickedBots, AreLevels) {
  for (const std::string_view bot : {kStandIn, kUsual}) EXPECT_NE(bots::make_bot<Standard>(bot), nullptr) << bot;
}

TEST(PickedBots, AreToldToThoseWhoCome) {
  bots::Roster roster;
  ASSERT_EQ(roster.add_program("mine=true"), "");
  const std::string hello = write_hello(roster);
  EXPECT_NE(hello.find(R"("bots":["mine","random","easy","medium","hard"],"usual":"medium",)"), std::string::npos)
      << hello;
}

}  // namespace
