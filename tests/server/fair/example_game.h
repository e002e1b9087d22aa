// A random game with a fixed secret, and the file that stores it. It has version 1 of the proof: it does not bind the
// agreement.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "barbican/chance.h"
#include "barbican/codec.h"
#include "barbican/rules.h"
#include "server/fair/fair.h"

namespace barbican::server {

inline std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in.is_open()) << file;
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

inline constexpr std::uint64_t kHonest = ~std::uint64_t{0};

inline FairBlock example_block() {
  FairBlock block;
  block.version = 1;
  Secret secret;
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(0xa0 + i);
  block.table = "example-1";
  block.secret = to_hex(secret);
  block.commitment = to_hex(commitment_of(secret));
  block.seats_shuffled = true;
  block.board = {TokenMethod::kSpiral, HarborMethod::kShuffled};
  const Bytes ada(16, 0x5a), grace(33, 0xc3);
  block.nonces = {"", to_hex(ada), to_hex(grace), ""};
  block.commitments = {"", to_hex(nonce_commitment(ada)), to_hex(nonce_commitment(grace)), ""};
  block.chairs = FairChance(block).seating(4);
  return block;
}

// Plays on at random, with the block's chance except for the one outcome that is bent.
inline void play_out(GameRecord<Standard>& record, std::uint64_t bent) {
  const Game<Standard>& game = record.start.game;
  const FairChance chance(*record.fair);
  SimRandom random(3);
  ActionList list;
  std::uint64_t outcomes = 0;
  while (record.end.phase != Phase::kOver) {
    const Seat seat = next_to_act(game, record.end);
    Action action;
    if (seat == kChance) {
      action = chance.outcome(game, record.end, outcomes, list);
      if (outcomes++ == bent) action = list[0] == action ? list[1] : list[0];
    } else {
      legal_actions(game, record.end, seat, list);
      action = list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
    }
    record.actions.push_back(action);
    apply(game, record.end, action);
  }
}

inline GameRecord<Standard> example_game(std::uint64_t bent = kHonest) {
  GameRecord<Standard> record;
  record.fair = example_block();
  Game<Standard>& game = record.start.game;
  game.options.offers_per_turn = 0;  // else random play makes hardly anything else
  game.options.points_to_win = 7;    // else it takes long
  Layout layout = FairChance(*record.fair).board(*record.fair->board, game.seats);
  apply_barbarian_frame(layout);
  EXPECT_FALSE(build_board(layout, game.board));
  record.start.state = record.end = new_game(game);
  record.comment = "random play with a fixed secret";
  play_out(record, bent);
  return record;
}

inline std::string kept_game() { return contents("tests/server/fair/game.txt"); }

}  // namespace barbican::server
