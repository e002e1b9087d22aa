// Plots as SVG, to stand in a page: colours are the page's, as the variables --c0, --c1, …, and so are the classes.
#pragma once

#include <string>
#include <vector>

namespace barbican::cli {

// Text that can't be taken for markup.
std::string escape_html(const std::string& text);

// A value with its interval on a common scale, one row each.
struct WhiskerRow {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
  double even = 0;  // where it would be if all were equal: a tick
  int color = 0;
  std::string told;  // at the end of the row
};
struct Scale {
  double least = 0;
  double most = 1;
  double step = 0.25;  // between lines
  std::string unit;
  double factor = 1;  // from values to what the lines are named
};
std::string whisker_plot(const std::vector<WhiskerRow>& rows, const Scale& scale);

// Counts side by side.
struct Bar {
  std::string label;  // below it; may be empty
  double count = 0;
  std::string figure;  // at its top; may be empty
  std::string told;    // when pointed at
};
struct BarPlot {
  std::vector<Bar> bars{};
  int color = 0;
  double even = 0;  // a line across; 0: none
  int width = 640;
  int height = 150;
  double gap = 0.1;  // between bars, as a part of their distance
};
std::string bar_plot(const BarPlot& plot);

}  // namespace barbican::cli
