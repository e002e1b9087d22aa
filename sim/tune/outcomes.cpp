#include "sim/tune/outcomes.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <span>
#include <utility>

#include "barbican/rules.h"
#include "bots/parallel.h"
#include "bots/steps/step_bot.h"
#include "bots/value/seat_evaluator.h"
#include "sim/self_play.h"
#include "sim/tune/limits.h"

namespace barbican::sim {
namespace {

using bots::value::Features;
using bots::value::kFeatures;
using bots::value::kStages;
using bots::value::Scale;
using bots::value::Weights;

constexpr double kMillion = 1e6;

template <class Size>
class StrayingBot final : public bots::Bot<Size> {
 public:
  StrayingBot(const Weights& weights, int one_in)
      : steps_(bots::value::GameWeights::same(weights)), one_in_(static_cast<std::uint32_t>(one_in)) {}
  Action choose(const bots::Question<Size>& question) override {
    const auto count = static_cast<std::uint32_t>(question.legal.size());
    if (count > 1 && question.random.below(one_in_) == 0)
      return question.legal[static_cast<int>(question.random.below(count))];
    return steps_.choose(question);
  }

 private:
  bots::StepBot<Size> steps_;
  std::uint32_t one_in_;
};

// The turn's player first, then the others in seat order.
template <class Size>
std::vector<Features> features_at(const Game<Size>& game, const State<Size>& state, const Weights& weights) {
  const Scale scale = bots::value::weights_at(weights, bots::value::stage_of(game, state));
  std::vector<Features> features;
  Seat seat = state.turn;
  for (int part = 0; part < game.seats; ++part, seat = game.after(seat))
    features.push_back(bots::value::features_of(game, state, scale, seat, part == 0));
  return features;
}

struct Seen {
  Seat seat;
  int stage;
  std::vector<Features> features;  // of the turn's player, then of the others in seat order
};

template <class Size>
Outcomes play_one(const Weights& weights, const OutcomeSettings& settings, int number) {
  SetUp set_up;
  set_up.seats = settings.seats;
  set_up.between_turns = settings.between_turns;
  set_up.board = settings.boards[static_cast<std::size_t>(number) % settings.boards.size()];
  set_up.seed = settings.seed * 1'000'003 + static_cast<std::uint64_t>(number);
  set_up.offers_per_turn = Options::kUnbounded;
  const Game<Size> game = make_game<Size>(set_up);
  Players<Size> players;
  for (int s = 0; s < game.seats; ++s)
    players.push_back(std::make_unique<StrayingBot<Size>>(weights, settings.stray_one_in));
  SelfPlay<Size> play(game, std::move(players), set_up.seed);
  std::vector<Seen> all;
  const State<Size>& state = play.state();
  for (int last = -1; state.phase != Phase::kOver && state.turns < kMostTurnsOfTuning; play.take(play.choose())) {
    if (state.phase != Phase::kMain || state.turns == last) continue;
    last = state.turns;
    all.push_back({state.turn, bots::value::stage_of(game, state), features_at(game, state, weights)});
  }
  Outcomes outcomes;
  if (!state.winner.exists()) return outcomes;
  for (const Seen& seen : all) {
    outcomes.begin(number, seen.stage, seen.seat == state.winner);
    for (int part = 0; part < game.seats; ++part)
      for (int f = 0; f < kFeatures; ++f)
        if (const int amount = seen.features[part][f]; amount != 0) outcomes.add(part, f, amount);
  }
  return outcomes;
}

}  // namespace

void Outcomes::add(const Outcomes& other) {
  const std::size_t shift = items_.size();
  items_.insert(items_.end(), other.items_.begin(), other.items_.end());
  for (Sample sample : other.samples_) {
    sample.first += shift;
    samples_.push_back(sample);
  }
}

template <class Size>
Outcomes play_out_games(const Weights& weights, const OutcomeSettings& settings,
                        const std::function<bool(int)>& progress) {
  std::vector<Outcomes> games(settings.games);
  std::mutex mutex;
  int done = 0;
  std::atomic<bool> is_stopped = false;
  bots::parallel_for(settings.threads, settings.games, [&](int number) {
    if (is_stopped) return;
    games[number] = play_one<Size>(weights, settings, number);
    const std::lock_guard lock(mutex);
    if (!progress(++done)) is_stopped = true;
  });
  Outcomes all;
  if (is_stopped) return all;
  for (Outcomes& game : games) all.add(std::exchange(game, {}));
  return all;
}

// The weights during the fit, each scaled by the size of its feature.
class Fit {
 public:
  Fit(const Outcomes& outcomes, const Weights& start) : outcomes_(outcomes) {
    sizes_.fill(0);
    for (const Outcomes::Item& item : outcomes.items_) sizes_[place(item)] += 1.0 * item.amount * item.amount;
    for (double& size : sizes_)
      size = size == 0 ? 1 : std::sqrt(size / static_cast<double>(std::max<std::size_t>(1, outcomes.size())));
    for (std::size_t f = 0; f < kFeatures; ++f) {
      start_[f] = start.early[f] / kMillion * sizes_[f];
      start_[kFeatures + f] = start.late[f] / kMillion * sizes_[f];
    }
    now_ = start_;
  }

  void pass(SimRandom& random, double speed) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < outcomes_.size(); ++i)
      if (!is_kept_for_test(i)) order.push_back(i);
    for (std::size_t i = order.size(); i-- > 1;)
      std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
    for (std::size_t from = 0; from + kBatch <= order.size(); from += kBatch)
      learn(std::span(order).subspan(from, kBatch), speed);
  }

  double loss_in_test() const {
    double sum = 0;
    double count = 0;
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
      if (!is_kept_for_test(i)) continue;
      sum -= judge(i).log_chance;
      ++count;
    }
    return count == 0 ? 0 : sum / count;
  }

  Weights weights() const {
    Weights weights;
    const auto rounded = [](double weight) { return static_cast<std::int32_t>(std::lround(weight * kMillion)); };
    for (std::size_t f = 0; f < kFeatures; ++f) {
      weights.early[f] = rounded(now_[f] / sizes_[f]);
      weights.late[f] = rounded(now_[kFeatures + f] / sizes_[f]);
    }
    return weights;
  }

 private:
  static constexpr std::size_t kBatch = 512;
  static constexpr double kPull = 3e-4;  // towards the start, so that weights of rare features stay there
  static constexpr std::size_t kUnknowns = 2 * std::size_t{kFeatures};
  using Unknowns = std::array<double, kUnknowns>;

  struct Judged {
    double error = 0;                           // of the predicted probability
    std::array<double, Large::kSeats> parts{};  // the factor for each player's features
    double log_chance = 0;                      // of the actual outcome
  };

  static int place(const Outcomes::Item& item) { return item.feature; }
  bool is_kept_for_test(std::size_t i) const { return outcomes_.samples_[i].game % 10 == 0; }
  std::span<const Outcomes::Item> items_of(std::size_t i) const {
    const std::size_t from = outcomes_.samples_[i].first;
    const std::size_t to = i + 1 < outcomes_.size() ? outcomes_.samples_[i + 1].first : outcomes_.items_.size();
    return std::span(outcomes_.items_).subspan(from, to - from);
  }
  double late_of(std::size_t i) const { return static_cast<double>(outcomes_.samples_[i].stage) / kStages; }

  Judged judge(std::size_t i) const {
    const double late = late_of(i);
    std::array<double, Large::kSeats> sums{};
    int parts = 0;
    for (const Outcomes::Item& item : items_of(i)) {
      const int f = place(item);
      sums[item.part] += item.amount / sizes_[f] * (now_[f] * (1 - late) + now_[kFeatures + f] * late);
      parts = std::max(parts, item.part + 1);
    }
    Judged judged;
    double all = 0;
    const double most = *std::max_element(sums.begin() + 1, sums.begin() + parts);
    for (int part = 1; part < parts; ++part) {
      judged.parts[part] = -std::exp(sums[part] - most);
      all -= judged.parts[part];
    }
    for (double& part : judged.parts) part /= all;
    judged.parts[0] = 1;
    const double odds = sums[0] - most - std::log(all);
    const double chance = 1 / (1 + std::exp(-odds));
    const bool is_won = outcomes_.samples_[i].is_won;
    judged.error = (is_won ? 1 : 0) - chance;
    judged.log_chance = std::log(std::max(1e-12, is_won ? chance : 1 - chance));
    return judged;
  }

  void learn(std::span<const std::size_t> batch, double speed) {
    Unknowns slope{};
    for (const std::size_t i : batch) {
      const Judged judged = judge(i);
      const double late = late_of(i);
      for (const Outcomes::Item& item : items_of(i)) {
        const int f = place(item);
        const double part = judged.error * judged.parts[item.part] * item.amount / sizes_[f];
        slope[f] += part * (1 - late);
        slope[kFeatures + f] += part * late;
      }
    }
    move(slope, speed);
  }

  // A step of Adam.
  void move(const Unknowns& slope, double speed) {
    constexpr double kMemory = 0.9;
    constexpr double kLongMemory = 0.999;
    memory_left_ *= kMemory;
    long_memory_left_ *= kLongMemory;
    for (std::size_t u = 0; u < kUnknowns; ++u) {
      const double wanted = slope[u] / kBatch - kPull * (now_[u] - start_[u]);
      mean_[u] = kMemory * mean_[u] + (1 - kMemory) * wanted;
      square_[u] = kLongMemory * square_[u] + (1 - kLongMemory) * wanted * wanted;
      now_[u] += speed * (mean_[u] / (1 - memory_left_)) / (std::sqrt(square_[u] / (1 - long_memory_left_)) + 1e-6);
    }
  }

  const Outcomes& outcomes_;
  std::array<double, kFeatures> sizes_{};
  Unknowns start_{};
  Unknowns now_{};
  Unknowns mean_{};
  Unknowns square_{};
  double memory_left_ = 1;
  double long_memory_left_ = 1;
};

Fitted fit(const Outcomes& outcomes, const Weights& start, const OutcomeSettings& settings) {
  constexpr double kSpeed = 0.02;
  Fit fit(outcomes, start);
  Fitted fitted;
  fitted.loss_before = fit.loss_in_test();
  SimRandom random(settings.seed);
  for (int pass = 0; pass < settings.passes; ++pass) fit.pass(random, kSpeed * std::pow(0.4, pass));
  fitted.loss = fit.loss_in_test();
  fitted.weights = fit.weights();
  return fitted;
}

#define BARBICAN_INSTANTIATE(Size) \
  template Outcomes play_out_games<Size>(const Weights&, const OutcomeSettings&, const std::function<bool(int)>&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::sim
