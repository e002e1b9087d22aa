// Asks bots for decisions at one table, one at a time, and releases each answer when it is due.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/lobby/bot_job.h"
#include "server/lobby/due.h"
#include "server/lobby/table_services.h"

namespace barbican::server {

// A decision of a bot that thinks now.
struct Thinking {
  Seat seat;
  std::int64_t decision = 0;
  Actor actor = Actor::kBot;
  std::int64_t release = 0;  // the answer is released at this time, even if it came earlier
  std::int64_t step = 1;     // a late answer is released this much later, or a multiple of it
  std::int64_t until = 0;    // we wait for an answer until this time
  std::optional<BotAnswer> answer{};
};

class BotDriver {
 public:
  BotDriver(std::string table, const TableServices& services) : id_(std::move(table)), services_(services) {}

  // The time that a bot takes for a decision. It depends only on public facts.
  std::int64_t pace_of(const TableState& table, Seat seat) const;
  void report_missing(const TableState& table) const;

  // A question for this bot level, with everything that a bot in this seat may know.
  std::unique_ptr<BotJob> job_for(const Situation& at, const AnyMemory& memory, const History& history, Seat seat,
                                  std::string level, std::string_view label) const;
  // `done` is called on another thread; the answer then comes to `take_answer`.
  void ask(const Situation& at, const AnyMemory& memory, const History& history, Seat seat, const Driver& driver,
           std::function<void(BotAnswer)> done);
  void take_answer(Seat seat, std::int64_t decision, BotAnswer answer, std::int64_t now);

  bool is_thinking() const { return thinking_.has_value(); }
  bool thinks_for(Seat seat) const { return thinking_ && thinking_->seat == seat; }
  // The time when the answer is released, or when we stop waiting for it; kNever if no bot thinks.
  std::int64_t due() const;
  // The decision that is due by now; it has no answer if the bot was too slow.
  std::optional<Thinking> take_due(std::int64_t now);
  void forget() { thinking_.reset(); }

 private:
  std::string level_of(const TableState& table, Seat seat) const;

  const std::string id_;
  const TableServices& services_;
  std::optional<Thinking> thinking_;
};

}  // namespace barbican::server
