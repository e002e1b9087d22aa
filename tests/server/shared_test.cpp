// A table and its copy share what does not change; a summary is written again only if it is new.
#include "server/protocol/shared.h"

#include <string>

#include <gtest/gtest.h>

#include "server/lobby/summary.h"
#include "server/table/changeset.h"
#include "tests/server/changeset.h"

using namespace barbican;
using namespace barbican::server;

namespace {

TEST(ServerShared, IsCopiedOnChange) {
  Shared<std::string> one(std::string("first"));
  Shared<std::string> other = one;
  EXPECT_TRUE(one.is_shared_with(other));
  other.own() += " and more";
  EXPECT_EQ(*one, "first");
  EXPECT_EQ(*other, "first and more");
  const std::string* const place = &*other;
  other.own() += ", again";
  EXPECT_EQ(&*other, place) << "nobody else has it";
  Shared<std::string> none;
  EXPECT_TRUE(none->empty());
}

TEST(ServerSummary, OnlyANewTimeIsWrittenOnceAMinute) {
  Summary before;
  before.table = "a";
  before.changed = 59'000;
  Summary after = before;
  after.changed = 59'900;
  EXPECT_FALSE(is_worth_writing(after, before));
  after.changed = 60'000;
  EXPECT_TRUE(is_worth_writing(after, before));
  after = before;
  after.about = "another turn";
  EXPECT_TRUE(is_worth_writing(after, before));
}

using SharedTable = ChangesetTest;

TEST_F(SharedTable, ALineOfChatCopiesNeitherChairsNorTheStart) {
  begin(kMain);
  const Changeset said = at_.builder().carry_out(request::Chat{"hello"}, "k", 1, TestTable::token(1));
  ASSERT_TRUE(said.next != nullptr);
  const TableState& before = at_.table();
  const TableState& after = **said.next;
  EXPECT_TRUE(after.chairs.is_shared_with(before.chairs));
  EXPECT_TRUE(after.beginning.is_shared_with(before.beginning));
  EXPECT_TRUE(after.options.start.is_shared_with(before.options.start));
  EXPECT_FALSE(after.chat.is_shared_with(before.chat));
}

}  // namespace
