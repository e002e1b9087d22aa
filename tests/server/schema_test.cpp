// barbican schema: the server's part of it, as one document.
#include <array>
#include <cstdio>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "barbican/document.h"
#include "cli/command_line.h"
#include "cli/commands.h"

namespace barbican {
namespace {

std::string schema() {
  std::string program = "barbican", command = "schema";
  std::array<char*, 2> argv{program.data(), command.data()};
  testing::internal::CaptureStdout();
  EXPECT_EQ(cli::run_program(2, argv.data(), {{"schema", "", cli::fill_schema}}), 0);
  std::fflush(stdout);
  return testing::internal::GetCapturedStdout();
}

// All reasons of refusal, of whatever part: no two share an id.
TEST(Schema, ListsAllReasons) {
  const std::string text = schema();  // the document refers to it
  const Read<Document> read = Document::read_json(text);
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const Document& document = read.value;
  const Node* const reasons = document.find(document.root(), "reasons");
  ASSERT_NE(reasons, nullptr);
  std::set<std::string_view> ids;
  for (const std::string_view owner : {"rules", "reading", "server", "engine"}) {
    const Node* const table = document.find(*reasons, owner);
    ASSERT_NE(table, nullptr) << owner;
    for (const Node* each = document.first(*table); each != nullptr; each = document.next(*each)) {
      EXPECT_TRUE(ids.insert(document.find(*each, "id")->text).second) << document.find(*each, "id")->text;
      EXPECT_FALSE(document.find(*each, "sentence")->text.empty());
      EXPECT_NE(document.find(*each, "values"), nullptr);
    }
  }
  for (const std::string_view id : {"no-road-left", "no-such-near", "seat-empty", "no-game"})
    EXPECT_TRUE(ids.contains(id)) << id;
}

// The bounds and defaults of a table's options.
TEST(Schema, HasTheOptionsOfATable) {
  const std::string told = schema();
  for (
      const char* const part :
      {R"("order":{"words":["shuffled","as-chosen"],"usual":"shuffled"},"public":{"usual":false},"spectators":{"usual":true},)"
       R"("known_cards":{"usual":false})",
       R"("timer":{"kind":{"words":["none","turn","days"],"usual":"none"},"seconds":{"low":10,"high":3600,"usual":90},)",
       R"("grace":{"low":0,"high":86400,"usual":60},"offer_seconds":{"low":0,"high":600,"usual":12}})"})
    EXPECT_NE(told.find(part), std::string::npos) << part;
}

}  // namespace
}  // namespace barbican
