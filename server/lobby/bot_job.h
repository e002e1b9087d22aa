// A question to a bot, and its answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "barbican/action.h"
#include "barbican/codec.h"
#include "barbican/game.h"
#include "barbican/memory.h"
#include "barbican/view.h"
#include "bots/process/message.h"
#include "bots/roster.h"

namespace barbican::server {

// Leaves time for the way back. Since it counts from the asking, those who had to wait for a thread think less.
inline std::chrono::steady_clock::time_point deadline_of(std::chrono::steady_clock::time_point asked, int bot_time_ms) {
  return asked + std::chrono::milliseconds(bot_time_ms) * 3 / 4;
}

// All that a bot may know of its game.
template <class Size>
struct Knowledge {
  std::shared_ptr<const Game<Size>> game;
  View<Size> view;
  Memory<Size> memory;
};

struct BotJob {
  std::string table;
  std::string level;  // or the name of a program
  std::variant<Knowledge<Standard>, Knowledge<Large>> knowledge;
  ActionList legal;
  std::uint64_t seed = 0;
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();

  Seat seat() const {
    return std::visit([](const auto& known) { return known.view.viewer; }, knowledge);
  }
};

struct BotAnswer {
  Action action;
  std::string motive;  // for after the game; one line, and of the length of a Motive
};

struct BotRequest {
  std::unique_ptr<BotJob> job;
  std::function<void(BotAnswer)> done;
};

// A bot for jobs of one board size.
using AnyBot = std::variant<std::unique_ptr<bots::Bot<Standard>>, std::unique_ptr<bots::Bot<Large>>>;

// For jobs of this one's size. The roster has the level.
inline AnyBot make_bot(const bots::Roster& roster, std::string_view level, const BotJob& job) {
  const auto make = [&]<class Size>(const Knowledge<Size>&) -> AnyBot { return roster.make<Size>(level).bot; };
  return std::visit(make, job.knowledge);
}

template <class Size>
BotAnswer answer_of(bots::Bot<Size>& bot, const BotJob& job) {
  const auto& [game, view, memory] = std::get<Knowledge<Size>>(job.knowledge);
  SimRandom random(job.seed);
  bots::Question<Size> question{*game, view, memory, job.legal, random};
  question.deadline = job.deadline;
  question.asks_motive = true;
  const Action action = bot.choose(question);
  return {action, bots::printable(bot.motive(), Motive::kMaxLength)};
}
inline BotAnswer answer_of(const AnyBot& bot, const BotJob& job) {
  return std::visit([&](const auto& each) { return answer_of(*each, job); }, bot);
}

inline void interrupt(const AnyBot& bot) {
  std::visit([](const auto& each) { each->interrupt(); }, bot);
}

}  // namespace barbican::server
