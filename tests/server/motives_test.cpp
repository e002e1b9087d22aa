// Motives of bots: kept with the action, and hidden until the game is over.
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/lobby/admin.h"
#include "server/lobby/bot_job.h"
#include "server/store/database.h"
#include "server/store/schema.h"
#include "server/store/sqlite_log.h"
#include "server/table/replay.h"
#include "tests/server/changeset.h"
#include "tests/server/store.h"

using namespace barbican;
using namespace barbican::server;

namespace {

// ---- At a table

class TableMotives : public ChangesetTest {
 protected:
  // Ada plays with three bots.
  void begin_with_bots() {
    at_.create(R"(["you","easy","easy","easy"])");
    at_.ask(1, R"("do":"start")");
  }
  void play(int changesets) {
    RandomPeople people(at_, 7);
    for (; changesets > 0 && at_.table().is_playing(); --changesets) people.play();
  }
  std::string replay(std::int64_t ply, std::string_view as) { return at_.replay(ply, as); }
  static std::string told(std::string_view motive) { return R"("motive":)" + quote(motive); }
  static bool has_motive(const std::string& text) { return text.find(RandomPeople::kMotive) != std::string::npos; }
  static std::string exported(const TableState& table, const History& history) {
    return write_game(record_of(table, history), Syntax::kText);
  }
  Action some_road() {
    ActionList list;
    legal_actions(at_.game(), at_.state(), kRed, list);
    for (const Action action : list)
      if (action.kind() == Kind::kRoad) return action;
    ADD_FAILURE() << "no road can be built";
    return {};
  }
  std::string history(std::string_view as = {}) {
    request::History wish{.from = 0};
    if (!as.empty()) wish.as = eyes_of(as);
    const Reply reply = write_history(at_.table(), at_.history(), 1, wish, "s1");
    return std::holds_alternative<std::string>(reply) ? std::get<std::string>(reply) : "";
  }
};

TEST_F(TableMotives, AreInTheActionsRowAlone) {
  begin_with_bots();
  play(300);
  int motives = 0;
  for (const Row& row : at_.rows()) {
    EXPECT_EQ(row.motive.empty(), row.actor != Actor::kBot) << row.entry;
    motives += row.motive.empty() ? 0 : 1;
  }
  EXPECT_GT(motives, 100);
  EXPECT_EQ(std::ssize(at_.history().motives), motives);
  EXPECT_EQ(at_.compare_with_restored(), "");
}

TEST_F(TableMotives, AreToldToNobodyDuringTheGame) {
  begin_with_bots();
  RandomPeople people(at_, 7);
  for (int changesets = 0; changesets < 300; ++changesets) {
    const Changeset changeset = people.play();
    for (const int person : {0, 1})
      for (const auto extent : {Frames::Extent::kNews, Frames::Extent::kWhole})
        ASSERT_FALSE(has_motive(at_.frame(person, extent, changeset.news)));
  }
  ASSERT_TRUE(at_.table().is_playing());
  ASSERT_FALSE(at_.history().motives.empty());
  EXPECT_FALSE(has_motive(history()));
  EXPECT_FALSE(has_motive(exported(at_.table(), at_.history())));
  EXPECT_FALSE(has_motive(write_lobby_entry(at_.table())));
  for (const char* as : {"all", "spectator", "red", "blue", "ivory", "orange"}) EXPECT_EQ(replay(9, as), "") << as;
}

TEST_F(TableMotives, AreToldInTheReplayToViewersOfTheHand) {
  begin_with_bots();
  play(300);
  at_.take(at_.builder().close());
  ASSERT_GT(at_.history().motives.size(), 100u);
  for (const Motive& motive : at_.history().motives) {
    const Seat seat = at_.history().plies[motive.ply - 1].action.seat();
    for (const std::string_view as : {"all", "spectator", "red", "blue", "ivory", "orange"}) {
      const bool sees = as == "all" || as == name_of(seat);
      ASSERT_EQ(replay(motive.ply, as).find(told(motive.text)) != std::string::npos, sees) << motive.ply << ' ' << as;
      ASSERT_EQ(has_motive(replay(motive.ply, as)), sees);
    }
  }
  EXPECT_FALSE(has_motive(replay(0, "all")));
  EXPECT_FALSE(has_motive(history("all")));
}

TEST_F(TableMotives, StayWithTheirActionWhenTheTableComesBack) {
  begin_with_bots();
  play(200);
  Restored restored = restore(at_.table().id, {at_.rows(), at_.notes()});
  ASSERT_EQ(restored.bad_row, 0);
  EXPECT_EQ(restored.history.motives, at_.history().motives);
  at_.take(at_.builder().close());
  restored = restore(at_.table().id, {at_.rows(), at_.notes()});
  EXPECT_EQ(exported(**restored.table, restored.history), exported(at_.table(), at_.history()));
  EXPECT_TRUE(has_motive(exported(**restored.table, restored.history)));
}

// A bot stands in for red, who comes back, takes its action back and does the same.
TEST_F(TableMotives, OfUndoneActionsAreDropped) {
  begin(kMain);
  alone();
  done(at_.decide(kRed, some_road(), Actor::kBot, "towards the ore"));
  const std::vector<Motive> before = at_.history().motives;
  const auto ply = std::ssize(at_.history().plies) + 1;
  const Action road = some_road();
  done(at_.decide(kRed, road, Actor::kBot, "blue holds grain"));
  EXPECT_EQ(at_.history().motives.back(), (Motive{static_cast<int>(ply), "blue holds grain"}));
  done(at_.ask(1, R"("do":"undo")"));
  EXPECT_EQ(at_.history().motives, before);
  done(at_.act(kRed, {words_of(at_.game(), road)}));
  EXPECT_EQ(std::ssize(at_.history().plies), ply);
  at_.take(at_.builder().close());
  EXPECT_NE(replay(ply - 1, "all").find(told("towards the ore")), std::string::npos);
  EXPECT_NE(replay(ply, "all").find("\"action\""), std::string::npos);
  EXPECT_EQ(replay(ply, "all").find("\"motive\""), std::string::npos);
  EXPECT_EQ(exported(at_.table(), at_.history()).find("blue holds grain"), std::string::npos);
}

TEST_F(TableMotives, ComeWithAnImportedGame) {
  const std::string game =
      "barbican game 1\noptions: first=red\nactions:\n  red settlement 0,0N\n  red road 0,0NE\nmotives:\n"
      "  2: \"towards the ore\"\n";
  at_.take(at_.import(game));
  ASSERT_EQ(at_.table().stage, Stage::kOver);
  EXPECT_EQ(at_.compare_with_restored(), "");
  EXPECT_EQ(replay(1, "all").find("\"motive\""), std::string::npos);
  EXPECT_NE(replay(2, "all").find(told("towards the ore")), std::string::npos);
  EXPECT_NE(replay(2, "red").find(told("towards the ore")), std::string::npos);
  EXPECT_EQ(replay(2, "blue").find("\"motive\""), std::string::npos);
}

// ---- From a bot

struct TalkingBot final : bots::AnyBot {
  explicit TalkingBot(std::string says) : words(std::move(says)) {}
  Action choose(const bots::AnyQuestion& question) override {
    was_asked = question.asks_motive;
    return question.legal[0];
  }
  std::string motive() const override { return words; }
  std::string words;
  bool was_asked = false;
};

TEST_F(TableMotives, AreCutToTheirBound) {
  begin(kMain);
  BotJob job;
  job.game = at_.table().game;
  job.view = view(at_.game(), at_.state(), kRed);
  job.memory = at_.memory_of(kRed);
  legal_actions(at_.game(), at_.state(), kRed, job.legal);
  const auto told_by = [&](std::string words) {
    TalkingBot bot(std::move(words));
    const std::string motive = answer_of(bot, job).motive;
    EXPECT_TRUE(bot.was_asked);
    return motive;
  };
  EXPECT_EQ(told_by(""), "");
  EXPECT_EQ(told_by("grain – for a city"), "grain – for a city");
  EXPECT_EQ(told_by("a\nb\x1b[2J\x7f"), "a?b?[2J?");
  EXPECT_EQ(told_by("\xff\xc2"), "??");
  EXPECT_EQ(told_by(std::string(5000, 'x')).size(), Motive::kMaxLength);
}

// ---- In the store

using MotiveStore = StoreTest;

TEST_F(MotiveStore, GivesThemBack) {
  Write write = some_write("a", 1, 3);
  write.rows[1].motive = "\"grain\" – for a city";
  open_sqlite(file_)->write({&write, 1});
  EXPECT_EQ(open_sqlite(file_)->read("a").rows, write.rows);
}

TEST_F(MotiveStore, AnOldDatabaseKeepsAllAndIsWrittenOn) {
  {
    Database database(file_);
    upgrade(database, schema_steps().first(2));
    database.run("INSERT INTO tables VALUES ('a', 'playing', 0, '{}', 1, 2, 0, 0)");
    for (const char* const row : {"1, 1, 'person', '3:k1', 'to 2', NULL", "2, 2, 'bot', '', 'to 2', -1"})
      database.run(std::string("INSERT INTO log VALUES ('a', ") + row + ")");
  }
  const std::unique_ptr<Log> log = open_sqlite(file_);
  std::vector<Row> rows{{1, 1, Actor::kPerson, 3, "k1", "to 2", std::nullopt},
                        {2, 2, Actor::kBot, 0, "", "to 2", ~std::uint64_t{0}}};
  EXPECT_EQ(log->read("a").rows, rows);
  Write more = some_write("a", 3, 1);
  more.rows[0].motive = "ore";
  log->write({&more, 1});
  rows.push_back(more.rows[0]);
  EXPECT_EQ(log->read("a").rows, rows);
}

TEST_F(MotiveStore, ADatabaseThatCalledThemWhyKeepsThem) {
  {
    Database database(file_);
    upgrade(database, schema_steps().first(3));
    database.run("INSERT INTO tables VALUES ('a', 'playing', 0, '{}', 1, 2, 0, 0)");
    database.run(
        "INSERT INTO log (game, number, time, actor, request, entry, why) "
        "VALUES ('a', 1, 1, 'bot', '', 'to 2', 'ore')");
  }
  const std::vector<Row> rows = open_sqlite(file_)->read("a").rows;
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].motive, "ore");
}

// The output of `barbican admin export` during the game and after it.
TEST_F(MotiveStore, TheHostIsToldThemAfterTheGameToo) {
  TestTable at;
  at.create(R"(["you","easy","easy","easy"])");
  at.ask(1, R"("do":"start")");
  RandomPeople people(at, 7);
  for (int changesets = 0; changesets < 60; ++changesets) people.play();
  const std::unique_ptr<Log> log = open_sqlite(file_);
  const Write write{{.table = at.table().id, .stage = Stage::kPlaying, .about = "{}"}, at.rows()};
  log->write({&write, 1});
  std::string why;
  const auto is_told = [&] {
    const auto text = export_table(*log, at.table().id, why);
    EXPECT_TRUE(text) << why;
    return text && text->find(RandomPeople::kMotive) != std::string::npos;
  };
  EXPECT_FALSE(is_told());
  EXPECT_TRUE(close_table(*log, at.table().id));
  EXPECT_TRUE(is_told());
}

}  // namespace
