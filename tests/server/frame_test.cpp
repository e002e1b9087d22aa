// Frames for viewers: they contain everything that a viewer may know, and nothing else.
#include "server/table/frame.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/determinize.h"
#include "barbican/document.h"
#include "server/table/replay.h"
#include "tests/server/changeset.h"
#include "tests/server/random_people.h"

using namespace barbican;
using namespace barbican::server;

namespace {

using Extent = Frames::Extent;

// Persons 1 to 3 play with a bot; 4 watches.
void begin(TestTable& at, std::string_view options = "{}") {
  at.create(R"(["you","open","open","easy"])", options);
  for (int holder = 2; holder <= 4; ++holder) at.ask(holder, R"("do":"join","name":"P")");
  for (int holder = 2; holder <= 3; ++holder) {
    at.ask(holder, R"("do":"sit","seat":")" + std::string(kSeatNames[holder - 1]) + '"');
    at.ask(holder, R"("do":"ready")");
  }
  at.present() = {1, 2, 3, 4};
  at.ask(1, R"("do":"start")");
}

// ---- No leak

// The knowledge of a spectator with a perfect memory.
class Onlooker {
 public:
  explicit Onlooker(TestTable& at)
      : at_(at), memory_(begin_memory(at.game(), view(at.game(), at.history().start, Seat()))) {}
  const AnyMemory& memory() {
    AnyState state = at_.history().start;
    memory_ = begin_memory(at_.game(), view(at_.game(), state, Seat()));
    EventList events;
    for (const Ply& ply : at_.history().plies) {
      events.clear();
      apply(at_.game(), state, ply.action, events);
      remember(at_.game(), memory_, view(at_.game(), state, Seat()), events);
    }
    return memory_;
  }

 private:
  TestTable& at_;
  AnyMemory memory_;
};

// The same news with other cards, where the viewer may not see them.
News with_other_cards(const News& news, Seat viewer) {
  News other = news;
  for (NewsItem& told : other) {
    if (!std::holds_alternative<Event>(told.what)) continue;
    Event& event = std::get<Event>(told.what);
    if (event.audience.empty() || (viewer.exists() && event.audience.has(viewer))) continue;
    if (!event.cards.empty()) event.cards = Hand::of(Card::kCoin, event.count);
    if (seen_by(event, viewer).b != event.b) event.b = event.b == 3 ? 4 : 3;
  }
  return other;
}

// The table in another world that the viewer thinks possible.
FoldedTable other_world(const TableState& table, const AnyState& state) {
  TableState other = table;
  other.state = state;
  for (auto& [number, each] : other.people.own()) {
    Person& person = each.own();
    person.token[0] ^= 1;
    person.code[0] ^= 1;
    person.recent.add(1);
  }
  return FoldedTable(other);
}

History with_other_actions(const History& history, Seat viewer) {
  History other = history;
  for (Ply& ply : other.plies)
    if (ply.action.seat() != viewer) ply.action = Action(Kind::kPass, ply.action.seat());
  return other;
}

// Empty if the frames do not depend on hidden facts.
std::string leak(TestTable& at, int person, const AnyMemory& memory, const News& news, SimRandom& random) {
  const Seat seat = at.table().seat_of(person);
  const auto seen = view(at.game(), at.state(), seat);
  FoldedTable other = other_world(at.table(), determinize(at.game(), seen, memory, random));
  const History other_history = with_other_actions(at.history(), seat);
  const News other_tale = with_other_cards(news, seat);
  for (const auto extent : {Extent::kNews, Extent::kWhole}) {
    const std::string here = at.frame(person, extent, news);
    const std::string there = Frames(other, other_history, other_tale, at.now()).write(person, extent, {}, {});
    if (here == there) continue;
    const auto place = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    const auto at_byte = static_cast<std::size_t>(place.first - here.begin());
    return "person " + std::to_string(person) + ": " + here.substr(at_byte < 80 ? 0 : at_byte - 80, 160);
  }
  return {};
}

class NoLeak : public testing::TestWithParam<int> {};

TEST_P(NoLeak, FramesAreTheSameInEveryWorldPossibleForTheViewer) {
  TestTable at;
  constexpr auto kTables = std::to_array<const char*>(
      {"{}", R"({"timer":{"kind":"turn"},"variable":{}})", R"({"board":"new-shores-3","edition":2010})"});
  begin(at, kTables[static_cast<std::size_t>(GetParam()) % kTables.size()]);
  RandomPeople people(at, static_cast<std::uint64_t>(GetParam()));
  Onlooker onlooker(at);
  SimRandom random(99);
  int looked = 0;
  for (int changesets = 0; changesets < 3000 && at.table().is_playing(); ++changesets) {
    const Changeset changeset = people.step();
    if (!at.table().is_playing() || changesets % 3 != 0) continue;
    ++looked;
    for (const int person : {0, 1, 2, 3, 4}) {
      const Seat seat = at.table().seat_of(person);
      if (!seat.exists() && changesets % 30 != 0) continue;
      const AnyMemory memory = seat.exists() ? at.memory_of(seat) : onlooker.memory();
      ASSERT_EQ(leak(at, person, memory, changeset.news, random), "") << "after changeset " << changesets;
    }
  }
  EXPECT_GT(looked, 100);
}

INSTANTIATE_TEST_SUITE_P(Seeds, NoLeak, testing::Range(0, 9));

// The time limit of an open offer is public, so it must not depend on the cards of a person among bots.
TEST(NoLeak, AnOfferToALonePersonLastsTheSameInEveryWorld) {
  SimRandom random(5);
  int offers = 0;
  for (std::uint64_t game = 0; game < 12; ++game) {
    TestTable at;
    at.create(R"(["you","easy","easy"])", R"({"seats":3,"order":"as-chosen"})");
    at.ask(1, R"("do":"start")");
    RandomPeople people(at, game);
    Onlooker onlooker(at);
    for (int changesets = 0; changesets < 300 && at.table().is_playing(); ++changesets) {
      const FoldedTable before = at.folded();
      const AnyMemory memory = onlooker.memory();
      const Changeset changeset = people.play();
      if (changeset.changes.empty()) continue;
      const auto& [row, entry] = changeset.changes.front();
      const Action action = std::get<entry::Act>(entry).action;
      if (action.kind() != Kind::kOffer || !at.table().is_bot(action.seat())) continue;
      ++offers;
      FoldedTable here = before;
      here.fold_action(action, row, nullptr);
      const auto frame = [&](FoldedTable& table) {
        return Frames(table, at.history(), {}, at.now()).write(0, Extent::kWhole, {}, {});
      };
      EXPECT_EQ(frame(here).find("\"lapse\""), std::string::npos);
      for (int world = 0; world < 5; ++world) {
        const auto seen = view(at.game(), before->state, Seat());
        FoldedTable there = other_world(*before, determinize(at.game(), seen, memory, random));
        if (check(at.game(), there->state, action)) continue;  // not legal in that world
        there.fold_action(action, row, nullptr);
        ASSERT_EQ(here->clocks.offer_deadline(), there->clocks.offer_deadline());
        ASSERT_EQ(frame(here), frame(there));
      }
    }
  }
  EXPECT_GT(offers, 10);
}

// A request with several actions is refused as a whole if one is not legal, and a person may take back what revealed
// nothing. Both are safe only if it is known in advance which actions reveal something.
TEST(RevealingActions, DoNotDependOnHiddenCards) {
  TestTable at;
  SimRandom random(7);
  int quiet = 0, loud = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    at = TestTable();
    begin(at);
    RandomPeople people(at, 40 + game);
    for (int changesets = 0; changesets < 3000 && at.table().is_playing(); ++changesets) {
      FoldedTable before = at.folded();
      const History history = at.history();
      const Changeset changeset = people.play();
      if (changeset.changes.empty()) continue;
      const Row& row = changeset.changes.front().row;
      const Action action = std::get<entry::Act>(changeset.changes.front().entry).action;
      const Seat seat = action.seat();
      const auto seen = view(at.game(), before->state, seat);
      const AnyMemory memory = before.memory_of(seat, history);
      TableState possible = *before;
      possible.state = determinize(at.game(), seen, memory, random);
      FoldedTable here = before, there(possible);
      here.fold_action(action, row, nullptr);
      there.fold_action(action, row, nullptr);
      ASSERT_EQ(here->revealed_at, there->revealed_at) << row.entry;
      const bool shows = here->revealed_at == row.number;
      ++(shows ? loud : quiet);
      const auto one = view(at.game(), here->state, seat), two = view(at.game(), there->state, seat);
      ASSERT_TRUE(shows || one == two) << row.entry;
    }
  }
  EXPECT_GT(quiet, 1000);
  EXPECT_GT(loud, 10);
}

// ---- Knowledge of hidden cards

// A viewer's memory, rebuilt from their views and their events alone.
AnyMemory remembered(TestTable& at, Seat viewer) {
  AnyState state = at.history().start;
  AnyMemory memory = begin_memory(at.game(), view(at.game(), state, viewer));
  EventList events, seen;
  for (const Ply& ply : at.history().plies) {
    events.clear();
    seen.clear();
    apply(at.game(), state, ply.action, events);
    for (const Event& event : events) seen.add(seen_by(event, viewer));
    remember(at.game(), memory, view(at.game(), state, viewer), seen);
  }
  return memory;
}

// The value of `known` in a frame; empty if it has none.
std::string known_in(const std::string& frame) {
  const Read<Document> read = Document::read_json(frame);
  EXPECT_TRUE(read.ok()) << frame;
  const Node* const known = read.value.find(read.value.root(), "known");
  if (known == nullptr) return {};
  const std::size_t from = frame.find(R"("known":)") + std::string_view(R"("known":)").size();
  return frame.substr(from, std::min(frame.find(R"(,"you":)", from), frame.size() - 1) - from);
}

// The width of the bounds of all cards; -1 if they rule out the truth.
int width_of(const AnyMemory& memory, const AnyState& state, Seat seat) {
  return state.visit([&]<class Size>(const State<Size>& at) {
    const Memory<Size>& of_size = memory.as<Size>();
    if (!at.hand[seat].covers(of_size.least[seat]) || !of_size.most[seat].covers(at.hand[seat])) return -1;
    for (const Progress card : kEachProgress)
      if (at.progress[seat][card] < of_size.known[seat][card]) return -1;
    return of_size.most[seat].total() - of_size.least[seat].total();
  });
}

class KnownCards : public testing::Test {
 protected:
  static std::string written(TestTable& at, Seat viewer) {
    std::string out;
    append_known(out, at.game(), remembered(at, viewer), viewer);
    return out;
  }

  // Checks a game of random people after each undo, and now and then.
  static void look_through(std::uint64_t seed, int& looked, int& taken_back) {
    TestTable at;
    begin(at, R"({"known_cards":true})");
    RandomPeople people(at, seed);
    for (int changesets = 0; changesets < 3000 && at.table().is_playing(); ++changesets) {
      const std::size_t plies = at.history().plies.size();
      people.step();
      const bool is_undo = at.history().plies.size() < plies;
      taken_back += is_undo ? 1 : 0;
      if (!is_undo && changesets % 8 != 0) continue;
      ++looked;
      for (int person = 0; person <= 3; ++person) {
        const Seat viewer = at.table().seat_of(person);
        for (const auto extent : {Extent::kNews, Extent::kWhole})
          ASSERT_EQ(known_in(at.frame(person, extent)), written(at, viewer)) << "person " << person;
        for (const Seat seat : at.table().options.all_seats())
          ASSERT_GE(width_of(at.folded().memory_of(viewer, at.history()), at.state(), seat), 0);
      }
      if (is_undo || looked % 30 == 0) {
        ASSERT_EQ(at.compare_with_restored(), "");
      }
    }
  }
};

TEST_F(KnownCards, AreTrueAndNoMoreThanTheViewerCouldRemember) {
  constexpr std::uint64_t kGames = 3;
  int looked = 0, taken_back = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) look_through(seed, looked, taken_back);
  EXPECT_GT(looked, 150);
  EXPECT_GT(taken_back, 0);
}

// Red takes a card from blue; ivory and spectators don't see it.
TEST(KnownCardsOfAThief, AreMoreThanThoseOfOthers) {
  TestTable at;
  at.create(R"(["you","open","open"])",
            R"({"known_cards":true,"from":{"position":"barbican position 1\nseats: 3\nturns: 20\n)"
            R"(turn: red\nphase: rob\ndice: 3 4 trade\nbarbarians: 2 landed\nrobber: 0,0\n)"
            R"(pending:\n  cause: seven\nred:\n  settlements: 0,-2N\nblue:\n)"
            R"(  settlements: 0,0N\n  hand: 2 ore 2 wool\nivory:\n  settlements: 0,0S\n)"
            R"(  hand: 1 brick\n"}})");
  at.fill_and_start(3);
  ASSERT_FALSE(at.act(kRed, {"rob blue"}).refusal);
  const auto width = [&](Seat viewer, Seat of) {
    return width_of(at.folded().memory_of(viewer, at.history()), at.state(), of);
  };
  ASSERT_EQ(at.state().as<Standard>().hand[kRed].total(), 1);
  EXPECT_EQ(width(kBlue, kRed), 0);
  EXPECT_GT(width(kIvory, kRed), 0);
  EXPECT_GT(width(Seat(), kRed), width(kIvory, kRed));
  EXPECT_LT(width(kRed, kBlue), width(Seat(), kBlue));
}

// ---- The content of frames

class FrameTest : public testing::Test {
 protected:
  FrameTest() { begin(at_); }
  // A frame as a document, with its text.
  struct Written {
    explicit Written(std::string frame) : text(std::move(frame)), read(Document::read_json(text)) {
      EXPECT_TRUE(read.ok()) << to_line(read.error) << text;
    }
    const Node* at(std::initializer_list<std::string_view> path) const {
      const Node* node = &read.value.root();
      for (const std::string_view key : path)
        if (node != nullptr) node = read.value.find(*node, key);
      return node;
    }
    std::string text;
    Read<Document> read;
  };
  TestTable at_;
};

TEST_F(FrameTest, IsWholeForNewcomers) {
  for (int person = 0; person <= 4; ++person) {
    const Written whole(at_.frame(person, Extent::kWhole));
    for (const std::string_view key :
         {"table", "version", "whole", "events", "options", "chat", "board", "about", "view"})
      EXPECT_NE(whole.at({key}), nullptr) << key;
    EXPECT_EQ(whole.at({"you"}) != nullptr, person != 0);
    EXPECT_EQ(whole.at({"you", "own"}) != nullptr, person >= 1 && person <= 3);
    const Seat seat = at_.table().seat_of(person);
    const bool asked = seat.exists() && at_.state()->waiting.has(seat);
    EXPECT_EQ(whole.at({"you", "decision"}) != nullptr, asked);
    EXPECT_EQ(whole.at({"you", "legal"}) != nullptr, asked);
  }
}

TEST_F(FrameTest, HasOnlyChangesForViewersWhoAreThere) {
  at_.now() += 10000;
  const Changeset chat = at_.ask(2, R"("do":"chat","text":"hello \"all\" 🎲")");
  const Written news(at_.frame(1, Extent::kNews, chat.news));
  EXPECT_EQ(news.at({"about"}), nullptr);
  EXPECT_EQ(news.at({"options"}), nullptr);
  EXPECT_EQ(news.at({"board"}), nullptr);
  EXPECT_NE(news.text.find(R"("event":"chat","person":2,"text":"hello \"all\" 🎲")"), std::string::npos) << news.text;
  const Changeset renamed = at_.ask(2, R"("do":"rename","name":"Grace")");
  EXPECT_NE(Written(at_.frame(1, Extent::kNews, renamed.news)).at({"about", "people"}), nullptr);
}

TEST_F(FrameTest, LeavesOutMutedPeople) {
  at_.ask(1, R"("do":"mute","person":2,"on":true)");
  const Changeset chat = at_.ask(2, R"("do":"chat","text":"psst")");
  EXPECT_EQ(at_.frame(1, Extent::kNews, chat.news).find("psst"), std::string::npos);
  EXPECT_EQ(at_.frame(1, Extent::kWhole).find("psst"), std::string::npos);
  EXPECT_NE(at_.frame(3, Extent::kNews, chat.news).find("psst"), std::string::npos);
  EXPECT_NE(at_.frame(0, Extent::kWhole).find("psst"), std::string::npos);
  at_.ask(1, R"("do":"mute","person":2,"on":false)");
  EXPECT_NE(at_.frame(1, Extent::kWhole).find("psst"), std::string::npos);
}

TEST_F(FrameTest, NeverTellsTokensCodesOrTheSecretOfAGame) {
  at_.ask(2, R"("do":"handover")");
  const std::vector<std::string> kSecrets{to_hex(at_.table().secret), to_hex(at_.table().person(2).token),
                                          to_hex(at_.table().person(2).code)};
  for (int person = 0; person <= 4; ++person)
    for (const std::string& secret : kSecrets)
      EXPECT_EQ(at_.frame(person, Extent::kWhole).find(secret), std::string::npos);
  at_.take(at_.builder().close());
  EXPECT_NE(at_.frame(0, Extent::kWhole).find(kSecrets[0]),
            std::string::npos);  // anyone may verify a finished game
  EXPECT_EQ(at_.frame(0, Extent::kWhole).find(kSecrets[1]), std::string::npos);
}

TEST_F(FrameTest, ShowsKnownCardsOnlyIfThatWasAgreed) {
  for (int person = 0; person <= 4; ++person)
    EXPECT_EQ(Written(at_.frame(person, Extent::kWhole)).at({"known"}), nullptr);
}

TEST_F(FrameTest, AsksNothingWhileTheTableIsPaused) {
  at_.ask(1, R"("do":"pause","on":true)");
  for (int person = 1; person <= 3; ++person)
    EXPECT_EQ(Written(at_.frame(person, Extent::kNews)).at({"you", "legal"}), nullptr);
}

TEST_F(FrameTest, PlayersWhoResignedSeeOnlyPublicThings) {
  at_.ask(2, R"("do":"resign")");
  EXPECT_EQ(Written(at_.frame(2, Extent::kWhole)).at({"you", "own"}), nullptr);
}

TEST_F(FrameTest, ReplaysAreForFinishedGames) {
  RandomPeople people(at_, 4);
  for (int changesets = 0; changesets < 50; ++changesets) people.play();
  EXPECT_EQ(at_.replay(3, "all"), "");
  at_.take(at_.builder().close());
  const Written all(at_.replay(30, "all"));
  for (const std::string_view seat : {"red", "blue", "ivory", "orange"}) EXPECT_NE(all.at({"own", seat}), nullptr);
  EXPECT_NE(all.at({"action"}), nullptr);
  const Written red(at_.replay(30, "red"));
  EXPECT_NE(red.at({"own", "red"}), nullptr);
  EXPECT_EQ(red.at({"own", "blue"}), nullptr);
  EXPECT_EQ(red.at({"action"}), nullptr);
  const Written none(at_.replay(0, "spectator"));
  EXPECT_EQ(none.at({"own", "red"}), nullptr);
}

TEST_F(FrameTest, RefusalsSayWhyAndWhich) {
  EXPECT_EQ(write_refusal(RequestRefusal(explain(info_of(Reason::kRoadPrice)), 2), "k7"),
            R"({"is":"refused","re":"k7","why":"a road costs 1 brick and 1 lumber","rule":"BUILD-1",)"
            R"("reason":"road-price","values":{"price":{"brick":1,"lumber":1}},"index":2})");
  EXPECT_EQ(write_refusal({ServerReason::kNotReady, {value::text("name", "A \"d\" a")}}, "k7"),
            R"({"is":"refused","re":"k7","why":"A \"d\" a is not ready","reason":"not-ready",)"
            R"("values":{"name":"A \"d\" a"}})");
  RequestRefusal late(ServerReason::kQuestionChanged);
  late.stale = true;
  EXPECT_EQ(
      write_refusal(late, ""),
      R"({"is":"refused","why":"the question has changed in the meantime","reason":"question-changed","stale":true})");
}

}  // namespace
