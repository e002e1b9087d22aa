"""Games as files: exported with a proof of their chance, imported, replayed, played on from any moment or position."""

import hashlib
import json
import secrets
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from harness import PROGRAM, REPOSITORY, SEATS, ServerTest, play, wait


class FilesTest(ServerTest):
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

    def test_a_book_survives_export_and_import(self):
        """With the book's own options, and with one that the host changed."""
        for changed, line in (({}, ""), ({"tie_draw": "must"}, "tie_draw=must ")):
            table, players, text, nonces = self.finished_game(1, nonces=(0,), book="pl",
                                                              options={"points_to_win": 5, **changed})
            self.assertIn(f"\nedition: 2010\nbook: pl\noptions: {line}points_to_win=5\n", text)
            self.verify(text, nonces)
            agreed = players[0].options["set_up"]
            self.assertEqual((agreed["book"], agreed["options"]), ("pl", {**changed, "points_to_win": 5}))
            reader = self.player("Reader")
            copy = reader.do("import", name="Reader", game=text)["table"]
            reader.watch(copy)
            self.assertEqual(self.server.get(f"/t/{copy}/game.txt")[2].decode(), text)
            self.assertEqual(reader.options["set_up"], agreed)
            look = reader.do("look", game=text, ply=9)
            self.assertEqual((look["entries"]["book"], look["entries"]["options"]), ("pl", agreed["options"]))
            for written in (look["position"], json.dumps(look["entries"])):
                again = reader.do("look", position=written)
                self.assertEqual((again["position"], again["set_up"]), (look["position"], look["set_up"]))

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
        if view["phase"] not in ("dice", "draw", "steal", "start-roll"):  # else chance has decided at once
            self.assertEqual(first, view)
        play([host], self.chance, most=15)
        for part in ("seats",):
            self.assertEqual(set(host.view[part]), set(view[part]))

    def test_without_spectators_a_game_is_for_those_who_sat_there(self):
        host, guest, stranger = (self.player(name) for name in ("Ada", "Grace", "Stranger"))
        table = host.create(["you", "open", "easy"], seats=3, spectators=False)
        stranger.join(table)
        guest.join(table, "blue")
        host.do("start")
        guest.send("resign")
        wait([guest], lambda: guest.close_code is not None, "the end for who does not play any more")
        host.do("resign")
        wait([host], lambda: host.stage == "over", "the end")
        def file(**headers):
            return self.server.get(f"/t/{table}/game.txt", headers)
        nothing = self.server.get("/t/aaaaaaaaaaaa/game.txt")
        for headers in ({}, {"Barbican-Token": ""}, {"Barbican-Token": "x" * 32}, {"Barbican-Token": stranger.token}):
            self.assertEqual((file(**headers)[0], file(**headers)[2]), (404, nothing[2]))
        for player in (host, guest):
            status, _, text = file(**{"Barbican-Token": player.token})
            self.assertEqual(status, 200)
            self.assertTrue(text.startswith(b"barbican game "), text[:40])

    def test_start_from_a_position(self):
        position = ("barbican position 1\nseats: 3\nturn: blue\nphase: main\ndice: 3 4 ship\nred:\n  cities: 0,0N\n"
                    "  hand: 2 ore\nblue:\n  settlements: 0,1S\n  hand: 1 brick 1 lumber\n  roads: 0,1SE\nivory:\n"
                    "  cities: -1,1S\n")
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


if __name__ == "__main__":
    unittest.main()
