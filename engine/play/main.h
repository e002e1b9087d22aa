// 3. The turn player's free choices: before the roll, after it, and between two turns.
#pragma once

#include "cards/cards.h"
#include "rules/actions.h"
#include "rules/build.h"
#include "rules/chase.h"
#include "rules/context.h"
#include "rules/event.h"
#include "rules/improve.h"
#include "rules/knights.h"
#include "rules/position_error.h"
#include "rules/trade.h"
#include "rules/turn.h"

namespace barbican {

// ---- The turn player's fifth card  [EVENT-4]

// True if the player must play or return a card before anything else.
template <class P>
bool fifth_card_presses(const P& at, Seat seat) {
  if (hidden_cards(at, seat) <= kHiddenLimit) return false;
  switch (at.game.options.fifth_card) {
    case FifthCard::kAtOnce:
    case FifthCard::kAtOncePlay: return true;
    case FifthCard::kTurnEnd: return false;
    case FifthCard::kAtOnceIfUnusable: return !has_playable_card(at, seat);
  }
  return false;
}

namespace actions {

struct Return {
  template <class P>
  static Reject gate(const P& at, Seat seat) {
    if (hidden_cards(at, seat) <= kHiddenLimit) return Reason::kFewEnoughCards;
    if (at.game.options.fifth_card == FifthCard::kAtOncePlay && has_playable_card(at, seat))
      return Reason::kCardToBePlayed;
    return kAllowed;
  }
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_returns(at, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return explain_return(at, action);
  }
  template <class P>
  static void apply(P& at, Action action) {
    return_card(at, action);
  }
};

}  // namespace actions

namespace phases {

// A choice among the kinds of a set. Each kind is an action of its own.
template <KindSet set>
struct FreeChoice {
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
#define X(name, ...) \
  if constexpr (has(set, Kind::k##name)) list_kind<Kind::k##name>(at, seat, list);
    BARBICAN_KINDS(X)
#undef X
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    return of_kind(action.kind(), [&]<Kind kind>() { return explain_kind<kind>(at, action); });
  }
  // The reason why no action of a kind is possible, for a button that is off.
  template <class P>
  static Reject why_off(const P& at, Seat seat, Kind kind) {
    return of_kind(kind, [&]<Kind of>() { return explain_none<of>(at, seat); });
  }
  template <class P>
  static void apply(P& at, Action action) {
    of_kind(action.kind(), [&]<Kind kind>() { apply_kind<kind>(at, action); });
  }

 private:
  template <class F>
  static auto of_kind(Kind kind, F f) {
    using Result = decltype(f.template operator()<Kind::kPlay>());
    switch (kind) {
#define X(name, ...)                                                                      \
  case Kind::k##name:                                                                     \
    if constexpr (has(set, Kind::k##name)) return f.template operator()<Kind::k##name>(); \
    else return Result();
      BARBICAN_KINDS(X)
#undef X
    }
    return Result();
  }
};

// A player may play only one card before the roll.  [TURN-1]
struct BeforeRoll : FreeChoice<info_of(Phase::kBeforeRoll).kinds> {
  static constexpr Reject kAsked{Reason::kAsksRoll};
};

// [TURN-3]
struct Main : FreeChoice<info_of(Phase::kMain).kinds> {
  static constexpr Reject kAsked{Reason::kAsksMain};
  using Free = FreeChoice<info_of(Phase::kMain).kinds>;
  static constexpr KindSet kRidOfCard = kinds(Kind::kPlay, Kind::kReturn);

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    if (fifth_card_presses(at, seat)) FreeChoice<kRidOfCard>::list(at, seat, list);
    else Free::list(at, seat, list);
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (fifth_card_bars(at, action.seat(), action.kind())) return Reason::kTooManyCards;
    return Free::explain(at, action);
  }
  template <class P>
  static Reject why_off(const P& at, Seat seat, Kind kind) {
    if (fifth_card_bars(at, seat, kind)) return Reason::kTooManyCards;
    return Free::why_off(at, seat, kind);
  }

 private:
  template <class P>
  static bool fifth_card_bars(const P& at, Seat seat, Kind kind) {
    return !has(kRidOfCard, kind) && fifth_card_presses(at, seat);
  }
};

// Between turns, with five and six: the player builds, and does nothing else.  [MORE-11, MORE-12]
struct SpecialBuild : FreeChoice<kKindsWith<kBetween>> {
  static constexpr Reject kAsked{Reason::kAsksSpecialBuild};
  using Free = FreeChoice<kKindsWith<kBetween>>;

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list.add(Action(Kind::kPass, seat));
    Free::list(at, seat, list);
  }
  template <class P>
  static void apply(P& at, Action action) {
    if (action.kind() != Kind::kPass) return Free::apply(at, action);
    if constexpr (P::Size::kExtended) ask_to_build(at, at.game.after(action.seat()));
  }
  template <class P>
  static PositionError position_error(const P& at) {
    if (at.game.options.between_turns != BetweenTurns::kSpecial) return ReadReason::kNoSpecialBuild;
    return is_between_turns(at) ? kFits : PositionError::lacking("roller");
  }
};

}  // namespace phases
}  // namespace barbican
