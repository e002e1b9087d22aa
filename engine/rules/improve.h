// 10. City improvements and metropolises.
#pragma once

#include "rules/build.h"
#include "rules/context.h"

namespace barbican {

constexpr std::size_t slot(Track track) { return static_cast<std::size_t>(track); }

template <class P>
bool holds_metropolis(const P& at, Seat seat, Track track) {
  const Vertex v = at.state.metropolis[slot(track)];
  return v.exists() && at.state.cities[seat.value].has(v);
}
template <class P>
VertexSetOf<P> cities_without_metropolis(const P& at, Seat seat) {
  return at.state.cities[seat.value] - metropolises(at);
}

// The next level's price.  [IMPROVE-1]
template <class P>
int full_improvement_cost(const P& at, Seat seat, Track track) {
  return at.state.level[seat.value][slot(track)] + 1;
}
// A crane works for whoever's turn it is.  [CARD-CRANE]
template <class P>
int improvement_cost(const P& at, Seat seat, Track track) {
  return full_improvement_cost(at, seat, track) - (seat == at.state.turn ? at.state.crane : 0);
}

template <class P>
Reject why_not_improve(const P& at, Seat seat, Track track) {
  const int next = at.state.level[seat.value][slot(track)] + 1;
  if (next > kMaxLevel) return {Rule::kImprove1, "this track is complete"};
  if (at.state.cities[seat.value].empty()) return {Rule::kImprove2, "improving needs a standing city"};
  if (next >= 4 && !holds_metropolis(at, seat, track) && cities_without_metropolis(at, seat).empty())
    return {Rule::kImprove5, "levels 4 and 5 need a city without a metropolis"};
  if (at.state.hand[seat.value][commodity_of(track)] < improvement_cost(at, seat, track))
    return {Rule::kImprove1, "you hold too few of this track's commodity"};
  return kAllowed;
}

// Why no track can be improved: of a track that is not complete, if there is one.
template <class P>
Reject explain_no_improvement(const P& at, Seat seat) {
  for (int t = 0; t < kTracks; ++t)
    if (at.state.level[seat.value][slot(static_cast<Track>(t))] < kMaxLevel)
      return why_not_improve(at, seat, static_cast<Track>(t));
  return {Rule::kImprove1, "all three tracks are complete"};
}

template <class P>
void list_improvements(const P& at, Seat seat, ActionList& list) {
  for (int t = 0; t < kTracks; ++t) {
    const auto track = static_cast<Track>(t);
    // What is most often missing first: the price.
    if (at.state.hand[seat.value][commodity_of(track)] < improvement_cost(at, seat, track)) continue;
    if (!why_not_improve(at, seat, track)) list.add(Action(Kind::kImprove, seat, t));
  }
}

// Does reaching its present level bring the seat this track's metropolis?  [IMPROVE-3, IMPROVE-4]
template <class P>
bool wins_metropolis(const P& at, Seat seat, Track track) {
  const int level = at.state.level[seat.value][slot(track)];
  if (level < 4 || holds_metropolis(at, seat, track)) return false;
  if (!at.state.metropolis[slot(track)].exists()) return true;
  if (level < kMaxLevel) return false;
  for (const Seat other : opponents(at, seat))
    if (holds_metropolis(at, other, track)) return at.state.level[other.value][slot(track)] < kMaxLevel;
  return false;
}

template <class P>
void improve(P& at, Action action) {
  const Seat seat = action.seat();
  const Track track = action.track();
  pay(at, seat, Hand::of(commodity_of(track), improvement_cost(at, seat, track)), Rule::kImprove1);
  at.state.crane = 0;
  const auto level = ++at.state.level[seat.value][slot(track)];
  at.tell({.kind = EventKind::kImproved,
           .rule = Rule::kImprove1,
           .seat = seat,
           .a = static_cast<std::uint8_t>(track),
           .b = level});
  if (!wins_metropolis(at, seat, track)) return;
  at.state.pending.deck = track;
  wait_for(at, Phase::kMetropolis, seat);
}

template <class P>
void place_metropolis(P& at, Action action) {
  const Track track = at.state.pending.deck;
  const bool taken = at.state.metropolis[slot(track)].exists();
  at.state.metropolis[slot(track)] = action.vertex();
  at.tell({.kind = EventKind::kMetropolis,
           .rule = taken ? Rule::kImprove4 : Rule::kImprove3,
           .seat = action.seat(),
           .a = static_cast<std::uint8_t>(track),
           .b = action.vertex().value});
  back_to_main(at);
}

template <class P>
Reject explain_improve(const P& at, Action action) {
  if (action.a() >= kTracks) return {Rule::kImprove1, "there is no such track"};
  return why_not_improve(at, action.seat(), action.track());
}

}  // namespace barbican
