// Linear least squares, row by row: what is known of the weights, and the weights that fit it best.
#pragma once

#include <cstddef>
#include <vector>

namespace barbican::sim {

class Equations {
 public:
  explicit Equations(std::size_t unknowns) : unknowns_(unknowns), matrix_(unknowns * unknowns), right_(unknowns) {}

  // The unknowns, each times its part of the row, shall be `value`.
  void add(const std::vector<double>& row, double value, double weight);
  void add(const Equations& other);

  // The solution nearest to `start`. Each unknown is held there by `pull` times as much as the rows hold it elsewhere, and
  // wholly if they say nothing of it.
  std::vector<double> solve(const std::vector<double>& start, double pull) const;
  // The mean square by which a guess misses.
  double miss(const std::vector<double>& guess) const;
  double rows() const { return rows_; }

 private:
  double at(std::size_t i, std::size_t j) const {
    return i >= j ? matrix_[i * unknowns_ + j] : matrix_[j * unknowns_ + i];
  }

  std::size_t unknowns_;
  std::vector<double> matrix_;  // the lower half
  std::vector<double> right_;
  double squares_ = 0;
  double weights_ = 0;
  double rows_ = 0;
};

}  // namespace barbican::sim
