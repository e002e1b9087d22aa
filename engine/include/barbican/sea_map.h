// The maps of the sea: the places of the land, and the parts that are shuffled before a game.
// [SEA-B2, GOLD-5, ISLAND-1 to ISLAND-3]
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "barbican/board.h"

namespace barbican {

// Each map with the points that win on it, two more than without Cities & Knights, and the fewest and most seats.
// [SEA-6, MORE-7]
// clang-format off
#define BARBICAN_SEA_MAPS(X) \
  X(NewShores, "new-shores", 16, 2, 6) X(ThroughTheDesert, "through-the-desert", 16, 2, 6) \
  X(FourIslands, "four-islands", 15, 2, 4) X(SixIslands, "six-islands", 15, 5, 6)
// clang-format on
enum class SeaMap : std::uint8_t { BARBICAN_SEA_MAPS(BARBICAN_ENUMERATOR) };
inline constexpr auto kSeaMapNames = std::to_array<std::string_view>({BARBICAN_SEA_MAPS(BARBICAN_WORD)});
constexpr std::string_view name_of(SeaMap map) { return entry_of(kSeaMapNames, map); }
// The points to win on a map, and its number of players.
struct SeaMapInfo {
  int points;
  int fewest_seats;
  int most_seats;
  constexpr bool has_seats(int seats) const { return fewest_seats <= seats && seats <= most_seats; }
};
inline constexpr auto kSeaMapInfos = std::to_array<SeaMapInfo>({
#define X(name, word, points, fewest, most) {points, fewest, most},
    BARBICAN_SEA_MAPS(X)
#undef X
});
constexpr const SeaMapInfo& info_of(SeaMap map) { return entry_of(kSeaMapInfos, map); }
constexpr int points_on(SeaMap map) { return info_of(map).points; }

// ---- A map as data

// A row of hexes.
struct SeaMapRow {
  int r, first_q, last_q;
};
// A hex of land, and its island.
struct SeaMapPlace {
  HexCoord at;
  std::uint8_t island;  // 0: no island
};
// The order of tokens: shuffled, or as given along a path.
enum class TokenOrder : std::uint8_t { kShuffled, kPath };
// Land whose terrains and tokens are shuffled among themselves.
struct SeaMapGroup {
  std::span<const SeaMapPlace> places;
  std::span<const Terrain> terrains;
  std::span<const std::uint8_t> tokens;  // deserts have none
  TokenOrder order;
  std::uint8_t gold_island;  // the island with all its gold; 0: any place
};
// A map: the places, and the terrains, tokens and harbours to lay on them.
struct SeaMapData {
  std::span<const SeaMapRow> rows;  // the whole field: the rest around the land is sea
  std::span<const SeaMapGroup> groups;
  std::span<const EdgeCoord> harbors;
  std::span<const std::uint8_t> harbor_kinds;  // shuffled
  // None: the first desert in the order of the groups. Without a desert the robber is off until a player first places it.
  std::optional<HexCoord> robber;
  std::optional<HexCoord> pirate;  // none: off until a player first places it
  IslandBits start_islands;
};
// The data for a number of seats; two players use the map of three.
const SeaMapData& sea_map_data(SeaMap map, int seats);

// ---- Laying a map

// The conditions on a laid map.  [GOLD-5]
bool gold_is_apart(const Layout& layout);          // no gold next to gold  [GOLD-5]
bool gold_is_rarely_rolled(const Layout& layout);  // no 6 or 8 on it  [GOLD-5]

namespace detail {

template <class Random>
class SeaMapLayer {
 public:
  SeaMapLayer(const SeaMapData& map, Random& random) : map_(map), random_(random) {}

  Layout lay() {
    for (const SeaMapRow& row : map_.rows)
      for (int q = row.first_q; q <= row.last_q; ++q)
        layout_.hexes[layout_.hex_count++] = {{static_cast<std::int8_t>(q), static_cast<std::int8_t>(row.r)},
                                              Terrain::kSea};
    do {
      for (const SeaMapGroup& group : map_.groups) lay_terrains(group);
    } while (!gold_is_apart(layout_));
    for (const SeaMapGroup& group : map_.groups) lay_tokens(group);
    lay_harbors();
    layout_.start_islands = map_.start_islands;
    if ((layout_.names_pirate = map_.pirate.has_value())) layout_.pirate = *map_.pirate;
    const std::optional<HexCoord> robber = map_.robber ? map_.robber : first_desert();
    if ((layout_.names_robber = robber.has_value())) layout_.robber = *robber;
    layout_.robber_is_off = !layout_.names_robber;
    return layout_;
  }

 private:
  LayoutHex& hex_at(HexCoord at) {
    int i = 0;
    while (layout_.hexes[i].at != at) ++i;
    return layout_.hexes[i];
  }
  template <class T>
  void shuffle(T* items, std::size_t count) {
    for (std::size_t i = count; i-- > 1;) std::swap(items[i], items[random_.below(static_cast<std::uint32_t>(i) + 1)]);
  }

  void lay_terrains(const SeaMapGroup& group) {
    std::array<Terrain, Large::kHexes> terrains{};
    std::copy(group.terrains.begin(), group.terrains.end(), terrains.begin());
    bool fits = false;
    while (!fits) {
      shuffle(terrains.data(), group.terrains.size());
      fits = true;
      for (std::size_t i = 0; i < group.places.size(); ++i) {
        const SeaMapPlace& place = group.places[i];
        LayoutHex& hex = hex_at(place.at);
        hex.terrain = terrains[i];
        hex.island = place.island;
        fits &= hex.terrain != Terrain::kGold || group.gold_island == 0 || group.gold_island == hex.island;
      }
    }
  }

  void lay_tokens(const SeaMapGroup& group) {
    std::array<std::uint8_t, Large::kHexes> tokens{};
    std::copy(group.tokens.begin(), group.tokens.end(), tokens.begin());
    do {
      if (group.order == TokenOrder::kShuffled) shuffle(tokens.data(), group.tokens.size());
      std::size_t next = 0;
      for (const SeaMapPlace& place : group.places) {
        LayoutHex& hex = hex_at(place.at);
        if (hex.terrain != Terrain::kDesert) hex.number = tokens[next++];
      }
    } while (group.order == TokenOrder::kShuffled && !(tokens_are_apart(layout_) && gold_is_rarely_rolled(layout_)));
  }

  void lay_harbors() {
    std::array<std::uint8_t, kMaxHarbors> kinds{};
    std::copy(map_.harbor_kinds.begin(), map_.harbor_kinds.end(), kinds.begin());
    shuffle(kinds.data(), map_.harbor_kinds.size());
    for (std::size_t i = 0; i < map_.harbors.size(); ++i)
      layout_.harbors[layout_.harbor_count++] = {map_.harbors[i], kinds[i]};
  }

  std::optional<HexCoord> first_desert() {
    for (const SeaMapGroup& group : map_.groups)
      for (const SeaMapPlace& place : group.places)
        if (hex_at(place.at).terrain == Terrain::kDesert) return place.at;
    return std::nullopt;
  }

  const SeaMapData& map_;
  Random& random_;
  Layout layout_;
};

}  // namespace detail

// Lays a map. Random offers `below(n)`, a number from 0 to n-1.
template <class Random>
Layout sea_layout(SeaMap map, int seats, Random& random) {
  return detail::SeaMapLayer<Random>(sea_map_data(map, seats), random).lay();
}

}  // namespace barbican
