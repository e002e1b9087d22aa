// The history of a game, and looking at positions.
#include "server/table/replay.h"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/random_people.h"

using namespace barbican;
using namespace barbican::server;

namespace {

request::History history_request(std::int64_t from, std::string_view as = {}) {
  request::History history{.from = from};
  if (!as.empty()) history.as = eyes_of(as);
  return history;
}

class HistoryOfGame : public testing::Test {
 protected:
  // People 1 to 3 play with a bot; 4 has joined, 0 has not.
  void begin(std::string_view options = "{}") {
    at_.create(R"(["you","open","open","easy"])", options);
    at_.fill_and_start(3);
    at_.ask(4, R"("do":"join","name":"Looks on")");
  }
  std::int64_t plies() { return static_cast<std::int64_t>(at_.history().plies.size()); }
  std::string tell(int person, std::int64_t from, std::string_view as = {}) {
    const Reply reply = answer(person, from, as);
    EXPECT_TRUE(std::holds_alternative<std::string>(reply)) << std::get<RequestRefusal>(reply).why;
    return std::get<std::string>(reply);
  }
  // The id of the refusal's reason; empty if there is none.
  std::string_view refusal(int person, std::int64_t from, std::string_view as = {}) {
    const Reply reply = answer(person, from, as);
    return std::holds_alternative<RequestRefusal>(reply) ? std::get<RequestRefusal>(reply).reason : "";
  }
  Reply answer(int person, std::int64_t from, std::string_view as) {
    return write_history(at_.table(), at_.history(), person, history_request(from, as), "s1");
  }
  static std::string number_in(const std::string& text, const std::string& key) {
    const std::size_t at = text.find("\"" + key + "\":");
    return text.substr(at + key.size() + 3, text.find_first_of(",}", at) - at - key.size() - 3);
  }

  TestTable at_;
};

// The events of each version, from a viewer's frames.
using Heard = std::map<std::int64_t, std::string>;

void hear(Heard& heard, const AnyGame& game, const News& news, Seat seat) {
  for (const NewsItem& told : news) {
    const auto* const event = std::get_if<Event>(&told.what);
    if (event == nullptr) continue;
    std::string& events = heard[told.version];
    if (!events.empty()) events += ',';
    events += write_event(game, seen_by(*event, seat), Syntax::kJson);
  }
}

TEST_F(HistoryOfGame, TellsTheSameAsTheFrames) {
  begin();
  RandomPeople people(at_, 11);
  std::array<Heard, 5> heard;  // by person
  const std::int64_t began = plies();
  for (int changesets = 0; changesets < 700 && at_.table().is_playing(); ++changesets) {
    const Changeset changeset = people.play();
    for (int person = 0; person <= 4; ++person)
      hear(heard[person], at_.game(), changeset.news, at_.table().seat_of(person));
  }
  ASSERT_GT(plies(), 500);
  for (int person = 0; person <= 4; ++person)
    for (std::int64_t from = began; from < plies(); from += 500) {
      const std::string history = tell(person, from);
      std::size_t place = 0;
      for (std::int64_t ply = from + 1; ply <= std::min(plies(), from + 500); ++ply) {
        const std::int64_t version = at_.history().plies[ply - 1].version;
        const std::string moment =
            "{\"ply\":" + std::to_string(ply) + ",\"version\":" + std::to_string(version) + ",\"turns\":";
        place = history.find(moment, place);
        ASSERT_NE(place, std::string::npos) << moment;
        place = history.find("\"events\":[", place) + 10;
        const std::string& events = heard[person][version];
        ASSERT_EQ(history.substr(place, events.size() + 1), events + "]") << "person " << person << ", ply " << ply;
      }
    }
}

TEST_F(HistoryOfGame, ComesInPartsWithPointsWhereTheyChange) {
  begin();
  RandomPeople people(at_, 5);
  for (int changesets = 0; changesets < 700 && plies() < 700 && at_.table().is_playing(); ++changesets) people.play();
  ASSERT_GE(plies(), 600);
  const std::string first = tell(1, 0), second = tell(1, 500);
  EXPECT_EQ(first.substr(0, 32), R"({"is":"history","re":"s1","table)");
  EXPECT_EQ(number_in(first, "plies"), std::to_string(plies()));
  EXPECT_EQ(number_in(first, "version"), std::to_string(at_.table().version));
  EXPECT_NE(first.find("{\"ply\":500,"), std::string::npos);
  EXPECT_EQ(first.find("{\"ply\":501,"), std::string::npos);
  EXPECT_EQ(second.find("{\"ply\":500,"), std::string::npos);
  EXPECT_EQ(number_in(second.substr(second.find("\"steps\"")), "ply"), "501");
  EXPECT_NE(first.find(R"("points":{"red":0,"blue":0,"ivory":0,"orange":0})"), std::string::npos);
  std::string last = "\"points\":{";
  for (int s = 0; s < 4; ++s)
    last += (s == 0 ? "\"" : ",\"") + std::string(kSeatNames[s]) +
            "\":" + std::to_string(points_of(at_.game(), at_.state(), Seat(s)));
  const std::size_t place = second.rfind("\"points\":{");
  EXPECT_EQ(second.substr(place, last.size()), last);
  EXPECT_LT(std::count(first.begin(), first.end(), 'p'), 5000);  // not in every moment
  const std::string nothing = tell(1, plies());
  EXPECT_NE(nothing.find("\"steps\":[]}"), std::string::npos);
  EXPECT_TRUE(Document::read_json(first).ok());
  EXPECT_TRUE(Document::read_json(second).ok());
}

TEST_F(HistoryOfGame, LeavesOutUndoneActions) {
  begin(R"({"options":{"first":"red"}})");
  const std::int64_t before = plies();
  const Seat seat = at_.state()->waiting.lowest();
  at_.present().clear();
  ActionList list;
  legal_actions(at_.game(), at_.state(), seat, list);
  at_.act(seat, {words_of(at_.game(), list[0])});
  EXPECT_EQ(plies(), before + 1);
  at_.ask(at_.table().chair(seat).person, R"("do":"undo")");
  EXPECT_EQ(plies(), before);
  EXPECT_EQ(refusal(1, before + 1), "no-such-ply");
  EXPECT_EQ(number_in(tell(1, before), "version"), std::to_string(at_.table().version));
}

TEST_F(HistoryOfGame, OfOtherViewersNeedsAFinishedGame) {
  at_.create(R"(["you","easy","easy","easy"])");
  EXPECT_EQ(refusal(1, 0), "no-game-yet");
  at_.ask(1, R"("do":"start")");
  RandomPeople people(at_, 3);
  for (int changesets = 0; changesets < 300; ++changesets) people.play();
  for (const char* as : {"spectator", "red", "all"}) EXPECT_EQ(refusal(1, 0, as), "not-over-yet") << as;
  EXPECT_EQ(refusal(1, 0), "");
  at_.take(at_.builder().close());
  const std::string own = tell(1, 0);
  const std::string_view seat = name_of(at_.table().seat_of(1));
  EXPECT_EQ(tell(1, 0, seat), own);
  EXPECT_EQ(tell(0, 0), tell(1, 0, "spectator"));
  EXPECT_NE(tell(1, 0, "all"), own);
  EXPECT_GT(tell(1, 0, "all").size(), tell(1, 0, "spectator").size());
}

// ---- Looking at a position

std::string look(const Origin& origin) {
  const Reply reply = write_look({origin}, "p1");
  if (const auto* const refusal = std::get_if<RequestRefusal>(&reply))
    return std::string(refusal->reason) + (refusal->rule.empty() ? "" : " " + std::string(refusal->rule)) + " {" +
           refusal->values + "}";
  return std::get<std::string>(reply);
}

Origin position(std::string text) { return {.position = std::move(text), .game = {}, .ply = -1}; }

const std::string kPosition =
    "barbican position 1\nturn: red\nseats: 3\nphase: main\ndice: 2 4 trade\nbarbarians: 2\nred:\n  cities: 0,0N\n"
    "  hand: 2 ore\n  cards: espionage\nblue:\n  settlements: 0,2S\n  hand: 1 wool\n";

TEST(Look, HasAllThatIsInThePosition) {
  const std::string text = look(position(kPosition));
  const auto read = Document::read_json(text);
  ASSERT_TRUE(read.ok()) << text;
  const Document& document = read.value;
  const auto at = [&](std::initializer_list<std::string_view> path) {
    const Node* node = &document.root();
    for (const std::string_view key : path)
      if (node != nullptr) node = document.find(*node, key);
    return node;
  };
  EXPECT_EQ(at({"re"})->text, "p1");
  for (const std::string_view seat : {"red", "blue", "ivory"}) EXPECT_NE(at({"own", seat, "hand"}), nullptr) << seat;
  EXPECT_EQ(at({"own", "red", "hand", "ore"})->integer, 2);
  EXPECT_EQ(at({"view", "seats", "red", "points"})->integer, 2);
  EXPECT_NE(at({"board", "hexes"}), nullptr);
  EXPECT_EQ(at({"set_up", "seats"})->integer, 3);
  const std::string canonical(at({"position"})->text);
  EXPECT_EQ(look(position(canonical)), text);
  // The object form can be used wherever the text can.
  const std::size_t begin = text.find(R"("entries":)") + 10;
  EXPECT_EQ(look(position(text.substr(begin, text.find(R"(,"set_up":)") - begin))), text);
  const auto back = read_any_position(canonical), sent = read_any_position(kPosition);
  ASSERT_TRUE(back.ok() && sent.ok());
  EXPECT_EQ(digest(back.value.game, back.value.state), digest(sent.value.game, sent.value.state));
}

// A deck without a card is listed, too: clients rely on all decks.
TEST(Look, HasEveryDeck) {
  const std::string text = look(position(
      "barbican position 1\nturn: red\nred:\n  cards: taxation taxation treason treason diplomacy diplomacy wedding "
      "wedding\n"
      "blue:\n  cards: espionage espionage espionage intrigue intrigue sabotage sabotage encouragement encouragement\n"
      "  face-up: constitution\n"));
  EXPECT_NE(text.find(R"("decks":{"trade":18,"politics":0,"science":18})"), std::string::npos) << text;
}

TEST(Look, TellsWhereAPositionIsWrong) {
  EXPECT_EQ(look(position("barbican position 1\nturn: pink\n")),
            R"(no-such-among {"what":"seat","word":"pink","names":["red","blue","ivory","orange"],)"
            R"("in":"position","line":2,"column":7})");
  EXPECT_EQ(look(position("x")),
            R"(format-not-named {"example":"barbican position 1","in":"position","line":1,"column":1})");
}

TEST(Look, AcceptsAPlyOfAGame) {
  const std::string game = "barbican game 1\noptions: first=red\nactions:\n  red settlement 0,0N\n  red road 0,0NE\n";
  const auto at_ply = [&](int ply) { return look({.position = {}, .game = game, .ply = ply}); };
  EXPECT_NE(at_ply(-1).find("\"roads\":[\"0,0NE\"]"), std::string::npos) << at_ply(-1);
  EXPECT_EQ(at_ply(2), at_ply(-1));
  EXPECT_EQ(at_ply(1).find("\"roads\":["), std::string::npos);
  EXPECT_EQ(at_ply(3), R"(no-such-ply {"limit":2})");
  const Origin broken{.position = {}, .game = game + "  red road 0,0NE\n", .ply = -1};
  EXPECT_EQ(look(broken), R"(other-choice-awaited TURN-5 {"seats":["blue"],"in":"game","line":6,"column":3})");
}

// ---- Playing on from a position

std::string study(std::vector<std::string> actions, std::int64_t from = 0, std::string_view seat = "red") {
  const request::Study wish{position(kPosition), eyes_of(seat).seat, std::move(actions), from};
  const Reply reply = write_study(wish, "p1");
  if (const auto* const refusal = std::get_if<RequestRefusal>(&reply))
    return std::to_string(refusal->index) + " " + std::string(refusal->reason) + " {" + refusal->values + "}";
  return std::get<std::string>(reply);
}

TEST(Study, TellsTheResultsOfActionsAsTheSeatSeesThem) {
  const std::vector<std::string> turn{"red end-turn", "blue roll", "* dice 6 5 politics", "blue end-turn"};
  const std::string own = study(turn), others = study(turn, 0, "ivory");
  EXPECT_NE(own.find(R"("plies":4)"), std::string::npos) << own;
  EXPECT_NE(own.find(R"("event":"dice")"), std::string::npos);
  EXPECT_NE(own.find(R"("cards":["espionage"])"), std::string::npos);
  EXPECT_EQ(others.find("espionage"), std::string::npos) << "what is red's alone";
  EXPECT_EQ(own.find(R"("legal")"), std::string::npos) << "it is ivory's turn";
  EXPECT_NE(others.find(R"("decision":4,"legal":{"roll":[""]})"), std::string::npos) << others;
  EXPECT_NE(others.find(R"("off":{)"), std::string::npos);
}

TEST(Study, TellsOnlyTheEventsThatAreNew) {
  const std::vector<std::string> turn{"red end-turn", "blue roll", "* dice 6 5 politics", "blue end-turn"};
  EXPECT_NE(study(turn, 2).find(R"("event":"dice")"), std::string::npos);
  EXPECT_EQ(study(turn, 3).find(R"("event":"dice")"), std::string::npos);
  EXPECT_NE(study(turn, 4).find(R"("events":[])"), std::string::npos);
  EXPECT_EQ(study(turn, 5), R"(-1 no-such-ply {"limit":4})");
}

// An action has at most as many events as fit into an EventList, but several actions have more.
TEST(Study, TakesAsManyActionsAsARequestMayHave) {
  std::vector<std::string> turns;
  for (int i = 0; i < 21; ++i) {
    const std::string seat = i % 3 == 0 ? "red" : i % 3 == 1 ? "blue" : "ivory";
    if (i > 0) turns.insert(turns.end(), {seat + " roll", "* dice 6 5 politics"});
    turns.push_back(seat + " end-turn");
  }
  EXPECT_NE(study(turns).find(R"("plies":61)"), std::string::npos) << study(turns);
}

TEST(Study, RefusesIllegalActions) {
  EXPECT_EQ(study({"red roll"}), "0 rolled-already {}");
  EXPECT_EQ(study({"red end-turn", "red end-turn"}), "1 not-your-turn {}");
  EXPECT_EQ(study({"red fly"}).substr(0, 9), "0 no-such");
  EXPECT_EQ(study({}, 0, "orange"), "-1 no-such-chair {}");
}

}  // namespace
