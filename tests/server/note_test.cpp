// Notes beside the log: the values in the store stay the same.
#include "server/table/note.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

using namespace barbican;
using namespace barbican::server;

namespace {

const std::string kTokenInHex = "070a0d101316191c1f2225282b2e3134373a3d404346494c4f5255585b5e6164";

TEST(Notes, AreWrittenAsTheyWereRead) {
  const std::vector<Note> all{
      {"p1", R"({"mutes":[]})"},
      {"p2", R"({"name":"Grace \"H\"","token":")" + kTokenInHex +
                 R"(","kicked":true,"newer":true,"silenced":true,"wishes":true,"mutes":[1,3],)"
                 R"("requests":["18446744073709551615","7"],"code":")" +
                 kTokenInHex + R"(","until":1700000600000})"},
      {"next", "12"},
      {"c1", R"({"number":31,"person":2,"text":"hello","time":1700000000000,"request":"k7"})"},
      {"c2", R"({"number":32,"person":2,"emote":"wave","time":1700000000000,"request":"k8"})"},
  };
  for (const Note& note : all) {
    const auto read = read_note(note);
    ASSERT_TRUE(read) << note.value;
    EXPECT_EQ(write_note(*read), note) << note.value;
  }
  EXPECT_EQ(write_note(note::Gone{3}), (Note{"p3", ""}));
}

TEST(Notes, OfOlderProgramsAreRead) {
  const auto line = read_note({"c1", R"({"number":1,"person":2,"text":"hi","time":1,"request":"2:k7"})"});
  ASSERT_TRUE(line);
  EXPECT_EQ(std::get<ChatLine>(*line).request, "k7");
}

TEST(Notes, BrokenOnesAreNotRead) {
  const std::vector<Note> all{{"p1", "{"}, {"p0", "{}"}, {"p1x", "{}"}, {"x1", "{}"}, {"next", "many"}, {"c1", "[]"}};
  for (const Note& note : all) EXPECT_FALSE(read_note(note)) << note.key << ' ' << note.value;
}

}  // namespace
