#include "barbican/json.h"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

namespace barbican {
namespace {

TEST(JsonWriter, PutsCommasBetweenEntriesAndItems) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.open("empty", '[');
  json.close(']');
  json.open("list", '[');
  json.item("one");
  json.item_number(2);
  json.open('{');
  json.truth("three", false);
  json.close('}');
  json.close(']');
  json.null("last");
  json.close('}');
  EXPECT_EQ(out, R"({"empty":[],"list":["one",2,{"three":false}],"last":null})");
}

TEST(JsonWriter, LeavesOutZeroCounts) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.count("none", 0);
  json.flag("off", false);
  json.count("some", 3);
  json.flag("on");
  json.close('}');
  EXPECT_EQ(out, R"({"some":3,"on":true})");
}

TEST(JsonWriter, AcceptsEntriesThatAreAlreadyWritten) {
  std::string entries;
  JsonWriter extra(entries);
  extra.word("code", "abc");
  extra.raw("list", "[1]");
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.entries("");
  json.number("first", 1);
  json.entries(entries);
  json.number("last", 2);
  json.close('}');
  EXPECT_EQ(out, R"({"first":1,"code":"abc","list":[1],"last":2})");
}

TEST(JsonWriter, WritesNumbersOfEverySize) {
  std::string out;
  JsonWriter json(out);
  json.open('[');
  json.item_number(std::numeric_limits<std::int64_t>::min());
  json.item_number(std::numeric_limits<std::uint64_t>::max());
  json.item_number(std::uint8_t{65});
  json.close(']');
  EXPECT_EQ(out, "[-9223372036854775808,18446744073709551615,65]");
  out.clear();
  append_decimal(out, -0.125, 2);
  EXPECT_EQ(out, "-0.12");
  out.clear();
  append_decimal(out, 1e300, 0);
  EXPECT_EQ(out.size(), 301u);
}

TEST(JsonWriter, EscapesWhatJsonDoesNotAllow) {
  std::string out;
  append_json_string(out, "\"a\\\n\x01\x7fש");
  EXPECT_EQ(out, R"("\"a\\\n\u0001\u007fש")");
}

}  // namespace
}  // namespace barbican
