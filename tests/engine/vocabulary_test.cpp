// The engine's part of `barbican schema`: it prints the tables as they are.
#include "barbican/vocabulary.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "barbican/options.h"
#include "barbican/phase.h"
#include "barbican/position_field.h"
#include "tests/engine/rule.h"

namespace barbican {
namespace {

std::string vocabulary() {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  append_vocabulary(json);
  json.close('}');
  return out;
}

::testing::AssertionResult has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "lacks " << part;
}

TEST(Vocabulary, NamesTheRuleOfEachOption) {
  const std::string told = vocabulary();
  EXPECT_TRUE(has(told, R"({"name":"robber_start","rule":"SETUP-8","form":"word","words":["off-board","desert"]})"));
  for (const OptionInfo& option : kOptions)
    EXPECT_TRUE(has(told, "{\"name\":\"" + std::string(option.name) + "\",\"rule\":\"" +
                              std::string(name_of(option.rule)) + "\",\"form\":"));
}

TEST(Vocabulary, HasTheTraitsOfAPhase) {
  EXPECT_TRUE(
      has(vocabulary(),
          R"({"name":"choose-deck","awaits":"subject","rolled":"must","asks":["pass",)"
          R"("choose-deck"],"holds":["seat","cause"],"may_hold":["queue","deck"],"traits":["draws","plain"]})"));
  EXPECT_TRUE(has(vocabulary(), R"("traits":["set-up","at-rest","unjudged","plain"]})"));
}

// The server may take the only possible action for a player, but never if hidden cards make it the only one.
TEST(Vocabulary, NoPhaseThatChoosesCardsIsPlain) {
  constexpr KindSet kOfHands = kinds(Kind::kDiscard, Kind::kGive, Kind::kTake, Kind::kTakeProgress, Kind::kReturn,
                                     Kind::kPlay, Kind::kDecline, Kind::kEndTurn);
  for (const PhaseInfo& phase : kPhaseInfos)
    EXPECT_TRUE((phase.traits & kPlain) == 0 || (phase.kinds & kOfHands) == 0) << phase.name;
}

TEST(Vocabulary, MarksArgumentsThatMayBeSwapped) {
  EXPECT_TRUE(
      has(vocabulary(), R"("arguments":[{"key":"hex","type":"hex"},{"key":"with","type":"hex","either_way":true}])"));
}

TEST(Vocabulary, HasTheFieldsOfAPosition) {
  const std::string told = vocabulary();
  EXPECT_TRUE(
      has(told,
          R"("fields":{"table":[{"name":"turn","shape":"word","words":["seat"],"uses":["notation","part","view"]},)"));
  EXPECT_TRUE(has(told, R"({"name":"knights","shape":"records","words":["vertex","level"],)"
                        R"("marks":"active ready promoted sent","uses":["notation","part","view"]},)"));
  EXPECT_TRUE(has(told, R"({"name":"rates","shape":"pairs","words":["card","number"],"uses":["part","own"]},)"));
}

TEST(Vocabulary, HasTheSameFieldsInBothSizes) {
  const auto same = [](const FieldInfo& one, const FieldInfo& other) {
    return one.name == other.name && one.form == other.form && one.uses == other.uses;
  };
  EXPECT_TRUE(std::ranges::equal(table_fields<Standard>(), table_fields<Large>(), same));
  EXPECT_TRUE(std::ranges::equal(seat_fields<Standard>(), seat_fields<Large>(), same));
}

RULE("PROD-2", "the vocabulary says what a settlement and a city get from each land") {
  EXPECT_TRUE(has(vocabulary(), R"("hills":{"settlement":["brick"],"city":["brick","brick"]},)"));
  EXPECT_TRUE(has(vocabulary(), R"("forest":{"settlement":["lumber"],"city":["lumber","paper"]},)"));
}

RULE("GOLD-2", "the vocabulary says that gold is chosen, two for a city") {
  EXPECT_TRUE(has(vocabulary(), R"("gold":{"settlement":["any"],"city":["any","any"]}})"));
}

TEST(Vocabulary, NamesTheActionThatReplacesOneAtSea) {
  EXPECT_TRUE(has(vocabulary(), R"({"name":"road","at_sea":"ship",)"));
  EXPECT_TRUE(has(vocabulary(), R"({"name":"robber","at_sea":"pirate",)"));
}

TEST(Vocabulary, HasTheNumbersOfSeatsAndTheBanksRate) {
  EXPECT_TRUE(has(vocabulary(), R"("bank_rate":4,)"));
  EXPECT_TRUE(has(vocabulary(), R"("seats":{"low":2,"high":6,"usual":4,"base":4},)"));
}

}  // namespace
}  // namespace barbican
