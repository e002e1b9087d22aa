#include "cli/arena_plots.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

namespace barbican::cli {
namespace {

// Of a whisker plot, in its own units.
constexpr int kWidth = 760, kRow = 34, kLeft = 210, kRight = 170, kFoot = 26;

std::string open_svg(int width, int height) {
  return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\">", width, height);
}

std::string text_at(double x, double y, const char* style, const std::string& text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>", x, y, style, escape_html(text));
}

std::string line_at(double x1, double y1, double x2, double y2, const std::string& style) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>", x1, y1, x2, y2, style);
}

std::string whisker(const WhiskerRow& row, double middle, double (*at)(const Scale&, double), const Scale& scale) {
  const std::string stroke = fmt::format("style=\"stroke:var(--c{})\" class=\"whisker\"", row.color);
  const double low = at(scale, row.low), high = at(scale, row.high), even = at(scale, row.even);
  std::string out = text_at(kLeft - 14, middle + 5, "end", row.label);
  out += line_at(even, middle - 11, even, middle + 11, "class=\"even\"");
  out += line_at(low, middle, high, middle, stroke);
  out += line_at(low, middle - 6, low, middle + 6, stroke) + line_at(high, middle - 6, high, middle + 6, stroke);
  out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\" style=\"fill:var(--c{})\"/>", at(scale, row.value),
                     middle, row.color);
  return out + text_at(kWidth - kRight + 16, middle + 5, "told", row.told);
}

}  // namespace

std::string escape_html(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

std::string whisker_plot(const std::vector<WhiskerRow>& rows, const Scale& scale) {
  const auto at = [](const Scale& on, double value) {
    return kLeft + (kWidth - kLeft - kRight) * (value - on.least) / (on.most - on.least);
  };
  const int bottom = kRow * static_cast<int>(rows.size()) + 4;
  std::string out = open_svg(kWidth, bottom + kFoot);
  const int lines = static_cast<int>(std::lround((scale.most - scale.least) / scale.step));
  for (int i = 0; i <= lines; ++i) {
    const double value = scale.least + i * scale.step;
    out += line_at(at(scale, value), 2, at(scale, value), bottom, "class=\"grid\"");
    out += text_at(at(scale, value), bottom + 18, "axis middle",
                   fmt::format("{:.0f}{}", scale.factor * value, scale.unit));
  }
  double middle = kRow / 2.0 + 2;
  for (const WhiskerRow& row : rows) {
    out += whisker(row, middle, at, scale);
    middle += kRow;
  }
  return out + "</svg>\n";
}

std::string bar_plot(const BarPlot& plot) {
  constexpr double kMargin = 14, kHead = 16;
  double most = std::max(1.0, plot.even);
  for (const Bar& bar : plot.bars) most = std::max(most, bar.count);
  const double bottom = plot.height - 24.0;
  const double step = (plot.width - 2 * kMargin) / static_cast<double>(std::max<std::size_t>(1, plot.bars.size()));
  const auto height_of = [&](double count) { return (bottom - kHead) * count / most; };
  std::string out = open_svg(plot.width, plot.height);
  double x = kMargin;
  for (const Bar& bar : plot.bars) {
    const double height = height_of(bar.count);
    out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" style=\"fill:var(--c{})\">",
                       x + step * plot.gap / 2, bottom - height, step * (1 - plot.gap), height, plot.color);
    out += fmt::format("<title>{}</title></rect>", escape_html(bar.told));
    if (!bar.label.empty()) out += text_at(x + step / 2, bottom + 17, "axis middle", bar.label);
    // With a line across, above a bar is no place for a figure: it stands at the bar's foot.
    const bool is_inside = plot.even > 0;
    if (!bar.figure.empty())
      out += text_at(x + step / 2, is_inside ? bottom - 8 : bottom - height - 5,
                     is_inside && height > 24 ? "inside middle" : "figure middle", bar.figure);
    x += step;
  }
  out += line_at(0, bottom, plot.width, bottom, "class=\"base\"");
  if (plot.even > 0) {
    const double y = bottom - height_of(plot.even);
    out += line_at(0, y, plot.width, y, "class=\"even\"");
  }
  return out + "</svg>\n";
}

}  // namespace barbican::cli
