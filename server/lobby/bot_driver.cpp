#include "server/lobby/bot_driver.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "barbican/rules.h"
#include "barbican/view.h"
#include "server/report/report.h"
#include "server/table/picked_bots.h"

namespace barbican::server {

// The pace does not depend on the bot's cards, so it reveals nothing. Cards that are picked one by one go faster: everyone
// knows their number. A bot that may think longer than the pace always takes its full time. Without a pace bots answer at once.
std::int64_t BotDriver::pace_of(const TableState& table, Seat seat) const {
  const std::int64_t pace = services_.settings.bot_pace_ms;
  if (pace == 0) return 0;
  const Phase phase = table.state->phase;
  // Most bots pass between turns, one after the other.  [MORE-10]
  const std::int64_t usual = has<kPicks>(phase) || phase == Phase::kSpecialBuild ? pace / 8 : pace;
  return std::max<std::int64_t>(usual, services_.bots.thought_ms(level_of(table, seat), phase));
}

// The bot of the seat. A stand-in plays if that bot no longer exists or the person is offline.
std::string BotDriver::level_of(const TableState& table, Seat seat) const {
  const std::string& level = table.chair(seat).level;
  return table.is_bot(seat) && services_.roster.has(level) ? level : std::string(kStandIn);
}

void BotDriver::report_missing(const TableState& table) const {
  for (const Seat seat : table.options.all_seats()) {
    const std::string& level = table.chair(seat).level;
    if (table.stage == Stage::kOver || !table.is_bot(seat) || services_.roster.has(level)) continue;
    report(Severity::kWarning, "no_such_bot",
           {{"table", id_}, {"seat", name_of(seat)}, {"bot", level}, {"instead", kStandIn}});
  }
}

std::unique_ptr<BotJob> BotDriver::job_for(const Situation& at, const AnyMemory& memory, const History& history,
                                           Seat seat, std::string level, std::string_view label) const {
  auto job = std::make_unique<BotJob>();
  job->table = id_;
  job->address = at.viewers.address_of_whom_it_is_for(at.table);
  job->level = std::move(level);
  job->seat = seat;
  job->game = at.table.game;
  job->view = view(at.table.game, at.table.state, seat);
  job->memory = memory;
  legal_actions(at.table.game, at.table.state, seat, job->legal);
  job->seed = at.table.chance->number(label, history.plies.size(), seat.value);
  job->deadline = deadline_of(std::chrono::steady_clock::now(), services_.settings.bot_time_ms);
  return job;
}

void BotDriver::ask(const Situation& at, const AnyMemory& memory, const History& history, Seat seat,
                    const Driver& driver, std::function<void(BotAnswer)> done) {
  auto job = job_for(at, memory, history, seat, level_of(at.table, seat), kBotsLabel);
  const std::int64_t now = at.time.now();
  const std::int64_t pace = pace_of(at.table, seat);
  thinking_ = Thinking{.seat = seat,
                       .decision = at.table.decision[seat],
                       .actor = driver.actor,
                       .release = std::max(driver.due, now + pace),
                       .step = std::max<std::int64_t>(pace, 1),
                       .until = std::max(driver.due, now + services_.bots.patience_ms(job->level))};
  services_.bots.ask(std::move(job), std::move(done));
}

void BotDriver::take_answer(Seat seat, std::int64_t decision, BotAnswer answer, std::int64_t now) {
  if (!thinking_ || thinking_->seat != seat || thinking_->decision != decision) return;
  thinking_->answer = std::move(answer);
  // A late answer waits for the next step, so the exact delay reveals nothing.
  if (const std::int64_t late = now - thinking_->release; late > 0)
    thinking_->release += (late + thinking_->step - 1) / thinking_->step * thinking_->step;
}

std::int64_t BotDriver::due() const {
  if (!thinking_) return kNever;
  return thinking_->answer ? thinking_->release : thinking_->until;
}

std::optional<Thinking> BotDriver::take_due(std::int64_t now) {
  if (now < due()) return std::nullopt;
  if (!thinking_->answer) report(Severity::kWarning, "slow_bot", {{"table", id_}});
  return std::exchange(thinking_, std::nullopt);
}

}  // namespace barbican::server
