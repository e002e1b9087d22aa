// Facts about a position that the rules tell: sources of points, a landing's outcome, strength of knights, costs of
// improvements and their draws. The tests compare them with later events.
#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "bots/playout/playout.h"
#include "sim/random_play.h"
#include "sim/set_up.h"

using namespace barbican;

namespace {

using Games = testing::TestWithParam<std::uint64_t>;

const Event* find(const EventList& events, EventKind kind) {
  for (const Event& event : events)
    if (event.kind == kind) return &event;
  return nullptr;
}

SeatSet seats_of(const EventList& events, EventKind kind) {
  SeatSet seats;
  for (const Event& event : events)
    if (event.kind == kind) seats.add(event.seat);
  return seats;
}

// Calls `each` with every position, the next action, the position after it, and its events.
template <class Each>
void each_step(std::uint64_t number, Each each) {
  const Game<Standard> game = sim::varied_game<Standard>(number);
  const bots::PlayoutPolicy<Standard> policy(game);
  State<Standard> state = new_game(game);
  SimRandom random(number);
  ActionList list;
  EventList events;
  for (int steps = 0; steps < 6000 && state.phase != Phase::kOver; ++steps) {
    const Seat seat = next_to_act(game, state);
    Action action = sim::random_step(game, state, list, random);
    if (seat != kChance && random.below(4) != 0) action = policy.choose(state, list, random);
    const State<Standard> before = state;
    events.clear();
    apply(game, state, action, events);
    each(game, before, action, state, events);
  }
}

TEST_P(Games, PointsAreTheSumOfWhereTheyComeFrom) {
  PointSources seen;
  each_step(GetParam(), [&](const auto& game, const auto&, Action, const auto& state, const auto&) {
    for (const Seat seat : game.all_seats()) {
      const PointSources from = point_sources_of(game, state, seat);
      ASSERT_EQ(from.total(), points_of(game, state, seat));
      ASSERT_EQ(from.cities, 2 * state.cities[seat].count());
      ASSERT_EQ(from.settlements, state.settlements[seat].count());
      seen.metropolises += from.metropolises;
      seen.defender += from.defender;
    }
  });
  EXPECT_GT(seen.metropolises + seen.defender, 0);
}

// A landing's events tell its sums and who loses or wins, as predicted just before.
TEST_P(Games, LandingsEndAsPredicted) {
  int landings = 0;
  each_step(GetParam(), [&](const auto& game, const auto& before, Action, const auto& state, const auto& events) {
    const Event* const landing = find(events, EventKind::kLanding);
    if (landing == nullptr) return;
    ++landings;
    const Landing foretold = landing_now(game, before);
    ASSERT_EQ(foretold.strength, landing->a);
    if (game.options.tactical_defence) return;  // knights go one by one, and the last pass ends the phase
    ASSERT_EQ(foretold.defence, landing->b);
    ASSERT_TRUE(foretold.losers.empty() || foretold.defenders.empty());
    ASSERT_EQ(foretold.losers, state.phase == Phase::kLoseCity ? state.waiting : SeatSet());
    int given = 0;
    for (const Event& event : events) {
      if (event.kind != EventKind::kDefended) continue;
      given += event.a;
      ASSERT_EQ(event.a, event.b + 2 * event.c + 3 * event.d);
      ASSERT_EQ(event.e == static_cast<int>(LandingOutcome::kLosesCity), foretold.losers.has(event.seat));
      ASSERT_EQ(event.e == static_cast<int>(LandingOutcome::kDefenderPoint) ||
                    event.e == static_cast<int>(LandingOutcome::kDraws),
                foretold.defenders.has(event.seat));
    }
    ASSERT_EQ(given, landing->b);
    ASSERT_EQ(seats_of(events, EventKind::kDefended), game.all_seats());
    const SeatSet choosing = state.phase == Phase::kChooseDeck ? state.pending.queue : SeatSet();
    ASSERT_EQ(foretold.defenders, seats_of(events, EventKind::kDefenderPoint) | choosing);
  });
  EXPECT_GT(landings, 0);
}

// The hexes' production adds up to everyone's cards.
TEST_P(Games, EventsNameTheProducingHexes) {
  int paid = 0;
  each_step(GetParam(),
            [&](const auto& game, const auto& before, Action action, const auto& state, const auto& events) {
              if (action.kind() != Kind::kDice) return;
              PerSeat<Hand, Standard::kSeats> hands = before.hand;
              for (const Event& event : events) {
                if (event.kind != EventKind::kProduced) continue;
                ++paid;
                hands[event.seat] += event.cards;
                ASSERT_EQ(event.count, event.cards.total());
                ASSERT_TRUE(state.tokens[state.red + state.yellow].has(Hex(event.a)));
                ASSERT_NE(Hex(event.a), state.robber);
                ASSERT_LT(Hex(event.a).index(), game.board.hex_count);
              }
              ASSERT_EQ(hands, state.hand);
            });
  EXPECT_GT(paid, 0);
}

// Resolves the roll with all that it brings; then the turn player acts.
TEST_P(Games, EveryRollIsResolvedOnce) {
  bool is_open = false;
  int rolls = 0;
  each_step(GetParam(), [&](const auto&, const auto&, Action, const auto& state, const auto& events) {
    for (const Event& event : events) {
      if (event.kind == EventKind::kDice) {
        ASSERT_FALSE(is_open);
        is_open = true;
        ++rolls;
      } else if (event.kind == EventKind::kResolved) {
        ASSERT_TRUE(is_open);
        is_open = false;
      }
    }
    const bool is_at_rest = state.phase == Phase::kMain || state.phase == Phase::kBeforeRoll;
    ASSERT_FALSE(is_open && is_at_rest);
  });
  EXPECT_GT(rolls, 0);
}

TEST_P(Games, KnightsAreCountedByTheirLevels) {
  each_step(GetParam(), [&](const auto& game, const auto&, Action, const auto& state, const auto&) {
    for (const Seat seat : game.all_seats()) {
      int active = 0, all = 0;
      for (const Level level : kEachLevel)
        for (const Vertex v : state.knights[seat][level]) {
          all += strength_of(level);
          active += state.active.has(v) ? strength_of(level) : 0;
        }
      const KnightStrength strength = knight_strength(state, seat);
      ASSERT_EQ(strength.active, active);
      ASSERT_EQ(strength.inactive, all - active);
    }
  });
}

TEST_P(Games, ImprovementsCostTheStatedPrice) {
  int improved = 0;
  each_step(GetParam(), [&](const auto& game, const auto& before, Action action, const auto& state, const auto&) {
    if (action.kind() != Kind::kImprove) return;
    ++improved;
    const Card card = commodity_of(action.track());
    const Seat seat = action.seat();
    ASSERT_EQ(before.hand[seat][card] - state.hand[seat][card],
              improvement_price(game, before, action.seat(), action.track()));
  });
  EXPECT_GT(improved, 0);
}

// A player who draws at a gate rolled no more than predicted. One who could draw but did not found the deck empty, or
// waits.
TEST_P(Games, GatesOpenAsStated) {
  int opened = 0;
  each_step(GetParam(), [&](const auto& game, const auto& before, Action action, const auto& state, const auto&) {
    if (action.kind() != Kind::kDice || state.phase != Phase::kDraw || state.face == EventFace::kShip) return;
    ++opened;
    const SeatSet drawing = state.pending.queue | SeatSet::of(state.pending.subject);
    for (const Seat seat : game.all_seats())
      ASSERT_EQ(drawing.has(seat), state.red <= highest_draw(before, seat, state.pending.deck));
  });
  EXPECT_GT(opened, 0);
}

// The odds of a draw follow from the outcomes that chance may bring.
TEST_P(Games, DrawOddsAreThoseOfTheDice) {
  ActionList list;
  int rolls = 0;
  each_step(GetParam(), [&](const auto& game, const auto& before, Action action, const auto&, const auto&) {
    if (action.kind() != Kind::kDice || before.red != 0 || ++rolls % 16 != 1) return;
    legal_actions(game, before, kChance, list);
    for (const Seat seat : game.all_seats())
      for (const Track track : kEachTrack) {
        int ways = 0, of = 0;
        for (const Action outcome : list) {
          const int weight = weight_of(game, before, outcome);
          of += weight;
          if (outcome.c() == index_of(track) && outcome.a() <= highest_draw(before, seat, track)) ways += weight;
        }
        const Odds odds = draw_odds(game, before, seat, track);
        ASSERT_EQ(odds.ways, ways);
        ASSERT_EQ(odds.of, of);
      }
  });
  EXPECT_GT(rolls, 0);
}

// Everything that is built, hired, promoted or improved was predicted as possible, and so were metropolises.
TEST_P(Games, BuiltThingsWereListedAsPossible) {
  int improved = 0;
  each_step(GetParam(), [&](const auto&, const auto& before, Action action, const auto& state, const auto&) {
    const Seat seat = action.seat();
    switch (action.kind()) {
      case Kind::kSettlement:
        if (before.phase == Phase::kMain) {
          ASSERT_GT(settlements_in_supply(before, seat), 0);
        }
        break;
      case Kind::kCity:
        if (before.phase == Phase::kMain) {
          ASSERT_TRUE(city_sites(before, seat).has(action.vertex()));
        }
        break;
      case Kind::kWall: ASSERT_TRUE(wall_sites(before, seat).has(action.vertex())); break;
      case Kind::kRoad: ASSERT_EQ(roads_in_supply(before, seat), roads_in_supply(state, seat) + 1); break;
      case Kind::kHire: ASSERT_GT(knights_in_supply(before, seat, Level::kBasic), 0); break;
      case Kind::kPromote: {
        const auto& of = before.knights[seat];
        ASSERT_TRUE(
            promotes_from(before, seat, of[Level::kBasic].has(action.vertex()) ? Level::kBasic : Level::kStrong));
        break;
      }
      case Kind::kImprove: {
        const int level = level_of(before, seat, action.track()) + 1;
        ASSERT_TRUE(may_improve(before, seat, action.track()));
        ASSERT_EQ(brings_metropolis(before, seat, action.track(), level), state.phase == Phase::kMetropolis);
        ++improved;
        break;
      }
      case Kind::kChase: ASSERT_TRUE(can_be_chased(before)); break;
      default: break;
    }
  });
  EXPECT_GT(improved, 0);
}

// With plenty of its commodity a track can be improved exactly if it is open; the same holds for knights and their
// levels.
TEST_P(Games, AffordableOpenActionsAreLegal) {
  ActionList list;
  each_step(GetParam(), [&](const auto& game, const auto&, Action, const auto& state, const auto&) {
    if (state.phase != Phase::kMain) return;
    const Seat seat = state.turn;
    State<Standard> rich = state;
    rich.hand[seat] = Hand::of({{Card::kWool}, {Card::kOre}, {Card::kPaper, 6}, {Card::kCloth, 6}, {Card::kCoin, 6}});
    rich.promoted = {};
    rich.progress[seat] = {};  // a fifth card would have to go first  [EVENT-4]
    legal_actions(game, rich, seat, list);
    for (const Track track : kEachTrack)
      ASSERT_EQ(list.has(Action(Kind::kImprove, seat, index_of(track))), may_improve(state, seat, track));
    for (const Level level : kEachLevel)
      for (const Vertex v : state.knights[seat][level])
        ASSERT_EQ(list.has(Action(Kind::kPromote, seat, v.value)), promotes_from(state, seat, level));
  });
}

// Prices that cards have lowered for this turn are back once the cards have lapsed.  [CARD-FLEET, CARD-CRANE]
TEST_P(Games, LastingPricesAreThoseOfTheNextTurn) {
  each_step(GetParam(), [&](const auto& game, const auto&, Action, const auto& state, const auto&) {
    if (state.phase != Phase::kMain) return;
    State<Standard> helped = state;
    helped.fleet = 0xff;
    helped.crane = 1;
    State<Standard> later = state;
    later.fleet = 0;
    later.crane = 0;
    for (const Seat seat : game.all_seats()) {
      for (const Card card : kEachCard) {
        const int lasting = bank_rate(game, helped, seat, card, Term::kLasting);
        ASSERT_EQ(lasting, bank_rate(game, later, seat, card));
        ASSERT_EQ(bank_rate(game, helped, seat, card), seat == state.turn ? kBestRate : lasting);
        ASSERT_LE(lasting, harbor_rate(game.board, buildings_of(state, seat), card));
      }
      for (const Track track : kEachTrack)
        ASSERT_EQ(improvement_price(game, helped, seat, track, Term::kLasting),
                  improvement_price(game, later, seat, track));
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Varied, Games, testing::Range<std::uint64_t>(0, 12));

// In the tactical variant all active knights count as sent, until their owners are asked.  [BARB-11]
TEST(Tactical, LandingsCountKnightsThatCouldDefend) {
  const auto read = read_position<Standard>(
      "barbican position 1\noptions: tactical_defence=yes\nturn: red\nphase: before-roll\nbarbarians: 6\n"
      "red:\n  cities: 2,-1S\n  knights: 1,-1S strong active\nblue:\n  cities: 0,2S\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const Game<Standard>& game = read.value.game;
  State<Standard> state = read.value.state;
  const Landing before = landing_now(game, state);
  EXPECT_EQ(before.strength, 2);
  EXPECT_EQ(before.defence, 2);
  EXPECT_EQ(before.defenders, SeatSet::of(Seat(0)));
  for (const char* const words : {"red roll", "* dice 1 2 ship"}) apply(game, state, read_action(game, words).value);
  ASSERT_EQ(state.phase, Phase::kDefend);
  EXPECT_EQ(landing_now(game, state).defence, 0);
  EXPECT_EQ(landing_now(game, state).losers, SeatSet::of(Seat(0)) | SeatSet::of(Seat(1)));
  apply(game, state, read_action(game, "red send 1,-1S").value);
  EXPECT_EQ(landing_now(game, state).defence, 2);
}

// A choice names the card behind it; the same choice after a 7 names none.
TEST(CardOfAChoice, IsTheCardThatAsks) {
  const std::string position =
      "barbican position 1\nseats: 3\nturn: red\nphase: %\nbarbarians: 0 landed\nrobber: 0,0\n"
      "red:\n  settlements: 2,-1S\n  cards: sabotage wedding taxation\n"
      "blue:\n  cities: 0,2S\n  hand: 4 wool 4 ore\n";
  const auto behind = [&](std::string_view phase, std::initializer_list<const char*> actions) {
    std::string text = position;
    const auto read = read_position<Standard>(text.replace(text.find('%'), 1, phase));
    EXPECT_TRUE(read.ok()) << to_line(read.error);
    State<Standard> state = read.value.state;
    for (const char* const words : actions)
      EXPECT_FALSE(try_apply(read.value.game, state, read_action(read.value.game, words).value)) << words;
    return card_behind(state);
  };
  EXPECT_EQ(behind("main", {}), std::nullopt);
  EXPECT_EQ(behind("main", {"red play sabotage"}), Progress::kSabotage);
  EXPECT_EQ(behind("main", {"red play wedding"}), Progress::kWedding);
  EXPECT_EQ(behind("main", {"red play taxation"}), Progress::kTaxation);
  EXPECT_EQ(behind("before-roll", {"red roll", "* dice 3 4 trade"}), std::nullopt);
}

// A crane is for the player whose turn it is.  [CARD-CRANE]
TEST(Crane, HelpsTheTurnPlayerAlone) {
  const Game<Standard> game = sim::varied_game<Standard>(0);
  State<Standard> state = new_game(game);
  state.turn = Seat(1);
  state.crane = 1;
  state.level[Seat(0)][Track::kTrade] = state.level[Seat(1)][Track::kTrade] = 2;
  state.level[Seat(1)][Track::kPolitics] = kMaxLevel;
  EXPECT_EQ(improvement_price(game, state, Seat(0), Track::kTrade), 3);
  EXPECT_EQ(improvement_price(game, state, Seat(1), Track::kTrade), 2);
  EXPECT_EQ(improvement_price(game, state, Seat(1), Track::kPolitics), 0);
  EXPECT_EQ(highest_draw(state, Seat(1), Track::kPolitics), 6);
  EXPECT_EQ(highest_draw(state, Seat(0), Track::kPolitics), 0);
}

}  // namespace
