// Advice: each merit is true of the position, and none depends on what the player can't know.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "barbican/view.h"
#include "bots/hard/hard.h"
#include "bots/medium/medium.h"
#include "bots/search/alike.h"
#include "bots/value/account.h"
#include "bots/value/merits.h"
#include "sim/self_play.h"
#include "sim/set_up.h"
#include "tests/effort.h"

using namespace barbican;
using bots::Advice;
using bots::Merit;
using bots::MeritKind;

namespace {

const bots::search::Effort kLittle{.playouts = 20, .rounds = 1};

template <class Size>
std::vector<Advice> advice_at(const Game<Size>& game, const State<Size>& state, const Memory<Size>& memory, Seat seat) {
  const View<Size> seen = view(game, state, seat);
  ActionList legal;
  legal_actions(game, state, seat, legal);
  SimRandom random(5);
  return bots::HardBot<Size>(kLittle).advise({game, seen, memory, legal, random});
}

// Plays a game among bots, and looks at the advice for each seat that acts.
template <class Size, class Look>
void look_at(const Game<Size>& game, std::uint64_t seed, int every, const Look& look) {
  sim::Players<Size> players;
  while (std::ssize(players) < game.seats) players.push_back(std::make_unique<bots::MediumBot<Size>>());
  sim::SelfPlay<Size> play(game, std::move(players), seed);
  for (int step = 0; play.state().phase != Phase::kOver && play.state().turns < 200; ++step) {
    const Seat seat = play.asked();
    if (seat != kChance && step % every == 0) look(game, play.state(), play.question(seat).memory, seat);
    play.take(play.choose());
  }
}

class AdviceInGames : public ::testing::Test {
 protected:
  template <class Look>
  void look(int every, const Look& look) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
      look_at(sim::make_game<Standard>({.seed = seed}), seed, every, look);
  }
};

// ---- The merits again, computed in another way on the true position

int pips_of(int number) { return number == 7 ? 0 : 6 - std::abs(7 - number); }

// Income hex by hex: of one card, of gold, or of all.
constexpr int kGold = 100;
constexpr int kAll = -1;
template <class Size>
int income(const Game<Size>& game, const State<Size>& state, Seat seat, int wanted) {
  int cards = 0;
  for (const Vertex v : buildings_of(state, seat))
    for (const Hex hex : game.board.vertex_hexes[v]) {
      if (hex == state.robber) continue;
      int number = 2;
      while (number <= 12 && !state.tokens[number].has(hex)) ++number;
      if (number > 12) continue;
      const Terrain terrain = game.board.terrain[hex];
      if (terrain == Terrain::kGold) {
        if (wanted == kGold || wanted < 0) cards += pips_of(number) * (state.cities[seat].has(v) ? 2 : 1);
        continue;
      }
      if (resource_of(terrain) == wanted || wanted < 0) cards += pips_of(number);
      if (state.cities[seat].has(v) && (city_card_of(terrain) == wanted || wanted < 0)) cards += pips_of(number);
    }
  return cards;
}

template <class Size>
bool can_do(const Game<Size>& game, const State<Size>& state, Seat seat, Kind kind) {
  ActionList list;
  legal_actions(game, state, seat, list);
  return std::ranges::any_of(list, [&](Action action) { return action.kind() == kind; });
}

// The island of a place where the seat has nothing yet, if one of its ships ends there; else none.
template <class Size>
bool is_shore(const Game<Size>& game, const State<Size>& state, Seat seat, const Merit& merit) {
  if constexpr (Size::kSea) {
    bool is_reached = false;
    for (const Edge ship : state.ships[seat])
      for (const Vertex end : game.board.ends[ship]) is_reached = is_reached || end == merit.place;
    bool is_new = false;
    for (int island = 0; island < game.board.island_count; ++island)
      if (game.board.island_vertices[island].has(merit.place))
        is_new = (game.board.island_vertices[island] & buildings_of(state, seat)).empty();
    return is_new && !state.barred.has(merit.place) && is_reached == (merit.count == 0);
  }
  return false;
}

template <class Size>
struct Claim {
  const Game<Size>& game;
  const State<Size>& before;
  const State<Size>& after;
  Seat seat;

  int points(const State<Size>& state, Seat of) const { return point_sources_of(game, state, of).total(); }
  bool is_true(const Merit& merit) const {
    switch (merit.kind) {
      case MeritKind::kWins: return after.winner == seat;
      case MeritKind::kPoints: return points(after, seat) - points(before, seat) == merit.count;
      case MeritKind::kMetropolis: return metropolis_holder(after, merit.track) == seat;
      case MeritKind::kLongest: return after.route_holder == seat && after.route[seat] == merit.count;
      case MeritKind::kIncome:
        return income(game, after, seat, index_of(merit.card)) - income(game, before, seat, index_of(merit.card)) ==
               merit.count;
      case MeritKind::kGold: return income(game, after, seat, kGold) - income(game, before, seat, kGold) == merit.count;
      case MeritKind::kShore: return is_shore(game, after, seat, merit);
      case MeritKind::kIsland:
        return 2 * (std::popcount(islands_of(after, seat)) - std::popcount(islands_of(before, seat))) == merit.count;
      case MeritKind::kRate: return bank_rate(game, after, seat, merit.card, Term::kLasting) <= merit.count;
      case MeritKind::kRateOfAll:
        for (const Card card : kEachCard)
          if (bank_rate(game, after, seat, card, Term::kLasting) > merit.count) return false;
        return true;
      case MeritKind::kPlace:
        return !after.barred.has(merit.place) && after.network[seat].has(merit.place) == (merit.count == 0);
      case MeritKind::kLevel: return after.level[seat][merit.track] == merit.count;
      case MeritKind::kCitySafe:
        return landing_now(game, before).losers.has(seat) && !landing_now(game, after).losers.has(seat);
      case MeritKind::kDefender: return landing_now(game, after).defenders == SeatSet::of(seat);
      case MeritKind::kActive:
        return knight_strength(after, seat).active - knight_strength(before, seat).active == merit.count;
      case MeritKind::kStrength:
        return knight_strength(after, seat).total() - knight_strength(before, seat).total() == merit.count;
      case MeritKind::kLimit: return hand_limit(game, after, seat) == merit.count;
      case MeritKind::kSafe: return after.hand[seat].total() <= hand_limit(game, after, seat);
      case MeritKind::kMerchant: return after.merchant_owner == seat;
      case MeritKind::kAffords:
        return can_do(game, after, seat, merit.action) && !can_do(game, before, seat, merit.action);
      case MeritKind::kProgress: return after.progress[seat].count() - before.progress[seat].count() == merit.count;
      case MeritKind::kCards: return after.hand[seat].total() - before.hand[seat].total() == merit.count;
      case MeritKind::kHinders:
        return income(game, before, merit.seat, kAll) - income(game, after, merit.seat, kAll) == merit.count;
      case MeritKind::kTheirPoints: return points(before, merit.seat) - points(after, merit.seat) == merit.count;
      case MeritKind::kTheirKnights:
        return knight_strength(before, merit.seat).total() - knight_strength(after, merit.seat).total() == merit.count;
      case MeritKind::kTheirCards:
        return before.hand[merit.seat].total() - after.hand[merit.seat].total() == merit.count;
      default: return true;
    }
  }
};

template <class Size>
bool takes_effect_at_once(const Game<Size>& game, const State<Size>& before, const Advice& advice, State<Size>& after) {
  after = before;
  for (const Action action : advice.actions) {
    if (check(game, after, action)) return false;
    apply(game, after, action);
  }
  return has<kAtRest>(after.phase) && after.phase != Phase::kTrade;
}

// The merits that came up, and their numbers.
struct Said {
  int times = 0;
  std::set<MeritKind> kinds;
};

template <class Size>
void expect_true(const Game<Size>& game, const State<Size>& state, const Memory<Size>& memory, Seat seat, Said& said) {
  const std::vector<Advice> all = advice_at(game, state, memory, seat);
  ASSERT_FALSE(all.empty());
  ASSERT_LE(all.size(), 3U);
  for (const Advice& advice : all) {
    ASSERT_FALSE(check(game, state, advice.actions.front()));
    State<Size> after;
    if (!takes_effect_at_once(game, state, advice, after)) continue;
    for (const Merit& merit : advice.merits) {
      const Claim<Size> claim{game, state, after, seat};
      EXPECT_TRUE(claim.is_true(merit)) << info_of(merit.kind).name << " " << merit.count << " after "
                                        << write_action(game, advice.actions.front(), Syntax::kText);
      said.kinds.insert(merit.kind);
      ++said.times;
    }
  }
}

TEST_F(AdviceInGames, IsPossibleAndItsReasonIsTrueOfThePosition) {
  Said said;
  look(test::all_or_few(3, 12), [&](const auto& game, const auto& state, const auto& memory, Seat seat) {
    expect_true(game, state, memory, seat, said);
  });
  EXPECT_GT(said.times, test::all_or_few(300, 100));
  EXPECT_GT(said.kinds.size(), 12U);
}

// Boards with islands, gold and ships, and other numbers of seats.
TEST(Advice, IsTrueAtSeaAndAtLargerTables) {
  constexpr auto kSetUps = std::to_array<sim::SetUp>({
      {.seats = 3, .board = sim::BoardMethod::kFourIslands, .seed = 1},
      {.seats = 4, .board = sim::BoardMethod::kNewShores, .seed = 2},
      {.seats = 2, .seed = 3},
      {.seats = 6, .seed = 4},
  });
  Said said;
  for (const sim::SetUp& set_up : kSetUps)
    look_at(sim::make_game<Large>(set_up), set_up.seed, test::all_or_few(5, 20),
            [&](const auto& game, const auto& state, const auto& memory, Seat seat) {
              expect_true(game, state, memory, seat, said);
            });
  EXPECT_GT(said.times, test::all_or_few(400, 100));
  const auto is_told = [&](MeritKind kind) { return said.kinds.contains(kind); };
  EXPECT_TRUE(is_told(MeritKind::kShore) || is_told(MeritKind::kIsland));
}

TEST_F(AdviceInGames, ReasonsNameWhatItsValueGains) {
  look(11, [&](const Game<Standard>& game, const State<Standard>& state, const Memory<Standard>& memory, Seat seat) {
    for (const Advice& advice : advice_at(game, state, memory, seat)) {
      State<Standard> after;
      if (!takes_effect_at_once(game, state, advice, after)) continue;
      const bots::value::Weights& weights = bots::search::default_judgement().at_once.in(game);
      const auto items = bots::value::account_items(game, weights, state, after, seat);
      for (const Merit& merit : advice.merits) {
        const std::string_view heading = info_of(merit.kind).heading;
        if (heading.empty()) continue;
        const auto item = std::ranges::find(items, heading, &bots::value::AccountItem::heading);
        ASSERT_NE(item, items.end()) << heading;
        EXPECT_GT(item->worth, 0) << heading;
      }
    }
  });
}

// [HIDE-1]
TEST_F(AdviceInGames, DoesNotDependOnHiddenCards) {
  int differ = 0;
  look(17, [&](const Game<Standard>& game, const State<Standard>& state, const Memory<Standard>& memory, Seat seat) {
    const auto told = [&](const State<Standard>& of) {
      std::string text;
      for (const Advice& advice : advice_at(game, of, memory, seat)) {
        for (const Action action : advice.actions) text += write_action(game, action, Syntax::kText) + ", ";
        for (const Merit& merit : advice.merits)
          text += std::string(info_of(merit.kind).name) + std::to_string(merit.count) + " ";
        text += std::to_string(advice.chance) + "\n";
      }
      return text;
    };
    SimRandom random(state.turns + 1);
    const View<Standard> seen = view(game, state, seat);
    const State<Standard> other = determinize(game, seen, memory, random);
    differ += digest(game, other) == digest(game, state) ? 0 : 1;
    EXPECT_EQ(told(other), told(state));
  });
  EXPECT_GT(differ, 20);
}

// The number of actions that are unlike each other.
int groups_of(const std::vector<Action>& actions) {
  std::vector<Action> groups;
  for (const Action action : actions)
    if (bots::is_new_among(action, groups)) groups.push_back(action);
  return static_cast<int>(groups.size());
}

TEST(Advice, ListsOneActionOfEachCard) {
  const Seat red(0);
  const auto invention = [&](int one, int other) {
    return Action(Kind::kPlay, red, index_of(Progress::kInvention), one, other);
  };
  const Action mining(Kind::kPlay, red, index_of(Progress::kMining));
  const Action end(Kind::kEndTurn, red);
  using Actions = std::vector<Action>;
  EXPECT_EQ(bots::varied(Actions{invention(1, 2), invention(1, 3), invention(1, 4), mining, end}, 3),
            (Actions{invention(1, 2), mining, end}));
  EXPECT_EQ(bots::varied(Actions{invention(1, 2), invention(1, 3), invention(1, 4), end}, 3),
            (Actions{invention(1, 2), invention(1, 3), end}));
}

TEST_F(AdviceInGames, ListsDifferentThingsIfPossible) {
  look(7, [&](const Game<Standard>& game, const State<Standard>& state, const Memory<Standard>& memory, Seat seat) {
    std::vector<Action> advised;
    for (const Advice& advice : advice_at(game, state, memory, seat)) advised.push_back(advice.actions.front());
    ActionList legal;
    legal_actions(game, state, seat, legal);
    std::vector<Action> possible = advised;  // the list does not contain offers
    possible.insert(possible.end(), legal.begin(), legal.end());
    EXPECT_EQ(groups_of(advised), std::min(static_cast<int>(advised.size()), groups_of(possible)));
  });
}

TEST(Advice, NamesAllCardsOfADiscard) {
  const sim::SetUp set_up{.seed = 4};
  const Game<Standard> game = sim::make_game<Standard>(set_up);
  State<Standard> state = new_game(game);
  const Seat red(0);
  state.phase = Phase::kDiscard;
  state.turn = red;
  state.waiting = SeatSet::of(red);
  state.hand[red] = Hand::of(Card::kOre, 5) + Hand::of(Card::kWool, 4);
  state.owed[red] = 4;
  Memory<Standard> memory;
  const std::vector<Advice> all = advice_at(game, state, memory, red);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].actions.size(), 4U);
  for (const Action action : all[0].actions) EXPECT_EQ(action.kind(), Kind::kDiscard);
}

}  // namespace
