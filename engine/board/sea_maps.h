// Short names for the data of the sea maps, and the maps that have a file of their own.
#pragma once

#include "barbican/sea_map.h"

namespace barbican::sea_maps {

inline constexpr Terrain kF = Terrain::kForest, kP = Terrain::kPasture, kG = Terrain::kFields, kB = Terrain::kHills,
                         kM = Terrain::kMountains, kD = Terrain::kDesert, kAu = Terrain::kGold;
inline constexpr HexSide kNE = HexSide::kNorthEast, kE = HexSide::kEast, kSE = HexSide::kSouthEast;
inline constexpr auto kAny = static_cast<std::uint8_t>(kGenericHarbor);
inline constexpr auto kBrick = static_cast<std::uint8_t>(Card::kBrick),
                      kLumber = static_cast<std::uint8_t>(Card::kLumber),
                      kWool = static_cast<std::uint8_t>(Card::kWool), kGrain = static_cast<std::uint8_t>(Card::kGrain),
                      kOre = static_cast<std::uint8_t>(Card::kOre);

// For five and six players.  [MORE-7]
extern const SeaMapData kNewShores6;
extern const SeaMapData kThroughTheDesert6;
extern const SeaMapData kSixIslands6;

}  // namespace barbican::sea_maps
