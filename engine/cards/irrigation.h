// Irrigation: two grain for each field hex with a building of the player  [CARD-IRRIGATION]
#pragma once

#include "cards/harvest.h"
#include "rules/context.h"

namespace barbican::cards {

struct Irrigation {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (harvest(at, seat, Terrain::kFields).empty()) return Reason::kNothingToHarvest;
    list.add(Action(Kind::kPlay, seat, index_of(Progress::kIrrigation)));
    return kAllowed;
  }

  template <class P>
  static void play(P& at, Action action) {
    gain(at, action.seat(), harvest(at, action.seat(), Terrain::kFields), EventKind::kGained, Rule::kCardIrrigation);
  }
};

}  // namespace barbican::cards
