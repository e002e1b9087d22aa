// Bots for tests that play many games: a level that looks ahead does so with few playouts.
#pragma once

#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/hard/hard.h"
#include "bots/medium/medium.h"
#include "tests/effort.h"

namespace barbican::test {

template <class Size>
std::unique_ptr<bots::Bot<Size>> quick_bot(std::string_view level) {
  const int few = all_or_few(10, 4);
  if (level == "hard")
    return std::make_unique<bots::HardBot<Size>>(bots::search::Effort{.playouts = few, .rounds = 1, .width = 4});
  if (level == "medium") return std::make_unique<bots::MediumBot<Size>>(bots::value::default_weights(), few);
  return bots::make_bot<Size>(level);
}

}  // namespace barbican::test
