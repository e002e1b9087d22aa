// Elo of bots that met at tables of several: a bot of strength s wins with the chance s / (the sum of all strengths at the
// table), and Elo is 400 log10 s. For tables of two this is the usual Elo.
#pragma once

#include <cstdint>
#include <vector>

namespace barbican::sim::arena {

// Games of the same company: how many seats each bot had, and how often it won.
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

// The likeliest strengths, with 95 % intervals from the curvature of the likelihood. The mean is 0. Each bot is given one
// game won and one lost against the mean beforehand, so that one that never lost has a finite Elo too.
std::vector<EloRating> rate_bots(int bots, const std::vector<TableWins>& tables);

}  // namespace barbican::sim::arena
