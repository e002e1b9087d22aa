// A question to a bot, and its answer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "barbican/action.h"
#include "barbican/codec.h"
#include "barbican/game.h"
#include "barbican/memory.h"
#include "barbican/view.h"
#include "bots/bot.h"
#include "bots/process/message.h"

namespace barbican::server {

// Plays where the bot that should can't.
inline constexpr std::string_view kStandIn = "easy";

// With all that the bot may know.
struct BotJob {
  std::string table;
  std::string level;  // or the name of a program
  std::shared_ptr<const Game<Standard>> game;
  View<Standard> view;
  Memory<Standard> memory;
  ActionList legal;
  std::uint64_t seed = 0;
};

struct BotAnswer {
  Action action;
  std::string why;  // for after the game; one line, and of the length of a Reason
};

struct BotRequest {
  std::unique_ptr<BotJob> job;
  std::function<void(BotAnswer)> done;
};

inline BotAnswer answer_of(bots::Bot& bot, const BotJob& job) {
  SimRandom random(job.seed);
  bots::Question question{*job.game, job.view, job.memory, job.legal, random};
  question.asks_why = true;
  const Action action = bot.choose(question);
  return {action, bots::printable(bot.why(), Reason::kMaxLength)};
}

}  // namespace barbican::server
