// Bots that think on the server's threads: the time that they get, and reasons to stop them.
#include "server/lobby/bot_pool.h"

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/table/picked_bots.h"
#include "tests/server/changeset.h"

using namespace barbican;
using namespace barbican::server;

namespace {

using Clock = std::chrono::steady_clock;

// It would think for many minutes.
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
  Histogram times;
  timed_answer_of(bot, *job, times);
  EXPECT_NE(times.lines("x", "y").find("barbican_x_count 1\n"), std::string::npos);
  EXPECT_EQ(bot.deadline, asked + std::chrono::milliseconds(750));
}

TEST_F(BotJobs, AreAnsweredEvenAfterTheDeadline) {
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

TEST_F(BotJobs, DoNotDelayTheEndOfThePool) {
  const Clock::time_point began = Clock::now();
  {
    BotPool pool(bots::Roster::built_in(), 2, 1);
    for (int i = 0; i < 3; ++i) pool.ask(red_is_asked(kThorough), [](const BotAnswer&) {});
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(30));
}

// ---- The order of bots

// The answers of one thread, in order; it was held up until all had asked.
class BotTurns : public BotJobs {
 protected:
  void ask(const std::string& address, const std::string& table) {
    auto job = red_is_asked("random");
    job->address = address;
    job->table = table;
    pool_.ask(std::move(job), [this, name = address + table](const BotAnswer&) { order_.push_back(name); });
    ++asked_;
  }
  void hold_up() {
    pool_.ask(red_is_asked("random"), [this](const BotAnswer&) { all_have_asked_.get_future().wait(); });
  }
  std::vector<std::string> order() {
    std::promise<void> last;
    EXPECT_GE(pool_.waiting(), asked_);
    auto job = red_is_asked("random");
    job->address = job->table = "last";
    all_have_asked_.set_value();
    while (pool_.waiting() > 0) std::this_thread::yield();
    pool_.ask(std::move(job), [&](const BotAnswer&) { last.set_value(); });
    last.get_future().wait();
    return order_;
  }

  std::promise<void> all_have_asked_;
  std::vector<std::string> order_;
  std::size_t asked_ = 0;
  BotPool pool_{bots::Roster::built_in(), 1, 1};
};

TEST_F(BotTurns, ManyTablesOfOneAddressDelayNoOther) {
  hold_up();
  for (int i = 0; i < 59; ++i) ask("a", std::to_string(i));
  ask("b", "1");
  ask("c", "1");
  ask("b", "1");
  const std::vector<std::string> answered = order();
  ASSERT_EQ(answered.size(), 62u);
  EXPECT_EQ((std::vector<std::string>(answered.begin(), answered.begin() + 7)),
            (std::vector<std::string>{"a0", "b1", "c1", "a1", "b1", "a2", "a3"}));
  EXPECT_EQ(answered.back(), "a58");
}

TEST_F(BotTurns, TablesOfAnAddressTakeTurns) {
  hold_up();
  for (int i = 0; i < 3; ++i) ask("a", "1");
  ask("a", "2");
  ask("a", "3");
  ask("a", "2");
  EXPECT_EQ(order(), (std::vector<std::string>{"a1", "a2", "a3", "a1", "a2", "a1"}));
}

// ---- Bots that the server picks

TEST(PickedBots, AreLevels) {
  for (const std::string_view bot : {kStandIn, kUsual}) EXPECT_NE(bots::make_bot<Standard>(bot), nullptr) << bot;
}

TEST(PickedBots, AreToldToNewcomers) {
  bots::Roster roster;
  ASSERT_EQ(roster.add_program("mine=true"), "");
  const std::string hello = write_hello(roster);
  EXPECT_NE(hello.find(R"("bots":["mine","random","easy","medium","hard"],"usual":"medium",)"), std::string::npos)
      << hello;
}

}  // namespace
