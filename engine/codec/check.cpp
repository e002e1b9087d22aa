// Is a position one that the rules can play on from? Pieces and cards are counted where they are read; here is what the
// phase, the turn and the choice in progress ask of each other.
#include <initializer_list>
#include <string_view>

#include "barbican/rules.h"
#include "codec/parts.h"
#include "codec/words.h"
#include "rules/between.h"
#include "rules/context.h"

namespace barbican {
namespace {

template <class Size>
class Checker {
 public:
  Checker(Reader& reader, const Places<Size>& places, const Game<Size>& game, const State<Size>& state)
      : reader_(reader), places_(places), at_{game, state}, game_(game), state_(state), pending_(state.pending) {}

  bool check() {
    return sea() && turn() && between_turns() && set_up() && dice() && barbarians() && routes() && leftovers() &&
           pending() && picks() && trade() && awaited();
  }

 private:
  bool is(Phase phase) const { return state_.phase == phase; }
  NamedValue phase() const { return value::word(name_of(state_.phase), "phase"); }

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

  // Phases of the sea, on a board that has none.  [SEA-B1]
  bool sea() {
    const bool at_sea = is(Phase::kGold) || is(Phase::kSetupGold) || is(Phase::kReplaceShip);
    return !at_sea || game_.board.has_sea || refuse_phase(ReadReason::kSeaOnly);
  }

  bool turn() {
    if (is(Phase::kStartRoll)) {
      if (state_.turn.exists()) return refuse(places_.turn, ReadReason::kNobodysTurn, {phase()});
    } else if (!state_.turn.exists()) {
      return refuse(places_.whole, ReadReason::kMissingEntry, {value::text("key", "turn")});
    }
    if (is(Phase::kOver) && !state_.winner.exists()) return need("winner");
    if (!is(Phase::kOver) && state_.winner.exists()) return refuse(places_.winner, ReadReason::kWinnerBeforeEnd, {});
    return true;
  }

  // ---- Between turns  [MORE-10, MORE-20]

  // All that a roll brings has come before.
  bool comes_between_turns() const {
    if (is(Phase::kOver)) return true;
    if (is(Phase::kDice) || is(Phase::kTrade) || info_of(state_.phase).rolled != Rolled::kMay) return false;
    return pending_.cause != Cause::kSeven || (info_of(state_.phase).must_hold & kHeldCause) == 0;
  }
  bool between_turns() {
    const Seat roller = roller_of(state_);
    const bool specially = game_.options.between_turns == BetweenTurns::kSpecial;
    if (is(Phase::kSpecialBuild) && !specially) return refuse_phase(ReadReason::kNoSpecialBuild);
    if (!roller.exists()) return !is(Phase::kSpecialBuild) || need("roller");
    const bool fits = specially ? is(Phase::kSpecialBuild) || is(Phase::kMetropolis) : comes_between_turns();
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
    if (!is(Phase::kStartRoll))
      for (const Seat seat : game_.all_seats())
        if (state_.start_roll[seat] != 0) return refuse_seat(seat, ReadReason::kStartRollTooLate);
    if (is(Phase::kStartRoll) && state_.start_roll[pending_.subject] != 0)
      return refuse_pending(ReadReason::kSeatHasRolled);
    if (!has<kSetUp>(state_.phase)) return state_.setup_step == 0 || refuse_phase(ReadReason::kNoSetupStep);
    const int step = state_.setup_step;
    if (placing(step) != state_.turn) return refuse(places_.turn, ReadReason::kSetupTurn, {value::seat(placing(step))});
    if (is(Phase::kSetupSettlement) && step >= game_.seats) return refuse_phase(ReadReason::kSetupFirstRound);
    if (is(Phase::kSetupCity) && step < game_.seats) return refuse_phase(ReadReason::kSetupSecondRound);
    if ((is(Phase::kSetupRoad) || is(Phase::kSetupGold)) && !buildings(at_, state_.turn).has(pending_.focus))
      return refuse_pending(ReadReason::kNoBuildingAtRoad);
    return pieces_for_set_up();
  }

  // The set-up itself takes pieces without asking whether there are any.
  bool pieces_for_set_up() {
    PerSeat<int, Size::kSeats> settlements{}, cities{}, roads{};
    for (int step = state_.setup_step; step < 2 * game_.seats; ++step) {
      const Seat seat = placing(step);
      ++roads[seat];
      if (step == state_.setup_step && (is(Phase::kSetupRoad) || is(Phase::kSetupGold))) continue;
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

  bool dice() {
    const Rolled rolled = info_of(state_.phase).rolled;
    if (rolled == Rolled::kMust && state_.red == 0) return need("dice");
    if (rolled == Rolled::kNot && state_.red != 0) return refuse(places_.dice, ReadReason::kDiceNotRolled, {phase()});
    return true;
  }

  bool barbarians() {
    constexpr NamedValue kLastStep = value::number("number", kShipSteps);
    if (state_.ship == kShipSteps && !is(Phase::kDefend))
      return refuse(places_.ship, ReadReason::kShipHasLanded, {kLastStep});
    if (!is(Phase::kDefend)) return true;
    if (state_.ship != kShipSteps) return refuse(places_.phase, ReadReason::kShipNotLanding, {phase(), kLastStep});
    return game_.options.tactical_defence || refuse_phase(ReadReason::kNoTacticalDefence);
  }

  bool routes() {
    if (!given_lengths_are_right()) return false;
    // Who holds the card is judged once, when a knight or a road has settled.  [KNIGHT-8, CARD-TREASON, CARD-DIPLOMACY]
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

  // What only one phase may have.
  bool leftovers() {
    const bool owes_gold = is(Phase::kGold) || is(Phase::kSetupGold);
    const Seat takes_gold = is(Phase::kGold) ? pending_.subject : state_.turn;
    if (owes_gold && state_.owed[takes_gold] == 0) return refuse_phase(ReadReason::kOwesNoGold);
    for (const Edge e : new_ships())
      if (!state_.turn.exists() || !ships_of(state_, state_.turn).has(e))
        return refuse(places_.new_ships, ReadReason::kShipNotThere, {value::word(text_of(game_.board, e))});
    for (const Seat seat : game_.all_seats()) {
      if (!has<kPicks>(state_.phase) && (!state_.chosen[seat].empty() || (!owes_gold && state_.owed[seat] != 0)))
        return refuse_seat(seat, ReadReason::kOwesNothing);
      if (!is(Phase::kLoseCity) && state_.city_choice[seat].exists())
        return refuse_seat(seat, ReadReason::kLosesNoCity);
      if (!is(Phase::kDefend) && !(knights(at_, seat) & state_.sent).empty())
        return refuse_seat(seat, ReadReason::kSendsNoKnight);
      const bool trades = state_.answer[seat] != Answer::kNone || !state_.offers[seat].give.empty();
      if (!is(Phase::kTrade) && trades) return refuse_seat(seat, ReadReason::kTradesNothing);
    }
    return true;
  }

  typename Board<Size>::EdgeSet new_ships() const {
    if constexpr (Size::kSea) return state_.ships_new;
    else return {};
  }

  // ---- The choice in progress

  bool pending() {
    const Seat subject = pending_.subject;
    if (has<kAgainstOther>(state_.phase) && subject == state_.turn) return refuse_pending(ReadReason::kAgainstOneself);
    const bool moves_robber = is(Phase::kMoveRobber) || is(Phase::kRob) || is(Phase::kSteal);
    const bool takes_robber = pending_.cause == Cause::kSeven || pending_.cause == Cause::kChase ||
                              pending_.cause == Cause::kTaxation || pending_.cause == Cause::kPirateChase ||
                              (pending_.cause == Cause::kPirate && !is(Phase::kMoveRobber));
    if (moves_robber && !takes_robber) return refuse_pending(ReadReason::kCauseOfRobber);
    if (is(Phase::kDiscard) && pending_.cause != Cause::kSeven && pending_.cause != Cause::kSabotage)
      return refuse_pending(ReadReason::kCauseOfDiscard);
    if (has<kDraws>(state_.phase) &&
        pending_.cause != (state_.face == EventFace::kShip ? Cause::kLanding : Cause::kGate))
      return refuse_pending(ReadReason::kCauseOfDraw);
    if ((is(Phase::kMoveRobber) || is(Phase::kRob)) && state_.landed == 0)
      return refuse_phase(ReadReason::kBeforeLanding);
    if (is(Phase::kSteal) && !victims_have_cards()) return false;
    if (is(Phase::kRelocate) && knights_left(at_, subject, pending_.level) <= 0)
      return refuse_pending(ReadReason::kKnightOnBoard);
    if (is(Phase::kPlaceDeserter) && knights_left(at_, state_.turn, pending_.level) <= 0)
      return refuse_pending(ReadReason::kNoKnightInSupply);
    if ((is(Phase::kReplaceRoad) || is(Phase::kReplaceShip)) && !road_was_there()) return false;
    const auto roads = [this] { return roads_left(at_, state_.turn); };
    const auto ships = [this] { return game_.board.has_sea ? ships_left(at_, state_.turn) : 0; };
    if ((is(Phase::kFreeRoad) && roads() + ships() <= 0) || (is(Phase::kReplaceRoad) && roads() <= 0) ||
        (is(Phase::kReplaceShip) && ships() <= 0))
      return refuse_phase(ReadReason::kNoRoadInSupply);
    if (is(Phase::kHarborGive)) {
      if (is_commodity(pending_.card)) return refuse_pending(ReadReason::kNotAboutResource);
      if (state_.hand[state_.turn][pending_.card] == 0) return refuse_pending(ReadReason::kOfferedNotInHand);
    }
    return true;
  }

  // The road or ship that Diplomacy took.
  bool road_was_there() {
    const Edge e = pending_.road;
    const auto text = text_of(game_.board, e);
    const NamedValue there = value::word(text);
    if (!(is(Phase::kReplaceRoad) ? game_.board.roadways : game_.board.seaways).has(e))
      return refuse(places_.pending, ReadReason::kWrongEdge, {there});
    return !taken_edges(at_).has(e) || refuse(places_.pending, ReadReason::kRoadLiesThere, {there});
  }

  bool victims_have_cards() {
    SeatSet victims = pending_.queue | SeatSet::of(pending_.subject);
    if (pending_.queue.has(pending_.subject) || victims.has(state_.turn))
      return refuse_pending(ReadReason::kVictimsNotOthers);
    for (const Seat seat : victims)
      if (state_.hand[seat].empty())
        return refuse(places_.pending, ReadReason::kVictimHasNoCards, {phase(), value::seat(seat)});
    return true;
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
      const bool is_turn = seat == state_.turn;
      if (is(Phase::kGift) && is_turn && owed != 0) return refuse_seat(seat, ReadReason::kGiftToOneself);
      if (is(Phase::kGuildTake) && is_turn && owed <= chosen.total())
        return refuse_seat(seat, ReadReason::kGuildCountMissing);
      if (is(Phase::kGuildTake) && !is_turn && owed != 0) return refuse_seat(seat, ReadReason::kGuildTakesNothing);
    }
    return true;
  }

  bool trade() {
    if (!is(Phase::kTrade)) return true;
    const Exchange& offer = state_.offers[state_.turn];
    if (offer.give.empty())
      return refuse(places_.phase, ReadReason::kNoOfferOfTurn, {phase(), value::seat(state_.turn)});
    if (state_.answer[state_.turn] != Answer::kNone) return refuse_seat(state_.turn, ReadReason::kAnswersOwnOffer);
    for (const Seat seat : game_.all_seats()) {
      const Hand hand = state_.hand[seat];
      const Answer answer = state_.answer[seat];
      const bool offers = !state_.offers[seat].give.empty();
      if (seat != state_.turn && offers != (answer == Answer::kCountered))
        return refuse_seat(seat, ReadReason::kCounterWithoutOffer);
      if (offers && !hand.covers(state_.offers[seat].give)) return refuse_seat(seat, ReadReason::kSeatLacksOffered);
      if (answer == Answer::kAccepted && !hand.covers(offer.get))
        return refuse_seat(seat, ReadReason::kSeatLacksAccepted);
    }
    return true;
  }

  // ---- Who is to choose, and is there anything to choose from?

  bool awaited() {
    if (is(Phase::kOver)) return true;
    if (is(Phase::kAqueduct) && state_.waiting.count() != 1)
      return refuse(places_.waiting, ReadReason::kAwaitsOneSeat, {phase()});
    if (is(Phase::kLoseCity))
      for (const Seat seat : state_.waiting)
        if (state_.city_choice[seat].exists()) return refuse_seat(seat, ReadReason::kCityChosen);
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
};

}  // namespace

template <class Size>
bool check_position(Reader& reader, const Places<Size>& places, const Game<Size>& game, const State<Size>& state) {
  return Checker<Size>(reader, places, game, state).check();
}

template bool check_position(Reader&, const Places<Standard>&, const Game<Standard>&, const State<Standard>&);
template bool check_position(Reader&, const Places<Large>&, const Game<Large>&, const State<Large>&);

}  // namespace barbican
