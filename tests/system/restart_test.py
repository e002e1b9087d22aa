"""Interruptions: the server stops and comes back, networks fail, people change devices, are absent, run out of time."""

import json
import subprocess
import unittest

from harness import PROGRAM, SEATS, ServerTest, play, pump, wait, wait_until
from truth import Truth, check_frame, is_action


def large_board():
    """Three rings of land round the robber's desert; what has no token is desert too, since there are 28 at the most."""
    hexes = []
    for q in range(-3, 4):
        for r in range(max(-3, -3 - q), min(3, 3 - q) + 1):
            tokens = sum("number" in each for each in hexes)
            if (q, r) == (0, 0) or tokens == 28:
                hexes.append({"at": f"{q},{r}", "terrain": "desert"})
                continue
            terrain = ["hills", "forest", "pasture", "fields", "mountains"][tokens % 5]
            hexes.append({"at": f"{q},{r}", "terrain": terrain, "number": [2, 3, 4, 5, 9, 10, 11, 12][tokens % 8]})
    return {"hexes": hexes, "robber": "0,0", "harbors": [{"at": "3,-3NE", "kind": "any"}]}


class RestartTest(ServerTest):
    # ---- The server stops, and comes back

    def test_clean_stop_brings_everyone_back(self):
        # A running clock would be a row of its own.
        options = {"options": {"points_to_win": 8}, "offer_seconds": 0, "known_cards": True}
        tables = [self.table(4, {**options, "edition": edition}) for edition in (2022, 2010)]
        for _, players, _ in tables:
            play(players, self.chance, most=60)
            self.settle(players)
        seen = {player: player.frame for _, players, _ in tables for player in players}
        abouts = {player: player.about for player in seen}
        self.server.ask_to_stop()
        for player in seen:
            wait([player], lambda: player.close_code is not None, f"{player.name}'s connection to be closed")
            self.assertEqual(player.close_code, 1001)
            self.assertTrue([other for other in player.others if other.get("what") == "stopping"], "no word of it")
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        for player, before in seen.items():
            player.come_back()
            self.assertEqual(player.version, before["version"])
            self.assertEqual(player.frame["events"], [])
            for part in ("view", "known", "you"):
                self.assertEqual(json.dumps(player.frame[part]), json.dumps(before[part]), f"{player.name}'s {part}")
            self.assertEqual(player.about, abouts[player])
        for _, players, _ in tables:
            self.assertGreater(play(players, self.chance, most=10), 0)

    def test_a_game_is_the_same_in_either_board_size(self):
        table, players, _ = self.table(4, {"options": {"points_to_win": 7}})
        for size in ("large", "standard", "large"):
            play(players, self.chance, most=60)
            self.settle(players)
            seen = {player: json.dumps([player.view, player.frame["you"], player.board]) for player in players}
            self.assertEqual(self.server.stop(), 0)
            self.server.flags["size"] = size
            self.server.start()  # reading the table checks the digests of its rows
            for player, before in seen.items():
                player.come_back()
                self.assertEqual(json.dumps([player.view, player.frame["you"], player.board]), before, size)
        play(players, self.chance)
        text = self.server.get(f"/t/{table}/game.txt")[2]
        told = {size: subprocess.run([PROGRAM, "replay", "-", "--digest", "--size", size], input=text, check=True,
                                     stdout=subprocess.PIPE).stdout for size in ("standard", "large")}
        self.assertEqual(told["standard"], told["large"])
        self.assertIn(b"\ndigest ", told["large"])

    def test_a_board_larger_than_the_standard_one(self):
        table, players, _ = self.table(2, {"options": {"points_to_win": 6}, "board": large_board()}, bots=["medium", "hard"])
        play(players, self.chance)
        self.assertEqual(len(players[0].board["hexes"]), 37)
        text = self.server.get(f"/t/{table}/game.txt")[2]
        for command in (["verify", "-"], ["replay", "-", "--quiet"]):
            subprocess.run([PROGRAM, *command], input=text, check=True, stdout=subprocess.PIPE)

    def test_stop_does_not_wait_for_silent_clients(self):
        self.table(2, bots=["easy", "easy"])
        self.assertEqual(self.server.stop(), 0)  # nobody reads, nobody answers

    # ---- The network

    def test_lost_network_in_mid_turn(self):
        table, players, _ = self.table(4, {"grace": 3600})
        play(players, self.chance, until=lambda: players[0].view["turns"] >= 2)
        lost = players[2]
        for count in (0, 1, 7, 30):
            self.settle(players)
            lost.cut()
            others = [player for player in players if player is not lost]
            play(others, self.chance, most=count,
                 until=lambda: not any(player.is_asked() for player in others))
            lost.come_back()
            self.settle(players)
            play(players, self.chance, most=5)
        rows = self.server.rows(table)
        frames = [frame for player in players for frame in player.frames]
        truth = Truth(rows, SEATS + ["spectator"], {frame.version for frame in frames})
        for frame in frames:
            self.assertEqual(check_frame(frame, truth, players[0].board, 4), [], f"{frame.player}, version {frame.version}")
        self.assertTrue(any(frame.is_whole and frame.message["events"] for frame in lost.frames), "nothing was ever missed")

    def test_page_is_loaded_again(self):
        table, players, _ = self.table(2, bots=["easy", "easy"])
        play(players, self.chance, most=10)
        self.settle(players)
        player = players[0]
        before = player.frame
        player.connect()
        player.forget()
        player.watch(table)
        self.assertTrue(player.frame["whole"])
        self.assertEqual(player.frame["events"], [])
        if player.version == before["version"]:  # no bot has acted meanwhile
            self.assertEqual((player.frame["view"], player.frame["you"]), (before["view"], before["you"]))
        self.assertEqual({"options", "board", "about", "chat", "view", "you"} - set(player.frame), set())

    def test_the_same_request_twice(self):
        table, players, _ = self.table(4)
        for _ in range(6):
            self.settle(players)
            player = next(player for player in players if player.is_asked())
            request = player.act(self.chance)
            player.send_again(request)
            wait([player], lambda: request.answers == 2, "two answers")
            self.assertEqual(request.answer["is"], "frame", request)
            wait(players, lambda: all(each.version >= request.answer["version"] for each in players), "the frame")
            self.assertEqual(len({row[0] for row in self.server.rows(table) if row[2].endswith(request.message["id"])
                                  and not row[3].startswith("*")}), len(request.message["actions"]))
        player = players[1]
        for verb, fields in (("chat", {"text": "once"}), ("emote", {"emote": "wave"}), ("pause", {"on": True}),
                             ("pause", {"on": False}), ("rename", {"name": "Other"}), ("end", {})):
            first = player.do(verb, id="same-" + verb + str(fields.get("on")), **fields)
            second = player.do(verb, id="same-" + verb + str(fields.get("on")), **fields)
            self.assertEqual(first["version"], second["version"], verb)
        self.assertEqual([line.get("text", line.get("emote")) for line in self.server.lines_of_chat(table)], ["once", "wave"])
        opened = player.do("create", name="Grace", id="create-1")["table"]
        self.assertEqual(player.do("create", name="Grace", id="create-1")["table"], opened)

    def test_two_connections_of_one_person(self):
        table, players, _ = self.table(2, {"grace": 0}, bots=["easy", "easy"])
        second = self.player("Ada again", players[0].token)
        second.watch(table)
        self.assertEqual((second.seat, second.you["person"]), (players[0].seat, players[0].you["person"]))
        wait([players[1]], lambda: [other for other in players[1].others if other["is"] == "presence"
                                    and other["watching"] == 3], "presence")
        self.assertEqual(players[1].others[-1]["here"], [1, 2])
        play([second, players[1]], self.chance, most=20, onlookers=[players[0]])
        wait(players + [second], lambda: players[0].version == second.version, "both to see the same")
        self.assertEqual(players[0].frame["you"].get("own"), second.frame["you"].get("own"))
        players[0].leave()  # the person is still here
        play([second, players[1]], self.chance, most=20)
        self.assertEqual(second.stage, "playing")

    # ---- Another device

    def test_hand_over(self):
        table, players, _ = self.table(2, bots=["easy", "easy"])
        play(players, self.chance, most=8)
        ada, grace = players
        seat = ada.seat
        answer = ada.do("handover")
        self.assertGreater(answer["seconds"], 0)
        self.assertFalse(any(answer["code"].encode() in message for message in grace.messages))
        phone = self.player("Phone")
        phone.watch(table)
        phone.refused("claim", code="a" * 26)
        grace.refused("claim", code=answer["code"])  # is another person here
        phone.do("claim", code=answer["code"])
        self.assertEqual(phone.seat, seat)
        wait([ada], lambda: ada.close_code is not None, "the old device to be sent away")
        self.assertEqual(ada.close_code, 4001)
        ada.connect()
        ada.watch(table)
        self.assertEqual(ada.you, {}, "the old token still has something")
        ada.refused("act", decision=phone.you.get("decision", 1), actions=["end-turn"])
        ada.refused("claim", code=answer["code"])  # a code works once
        play([phone, grace], self.chance, most=10, onlookers=[ada])

    # ---- Absence and time

    def test_absent_players_seat_is_played_and_given_back(self):
        table, players, _ = self.table(2, {"grace": 0}, bots=["easy"])
        ada, grace = players
        play(players, self.chance, most=6)
        seat = grace.seat
        grace.cut()
        play([ada], self.chance, until=lambda: ada.view["turns"] >= 9)
        played = [row for row in self.server.rows(table) if row[1] == "bot" and row[3].startswith(seat + " ")]
        self.assertTrue(played, "nobody decided for the absent player")
        grace.come_back()
        self.assertEqual(grace.seat, seat)
        turns = ada.view["turns"]
        wait([grace, ada], lambda: grace.version == ada.version, "both to see the same")
        number = len(self.server.rows(table))
        play(players, self.chance, until=lambda: ada.view["turns"] >= turns + 6)
        mine = [row for row in self.server.rows(table)[number + 1:] if row[3].startswith(seat + " ")]
        self.assertTrue(mine)
        self.assertEqual({row[1] for row in mine}, {"person"}, "a bot decides for someone who is there")

    def test_grace_is_kept(self):
        table, players, _ = self.table(2, {"grace": 3600}, bots=["easy"])
        ada, grace = players
        seat = grace.seat
        grace.cut()
        play([ada], self.chance, until=lambda: not ada.is_asked() and ada.view["waiting"] == [seat])
        version = ada.version
        pump([ada], 0.5)
        self.assertEqual(ada.version, version)
        grace.come_back()
        play(players, self.chance, most=5)

    def test_days_run_while_nobody_is_there(self):
        table, players, _ = self.table(2, {"timer": {"kind": "days", "days": 1}, "grace": 86400}, bots=["easy"])
        play(players, self.chance, most=6)
        wait(players, lambda: any(player.is_asked() for player in players), "a person to be asked")
        self.assertIn("clock", players[0].frame)
        for player in players:
            player.leave()
        self.assertEqual(self.server.stop(), 0)
        self.server.age(days=2)
        self.server.start()
        players[0].come_back()
        wait([players[0]], lambda: any(row[1] == "timeout" for row in self.server.rows(table)), "time to run out")

    def test_turn_timer(self):
        timer = {"kind": "turn", "seconds": 10, "bank": 0}  # the shortest that is allowed
        table, players, _ = self.table(2, {"timer": timer, "grace": 86400}, bots=["easy"])
        wait(players, lambda: any(player.is_asked() for player in players), "a question")
        late = next(player for player in players if player.is_asked())
        version = late.version
        clock = late.frame["clock"]
        self.assertLessEqual(clock[late.seat]["left"], 10000)
        self.assertEqual(clock[late.seat]["bank"], 0)
        wait(players, lambda: late.version > version and any(
            row[1] == "timeout" and row[3].startswith(late.seat) for row in self.server.rows(table)), "time to run out")


class SleepTest(ServerTest):
    flags = {"idle_table_seconds": 0}

    def test_empty_tables_sleep(self):
        table, players, _ = self.table(2, {"grace": 0, "timer": {"kind": "turn", "seconds": 600}}, bots=["easy"])
        play(players, self.chance, most=12)
        self.assertEqual(self.server.metric("tables_awake"), 1)
        for player in players:
            player.leave()
        wait_until(lambda: self.server.metric("tables_awake") == 0, "the table to sleep")
        rows = self.server.rows(table)
        players[0].come_back()
        self.assertEqual(self.server.metric("tables_awake"), 1)
        self.assertGreaterEqual(players[0].version, len(rows))
        actions = [row for row in self.server.rows(table)[len(rows):] if is_action(row[3]) and row[1] == "timeout"]
        self.assertEqual(actions, [], "time ran while the table slept")
        players[1].come_back()
        play(players, self.chance, most=12)

    def test_unknown_tables_are_refused(self):
        for table in ("a" * 12, "k3v7q2m7xw4d"):
            guest = self.player("Guest")
            guest.table = table
            guest.refused("watch", table=table)
            self.assertEqual(self.server.get(f"/t/{table}/game.txt")[0], 404)
        wait_until(lambda: self.server.metric("tables_awake") == 0, "tables that don't exist to be forgotten")

    def test_bots_do_not_play_on_alone(self):
        table, players, _ = self.table(1, {"grace": 0}, bots=["easy", "easy"])
        play(players, self.chance, most=3)
        players[0].leave()
        wait_until(lambda: self.server.metric("tables_awake") == 0, "the table to sleep")
        number = len(self.server.rows(table))
        players[0].come_back()
        self.assertLessEqual(number, players[0].version)
        self.assertEqual(players[0].stage, "playing")


if __name__ == "__main__":
    unittest.main()
