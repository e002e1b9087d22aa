#include "server/protocol/origin.h"

#include <span>

#include "barbican/replay.h"
#include "server/protocol/reason.h"

namespace barbican::server {

void Origin::check(Fields& in) const {
  if (position.empty() == game.empty()) in.fail(explain(ServerReason::kPositionOrGame));
  else if (ply >= 0 && game.empty()) in.fail(explain(ServerReason::kPlyWithoutGame));
}

Read<AnySnapshot> snapshot_of(const Origin& origin) {
  Read<AnySnapshot> result;
  if (!origin.position.empty()) {
    result = read_any_position(origin.position);
    result.error.in = "position";
    return result;
  }
  const auto read = read_any_game(origin.game);
  if (!read.ok()) {
    result.error = read.error;
    result.error.in = "game";
    return result;
  }
  const auto plies = static_cast<int>(read.value.actions.size());
  if (origin.ply > plies) {
    result.error = {explain(ServerReason::kNoSuchPly, {value::number("limit", plies)})};
    return result;
  }
  result.value = read.value.start;
  const auto actions = std::span(read.value.actions).first(origin.ply < 0 ? plies : origin.ply);
  result.value.state = play_again(result.value.game, result.value.state, actions);
  return result;
}

}  // namespace barbican::server
