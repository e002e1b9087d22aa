// Random games of both editions, with 3 and 4 players and every option, and the properties that must hold in them.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "sim/random_play.h"
#include "sim/set_up.h"
#include "tests/effort.h"
#include "tests/engine/property/properties.h"
#include "tests/engine/property/route_by_hand.h"

namespace barbican::test {
namespace {

// A game with the data to explain a failure in it.
template <class Size>
class Playthrough {
 public:
  Playthrough(std::uint64_t number, const Game<Size>& game) : number_(number), game_(game), random_(number) {
    record_.start = {game_, new_game(game_)};
    state_ = record_.start.state;
  }

  const Game<Size>& game() const { return game_; }
  const State<Size>& state() const { return state_; }
  SimRandom& random() { return random_; }
  bool over() const { return state_.phase == Phase::kOver; }
  ActionList& list() { return *list_; }

  Action choose() {
    const Seat seat = next_to_act(game_, state_);
    legal_actions(game_, state_, seat, *list_);
    if (seat == kChance) return sample_chance(game_, state_, random_);
    if (list_->open_exchange && random_.below(12) == 0) return make_offer(seat);
    return (*list_)[static_cast<int>(random_.below(static_cast<std::uint32_t>(list_->size())))];
  }

  void take(Action action, EventList& events) {
    events.clear();
    apply(game_, state_, action, events);
    record_.actions.push_back(action);
  }

  std::string told(const std::string& wrong) const {
    return "game " + std::to_string(number_) + " after " + std::to_string(record_.actions.size()) + " plies: " + wrong +
           "\n" + write_position(game_, state_, Syntax::kText);
  }

  std::string check_replay() const {
    State<Size> again = record_.start.state;
    for (const Action action : record_.actions) apply(game_, again, action);
    if (digest(game_, again) != digest(game_, state_)) return "a replay ends elsewhere";
    return {};
  }
  std::string check_record() const {
    for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
      const auto read = read_game<Size>(write_game(record_, syntax));
      if (!read.ok()) return "a game can't be read back: " + to_line(read.error);
      if (read.value.actions != record_.actions || digest(game_, read.value.end) != digest(game_, state_))
        return "a game comes back changed";
    }
    return {};
  }

 private:
  // Offers one or two types for one or two others.
  Action make_offer(Seat seat) {
    const Hand hand = state_.hand[seat];
    Exchange exchange;
    for (const Card card : kEachCard) {
      if (hand[card] > 0 && random_.below(3) == 0) exchange.give += Hand::of(card);
      else if (random_.below(5) == 0) exchange.get += Hand::of(card, 1 + static_cast<int>(random_.below(2)));
    }
    const Action offer = Action::exchange(list_->open_kind, seat, exchange);
    return check(game_, state_, offer) ? (*list_)[0] : offer;
  }

  std::uint64_t number_;
  Game<Size> game_;
  State<Size> state_;
  SimRandom random_;
  GameRecord<Size> record_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

template <class Size>
std::string first_wrong(std::initializer_list<std::string> checks) {
  for (const std::string& wrong : checks)
    if (!wrong.empty()) return wrong;
  return {};
}

// After the winning point the winning action brings no cards.  [END-2]
std::string check_end(const EventList& events) {
  for (const Event& event : events)
    if (event.kind == EventKind::kProduced || event.kind == EventKind::kShortage)
      return "the game went on after its end";
  return events.size() > 0 && events[events.size() - 1].kind == EventKind::kWon ? "" : "the last event is not the end";
}

// Free choices and outcomes of chance are most of a game: a few of them suffice.
template <class Size>
bool looks_at_worlds(const State<Size>& state, SimRandom& random) {
  const bool is_common = has<kFree>(state.phase) || awaits_chance(state.phase);
  return random.below(is_common ? 32 : 4) == 0;
}

// Checks with the memory of one who saw the whole game, and of one who has just come.
template <class Size>
std::string check_worlds(const Game<Size>& game, const State<Size>& state, Seat viewer, const Memory<Size>& memory,
                         SimRandom& random) {
  std::string wrong = check_world(game, state, viewer, memory, random);
  if (!wrong.empty()) return wrong;
  return check_world(game, state, viewer, begin_memory(game, view(game, state, viewer)), random);
}

// Every property at every decision.
template <class Size>
std::string play_with_everything(std::uint64_t number, Game<Size> game) {
  if (number % 3 == 0) game.options.offers_per_turn = 2;
  Playthrough<Size> play(number, game);
  SimRandom random(~number);
  std::vector<Memory<Size>> memories;
  for (int s = -1; s < game.seats; ++s)
    memories.push_back(begin_memory(game, view(game, play.state(), s < 0 ? Seat() : Seat(s))));
  EventList events;
  while (!play.over()) {
    const Action action = play.choose();
    const State<Size>& state = play.state();
    std::string wrong = first_wrong<Size>(
        {check_stock(game, state), check_list(game, state, play.list()), check_route(game, state),
         check_open(game, state), check_refusals(game, state, random), check_round_trips(game, state, play.list()),
         check_hidden_outcome(game, state, action, random)});
    for (int v = -1; v < game.seats && wrong.empty(); ++v) {
      const Seat viewer = v < 0 ? Seat() : Seat(v);
      wrong = check_no_leak(game, state, action, viewer, memories[v + 1], random);
      if (wrong.empty() && looks_at_worlds(state, random))
        wrong = check_worlds(game, state, viewer, memories[v + 1], random);
    }
    if (!wrong.empty()) return play.told(wrong);
    play.take(action, events);
    for (int s = -1; s < game.seats; ++s) {
      const Seat who = s < 0 ? Seat() : Seat(s);
      remember(game, memories[s + 1], view(game, play.state(), who), events);
    }
  }
  if (std::string wrong = first_wrong<Size>({check_end(events), play.check_replay(), play.check_record()});
      !wrong.empty())
    return play.told(wrong);
  return {};
}

template <class Size>
std::string play_varied(std::uint64_t number) {
  return play_with_everything(number, sim::varied_game<Size>(number));
}
std::string play_at_sea(std::uint64_t number) { return play_with_everything(number, sim::varied_sea_game(number)); }

// The cheap properties.
template <class Size>
std::string play_cheaply(std::uint64_t number, const Game<Size>& game) {
  State<Size> state = new_game(game);
  SimRandom random(number);
  const auto list = std::make_unique<ActionList>();
  std::vector<Action> actions;
  while (state.phase != Phase::kOver) {
    actions.push_back(sim::random_step(game, state, *list, random));
    if (!list->empty())
      if (std::string wrong = check_list(game, state, *list); !wrong.empty()) return wrong;
    apply(game, state, actions.back());
    if (actions.size() % 8 == 0 || state.phase == Phase::kOver)
      if (std::string wrong = check_stock(game, state); !wrong.empty())
        return "game " + std::to_string(number) + ": " + wrong;
  }
  State<Size> again = new_game(game);
  for (const Action action : actions) apply(game, again, action);
  return digest(game, again) == digest(game, state) ? "" : "a replay ends elsewhere";
}
std::string play_cheaply(std::uint64_t number) { return play_cheaply(number, sim::varied_game<Standard>(number)); }
std::string play_cheaply_at_sea(std::uint64_t number) { return play_cheaply(number, sim::varied_sea_game(number)); }
std::string play_more(std::uint64_t number) { return play_with_everything(number, sim::varied_more_game(number)); }
std::string play_cheaply_with_more(std::uint64_t number) { return play_cheaply(number, sim::varied_more_game(number)); }

// The standard and the large instantiation play the same game.
std::string play_in_both_sizes(std::uint64_t number) {
  const Game<Standard> small = sim::varied_game<Standard>(number);
  const Game<Large> large = sim::varied_game<Large>(number);
  State<Standard> here = new_game(small);
  State<Large> there = new_game(large);
  SimRandom random(number);
  const auto list = std::make_unique<ActionList>(), other = std::make_unique<ActionList>();
  for (int ply = 0; here.phase != Phase::kOver; ++ply) {
    const Action action = sim::random_step(small, here, *list, random);
    if (!list->empty()) {
      legal_actions(large, there, action.seat(), *other);
      if (!std::equal(list->begin(), list->end(), other->begin(), other->end())) return "the lists differ";
    }
    apply(small, here, action);
    apply(large, there, action);
    if (ply % 100 == 0 && write_position(small, here, Syntax::kText) != write_position(large, there, Syntax::kText))
      return "the positions differ";
  }
  return write_position(small, here, Syntax::kText) == write_position(large, there, Syntax::kText) ? ""
                                                                                                   : "the ends differ";
}

// Stores the progress of a long run, so that it can be stopped and resumed.
class Bookmark {
 public:
  // Beside the test program, so that it lives as long as the build.
  explicit Bookmark(const char* name)
      : path_(std::filesystem::read_symlink("/proc/self/exe").parent_path() / (std::string(name) + ".progress")) {
    if (std::ifstream in(path_); in) in >> done_;
  }
  std::uint64_t done() const { return done_; }
  void note(std::uint64_t done) { std::ofstream(path_) << done << '\n'; }
  void clear() { std::filesystem::remove(path_); }

 private:
  std::filesystem::path path_;
  std::uint64_t done_ = 0;
};

void play_many(std::uint64_t from, std::uint64_t to, std::string (*play)(std::uint64_t)) {
  for (std::uint64_t number = from; number < to; ++number) {
    const std::string wrong = play(number);
    ASSERT_TRUE(wrong.empty()) << "game " << number << ": " << wrong;
  }
}

// 500 games in slices that run side by side. Short runs play 100 of them, and 10 with sanitizers.
constexpr std::uint64_t kSlice = 5;
auto every_slices() {
  if (long_form()) return testing::Range(0, 100);
  return kSanitized ? testing::Range(0, 2) : testing::Range(2, 22);
}
class EveryProperty : public testing::TestWithParam<int> {};
TEST_P(EveryProperty, HoldsAtEveryDecision) {
  const auto slice = static_cast<std::uint64_t>(GetParam());
  play_many(slice * kSlice, (slice + 1) * kSlice, play_varied<Standard>);
}
INSTANTIATE_TEST_SUITE_P(Games, EveryProperty, every_slices());

// 20,000 games. Short runs play 10,000, and 1,000 with sanitizers.
class CheapProperties : public testing::TestWithParam<int> {};
TEST_P(CheapProperties, HoldInGames) {
  const auto slice = static_cast<std::uint64_t>(GetParam());
  play_many(slice * 1000, (slice + 1) * 1000, play_cheaply);
}
INSTANTIATE_TEST_SUITE_P(Games, CheapProperties, testing::Range(0, long_form() ? 20 : all_or_few(10, 1)));

TEST(BothSizes, PlayTheSame) { play_many(0, all_or_few(60u, 20u), play_in_both_sizes); }
TEST(LargeSize, HoldsEveryProperty) { play_many(1000, all_or_few(1010u, 1002u), play_varied<Large>); }

// Boards with sea: 48 go through every board with every use of the pirate.
auto sea_slices() { return testing::Range(0, long_form() ? 96 : all_or_few(16, 2)); }
class SeaProperties : public testing::TestWithParam<int> {};
TEST_P(SeaProperties, HoldAtEveryDecision) {
  const auto slice = static_cast<std::uint64_t>(GetParam());
  play_many(slice * 3, slice * 3 + 3, play_at_sea);
}
INSTANTIATE_TEST_SUITE_P(Games, SeaProperties, sea_slices());
// Two, five and six seats: 42 go through every board with every number of seats.
auto more_slices() { return testing::Range(0, long_form() ? 96 : all_or_few(14, 1)); }
class MoreProperties : public testing::TestWithParam<int> {};
TEST_P(MoreProperties, HoldAtEveryDecision) {
  const auto slice = static_cast<std::uint64_t>(GetParam());
  play_many(slice * 3, slice * 3 + 3, play_more);
}
INSTANTIATE_TEST_SUITE_P(Games, MoreProperties, more_slices());
TEST(MoreGames, HoldTheCheapProperties) { play_many(0, all_or_few(600u, 60u), play_cheaply_with_more); }

// Rings, stalks and posts that are rare in games: pieces round a few hexes that touch, with posts of anyone on them.
template <class Size>
class Rings {
 public:
  Rings(std::uint64_t number, const Game<Size>& game) : game_(game), random_(number), state_(new_game(game)) {
    game_.options.open_road = random_.below(2) == 0 ? OpenRoad::kOwner : OpenRoad::kAny;
    lay_pieces();
    refresh(game_, state_);
    for (int posts = static_cast<int>(random_.below(4)); posts > 0; --posts) put_post(Seat(0));
    for (int posts = static_cast<int>(random_.below(2)); posts > 0; --posts) put_post(Seat(1));
    state_.first = state_.turn = Seat(0);
    state_.phase = Phase::kMain;
    state_.waiting = SeatSet::of(Seat(0));
    state_.pending = {};
    refresh(game_, state_);
  }

  std::string judge() const {
    std::string wrong = check_open(game_, state_);
    const int length = RouteByHand<Size>(game_, state_, Seat(0)).longest();
    if (wrong.empty() && length != state_.route[Seat(0)]) wrong = "a route of " + std::to_string(length);
    return wrong.empty() ? "" : wrong + "\n" + write_position(game_, state_, Syntax::kText);
  }

 private:
  template <class Set>
  auto one_of(Set left) {
    for (auto skip = random_.below(static_cast<std::uint32_t>(left.count())); skip > 0; --skip)
      left.remove(left.lowest());
    return left.lowest();
  }

  // All roads, all ships, or both. In a game some could not lie there, but that does not matter here.
  void lay_pieces() {
    const auto ships_in_8 = game_.board.has_sea ? std::array{0u, 8u, 1u}[random_.below(3)] : 0u;
    Hex hex(static_cast<int>(random_.below(static_cast<std::uint32_t>(game_.board.hex_count))));
    for (int hexes = 1 + static_cast<int>(random_.below(3)); hexes > 0; --hexes) {
      for (const Edge e : game_.board.hex_edges[hex])
        if (random_.below(12) != 0) lay(e, random_.below(8) < ships_in_8);
      const Vertex corner = one_of(game_.board.hex_vertices[hex]);
      hex = one_of(game_.board.vertex_hexes[corner]);
      lay(one_of(game_.board.edges_at[corner]), random_.below(8) < ships_in_8);
    }
  }
  void lay(Edge e, bool as_ship) {
    auto& roads = state_.roads[Seat(0)];
    if (roads.has(e) || ships_of(state_, Seat(0)).has(e)) return;
    if constexpr (Size::kSea)
      if (as_ship && state_.ships[Seat(0)].count() < kShipPieces) state_.ships[Seat(0)].add(e);
    if (!as_ship && roads.count() < kRoadPieces) roads.add(e);
  }
  void put_post(Seat seat) {
    auto free = wayside_of(game_.board, state_, Seat(0));
    for (const Seat other : game_.all_seats()) free = free - buildings_of(state_, other) - knights_of(state_, other);
    if (free.empty()) return;
    auto& posts = random_.below(2) == 0 ? state_.settlements[seat] : state_.knights[seat][Level::kBasic];
    posts.add(one_of(free));
  }

  Game<Size> game_;
  SimRandom random_;
  State<Size> state_;
};
std::string judge_rings(std::uint64_t number) {
  static const Game<Standard> game = sim::varied_game<Standard>(8);
  return Rings<Standard>(number, game).judge();
}
std::string judge_rings_at_sea(std::uint64_t number) {
  static const Game<Large> game = sim::varied_sea_game(8);
  return Rings<Large>(number, game).judge();
}
TEST(Rings, AreJudgedAsByHand) { play_many(0, all_or_few(2000u, 200u), judge_rings); }
TEST(Rings, AreJudgedAsByHandAtSea) { play_many(0, all_or_few(4000u, 400u), judge_rings_at_sea); }

TEST(SeaGames, HoldTheCheapProperties) { play_many(0, all_or_few(1000u, 100u), play_cheaply_at_sea); }

TEST(AMillionGames, HoldTheCheapProperties) {
  if (!long_form() || !kSanitized) GTEST_SKIP() << "the long form, under sanitizers: ./test --long";
  constexpr std::uint64_t kGames = 1'000'000, kRun = 1000;
  Bookmark progress("million-games");
  for (std::uint64_t from = progress.done(); from < kGames; from += kRun) {
    play_many(from, from + kRun, play_cheaply);
    if (testing::Test::HasFatalFailure()) return;
    progress.note(from + kRun);
    if ((from + kRun) % 10000 != 0) continue;
    std::printf("%llu games\n", static_cast<unsigned long long>(from + kRun));
    std::fflush(stdout);
  }
  progress.clear();
}

}  // namespace
}  // namespace barbican::test
