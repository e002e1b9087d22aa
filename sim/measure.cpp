#include "sim/measure.h"

#include <chrono>
#include <vector>

#include "bots/playout/playout.h"
#include "sim/set_up.h"
#include "sim/stopwatch.h"

namespace barbican::sim {
namespace {

using Clock = std::chrono::steady_clock;

// Keeps the compiler from removing the computation of the value.
template <class T>
void keep(T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

template <class Size>
struct Sample {
  State<Size> state;
  Seat seat;
};

// Every decision with more than one legal action, in several games.
template <class Size>
std::vector<Sample<Size>> sensible_positions(const Game<Size>& game, std::uint64_t seed) {
  constexpr int kGames = 12;
  const bots::PlayoutPolicy<Size> policy(game);
  std::vector<Sample<Size>> samples;
  ActionList list;
  SimRandom random(seed);
  for (int i = 0; i < kGames; ++i) {
    State<Size> state = new_game(game);
    while (state.phase != Phase::kOver) {
      const Seat seat = next_to_act(game, state);
      if (seat == kChance) {
        apply(game, state, sample_chance(game, state, random));
        continue;
      }
      legal_actions(game, state, seat, list);
      if (list.size() > 1) samples.push_back({state, seat});
      apply(game, state, policy.choose(state, list, random));
    }
  }
  return samples;
}

}  // namespace

template <class Size>
Measured measure_random_play(BoardMethod board, double seconds, std::uint64_t seed, std::uint64_t (*allocations)()) {
  const Game<Size> game = make_game<Size>({.board = board});
  Measured measured;
  ActionList list;
  SimRandom random(seed);
  const std::uint64_t before = allocations();
  const auto start = Clock::now();
  while (measured.seconds < seconds) {
    for (int i = 0; i < 64; ++i) {
      State<Size> state = new_game(game);
      play_out(game, state, list, random, measured.counts);
    }
    measured.seconds = seconds_since(start);
  }
  measured.allocations = allocations() - before;
  return measured;
}

template <class Size>
double measure_copy() {
  constexpr int kStates = 16, kRounds = 400000;  // few enough for the first-level cache
  std::vector<State<Size>> from(kStates, new_game(make_game<Size>({}))), to = from;
  const auto start = Clock::now();
  for (int round = 0; round < kRounds; ++round) {
    const int i = round % kStates;
    to[i] = from[i];
    keep(to[i]);
  }
  return seconds_since(start) / kRounds * 1e9;
}

template <class Size>
MeasuredWide measure_sensible_positions(BoardMethod board, double seconds, std::uint64_t seed) {
  const Game<Size> game = make_game<Size>({.board = board});
  const std::vector<Sample<Size>> samples = sensible_positions(game, seed);
  ActionList list;
  SimRandom random(seed);
  std::uint64_t lists = 0, listed = 0;
  const auto start = Clock::now();
  while (seconds_since(start) < seconds / 2) {
    for (const Sample<Size>& sample : samples) {
      legal_actions(game, sample.state, sample.seat, list);
      listed += static_cast<std::uint64_t>(list.size());
      ++lists;
    }
  }
  const double list_seconds = seconds_since(start);
  std::vector<Action> actions;
  for (const Sample<Size>& sample : samples) {
    legal_actions(game, sample.state, sample.seat, list);
    actions.push_back(list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))]);
  }
  std::uint64_t applied = 0;
  const auto again = Clock::now();
  while (seconds_since(again) < seconds / 2) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
      State<Size> next = samples[i].state;
      apply(game, next, actions[i]);
      keep(next);
      ++applied;
    }
  }
  return {static_cast<double>(listed) / static_cast<double>(lists), list_seconds / static_cast<double>(lists) * 1e9,
          seconds_since(again) / static_cast<double>(applied) * 1e9};
}

#define BARBICAN_INSTANTIATE(Size)                                                                      \
  template Measured measure_random_play<Size>(BoardMethod, double, std::uint64_t, std::uint64_t (*)()); \
  template double measure_copy<Size>();                                                                 \
  template MeasuredWide measure_sensible_positions<Size>(BoardMethod, double, std::uint64_t);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::sim
