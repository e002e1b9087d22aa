// Adjacency tables from a layout.
#include <algorithm>
#include <cstdlib>

#include "barbican/board.h"
#include "barbican/read_reason.h"

namespace barbican {
namespace {

constexpr HexCoord offset(HexCoord hex, int dq, int dr) {
  return {static_cast<std::int8_t>(hex.q + dq), static_cast<std::int8_t>(hex.r + dr)};
}

// The six corners of a hex, clockwise from the north.
constexpr std::array<VertexCoord, 6> corners_of(HexCoord hex) {
  return {VertexCoord{hex, Corner::kNorth},
          VertexCoord{offset(hex, 1, -1), Corner::kSouth},
          VertexCoord{offset(hex, 0, 1), Corner::kNorth},
          VertexCoord{hex, Corner::kSouth},
          VertexCoord{offset(hex, -1, 1), Corner::kNorth},
          VertexCoord{offset(hex, 0, -1), Corner::kSouth}};
}

// The six sides of a hex, clockwise from the north-east; side i joins corners i and i+1.
constexpr std::array<EdgeCoord, 6> sides_of(HexCoord hex) {
  return {EdgeCoord{hex, HexSide::kNorthEast},           EdgeCoord{hex, HexSide::kEast},
          EdgeCoord{hex, HexSide::kSouthEast},           EdgeCoord{offset(hex, -1, 1), HexSide::kNorthEast},
          EdgeCoord{offset(hex, -1, 0), HexSide::kEast}, EdgeCoord{offset(hex, 0, -1), HexSide::kSouthEast}};
}

// Reading order: from north to south, then from west to east.
struct Place {
  int y;
  int x;
  friend constexpr auto operator<=>(Place, Place) = default;
};
constexpr Place center(HexCoord hex) { return {12 * hex.r, 2 * (2 * hex.q + hex.r)}; }
constexpr Place place_of(VertexCoord v) {
  const Place at = center(v.hex);
  return {at.y + (v.corner == Corner::kNorth ? -8 : 8), at.x};
}
constexpr Place place_of(EdgeCoord e) {
  const Place at = center(e.hex);
  switch (e.side) {
    case HexSide::kNorthEast: return {at.y - 6, at.x + 1};
    case HexSide::kEast: return {at.y, at.x + 2};
    default: return {at.y + 6, at.x + 1};
  }
}

// Returns none if it is not among them.
template <class Key, class Coord, int N>
Key find(const Per<Key, Coord, N>& all, int count, Coord coord) {
  const auto end = all.begin() + count;
  const auto at = std::find(all.begin(), end, coord);
  return at == end ? Key() : Key(static_cast<int>(at - all.begin()));
}

// Adds it unless it is there. Returns the number of entries, or -1 if there is no room.
template <class Key, class Coord, int N>
int collect(Per<Key, Coord, N>& all, int count, Coord coord) {
  if (find(all, count, coord).exists()) return count;
  if (count == N || count == Key::kNone) return -1;
  all[Key(count)] = coord;
  return count + 1;
}

// With more, Invention could have more pairs to swap than an ActionList holds.
constexpr int kMostTokens = 40;
// With more, one roll could owe more cards of a type than a Hand counts: 6 corners, 2 cards each.
constexpr int kMostTokensAlike = 10;

constexpr bool needs_number(Terrain terrain) { return terrain == Terrain::kGold || resource_of(terrain) != kCards; }

LayoutError check_hexes(const Layout& layout, int capacity) {
  if (layout.hex_count < 1) return {ReadReason::kNoHexes};
  if (layout.hex_count > capacity) return {ReadReason::kTooManyHexes};
  for (int i = 0; i < layout.hex_count; ++i) {
    const LayoutHex& hex = layout.hexes[i];
    if (std::abs(hex.at.q) > kMaxCoordinate || std::abs(hex.at.r) > kMaxCoordinate)
      return {.reason = ReadReason::kCoordinateTooFar, .hex = i, .limit = kMaxCoordinate};
    for (int j = 0; j < i; ++j)
      if (layout.hexes[j].at == hex.at) return {ReadReason::kHexTwice, i};
    const bool numbered = needs_number(hex.terrain);
    if (!numbered && hex.number != 0) return {ReadReason::kTerrainWithNumber, i};
    if (numbered && (hex.number < 2 || hex.number > 12 || hex.number == 7)) return {ReadReason::kBadToken, i};
  }
  std::array<int, 13> alike{};
  int tokens = 0;
  for (int i = 0; i < layout.hex_count; ++i) {
    const int number = layout.hexes[i].number;
    if (number == 0) continue;
    if (++tokens > kMostTokens) return {.reason = ReadReason::kTooManyTokens, .hex = i, .limit = kMostTokens};
    if (++alike[number] > kMostTokensAlike) {
      return {.reason = ReadReason::kTooManyTokensAlike, .hex = i, .limit = kMostTokensAlike};
    }
  }
  return {};
}

}  // namespace

template <class Size>
Hex Board<Size>::hex_at(HexCoord coord) const {
  return find(hex_coords, hex_count, coord);
}
template <class Size>
Vertex Board<Size>::vertex_at(VertexCoord coord) const {
  return find(vertex_coords, vertex_count, coord);
}
template <class Size>
Edge Board<Size>::edge_at(EdgeCoord coord) const {
  return find(edge_coords, edge_count, coord);
}

namespace {

// Collects all corners and sides of the hexes; returns false if there is no room for them.
template <class Size>
bool collect_places(const Layout& layout, Board<Size>& board) {
  for (int i = 0; i < layout.hex_count; ++i) {
    for (const VertexCoord v : corners_of(layout.hexes[i].at))
      if (board.vertex_count >= 0) board.vertex_count = collect(board.vertex_coords, board.vertex_count, v);
    for (const EdgeCoord e : sides_of(layout.hexes[i].at))
      if (board.edge_count >= 0) board.edge_count = collect(board.edge_coords, board.edge_count, e);
  }
  return board.vertex_count >= 0 && board.edge_count >= 0;
}

template <class Size>
LayoutError lay_hexes(const Layout& layout, Board<Size>& board) {
  std::array<LayoutHex, Large::kHexes> hexes = layout.hexes;
  std::sort(hexes.begin(), hexes.begin() + layout.hex_count,
            [](const LayoutHex& a, const LayoutHex& b) { return center(a.at) < center(b.at); });
  board.hex_count = layout.hex_count;
  for (int i = 0; i < layout.hex_count; ++i) {
    const Hex hex(i);
    const auto& [at, terrain, number, island] = hexes[i];
    board.hex_coords[hex] = at;
    board.terrain[hex] = terrain;
    board.number[hex] = number;
    board.hexes_of[terrain].add(hex);
    if (terrain != Terrain::kSea) board.land.add(hex);
  }
  if (!collect_places(layout, board)) return {ReadReason::kTooManyPlaces};
  const auto in_reading_order = [](auto a, auto b) { return place_of(a) < place_of(b); };
  std::sort(board.vertex_coords.begin(), board.vertex_coords.begin() + board.vertex_count, in_reading_order);
  std::sort(board.edge_coords.begin(), board.edge_coords.begin() + board.edge_count, in_reading_order);
  return {};
}

template <class Size>
void join(Board<Size>& board) {
  for (const Hex hex : board.hexes()) {
    const HexCoord at = board.hex_coords[hex];
    const auto corners = corners_of(at);
    const auto sides = sides_of(at);
    for (std::size_t i = 0; i < 6; ++i) {
      const Vertex v = board.vertex_at(corners[i]);
      const Edge e = board.edge_at(sides[i]);
      board.hex_vertices[hex].add(v);
      board.hex_edges[hex].add(e);
      board.vertex_hexes[v].add(hex);
      board.ends[e] = {v, board.vertex_at(corners[(i + 1) % 6])};
    }
  }
  for (const Edge e : board.edges()) {
    auto& ends = board.ends[e];
    if (ends[1] < ends[0]) std::swap(ends[0], ends[1]);
    for (std::size_t k = 0; k < 2; ++k) {
      const Vertex v = ends[k];
      const int slot = board.edges_at[v].count();
      board.edge_list[v][slot] = e;
      board.neighbors[v][slot] = ends[1 - k];
      board.edges_at[v].add(e);
      board.near[v].add(ends[1 - k]);
    }
  }
}

// Marks the edges that take roads and the edges that take ships: beyond the rim is sea, if the board has any.  [SEA-B1, SEA-B3]
template <class Size>
void part_land_from_sea(Board<Size>& board) {
  board.has_sea = !board.hexes_of[Terrain::kSea].empty();
  for (const Edge e : board.edges()) {
    const auto [a, b] = board.ends[e];
    const int land = (board.vertex_hexes[a] & board.vertex_hexes[b] & board.land).count();
    if (land == 1) board.coast.add(e);
    if (land > 0) board.roadways.add(e);
    if (land < 2 && board.has_sea) board.seaways.add(e);
  }
  for (const Hex hex : board.land) board.on_land |= board.hex_vertices[hex];
}

// ---- Islands  [SEA-B6]

// Numbers the landmasses from 1 on.
LayoutError number_landmasses(Layout& layout) {
  int islands = 0;
  for (int i = 0; i < layout.hex_count; ++i) {
    LayoutHex& first = layout.hexes[i];
    if (first.terrain == Terrain::kSea || first.island != 0) continue;
    if (islands == kMaxIslands) return {.reason = ReadReason::kTooManyIslands, .hex = i, .limit = kMaxIslands};
    first.island = static_cast<std::uint8_t>(++islands);
    for (bool grows = true; grows;) {
      grows = false;
      for (int j = 0; j < layout.hex_count; ++j)
        for (int k = 0; k < layout.hex_count; ++k) {
          LayoutHex& next = layout.hexes[k];
          const bool joins = layout.hexes[j].island == islands && adjacent(layout.hexes[j].at, next.at);
          if (!joins || next.terrain == Terrain::kSea || next.island != 0) continue;
          next.island = first.island;
          grows = true;
        }
    }
  }
  return {};
}

// Refuses the features that a board without sea can't have.
LayoutError check_without_sea(const Layout& layout) {
  for (int i = 0; i < layout.hex_count; ++i)
    if (layout.hexes[i].terrain == Terrain::kGold || layout.hexes[i].island != 0) return {ReadReason::kSeaOnly, i};
  if (layout.start_islands != 0) return {.reason = ReadReason::kSeaOnly, .part = LayoutPart::kStart};
  if (layout.names_pirate) return {.reason = ReadReason::kSeaOnly, .part = LayoutPart::kPirate};
  if (layout.robber_is_off) return {.reason = ReadReason::kSeaOnly, .part = LayoutPart::kRobber};
  return {};
}

LayoutError check_islands(const Layout& layout) {
  IslandBits islands = 0;
  for (int i = 0; i < layout.hex_count; ++i) {
    const LayoutHex& hex = layout.hexes[i];
    if (hex.island == 0) continue;
    if (hex.terrain == Terrain::kSea) return {ReadReason::kIslandNotLand, i};
    islands |= island_bit(hex.island);
    for (int j = 0; j < i; ++j) {
      const LayoutHex& other = layout.hexes[j];
      if (other.island != 0 && other.island != hex.island && adjacent(hex.at, other.at))
        return {ReadReason::kIslandsTouch, i};
    }
  }
  if (layout.start_islands == 0) return {.reason = ReadReason::kNoStartIsland, .part = LayoutPart::kStart};
  if ((layout.start_islands & ~islands) != 0) return {.reason = ReadReason::kNoSuchIsland, .part = LayoutPart::kStart};
  return {};
}

// If a board names no islands, each landmass is one. Each intersection belongs to the island that it touches.
template <class Size>
LayoutError lay_islands(Layout layout, Board<Size>& board) {
  if (!board.has_sea) {
    board.start = board.on_land;
    return check_without_sea(layout);
  }
  const auto end = layout.hexes.begin() + layout.hex_count;
  const bool names_islands =
      std::any_of(layout.hexes.begin(), end, [](const LayoutHex& hex) { return hex.island != 0; });
  LayoutError error = names_islands ? LayoutError{} : number_landmasses(layout);
  if (!error) error = check_islands(layout);
  if (error) return error;
  for (int i = 0; i < layout.hex_count; ++i) {
    const auto& [at, terrain, number, island] = layout.hexes[i];
    const Hex hex = board.hex_at(at);
    board.island[hex] = island;
    board.island_count = std::max<int>(board.island_count, island);
    if (island != 0) board.island_vertices[island - 1] |= board.hex_vertices[hex];
  }
  board.start_islands = layout.start_islands;
  for (int island = 1; island <= board.island_count; ++island)
    if ((board.start_islands & island_bit(island)) != 0) board.start |= board.island_vertices[island - 1];
  return {};
}

// [PIRATE-1]
template <class Size>
LayoutError lay_pirate(const Layout& layout, Board<Size>& board) {
  if (!layout.names_pirate) return {};
  board.pirate_home = board.hex_at(layout.pirate);
  if (!board.pirate_home.exists() || board.land.has(board.pirate_home))
    return {.reason = ReadReason::kPirateNotOnSea, .part = LayoutPart::kPirate};
  return {};
}

// [SETUP-8, PIRATE-6]
template <class Size>
LayoutError lay_robber(const Layout& layout, Board<Size>& board) {
  if (layout.robber_is_off) return {};
  const auto deserts = board.hexes_of[Terrain::kDesert];
  board.robber_home = layout.names_robber ? board.hex_at(layout.robber) : deserts.lowest();
  if (layout.names_robber && (!board.robber_home.exists() || !board.land.has(board.robber_home)))
    return {.reason = ReadReason::kRobberNotOnLand, .part = LayoutPart::kRobber};
  if (!layout.names_robber && deserts.count() != 1) return {ReadReason::kRobberNotNamed};
  return {};
}

template <class Size>
LayoutError lay_harbors(const Layout& layout, Board<Size>& board) {
  struct Harbor {
    Edge edge;
    std::uint8_t kind;
  };
  if (layout.harbor_count > kMaxHarbors) return {ReadReason::kTooManyHarbors};
  std::array<Harbor, kMaxHarbors> harbors{};
  for (int i = 0; i < layout.harbor_count; ++i) {
    const LayoutHarbor& harbor = layout.harbors[i];
    const Edge e = board.edge_at(harbor.at);
    if (!is_harbor_kind(harbor.kind)) return {ReadReason::kNoSuchHarborKind, -1, i};
    if (!e.exists()) return {ReadReason::kHarborOffBoard, -1, i};
    if (!board.coast.has(e)) return {ReadReason::kHarborNotOnCoast, -1, i};
    for (int j = 0; j < i; ++j)
      if (harbors[j].edge == e) return {ReadReason::kHarborThere, -1, i};
    harbors[i] = {e, harbor.kind};
    for (const Vertex v : board.ends[e]) {
      board.harbor_vertices[harbor.kind].add(v);
      board.at_harbor.add(v);
    }
  }
  // Sorted in the board's order: two lists of the same harbours make the same board.
  std::sort(harbors.begin(), harbors.begin() + layout.harbor_count,
            [](const Harbor& a, const Harbor& b) { return a.edge < b.edge; });
  board.harbor_count = layout.harbor_count;
  for (int i = 0; i < layout.harbor_count; ++i) {
    board.harbor_edges[i] = harbors[i].edge;
    board.harbor_kinds[i] = harbors[i].kind;
  }
  return {};
}

}  // namespace

template <class Size>
LayoutError build_board(const Layout& layout, Board<Size>& board) {
  board = Board<Size>();
  if (const LayoutError error = check_hexes(layout, Size::kHexes)) return error;
  if (LayoutError error = lay_hexes(layout, board)) return error;
  if (!board.hexes_of[Terrain::kSea].empty() && !Size::kSea) return {ReadReason::kSeaNeedsLarge};
  join(board);
  part_land_from_sea(board);
  // In the order in which the codec writes a board.
  LayoutError error = lay_harbors(layout, board);
  if (!error) error = lay_robber(layout, board);
  if (!error) error = lay_islands(layout, board);
  if (!error) error = lay_pirate(layout, board);
  return error;
}

template <class Size>
LayoutError check_room(const Board<Size>& board, int seats) {
  if (board.start.count() >= fewest_places(seats)) return {};
  if (!board.has_sea) return {.reason = ReadReason::kBoardTooSmall, .limit = seats};
  return {.reason = ReadReason::kStartTooSmall, .limit = seats, .part = LayoutPart::kStart};
}

BoardSize least_size(const Layout& layout) {
  const auto end = layout.hexes.begin() + layout.hex_count;
  const bool has_sea =
      std::any_of(layout.hexes.begin(), end, [](const LayoutHex& hex) { return hex.terrain == Terrain::kSea; });
  Board<Standard> places;
  const bool is_standard = !has_sea && layout.hex_count <= Standard::kHexes && collect_places(layout, places);
  return is_standard ? BoardSize::kStandard : BoardSize::kLarge;
}

template struct Board<Standard>;
template struct Board<Large>;
template LayoutError build_board(const Layout&, Board<Standard>&);
template LayoutError build_board(const Layout&, Board<Large>&);
template LayoutError check_room(const Board<Standard>&, int);
template LayoutError check_room(const Board<Large>&, int);

}  // namespace barbican
