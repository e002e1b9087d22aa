#include "server/lobby/bot_pool.h"

#include <stdexcept>

#include <boost/asio/post.hpp>

#include "server/report/report.h"

namespace barbican::server {

bots::Roster make_roster(const Settings& settings) {
  bots::Roster roster;
  for (const std::string& program : settings.bots)
    if (const std::string why = roster.add_program(program); !why.empty()) throw std::runtime_error("--bot: " + why);
  roster.limits.answer_ms = settings.bot_time_ms;
  roster.listener = [](const bots::Program& program, const bots::Remark& remark) {
    const bool is_fault = remark.kind == bots::Remark::Kind::kFault;
    report(is_fault ? Severity::kWarning : Severity::kInfo, is_fault ? "bot_fault" : "bot_says",
           {{"bot", program.name}, {"seat", name_of(remark.seat)}, {is_fault ? "why" : "line", remark.text}});
  };
  return roster;
}

BotPool::BotPool(const bots::Roster& roster, int threads, int most_programs)
    : roster_(roster), programs_{most_programs}, threads_(threads) {}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (bots::AnyBot* const bot : in_thought_) bot->interrupt();
  }
  threads_.stop();
  threads_.join();
  for (auto& [place, seat] : seats_) seat->leave();  // all of them, before the first is waited for
}

void BotPool::ask(std::unique_ptr<BotJob> job, std::function<void(BotAnswer)> done) {
  BotRequest request{std::move(job), std::move(done)};
  const std::lock_guard lock(mutex_);
  if (roster_.is_program(request.job->level)) return ask_program(std::move(request));
  queue_.push(std::move(request));
  boost::asio::post(threads_, [this] { answer_next(); });
}

void BotPool::ask_program(BotRequest request) {
  put_away_those_who_left();
  auto& seat = seats_[{request.job->table, request.job->seat}];
  if (seat == nullptr) seat = std::make_unique<ProgramSeat>(roster_, programs_);
  seat->ask(std::move(request));
}

int BotPool::thought_ms(std::string_view level, Phase phase) const {
  return roster_.is_program(level) || bots::thinks_long(level, phase) ? roster_.limits.answer_ms : 0;
}

// A program may have to be started first, and ended afterwards.
int BotPool::patience_ms(std::string_view level) const {
  constexpr int kMargin = 1000;
  const bots::ProcessLimits& limits = roster_.limits;
  return roster_.is_program(level) ? limits.answer_ms + limits.start_ms + limits.stop_ms + kMargin : limits.answer_ms;
}

void BotPool::release(const std::string& table) {
  const std::lock_guard lock(mutex_);
  auto seat = seats_.lower_bound({table, Seat(0)});
  while (seat != seats_.end() && seat->first.first == table) {
    seat->second->leave();
    leaving_.push_back(std::move(seat->second));
    seat = seats_.erase(seat);
  }
  put_away_those_who_left();
}

void BotPool::put_away_those_who_left() {
  std::erase_if(leaving_, [](const auto& seat) { return seat->has_left(); });
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void BotPool::answer_next() {
  std::optional<BotRequest> request;
  std::unique_ptr<bots::AnyBot> bot;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    request = queue_.pop();
    bot = roster_.make_any(request->job->level, request->job->game.size()).bot;
    in_thought_.push_back(bot.get());
  }
  BotAnswer answer = answer_of(*bot, *request->job);
  {
    const std::lock_guard lock(mutex_);
    std::erase(in_thought_, bot.get());
  }
  request->done(std::move(answer));
}

}  // namespace barbican::server
