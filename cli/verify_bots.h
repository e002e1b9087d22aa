// Asks the bots of a finished game again: their random numbers follow from the secret, so they must decide the same.
#pragma once

#include "barbican/any_size.h"
#include "server/fair/fair.h"

namespace barbican::cli {

// Prints the comparison. Returns false if a bot decides otherwise. The record needs a proof of version 2.
bool compare_bots(const AnyRecord& record, const server::FairChance& chance);

}  // namespace barbican::cli
