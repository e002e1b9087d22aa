// The parts of a game's proof beyond its chance: the agreement of the players before the game, and the seal of its end.
// docs/fair-dice.md is the specification.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/fair/fair.h"

namespace barbican::server {

// The agreement as lines: rules and starting position from the record; seating, board draw and bots from the block.
// Names are not part of it: people may change them.
std::string agreement_of(const AnyRecord& record, const FairBlock& block);
// The part of the agreement that enters the key of the game's chance.
Hash hash_of_agreement(std::string_view agreement);

// The seal of a finished game.
Hash seal_of(const FairChance& chance, const AnyGame& game, GameEnding ending, std::span<const Action> actions);

}  // namespace barbican::server
