// `barbican arena` from outside: its output and files, stopping and resuming it, its refusals.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>
#include <sys/file.h>

#include "tests/cli/run.h"

namespace fs = std::filesystem;
using namespace barbican;

namespace {

class ArenaCommand : public CommandTest {
 protected:
  static Ran run(std::vector<std::string> words) {
    words.insert(words.begin(), "arena");
    return call(std::move(words));
  }
  // Plays one easy against three random, with further options.
  static Ran play(const std::vector<std::string>& more) {
    std::vector<std::string> words{"--seats", "easy,random,random,random", "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }
  // The JSON in a page as a browser finds it: everything up to the next tag.
  static std::string results_in(const std::string& page) {
    const std::string begin = "<script id=\"results\" type=\"application/json\">";
    const std::size_t from = page.find(begin) + begin.size();
    const std::string json = page.substr(from, page.find('<', from) - from);
    return std::regex_replace(json, std::regex(R"(\\u003c)"), "<");
  }
};

}  // namespace

TEST_F(ArenaCommand, TellsTheFigures) {
  const Ran ran = play({"--games", "6", "--threads", "2"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  // Six games are rounded up to two rounds of four seatings.
  for (const std::string words : {"8 games: edition 2022, board random, seed 1", "2 rounds", "95 % interval",
                                  "3 × random", "median", "by seat", "by order", "--games 6 --seed 1"})
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
}

TEST_F(ArenaCommand, JsonHasTheFieldsThatItPromises) {
  const Ran ran = play({"--games", "8", "--json", "-", "--no-timing"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out.find("ms_"), std::string::npos);
  EXPECT_EQ(ran.out.find("timing"), std::string::npos);
  for (const std::string field : {"\"lineups\":[{\"bots\":[\"easy\",\"random\",\"random\",\"random\"],\"games\":8,"
                                  "\"unfinished\":0,\"turns\":{\"mean\":",
                                  "\"seats\":[{\"bot\":\"easy\",\"seats\":1,\"wins\":8,\"games\":8,\"rate\":1.000000,"
                                  "\"low\":0.675592,\"high\":1.000000,",
                                  "\"together\":[", "\"wins_by_seat\":[2,2,2,2]", "\"planned\":8,\"complete\":true",
                                  "\"turns_counts\":[[", "\"seat_names\":[\"red\",\"blue\",\"ivory\",\"orange\"]"})
    EXPECT_NE(ran.out.find(field), std::string::npos) << field << "\n" << ran.out;
  const std::string timed = play({"--games", "8", "--json", "-"}).out;
  for (const std::string field : {"\"ms_per_decision\":0.", "\"ms_99\":0.", "\"timing\":{\"seconds\":"})
    EXPECT_NE(timed.find(field), std::string::npos) << field << "\n" << timed;
}

TEST_F(ArenaCommand, ThreadsChangeNothing) {
  const std::vector<std::string> options{"--games", "8", "--json", "-", "--no-timing", "--seed", "5", "--threads"};
  const auto with = [&](const char* threads) {
    std::vector<std::string> all = options;
    all.emplace_back(threads);
    return play(all).out;
  };
  const std::string one = with("1");
  EXPECT_EQ(one, with("3"));
  EXPECT_NE(one.find("\"games\":8"), std::string::npos);
}

TEST_F(ArenaCommand, TheBoardSizeChangesNothing) {
  const auto at = [&](const char* size) {
    return play({"--games", "8", "--json", "-", "--no-timing", "--seed", "5", "--size", size});
  };
  const Ran standard = at("standard");
  EXPECT_EQ(standard.code, 0) << standard.err;
  EXPECT_EQ(standard.out, at("large").out);
  EXPECT_EQ(at("huge").code, 2);
}

TEST_F(ArenaCommand, ALeagueHasElo) {
  const Ran ran = run({"--league", "random,easy", "--players", "3", "--games", "3", "--json", path("l.json"), "--html",
                       path("l.html"), "--quiet"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Elo"), std::string::npos);
  EXPECT_LT(ran.out.find("\neasy"), ran.out.find("\nrandom"));
  EXPECT_NE(read("l.json").find("\"elo\":[{\"bot\":\"random\",\"elo\":-"), std::string::npos);
  EXPECT_EQ(results_in(read("l.html")), read("l.json"));
}

TEST_F(ArenaCommand, ThePageIsOneFileWithTheJsonInIt) {
  ASSERT_EQ(play({"--games", "4", "--html", path("a.html"), "--json", path("a.json"), "--tactical", "--no-trading",
                  "--edition", "2010", "--board", "spiral", "--harbors", "shuffled", "--most-turns", "900"})
                .code,
            0);
  const std::string page = read("a.html");
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  EXPECT_EQ(results_in(page), read("a.json"));
  EXPECT_NE(
      page.find("barbican arena --seats easy,random,random,random --games 4 --seed 1 --edition 2010 --board spiral "
                "--harbors shuffled --tactical --no-trading --most-turns 900"),
      std::string::npos);
  for (const std::string foreign : {"<link", "src=", "href=", "url(", "@import", "fetch(", "https:", "@RESULTS@"})
    EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
}

TEST_F(ArenaCommand, PlaysByABook) {
  const auto by = [&](const std::vector<std::string>& rules) {
    std::vector<std::string> words{"--games", "4", "--json", "-", "--no-timing"};
    words.insert(words.end(), rules.begin(), rules.end());
    return play(words).out;
  };
  const std::string polish = by({"--book", "pl"});
  EXPECT_NE(polish.find("--seed 1 --book pl\""), std::string::npos) << polish;
  EXPECT_NE(polish.find("\"edition\":\"2010\",\"book\":\"pl\","), std::string::npos) << polish;
  EXPECT_EQ(polish, by({"--edition", "2010", "--book", "pl"}));
  EXPECT_EQ(by({"--edition", "2010"}).find("book"), std::string::npos);
  EXPECT_NE(play({"--games", "4", "--book", "pl"}).out.find("4 games: edition 2010, book pl, board random"),
            std::string::npos);
}

TEST_F(ArenaCommand, AFileOfGamesBelongsToOneBook) {
  const auto with = [&](const std::vector<std::string>& rules) {
    std::vector<std::string> words{"--games", "4", "--resume", path("games.csv")};
    words.insert(words.end(), rules.begin(), rules.end());
    return play(words).code;
  };
  EXPECT_EQ(with({"--book", "he"}), 0);
  EXPECT_NE(read("games.csv").find("\n# book: he\n"), std::string::npos);
  EXPECT_EQ(with({"--book", "he"}), 0);
  EXPECT_EQ(with({"--book", "pl"}), 2);
  EXPECT_EQ(with({"--edition", "2010"}), 2);
}

TEST_F(ArenaCommand, EscapesNamesOfBots) {
  const std::string name = "a</script><img src=x onerror=alert(1)><!--";
  std::ifstream weights("bots/value/weights.txt");
  const std::string bot = "medium:weights=" + file(name, {std::istreambuf_iterator<char>(weights), {}});
  const Ran ran = run({"--seats", bot + ",random,random", "--games", "3", "--quiet", "--html", path("a.html"), "--json",
                       path("a.json")});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::string page = read("a.html");
  EXPECT_EQ(page.find("<img"), std::string::npos);
  EXPECT_EQ(results_in(page), read("a.json"));
  EXPECT_NE(results_in(page).find(name), std::string::npos);
}

// ---- Stopping and resuming

TEST_F(ArenaCommand, ResumesAfterACut) {
  const std::vector<std::string> whole{"--games", "12", "--json", "-", "--no-timing"};
  const std::string expected = play(whole).out;
  ASSERT_EQ(play({"--games", "8", "--resume", path("games.csv")}).code, 0);
  // A crash cut the last line.
  fs::resize_file(folder_ / "games.csv", fs::file_size(folder_ / "games.csv") - 7);
  std::vector<std::string> again = whole;
  again.insert(again.end(), {"--resume", path("games.csv")});
  EXPECT_EQ(play(again).out, expected);
  const std::string after = read("games.csv");
  // No game is left to play. And a run may ask for fewer games than there are.
  EXPECT_EQ(play(again).out, expected);
  EXPECT_EQ(read("games.csv"), after);
  const std::vector<std::string> four{"--games", "4", "--json", "-", "--no-timing"};
  std::vector<std::string> four_of_them = four;
  four_of_them.insert(four_of_them.end(), {"--resume", path("games.csv")});
  EXPECT_EQ(play(four_of_them).out, play(four).out);
  EXPECT_EQ(std::count(after.begin(), after.end(), '\n'), 11 + 12);
}

TEST_F(ArenaCommand, RepairsACutHead) {
  ASSERT_EQ(play({"--games", "4", "--resume", path("games.csv")}).code, 0);
  const std::string whole = read("games.csv");
  fs::resize_file(folder_ / "games.csv", 30);
  ASSERT_EQ(play({"--games", "4", "--threads", "1", "--resume", path("games.csv")}).code, 0);
  EXPECT_EQ(read("games.csv").substr(0, whole.find("line_up")), whole.substr(0, whole.find("line_up")));
}

TEST_F(ArenaCommand, RefusesGamesOfAnotherRun) {
  const std::string file = path("games.csv");
  ASSERT_EQ(play({"--games", "4", "--resume", file}).code, 0);
  const std::string before = read("games.csv");
  const Ran seed = play({"--games", "4", "--seed", "2", "--resume", file});
  EXPECT_EQ(seed.code, 2);
  EXPECT_EQ(seed.err, file + ": it belongs to another run: it has `seed: 1`, this one `seed: 2`\n");
  const Ran seats = run({"--seats", "easy,easy,random,random", "--quiet", "--resume", file});
  EXPECT_EQ(seats.code, 2);
  EXPECT_NE(seats.err.find("`line-up 0: easy,random,random,random`"), std::string::npos) << seats.err;
  const Ran league = run({"--league", "easy,random", "--quiet", "--resume", file});
  EXPECT_EQ(league.err,
            file + ": it belongs to another run: it has `nothing`, this one `line-up 1: easy,easy,random,random`\n");
  EXPECT_EQ(read("games.csv"), before);

  std::ofstream(path("other.txt")) << "my diary\n";
  EXPECT_EQ(play({"--resume", path("other.txt")}).err,
            path("other.txt") + ": it is there already, and is no file of games\n");
  EXPECT_EQ(read("other.txt"), "my diary\n");
  std::ofstream(path("spoilt.csv")) << before + "0,0,what\n" + before.substr(before.rfind('\n', before.size() - 2) + 1);
  EXPECT_EQ(play({"--resume", path("spoilt.csv")}).err, path("spoilt.csv") + ": not a game: 0,0,what\n");
  std::ofstream(path("seats.csv")) << before + "0,9,0,0,7,50,1 1 1 1,1 1 1 1,1 1 1 1\n" +
                                          "0,9,1,0,0,50,1 1 1 1,1 1 1 1,1 1 1 1\n";
  EXPECT_EQ(play({"--resume", path("seats.csv")}).code, 2);
}

TEST_F(ArenaCommand, TwoRunsDoNotShareAFile) {
  const std::string file = path("games.csv");
  ASSERT_EQ(play({"--games", "4", "--resume", file}).code, 0);
  const int other = open(file.c_str(), O_RDONLY);
  ASSERT_EQ(flock(other, LOCK_EX), 0);
  EXPECT_EQ(play({"--games", "4", "--resume", file}).err, file + ": another run is writing to it\n");
  close(other);
}

TEST_F(ArenaCommand, CtrlCKeepsFinishedGames) {
  const std::string file = path("games.csv");
  std::thread interrupter([&] {
    while (!fs::exists(file) || fs::file_size(file) < 1500) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    kill(getpid(), SIGINT);
  });
  const Ran ran = play({"--games", "1000000", "--resume", file, "--json", path("a.json")});
  interrupter.join();
  EXPECT_EQ(ran.code, 130);
  EXPECT_NE(ran.out.find(" of 1000000 games"), std::string::npos) << ran.out;
  EXPECT_NE(read("a.json").find("\"complete\":false"), std::string::npos);
  const std::string games = read("games.csv");
  EXPECT_TRUE(games.ends_with("\n"));
  const Ran rest = play({"--games", "4", "--resume", file});
  EXPECT_EQ(rest.code, 0) << rest.err;
}

// ---- Refusals

TEST_F(ArenaCommand, NamesErrors) {
  const auto refused = [](const std::vector<std::string>& words) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_NE(refused({}).find("say who plays: --seats"), std::string::npos);
  EXPECT_NE(refused({"--seats", "easy,easy,easy", "--league", "easy,random"}).find("only one of them"),
            std::string::npos);
  EXPECT_NE(
      refused({"--seats", "easy,nobody,easy,easy"}).find("--seats: there is no bot 'nobody': there are random, easy"),
      std::string::npos);
  EXPECT_NE(refused({"--seats", "easy,,easy,easy"}).find("there is no bot ''"), std::string::npos);
  EXPECT_NE(refused({"--board", "sprial"}).find("--board: unknown word 'sprial': did you mean 'spiral'?"),
            std::string::npos);
  EXPECT_NE(refused({"--board", "zzz"}).find("it is one of first-game, spiral, random"), std::string::npos);
  EXPECT_NE(refused({"--seats", "easy,easy,easy", "--board", "new-shores", "--harbors", "shuffled"})
                .find("--harbors: this is for a spiral or random board, and new-shores lays its own"),
            std::string::npos);
  EXPECT_NE(refused({"--seats", "easy"}).find("name 2 to 6 bots, not 1"), std::string::npos);
  const std::vector<std::string> twice{"--seats", "easy,easy,easy", "--json", path("a"), "--resume", path("a")};
  EXPECT_NE(refused(twice).find("can't go to one file"), std::string::npos);
  EXPECT_NE(refused({"--league", "easy"}).find("two bots or more"), std::string::npos);
  EXPECT_NE(refused({"--league", "easy,easy"}).find("every bot once"), std::string::npos);
  EXPECT_NE(refused({"--seats", "easy,easy,easy,easy", "--games", "0"}).find("--games"), std::string::npos);
  EXPECT_NE(refused({"--seats", "easy,easy,easy,easy", "--board", "flat"}).find("--board"), std::string::npos);
  EXPECT_NE(refused({"--seats", "easy,easy,easy,easy", "--json", "/nowhere/a.json"}).find("/nowhere/a.json: No such"),
            std::string::npos);
  EXPECT_NE(refused({"--seats", "easy,easy,easy,easy", "--resume", "/nowhere/a.csv"}).find("/nowhere/a.csv: No such"),
            std::string::npos);
}

TEST_F(ArenaCommand, HelpHelps) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.code, 0);
  for (const std::string option : {"--seats", "--league", "--games", "--seed", "--threads", "--json", "--html",
                                   "--resume", "--most-turns", "--no-trading", "--tactical", "docs/arena.md"})
    EXPECT_NE(ran.out.find(option), std::string::npos) << option;
}
