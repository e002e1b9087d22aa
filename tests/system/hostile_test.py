"""Clients that send forbidden things: the server always answers or closes, survives, and lets others play."""

import json
import os
import socket
import time
import unittest

from harness import PATIENCE, Player, ServerTest, new_token, play, wait, wait_until
from long_game import long_game
from socket_client import Closed, Connection

LIMIT = 64 * 1024  # --max-message-bytes


class HostileTest(ServerTest):
    def setUp(self):
        super().setUp()
        # Honest people, who must be able to play on after each attack.
        self.good_table, self.good, _ = self.table(2, bots=["easy"])
        self.victim_table, self.victims, _ = self.table(3)
        play(self.good, self.chance, most=3)

    def tearDown(self):
        self.assert_alive()
        for player in self.good + self.victims:
            player.poll()
            self.assertIsNotNone(player.connection, f"{player.name} was closed with {player.close_code}")
        play(self.good, self.chance, most=3)
        play(self.victims, self.chance, most=3)
        self.assertEqual(self.server.metric("tables_broken_total"), 0)

    def connection(self):
        connection = Connection(self.server.port, timeout=PATIENCE)
        connection.receive()
        self.addCleanup(connection.socket.close)
        return connection

    def answer_or_end(self, connection):
        """The next message, or the code with which it was closed."""
        try:
            return connection.receive()
        except Closed as closed:
            return closed.code
        except socket.timeout:
            self.fail("neither an answer nor an end")

    def assert_refused(self, text, connection=None):
        connection = connection or self.connection()
        try:
            connection.send_text(text)
        except Closed:
            return 1006  # before it was sent completely
        answer = self.answer_or_end(connection)
        if isinstance(answer, dict):
            self.assertEqual(answer["is"], "refused", f"{text[:120]!r} was taken: {answer}")
            self.assertTrue(answer["why"])
            self.assertTrue(answer["reason"])
            self.assertLess(len(answer["why"]), 500, "what was sent is thrown back")
        else:
            self.assertIn(answer, (1002, 1003, 1006, 1007, 1008, 1009), f"{text[:120]!r}")
        return answer

    def seated(self):
        """The connections of a player whose turn it is, and of another who is neither awaited nor the host."""
        asked = next(player for player in self.victims if player.is_asked())
        return asked, next(player for player in self.victims[1:] if not player.is_asked())

    # ---- Not the protocol

    def test_garbage(self):
        connection = self.connection()
        for text in ("", " ", "{", "}", "[]", "null", "1", '"do"', "{}", '{"do":1}', '{"do":"hello"}', '{"do":null,"id":"a"}',
                     '{"do":"fly","id":"a"}', '{"do":"watch","id":"a","table":7}', '{"id":"a"}', '{"do":"lobby","id":"a"}x',
                     '{"do":"lobby","do":"lobby"}', '{"do":"lobby","id":"' + "a" * 33 + '"}', '{"do":"lobby","id":""}',
                     '{"do":"lobby","id":"a b"}', '{"do":"lobby","id":17}', '{"do":"lobby","id":"a","more":1}',
                     '{"do":"lobby","on":"yes"}', '{"do":"hello","protocol":2}', '{"do":"hello","protocol":1.0}',
                     '{"do":"hello","protocol":99999999999999999999}', '{"do":"hello","protocol":-1}', "\ufeff{}",
                     '{"do":"lobby"\u0000}', "true", "NaN", "{'do':'lobby'}"):
            with self.subTest(text=text):
                self.assert_refused(text, connection)
        for _ in range(300):
            noise = bytes(self.chance.choices(range(32, 127), k=self.chance.randrange(1, 200)))
            self.assert_refused(noise, connection)

    def test_broken_text(self):
        for payload in (b"\xff\xfe", b'{"do":"\xc3\x28"}', b"\xed\xa0\x80", b'{"do":"lobby","id":"\xf4\x90\x80\x80"}'):
            with self.subTest(payload=payload):
                self.assert_refused(payload)

    def test_mutated_requests(self):
        """Good requests with bytes changed."""
        player = self.player("Mallory")
        player.watch(self.victim_table)
        good = [json.dumps(message) for message in (
            {"do": "act", "id": "x1", "decision": 20, "actions": ["road 0,0E", "end-turn"]},
            {"do": "create", "id": "x2", "name": "M", "options": {"edition": 2010, "timer": {"kind": "turn", "seconds": 20}}},
            {"do": "watch", "id": "x3", "table": self.victim_table, "since": 3},
            {"do": "chat", "id": "x4", "text": "hello"}, {"do": "claim", "id": "x5", "code": "a" * 26},
            {"do": "import", "id": "x6", "name": "M", "game": "barbican game 1\nseats: 3\nactions:\n  * start-roll 1 2\n"},
            {"do": "replay", "id": "x7", "ply": 3, "as": "all"}, {"do": "undo", "id": "x8", "to": 5})]
        for _ in range(600):
            text = bytearray(self.chance.choice(good).encode())
            for _ in range(self.chance.randrange(1, 4)):
                at = self.chance.randrange(len(text))
                text[at:at + self.chance.randrange(2)] = bytes([self.chance.randrange(32, 127)]) * self.chance.randrange(3)
            player.connection.send_text(bytes(text))
            player.poll()
        player.ask("lobby")  # earlier requests have answers, and the connection still works
        self.assertIsNotNone(player.connection)

    def test_deep_and_wide(self):
        for text in ("[" * 30000, '{"do":' * 10000,
                     '{"do":"create","id":"a","name":"x","options":' + '{"options":' * 200 + "{}" + "}" * 201,
                     '{"do":"act","id":"a","decision":1,"actions":[' + ",".join(['"roll"'] * 5000) + "]}",
                     '{"do":"act","id":"a","decision":1,"actions":["' + "x" * 60000 + '"]}',
                     "{" + ",".join(f'"k{i}":1' for i in range(5000)) + "}",
                     '{"do":"act","id":"a","decision":' + "9" * 5000 + ',"actions":["roll"]}',
                     '{"do":"chat","id":"a","text":"' + "\\u0041" * 9000 + '"}'):
            with self.subTest(text=text[:60]):
                self.assert_refused(text)

    def test_large_messages(self):
        self.assert_refused('{"do":"chat","text":"' + "x" * (1024 * 1024) + '"}')
        self.assert_refused(" " * (LIMIT + 1))
        self.assert_refused('{"do":"import","id":"a","name":"M","game":"' + "x" * (900 * 1024) + '"}')
        connection = self.connection()
        for _ in range(40):  # without an end
            try:
                connection.send_frame(0 if _ else 1, b" " * 65536, last=False)
            except (Closed, OSError):
                break
        self.assertNotIsInstance(self.answer_or_end(connection), dict)

    def test_frames_of_other_kinds(self):
        connection = self.connection()
        connection.send_frame(2, b'{"do":"lobby"}')
        self.assertNotIsInstance(self.answer_or_end(connection), dict, "a binary message was taken")
        for opcode in (3, 7, 11, 15):
            connection = self.connection()
            connection.send_frame(opcode, b"x")
            self.assertNotIsInstance(self.answer_or_end(connection), dict)
        connection = self.connection()
        connection.socket.sendall(b"\x81\x05hello")  # not masked
        self.assertNotIsInstance(self.answer_or_end(connection), dict)
        connection = self.connection()
        connection.send_frame(8, b"\x00")
        self.assertNotIsInstance(self.answer_or_end(connection), dict)
        connection = self.connection()
        connection.socket.sendall(b"\x81\xff" + b"\xff" * 8 + b"mask")  # claims to be huge
        self.assertNotIsInstance(self.answer_or_end(connection), dict)
        connection = self.connection()
        connection.socket.sendall(os.urandom(4000))
        try:
            while True:
                connection.receive()
        except Closed:
            pass

    def test_bad_http(self):
        for text in (b"GET /ws HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x00\x01\x02\r\n\r\n",
                     b"GET " + b"a" * 100000,
                     b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                     b"GET /t/%2e%2e/game.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
                     b"POST /ws HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
                     b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 20000 + b"\r\n"):
            with self.subTest(text=text[:60]), socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as peer:
                answer = b""
                try:
                    peer.sendall(text)
                    peer.shutdown(socket.SHUT_WR)
                    answer = peer.recv(65536)
                except OSError:
                    pass  # it has hung up already
                self.assertNotIn(b"root:", answer)
                self.assertNotIn(b" 101 ", answer[:20])
        with self.assertRaises(Closed):
            Connection(self.server.port, headers={"Origin": "https://evil.example"})
        self.assertEqual(self.server.get("/admin")[0] in (401, 403, 404, 405), True)

    # ---- Others' turns and seats

    def test_acts_of_others(self):
        asked, other = self.seated()
        decision = asked.you["decision"]
        legal = asked.choose(self.chance)
        version = asked.version
        outsider = self.player("Mallory")
        outsider.watch(self.victim_table)
        nobody = self.player("Nobody", token="")
        nobody.watch(self.victim_table)
        for player in (outsider, nobody, other):
            for actions in (legal, [f"{asked.seat} {legal[0]}"], ["* dice 6 6 trade"], ["roll"], ["end-turn"]):
                player.refused("act", decision=decision, actions=actions)
                player.refused("act", decision=player.you.get("decision", 0), actions=actions)
            player.refused("start")
            player.refused("kick", person=1)
            player.refused("bot", seat="red", level="easy")
            player.refused("options", options={})
            player.refused("mute", person=2, on=True, all=True)
        for player in (outsider, nobody):
            for verb, fields in (("undo", {}), ("end", {}), ("resign", {}), ("pause", {"on": True}), ("chat", {"text": "x"}),
                                 ("emote", {"emote": "wave"}), ("handover", {}), ("answer", {"on": True}),
                                 ("host", {"person": 1}), ("sit", {"seat": "red"}), ("stand", {}), ("ready", {}),
                                 ("rename", {"name": "Ada"}),
                                 ("nonce", {"nonce": "00" * 16}), ("rematch", {}), ("replay", {"ply": 0})):
                player.refused(verb, **fields)
        nobody.refused("join", name="Nobody")
        nobody.refused("create", name="Nobody")
        self.assertEqual(len(self.server.rows(self.victim_table)), version, "a stranger changed something")

    def test_words_smuggled_into_actions(self):
        asked, other = self.seated()
        legal = asked.choose(self.chance)[0]
        before = self.server.rows(self.victim_table)
        for words in (f"{other.seat} {legal}", f"{asked.seat} {legal}", f"* {legal}", f"{legal}\n{legal}", f"\t{legal}",
                      f"{legal} extra", legal + "\u0000", "", " ", "* start-roll 6 6", "over won", "undo 1", "resign red",
                      "secret 00", 'chat 1 "x"', '{"seat":"%s","do":"roll"}' % other.seat, '["roll"]', legal.upper(),
                      "offer 1 wool for 1 wool", "offer 99999999999999999999 wool for 1 ore", "offer -1 wool for 1 ore",
                      "play alchemy 7 7", "road 999999,999999E"):
            with self.subTest(words=words):
                answer = asked.ask("act", decision=asked.you["decision"], actions=[words])
                self.assertEqual(answer["is"], "refused", f"{words!r} was taken")
        self.assertEqual(self.server.rows(self.victim_table), before)

    def test_stale_decisions(self):
        asked, _ = self.seated()
        decision = asked.you["decision"]
        for wrong in (0, 1, decision - 1, decision + 1, 2 ** 53, 2 ** 63 - 1):
            answer = asked.refused("act", decision=wrong, actions=asked.choose(self.chance))
            self.assertTrue(answer.get("stale"), answer)
        for wrong in (-1, "1", None, True, []):
            answer = asked.refused("act", decision=wrong, actions=asked.choose(self.chance))
            self.assertFalse(answer.get("stale"))
        for wrong in ("9223372036854775808", "1.5", "1e3", "9" * 400):  # unreadable, so its id is unknown
            answer = self.assert_refused('{"do":"act","id":"a","decision":%s,"actions":["roll"]}' % wrong)
            self.assertIsInstance(answer, dict)
        asked.do("act", decision=decision, actions=asked.choose(self.chance))

    # ---- Names and words

    def test_names(self):
        player = self.player("Mallory")
        for name in ("", " ", "\u00a0", "a" * 25, "x\ny", "x\u0000y", "\u001b[31m", "\u202eevil", "a\u2066b", "\u200b",
                     "a\u2028b", "\ufeff", "\U000e0041", "Mal\u200blory", "Mal\u200dlory", "Mallory\u00ad", "Mallory\u3164",
                     "Z" + "\u0336" * 9, 7, None, ["x"], {"a": 1}):
            with self.subTest(name=name):
                player.refused("create", name=name)
        for name in ("Zoë", "李", "<script>alert(1)</script>"[:24], "a\"b\\c", "👑"):
            player.create(["you"], name=name, seats=3)
            player.do("rename", name=name)
            player.do("chat", text=name * 3)
            again = Player(self.server, "again", player.token)
            again.watch(player.table)
            self.assertEqual(again.about["people"][0]["name"], name)
            self.assertEqual(again.frame["chat"][0]["text"], name * 3)
            again.leave()
        player.do("rename", name=" Mallory\u00a0")
        self.assertEqual(player.about["people"][0]["name"], "Mallory")
        for text in ("", " ", "x" * 301, "\u202e", "a\rb", "a\u200bb"):
            player.refused("chat", text=text)
        player.refused("emote", emote="moon")
        player.refused("sit", seat="green")
        player.refused("sit", seat="red", color="pink")

    def test_tokens_and_codes(self):
        for token in ("", "short", "a" * 21, "a" * 65, "a" * 21 + "!", "ä" * 22, 7, None, ["a" * 22]):
            connection = self.connection()
            answer = connection.ask("hello", protocol=1, token=token)
            self.assertEqual(answer["is"], "refused", f"the token {token!r} was taken")
        player = self.player("Mallory")
        player.watch(self.victim_table)
        for code in ("", "a" * 15, "a" * 65, "a" * 26, "'" * 26, 5):
            player.refused("claim", code=code)
        player.refused("hello", protocol=1, token=new_token())  # a connection's person can't change

    def test_bad_options(self):
        player = self.player("Mallory")
        for options in ([], "x", {"edition": 1999}, {"seats": 7}, {"seats": 99}, {"options": {"points_to_win": 0}},
                        {"options": {"x": 1}}, {"grace": -1}, {"grace": 10 ** 12}, {"timer": {"kind": "turn", "seconds": 0}},
                        {"timer": {"kind": "never"}}, {"timer": 5}, {"variable": {"tokens": "mine"}},
                        {"variable": {"tokens": "spiral", "seed": 1}},
                        {"variable": {"tokens": "spiral"}, "board": "first-game"}, {"board": {"hexes": []}}, {"board": 7},
                        {"from": {}}, {"from": {"position": "x", "game": "y"}},
                        {"from": {"position": "barbican position 1\n"}},
                        {"from": {"game": "barbican game 1\nrules: 99\nseats: 3\n"}}, {"name": "x" * 41}, {"public": 1},
                        {"unknown": 1}, {"start": "barbican game 1\n"}, {"order": "mine"}):
            with self.subTest(options=options):
                player.refused("create", name="M", options=options)
        player.refused("create", name="M", chairs=["you", "you"])
        player.refused("create", name="M", chairs=["you"] * 9)
        player.refused("create", name="M", chairs=["god"])
        player.refused("create", name="M", chairs="you")
        player.refused("create", name="M", options={"seats": 3}, chairs=["you", "easy", "easy", "easy"])

    # ---- Too much

    def test_many_tables_that_do_not_exist(self):
        player = self.player("Mallory")
        for table in ("", "a", "A" * 12, "a" * 13, "../../../../", "0" * 12, self.victim_table.upper(),
                      self.victim_table + " "):
            player.refused("watch", table=table)
        for _ in range(30):
            tables = ["".join(self.chance.choices("abcdefghijklmnopqrstuvwxyz234567", k=12)) for _ in range(100)]
            requests = [player.send("watch", table=table) for table in tables]
            wait([player], lambda: all(request.answer for request in requests), "all refusals")
            self.assertEqual({request.answer["is"] for request in requests}, {"refused"})
        wait([player], lambda: self.server.metric("tables_awake") <= 2, "tables that don't exist to be forgotten")

    def test_many_requests_of_every_kind(self):
        player = self.player("Mallory")
        player.watch(self.victim_table)
        player.do("join", name="Mallory")
        noise = [("chat", {"text": "spam"}), ("lobby", {}), ("unwatch", {}),
                 ("watch", {"table": self.victim_table, "since": 1})]
        requests = [player.send(verb, **fields) for verb, fields in noise * 100]
        wait([player], lambda: player.connection is None or all(request.answer for request in requests),
             "an answer, or the end")
        people = [self.player(f"Crowd {i}") for i in range(35)]
        for each in people:
            each.watch(self.victim_table)
        joined = [each.ask("join", name=each.name)["is"] for each in people]
        self.assertIn("refused", joined, "a table takes any number of people")

    def test_a_client_that_does_not_read(self):
        deaf = self.connection()
        deaf.ask("hello", protocol=1, token=new_token())
        deaf.socket.settimeout(1)
        try:
            for _ in range(2000):
                deaf.send({"do": "watch", "id": "a", "table": self.victim_table})
                for victim in self.victims:
                    victim.poll()
        except (Closed, OSError):
            pass  # it was disconnected, or is no longer read


class LimitTest(ServerTest):
    """A server with its default limits."""

    flags = {"messages_per_second": 20, "tables_per_address_per_hour": 5, "connections_per_address": 6}

    def test_too_many_tables(self):
        player = self.player("Mallory")
        opened = [player.ask("create", name="M", id=f"c{number}")["is"] for number in range(8)]
        self.assertEqual(opened, ["answer"] * 5 + ["refused"] * 3)
        player.refused("import", name="M", game="barbican game 1\nseats: 3\n")

    def test_too_many_messages(self):
        player = self.player("Mallory")
        def send_more():
            for _ in range(300 if player.connection is not None else 0):
                player.send("lobby", on=False)
            return player.connection is None
        wait([player], send_more, "the end")
        self.assertEqual(player.close_code, 1008)
        self.player("Grace").do("lobby")

    def test_messages_in_endless_pieces(self):
        for piece in (b"", b"x"):
            connection = Connection(self.server.port, timeout=PATIENCE)
            connection.receive()
            with self.assertRaises(Closed) as ended:
                connection.send_frame(1, b"", last=False)
                while not connection.has_input():
                    connection.send_frame(0, piece, last=False)
                connection.receive()
            self.assertEqual(ended.exception.code, 1008)
            self.assertTrue(ended.exception.why.startswith("too-many-frames: "), ended.exception.why)
            connection.socket.close()

    def test_too_many_connections(self):
        connections = []
        with self.assertRaises((Closed, OSError)):
            for _ in range(40):
                connections.append(Connection(self.server.port, timeout=PATIENCE))
        self.assertGreaterEqual(len(connections), 6)
        for connection in connections:
            connection.close()
        # A place that was left becomes free, if not in the same instant.
        wait_until(self.is_let_in, "a place that was left")

    def is_let_in(self):
        try:
            self.player("Grace").do("lobby")
            return True
        except (Closed, OSError):
            return False

    def tearDown(self):
        self.assertTrue(self.server.is_alive())


class WorkTest(ServerTest):
    """A server with so little work for each that it is soon used up: 20 ms at once for a connection, 40 for an
    address."""

    flags = {"work_per_connection": 1, "work_per_address": 2}
    POSITION = "barbican position 1\nturn: red\n"

    def look(self, player, **fields):
        answer = player.ask("look", **(fields or {"position": self.POSITION}))
        if answer["is"] == "refused" and answer["reason"] == "too-much-work":
            self.assertGreaterEqual(answer["values"]["seconds"], 1)
            self.assertIn(f"{answer['values']['seconds']} s", answer["why"])
            return None
        return answer

    def look_until_refused(self, player):
        count = 0
        while count < 100 and self.look(player):
            count += 1
        return count

    def without_work(self, player):
        """This player, whose work is used up."""
        self.look_until_refused(player)
        return player

    def test_one_connection_then_one_address(self):
        players = [self.player(f"Mallory {number}") for number in range(3)]
        self.assertIn(self.look_until_refused(players[0]), range(20, 30))
        self.assertIn(self.look_until_refused(players[1]), range(18, 30), "one connection used up what is another's")
        self.assertLess(self.look_until_refused(players[2]), 10, "an address has as much as it has connections")
        # On a busy machine a little work may have come back before the request; then it is used up again.
        for verb, fields in (("create", {"name": "M"}), ("lobby", {}), ("watch", {"table": "a" * 12})):
            wait_until(lambda verb=verb, fields=fields:
                       self.without_work(players[2]).ask(verb, **fields).get("reason") == "too-much-work", f"{verb} to be refused")
        answers = []

        def is_export_refused():
            self.without_work(players[2])
            answers.append(self.server.get("/t/aaaaaaaaaaaa/game.txt"))
            return answers[-1][0] == 429

        wait_until(is_export_refused, "an export to be refused")
        self.assertGreaterEqual(int(answers[-1][1]["Retry-After"]), 1)
        players[2].do("hello", protocol=1, token=new_token())  # what costs nothing goes on

    def test_requests_that_change_nothing_cost_work(self):
        """A connection that has the frame already still gets an answer: 0.2 ms each, 20 at once."""
        player = self.player("Mallory")
        player.create(["you"], seats=3)
        answers = [player.ask("sit", seat="red") for _ in range(300)]
        reasons = [answer.get("reason") for answer in answers]
        self.assertIn("too-much-work", reasons)
        self.assertEqual({reason for reason in reasons if reason}, {"too-much-work"})
        self.assertGreater(reasons.index("too-much-work"), 50)

    def test_tables_that_do_not_exist_cost_next_to_nothing(self):
        for number in range(60):  # 6 ms each, nine times the budget
            self.assertEqual(self.server.get(f"/t/aaaaaaaaa{number:03}/game.txt".replace("0", "z").replace("1", "y")
                                             .replace("8", "x").replace("9", "w"))[0], 404)
        self.assertTrue(self.look(self.player("Grace")))

    def test_a_refused_client_may_go_on_after_waiting(self):
        player = self.player("Grace")
        self.look_until_refused(player)
        seconds = player.refused("look", position=self.POSITION)["values"]["seconds"]
        time.sleep(seconds)
        self.assertTrue(self.look(player))

    def test_a_long_message_costs_work_before_it_is_read(self):
        player = self.player("Mallory")
        long_one = self.POSITION + "#" + "x" * 900_000 + "\n"  # 28 ms: more than the whole budget, so it is the last one
        self.assertTrue(self.look(player, position=long_one))
        self.assertEqual(player.refused("chat", text="x" * 10_000)["reason"], "too-much-work")
        self.assertEqual(player.connection.ask("look", position=long_one, id="x-1")["re"], "x-1")

    def test_many_errors_cost_no_more_than_few(self):
        """Each error is reported with its line, and finding the line took as long as all text before it."""
        player = self.player("Mallory")
        before = self.server.processor_seconds()
        player.refused("look", position=self.POSITION + "".join(f"k{number}: 1\n" for number in range(40_000)))
        self.assertLess(self.server.processor_seconds() - before, 2)


class LongGameTest(ServerTest):
    """60 ms at once for a connection."""

    flags = {"work_per_connection": 3}
    def test_a_late_ply_costs_more_than_an_early_one(self):
        table = self.player("Ada").do("import", name="Ada", game=long_game(6000))["table"]
        counts = {}
        for ply in (15, 54_000):
            reader = self.player("Grace")
            reader.watch(table)
            answers = [reader.ask("replay", ply=ply, **{"as": "all"})["is"] for _ in range(100)]
            counts[ply] = answers.index("refused")
        self.assertIn(counts[15], range(50, 80))  # 1 ms each
        self.assertIn(counts[54_000], range(5, 20))  # 6.4 ms


class UsualWorkTest(ServerTest):
    flags = {"work_per_connection": 50, "work_per_address": 200}

    def test_an_editor_in_a_hurry(self):
        """It asks at most five times a second: these are two minutes of that at once."""
        player = self.player("Grace")
        requests = [player.send("look", position=WorkTest.POSITION) for _ in range(600)]
        wait([player], lambda: all(request.answer for request in requests), "all answers")
        self.assertEqual({request.answer["is"] for request in requests}, {"look"})


if __name__ == "__main__":
    unittest.main()
