#include "cli/verify_bots.h"

#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "barbican/replay.h"
#include "bots/roster.h"
#include "cli/words.h"
#include "server/lobby/bot_job.h"

namespace barbican::cli {
namespace {

using server::BotJob;
using server::FairChance;

// A seat, its bot if we have it, and the results of comparing its decisions.
struct Player {
  Seat seat;
  std::string name;  // empty for a person
  std::unique_ptr<bots::AnyBot> bot;
  AnyMemory memory{};
  // All questions that it may have answered since its last action: while several seats decide, others may act before
  // its answer arrives.
  std::vector<std::unique_ptr<BotJob>> questions{};
  int compared = 0;
  int different = 0;
  int by_time = 0;
  std::size_t first = 0;  // of those that differ
  Action expected{};
};

class BotsAgain {
 public:
  BotsAgain(const AnyRecord& record, const FairChance& chance) : record_(record), chance_(chance) {
    for (const Seat seat : game()->all_seats()) {
      Player player{seat, record.fair->bots[record.fair->chairs[seat.index()]], nullptr};
      player.bot = bots::Roster::built_in().make_any(player.name, game().size()).bot;
      player.memory = begin_memory(game(), view(game(), record.start.state, seat));
      players_.push_back(std::move(player));
    }
  }

  bool compare() {
    Phase phase{};
    const auto compare_step = [&](std::size_t ply, const AnyState& state) {
      for (Player& player : players_) ask(player, ply, state);
      if (!awaits_chance(state)) judge(players_[record_.actions[ply].seat().index()], ply, state->phase);
      phase = state->phase;
    };
    const auto follow = [&](std::size_t ply, const AnyState& state, const EventList& events) {
      for (Player& player : players_) {
        remember(game(), player.memory, view(game(), state, player.seat), events);
        if (phase != state->phase || record_.actions[ply].seat() == player.seat) player.questions.clear();
      }
    };
    play_again(game(), record_.start.state, record_.actions, compare_step, follow);
    bool agrees = true;
    for (const Player& player : players_) agrees &= tell(player);
    return agrees;
  }

 private:
  const AnyGame& game() const { return record_.start.game; }

  void ask(Player& player, std::size_t ply, const AnyState& state) {
    if (player.bot == nullptr || !state->waiting.has(player.seat)) return;
    auto job = std::make_unique<BotJob>();
    job->level = player.name;
    job->seat = player.seat;
    job->game = game();
    job->view = view(game(), state, player.seat);
    job->memory = player.memory;
    legal_actions(game(), state, player.seat, job->legal);
    job->seed = chance_.number(server::kBotsLabel, ply, player.seat.value);
    player.questions.push_back(std::move(job));
  }

  void judge(Player& player, std::size_t ply, Phase phase) {
    if (player.bot == nullptr) return;
    if (bots::thinks_long(player.name, phase)) return void(++player.by_time);
    ++player.compared;
    Action expected{};
    for (auto question = player.questions.rbegin(); question != player.questions.rend(); ++question) {
      const Action answer = server::answer_of(*player.bot, **question).action;
      if (answer == record_.actions[ply]) return;
      if (question == player.questions.rbegin()) expected = answer;
    }
    if (player.different++ > 0) return;
    player.first = ply;
    player.expected = expected;
  }

  bool tell(const Player& player) const {
    const std::string_view seat = word_of(player.seat);
    if (player.name.empty()) {
      fmt::print("bots:   {}: a person; bots that stood in are not compared\n", seat);
      return true;
    }
    if (player.bot == nullptr) {
      fmt::print("bots:   {} {}: not compared, since it is not a built-in bot\n", seat, player.name);
      return true;
    }
    const std::string left_out =
        player.by_time == 0 ? "" : fmt::format("; {} not compared: they depend on the time it had", player.by_time);
    if (player.different == 0) {
      fmt::print("bots:   {} {}: {} decisions, all the same again{}\n", seat, player.name, player.compared, left_out);
      return true;
    }
    fmt::print("bots:   {} {}: {} of {} decisions differ; the first is action {}{}\n", seat, player.name,
               player.different, player.compared, player.first + 1, left_out);
    fmt::print("          expected: {}\n          found:    {}\n", write_action(game(), player.expected, Syntax::kText),
               write_action(game(), record_.actions[player.first], Syntax::kText));
    return false;
  }

  const AnyRecord& record_;
  const FairChance& chance_;
  std::vector<Player> players_;
};

}  // namespace

bool compare_bots(const AnyRecord& record, const FairChance& chance) { return BotsAgain(record, chance).compare(); }

}  // namespace barbican::cli
