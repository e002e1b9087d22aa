#include "cli/verify_bots.h"

#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

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
  BotsAgain(const AnyRecord& record, const FairChance& chance)
      : record_(record), chance_(chance), state_(record.start.state) {
    for (const Seat seat : game()->all_seats()) {
      Player player{seat, record.fair->bots[record.fair->chairs[seat.index()]], nullptr};
      player.bot = bots::Roster::built_in().make_any(player.name, game().size()).bot;
      player.memory = begin_memory(game(), view(game(), state_, seat));
      players_.push_back(std::move(player));
    }
  }

  bool compare() {
    EventList events;
    for (; ply_ < record_.actions.size(); ++ply_) {
      const Action action = record_.actions[ply_];
      for (Player& player : players_) ask(player);
      if (!awaits_chance(state_)) judge(players_[action.seat().index()], action);
      const Phase phase = state_->phase;
      events.clear();
      apply(game(), state_, action, events);
      for (Player& player : players_) {
        remember(game(), player.memory, view(game(), state_, player.seat), events);
        if (phase != state_->phase || action.seat() == player.seat) player.questions.clear();
      }
    }
    bool agrees = true;
    for (const Player& player : players_) agrees &= tell(player);
    return agrees;
  }

 private:
  const AnyGame& game() const { return record_.start.game; }

  void ask(Player& player) {
    if (player.bot == nullptr || !state_->waiting.has(player.seat)) return;
    auto job = std::make_unique<BotJob>();
    job->level = player.name;
    job->seat = player.seat;
    job->game = game();
    job->view = view(game(), state_, player.seat);
    job->memory = player.memory;
    legal_actions(game(), state_, player.seat, job->legal);
    job->seed = chance_.number(server::kBotsLabel, ply_, player.seat.value);
    player.questions.push_back(std::move(job));
  }

  void judge(Player& player, Action action) {
    if (player.bot == nullptr) return;
    if (bots::thinks_long(player.name, state_->phase)) return void(++player.by_time);
    ++player.compared;
    Action expected{};
    for (auto question = player.questions.rbegin(); question != player.questions.rend(); ++question) {
      const Action answer = server::answer_of(*player.bot, **question).action;
      if (answer == action) return;
      if (question == player.questions.rbegin()) expected = answer;
    }
    if (player.different++ > 0) return;
    player.first = ply_;
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
  AnyState state_;
  std::size_t ply_ = 0;
  std::vector<Player> players_;
};

}  // namespace

bool compare_bots(const AnyRecord& record, const FairChance& chance) { return BotsAgain(record, chance).compare(); }

}  // namespace barbican::cli
