// Medicine: a settlement becomes a city for two ore and one grain  [CARD-MEDICINE]
#pragma once

#include "rules/build.h"
#include "rules/context.h"

namespace barbican::cards {

struct Medicine {
  template <class P>
  static Reject offer(const P& at, Seat seat, ActionList& list) {
    if (!can_pay(at, seat, kMedicineCost)) return Reason::kMedicinePrice;
    for (const Vertex v : city_sites(at.state, seat))
      list.add(Action(Kind::kPlay, seat, index_of(Progress::kMedicine), v.value));
    if (!(at.state.settlements[seat] & at.state.fallen).empty()) return Reason::kFallenCityFirst;
    return Reason::kNoSettlementToRaise;
  }

  template <class P>
  static void play(P& at, Action action) {
    pay(at, action.seat(), kMedicineCost, Rule::kCardMedicine);
    build_city(at, action.seat(), Vertex(action.b()), Rule::kCardMedicine);
  }
};

}  // namespace barbican::cards
