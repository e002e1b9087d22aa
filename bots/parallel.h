// Divides work between threads, for code that runs bots.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace barbican::bots {

// Calls work(i) for each i below `count` on `threads` threads, the caller's among them, and returns when all calls are
// done. The work must not throw.
inline void parallel_for(int threads, int count, const std::function<void(int)>& work) {
  std::atomic<int> next = 0;
  const auto run = [&] {
    for (int i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::jthread> others;  // joined at the end of the block
  for (int i = 1; i < std::min(threads, count); ++i) others.emplace_back(run);
  run();
}

}  // namespace barbican::bots
