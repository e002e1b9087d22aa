// What the value of a position is read from: what is taken over from another position is as true as what is read again.
#include "bots/value/appraiser.h"

#include <array>
#include <limits>
#include <memory>
#include <numeric>

#include <gtest/gtest.h>

#include "bots/easy/appraiser.h"
#include "bots/random/random.h"
#include "bots/value/odds.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

using namespace barbican;

namespace {

// A card that the bank gives for others is still missing, but no longer unmet.
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
      buy(Hand::of({{Card::kWool, 2}, {Card::kGrain, 2}, {Card::kOre}}));  // this turn's rate would not do
  EXPECT_EQ(later.unmet, 2);
  EXPECT_EQ(later.rest, Hand::of(Card::kWool, 2));
  EXPECT_FALSE(later.slow);
  EXPECT_TRUE(buy(Hand::of(Card::kOre, 3)).slow);
}

// Every position of a game of random choices, which come to all kinds of them.
template <class Look>
void look_at_random_game(std::uint64_t seed, const Look& look) {
  const Game<Standard> game =
      sim::make_game<Standard>({.seats = seed % 2 == 0 ? 3 : 4, .board = sim::BoardMethod::kRandom, .seed = seed});
  sim::Players<Standard> players;
  for (int s = 0; s < game.seats; ++s) players.push_back(std::make_unique<bots::RandomBot<Standard>>());
  sim::SelfPlay<Standard> play(game, std::move(players), seed);
  while (play.state().phase != Phase::kOver && play.state().turns < 400) {
    look(game, play.state());
    play.take(play.choose());
  }
}

std::int32_t value_read_anew(const Game<Standard>& game, const State<Standard>& state, const bots::value::Scale& scale,
                             Seat seat) {
  const auto sum = [&](Seat of) {
    const auto features = bots::value::features_of(game, state, scale, of, of == seat);
    return std::inner_product(features.begin(), features.end(), scale.begin(), 0);
  };
  std::int32_t others = std::numeric_limits<std::int32_t>::min() / 4;
  for (const Seat other : game.all_seats() - SeatSet::of(seat)) others = bots::value::add_odds(others, sum(other));
  return sum(seat) - others;
}

TEST(Appraiser, TakesOverOnlyWhatIsStillTrue) {
  constexpr int kApart = 4;
  const auto& weights = bots::value::default_weights();
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    std::unique_ptr<bots::value::Appraiser<Standard>> appraiser;
    bots::value::Scale scale;
    int count = 0;
    look_at_random_game(seed, [&](const Game<Standard>& game, const State<Standard>& state) {
      if (count++ % kApart == 0) {
        const Seat seat = state.turn.exists() ? state.turn : Seat(0);
        scale = bots::value::weights_at(weights, bots::value::stage_of(game, state));
        appraiser = std::make_unique<bots::value::Appraiser<Standard>>(game, weights, state, seat);
      }
      ASSERT_EQ(appraiser->value(state), value_read_anew(game, state, scale, appraiser->seat()))
          << "seed " << seed << ", position " << count;
    });
  }
}

TEST(Appraiser, SeesWhatMakesThingsCheaper) {
  const auto& weights = bots::value::default_weights();
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
    const bots::value::Appraiser<Standard> appraiser(game, weights, root, seat);
    std::array<State<Standard>, 4> after;
    after.fill(root);
    after[0].crane ^= 1;
    after[1].fleet ^= 0xff;
    after[2].merchant = game.board.hexes_of[Terrain::kFields].lowest();
    after[3].progress[seat].add(Progress::kMedicine);
    const auto scale = bots::value::weights_at(weights, bots::value::stage_of(game, root));
    for (const State<Standard>& each : after)
      ASSERT_EQ(appraiser.value(each), value_read_anew(game, each, scale, seat));
  });
}

// A fleet is for this turn alone: later the bank takes what it took before, and with a harbour that is 2.  [CARD-FLEET]
TEST(Appraiser, SeesThatHarboursOutlastAFleet) {
  look_at_random_game(3, [](const Game<Standard>& game, const State<Standard>& state) {
    if (state.phase != Phase::kMain) return;
    const Seat seat = state.turn;
    for (const Card card : kEachResource) {
      State<Standard> with_fleet = state;
      with_fleet.fleet = static_cast<std::uint8_t>(1 << index_of(card));
      if (bank_rate(game, state, seat, card) != 2 || state.fleet != 0) continue;
      const bots::value::Appraiser<Standard> medium(game, bots::value::default_weights(), state, seat);
      ASSERT_EQ(medium.value(with_fleet), medium.value(state)) << name_of(card);
      const bots::easy::Appraiser<Standard> easy(game, view(game, state, seat));
      ASSERT_EQ(easy.value(with_fleet), easy.value(state)) << name_of(card);
    }
  });
}

// A crane is for the player whose turn it is.  [CARD-CRANE]
TEST(Appraiser, SeesThatACraneHelpsTheTurnPlayerAlone) {
  look_at_random_game(3, [](const Game<Standard>& game, const State<Standard>& state) {
    if (state.phase != Phase::kMain) return;
    const Seat other = game.after(state.turn);
    State<Standard> without = state;
    without.hand[other] = Hand::of({{Card::kPaper}, {Card::kCloth}, {Card::kCoin}});
    without.crane = 0;
    State<Standard> with_crane = without;
    with_crane.crane = 1;
    const bots::value::Appraiser<Standard> medium(game, bots::value::default_weights(), without, other);
    ASSERT_EQ(medium.value(with_crane), medium.value(without));
    const bots::easy::Appraiser<Standard> easy(game, view(game, without, other));
    ASSERT_EQ(easy.value(with_crane), easy.value(without));
  });
}

// Road by road, over edges where nothing is, and not through others' pieces.
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

}  // namespace
