// Provable chance: the test vectors, and the block in a record.
#include "server/fair/fair.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "server/fair/agreement.h"
#include "tests/server/fair/bound_game.h"
#include "tests/server/fair/example_game.h"

using namespace barbican;
using namespace barbican::server;

namespace {

// ---- Test vectors

class Vectors : public testing::Test {
 protected:
  Vectors() : source_(contents("tests/server/fair/vectors.json")), read_(Document::read_json(source_)) {}

  template <class Each>
  void each(const Node& list, Each each) {
    for (const Node* item = document().first(list); item != nullptr; item = document().next(*item)) each(*item);
  }
  template <class Each>
  void each_case(Each check) {
    ASSERT_TRUE(read_.ok()) << to_line(read_.error);
    each(at(document().root(), "cases"), [&](const Node& node) {
      SCOPED_TRACE(text(node, "name"));
      check(node, chance(node));
    });
  }
  const Document& document() const { return read_.value; }
  const Node& at(const Node& map, std::string_view key) const {
    const Node* const node = document().find(map, key);
    EXPECT_NE(node, nullptr) << key;
    return *node;
  }
  std::string text(const Node& map, std::string_view key) const { return std::string(at(map, key).text); }
  std::uint64_t number(const Node& map, std::string_view key) const {
    return static_cast<std::uint64_t>(at(map, key).integer);
  }
  std::vector<std::string> texts(const Node& map, std::string_view key) {
    std::vector<std::string> all;
    each(at(map, key), [&](const Node& node) { all.emplace_back(node.text); });
    return all;
  }
  std::vector<Bytes> nonces(const Node& node) {
    std::vector<Bytes> all;
    for (const std::string& nonce : texts(node, "nonces")) all.push_back(from_hex(nonce).value_or(Bytes{}));
    return all;
  }
  FairChance chance(const Node& node) {
    const Node* const agreed = document().find(node, "agreed");  // not in version 1
    const Hash hash = agreed == nullptr ? Hash{} : secret_from_hex(agreed->text).value();
    return FairChance(secret_from_hex(text(node, "secret")).value(), text(node, "table"), nonces(node),
                      agreed == nullptr ? nullptr : &hash);
  }

  std::string source_;
  Read<Document> read_;
};

TEST_F(Vectors, CommitmentsAndKey) {
  each_case([&](const Node& node, const FairChance& chance) {
    EXPECT_EQ(to_hex(commitment_of(secret_from_hex(text(node, "secret")).value())), text(node, "commitment"));
    std::vector<std::string> commitments;
    for (const Bytes& nonce : nonces(node))
      commitments.push_back(nonce.empty() ? "-" : to_hex(nonce_commitment(nonce)));
    EXPECT_EQ(commitments, texts(node, "commitments"));
    EXPECT_EQ(to_hex(chance.key()), text(node, "key"));
  });
}

TEST_F(Vectors, Numbers) {
  each_case([&](const Node& node, const FairChance& chance) {
    each(at(node, "numbers"), [&](const Node& each) {
      const auto attempt = static_cast<std::uint32_t>(number(each, "attempt"));
      std::uint64_t found = chance.number(text(each, "label"), number(each, "i"), attempt);
      EXPECT_EQ(found, std::stoull(text(each, "number"), nullptr, 16));
    });
    each(at(node, "below"), [&](const Node& each) {
      const std::uint64_t found = chance.below(text(each, "label"), number(each, "i"), std::stoull(text(each, "n")));
      EXPECT_EQ(std::to_string(found), text(each, "result"));
    });
  });
}

TEST_F(Vectors, AgreementsAndSeals) {
  const AnyGame game = read_any_game("barbican game 1\nseats: 3\n").value.start.game;
  int checked = 0;
  each_case([&](const Node& node, const FairChance& chance) {
    if (document().find(node, "agreed") == nullptr) return;
    EXPECT_EQ(to_hex(hash_of_agreement(text(node, "agreement"))), text(node, "agreed"));
    const Node& seal = at(node, "seal");
    std::vector<Action> actions;
    for (const std::string& action : texts(seal, "actions")) actions.push_back(read_action(game, action).value);
    const auto ending = named<GameEnding>(kGameEndingNames, text(seal, "ending"));
    EXPECT_EQ(to_hex(seal_of(chance, game, ending.value(), actions)), text(seal, "seal"));
    ++checked;
  });
  EXPECT_GT(checked, 0);
}

TEST_F(Vectors, Seatings) {
  each_case([&](const Node& node, const FairChance& chance) {
    each(at(node, "seatings"), [&](const Node& list) {
      std::vector<int> expected;
      each(list, [&](const Node& chair) { expected.push_back(static_cast<int>(chair.integer)); });
      EXPECT_EQ(chance.seating(static_cast<int>(expected.size())), expected);
    });
  });
}

std::string place_of(HexCoord hex) { return std::to_string(hex.q) + "," + std::to_string(hex.r); }

std::vector<std::string> hexes_of(const Layout& layout) {
  std::vector<std::string> all;
  for (int i = 0; i < layout.hex_count; ++i) {
    const LayoutHex& hex = layout.hexes[i];
    all.push_back(place_of(hex.at) + " " + std::string(name_of(hex.terrain)) + " " + std::to_string(hex.number));
  }
  return all;
}

std::vector<std::string> coast_of(const Layout& layout) {
  constexpr Per<HexSide, std::string_view, 3> kSides{"NE", "E", "SE"};
  std::vector<std::string> all;
  for (int i = 0; i < layout.harbor_count; ++i) {
    const LayoutHarbor& harbor = layout.harbors[i];
    all.push_back(place_of(harbor.at.hex) + std::string(kSides[harbor.at.side]) + " " +
                  std::string(harbor_name(harbor.kind)));
  }
  return all;
}

TEST_F(Vectors, Boards) {
  each_case([&](const Node& node, const FairChance& chance) {
    each(at(node, "boards"), [&](const Node& board) {
      const FairBlock::BoardDraw draw{named<TokenMethod>(kTokenMethodNames, text(board, "tokens")).value(),
                                      named<HarborMethod>(kHarborMethodNames, text(board, "harbors")).value()};
      const Node* const seats = document().find(board, "seats");
      Layout layout = chance.board(draw, seats == nullptr ? 4 : static_cast<int>(number(board, "seats")));
      if (seats != nullptr) {
        EXPECT_EQ(place_of(layout.robber), text(board, "robber"));
      }
      if (at(board, "frame").truth) apply_barbarian_frame(layout);
      EXPECT_EQ(hexes_of(layout), texts(board, "hexes"));
      EXPECT_EQ(coast_of(layout), texts(board, "coast"));
    });
  });
}

TEST_F(Vectors, SeaBoards) {
  each_case([&](const Node& node, const FairChance& chance) {
    each(at(node, "sea_boards"), [&](const Node& board) {
      const FairBlock::BoardDraw draw{.map = named<SeaMap>(kSeaMapNames, text(board, "map")).value()};
      const Layout layout = chance.board(draw, static_cast<int>(number(board, "seats")));
      EXPECT_EQ(hexes_of(layout), texts(board, "hexes"));
      EXPECT_EQ(coast_of(layout), texts(board, "coast"));
      std::vector<std::string> islands;
      for (int i = 0; i < layout.hex_count; ++i) islands.push_back(std::to_string(layout.hexes[i].island));
      EXPECT_EQ(islands, texts(board, "islands"));
      std::vector<std::string> homes{layout.robber_is_off ? "off" : place_of(layout.robber),
                                     layout.names_pirate ? place_of(layout.pirate) : "off"};
      for (int island = 1; island <= kMaxIslands; ++island)
        if ((layout.start_islands & island_bit(island)) != 0) homes.push_back(std::to_string(island));
      EXPECT_EQ(homes, texts(board, "homes"));
    });
  });
}

TEST(SeaMaps, OfThePageAreTheSameInTheSecondVerifier) {
  const std::string page = contents("docs/sea-maps.md");
  const std::size_t from = page.find("```map\n") + 7;
  const std::string maps = page.substr(from, page.rfind("```") - from);
  EXPECT_NE(maps.find("map four-islands 4\n"), std::string::npos);
  EXPECT_NE(contents("examples/sea_maps.py").find(maps), std::string::npos);
}

TEST_F(Vectors, Outcomes) {
  each_case([&](const Node& node, const FairChance& chance) {
    ActionList list;
    each(at(node, "outcomes"), [&](const Node& each_outcome) {
      const auto read = read_position<Standard>(text(each_outcome, "position"));
      ASSERT_TRUE(read.ok()) << to_line(read.error);
      const auto& [game, state] = read.value;
      const Action drawn = chance.outcome(game, state, number(each_outcome, "i"), list);
      EXPECT_EQ(write_action(game, drawn, Syntax::kText), text(each_outcome, "outcome"));
      const Node& choices = at(each_outcome, "choices");
      if (choices.type != Node::Type::kList) return;
      int listed = 0;
      each(choices, [&](const Node& pair) {
        const Node* const action = document().first(pair);
        ASSERT_LT(listed, list.size());
        EXPECT_EQ(write_action(game, list[listed], Syntax::kText), action->text);
        EXPECT_EQ(weight_of(game, state, list[listed++]), document().next(*action)->integer);
      });
      EXPECT_EQ(listed, list.size());
    });
  });
}

// ---- Details

TEST(Fair, HexIsStrict) {
  EXPECT_EQ(to_hex(*from_hex("00ff7a")), "00ff7a");
  EXPECT_EQ(from_hex(""), Bytes{});
  for (const char* wrong : {"0", "0g", "0F", "0x00", " 00", "00 "}) EXPECT_FALSE(from_hex(wrong)) << wrong;
  EXPECT_FALSE(secret_from_hex(std::string(62, '0')));
  EXPECT_TRUE(secret_from_hex(std::string(64, '0')));
}

TEST(Fair, SecretsDiffer) { EXPECT_NE(new_secret(), new_secret()); }

TEST(Fair, ThePageHasTheOrderOfTheCards) {
  const std::string page = contents("docs/fair-dice.md");
  for (const Track deck : kEachTrack) {
    std::string line = "\n" + std::string(name_of(deck)) + ":";
    for (const ProgressInfo& card : kProgressCards)
      if (card.deck == deck) line += " " + std::string(card.name);
    EXPECT_NE(page.find(line + "\n"), std::string::npos) << line;
  }
}

// Each outcome of the dice comes about as often as its weight says: 3 of 6 faces are ships.  [PIECE-6]
TEST(Fair, DiceFallEvenly) {
  const auto read = read_position<Standard>("barbican position 1\nturn: red\nphase: dice\n");
  const FairChance chance(Secret{7}, "table", {});
  ActionList list;
  std::array<int, 13> sums{};
  int ships = 0;
  constexpr int kRolls = 36000;
  for (std::uint64_t i = 0; i < kRolls; ++i) {
    const Action roll = chance.outcome(read.value.game, read.value.state, i, list);
    ++sums[roll.a() + roll.b()];
    ships += roll.c() == static_cast<int>(EventFace::kShip) ? 1 : 0;
  }
  EXPECT_NEAR(ships, kRolls / 2, 500);  // more than five standard deviations
  EXPECT_NEAR(sums[7], kRolls / 6, 400);
  EXPECT_NEAR(sums[2], kRolls / 36, 200);
}

void expect_kept(const std::string& text, const std::string& name) {
  if (text == contents("tests/server/fair/" + name)) return;
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / ("fair-" + name);
  std::ofstream(file) << text;
  ADD_FAILURE() << "tests/server/fair/" << name << " differs from " << file << ", the game that is played now";
}

TEST(Fair, TheKeptGamesAreUpToDate) {
  expect_kept(write_game(example_game(), Syntax::kText), "game.txt");
  expect_kept(write_game(bound_game(), Syntax::kText), "game-2.txt");
}

// ---- The agreement

TEST(Agreement, HasTheLinesThatTheDocsShow) {
  const AnyRecord record = bound_game();
  EXPECT_EQ(agreement_of(record, *record.fair),
            "board spiral shuffled\nchair 0 bot easy\nchair 1 person\nchair 2 person\nchair 3 bot random\n"
            "edition 2022\noption offers_per_turn=0\noption points_to_win=7\nrules 2\nseating shuffled\nseats 4\n");
}

TEST(Agreement, HasEveryOptionThatDiffersFromTheEdition) {
  const AnyRecord record = read_any_game(
                               "barbican game 1\nedition: 2010\noptions: barbarian_frame=yes dice=fair first=blue "
                               "offers_per_turn=5 fifth_card=at-once\n")
                               .value;
  FairBlock block;
  block.board = {TokenMethod::kSpiral, HarborMethod::kFixed};
  EXPECT_EQ(
      agreement_of(record, block),
      "board spiral fixed\nedition 2010\noption barbarian_frame=yes\noption fifth_card=at-once\noption first=blue\n"
      "option offers_per_turn=5\nrules 3\nseating as-chosen\nseats 4\n");
}

TEST(Agreement, HasTheBoardThatWasChosen) {
  AnyRecord record = bound_game();
  record.fair->board.reset();
  const std::string lines = agreement_of(record, *record.fair);
  for (const char* line : {"\nhex 1,0 ", "\nharbor 2,0E ", "\nrobber "})
    EXPECT_NE(lines.find(line), std::string::npos) << line;
  record.from_position = true;
  EXPECT_NE(agreement_of(record, *record.fair).find("\nposition "), std::string::npos);
}

TEST(Agreement, HasTheIslandsOfABoardWithSea) {
  const AnyRecord record = read_any_game("barbican game 1\nseats: 3\nboard: new-shores-7\n").value;
  const std::string lines = agreement_of(record, FairBlock{});
  for (const char* line : {"\nisland 0,0 1\n", "\nisland 1,-4 2\n", "\nstart 1\n", "\npirate 4,-1\n", "\nrobber 1,-4\n",
                           "\noption points_to_win=16\n"})
    EXPECT_NE(lines.find(line), std::string::npos) << line << lines;
}

// ---- The block in a record

TEST(FairBlock, ComesBackTheSame) {
  const auto text = read_game<Standard>(kept_game());
  ASSERT_TRUE(text.ok()) << to_line(text.error);
  EXPECT_EQ(text.value.fair, example_block());
  EXPECT_EQ(write_game(text.value, Syntax::kText), kept_game());
  const auto json = read_game<Standard>(write_game(text.value, Syntax::kJson));
  ASSERT_TRUE(json.ok()) << to_line(json.error);
  EXPECT_EQ(json.value.fair, example_block());
  EXPECT_EQ(read_game<Large>(kept_game()).value.fair, example_block());
}

TEST(FairBlock, MayLeaveTheBoardOut) {
  GameRecord<Standard> record = example_game();
  record.fair->board.reset();
  record.fair->seats_shuffled = false;
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const auto read = read_game<Standard>(write_game(record, syntax));
    ASSERT_TRUE(read.ok()) << to_line(read.error);
    EXPECT_EQ(read.value.fair, record.fair);
  }
}

TEST(FairBlock, NamesTheMapThatWasDrawn) {
  AnyRecord record = read_any_game("barbican game 1\nboard: four-islands\n").value;
  record.fair = example_block();
  record.fair->board = {.map = SeaMap::kFourIslands};
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const auto read = read_any_game(write_game(record, syntax));
    ASSERT_TRUE(read.ok()) << to_line(read.error);
    EXPECT_EQ(read.value.fair, record.fair);
  }
  const std::string text = write_game(record, Syntax::kText);
  EXPECT_EQ(to_line(read_any_game(replaced(text, "map: four-islands", "map: five-islands")).error),
            "30:8: there is no board 'five-islands' (new-shores, through-the-desert, four-islands, six-islands)");
  EXPECT_FALSE(read_any_game(replaced(text, "  map: ", "  board: spiral fixed\n  map: ")).ok()) << "one or the other";
}

TEST(FairBlock, IsRefusedInTheWrongShape) {
  const std::string game = kept_game();
  const auto error = [&](std::string_view what, std::string_view with) {
    return to_line(read_game<Standard>(replaced(game, what, with)).error);
  };
  const auto expect = [&](std::string_view what, std::string_view with, std::string_view why) {
    EXPECT_NE(error(what, with).find(why), std::string::npos) << what << " -> " << with << ": " << error(what, with);
  };
  expect("version: 1", "version: 3", "'3' is out of range: 1 to 2");
  expect("version: 1", "version: 2", "missing: bots");
  expect("table: example-1", "table: ex.ample", "a table's id is 1 to 64 letters, digits, '-' and '_'");
  expect("secret: a0", "secret: A0", "expected 64 hexadecimal digits, two a byte");
  expect("secret: a0", "secret: ", "expected 64 hexadecimal digits, two a byte");
  expect("nonces: -", "nonces: 00", "expected 32 to 128 hexadecimal digits, two a byte");
  expect("nonces: -", "nonces: - -", "there are only 4 chairs");
  expect("nonces: -", "nonces:", "expected one for each of 4 chairs, '-' for none");
  expect("seating: shuffled", "seating: stirred", "there is no seating 'stirred' (as-chosen, shuffled)");
  expect("board: spiral shuffled", "board: spiral", "missing: harbors");
  expect("chairs: ", "chairs: 0 ", "is not expected here");
  expect("  seating: shuffled\n", "", "missing: seating");
  expect("  table: example-1\n", "  table: example-1\n  dice: loaded\n", "unknown key 'dice'");
}

TEST(FairBlock, OfVersion2ComesBackTheSame) {
  const AnyRecord record = bound_game();
  for (const Syntax syntax : {Syntax::kText, Syntax::kJson}) {
    const auto read = read_game<Standard>(write_game(record, syntax));
    ASSERT_TRUE(read.ok()) << to_line(read.error);
    EXPECT_EQ(read.value.fair, record.fair);
  }
}

TEST(FairBlock, OfVersion2IsRefusedInTheWrongShape) {
  const std::string game = contents("tests/server/fair/game-2.txt");
  const auto expect = [&](std::string_view what, std::string_view with, std::string_view why) {
    const std::string error = to_line(read_game<Standard>(replaced(game, what, with)).error);
    EXPECT_NE(error.find(why), std::string::npos) << what << " -> " << with << ": " << error;
  };
  expect("bots: easy", "bots: Easy", "expected 1 to 16 letters, digits, '-' or '_'");
  expect("bots: easy", "bots: easy easy", "there are only 4 chairs");
  expect("ending: won", "ending: lost", "'lost' (won, agreed, resigned, closed, too-long)");
  expect("  ending: won\n", "", "missing: ending");
  expect("seal: ", "seal: 00", "expected 64 hexadecimal digits, two a byte");
  expect("version: 2", "version: 1", "unknown key");
}

TEST(FairBlock, NeedsEachChairOnce) {
  GameRecord<Standard> record = example_game();
  record.fair->chairs = {0, 1, 1, 2};
  EXPECT_NE(to_line(read_game<Standard>(write_game(record, Syntax::kJson)).error).find("another seat has this chair"),
            std::string::npos);
}

}  // namespace
