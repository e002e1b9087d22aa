// 10. City improvements and metropolises.
#pragma once

#include "rules/actions.h"
#include "rules/context.h"

namespace barbican {

// The Crane works only for the turn player.  [IMPROVE-1, CARD-CRANE]
template <class P>
int improvement_price(const P& at, Seat seat, Track track, Term term = Term::kThisTurn) {
  const int level = level_of(at.state, seat, track);
  if (level == kMaxLevel) return 0;
  const bool has_crane = term == Term::kThisTurn && seat == at.state.turn;
  return level + 1 - (has_crane ? at.state.crane : 0);
}

template <class P>
Reject why_not_improve(const P& at, Seat seat, Track track) {
  if (level_of(at.state, seat, track) == kMaxLevel) return Reason::kTrackComplete;
  if (at.state.cities[seat].empty()) return Reason::kNoCityToImprove;
  if (at.game.options.fallen_bars == FallenBars::kAny && !(at.state.settlements[seat] & at.state.fallen).empty())
    return Reason::kCityOnItsSide;
  if (!may_improve(at.state, seat, track)) return Reason::kNoCityForMetropolis;
  if (at.state.hand[seat][commodity_of(track)] < improvement_price(at, seat, track)) return Reason::kTooFewCommodities;
  return kAllowed;
}

namespace actions {

struct Improve {
  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    for (const Track track : kEachTrack) {
      // The price comes first: it is most often the thing that is missing.
      if (at.state.hand[seat][commodity_of(track)] < improvement_price(at, seat, track)) continue;
      if (!why_not_improve(at, seat, track)) list.add(Action(Kind::kImprove, seat, index_of(track)));
    }
  }
  // The reason that blocks a track that is not complete, if there is one.
  template <class P>
  static Reject none(const P& at, Seat seat) {
    for (const Track track : kEachTrack)
      if (at.state.level[seat][track] < kMaxLevel) return why_not_improve(at, seat, track);
    return Reason::kAllTracksComplete;
  }
  template <class P>
  static Reject explain(const P& at, Action action) {
    if (action.a() >= kTracks) return Reason::kNoSuchTrack;
    return why_not_improve(at, action.seat(), action.track());
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Seat seat = action.seat();
    const Track track = action.track();
    pay(at, seat, Hand::of(commodity_of(track), improvement_price(at, seat, track)), Rule::kImprove1);
    at.state.crane = 0;
    const auto level = ++at.state.level[seat][track];
    at.tell({.kind = EventKind::kImproved,
             .rule = Rule::kImprove1,
             .seat = seat,
             .a = static_cast<std::uint8_t>(track),
             .b = level});
    if (!brings_metropolis(at.state, seat, track, level)) return;
    at.state.pending.deck = track;
    wait_for(at, Phase::kMetropolis, seat);
  }
};

}  // namespace actions

namespace phases {

struct Metropolis {
  static constexpr Reject kAsked{Reason::kAsksMetropolis};

  template <class P>
  static void list(const P& at, Seat seat, ActionList& list) {
    list_places(Kind::kMetropolis, seat, cities_without_metropolis(at.state, seat), list);
  }
  template <class P>
  static Reject explain(const P&, Action) {
    return {Reason::kCityNotEligible, Rule::kImprove3};
  }
  template <class P>
  static void apply(P& at, Action action) {
    const Track track = at.state.pending.deck;
    const Rule followed = rule(at.state);
    at.state.metropolis[track] = action.vertex();
    at.tell({.kind = EventKind::kMetropolis,
             .rule = followed,
             .seat = action.seat(),
             .a = static_cast<std::uint8_t>(track),
             .b = action.vertex().value});
    back_to_main(at);
  }
  template <class Size>
  static Rule rule(const State<Size>& state) {
    const bool taken = state.metropolis[state.pending.deck].exists();
    return taken ? Rule::kImprove4 : Rule::kImprove3;
  }
};

}  // namespace phases
}  // namespace barbican
