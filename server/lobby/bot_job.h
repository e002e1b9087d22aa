// A question to a bot, and its answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "barbican/any_size.h"
#include "bots/any_bot.h"
#include "bots/process/message.h"
#include "server/report/histogram.h"

namespace barbican::server {

// Leaves time for the answer's way back. The time runs from the question, so a bot that waits for a thread thinks less.
inline std::chrono::steady_clock::time_point deadline_of(std::chrono::steady_clock::time_point asked, int bot_time_ms) {
  return asked + std::chrono::milliseconds(bot_time_ms) * 3 / 4;
}

// A question with everything that the bot may know.
struct BotJob {
  std::string table;
  std::string address;  // the address that the table is for; addresses take turns
  std::string level;    // a level, or the name of a program
  Seat seat;
  AnyGame game;
  AnyView view;
  AnyMemory memory;
  ActionList legal;
  std::uint64_t seed = 0;
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  bool is_for_advice = false;  // advice for a person; the person decides
};

struct BotAnswer {
  Action action;
  std::string motive;  // shown after the game; one line, at most as long as a Motive
  std::vector<bots::Advice> advice;
};

struct BotRequest {
  std::unique_ptr<BotJob> job;
  std::function<void(BotAnswer)> done;
};

inline BotAnswer answer_of(bots::AnyBot& bot, const BotJob& job) {
  SimRandom random(job.seed);
  bots::AnyQuestion question{job.game, job.view, job.memory, job.legal, random};
  question.deadline = job.deadline;
  if (job.is_for_advice) return {{}, {}, bot.advise(question)};
  question.asks_motive = true;
  const Action action = bot.choose(question);
  return {action, bots::printable(bot.motive(), Motive::kMaxLength), {}};
}

inline BotAnswer timed_answer_of(bots::AnyBot& bot, const BotJob& job, Histogram& times) {
  const auto began = std::chrono::steady_clock::now();
  BotAnswer answer = answer_of(bot, job);
  times.add(std::chrono::steady_clock::now() - began);
  return answer;
}

}  // namespace barbican::server
