"""Everything that happens to people around a game: stops, lost networks, other devices, consent, absence, time, files."""

import hashlib
import json
import secrets
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from harness import PROGRAM, REPOSITORY, SEATS, Player, ServerTest, play, pump, wait, wait_until
from truth import Truth, check_frame, is_action


def by_seat(players, seat):
    return next(player for player in players if player.seat == seat)


def own_turn(players):
    """The one whose turn it is."""
    return by_seat(players, players[0].view["turn"])


def with_(players, others, is_so, what):
    wait(list(players) + list(others), is_so, what)


class RestartTest(ServerTest):
    def settle(self, players):
        """Until everyone has seen the same version, and nothing more comes."""
        wait(players, lambda: len({player.version for player in players}) == 1, "everyone to see the same")

    # ---- The server stops, and comes back

    def test_clean_stop_brings_everyone_back(self):
        tables = [self.table(4, {"options": {"points_to_win": 8}, "edition": edition}) for edition in (2022, 2010)]
        for _, players, _ in tables:
            play(players, self.chance, most=60)
            self.settle(players)
        seen = {player: player.frame for _, players, _ in tables for player in players}
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
            for part in ("view", "you"):
                self.assertEqual(json.dumps(player.frame[part]), json.dumps(before[part]), f"{player.name}'s {part}")
        for _, players, _ in tables:
            self.assertGreater(play(players, self.chance, most=10), 0)

    def test_stop_does_not_wait_for_silent_clients(self):
        _, players, _ = self.table(2, bots=["easy", "easy"])
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
        chats = [row for row in self.server.rows(table) if row[3].startswith("chat")]
        self.assertEqual(len(chats), 1)
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
        grace.refused("claim", code=answer["code"])  # sits here as someone else
        phone.do("claim", code=answer["code"])
        self.assertEqual(phone.seat, seat)
        wait([ada], lambda: ada.close_code is not None, "the old device to be sent away")
        self.assertEqual(ada.close_code, 4001)
        ada.connect()
        ada.watch(table)
        self.assertEqual(ada.you, {}, "the old token still has something")
        ada.refused("act", decision=phone.you.get("decision", 1), actions=["end-turn"])
        ada.refused("claim", code=answer["code"])  # once
        play([phone, grace], self.chance, most=10, onlookers=[ada])

    # ---- People

    def test_kick(self):
        table, players, _ = self.table(3, bots=["easy"])
        ada, grace, edsger = players
        grace.refused("kick", person=1)
        ada.refused("kick", person=1)
        ada.do("kick", person=grace.you["person"])
        wait([grace], lambda: grace.close_code is not None, "Grace to be sent away")
        self.assertEqual(grace.close_code, 4002)
        grace.connect()
        grace.watch(table)
        self.assertNotIn("seat", grace.you)
        grace.refused("join", name="Grace")
        grace.refused("chat", text="let me in")
        play([ada, edsger], self.chance, most=30)
        self.assertTrue(ada.about["seats"][next(seat for seat, who in ada.about["seats"].items()
                                                if who.get("person") == 2)]["gave_up"])

    def test_host_is_handed_over(self):
        table, players, _ = self.table(2, bots=["easy", "easy"])
        ada, grace = players
        grace.refused("host", person=2)
        ada.do("host", person=2)
        self.assertEqual(ada.about["host"], 2)
        ada.refused("kick", person=2)
        grace.cut()
        wait([ada], lambda: ada.others and ada.others[-1].get("here") == [1], "Grace to be gone")
        ada.do("host", person=1)  # the host is not there

    def test_before_the_game(self):
        host = self.player("Ada")
        table = host.create(["you"], seats=3)
        grace = self.player("Grace")
        grace.watch(table)
        grace.refused("sit", seat="blue")
        grace.do("join", name="Grace")
        grace.refused("sit", seat="red")
        grace.refused("sit", seat="orange")  # three seats only
        grace.do("sit", seat="blue", color="green")
        self.assertEqual(grace.about["seats"]["blue"]["color"], "green")
        host.refused("start")
        grace.refused("bot", seat="ivory", level="easy")
        host.do("bot", seat="ivory", level="easy")
        host.do("bot", seat="ivory")
        host.refused("start")
        host.do("bot", seat="ivory", level="random")
        host.refused("start")  # Grace is not ready
        grace.do("ready")
        host.do("options", options={"seats": 3, "options": {"points_to_win": 10}, "order": "as-chosen"})
        self.assertFalse(host.about["seats"]["blue"].get("ready"))
        grace.refused("start")
        grace.do("stand")
        self.assertNotIn("seat", grace.you)
        grace.do("sit", seat="blue")
        grace.do("ready")
        host.refused("act", decision=1, actions=["roll"])
        host.do("start")
        wait([grace], lambda: grace.stage == "playing", "the game")
        self.assertEqual((host.seat, grace.seat), ("red", "blue"))
        grace.refused("stand")
        grace.refused("start")
        grace.refused("options", options={})

    def test_spectators_off(self):
        host, early, stranger = (self.player(name) for name in ("Ada", "Early", "Stranger"))
        table = host.create(["you", "easy", "easy"], seats=3, spectators=False)
        early.watch(table)
        host.do("start")
        stranger.table = table
        stranger.refused("watch", table=table)
        host.do("chat", text="among ourselves")
        wait([host], lambda: host.is_asked(), "a question")
        play([host], self.chance, most=3)
        pump([early], 0.2)
        self.assertFalse(any("view" in frame.message for frame in early.frames),
                         "someone who only looked on before the game still sees it")

    def test_lobby(self):
        host, guest = self.player("Ada"), self.player("Grace")
        self.assertEqual(guest.do("lobby")["tables"], [])
        table = host.create(["you", "easy", "easy"], seats=3, public=True, name="Come in")
        hidden = self.player("Hidden")
        hidden_table = hidden.create(["you", "easy", "easy"], seats=3)
        def listed():
            return [entry for other in guest.others if other["is"] == "lobby" for entry in other["tables"]][-1:]
        wait([guest], lambda: [entry["table"] for entry in listed()] == [table], "the lobby to change")
        self.assertEqual((listed()[0]["name"], listed()[0]["host"], listed()[0]["bots"]), ("Come in", "Ada", 2))
        host.do("start")
        wait([guest], lambda: listed()[0]["stage"] == "playing", "the lobby to change again")
        self.assertNotIn(hidden_table.encode(), b"".join(guest.messages))

    # ---- Consent

    def setup_turn(self, players):
        """Someone with something to take back: a settlement placed at the beginning."""
        self.settle(players)
        player = next(player for player in players if player.is_asked())
        player.do("act", decision=player.you["decision"], actions=player.choose(self.chance))
        self.settle(players)
        return player

    def test_undo_with_consent(self):
        table, players, _ = self.table(3, bots=["easy"])
        wait(players, lambda: any(player.is_asked() for player in players), "a person's turn")
        before = next(player for player in players if player.is_asked()).version
        player = self.setup_turn(players)
        first, second = (other for other in players if other is not player)
        first.refused("undo")  # not theirs
        player.do("undo")
        wait(players, lambda: all("proposal" in each.about for each in players), "the proposal")
        self.assertEqual(sorted(player.about["proposal"]["needed"]), sorted(each.you["person"] for each in (first, second)))
        first.do("answer", on=True)
        second.do("answer", on=False)
        self.settle(players)
        self.assertNotIn("proposal", player.about)
        self.assertTrue(any(row[3] == "refuse " + str(second.you["person"]) for row in self.server.rows(table)))
        player.do("undo")
        player.refused("answer", on=True)  # it is one's own
        first.do("answer", on=True)
        second.do("answer", on=True)
        self.settle(players)
        self.assertTrue(player.is_asked())
        self.assertIn("settlement", player.you["legal"])
        self.assertGreater(player.version, before)
        events = [event["event"] for frame in player.frames for event in frame.message["events"]]
        self.assertIn("undone", events)
        play(players, self.chance, most=20)
        self.restart_and_compare(table, players)

    def restart_and_compare(self, table, players):
        self.settle(players)
        for player in players:
            player.leave()
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        for player in players:
            view = player.view
            player.come_back()
            self.assertEqual(player.view, view, "the game is another one after a restart")

    def test_undo_does_not_cross_chance(self):
        table, players, _ = self.table(2, bots=["random"])
        wait(players, lambda: players[0].stage == "playing", "the game")
        play(players, self.chance, until=lambda: any(
            player.is_asked() and "roll" in player.you["legal"] for player in players))
        player = next(player for player in players if player.is_asked() and "roll" in player.you["legal"])
        before = player.version
        player.do("act", decision=player.you["decision"], actions=["roll"])
        self.assertNotIn("undo", player.you)
        player.refused("undo")
        player.refused("undo", to=before)

    # What comes out of chance, or of a look at someone's cards, must not be learned by asking and being refused.

    PEEK = ("barbican position 1\nseats: 3\nturn: red\nphase: %s\n%sred:\n  cities: 0,0N\n  roads: 0,0NE\n"
            "  hand: 4 brick 4 wool 2 ore\n  cards: espionage guilddues\nblue:\n  cities: 0,1S\n  settlements: 2,-1S\n"
            "  hand: 2 coin\n  cards: wedding\n  levels: trade=1\nivory:\n  cities: -1,1S\n")

    def peeker(self, phase):
        host = self.player("Ada")
        dice = "" if phase == "before-roll" else "dice: 3 5 ship\n"
        host.create(["you", "random", "random"], **{"from": {"position": self.PEEK % (phase, dice)}})
        host.do("start")
        return host

    def same_refusals(self, host, first, followers):
        version = host.version
        answers = []
        for second in followers:
            answer = host.ask("act", decision=host.you["decision"], actions=[first, second])
            answers.append({key: answer.get(key) for key in ("is", "why", "rule", "index")})
        self.assertEqual(answers[1:], answers[:-1], f"the answer to '{first}' and more tells what would come of it")
        self.assertEqual((answers[0]["is"], host.version), ("refused", version))
        host.do("act", decision=host.you["decision"], actions=[first])

    def test_no_peeking_at_dice(self):
        self.same_refusals(self.peeker("before-roll"), "roll", ["robber 0,1", "end-turn", "bank brick for ore", "discard ore"])

    def test_no_peeking_at_progress_cards(self):
        self.same_refusals(self.peeker("main"), "play espionage blue", ["take-card wedding", "take-card treason", "end-turn"])

    def test_no_peeking_at_hands(self):
        self.same_refusals(self.peeker("main"), "play guilddues blue", ["take coin", "take ore", "end-turn"])

    def test_undo_alone(self):
        table, players, _ = self.table(1, bots=["easy", "easy"])
        wait(players, lambda: players[0].is_asked(), "a question")
        player = players[0]
        view = player.view
        player.do("act", decision=player.you["decision"], actions=player.choose(self.chance))
        player.do("act", decision=player.you["decision"], actions=player.choose(self.chance)) if player.is_asked() else None
        if "undo" in player.you:  # a bot may have gone on already
            answer = player.ask("undo", to=player.you["undo"])
            if answer["is"] == "frame":
                self.assertEqual(player.view, view)
        play(players, self.chance, most=10)
        self.assertEqual(player.stage, "playing")

    def test_end_by_agreement(self):
        table, players, _ = self.table(3, bots=["easy"])
        ada, grace, edsger = players
        ada.do("end")
        grace.do("answer", on=False)
        wait([ada], lambda: "proposal" not in ada.about, "the refusal")
        ada.do("end")
        ada.do("answer", on=False)  # taken back
        self.settle(players)
        self.assertNotIn("proposal", grace.about)
        grace.do("end")
        ada.do("answer", on=True)
        edsger.do("answer", on=True)
        wait(players, lambda: all(player.stage == "over" for player in players), "the end")
        self.assertEqual(ada.about["ending"], "agreed")
        self.assertIn("secret", ada.about)
        ada.refused("act", decision=1, actions=["roll"])
        self.rematch(players)

    def rematch(self, players):
        players[1].do("rematch")
        wait(players, lambda: all(player.about.get("rematch") for player in players), "the rematch")
        players[0].do("rematch")  # twice is once
        table = players[0].about["rematch"]
        self.assertEqual({player.about["rematch"] for player in players}, {table})
        for player in players:
            number = player.you["person"]
            player.watch(table)
            self.assertEqual(player.you["person"], number)
            self.assertIsNotNone(player.seat)
        for player in players:
            player.do("ready")
        host = next(player for player in players if player.you["person"] == player.about["host"])
        host.do("start")
        play(players, self.chance, most=10)
        self.assertEqual(players[0].stage, "playing")

    def test_resign(self):
        table, players, _ = self.table(2, bots=["easy"])
        ada, grace = players
        ada.do("resign")
        self.assertNotIn("seat", ada.you)
        ada.refused("resign")
        play([grace], self.chance, most=20, onlookers=[ada])
        grace.do("resign")
        wait(players, lambda: ada.stage == "over" and grace.stage == "over", "the end")
        self.assertEqual(grace.about["ending"], "resigned")

    def test_pause(self):
        table, players, onlookers = self.table(2, bots=["easy", "easy"], spectators=1)
        ada, grace = players
        onlookers[0].refused("pause", on=True)
        ada.do("pause", on=True)
        wait([grace], lambda: grace.about.get("paused_by"), "the pause")
        self.assertNotIn("decision", grace.you)
        version = ada.version
        grace.refused("act", decision=1, actions=["roll"])
        pump(players, 0.3)
        self.assertEqual(ada.version, version, "a bot plays on in a pause")
        self.server.stop()
        self.server.start()
        for player in players:
            player.come_back()
        self.assertEqual(ada.about["paused_by"], 1)
        grace.do("pause", on=False)
        play(players, self.chance, most=10)

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
        self.assertIn("clock", players[0].frame)
        for player in players:
            player.leave()
        self.assertEqual(self.server.stop(), 0)
        two_days = 2 * 86400 * 1000
        database = self.server.database()
        with database:
            database.execute("UPDATE log SET time = time - ?", (two_days,))
            database.execute("UPDATE tables SET changed = changed - ?, created = created - ?, wake_at = wake_at - ?, "
                             "expires_at = expires_at - ?", (two_days,) * 4)
        database.close()
        self.server.start()
        players[0].come_back()
        wait([players[0]], lambda: any(row[1] == "timeout" for row in self.server.rows(table)), "time to run out")

    def test_turn_timer(self):
        table, players, _ = self.table(2, {"timer": {"kind": "turn", "seconds": 10, "bank": 0}, "grace": 86400}, bots=["easy"])
        wait(players, lambda: any(player.is_asked() for player in players), "a question")
        late = next(player for player in players if player.is_asked())
        version = late.version
        clock = late.frame["clock"]
        self.assertLessEqual(clock[late.seat]["left"], 10000)
        self.assertEqual(clock[late.seat]["bank"], 0)
        wait(players, lambda: late.version > version and any(
            row[1] == "timeout" and row[3].startswith(late.seat) for row in self.server.rows(table)), "time to run out")

    # ---- Files

    def finished_game(self, people=2, nonces=(), **options):
        """(Its table, the players, the exported text)."""
        host = self.player("Ada")
        table = host.create(["you"] + ["open"] * (people - 1) + ["easy"] * (4 - people),
                            **{"options": {"points_to_win": 5}, **options})
        players = [host]
        for name, seat in zip(["Grace", "Edsger"], SEATS[1:people]):
            players.append(self.player(name))
            players[-1].join(table, seat)
        given = {players[index]: secrets.token_hex(16 + index) for index in nonces}
        for player, nonce in given.items():
            player.do("ready", commitment=hashlib.sha256(b"barbican fair 1 nonce" + bytes.fromhex(nonce)).hexdigest())
        host.do("start")
        for player, nonce in given.items():
            wait(players, lambda: player.stage == "revealing", "the nonces to be asked for")
            player.refused("nonce", nonce="00" * 16)
            player.do("nonce", nonce=nonce)
        wait(players, lambda: all(player.stage == "playing" for player in players), "the game")
        commitment = host.about["commitment"]
        play(players, self.chance)
        status, _, text = self.server.get(f"/t/{table}/game.txt")
        self.assertEqual(status, 200)
        self.assertIn(commitment, text.decode())
        return table, players, text.decode(), list(given.values())

    def run_program(self, *words):
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        return done.returncode, done.stdout.decode()

    def verify(self, text, nonces):
        with tempfile.TemporaryDirectory() as folder:
            game = Path(folder) / "game.txt"
            game.write_text(text)
            for nonce in nonces or [None]:
                noted = [] if nonce is None else ["--nonce", nonce]
                code, said = self.run_program(PROGRAM, "verify", str(game), *noted)
                self.assertEqual(code, 0, said)
                code, said = self.run_program(sys.executable, str(REPOSITORY / "examples" / "verify.py"), "--engine", PROGRAM,
                                              *noted, str(game))
                self.assertEqual(code, 0, said)
            self.assertEqual(self.run_program(PROGRAM, "replay", str(game))[0], 0)

    def test_exported_game_is_proved(self):
        _, _, text, nonces = self.finished_game(3, nonces=(0, 2), variable={"tokens": "random", "harbors": "shuffled"})
        self.verify(text, nonces)

    def test_exported_game_after_a_restart(self):
        table, players, text, nonces = self.finished_game(2, nonces=(1,), edition=2010)
        for player in players:
            player.leave()
        self.server.stop()
        self.server.start()
        self.assertEqual(self.server.get(f"/t/{table}/game.txt")[2].decode(), text)
        self.verify(text, nonces)

    def test_import_replay_and_play_on(self):
        table, players, text, _ = self.finished_game()
        plies = text.count("\n  ", text.index("actions:"))
        host = players[0]
        replays = [host.do("replay", ply=ply, **{"as": who}) for ply, who in
                   ((0, "spectator"), (plies // 2, host.seat), (plies, "all"))]
        self.assertEqual(replays[2]["plies"], plies)
        self.assertEqual((list(replays[0]["own"]), list(replays[1]["own"])), ([], [host.seat]))
        host.refused("replay", ply=plies + 1)
        reader = self.player("Reader")
        copy = reader.do("import", name="Reader", game=text)["table"]
        reader.watch(copy)
        self.assertEqual((reader.stage, reader.about["ending"]), ("over", "imported"))
        self.assertEqual(self.server.get(f"/t/{copy}/game.txt")[2].decode(), text)
        again = [reader.do("replay", ply=ply, **{"as": who}) for ply, who in
                 ((0, "spectator"), (plies // 2, host.seat), (plies, "all"))]
        for first, second in zip(replays, again):
            self.assertEqual({key: first[key] for key in ("ply", "plies", "events", "view", "own")},
                             {key: second[key] for key in ("ply", "plies", "events", "view", "own")})
        reader.refused("rematch")
        reader.refused("import", name="Reader", game=text.replace("end-turn", "roll", 1))
        middle = self.player("Middle")
        middle.create(["you", "open", "open", "open"], **{"from": {"game": text, "ply": plies // 2}})
        self.go_on_from(middle, replays[1]["view"])

    def go_on_from(self, host, view):
        for seat in SEATS[1:]:
            host.do("bot", seat=seat, level="easy")
        host.do("start")
        first = next(frame for frame in host.frames if "view" in frame.message).message["view"]
        if view["phase"] not in ("dice", "draw", "steal", "start-roll"):  # else chance has spoken at once
            self.assertEqual(first, view)
        play([host], self.chance, most=15)
        for part in ("seats",):
            self.assertEqual(set(host.view[part]), set(view[part]))

    def test_start_from_a_position(self):
        position = ("barbican position 1\nseats: 3\nturn: blue\nphase: main\ndice: 3 4 ship\nred:\n  cities: 0,0N\n  hand: 2 ore\n"
                    "blue:\n  settlements: 0,1S\n  hand: 1 brick 1 lumber\n  roads: 0,1SE\nivory:\n  cities: -1,1S\n")
        host = self.player("Ada")
        host.refused("create", name="Ada", options={"from": {"position": position.replace("2 ore", "99 ore")}})
        host.refused("create", name="Ada", options={"from": {"position": position}, "seats": 3})
        table = host.create(["easy", "you", "easy"], **{"from": {"position": position}})
        host.do("start")
        self.assertEqual(host.seat, "blue")
        first = next(frame for frame in host.frames if "view" in frame.message).message
        self.assertEqual(first["you"]["own"]["hand"], {"brick": 1, "lumber": 1})
        self.assertIn("road", first["you"]["legal"])
        play([host], self.chance, most=8)
        self.assertEqual(self.server.get(f"/t/{table}/game.txt")[0], 404)


class SleepTest(ServerTest):
    flags = {"idle_table_seconds": 0}

    def test_empty_tables_sleep(self):
        table, players, _ = self.table(2, {"grace": 0, "timer": {"kind": "turn", "seconds": 60}}, bots=["easy"])
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

    def test_nobody_is_there(self):
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
        wait_until(lambda: True, "")
        players[0].come_back()
        self.assertLessEqual(number, players[0].version)
        self.assertEqual(players[0].stage, "playing")


if __name__ == "__main__":
    unittest.main()
