"""Floods by strangers, and their cost for players: never the connection, and little of the bandwidth."""

import json
import threading
import time
import unittest

from harness import PATIENCE, ServerTest, new_token, play, pump, wait, wait_until
from socket_client import Connection


class Strangers:
    """Strangers come to a table and leave again, in bursts, from one address and without a token, while the block
    lasts."""

    def __init__(self, server, table, connections=7):
        self.server = server
        self.table = table
        self.count = connections
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.come_and_go)
        self.visits = 0

    def come_and_go(self):
        connections = [Connection(self.server.port, timeout=PATIENCE) for _ in range(self.count)]
        while not self.is_over.is_set():
            for connection in connections:
                connection.send({"do": "watch", "id": "w", "table": self.table})
                connection.send({"do": "unwatch", "id": "u"})
                connection.poll()
                self.visits += 1
            time.sleep(0.002)
        for connection in connections:
            connection.cut()

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()


class CrowdTest(ServerTest):
    flags = {"max_queue_messages": 16}

    def test_visitors_close_no_other_connection(self):
        table, players, _ = self.table(3)
        eager, *others = players
        before = [len(player.others) for player in players]
        began = time.monotonic()
        with Strangers(self.server, table) as strangers:
            wait([eager], lambda: time.monotonic() > began + 4 and strangers.visits > 500, "strangers to come and go")
        seconds = time.monotonic() - began
        for player in others:  # meanwhile they read nothing
            player.poll()
        for player, count in zip(players, before):
            self.assertIsNotNone(player.connection, f"{player.name} was closed with {player.close_code}")
            told = [each for each in player.others[count:] if each["is"] == "presence"]
            self.assertLessEqual(len(told), 2 * seconds + 2, f"{player.name} is told too often who comes and goes")
        wait(players, lambda: all(player.others[-1].get("watching") == 3 for player in players), "the last presence")
        play(players, self.chance, most=3)

    def test_guests_of_one_address_do_not_drown_the_chat(self):
        table, players, _ = self.table(2)
        guests = []
        for number in range(20):
            guests.append(self.player(f"Mallory {number}", source="127.0.0.9"))
            guests[-1].join(table)
        friend = self.player("Frances", source="127.0.0.8")
        friend.join(table)
        began = time.monotonic()
        said = 0
        for _ in range(5):
            sent = [guest.send("chat", text="listen to me") for guest in guests]
            wait(guests, lambda these=sent: all(each.answer for each in these), "answers")
            said += sum(each.answer["is"] != "refused" for each in sent)
        self.assertGreaterEqual(said, 30)
        self.assertLessEqual(said, 31 + (time.monotonic() - began) / 2)
        for other in (friend, *players):
            other.do("chat", text=f"{other.name} is heard")

    def test_a_slow_reader_is_caught_up(self):
        table, players, _ = self.table(3)
        slow = self.player("Slow")
        slow.watch(table)
        play(players, self.chance, most=300)
        self.fill_line(slow)
        play(players, self.chance, most=60)
        self.assertGreater(self.server.metric("news_held_back_total"), 0)
        asked = slow.send("history", **{"from": 0})  # while it is behind
        wait([slow], lambda: asked.answer, "an answer")
        self.assertEqual(slow.version, asked.answer["version"], "what it was told has a gap before the answer")
        self.assertEqual(slow.version, players[0].version)
        self.assertEqual(self.server.metric("queue_overflows_total"), 0)
        self.assert_no_gap(slow)

    def fill_line(self, player):
        """Fills the connection until the system takes no more. From then on it has ten seconds."""
        def written():
            return self.server.metric('messages_total{direction="out"}')
        for _ in range(1000):
            before = written()
            player.send("history", **{"from": 0})
            for _ in range(100):
                if written() > before:
                    break
                time.sleep(0.01)
            else:
                return
        self.fail("the line takes everything")

    def assert_no_gap(self, player):
        """Each frame continues the one before it, or is whole and tells the missed events."""
        caught_up = [frame for frame in player.frames if frame.is_whole and frame.before]
        self.assertTrue(caught_up, "nothing was held back")
        for frame in player.frames:
            self.assertGreaterEqual(frame.version, frame.before)
        for frame in caught_up:
            missed = frame.message.get("missed") or frame.message["events"] or frame.version == frame.before
            self.assertTrue(missed, f"{frame.version} does not tell what came after {frame.before}")


class LongMessagesTest(ServerTest):
    POSITION = "barbican position 1\nturn: red\n#" + "x" * 70_000 + "\n"

    def unfinished(self, source):
        """A long message that does not end."""
        connection = Connection(self.server.port, timeout=PATIENCE, source=source)
        self.addCleanup(connection.socket.close)
        connection.receive()
        connection.send_frame(1, b'{"do":"look","position":"' + b"x" * 80_000, last=False)
        return connection

    def test_endless_messages_do_not_block_others(self):
        for _ in range(16):
            self.unfinished("127.0.0.2")
        time.sleep(0.5)  # until the server has read them
        player = self.player("Grace")
        self.assertEqual(player.ask("look", position=self.POSITION)["is"], "look")

    def test_a_refused_sender_may_try_again(self):
        others = [self.unfinished("127.0.0.2") for _ in range(4)]
        connection = Connection(self.server.port, timeout=PATIENCE, source="127.0.0.2")
        self.addCleanup(connection.socket.close)
        connection.receive()
        def look():
            # In the form that the page uses: with its id at the end.
            connection.send({"do": "look", "position": self.POSITION, "id": "p-1"})
            return connection.receive()
        wait_until(lambda: look()["is"] == "refused", "a refusal")
        refused = look()
        self.assertEqual((refused["re"], refused["reason"], refused["values"]), ("p-1", "too-many-long", {"seconds": 5}))
        others[0].cut()
        wait_until(lambda: look()["is"] == "look", "a place")


class LobbyTest(ServerTest):
    def stranger(self, source):
        connection = Connection(self.server.port, timeout=PATIENCE, source=source)
        self.addCleanup(connection.socket.close)
        connection.receive()
        connection.ask("hello", protocol=1, token=new_token())
        return connection

    def open_many(self):
        """Opens more tables than the lobby lists, from four addresses. Returns one of the clients, who watches a
        table."""
        for number in range(2, 6):
            stranger = self.stranger(f"127.0.0.{number}")
            for _ in range(52):
                table = stranger.ask("create", name="Mallory", options={"public": True})["table"]
        stranger.ask("watch", table=table)
        return stranger

    def test_many_tables_do_not_push_out_one(self):
        table = self.player("Ada").create(["you"], public=True)
        self.open_many()
        listed = [entry["table"] for entry in self.player("Grace").do("lobby")["tables"]]
        self.assertEqual(len(listed), 200)
        self.assertIn(table, listed[:5])

    def test_a_restless_table_costs_followers_little(self):
        stranger = self.open_many()
        follower = self.player("Grace")
        whole = len(json.dumps(follower.do("lobby")))
        self.assertGreater(whole, 25_000)
        began, count = time.monotonic(), len(follower.messages)
        while time.monotonic() < began + 8:
            for verb, fields in (("sit", {"seat": "red"}), ("stand", {})):
                stranger.ask(verb, **fields)
            pump([follower], 0.05)
        told = sum(len(message) for message in follower.messages[count:])
        self.assertGreater(told, 0)
        self.assertLess(told, 2 * whole + 8192 * (time.monotonic() - began))


if __name__ == "__main__":
    unittest.main()
