// Bots by name: levels, their options, programs.
#include "bots/roster.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "bots/process/message.h"

using namespace barbican;

namespace {

TEST(Roster, HasTheLevelsAndThenThePrograms) {
  bots::Roster roster;
  EXPECT_EQ(roster.add_program("greedy=python3 greedy.py"), "");
  EXPECT_EQ(roster.add_program("x-2=true; a=b"), "");
  const auto levels = bots::levels();
  auto names = roster.names();
  ASSERT_EQ(names.size(), levels.size() + 2);
  EXPECT_TRUE(std::equal(levels.begin(), levels.end(), names.begin()));
  EXPECT_EQ(names[levels.size()], "greedy");
  EXPECT_EQ(names[levels.size() + 1], "x-2");
  for (const std::string_view name : names) {
    EXPECT_TRUE(roster.has(name));
    const bots::MadeBot<Standard> made = roster.make<Standard>(name);
    EXPECT_NE(made.bot, nullptr) << name;
    EXPECT_EQ(made.why, "");
  }
  EXPECT_TRUE(roster.is_program("greedy"));
  EXPECT_FALSE(roster.is_program("easy"));
  EXPECT_FALSE(roster.has("none"));
}

TEST(Roster, RefusesBadProgramsWithASentence) {
  bots::Roster roster;
  EXPECT_EQ(roster.add_program("greedy"), "a bot is NAME=COMMAND, not 'greedy'");
  const std::string shape = "a bot's name is 1 to 16 small letters, digits and dashes, a letter first, not ";
  for (const std::string name : {"", "Greedy", "a b", "2nd", "-x", "a_b", "a:b", "abcdefghijklmnopq", "é"})
    EXPECT_EQ(roster.add_program(name + "=true"), shape + "'" + name + "'");
  EXPECT_EQ(roster.add_program("easy=true"), "there is a bot 'easy' already");
  EXPECT_EQ(roster.add_program("you=true"), "no bot can be called 'you'");
  EXPECT_EQ(roster.add_program("greedy= "), "'greedy' has no command");
  EXPECT_EQ(roster.add_program("greedy=true"), "");
  EXPECT_EQ(roster.add_program("greedy=false"), "there is a bot 'greedy' already");
}

TEST(Roster, RefusesUnknownNamesWithASentence) {
  bots::Roster roster;
  roster.add_program("greedy=true");
  const auto why = [&](std::string_view spec) {
    const bots::MadeBot<Standard> made = roster.make<Standard>(spec);
    EXPECT_EQ(made.bot, nullptr) << spec;
    return made.why;
  };
  std::string all;
  for (const std::string_view name : roster.names()) (all += all.empty() ? "" : ", ") += name;
  EXPECT_EQ(why("none"), "there is no bot 'none': there are " + all);
  EXPECT_EQ(why(""), "there is no bot '': there are " + all);
  EXPECT_EQ(why("mediun"), "there is no bot 'mediun': did you mean 'medium'?");
  EXPECT_EQ(why("medium:weigths=x"), "'medium' has no option 'weigths': did you mean 'weights'?");
  EXPECT_EQ(why("random:depth=3"), "'random' has no option 'depth': it has none");
  EXPECT_EQ(why("random:"), "'random:': an option is key=value, not ''");
  EXPECT_EQ(why("random:depth"), "'random:depth': an option is key=value, not 'depth'");
  EXPECT_EQ(why("random:a=1:a=2"), "'random:a=1:a=2': 'a' is set twice");
  EXPECT_EQ(why("greedy:depth=3"), "'greedy' is a program: put its options into its command");
}

TEST(Roster, PrintableKeepsUtf8AndNothingElse) {
  EXPECT_EQ(bots::printable("a road, é 🎲", 100), "a road, é 🎲");
  EXPECT_EQ(bots::printable("\x1b[31mred\x07\n\x7f", 100), "?[31mred???");
  EXPECT_EQ(bots::printable("\xff\xc0\x80\xed\xa0\x80 \xc2\x9b \xe2\x82", 100), "?????? ?? ??");
  EXPECT_EQ(bots::printable("éé", 3), "é");
  EXPECT_EQ(bots::printable("", 3), "");
}

}  // namespace
