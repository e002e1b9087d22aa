// What a game's proof binds besides its chance: what the players agreed on before it, and how it ended. docs/fair-dice.md has
// the specification.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/fair/fair.h"

namespace barbican::server {

// What was agreed on, as lines: of the record its rules and where it starts, of the block the seating, how the board was drawn
// and the bots. Names are not among it: people change them as they like.
std::string agreement_of(const AnyRecord& record, const FairBlock& block);
// What of it the key of the game's chance is made with.
Hash hash_of_agreement(std::string_view agreement);

// Of a game that is over.
Hash seal_of(const FairChance& chance, const AnyGame& game, GameEnding ending, std::span<const Action> actions);

}  // namespace barbican::server
