// Threads on which bots think, so that no table waits for one.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "barbican/action.h"
#include "barbican/game.h"
#include "barbican/memory.h"
#include "barbican/view.h"

namespace barbican::server {

// A question to a bot, with all that it may know.
struct BotJob {
  std::string level;
  std::shared_ptr<const Game<Standard>> game;
  View<Standard> view;
  Memory<Standard> memory;
  ActionList legal;
  std::uint64_t seed = 0;
};

class BotPool {
 public:
  explicit BotPool(int threads);
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // `done` is called on one of the pool's threads.
  void ask(std::unique_ptr<BotJob> job, std::function<void(Action)> done);

 private:
  struct Asked {
    std::unique_ptr<BotJob> job;
    std::function<void(Action)> done;
  };
  void work();

  std::mutex mutex_;
  std::condition_variable wakes_;
  std::deque<Asked> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace barbican::server
