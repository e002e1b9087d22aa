// The tables of notation.md, scenarios.md, rules.md and engine.md list exactly the words that `barbican schema` prints.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/document.h"
#include "barbican/phase.h"
#include "barbican/vocabulary.h"
#include "tests/cli/pages.h"

using namespace barbican;
using namespace barbican::cli;

namespace {

using Words = std::vector<std::string>;

std::string written_schema() {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  append_vocabulary(json);
  json.close('}');
  return out;
}

// A value of the schema in the spelling of the pages.
std::string word_of(const Node& node) {
  if (node.type == Node::Type::kBool) return node.truth ? "yes" : "no";
  return std::string(node.text);
}

class Schema {
 public:
  Schema() : text_(written_schema()), read_(Document::read_json(text_)) { EXPECT_TRUE(read_.ok()); }

  std::vector<const Node*> list(std::string_view key) const { return entries(read_.value.root(), key); }
  std::vector<const Node*> entries(const Node& map, std::string_view key) const {
    std::vector<const Node*> all;
    const Node* const list = read_.value.find(map, key);
    if (list == nullptr) return all;
    for (const Node* node = read_.value.first(*list); node != nullptr; node = read_.value.next(*node))
      all.push_back(node);
    return all;
  }
  Words words(const Node& map, std::string_view key) const {
    Words all;
    for (const Node* const node : entries(map, key)) all.push_back(word_of(*node));
    return all;
  }
  bool has(const Node& map, std::string_view key) const { return read_.value.find(map, key) != nullptr; }
  std::vector<const Node*> fields(std::string_view list) const {
    return entries(*read_.value.find(read_.value.root(), "fields"), list);
  }
  Words names() const {
    Words all;
    const Node& root = read_.value.root();
    for (const Node* node = read_.value.first(root); node != nullptr; node = read_.value.next(*node))
      all.emplace_back(node->key);
    return all;
  }
  std::string word(const Node& map, std::string_view key) const {
    const Node* const node = read_.value.find(map, key);
    return node == nullptr ? "" : word_of(*node);
  }
  Words keys(const Node& map) const {
    Words all;
    for (const Node* const argument : entries(map, "arguments")) all.push_back(word(*argument, "key"));
    return all;
  }

 private:
  std::string text_;
  Read<Document> read_;
};

using WordsByName = std::map<std::string, Words>;

void add_once(WordsByName& all, const std::string& name, const Words& words) {
  EXPECT_TRUE(all.emplace(name, words).second) << name << " is there twice";
}

// The same names with the same words.
void expect_same(const WordsByName& told, const WordsByName& known) {
  for (const auto& [name, words] : known) {
    const auto found = told.find(name);
    if (found == told.end()) ADD_FAILURE() << "the page lacks " << name;
    else EXPECT_EQ(found->second, words) << name;
  }
  for (const auto& [name, words] : told)
    if (!known.contains(name)) ADD_FAILURE() << "the program does not know " << name;
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

// "red road 0,0E" and "* draw alchemy" are of the kinds road and draw.
std::string kind_in(const std::string& example) {
  for (const std::string_view who : {"* ", "red "})
    if (example.starts_with(who)) return first_word(example.substr(who.size()));
  return first_word(example);
}

Words values_of(const Schema& schema, const Node& option) {
  const std::string form = schema.word(option, "form");
  if (form == "word") return schema.words(option, "words");
  if (form == "truth") return {"yes", "no"};
  if (form == "seat") return {"a seat"};
  const std::string bounds = schema.word(option, "low") + " to " + schema.word(option, "high");
  return form == "bound" ? Words{bounds, "unbounded"} : Words{bounds};
}

// "`off-board`, `desert`"; "0 to 254, or `unbounded`". A remark follows a semicolon.
Words values_in(const std::string& cell) {
  static const std::regex kValue(R"re(`([^`]+)`|[0-9]+ to [0-9]+|a seat)re");
  const std::string list = cell.substr(0, cell.find(';'));
  Words values;
  for (std::sregex_iterator it(list.begin(), list.end(), kValue), end; it != end; ++it)
    values.push_back((*it)[1].matched ? (*it)[1].str() : (*it)[0].str());
  return values;
}

Words sorted(Words words) {
  std::sort(words.begin(), words.end());
  return words;
}

template <class List>
bool has(const List& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The options of an edition or a book, by name.
std::map<std::string, std::string> settings_of(const Schema& schema, const Node& set) {
  std::map<std::string, std::string> all;
  for (const Node* const node : schema.entries(set, "options")) all[std::string(node->key)] = word_of(*node);
  return all;
}

// The fields of a position that are used in this way, each with its shape. `list` is "table" or "seat".
WordsByName fields_used(const Schema& schema, std::string_view list, std::string_view use) {
  WordsByName all;
  for (const Node* const field : schema.fields(list))
    if (has(schema.words(*field, "uses"), std::string(use)))
      add_once(all, schema.word(*field, "name"), {schema.word(*field, "shape")});
  return all;
}

// "`undrawn.trade`, …" means the same for every deck.
Words parts_in(const std::string& cell) {
  Words names = quoted_in(cell);
  if (cell.find("…") == std::string::npos) return names;
  const std::string block = names.at(0).substr(0, names.at(0).find('.') + 1);
  names.clear();
  for (const Track track : kEachTrack) names.push_back(block + std::string(name_of(track)));
  return names;
}

// Several parts in one row have the same shape, or one each: "`shown-hand`, `shown-cards` | counts, set".
WordsByName parts_told(const std::string& page) {
  WordsByName told;
  for (const auto& row : table_in(page, "| part | compared as | |")) {
    const Words names = parts_in(row.at(0));
    std::istringstream shapes(row.at(1));
    std::string shape;
    for (const std::string& name : names) {
      std::string next;
      if (shapes >> next) shape = next.substr(0, next.find(','));
      add_once(told, name, {shape});
    }
  }
  return told;
}

// "a b" as "a, b".
std::string listed(std::string words) {
  for (std::size_t at = 0; (at = words.find(' ', at)) != std::string::npos; at += 2) words.replace(at, 1, ", ");
  return words;
}

// The words between ` and ` in a section of a page, without its blocks of code.
std::set<std::string> quoted_in_section(const std::string& page, const std::string& from, const std::string& to) {
  const std::size_t begin = page.find("\n" + from + "\n"), end = page.find("\n" + to + "\n");
  EXPECT_LT(begin, end) << from;
  std::istringstream lines(page.substr(begin, end - begin));
  std::set<std::string> all;
  bool is_code = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) is_code = !is_code;
    else if (!is_code)
      for (const std::string& word : quoted_in(line)) all.insert(word);
  }
  return all;
}

}  // namespace

TEST(WordsInDocs, NotationHasEveryOptionWithItsValues) {
  const Schema schema;
  WordsByName known, told;
  for (const Node* const option : schema.list("options"))
    add_once(known, schema.word(*option, "name"), values_of(schema, *option));
  for (const auto& row : table_in(read_doc("notation.md"), "| option | values | 2022 | 2010 |"))
    add_once(told, quoted_in(row.at(0)).at(0), values_in(row.at(1)));
  expect_same(told, known);
}

TEST(WordsInDocs, NotationHasTheSettingsOfEachEdition) {
  const Schema schema;
  std::size_t column = 2;
  for (const Node* const edition : schema.list("editions")) {
    auto set = settings_of(schema, *edition);
    for (const auto& row : table_in(read_doc("notation.md"), "| option | values | 2022 | 2010 |"))
      EXPECT_EQ(row.at(column), set[quoted_in(row.at(0)).at(0)]) << row.at(0) << schema.word(*edition, "year");
    ++column;
  }
}

// For a phase's `pending` the page lists all that it must hold, and nothing that it may not hold.
TEST(WordsInDocs, NotationHasEveryPhaseWithItsData) {
  const Schema schema;
  WordsByName known, told, may_hold;
  for (const Node* const phase : schema.list("phases")) {
    const std::string name = schema.word(*phase, "name");
    add_once(known, name, sorted(schema.words(*phase, "holds")));
    may_hold[name] = schema.words(*phase, "may_hold");
  }
  for (const auto& row : table_in(read_doc("notation.md"), "| phase | awaits | `pending` | also |"))
    for (const std::string& phase : quoted_in(row.at(0))) {
      Words held;
      for (const std::string& word : quoted_in(row.at(2)))
        if (has(kHeldNames, word) && !has(may_hold[phase], word)) held.push_back(word);
      add_once(told, phase, sorted(held));
    }
  expect_same(told, known);
}

TEST(WordsInDocs, NotationHasEveryKindOfActionWithItsKeys) {
  const Schema schema;
  WordsByName known, told;
  for (const Node* const action : schema.list("actions"))
    add_once(known, schema.word(*action, "name"), schema.keys(*action));
  for (const char* const offer : {"offer", "counter"}) known[offer] = {"give", "get"};  // counts, not single words
  for (const auto& row : table_in(read_doc("notation.md"), "| text | keys in JSON |"))
    for (const std::string& example : quoted_in(row.at(0))) add_once(told, kind_in(example), quoted_in(row.at(1)));
  expect_same(told, known);
}

TEST(WordsInDocs, NotationHasEveryCardThatIsPlayed) {
  const Schema schema;
  WordsByName known, told;
  for (const Node* const card : schema.list("cards"))
    if (schema.has(*card, "played")) add_once(known, schema.word(*card, "name"), schema.keys(*card));
  for (const auto& row : table_in(read_doc("notation.md"), "| card | asks for | keys in JSON |"))
    for (const std::string& card : quoted_in(row.at(0).substr(0, row.at(0).find('+'))))
      add_once(told, first_word(card), quoted_in(row.at(2)));
  expect_same(told, known);
}

TEST(WordsInDocs, NotationHasTheNamesOf2010) {
  const Schema schema;
  Words known;
  for (const Node* const card : schema.list("cards"))
    if (schema.word(*card, "name_2010") != schema.word(*card, "name")) known.push_back(schema.word(*card, "name_2010"));
  const std::string doc = read_doc("notation.md");
  const std::size_t at = doc.find("The names of the 2010 edition");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(sorted(quoted_in(doc.substr(at, doc.find("\n\n", at) - at))), sorted(known));
}

TEST(WordsInDocs, NotationHasEveryBook) {
  const Schema schema;
  Words known, told;
  for (const Node* const book : schema.list("books")) known.push_back(schema.word(*book, "book"));
  for (const auto& row : table_in(read_doc("notation.md"), "| key | | usual |"))
    if (row.at(0) == "`book`") told = quoted_in(row.at(1));
  EXPECT_EQ(told, known);
}

TEST(WordsInDocs, NotationHasEveryFieldOfAPosition) {
  const Schema schema;
  const auto told = quoted_in_section(read_doc("notation.md"), "### The table", "## Actions");
  for (const char* const list : {"table", "seat"})
    for (const auto& [name, shape] : fields_used(schema, list, "notation")) {
      std::istringstream parts(name);
      for (std::string part; std::getline(parts, part, '.');) EXPECT_TRUE(told.contains(part)) << name;
    }
}

TEST(WordsInDocs, ScenariosHaveEveryPartWithItsComparison) {
  const Schema schema;
  std::string page = read_doc("scenarios.md");
  for (const char* const list : {"table", "seat"}) {
    expect_same(parts_told(page), fields_used(schema, list, "part"));
    page = page.substr(page.find("\nEach seat has these"));
  }
}

TEST(WordsInDocs, ScenariosHaveEveryPieceOfTheSupply) {
  const Schema schema;
  const std::string page = read_doc("scenarios.md");
  std::string told;
  for (const auto& row : table_in(page.substr(page.find("\nEach seat has these")), "| part | compared as | |"))
    if (row.at(0) == "`supply`") told = row.at(2);
  for (const Node* const field : schema.fields("seat")) {
    if (schema.word(*field, "name") != "supply") continue;
    EXPECT_EQ(told, "pieces not on the board: " + listed(schema.word(*field, "marks")));
  }
}

// In the table of rules.md, section 16, the columns are the editions, each followed by its books.
TEST(WordsInDocs, RulesHaveTheSettingsOfEachEditionAndBook) {
  const Schema schema;
  const auto rows =
      table_in(read_doc("rules.md"), "| option | what | 2022 | `et` | `uk` | 2010 | `is` | `pl` | `he` |");
  EXPECT_EQ(rows.size(), 16u);
  std::size_t column = 2;
  const auto expect_column = [&](const Node& set) {
    auto known = settings_of(schema, set);
    for (const auto& row : rows) EXPECT_EQ(row.at(column), "`" + known[quoted_in(row.at(0)).at(0)] + "`") << column;
    ++column;
  };
  for (const Node* const edition : schema.list("editions")) {
    expect_column(*edition);
    for (const Node* const book : schema.list("books"))
      if (schema.word(*book, "year") == schema.word(*edition, "year")) expect_column(*book);
  }
  EXPECT_EQ(column, 9u);
}

// Each option is in the right one of the two tables of rules.md: options that depend on the book, or the others.
TEST(WordsInDocs, RulesHaveEveryOptionWhereItBelongs) {
  const Schema schema;
  std::map<std::string, Words> settings;  // in each edition and book
  for (const char* const sets : {"editions", "books"})
    for (const Node* const set : schema.list(sets))
      for (const auto& [name, value] : settings_of(schema, *set)) settings[name].push_back(value);
  const std::string doc = read_doc("rules.md");
  WordsByName known, told;
  for (const Node* const option : schema.list("options")) add_once(known, schema.word(*option, "name"), {});
  for (const auto& row : table_in(doc, "| option | what | 2022 | `et` | `uk` | 2010 | `is` | `pl` | `he` |"))
    add_once(told, quoted_in(row.at(0)).at(0), {});
  for (const auto& row : table_in(doc, "| option | what | usual | values |")) {
    const std::string name = quoted_in(row.at(0)).at(0);
    add_once(told, name, {});
    EXPECT_LE(std::set<std::string>(settings[name].begin(), settings[name].end()).size(), 1u)
        << name << " depends on the book";
  }
  expect_same(told, known);
}

TEST(WordsInDocs, BotProtocolHasEveryKeyOfASetUp) {
  const std::string page = read_doc("bot-protocol.md");
  const std::size_t begin = page.find("\n| `set_up` |");
  ASSERT_NE(begin, std::string::npos);
  const std::string row = page.substr(begin, page.find('\n', begin + 1) - begin);
  for (const std::string_view key : kSetUpKeys)
    EXPECT_NE(row.find("`" + std::string(key) + "`"), std::string::npos) << key;
}

TEST(WordsInDocs, EngineHasEveryKeyOfTheSchema) {
  Words known = Schema().names(), told;
  for (const char* const of_the_program : {"server", "reasons"}) known.emplace_back(of_the_program);
  for (const auto& row : table_in(read_doc("engine.md"), "| key | what it has |"))
    for (const std::string& key : quoted_in(row.at(0))) told.push_back(key);
  EXPECT_EQ(sorted(told), sorted(known));
}

TEST(WordsInDocs, EngineHasEveryTraitOfAPhase) {
  const std::string doc = read_doc("engine.md");
  const std::size_t at = doc.find("Traits of a phase:");
  ASSERT_NE(at, std::string::npos);
  const Words known(kTraitNames.begin(), kTraitNames.end());
  EXPECT_EQ(sorted(quoted_in(doc.substr(at, doc.find("\n\n", at) - at))), sorted(known));
}
