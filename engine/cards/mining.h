// Mining: two ore for each mountain hex with a building of the player  [CARD-MINING]
#pragma once

#include "cards/harvest.h"
#include "rules/context.h"

namespace barbican::cards {

struct Mining {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (harvest(at, seat, Terrain::kMountains).empty()) return {Reason::kNothingToHarvest, Rule::kCardMining};
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kMining)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    gain(at, action.seat(), harvest(at, action.seat(), Terrain::kMountains), EventKind::kGained, Rule::kCardMining);
  }
};

}  // namespace barbican::cards
