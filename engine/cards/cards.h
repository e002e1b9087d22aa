// All progress cards, and the way from a name in the table of progress.h to the card's struct.  [CARD-0]
#pragma once

#include <optional>

#include "cards/alchemy.h"
#include "cards/constitution.h"
#include "cards/crane.h"
#include "cards/diplomacy.h"
#include "cards/encouragement.h"
#include "cards/engineering.h"
#include "cards/espionage.h"
#include "cards/fleet.h"
#include "cards/guild_dues.h"
#include "cards/harbor.h"
#include "cards/intrigue.h"
#include "cards/invention.h"
#include "cards/irrigation.h"
#include "cards/medicine.h"
#include "cards/merchant.h"
#include "cards/mining.h"
#include "cards/printing.h"
#include "cards/resource_monopoly.h"
#include "cards/roads.h"
#include "cards/sabotage.h"
#include "cards/smithing.h"
#include "cards/taxation.h"
#include "cards/trade_monopoly.h"
#include "cards/treason.h"
#include "cards/wedding.h"
#include "rules/actions.h"
#include "rules/context.h"

namespace barbican {

// Lists the ways to play a card; without any, returns the reason. (An offer that lists something may return the reason for a
// target that is not listed.)
template <class P>
Reject offer_card(const P& at, Seat seat, Progress card, ActionList& list) {
  switch (card) {
#define X(name, ...) \
  case Progress::k##name: return cards::name::offer(at, seat, list);
    BARBICAN_PROGRESS_CARDS(X)
#undef X
  }
  return Reason::kNoSuchCard;
}

// The cards of a set, as bits.
template <class P>
void list_cards(const P& at, Seat seat, std::uint32_t playable, ActionList& list) {
  for (std::uint32_t kinds = at.state.progress[seat].kinds() & playable; kinds != 0; kinds &= kinds - 1)
    offer_card(at, seat, progress_at(std::countr_zero(kinds)), list);
}

template <class P>
bool has_playable_card(const P& at, Seat seat) {
  ActionList ways;
  ways.clear();
  list_cards(at, seat, kPlayableAfterRoll, ways);
  return !ways.empty();
}

// True if the card asks for this choice. A card may have phases of its own, or a cause for shared phases.
template <class Card>
constexpr bool asks(Phase phase, Cause cause) {
  if constexpr (requires { Card::kPhases; }) {
    for (const Phase own : Card::kPhases)
      if (own == phase) return true;
  }
  if constexpr (requires { Card::kCause; }) return cause == Card::kCause;
  return false;
}

constexpr std::optional<Progress> card_behind(Phase phase, Cause cause) {
#define X(name, ...) \
  if (asks<cards::name>(phase, cause)) return Progress::k##name;
  BARBICAN_PROGRESS_CARDS(X)
#undef X
  return std::nullopt;
}

// A card may have its own explain(at, action): the reason why it can't be played on this target, if the reason of its offer
// says too little.
template <class Card, class P>
Reject explain_target(const P& at, Action action) {
  if constexpr (requires { Card::explain(at, action); }) return Card::explain(at, action);
  else return kAllowed;
}
template <class P>
Reject explain_target_of(const P& at, Action action) {
  switch (action.progress()) {
#define X(name, ...) \
  case Progress::k##name: return explain_target<cards::name>(at, action);
    BARBICAN_PROGRESS_CARDS(X)
#undef X
  }
  return kAllowed;
}

namespace actions {

struct Play {
  static constexpr Reject kNone{Reason::kNoCardPlayable};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_cards(at, seat, is_before_roll(at) ? kPlayableBeforeRoll : kPlayableAfterRoll, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.a() >= kProgressKinds) return Reason::kNoSuchCard;
    const Progress card = action.progress();
    const ProgressInfo& info = info_of(card);
    const PlayTime now = is_before_roll(at) ? PlayTime::kBeforeRoll : PlayTime::kAfterRoll;
    if (at.state.progress[action.seat()][card] == 0) return Reason::kCardNotHeld;
    if (info.when == PlayTime::kBeforeRoll && now != info.when) return {Reason::kCardBeforeRoll, info.rule};
    if (info.when == PlayTime::kAfterRoll && now != info.when) return Reason::kOnlyCardBeforeRoll;
    if (const Reject reject = explain_target_of(at, action)) return reject;
    ActionList ways;
    ways.clear();
    const Reject reject = offer_card(at, action.seat(), card, ways);
    return reject ? reject : Reject{Reason::kCardTakesNoArgument, info.rule};
  }
  // The card goes under its deck, then takes effect.
  template <class P>
  static void apply(P& at, Action action) {
    const Progress card = action.progress();
    at.state.progress[action.seat()].remove(card);
    put_under_deck(at, card);
    at.tell({.kind = EventKind::kPlayed,
             .rule = info_of(card).rule,
             .seat = action.seat(),
             .a = static_cast<std::uint8_t>(info_of(card).deck),
             .b = static_cast<std::uint8_t>(card)});
    switch (card) {
#define X(name, ...) \
  case Progress::k##name: return cards::name::play(at, action);
      BARBICAN_PROGRESS_CARDS(X)
#undef X
    }
  }

 private:
  template <class P>
  static bool is_before_roll(const P& at) {
    return at.state.phase == Phase::kBeforeRoll;
  }
};

}  // namespace actions
}  // namespace barbican
