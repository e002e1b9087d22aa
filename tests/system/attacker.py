"""Someone of bad faith who knows the protocol, as a process of its own: attacker.py PORT SEED.

It looks for public games and does there whatever a guest can do, from several addresses at once. Lines on its input: `on`,
`off` (it leaves, and waits), `end`. Then it prints what it did, as JSON."""

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
# Of a guest at a table where others play; most are refused.
DEEDS = [
    {"do": "mute", "person": 1, "on": True}, {"do": "mute", "person": 1, "on": False}, {"do": "mute", "person": 2, "on": True, "all": True},
    {"do": "chat", "text": "look at me " * 20}, {"do": "emote", "emote": "angry"}, {"do": "rename", "name": NAME + " again"},
    {"do": "handover"}, {"do": "claim", "code": "000000"}, {"do": "sit", "seat": "red"}, {"do": "stand"}, {"do": "ready"},
    {"do": "nonce", "nonce": "00" * 32}, {"do": "bot", "seat": "red", "level": "random"}, {"do": "options", "options": {"seats": 3}},
    {"do": "start"}, {"do": "undo"}, {"do": "end"}, {"do": "answer", "on": True}, {"do": "resign"}, {"do": "pause", "on": True},
    {"do": "kick", "person": 1}, {"do": "host", "person": 1}, {"do": "rematch"}, {"do": "story", "from": 0},
    {"do": "replay", "ply": 3, "as": "red"}, {"do": "act", "decision": 1, "actions": ["end-turn"]},
]
HTTP = [
    b"GET / HTTP/1.1\r\nHost: x\r\n",  # never ended
    b"GET /metrics HTTP/1.1\r\nHost: elsewhere.example\r\nX-Forwarded-For: 127.0.0.1\r\n\r\n",
    b"POST /admin HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer 0\r\nContent-Length: 1000000\r\n\r\n",
    b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
]
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
        ways = [self.look_around, self.crowd, self.crowd, self.stall, self.come_and_go, self.build, self.break_frames, self.break_http]
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
        """Again and again, whatever happens."""
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

    def connect(self, chance, held, size=None):
        connection = Connection(self.port, timeout=PATIENCE, source=chance.choice(ADDRESSES), receive_size=size)
        held.append(connection)
        self.count("connections")
        self.say(connection, do="hello", protocol=1, token=secrets.token_urlsafe(24))
        return connection

    def say(self, connection, **request):
        connection.send({"id": secrets.token_hex(4), **request})
        self.count(f"said: {request['do']}")

    def hear(self, connection):
        """Takes what is there; answers with what was said, read."""
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

    # ---- What it does

    def look_around(self, chance, held):
        connection = self.connect(chance, held)
        while self.goes_on():
            self.say(connection, do="lobby", on=chance.random() < 0.5)
            time.sleep(0.5)
            for message in self.hear(connection):
                if message["is"] == "lobby":
                    self.games = [each["table"] for each in message["tables"] if each["stage"] == "playing" and each["host"] != NAME]

    def crowd(self, chance, held):
        """Guests at every table, each of whom does all that a guest can do."""
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
                    self.say(guest, **chance.choice(DEEDS))
                    if chance.random() < 0.05:
                        self.drop(held, guest)
                except (Closed, OSError) as error:
                    self.count(f"sent away: {getattr(error, 'code', type(error).__name__)}")
                    self.drop(held, guest)
            time.sleep(0.1)

    def stall(self, chance, held):
        """Asks for much and reads nothing."""
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
        """Tables of bots that think long, and what costs the server work."""
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
    os.nice(19)  # what it does is to cost the server something, not the machine that they share here
    Attacker(int(sys.argv[1]), sys.argv[2]).run()
