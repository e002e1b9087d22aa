// The options of each edition and each book: the table of rules.md, section 16, written out.
#include <array>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "barbican/names.h"
#include "barbican/options.h"
#include "tests/engine/rule.h"

using namespace barbican;

namespace {

constexpr int kColumns = 7;
struct Row {
  std::string_view option;
  std::array<std::string_view, kColumns> values;
};

// clang-format off
constexpr auto kTable = std::to_array<Row>({
    //                      2022         et              uk           2010        is                     pl          he
    {"robber_start",     {"off-board", "off-board",    "off-board", "desert",   "desert",              "desert",   "desert"}},
    {"barbarian_frame",  {"yes",       "yes",          "yes",       "no",       "no",                  "no",       "no"}},
    {"fifth_card",       {"at-once",   "at-once-play", "at-once",   "turn-end", "at-once-if-unusable", "turn-end", "turn-end"}},
    {"gate_draw",        {"must",      "may",          "must",      "must",     "may",                 "must",     "may"}},
    {"tie_draw",         {"must",      "may",          "must",      "must",     "may",                 "may",      "may"}},
    {"treason_fallback", {"lower",     "weaker",       "weaker",    "basic",    "basic",               "weaker",   "basic"}},
    {"open_road",        {"owner",     "owner",        "any",       "owner",    "owner",               "owner",    "owner"}},
    {"pass_own_knights", {"yes",       "no",           "yes",       "yes",      "yes",                 "yes",      "yes"}},
    {"buildings_bar",    {"yes",       "yes",          "yes",       "yes",      "yes",                 "yes",      "yes"}},
    {"chase_to",         {"any",       "any",          "built",     "any",      "any",                 "any",      "any"}},
    {"fallen_bars",      {"only-city", "only-city",    "any",       "only-city", "only-city",          "only-city", "only-city"}},
    {"aqueduct",         {"no-cards",  "no-cards",     "no-cards",  "no-cards", "no-resources",        "no-cards", "no-resources"}},
    {"guild_dues",       {"must",      "must",         "must",      "must",     "must",                "must",     "may"}},
    {"invention_own",    {"allowed",   "allowed",      "allowed",   "allowed",  "allowed",             "allowed",  "not"}},
    {"retreat_to_sea",   {"no",        "yes",          "yes",       "no",       "no",                  "no",       "yes"}},
    {"between_turns",    {"paired",    "paired",       "paired",    "special",  "special",             "special",  "special"}},
});
// clang-format on

std::array<Options, kColumns> columns() {
  return {options_of(Edition::k2022), options_of(Book::kEstonian),  options_of(Book::kUkrainian),
          options_of(Edition::k2010), options_of(Book::kIcelandic), options_of(Book::kPolish),
          options_of(Book::kHebrew)};
}

std::string word_of(const OptionInfo& option, int value) {
  if (option.form == OptionForm::kTruth) return value != 0 ? "yes" : "no";
  return option.form == OptionForm::kNamed ? std::string(option.words[value]) : std::to_string(value);
}

const Row* row_of(std::string_view option) {
  for (const Row& row : kTable)
    if (row.option == option) return &row;
  return nullptr;
}

}  // namespace

RULE("OPTION-1", "each edition and each book sets every option as the table says") {
  const std::array<Options, kColumns> sets = columns();
  std::size_t found = 0;
  for (const OptionInfo& option : kOptions) {
    const Row* const row = row_of(option.name);
    found += row != nullptr ? 1 : 0;
    for (int column = 0; column < kColumns; ++column) {
      const std::string set = word_of(option, option.get(sets[column]));
      // Options without a row are the same everywhere.
      const std::string told = row ? std::string(row->values[column]) : word_of(option, option.get(sets[0]));
      EXPECT_EQ(set, told) << option.name << ", column " << column;
    }
  }
  EXPECT_EQ(found, kTable.size());
}

RULE("OPTION-1", "a book is of one edition, and calls cards and buildings as that does") {
  for (const Book book : kEachBook) {
    const bool is_older = book == Book::kIcelandic || book == Book::kPolish || book == Book::kHebrew;
    const Edition edition = options_of(book).edition;
    EXPECT_EQ(year_of(edition), is_older ? 2010 : 2022) << name_of(book);
    EXPECT_EQ(improvement_name(edition, Track::kScience, 1), is_older ? "Monastery" : "School") << name_of(book);
    EXPECT_EQ(card_title(edition, Progress::kAlchemy), is_older ? "Alchemist" : "Alchemy") << name_of(book);
    EXPECT_EQ(card_title(edition, Progress::kTaxation), is_older ? "Bishop" : "Taxation") << name_of(book);
    EXPECT_EQ(card_title(edition, Progress::kTreason), is_older ? "Deserter" : "Treason") << name_of(book);
  }
}
