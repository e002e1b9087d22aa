// Reasons by id: the tables, and the data of a refusal for programs.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/near_miss.h"
#include "barbican/read_reason.h"
#include "barbican/reason.h"
#include "barbican/vocabulary.h"

namespace barbican {
namespace {

// ---- The tables

std::vector<ReasonInfo> all_reasons() {
  std::vector<ReasonInfo> all(kReasonInfos.begin(), kReasonInfos.end());
  all.insert(all.end(), kReadReasonInfos.begin(), kReadReasonInfos.end());
  return all;
}

TEST(ReasonTables, HaveIdsOfTheirOwn) {
  std::set<std::string_view> ids;
  for (const ReasonInfo& reason : all_reasons()) {
    EXPECT_TRUE(ids.insert(reason.id).second) << reason.id;
    EXPECT_EQ(reason.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string_view::npos)
        << reason.id;
  }
}

TEST(ReasonTables, HaveSentencesWithoutRulesOrPlaces) {
  for (const ReasonInfo& reason : all_reasons()) {
    EXPECT_FALSE(reason.sentence.empty()) << reason.id;
    EXPECT_EQ(reason.sentence.find('['), std::string_view::npos) << reason.id;
    // A quote in front of a brace would make it plain text in a catalog.
    EXPECT_EQ(reason.sentence.find("'{"), std::string_view::npos) << reason.id;
  }
}

TEST(ReasonTables, AreListedWithTheNamesOfTheirValues) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  append_engine_reasons(json);
  json.close('}');
  const Read<Document> read = Document::read_json(out);
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_NE(out.find(R"({"id":"no-road-left","rule":"BUILD-1","sentence":"no road is left in supply","values":[]})"),
            std::string::npos);
  EXPECT_NE(out.find(R"({"id":"no-such-near","sentence":"there is no {what} {word}: did you mean {near}?",)"
                     R"("values":["what","word","near"]})"),
            std::string::npos);
}

// ---- Explanations

TEST(Explanations, NameTheirValues) {
  const Refusal told = explain(
      info_of(ReadReason::kRouteNotLongest),
      {value::seat(Seat(0)), value::number("count", 5), value::seat(Seat(1), "other"), value::number("most", 7)});
  EXPECT_EQ(told.reason, "route-not-longest");
  EXPECT_EQ(told.rule, "ROUTE-1");
  EXPECT_EQ(told.why, "red's longest route is 5, and blue's is 7");
  EXPECT_EQ(told.values, R"("seat":"red","count":5,"other":"blue","most":7)");
}

TEST(Explanations, LeaveOutWhatTheSentenceDoesNotName) {
  const Refusal told = explain(info_of(ReadReason::kLosesNoCity), {value::seat(Seat(2)), value::word("main", "phase")});
  EXPECT_EQ(told.values, R"("seat":"ivory")");
}

TEST(Explanations, CutAndCleanForeignWords) {
  const Refusal told = explain(info_of(ReadReason::kUnknownKey), {value::word("a\n\"" + std::string(100, 'x'))});
  EXPECT_EQ(told.why, "unknown key 'a?\"" + std::string(37, 'x') + "…'");
  EXPECT_EQ(told.values, R"("word":"a?\")" + std::string(37, 'x') + "…\"");
}

TEST(Explanations, TellTheNearestWordOrAllIfTheyAreFew) {
  constexpr auto kNames = std::to_array<std::string_view>({"red", "blue"});
  EXPECT_EQ(there_is_no(ValueType::kSeat, "bleu", kNames).reason, "no-such-near");
  EXPECT_EQ(there_is_no(ValueType::kSeat, "pink", kNames).reason, "no-such-among");
  EXPECT_EQ(there_is_no(ValueType::kSeat, "pink", kNames).values,
            R"("what":"seat","word":"pink","names":["red","blue"])");
  EXPECT_EQ(there_is_no(ValueType::kSeat, "pink", {}).reason, "no-such");
}

// ---- Errors of reading

std::string told(const ReadError& error) {
  const Refusal refusal = refusal_of(error);
  std::string out(refusal.reason);
  if (!refusal.rule.empty()) out += " " + std::string(refusal.rule);
  return out + " {" + refusal.values + "}";
}
std::string position_error(std::string_view lines) {
  return told(read_position<Standard>("barbican position 1\n" + std::string(lines)).error);
}
std::string game_error(std::string_view lines) {
  return told(read_game<Standard>("barbican game 1\n" + std::string(lines)).error);
}

TEST(ReadErrors, HaveIdValuesAndPlace) {
  EXPECT_EQ(told(Document::read_json("[1,]").error), R"(expected-json {"line":1,"column":4})");
  EXPECT_EQ(told(Document::read_text("turn: red", "game").error),
            R"(format-not-named {"example":"barbican game 1","line":1,"column":1})");
  EXPECT_EQ(position_error("turn: red\nfrist: red"),
            R"(unknown-key-near {"word":"frist","near":"first","line":3,"column":1})");
  EXPECT_EQ(position_error("turn: red\nred:\n  hand: 20 ore"),
            R"(cards-exist PIECE-2 {"limit":19,"type":"ore","line":4,"column":12})");
  EXPECT_EQ(position_error("turn: red\nred:\n  hand: 13 coin"),
            R"(cards-exist PIECE-3 {"limit":12,"type":"coin","line":4,"column":12})");
  EXPECT_EQ(told(read_position<Large>("barbican position 1\nseats: 6\nturn: red\nred:\n  hand: 25 brick").error),
            R"(cards-exist MORE-2 {"limit":24,"type":"brick","line":5,"column":12})");
  EXPECT_EQ(position_error("turn: red\nred:\n  settlements: 0,0X"),
            R"(not-such {"word":"0,0X","wanted":"vertex","line":4,"column":16})");
  EXPECT_EQ(position_error("turn: red\nphase: over"),
            R"(phase-needs {"phase":"over","key":"winner","line":3,"column":1})");
  EXPECT_EQ(position_error("turn: red\nboard:\n  hexes: 0,0 desert"),
            R"(board-too-small SETUP-7 {"limit":4,"line":3,"column":1})");
}

TEST(ReadErrors, OfAGameIncludeRefusalsByTheRules) {
  EXPECT_EQ(game_error("options: first=red\nactions:\n  red roll\n"),
            R"(asks-setup-settlement SETUP-4 {"line":4,"column":3})");
  EXPECT_EQ(game_error("edition: 1995\n"),
            R"(no-such-among {"what":"edition","word":"1995","names":["2022","2010"],"line":2,"column":10})");
}

TEST(ReadErrors, TellTheRuleInALine) {
  EXPECT_EQ(to_line(read_position<Standard>("barbican position 1\nturn: red\nred:\n  hand: 20 ore").error),
            "4:12: there are only 19 cards of ore [PIECE-2]");
}

}  // namespace
}  // namespace barbican
