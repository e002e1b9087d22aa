#include "sim/arena/game.h"

#include <cassert>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "sim/self_play.h"

namespace barbican::sim::arena {
namespace {

using Clock = std::chrono::steady_clock;

// The rules set no end to offers. A bot that makes this many decisions in one turn will never stop.
constexpr int kMostDecisionsATurn = 20000;

template <class Size>
Game<Size> table_of(const Schedule& schedule, const LineUp& line_up, std::uint64_t seed) {
  SetUp table = schedule.table;
  table.seats = line_up.places();
  table.seed = seed;
  return make_game<Size>(table);
}

template <class Size>
Players<Size> seat(const LineUp& line_up, int rotation, const Maker<Size>& make) {
  Players<Size> players;
  for (int s = 0; s < line_up.places(); ++s) {
    const std::string& spec = line_up.bot(line_up.place_at(s, rotation));
    players.push_back(make(spec));
    if (players.back() == nullptr) throw std::invalid_argument("there is no bot '" + spec + "'");
  }
  return players;
}

// Asks the bot, and measures the time.
template <class Size>
std::pair<Action, std::uint64_t> ask(SelfPlay<Size>& play, Seat seat) {
  const bots::Question<Size> question = play.question(seat);
  const Clock::time_point start = Clock::now();
  const Action action = play.bot(seat).choose(question);
  const auto took = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start);
  assert(question.legal.has(action) || (question.legal.open_exchange && is_exchange(action.kind())));
  return {action, static_cast<std::uint64_t>(took.count())};
}

template <class Size>
std::optional<GameResult> play_game(const Schedule& schedule, const GameId& id, const Maker<Size>& make,
                                    const PlaceTimes& times, const std::atomic<bool>& is_stopped) {
  const LineUp& line_up = schedule.line_ups[id.line_up];
  const RoundSeeds seeds = schedule.seeds_of(id.round);
  const Game<Size> game = table_of<Size>(schedule, line_up, seeds.board);
  SelfPlay<Size> play(game, seat(line_up, id.rotation, make), seeds.chance);
  const State<Size>& state = play.state();
  GameResult result{.id = id};
  for (int this_turn = 0;
       state.phase != Phase::kOver && state.turns < schedule.most_turns && this_turn < kMostDecisionsATurn;) {
    const Seat asked = play.asked();
    if (asked == kChance) {
      play.take(play.choose());
      continue;
    }
    if (is_stopped.load(std::memory_order_relaxed)) return std::nullopt;
    const int place = line_up.place_at(asked.index(), id.rotation);
    const auto [action, took] = ask(play, asked);
    ++result.places[place].decisions;
    result.places[place].nanoseconds += took;
    times[place]->add(took);
    const int turn = state.turns;
    play.take(action);
    this_turn = state.turns == turn ? this_turn + 1 : 0;
  }
  result.turns = state.turns;
  result.first = state.first.index();
  if (state.winner.exists()) result.winner = line_up.place_at(state.winner.index(), id.rotation);
  for (int place = 0; place < line_up.places(); ++place)
    result.places[place].points = points_of(game, state, Seat(line_up.seat_of(place, id.rotation)));
  return result;
}

}  // namespace

template <class Size>
GameRunner game_runner(const Schedule& schedule, Maker<Size> make) {
  return [&schedule, make = std::move(make)](const GameId& id, const PlaceTimes& times,
                                             const std::atomic<bool>& is_stopped) {
    return play_game(schedule, id, make, times, is_stopped);
  };
}

template GameRunner game_runner(const Schedule&, Maker<Standard>);
template GameRunner game_runner(const Schedule&, Maker<Large>);

}  // namespace barbican::sim::arena
