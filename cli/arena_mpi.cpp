// A group of processes that mpirun started, on one machine or on many. Each plays its part of the games and sends the
// results; the leader collects them. Only the calling thread uses MPI.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <mpi.h>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "cli/arena_processes.h"

namespace barbican::cli {
namespace {

using sim::arena::GameResult;
using sim::arena::Times;
using sim::arena::WorkerPool;

static_assert(std::is_trivially_copyable_v<Times>);

constexpr int kLeader = 0;
enum Tag : int {
  kResults,  // to the leader: finished games; empty: no more will come
  kTimes,    // to the leader, after the last results: decision times
  kEnd,      // from the leader: stop, or go
};

constexpr std::chrono::milliseconds kPause{20};

template <class Item>
struct Message {
  int from = 0;
  std::vector<Item> items;
};

// Waits for a message.
template <class Item>
Message<Item> receive(int from, Tag tag) {
  MPI_Status status;
  MPI_Probe(from, tag, MPI_COMM_WORLD, &status);
  int bytes = 0;
  MPI_Get_count(&status, MPI_BYTE, &bytes);
  Message<Item> message{status.MPI_SOURCE, std::vector<Item>(static_cast<std::size_t>(bytes) / sizeof(Item))};
  MPI_Recv(message.items.data(), bytes, MPI_BYTE, message.from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return message;
}

// Polls, because MPI's own waiting would burn a core.
bool has_arrived(int from, Tag tag) {
  int is_there = 0;
  MPI_Iprobe(from, tag, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
  return is_there != 0;
}

template <class Item>
void send(int to, Tag tag, const std::vector<Item>& items) {
  MPI_Send(items.data(), static_cast<int>(items.size() * sizeof(Item)), MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

// Takes every `size`-th game: a fair part, since games of all line-ups alternate.
std::vector<int> part_of(const std::vector<int>& games, int rank, int size) {
  std::vector<int> part;
  for (auto i = static_cast<std::size_t>(rank); i < games.size(); i += static_cast<std::size_t>(size))
    part.push_back(games[i]);
  return part;
}

void follow(WorkerPool& pool, const std::function<bool()>& goes_on) {
  bool is_over = false;
  const auto listen = [&is_over] { is_over = is_over || has_arrived(kLeader, kEnd); };
  while (!pool.is_done()) {
    const std::vector<GameResult> games = pool.take_finished(kPause);
    if (!games.empty()) send(kLeader, kResults, games);
    listen();
    if (is_over || !goes_on()) pool.stop();
  }
  send(kLeader, kResults, std::vector<GameResult>{});
  send(kLeader, kTimes, pool.times());
  while (!is_over) {
    std::this_thread::sleep_for(kPause);
    listen();
  }
  receive<char>(kLeader, kEnd);
}

// The leader's part: it plays like the others, and collects their results.
class Gathering {
 public:
  Gathering(const ProcessGroup::Orders& orders, int size) : orders_(orders), size_(size), absent_(size - 1) {}

  std::vector<Times> lead(WorkerPool& pool) {
    while (absent_ > 0 || !pool.is_done()) {
      for (const GameResult& game : pool.take_finished(kPause)) orders_.take(game);
      if (pool.is_done()) std::this_thread::sleep_for(kPause);
      hear();
      if (orders_.goes_on() || is_ended_) continue;
      pool.stop();
      tell_end();
    }
    if (!is_ended_) tell_end();
    add(pool.times());
    return times_;
  }

 private:
  // Messages of one process with one tag arrive in order, so an empty one is the last.
  void hear() {
    while (has_arrived(MPI_ANY_SOURCE, kResults)) {
      const Message<GameResult> message = receive<GameResult>(MPI_ANY_SOURCE, kResults);
      for (const GameResult& game : message.items) orders_.take(game);
      if (!message.items.empty()) continue;
      add(receive<Times>(message.from, kTimes).items);
      --absent_;
    }
  }

  void add(const std::vector<Times>& times) {
    for (std::size_t i = 0; i < times.size(); ++i) times_[i].add(times[i]);
  }

  void tell_end() {
    is_ended_ = true;
    for (int rank = 1; rank < size_; ++rank) send(rank, kEnd, std::vector<char>(1));
  }

  const ProcessGroup::Orders& orders_;
  int size_;
  int absent_;
  bool is_ended_ = false;
  std::vector<Times> times_ = std::vector<Times>(orders_.schedule.bots().size());
};

}  // namespace

ProcessGroup::ProcessGroup() {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  int neighbours = 1;
  MPI_Comm_size(here, &neighbours);
  MPI_Comm_free(&here);
  cores_each_ = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / neighbours);
}

ProcessGroup::~ProcessGroup() { MPI_Finalize(); }

std::optional<std::vector<int>> ProcessGroup::share(std::optional<std::vector<int>> games) const {
  std::int64_t count = games ? static_cast<std::int64_t>(games->size()) : -1;
  MPI_Bcast(&count, 1, MPI_INT64_T, kLeader, MPI_COMM_WORLD);
  if (count < 0) return std::nullopt;
  std::vector<int> shared = games ? std::move(*games) : std::vector<int>{};
  shared.resize(count);
  MPI_Bcast(shared.data(), static_cast<int>(count), MPI_INT, kLeader, MPI_COMM_WORLD);
  return shared;
}

std::vector<Times> ProcessGroup::play(const Orders& orders) const {
  // The other processes would wait for ever for one that leaves early.
  try {
    WorkerPool pool(orders.schedule, part_of(orders.games, rank_, size_), orders.runner, orders.threads);
    if (leads()) return Gathering(orders, size_).lead(pool);
    follow(pool, orders.goes_on);
    return {};
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 2);
    throw;
  }
}

}  // namespace barbican::cli
