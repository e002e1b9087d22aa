// Work divided between threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace barbican::bots {

// Does work(i) for each i below `count`, the caller's thread among `threads`, and returns when all is done. The work must
// not throw.
template <class Work>
void share_out(int threads, int count, const Work& work) {
  std::atomic<int> next = 0;
  const auto run = [&] {
    for (int i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::thread> others;
  for (int i = 1; i < std::min(threads, count); ++i) others.emplace_back(run);
  run();
  for (std::thread& thread : others) thread.join();
}

}  // namespace barbican::bots
