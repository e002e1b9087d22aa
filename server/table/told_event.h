// An event of the game in the form that people get.
#pragma once

#include <string>

#include "barbican/any_size.h"
#include "barbican/event.h"
#include "server/store/log.h"

namespace barbican::server {

// Adds `late` to an answer to an offer that the clock gave. The rules do not know the difference.
inline std::string write_told(const AnyGame& game, const Event& event, Actor actor) {
  std::string told = write_event(game, event, Syntax::kJson);
  if (event.kind == EventKind::kAnswered && actor == Actor::kTimeout) told.insert(told.size() - 1, R"(,"late":true)");
  return told;
}

}  // namespace barbican::server
