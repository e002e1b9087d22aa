#include "sim/tune/lessons.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>

#include "bots/greedy/deliberation.h"
#include "bots/medium/medium.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

namespace barbican::sim {
namespace {

using bots::value::Features;
using bots::value::kFeatures;
using bots::value::kStages;
using bots::value::Scale;
using bots::value::Weights;

constexpr int kMostTurns = 400;
constexpr double kMillion = 1e6;
constexpr std::size_t kUnknowns = 2 * kFeatures;  // early, late

std::vector<double> unknowns_of(const Weights& weights) {
  std::vector<double> unknowns(kUnknowns);
  for (std::size_t f = 0; f < kFeatures; ++f) {
    unknowns[f] = weights.early[f] / kMillion;
    unknowns[kFeatures + f] = weights.late[f] / kMillion;
  }
  return unknowns;
}

using Row = std::array<double, kFeatures>;

double sum_of(const Features& features, const Scale& scale) {
  double sum = 0;
  for (std::size_t f = 0; f < kFeatures; ++f) sum += scale[f] / kMillion * features[f];
  return sum;
}

// How much each of the others counts: by its odds among them.
std::array<double, Standard::kSeats> shares(const Game<Standard>& game, const State<Standard>& state,
                                            const Scale& scale, Seat seat) {
  std::array<double, Standard::kSeats> share{};
  double all = 0;
  for (const Seat other : game.all_seats() - SeatSet::of(seat)) {
    share[other.value] = std::exp(sum_of(bots::value::features_of(game, state, scale, other, false), scale));
    all += share[other.value];
  }
  for (double& each : share) each /= all;
  return share;
}

// Searches every decision, and writes down what it finds.
class StudyingBot final : public bots::Bot {
 public:
  StudyingBot(const Weights& weights, const Course& course, Equations& lessons)
      : weights_(weights), course_(course), lessons_(lessons), medium_(weights) {}

  Action choose(const bots::Question& question) override {
    const auto count = static_cast<std::uint32_t>(question.legal.size());
    if (!bots::hard::is_searched(question)) return medium_.choose(question);
    if (question.random.below(static_cast<std::uint32_t>(course_.stray_one_in)) == 0)
      return question.legal[static_cast<int>(question.random.below(count))];
    bots::hard::Search search(question, weights_, course_.effort);
    const Action best = search.best();
    if (question.view.phase != Phase::kBeforeRoll) study(question, search);
    return best;
  }

 private:
  void study(const bots::Question& question, const bots::hard::Search& search) {
    const Game<Standard>& game = question.game;
    const State<Standard>& root = search.root();
    const Seat seat = question.view.viewer;
    const int stage = bots::value::stage_of(game, root);
    const Scale scale = bots::value::weights_at(weights_, stage);
    const auto share = shares(game, root, scale, seat);
    SimRandom random(question.random.next());
    const bots::Deliberation deliberation(question, root, search.appraiser(), random, 1);
    std::vector<Row> rows;
    std::vector<double> targets;
    Row mean{};
    double mean_target = 0;
    double weights = 0;
    for (const auto& candidate : search.candidates()) {
      const double chance = std::clamp(candidate.mean() / kMillion, 0.002, 0.998);
      rows.push_back(row_of(game, deliberation.outcome(candidate.action), scale, seat, share));
      targets.push_back(std::log(chance / (1 - chance)));
      for (std::size_t f = 0; f < kFeatures; ++f) mean[f] += candidate.playouts * rows.back()[f];
      mean_target += candidate.playouts * targets.back();
      weights += candidate.playouts;
    }
    if (weights == 0) return;
    const double late = static_cast<double>(stage) / kStages;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::vector<double> row(kUnknowns);
      for (std::size_t f = 0; f < kFeatures; ++f) {
        const double part = rows[i][f] - mean[f] / weights;
        row[f] = part * (1 - late);
        row[kFeatures + f] = part * late;
      }
      lessons_.add(row, targets[i] - mean_target / weights, search.candidates()[i].playouts / weights);
    }
  }

  static Row row_of(const Game<Standard>& game, const State<Standard>& state, const Scale& scale, Seat seat,
                    const std::array<double, Standard::kSeats>& share) {
    Row row{};
    for (const Seat each : game.all_seats()) {
      const Features features = bots::value::features_of(game, state, scale, each, each == seat);
      const double part = each == seat ? 1 : -share[each.value];
      for (std::size_t f = 0; f < kFeatures; ++f) row[f] += part * features[f];
    }
    return row;
  }

  const Weights& weights_;
  const Course& course_;
  Equations& lessons_;
  bots::MediumBot medium_;
};

Equations play_one(const Weights& weights, const Course& course, int number) {
  const std::uint64_t seed = course.seed * 1'000'003 + static_cast<std::uint64_t>(number);
  SetUp set_up;
  set_up.edition = number % 4 == 3 ? Edition::k2010 : Edition::k2022;
  set_up.seats = number % 8 == 7 ? 3 : 4;
  set_up.board = BoardMethod::kRandom;
  set_up.seed = seed;
  set_up.offers_per_turn = Options::kUnbounded;
  const Game<Standard> game = make_game<Standard>(set_up);
  Equations lessons(kUnknowns);
  Players players;
  for (int s = 0; s < game.seats; ++s) players.push_back(std::make_unique<StudyingBot>(weights, course, lessons));
  SelfPlay(game, std::move(players), seed).play(kMostTurns);
  return lessons;
}

}  // namespace

Equations take_lessons(const Weights& weights, const Course& course, const std::function<void(int)>& progress) {
  // Added up in the order of the games: floating-point sums depend on it.
  std::vector<std::unique_ptr<Equations>> games(static_cast<std::size_t>(course.games));
  Equations all(kUnknowns);
  std::size_t added = 0;
  std::atomic<int> next = 0;
  std::mutex mutex;
  int done = 0;
  const auto work = [&] {
    for (int number = next++; number < course.games; number = next++) {
      auto lessons = std::make_unique<Equations>(play_one(weights, course, number));
      const std::lock_guard lock(mutex);
      games[static_cast<std::size_t>(number)] = std::move(lessons);
      for (; added < games.size() && games[added]; ++added) {
        all.add(*games[added]);
        games[added].reset();
      }
      progress(++done);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < course.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  return all;
}

Weights learn(const Equations& lessons, const Weights& weights, double pull) {
  const std::vector<double> found = lessons.solve(unknowns_of(weights), pull);
  Weights learnt;
  for (std::size_t f = 0; f < kFeatures; ++f) {
    learnt.early[f] = static_cast<std::int32_t>(std::lround(found[f] * kMillion));
    learnt.late[f] = static_cast<std::int32_t>(std::lround(found[kFeatures + f] * kMillion));
  }
  return learnt;
}

double error_of(const Equations& lessons, const Weights& weights) {
  return std::sqrt(std::max(0.0, lessons.miss(unknowns_of(weights))));
}

}  // namespace barbican::sim
