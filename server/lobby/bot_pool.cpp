#include "server/lobby/bot_pool.h"

#include "bots/bot.h"

namespace barbican::server {

BotPool::BotPool(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wakes_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::ask(std::unique_ptr<BotJob> job, std::function<void(Action)> done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(job), std::move(done)});
  }
  wakes_.notify_one();
}

void BotPool::work() {
  for (;;) {
    Asked asked;
    {
      std::unique_lock lock(mutex_);
      wakes_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (stopping_) return;
      asked = std::move(queue_.front());
      queue_.pop_front();
    }
    const BotJob& job = *asked.job;
    const auto bot = bots::make_bot(job.level);
    SimRandom random(job.seed);
    asked.done(bot->choose({*job.game, job.view, job.memory, job.legal, random}));
  }
}

}  // namespace barbican::server
