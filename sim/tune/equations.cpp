#include "sim/tune/equations.h"

#include <algorithm>
#include <cmath>

namespace barbican::sim {

void Equations::add(const std::vector<double>& row, double value, double weight) {
  for (std::size_t i = 0; i < unknowns_; ++i) {
    if (row[i] == 0) continue;
    const double part = weight * row[i];
    right_[i] += part * value;
    for (std::size_t j = 0; j <= i; ++j) matrix_[i * unknowns_ + j] += part * row[j];
  }
  squares_ += weight * value * value;
  weights_ += weight;
  ++rows_;
}

void Equations::add(const Equations& other) {
  for (std::size_t i = 0; i < matrix_.size(); ++i) matrix_[i] += other.matrix_[i];
  for (std::size_t i = 0; i < right_.size(); ++i) right_[i] += other.right_[i];
  squares_ += other.squares_;
  weights_ += other.weights_;
  rows_ += other.rows_;
}

double Equations::miss(const std::vector<double>& guess) const {
  double sum = squares_;
  for (std::size_t i = 0; i < unknowns_; ++i) {
    double product = 0;
    for (std::size_t j = 0; j < unknowns_; ++j) product += at(i, j) * guess[j];
    sum += guess[i] * (product - 2 * right_[i]);
  }
  return weights_ > 0 ? sum / weights_ : 0;
}

// By Cholesky's factors, for the difference from the start.
std::vector<double> Equations::solve(const std::vector<double>& start, double pull) const {
  std::vector<double> factor(matrix_.size());
  std::vector<double> result(unknowns_);
  for (std::size_t i = 0; i < unknowns_; ++i) {
    double wanted = right_[i];
    for (std::size_t j = 0; j < unknowns_; ++j) wanted -= at(i, j) * start[j];
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = at(i, j);
      if (i == j) sum += pull * at(i, i) + 1e-12 * std::max(1.0, weights_);
      for (std::size_t k = 0; k < j; ++k) sum -= factor[i * unknowns_ + k] * factor[j * unknowns_ + k];
      if (i == j) factor[i * unknowns_ + i] = std::sqrt(std::max(sum, 1e-30));
      else factor[i * unknowns_ + j] = sum / factor[j * unknowns_ + j];
    }
    for (std::size_t k = 0; k < i; ++k) wanted -= factor[i * unknowns_ + k] * result[k];
    result[i] = wanted / factor[i * unknowns_ + i];
  }
  for (std::size_t i = unknowns_; i-- > 0;) {
    for (std::size_t k = i + 1; k < unknowns_; ++k) result[i] -= factor[k * unknowns_ + i] * result[k];
    result[i] /= factor[i * unknowns_ + i];
  }
  for (std::size_t i = 0; i < unknowns_; ++i) result[i] += start[i];
  return result;
}

}  // namespace barbican::sim
