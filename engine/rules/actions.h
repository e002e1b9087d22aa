// The kinds of action that one chooses freely: from the table of kind.h to the struct of each, and what may be done with it.
#pragma once

#include "barbican/kind.h"
#include "rules/context.h"

namespace barbican {

// Each has
//   places(at, seat)       where it can be done, if a place is all that it names; otherwise
//   list(at, seat, list)   what can be done
//   apply(at, action)      what happens; its price is paid before
// and, if there is something to say,
//   kUnpaid                to a player who can't pay its price
//   gate(at, seat)         what keeps a seat from it, whatever it names; the price is asked for before
//   kNone, none(at, seat)  why nothing is listed though the gate is open
//   explain(at, action)    why this is not listed though the gate is open
//   not_now(at)            why a phase that does not ask for it has none, if that says more than what the phase asks for; a kind
//                          that phases list may have a struct for this alone
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

// Is it a kind that no board of this size has?
template <Kind kind, class P>
inline constexpr bool kIsUnknown = has(kKindsWith<kOfSea>, kind) && !P::Size::kSea;

template <class Set>
void list_places(Kind kind, Seat seat, const Set& places, ActionList& list) {
  for (const auto place : places) list.add(Action(kind, seat, place.value));
}

// A piece has its price, or is free: at set-up, and by a card.
enum class Cost : std::uint8_t { kPrice, kFree };

// What keeps a seat from all actions of a kind.
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

// Is there a place for it?
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

// Why nothing of a kind is listed.
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
