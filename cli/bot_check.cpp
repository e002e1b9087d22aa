// barbican bot-check: plays a program against `easy`, and lists its faults.
#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "barbican/rules.h"
#include "bots/process/process_bot.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

namespace barbican::cli {
namespace {

struct BotCheckOptions {
  std::string command;
  int games = 3;
  int time_ms = 1000;
  std::uint64_t seed = 1;
};

constexpr int kLongestCheck = 2000;
constexpr int kOffersPerTurn = 2;

// `easy`, with an offer now and then, so that the program has to answer some.
class OfferingBot final : public bots::Bot<Standard> {
 public:
  std::unique_ptr<bots::Bot<Standard>> easy = bots::make_bot<Standard>("easy");

  Action choose(const bots::Question<Standard>& question) override {
    const ActionList& legal = question.legal;
    const Card given = card_at(static_cast<int>(question.random.below(kCards)));
    const Card asked = card_at(static_cast<int>(question.random.below(kCards)));
    const bool may_offer = legal.open_exchange && legal.most_given[given] > 0 && given != asked;
    if (!may_offer || question.random.below(3) != 0) return easy->choose(question);
    return Action::exchange(legal.open_kind, question.view.viewer, {Hand::of(given), Hand::of(asked)});
  }
};

struct Watch {
  int decisions = 0;
  std::chrono::duration<double, std::milli> sum{}, longest{};
};

class Timed final : public bots::Bot<Standard> {
 public:
  Timed(std::unique_ptr<bots::Bot<Standard>> bot, Watch& watch) : bot_(std::move(bot)), watch_(watch) {}
  Action choose(const bots::Question<Standard>& question) override {
    const auto began = std::chrono::steady_clock::now();
    const Action action = bot_->choose(question);
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    ++watch_.decisions;
    watch_.sum += took;
    watch_.longest = std::max(watch_.longest, took);
    return action;
  }

 private:
  std::unique_ptr<bots::Bot<Standard>> bot_;
  Watch& watch_;
};

class BotCheck {
 public:
  explicit BotCheck(const BotCheckOptions& options) : options_(options) {}

  // Returns the exit code: 1 if there were faults.
  int run() {
    for (int number = 0; number < options_.games; ++number) play(number);
    fmt::print("{} games, {} won; {} decisions, {:.1f} ms each, the longest {:.0f} ms; {} faults\n", options_.games,
               won_, watch_.decisions, watch_.sum.count() / std::max(1, watch_.decisions), watch_.longest.count(),
               faults_);
    return faults_ == 0 ? 0 : 1;
  }

 private:
  // Each game has another seat and board; every other game is of the older edition.
  void play(int number) {
    const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(number);
    const Seat seat(number % 4);
    Game<Standard> game = sim::make_game<Standard>({.edition = number % 2 == 0 ? Edition::k2022 : Edition::k2010,
                                                    .board = sim::BoardMethod::kRandom,
                                                    .seed = seed});
    game.options.offers_per_turn = kOffersPerTurn;
    sim::Players<Standard> players;
    for (const Seat each : game.all_seats())
      players.push_back(each == seat ? make_program() : std::make_unique<OfferingBot>());
    sim::SelfPlay<Standard> play(game, std::move(players), seed);
    play_ = &play;
    const bool is_over = play.play(kLongestCheck);
    play_ = nullptr;
    won_ += is_over && play.state().winner == seat ? 1 : 0;
    fmt::print("game {}: {} has {} points after {} turns, {}\n", number + 1, name_of(seat),
               points_of(game, play.state(), seat), play.state().turns, is_over ? "the game is over" : "no end");
  }

  std::unique_ptr<bots::Bot<Standard>> make_program() {
    return std::make_unique<Timed>(
        std::make_unique<bots::ProcessBot<Standard>>(
            bots::Program{"bot", options_.command}, bots::ProcessLimits{.answer_ms = options_.time_ms},
            [this](const bots::Program&, const bots::Diagnostic& diagnostic) { print_diagnostic(diagnostic); }),
        watch_);
  }

  void print_diagnostic(const bots::Diagnostic& diagnostic) {
    if (diagnostic.source == bots::Diagnostic::Source::kSays) return fmt::print("says: {}\n", diagnostic.text);
    ++faults_;
    if (play_ == nullptr) return fmt::print("fault: {}\n", diagnostic.text);
    const State<Standard>& state = play_->state();
    fmt::print("fault in turn {}, phase {}: {}\n", state.turns, name_of(state.phase), diagnostic.text);
  }

  const BotCheckOptions options_;
  const sim::SelfPlay<Standard>* play_ = nullptr;
  Watch watch_;
  int won_ = 0;
  int faults_ = 0;
};

}  // namespace

void fill_bot_check(Command& command) {
  const auto options = std::make_shared<BotCheckOptions>();
  command.argument("COMMAND", options->command, "the program, as a line of /bin/sh: \"python3 bot.py\"")
      .option("--games", options->games, 1, 100000, "number of games")
      .option("--time-ms", options->time_ms, 1, 3600000, "time limit for an answer")
      .option("--seed", options->seed, "seed of boards and dice")
      .footer(
          "It plays against easy. It need not win: the check is that it makes no faults. docs/bot-protocol.md "
          "tells what a program is asked, and how it answers. The exit code is 1 if it has "
          "faults.")
      .run([options] { return BotCheck(*options).run(); });
}

}  // namespace barbican::cli
