#include "cli/canvas.h"

#include <algorithm>
#include <array>
#include <climits>
#include <utility>

namespace barbican::cli {
namespace {

struct Cell {
  char glyph = ' ';
  Look look = look::kPlain;
};

void append_line(std::string& out, const std::vector<Cell>& cells, bool color) {
  std::size_t end = cells.size();
  while (end > 0 && cells[end - 1].glyph == ' ') --end;
  for (std::size_t from = 0; from < end;) {
    std::size_t to = from;
    std::string run;
    for (; to < end && cells[to].look == cells[from].look; ++to) run += cells[to].glyph;
    out += color ? painted(run, cells[from].look) : run;
    from = to;
  }
  out += '\n';
}

}  // namespace

std::string painted(std::string_view text, Look look) {
  if (look == look::kPlain) return std::string(text);
  return "\x1b[" + std::string(look.code) + "m" + std::string(text) + "\x1b[0m";
}

void Canvas::put(int x, int y, std::string text, Look look) {
  if (!text.empty()) stamps_.push_back({x, y, std::move(text), look});
}

void Canvas::put_centred(int x, int y, std::string text, Look look) {
  const int half = static_cast<int>(text.size()) / 2;
  put(x - half, y, std::move(text), look);
}

std::string Canvas::print(bool color) const {
  int left = INT_MAX, right = INT_MIN, top = INT_MAX, bottom = INT_MIN;
  for (const Stamp& stamp : stamps_) {
    left = std::min(left, stamp.x);
    right = std::max(right, stamp.x + static_cast<int>(stamp.text.size()));
    top = std::min(top, stamp.y);
    bottom = std::max(bottom, stamp.y + 1);
  }
  if (stamps_.empty()) return "";
  std::vector<std::vector<Cell>> lines(bottom - top, std::vector<Cell>(right - left));
  for (const Stamp& stamp : stamps_)
    for (std::size_t i = 0; i < stamp.text.size(); ++i)
      lines[stamp.y - top][stamp.x - left + i] = {stamp.text[i], stamp.look};
  std::string out;
  for (const std::vector<Cell>& line : lines) append_line(out, line, color);
  return out;
}

}  // namespace barbican::cli
