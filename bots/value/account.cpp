#include "bots/value/account.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "bots/value/odds.h"
#include "bots/value/seat_evaluator.h"

namespace barbican::bots::value {
namespace {

void add(std::vector<AccountItem>& items, std::string_view heading, std::int64_t worth) {
  const auto at = std::ranges::find(items, heading, &AccountItem::heading);
  if (at == items.end()) items.push_back({heading, worth});
  else at->worth += worth;
}

template <class Size>
Features read(const Game<Size>& game, const State<Size>& state, const Scale& scale, Seat seat, Seat viewer) {
  return features_of(game, state, scale, seat, seat == viewer);
}

// The combined log odds of the others.
template <class Size>
std::int32_t others_of(const Game<Size>& game, const State<Size>& state, const Scale& scale, Seat seat) {
  std::int32_t all = -1'000'000'000;
  for (const Seat other : game.all_seats() - SeatSet::of(seat)) {
    const Features features = read(game, state, scale, other, seat);
    std::int32_t sum = 0;
    for (std::size_t f = 0; f < kFeatures; ++f) sum += scale[f] * features[f];
    all = all == -1'000'000'000 ? sum : add_odds(all, sum);
  }
  return all;
}

// Rounds to hundredths.
std::int64_t hundredths(std::int64_t worth) {
  constexpr std::int64_t kHalf = 5000;
  return (worth + (worth < 0 ? -kHalf : kHalf)) / (2 * kHalf);
}

}  // namespace

std::string write_worth(std::int64_t worth) {
  const std::int64_t rounded = hundredths(worth);
  const std::int64_t size = std::abs(rounded);
  return (rounded < 0 ? "-" : "+") + std::to_string(size / 100) + "." + std::to_string(size / 10 % 10) +
         std::to_string(size % 10);
}

template <class Size>
std::vector<AccountItem> account_items(const Game<Size>& game, const Weights& weights, const State<Size>& before,
                                       const State<Size>& after, Seat seat) {
  const Scale scale = weights_at(weights, stage_of(game, before));
  const Features old_features = read(game, before, scale, seat, seat);
  const Features new_features = read(game, after, scale, seat, seat);
  std::vector<AccountItem> items;
  for (int f = 0; f < kFeatures; ++f)
    add(items, heading_of(f), std::int64_t{scale[f]} * (new_features[f] - old_features[f]));
  add(items, "others", others_of(game, before, scale, seat) - std::int64_t{others_of(game, after, scale, seat)});
  std::ranges::sort(items, std::ranges::greater(),
                    [](const AccountItem& item) { return std::pair(std::abs(item.worth), item.heading); });
  return items;
}

template <class Size>
std::string account_of(const Game<Size>& game, const Weights& weights, const State<Size>& before,
                       const State<Size>& after, Seat seat) {
  if (after.winner == seat) return "wins the game";
  std::vector<AccountItem> items = account_items(game, weights, before, after, seat);
  std::int64_t total = 0;
  for (const AccountItem& item : items) total += item.worth;
  std::erase_if(items, [&](const AccountItem& item) { return hundredths(item.worth) == 0; });
  constexpr std::size_t kMost = 4;
  std::string line = "worth " + write_worth(total);
  for (std::size_t i = 0; i < std::min(kMost, items.size()); ++i)
    (line += i == 0 ? ": " : ", ") += std::string(items[i].heading) + " " + write_worth(items[i].worth);
  return line;
}

#define BARBICAN_INSTANTIATE(Size)                                                                       \
  template std::vector<AccountItem> account_items(const Game<Size>&, const Weights&, const State<Size>&, \
                                                  const State<Size>&, Seat);                             \
  template std::string account_of(const Game<Size>&, const Weights&, const State<Size>&, const State<Size>&, Seat);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots::value
