// The small words of the game: seats, places, cards, tracks. Ids are distinct types, so that mixing them does not compile.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
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

// Hand cards: five resources, then three commodities.  [PIECE-2, PIECE-3]
enum class Card : std::uint8_t { kBrick, kLumber, kWool, kGrain, kOre, kPaper, kCloth, kCoin };
inline constexpr int kCards = 8;
inline constexpr int kResources = 5;
inline constexpr std::array<std::string_view, kCards> kCardNames{"brick", "lumber", "wool",  "grain",
                                                                 "ore",   "paper",  "cloth", "coin"};
constexpr bool is_commodity(Card card) { return static_cast<int>(card) >= kResources; }
constexpr Card card_at(int index) { return static_cast<Card>(index); }
constexpr int index_of(Card card) { return static_cast<int>(card); }

enum class Terrain : std::uint8_t { kSea, kDesert, kHills, kForest, kPasture, kFields, kMountains };
inline constexpr std::array<std::string_view, 7> kTerrainNames{"sea",     "desert", "hills",    "forest",
                                                               "pasture", "fields", "mountains"};

// Improvement tracks, and with them the decks and the gates of the event die.  [IMPROVE-1]
enum class Track : std::uint8_t { kTrade, kPolitics, kScience };
inline constexpr int kTracks = 3;
inline constexpr std::array<std::string_view, kTracks> kTrackNames{"trade", "politics", "science"};
constexpr int index_of(Track track) { return static_cast<int>(track); }
constexpr Card commodity_of(Track track) {
  return track == Track::kTrade ? Card::kCloth : track == Track::kPolitics ? Card::kCoin : Card::kPaper;
}

// The faces of the event die: three gates, then the ship.  [PIECE-6]
enum class EventFace : std::uint8_t { kTrade, kPolitics, kScience, kShip };
inline constexpr std::array<std::string_view, 4> kEventFaceNames{"trade", "politics", "science", "ship"};

// Knight levels; strength is the level's number plus one.  [KNIGHT-1]
enum class Level : std::uint8_t { kBasic, kStrong, kMighty };
inline constexpr int kLevels = 3;
inline constexpr std::array<std::string_view, kLevels> kLevelNames{"basic", "strong", "mighty"};
constexpr int strength_of(Level level) { return static_cast<int>(level) + 1; }

// The seats' colours, in seat order.
inline constexpr std::array<std::string_view, 6> kSeatNames{"red", "blue", "ivory", "orange", "green", "brown"};

// What a hex pays a settlement; kCards for none.
constexpr int resource_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::kHills: return index_of(Card::kBrick);
    case Terrain::kForest: return index_of(Card::kLumber);
    case Terrain::kPasture: return index_of(Card::kWool);
    case Terrain::kFields: return index_of(Card::kGrain);
    case Terrain::kMountains: return index_of(Card::kOre);
    default: return kCards;
  }
}

// The second card that a hex pays a city.  [PROD-2]
constexpr int city_card_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::kForest: return index_of(Card::kPaper);
    case Terrain::kPasture: return index_of(Card::kCloth);
    case Terrain::kMountains: return index_of(Card::kCoin);
    default: return resource_of(terrain);
  }
}

}  // namespace barbican
