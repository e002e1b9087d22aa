// Checks that the rules can play on from a position. The readers of pieces and cards count them; this file checks the table of
// phases, the turn and the choice in progress against each other. The struct of each phase checks the phase's own conditions.
#include <initializer_list>
#include <string_view>

#include "barbican/rules.h"
#include "codec/parts.h"
#include "codec/words.h"
#include "rules/between.h"
#include "rules/context.h"
#include "rules/position_error.h"

namespace barbican {
namespace {

template <class Size>
class Checker {
 public:
  Checker(Reader& reader, const Places<Size>& places, const Game<Size>& game, const State<Size>& state)
      : reader_(reader),
        places_(places),
        at_{game, state},
        game_(game),
        state_(state),
        pending_(state.pending),
        info_(info_of(state.phase)),
        kept_(kept_in(state)) {}

  bool check() {
    return sea() && turn() && pending() && phase_itself() && between_turns() && set_up() && dice() && barbarians() &&
           routes() && leftovers() && picks() && awaited();
  }

 private:
  bool keeps(Kept what) const { return (kept_ & what) != 0; }
  NamedValue phase() const { return value::word(info_.name, "phase"); }

  bool refuse(std::uint32_t at, ReadReason reason, std::initializer_list<NamedValue> values) {
    return reader_.fail(at != 0 ? at : places_.whole, reason, values);
  }
  bool refuse_phase(ReadReason reason) { return refuse(places_.phase, reason, {phase()}); }
  bool refuse_pending(ReadReason reason) { return refuse(places_.pending, reason, {phase()}); }
  bool refuse_seat(Seat seat, ReadReason reason) {
    return refuse(places_.seat[seat], reason, {value::seat(seat), phase()});
  }
  bool need(std::string_view key) {
    return refuse(places_.phase, ReadReason::kPhaseNeeds, {phase(), value::text("key", key)});
  }

  // Phases of the sea need a board with sea.  [SEA-B1]
  bool sea() { return !has<kSeaOnly>(state_.phase) || game_.board.has_sea || refuse_phase(ReadReason::kSeaOnly); }

  bool turn() {
    if (!keeps(kKeepsStartRolls) && !state_.turn.exists())
      return refuse(places_.whole, ReadReason::kMissingEntry, {value::text("key", "turn")});
    if (keeps(kKeepsWinner) && !state_.winner.exists()) return need("winner");
    if (!keeps(kKeepsWinner) && state_.winner.exists()) return refuse(places_.winner, ReadReason::kWinnerBeforeEnd, {});
    return true;
  }

  // ---- Between turns  [MORE-10, MORE-20]

  // All effects of the roll come before the paired phase.
  bool comes_in_paired_phase() const {
    if (has<kRollersOnly>(state_.phase) || info_.rolled != Rolled::kMay) return false;
    return pending_.cause != Cause::kSeven || (info_.must_hold & kHeldCause) == 0;
  }
  bool between_turns() {
    const Seat roller = roller_of(state_);
    const bool specially = game_.options.between_turns == BetweenTurns::kSpecial;
    if (!roller.exists()) return true;
    const bool fits = specially ? has<kSpecial>(state_.phase) : comes_in_paired_phase();
    if (game_.seats <= kBaseSeats || !fits)
      return refuse(places_.roller, ReadReason::kRollerElsewhere, {value::number("limit", kBaseSeats)});
    const bool has_lapsed = state_.crane == 0 && state_.fleet == 0 && state_.harbor_open == 0 &&
                            (state_.ready & knights(at_, state_.turn)).empty();
    if (specially && roller == state_.turn)
      return refuse(places_.turn, ReadReason::kRollerBuilds, {value::seat(roller)});
    if (specially) return has_lapsed || refuse_phase(ReadReason::kLapsedBetweenTurns);
    const Seat partner = paired_with(game_, roller);
    return partner == state_.turn || refuse(places_.turn, ReadReason::kOtherPartner, {value::seat(partner)});
  }

  // ---- Setting up  [SETUP-3, SETUP-4]

  Seat placing(int step) const {
    const int along = step < game_.seats ? step : 2 * game_.seats - 1 - step;
    return Seat((state_.first.index() + along) % game_.seats);
  }

  bool set_up() {
    if (!keeps(kKeepsStartRolls))
      for (const Seat seat : game_.all_seats())
        if (state_.start_roll[seat] != 0) return refuse_seat(seat, ReadReason::kStartRollTooLate);
    if (!has<kSetUp>(state_.phase)) return state_.setup_step == 0 || refuse_phase(ReadReason::kNoSetupStep);
    const int step = state_.setup_step;
    if (placing(step) != state_.turn) return refuse(places_.turn, ReadReason::kSetupTurn, {value::seat(placing(step))});
    return pieces_for_set_up();
  }

  // The set-up places pieces and does not check the supply.
  bool pieces_for_set_up() {
    PerSeat<int, Size::kSeats> settlements{}, cities{}, roads{};
    const bool has_building = (info_.must_hold & kHeldPlace) != 0;  // in this step
    for (int step = state_.setup_step; step < 2 * game_.seats; ++step) {
      const Seat seat = placing(step);
      ++roads[seat];
      if (step == state_.setup_step && has_building) continue;
      ++(step < game_.seats ? settlements : cities)[seat];
    }
    for (const Seat seat : game_.all_seats()) {
      if (settlements_left(at_, seat) < settlements[seat] || cities_left(at_, seat) < cities[seat] ||
          roads_left(at_, seat) < roads[seat])
        return refuse_seat(seat, ReadReason::kTooFewPieces);
    }
    return true;
  }

  // ---- The roll

  static constexpr NamedValue kLastStep = value::number("number", kShipSteps);

  bool dice() {
    if (info_.rolled == Rolled::kMust && state_.red == 0) return need("dice");
    if (info_.rolled == Rolled::kNot && state_.red != 0)
      return refuse(places_.dice, ReadReason::kDiceNotRolled, {phase()});
    return true;
  }

  bool barbarians() {
    if (state_.ship != kShipSteps || keeps(kKeepsSent)) return true;
    return refuse(places_.ship, ReadReason::kShipHasLanded, {kLastStep});
  }

  bool routes() {
    if (!given_lengths_are_right()) return false;
    // The rules judge the holder of the card once, when a knight or a road has settled.
    // [KNIGHT-8, CARD-TREASON, CARD-DIPLOMACY]
    if (has<kInHand>(state_.phase) || !state_.route_holder.exists()) return true;
    const int length = state_.route[state_.route_holder];
    const NamedValue holder = value::seat(state_.route_holder);
    const NamedValue count = value::number("count", length);
    if (length < kShortestRoute)
      return refuse(places_.holder, ReadReason::kRouteTooShort,
                    {holder, count, value::number("limit", kShortestRoute)});
    for (const Seat seat : game_.all_seats())
      if (const int other = state_.route[seat]; other > length)
        return refuse(places_.holder, ReadReason::kRouteNotLongest,
                      {holder, count, value::seat(seat, "other"), value::number("most", other)});
    return true;
  }

  bool given_lengths_are_right() {
    if (places_.route == PerSeat<std::uint32_t, Size::kSeats>{}) return true;
    State<Size> fresh = state_;
    refresh(game_, fresh);
    for (const Seat seat : kEachSeat<Size>)
      if (places_.route[seat] != 0 && state_.route[seat] != fresh.route[seat])
        return refuse(places_.route[seat], ReadReason::kRouteLength, {value::number("count", fresh.route[seat])});
    return true;
  }

  // Refuses fields that only a few phases may have.
  bool leftovers() {
    for (const Edge e : new_ships())
      if (!state_.turn.exists() || !ships_of(state_, state_.turn).has(e))
        return refuse(places_.new_ships, ReadReason::kShipNotThere, {value::word(text_of(game_.board, e))});
    for (const Seat seat : game_.all_seats()) {
      const bool picks = has<kPicks>(state_.phase);
      const bool chooses = picks || (keeps(kKeepsTurnsChoice) && seat == state_.turn);
      if ((!chooses && !state_.chosen[seat].empty()) || (!picks && !keeps(kKeepsOwed) && state_.owed[seat] != 0))
        return refuse_seat(seat, ReadReason::kOwesNothing);
      if (!keeps(kKeepsCities) && state_.city_choice[seat].exists()) return refuse_seat(seat, ReadReason::kLosesNoCity);
      if (!keeps(kKeepsSent) && !(knights(at_, seat) & state_.sent).empty())
        return refuse_seat(seat, ReadReason::kSendsNoKnight);
      const bool trades = state_.answer[seat] != Answer::kNone || !state_.offers[seat].give.empty();
      if (!keeps(kKeepsOffers) && trades) return refuse_seat(seat, ReadReason::kTradesNothing);
    }
    return true;
  }

  typename Board<Size>::EdgeSet new_ships() const {
    if constexpr (Size::kSea) return state_.ships_new;
    else return {};
  }

  // ---- The choice in progress

  bool pending() {
    if (has<kAgainstOther>(state_.phase) && pending_.subject == state_.turn)
      return refuse_pending(ReadReason::kAgainstOneself);
    const Cause drawn_for = state_.face == EventFace::kShip ? Cause::kLanding : Cause::kGate;
    return !has<kDraws>(state_.phase) || pending_.cause == drawn_for || refuse_pending(ReadReason::kCauseOfDraw);
  }

  // Cards picked one at a time.  [SEVEN-6]
  bool picks() {
    if (!has<kPicks>(state_.phase)) return true;
    const bool from_own = !has<kAgainstOther>(state_.phase);
    for (const Seat seat : game_.all_seats()) {
      const int owed = state_.owed[seat];
      const Hand chosen = state_.chosen[seat];
      const Hand from = state_.hand[from_own ? seat : pending_.subject];
      if (owed > from.total() || !from.covers(chosen)) return refuse_seat(seat, ReadReason::kChosenNotThere);
      if (chosen.total() > owed) return refuse_seat(seat, ReadReason::kChosenTooMany);
    }
    return true;
  }

  // The phase's own condition on the position.
  bool phase_itself() {
    const PositionError error = position_error_of(game_, state_);
    if (!error) return true;
    const std::string edge = error.edge().exists() ? std::string(text_of(game_.board, error.edge())) : "";
    return refuse(place_of(error), error.reason(),
                  {phase(), value::seat(error.seat()), value::word(edge), value::text("key", error.key()), kLastStep});
  }
  std::uint32_t place_of(const PositionError& error) const {
    switch (error.entry()) {
      case Entry::kPhase: return places_.phase;
      case Entry::kPending: return places_.pending;
      case Entry::kTurn: return places_.turn;
      case Entry::kWaiting: return places_.waiting;
      case Entry::kSeat: return places_.seat[error.seat()];
    }
    return places_.whole;
  }

  // ---- The awaited seats, and their choices

  bool awaited() {
    if (info_.awaited == Awaited::kNobody) return true;
    if (awaits_chance(state_.phase)) return has_choices(kChance);
    if (state_.waiting.empty()) return refuse_phase(ReadReason::kAwaitsNobody);
    for (const Seat seat : state_.waiting)
      if (!has_choices(seat)) return false;
    return true;
  }

  bool has_choices(Seat seat) {
    ActionList list;
    legal_actions(game_, state_, seat, list);
    if (!list.empty()) return true;
    if (seat == kChance) return refuse_phase(ReadReason::kNothingForChance);
    return refuse(places_.phase, ReadReason::kNothingForSeat, {phase(), value::seat(seat)});
  }

  Reader& reader_;
  const Places<Size>& places_;
  Position<Size> at_;
  const Game<Size>& game_;
  const State<Size>& state_;
  const Pending& pending_;
  const PhaseInfo& info_;
  std::uint8_t kept_;
};

}  // namespace

template <class Size>
bool check_position(Reader& reader, const Places<Size>& places, const Game<Size>& game, const State<Size>& state) {
  return Checker<Size>(reader, places, game, state).check();
}

template bool check_position(Reader&, const Places<Standard>&, const Game<Standard>&, const State<Standard>&);
template bool check_position(Reader&, const Places<Large>&, const Game<Large>&, const State<Large>&);

}  // namespace barbican
