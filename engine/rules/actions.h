// The kinds of action that a player chooses freely: maps each line of the table in kind.h to its struct.
#pragma once

#include "barbican/kind.h"
#include "rules/context.h"

namespace barbican {

// Each struct has
//   places(at, seat)       the places for the action, if it names only a place; otherwise
//   list(at, seat, list)   the possible actions
//   apply(at, action)      the effect; the price is paid before
// and, if there is something to say,
//   kUnpaid                the reason for a player who can't pay the price
//   gate(at, seat)         the reason that bars a seat from the whole kind; the price is checked before
//   kNone, none(at, seat)  the reason for an empty list though the gate is open
//   explain(at, action)    the reason why an action is not listed though the gate is open
//   not_now(at)            the reason in a phase that does not ask for the kind, if it says more than the phase does;
//                          a kind that phases list may have a struct for this alone
namespace actions {
#define X(name, ...) struct name;
BARBICAN_KINDS(X)
#undef X
}  // namespace actions

template <Kind kind>
struct ActionStruct;
#define X(name, ...)                   \
  template <>                          \
  struct ActionStruct<Kind::k##name> { \
    using Type = actions::name;        \
  };
BARBICAN_KINDS(X)
#undef X
// The struct of a kind.
template <Kind kind>
using ActionOf = typename ActionStruct<kind>::Type;

// True for a kind that no board of this size has.
template <Kind kind, class P>
inline constexpr bool kIsUnknown = has(kKindsWith<kOfSea>, kind) && !P::Size::kSea;

template <class Set>
void list_places(Kind kind, Seat seat, const Set& places, ActionList& list) {
  for (const auto place : places) list.add(Action(kind, seat, place.value));
}

// A piece has its price. It is free during set-up, and by a card.
enum class Cost : std::uint8_t { kPrice, kFree };

// The reason that bars a seat from all actions of a kind.
template <Kind kind, Cost cost = Cost::kPrice, class P>
Reject gate(const P& at, Seat seat) {
  using Of = ActionOf<kind>;
  if constexpr (has(kKindsWith<kOfSea>, kind))
    if (!at.game.board.has_sea) return Reason::kNoSeaHere;
  if constexpr (cost == Cost::kPrice && !info_of(kind).price.empty())
    if (!can_pay(at, seat, info_of(kind).price)) return Of::kUnpaid;
  if constexpr (requires { Of::gate(at, seat); }) return Of::gate(at, seat);
  else return kAllowed;
}

template <Kind kind, Cost cost = Cost::kPrice, class P>
void list_kind(const P& at, Seat seat, ActionList& list) {
  using Of = ActionOf<kind>;
  if constexpr (!kIsUnknown<kind, P>) {
    if (gate<kind, cost>(at, seat)) return;
    if constexpr (requires { Of::places(at, seat); }) list_places(kind, seat, Of::places(at, seat), list);
    else Of::list(at, seat, list);
  }
}

// True if there is a place for it.
template <Kind kind, Cost cost, class P>
bool has_place(const P& at, Seat seat) {
  if constexpr (kIsUnknown<kind, P>) return false;
  else return !gate<kind, cost>(at, seat) && !ActionOf<kind>::places(at, seat).empty();
}

template <Kind kind, Cost cost = Cost::kPrice, class P>
Reject explain_kind(const P& at, Action action) {
  using Of = ActionOf<kind>;
  if constexpr (kIsUnknown<kind, P>) return Reason::kNoSeaHere;
  else if (const Reject reject = gate<kind, cost>(at, action.seat())) return reject;
  else if constexpr (requires { Of::explain(at, action); }) return Of::explain(at, action);
  else return kAllowed;
}

// The reason why no action of a kind is listed.
template <Kind kind, class P>
Reject explain_none(const P& at, Seat seat) {
  using Of = ActionOf<kind>;
  if constexpr (kIsUnknown<kind, P>) return Reason::kNoSeaHere;
  else if (const Reject reject = gate<kind>(at, seat)) return reject;
  else if constexpr (requires { Of::kNone; }) return Of::kNone;
  else if constexpr (requires { Of::none(at, seat); }) return Of::none(at, seat);
  else return kAllowed;
}

template <Kind kind, class P>
void apply_kind(P& at, Action action) {
  if constexpr (!kIsUnknown<kind, P>) {
    constexpr const KindInfo& kInfo = info_of(kind);
    if constexpr (!kInfo.price.empty()) pay(at, action.seat(), kInfo.price, kInfo.rule);
    ActionOf<kind>::apply(at, action);
  }
}

}  // namespace barbican
