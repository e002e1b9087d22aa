// `barbican verify` and examples/verify.py on honest and on bent games: they must agree.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "server/fair/agreement.h"
#include "server/fair/fair.h"
#include "tests/effort.h"
#include "tests/server/fair/bound_game.h"
#include "tests/server/fair/example_game.h"

using namespace barbican;
using namespace barbican::server;
namespace fs = std::filesystem;

namespace {

struct Ran {
  int code = -1;
  std::string out;
};

Ran verify(const std::string& file, const std::vector<std::string>& flags = {}) {
  std::vector<std::string> words{"barbican", "verify", file};
  words.insert(words.end(), flags.begin(), flags.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Ran ran;
  ran.code = cli::run_program(static_cast<int>(argv.size()), argv.data(), {{"verify", "", cli::fill_verify}});
  std::fflush(stdout);
  ran.out = testing::internal::GetCapturedStdout();
  ran.out += testing::internal::GetCapturedStderr();
  return ran;
}

Ran python(const std::string& arguments) {
  Ran ran;
  FILE* const pipe = popen(("python3 -B examples/verify.py " + arguments + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return ran;
  std::array<char, 4096> buffer;
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe))
    ran.out.append(buffer.data(), size);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) ran.code = WEXITSTATUS(status);
  return ran;
}

bool there_is_python() { return std::system("python3 -c 'import hashlib' >/dev/null 2>&1") == 0; }

// The program of the optimised build, or the one that BARBICAN names.
fs::path engine() {
  const char* const named = std::getenv("BARBICAN");
  return fs::absolute(named != nullptr ? named : "build/barbican");
}

struct Sample {
  const char* name;
  std::string text;
  int code;
  std::string says;
};

// A game of four seats without pieces, so that the roll has no other effects.
GameRecord<Standard> rolled_from_position(std::uint64_t i) {
  GameRecord<Standard> record;
  record.start = read_position<Standard>("barbican position 1\nturn: red\nphase: before-roll\n").value;
  record.from_position = true;
  record.fair = example_block();
  record.fair->board.reset();
  record.actions = {Action(Kind::kRoll, Seat(0))};
  record.end = record.start.state;
  apply(record.start.game, record.end, record.actions[0]);
  ActionList list;
  record.actions.push_back(FairChance(*record.fair).outcome(record.start.game, record.end, i, list));
  return record;
}

std::string bound_text() { return contents("tests/server/fair/game-2.txt"); }

// A game of version 2 that ended after two actions; its seal says so, or says `told`.
std::string ended_early(std::string_view start, GameEnding told = GameEnding::kAgreed,
                        GameEnding sealed = GameEnding::kAgreed, std::optional<FairBlock::BoardDraw> draw = {}) {
  AnyRecord record = read_any_game("barbican game 1\nrules: 2\n" + std::string(start)).value;
  FairBlock& block = record.fair.emplace(example_block());
  block.version = 2;
  block.board = draw;
  block.seats_shuffled = false;
  block.chairs = {0, 1, 2, 3};
  block.bots = {"", "", "", "easy"};
  block.agreed = to_hex(hash_of_agreement(agreement_of(record, block)));
  const FairChance chance(block);
  if (draw) {
    const AnyGame laid = lay_board(record.start.game, chance.board(*draw, 4)).game;
    record.start = {laid, record.end = new_game(laid)};
  }
  const AnyGame& game = record.start.game;
  ActionList list;
  for (std::uint64_t outcomes = 0; block.length < 2; ++block.length) {
    legal_actions(game, record.end, next_to_act(game, record.end), list);
    record.actions.push_back(awaits_chance(record.end) ? chance.outcome(game, record.end, outcomes++, list) : list[0]);
    apply(game, record.end, record.actions.back());
  }
  block.seal = to_hex(seal_of(chance, game, sealed, record.actions));
  block.ending = told;
  return write_game(record, Syntax::kText);
}

// A map of the sea, laid by chance.
std::string drawn_at_sea() {
  return ended_early("board: through-the-desert\n", GameEnding::kAgreed, GameEnding::kAgreed,
                     FairBlock::BoardDraw{.map = SeaMap::kThroughTheDesert});
}

constexpr std::string_view kFromPosition = "position:\n  turn: red\n  phase: before-roll\n";
// With a robber that does not start in the desert, and with options of each form.
constexpr std::string_view kOwnBoard = R"(edition: 2010
options: barbarian_frame=yes points_to_win=9 first=ivory treason_fallback=lower offers_per_turn=5
board:
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    -2,0 fields 9 | -1,0 forest 11 | 0,0 desert | 1,0 forest 3 | 2,0 mountains 8
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5
    -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
  harbors:
    1,-2NE wool | 2,-1NE any
  robber: 1,0
)";

// The game as if it had version 1.
std::string downgraded(std::string game) {
  const std::size_t from = game.find("  bots: "), to = game.find("actions:\n", from);
  return replaced(game.erase(from, to - from), "version: 2", "version: 1");
}

std::vector<Sample> honest_games() {
  const std::string game = kept_game();
  const std::string third = example_block().commitments[2];
  GameRecord<Standard> seated = example_game();
  const auto outcomes = std::ranges::count(seated.actions, kChance, &Action::seat);
  seated.fair->seats_shuffled = false;
  seated.fair->chairs = {3, 2, 1, 0};
  return {
      {"text", game, 0, "chance: " + std::to_string(outcomes) + " outcomes, all as drawn\n"},
      {"json", write_game(example_game(), Syntax::kJson), 0, "nonces: 2 of 4 chairs gave one, as committed to\n"},
      {"kept-back", replaced(game, third + " -", third + " " + third), 0, "note: chair 3 committed to a nonce"},
      {"as-chosen", write_game(seated, Syntax::kText), 0, "as chosen, not drawn"},
      {"version-2", bound_text(), 0, "; sealed\n"},
      {"version-2-json", write_game(bound_game(), Syntax::kJson), 0, "chair 0 is easy, chair 3 is random\n"},
      {"ended-early", ended_early(kFromPosition), 0, "ended before anyone had won: all agreed"},
      {"too-long", ended_early(kFromPosition, GameEnding::kTooLong, GameEnding::kTooLong), 0,
       "ended before anyone had won: too long for the server's log"},
      {"own-board", ended_early(kOwnBoard), 0, "board:  chosen, not drawn\n"},
      {"sea-board", ended_early("board: new-shores-7\n"), 0, "board:  chosen, not drawn\n"},
      {"drawn-at-sea", drawn_at_sea(), 0, "board:  as drawn, hexes, tokens and harbours\n"},
  };
}

// A game without its last actions.
std::string cut(const std::string& game, std::size_t left_out) {
  const std::size_t end = std::min(game.find("motives:"), game.find("result:"));
  std::string text = game.substr(0, end);
  for (; left_out > 0; --left_out) text.erase(text.rfind("\n  ") + 1);
  return text;
}

// The line about the length of the bound game without its last actions.
std::string length_line(int left_out) {
  return "\n  length: " + std::to_string(bound_game().fair->length - left_out) + "\n";
}

std::vector<Sample> unfinished_games() {
  const std::string game = kept_game(), bound = bound_text();
  return {
      {"set-up", game.substr(0, game.find("actions:")), 3, "chance: 0 outcomes, all as drawn\n"},
      {"position", write_game(rolled_from_position(0), Syntax::kText), 3, "board:  chosen, not drawn\n"},
      {"last", cut(bound, 1), 3, "unfinished: "},
      {"ten", cut(bound, 10), 3, "unfinished: "},
      {"half", cut(bound, 300), 3, " actions are here\n"},
      {"ten-of-version-1", cut(game, 10), 3, "nobody has won, and version 1"},
      {"number", replaced(cut(bound, 10), length_line(0), length_line(10)), 3, "it was won, but not by these actions"},
  };
}

constexpr const char* kNotAgreed = "agreed: rules, options, seating, board or bots are not those of the game";

// A changed set-up rarely fits the actions, so these samples have none.
std::vector<Sample> bent_games() {
  const std::string game = kept_game(), set_up = game.substr(0, game.find("actions:")), bound = bound_text();
  const std::string third = example_block().commitments[2];
  GameRecord<Standard> without_proof = example_game();
  without_proof.fair.reset();
  return {
      {"start-roll", write_game(example_game(0), Syntax::kText), 1, "outcome 0 (action 1) is not as drawn"},
      {"dice", write_game(example_game(12), Syntax::kText), 1, "1 of "},
      {"json", write_game(example_game(12), Syntax::kJson), 1, "outcome 12 "},
      {"position", write_game(rolled_from_position(1), Syntax::kText), 1, "outcome 0 (action 2) is not as drawn"},
      {"secret", replaced(game, "secret: a0", "secret: a1"), 1, "secret: does not fit the commitment"},
      {"nonce", replaced(game, "nonces: - 5a", "nonces: - 5b"), 1, "chair 1's nonce does not fit its commitment"},
      {"late-nonce", replaced(game, "commitments: - " + example_block().commitments[1], "commitments: - -"), 1,
       "chair 1's nonce does not fit its commitment"},
      {"table", replaced(game, "table: example-1", "table: example-2"), 1, "seats:  not as drawn"},
      {"seats", replaced(game, "chairs: ", "chairs: 0 1 2 3 # "), 1, "seats:  not as drawn"},
      {"terrain", replaced(set_up, "hills", "fields"), 1, "board:  not as drawn"},
      {"tokens", replaced(set_up, "spiral shuffled", "random shuffled"), 1, "board:  not as drawn"},
      {"harbors", replaced(set_up, "spiral shuffled", "spiral fixed"), 1, "board:  not as drawn"},
      {"frame", replaced(set_up, "options:", "options: barbarian_frame=no"), 1, "board:  not as drawn"},
      {"no-proof", write_game(without_proof, Syntax::kText), 1, "not verified: "},
      {"rules", replaced(game, "actions:\n", "actions:\n  red end-turn\n"), 2, ""},
      {"digits", replaced(game, "secret: a0", "secret: "), 2, ""},
      {"options", replaced(bound, "offers_per_turn=0", "offers_per_turn=1"), 1, kNotAgreed},
      {"edition", replaced(bound.substr(0, bound.find("\nactions:") + 1), "edition: 2022", "edition: 2010"), 1,
       kNotAgreed},
      {"fewer", replaced(bound, length_line(0), length_line(1)), 1, "ending: not as long as told"},
      {"more", replaced(bound, length_line(0), length_line(-1)), 1, "ending: not as long as told"},
      {"level", replaced(bound, "bots: easy", "bots: medium"), 1, kNotAgreed},
      {"person", replaced(bound, "bots: easy - -", "bots: - easy -"), 1, kNotAgreed},
      {"board-line", replaced(bound, "  board: spiral shuffled\n", ""), 1, kNotAgreed},
      {"seating-line", replaced(bound, "seating: shuffled", "seating: as-chosen"), 1, kNotAgreed},
      {"agreement", replaced(bound, "agreed: ", "agreed: " + example_block().secret + " # "), 1, kNotAgreed},
      {"swapped-seats", replaced(bound, "chairs: ", "chairs: 3 2 1 0 # "), 1, "seats:  not as drawn"},
      {"bots-name", replaced(bound, "\"easy\"", "\"Grace\""), 1, "is a bot, and not called so"},
      {"withheld", replaced(bound, third + " -", third + " " + third), 1, "chair 3's nonce is missing"},
      {"ending", replaced(bound, "ending: won", "ending: closed"), 1, "ending: not as told"},
      {"closed", ended_early(kFromPosition, GameEnding::kClosed), 1, "is not the one that was sealed"},
      {"downgraded", downgraded(bound), 1, "chance: "},
      {"pirate-moved", replaced(ended_early("board: new-shores-7\n"), "pirate: 5,-1", "pirate: 4,0"), 1, kNotAgreed},
      {"other-map", replaced(drawn_at_sea(), "map: through-the-desert", "map: new-shores"), 1, "board:  not as drawn"},
      {"map-line", replaced(drawn_at_sea(), "  map: through-the-desert\n", ""), 1, kNotAgreed},
      {"drawn-pirate", replaced(drawn_at_sea(), "pirate: 5,-1", "pirate: 4,-1"), 1, "board:  not as drawn"},
      {"drawn-start", replaced(drawn_at_sea(), "start: 1", "start: 1 3"), 1, "board:  not as drawn"},
      {"drawn-terrain", replaced(drawn_at_sea(), "gold", "pasture"), 1, "board:  not as drawn"},
      {"robber-moved", replaced(ended_early(kOwnBoard), "robber: 1,0", "robber: 0,0"), 1, kNotAgreed},
      {"token-moved", replaced(ended_early(kOwnBoard), "0,2 pasture 11", "0,2 pasture 12"), 1, kNotAgreed},
      {"other-seal", replaced(bound, "seal: ", "seal: " + example_block().secret + " # "), 1,
       "is not the one that was sealed"},
      {"nothing", "", 2, ""},
  };
}

// Only the rules tell the possible draws and the notation of a position.
std::vector<Sample> bent_against_the_rules() {
  return {
      {"draw", write_game(example_game(40), Syntax::kText), 1, "          found:    * draw "},
      {"position-changed", replaced(ended_early(kFromPosition), "turn: red", "turn: red\n  turns: 5"), 1, kNotAgreed},
  };
}

class Verifiers : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("barbican-fair-" + std::to_string(getpid()) + "-" +
                                              testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string file(const Sample& sample) {
    const fs::path path = folder_ / (std::string(sample.name) + ".game");
    std::ofstream(path) << sample.text;
    return path.string();
  }
  static void expect(const Sample& sample, const Ran& ran) {
    EXPECT_EQ(ran.code, sample.code) << sample.name << "\n" << ran.out;
    EXPECT_NE(ran.out.find(sample.says), std::string::npos) << sample.name << "\n" << ran.out;
    EXPECT_EQ(ran.out.find("\nverified: ") != std::string::npos, sample.code == 0) << sample.name << "\n" << ran.out;
    EXPECT_EQ(ran.out.find("\nunfinished: ") != std::string::npos, sample.code == 3) << sample.name << "\n" << ran.out;
  }

  fs::path folder_;
};

TEST_F(Verifiers, TheCommandAcceptsHonestGames) {
  for (const Sample& sample : honest_games()) expect(sample, verify(file(sample)));
}

TEST_F(Verifiers, TheCommandRefusesForgedGames) {
  for (const Sample& sample : bent_games()) expect(sample, verify(file(sample)));
  for (const Sample& sample : bent_against_the_rules()) expect(sample, verify(file(sample)));
}

TEST_F(Verifiers, TheCommandCallsACutGameUnfinished) {
  for (const Sample& sample : unfinished_games()) expect(sample, verify(file(sample)));
}

TEST_F(Verifiers, ThePageShowsWhatTheCommandSays) {
  const std::string page = contents("docs/fair-dice.md");
  EXPECT_NE(page.find("\n" + verify("tests/server/fair/game-2.txt").out), std::string::npos);
}

// Both verifiers list it, whatever their result.
TEST_F(Verifiers, TheCommandNamesUnprovedParts) {
  const std::string bound = bound_text();
  const Sample renamed{"renamed", replaced(bound, "\"Ada\"", "\"Grace\""), 0, "; people's names; "};
  expect(renamed, verify(file(renamed)));
  const std::string old = verify("tests/server/fair/game.txt").out;
  EXPECT_NE(old.find("; rules, options, and who was a bot, which version 1 does not bind; "), std::string::npos);
  const Sample no_board{"no-board", replaced(kept_game(), "  board: spiral shuffled\n", ""), 0,
                        "; that the board was chosen, not drawn; "};
  expect(no_board, verify(file(no_board)));
}

TEST_F(Verifiers, BotsDecideAgainAsTheyDid) {
  const Sample honest{"bots", write_game(bound_game(BotPlay::kThemselves), Syntax::kText), 0, ""};
  const Ran ran = verify(file(honest), {"--bots"});
  EXPECT_EQ(ran.code, 0) << ran.out;
  for (const char* bot : {" easy: ", " random: "}) EXPECT_NE(ran.out.find(bot), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(" decisions, all the same again\n"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(": a person; "), std::string::npos) << ran.out;
}

// The forger has made a new seal, so that only the bot itself gives it away.
TEST_F(Verifiers, AChangedDecisionOfABotIsFound) {
  for (const std::size_t bent : {std::size_t{5}, std::size_t{120}}) {
    const Sample sample{"bent-bot", write_game(bound_game(BotPlay::kThemselves, bent), Syntax::kText), 0, ""};
    expect(sample, verify(file(sample)));
    const Ran ran = verify(file(sample), {"--bots"});
    EXPECT_EQ(ran.code, 1) << ran.out;
    EXPECT_NE(ran.out.find(": 1 of "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("decisions differ; the first is action "), std::string::npos) << ran.out;
  }
}

TEST_F(Verifiers, ThePlayersNotesMustMatch) {
  const std::string game = "tests/server/fair/game.txt";
  const FairBlock block = example_block();
  EXPECT_EQ(verify(game, {"--commitment", block.commitment, "--nonce", block.nonces[1]}).code, 0);
  EXPECT_EQ(verify(game, {"--commitment", block.secret}).code, 1);
  EXPECT_EQ(verify(game, {"--nonce", block.secret}).code, 1);
  EXPECT_EQ(verify("tests/server/fair/game-2.txt", {"--seal", bound_game().fair->seal}).code, 0);
  EXPECT_EQ(verify("tests/server/fair/game-2.txt", {"--seal", block.secret}).code, 1);
}

class SecondVerifier : public Verifiers {
 protected:
  void SetUp() override {
    ASSERT_TRUE(there_is_python()) << "the second verifier needs python3";
    ASSERT_TRUE(fs::exists(engine())) << engine() << " is not built";
    Verifiers::SetUp();
  }
  static std::string with_engine(const std::string& words) { return "--engine " + engine().string() + " " + words; }
};

TEST_F(SecondVerifier, KnowsTheVectors) {
  const Ran ran = python("--vectors tests/server/fair/vectors.json");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_NE(ran.out.find(" right, 0 wrong\n"), std::string::npos) << ran.out;
}

TEST_F(SecondVerifier, AcceptsHonestGames) {
  for (const Sample& sample : honest_games()) expect(sample, python(with_engine(file(sample))));
}

TEST_F(SecondVerifier, RefusesForgedGames) {
  for (const Sample& sample : bent_games()) expect(sample, python(with_engine(file(sample))));
  for (const Sample& sample : bent_against_the_rules()) expect(sample, python(with_engine(file(sample))));
}

TEST_F(SecondVerifier, CallsACutGameUnfinished) {
  for (const Sample& sample : unfinished_games()) expect(sample, python(with_engine(file(sample))));
}

TEST_F(SecondVerifier, NamesTheSameUnprovedParts) {
  for (const std::string game : {"tests/server/fair/game.txt", "tests/server/fair/game-2.txt"}) {
    const auto not_proved = [](const std::string& out) { return out.substr(out.find("\nnot proved: ")); };
    EXPECT_EQ(not_proved(python(with_engine(game)).out), not_proved(verify(game).out));
  }
}

TEST_F(SecondVerifier, ComparesThePlayersNotes) {
  const FairBlock block = example_block();
  const std::string game = with_engine("tests/server/fair/game.txt");
  EXPECT_EQ(python(game + " --commitment " + block.commitment + " --nonce " + block.nonces[1]).code, 0);
  EXPECT_EQ(python(game + " --commitment " + block.secret).code, 1);
  EXPECT_EQ(python(game + " --nonce " + block.secret).code, 1);
  EXPECT_EQ(python(with_engine("tests/server/fair/game-2.txt --seal " + bound_game().fair->seal)).code, 0);
  EXPECT_EQ(python(with_engine("tests/server/fair/game-2.txt --seal " + block.secret)).code, 1);
}

// Hashes, seats, board and dice need no rules; draws, thefts and positions do.
TEST_F(SecondVerifier, VerifiesInPartWithoutTheRules) {
  const std::string no_engine = "--engine " + (folder_ / "none").string() + " ";
  for (const Sample& sample : bent_against_the_rules()) {
    const Ran ran = python(no_engine + file(sample));
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_NE(ran.out.find("left out"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("\nverified in part: "), std::string::npos) << ran.out;
  }
  const std::vector<Sample> bent = bent_games();
  for (std::size_t i = 0; i < bent.size(); i += test::all_or_few(1, 4)) {
    if (bent[i].code == 2) continue;
    EXPECT_EQ(python(no_engine + file(bent[i])).code, 1) << bent[i].name;
  }
}

}  // namespace
