#include "bots/bot.h"

#include <array>

#include "bots/easy/easy.h"
#include "bots/random/random.h"

namespace barbican::bots {
namespace {

constexpr std::array<std::string_view, 2> kLevelNames{"random", "easy"};

}  // namespace

std::span<const std::string_view> levels() { return kLevelNames; }

std::unique_ptr<Bot> make_bot(std::string_view level) {
  if (level == "random") return std::make_unique<RandomBot>();
  if (level == "easy") return std::make_unique<EasyBot>();
  return nullptr;
}

}  // namespace barbican::bots
