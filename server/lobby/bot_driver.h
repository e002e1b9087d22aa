// Asks bots for decisions at one table, one at a time, and lets their answers out when they are due.
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

// A decision that a bot is asked for.
struct Thinking {
  Seat seat;
  std::int64_t decision = 0;
  Actor actor = Actor::kBot;
  std::int64_t release = 0;  // when the answer is let out, however soon it came
  std::int64_t step = 1;     // by how much later, if it came too late for that
  std::int64_t until = 0;    // waited for
  std::optional<BotAnswer> answer{};
};

class BotDriver {
 public:
  BotDriver(std::string table, const TableServices& services) : id_(std::move(table)), services_(services) {}

  // How long a bot takes over a decision, whatever it thinks: that follows from what everyone knows.
  std::int64_t pace_of(const TableState& table, Seat seat) const;
  void report_missing(const TableState& table) const;

  // All that a bot in this seat may know, for a level to think about.
  std::unique_ptr<BotJob> job_for(const Situation& at, const AnyMemory& memory, const History& history, Seat seat,
                                  std::string level, std::string_view label) const;
  // `done` is called on another thread, and comes back as `take_answer`.
  void ask(const Situation& at, const AnyMemory& memory, const History& history, Seat seat, const Driver& driver,
           std::function<void(BotAnswer)> done);
  void take_answer(Seat seat, std::int64_t decision, BotAnswer answer, std::int64_t now);

  bool is_thinking() const { return thinking_.has_value(); }
  bool thinks_for(Seat seat) const { return thinking_ && thinking_->seat == seat; }
  // When the answer is let out, or waited for no longer; kNever if none is awaited.
  std::int64_t due() const;
  // What is due by then: a decision with its answer, or without if it was waited for in vain.
  std::optional<Thinking> take_due(std::int64_t now);
  void forget() { thinking_.reset(); }

 private:
  std::string level_of(const TableState& table, Seat seat) const;

  const std::string id_;
  const TableServices& services_;
  std::optional<Thinking> thinking_;
};

}  // namespace barbican::server
