// What a change of position is worth to a seat, told for people: how much, and by what. Worth is the logarithm of odds: with
// +0.69 they double.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/state.h"
#include "bots/value/weights.h"

namespace barbican::bots::value {

// What one of the headings of features, or the others' odds ("others"), makes of it. In millionths.
struct AccountItem {
  std::string_view heading;
  std::int64_t worth = 0;
};
// Each heading once, what counts most first. Weighed as the first of the two positions is.
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
