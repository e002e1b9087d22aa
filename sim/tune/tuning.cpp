#include "sim/tune/tuning.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>

#include "bots/medium/medium.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

namespace barbican::sim {
namespace {

using bots::value::kFeatures;
using bots::value::Weights;

constexpr int kMostTurns = 400;
constexpr std::size_t kPlaces = 2 * kFeatures;

std::int32_t& weight_at(Weights& weights, std::size_t place) {
  return place < kFeatures ? weights.early[place] : weights.late[place - kFeatures];
}

Game<Standard> make_table(std::uint64_t number) {
  SetUp set_up;
  set_up.edition = number % 4 == 3 ? Edition::k2010 : Edition::k2022;
  set_up.board = BoardMethod::kRandom;
  set_up.seed = number / 2;
  set_up.offers_per_turn = Options::kUnbounded;
  return make_game<Standard>(set_up);
}

}  // namespace

// Two games in a row have the same board and dice and the seats changed over.
double compare(const Weights& one, const Weights& other, std::uint64_t number) {
  constexpr double kPointsPart = 0.05;
  const Game<Standard> game = make_table(number);
  const std::uint64_t pairing = SimRandom(number / 2).below(3);  // who sits with seat 0: opposite, left or right
  const auto is_one = [&](std::size_t seat) {
    const bool with_first = seat == 0 || seat == pairing + 1;
    return with_first == (number % 2 == 0);
  };
  Players players;
  for (std::size_t s = 0; s < Standard::kSeats; ++s)
    players.push_back(std::make_unique<bots::MediumBot>(is_one(s) ? one : other));
  SelfPlay play(game, std::move(players), number / 2);
  play.play(kMostTurns);
  double score = 0;
  for (const Seat seat : game.all_seats())
    score += (is_one(seat.value) ? kPointsPart : -kPointsPart) * points_of(game, play.state(), seat);
  if (play.state().winner.exists()) score += is_one(play.state().winner.value) ? 1 : -1;
  return score;
}

Tuning::Tuning(const Weights& start, const TuningOptions& options)
    : options_(options), start_(start), now_(start), place_(kPlaces), sum_(kPlaces) {}

Weights Tuning::changed(const std::vector<int>& direction, double by) const {
  Weights weights = start_;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    std::int32_t& weight = weight_at(weights, p);
    weight = static_cast<std::int32_t>(std::lround(weight * std::exp(place_[p] + by * direction[p])));
  }
  return weights;
}

void Tuning::step() {
  SimRandom random(options_.seed * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(done_));
  std::vector<int> direction(kPlaces);
  for (int& each : direction) each = random.below(2) == 0 ? -1 : 1;
  const double change = options_.change / std::pow(1 + done_, 0.1);
  const Weights up = changed(direction, change);
  const Weights down = changed(direction, -change);
  std::vector<double> scores(static_cast<std::size_t>(options_.games));
  std::atomic<std::size_t> next = 0;
  const std::uint64_t first = random.next() & ~std::uint64_t{3};
  const auto work = [&] {
    for (std::size_t g = next++; g < scores.size(); g = next++) scores[g] = compare(up, down, first + g);
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options_.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  double score = 0;
  for (const double each : scores) score += each;
  for (std::size_t p = 0; p < kPlaces; ++p) place_[p] += options_.rate * change * score * direction[p];
  now_ = changed(std::vector<int>(kPlaces), 0);
  ++done_;
  if (2 * done_ <= options_.steps) return;
  for (std::size_t p = 0; p < kPlaces; ++p) sum_[p] += place_[p];
  ++summed_;
}

Weights Tuning::mean() const {
  if (summed_ == 0) return now_;
  Weights weights = start_;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    std::int32_t& weight = weight_at(weights, p);
    weight = static_cast<std::int32_t>(std::lround(weight * std::exp(sum_[p] / summed_)));
  }
  return weights;
}

}  // namespace barbican::sim
