// The bots of a game that is over, asked again: what each drew by itself follows from the secret, so it decides as it did.
#pragma once

#include "barbican/any_size.h"
#include "server/fair/fair.h"

namespace barbican::cli {

// Prints what it has compared. False if a bot decides otherwise. The record has a proof of version 2.
bool compare_bots(const AnyRecord& record, const server::FairChance& chance);

}  // namespace barbican::cli
