#include "bots/bot.h"

#include <algorithm>
#include <array>

#include "bots/easy/easy.h"
#include "bots/random/random.h"

namespace barbican::bots {
namespace {

struct LevelEntry {
  std::string_view name;
  std::span<const std::string_view> keys;  // of its options
  Made (*make)(std::span<const BotOption> options);
};

template <class B>
Made make_plain(std::span<const BotOption>) {
  return {std::make_unique<B>(), {}};
}

constexpr auto kLevels = std::to_array<LevelEntry>({
    {"random", {}, make_plain<RandomBot>},
    {"easy", {}, make_plain<EasyBot>},
});
constexpr auto kLevelNames = [] {
  std::array<std::string_view, kLevels.size()> names;
  std::transform(kLevels.begin(), kLevels.end(), names.begin(), [](const LevelEntry& level) { return level.name; });
  return names;
}();

// "random, easy"
std::string listed(std::span<const std::string_view> words) {
  std::string line;
  for (const std::string_view word : words) (line += line.empty() ? "" : ", ") += word;
  return line;
}

}  // namespace

std::span<const std::string_view> levels() { return kLevelNames; }

std::unique_ptr<Bot> make_bot(std::string_view level) { return make_bot(level, {}).bot; }

Made make_bot(std::string_view level, std::span<const BotOption> options) {
  const auto entry = std::find_if(kLevels.begin(), kLevels.end(), [&](const auto& each) { return each.name == level; });
  if (entry == kLevels.end())
    return {nullptr, "there is no level '" + std::string(level) + "': there are " + listed(kLevelNames)};
  for (const BotOption& option : options)
    if (std::find(entry->keys.begin(), entry->keys.end(), option.key) == entry->keys.end())
      return {nullptr, "'" + std::string(level) + "' has no option '" + std::string(option.key) + "': it has " +
                           (entry->keys.empty() ? "none" : listed(entry->keys))};
  return entry->make(options);
}

}  // namespace barbican::bots
