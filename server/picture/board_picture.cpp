#include "server/picture/board_picture.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "server/picture/page_style.h"
#include "server/picture/png.h"

namespace barbican::server {
namespace {

constexpr int kWidth = 600;
constexpr int kHeight = 315;
constexpr double kMargin = 16;
constexpr double kSqrt3 = 1.7320508075688772;

// The value of a hexadecimal digit of a colour.
constexpr int value_of_digit(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

// Removes the prefix from the text; false if it does not begin with it.
constexpr bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// The page's colour for daylight with this name. An unknown name is a compile error.
consteval Ink page_ink(std::string_view group, std::string_view name) {
  for (std::size_t at = 0; at < kPageStyle.size(); ++at) {
    std::string_view rest = kPageStyle.substr(at);
    if (!take(rest, "--") || !take(rest, group) || !take(rest, name) || !take(rest, ": #")) continue;
    const auto part = [rest](int index) {
      return static_cast<std::uint8_t>(16 * value_of_digit(rest.at(2 * index)) +
                                       value_of_digit(rest.at(2 * index + 1)));
    };
    return {part(0), part(1), part(2)};
  }
  throw "the page has no such colour";
}

enum : std::uint8_t { kSea, kLine, kPlainToken, kHotToken, kTerrains, kColors = kTerrains + barbican::kTerrains };
consteval auto page_inks() {
  std::array<Ink, kColors + kSeatNames.size()> inks{};
  inks[kSea] = page_ink("", "sea");
  inks[kLine] = page_ink("", "ink");
  inks[kPlainToken] = page_ink("", "token");
  inks[kHotToken] = page_ink("", "token-hot");
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i) inks[kTerrains + i] = page_ink("", kTerrainNames[i]);
  for (std::size_t i = 0; i < kSeatNames.size(); ++i) inks[kColors + i] = page_ink("seat-", kSeatNames[i]);
  return inks;
}
constexpr auto kInks = page_inks();

struct Point {
  double x = 0, y = 0;
};

// The unit is the side of a hex.
Point center_of(HexCoord at) { return {kSqrt3 * (at.q + at.r / 2.0), 1.5 * at.r}; }
Point place_of(VertexCoord at) {
  const Point center = center_of(at.hex);
  return {center.x, center.y + (at.corner == Corner::kNorth ? -1 : 1)};
}

double distance(Point p, Point a, Point b) {
  const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  const double along = length == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0);
  return std::hypot(p.x - a.x - along * dx, p.y - a.y - along * dy);
}

template <class Size>
class Drawing {
 public:
  Drawing(const Board<Size>& board, const Table<Size>& table, const std::array<std::uint8_t, 6>& colors)
      : board_(board), table_(table), colors_(colors) {
    fit();
  }

  std::string png() {
    for (const Hex hex : board_.hexes())
      if (board_.terrain[hex] != Terrain::kSea) draw_hex(hex);
    for (std::size_t number = 2; number < table_.tokens.size(); ++number)
      for (const Hex hex : table_.tokens[number])
        disc(on_paper(center_of(board_.hex_coords[hex])), 0.22 * scale_,
             number == 6 || number == 8 ? kHotToken : kPlainToken);
    for (const Seat seat : Keys<Seat>(0, Size::kSeats)) draw_pieces(seat);
    return write_png(picture_, kInks);
  }

 private:
  void fit() {
    Point low{1e9, 1e9}, high{-1e9, -1e9};
    for (const Hex hex : board_.hexes()) {
      const Point at = center_of(board_.hex_coords[hex]);
      low = {std::min(low.x, at.x - kSqrt3 / 2), std::min(low.y, at.y - 1)};
      high = {std::max(high.x, at.x + kSqrt3 / 2), std::max(high.y, at.y + 1)};
    }
    scale_ = std::min((kWidth - 2 * kMargin) / (high.x - low.x), (kHeight - 2 * kMargin) / (high.y - low.y));
    origin_ = {kWidth / 2.0 - scale_ * (low.x + high.x) / 2, kHeight / 2.0 - scale_ * (low.y + high.y) / 2};
  }
  Point on_paper(Point at) const { return {origin_.x + scale_ * at.x, origin_.y + scale_ * at.y}; }

  // Calls the test for every pixel of a square around the middle, and paints where it holds.
  template <class Test>
  void fill(Point middle, double reach, std::uint8_t ink, const Test& is_within) {
    for (int y = static_cast<int>(middle.y - reach); y <= static_cast<int>(middle.y + reach); ++y)
      for (int x = static_cast<int>(middle.x - reach); x <= static_cast<int>(middle.x + reach); ++x)
        if (is_within(Point{x + 0.5, y + 0.5})) picture_.paint(x, y, ink);
  }
  void disc(Point at, double radius, std::uint8_t ink) {
    fill(at, radius, ink, [&](Point p) { return std::hypot(p.x - at.x, p.y - at.y) <= radius; });
  }
  void square(Point at, double half, std::uint8_t ink) {
    fill(at, half, ink, [&](Point p) { return std::max(std::abs(p.x - at.x), std::abs(p.y - at.y)) <= half; });
  }
  void line(Point a, Point b, double half, std::uint8_t ink) {
    const Point middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    fill(middle, scale_, ink, [&](Point p) { return distance(p, a, b) <= half; });
  }
  void hexagon(Point at, double size, std::uint8_t ink) {
    fill(at, size, ink, [&](Point p) {
      const double x = std::abs(p.x - at.x), y = std::abs(p.y - at.y);
      return x <= size * kSqrt3 / 2 && y <= size - x / kSqrt3;
    });
  }

  void draw_hex(Hex hex) {
    const Point at = on_paper(center_of(board_.hex_coords[hex]));
    hexagon(at, scale_ + 1, kLine);
    hexagon(at, scale_ - 1, static_cast<std::uint8_t>(kTerrains + index_of(board_.terrain[hex])));
  }

  void draw_pieces(Seat seat) {
    const auto ink = static_cast<std::uint8_t>(kColors + std::min<int>(colors_[seat.index()], 5));
    const auto at = [this](Vertex vertex) { return on_paper(place_of(board_.vertex_coords[vertex])); };
    for (const Edge edge : table_.roads[seat] | ships_of(table_, seat)) {
      const auto [a, b] = board_.ends[edge];
      line(at(a), at(b), 0.11 * scale_, kLine);
      line(at(a), at(b), 0.07 * scale_, ink);
    }
    const auto outlined = [&](const auto& shape, double size) {
      shape(size + 1.5, kLine);
      shape(size, ink);
    };
    for (const Vertex vertex : table_.settlements[seat])
      outlined([&](double size, std::uint8_t with) { square(at(vertex), size, with); }, 0.16 * scale_);
    for (const Vertex vertex : table_.cities[seat])
      outlined([&](double size, std::uint8_t with) { square(at(vertex), size, with); }, 0.25 * scale_);
    for (const auto& level : table_.knights[seat])
      for (const Vertex vertex : level)
        outlined([&](double size, std::uint8_t with) { disc(at(vertex), size, with); }, 0.18 * scale_);
  }

  const Board<Size>& board_;
  const Table<Size>& table_;  // public data only
  const std::array<std::uint8_t, 6>& colors_;
  Picture picture_{kWidth, kHeight, kSea};
  double scale_ = 1;
  Point origin_;
};

}  // namespace

std::string board_png(const AnyGame& game, const AnyState& state, const std::array<std::uint8_t, 6>& colors) {
  return state.visit(
      [&]<class Size>(const State<Size>& at) { return Drawing<Size>(game.as<Size>().board, at, colors).png(); });
}

}  // namespace barbican::server
