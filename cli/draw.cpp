// The board. Pointy-topped hexes, twelve columns wide and four lines from row to row; a corner has three columns for what
// stands there, an edge one line for its road:
//
//            Rs                         Rs   red's settlement; c city, m metropolis, f city on its side; # with a wall
//         /     RRR                     RRR  red's road
//      .   forest    B2+                B2+  blue's strong knight, active
//      |     11      |
//      .             .
#include "cli/draw.h"

#include <vector>

#include <fmt/format.h>

#include "cli/canvas.h"

namespace barbican::cli {
namespace {

// Characters that fit between two corners with pieces, with a blank on each side.
constexpr std::size_t kWidestName = 7;

struct Point {
  int x;
  int y;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

// A side of a hex: the offset of its middle from the centre, the hex beyond, and the character for a side without a
// road.
struct SideDrawing {
  Point middle;
  HexCoord step;
  const char* sign;
};
constexpr auto kSides = Per<HexSide, SideDrawing, 3>::of({{HexSide::kNorthEast, {{3, -2}, {1, -1}, "\\"}},
                                                          {HexSide::kEast, {{6, 0}, {1, 0}, "|"}},
                                                          {HexSide::kSouthEast, {{3, 2}, {0, 1}, "/"}}});

Point centre(HexCoord hex) { return {12 * hex.q + 6 * hex.r, 4 * hex.r}; }
Point place(VertexCoord vertex) { return centre(vertex.hex) + Point{0, vertex.corner == Corner::kNorth ? -3 : 3}; }
Point middle(EdgeCoord edge) { return centre(edge.hex) + kSides[edge.side].middle; }
HexCoord beyond(EdgeCoord edge) {
  const HexCoord step = kSides[edge.side].step;
  return {static_cast<std::int8_t>(edge.hex.q + step.q), static_cast<std::int8_t>(edge.hex.r + step.r)};
}

template <class Size>
class BoardDrawing {
 public:
  BoardDrawing(const Game<Size>& game, const Table<Size>& table, const DrawOptions& options)
      : game_(game), board_(game.board), table_(table), options_(options) {}

  std::string draw() {
    if (options_.coordinates) put_outer_coordinates();
    for (const Hex hex : board_.hexes()) put_hex(hex);
    for (int i = 0; i < board_.harbor_count; ++i) put_harbor(i);
    put_pirate();
    for (const Edge edge : board_.edges()) put_edge(edge);
    for (const Vertex vertex : board_.vertices()) put_vertex(vertex);
    return canvas_.print(options_.color);
  }

 private:
  static char letter(Seat seat) { return style_of(seat).letter; }

  int number_on(Hex hex) const {
    for (std::size_t number = 2; number < table_.tokens.size(); ++number)
      if (table_.tokens[number].has(hex)) return static_cast<int>(number);
    return 0;
  }

  void put_hex(Hex hex) {
    const Point at = centre(board_.hex_coords[hex]);
    const Terrain terrain = board_.terrain[hex];
    const int number = number_on(hex);
    const std::string_view name = name_of(terrain);
    canvas_.put_centred(at.x, at.y - 1,
                        name.size() > kWidestName ? std::string(name.substr(0, 5)) + "." : std::string(name),
                        look::kTerrains[terrain]);
    const Look look = number == 6 || number == 8 ? look::kHot : look::kBold;
    const std::string token = number == 0 ? "" : std::to_string(number);
    if (!options_.coordinates) {
      canvas_.put_centred(at.x, at.y, token, look);
    } else {
      canvas_.put(at.x - 4, at.y, token, look);
      canvas_.put(at.x - 1, at.y, word_of(board_.hex_coords[hex]), look::kFaint);
    }
    put_robber_and_merchant(hex, {at.x, at.y + 1});
  }

  void put_robber_and_merchant(Hex hex, Point at) {
    const bool robber = table_.robber == hex;
    if (table_.merchant != hex) return canvas_.put_centred(at.x, at.y, robber ? "robber" : "", look::kAlarm);
    const std::string owner(1, letter(table_.merchant_owner));
    canvas_.put_centred(at.x, at.y, robber ? "r+mer " + owner : "mer. " + owner, look::kAlarm);
  }

  // The owner of a road or a ship.
  Seat way_owner(Edge edge) const {
    for (const Seat seat : game_.all_seats())
      if (table_.roads[seat].has(edge) || ships_of(table_, seat).has(edge)) return seat;
    return Seat();
  }

  void put_edge(Edge edge) {
    const EdgeCoord coord = board_.edge_coords[edge];
    const Point at = middle(coord);
    const Seat owner = way_owner(edge);
    if (!owner.exists()) return canvas_.put(at.x, at.y, kSides[coord.side].sign, look::kFaint);
    const bool upright = coord.side == HexSide::kEast;
    const bool is_ship = ships_of(table_, owner).has(edge);
    const char sign =
        is_ship ? static_cast<char>(letter(owner) - 'A' + 'a') : letter(owner);  // small letters for ships
    canvas_.put_centred(at.x, at.y, std::string(upright ? 1 : 3, sign), style_of(owner).look);
  }

  std::string building_at(Vertex vertex, Seat seat) const {
    std::string text(1, letter(seat));
    if (table_.settlements[seat].has(vertex)) return text + (table_.fallen.has(vertex) ? 'f' : 's');
    if (!table_.cities[seat].has(vertex)) return "";
    bool metropolis = false;
    for (const Vertex each : table_.metropolis) metropolis |= each == vertex;
    text += metropolis ? 'm' : 'c';
    if (table_.walls.has(vertex)) text += '#';
    return text;
  }

  std::string piece_at(Vertex vertex, Seat seat) const {
    for (const Level level : kEachLevel) {
      if (!table_.knights[seat][level].has(vertex)) continue;
      const std::string knight{letter(seat), static_cast<char>('0' + strength_of(level))};
      return table_.active.has(vertex) ? knight + '+' : knight;
    }
    return building_at(vertex, seat);
  }

  void put_vertex(Vertex vertex) {
    const Point at = place(board_.vertex_coords[vertex]);
    canvas_.put(at.x, at.y, ".", look::kFaint);
    for (const Seat seat : game_.all_seats())
      canvas_.put_centred(at.x, at.y, piece_at(vertex, seat), style_of(seat).look);
  }

  bool is_land(HexCoord coord) const {
    const Hex hex = board_.hex_at(coord);
    return hex.exists() && board_.land.has(hex);
  }

  HexCoord sea_beside(EdgeCoord edge) const { return is_land(edge.hex) ? beyond(edge) : edge.hex; }

  // The line of its sea hex for a harbour's label: above the middle, on it, or below.
  int harbor_line(EdgeCoord edge) const {
    if (edge.side == HexSide::kEast) return 0;
    return middle(edge).y < centre(sea_beside(edge)).y ? -1 : 1;
  }

  // Puts the pirate on a line without a harbour's label; it replaces the word "sea".
  void put_pirate() {
    const Hex hex = pirate_of(table_);
    if (!hex.exists()) return;
    const auto is_taken = [&](int line) {
      for (int i = 0; i < board_.harbor_count; ++i) {
        const EdgeCoord edge = board_.edge_coords[board_.harbor_edges[i]];
        if (sea_beside(edge) == board_.hex_coords[hex] && harbor_line(edge) == line) return true;
      }
      return false;
    };
    const int line = !is_taken(1) ? 1 : !is_taken(-1) ? -1 : 0;
    const Point at = centre(board_.hex_coords[hex]);
    canvas_.put_centred(at.x, at.y + line, "pirate", look::kAlarm);
  }

  // Puts the label into the sea, with an arrow to the harbour's edge.
  void put_harbor(int index) {
    const EdgeCoord edge = board_.edge_coords[board_.harbor_edges[index]];
    const Point sea = centre(sea_beside(edge));
    const Point at = middle(edge);
    const std::uint8_t kind = board_.harbor_kinds[index];
    const int rate = kind == kGenericHarbor ? kGenericHarborRate : kSpecialHarborRate;
    const std::string text = fmt::format("{}:{}", rate, harbor_name(kind));
    const bool points_left = sea.x > at.x;
    if (edge.side == HexSide::kEast) {
      const int x = points_left ? at.x + 2 : at.x - 3 - static_cast<int>(text.size());
      return canvas_.put(x, at.y, points_left ? "< " + text : text + " >", look::kHarbor);
    }
    canvas_.put(points_left ? at.x + 3 : at.x - 3, at.y, points_left ? "<" : ">", look::kHarbor);
    canvas_.put_centred(sea.x, sea.y + harbor_line(edge), text, look::kHarbor);
  }

  // A hex beyond the board may give a corner or a side its name.
  void put_outer_coordinates() {
    const auto put = [&](HexCoord hex) {
      if (board_.hex_at(hex).exists()) return;
      const Point at = centre(hex);
      canvas_.put_centred(at.x, has_upright_harbor(hex) ? at.y + 1 : at.y, word_of(hex), look::kFaint);
    };
    for (const Vertex vertex : board_.vertices()) put(board_.vertex_coords[vertex].hex);
    for (const Edge edge : board_.edges()) put(board_.edge_coords[edge].hex);
  }

  // True if a harbour lies on an upright edge of the hex: its label takes the middle line.
  bool has_upright_harbor(HexCoord hex) const {
    for (int i = 0; i < board_.harbor_count; ++i) {
      const EdgeCoord edge = board_.edge_coords[board_.harbor_edges[i]];
      if (edge.side == HexSide::kEast && (edge.hex == hex || beyond(edge) == hex)) return true;
    }
    return false;
  }

  const Game<Size>& game_;
  const Board<Size>& board_;
  const Table<Size>& table_;
  const DrawOptions& options_;
  Canvas canvas_;
};

}  // namespace

template <class Size>
std::string draw_board(const Game<Size>& game, const Table<Size>& table, const DrawOptions& options) {
  return BoardDrawing<Size>(game, table, options).draw();
}

namespace {

constexpr std::string_view kSeaLegend = "rrr ship of red\n";

}  // namespace

std::string draw_legend(SeatSet seats, const DrawOptions& options) {
  std::string text = "s settlement  c city  m metropolis  f city on its side  # with a wall  1 2 3 knight  + active\n";
  for (const Seat seat : seats) text += fmt::format("{} {}  ", style_of(seat).letter, name_of(seat));
  text += "RRR road\n< 2:wool harbour, 2 for 1  mer. R red's merchant\n";
  if (options.coordinates)
    text += "0,0N and 0,0S are the corners at the top and bottom of 0,0; 0,0NE 0,0E 0,0SE the sides on its right\n";
  return text;
}

template <class Size>
std::string draw_position(const Scene<Size>& scene, const DrawOptions& options) {
  return draw_board(scene.game(), scene.table(), options) + "\n" + draw_legend(scene.game().all_seats(), options) +
         std::string(scene.board().has_sea ? kSeaLegend : "") + "\n" + draw_status(scene, options) + "\n" +
         draw_players(scene, options);
}

std::string draw_position(const AnyScene& scene, const DrawOptions& options) {
  return scene.visit([&](const auto& of_size) { return draw_position(of_size, options); });
}

#define BARBICAN_INSTANTIATE(Size)                                                                    \
  template std::string draw_board(const Game<Size>&, const Table<Size>&, const DrawOptions& options); \
  template std::string draw_position(const Scene<Size>&, const DrawOptions& options);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::cli
