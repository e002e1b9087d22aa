// barbican demo: a game between simple players, told in the terminal.
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <unistd.h>

#include <fmt/core.h>

#include "barbican/codec.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/files.h"
#include "sim/random_play.h"
#include "sim/sensible.h"
#include "sim/set_up.h"

namespace barbican::cli {
namespace {

struct DemoOptions {
  std::uint64_t seed = 0;  // 0: a new one each time
  int seats = 4;
  std::string edition = "2022";
  std::string players = "sensible";
  std::string board = "first-game";
  int draw_every = 25;
  int delay_ms = 0;
  std::string save;
};

Game<Standard> make_game(const DemoOptions& options) {
  sim::SetUp set_up;
  set_up.edition = options.edition == "2010" ? Edition::k2010 : Edition::k2022;
  set_up.seats = options.seats;
  set_up.seed = options.seed;
  set_up.board = options.board == "spiral"   ? sim::BoardMethod::kSpiral
                 : options.board == "random" ? sim::BoardMethod::kRandom
                                             : sim::BoardMethod::kFirstGame;
  return sim::make_game<Standard>(set_up);
}

class Demo {
 public:
  explicit Demo(const DemoOptions& options)
      : options_(options), game_(make_game(options)), state_(new_game(game_)), random_(options.seed) {
    draw_.color = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  }

  // False if the game could not be saved.
  bool play() {
    record_.start = {game_, state_};
    record_.comment = fmt::format("barbican demo --seed {} --seats {} --edition {} --board {} --players {}",
                                  options_.seed, options_.seats, options_.edition, options_.board, options_.players);
    // Before the game is played: a name that can't be written to is told at once.
    if (!options_.save.empty() && !write_file(options_.save, "")) return false;
    while (state_.phase != Phase::kOver) {
      const int turns = state_.turns;
      step();
      if (options_.draw_every > 0 && state_.turns != turns && (state_.turns - 1) % options_.draw_every == 0) draw();
    }
    draw();
    fmt::print("\n{} wins after {} turns. This game again: {}\n", kSeatNames[state_.winner.value], state_.turns,
               record_.comment);
    return options_.save.empty() || write_file(options_.save, write_game(record_, Syntax::kText));
  }

 private:
  void step() {
    const Action action = choose();
    record_.actions.push_back(action);
    events_.clear();
    apply(game_, state_, action, events_);
    const std::string words = write_action(game_, action, Syntax::kText);
    std::string told;
    for (const Event& event : events_) told += (told.empty() ? "" : "; ") + write_event(game_, event, Syntax::kText);
    fmt::print("{:<36} {}\n", words, told);
    if (options_.delay_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(options_.delay_ms));
  }

  Action choose() {
    if (options_.players == "random") return sim::random_step(game_, state_, *list_, random_);
    const Seat seat = next_to_act(game_, state_);
    if (seat == kChance) return sample_chance(game_, state_, random_);
    legal_actions(game_, state_, seat, *list_);
    return sim::sensible_choice(game_, state_, *list_, random_);
  }

  void draw() { fmt::print("\n{}\n", draw_position(Scene(game_, state_), draw_)); }

  DemoOptions options_;
  DrawOptions draw_;
  Game<Standard> game_;
  State<Standard> state_;
  SimRandom random_;
  GameRecord<Standard> record_;
  EventList events_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

std::uint64_t new_seed() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(now.count()) % 1000000 + 1;
}

}  // namespace

void fill_demo(Command& command) {
  const auto options = std::make_shared<DemoOptions>();
  command.option("--seed", options->seed, "play this very game; 0: a new one each time")
      .option("--seats", options->seats, 3, 4, "how many players")
      .choice("--edition", options->edition, {"2022", "2010"}, "of the rules")
      .choice("--board", options->board, {"first-game", "spiral", "random"}, "how the board is laid")
      .choice("--players", options->players, {"sensible", "random"}, "building what they can, or uniformly random")
      .option("--draw-every", options->draw_every, 0, 100000, "draw the board every so many turns; 0: at the end only")
      .option("--delay", options->delay_ms, 0, 60000, "milliseconds to wait after each action")
      .option("--save", options->save, "write the game to this file, for replay and show")
      .run([options] {
        if (options->seed == 0) options->seed = new_seed();
        return Demo(*options).play() ? 0 : 2;
      });
}

}  // namespace barbican::cli
