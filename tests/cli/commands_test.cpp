// The commands as users call them: exit codes, and the two output streams.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "cli/perft.h"
#include "sim/random_play.h"
#include "sim/set_up.h"
#include "tests/cli/run.h"

using namespace barbican;
namespace fs = std::filesystem;

namespace {

constexpr const char* kGood =
    "barbican scenario 1\ntitle: good\nrules: TURN-3\nposition:\n  turn: red\nplay:\n  expect turn: red\n";
constexpr const char* kWrong =
    "barbican scenario 1\ntitle: wrong\nrules: TURN-4\nposition:\n  turn: red\nplay:\n  expect turn: blue\n";
constexpr const char* kBroken =
    "barbican scenario 1\ntitle: broken\nrules: TURN-4\nposition:\n  turn: pink\nplay:\n  red roll\n";

class Commands : public CommandTest {
 protected:
  static Ran run(const std::vector<std::string>& words) { return call(words); }

  std::string game_file() {
    GameRecord<Standard> record;
    record.start.game = sim::make_game<Standard>({});
    record.start.state = record.end = new_game(record.start.game);
    SimRandom random(1);
    ActionList list;
    for (int i = 0; i < 200; ++i) {
      record.actions.push_back(sim::random_step(record.start.game, record.end, list, random));
      apply(record.start.game, record.end, record.actions.back());
    }
    return file("a.game", write_game(record, Syntax::kText));
  }
};

}  // namespace

TEST_F(Commands, CheckCountsAndExits) {
  const std::string good = file("deep/in/good.scenario", kGood);
  EXPECT_EQ(run({"check", folder_.string()}).out, "1 passed, 0 failed\n");
  EXPECT_EQ(run({"check", folder_.string()}).code, 0);
  const std::string wrong = file("wrong.scenario", kWrong);
  const Ran both = run({"check", folder_.string(), good});
  EXPECT_EQ(both.code, 1);
  EXPECT_EQ(both.out,
            wrong + ":7: expect turn: blue\n    expected:    blue\n    found:       red\n1 passed, 1 failed\n");
  EXPECT_EQ(run({"check", "--quiet", wrong}).out, "0 passed, 1 failed\n");
}

TEST_F(Commands, CheckReportsABrokenFileInOneLine) {
  const std::string broken = file("broken.scenario", kBroken);
  file("good.scenario", kGood);
  const Ran ran = run({"check", folder_.string()});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, broken + ":5:9: there is no seat 'pink' (red, blue, ivory, orange)\n");
  EXPECT_EQ(ran.out, "1 passed, 1 failed\n");
  EXPECT_EQ(run({"check", (folder_ / "none").string()}).code, 2);
  fs::create_directories(folder_ / "empty");
  EXPECT_EQ(run({"check", (folder_ / "empty").string()}).code, 2);
  EXPECT_EQ(run({"check"}).code, 2);
}

TEST_F(Commands, CheckReportsAllErrorsOfAFile) {
  const std::string mixed = file("mixed.scenario", std::string(kWrong) + "  expect trun: red\n  expct turn: red\n");
  const Ran ran = run({"check", mixed});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(
      ran.err,
      mixed + ":8:10: a position has no part 'trun': did you mean 'turn'?\n" + mixed +
          ":9:3: a line begins with a seat, '*', 'expect' or 'refuse', not with 'expct': did you mean 'expect'?\n");
  EXPECT_EQ(ran.out,
            mixed + ":7: expect turn: blue\n    expected:    blue\n    found:       red\n0 passed, 1 failed\n");
  EXPECT_NE(run({"check", "--json", mixed})
                .out.find("\"broken\":[\"8:10: a position has no part 'trun': did you mean 'turn'?\",\"9:3: "),
            std::string::npos);
}

TEST_F(Commands, AMisspeltCommandGetsASuggestion) {
  EXPECT_EQ(run({"chek"}).err, "there is no command 'chek': did you mean 'check'?\n");
  EXPECT_EQ(run({"check", "--quite", "x"}).err, "there is no option '--quite': did you mean '--quiet'? (see --help)\n");
  EXPECT_EQ(run({"check", "--quite"}).err, "there is no option '--quite': did you mean '--quiet'? (see --help)\n");
  EXPECT_EQ(run({"arena", "--prot", "1"}).err, "there is no option '--prot' (see --help)\n");
  EXPECT_EQ(run({"demo", "--games", "x"}).err, "--games: 'x' is not a number (see --help)\n");
  EXPECT_EQ(run({"demo", "--games", "0"}).err, "--games: Value 0 not in range 1 to 1000000 (see --help)\n");
  EXPECT_EQ(run({"dance"}).err, "there is no command 'dance': barbican --help lists them\n");
}

TEST_F(Commands, OptionsForOtherNumbersOfPlayersAreRefusedByRule) {
  const std::string range = ": Value 7 not in range 2 to 6 [SETUP-1] (see --help)\n";
  EXPECT_EQ(run({"demo", "--seats", "7"}).err, "--seats" + range);
  EXPECT_EQ(run({"arena", "--league", "easy,random", "--players", "7"}).err, "--players" + range);
  EXPECT_EQ(run({"tune", "--players", "7"}).err, "--players" + range);
  EXPECT_EQ(run({"arena", "--seats", "easy,easy,easy,easy,easy,easy,easy"}).err,
            "--seats: name 2 to 6 bots, not 7, such as medium,easy,easy,easy [SETUP-1]\n");
  const std::string for_more = "--between-turns: this option is for more than 4 players [MORE-25]\n";
  EXPECT_EQ(run({"demo", "--between-turns", "special"}).err, for_more);
  EXPECT_EQ(run({"arena", "--seats", "easy,easy", "--between-turns", "paired"}).err, for_more);
  EXPECT_EQ(run({"arena", "--league", "easy,random", "--between-turns", "paired"}).err, for_more);
  EXPECT_EQ(run({"demo", "--seats", "6", "--board", "first-game"}).err,
            "--board: the board first-game is for 2 to 4 players [MORE-7]\n");
}

// Only with the book may a tied defender leave the card; reading the file plays the game through.
TEST_F(Commands, ARecordIsReadByItsBook) {
  const std::string record =
      "barbican game 1\nposition:\n  book: pl\n  seats: 3\n  turn: red\n  phase: before-roll\n  barbarians: 6\n"
      "  red:\n    roads: 0,-1NE\n    knights: 1,-2S basic active\n"
      "  blue:\n    roads: 0,1SE\n    knights: 0,2N basic active\n"
      "actions:\n  red roll\n  * dice 3 4 ship\n  red pass\n";
  const std::string by_book = file("book.txt", record);
  std::string changed = record;
  changed.insert(changed.find("  seats"), "  options: tie_draw=must\n");
  const std::string by_host = file("host.txt", changed);
  for (const std::string command : {"replay", "show"}) {
    EXPECT_EQ(run({command, by_book}).code, 0) << run({command, by_book}).err;
    EXPECT_EQ(run({command, by_host}).code, 2);
    EXPECT_NE(run({command, by_host}).err.find("[BARB-7]"), std::string::npos) << run({command, by_host}).err;
  }
  EXPECT_EQ(run({"show", "--after", "3", by_book}).code, 0);
}

TEST_F(Commands, AnImpossibleBookIsRefused) {
  const std::vector<std::string> demo{"demo", "--games", "2"}, arena{"arena", "--seats", "easy,easy"};
  for (const std::vector<std::string>& command : {demo, arena}) {
    const auto with = [&](const std::vector<std::string>& more) {
      std::vector<std::string> words = command;
      words.insert(words.end(), more.begin(), more.end());
      return run(words);
    };
    EXPECT_EQ(with({"--book", "de"}).err,
              "--book: unknown word 'de': it is one of none, et, uk, is, pl, he (see --help)\n");
    EXPECT_EQ(with({"--book", "pl", "--edition", "2022"}).err,
              "--book: this book is of the edition of 2010 [OPTION-1]\n");
    EXPECT_EQ(with({"--book", "pl", "--edition", "2022"}).code, 2);
    EXPECT_NE(with({"--help"}).out.find("--book"), std::string::npos);
  }
}

TEST(PerftFile, AMisspeltKeyGetsASuggestion) {
  const auto refusal = [](std::string_view text) { return to_line(cli::read_perft(text).error); };
  EXPECT_EQ(refusal("barbican perft 1\npositon:\n  turn: red\ncounts:\n  1 3\n"),
            "2:1: unknown key 'positon': did you mean 'position'?");
  EXPECT_EQ(refusal("barbican perft 1\nposition:\n  turn: red\n"), "1:1: 'counts' is missing");
  EXPECT_EQ(refusal("barbican position 1\nturn: red\n"),
            "1:1: a perft file has a position and counts (to count from a position, give --depth)");
}

TEST_F(Commands, CheckListsRulesAndSpeaksJson) {
  const std::string wrong = file("wrong.scenario", kWrong);
  const std::string rules = run({"check", "--list-rules", wrong}).out;
  EXPECT_NE(rules.find("TURN-4: " + wrong + "\n"), std::string::npos);
  EXPECT_NE(rules.find("TURN-5: -\n"), std::string::npos);
  EXPECT_EQ(run({"check", "--json", wrong}).out,
            "{\"passed\":0,\"failed\":1,\"scenarios\":[{\"file\":\"" + wrong +
                "\",\"title\":\"wrong\",\"rules\":[\"TURN-4\"],\"passed\":false,\"failures\":[{\"line\":7,\"step\":"
                "\"expect turn: blue\",\"expected\":\"blue\",\"found\":\"red\"}]}]}\n");
}

TEST_F(Commands, ShowDrawsAnyFile) {
  const std::string position = file("a.position", "barbican position 1\nturn: red\nred:\n  settlements: 0,0N\n");
  for (const std::string& each : {position, file("a.scenario", kGood), game_file()}) {
    const Ran ran = run({"show", each});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("barbarians ["), std::string::npos);
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  }
  EXPECT_NE(run({"show", "--color=always", position}).out.find('\x1b'), std::string::npos);
  EXPECT_NE(run({"show", game_file(), "--after", "0"}).out, run({"show", game_file(), "--after", "200"}).out);
  EXPECT_EQ(run({"show", game_file(), "--after", "201"}).code, 2);
  EXPECT_EQ(run({"show", position, "--as", "pink"}).code, 2);
  EXPECT_EQ(run({"show", position, "--as", "spectator"}).code, 0);
  const Ran broken = run({"show", file("b.position", "barbican position 1\nturn: pink\n")});
  EXPECT_EQ(broken.code, 2);
  EXPECT_NE(broken.err.find("b.position:2:7: there is no seat 'pink'"), std::string::npos) << broken.err;
}

TEST_F(Commands, ReplayTellsEachAction) {
  const std::string game = game_file();
  const Ran all = run({"replay", game, "--digest"});
  EXPECT_EQ(all.code, 0);
  EXPECT_NE(all.out.find("\n 200  "), std::string::npos);
  EXPECT_NE(all.out.find("nobody has won yet; red "), std::string::npos);
  EXPECT_NE(all.out.find("\ndigest "), std::string::npos);
  const Ran some = run({"replay", game, "--to", "10", "--quiet"});
  EXPECT_EQ(some.out.substr(0, 20), "barbican position 1\n");
  EXPECT_EQ(run({"replay", game, "--to", "201"}).code, 2);
  EXPECT_EQ(run({"replay", file("c.game", "barbican game 1\nactions:\n  red roll\n")}).code, 2);
}
