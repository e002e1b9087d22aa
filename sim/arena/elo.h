// Elo ratings of bots that met at tables of several. A bot of strength s wins with probability s / (the sum of all
// strengths at the table); its Elo is 400 log10 s. At tables of two this is the usual Elo.
#pragma once

#include <cstdint>
#include <vector>

namespace barbican::sim::arena {

// Games of the same bots: the number of each bot's seats and wins.
struct TableWins {
  struct Entry {
    int bot = 0;
    int seats = 0;
    std::int64_t wins = 0;
  };
  std::vector<Entry> entries;
};

struct EloRating {
  double elo = 0;
  double low = 0;
  double high = 0;
};

// The maximum-likelihood strengths, with 95 % intervals from the curvature of the likelihood. Their mean is 0. Each bot
// gets one win and one loss against the mean in advance, so that even a bot that never lost has a finite Elo.
std::vector<EloRating> rate_bots(int bots, const std::vector<TableWins>& tables);

}  // namespace barbican::sim::arena
