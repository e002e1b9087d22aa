// Lets Ctrl-C end a run without losing its results.
#pragma once

#include <array>
#include <csignal>

namespace barbican::cli {

inline constexpr int kInterrupted = 130;  // a shell's exit code for a program that Ctrl-C ended

// During its lifetime the first Ctrl-C (or SIGTERM) only sets a flag; the second ends the program.
class Interrupts {
 public:
  Interrupts() {
    is_interrupted_ = 0;
    struct sigaction note{};
    note.sa_handler = [](int) { is_interrupted_ = 1; };
    note.sa_flags = static_cast<int>(SA_RESETHAND);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &note, &before_[i]);
  }
  ~Interrupts() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  }
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  static bool any() { return is_interrupted_ != 0; }

 private:
  static constexpr std::array<int, 2> kSignals{SIGINT, SIGTERM};
  static inline volatile std::sig_atomic_t is_interrupted_ = 0;
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace barbican::cli
