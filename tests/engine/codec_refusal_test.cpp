// Errors of reading: the reader refuses impossible input with the reason and the place.
#include <string>

#include <gtest/gtest.h>

#include "barbican/codec.h"
#include "barbican/document.h"

namespace barbican {
namespace {

constexpr std::string_view kHeader = "barbican position 1\n";

// The lines follow the header, so the first of them is line 2.
std::string line_refusal(std::string_view lines) {
  const auto read = read_position<Standard>(std::string(kHeader) + std::string(lines));
  return read.ok() ? "accepted" : to_line(read.error);
}
std::string json_refusal(std::string_view json) {
  const Read<Document> read = Document::read_json(json);
  return read.ok() ? "accepted" : to_line(read.error);
}
std::string text_refusal(std::string_view text) {
  const Read<Document> read = Document::read_text(text, "position");
  return read.ok() ? "accepted" : to_line(read.error);
}

// ---- Syntax

TEST(Text, SyntaxIsStrict) {
  EXPECT_EQ(text_refusal(""), "1:1: this is empty: the first line names the format, as in 'barbican position 1'");
  EXPECT_EQ(text_refusal("turn: red"), "1:1: the first line names the format, as in 'barbican position 1'");
  EXPECT_EQ(text_refusal("barbican x 1\nturn red"), "2:1: expected a key with a colon, as in 'turn: red'");
  EXPECT_EQ(text_refusal("barbican x 1\nTurn: red"), "2:1: expected a key with a colon, as in 'turn: red'");
  EXPECT_EQ(text_refusal("barbican x 1\nturn:red"), "2:1: expected a key with a colon, as in 'turn: red'");
  EXPECT_EQ(text_refusal("barbican x 1\n  turn: red"),
            "2:3: this line is indented, but the one above does not open a block");
  EXPECT_EQ(text_refusal("barbican x 1\na: b\n  c: d"),
            "3:3: this line is indented, but the one above does not open a block");
  EXPECT_EQ(text_refusal("barbican x 1\na:\n    b: c\n  d: e"),
            "4:3: this line's indentation matches no line above it");
  EXPECT_EQ(text_refusal("barbican x 1\na:\n  b: c\n  d"), "4:3: expected a key with a colon, as in 'turn: red'");
  EXPECT_EQ(text_refusal("barbican x 1\na:\n  b\n  c: d"), "4:3: this block is a list: a key can't stand here");
  EXPECT_EQ(text_refusal("barbican x 1\na: b\na: c"), "3:1: this key is given twice");
  EXPECT_EQ(text_refusal("barbican x 1\na:\tb"), "2:3: use blanks, not tabs");
  EXPECT_EQ(text_refusal("barbican x 1\na: b\x01"), "2:5: a control character can't stand here");
  EXPECT_EQ(text_refusal("barbican x 1\na: é\xff"), "2:5: this byte is not UTF-8");
  EXPECT_EQ(text_refusal("barbican x 1\na: \"b\" c"), "2:7: nothing may follow the quoted text");
  EXPECT_EQ(text_refusal("barbican x 1\na: \"b # c"), "2:4: this string has no end");
  std::string deep = "barbican x 1\n";
  for (int i = 0; i < 40; ++i) deep += std::string(i, ' ') + "a:\n";
  EXPECT_EQ(text_refusal(deep), "19:18: this is nested too deeply");
}

// Each error has a line, and finding it reads all text before it.
TEST(Text, ReportsABoundedNumberOfErrors) {
  std::string lines;
  for (int i = 0; i < 5000; ++i) lines += "k" + std::to_string(i) + ": 1\n";
  const auto read = read_position<Standard>(std::string(kHeader) + lines);
  EXPECT_EQ(to_line(read.error).substr(0, 4), "2:1:");
  EXPECT_EQ(read.more.size(), 31u);
}

TEST(Json, SyntaxIsStrict) {
  for (const std::string_view good :
       {"0", "-1", "[]", "{}", " [ 1 , \"\\u00e9\\ud83d\\ude00\\/\" , true , false , null ] ",
        R"({"a":{"b":[]},"c":"\\\"\n"})", "9223372036854775807", "\"\""})
    EXPECT_EQ(json_refusal(good), "accepted") << good;
  EXPECT_EQ(json_refusal(""), "1:1: the JSON ends too early");
  EXPECT_EQ(json_refusal("[1,]"), "1:4: expected a JSON value");
  EXPECT_EQ(json_refusal("[1 2]"), "1:4: expected a comma or the end of the list");
  EXPECT_EQ(json_refusal("{\"a\":1,}"), "1:8: expected a key between quotes");
  EXPECT_EQ(json_refusal("{\"a\" 1}"), "1:6: expected ':' after the key");
  EXPECT_EQ(json_refusal("{\"a\":1 \"b\":2}"), "1:8: expected a comma or the end of the object");
  EXPECT_EQ(json_refusal("{\"a\":1,\n \"b\":2,\n \"a\":3}"), "3:2: this key is given twice");
  EXPECT_EQ(json_refusal("{\"a\":1,\"\\u0061\":3}"), "1:8: this key is given twice");
  EXPECT_EQ(json_refusal("[] []"), "1:4: nothing may follow the end of the JSON value");
  EXPECT_EQ(json_refusal("01"), "1:1: a number can't begin with 0");
  EXPECT_EQ(json_refusal("-"), "1:1: this is not a number");
  EXPECT_EQ(json_refusal("1.5"), "1:1: only whole numbers are used");
  EXPECT_EQ(json_refusal("[1e3]"), "1:2: only whole numbers are used");
  EXPECT_EQ(json_refusal("9223372036854775808"), "1:1: this number is too large");
  EXPECT_EQ(json_refusal("\"a"), "1:1: this string has no end");
  EXPECT_EQ(json_refusal("\"a\nb\""), "1:3: a control character in a string must be escaped");
  EXPECT_EQ(json_refusal("\"\\x\""), "1:2: there is no such escape in JSON");
  EXPECT_EQ(json_refusal("\"\\u12g4\""), "1:2: there is no such escape in JSON");
  EXPECT_EQ(json_refusal("\"\\ud83d\""), "1:2: the other half of this character is missing");
  EXPECT_EQ(json_refusal("\"\\ude00\""), "1:2: the other half of this character is missing");
  EXPECT_EQ(json_refusal("\"\xc0\xaf\""), "1:2: this byte is not UTF-8");
  EXPECT_EQ(json_refusal("tru"), "1:1: expected a JSON value");
  EXPECT_EQ(json_refusal("'a'"), "1:1: expected a JSON value");
  EXPECT_EQ(json_refusal(std::string(100, '[')), "1:18: this is nested too deeply");
}

TEST(Json, ColumnsCountCharacters) { EXPECT_EQ(json_refusal("[\"é\", x]"), "1:7: expected a JSON value"); }

// ---- The game's entries

TEST(ReadRefusal, Format) {
  const auto whole = [](std::string_view text) { return to_line(read_position<Standard>(text).error); };
  EXPECT_EQ(whole("barbican game 1\nturn: red"), "1:10: this is a 'game', not a 'position'");
  EXPECT_EQ(whole("barbican position 2\nturn: red"), "1:19: this version of the format is not known, only 1");
  EXPECT_EQ(whole("barbican position\nturn: red"), "1:18: missing: the format's version, as in 'barbican position 1'");
  EXPECT_EQ(whole("[1]"), "1:1: expected an object");
  EXPECT_EQ(whole("{\"version\":1}"), "1:1: missing: barbican, with the name of the format");
  EXPECT_EQ(whole("{\"barbican\":\"position\"}"), "1:1: missing: version");
}

TEST(ReadRefusal, GamePart) {
  EXPECT_EQ(line_refusal("edition: 1995"), "2:10: there is no edition '1995' (2022, 2010)");
  EXPECT_EQ(line_refusal("seats: 5"), "2:8: more than 4 players need the large size [MORE-1]");
  EXPECT_EQ(line_refusal("seats: -1\noptions: first=blue"), "2:8: 2 to 6 can play [SETUP-1]") << "and no seat -1";
  EXPECT_EQ(line_refusal("seats: four"), "2:8: expected a number, not 'four'");
  EXPECT_EQ(line_refusal("options: speed=3"), "2:10: there is no option 'speed'");
  EXPECT_EQ(line_refusal("options: gate_drow=may"), "2:10: there is no option 'gate_drow': did you mean 'gate_draw'?");
  EXPECT_EQ(line_refusal("book: de"), "2:7: there is no book 'de' (none, et, uk, is, pl, he)");
  EXPECT_EQ(line_refusal("edition: 2022\nbook: pl"), "3:7: this book is of the edition of 2010 [OPTION-1]");
  EXPECT_EQ(line_refusal("options: dice=loaded"), "2:15: there is no such choice as 'loaded' (fair, deck) [DICE-1]");
  EXPECT_EQ(line_refusal("options: points_to_win=0"), "2:24: '0' is out of range: 1 to 99 [END-2]");
  EXPECT_EQ(line_refusal("options: barbarian_frame=maybe"), "2:26: expected yes or no, not 'maybe' [PIECE-8]");
  EXPECT_EQ(line_refusal("options: dice=fair dice=fair"), "2:20: this option is given twice");
  EXPECT_EQ(line_refusal("options: first=orange\nseats: 3"),
            "2:16: there is no seat 'orange' (red, blue, ivory) [SETUP-3]");
  EXPECT_EQ(line_refusal("options: dice fair"), "2:10: expected a name, '=' and a value, without blanks");
  EXPECT_EQ(line_refusal("board: last-game"),
            "2:8: there is no board 'last-game' (first-game, six-players, new-shores, through-the-desert, "
            "four-islands, six-islands, or "
            "its hexes and harbours)");
  EXPECT_EQ(line_refusal("barbarians: 1"), "1:1: missing: turn");
  EXPECT_EQ(line_refusal("trun: red"), "2:1: unknown key 'trun': did you mean 'turn'?");
  EXPECT_EQ(line_refusal("turn: red\ncolour: red"), "3:1: unknown key 'colour'");
}

TEST(ReadRefusal, ANearMissGetsASuggestion) {
  EXPECT_EQ(line_refusal("turn: red\nphase: befor-roll"),
            "3:8: there is no phase 'befor-roll': did you mean 'before-roll'?");
  EXPECT_EQ(line_refusal("options: point_to_win=12"),
            "2:10: there is no option 'point_to_win': did you mean 'points_to_win'?");
  EXPECT_EQ(line_refusal("turn: red\nbarbarian: 3"), "3:1: unknown key 'barbarian': did you mean 'barbarians'?");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  setlements: 0,0N"),
            "4:3: unknown key 'setlements': did you mean 'settlements'?");
}

TEST(Text, AMissingFirstLineIsNamedForEachReader) {
  EXPECT_EQ(to_line(read_game<Standard>("seats: 3\n").error),
            "1:1: the first line names the format, as in 'barbican game 1'");
  EXPECT_EQ(to_line(read_position<Standard>("turn: red\n").error),
            "1:1: the first line names the format, as in 'barbican position 1'");
}

TEST(ReadRefusal, Board) {
  const std::string hexes = R"(board:
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    -2,0 fields 9 | -1,0 forest 11 | 0,0 desert | 1,0 forest 3 | 2,0 mountains 8
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5
    -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11)";
  EXPECT_EQ(line_refusal(hexes + "\nturn: red"), "accepted");
  EXPECT_EQ(line_refusal(hexes + " | 0,0 hills 3\nturn: red"), "8:53: this hex is given twice");
  EXPECT_EQ(line_refusal(hexes + " | 1,2 swamp 3\nturn: red"),
            "8:57: there is no terrain 'swamp' (sea, desert, hills, forest, pasture, fields, mountains, gold)");
  EXPECT_EQ(line_refusal(hexes + " | 1,2 hills 13\nturn: red"), "8:63: '13' is out of range: 2 to 12");
  EXPECT_EQ(line_refusal(hexes + " | 1,2 hills 7\nturn: red"), "8:53: a number token is 2 to 6 or 8 to 12");
  EXPECT_EQ(line_refusal(hexes + " | 1,2 desert 5\nturn: red"), "8:53: this terrain can't have a number");
  EXPECT_EQ(line_refusal(hexes + " |\nturn: red"), "8:51: a bar must stand between two things");
  EXPECT_EQ(line_refusal(hexes + "\n  harbors: 0,0E any\nturn: red"),
            "9:12: this harbour is not on the coast [PIECE-8]");
  EXPECT_EQ(line_refusal(hexes + "\n  harbors: 0,-3SE any | 0,-2NW wool\nturn: red"),
            "9:25: this edge has a harbour already [PIECE-8]");
  EXPECT_EQ(line_refusal(hexes + "\n  harbors: 0,-3SE coin\nturn: red"),
            "9:19: a harbour can't be for a commodity [TRADE-2]");
  EXPECT_EQ(line_refusal(hexes + "\n  harbors: 0,-3SE any frame | 1,-2NE any frame\nturn: red"),
            "9:42: the frame covers one harbour [PIECE-8]");
  EXPECT_EQ(line_refusal(hexes + "\n  robber: 9,9\nturn: red"),
            "9:11: the robber's hex is not land on this board [PIRATE-6]");
}

// With the sea: the place, the reason and the rule.
TEST(ReadRefusal, BoardWithSea) {
  const auto refused = [](const std::string& rest, const std::string& seats = "") {
    const std::string board = R"(barbican position 1
board:
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 sea | 3,-2 gold 4
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 sea | 2,-1 sea | 3,-1 pasture 9
    -2,0 fields 9 | -1,0 forest 11 | 0,0 sea | 1,0 sea | 2,0 sea
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 sea | 1,1 sea
    -2,2 desert | -1,2 fields 5
)";
    const auto read = read_any_position(board + rest + "turn: red\n" + seats);
    return read.ok() ? std::string("accepted") : to_line(read.error);
  };
  EXPECT_EQ(refused("  start: 1\n  pirate: 0,0\n"), "accepted");
  EXPECT_EQ(refused(""), "2:1: a board with sea names the islands where the first buildings may stand [SEA-B6]");
  EXPECT_EQ(refused("  start: 3\n"), "9:3: there is no such island on this board [SEA-B6]");
  EXPECT_EQ(refused("  start: 2\n"), "9:3: the islands where one starts (2) are too small for 4 players [SEA-B6]");
  // An error at one place comes before errors of the board as a whole.
  EXPECT_EQ(refused("  harbors: 1,-1E any\n  start: 2\n"), "9:12: this harbour is not on the coast [PIECE-8]");
  EXPECT_EQ(refused("  robber: 0,0\n  start: 2\n"), "9:11: the robber's hex is not land on this board [PIRATE-6]");
  EXPECT_EQ(refused("  islands: 0,-2=1 1,-2=2\n  start: 1\n"),
            "9:19: this hex touches another island: two islands have no intersection in common [SEA-B6]");
  EXPECT_EQ(refused("  islands: 2,-2=1\n  start: 1\n"), "9:12: only land belongs to an island [SEA-B6]");
  EXPECT_EQ(refused("  islands: 99,99=1\n  start: 1\n"), "9:12: a coordinate is out of range (-20 to 20)");
  EXPECT_EQ(refused("  islands: 9,9=1\n  start: 1\n"), "9:12: there is no hex '9,9' on this board");
  EXPECT_EQ(refused("  islands: 0,-2=9\n  start: 1\n"), "9:17: '9' is out of range: 1 to 8");
  EXPECT_EQ(refused("  start: 1\n  pirate: 0,-1\n"), "10:11: the pirate's hex is not sea on this board [PIRATE-1]");
  EXPECT_EQ(refused("  start: 1\n  robber: 0,0\n"), "10:11: the robber's hex is not land on this board [PIRATE-6]");
  EXPECT_EQ(refused("  start: 1\n  harbors: 1,-1E any\n"), "10:12: this harbour is not on the coast [PIECE-8]");
  EXPECT_EQ(refused("  start: 1\n", "red:\n  ships: 0,-1NE\n"),
            "12:10: roads lie at land, ships at sea: not so at '0,-1NE' [SEA-B3]");
  EXPECT_EQ(refused("  start: 1\n", "red:\n  roads: 1,-1E\n"),
            "12:10: roads lie at land, ships at sea: not so at '1,-1E' [SEA-B3]");
  EXPECT_EQ(refused("  start: 1\n", "red:\n  settlements: 1,0N\n"),
            "12:16: buildings stand at land: there is none at '1,0N' [SHIP-8]");
  EXPECT_EQ(refused("  start: 1\n", "red:\n  islands: 2\n"), "accepted");
  EXPECT_EQ(refused("  start: 1 1\n"), "9:12: this island is given twice");
  EXPECT_EQ(refused("  start: 1\n", "red:\n  islands: 2 2\n"), "12:14: this island is given twice");
  EXPECT_EQ(
      refused("  start: 1\n", "red:\n  islands: 1\n"),
      "12:12: red started on an island, and that one brings no points: these are all where one may start [ISLAND-1]");
  EXPECT_EQ(refused("  start: 1 2\n", "red:\n  islands: 1\n"), "accepted");
  EXPECT_EQ(refused("  start: 1\n", "phase: replace-ship\npending:\n  road: 0,-1NE\n"),
            "12:1: roads lie at land, ships at sea: not so at '0,-1NE' [SEA-B3]");
  EXPECT_EQ(refused("  start: 1\n", "red:\n  islands: 7\n"), "12:12: there is no such island on this board [SEA-B6]");
  EXPECT_EQ(refused("  start: 1\n", "merchant: 3,-2 red\n"),
            "11:11: the merchant stands neither on gold nor on the sea [GOLD-3]");
  EXPECT_EQ(refused("  start: 1\n", "merchant: 0,0 red\n"),
            "11:11: the merchant stands neither on gold nor on the sea [GOLD-3]");
  EXPECT_EQ(refused("  start: 1\n", "robber: 0,0\n"), "11:9: the robber's hex is not land on this board [PIRATE-6]");
  EXPECT_EQ(refused("  start: 1\n", "pirate: 0,-1\n"), "11:9: this hex is land: it must be sea [PIRATE-1]");
  EXPECT_EQ(refused("  start: 1\n", "options: pirate=none\npirate: 0,0\n"),
            "12:9: this game is played without it [PIRATE-5]");
  EXPECT_EQ(refused("  start: 1\n", "new-ships: 0,0E\n"), "11:1: no ship of the turn player's lies at '0,0E' [SHIP-5]");
}

TEST(ReadRefusal, ThingsOfTheSeaOnABoardWithoutSea) {
  EXPECT_EQ(line_refusal("turn: red\nred:\n  ships: 0,0E"), "4:3: only a board with sea has this [SEA-B1]");
  EXPECT_EQ(line_refusal("turn: red\npirate: 0,0"), "3:1: only a board with sea has this [SEA-B1]");
  EXPECT_EQ(line_refusal("turn: red\nphase: gold\ndice: 2 2 trade\npending:\n  seat: red\nred:\n  owes: 1"),
            "3:1: only a board with sea has this [SEA-B1]");
  EXPECT_EQ(line_refusal("turn: red\nship-moved: yes"), "3:1: only a board with sea has this [SEA-B1]");
}

// ---- Pieces and cards

TEST(ReadRefusal, Pieces) {
  EXPECT_EQ(line_refusal("turn: red\nred:\n  settlements: 0,0N 0,0S 1,0S 2,0S 0,1S 0,-1N"),
            "4:41: red has only 5 settlements [PIECE-4]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  cities: 0,0N 0,0S\n  fallen: 1,0S 2,0S 0,1S"),
            "5:21: red has only 2 cities that can lie on their side [PIECE-4]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  settlements: 0,0N\nblue:\n  cities: 0,0N"),
            "6:11: another piece stands at '0,0N' already");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  settlements: 0,0N\n  knights: 0,0N basic"),
            "5:12: another piece stands at '0,0N' already");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  roads: 0,0E 1,0W"),
            "4:15: another road or ship lies at '1,0W' already [SEA-B3]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  walls: 0,0N"),
            "4:10: a wall goes under a city of the same player [BUILD-2]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  cities: 0,0N\n  walls: 0,0N 0,0N"),
            "5:15: this city has a wall already [BUILD-2]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  settlements: 0,0N\n  metropolises: trade=0,0N"),
            "5:23: a metropolis must stand on a city of the same seat [IMPROVE-3]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  cities: 0,0N\n  metropolises: trade=0,0N science=0,0N"),
            "5:36: this city has a metropolis already [IMPROVE-3]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  cities: 0,0N\n  metropolises: trade=0,0N\nblue:\n  cities: 0,0S\n  "
                         "metropolises: trade=0,0S"),
            "8:17: this metropolis stands elsewhere already [PIECE-4]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  knights: 0,0N basic | 0,0S basic | 1,0S basic"),
            "4:43: red has only 2 knights of a level [PIECE-4]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  knights: 0,0N huge"),
            "4:17: there is no knight's level 'huge' (basic, strong, mighty)");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  knights: 0,0N"), "4:16: missing: level");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  knights: 0,0N basic ready"),
            "4:23: only an active knight can be 'ready' [KNIGHT-6]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  knights: 0,0N basic angry"), "4:23: 'angry' is not expected here");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  levels: trade=6"), "4:17: '6' is out of range: 0 to 5");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  route: 4\n  roads: 0,0E"), "4:3: the roads make a route of 1 [ROUTE-1]");
  EXPECT_EQ(line_refusal("turn: red\nlongest-route: red"),
            "3:1: red's longest route is 0, which is less than 5 [ROUTE-1]");
  EXPECT_EQ(line_refusal("turn: red\nlongest-route: red\nred:\n  roads: 0,0NE 0,0E 0,0SE 0,0SW 0,0W\nblue:\n"
                         "  roads: 1,1NE 1,1E 1,1SE 1,1SW 1,1W 1,1NW"),
            "3:1: red's longest route is 5, and blue's is 6 [ROUTE-1]");
  EXPECT_EQ(line_refusal("turn: red\nseats: 3\norange:\n  hand: 1 ore"),
            "4:1: there is no seat 'orange' (red, blue, ivory)");
}

TEST(ReadRefusal, Cards) {
  EXPECT_EQ(line_refusal("turn: red\nred:\n  hand: 20 ore"), "4:12: there are only 19 cards of ore [PIECE-2]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  hand: 13 coin"), "4:12: there are only 12 cards of coin [PIECE-3]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  hand: 10 ore\nblue:\n  hand: 10 ore"),
            "6:9: all hands together hold more ore than there is");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  hand: 1 gold"),
            "4:11: there is no card 'gold' (brick, lumber, wool, grain, ore, paper, cloth, coin)");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  hand: ore 1"), "4:9: expected a number, not 'ore'");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  hand: 1"), "4:10: expected a name after the number, as in '2 ore'");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  hand: 1 ore 2 ore"), "4:17: this card is counted twice");
  EXPECT_EQ(line_refusal("turn: red\nbank: 19 ore"),
            "3:1: cards are missing: the bank must have all that are in no hand [PIECE-2]");
  EXPECT_EQ(line_refusal("turn: red\nbank: 18 ore"),
            "3:10: the bank must have 19: all cards that are in no hand [PIECE-2]");
  EXPECT_EQ(
      line_refusal(
          "turn: red\nbank: 19 brick 19 lumber 19 wool 19 grain 18 ore 12 paper 12 cloth 12 coin\nred:\n  hand: 1 ore"),
      "accepted");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  cards: wedding wedding\nblue:\n  cards: wedding"),
            "6:10: all cards 'wedding' are elsewhere [PIECE-5]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  cards: printer"), "4:10: a card with a point lies face up [EVENT-3]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  face-up: wedding"),
            "4:12: only a card with a point lies face up [EVENT-3]");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  face-up: printing\nblue:\n  face-up: printing"),
            "6:12: this card is elsewhere [PIECE-5]");
  EXPECT_EQ(line_refusal("turn: red\nreturned:\n  trade: wedding"), "4:10: this card is of another deck");
  EXPECT_EQ(line_refusal("turn: red\nreturned:\n  science: printing"),
            "4:12: a card with a point is never put back [EVENT-3]");
}

TEST(ReadRefusal, Table) {
  EXPECT_EQ(line_refusal("turn: pink"), "2:7: there is no seat 'pink' (red, blue, ivory, orange)");
  EXPECT_EQ(line_refusal("turn: red blue"), "2:11: one word is enough here");
  EXPECT_EQ(line_refusal("turn:"), "2:1: something is missing after the colon");
  EXPECT_EQ(line_refusal("turn: red\nphase: nap"), "3:8: there is no phase 'nap'");
  EXPECT_EQ(line_refusal("turn: red\ndice: 3"), "3:8: missing: yellow");
  EXPECT_EQ(line_refusal("turn: red\ndice: 3 4"), "3:7: missing: face, of the event die");
  EXPECT_EQ(line_refusal("turn: red\ndice: 3 4 boat"),
            "3:11: there is no face of the event die 'boat' (trade, politics, science, ship)");
  EXPECT_EQ(line_refusal("turn: red\nphase: before-roll\ndice: 3 4 ship"),
            "4:1: in phase 'before-roll' the dice are not rolled yet");
  EXPECT_EQ(line_refusal("turn: red\nphase: dice\ndice: 3 4 ship"),
            "4:11: the event die is still to be rolled [CARD-ALCHEMY]");
  EXPECT_EQ(line_refusal("turn: red\ndice-left: 1-1"), "3:1: there is no deck of dice in this game [DICE-1]");
  EXPECT_EQ(line_refusal("options: dice=deck\nturn: red\ndice-left: 1-7"),
            "4:12: '1-7' is not a pair of dice, written like 3-4");
  EXPECT_EQ(line_refusal("turn: red\nbarbarians: 7"),
            "3:1: the ship lands on step 7 and goes back to the start [BARB-8]");
  EXPECT_EQ(line_refusal("turn: red\nbarbarians: 8"), "3:13: '8' is out of range: 0 to 7");
  EXPECT_EQ(line_refusal("turn: red\nbarbarians: 1 landed\nrobber: off"),
            "4:9: since the barbarians landed, the robber is on the board [SEVEN-5]");
  EXPECT_EQ(line_refusal("turn: red\nmerchant: 0,1"), "3:14: missing: owner");
  EXPECT_EQ(line_refusal("turn: red\ntokens: 0,1 5"), "3:1: the board has 2 tokens with 4, this makes 1");
  EXPECT_EQ(line_refusal("turn: red\ntokens: 0,0 5"), "3:9: no such token can lie here [PIECE-1]");
  EXPECT_EQ(line_refusal("turn: red\nharbor-asked: blue"),
            "3:1: this can only be given together with the key 'harbor' [CARD-HARBOR]");
  EXPECT_EQ(line_refusal("turn: red\nwinner: red"), "3:1: there is a winner only in phase 'over'");
  EXPECT_EQ(line_refusal("turn: red\nphase: over"), "3:1: phase 'over' needs: winner");
}

// ---- Choices in progress

TEST(ReadRefusal, PendingWithMissingData) {
  const std::string rolled = "turn: red\ndice: 3 4 ship\nbarbarians: 0 landed\n";
  EXPECT_EQ(line_refusal("turn: red\nphase: draw"), "3:1: phase 'draw' needs in 'pending': seat");
  EXPECT_EQ(line_refusal(rolled + "phase: draw\npending:\n  seat: red"), "6:1: phase 'draw' needs in 'pending': deck");
  EXPECT_EQ(line_refusal("turn: red\nphase: draw\npending:\n  seat: red\n  deck: trade"),
            "3:1: phase 'draw' needs: dice");
  EXPECT_EQ(line_refusal("turn: red\npending:\n  seat: red"), "4:3: 'seat' can't be used in phase 'main'");
  EXPECT_EQ(line_refusal(rolled + "phase: aqueduct"), "5:1: phase 'aqueduct' needs: waiting");
  EXPECT_EQ(line_refusal(rolled + "phase: rob\npending:\n  cause: seven"),
            "5:1: in phase 'rob' red has nothing to choose from");
  EXPECT_EQ(line_refusal(rolled + "phase: move-robber\npending:\n  cause: sabotage"),
            "6:1: the cause of phase 'move-robber' must be seven, chase or taxation");
  EXPECT_EQ(line_refusal("turn: red\nphase: move-robber\npending:\n  cause: seven"),
            "3:1: phase 'move-robber' comes after the first landing [SEVEN-2]");
  EXPECT_EQ(line_refusal(rolled + "phase: steal\npending:\n  seat: blue\n  cause: seven"),
            "6:1: phase 'steal' needs cards in blue's hand");
  EXPECT_EQ(line_refusal(rolled + "phase: steal\npending:\n  seat: red\n  cause: seven"),
            "6:1: phase 'steal' must name a seat other than the one whose turn it is");
  EXPECT_EQ(line_refusal(rolled + "phase: relocate\npending:\n  seat: blue\n  at: 0,0N\n  knight: basic"),
            "5:1: in phase 'relocate' blue has nothing to choose from");
  EXPECT_EQ(line_refusal(rolled + "phase: metropolis\npending:\n  deck: trade"),
            "5:1: in phase 'metropolis' red has nothing to choose from");
  EXPECT_EQ(line_refusal(rolled + "phase: defend\npending:\n  seat: red"),
            "5:1: phase 'defend' needs the barbarians at step 7 [BARB-11]");
  EXPECT_EQ(line_refusal(rolled + "phase: lose-city\npending:\n  queue: red"),
            "5:1: in phase 'lose-city' red has nothing to choose from");
  EXPECT_EQ(line_refusal(rolled + "phase: discard\npending:\n  cause: seven"), "5:1: phase 'discard' awaits nobody");
  EXPECT_EQ(line_refusal(rolled + "phase: discard\npending:\n  cause: seven\nred:\n  owes: 3\n  hand: 2 ore"),
            "8:1: red owes or has chosen cards that are not there");
  EXPECT_EQ(
      line_refusal(rolled +
                   "phase: discard\npending:\n  cause: seven\nred:\n  owes: 2\n  hand: 1 brick 1 ore\n  chosen: 1 ore"),
      "5:1: in phase 'discard' red has nothing to choose from");
  EXPECT_EQ(line_refusal("turn: red\nred:\n  owes: 1\n  hand: 1 ore"), "3:1: red owes no cards in phase 'main'");
  const std::string asked = "turn: red\nphase: harbor-give\npending:\n  seat: blue\n";
  EXPECT_EQ(line_refusal(asked + "red:\n  hand: 1 wool\nblue:\n  hand: 1 coin"),
            "6:1: red offers one resource: it must be what red has chosen [CARD-HARBOR]");
  EXPECT_EQ(line_refusal(asked + "red:\n  hand: 1 coin\n  chosen: 1 coin\nblue:\n  hand: 1 coin"),
            "6:1: red offers one resource: it must be what red has chosen [CARD-HARBOR]");
  EXPECT_EQ(line_refusal(asked + "red:\n  chosen: 1 wool\nblue:\n  hand: 1 coin"),
            "6:1: red owes or has chosen cards that are not there");
  EXPECT_EQ(line_refusal(asked + "red:\n  hand: 1 wool\n  chosen: 1 wool\nblue:\n  hand: 1 ore"),
            "9:1: blue has no commodity to give for what is offered [CARD-HARBOR]");
  EXPECT_EQ(line_refusal(asked + "red:\n  hand: 1 wool\n  chosen: 1 wool\nblue:\n  hand: 1 coin\n  chosen: 1 coin"),
            "9:1: blue owes no cards in phase 'harbor-give'");
  EXPECT_EQ(line_refusal("turn: red\nphase: trade"), "3:1: phase 'trade' needs an offer of red");
  EXPECT_EQ(line_refusal("turn: red\nphase: trade\nred:\n  offer:\n    give: 1 ore\n    get: 1 wool"),
            "4:1: red does not hold what it offers [TRADE-1]");
  EXPECT_EQ(line_refusal("turn: red\nphase: main\nwaiting: blue"), "4:1: other seats are awaited in this position");
  EXPECT_EQ(line_refusal("phase: start-roll\nturn: red\npending:\n  seat: red"),
            "3:1: it is nobody's turn in phase 'start-roll'");
  EXPECT_EQ(line_refusal("turn: red\nphase: setup-city\nfirst: red"),
            "3:1: phase 'setup-city' is of the second round, the setup-step of the first [SETUP-4]");
  EXPECT_EQ(line_refusal("turn: blue\nphase: setup-settlement\nfirst: red"),
            "2:1: at this setup-step it is red's turn [SETUP-4]");
  EXPECT_EQ(line_refusal("turn: red\nphase: setup-road\npending:\n  at: 0,0N"),
            "4:1: phase 'setup-road' needs a building of the seat whose turn it is");
}

TEST(ReadRefusal, JsonHasPlacesToo) {
  const auto why = [](std::string_view json) { return to_line(read_position<Standard>(json).error); };
  EXPECT_EQ(why("{\"barbican\":\"position\",\"version\":1,\n \"turn\":\"red\",\n \"red\":{\"hand\":{\"ore\":20}}}"),
            "3:17: there are only 19 cards of ore [PIECE-2]");
  EXPECT_EQ(why("{\"barbican\":\"position\",\"version\":1,\n \"turn\":\"red\",\n \"red\":{\"roads\":\"0,0E\"}}"),
            "3:17: expected a list");
  EXPECT_EQ(why("{\"barbican\":\"position\",\"version\":1,\n \"turn\":\"red\",\n \"seats\":\"4\"}"),
            "3:10: expected a number, not '4'");
  EXPECT_EQ(
      why("{\"barbican\":\"position\",\"version\":1,\n \"turn\":\"red\",\n \"red\":{\"knights\":[{\"at\":\"0,0N\"}]}}"),
      "3:20: missing: level");
}

}  // namespace
}  // namespace barbican
