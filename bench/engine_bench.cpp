// Microbenchmarks of the engine's hot paths. `barbican bench` measures whole games.
#include <memory>
#include <vector>

#include <benchmark/benchmark.h>

#include "barbican/codec.h"
#include "barbican/memory.h"
#include "barbican/view.h"
#include "sim/random_play.h"
#include "sim/set_up.h"

namespace barbican {
namespace {

struct Sample {
  State<Standard> state;
  Seat seat;
  Action action;
};

// Decisions of random games, with the actions taken.
const std::vector<Sample>& samples(const Game<Standard>& game) {
  static const std::vector<Sample> all = [&] {
    std::vector<Sample> found;
    const auto list = std::make_unique<ActionList>();
    SimRandom random(7);
    while (found.size() < 4096) {
      State<Standard> state = new_game(game);
      while (state.phase != Phase::kOver) {
        const Action action = sim::random_step(game, state, *list, random);
        if (!list->empty()) found.push_back({state, action.seat(), action});
        apply(game, state, action);
      }
    }
    return found;
  }();
  return all;
}

const Game<Standard>& standard_game() {
  static const Game<Standard> game = sim::make_game<Standard>({});
  return game;
}

void random_game(benchmark::State& run) {
  const Game<Standard>& game = standard_game();
  ActionList list;
  SimRandom random(1);
  sim::PlayCounts counts;
  for (auto _ : run) {
    State<Standard> state = new_game(game);
    sim::play_out(game, state, list, random, counts);
    benchmark::DoNotOptimize(state);
  }
  run.counters["decisions"] = benchmark::Counter(static_cast<double>(counts.decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(random_game);

// Runs one function over all samples in turn.
template <class Function>
void over_samples(benchmark::State& run, Function function) {
  const std::vector<Sample>& all = samples(standard_game());
  std::size_t i = 0;
  for (auto _ : run) function(all[i++ % all.size()]);
}

void list_actions(benchmark::State& run) {
  ActionList list;
  over_samples(run, [&](const Sample& sample) {
    legal_actions(standard_game(), sample.state, sample.seat, list);
    benchmark::DoNotOptimize(list);
  });
}
BENCHMARK(list_actions);

void copy_and_apply(benchmark::State& run) {
  over_samples(run, [&](const Sample& sample) {
    State<Standard> next = sample.state;
    apply(standard_game(), next, sample.action);
    benchmark::DoNotOptimize(next);
  });
}
BENCHMARK(copy_and_apply);

void check_action(benchmark::State& run) {
  over_samples(run, [&](const Sample& sample) {
    benchmark::DoNotOptimize(check(standard_game(), sample.state, sample.action));
  });
}
BENCHMARK(check_action);

void make_view(benchmark::State& run) {
  over_samples(
      run, [&](const Sample& sample) { benchmark::DoNotOptimize(view(standard_game(), sample.state, sample.seat)); });
}
BENCHMARK(make_view);

void determinize_view(benchmark::State& run) {
  SimRandom random(3);
  over_samples(run, [&](const Sample& sample) {
    const View<Standard> seen = view(standard_game(), sample.state, sample.seat);
    const Memory<Standard> memory = begin_memory(standard_game(), seen);
    benchmark::DoNotOptimize(determinize(standard_game(), seen, memory, random));
  });
}
BENCHMARK(determinize_view);

void digest_state(benchmark::State& run) {
  over_samples(run, [&](const Sample& sample) { benchmark::DoNotOptimize(digest(standard_game(), sample.state)); });
}
BENCHMARK(digest_state);

}  // namespace
}  // namespace barbican
