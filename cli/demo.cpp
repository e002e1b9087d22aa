// barbican demo: shows a game between bots in the terminal, or counts many.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <fmt/format.h>

#include "barbican/codec.h"
#include "barbican/queries.h"
#include "bots/process/message.h"
#include "bots/roster.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/files.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

namespace barbican::cli {
namespace {

struct DemoOptions {
  std::uint64_t seed = 0;  // 0: random
  int seats = 4;
  sim::Printed printed;
  std::string players = "medium";
  std::optional<sim::BoardMethod> board;
  std::optional<BetweenTurns> between_turns;
  bool is_tactical = false;
  BoardSize size = BoardSize::kStandard;
  int games = 1;
  int draw_every = 25;
  int delay_ms = 0;
  bool tells_motives = false;
  std::string save;

  sim::BoardMethod method() const {
    if (board) return *board;
    return seats > kBaseSeats ? sim::BoardMethod::kSpiral : sim::BoardMethod::kFirstGame;
  }
};

// Random games take some 350 turns; one that is not over by now will never end.
constexpr int kLongestDemo = 20000;

template <class Size>
Game<Size> make_game(const DemoOptions& options, std::uint64_t seed) {
  sim::SetUp set_up;
  set_up.edition = options.printed.edition_in_play();
  set_up.book = options.printed.book;
  set_up.seats = options.seats;
  set_up.seed = seed;
  set_up.tactical_defence = options.is_tactical;
  set_up.offers_per_turn = Options::kUnbounded;
  set_up.board = options.method();
  set_up.between_turns = options.between_turns;
  return sim::make_game<Size>(set_up);
}

// ---- Players

// Reads the names in `--players`, one for each seat. If one is wrong it prints why and returns none.
std::vector<std::string> read_players(const DemoOptions& options) {
  std::vector<std::string> names;
  for (std::size_t from = 0; from <= options.players.size();) {
    const std::size_t to = std::min(options.players.find(',', from), options.players.size());
    names.push_back(options.players.substr(from, to - from));
    from = to + 1;
  }
  for (const std::string& name : names) {
    const std::string why = bots::Roster::built_in().why_not(name);
    if (why.empty()) continue;
    fmt::print(stderr, "--players: {}\n", why);
    return {};
  }
  const auto seats = static_cast<std::size_t>(options.seats);
  if (names.size() == 1) names.resize(seats, names[0]);
  if (names.size() == seats) return names;
  fmt::print(stderr, "--players: name one for all, or one for each of the {} seats\n", seats);
  return {};
}

template <class Size>
sim::Players<Size> make_players(const std::vector<std::string>& names) {
  sim::Players<Size> players;
  for (const std::string& name : names) players.push_back(bots::Roster::built_in().make<Size>(name).bot);
  return players;
}

// ---- One game, shown

template <class Size>
class Demo {
 public:
  Demo(const DemoOptions& options, const std::vector<std::string>& players)
      : options_(options),
        game_(make_game<Size>(options, options.seed)),
        play_(game_, make_players<Size>(players), options.seed) {
    if (options.tells_motives) play_.ask_motives();
    draw_.color = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  }

  // Returns false if the game could not be saved.
  bool play() {
    record_.start = {game_, play_.state()};
    record_.comment = fmt::format("barbican demo --seed {} --seats {} --edition {}{} --board {}{} --players {}",
                                  options_.seed, options_.seats, name_of(options_.printed.edition_in_play()),
                                  book_text(), name_of(options_.method()),
                                  (options_.is_tactical ? " --tactical" : "") + between_turns_text(), options_.players);
    while (play_.state().phase != Phase::kOver && play_.state().turns < kLongestDemo) {
      const int turns = play_.state().turns;
      step();
      const int now = play_.state().turns;
      if (options_.draw_every > 0 && now != turns && (now - 1) % options_.draw_every == 0) draw();
    }
    draw();
    const Seat winner = play_.state().winner;
    fmt::print("\n{} after {} turns. This game again: {}\n",
               winner.exists() ? std::string(name_of(winner)) + " wins" : std::string("nobody has won"),
               play_.state().turns, record_.comment);
    return options_.save.empty() || write_file(options_.save, write_game(record_, Syntax::kText));
  }

 private:
  std::string book_text() const {
    const Book book = options_.printed.book;
    return book == Book::kNone ? "" : fmt::format(" --book {}", name_of(book));
  }
  std::string between_turns_text() const {
    return options_.between_turns
               ? fmt::format(" --between-turns {}", entry_of(kBetweenTurnsNames, *options_.between_turns))
               : std::string();
  }
  void step() {
    const Seat seat = play_.asked();
    const Action action = play_.choose();
    const std::string motive = seat == kChance ? std::string() : play_.bot(seat).motive();
    record_.actions.push_back(action);
    play_.take(action);
    const std::string words = write_action(game_, action, Syntax::kText);
    std::string told;
    for (const Event& event : play_.events())
      told += (told.empty() ? "" : "; ") + write_event(game_, event, Syntax::kText);
    fmt::print("{:<36} {}\n", words, told);
    if (!motive.empty()) {
      fmt::print("      motive: {}\n", motive);
      record_.motives.push_back(
          {static_cast<int>(record_.actions.size()), bots::printable(motive, Motive::kMaxLength)});
    }
    if (options_.delay_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(options_.delay_ms));
  }

  void draw() { fmt::print("\n{}\n", draw_position(Scene<Size>(game_, play_.state()), draw_)); }

  DemoOptions options_;
  DrawOptions draw_;
  Game<Size> game_;
  sim::SelfPlay<Size> play_;
  GameRecord<Size> record_;
};

// ---- Many games, counted

struct Statistics {
  std::vector<int> turns;
  std::vector<int> by_seat;
  std::vector<int> by_player;  // by position in `--players`
  int unfinished = 0;
  std::map<std::string, int> uses;  // kinds of action and progress cards
  // At the end of all games with sea.
  int ships = 0;
  int islands = 0;
  int islands_of_winners = 0;
};

template <class Size>
void count_sea(Statistics& statistics, const State<Size>& state) {
  for (const Seat seat : kEachSeat<Size>) {
    const int islands = std::popcount(islands_of(state, seat));
    statistics.ships += ships_of(state, seat).count();
    statistics.islands += islands;
    if (seat == state.winner) statistics.islands_of_winners += islands;
  }
}

void count_uses(Statistics& statistics, Action action) {
  ++statistics.uses[std::string(name_of(action.kind()))];
  if (action.kind() == Kind::kPlay) ++statistics.uses["play " + std::string(info_of(action.progress()).name)];
}

// The players move on by one seat each game, so that none always has the best seat.
template <class Size>
Statistics count_games(const DemoOptions& options, const std::vector<std::string>& players) {
  const std::size_t seats = players.size();
  Statistics statistics;
  statistics.by_seat.resize(seats);
  statistics.by_player.resize(seats);
  for (int g = 0; g < options.games; ++g) {
    const auto shift = static_cast<std::size_t>(g) % seats;
    std::vector<std::string> seated(seats);
    for (std::size_t i = 0; i < seats; ++i) seated[(i + shift) % seats] = players[i];
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(g);
    sim::SelfPlay<Size> play(make_game<Size>(options, seed), make_players<Size>(seated), seed);
    while (play.state().phase != Phase::kOver && play.state().turns < kLongestDemo) {
      const Action action = play.choose();
      count_uses(statistics, action);
      play.take(action);
    }
    if (play.state().phase != Phase::kOver) ++statistics.unfinished;
    statistics.turns.push_back(play.state().turns);
    count_sea(statistics, play.state());
    if (!play.state().winner.exists()) continue;
    const std::size_t winner = play.state().winner.value;
    ++statistics.by_seat[winner];
    ++statistics.by_player[(winner + seats - shift) % seats];
  }
  std::sort(statistics.turns.begin(), statistics.turns.end());
  return statistics;
}

void print_statistics(const DemoOptions& options, const std::vector<std::string>& players,
                      const Statistics& statistics) {
  const std::size_t games = statistics.turns.size();
  const auto within =
      std::upper_bound(statistics.turns.begin(), statistics.turns.end(), 150) - statistics.turns.begin();
  fmt::print("games      {} of {}, board {}, seeds from {}; {} not over\n", games, words_of(options.printed),
             name_of(options.method()), options.seed, statistics.unfinished);
  fmt::print("turns      median {}, 90 % within {}, longest {}; {:.1f} % within 150\n", statistics.turns[games / 2],
             statistics.turns[(games - 1) * 9 / 10], statistics.turns.back(),
             100.0 * static_cast<double>(within) / static_cast<double>(games));
  fmt::print("by seat   ");
  for (std::size_t s = 0; s < players.size(); ++s) fmt::print(" {} {}", kSeatNames[s], statistics.by_seat[s]);
  fmt::print("\nby player ");
  for (std::size_t s = 0; s < players.size(); ++s) fmt::print(" {} {}", players[s], statistics.by_player[s]);
  const auto a_game = [&](int count) { return static_cast<double>(count) / static_cast<double>(games); };
  if (sim::sea_map_of(options.method()))
    fmt::print(
        "\nat sea     islands reached {:.2f}, by the winner {:.2f}, ships on the board {:.2f} at the end of a game",
        a_game(statistics.islands), a_game(statistics.islands_of_winners), a_game(statistics.ships));
  fmt::print("\n\nactions a game, of all players and chance\n");
  int column = 0;
  for (const auto& [name, count] : statistics.uses)
    fmt::print("{:<20}{:>7.2f}{}", name, a_game(count), ++column % 4 == 0 ? "\n" : "   ");
  if (column % 4 != 0) fmt::print("\n");
}

std::uint64_t new_seed() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(now.count()) % 1000000 + 1;
}

template <class Size>
int run_demo(DemoOptions options) {
  const std::vector<std::string> players = read_players(options);
  if (players.empty()) return 2;
  if (options.seed == 0) options.seed = new_seed();
  if (const std::string why = options.save.empty() ? "" : why_not_writable(options.save); !why.empty()) {
    complain(options.save + ": " + why);
    return 2;
  }
  if (options.games == 1) return Demo<Size>(options, players).play() ? 0 : 2;
  if (!options.save.empty()) {
    fmt::print(stderr, "--save: only a single game is written\n");
    return 2;
  }
  print_statistics(options, players, count_games<Size>(options, players));
  return 0;
}

}  // namespace

void fill_demo(Command& command) {
  const auto options = std::make_shared<DemoOptions>();
  command.option("--seed", options->seed, "seed of the game; 0: random")
      .seats("--seats", options->seats, "number of players")
      .printed(options->printed)
      .choice("--board", options->board, sim::kBoardMethodNames,
              "kind of board; by default first-game, and spiral for five and six players")
      .choice("--between-turns", options->between_turns, kBetweenTurnsNames,
              "for five or six players; by default the book's or the edition's")
      .flag("--tactical", options->is_tactical, "players choose which knights defend")
      .board_size(options->size)
      .option("--players", options->players,
              fmt::format("a bot: {}, with options such as hard:playouts=500 (docs/bots.md); one for all seats, or one "
                          "for each, with commas between them",
                          fmt::join(bots::Roster::built_in().names(), ", ")))
      .option("--games", options->games, 1, 1000000,
              "play so many games with changing seats, and print only statistics")
      .option("--draw-every", options->draw_every, 0, 100000, "draw the board every so many turns; 0: at the end only")
      .option("--delay", options->delay_ms, 0, 60000, "milliseconds to wait after each action")
      .flag("--motives", options->tells_motives, "tell below an action why the bot did it")
      .option("--save", options->save, "write the game to this file, for replay and show")
      .run([options] {
        if (const std::string why = sim::why_not_printed(options->printed); !why.empty()) {
          complain("--book: " + why);
          return 2;
        }
        if (const std::string why = sim::why_not_for(options->method(), options->seats); !why.empty()) {
          complain("--board: " + why);
          return 2;
        }
        if (const std::string why = sim::why_not_between(options->between_turns, options->seats); !why.empty()) {
          complain("--between-turns: " + why);
          return 2;
        }
        const BoardSize size = sim::fitting(options->size, options->method(), options->seats);
        return at_size(size, [&]<class Size>(Size) { return run_demo<Size>(*options); });
      });
}

}  // namespace barbican::cli
