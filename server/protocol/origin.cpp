#include "server/protocol/origin.h"

#include "barbican/rules.h"
#include "server/protocol/reason.h"

namespace barbican::server {

Origin read_origin(Fields& fields) {
  Origin origin;
  fields.text("position", Origin::kMaxLength, origin.position);
  fields.text("game", Origin::kMaxLength, origin.game);
  const bool has_ply = fields.number("ply", 0, 1000000, origin.ply);
  if (origin.position.empty() == origin.game.empty()) fields.fail(explain(ServerReason::kPositionOrGame));
  else if (has_ply && origin.game.empty()) fields.fail(explain(ServerReason::kPlyWithoutGame));
  return origin;
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
  for (int i = 0; i < (origin.ply < 0 ? plies : origin.ply); ++i)
    apply(result.value.game, result.value.state, read.value.actions[i]);
  return result;
}

}  // namespace barbican::server
