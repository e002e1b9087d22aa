#include "sim/tune/tuning.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "barbican/rules.h"
#include "bots/easy/easy.h"
#include "bots/parallel.h"
#include "bots/steps/step_bot.h"
#include "sim/self_play.h"
#include "sim/tune/limits.h"

namespace barbican::sim {
namespace {

using bots::value::GameWeights;
using bots::value::kFeatures;
using bots::value::kLandFeatures;
using bots::value::Weights;

using Places = std::vector<std::size_t>;  // of features

// By its number among the weights of these features: first all early ones, then all late ones.
std::int32_t& weight_at(Weights& weights, std::size_t number, const Places& features) {
  return number < features.size() ? weights.early[features[number]] : weights.late[features[number - features.size()]];
}

Places features_to_tune(const TuningSettings& settings) {
  const std::size_t count = sea_map_of(settings.boards.front()) ? kFeatures : kLandFeatures;
  Places features;
  for (std::size_t f = 0; f < count; ++f)
    if (settings.rows.empty() ||
        std::ranges::find(settings.rows, bots::value::row_of(static_cast<int>(f))) != settings.rows.end())
      features.push_back(f);
  return features;
}

// The unit that a weight is moved by. A weight that is 0 at one end of the game uses the unit of the other end.
std::vector<double> sizes_of(Weights weights, const Places& features) {
  constexpr double kLeast = 200;
  std::vector<double> sizes(2 * features.size());
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double own = std::abs(weight_at(weights, i, features));
    const double other = std::abs(weight_at(weights, (i + features.size()) % sizes.size(), features));
    sizes[i] = std::max({own, other / 2, kLeast});
  }
  return sizes;
}

enum class Side : std::uint8_t { kPlus, kMinus, kEasy };
using Sides = std::vector<Side>;  // one a seat

// How a game went for one side: its win or loss most of all, and its points before those of the rest.
template <class Size>
double score(const Game<Size>& game, const State<Size>& state, const Sides& sides, Side side) {
  constexpr double kPointsCount = 0.3;
  constexpr double kClear = 8;  // points ahead
  double own = 0;
  double rest = 0;
  int own_seats = 0;
  for (const Seat seat : game.all_seats()) {
    const bool is_own = sides[seat.index()] == side;
    (is_own ? own : rest) += points_of(game, state, seat);
    own_seats += is_own ? 1 : 0;
  }
  const double ahead = own / own_seats - rest / (game.seats - own_seats);
  const bool has_won = state.winner.exists() && sides[state.winner.index()] == side;
  return (1 - kPointsCount) * (has_won ? 1 : 0) + kPointsCount * std::clamp(ahead / kClear, -1.0, 1.0);
}

}  // namespace

template <class Size>
Tuning<Size>::Tuning(const Weights& start, const TuningSettings& settings)
    : settings_(settings), features_(features_to_tune(settings)), sizes_(sizes_of(start, features_)), weights_(start) {}

template <class Size>
void Tuning<Size>::resume(int step, const Weights& weights) {
  step_ = step;
  weights_ = weights;
}

template <class Size>
Weights Tuning<Size>::moved(const std::vector<std::int8_t>& sides, double by) const {
  Weights weights = weights_;
  for (std::size_t i = 0; i < sizes_.size(); ++i)
    weight_at(weights, i, features_) += static_cast<std::int32_t>(std::lround(by * sizes_[i] * sides[i]));
  return weights;
}

// One pair of two meets itself, every other seat each, which change in the second game; the next meets `easy` in all other
// seats, each of the two in the same seat of the same game.
template <class Size>
double Tuning<Size>::compare(int pair, const std::vector<std::int8_t>& sides) const {
  const Weights plus = moved(sides, settings_.aside);
  const Weights minus = moved(sides, -settings_.aside);
  const std::uint64_t number = static_cast<std::uint64_t>(step_) * settings_.pairs + static_cast<std::uint64_t>(pair);
  SetUp set_up;
  set_up.seats = settings_.seats;
  set_up.between_turns = settings_.between_turns;
  set_up.board = settings_.boards[number / 2 % settings_.boards.size()];
  set_up.seed = settings_.seed * 1'000'003 + number;
  set_up.offers_per_turn = Options::kUnbounded;
  const Game<Size> game = make_game<Size>(set_up);
  const bool meets_easy = pair % 2 == 1;
  double difference = 0;
  for (int second = 0; second < 2; ++second) {
    Sides at(game.seats);
    Players<Size> players;
    for (const Seat seat : game.all_seats()) {
      Side& side = at[seat.index()];
      side = (meets_easy ? second : (seat.index() + second) % 2) == 0 ? Side::kPlus : Side::kMinus;
      if (meets_easy && seat.index() != static_cast<int>(number / 2) % game.seats) side = Side::kEasy;
      if (side == Side::kEasy) players.push_back(std::make_unique<bots::EasyBot<Size>>());
      else
        players.push_back(std::make_unique<bots::StepBot<Size>>(GameWeights::same(side == Side::kPlus ? plus : minus)));
    }
    SelfPlay<Size> play(game, std::move(players), set_up.seed);
    play.play(kMostTurnsOfTuning);
    for (const Side side : {Side::kPlus, Side::kMinus})
      if (std::ranges::find(at, side) != at.end())
        difference += (side == Side::kPlus ? 1 : -1) * score(game, play.state(), at, side);
  }
  return meets_easy ? difference : difference / 2;
}

template <class Size>
std::vector<std::int8_t> Tuning<Size>::draw_sides(SimRandom& random) const {
  std::vector<std::int8_t> sides(sizes_.size());
  std::map<std::pair<std::string_view, bool>, std::int8_t> drawn;  // of a heading, early and late
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const bool is_late = i >= features_.size();
    const auto feature = static_cast<int>(features_[is_late ? i - features_.size() : i]);
    const std::pair key{bots::value::heading_of(feature), is_late};
    if (const auto known = drawn.find(key); settings_.together && known != drawn.end()) sides[i] = known->second;
    else sides[i] = drawn[key] = random.below(2) == 0 ? -1 : 1;
  }
  return sides;
}

template <class Size>
void Tuning<Size>::step() {
  const int pairs = settings_.pairs;
  std::vector<std::vector<std::int8_t>> sides(pairs);
  SimRandom random((settings_.seed << 20) + static_cast<std::uint64_t>(step_));
  for (auto& each : sides) each = draw_sides(random);
  std::vector<double> found(pairs);
  bots::parallel_for(settings_.threads, settings_.pairs, [&](int pair) { found[pair] = compare(pair, sides[pair]); });
  const double rest = 1 - static_cast<double>(step_) / settings_.steps;
  const double speed = settings_.speed * std::min(1.0, 0.1 + 1.8 * rest);
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    double sum = 0;
    for (int pair = 0; pair < pairs; ++pair) sum += found[pair] * sides[pair][i];
    weight_at(weights_, i, features_) +=
        static_cast<std::int32_t>(std::lround(speed * sizes_[i] * sum / static_cast<double>(settings_.pairs)));
  }
  ++step_;
}

template class Tuning<Standard>;
template class Tuning<Large>;

}  // namespace barbican::sim
