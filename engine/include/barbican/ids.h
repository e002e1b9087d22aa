// The basic words of the game: seats, places, cards, tracks. Ids are distinct types: code that mixes them does not compile.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace barbican {

// An index into one kind of thing; 255 is "none".
template <class Tag>
struct Id {
  static constexpr std::uint8_t kNone = 255;
  std::uint8_t value = kNone;

  constexpr Id() = default;
  constexpr explicit Id(int index) : value(static_cast<std::uint8_t>(index)) {}
  constexpr bool exists() const { return value != kNone; }
  constexpr int index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

using Seat = Id<struct SeatTag>;
using Hex = Id<struct HexTag>;
using Vertex = Id<struct VertexTag>;  // an intersection
using Edge = Id<struct EdgeTag>;      // a path between two intersections

// A table has each word once; the enumeration and its names follow from it.
#define BARBICAN_ENUMERATOR(name, ...) k##name,
#define BARBICAN_WORD(name, word, ...) word,

// The entry for an enumerator in an array that follows from the same table.
template <class Enum, class T, std::size_t N>
constexpr const T& entry_of(const std::array<T, N>& entries, Enum key) {
  return entries[static_cast<std::size_t>(key)];
}
// The enumerator with a name; the names follow from the same table.
template <class Enum, std::size_t N>
constexpr std::optional<Enum> named(const std::array<std::string_view, N>& names, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == word) return static_cast<Enum>(i);
  return std::nullopt;
}

// Hand cards.  [PIECE-2, PIECE-3]
// clang-format off
#define BARBICAN_CARDS(X) \
  X(Brick, "brick", kResource) X(Lumber, "lumber", kResource) X(Wool, "wool", kResource) \
  X(Grain, "grain", kResource) X(Ore, "ore", kResource) \
  X(Paper, "paper", kCommodity) X(Cloth, "cloth", kCommodity) X(Coin, "coin", kCommodity)
// clang-format on
enum class Card : std::uint8_t { BARBICAN_CARDS(BARBICAN_ENUMERATOR) };
enum class CardGroup : std::uint8_t { kResource, kCommodity };
inline constexpr auto kCardNames = std::to_array<std::string_view>({BARBICAN_CARDS(BARBICAN_WORD)});
inline constexpr int kCards = static_cast<int>(kCardNames.size());
constexpr Card card_at(int index) { return static_cast<Card>(index); }
constexpr int index_of(Card card) { return static_cast<int>(card); }
// The cards of a group as bits, their number, and each of them.
template <CardGroup group>
inline constexpr std::uint32_t kTypesOf = [] {
  std::uint32_t types = 0;
#define X(name, word, of) types |= group == CardGroup::of ? 1u << index_of(Card::k##name) : 0u;
  BARBICAN_CARDS(X)
#undef X
  return types;
}();
inline constexpr int kResources = std::popcount(kTypesOf<CardGroup::kResource>);
template <CardGroup group>
inline constexpr auto kEachOf = [] {
  std::array<Card, std::popcount(kTypesOf<group>)> cards{};
  std::size_t count = 0;
  for (std::uint32_t types = kTypesOf<group>; types != 0; types &= types - 1)
    cards[count++] = card_at(std::countr_zero(types));
  return cards;
}();
inline constexpr const auto& kEachResource = kEachOf<CardGroup::kResource>;
inline constexpr const auto& kEachCommodity = kEachOf<CardGroup::kCommodity>;
constexpr bool is_commodity(Card card) {
  constexpr std::uint32_t kTypes = kTypesOf<CardGroup::kCommodity>;
  constexpr int kFirst = std::countr_zero(kTypes);
  // For the last group one comparison is enough: this function runs very often.
  if constexpr (kTypes >> kFirst == (1u << (kCards - kFirst)) - 1) return index_of(card) >= kFirst;
  else return ((kTypes >> index_of(card)) & 1) != 0;
}
constexpr std::string_view name_of(Card card) { return kCardNames[index_of(card)]; }

// The card that a hex pays a settlement, and the second card that it pays a city.  [PROD-1, PROD-2] Card(kCards) is none; the
// player chooses the cards of gold.  [GOLD-1]
// clang-format off
#define BARBICAN_TERRAINS(X) \
  X(Sea, "sea", Card(kCards), Card(kCards)) \
  X(Desert, "desert", Card(kCards), Card(kCards)) \
  X(Hills, "hills", Card::kBrick, Card::kBrick) \
  X(Forest, "forest", Card::kLumber, Card::kPaper) \
  X(Pasture, "pasture", Card::kWool, Card::kCloth) \
  X(Fields, "fields", Card::kGrain, Card::kGrain) \
  X(Mountains, "mountains", Card::kOre, Card::kCoin) \
  X(Gold, "gold", Card(kCards), Card(kCards))
// clang-format on
enum class Terrain : std::uint8_t { BARBICAN_TERRAINS(BARBICAN_ENUMERATOR) };
inline constexpr auto kTerrainNames = std::to_array<std::string_view>({BARBICAN_TERRAINS(BARBICAN_WORD)});
inline constexpr int kTerrains = static_cast<int>(kTerrainNames.size());
constexpr int index_of(Terrain terrain) { return static_cast<int>(terrain); }
constexpr std::string_view name_of(Terrain terrain) { return kTerrainNames[index_of(terrain)]; }
// The card's number; kCards for none.
constexpr int resource_of(Terrain terrain) {
#define X(name, word, resource, ...) index_of(resource),
  constexpr int kOf[] = {BARBICAN_TERRAINS(X)};
#undef X
  return kOf[index_of(terrain)];
}
constexpr int city_card_of(Terrain terrain) {
#define X(name, word, resource, city_card) index_of(city_card),
  constexpr int kOf[] = {BARBICAN_TERRAINS(X)};
#undef X
  return kOf[index_of(terrain)];
}

// Improvement tracks, which also stand for the decks and the gates of the event die, and the commodity of each.  [IMPROVE-1]
// clang-format off
#define BARBICAN_TRACKS(X) \
  X(Trade, "trade", Card::kCloth) X(Politics, "politics", Card::kCoin) X(Science, "science", Card::kPaper)
// clang-format on
enum class Track : std::uint8_t { BARBICAN_TRACKS(BARBICAN_ENUMERATOR) };
inline constexpr auto kTrackNames = std::to_array<std::string_view>({BARBICAN_TRACKS(BARBICAN_WORD)});
inline constexpr int kTracks = static_cast<int>(kTrackNames.size());
constexpr int index_of(Track track) { return static_cast<int>(track); }
constexpr std::string_view name_of(Track track) { return kTrackNames[index_of(track)]; }
constexpr Card commodity_of(Track track) {
#define X(name, word, commodity) commodity,
  constexpr Card kOf[] = {BARBICAN_TRACKS(X)};
#undef X
  return kOf[index_of(track)];
}

// The faces of the event die: a gate for each track, and the ship; each with its number of sides and its track.  [PIECE-6]
// clang-format off
#define BARBICAN_EVENT_FACES(X) \
  X(Trade, "trade", 1, Track::kTrade) X(Politics, "politics", 1, Track::kPolitics) X(Science, "science", 1, Track::kScience) \
  X(Ship, "ship", 3, std::nullopt)
// clang-format on
enum class EventFace : std::uint8_t { BARBICAN_EVENT_FACES(BARBICAN_ENUMERATOR) };
inline constexpr auto kEventFaceNames = std::to_array<std::string_view>({BARBICAN_EVENT_FACES(BARBICAN_WORD)});
inline constexpr int kEventFaces = static_cast<int>(kEventFaceNames.size());
inline constexpr int kEventDieSides = 6;
constexpr std::string_view name_of(EventFace face) { return entry_of(kEventFaceNames, face); }
constexpr int sides_of(EventFace face) {
#define X(name, word, sides, gate) sides,
  constexpr auto kOf = std::to_array<int>({BARBICAN_EVENT_FACES(X)});
#undef X
  return entry_of(kOf, face);
}
// The track of a gate; none for the ship.
constexpr std::optional<Track> gate_of(EventFace face) {
#define X(name, word, sides, gate) gate,
  constexpr auto kOf = std::to_array<std::optional<Track>>({BARBICAN_EVENT_FACES(X)});
#undef X
  return entry_of(kOf, face);
}
// The sides of the die in a row.
inline constexpr auto kEventDie = [] {
  std::array<EventFace, kEventDieSides> die{};
  int side = 0;
#define X(name, word, sides, gate) \
  for (int i = 0; i < (sides); ++i) die[side++] = EventFace::k##name;
  BARBICAN_EVENT_FACES(X)
#undef X
  return die;
}();
constexpr int gate_sides(Track track) {
  int sides = 0;
  for (const EventFace face : kEventDie) sides += gate_of(face) == track ? 1 : 0;
  return sides;
}

// Knight levels, each with its strength.  [KNIGHT-1]
#define BARBICAN_LEVELS(X) X(Basic, "basic", 1) X(Strong, "strong", 2) X(Mighty, "mighty", 3)
enum class Level : std::uint8_t { BARBICAN_LEVELS(BARBICAN_ENUMERATOR) };
inline constexpr auto kLevelNames = std::to_array<std::string_view>({BARBICAN_LEVELS(BARBICAN_WORD)});
inline constexpr int kLevels = static_cast<int>(kLevelNames.size());
constexpr int index_of(Level level) { return static_cast<int>(level); }
constexpr int strength_of(Level level) {
#define X(name, word, strength) strength,
  constexpr auto kOf = std::to_array<int>({BARBICAN_LEVELS(X)});
#undef X
  return entry_of(kOf, level);
}
// For each level, the level that is stronger by `stronger`; the level itself if there is none.
template <int stronger>
inline constexpr auto kLevelsBeside = [] {
#define X(name, ...) Level::k##name,
  constexpr auto kAll = std::to_array<Level>({BARBICAN_LEVELS(X)});
#undef X
  std::array<Level, kLevels> beside = kAll;
  for (std::size_t i = 0; i < kAll.size(); ++i)
    for (const Level level : kAll)
      if (strength_of(level) == strength_of(kAll[i]) + stronger) beside[i] = level;
  return beside;
}();
constexpr Level level_above(Level level) { return entry_of(kLevelsBeside<1>, level); }
constexpr Level level_below(Level level) { return entry_of(kLevelsBeside<-1>, level); }
constexpr std::string_view name_of(Level level) { return kLevelNames[index_of(level)]; }

// The seats' colours, in seat order.
inline constexpr std::array<std::string_view, 6> kSeatNames{"red", "blue", "ivory", "orange", "green", "brown"};
constexpr std::string_view name_of(Seat seat) { return kSeatNames[seat.value]; }

}  // namespace barbican
