// Bots that are programs: real processes that play well, badly, late, or not at all. The game always goes on, and all
// of their processes end.
#include "bots/process/process_bot.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "bots/process/safe_choice.h"
#include "sim/self_play.h"
#include "sim/set_up.h"

using namespace barbican;
using ProcessBot = bots::ProcessBot<Standard>;
using bots::Diagnostic;

namespace {

using Clock = std::chrono::steady_clock;

// The head of each program. It answers with the last of the legal actions; the safe choice is the first.
constexpr const char* kPrelude = R"(
import json, os, signal, sys, time
with open(sys.argv[1], "a") as pids:
    pids.write(f"{os.getpid()}\n")
run = len(open(sys.argv[1]).readlines())
def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["is"] == "question":
            yield message
def last(question):
    key, rests = list(question["legal"].items())[-1]
    return f"{key} {rests[-1]}".strip()
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
def act(question, **more):
    say(json.dumps({"id": question["id"], "action": last(question), **more}) + "\n")
)";

class Programs : public testing::Test {
 protected:
  Programs()
      : folder_(std::filesystem::temp_directory_path() /
                ("barbican-bots-" + std::to_string(::getpid()) + "-" +
                 testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(folder_);
    play_ = std::make_unique<sim::SelfPlay<Standard>>(game_, no_players(), 7);
    while (play_->asked() == kChance) play_->take(play_->choose());
  }
  ~Programs() override {
    bot_.reset();
    for (const pid_t pid : pids()) EXPECT_TRUE(is_gone(pid)) << pid;
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
    EXPECT_EQ(errno, ECHILD);
    std::filesystem::remove_all(folder_);
  }

  // A program in Python, after the prelude.
  ProcessBot& run(const std::string& script, bots::ProcessLimits limits = {.answer_ms = 60000, .stop_ms = 200}) {
    std::ofstream(folder_ / "bot.py") << kPrelude << script;
    return run_command("exec python3 " + (folder_ / "bot.py").string() + " " + (folder_ / "pids").string(), limits);
  }
  ProcessBot& run_command(const std::string& command, bots::ProcessLimits limits) {
    bot_ = std::make_unique<ProcessBot>(
        bots::Program{"test", command}, limits, [this](const bots::Program&, const Diagnostic& diagnostic) {
          (diagnostic.source == Diagnostic::Source::kFault ? faults_ : said_).push_back(diagnostic.text);
        });
    return *bot_;
  }

  // Always asks the same question: the place of the first settlement.
  Action ask() { return ask(*bot_); }
  Action ask(bots::Bot<Standard>& bot) {
    const Action action = bot.choose(play_->question(play_->asked()));
    EXPECT_FALSE(check(game_, play_->state(), action));
    return action;
  }
  Action safe() { return bots::safe_choice(play_->question(play_->asked()).legal); }
  Action last() {
    const ActionList& legal = play_->question(play_->asked()).legal;
    return legal[legal.size() - 1];
  }
  std::string last_fault() const { return faults_.empty() ? "" : faults_.back(); }

  std::vector<pid_t> pids() const {
    std::vector<pid_t> found;
    std::ifstream in(folder_ / "pids");
    for (pid_t pid = 0; in >> pid;) found.push_back(pid);
    return found;
  }
  static bool is_gone(pid_t pid) {
    const auto end = Clock::now() + std::chrono::seconds(60);
    while (::kill(pid, 0) == 0 && Clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return ::kill(pid, 0) != 0 && errno == ESRCH;
  }
  static sim::Players<Standard> no_players() {
    sim::Players<Standard> players;
    for (int s = 0; s < 4; ++s) players.push_back(bots::make_bot<Standard>("random"));
    return players;
  }
  const std::filesystem::path folder_;
  const Game<Standard> game_ = sim::make_game<Standard>({});
  std::unique_ptr<sim::SelfPlay<Standard>> play_;
  std::unique_ptr<ProcessBot> bot_;
  std::vector<std::string> faults_;
  std::vector<std::string> said_;
};

// ---- Good programs

TEST_F(Programs, TheExamplesPlayWholeGames) {
  for (const char* script : {"greedy.py", "at_random.py"}) {
    sim::Players<Standard> players = no_players();
    std::vector<std::string> faults;
    const std::string command = std::string("exec python3 examples/bots/") + script;
    players[1] = std::make_unique<ProcessBot>(
        bots::Program{"test", command}, bots::ProcessLimits{.answer_ms = 60000},
        [&](const bots::Program&, const Diagnostic& diagnostic) { faults.push_back(diagnostic.text); });
    Game<Standard> game = sim::make_game<Standard>({});
    game.options.points_to_win = 8;
    sim::SelfPlay<Standard> play(game, std::move(players), 3);
    while (play.state().phase != Phase::kOver) {
      const Action action = play.choose();
      ASSERT_FALSE(check(game, play.state(), action));
      play.take(action);
    }
    EXPECT_EQ(faults, std::vector<std::string>()) << script;
  }
}

TEST_F(Programs, AnAnswerHasManyForms) {
  run("forms = [lambda q: json.dumps({'action': q['seat'] + ' ' + last(q)}),\n"
      "         lambda q: last(q), lambda q: '  ' + q['seat'] + ' ' + last(q) + ' \\r',\n"
      "         lambda q: json.dumps({'name': 'Me'}) + '\\n\\n{\"id\":0,\"action\":\"roll\"}\\n' + last(q),\n"
      "         lambda q: json.dumps({'id': q['id'], 'action': last(q), 'motive': 'so\\x1b 🎲', 'more': [1]})]\n"
      "for question in questions():\n"
      "    say(forms.pop(0)(question) + '\\n')\n");
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(ask(), last()) << i;
    EXPECT_EQ(bot_->motive(), i == 4 ? "so? 🎲" : "");
  }
  EXPECT_EQ(faults_, std::vector<std::string>());
  EXPECT_EQ(pids().size(), 1u);
}

TEST_F(Programs, ErrorOutputIsPassedOn) {
  run("print('thinking\\x07', file=sys.stderr)\n"
      "for question in questions():\n"
      "    act(question)\n"
      "sys.stderr.write('bye')\n");
  EXPECT_EQ(ask(), last());
  bot_.reset();
  EXPECT_EQ(said_, (std::vector<std::string>{"thinking?", "bye"}));
  EXPECT_EQ(faults_, std::vector<std::string>());
}

TEST_F(Programs, AnotherGameBeginsWithAHello) {
  run("for line in sys.stdin:\n"
      "    message = json.loads(line)\n"
      "    print(message['is'], file=sys.stderr, flush=True)\n"
      "    if message['is'] == 'question': act(message)\n");
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(ask(), last());
  const Game<Standard> another = sim::make_game<Standard>({.board = sim::BoardMethod::kRandom, .seed = 5});
  sim::SelfPlay<Standard> play(another, no_players(), 7);
  while (play.asked() == kChance) play.take(play.choose());
  const bots::Question<Standard> question = play.question(play.asked());
  EXPECT_EQ(bot_->choose(question), question.legal[question.legal.size() - 1]);
  bot_.reset();
  EXPECT_EQ(said_, (std::vector<std::string>{"hello", "question", "question", "hello", "question"}));
  EXPECT_EQ(pids().size(), 1u);
}

TEST_F(Programs, OffersOutOfBoundsAreRefused) {
  Game<Standard> game = sim::make_game<Standard>({});
  game.options.offers_per_turn = 100;
  sim::SelfPlay<Standard> play(game, no_players(), 7);
  const auto may_offer = [&] {
    const Seat seat = play.asked();
    if (seat == kChance) return false;
    const bots::Question<Standard> question = play.question(seat);
    return question.legal.open_exchange && question.legal.most_given[Card::kOre] > 0;
  };
  while (!may_offer()) play.take(play.choose());
  run("offers = ['offer 1 ore for 1 brick', 'offer 30 ore for 1 brick', 'offer 1 ore for 25 brick', 'counter 1 ore for "
      "1 brick',"
      "          'offer 1 ore for 1 ore']\n"
      "for question in questions():\n"
      "    assert question['exchange']['do'] == 'offer' and question['exchange']['most_given']['ore'] >= 1\n"
      "    say(json.dumps({'id': question['id'], 'action': offers.pop(0)}) + '\\n')\n");
  const bots::Question<Standard> question = play.question(play.asked());
  const Action offer = bot_->choose(question);
  EXPECT_EQ(offer.kind(), Kind::kOffer);
  EXPECT_FALSE(check(game, play.state(), offer));
  for (std::size_t i = 1; i <= 4; ++i) {
    EXPECT_EQ(bot_->choose(question), bots::safe_choice(question.legal));
    EXPECT_EQ(faults_.size(), i) << last_fault();
  }
  EXPECT_EQ(pids().size(), 1u);
}

TEST(BotMessages, HelloNamesTheBook) {
  const Game<Standard> game = sim::make_game<Standard>({.edition = Edition::k2010, .book = Book::kPolish});
  const std::string hello = bots::write_hello(game, Seat(0));
  EXPECT_NE(hello.find(R"("edition":2010,"book":"pl","options":{"offers_per_turn":0},)"), std::string::npos) << hello;
}

// The lines that docs/bot-protocol.md shows are those that are sent.
TEST_F(Programs, TheDocsShowRealLines) {
  std::ifstream in("docs/bot-protocol.md");
  const std::string doc{std::istreambuf_iterator<char>(in), {}};
  const std::string fence = "```position\n";
  const std::size_t from = doc.find(fence) + fence.size();
  const auto read = read_position<Standard>(doc.substr(from, doc.find("```\n", from) - from));
  ASSERT_TRUE(read.ok()) << to_line(read.error);
  const auto& [game, state] = read.value;
  const View<Standard> seen = view(game, state, Seat(0));
  ActionList legal;
  legal_actions(game, state, Seat(0), legal);
  SimRandom random(1);
  const bots::Question<Standard> question{game, seen, begin_memory(game, seen), legal, random};
  for (const std::string& line : {bots::write_hello(game, Seat(0)), bots::write_question(question, 118, 1000)})
    EXPECT_NE(doc.find("```json\n" + line + "```\n"), std::string::npos) << line;
}

// ---- Bad programs

TEST_F(Programs, OneThatCantBeStartedLosesItsMoves) {
  run_command("/nonexistent/bot", {});
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(last_fault(), "it closed its output: it ended with exit code 127");
  ASSERT_FALSE(said_.empty());
  EXPECT_NE(said_[0].find("/nonexistent/bot"), std::string::npos);
}

// It starts six times in a game, with longer and longer pauses.
TEST_F(Programs, OneThatCrashesAtOnceIsGivenUp) {
  run("sys.exit(3)\n");
  std::vector<int> started;
  for (int i = 1; i <= 60; ++i) {
    const std::size_t before = pids().size();
    EXPECT_EQ(ask(), safe());
    if (pids().size() > before) started.push_back(i);
  }
  EXPECT_EQ(started, (std::vector<int>{1, 2, 4, 8, 16, 32}));
  EXPECT_EQ(faults_[0], "it closed its output: it ended with exit code 3");
  EXPECT_EQ(last_fault(), "it is not started again in this game");
  EXPECT_EQ(faults_.size(), 7u);
}

TEST_F(Programs, OneThatCrashesInTheMiddleComesBack) {
  run("for question in questions():\n"
      "    if run == 1: raise ValueError('no such road')\n"
      "    act(question)\n");
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(faults_, std::vector<std::string>{"it closed its output: it ended with exit code 1"});
  ASSERT_FALSE(said_.empty());
  EXPECT_EQ(said_.back(), "ValueError: no such road");
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(faults_.size(), 1u);
}

// A late answer never counts for a later question.
TEST_F(Programs, OneThatStallsIsEndedAndItsLateAnswerIsLost) {
  run("for question in questions():\n"
      "    if run == 1 and question['id'] == 2: time.sleep(2)\n"
      "    say(last(question) + '\\n' if question['id'] != 2 else 'settlement 0,0N\\n')\n",
      {.answer_ms = 1000, .start_ms = 60000, .stop_ms = 0});
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(last_fault(), "no answer within 1000 ms");
  EXPECT_TRUE(is_gone(pids()[0]));
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(pids().size(), 2u);
}

TEST_F(Programs, OneThatDoesNotReadIsEnded) {
  run("time.sleep(100)\n", {.answer_ms = 1, .start_ms = 100, .stop_ms = 0});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(), safe());
}

TEST_F(Programs, AnAnswerToAnEarlierQuestionIsIgnored) {
  run("for question in questions():\n"
      "    say(json.dumps({'id': question['id'] - 1, 'action': 'settlement 0,0N'}) + '\\n')\n"
      "    time.sleep(0.2)\n"
      "    act(question)\n");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(), last());
  EXPECT_EQ(faults_, std::vector<std::string>());
}

TEST_F(Programs, OtherMessagesAreNotAnswers) {
  run("for question in questions():\n"
      "    act(question)\n"
      "    say('settlement 0,0N\\n')\n");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ask(), last());
  EXPECT_FALSE(faults_.empty());
  EXPECT_EQ(pids().size(), 1u);
}

TEST_F(Programs, NonsenseLosesTheMoveOnly) {
  run("rests = ['}', ',\"action\":5}', ',\"action\":\"\"}', ',\"action\":\"maybe\"}', ',\"action\":\"road 99,99E\"}']\n"
      "for question in questions():\n"
      "    if question['id'] == 1 or not rests: act(question)\n"
      "    else: say('{\"id\":' + str(question['id']) + rests.pop(0) + '\\n')\n");
  EXPECT_EQ(ask(), last());
  for (std::size_t i = 1; i <= 5; ++i) {
    EXPECT_EQ(ask(), safe());
    EXPECT_EQ(faults_.size(), i);
  }
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(pids().size(), 1u);
}

// All inputs of read_reply.
TEST_F(Programs, LinesAreReadStrictly) {
  const Seat red(0);
  const auto read = [&](std::string_view line) { return bots::read_reply(game_, red, 7, line); };
  for (const std::string_view line : {"", " ", "\r", "{\"name\":\"x\"}", "{\"id\":6,\"action\":5}", "{\"id\":6}"})
    EXPECT_EQ(read(line).type, bots::Reply::Type::kAside) << line;
  for (const std::string_view line :
       {"{", "{}", "[]", "[1]", "{\"id\":\"7\",\"action\":\"roll\"}", "{\"id\":7.0,\"action\":\"roll\"}", "\xff",
        "roll roll", "{\"action\":\"roll\"} x", "{\"action\":\"roll\",\"action\":\"roll\"}", "red", "pink roll",
        "* dice 1 1 ship x"})
    EXPECT_EQ(read(line).type, bots::Reply::Type::kNonsense) << line;
  for (const std::string_view line : {"roll", "red roll", "{\"action\":\"roll\"}", " {\"action\":\" red roll \"} "})
    EXPECT_EQ(read(line).action, Action(Kind::kRoll, red)) << line;
  EXPECT_TRUE(read("{\"id\":7,\"action\":\"roll\"}").names_question);
  EXPECT_EQ(read("blue roll").action, Action(Kind::kRoll, Seat(1)));  // another seat's action is not legal
}

// It may answer a lost question later, and its answers carry no id to tell.
TEST_F(Programs, NonsenseWithoutAQuestionsIdRestartsTheProgram) {
  run("for question in questions():\n"
      "    if run == 1: say('Let me see...\\n')\n"
      "    say(last(question) + '\\n')\n");
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(pids().size(), 2u);
}

TEST_F(Programs, BytesThatAreNoTextAreNonsense) {
  run("for question in questions():\n"
      "    sys.stdout.buffer.write(b'\\xff\\xfe\\n' if run == 1 else last(question).encode() + b'\\n')\n"
      "    sys.stdout.buffer.flush()\n");
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(ask(), last());
}

TEST_F(Programs, AnIllegalActionLosesTheMoveOnly) {
  run("for question in questions():\n"
      "    say('roll\\n' if question['id'] == 1 else last(question) + '\\n')\n");
  EXPECT_EQ(ask(), safe());
  EXPECT_NE(last_fault().find("roll' is not legal now"), std::string::npos) << last_fault();
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(pids().size(), 1u);
}

TEST_F(Programs, AnswersMayComeInPieces) {
  run("for question in questions():\n"
      "    for letter in last(question) + '\\n':\n"
      "        say(letter)\n"
      "        time.sleep(0.002)\n");
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(ask(), last());
}

TEST_F(Programs, FloodsAreBounded) {
  run("for question in questions():\n"
      "    while run == 1: say('x' * 65536)\n"
      "    while run == 2: say('{\"name\":\"x\"}\\n' * 4096)\n"
      "    act(question)\n"
      "    while run == 3: say('x\\n' * 65536)\n");
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(last_fault(), "its line is too long");
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(last_fault(), "it wrote too much before its answer");
  EXPECT_EQ(ask(), safe());  // the rest after a failure
  EXPECT_EQ(ask(), last());
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(ask(), safe());
}

TEST_F(Programs, OneWithMuchErrorOutputIsNotBlocked) {
  run("for question in questions():\n"
      "    for i in range(5000): print('line', i, file=sys.stderr)\n"
      "    act(question)\n");
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(said_.size(), 100u);
}

TEST_F(Programs, OneWithOnlyErrorOutputIsEnded) {
  run("for question in questions():\n"
      "    while run == 1: print('x' * 1000, file=sys.stderr)\n"
      "    act(question)\n");
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(last_fault(), "it wrote too much error output");
  EXPECT_LE(said_.size(), 101u);
  EXPECT_EQ(ask(), last());
}

TEST_F(Programs, OneThatClosesItsOutputIsStartedAnew) {
  run("if run == 1:\n"
      "    os.close(1)\n"
      "    time.sleep(100)\n"
      "for question in questions():\n"
      "    act(question)\n");
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(last_fault(), "it closed its output: it did not end on its own");
  EXPECT_EQ(ask(), last());
}

TEST_F(Programs, OneThatClosesItsInputDoesNotEndUs) {
  run("for question in questions():\n"
      "    act(question)\n"
      "    if run == 1: os.close(0); time.sleep(100)\n",
      {.answer_ms = 1000, .start_ms = 60000, .stop_ms = 0});
  EXPECT_EQ(ask(), last());
  EXPECT_EQ(ask(), safe());
  EXPECT_EQ(ask(), last());
}

TEST_F(Programs, OneThatIgnoresSignalsAndItsChildrenAreEnded) {
  run("signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
      "if os.fork() == 0:\n"
      "    with open(sys.argv[1], 'a') as pids: pids.write(f'{os.getpid()}\\n')\n"
      "    time.sleep(100)\n"
      "for question in questions():\n"
      "    act(question)\n"
      "time.sleep(100)\n");
  EXPECT_EQ(ask(), last());
  bot_.reset();
  ASSERT_EQ(pids().size(), 2u);
  for (const pid_t pid : pids()) EXPECT_TRUE(is_gone(pid));
}

// The program starts a child with its own session, and a child without a parent; both have children.
TEST_F(Programs, ChildrenThatLeaveItsGroupAreEndedToo) {
  bots::adopt_strays();
  run("def note():\n"
      "    with open(sys.argv[1], 'a') as pids: pids.write(f'{os.getpid()}\\n')\n"
      "def stay():\n"
      "    signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
      "    note()\n"
      "    if os.fork() == 0: note()\n"
      "    time.sleep(100)\n"
      "if os.fork() == 0:\n"
      "    os.setsid()\n"
      "    stay()\n"
      "if os.fork() == 0:\n"
      "    os.setsid()\n"
      "    if os.fork() == 0: stay()\n"
      "    os._exit(0)\n"
      "os.wait()\n"
      "while len(open(sys.argv[1]).readlines()) < 5: time.sleep(0.01)\n"
      "for question in questions():\n"
      "    act(question)\n");
  EXPECT_EQ(ask(), last());
  bot_.reset();
  ASSERT_EQ(pids().size(), 5u);
  for (const pid_t pid : pids()) EXPECT_TRUE(is_gone(pid)) << pid;
}

TEST_F(Programs, AnInterruptedOneIsNotAwaited) {
  run("for question in questions(): time.sleep(100)\n", {.answer_ms = 100000, .stop_ms = 0});
  std::thread other([this] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    bot_->interrupt();
  });
  const auto began = Clock::now();
  EXPECT_EQ(ask(), safe());
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(20));
  other.join();
  EXPECT_EQ(faults_, std::vector<std::string>());
}

TEST_F(Programs, InheritNoOpenFiles) {
  const int open_here = ::dup(0);
  run("print(sorted(os.listdir('/proc/self/fd')), os.getpgid(0) == os.getpid(), file=sys.stderr)\n"
      "for question in questions():\n"
      "    act(question)\n");
  EXPECT_EQ(ask(), last());
  ::close(open_here);
  ASSERT_EQ(said_.size(), 1u);
  EXPECT_EQ(said_[0], "['0', '1', '2', '3'] True");  // descriptor 3 is that of the listing
}

// The game is played to its end with a program that dies now and then.
TEST_F(Programs, AGameWithCrashesGoesOn) {
  std::ofstream(folder_ / "bot.py") << kPrelude
                                    << "for question in questions():\n"
                                       "    if question['id'] % 15 == 0: os.abort()\n"
                                       "    act(question)\n";
  Game<Standard> game = sim::make_game<Standard>({});
  game.options.points_to_win = 8;
  sim::Players<Standard> players = no_players();
  int faults = 0;
  players[2] = std::make_unique<ProcessBot>(
      bots::Program{"test", "exec python3 " + (folder_ / "bot.py").string() + " " + (folder_ / "pids").string()},
      bots::ProcessLimits{.answer_ms = 20000}, [&](const bots::Program&, const Diagnostic& diagnostic) {
        faults += diagnostic.source == Diagnostic::Source::kFault ? 1 : 0;
      });
  sim::SelfPlay<Standard> play(game, std::move(players), 3);
  while (play.state().phase != Phase::kOver) {
    const Action action = play.choose();
    ASSERT_FALSE(check(game, play.state(), action));
    play.take(action);
  }
  EXPECT_GE(faults, 2);
}

}  // namespace
