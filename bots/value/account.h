// Explains a change of position to people: its worth to a seat, and the parts of it. Worth is in log odds: +0.69
// doubles the odds.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/state.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// The part of one heading of features, or of the others' odds ("others"), in millionths.
struct AccountItem {
  std::string_view heading;
  std::int64_t worth = 0;
};
// Lists each heading once, the greatest part first. The weights are those of the first position.
template <class Size>
std::vector<AccountItem> account_items(const Game<Size>& game, const Weights& weights, const State<Size>& before,
                                       const State<Size>& after, Seat seat);

// "worth +1.20: income +0.81, knights +0.56, hand -0.17".
template <class Size>
std::string account_of(const Game<Size>& game, const Weights& weights, const State<Size>& before,
                       const State<Size>& after, Seat seat);

// "+1.20", of a difference of two values, in millionths.
std::string write_worth(std::int64_t worth);

}  // namespace barbican::bots::value
