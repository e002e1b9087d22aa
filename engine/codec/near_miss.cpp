#include "barbican/near_miss.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "barbican/ascii.h"
#include "barbican/read_reason.h"

namespace barbican {
namespace {

constexpr std::size_t kLongest = 32;  // longer words match nothing: no name has as many letters

// A short word may have one typing error, a longer word two.
constexpr int most_slips(std::size_t length) { return length < 3 ? 0 : length < 5 ? 1 : 2; }

// A digit is never a typing error: TURN-9 is not TURN-1.
constexpr int kTooMany = 9;
constexpr int cost_of(char c) { return is_digit(c) ? kTooMany : 1; }

// The number of letters left out, inserted, changed, or swapped with their neighbour (the optimal string alignment distance).
int slips_between(std::string_view a, std::string_view b) {
  std::array<std::array<int, kLongest + 1>, kLongest + 1> cost{};
  for (std::size_t i = 0; i < a.size(); ++i) cost[i + 1][0] = cost[i][0] + cost_of(a[i]);
  for (std::size_t j = 0; j < b.size(); ++j) cost[0][j + 1] = cost[0][j] + cost_of(b[j]);
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const char x = to_lower(a[i - 1]);
      const char y = to_lower(b[j - 1]);
      const int changed = x == y ? 0 : std::max(cost_of(x), cost_of(y));
      cost[i][j] = std::min({cost[i - 1][j] + cost_of(x), cost[i][j - 1] + cost_of(y), cost[i - 1][j - 1] + changed});
      if (i > 1 && j > 1 && x == to_lower(b[j - 2]) && y == to_lower(a[i - 2]))
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + std::max(cost_of(x), cost_of(y)));
    }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string_view nearest_to(std::string_view word, std::span<const std::string_view> names) {
  std::string_view nearest;
  if (word.size() > kLongest) return nearest;
  int fewest = most_slips(word.size()) + 1;
  for (const std::string_view name : names) {
    if (name.size() > kLongest) continue;
    const int slips = slips_between(word, name);
    if (slips >= fewest) continue;
    fewest = slips;
    nearest = name;
  }
  return nearest;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names) {
  const std::string_view nearest = nearest_to(word, names);
  return nearest.empty() ? std::string() : ": did you mean '" + std::string(nearest) + "'?";
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> names, std::string_view there_are) {
  if (std::string meant = did_you_mean(word, names); !meant.empty()) return meant;
  std::string list(there_are);
  for (const std::string_view name : names) (list += list.size() == there_are.size() ? "" : ", ") += name;
  return names.empty() ? list + "none" : list;
}

Refusal there_is_no(ValueType what, std::string_view word, std::span<const std::string_view> names) {
  constexpr std::size_t kMostListed = 10;
  if (const std::string_view near = nearest_to(word, names); !near.empty())
    return explain(info_of(ReadReason::kNoSuchNear), {value::what(what), value::word(word), value::word(near, "near")});
  if (names.empty() || names.size() > kMostListed)
    return explain(info_of(ReadReason::kNoSuch), {value::what(what), value::word(word)});
  return explain(info_of(ReadReason::kNoSuchAmong), {value::what(what), value::word(word), value::names(names)});
}

Refusal unknown_key_among(std::string_view key, std::span<const std::string_view> names) {
  if (const std::string_view near = nearest_to(key, names); !near.empty())
    return explain(info_of(ReadReason::kUnknownKeyNear), {value::word(key), value::word(near, "near")});
  return explain(info_of(ReadReason::kUnknownKey), {value::word(key)});
}

}  // namespace barbican
