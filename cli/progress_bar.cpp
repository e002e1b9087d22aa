#include "cli/progress_bar.h"

#include <cstdint>
#include <cstdio>
#include <unistd.h>
#include <utility>

#include <fmt/core.h>

namespace barbican::cli {
namespace {

constexpr int kBarWidth = 30;
constexpr std::chrono::milliseconds kBarPause{200}, kLinePause{10000};

std::string bar(int done, int all) {
  const auto filled = static_cast<std::size_t>(static_cast<std::int64_t>(kBarWidth) * done / (all == 0 ? 1 : all));
  return std::string(filled, '#') + std::string(kBarWidth - filled, '.');
}

}  // namespace

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds + 0.5);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

ProgressBar::Way ProgressBar::way_of_standard_error() { return isatty(STDERR_FILENO) != 0 ? Way::kBar : Way::kLines; }

ProgressBar::ProgressBar(Way way, std::string noun, int all, int before)
    : way_(way), noun_(std::move(noun)), all_(all), before_(before) {
  if (way_ == Way::kLines) due_ += kLinePause;
}

std::string ProgressBar::line(int done, double seconds) const {
  std::string text = fmt::format("{} of {} {}", done, all_, noun_);
  if (done == before_ || seconds <= 0) return text;
  const double rate = (done - before_) / seconds;
  return text + fmt::format(", {:.{}f} a second, {} left", rate, rate < 10 ? 2 : 0, clock_text((all_ - done) / rate));
}

void ProgressBar::show(int done) {
  const Clock::time_point now = Clock::now();
  if (way_ == Way::kNone || now < due_) return;
  due_ = now + (way_ == Way::kBar ? kBarPause : kLinePause);
  const std::string text = line(done, std::chrono::duration<double>(now - start_).count());
  if (way_ == Way::kBar) fmt::print(stderr, "\r\x1b[K[{}] {}", bar(done, all_), text);
  else fmt::print(stderr, "{}\n", text);
}

void ProgressBar::end() {
  if (way_ == Way::kBar) fmt::print(stderr, "\r\x1b[K");
}

}  // namespace barbican::cli
