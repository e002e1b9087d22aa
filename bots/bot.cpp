#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>

#include "barbican/near_miss.h"
#include "bots/easy/easy.h"
#include "bots/hard/hard.h"
#include "bots/medium/medium.h"
#include "bots/random/random.h"

namespace barbican::bots {
namespace {

template <class Size>
struct BotEntry {
  std::string_view name;
  std::span<const std::string_view> keys;  // the options that it takes
  MadeBot<Size> (*make)(std::span<const BotOption> options, const ForEach& for_each);
  bool (*thinks_long)(Phase phase) = [](Phase) { return false; };
};

template <template <class> class B, class Size>
MadeBot<Size> make_plain(std::span<const BotOption>, const ForEach&) {
  return {std::make_unique<B<Size>>(), {}};
}

// Returns the error as a sentence; empty if the option is right.
std::string read_number(const BotOption& option, int least, int most, int& number) {
  const char* const end = option.value.data() + option.value.size();
  const auto read = std::from_chars(option.value.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= least && number <= most) return {};
  return std::string(option.key) + " is a number from " + std::to_string(least) + " to " + std::to_string(most) +
         ", not '" + std::string(option.value) + "'";
}

std::string read_weights_of(const BotOption& option, value::GameWeights& weights) {
  const std::string file(option.value);
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return file + " can't be read";
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  value::Weights read;
  if (std::string why; !value::read_weights(text, read, why)) return file + ": " + why;
  weights = value::GameWeights::same(read);
  return {};
}

template <class Size>
MadeBot<Size> make_medium(std::span<const BotOption> options, const ForEach&) {
  value::GameWeights weights = value::default_weights();
  int playouts = MediumBot<Size>::kPlayouts;
  for (const BotOption& option : options) {
    std::string why =
        option.key == "playouts" ? read_number(option, 0, 10'000'000, playouts) : read_weights_of(option, weights);
    if (!why.empty()) return {nullptr, std::move(why)};
  }
  return {std::make_unique<MediumBot<Size>>(weights, playouts), {}};
}

template <class Size>
MadeBot<Size> make_hard(std::span<const BotOption> options, const ForEach& for_each) {
  search::Effort effort;
  effort.for_each = for_each;
  search::Judgement judgement = search::default_judgement();
  for (const BotOption& option : options) {
    std::string why;
    if (option.key == "playouts") why = read_number(option, 1, 10'000'000, effort.playouts);
    else if (option.key == "rounds") why = read_number(option, 1, 100, effort.rounds);
    else if (option.key == "width") why = read_number(option, 2, 1000, effort.width);
    else if (option.key == "threads") why = read_number(option, 1, 256, effort.threads);
    else if (option.key == "weights") why = read_weights_of(option, judgement.at_once);
    else why = read_weights_of(option, judgement.ahead);
    if (!why.empty()) return {nullptr, std::move(why)};
  }
  return {std::make_unique<HardBot<Size>>(effort, judgement), {}};
}

constexpr auto kMediumKeys = std::to_array<std::string_view>({"playouts", "weights"});
constexpr auto kHardKeys =
    std::to_array<std::string_view>({"playouts", "rounds", "width", "threads", "weights", "weights-ahead"});

template <class Size>
constexpr auto kBots = std::to_array<BotEntry<Size>>({
    {"random", {}, make_plain<RandomBot, Size>},
    {"easy", {}, make_plain<EasyBot, Size>},
    {"medium", kMediumKeys, make_medium<Size>},
    {"hard", kHardKeys, make_hard<Size>, search::searches},
});
constexpr auto kBotNames = [] {
  std::array<std::string_view, kBots<Standard>.size()> names;
  std::ranges::transform(kBots<Standard>, names.begin(), &BotEntry<Standard>::name);
  return names;
}();

}  // namespace

std::span<const std::string_view> levels() { return kBotNames; }

bool thinks_long(std::string_view level, Phase phase) {
  const auto entry = std::ranges::find(kBots<Standard>, level, &BotEntry<Standard>::name);
  return entry != kBots<Standard>.end() && entry->thinks_long(phase);
}

void one_by_one(int, int count, const std::function<void(int)>& work) {
  for (int i = 0; i < count; ++i) work(i);
}

template <class Size>
std::unique_ptr<Bot<Size>> make_bot(std::string_view level) {
  return make_bot<Size>(level, {}).bot;
}

template <class Size>
MadeBot<Size> make_bot(std::string_view level, std::span<const BotOption> options, const ForEach& for_each) {
  const auto entry = std::ranges::find(kBots<Size>, level, &BotEntry<Size>::name);
  if (entry == kBots<Size>.end())
    return {nullptr, "there is no bot '" + std::string(level) + "'" + did_you_mean(level, kBotNames, ": there are ")};
  for (const BotOption& option : options)
    if (std::find(entry->keys.begin(), entry->keys.end(), option.key) == entry->keys.end())
      return {nullptr, "'" + std::string(level) + "' has no option '" + std::string(option.key) + "'" +
                           did_you_mean(option.key, entry->keys, ": it has ")};
  return entry->make(options, for_each);
}

#define BARBICAN_INSTANTIATE(Size)                                \
  template std::unique_ptr<Bot<Size>> make_bot(std::string_view); \
  template MadeBot<Size> make_bot(std::string_view, std::span<const BotOption>, const ForEach&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots
