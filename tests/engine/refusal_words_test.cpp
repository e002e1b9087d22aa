// What a refused player is told: cards by the names of the edition in play.
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "tests/engine/rule.h"

namespace barbican {
namespace {

std::string refusal(std::string_view position, std::string_view action) {
  const auto read = read_position<Standard>("barbican position 1\n" + std::string(position));
  if (!read.ok()) return to_line(read.error);
  const auto wanted = read_action(read.value.game, action);
  if (!wanted.ok()) return to_line(wanted.error);
  const Reject reject = check(read.value.game, read.value.state, wanted.value);
  return reject ? std::string(name_of(reject.rule)) + ": " + std::string(reject.why) : "allowed";
}

RULE("TURN-1", "a refusal names Alchemy as the edition does") {
  const std::string before = "turn: red\nphase: before-roll\nred:\n  cards: crane\n";
  EXPECT_EQ(refusal(before, "red play crane"), "TURN-1: before the roll only Alchemy may be played");
  EXPECT_EQ(refusal("edition: 2010\n" + before, "red play crane"),
            "TURN-1: before the roll only the Alchemist may be played");
}

}  // namespace
}  // namespace barbican
