// An event of the game as people are told of it.
#pragma once

#include <string>

#include "barbican/any_size.h"
#include "barbican/event.h"
#include "server/store/log.h"

namespace barbican::server {

// The rules know an answer to an offer, but not that it was nobody's: the time for it was up.
inline std::string write_told(const AnyGame& game, const Event& event, Actor actor) {
  std::string told = write_event(game, event, Syntax::kJson);
  if (event.kind == EventKind::kAnswered && actor == Actor::kTimeout) told.insert(told.size() - 1, R"(,"late":true)");
  return told;
}

}  // namespace barbican::server
