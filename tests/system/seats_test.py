"""Tables of six and of two: everything that a table of four can do, also between turns; and refusals."""

import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from harness import ALL_SEATS, PROGRAM, REPOSITORY, ServerTest, play, pump, wait

# At the end of red's turn, blue and brown could build; the others hold nothing.
SIX = """barbican position 1
seats: 6
options: between_turns=%s
turn: red
phase: main
turns: 9
dice: 2 4 trade
barbarians: 2 landed
red:
  settlements: 2,-3N
blue:
  settlements: 0,0N
  roads: 0,0NE
  hand: 3 brick 3 lumber
orange:
  settlements: -1,2N
  roads: -1,2NE
  hand: 3 brick 3 lumber
brown:
  settlements: 1,1N
  hand: 1 grain
"""
WAYS = ("special", "paired")


class SeatsTest(ServerTest):
    def six(self, way, people=6, **options):
        """A table with the position above; people have the first seats."""
        bots = ["easy"] * (6 - people)
        _, players, _ = self.table(people, {"from": {"position": SIX % way}, "order": "as-chosen", **options},
                                   bots=bots)
        return players

    def act(self, player, *actions):
        return player.do("act", decision=player.you["decision"], actions=list(actions))

    def between(self, way, people=6, **options):
        """(The players, the one with the phase between turns.) In the special phase it is blue, who wished for it."""
        players = self.six(way, people, **options)
        if way == "special":
            self.assertTrue(players[1].do("wish", on=True)["you"]["wishes"])
        self.act(players[0], "end-turn")
        now = players[1 if way == "special" else 3]
        wait(players, lambda: now.is_asked(), "the phase between turns")
        self.settle(players)
        self.assertEqual((now.view["turn"], now.view["roller"]), (now.seat, "red"))
        self.assertEqual(now.view["phase"], "special-build" if way == "special" else "main")
        return players, now

    def done_by(self, seat, table):
        """(Actor, action) of everything in a seat's name."""
        return [(row[1], row[3].split(" ", 1)[1]) for row in self.server.rows(table) if row[3].startswith(f"{seat} ")]

    # ---- Between turns

    def test_killed_between_turns(self):
        for way in WAYS:
            with self.subTest(way):
                players, now = self.between(way)
                players[5].refused("wish", on=True) if way == "paired" else players[5].do("wish", on=True)
                self.act(now, "road " + now.you["legal"]["road"][0])
                self.settle(players)
                before = {player: json.dumps([player.view, player.you, player.about]) for player in players}
                self.server.kill()
                self.server.start()
                for player in players:
                    player.come_back()
                    self.assertEqual(json.dumps([player.view, player.you, player.about]), before[player], player.name)
                self.act(now, "pass" if way == "special" else "end-turn")
                if way == "special":
                    wait(players, lambda: players[5].is_asked(), "brown, whose wish outlived the server")
                    self.act(players[5], "pass")
                wait(players, lambda: players[1].view["phase"] == "before-roll", "the next turn")
                self.assertEqual(players[1].view["turn"], "blue")
                self.assertGreater(play(players, self.chance, most=30), 0)

    def test_undo_between_turns(self):
        for way in WAYS:
            with self.subTest(way):
                players, now = self.between(way)
                view = now.view
                self.act(now, "road " + now.you["legal"]["road"][0])
                self.settle(players)
                self.assertNotEqual(now.view, view)
                now.do("undo")
                wait(players, lambda: all("proposal" in each.about for each in players), "the proposal")
                self.assertEqual(len(now.about["proposal"]["needed"]), 5)
                for other in players:
                    if other is not now:
                        other.do("answer", on=True)
                self.settle(players)
                self.assertEqual(now.view, view)
                self.assertTrue(now.is_asked())

    def test_the_end_of_a_turn_is_undone(self):
        """The undo also takes back the passes that the table made for players without a wish to build."""
        for way in WAYS:
            with self.subTest(way):
                players = self.six(way)
                view = players[0].view
                self.act(players[0], "end-turn")
                wait(players, lambda: not players[0].is_asked(), "the end of the turn")
                self.settle(players)
                self.assertEqual(players[0].view["phase"], "before-roll" if way == "special" else "main")
                players[0].do("undo")
                wait(players, lambda: all("proposal" in each.about for each in players), "the proposal")
                for other in players[1:]:
                    other.do("answer", on=True)
                self.settle(players)
                self.assertEqual(players[0].view, view)
                self.assertTrue(players[0].is_asked())

    def test_someone_looks_on_between_turns(self):
        for way in WAYS:
            with self.subTest(way):
                players = self.six(way)
                looker = self.player("Looker")
                looker.watch(players[0].table)
                before = json.dumps([looker.view, looker.you, looker.about])
                if way == "special":
                    players[1].do("wish", on=True)
                    self.settle([*players, looker])
                    self.assertEqual(json.dumps([looker.view, looker.you, looker.about]), before)
                self.act(players[0], "end-turn")
                wait([*players, looker], lambda: looker.view.get("roller") == "red", "the phase between turns")
                self.assertEqual(looker.view["turn"], "blue" if way == "special" else "orange")
                self.assertEqual(looker.view, players[5].view)
                self.assertNotIn("decision", looker.you)
                looker.refused("wish", on=True)

    def test_pause_between_turns(self):
        for way in WAYS:
            with self.subTest(way):
                players, now = self.between(way, people=4)
                players[2].do("pause", on=True)
                self.settle(players)
                self.assertNotIn("decision", now.you)
                version = now.version
                now.refused("act", decision=1, actions=["pass"])
                pump(players, 0.2)
                self.assertEqual(now.version, version)
                players[0].do("pause", on=False)
                wait(players, now.is_asked, "the phase to go on")
                self.assertEqual(now.view["roller"], "red")

    def test_an_absent_player_passes_between_turns(self):
        for way in WAYS:
            with self.subTest(way):
                players, now = self.between(way, grace=0)
                rest = [player for player in players if player is not now]
                now.cut()
                wait(rest, lambda: rest[0].view["phase"] == "before-roll", "a bot to decide for them")
                seat = now.seat
                done = self.done_by(seat, rest[0].table)
                # A phase outside a seat's own turn is not for a bot that stands in.
                if way == "special":
                    self.assertEqual(done, [("bot", "pass")])
                self.assertEqual(done[-1], ("bot", "pass" if way == "special" else "end-turn"))
                now.come_back()
                self.assertEqual((now.seat, now.you.get("wishes")), (seat, None))

    def test_time_runs_out_between_turns(self):
        """A clock of days; two of them pass while the server is down."""
        for way in WAYS:
            with self.subTest(way):
                players, now = self.between(way, timer={"kind": "days", "days": 1}, grace=86400)
                self.assertLessEqual(now.frame["clock"][now.seat]["left"], 86400 * 1000)
                for player in players:
                    player.leave()
                self.assertEqual(self.server.stop(), 0)
                self.server.age(days=2)
                self.server.start()
                players[2].come_back()
                wait([players[2]], lambda: any(row[1] == "timeout" and row[3].startswith(f"{now.seat} ")
                                               for row in self.server.rows(players[2].table)), "time to run out")
                wait([players[2]], lambda: players[2].view.get("turn") == "blue", "the next turn")

    def test_a_clock_of_seconds_runs_out_between_turns(self):
        """Blue could build and player 2 could, too; neither does when their time is up, though they are connected."""
        timer = {"kind": "turn", "seconds": 10, "bank": 0}  # the shortest that is allowed
        tables = [(way, *self.between(way, timer=timer)) for way in WAYS]
        everyone = [player for _, players, _ in tables for player in players]
        hands = []
        for _, _, now in tables:
            hands.append(now.you["own"]["hand"])
            self.assertIn("road", now.you["legal"])
            self.assertGreater(now.frame["clock"][now.seat]["left"], 0)
        for (way, _, now), hand in zip(tables, hands):
            with self.subTest(way):
                # On a busy machine the clock of the next turn may run out, too, before we look: so the first of each counts.
                wait(everyone, lambda: self.next_turn(now), "time to run out")
                self.assertEqual(self.done_by(now.seat, now.table)[0], ("timeout", "pass" if way == "special" else "end-turn"))
                self.assertEqual(self.next_turn(now)["you"]["own"]["hand"], hand)
                self.assertEqual(self.next_turn(now)["view"]["turn"], "blue")

    @staticmethod
    def next_turn(player):
        """The frame with which the next turn began; None if there was none."""
        return next((frame.message for frame in player.frames
                     if frame.message.get("view", {}).get("phase") == "before-roll"), None)

    # ---- Whole games

    def test_rematch(self):
        for seats in (2, 5, 6):
            with self.subTest(seats):
                options = {"options": {"discard_limit": 9, "friendly_robber": True}, "edition": 2010}
                table, players, _ = self.table(2, options, bots=["easy"] * (seats - 2))
                players[0].do("end")
                players[1].do("answer", on=True)
                wait(players, lambda: all(player.stage == "over" for player in players), "the end")
                agreed = players[0].options["set_up"]
                players[1].do("rematch")
                wait(players, lambda: all(player.about.get("rematch") for player in players), "the rematch")
                for player in players:
                    player.watch(player.about["rematch"])
                    self.assertEqual(player.options["set_up"]["options"], agreed["options"])
                    self.assertEqual(len(player.about["seats"]), seats)
                    player.do("ready")
                next(player for player in players if player.you["person"] == player.about["host"]).do("start")
                self.assertGreater(play(players, self.chance, most=10), 0)

    def test_exported_imported_and_played_on(self):
        for options in ({"seats": 6, "edition": 2010}, {"seats": 5}, {"seats": 6, "board": "new-shores"}, {"seats": 2}):
            with self.subTest(options):
                rules = {"points_to_win": 5, "easy_start": True}
                table, players, _ = self.table(2, {**options, "options": rules}, bots=["easy"] * (options["seats"] - 2))
                play(players, self.chance)
                text = self.server.get(f"/t/{table}/game.txt")[2].decode()
                self.verify(text)
                other = self.player("Looker")
                other.watch(other.do("import", name="Looker", game=text)["table"])
                end = other.do("replay", ply=1, **{"as": "all"})
                self.assertEqual(len(end["view"]["seats"]), options["seats"])
                actions = text.partition("\nactions:\n")[2].splitlines()
                # Red is asked at once in the new game: otherwise the bots could end it before red has a turn.
                asked = [ply for ply, action in enumerate(actions) if action.startswith("  red ")]
                ply = asked[len(asked) // 4]
                again = self.player("Again")
                again.create(["you"] + ["easy"] * (options["seats"] - 1), **{"from": {"game": text, "ply": ply}})
                again.do("start")
                self.assertGreater(play([again], self.chance, most=5, until=lambda: again.stage == "over"), 0)

    def verify(self, text):
        with tempfile.TemporaryDirectory() as folder:
            game = Path(folder) / "game.txt"
            game.write_text(text)
            for words in ([PROGRAM, "verify"], [sys.executable, str(REPOSITORY / "examples" / "verify.py"), "--engine", PROGRAM]):
                done = subprocess.run([*words, str(game)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_load(self):
        for seats in (2, 6):
            words = [PROGRAM, "load", "--seats", str(seats), "--tables", "3", "--seconds", "1", "--json"]
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
            self.assertEqual(done.returncode, 0, done.stdout.decode())
            found = json.loads(done.stdout.decode().splitlines()[-1])
            self.assertEqual((found["connections"], found["errors"], found["refusals"]), (3 * seats, 0, 0))
            self.assertGreater(found["actions"], 0)

    # ---- Refusals

    def test_load_with_a_board_for_others(self):
        for seats, board in ((6, "four-islands"), (4, "six-islands")):
            done = subprocess.run([PROGRAM, "load", "--seats", str(seats), "--board", board],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stdout.decode(), rf"--board: the board {board} is for . to . players \[MORE-7\]")

    def test_options_for_other_numbers_of_seats_are_refused(self):
        host = self.player("Ada")
        small = re.sub(r"options: .*\n", "", SIX.replace("seats: 6", "seats: 4").split("red:")[0])
        cases = [
            ({"seats": 7}, "SETUP-1"),
            ({"seats": 1}, "SETUP-1"),
            ({"seats": 6, "board": "first-game"}, "MORE-7"),
            ({"seats": 5, "board": "four-islands"}, "MORE-7"),
            ({"seats": 6, "board": {"hexes": [{"at": "0,0", "terrain": "desert"}]}}, "SETUP-7"),
            ({"seats": 4, "board": "six-players"}, "MORE-7"),
            ({"seats": 4, "options": {"between_turns": "special"}}, "MORE-25"),
            ({"seats": 2, "options": {"between_turns": "paired"}}, "MORE-25"),
            ({"seats": 6, "options": {"between_turns": "both"}}, "MORE-25"),
            ({"options": {"discard_limit": 0}}, "MORE-30"),
            ({"options": {"discard_limit": 100}}, "MORE-30"),
            ({"options": {"friendly_robber": "perhaps"}}, "MORE-31"),
            ({"options": {"easy_start": 3}}, "MORE-32"),
            ({"from": {"position": small.replace("phase: main", "phase: special-build")}}, "MORE-25"),
            ({"from": {"position": SIX % "paired" + "\nroller: red\n"}}, "MORE-20"),
        ]
        for options, rule in cases:
            with self.subTest(options):
                answer = host.refused("create", name="Ada", options=options)
                self.assertTrue(answer["why"])
                self.assertTrue(answer["reason"])
                self.assertEqual(answer.get("rule"), rule)
        chairs = host.refused("create", name="Ada", chairs=["you"] + ["open"] * 6, options={"seats": 6})
        self.assertEqual((chairs["reason"], chairs.get("rule")), ("more-chairs-than-seats", "SETUP-1"))
        table = host.create(["you"] + ["open"] * 5, seats=6)
        for seat in ALL_SEATS[1:]:
            self.player(seat).join(table, seat)
        self.assertEqual(self.player("Seventh").watch(table), table)
        seventh = self.player("Seventh")
        seventh.join(table)
        self.assertTrue(seventh.refused("sit", seat="purple")["reason"])
        self.assertTrue(seventh.refused("sit", seat="brown")["reason"])
        host.create(["you"] + ["open"] * 4, seats=5)
        self.assertEqual(host.refused("sit", seat="brown").get("rule"), "SETUP-1")
        self.assertEqual(host.refused("bot", seat="brown", level="easy").get("rule"), "SETUP-1")


if __name__ == "__main__":
    unittest.main()
