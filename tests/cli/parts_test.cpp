// The parts of a position agree with the notation.
#include "cli/parts.h"

#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "sim/random_play.h"
#include "sim/set_up.h"
#include "tests/effort.h"

using namespace barbican;
using namespace barbican::cli;

namespace {

// Every entry of the notation must be a part with the same name and words.
class Comparison {
 public:
  Comparison(const Game<Standard>& game, const State<Standard>& state)
      : game_(game),
        scene_(game, state),
        text_(write_position(game, state, Syntax::kText)),
        read_(Document::read_text(text_, "position")) {}

  int compare() {
    EXPECT_TRUE(read_.ok());
    compare_block(read_.value.root(), "");
    return compared_;
  }

 private:
  static bool is_set_up(std::string_view key) {
    return key == "barbican" || key == "version" || key == "edition" || key == "options" || key == "seats" ||
           key == "board";
  }

  void compare_block(const Node& block, const std::string& before) {
    for (const Node* entry = read_.value.first(block); entry != nullptr; entry = read_.value.next(*entry)) {
      const std::string path = before + std::string(entry->key);
      if (before.empty() && is_set_up(entry->key)) continue;
      if (entry->type == Node::Type::kMap) compare_block(*entry, path + ".");
      else if (path != "tokens") compare_entry(path, entry->text);  // the notation lists only those that have moved
    }
  }

  void compare_entry(const std::string& path, std::string_view words) {
    PartPath part;
    Refusal why;
    BadWords bad;
    PartValue written;
    ASSERT_TRUE(find_part(path, game_, part, why)) << why.why << "\n" << text_;
    ASSERT_TRUE(read_value(part, game_, words, written, bad)) << path << ": " << bad.why.why;
    const PartValue value = value_of(part, scene_);
    EXPECT_EQ(to_words(part.shape(), value.items), to_words(part.shape(), written.items)) << path << "\n" << text_;
    ++compared_;
  }

  AnyGame game_;
  Scene<Standard> scene_;
  std::string text_;
  Read<Document> read_;
  int compared_ = 0;
};

}  // namespace

TEST(Parts, AreWrittenLikeTheNotation) {
  int compared = 0;
  const int step = test::all_or_few(7, 37);
  for (std::uint64_t number = 0; number < 26; ++number) {
    const Game<Standard> game = sim::varied_game<Standard>(number);
    State<Standard> state = new_game(game);
    SimRandom random(number);
    ActionList list;
    for (int ply = 0; ply < 1500 && state.phase != Phase::kOver; ++ply) {
      if (ply % step == 0) compared += Comparison(game, state).compare();
      apply(game, state, sim::random_step(game, state, list, random));
    }
    compared += Comparison(game, state).compare();
    ASSERT_FALSE(HasFailure()) << "game " << number;
  }
  EXPECT_GT(compared, test::all_or_few(10000, 2000));
}

TEST(Parts, EveryPartCanBeAskedFor) {
  const Game<Standard> game = sim::make_game<Standard>({});
  const Scene<Standard> scene(game, new_game(game));
  PartPath path;
  Refusal why;
  for (const auto& part : table_fields<Standard>()) {
    if ((part.uses & kPart) == 0) continue;
    ASSERT_TRUE(find_part(part.name, AnyGame(game), path, why)) << why.why;
    EXPECT_EQ(path.part, &part);
    value_of(path, scene);
  }
  for (const auto& part : seat_fields<Standard>()) {
    if ((part.uses & kPart) == 0) continue;
    ASSERT_TRUE(find_part("orange." + std::string(part.name), AnyGame(game), path, why)) << why.why;
    EXPECT_EQ(path.part, &part);
    EXPECT_EQ(path.seat, Seat(3));
    value_of(path, scene);
  }
}

TEST(Parts, UnknownOnesAreRefused) {
  Game<Standard> game = sim::make_game<Standard>({});
  game.seats = 3;
  PartPath path;
  Refusal why;
  for (const char* name : {"", ".", "hand", "red", "red.", "red.hands", "red.hand.", "red.hand.grian",
                           "red.levels.trad", "undrawn.trade.alchmy", "orange.hand", "*.hand", "turn.x", "bankk"})
    EXPECT_FALSE(find_part(name, AnyGame(game), path, why)) << name;
}

TEST(Parts, AViewShowsNoMoreThanItMay) {
  const Game<Standard> game = sim::make_game<Standard>({});
  State<Standard> state = new_game(game);
  SimRandom random(11);
  ActionList list;
  for (int ply = 0; ply < 900; ++ply) apply(game, state, sim::random_step(game, state, list, random));
  for (const Seat viewer : game.all_seats()) {
    std::string out = "{";
    Writer writer(Syntax::kJson, out);
    write_parts(writer, Scene<Standard>::seen_by(game, state, viewer));
    const Read<Document> read = Document::read_json(out += "}");
    ASSERT_TRUE(read.ok()) << to_line(read.error);
    const Document& document = read.value;
    EXPECT_EQ(document.find(document.root(), "undrawn"), nullptr);
    EXPECT_EQ(document.find(document.root(), "returned"), nullptr);
    for (const Seat seat : game.all_seats()) {
      const Node* const block = document.find(document.root(), name_of(seat));
      ASSERT_NE(block, nullptr);
      EXPECT_NE(document.find(*block, "hand-count"), nullptr);
      if (seat == viewer) continue;
      for (const char* key : {"hand", "cards", "chosen", "loses"})
        EXPECT_EQ(document.find(*block, key), nullptr) << key;
    }
  }
}
