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

using Places = std::vector<std::size_t>;  // indices of features

// The weight with this number among the tuned features: first all early weights, then all late ones.
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

// The unit in which each weight moves. A weight that is 0 at one end of the game uses the unit of the other end.
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

enum class Variant : std::uint8_t { kPlus, kMinus, kEasy };
using Variants = std::vector<Variant>;  // one for each seat

// The result of a game for one variant: mostly its win or loss, and a little its points ahead of the rest.
template <class Size>
double score(const Game<Size>& game, const State<Size>& state, const Variants& variants, Variant variant) {
  constexpr double kPointsCount = 0.3;
  constexpr double kClear = 8;  // points ahead
  double own = 0;
  double rest = 0;
  int own_seats = 0;
  for (const Seat seat : game.all_seats()) {
    const bool is_own = variants[seat.index()] == variant;
    (is_own ? own : rest) += points_of(game, state, seat);
    own_seats += is_own ? 1 : 0;
  }
  const double ahead = own / own_seats - rest / (game.seats - own_seats);
  const bool has_won = state.winner.exists() && variants[state.winner.index()] == variant;
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

// Every other pair plays against itself: the two take alternate seats and swap them for the second game. The other
// pairs play against `easy` in all other seats, one of the two in each game, in the same seat.
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
    Variants at(game.seats);
    Players<Size> players;
    for (const Seat seat : game.all_seats()) {
      Variant& variant = at[seat.index()];
      variant = (meets_easy ? second : (seat.index() + second) % 2) == 0 ? Variant::kPlus : Variant::kMinus;
      if (meets_easy && seat.index() != static_cast<int>(number / 2) % game.seats) variant = Variant::kEasy;
      if (variant == Variant::kEasy) players.push_back(std::make_unique<bots::EasyBot<Size>>());
      else
        players.push_back(
            std::make_unique<bots::StepBot<Size>>(GameWeights::same(variant == Variant::kPlus ? plus : minus)));
    }
    SelfPlay<Size> play(game, std::move(players), set_up.seed);
    play.play(kMostTurnsOfTuning);
    for (const Variant variant : {Variant::kPlus, Variant::kMinus})
      if (std::ranges::find(at, variant) != at.end())
        difference += (variant == Variant::kPlus ? 1 : -1) * score(game, play.state(), at, variant);
  }
  return meets_easy ? difference : difference / 2;
}

template <class Size>
std::vector<std::int8_t> Tuning<Size>::draw_sides(SimRandom& random) const {
  std::vector<std::int8_t> sides(sizes_.size());
  std::map<std::pair<std::string_view, bool>, std::int8_t> drawn;  // by heading, early and late
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
