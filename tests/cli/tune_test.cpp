// `barbican tune` and `barbican demo` from outside.
#include "sim/tune/tuning.h"
#include "tests/cli/run.h"

using namespace barbican;

namespace {

class TuneCommand : public CommandTest {
 protected:
  Ran tune(const std::vector<std::string>& more) const {
    std::vector<std::string> words{"tune", "--quiet", "--out", path("w.txt"), "--pairs", "2", "--check-games", "4"};
    words.insert(words.end(), more.begin(), more.end());
    return call(words);
  }
};

class DemoCommand : public CommandTest {};

}  // namespace

TEST_F(TuneCommand, WritesWeightsWithTheirCommandAndResult) {
  const Ran ran = tune({"--steps", "2", "--seed", "7"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("of 4 games against 3 easy"), std::string::npos) << ran.out;
  const std::string text = read("w.txt");
  EXPECT_TRUE(text.starts_with("# barbican tune --out " + path("w.txt") + " --seed 7 --steps 2 --pairs 2")) << text;
  EXPECT_NE(text.find("# Steps done: 2\n# Result: won "), std::string::npos) << text;
  // A bot accepts them as weights.
  const Ran used = call({"demo", "--players", "medium:weights=" + path("w.txt"), "--games", "2", "--seed", "1"});
  EXPECT_EQ(used.code, 0) << used.err;
}

TEST_F(TuneCommand, ResumesWithTheSameCommandOnly) {
  ASSERT_EQ(tune({"--steps", "3", "--seed", "7"}).code, 0);
  const std::string whole = read("w.txt");
  const Ran other = tune({"--steps", "4", "--seed", "7"});
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("by another command"), std::string::npos) << other.err;
  EXPECT_EQ(read("w.txt"), whole);
  // The file of a run that stopped after the first step.
  sim::Tuning<Standard> tuning(bots::value::default_weights().land, {.seed = 7, .steps = 3, .pairs = 2});
  tuning.step();
  const std::string command = whole.substr(2, whole.find('\n') - 2);
  file("w.txt", bots::value::write_weights(tuning.weights(), command + "\nSteps done: 1\nResult: not finished"));
  EXPECT_EQ(tune({"--steps", "3", "--seed", "7"}).code, 0);
  EXPECT_EQ(read("w.txt"), whole);
}

TEST_F(TuneCommand, FitsOutcomes) {
  const Ran ran = call({"tune", "--quiet", "--aim", "outcomes", "--games", "20", "--out", path("a.txt")});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(read("a.txt").find("log loss"), std::string::npos);
  EXPECT_EQ(call({"tune", "--quiet", "--aim", "outcomes", "--games", "20", "--out", path("a.txt")}).code, 2);
}

TEST_F(TuneCommand, NamesErrors) {
  EXPECT_EQ(call({"tune"}).code, 2);
  EXPECT_NE(call({"tune"}).err.find("--out"), std::string::npos);
  const std::string bad = file("bad.txt", "moats 1 2\n");
  const Ran ran = call({"tune", "--from", bad, "--out", path("w.txt")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("no feature is called 'moats'"), std::string::npos) << ran.err;
  const auto complaint = [&](const std::vector<std::string>& more) {
    const Ran wrong = tune(more);
    EXPECT_EQ(wrong.code, 2);
    return wrong.err;
  };
  EXPECT_NE(complaint({"--board", "new-shore"}).find("did you mean 'new-shores'?"), std::string::npos);
  EXPECT_NE(complaint({"--board", "random", "--board", "new-shores"}).find("weights of their own"), std::string::npos);
  EXPECT_NE(complaint({"--only", "shore"}).find("no row of features 'shore' here"), std::string::npos);
}

// Only the named rows move, and at sea those of the sea can be named.
TEST_F(TuneCommand, TunesSomeRowsAtSea) {
  const Ran ran = tune({"--board", "four-islands", "--only", "shore", "--steps", "4"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(
      read("w.txt").starts_with("# barbican tune --out " + path("w.txt") + " --board four-islands --only shore"));
  bots::value::Weights weights;
  std::string why;
  ASSERT_TRUE(bots::value::read_weights(read("w.txt"), weights, why)) << why;
  const bots::value::Weights& before = bots::value::default_weights().sea;
  for (int f = 0; f < bots::value::kFeatures; ++f) {
    if (bots::value::row_of(f) == "shore") continue;
    EXPECT_EQ(weights.early[f], before.early[f]) << bots::value::name_of(f);
  }
  EXPECT_NE(weights.early, before.early);
}

// Weights of one heading stay in proportion, and tables of two are another run than tables of four.
TEST_F(TuneCommand, MovesHeadingsTogetherAtAnyTable) {
  const Ran ran = tune({"--players", "2", "--together", "--only", "points", "--only", "cities", "--steps", "2"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("of 4 games against 1 easy"), std::string::npos) << ran.out;
  EXPECT_NE(read("w.txt").find(" --players 2 --together --only points"), std::string::npos);
  EXPECT_EQ(call({"tune", "--players", "6", "--board", "four-islands", "--out", path("x.txt")}).code, 2);
}

TEST_F(DemoCommand, TellsWhyWhenAsked) {
  const std::vector<std::string> words{"demo", "--seed", "3", "--players", "medium", "--draw-every", "0"};
  const Ran plain = call(words);
  EXPECT_EQ(plain.code, 0);
  EXPECT_EQ(plain.out.find("motive: "), std::string::npos);
  std::vector<std::string> more = words;
  more.emplace_back("--motives");
  const Ran told = call(more);
  EXPECT_NE(told.out.find("\n      motive: worth +"), std::string::npos);
}

TEST_F(DemoCommand, SavesTheGamesItShows) {
  const std::string saved = path("g.txt");
  const Ran ran = call({"demo", "--seed", "3", "--tactical", "--motives", "--draw-every", "0", "--save", saved});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Ran replayed = call({"replay", saved});
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_NE(replayed.out.find("      motive: worth +"), std::string::npos);
  EXPECT_NE(read("g.txt").find("--tactical"), std::string::npos);
  EXPECT_EQ(call({"demo", "--save", "/nowhere/g.txt"}).code, 2);
}

TEST_F(DemoCommand, PlaysByABook) {
  const Ran ran = call({"demo", "--seed", "3", "--book", "is", "--players", "easy", "--save", path("g.txt")});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::string record = read("g.txt");
  EXPECT_NE(record.find("\nedition: 2010\nbook: is\nseats: 4\n"), std::string::npos) << record.substr(0, 200);
  EXPECT_NE(record.find("--edition 2010 --book is --board"), std::string::npos);
  EXPECT_EQ(call({"replay", path("g.txt")}).code, 0);
  const Ran counted = call({"demo", "--seed", "3", "--games", "2", "--book", "is", "--players", "easy"});
  EXPECT_NE(counted.out.find("2 of edition 2010, book is, board"), std::string::npos) << counted.out;
}

TEST_F(DemoCommand, TellsTheSameGameAtBothBoardSizes) {
  const Ran standard = call({"demo", "--seed", "3", "--motives", "--size", "standard", "--save", path("standard.txt")});
  const Ran large = call({"demo", "--seed", "3", "--motives", "--size", "large", "--save", path("large.txt")});
  EXPECT_EQ(standard.code, 0) << standard.err;
  EXPECT_EQ(standard.out, large.out);
  EXPECT_EQ(read("standard.txt"), read("large.txt"));
}

TEST_F(DemoCommand, CountsActions) {
  const Ran ran = call({"demo", "--seed", "3", "--games", "3", "--tactical"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const std::string words : {"actions a game", "improve", "play merchant", "3 of edition 2022"})
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
  const Ran wrong = call({"demo", "--players", "hard:playouts=none"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.err.find("playouts is a number from 1"), std::string::npos) << wrong.err;
}
