// The board: coordinates for any board size, layouts as data, and adjacency tables built once.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "barbican/bits.h"
#include "barbican/ids.h"
#include "barbican/per.h"

namespace barbican {

// Axial coordinates of pointy-topped hexes: q grows to the east, r to the south-east.
struct HexCoord {
  std::int8_t q = 0;
  std::int8_t r = 0;
  friend constexpr auto operator<=>(HexCoord, HexCoord) = default;
};

// Every intersection is the north or the south corner of exactly one hex, on the board or beside it.
enum class Corner : std::uint8_t { kNorth, kSouth };
// An intersection, by its hex and corner.
struct VertexCoord {
  HexCoord hex;
  Corner corner = Corner::kNorth;
  friend constexpr auto operator<=>(VertexCoord, VertexCoord) = default;
};

// Every edge is the north-east, east or south-east side of exactly one hex.
enum class HexSide : std::uint8_t { kNorthEast, kEast, kSouthEast };
// An edge, by its hex and side.
struct EdgeCoord {
  HexCoord hex;
  HexSide side = HexSide::kEast;
  friend constexpr auto operator<=>(EdgeCoord, EdgeCoord) = default;
};

// The range of seats in a game, and the most seats that need no extension.  [SETUP-1, MORE-1]
inline constexpr int kFewestSeats = 2;
inline constexpr int kBaseSeats = 4;
inline constexpr int kMostSeats = 6;

// The two board sizes that the rules are compiled for. The fills make State end on a whole word, so that it has no padding.
// Boards with sea, and five or six players, need the large size: the standard size has no code for them, and so no cost.
struct Standard {
  static constexpr int kSeats = kBaseSeats, kVertices = 64, kEdges = 128, kHexes = 32;
  static constexpr int kTableFill = 4, kSecretsFill = 2;
  static constexpr bool kSea = false, kExtended = false;
};
// The size for boards with sea, and for five and six players.
struct Large {
  static constexpr int kSeats = kMostSeats, kVertices = 192, kEdges = 256, kHexes = 72;
  static constexpr int kTableFill = 8, kSecretsFill = 8;
  static constexpr bool kSea = true, kExtended = true;
};
// The list of both sizes, for code that chooses the size at run time.
#define BARBICAN_BOARD_SIZES(X) X(Standard, "standard") X(Large, "large")
enum class BoardSize : std::uint8_t { BARBICAN_BOARD_SIZES(BARBICAN_ENUMERATOR) };
inline constexpr auto kBoardSizeNames = std::to_array<std::string_view>({BARBICAN_BOARD_SIZES(BARBICAN_WORD)});
// Calls f with a Standard or a Large, whose type tells f the size.
template <class F>
constexpr decltype(auto) at_size(BoardSize size, F&& f) {
  return size == BoardSize::kLarge ? f(Large()) : f(Standard());
}

// The good that a harbour trades: a resource, by its number, at 2:1, or any card at 3:1.  [PIECE-8, TRADE-2, TRADE-3]
inline constexpr int kGenericHarbor = kCards;
inline constexpr int kMaxHarbors = 16;
inline constexpr int kBankRate = 4;  // the cards of a type that the bank takes for one, without a harbour  [TRADE-2]
inline constexpr int kGenericHarborRate = 3;
inline constexpr int kSpecialHarborRate = 2;
inline constexpr int kBestRate = kSpecialHarborRate;  // cards and privileges give this rate too
constexpr bool is_harbor_kind(int kind) {
  return kind == kGenericHarbor || (kind < kCards && !is_commodity(card_at(kind)));
}
constexpr std::string_view harbor_name(int kind) { return kind == kGenericHarbor ? "any" : name_of(card_at(kind)); }

// The bound of a hex's coordinates, on any board and in either direction.
inline constexpr int kMaxCoordinate = 20;

// Islands have numbers from 1 on, so that a set of them is one byte: bit n-1 for island n.  [SEA-B6]
inline constexpr int kMaxIslands = 8;
using IslandBits = std::uint8_t;
constexpr IslandBits island_bit(int island) { return static_cast<IslandBits>(1u << (island - 1)); }

// A hex of a layout.
struct LayoutHex {
  HexCoord at;
  Terrain terrain = Terrain::kDesert;
  std::uint8_t number = 0;  // 0: no token
  std::uint8_t island = 0;  // 0: no island
  friend constexpr bool operator==(const LayoutHex&, const LayoutHex&) = default;
};
// A harbour of a layout.
struct LayoutHarbor {
  EdgeCoord at;
  std::uint8_t kind = kGenericHarbor;
  friend constexpr bool operator==(const LayoutHarbor&, const LayoutHarbor&) = default;
};

// A board as data, from a file or from a set-up method.
struct Layout {
  std::array<LayoutHex, Large::kHexes> hexes{};
  int hex_count = 0;
  std::array<LayoutHarbor, kMaxHarbors> harbors{};
  int harbor_count = 0;
  // The harbour that the barbarians' frame covers, by its place in the list; -1 for none.  [PIECE-8]
  int frame_harbor = -1;
  // The hex where the robber starts, or lands, if it is not the only desert.  [SETUP-8]
  bool names_robber = false;
  HexCoord robber;
  // For boards with sea. If no hex has an island, each landmass is one, in the order of the board.  [SEA-B6]
  IslandBits start_islands = 0;  // where the first buildings may stand
  bool robber_is_off = false;    // the robber is off until a player first places it  [PIRATE-6]
  bool names_pirate = false;     // without it the pirate is off until a player first places it  [PIRATE-1]
  HexCoord pirate;
};

// A layout in play, with its adjacency tables.
template <class Size>
struct Board {
  using VertexSet = IdSet<Vertex, Size::kVertices>;
  using EdgeSet = IdSet<Edge, Size::kEdges>;
  using HexSet = IdSet<Hex, Size::kHexes>;

  int hex_count = 0;
  int vertex_count = 0;
  int edge_count = 0;
  int harbor_count = 0;

  PerHex<HexCoord, Size::kHexes> hex_coords{};
  PerVertex<VertexCoord, Size::kVertices> vertex_coords{};
  PerEdge<EdgeCoord, Size::kEdges> edge_coords{};

  PerHex<Terrain, Size::kHexes> terrain{};
  PerHex<std::uint8_t, Size::kHexes> number{};  // the tokens at the start
  PerHex<VertexSet, Size::kHexes> hex_vertices{};
  PerHex<EdgeSet, Size::kHexes> hex_edges{};
  PerVertex<HexSet, Size::kVertices> vertex_hexes{};
  PerVertex<VertexSet, Size::kVertices> near{};  // the intersections next to an intersection
  PerVertex<EdgeSet, Size::kVertices> edges_at{};
  PerVertex<std::array<Edge, 3>, Size::kVertices> edge_list{};    // none-padded
  PerVertex<std::array<Vertex, 3>, Size::kVertices> neighbors{};  // across edge_list
  PerEdge<std::array<Vertex, 2>, Size::kEdges> ends{};

  HexSet land;
  EdgeSet coast;  // land on one side, sea on the other: harbours may stand here  [SEA-B3]
  PerTerrain<HexSet> hexes_of{};
  std::array<VertexSet, kGenericHarbor + 1> harbor_vertices{};  // by kind
  VertexSet at_harbor;                                          // of any kind
  std::array<Edge, kMaxHarbors> harbor_edges{};
  std::array<std::uint8_t, kMaxHarbors> harbor_kinds{};
  Hex robber_home;  // the desert, or the hex of the layout; with sea there may be none  [PIRATE-6]

  // For boards with sea. Without sea, roads go everywhere, ships nowhere, and there are no islands.  [SEA-B1, SEA-B3, SEA-B6]
  bool has_sea = false;
  EdgeSet roadways;   // land on at least one side
  EdgeSet seaways;    // sea on at least one side; beyond the rim is sea
  VertexSet on_land;  // the intersections that touch land
  VertexSet start;    // the places for the first buildings
  int island_count = 0;
  PerHex<std::uint8_t, Size::kHexes> island{};         // 0: no island
  std::array<VertexSet, kMaxIslands> island_vertices;  // by number - 1
  IslandBits start_islands = 0;
  Hex pirate_home;  // none: off the board until a player first places it  [PIRATE-1]

  constexpr Keys<Hex> hexes() const { return {0, hex_count}; }
  constexpr Keys<Vertex> vertices() const { return {0, vertex_count}; }
  constexpr Keys<Edge> edges() const { return {0, edge_count}; }
  Hex hex_at(HexCoord coord) const;
  Vertex vertex_at(VertexCoord coord) const;
  Edge edge_at(EdgeCoord coord) const;
};

// The error of a layout: a reason of read_reason.h, and a place in the list of hexes or harbours, or in another part.
enum class ReadReason : std::uint8_t;
// The part of a layout that has the error.
enum class LayoutPart : std::uint8_t { kWhole, kRobber, kPirate, kStart };
// The first error of a layout; false if there is none.
struct LayoutError {
  std::optional<ReadReason> reason;
  int hex = -1;
  int harbor = -1;
  int limit = 0;  // the limit that the layout breaks, if there is one
  LayoutPart part = LayoutPart::kWhole;
  explicit operator bool() const { return reason.has_value(); }
};

// The number of intersections that the first buildings need: each building bars at most four, and the last one finds one.
constexpr int fewest_places(int seats) { return 4 * (2 * seats - 1) + 1; }

// Builds the tables. After an error the board is unspecified.
template <class Size>
LayoutError build_board(const Layout& layout, Board<Size>& board);
// The smallest size that holds the layout; kLarge if none does.
BoardSize least_size(const Layout& layout);
// True if there is room for the first buildings of all players.  [SETUP-7, SEA-B6]
template <class Size>
LayoutError check_room(const Board<Size>& board, int seats);

// The base game's beginner map, with all nine harbours.  [SETUP-2]
Layout first_game_layout();
// The 30 hexes of five and six players with all eleven harbours, not shuffled: the start of a variable board.  [MORE-1, MORE-5]
Layout extended_layout();
// Removes the harbour that the barbarians' frame replaces.  [PIECE-8]
void apply_barbarian_frame(Layout& layout);

// The method that lays the tokens and the harbours of a variable board.  [SETUP-2]
#define BARBICAN_TOKEN_METHODS(X) X(Spiral, "spiral") X(Random, "random")
enum class TokenMethod : std::uint8_t { BARBICAN_TOKEN_METHODS(BARBICAN_ENUMERATOR) };
inline constexpr auto kTokenMethodNames = std::to_array<std::string_view>({BARBICAN_TOKEN_METHODS(BARBICAN_WORD)});
#define BARBICAN_HARBOR_METHODS(X) X(Fixed, "fixed") X(Shuffled, "shuffled")
enum class HarborMethod : std::uint8_t { BARBICAN_HARBOR_METHODS(BARBICAN_ENUMERATOR) };
inline constexpr auto kHarborMethodNames = std::to_array<std::string_view>({BARBICAN_HARBOR_METHODS(BARBICAN_WORD)});
constexpr std::string_view name_of(TokenMethod method) { return entry_of(kTokenMethodNames, method); }
constexpr std::string_view name_of(HarborMethod method) { return entry_of(kHarborMethodNames, method); }

// A variable board.  [SETUP-2, MORE-7] Random offers `below(n)`, a number from 0 to n-1.
template <class Random>
Layout variable_layout(int seats, TokenMethod tokens, HarborMethod harbors, Random& random);

// The parts of variable_layout: they let the engine do without a generator. The hexes are those of first_game_layout or of
// extended_layout.
inline constexpr int kBoardCorners = 6;
void lay_spiral_tokens(Layout& layout, int start_corner);
// With two deserts, the robber starts on the first one on the spiral.  [MORE-7]
void name_robber(Layout& layout, int start_corner);
bool tokens_are_apart(const Layout& layout);  // no 6 or 8 is next to another
bool adjacent(HexCoord a, HexCoord b);

// Implementation of the template.
template <class Random>
Layout variable_layout(int seats, TokenMethod tokens, HarborMethod harbors, Random& random) {
  Layout layout = seats > kBaseSeats ? extended_layout() : first_game_layout();
  const auto shuffle = [&](int count, auto swap) {
    for (int i = count - 1; i > 0; --i) swap(i, static_cast<int>(random.below(static_cast<std::uint32_t>(i) + 1)));
  };
  const auto hex = [&](int i) -> LayoutHex& { return layout.hexes[i]; };
  shuffle(layout.hex_count, [&](int i, int j) {
    std::swap(hex(i).terrain, hex(j).terrain);
    std::swap(hex(i).number, hex(j).number);  // a desert still has none
  });
  int corner = 0;
  if (tokens == TokenMethod::kSpiral) {
    corner = static_cast<int>(random.below(kBoardCorners));
    lay_spiral_tokens(layout, corner);
  } else {
    int order[Large::kHexes];
    int count = 0;
    for (int i = 0; i < layout.hex_count; ++i)
      if (hex(i).number != 0) order[count++] = i;
    do {
      shuffle(count, [&](int i, int j) { std::swap(hex(order[i]).number, hex(order[j]).number); });
    } while (!tokens_are_apart(layout));
  }
  name_robber(layout, corner);
  if (harbors == HarborMethod::kShuffled) {
    const auto kind = [&](int i) -> std::uint8_t& { return layout.harbors[i].kind; };
    shuffle(layout.harbor_count, [&](int i, int j) { std::swap(kind(i), kind(j)); });
    // The frame covers the first 3:1 harbour, at any place.  [PIECE-8, MORE-5]
    for (layout.frame_harbor = 0; kind(layout.frame_harbor) != kGenericHarbor;) ++layout.frame_harbor;
  }
  return layout;
}

}  // namespace barbican
