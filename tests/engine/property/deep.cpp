// Expensive properties: routes, refusals, round trips and leaks.
#include <algorithm>
#include <cstring>

#include "barbican/codec.h"
#include "tests/engine/property/open_by_hand.h"
#include "tests/engine/property/properties.h"
#include "tests/engine/property/route_by_hand.h"

namespace barbican::test {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

bool same_list(const ActionList& a, const ActionList& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end()) && a.open_exchange == b.open_exchange &&
         (!a.open_exchange || (a.most_given == b.most_given && a.most_asked == b.most_asked));
}

}  // namespace

template <class Size>
std::string check_route(const Game<Size>& game, const State<Size>& state) {
  int longest = 0;
  for (const Seat seat : game.all_seats()) {
    const int length = RouteByHand<Size>(game, state, seat).longest();
    if (length != state.route[seat])
      return "seat " + std::to_string(seat.index()) + " has a route of " + std::to_string(length) + ", kept as " +
             std::to_string(state.route[seat]);
    longest = std::max(longest, length);
  }
  // The rules judge the card only once the knight or road in hand is placed.  [KNIGHT-8, CARD-TREASON, CARD-DIPLOMACY]
  if (has<kInHand>(state.phase)) return {};
  const Seat holder = state.route_holder;
  const auto leaders = std::count(state.route.begin(), state.route.begin() + game.seats, longest);
  if (holder.exists() && (state.route[holder] != longest || longest < 5)) return "the wrong holder of the route";
  if (!holder.exists() && longest >= 5 && leaders == 1) return "the longest route has no holder";
  return {};
}

// Does a knight of the owner lose its last way to a building with this road or ship?  [SEA-3]
template <class Size>
bool knight_hangs_on(const Game<Size>& game, const State<Size>& state, Seat owner, Edge without) {
  const auto linked = [&](bool with) {
    auto reached = buildings_of(state, owner);
    for (bool grows = true; grows;) {
      const int before = reached.count();
      for (const Edge e : state.roads[owner] | ships_of(state, owner)) {
        const auto [a, b] = game.board.ends[e];
        if ((e == without && !with) || !(reached.has(a) || reached.has(b))) continue;
        reached.add(a);
        reached.add(b);
      }
      grows = reached.count() > before;
    }
    return (knights_of(state, owner) & reached).count();
  };
  return linked(false) < linked(true);
}

// The pieces that Diplomacy may take: every open road and ship of any seat, but at sea none from which a knight hangs.
// And the pieces that may be moved.
template <class Size>
std::string check_open(const Game<Size>& game, const State<Size>& state) {
  if (state.phase != Phase::kMain) return {};
  State<Size> asked = state;
  const Seat turn = state.turn;
  asked.progress[turn] = ProgressCounts();
  asked.progress[turn].add(Progress::kDiplomacy);
  ActionList list;
  legal_actions(game, asked, turn, list);
  std::set<int> moved, taken;
  for (const Action action : list) {
    if (action.kind() == Kind::kMoveShip) moved.insert(action.a());
    if (action.kind() == Kind::kPlay) taken.insert(action.b());
  }
  for (const Seat seat : game.all_seats()) {
    const auto ships = ships_of(state, seat);
    const OpenByHand<Size> lines(game, state, seat, ships);
    const std::set<int> movable = lines.open(OpenRoad::kOwner);
    std::set<int> open = lines.open(game.options.open_road);
    open.merge(OpenByHand<Size>(game, state, seat, state.roads[seat], ships).open(game.options.open_road));
    for (const Edge e : state.roads[seat] | ships) {
      const bool may_go = open.count(e.value) > 0 && !(game.board.has_sea && knight_hangs_on(game, state, seat, e));
      if (may_go != (taken.count(e.value) > 0)) return may_go ? "an open piece is not listed" : "a closed one is";
      if (moved.count(e.value) > 0 && movable.count(e.value) == 0) return "a closed ship is moved";
    }
  }
  return {};
}

template <class Size>
std::string check_refusals(const Game<Size>& game, const State<Size>& state, SimRandom& random) {
  ActionList list;
  const auto seats = static_cast<std::uint32_t>(game.seats);
  for (int s = -1; s < game.seats; ++s) {
    const Seat seat = s < 0 ? kChance : Seat(s);
    legal_actions(game, state, seat, list);
    // Every action of a seat; of chance's up to 144 outcomes a few, since each check lists them all again.
    const int step = seat == kChance ? std::max(1, list.size() / 8) : 1;
    for (int i = 0; i < list.size(); i += step)
      if (check(game, state, list[i])) return "a listed action is refused";
  }
  for (int i = 0; i < 8; ++i) {
    const Seat seat = random.below(8) == 0 ? kChance : Seat(static_cast<int>(random.below(seats + 1)));
    const auto kind = static_cast<Kind>(random.below(kKinds));
    const std::uint32_t range = random.below(4) == 0 ? 256 : 74;
    const Action action = random.below(16) == 0
                              ? Action::from_word(random.next())
                              : Action(kind, seat, static_cast<int>(random.below(range)),
                                       static_cast<int>(random.below(range)), random.below(4) == 0 ? 1 : 0);
    legal_actions(game, state, action.seat(), list);
    if (list.has(action) || is_exchange(action.kind())) continue;
    State<Size> after = state;
    const Reject reject = try_apply(game, after, action);
    if (!reject) return "an action that is not listed is allowed";
    if (!same_bytes(state, after)) return "a refused action changed the state";
  }
  return {};
}

template <class Size>
std::string check_round_trips(const Game<Size>& game, const State<Size>& state, const ActionList& list) {
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const std::string written = write_position(game, state, syntax);
    // Building a board's tables takes longer than all the rest, so it is done now and then only.
    const auto read = read_position<Size>(written, state.turns % 16 == 0 ? nullptr : &game);
    if (!read.ok()) return "a position can't be read back: " + to_line(read.error) + "\n" + written;
    if (!same_bytes(read.value.state, state) || digest(read.value.game, read.value.state) != digest(game, state))
      return "a position comes back changed:\n" + written;
    const Action action = list[static_cast<int>(written.size() % list.size())];
    const auto again = read_action(game, write_action(game, action, syntax));
    if (!again.ok() || again.value != action)
      return "an action comes back changed: " + write_action(game, action, syntax);
  }
  return {};
}

namespace {

// The rules of some actions reveal hidden cards: a monopoly, a harbour's empty hands. And the progress of a seat that
// picks several cards is hidden, so a pick may be the last in one position and not in the other.
bool reveals(Action action) {
  switch (action.kind()) {
    case Kind::kDiscard:
    case Kind::kGive:
    case Kind::kTake:
    case Kind::kHarborOffer:
    case Kind::kLoseCity: return true;
    case Kind::kPlay: return action.progress() == Progress::kRMonopoly || action.progress() == Progress::kTMonopoly;
    default: return false;
  }
}

// The same action in two positions that a bystander can't tell apart gives them the same events, and the positions
// after it are as hard to tell apart.
template <class Size>
std::string compare_events(const Game<Size>& game, const State<Size>& state, const State<Size>& other, Action action,
                           Seat viewer) {
  const bool bystander = viewer != action.seat() && viewer != state.turn && viewer != state.pending.subject &&
                         !(action.kind() == Kind::kPlay && viewer.value == action.b());
  if (!bystander || reveals(action) || check(game, other, action)) return {};
  State<Size> one = state, two = other;
  EventList events_one, events_two;
  apply(game, one, action, events_one);
  apply(game, two, action, events_two);
  if (events_one.size() != events_two.size()) return "the number of events gives away what is hidden";
  for (int i = 0; i < events_one.size(); ++i)
    if (!(seen_by(events_one[i], viewer) == seen_by(events_two[i], viewer)))
      return "an event gives away what is hidden: " + write_event(game, events_one[i], Syntax::kText);
  if (!same_bytes(view(game, one, viewer), view(game, two, viewer)))
    return "the view of " + std::string(viewer.exists() ? name_of(viewer) : "a spectator") + " gives away '" +
           write_action(game, action, Syntax::kText) + "', also from\n" + write_position(game, other, Syntax::kText);
  return {};
}

}  // namespace

template <class Size>
std::string check_no_leak(const Game<Size>& game, const State<Size>& state, Action action, Seat viewer,
                          const Memory<Size>& memory, SimRandom& random) {
  const View<Size> seen = view(game, state, viewer);
  if (!is_possible(game, seen, memory, state)) return "memory rules out the real position";
  const State<Size> other = determinize(game, seen, memory, random);
  if (!is_possible(game, seen, memory, other)) return "an invented position contradicts view or memory";
  if (!same_bytes(view(game, other, viewer), seen)) return "a view shows what is hidden";
  if (std::string wrong = check_stock(game, other); !wrong.empty()) return "an invented position is wrong: " + wrong;
  if (std::string wrong = compare_events(game, state, other, action, viewer); !wrong.empty()) return wrong;
  if (!viewer.exists()) return {};
  ActionList here, there;
  legal_actions(game, state, viewer, here);
  legal_actions(game, other, viewer, there);
  if (!same_list(here, there)) return "a list gives away what is hidden";
  for (const Kind kind : kEachKind)
    if (why_off(game, state, viewer, here, kind) != why_off(game, other, viewer, there, kind))
      return "a reason gives away what is hidden";
  return {};
}

namespace {

// Each action that could follow; of chance's many, a few.
template <class Size>
std::string check_what_follows(const Game<Size>& game, const State<Size>& state) {
  if (state.phase == Phase::kOver) return {};
  ActionList list;
  for (int s = -1; s < game.seats; ++s) {
    const Seat seat = s < 0 ? kChance : Seat(s);
    const bool awaited = seat == kChance ? awaits_chance(state.phase) : state.waiting.has(seat);
    legal_actions(game, state, seat, list);
    if (awaited && list.empty()) return "nobody can act";
    const int step = seat == kChance ? std::max(1, list.size() / 8) : 1;
    for (int i = 0; i < list.size(); i += step) {
      State<Size> after = state;
      if (try_apply(game, after, list[i])) return "a listed action is refused";
      if (std::string wrong = check_stock(game, after); !wrong.empty())
        return wrong + ", after " + write_action(game, list[i], Syntax::kText);
    }
  }
  return {};
}

}  // namespace

template <class Size>
std::string check_world(const Game<Size>& game, const State<Size>& state, Seat viewer, const Memory<Size>& memory,
                        SimRandom& random) {
  const State<Size> dealt = determinize(game, view(game, state, viewer), memory, random);
  const std::string written = write_position(game, dealt, Syntax::kJson);
  const auto read = read_position<Size>(written, &game);
  std::string wrong;
  if (!read.ok()) wrong = "it can't be read: " + to_line(read.error);
  else if (!same_bytes(read.value.state, dealt)) wrong = "it comes back changed";
  else wrong = check_what_follows(game, dealt);
  if (wrong.empty()) return {};
  return "a world of " + std::string(viewer.exists() ? name_of(viewer) : "a spectator") + ": " + wrong + "\n" +
         write_position(game, dealt, Syntax::kText);
}

namespace {

// The viewers who may tell two such actions apart.
template <class Size>
SeatSet insiders(const State<Size>& state, Action action) {
  const Seat subject = state.pending.subject;
  switch (action.kind()) {
    case Kind::kDraw: return SeatSet::of(subject);
    case Kind::kSteal: return SeatSet::of(subject) | SeatSet::of(state.turn);
    case Kind::kGive: return SeatSet::of(action.seat()) | SeatSet::of(state.turn);
    case Kind::kTake:
    case Kind::kTakeProgress: return SeatSet::of(action.seat()) | SeatSet::of(subject);
    default: return SeatSet::of(action.seat());
  }
}

// Is the difference between two actions of one kind hidden at all?
template <class Size>
bool is_hidden_difference(const State<Size>& state, Action a, Action b) {
  switch (a.kind()) {
    case Kind::kDraw: return !is_point_card(a.progress()) && !is_point_card(b.progress());
    case Kind::kReturn:
    case Kind::kTakeProgress: return info_of(a.progress()).deck == info_of(b.progress()).deck;
    case Kind::kDiscard:
    case Kind::kLoseCity: {
      const int left = state.owed[a.seat()] - state.chosen[a.seat()].total();
      return state.waiting.count() > 1 || (a.kind() == Kind::kDiscard && left > 1);
    }
    case Kind::kHarborOffer: return a.other() == b.other();
    case Kind::kSteal:
    case Kind::kGive:
    case Kind::kTake: return true;
    default: return false;
  }
}

// After the actions, only insiders can tell the positions or the events apart.
template <class Size>
std::string compare_outsiders(const Game<Size>& game, const State<Size>& one, const State<Size>& two,
                              const EventList& events_one, const EventList& events_two, SeatSet inside) {
  for (int s = -1; s < game.seats; ++s) {
    const Seat viewer = s < 0 ? Seat() : Seat(s);
    if (viewer.exists() && inside.has(viewer)) continue;
    if (!same_bytes(view(game, one, viewer), view(game, two, viewer))) return "a hidden outcome shows in a view";
    if (events_one.size() != events_two.size()) return "a hidden outcome shows in the number of events";
    for (int i = 0; i < events_one.size(); ++i)
      if (!(seen_by(events_one[i], viewer) == seen_by(events_two[i], viewer)))
        return "a hidden outcome shows in an event";
  }
  return {};
}

}  // namespace

template <class Size>
std::string check_hidden_outcome(const Game<Size>& game, const State<Size>& state, Action action, SimRandom& random) {
  ActionList list;
  legal_actions(game, state, action.seat(), list);
  const Action other = list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
  if (other == action || other.kind() != action.kind() || !is_hidden_difference(state, action, other)) return {};
  State<Size> one = state, two = state;
  EventList events_one, events_two;
  apply(game, one, action, events_one);
  apply(game, two, other, events_two);
  const SeatSet inside = insiders(state, action);
  if (std::string wrong = compare_outsiders(game, one, two, events_one, events_two, inside); !wrong.empty())
    return wrong;
  if (one.phase != Phase::kHarborGive) return {};
  // The two players learn the face-down cards at the exchange, others never do.  [CARD-HARBOR]
  legal_actions(game, one, one.pending.subject, list);
  events_one.clear();
  events_two.clear();
  apply(game, one, list[0], events_one);
  apply(game, two, list[0], events_two);
  return compare_outsiders(game, one, two, events_one, events_two, inside | SeatSet::of(action.other()));
}

#define BARBICAN_INSTANTIATE(Size)                                                                                \
  template std::string check_route(const Game<Size>&, const State<Size>&);                                        \
  template std::string check_open(const Game<Size>&, const State<Size>&);                                         \
  template std::string check_refusals(const Game<Size>&, const State<Size>&, SimRandom&);                         \
  template std::string check_round_trips(const Game<Size>&, const State<Size>&, const ActionList&);               \
  template std::string check_no_leak(const Game<Size>&, const State<Size>&, Action, Seat, const Memory<Size>&,    \
                                     SimRandom&);                                                                 \
  template std::string check_world(const Game<Size>&, const State<Size>&, Seat, const Memory<Size>&, SimRandom&); \
  template std::string check_hidden_outcome(const Game<Size>&, const State<Size>&, Action, SimRandom&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::test
