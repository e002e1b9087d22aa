// The inputs of a position's value: data copied from another position equals data read anew.
#include <array>
#include <limits>
#include <memory>
#include <numeric>

#include <gtest/gtest.h>

#include "barbican/rules.h"
#include "bots/easy/easy_evaluator.h"
#include "bots/random/random.h"
#include "bots/value/odds.h"
#include "bots/value/seat_evaluator.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

using namespace barbican;

namespace {

// A card that the bank gives for others is missing, but not unmet.
TEST(Market, GivesForTheRestAtItsRates) {
  bots::value::Rates rates;
  for (int& rate : rates.lasting) rate = 4;
  rates.now = rates.lasting;
  rates.now[Card::kWool] = 2;
  bots::value::Income income{};
  income[Card::kOre] = 4;
  const bots::value::Market market(rates, income);
  const bots::value::Goal city{kCityCost, kCityCost, 1};
  const auto buy = [&](Hand hand) { return market.buy(hand, city); };
  EXPECT_EQ(buy(Hand::of({{Card::kBrick}, {Card::kGrain, 3}, {Card::kOre, 3}})).rest,
            Hand::of({{Card::kBrick}, {Card::kGrain}}));
  const bots::value::Purchase traded =
      buy(Hand::of({{Card::kBrick, 5}, {Card::kWool, 2}, {Card::kGrain, 2}, {Card::kOre}}));
  EXPECT_EQ(traded.missing, 2);
  EXPECT_EQ(traded.unmet, 0);
  EXPECT_EQ(traded.rest, Hand::of(Card::kBrick));
  const bots::value::Purchase later =
      buy(Hand::of({{Card::kWool, 2}, {Card::kGrain, 2}, {Card::kOre}}));  // this turn's rate does not suffice
  EXPECT_EQ(later.unmet, 2);
  EXPECT_EQ(later.rest, Hand::of(Card::kWool, 2));
  EXPECT_FALSE(later.slow);
  EXPECT_TRUE(buy(Hand::of(Card::kOre, 3)).slow);
}

// Looks at every position of a game of random choices, which reaches all kinds of positions.
template <class Size, class Look>
void look_at(const Game<Size>& game, std::uint64_t seed, const Look& look) {
  sim::Players<Size> players;
  for (int s = 0; s < game.seats; ++s) players.push_back(std::make_unique<bots::RandomBot<Size>>());
  sim::SelfPlay<Size> play(game, std::move(players), seed);
  while (play.state().phase != Phase::kOver && play.state().turns < 400) {
    look(game, play.state());
    play.take(play.choose());
  }
}

template <class Look>
void look_at_random_game(std::uint64_t seed, const Look& look) {
  look_at(sim::make_game<Standard>({.seats = seed % 2 == 0 ? 3 : 4, .board = sim::BoardMethod::kRandom, .seed = seed}),
          seed, look);
}

template <class Size>
std::int32_t value_read_anew(const Game<Size>& game, const State<Size>& state, const bots::value::Scale& scale,
                             Seat seat) {
  const auto sum = [&](Seat of) {
    const auto features = bots::value::features_of(game, state, scale, of, of == seat);
    return std::inner_product(features.begin(), features.end(), scale.begin(), 0);
  };
  std::int32_t others = std::numeric_limits<std::int32_t>::min() / 4;
  for (const Seat other : game.all_seats() - SeatSet::of(seat)) others = bots::value::add_odds(others, sum(other));
  return sum(seat) - others;
}

// Compares with positions up to three steps earlier.
template <class Size>
class TakesOver {
 public:
  explicit TakesOver(const bots::value::Weights& weights) : weights_(weights) {}

  void operator()(const Game<Size>& game, const State<Size>& state) {
    constexpr int kApart = 4;
    if (count_++ % kApart == 0) {
      const Seat seat = state.turn.exists() ? state.turn : Seat(0);
      scale_ = bots::value::weights_at(weights_, bots::value::stage_of(game, state));
      evaluator_ = std::make_unique<bots::value::SeatEvaluator<Size>>(game, weights_, state, seat);
    }
    ASSERT_EQ(evaluator_->value(state), value_read_anew(game, state, scale_, evaluator_->seat())) << count_;
  }

 private:
  const bots::value::Weights& weights_;
  std::unique_ptr<bots::value::SeatEvaluator<Size>> evaluator_;
  bots::value::Scale scale_{};
  int count_ = 0;
};

TEST(Evaluator, KeepsOnlyResultsThatAreStillTrue) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    TakesOver<Standard> takes_over(bots::value::default_weights().land);
    look_at_random_game(seed, [&](const auto& game, const auto& state) { takes_over(game, state); });
  }
}

TEST(Evaluator, KeepsOnlyResultsThatAreStillTrueAtSea) {
  for (std::uint64_t number = 0; number < 8; ++number) {
    const Game<Large> game = sim::varied_sea_game(number * 5);
    TakesOver<Large> takes_over(bots::value::default_weights().sea);
    look_at(game, number, [&](const auto&, const auto& state) { takes_over(game, state); });
  }
}

TEST(Evaluator, KeepsOnlyResultsThatAreStillTrueWithSix) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto game = sim::make_game<Large>({.seats = 6, .board = sim::BoardMethod::kRandom, .seed = seed});
    TakesOver<Large> takes_over(bots::value::default_weights().land);
    look_at(game, seed, [&](const auto&, const auto& state) { takes_over(game, state); });
  }
}

TEST(Evaluator, SeesLowerPrices) {
  const auto& weights = bots::value::default_weights().land;
  look_at_random_game(3, [&](const Game<Standard>& game, const State<Standard>& state) {
    if (state.phase != Phase::kMain) return;
    const Seat seat = state.turn;
    State<Standard> root = state;
    root.hand[seat] = Hand::of({{Card::kBrick, 2},
                                {Card::kLumber, 2},
                                {Card::kWool, 2},
                                {Card::kGrain, 3},
                                {Card::kOre, 2},
                                {Card::kPaper, 2},
                                {Card::kCloth, 2},
                                {Card::kCoin, 2}});
    root.merchant_owner = seat;
    root.merchant = game.board.hexes_of[Terrain::kHills].lowest();
    const bots::value::SeatEvaluator<Standard> evaluator(game, weights, root, seat);
    std::array<State<Standard>, 4> after;
    after.fill(root);
    after[0].crane ^= 1;
    after[1].fleet ^= 0xff;
    after[2].merchant = game.board.hexes_of[Terrain::kFields].lowest();
    after[3].progress[seat].add(Progress::kMedicine);
    const auto scale = bots::value::weights_at(weights, bots::value::stage_of(game, root));
    for (const State<Standard>& each : after)
      ASSERT_EQ(evaluator.value(each), value_read_anew(game, each, scale, seat));
  });
}

// A fleet counts for this turn alone: later the bank takes as many as before, and with a harbour that is 2.
// [CARD-FLEET]
TEST(Evaluator, SeesThatHarboursOutlastAFleet) {
  look_at_random_game(3, [](const Game<Standard>& game, const State<Standard>& state) {
    if (state.phase != Phase::kMain) return;
    const Seat seat = state.turn;
    for (const Card card : kEachResource) {
      State<Standard> with_fleet = state;
      with_fleet.fleet = static_cast<std::uint8_t>(1 << index_of(card));
      if (bank_rate(game, state, seat, card) != 2 || state.fleet != 0) continue;
      const bots::value::SeatEvaluator<Standard> medium(game, bots::value::default_weights().land, state, seat);
      ASSERT_EQ(medium.value(with_fleet), medium.value(state)) << name_of(card);
      const bots::easy::EasyEvaluator<Standard> easy(game, view(game, state, seat));
      ASSERT_EQ(easy.value(with_fleet), easy.value(state)) << name_of(card);
    }
  });
}

// A crane is for the player whose turn it is.  [CARD-CRANE]
TEST(Evaluator, SeesThatACraneHelpsTheTurnPlayerAlone) {
  look_at_random_game(3, [](const Game<Standard>& game, const State<Standard>& state) {
    if (state.phase != Phase::kMain) return;
    const Seat other = game.after(state.turn);
    State<Standard> without = state;
    without.hand[other] = Hand::of({{Card::kPaper}, {Card::kCloth}, {Card::kCoin}});
    without.crane = 0;
    State<Standard> with_crane = without;
    with_crane.crane = 1;
    const bots::value::SeatEvaluator<Standard> medium(game, bots::value::default_weights().land, without, other);
    ASSERT_EQ(medium.value(with_crane), medium.value(without));
    const bots::easy::EasyEvaluator<Standard> easy(game, view(game, without, other));
    ASSERT_EQ(easy.value(with_crane), easy.value(without));
  });
}

// Searches road by road, over free edges, and not through others' pieces.
bots::value::Reach<Standard> reach_by_edges(const Game<Standard>& game, const State<Standard>& state, Seat seat) {
  using VertexSet = Board<Standard>::VertexSet;
  Board<Standard>::EdgeSet roads;
  VertexSet pieces;
  for (const Seat each : game.all_seats()) {
    roads |= state.roads[each];
    pieces |= buildings_of(state, each) | knights_of(state, each);
  }
  const VertexSet own = buildings_of(state, seat) | knights_of(state, seat);
  VertexSet reached = state.network[seat];
  bots::value::Reach<Standard> reach{reached - state.barred - pieces};
  VertexSet from = reached | buildings_of(state, seat);
  for (std::size_t d = 1; d < reach.size(); ++d) {
    VertexSet next;
    for (const Edge each : game.board.edges())
      for (std::size_t end = 0; end < 2 && !roads.has(each); ++end)
        if ((from - (pieces - own)).has(game.board.ends[each][end])) next.add(game.board.ends[each][1 - end]);
    from = next - reached;
    reached |= from;
    reach[d] = from - state.barred - pieces;
  }
  return reach;
}

TEST(Reach, GoesOverFreeEdges) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed)
    look_at_random_game(seed, [](const Game<Standard>& game, const State<Standard>& state) {
      for (const Seat seat : game.all_seats())
        ASSERT_EQ(bots::value::places_in_reach(game, state, seat), reach_by_edges(game, state, seat));
    });
}

// Asks the engine for places to settle: now, and after each single ship.  [SHIP-2, SHIP-3, SHIP-8]
TEST(Reach, GoesOverTheSea) {
  using VertexSet = Board<Large>::VertexSet;
  const auto settlements = [](const Game<Large>& game, const State<Large>& state, ActionList& ships) {
    VertexSet places;
    ActionList list;
    legal_actions(game, state, state.turn, list);
    for (const Action action : list) {
      if (action.kind() == Kind::kSettlement) places.add(action.vertex());
      if (action.kind() == Kind::kShip) ships.add(action);
    }
    return places;
  };
  int compared = 0;
  for (std::uint64_t number = 0; number < 6; ++number) {
    int count = 0;
    look_at(sim::varied_sea_game(number), number, [&](const Game<Large>& game, State<Large> state) {
      if (state.phase != Phase::kMain || count++ % 7 != 0) return;
      state.hand[state.turn] = Hand::of({{Card::kBrick, 2}, {Card::kLumber, 2}, {Card::kWool, 2}, {Card::kGrain, 2}});
      state.progress[state.turn] = {};  // else a fifth card has to go first
      if (settlements_in_supply(state, state.turn) == 0 || ships_in_supply(state, state.turn) == 0) return;
      ActionList ships;
      ActionList later;
      const VertexSet now = settlements(game, state, ships);
      VertexSet after;
      for (const Action ship : ships) {
        State<Large> next = state;
        apply(game, next, ship);
        if (next.phase == Phase::kOver) return;  // the longest route wins: no settlement after that
        after |= settlements(game, next, later);
      }
      const bots::value::Ways<Large> ways(game, state);
      const auto voyages = ways.voyages_of(state.turn);
      ASSERT_EQ(ways.open_to(state.turn)[0] | voyages.places[0], now);
      ASSERT_EQ(voyages.places[1] - now, after - now);
      compared += (after - now).count();
    });
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
