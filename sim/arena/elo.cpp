#include "sim/arena/elo.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "sim/arena/interval.h"

namespace barbican::sim::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// Gauss-Jordan elimination. The matrix is positive definite, so no pivot is 0.
Matrix inverse(Matrix matrix) {
  const std::size_t n = matrix.size();
  Matrix result(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i) result[i][i] = 1;
  for (std::size_t p = 0; p < n; ++p) {
    const double pivot = matrix[p][p];
    for (std::size_t j = 0; j < n; ++j) {
      matrix[p][j] /= pivot;
      result[p][j] /= pivot;
    }
    for (std::size_t i = 0; i < n; ++i) {
      const double factor = matrix[i][p];
      if (i == p || factor == 0) continue;
      for (std::size_t j = 0; j < n; ++j) {
        matrix[i][j] -= factor * matrix[p][j];
        result[i][j] -= factor * result[p][j];
      }
    }
  }
  return result;
}

// The log likelihood at given log strengths: its gradient, and its Hessian with the sign turned.
struct Likelihood {
  Vector slope;
  Matrix curvature;

  Likelihood(const Vector& strength, const std::vector<TableWins>& tables)
      : slope(strength.size()), curvature(strength.size(), Vector(strength.size())) {
    for (std::size_t b = 0; b < strength.size(); ++b) add_prior(b, strength[b]);
    for (const TableWins& table : tables) add(table, strength);
  }

 private:
  void add_prior(std::size_t bot, double strength) {
    const double chance = 1 / (1 + std::exp(-strength));
    slope[bot] += 1 - 2 * chance;
    curvature[bot][bot] += 2 * chance * (1 - chance);
  }

  void add(const TableWins& table, const Vector& strength) {
    const auto weight = [&](const TableWins::Entry& entry) { return entry.seats * std::exp(strength[entry.bot]); };
    double all = 0;
    double games = 0;
    for (const TableWins::Entry& entry : table.entries) {
      all += weight(entry);
      games += static_cast<double>(entry.wins);
    }
    for (const TableWins::Entry& entry : table.entries) {
      const int bot = entry.bot;
      const double chance = weight(entry) / all;
      slope[bot] += static_cast<double>(entry.wins) - games * chance;
      curvature[bot][bot] += games * chance;
      for (const TableWins::Entry& other : table.entries)
        curvature[bot][other.bot] -= games * chance * weight(other) / all;
    }
  }
};

// Newton's method with a bound on each step, so that an early step can't overshoot far. The function is concave: 200
// steps are plenty.
Vector likeliest(int bots, const std::vector<TableWins>& tables) {
  constexpr double kLongestStep = 1, kPrecise = 1e-11;
  Vector strength(bots);
  for (int i = 0; i < 200; ++i) {
    const Likelihood at(strength, tables);
    const Matrix steps = inverse(at.curvature);
    double longest = 0;
    for (int b = 0; b < bots; ++b) {
      const double step = std::inner_product(steps[b].begin(), steps[b].end(), at.slope.begin(), 0.0);
      strength[b] += std::clamp(step, -kLongestStep, kLongestStep);
      longest = std::max(longest, std::abs(step));
    }
    if (longest < kPrecise) break;
  }
  return strength;
}

double mean_of(const Vector& vector) {
  return std::accumulate(vector.begin(), vector.end(), 0.0) / static_cast<double>(vector.size());
}

}  // namespace

std::vector<EloRating> rate_bots(int bots, const std::vector<TableWins>& tables) {
  const double scale = 400 / std::log(10.0);
  const Vector strength = likeliest(bots, tables);
  const Matrix covariance = inverse(Likelihood(strength, tables).curvature);
  const double mean = mean_of(strength);
  Vector with_mean;  // the covariance of each strength with the mean of all
  for (const Vector& row : covariance) with_mean.push_back(mean_of(row));
  const double of_mean = mean_of(with_mean);
  std::vector<EloRating> ratings;
  for (std::size_t b = 0; b < strength.size(); ++b) {
    const double variance = covariance[b][b] - 2 * with_mean[b] + of_mean;
    const double elo = scale * (strength[b] - mean);
    const double half = scale * kTwoSided95 * std::sqrt(std::max(0.0, variance));
    ratings.push_back({elo, elo - half, elo + half});
  }
  return ratings;
}

}  // namespace barbican::sim::arena
