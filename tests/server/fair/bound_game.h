// A game of version 2 of the proof, with a fixed secret: two people and two bots.
#pragma once

#include <string>
#include <vector>

#include "bots/roster.h"
#include "server/fair/agreement.h"
#include "server/lobby/bot_job.h"
#include "server/protocol/limits.h"
#include "tests/server/fair/example_game.h"

namespace barbican::server {

// The decisions of the bots: at random for kept games, which must not change when the bots improve.
enum class BotPlay { kAtRandom, kThemselves };

inline AnyRecord bound_set_up() {
  AnyRecord record =
      read_any_game("barbican game 1\nrules: 2\noptions: points_to_win=7 offers_per_turn=0\nseats: 4\n").value;
  record.comment = "with a fixed secret";
  FairBlock& block = record.fair.emplace(example_block());
  block.version = 2;
  block.bots = {"easy", "", "", "random"};
  const Hash agreed = hash_of_agreement(agreement_of(record, block));
  block.agreed = to_hex(agreed);
  const FairChance chance(block);
  block.chairs = chance.seating(4);
  for (const Seat seat : record.start.game->all_seats()) {
    const std::string& bot = block.bots[block.chairs[seat.index()]];
    record.names[seat] = bot.empty() ? "Ada" : bot;
  }
  Layout layout = chance.board(*block.board, 4);
  apply_barbarian_frame(layout);
  record.start.game = lay_board(record.start.game, layout).game;
  record.start.state = record.end = new_game(record.start.game);
  return record;
}

inline Action bot_choice(const AnyRecord& record, Seat seat, const AnyMemory& memory, const ActionList& legal) {
  const AnyGame& game = record.start.game;
  BotJob job;
  job.game = game;
  job.view = view(game, record.end, seat);
  job.memory = memory;
  job.legal = legal;
  job.seed = FairChance(*record.fair).number(kBotsLabel, record.actions.size(), seat.value);
  const std::string& name = record.fair->bots[record.fair->chairs[seat.index()]];
  return answer_of(*bots::Roster::built_in().make_any(name, game.size()).bot, job).action;
}

// Makes one bot decide differently once, at action `bent` or later.
inline AnyRecord bound_game(BotPlay play = BotPlay::kAtRandom, std::size_t bent = kHonest) {
  AnyRecord record = bound_set_up();
  FairBlock& block = *record.fair;
  const AnyGame& game = record.start.game;
  const FairChance chance(block);
  SimRandom random(3);
  ActionList list;
  EventList events;
  std::uint64_t outcomes = 0;
  PerSeat<AnyMemory, kMaxSeats> memories{};
  for (const Seat each : game->all_seats()) memories[each] = begin_memory(game, view(game, record.end, each));
  while (record.end->phase != Phase::kOver) {
    const Seat seat = next_to_act(game, record.end);
    Action action{};
    if (seat == kChance) {
      action = chance.outcome(game, record.end, outcomes++, list);
    } else {
      legal_actions(game, record.end, seat, list);
      action = list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
      if (play == BotPlay::kThemselves && !block.bots[block.chairs[seat.index()]].empty()) {
        action = bot_choice(record, seat, memories[seat], list);
        if (record.actions.size() >= bent && list.size() > 1) {
          action = list[0] == action ? list[1] : list[0];
          bent = kHonest;
        }
      }
    }
    record.actions.push_back(action);
    events.clear();
    apply(game, record.end, action, events);
    for (const Seat each : game->all_seats()) remember(game, memories[each], view(game, record.end, each), events);
  }
  block.length = static_cast<int>(record.actions.size());
  block.seal = to_hex(seal_of(chance, game, block.ending, record.actions));
  return record;
}

}  // namespace barbican::server
