#include "sim/measure_bots.h"

#include <atomic>
#include <chrono>
#include <memory>

#include "bots/medium/medium.h"
#include "bots/search/search.h"
#include "sim/self_play.h"
#include "sim/stopwatch.h"

namespace barbican::sim {
namespace {

using Clock = std::chrono::steady_clock;

// A game of four `medium`, restarted as often as needed.
template <class Size>
class Games {
 public:
  Games(BoardMethod board, std::uint64_t seed) : board_(board), seed_(seed) { begin(); }

  SelfPlay<Size>& play() { return *play_; }
  // Plays chance's outcomes, and returns the seat of the next decision.
  Seat next() {
    for (;;) {
      if (play_->state().phase == Phase::kOver) begin();
      const Seat seat = play_->asked();
      if (seat != kChance) return seat;
      play_->take(play_->choose());
    }
  }

 private:
  void begin() {
    SetUp set_up;
    set_up.board = board_;
    set_up.seed = seed_++;
    set_up.offers_per_turn = Options::kUnbounded;
    Players<Size> players;
    for (int s = 0; s < set_up.seats; ++s) players.push_back(std::make_unique<bots::MediumBot<Size>>());
    play_ = std::make_unique<SelfPlay<Size>>(make_game<Size>(set_up), std::move(players), set_up.seed);
  }

  BoardMethod board_;
  std::uint64_t seed_;
  std::unique_ptr<SelfPlay<Size>> play_;
};

template <class Size>
double measure_medium(BoardMethod board, double seconds, std::uint64_t seed) {
  Games<Size> games(board, seed);
  double spent = 0;
  double count = 0;
  while (spent < seconds) {
    const Seat seat = games.next();
    const bots::Question<Size> question = games.play().question(seat);
    const auto start = Clock::now();
    const Action action = games.play().bot(seat).choose(question);
    spent += seconds_since(start);
    ++count;
    games.play().take(action);
  }
  return count / spent;
}

// Searches one decision out of several, so that all parts of a game take part.
template <class Size>
void measure_search(BoardMethod board, double seconds, std::uint64_t seed, MeasuredBots& measured) {
  constexpr int kEvery = 29;
  const std::atomic<bool> never = false;
  Games<Size> games(board, seed);
  double spent = 0;
  double playouts = 0;
  double searches = 0;
  double searched = 0;
  double asked = 0;
  while (spent < seconds) {
    const bots::Question<Size> question = games.play().question(games.next());
    ++asked;
    if (bots::search::is_searched(question) && static_cast<int>(++searched) % kEvery == 0) {
      const auto start = Clock::now();
      bots::search::Search<Size> search(question, bots::search::default_judgement(), {}, never);
      search.best();
      spent += seconds_since(start);
      ++searches;
      for (const auto& candidate : search.candidates()) playouts += candidate.playouts;
    }
    games.play().take(games.play().choose());
  }
  measured.playouts = playouts / spent;
  measured.searches = searches / spent;
  measured.searched_decisions = searched / asked;
}

}  // namespace

template <class Size>
MeasuredBots measure_bots(BoardMethod board, double seconds, std::uint64_t seed) {
  MeasuredBots measured;
  measured.medium_decisions = measure_medium<Size>(board, seconds, seed);
  measure_search<Size>(board, seconds, seed, measured);
  return measured;
}

template MeasuredBots measure_bots<Standard>(BoardMethod, double, std::uint64_t);
template MeasuredBots measure_bots<Large>(BoardMethod, double, std::uint64_t);

}  // namespace barbican::sim
