// Messages of clients: every verb in its right form, and many wrong ones.
#include "server/protocol/request.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "barbican/chance.h"
#include "barbican/fields.h"

using namespace barbican;
using namespace barbican::server;

namespace {

const std::vector<std::string> kSamples{
    R"({"do":"hello","id":"1","protocol":1,"token":"u3Jr0vZ1Qe9s0bX2nT4kLg"})",
    R"({"do":"lobby","id":"1","on":false})",
    R"({"do":"create","id":"1","name":"Ada","options":{"seats":3,"public":true},"chairs":["you","open","easy"]})",
    R"({"do":"import","id":"1","name":"Ada","game":"barbican game 1","public":true})",
    R"({"do":"watch","id":"1","table":"k3v9q2m7xw4d","since":7})",
    R"({"do":"unwatch","id":"1"})",
    R"({"do":"join","id":"1","name":"Ada"})",
    R"({"do":"rename","id":"1","name":"Ada"})",
    R"({"do":"sit","id":"1","seat":"red","color":"brown"})",
    R"({"do":"stand","id":"1"})",
    R"({"do":"bot","id":"1","seat":"blue","level":"easy"})",
    R"({"do":"ready","id":"1","on":true,"commitment":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"})",
    R"({"do":"options","id":"1","options":{"name":"Table"}})",
    R"({"do":"start","id":"1"})",
    R"({"do":"nonce","id":"1","nonce":"0123456789abcdef0123456789abcdef"})",
    R"({"do":"act","id":"1","decision":12,"actions":["road 0,0E"]})",
    R"({"do":"advise","id":"1","decision":12})",
    R"({"do":"undo","id":"1","to":3})",
    R"({"do":"end","id":"1"})",
    R"({"do":"answer","id":"1","on":true})",
    R"({"do":"resign","id":"1"})",
    R"({"do":"pause","id":"1","on":true})",
    R"({"do":"kick","id":"1","person":2})",
    R"({"do":"host","id":"1","person":2})",
    R"({"do":"chat","id":"1","text":"hello"})",
    R"({"do":"emote","id":"1","emote":"well-played"})",
    R"({"do":"mute","id":"1","person":2,"on":true,"all":true})",
    R"({"do":"handover","id":"1"})",
    R"({"do":"claim","id":"1","code":"abcdefghijklmnopqrstuvwxyz"})",
    R"({"do":"rematch","id":"1"})",
    R"({"do":"replay","id":"1","ply":3,"as":"all"})",
    R"({"do":"history","id":"1","from":500,"as":"spectator"})",
    R"({"do":"look","id":"1","game":"barbican game 1","ply":0})",
    R"({"do":"study","id":"1","position":"barbican position 1","as":"red","actions":["red roll","* dice 1 1 ship"],"from":1})",
    R"({"do":"wish","id":"1","on":true})",
};

std::string why(const std::string& message) { return read_request(message).error.why; }
std::string_view reason(const std::string& message) { return read_request(message).error.reason; }
std::string missing(const std::string& message) {
  const ReadError error = read_request(message).error;
  return error.reason == "key-missing" ? error.values : error.why;
}

std::string with(std::string message, std::string_view more) {
  message.insert(message.size() - 1, "," + std::string(more));
  return message;
}

template <class Wanted>
Wanted wish(const std::string& message) {
  return std::get<Wanted>(read_request(message).value.what);
}

TEST(Requests, AllKindsAreRead) {
  ASSERT_EQ(kSamples.size(), kRequestWords.size());
  std::set<std::size_t> kinds;
  for (const std::string& sample : kSamples) {
    const auto request = read_request(sample);
    ASSERT_TRUE(request.ok()) << sample << to_line(request.error);
    EXPECT_EQ(request.value.id, "1");
    kinds.insert(request.value.what.index());
  }
  EXPECT_EQ(kinds.size(), kRequestWords.size());
}

TEST(Requests, AWordThatIsNearlyRightGetsASuggestion) {
  EXPECT_EQ(why(R"({"id":"1","do":"sit","seat":"bleu"})"), "unknown word 'bleu': did you mean 'blue'?");
  EXPECT_EQ(reason(R"({"id":"1","do":"sit","seat":"bleu"})"), "not-one-of-near");
  EXPECT_EQ(reason(R"({"id":"1","do":"sit","seat":"nobody"})"), "expected-one-of");
}

TEST(Requests, AKeyThatIsNearlyRightGetsASuggestion) {
  EXPECT_EQ(why(R"({"id":"1","do":"lobby","onn":true})"), "unknown key 'onn': did you mean 'on'?");
  EXPECT_EQ(why(R"({"id":"1","do":"create","nam":"Ada"})"), "unknown key 'nam': did you mean 'name'?");
  EXPECT_EQ(why(R"({"id":"1","d":"create","name":"Ada"})"), "unknown key 'd': did you mean 'do'?");
  for (const auto& [key, meant] : std::map<std::string, std::string>{
           {R"("seat":3)", "seats"}, {R"("tmer":{})", "timer"}, {R"("variable":{"token":"spiral"})", "tokens"}})
    EXPECT_NE(
        why(R"({"id":"1","do":"create","name":"Ada","options":{)" + key + "}}").find("did you mean '" + meant + "'?"),
        std::string::npos)
        << key;
  // Keys that are already there are not suggested, and an error of a value takes precedence.
  EXPECT_EQ(reason(R"({"id":"1","do":"chat","text":"hi","texts":1})"), "unknown-key");
  EXPECT_EQ(reason(R"({"id":"1","do":"create","name":7,"chair":[]})"), "expected-text");
  EXPECT_EQ(reason(R"({"id":"1","do":"create"})"), "key-missing");
}

TEST(Requests, HaveTheirValues) {
  const Request request =
      read_request(R"({"id":"1","do":"act","decision":9007199254740993,"actions":["roll","end-turn"]})").value;
  EXPECT_EQ(request.id, "1");
  const auto& act = std::get<request::Act>(request.what);
  EXPECT_EQ(act.decision, 9007199254740993);
  EXPECT_EQ(act.actions, (std::vector<std::string>{"roll", "end-turn"}));
  const auto create = wish<request::Create>(kSamples[2]);
  EXPECT_EQ(create.options.seats, 3);
  EXPECT_TRUE(create.options.is_public);
  EXPECT_EQ(create.chairs, (std::vector<std::string>{"you", "open", "easy"}));
  EXPECT_TRUE(wish<request::Replay>(kSamples[30]).as.sees_all);
  const auto replay = wish<request::Replay>(R"({"id":"1","do":"replay","ply":0})");
  EXPECT_FALSE(replay.as.sees_all || replay.as.seat.exists());
  const auto history = wish<request::History>(kSamples[31]);
  EXPECT_EQ(history.from, 500);
  ASSERT_TRUE(history.as);
  EXPECT_FALSE(history.as->sees_all || history.as->seat.exists());
  EXPECT_FALSE(wish<request::History>(R"({"id":"1","do":"history","from":0})").as);
  EXPECT_EQ(wish<request::History>(R"({"id":"1","do":"history","from":0,"as":"ivory"})").as->seat, Seat(2));
  const auto sit = wish<request::Sit>(R"({"id":"1","do":"sit","seat":"blue","color":"brown"})");
  EXPECT_EQ(sit.seat, Seat(1));
  EXPECT_EQ(sit.color, 5);
  EXPECT_EQ(wish<request::Look>(kSamples[32]).origin.ply, 0);
  EXPECT_EQ(wish<request::Look>(R"({"id":"1","do":"look","position":"p"})").origin.position, "p");
  EXPECT_EQ(wish<request::Undo>(R"({"id":"1","do":"undo"})").to, -1);
}

TEST(Requests, AKeyThatIsNotKnownOrThereTwiceIsRefused) {
  for (const std::string& sample : kSamples) {
    EXPECT_EQ(reason(with(sample, R"("extra":1)")), "unknown-key") << sample;
    EXPECT_NE(why(with(sample, R"("do":"stand")")), "") << sample;
    EXPECT_NE(why(with(sample, R"("id":"2")")), "") << sample;
  }
}

// Replaces each value of each sample by one of another type or out of bounds.
TEST(Requests, WrongTypesAreRefused) {
  for (const std::string& sample : kSamples) {
    const auto document = Document::read_json(sample);
    ASSERT_TRUE(document.ok());
    const Node& root = document.value.root();
    for (const Node* node = document.value.first(root); node != nullptr; node = document.value.next(*node)) {
      for (const std::string_view other : {"null", "{}", "[]", "[[1]]", "-1", "1.5", "1e3", "99999999999999999999"}) {
        const std::size_t end =
            document.value.next(*node) != nullptr ? document.value.next(*node)->key_at - 1 : sample.size() - 1;
        std::string changed = sample;
        changed.replace(node->at, end - node->at, other);
        if (node->key == "options" && other == "{}") continue;
        EXPECT_NE(why(changed), "") << changed;
      }
    }
  }
}

TEST(Requests, MissingKeysAreNamed) {
  EXPECT_EQ(missing("{}"), R"("key":"id")");
  EXPECT_EQ(missing(R"({"do":"start"})"), R"("key":"id")");
  EXPECT_EQ(missing(R"({"id":"1"})"), R"("key":"do")");
  EXPECT_EQ(missing(R"({"id":"1","do":"sit"})"), R"("key":"seat")");
  EXPECT_EQ(missing(R"({"id":"1","do":"act","actions":["roll"]})"), R"("key":"decision")");
  EXPECT_EQ(missing(R"({"id":"1","do":"act","decision":1})"), R"("key":"actions")");
}

TEST(Requests, AreRefusedOutOfBounds) {
  const auto chat = [](const std::string& text) { return why(R"({"id":"1","do":"chat","text":")" + text + R"("})"); };
  EXPECT_EQ(chat(std::string(300, 'x')), "");
  EXPECT_NE(chat(std::string(301, 'x')), "");
  std::string dice;
  for (int i = 0; i < 300; ++i) dice += "🎲";
  EXPECT_EQ(chat(dice), "");  // the limit counts characters, not bytes
  EXPECT_NE(chat(dice + "🎲"), "");
  const auto act = [](int count, std::size_t length) {
    std::string list;
    for (int i = 0; i < count; ++i) list += (i > 0 ? ",\"" : "\"") + std::string(length, 'a') + '"';
    return why(R"({"id":"1","do":"act","decision":1,"actions":[)" + list + "]}");
  };
  EXPECT_EQ(act(64, 120), "");
  EXPECT_NE(act(65, 1), "");
  EXPECT_NE(act(1, 121), "");
  EXPECT_NE(act(0, 1), "");
  EXPECT_NE(why(R"({"id":"1","do":"kick","person":0})"), "");
  EXPECT_NE(why(R"({"id":"1","do":"kick","person":1000001})"), "");
  EXPECT_NE(why(R"({"id":"1","do":"sit","seat":"pink"})"), "");
  EXPECT_NE(why(R"({"id":"1","do":"watch","table":"short"})"), "");
  EXPECT_NE(why(R"({"id":"1","do":"watch","table":"../../../etc"})"), "");
  EXPECT_NE(why(R"({"id":"1","do":"hello","protocol":1,"token":"too-short"})"), "");
  EXPECT_NE(why(R"({"do":"start","id":""})"), "");
  EXPECT_NE(why(R"({"do":"start","id":"a b"})"), "");
  EXPECT_NE(why(R"({"do":"start","id":")" + std::string(33, 'a') + "\"}"), "");
  EXPECT_NE(why(R"({"id":"1","do":"create","name":"A","chairs":["a","b","c","d","e","f","g"]})"), "");
}

TEST(Requests, RefusedOnesStillHaveTheirId) {
  EXPECT_EQ(read_request(R"({"id":"k7","do":"dance"})").value.id, "k7");
  EXPECT_EQ(read_request(R"({"do":"sit","id":"k7"})").value.id, "k7");
  EXPECT_EQ(read_request(R"({"do":"sit","id":7})").value.id, "");
}

// A long message may be refused before it is read, and some of a text in it may be missing.
TEST(Requests, UnreadableOnesHaveTheirId) {
  EXPECT_EQ(id_of_unread(R"({"do":"look","position":"a\n\\","id":"p-1"})"), "p-1");
  EXPECT_EQ(id_of_unread(R"({ "id" : "p_2" , "do":"options","options":{"name":"…)"), "p_2");
  EXPECT_EQ(id_of_unread(R"({"do":"create","options":{"from":{"game":"x"}},"id":"p3","name":"A"})"), "p3");
  EXPECT_EQ(id_of_unread(R"({"do":"chat","text":"\"id\":\"no\"","id":"yes"})"), "yes") << "inside a text";
  EXPECT_EQ(id_of_unread(R"({"options":{"id":"no"},"list":["id"],"word":"id","id":"yes"})"), "yes") << "not an entry";
  for (const std::string_view message :
       {"", "{", R"({"id":7})", R"({"id":"a b"})", R"({"id":"open)", R"(["id","p"])", R"({"options":{"id":"no"}})",
        R"({"id":"123456789012345678901234567890123"})", R"({"id":"\)", R"({"do":"id"})"})
    EXPECT_EQ(id_of_unread(message), "") << message;
}

TEST(Requests, BrokenOnesAreRefusedWithAPlace) {
  for (const std::string message : {"",
                                    " ",
                                    "{",
                                    "}",
                                    "null",
                                    "[]",
                                    "\"do\"",
                                    "{\"do\"",
                                    "{\"do\":}",
                                    "{do:1}",
                                    "{\"id\":\"1\",\"do\":\"start\"}x",
                                    "{\"id\":\"1\",\"do\":\"start\",}",
                                    "{'do':'start'}",
                                    "\xef\xbb\xbf{\"do\":\"start\"}",
                                    "{\"id\":\"1\",\"do\":\"start\"}\n{\"do\":\"end\"}",
                                    "{\"id\":\"1\",\"do\":\"chat\",\"text\":\"\xff\"}",
                                    "{\"id\":\"1\",\"do\":\"chat\",\"text\":\"\xc0\x80\"}",
                                    "{\"id\":\"1\",\"do\":\"chat\",\"text\":\"\xed\xa0\x80\"}",
                                    "{\"id\":\"1\",\"do\":\"chat\",\"text\":\"\xf4\x90\x80\x80\"}",
                                    "{\"id\":\"1\",\"do\":\"chat\",\"text\":\"\xe2\x82\"}",
                                    R"({"id":"1","do":"chat","text":"\ud800"})",
                                    R"({"id":"1","do":"chat","text":"\x41"})",
                                    "{\"id\":\"1\",\"do\":\"chat\",\"text\":\"a\nb\"}"}) {
    const auto request = read_request(message);
    EXPECT_FALSE(request.ok()) << message;
    EXPECT_GT(request.error.line, 0) << message;
  }
  EXPECT_NE(why(std::string("{\"id\":\"1\",\"do\":\"start\"}\0", 15)), "");
}

TEST(Requests, DeepOnesAreRefused) {
  for (const std::size_t depth : {std::size_t{17}, std::size_t{100000}}) {
    std::string deep = R"({"id":"1","do":"options","options":)";
    for (std::size_t i = 0; i < depth; ++i) deep += R"({"options":)";
    EXPECT_NE(why(deep + "1" + std::string(depth, '}') + "}"), "");
    EXPECT_NE(why(deep), "");
    EXPECT_NE(why(std::string(depth, '[')), "");
  }
}

// Refusals quote strangers' words briefly, and in whole characters.
TEST(Requests, RefusalsQuoteABoundedText) {
  EXPECT_EQ(why("{\"id\":\"1\",\"do\":\"" + std::string(39, 'a') + "é" + std::string(1000, 'b') + "\"}"),
            "there is no request '" + std::string(39, 'a') + "é…'");
  EXPECT_LT(why("{\"id\":\"1\",\"do\":\"start\",\"" + std::string(10000, 'k') + "\":1}").size(), 100u);
  EXPECT_EQ(why(R"({"id":"1","do":"a\nb\u202ec"})"), "there is no request 'a?b?c'");
  EXPECT_EQ(why(R"({"id":"1","do":"strat"})"), "there is no request 'strat': did you mean 'start'?");
  EXPECT_EQ(legible("road"), "road");
  EXPECT_EQ(legible(""), "");
}

// ---- Lines that people read

TEST(Lines, MayBeInAnyLanguage) {
  for (const std::string_view name : {"Ada",
                                      "Zoë",
                                      "Łukasz",
                                      "Ἀθηνᾶ",
                                      "עדה",
                                      "أدا",
                                      "エイダ",
                                      "아다",
                                      "👩‍🚀",
                                      "می‌خواهم",
                                      "❤️",
                                      "❤️‍🔥",
                                      "1️⃣",
                                      "क्‍ष",
                                      "שָׁלוֹם",
                                      "Việt",
                                      "e\u0301\u0323",
                                      "葛\U000e0100城",
                                      "สวัสดี",
                                      "a b"})
    EXPECT_TRUE(is_plain_line(name, 24)) << name;
}

TEST(Lines, MustBeVisibleAndKeepTheDirectionOfWriting) {
  for (const std::string_view name : {"",
                                      " ",
                                      "\u00a0",
                                      "\u200b",
                                      "\u3000",
                                      "\u2800",
                                      "\u3164",
                                      "\u200d",
                                      "\u00ad\u00ad",
                                      "\ufe0f",
                                      "\t",
                                      "a\tb",
                                      "a\nb",
                                      "a\rb",
                                      "\x7f",
                                      "a\u0085",
                                      "\u202e"
                                      "ada",
                                      "ada\u202c",
                                      "\u2066"
                                      "ada",
                                      "\u200f"
                                      "ada",
                                      "\u061c"
                                      "ada",
                                      "\u200e"
                                      "ada",
                                      "a\u2028"
                                      "b",
                                      "\ufeff"
                                      "ada",
                                      "a\u2060"
                                      "b",
                                      "\U000e0041"
                                      "ada",
                                      "a\ufff9"})
    EXPECT_FALSE(is_plain_line(name, 24)) << name;
  EXPECT_FALSE(is_plain_line(std::string("a\0b", 3), 24));
}

// Two names that look the same are equal.
TEST(Lines, MayNotHaveInvisibleCharacters) {
  for (const std::string_view hidden :
       {"\u200b", "\u200c", "\u200d", "\u00ad", "\u034f", "\u115f", "\u1160", "\u3164", "\uffa0", "\u180e", "\u17b4",
        "\u2061", "\ufeff", "\U000e0061", "\U000e0001", "\U0001d173", "\ufff0"}) {
    EXPECT_FALSE(is_plain_line("A" + std::string(hidden) + "da", 24)) << hidden;
    EXPECT_FALSE(is_plain_line("Ada" + std::string(hidden), 24)) << hidden;
    EXPECT_FALSE(is_plain_line(std::string(hidden) + "Ada", 24)) << hidden;
  }
  for (const std::string_view line :
       {"\ufe0f"
        "Ada",
        "A \ufe0f"
        "da",
        "A\ufe0f\ufe0f"
        "da",
        "م\u200c", "\u200cم", "م\u200c ", "م\u200c\u200cم", "👩\u200d", "\u0301", " \u0301\u0301"})
    EXPECT_FALSE(is_plain_line(line, 24)) << line;
}

TEST(Lines, MayNotHaveHeapsOfAccents) {
  const auto with_marks = [](int count) {
    std::string line = "Z";
    for (int i = 0; i < count; ++i) line += i % 2 == 0 ? "\u0336" : "\u0489";
    return line + "a";
  };
  EXPECT_TRUE(is_plain_line(with_marks(4), 24));
  EXPECT_FALSE(is_plain_line(with_marks(5), 24));
}

TEST(Lines, HaveNoBlanksAroundThem) {
  EXPECT_EQ(wish<request::Join>(R"({"id":"1","do":"join","name":"  Ada L. \u3000"})").name, "Ada L.");
  EXPECT_EQ(wish<request::Chat>(R"({"id":"1","do":"chat","text":"\u00a0hi  there "})").text, "hi  there");
  EXPECT_FALSE(read_request(R"({"id":"1","do":"chat","text":" \u2003 "})").ok());
}

// ---- Options

Read<TableOptions> options_of(const std::string& text) {
  const auto document = Document::read_json(text);
  EXPECT_TRUE(document.ok()) << text;
  return read_options(document.value, document.value.root());
}

TEST(Options, AreTheSameAfterTheLog) {
  for (
      const std::string text :
      {R"({})",
       R"({"name":"Ada's \"table\"","public":true,"spectators":false,"known_cards":true,"grace":5,"offer_seconds":0})",
       R"({"variable":{"tokens":"random","harbors":"shuffled"},"timer":{"kind":"turn","seconds":30,"bank":0}})",
       R"({"seats":3,"board":"new-shores-5","options":{"pirate":"only"}})",
       R"({"seats":3,"edition":2010,"options":{"dice":"deck","points_to_win":10},"timer":{"kind":"days","days":9}})"}) {
    const auto read = options_of(text);
    ASSERT_TRUE(read.ok()) << to_line(read.error);
    const std::string stored = write_options(read.value);
    const auto restored = restore_options(stored);
    ASSERT_TRUE(restored.ok()) << to_line(restored.error);
    EXPECT_EQ(write_options(restored.value), stored);
    EXPECT_EQ(describe_options(restored.value), describe_options(read.value));
    const std::string shown = describe_options(read.value);
    EXPECT_TRUE(Document::read_json(shown).ok()) << shown;
  }
}

// In a log that is older than an option nobody agreed on the option.
TEST(Options, OfOldTablesDoNotShowKnownCards) {
  std::string stored = write_options(options_of(R"({"known_cards":true})").value);
  EXPECT_TRUE(restore_options(stored).value.known_cards);
  const std::string_view entry = R"("known_cards":true,)";
  stored.erase(stored.find(entry), entry.size());
  EXPECT_FALSE(restore_options(stored).value.known_cards);
}

TEST(Options, AMapOfTheSeaIsLaidAtOnce) {
  const auto read = options_of(R"({"board":"through-the-desert-9","seats":3})");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  EXPECT_FALSE(read.value.board_draw) << "it is agreed on as it lies";
  const auto start = read_start(read.value);
  ASSERT_TRUE(start.ok()) << to_line(start.error);
  EXPECT_EQ(start.value.start.game.size(), BoardSize::kLarge);
  EXPECT_EQ(start.value.start.game->options.points_to_win, 16);
  EXPECT_NE(describe_options(read.value).find(R"("islands":{)"), std::string::npos);
}

TEST(Options, AMapOfTheSeaWithoutANumberIsDrawn) {
  const auto read = options_of(R"({"board":"new-shores","seats":3})");
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  ASSERT_TRUE(read.value.board_draw);
  EXPECT_EQ(read.value.board_draw->map, SeaMap::kNewShores);
  const auto start = read_start(read.value);
  ASSERT_TRUE(start.ok()) << to_line(start.error);
  EXPECT_EQ(start.value.start.game->options.points_to_win, 16);
  EXPECT_NE(describe_options(read.value).find(R"("board":"new-shores")"), std::string::npos);
  EXPECT_EQ(restore_options(write_options(read.value)).value.board_draw, read.value.board_draw);
  EXPECT_EQ(options_of(R"({"board":"new-shores","variable":{}})").error.reason, "board-and-variable");
  EXPECT_FALSE(options_of(R"({"board":"new-shore"})").ok());
}

// Players among bots are in no hurry.
TEST(Options, OffersLapseLaterForALonePlayer) {
  const auto usual = restore_options(write_options(options_of("{}").value)).value;
  EXPECT_EQ(usual.offer_lapse_seconds(2), 12);
  EXPECT_EQ(usual.offer_lapse_seconds(1), 600);
  const auto chosen = restore_options(write_options(options_of(R"({"offer_seconds":0})").value)).value;
  EXPECT_EQ(chosen.offer_lapse_seconds(2), 0);
  EXPECT_EQ(chosen.offer_lapse_seconds(1), 0);
}

TEST(Options, OffersDoNotLapseInGamesOfDays) {
  EXPECT_EQ(options_of(R"({"timer":{"kind":"days"},"offer_seconds":30})").value.offer_lapse_seconds(1), 0);
  EXPECT_EQ(options_of(R"({"timer":{"kind":"turn"},"offer_seconds":30})").value.offer_lapse_seconds(1), 30);
}

TEST(Options, WrongOnesAreRefused) {
  for (const std::string text : {R"([])",
                                 R"({"what":1})",
                                 R"({"seats":1})",
                                 R"({"seats":7})",
                                 R"({"seats":6,"board":"first-game"})",
                                 R"({"seats":4,"options":{"between_turns":"paired"}})",
                                 R"({"seats":"3"})",
                                 R"({"edition":1995})",
                                 R"({"options":{"what":1}})",
                                 R"({"options":{"dice":"loaded"}})",
                                 R"({"board":"flat"})",
                                 R"({"board":"new-shores-x"})",
                                 R"({"board":"new-shores","variable":{}})",
                                 R"({"variable":true})",
                                 R"({"variable":{"tokens":"none"}})",
                                 R"({"variable":{"what":1}})",
                                 R"({"variable":{},"board":"first-game"})",
                                 R"({"timer":{"kind":"hours"}})",
                                 R"({"timer":{"seconds":9}})",
                                 R"({"timer":{"bank":36001}})",
                                 R"({"timer":[]})",
                                 R"({"grace":-1})",
                                 R"({"grace":86401})",
                                 R"({"offer_seconds":-1})",
                                 R"({"offer_seconds":601})",
                                 R"({"public":1})",
                                 R"({"known_cards":"yes"})",
                                 R"({"name":""})",
                                 R"({"from":{}})",
                                 R"({"from":{"position":"x"}})",
                                 R"({"from":{"game":"x"}})",
                                 R"({"from":{"position":"x","game":"y"}})",
                                 R"({"from":{"position":"barbican position 1\nturn: red"},"seats":3})",
                                 R"({"from":{"ply":1}})"})
    EXPECT_FALSE(options_of(text).ok()) << text;
}

TEST(Options, ABrokenPositionIsRefusedWithItsPlace) {
  const auto request = read_request(
      R"({"id":"1","do":"create","name":"A","options":{"from":{"position":"barbican position 1\nturn: red\nred:\n  hand: 3 gold"}}})");
  EXPECT_EQ(request.error.reason, "no-such-among") << request.error.why;
  EXPECT_EQ(request.error.in, "position");
  EXPECT_EQ(request.error.line, 4);
}

// ---- Anything

TEST(Requests, NothingThrows) {
  SimRandom random(3);
  for (int i = 0; i < 20000; ++i) {
    std::string message = kSamples[random.below(static_cast<std::uint32_t>(kSamples.size()))];
    for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(message.size()));
      if (random.below(2) == 0) message[at] = static_cast<char>(random.below(256));
      else message.erase(at, 1 + random.below(4));
      if (message.empty()) message = "{}";
    }
    const auto request = read_request(message);
    EXPECT_EQ(request.ok(), request.error.why.empty());
  }
}

}  // namespace
