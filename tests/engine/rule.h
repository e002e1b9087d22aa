// RULE("BARB-5", "all who tie for the weakest defence lose a city") { … } is a test named by the rule that it proves.
#pragma once

#include <gtest/gtest.h>

namespace barbican::test {

template <class Test>
bool add_rule(const char* id, const char* what, const char* file, int line) {
  testing::RegisterTest(id, what, nullptr, nullptr, file, line, [] { return static_cast<testing::Test*>(new Test); });
  return true;
}

}  // namespace barbican::test

#define RULE(id, what) BARBICAN_RULE(id, what, __LINE__)
#define BARBICAN_RULE(id, what, line) BARBICAN_RULE_AT(id, what, line)
#define BARBICAN_RULE_AT(id, what, line)                                                                        \
  namespace {                                                                                                   \
  struct Rule##line : testing::Test {                                                                           \
    void TestBody() override;                                                                                   \
  };                                                                                                            \
  [[maybe_unused]] const bool rule_##line = barbican::test::add_rule<Rule##line>(id, what, __FILE__, __LINE__); \
  }                                                                                                             \
  void Rule##line::TestBody()
