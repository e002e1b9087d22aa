#include "bots/value/weights.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>
#include <vector>

#include "barbican/near_miss.h"
#include "bots/value/weights_text.h"

namespace barbican::bots::value {
namespace {

constexpr std::string_view kSpace = " \t\r";

std::string_view next_word(std::string_view& line) {
  const std::size_t from = std::min(line.find_first_not_of(kSpace), line.size());
  const std::size_t to = std::min(line.find_first_of(kSpace, from), line.size());
  const std::string_view word = line.substr(from, to - from);
  line.remove_prefix(to);
  return word;
}

bool read_number(std::string_view word, std::int32_t& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() && !word.empty();
}

const std::map<std::string, std::size_t, std::less<>>& places() {
  static const auto all = [] {
    std::map<std::string, std::size_t, std::less<>> places;
    for (int f = 0; f < kFeatures; ++f) places[name_of(f)] = f;
    return places;
  }();
  return all;
}

std::string no_feature(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& [feature, place] : places()) names.push_back(feature);
  std::string_view meant = nearest_to(name, names);
  // `income` for `income-brick`.
  const auto begun = std::ranges::find_if(names, [&](std::string_view feature) { return feature.starts_with(name); });
  if (meant.empty() && begun != names.end()) meant = *begun;
  return "no feature is called '" + std::string(name) + "'" +
         (meant.empty() ? "" : ": did you mean '" + std::string(meant) + "'?");
}

Weights built_in(std::string_view text) {
  Weights weights;
  std::string why;
  if (!read_weights(text, weights, why)) throw std::logic_error("built-in weights: " + why);
  return weights;
}

}  // namespace

int stage_of(int leader_points, int points_to_win) {
  return std::clamp(leader_points - (points_to_win - 1 - kStages), 0, kStages);
}

Scale weights_at(const Weights& weights, int stage) {
  if (stage == 0) return weights.early;
  if (stage == kStages) return weights.late;
  Scale scale;
  for (std::size_t f = 0; f < kFeatures; ++f)
    scale[f] = (weights.early[f] * (kStages - stage) + weights.late[f] * stage) / kStages;
  return scale;
}

const GameWeights& default_weights() {
  static const GameWeights weights{built_in(kWeightsText), built_in(kSeaWeightsText), built_in(kTwoWeightsText),
                                   built_in(kThreeWeightsText)};
  return weights;
}

const GameWeights& default_weights_ahead() {
  static const Weights land = built_in(kAheadText);
  static const GameWeights weights{land, built_in(kSeaAheadText), land, land};
  return weights;
}

bool read_weights(std::string_view text, Weights& weights, std::string& why) {
  weights = Weights();
  int number = 0;
  bool has_any = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, std::min(text.find('#'), end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    const std::string_view name = next_word(line);
    if (name.empty()) continue;
    const auto place = places().find(name);
    const bool is_known = place != places().end();
    if (is_known && read_number(next_word(line), weights.early[place->second]) &&
        read_number(next_word(line), weights.late[place->second]) && next_word(line).empty()) {
      has_any = true;
      continue;
    }
    why = "line " + std::to_string(number) + ": " +
          (is_known ? "two whole numbers must follow the name" : no_feature(name));
    return false;
  }
  if (!has_any) why = "there are no weights";
  return has_any;
}

std::string write_weights(const Weights& weights, std::string_view comment) {
  std::string text;
  for (std::size_t from = 0; from < comment.size();) {
    const std::size_t to = std::min(comment.find('\n', from), comment.size());
    text += "# " + std::string(comment.substr(from, to - from)) + "\n";
    from = to + 1;
  }
  for (std::size_t f = 0; f < kFeatures; ++f)
    text += name_of(static_cast<int>(f)) + " " + std::to_string(weights.early[f]) + " " +
            std::to_string(weights.late[f]) + "\n";
  return text;
}

}  // namespace barbican::bots::value
