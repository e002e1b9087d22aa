// RULE("BARB-5", "all who tie for the weakest defence lose a city") { … } defines a test with the name of the rule that
// it proves.
#pragma once

#include <gtest/gtest.h>

namespace barbican::test {

template <class Test>
bool add_rule(const char* id, const char* what, const char* file, int line) {
  testing::RegisterTest(id, what, nullptr, nullptr, file, line, [] { return static_cast<testing::Test*>(new Test); });
  return true;
}

}  // namespace barbican::test

#define RULE(id, what) BARBICAN_RULE(id, what, __COUNTER__)
#define BARBICAN_RULE(id, what, number) BARBICAN_RULE_NUMBERED(id, what, number)
#define BARBICAN_RULE_NUMBERED(id, what, number)                                                                    \
  namespace {                                                                                                       \
  struct Rule##number : testing::Test {                                                                             \
    void TestBody() override;                                                                                       \
  };                                                                                                                \
  [[maybe_unused]] const bool rule_##number = barbican::test::add_rule<Rule##number>(id, what, __FILE__, __LINE__); \
  }                                                                                                                 \
  void Rule##number::TestBody()
