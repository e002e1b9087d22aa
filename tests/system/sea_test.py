"""Actions and boards that the sea forbids, tried at a table, in a record, in a scenario and as a board or a position.
Each is refused with its reason, its rule and its place."""

import subprocess
import textwrap
import unittest

from harness import PROGRAM
from refusals_test import RefusalsBase

# Land to the west, an island to the east, the sea in between.
BOARD = """board:
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 sea | 3,-2 gold 4
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 sea | 2,-1 sea | 3,-1 pasture 9
    -2,0 fields 9 | -1,0 forest 11 | 0,0 sea | 1,0 sea | 2,0 sea | 3,0 sea
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 sea | 1,1 sea | 2,1 hills 10
    -2,2 desert | -1,2 fields 5 | 0,2 sea | 1,2 sea
  start: 1
  pirate: 0,2
"""
TURN = "edition: 2010\nseats: 3\nturn: red\nphase: main\ndice: 3 4 trade\n"
CLOSED = "red:\n  settlements: 0,0N 2,0N\n  ships: 0,0NE 1,-1SE 1,0NE 2,-1SE\n  hand: 1 brick 2 lumber 2 wool\n"
OPEN = "red:\n  settlements: 0,0N 0,0S\n  ships: 0,0NE 0,0SE\n"
KNIGHT = "red:\n  settlements: 0,0N\n  ships: 0,-1SE\n  roads: -1,0E\n  knights: -1,1N basic\n"
BY_THE_PIRATE = "red:\n  settlements: -1,2S\n  roads: -1,2SE\n  knights: 0,2S basic active ready\n"

# Red's pieces, its first actions, and the action that it then tries; the reason and the rule.
ATTEMPTS = {
    "a ship on land": (CLOSED, [], "ship 0,-1NE", "ship-on-land", "SEA-B3"),
    "a road on the sea": (CLOSED, [], "road 0,0E", "road-on-sea", "SEA-B3"),
    "a second move": (OPEN, ["move-ship 0,0NE 0,-1E"], "move-ship 0,0SE 0,0E", "ship-moved-already", "SHIP-5"),
    "a ship built this turn": (CLOSED, ["ship 0,-1E"], "move-ship 0,-1E 0,0E", "ship-just-built", "SHIP-5"),
    "a line that is closed": (CLOSED, [], "move-ship 2,-1SE 0,-1E", "ship-not-open", "SHIP-6"),
    "a knight that would be cut off": (KNIGHT, [], "move-ship 0,-1SE 0,0NE", "knight-cut-off", "SEA-3"),
    "the pirate before the first landing": (OPEN, [], "pirate 0,1", "pirate-still", "PIRATE-1"),
    "a chase before the first landing": (BY_THE_PIRATE, [], "chase-pirate 0,2S", "pirate-still", "PIRATE-1"),
}

# A replacement in a position with the ships of `OPEN`; the reason, the rule and the line of the error.
POSITIONS = {
    "a board without a start": ("  start: 1\n", "", "no-start-island", "SEA-B6", 2),
    "a start that is no island": ("start: 1", "start: 7", "no-such-island", "SEA-B6", 9),
    "a start that is too small": ("start: 1", "start: 2", "start-too-small", "SEA-B6", 9),
    "a pirate on land": ("pirate: 0,2", "pirate: -1,1", "pirate-not-on-sea", "PIRATE-1", 10),
    "a ship on land": ("ships: 0,0NE", "ships: 0,-1NE", "wrong-edge", "SEA-B3", 18),
    "a road on the sea": ("  ships:", "  roads: 1,0E\n  ships:", "wrong-edge", "SEA-B3", 18),
    "a settlement at sea": ("settlements: 0,0N", "settlements: 2,0N 1,0N", "no-land-at-piece", "SHIP-8", 17),
    "a ship moved that is not there": (TURN, TURN + "new-ships: 0,0E\n", "ship-not-there", "SHIP-5", 16),
}


def position(has):
    return "barbican position 1\n" + BOARD + TURN + has


def entries(has):
    return textwrap.indent(BOARD + TURN + has, "  ")


class SeaTest(RefusalsBase):
    def test_at_a_table(self):
        ada = self.player("Ada")
        for name, (has, first, then, reason, rule) in ATTEMPTS.items():
            with self.subTest(name):
                ada.create(["you", "easy", "easy"], **{"from": {"position": position(has)}})
                ada.do("start")
                for action in first:
                    ada.do("act", decision=ada.you["decision"], actions=[action])
                answer = ada.refused("act", decision=ada.you["decision"], actions=[then])
                self.check(answer, "rules", reason)
                self.assertEqual(answer["rule"], rule)

    def test_as_a_recorded_game(self):
        ada = self.player("Ada")
        for name, (has, first, then, reason, rule) in ATTEMPTS.items():
            with self.subTest(name):
                actions = "".join(f"  red {action}\n" for action in [*first, then])
                game = f"barbican game 1\nposition:\n{entries(has)}actions:\n{actions}"
                for answer in (ada.refused("look", game=game), ada.refused("import", name="Ada", game=game)):
                    self.check(answer, "rules", reason, **{"in": "game"}, line=game.count("\n"), column=3)
                    self.assertEqual(answer["rule"], rule)
                code, said = self.run_program("replay", game)
                self.assertEqual(code, 2, said)
                self.assertIn(self.reasons[reason]["sentence"], said)
                self.assertIn(rule, said)

    def test_in_a_scenario(self):
        for name, (has, first, then, reason, rule) in ATTEMPTS.items():
            with self.subTest(name):
                play = "".join(f"  red {action}\n" for action in first)
                head = f"barbican scenario 1\ntitle: {name}\nrules: {rule}\nposition:\n{entries(has)}play:\n{play}"
                code, said = self.run_program("check", f"{head}  refuse {rule}: red {then}\n")
                self.assertEqual(code, 0, said)
                code, said = self.run_program("check", f"{head}  red {then}\n")
                self.assertEqual(code, 1, said)
                self.assertIn(self.reasons[reason]["sentence"], said)
                self.assertIn(rule, said)

    def test_as_a_position(self):
        ada = self.player("Ada")
        for name, (old, new, reason, rule, line) in POSITIONS.items():
            with self.subTest(name):
                right = position(OPEN)
                ada.do("look", position=right)
                wrong = right.replace(old, new, 1)
                for answer in (ada.refused("look", position=wrong),
                               ada.refused("create", name="Ada", options={"from": {"position": wrong}})):
                    self.check(answer, "reading", reason, **{"in": "position"}, line=line)
                    self.assertEqual(answer["rule"], rule)
                code, said = self.run_program("show", wrong)
                self.assertEqual(code, 2, said)
                self.assertIn(answer["why"], said)
                self.assertIn(rule, said)

    def test_as_a_board(self):
        ada = self.player("Ada")
        board = ada.do("look", position=position(OPEN))["entries"]["board"]
        ada.do("create", name="Ada", options={"seats": 3, "board": board})
        for key, value, reason, rule in (("start", None, "no-start-island", "SEA-B6"),
                                         ("pirate", "-1,1", "pirate-not-on-sea", "PIRATE-1")):
            wrong = {name: entry for name, entry in {**board, key: value}.items() if entry is not None}
            answer = ada.refused("create", name="Ada", options={"seats": 3, "board": wrong})
            self.check(answer, "reading", reason)
            self.assertEqual(answer["rule"], rule)

    def run_program(self, command, text):
        done = subprocess.run([PROGRAM, command, "-"], input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              timeout=300)
        return done.returncode, done.stdout


if __name__ == "__main__":
    unittest.main()
