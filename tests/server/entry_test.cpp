// The lines of the log: reading and writing gives the same line.
#include "server/table/entry.h"

#include <string>

#include <gtest/gtest.h>

using namespace barbican;
using namespace barbican::server;

namespace {

const std::string kHash = "070a0d101316191c1f2225282b2e3134373a3d404346494c4f5255585b5e6164";
const std::string kGame = R"("barbican game 1\nrules: 1\nedition: 2022\nseats: 3\nboard: first-game\n")";
const std::string kOptions =
    R"("{\"start\":\"barbican game 1\\nrules: 1\\nedition: 2022\\nseats: 3\\nboard: first-game\\n\",\"seats\":3,)"
    R"(\"from_position\":false,\"name\":\"Ada's\",\"variable\":{\"tokens\":\"random\",\"harbors\":\"fixed\"},)"
    R"(\"order\":\"shuffled\",\"public\":true,\"spectators\":false,\"known_cards\":true,\"grace\":30,)"
    R"(\"timer\":{\"kind\":\"turn\",\"seconds\":90,\"bank\":300}}")";

AnyGame some_game() {
  return read_any_game("barbican game 1\nrules: 1\nseats: 3\nboard: first-game\n").value.start.game;
}

TEST(Entries, AreWrittenAsTheyWereRead) {
  const AnyGame game = some_game();
  for (const std::string& line : {
           "create " + kOptions,
           "secret " + kHash,
           "options " + kOptions,
           "import " + kGame,
           std::string("wake"),
           std::string("over agreed"),
           std::string("rematch x7c2m9q4ka3e"),
           R"(person 2 "Grace \"H\"" )" + kHash,
           std::string(R"(rename 2 "Grace H.")"),
           std::string("host 2"),
           std::string("kick 2"),
           "code 2 1700000600000 " + kHash,
           "token 2 " + kHash,
           std::string(R"(chat 2 "hello")"),
           std::string("emote 2 wave"),
           std::string("mute 1 2 on"),
           std::string("silence 2 off"),
           std::string("sit 2 blue"),
           std::string("stand blue"),
           std::string("color blue green"),
           std::string("bot ivory easy"),
           std::string("ready blue"),
           "ready blue " + kHash,
           std::string("unready blue"),
           std::string("reveal"),
           std::string("nonce blue 5a5a5a"),
           "begin 1 0 2 " + kGame,
           "begin 1 0 2 " + kGame + " 2",
           std::string("red road 0,0E"),
           std::string("* dice 3 4 ship"),
           std::string("undo 412"),
           std::string("ask 1 undo 412 2 3"),
           std::string("ask 1 end"),
           std::string("agree 2"),
           std::string("refuse 2"),
           std::string("pause 1"),
           std::string("go 2"),
           std::string("resign red"),
       }) {
    const auto entry = read_entry(line, game);
    ASSERT_TRUE(entry) << line;
    EXPECT_EQ(write_entry(*entry, game), line);
  }
}

TEST(Entries, AreRefusedIfTheyAreNotWhole) {
  const AnyGame game = some_game();
  for (const char* const line : {"",
                                 " ",
                                 "wake now",
                                 "over",
                                 "over soon",
                                 "sit",
                                 "sit 2",
                                 "sit x red",
                                 "sit 2 pink",
                                 "sit 99999999999 red",
                                 "person 2 Grace",
                                 "person 2 \"Grace\" 07",
                                 "mute 1 2 perhaps",
                                 "color red gold",
                                 "ask 1 draw 2",
                                 "ask 1 undo",
                                 "begin 0 1 2",
                                 "begin 0 1 2 \"\"",
                                 "import \"\"",
                                 "create \"[]\"",
                                 "nonce red xyz",
                                 "red fly"})
    EXPECT_FALSE(read_entry(line, game)) << line;
}

TEST(Entries, WithAnUnknownVersionOfTheProofAreRefused) {
  for (const char* const version : {" 0", " 1", " 3", " x", " 2 2"})
    EXPECT_FALSE(read_entry("begin 1 0 2 " + kGame + version, some_game())) << version;
}

TEST(Entries, HaveNoActionsBeforeThereIsAGame) { EXPECT_FALSE(read_entry("red road 0,0E", AnyGame())); }

}  // namespace
