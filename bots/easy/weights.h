// Weights of the level `easy`. A point is 1,000; a card without a plan is 15. Values that pay only with time are
// multiplied by the horizon: the 2 to 10 points that the leader still lacks. The figures come from games between
// variants, two seats each, 400 games at a time.
#pragma once

#include <array>

#include "barbican/game.h"
#include "barbican/progress.h"

namespace barbican::bots::easy {

inline constexpr int kWin = 1000000;
inline constexpr int kPoint = 1000;
inline constexpr int kSpareCard = 15;
inline constexpr int kClearGain = 120;     // the least gain of an offer that is taken
inline constexpr int kProgressCard = 150;  // not yet drawn
inline constexpr int kWall = 70;
inline constexpr int kStrength = 110;   // of a knight, active or not
inline constexpr int kActive = 60;      // when the barbarians land
inline constexpr int kCityIncome = 70;  // of a city beyond a settlement's, times the horizon
inline constexpr int kHarborSpot = 12;  // times the horizon
inline constexpr int kRobbed =
    70;  // for a hand over the limit: for each card beyond half the limit, since a 7 may take half the hand

// Improvements by level, times the horizon: a gate gives level n a card in (n+1)/36 of all rolls; the third level gives
// its privilege.
inline constexpr std::array<int, kMaxLevel + 1> kImprovement{0, 70, 110, 165, 200, 245};
// Added on the way to a metropolis that is still possible.
inline constexpr std::array<int, kMaxLevel + 1> kTowardsMetropolis{0, 100, 400, 1000, 1200, 1300};

// The worth of a card in hand: playing it must bring more.
constexpr int worth_of(Progress card) {
  switch (card) {
    case Progress::kMedicine:
    case Progress::kMerchant: return 160;
    case Progress::kAlchemy:
    case Progress::kIrrigation:
    case Progress::kMining:
    case Progress::kRoads:
    case Progress::kGuildDues:
    case Progress::kRMonopoly:
    case Progress::kWedding: return 120;
    case Progress::kCrane:
    case Progress::kSmithing:
    case Progress::kTMonopoly:
    case Progress::kTreason: return 100;
    case Progress::kTaxation:
    case Progress::kEspionage: return 80;
    case Progress::kEngineering:
    case Progress::kFleet:
    case Progress::kEncouragement:
    case Progress::kHarbor:
    case Progress::kInvention: return 60;
    default: return 40;
  }
}

}  // namespace barbican::bots::easy
