// Scenario files: their language, their failures, and the places of errors.
#include "cli/scenario.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

using namespace barbican;
using namespace barbican::cli;

namespace {

// A position with many actions for red and a few for blue.
constexpr const char* kHead = R"(barbican scenario 1
title: A test
rules: TURN-3
position:
  seats: 3
  turn: red
  red:
    settlements: 0,0N
    roads: 0,0NE 0,0E
    hand: 2 brick 2 lumber 1 coin
    cards: fleet merchant
    levels: trade=1
    knights: 0,1N basic active ready
  blue:
    cities: 0,2N
    hand: 1 ore
play:
)";

std::string scenario_of(const std::vector<std::string>& lines) {
  std::string text = kHead;
  for (const std::string& line : lines) text += "  " + line + "\n";
  return text;
}

// The failures, as "line: expected / found / missing / superfluous". Lines count from the first of `play`.
std::vector<std::string> failures_of(const std::vector<std::string>& lines) {
  constexpr int kHeadLines = 17;
  const Read<Scenario> read = read_scenario(scenario_of(lines));
  if (!read.ok()) return {"broken " + to_line(read.error)};
  std::vector<std::string> told;
  for (const Failure& failure : run_scenario(read.value))
    told.push_back(std::to_string(failure.line - kHeadLines) + ": " + failure.expected + " / " + failure.found + " / " +
                   failure.missing + " / " + failure.superfluous);
  return told;
}

std::string error_of(const std::string& source) {
  const Read<Scenario> read = read_scenario(source);
  return read.ok() ? "" : to_line(read.error);
}

std::string error_in(const std::string& line) { return error_of(scenario_of({line})); }

using Lines = std::vector<std::string>;

}  // namespace

TEST(Scenario, ExpectsPartsInAnyOrder) {
  EXPECT_EQ(failures_of({"expect red.hand: 1 coin 2 lumber 2 brick", "expect red.cards: merchant fleet",
                         "expect red.knights: 0,1N basic ready active", "expect red.roads: 0,0E 0,0NE",
                         "expect red.levels: trade=1 science=0", "expect robber: off", "expect merchant: nothing"}),
            Lines{});
}

TEST(Scenario, AcceptsEveryNameOfAThing) {
  EXPECT_EQ(failures_of({"expect red.roads: 1,0W 0,0NE", "expect red.roads includes: 1,0W",
                         "expect legal red road includes: 1,0NW", "expect undrawn.politics includes: 2 bishop"}),
            Lines{});
}

TEST(Scenario, AsksForOneOfManyAndForComputedParts) {
  EXPECT_EQ(failures_of({"expect red.hand.brick: 2", "expect red.hand.ore: 0", "expect red.levels.trade: 1",
                         "expect red.points: 1", "expect blue.points: 2", "expect red.route: 2",
                         "expect bank.brick: 17", "expect red.rates.wool: 4", "expect red.supply.roads: 13",
                         "expect red.defence: 1", "expect strength: 1", "expect deck.trade: 16",
                         "expect undrawn.trade.merchant: 5", "expect red.backs: trade=2", "expect red.hand-limit: 7"}),
            Lines{});
}

TEST(Scenario, ReportsMissingAndSuperfluousThings) {
  EXPECT_EQ(failures_of({"expect red.hand: 3 brick 2 lumber", "expect red.points: 4", "expect red.face-up: printing",
                         "expect turn: blue"}),
            (Lines{"1: 3 brick 2 lumber / 2 brick 1 coin 2 lumber / 1 brick / 1 coin", "2: 4 / 1 /  / ",
                   "3: printing / nothing / printing / ", "4: blue / red /  / "}));
}

TEST(Scenario, IncludesExcludesAndCounts) {
  EXPECT_EQ(failures_of({"expect red.hand includes: 1 brick", "expect red.hand excludes: ore wool",
                         "expect red.hand counts: 5", "expect red.cards counts: 2"}),
            Lines{});
  EXPECT_EQ(failures_of({"expect red.hand includes: 3 brick 1 ore", "expect red.cards excludes: fleet",
                         "expect red.roads counts: 3"}),
            (Lines{"1: 3 brick 1 ore / 2 brick 1 coin 2 lumber / 1 brick 1 ore / ",
                   "2: without fleet / fleet merchant /  / fleet", "3: 3 / 2 /  / 0,0E 0,0NE"}));
}

TEST(Scenario, ComparesSequencesInTheirOrder) {
  const Lines play{"red play fleet wool", "red play merchant 0,-1"};
  Lines lines = play;
  lines.push_back("expect returned.trade: fleet merchant");
  EXPECT_EQ(failures_of(lines), Lines{});
  lines.back() = "expect returned.trade: merchant fleet";
  EXPECT_EQ(failures_of(lines), Lines{"3: merchant fleet / fleet merchant /  / "});
}

TEST(Scenario, ListsLegalActions) {
  EXPECT_EQ(
      failures_of({"expect legal blue: nothing", "expect legal red end-turn: yes", "expect legal red roll: nothing",
                   "expect legal red play fleet counts: 8", "expect legal red play fleet includes: ore | coin",
                   "expect legal red includes: road 0,0SE | offer", "expect legal red offer: yes",
                   "expect legal red move: 0,1N 1,-1S", "expect legal red excludes: hire 1,-1S | roll",
                   "expect legal red road: 0,-1SE", "| 0,-1E | 1,-1SE", "| 0,0SE | 0,1NE"}),
      Lines{});
  EXPECT_EQ(failures_of({"expect legal red move: 0,1N 0,0S"}),
            Lines{"1: 0,1N 0,0S / 0,1N 1,-1S / 0,1N 0,0S / 0,1N 1,-1S"});
}

TEST(Scenario, AnUnlistedOfferIsFoundByItsWord) {
  EXPECT_EQ(failures_of({"expect legal blue offer: nothing", "red offer 1 brick for 1 ore",
                         "expect legal blue: accept | decline | counter", "expect legal blue counter: yes",
                         "expect legal ivory: decline", "expect red.offer.give: 1 brick"}),
            Lines{});
}

TEST(Scenario, RefusalsNameTheRule) {
  EXPECT_EQ(failures_of({"refuse TURN-4: blue end-turn", "refuse TURN-1: red roll",
                         "refuse TRADE-1: red offer 1 brick for 1 brick", "refuse BUILD-1: red city 0,0N"}),
            Lines{});
  EXPECT_EQ(
      failures_of({"refuse BUILD-1: red road 0,0SE", "refuse TURN-1: blue end-turn", "expect red.roads counts: 2"}),
      (Lines{"1: refused by BUILD-1 / allowed /  / ",
             "2: refused by TURN-1 / refused by TURN-4: it is another player's turn /  / "}));
}

// The notation itself refuses such an action. A misspelt one is still an error of the file.
TEST(Scenario, NumbersOutOfRangeAreRefused) {
  EXPECT_EQ(failures_of({"refuse CARD-ALCHEMY: red play alchemy 0 6", "refuse CARD-ALCHEMY: red play alchemy 6 7",
                         "refuse TURN-2: * dice 0 1 ship", "refuse TRADE-1: red offer 99 wool for 1 ore"}),
            Lines{});
  EXPECT_EQ(failures_of({"refuse TURN-1: red play alchemy 0 6"}),
            Lines{"1: refused by TURN-1 / refused by CARD-ALCHEMY: '0' is out of range: 1 to 6 /  / "});
  EXPECT_EQ(error_in("refuse CARD-ALCHEMY: red play alchemy six 6"), "18:41: expected a number, not 'six'");
  EXPECT_EQ(error_in("red play alchemy 0 6"), "18:20: '0' is out of range: 1 to 6 [CARD-ALCHEMY]");
}

TEST(Scenario, StopsAtARefusedActionOnly) {
  EXPECT_EQ(failures_of({"expect turn: blue", "red road 0,0SE", "expect turn: ivory", "red road 0,2S"}).size(), 1u)
      << "an edge is misspelt: broken";
  EXPECT_EQ(failures_of({"expect turn: blue", "blue end-turn", "expect turn: ivory"}),
            (Lines{"1: blue / red /  / ", "2: allowed / refused by TURN-4: it is another player's turn /  / "}));
}

TEST(Scenario, ViewsHideWhatIsHidden) {
  EXPECT_EQ(failures_of({"expect view blue red.hand: hidden", "expect view red red.hand.brick: 2",
                         "expect view spectator red.cards: hidden", "expect view blue red.backs: trade=2",
                         "expect view blue red.hand-count: 5", "expect view blue undrawn.trade: hidden",
                         "expect view blue deck.trade: 16", "expect view red blue.hand: hidden"}),
            Lines{});
  EXPECT_EQ(failures_of({"expect view blue red.hand: 2 brick"}), Lines{"1: 2 brick / hidden /  / "});
}

TEST(Scenario, EventsOfTheLastAction) {
  EXPECT_EQ(failures_of({"red road 0,0SE", "expect events includes: road BUILD-1 red 0,0SE | paid 1 brick 1 lumber",
                         "expect events excludes: settlement | paid ore", "expect events counts: 2",
                         "expect view blue events includes: road red"}),
            Lines{});
  EXPECT_EQ(failures_of({"red road 0,0SE", "expect events includes: road blue"}),
            Lines{"2: road blue / paid BUILD-1 red 1 brick 1 lumber | road BUILD-1 red 0,0SE / road blue / "});
}

TEST(Scenario, ErrorsHaveTheirPlace) {
  EXPECT_EQ(error_in("expect red.hnad: 1 ore"), "18:10: a position has no part 'red.hnad': did you mean 'red.hand'?");
  EXPECT_EQ(error_in("expect orange.hand: 1 ore"), "18:10: there is no seat 'orange' (red, blue, ivory)");
  EXPECT_EQ(error_in("expect trun: red"), "18:10: a position has no part 'trun': did you mean 'turn'?");
  EXPECT_EQ(error_in("expct turn: red"),
            "18:3: a line begins with a seat, '*', 'expect' or 'refuse', not with 'expct': did you mean 'expect'?");
  EXPECT_EQ(error_in("expect turn.red: 1"), "18:10: 'turn' has no parts of its own");
  EXPECT_EQ(error_in("expect turn includes: red"),
            "18:3: this part is a single word: it includes and excludes nothing");
  EXPECT_EQ(error_in("expect turn: red blue"), "18:20: one word is enough here");
  EXPECT_EQ(error_in("expect red.hand: 2"), "18:20: expected what is counted after the number");
  EXPECT_EQ(error_in("expect red.hand:"), "18:19: something is missing after the colon");
  EXPECT_EQ(error_in("expect red.hand 2 brick"), "18:3: a colon is missing");
  EXPECT_EQ(error_in("expect: 2 brick"), "17:1: expected a list of actions and expectations");
  EXPECT_EQ(error_in("expect legal pink: roll"), "18:16: there is no seat 'pink' (red, blue, ivory)");
  EXPECT_EQ(error_in("expect legal red raod: 0,0E"), "18:20: there is no action 'raod': did you mean 'road'?");
  EXPECT_EQ(error_in("expect legal red: road 9,9E"), "18:26: there is no edge '9,9E' on this board");
  EXPECT_EQ(error_in("expect legal red: roll | | pass"), "18:27: a bar stands between two actions");
  EXPECT_EQ(error_in("expect legal red counts: many"), "18:28: expected a number, not 'many'");
  EXPECT_EQ(error_in("expect view pink red.hand: hidden"),
            "18:15: there is no viewer 'pink' (red, blue, ivory, spectator)");
  EXPECT_EQ(error_in("expect events includes: raod"), "18:27: there is no event 'raod': did you mean 'road'?");
  EXPECT_EQ(error_in("expect events: road"), "18:3: say 'events includes', 'events excludes' or 'events counts'");
  EXPECT_EQ(error_in("refuse TURN-99: red roll"), "18:10: there is no rule 'TURN-99'");
  EXPECT_EQ(error_in("refuse TURN-1: red rool"), "18:22: there is no action 'rool': did you mean 'roll'?");
  EXPECT_EQ(error_in("red rool"), "18:7: there is no action 'rool': did you mean 'roll'?");
}

// The file is still broken, and its error is the first one.
TEST(Scenario, AnUnreadableLineDoesNotHideTheOthers) {
  const auto told = [](const Lines& lines) {
    const Read<Scenario> read = read_scenario(scenario_of(lines));
    Lines all{to_line(read.error)};
    for (const Failure& failure : run_scenario(read.value)) all.push_back(failure.step + " / " + failure.found);
    return all;
  };
  EXPECT_EQ(told({"expect red.hnad: 1 ore", "expect turn: blue", "refuse TURN-99: red roll", "red road 0,0SE",
                  "expect red.roads counts: 2"}),
            (Lines{"18:10: a position has no part 'red.hnad': did you mean 'red.hand'?", "expect turn: blue / red",
                   "expect red.roads counts: 2 / 3"}));
  EXPECT_EQ(told({"expect turn: blue", "red raod 0,0SE", "expect red.roads counts: 2"}),
            (Lines{"19:7: there is no action 'raod': did you mean 'road'?", "expect turn: blue / red"}))
      << "what comes after an action that can't be read is not judged";
}

TEST(Scenario, MisspeltWordsAreNotTakenForAbsentOnes) {
  EXPECT_EQ(error_in("expect red.hand excludes: 1 grian"), "18:31: there is no card 'grian': did you mean 'grain'?");
  EXPECT_EQ(error_in("expect red.hand.grian: nothing"), "18:10: there is no card 'grian': did you mean 'grain'?");
  EXPECT_EQ(error_in("expect red.cards excludes: alchmy"),
            "18:30: there is no progress card 'alchmy': did you mean 'alchemy'?");
  EXPECT_EQ(error_in("expect red.settlements excludes: zzz"),
            "18:36: 'zzz' is not an intersection, written like 0,-2N or 0,-2S");
  EXPECT_EQ(error_in("expect red.levels.trad: 0"), "18:10: there is no track 'trad': did you mean 'trade'?");
  EXPECT_EQ(error_in("expect red.levels: trade=3 scince=1"),
            "18:30: there is no track 'scince': did you mean 'science'?");
  EXPECT_EQ(error_in("expect red.knights excludes: 0,0N basic actve"),
            "18:43: there is no such choice as 'actve': did you mean 'active'?");
  EXPECT_EQ(error_in("expect red.supply.setlements: 3"),
            "18:10: there is no such choice as 'setlements': did you mean 'settlements'?");
  EXPECT_EQ(error_in("expect fleet excludes: wol"), "18:26: there is no card 'wol': did you mean 'wool'?");
  EXPECT_EQ(error_in("expect phase: mian"), "18:17: there is no phase 'mian': did you mean 'main'?");
  EXPECT_EQ(error_in("expect turn: rde"), "18:16: there is no seat 'rde': did you mean 'red'?");
  EXPECT_EQ(error_in("expect crane: maybe"), "18:17: there is no such choice as 'maybe' (yes)");
  EXPECT_EQ(error_in("expect legal red play mdicine: nothing"),
            "18:25: there is no progress card 'mdicine': did you mean 'medicine'?");
  EXPECT_EQ(error_in("expect legal red road 9,9: nothing"),
            "18:25: '9,9' is not an edge, written like 0,-2NE, 0,-2E or 0,-2SE");
  EXPECT_EQ(error_in("expect events excludes: paid orr"),
            "18:32: an event 'paid' has no word 'orr' here: did you mean 'ore'?");
  EXPECT_EQ(error_in("expect events excludes: paid BUILD-1 red orr"),
            "18:44: an event 'paid' has no word 'orr' here: did you mean 'ore'?");
}

TEST(Scenario, EventsHaveTheirWordsInOrder) {
  EXPECT_EQ(error_in("expect events excludes: city-lost 0,0N red"),
            "18:42: an event 'city-lost' has no word 'red' here");
  EXPECT_EQ(error_in("expect events excludes: knights-rest 0,0N"),
            "18:40: an event 'knights-rest' has no word '0,0N' here");
  EXPECT_EQ(error_in("expect legal red excludes: offer 1 wool for 1 ore"),
            "18:30: offers are not listed one by one: say 'offer', or 'legal SEAT offer: yes'");
  EXPECT_EQ(error_in("expect legal red offer excludes: 1 wool for 1 ore"),
            "18:36: offers are not listed one by one: say 'offer', or 'legal SEAT offer: yes'");
}

TEST(Scenario, OneThingHasOneSpelling) {
  EXPECT_EQ(failures_of({"red road 0,1NW", "expect events includes: road 0,1NW | road 0,0SE",
                         "expect red.roads includes: 0,1NW", "expect red.cards excludes: alchemist alchemy"}),
            Lines{});
  EXPECT_EQ(
      failures_of({"red road 0,1NW", "expect events excludes: road 0,1NW"}),
      Lines{"2: without road 0,0SE / paid BUILD-1 red 1 brick 1 lumber | road BUILD-1 red 0,0SE /  / road 0,0SE"});
}

// Errors outside `play` do not hide others either. A position with a bad line can't be played, but all bad lines are
// reported: its own and those of `play`.
TEST(Scenario, EveryUnreadableLineIsReported) {
  const auto told = [](const std::string& source) {
    const Read<Scenario> read = read_scenario(source);
    Lines all;
    if (read.error) all.push_back(to_line(read.error));
    for (const ReadError& error : read.more) all.push_back(to_line(error));
    if (read.value.has_start)
      for (const Failure& failure : run_scenario(read.value)) all.push_back(failure.step + " / " + failure.found);
    return all;
  };
  EXPECT_EQ(
      told("barbican scenario 1\ntitle: x\nrules: TURN-99 TURN-3 BULD-1\nabuot: y\nposition:\n  turn: red\nplay:\n"
           "  expect turn: blue\n"),
      (Lines{"3:8: there is no rule 'TURN-99'", "3:23: there is no rule 'BULD-1': did you mean 'BUILD-1'?",
             "4:1: unknown key 'abuot': did you mean 'about'?", "expect turn: blue / red"}));
  EXPECT_EQ(
      told("barbican scenario 1\ntitle: x\nrules: TURN-3\nposition:\n  turn: rde\n  phase: mian\n  pending:\n"
           "    at: 0,0N\n  red:\n    hand: 1 grian\n    raods: 0,0E\nplay:\n  expect phase: mian\n"
           "  red rool\n  expect turn: red\n"),
      (Lines{"5:9: there is no seat 'rde': did you mean 'red'?", "6:10: there is no phase 'mian': did you mean 'main'?",
             "10:13: there is no card 'grian': did you mean 'grain'?",
             "11:5: unknown key 'raods': did you mean 'roads'?",
             "13:17: there is no phase 'mian': did you mean 'main'?",
             "14:7: there is no action 'rool': did you mean 'roll'?"}));
}

TEST(Scenario, AnUnreadableSetUpDoesNotHideErrorsInThePlay) {
  const Read<Scenario> read = read_scenario(
      "barbican scenario 1\ntitle: x\nrules: TURN-3\nposition:\n  seats: 7\n  board: frist-game\nplay:\n"
      "  red raod 0,0E\n  expect phase: mian\n  red road 9,9E\n");
  Lines all{to_line(read.error)};
  for (const ReadError& error : read.more) all.push_back(to_line(error));
  EXPECT_EQ(
      all, (Lines{"5:10: 2 to 6 can play [SETUP-1]", "6:10: there is no board 'frist-game': did you mean 'first-game'?",
                  "8:7: there is no action 'raod': did you mean 'road'?",
                  "9:17: there is no phase 'mian': did you mean 'main'?"}));
}

TEST(Scenario, ErrorsInTheHead) {
  EXPECT_EQ(error_of("title: x\nrules: TURN-3\n"), "1:1: the first line names the format, as in 'barbican scenario 1'");
  EXPECT_EQ(error_of(R"({"title":"x"})"),
            R"(1:1: this is no scenario: it has the keys "barbican": "scenario", "version": 1)");
  EXPECT_EQ(error_of("barbican scenario 1\ntitel: x\n"), "2:1: unknown key 'titel': did you mean 'title'?");
  EXPECT_EQ(error_of("barbican position 1\nturn: red\n"),
            "1:10: this is no scenario: it begins with 'barbican scenario 1'");
  EXPECT_EQ(error_of("barbican scenario 2\n"), "1:19: this version of the format is not known, only 1");
  EXPECT_EQ(error_of("barbican scenario 1\nrules: TURN-3\n"), "1:1: missing: title");
  EXPECT_EQ(error_of("barbican scenario 1\ntitle: x\n"), "1:1: missing: rules");
  EXPECT_EQ(error_of("barbican scenario 1\ntitle: x\nrules: TURN-77\ngame:\n  seats: 3\nplay:\n  red roll\n"),
            "3:8: there is no rule 'TURN-77'");
  EXPECT_EQ(error_of("barbican scenario 1\ntitle: x\nrules: TURN-3\ncolour: x\n"), "4:1: unknown key 'colour'");
  EXPECT_EQ(error_of("barbican scenario 1\ntitle: x\nrules: TURN-3\nplay:\n  red roll\n"),
            "1:1: missing: a position or a game's set-up");
  EXPECT_EQ(error_of("barbican scenario 1\ntitle: x\nrules: TURN-3\nposition:\n  turn: red\n"),
            "1:1: missing: what to play and what to expect");
  EXPECT_EQ(error_of("barbican scenario 1\ntitle: x\nrules: TURN-3\nposition:\n  turn: pink\nplay:\n  red roll\n"),
            "5:9: there is no seat 'pink' (red, blue, ivory, orange)");
}

TEST(Scenario, JsonSaysTheSame) {
  const std::string head = R"({"barbican":"scenario","version":1,"title":"x","rules":["TURN-3","END-1"],)"
                           R"("position":{"turn":"red","red":{"settlements":["0,0N"]}},"play":[)";
  const Read<Scenario> read = read_scenario(head + R"("expect red.points: 1","red end-turn","expect turn: blue"]})");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_EQ(read.value.rules, (std::vector<Rule>{Rule::kTurn3, Rule::kEnd1}));
  EXPECT_TRUE(run_scenario(read.value).empty());
  EXPECT_EQ(error_of(head + R"("red rool"]})"), "1:145: there is no action 'rool': did you mean 'roll'?");
  EXPECT_EQ(error_of(head + R"("red\nroll"]})"), "1:140: a control character can't stand here");
  EXPECT_EQ(error_of(head + R"({}]})"), "1:140: expected a string, with the words of one line");
}

TEST(Scenario, AGameStartsBeforeTheFirstRoll) {
  const Read<Scenario> read = read_scenario(
      "barbican scenario 1\ntitle: x\nrules: SETUP-3\ngame:\n  seats: 3\nplay:\n  expect phase: start-roll\n"
      "  * start-roll 3 4\n  expect red.start-roll: 7\n  expect legal * counts: 36\n");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_TRUE(run_scenario(read.value).empty());
}
