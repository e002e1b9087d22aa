"""An attacker who knows the protocol, as a process of its own: attacker.py PORT SEED.

It looks for public games and makes every request of a guest there, from several addresses at once. At tables of its own it makes
every request of a host and of a player, as fast as the limits allow. Lines on its input: `on`, `off` (it leaves, and waits),
`end`. Then it prints counts of its requests, as JSON."""

import collections
import json
import os
import random
import secrets
import socket
import struct
import sys
import threading
import time

from socket_client import Closed, Connection

NAME = "Mallory"
ADDRESSES = [f"127.0.0.{number}" for number in range(2, 8)]
PATIENCE = 5
# Requests of a guest at a table where others play; most are refused.
GUEST_REQUESTS = [
    {"do": "mute", "person": 1, "on": True}, {"do": "mute", "person": 1, "on": False}, {"do": "mute", "person": 2, "on": True, "all": True},
    {"do": "chat", "text": "look at me " * 20}, {"do": "emote", "emote": "angry"}, {"do": "rename", "name": NAME + " again"},
    {"do": "handover"}, {"do": "claim", "code": "000000"}, {"do": "sit", "seat": "red"}, {"do": "stand"}, {"do": "ready"},
    {"do": "nonce", "nonce": "00" * 32}, {"do": "bot", "seat": "red", "level": "random"}, {"do": "options", "options": {"seats": 3}},
    {"do": "start"}, {"do": "undo"}, {"do": "end"}, {"do": "answer", "on": True}, {"do": "resign"}, {"do": "pause", "on": True},
    {"do": "kick", "person": 1}, {"do": "host", "person": 1}, {"do": "rematch"}, {"do": "history", "from": 0},
    {"do": "replay", "ply": 3, "as": "red"}, {"do": "act", "decision": 1, "actions": ["end-turn"]},
]
HTTP = [
    b"GET / HTTP/1.1\r\nHost: x\r\n",  # never ended
    b"GET /metrics HTTP/1.1\r\nHost: elsewhere.example\r\nX-Forwarded-For: 127.0.0.1\r\n\r\n",
    b"POST /admin HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer 0\r\nContent-Length: 1000000\r\n\r\n",
    b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
]
# Requests of a host before the game, and of a player, at a table with bots alone. Those before the game change nothing
# after the first time.
BEFORE_GAME = [
    {"do": "rename", "name": NAME}, {"do": "sit", "seat": "red"}, {"do": "bot", "seat": "blue", "level": "easy"},
    {"do": "ready"}, {"do": "ready", "on": False}, {"do": "bot", "seat": "ivory"}, {"do": "bot", "seat": "ivory", "level": "random"},
    {"do": "options", "options": {"seats": 3, "public": True}}, {"do": "options", "options": {"seats": 4}}, {"do": "stand"},
]
IN_GAME = [
    {"do": "end"}, {"do": "answer", "on": False}, {"do": "undo"}, {"do": "pause", "on": True}, {"do": "pause", "on": False},
    {"do": "mute", "person": 1, "on": True}, {"do": "wish", "on": True}, {"do": "rename", "name": NAME}, {"do": "handover"},
]
# Costs its reader much, and says nothing.
LONG_GAME = "barbican game 1\nseats: 3\n" + "# a game that is not worth reading\n" * 6000
NO_IDS = [{"do": "lobby"}, {"do": "unwatch"}, {"do": "chat", "text": "x"}, {"do": "hello", "protocol": 1}]
POSITION = "barbican position 1\nedition: 2022\nturn: red\nphase: main\nred:\n  settlements: 0,0N\n  hand: 5 brick 5 ore 5 wool\n"


class Attacker:
    def __init__(self, port, seed):
        self.port = port
        self.seed = seed
        self.is_on = threading.Event()
        self.is_over = threading.Event()
        self.lock = threading.Lock()
        self.counts = collections.Counter()
        self.games = []  # of other people

    def count(self, what, times=1):
        with self.lock:
            self.counts[what] += times

    def run(self):
        ways = [self.look_around, self.crowd, self.crowd, self.stall, self.come_and_go, self.build, self.break_frames, self.break_http,
                self.flicker, self.dribble, self.leave_ids_out, self.change_tables, self.fidget, self.hand_over, self.be_refused, self.replay]
        threads = [threading.Thread(target=self.persist, args=(way, random.Random(f"{self.seed} {number}")))
                   for number, way in enumerate(ways)]
        for thread in threads:
            thread.start()
        for line in sys.stdin:
            if line.strip() == "end":
                break
            (self.is_on.set if line.strip() == "on" else self.is_on.clear)()
        self.is_over.set()
        self.is_on.set()
        for thread in threads:
            thread.join()
        print(json.dumps(dict(sorted(self.counts.items()))), flush=True)

    def persist(self, way, chance):
        """Repeats something, whatever happens."""
        while not self.is_over.is_set():
            self.is_on.wait()
            held = []
            try:
                way(chance, held)
            except (Closed, OSError) as error:
                self.count(f"stopped: {getattr(error, 'code', type(error).__name__)}")
                time.sleep(0.05)
            finally:
                for connection in held:
                    connection.cut()

    def goes_on(self):
        return self.is_on.is_set() and not self.is_over.is_set()

    def connect(self, chance, held, size=None, source=None, has_token=True):
        connection = Connection(self.port, timeout=PATIENCE, source=source or chance.choice(ADDRESSES), receive_size=size)
        held.append(connection)
        self.count("connections")
        if has_token:
            self.say(connection, do="hello", protocol=1, token=secrets.token_urlsafe(24))
        return connection

    def say(self, connection, **request):
        connection.send({"id": secrets.token_hex(4), **request})
        self.count(f"said: {request['do']}")

    def hear(self, connection):
        """Takes the messages that are there; returns the parsed answers."""
        messages = [json.loads(message) for message in connection.poll()]
        del connection.received[:]
        for message in messages:
            if message["is"] == "refused":
                self.count(f"refused: {message['reason']}")
        if connection.end is not None:
            raise connection.end
        return messages

    def drop(self, held, connection):
        held.remove(connection)
        connection.cut()

    # ---- The attacks

    def look_around(self, chance, held):
        connection = self.connect(chance, held)
        while self.goes_on():
            self.say(connection, do="lobby", on=chance.random() < 0.5)
            time.sleep(0.5)
            for message in self.hear(connection):
                if message["is"] == "lobby":
                    self.games = [each["table"] for each in message["tables"] if each["stage"] == "playing" and each["host"] != NAME]

    def crowd(self, chance, held):
        """Guests at every table, who make every request that a guest can make."""
        while self.goes_on():
            if self.games and len(held) < 100:
                try:
                    guest = self.connect(chance, held)
                    self.say(guest, do="watch", table=chance.choice(self.games))
                    self.say(guest, do="join", name=f"{NAME} {chance.randrange(10 ** 6)}")
                except (Closed, OSError) as error:
                    self.count(f"turned away: {getattr(error, 'code', type(error).__name__)}")
            for guest in chance.sample(held, min(len(held), 20)):
                try:
                    self.hear(guest)
                    if self.games and chance.random() < 0.1:
                        self.say(guest, do="watch", table=chance.choice(self.games), since=0)
                        self.say(guest, do="join", name=f"{NAME} {chance.randrange(10 ** 6)}")
                    self.say(guest, **chance.choice(GUEST_REQUESTS))
                    if chance.random() < 0.05:
                        self.drop(held, guest)
                except (Closed, OSError) as error:
                    self.count(f"sent away: {getattr(error, 'code', type(error).__name__)}")
                    self.drop(held, guest)
            time.sleep(0.1)

    def stall(self, chance, held):
        """Requests much and reads nothing."""
        while self.goes_on() and len(held) < 40:
            if self.games:
                connection = self.connect(chance, held, size=2048)
                for _ in range(20):
                    self.say(connection, do="watch", table=chance.choice(self.games), since=0)
            time.sleep(0.2)
        time.sleep(2)

    def come_and_go(self, chance, held):
        while self.goes_on():
            connection = self.connect(chance, held)
            if self.games:
                self.say(connection, do="watch", table=chance.choice(self.games))
            if chance.random() < 0.5:
                self.hear(connection)
            self.drop(held, connection)
            time.sleep(0.03)

    def build(self, chance, held):
        """Opens tables with bots that think long, and makes requests that cost the server work."""
        connection = self.connect(chance, held)
        while self.goes_on():
            options = {"seats": 3, "public": chance.random() < 0.5}
            self.say(connection, do="create", name=NAME, options=options, chairs=["you", "hard", "hard"])
            for message in self.hear(connection):
                if "table" in message and message["is"] == "answer":
                    self.say(connection, do="watch", table=message["table"])
                    self.say(connection, do="start")
                    self.say(connection, do="resign")
                    self.say(connection, do="rematch")
            self.say(connection, do="look", position=POSITION)
            self.say(connection, do="import", name=NAME, game="barbican game 1\n" * 100)
            time.sleep(0.2)

    def flicker(self, chance, held):
        """Seven connections without a token, from one address: they come, look and leave again in bursts, every
        second."""
        source = chance.choice(ADDRESSES)
        while self.goes_on():
            for _ in range(7):
                connection = self.connect(chance, held, source=source, has_token=False)
                for _ in range(10 if self.games else 0):
                    self.say(connection, do="watch", table=chance.choice(self.games))
                    self.say(connection, do="unwatch")
                self.hear(connection)
            time.sleep(1)
            for connection in list(held):
                self.drop(held, connection)

    def dribble(self, chance, held):
        """Sends long messages that do not end, byte by byte."""
        while self.goes_on() and len(held) < 24:
            connection = self.connect(chance, held)
            connection.send_frame(1, b'{"do":"look","id":"x","position":"' + b"x" * 70000, last=False)
            self.count("long messages without an end")
        while self.goes_on():
            for connection in list(held):
                try:
                    connection.send_frame(0, b"x", last=False)
                    self.hear(connection)
                except (Closed, OSError) as error:
                    self.count(f"long messages: {getattr(error, 'code', type(error).__name__)}")
                    self.drop(held, connection)
            if not held:
                return
            time.sleep(2)

    def leave_ids_out(self, chance, held):
        connection = self.connect(chance, held)
        while self.goes_on():
            request = chance.choice(NO_IDS)
            connection.send(request)
            self.count(f"without an id: {request['do']}")
            self.hear(connection)
            time.sleep(0.1)

    def own_table(self, chance, held, **options):
        """Opens a table with bots, and returns a connection to it; None if it was refused."""
        connection = self.connect(chance, held)
        self.say(connection, do="create", name=NAME, options={"seats": 3, **options}, chairs=["you", "easy", "easy"])
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.goes_on():
            for message in self.hear(connection):
                if message["is"] == "answer" and "table" in message:
                    self.say(connection, do="watch", table=message["table"])
                    return connection, message["table"]
                if message["is"] == "refused":
                    time.sleep(0.5)
                    return None, None
            time.sleep(0.02)
        return None, None

    def change_tables(self, chance, held):
        """Changes public tables all the time, while it follows the lobby and so gets every change."""
        tables = []
        while self.goes_on():
            if len(tables) < 12:
                connection, _ = self.own_table(chance, held, public=True)
                if connection is not None:
                    self.say(connection, do="lobby", on=True)
                    tables.append(connection)
            for connection in tables:
                self.hear(connection)
                self.say(connection, **chance.choice(BEFORE_GAME))
            time.sleep(0.2)

    def fidget(self, chance, held):
        """A player alone among bots: repeats whatever can be repeated, comes and goes."""
        connection, table = self.own_table(chance, held, timer={"kind": "turn", "seconds": 3600})
        if connection is None:
            return
        self.say(connection, do="start")
        asked = {}
        while self.goes_on():
            for message in self.hear(connection):
                asked = message.get("you", {}) if message["is"] == "frame" else asked
            if "decision" in asked and chance.random() < 0.5:
                self.say(connection, do="act", decision=asked["decision"], actions=[self.choose(chance, asked)])
            elif chance.random() < 0.3:
                self.say(connection, do="unwatch")
                self.say(connection, do="watch", table=table)
            else:
                self.say(connection, **chance.choice(IN_GAME))
            time.sleep(0.06)

    def hand_over(self, chance, held):
        """Hosts who do not play give the table to each other, and each asks to have the player removed."""
        player, table = self.own_table(chance, held)
        if player is None:
            return
        self.say(player, do="start")
        hosts = [player]
        for _ in range(2):
            hosts.append(self.connect(chance, held))
            self.say(hosts[-1], do="watch", table=table)
            self.say(hosts[-1], do="join", name=NAME)
        at = 0
        while self.goes_on():
            self.say(hosts[at], do="kick", person=1)
            to = 1 + at % 2
            self.say(hosts[at], do="host", person=to + 1)
            at = to
            for host in hosts:
                self.hear(host)
            time.sleep(0.1)

    @staticmethod
    def choose(chance, asked):
        """Prefers offers and their withdrawal to anything that moves the game on."""
        exchange, legal = asked.get("exchange"), asked["legal"]
        if "withdraw" in legal:
            return "withdraw"
        give = [card for card, most in exchange["most_given"].items() if most > 0] if exchange else []
        get = [card for card, most in exchange["most_asked"].items() if most > 0 and [card] != give] if exchange else []
        if give and get and give[0] != get[-1]:
            return f"{exchange['do']} 1 {give[0]} for 1 {get[-1]}"
        kind = chance.choice(list(legal) or ["end-turn"])
        return f"{kind} {chance.choice(legal.get(kind, ['']))}".strip()

    def be_refused(self, chance, held):
        """New people again and again, who ask for impossible tables."""
        while self.goes_on():
            connection = self.connect(chance, held)
            for _ in range(10):
                self.say(connection, do="create", name=NAME, options={"seats": 3}, chairs=["you", "you", "easy"])
            self.hear(connection)
            self.drop(held, connection)
            time.sleep(0.1)

    def replay(self, chance, held):
        """Imports a long game again and again, and looks at it."""
        connection = self.connect(chance, held)
        while self.goes_on():
            self.say(connection, do="import", name=NAME, game=LONG_GAME)
            for message in self.hear(connection):
                if message["is"] == "answer" and "table" in message:
                    self.say(connection, do="watch", table=message["table"])
                    for _ in range(5):
                        self.say(connection, do="replay", ply=0)
            time.sleep(1)

    def break_frames(self, chance, held):
        while self.goes_on():
            connection = self.connect(chance, held)
            try:
                self.break_one(chance, connection)
                self.hear(connection)
            except (Closed, OSError):
                self.count("broken frames: closed")
            self.drop(held, connection)
            time.sleep(0.1)

    def break_one(self, chance, connection):
        kind = chance.randrange(5)
        self.count("broken frames")
        if kind == 0:
            for _ in range(500):
                connection.send_frame(1 if _ == 0 else 0, b"", last=False)
        elif kind == 1:
            for _ in range(200):
                connection.send_frame(9, b"ping")
        elif kind == 2:
            connection.send_text(b"\xff\xfe" * 10)
        elif kind == 3:
            connection.send_text("[" * 10000)
        else:
            connection.send_frame(1, os.urandom(100000))

    def break_http(self, chance, held):
        while self.goes_on():
            raw = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE, source_address=(chance.choice(ADDRESSES), 0))
            self.count("broken requests")
            with raw:
                raw.sendall(chance.choice(HTTP))
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                time.sleep(0.1)


if __name__ == "__main__":
    os.nice(19)  # it should cost the server work, not slow down the machine that they share
    Attacker(int(sys.argv[1]), sys.argv[2]).run()
