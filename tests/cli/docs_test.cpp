// The examples in docs/ run.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/draw.h"
#include "cli/engine.h"
#include "cli/parts.h"
#include "cli/perft.h"
#include "cli/scenario.h"
#include "sim/perft.h"
#include "tests/cli/pages.h"

using namespace barbican;
using namespace barbican::cli;

namespace {

// The text between ```KIND and ```.
std::vector<std::string> blocks_of(const std::string& doc, const std::string& kind) {
  std::vector<std::string> blocks;
  const std::string fence = "\n```" + kind + "\n";
  for (std::size_t at = doc.find(fence); at != std::string::npos; at = doc.find(fence, at)) {
    at += fence.size();
    blocks.push_back(doc.substr(at, doc.find("\n```", at) + 1 - at));
  }
  return blocks;
}

}  // namespace

TEST(Docs, ScenariosRun) {
  const std::vector<std::string> blocks = blocks_of(read_doc("scenarios.md"), "scenario");
  EXPECT_EQ(blocks.size(), 2u);
  for (const std::string& block : blocks) {
    const Read<Scenario> read = read_scenario(block);
    ASSERT_TRUE(read.ok()) << to_line(read.error) << "\n" << block;
    for (const Failure& failure : run_scenario(read.value))
      ADD_FAILURE() << failure.line << ": " << failure.step << "\n" << failure.found;
  }
}

TEST(Docs, PerftCountsAreRight) {
  const std::vector<std::string> blocks = blocks_of(read_doc("perft.md"), "perft");
  ASSERT_EQ(blocks.size(), 1u);
  const Read<PerftCounts> read = read_perft(blocks[0]);
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  for (const auto& [depth, count] : read.value.expected)
    EXPECT_EQ(perft(read.value.start.game, read.value.start.state, depth), count) << "depth " << depth;
}

// A lambda in a block of code looks like a link.
std::string read_without_code(std::istream& in) {
  std::string text;
  bool is_code = false;
  for (std::string line; std::getline(in, line);) {
    const bool is_fence = line.starts_with("```");
    if (!is_fence && !is_code) text += line + '\n';
    if (is_fence) is_code = !is_code;
  }
  return text;
}

// The pages link only to files that exist.
TEST(Docs, LinksLeadSomewhere) {
  static const std::regex kLink(R"re(\]\(([^)#:]+)(#[^)]*)?\))re");
  std::vector<std::filesystem::path> pages;
  for (const char* folder : {".", "docs", "docs/readme", "examples"})
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".md") pages.push_back(entry.path());
  for (const std::filesystem::path& page : pages) {
    std::ifstream in(page);
    ASSERT_TRUE(in.is_open()) << page;
    const std::string text = read_without_code(in);
    const auto folder = page.parent_path();
    for (std::sregex_iterator link(text.begin(), text.end(), kLink), end; link != end; ++link)
      EXPECT_TRUE(std::filesystem::exists(folder / (*link)[1].str())) << page << ": " << (*link)[1];
  }
}

// Each function of the walk stands in the file that the page links to.
TEST(Docs, TheWalkOfAClickIsInTheSource) {
  const auto rows = table_in(read_doc("architecture.md"), "| | function | file | what it does |");
  EXPECT_GT(rows.size(), 30u);
  EXPECT_LE(rows.size(), 40u);
  static const std::regex kFile(R"re(\(\.\./([^)]+)\))re");
  for (const std::vector<std::string>& cells : rows) {
    std::smatch file;
    ASSERT_TRUE(std::regex_search(cells.at(2), file, kFile)) << cells.at(2);
    std::ifstream in(file[1]);
    const std::string source{std::istreambuf_iterator<char>(in), {}};
    const std::string name = quoted_in(cells.at(1)).at(0);
    const bool is_cpp = name.find("::") != std::string::npos;
    const std::string words = is_cpp ? name : name.substr(name.find('.') + 1);
    EXPECT_NE(source.find(words + "("), std::string::npos) << name << " in " << file[1];
  }
}

// Each test that security.md names stands in the file that the page links to. A name may end in "…".
TEST(Docs, TestsOfSecurityExist) {
  const std::string page = read_doc("security.md");
  static const std::regex kTests(R"re(\]\(\.\./(tests/[^)]+\.(?:cpp|py))\) \(([^)]*)\))re");
  int count = 0;
  for (std::sregex_iterator match(page.begin(), page.end(), kTests), end; match != end; ++match) {
    std::ifstream in((*match)[1].str());
    const std::string source{std::istreambuf_iterator<char>(in), {}};
    for (const std::string& name : quoted_in((*match)[2].str())) {
      if (name.find(' ') != std::string::npos) continue;  // a command
      ++count;
      EXPECT_NE(source.find(name.substr(0, name.find("…"))), std::string::npos) << name << " in " << (*match)[1];
    }
  }
  EXPECT_GT(count, 40);
}

// The index of the docs names every page.
TEST(Docs, EveryPageIsInTheIndex) {
  const std::string index = read_doc("README.md");
  for (const auto& entry : std::filesystem::directory_iterator("docs")) {
    const std::string name = entry.path().filename();
    if (entry.path().extension() != ".md" || name == "README.md") continue;
    EXPECT_NE(index.find("](" + name + ")"), std::string::npos) << name;
  }
}

TEST(Docs, EveryPartIsDescribed) {
  const std::string doc = read_doc("scenarios.md");
  for (const auto& part : table_fields<Standard>()) {
    if ((part.uses & kPart) == 0) continue;
    const std::string_view group = part.name.substr(0, part.name.find('.'));
    const bool deck = group == "undrawn" || group == "returned";  // one stands for all three
    const std::string name = deck ? std::string(group) + ".trade" : std::string(part.name);
    EXPECT_NE(doc.find("`" + name + "`"), std::string::npos) << part.name;
  }
  for (const auto& part : seat_fields<Standard>()) {
    if ((part.uses & kPart) == 0) continue;
    EXPECT_NE(doc.find("`" + std::string(part.name) + "`"), std::string::npos) << part.name;
  }
}

TEST(Docs, TheEngineSessionRuns) {
  static const std::regex kDigest(R"re("digest":"[0-9a-f]{16}")re");
  const std::vector<std::string> blocks = blocks_of(read_doc("engine.md"), "session");
  ASSERT_EQ(blocks.size(), 1u);
  EngineSession session;
  std::string answer;
  std::istringstream lines(blocks[0]);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("> ")) answer = std::regex_replace(session.answer(line.substr(2)), kDigest, R"("digest":"…")");
    else EXPECT_EQ(line, "< " + answer);
  }
}

TEST(Docs, EveryRequestIsDescribed) {
  const std::string doc = read_doc("engine.md");
  EngineSession session;
  const std::string help = session.answer(R"({"do":"help"})");
  static const std::regex kName(R"re("do":"([a-z_]+)")re");
  int found = 0;
  for (std::sregex_iterator it(help.begin(), help.end(), kName), end; it != end; ++it, ++found)
    EXPECT_NE(doc.find("**" + (*it)[1].str() + "**"), std::string::npos) << (*it)[1];
  EXPECT_GT(found, 10);
}

TEST(Docs, TheDrawingIsOfThePosition) {
  const std::string doc = read_doc("show.md");
  const Read<Snapshot<Standard>> read = read_position<Standard>(blocks_of(doc, "position").at(0));
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_EQ(draw_position(Scene<Standard>(read.value.game, read.value.state)), blocks_of(doc, "drawing").at(0));
}

TEST(Docs, TheGameIsTold) {
  const std::string doc = read_doc("show.md");
  const Read<GameRecord<Standard>> read = read_game<Standard>(blocks_of(doc, "game").at(0));
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  std::istringstream lines(blocks_of(doc, "replay").at(0));
  for (const Action action : read.value.actions) {
    std::string line;
    std::getline(lines, line);
    EXPECT_NE(line.find(write_action(read.value.start.game, action, Syntax::kText)), std::string::npos) << line;
  }
}
