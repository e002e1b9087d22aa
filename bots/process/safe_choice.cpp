#include "bots/process/safe_choice.h"

namespace barbican::bots {

Action safe_choice(const ActionList& legal) {
  for (const Kind kind : {Kind::kEndTurn, Kind::kRoll, Kind::kDecline, Kind::kWithdraw, Kind::kPass})
    for (const Action action : legal)
      if (action.kind() == kind) return action;
  return legal[0];
}

}  // namespace barbican::bots
