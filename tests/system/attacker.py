"""An attacker who knows the protocol, as a process of its own: attacker.py PORT SEED.

It looks for public games and makes every request of a guest there, from many addresses at once. At tables of its own it makes
every request of a host and of a player, as fast as the limits allow. Lines on its input: `on`, `off` (it leaves, and waits),
`tell` and `end`. At the last two it prints its counts in all and of each way to attack, as a line of JSON."""

import collections
import hashlib
import itertools
import json
import os
import random
import secrets
import socket
import struct
import sys
import threading
import time

from harness import Player, pump
from long_game import long_game
from socket_client import Closed, Connection

NAME = "Mallory"
ADDRESSES = [f"127.0.0.{number}" for number in range(2, 8)]
CROWD = [f"127.0.1.{number}" for number in range(1, 25)]    # they sit and stand up again
HOLDERS = [f"127.0.2.{number}" for number in range(1, 18)]  # more than there are places for long messages
HOSTS = ["127.0.4.1", "127.0.4.2"]                          # of tables that honest people come to
READER = "127.0.4.3"                                        # of long games
SWAPS, CALLS_OFF = "Swaps bots", "Calls starts off"         # the names of these tables
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
# Cost their reader much, and say nothing.
LONG_GAME = long_game(6000)
LATE = 50_000  # a ply of it
NO_IDS = [{"do": "lobby"}, {"do": "unwatch"}, {"do": "chat", "text": "x"}, {"do": "hello", "protocol": 1}]
POSITION = "barbican position 1\nedition: 2022\nturn: red\nphase: main\nred:\n  settlements: 0,0N\n  hand: 5 brick 5 ore 5 wool\n"
# A part of the attack has worked if it has counted these things, at least so often.
SIGNS = {
    "look_around": {"games found": 1, "waiting tables found": 1}, "crowd": {"refused: no-seat": 1, "refused: host-only": 1},
    "stall": {"said: watch": 20}, "come_and_go": {"said: watch": 5}, "build": {"said: look": 1, "said: rematch": 1},
    "break_frames": {"broken frames: closed": 1}, "break_http": {"broken requests": 5}, "flicker": {"said: unwatch": 10},
    "dribble": {"long messages without an end": 4}, "leave_ids_out": {"without an id: lobby": 1},
    "change_tables": {"said: options": 1, "said: ready": 1}, "fidget": {"said: act": 1, "said: pause": 1},
    "hand_over": {"refused: player-is-here": 1, "said: host": 2}, "be_refused": {"refused: two-chairs": 10},
    "replay": {"late plies": 10, "refused: too-much-work": 1}, "swap_bots": {"bots swapped": 2, "refused: not-ready": 2},
    "call_off": {"kicks that change nothing": 1, "starts called off": 1}, "take_chairs": {"sat": 100},
    "hold_places": {"long messages held at once": len(HOLDERS)},
}


class Attacker:
    def __init__(self, port, seed):
        self.port = port
        self.seed = seed
        self.is_on = threading.Event()
        self.is_over = threading.Event()
        self.lock = threading.Lock()
        self.here = threading.local()
        self.counts = collections.Counter()
        self.counts_of = collections.defaultdict(collections.Counter)  # by way
        self.games = []    # of other people
        self.waiting = []  # their tables before the game

    def count(self, what, times=1):
        with self.lock:
            self.counts[what] += times
            self.counts_of[self.here.way][what] += times

    def tell(self):
        with self.lock:
            counts = {"all": dict(sorted(self.counts.items())), "ways": self.counts_of}
            print(json.dumps(counts), flush=True)

    def run(self):
        ways = [getattr(self, way) for way in SIGNS] + [self.crowd]  # this one twice
        threads = [threading.Thread(target=self.persist, args=(way, random.Random(f"{self.seed} {number}")))
                   for number, way in enumerate(ways)]
        for thread in threads:
            thread.start()
        for line in sys.stdin:
            if line.strip() == "end":
                break
            if line.strip() == "tell":
                self.tell()
                continue
            (self.is_on.set if line.strip() == "on" else self.is_on.clear)()
        self.is_over.set()
        self.is_on.set()
        for thread in threads:
            thread.join()
        self.tell()

    def persist(self, way, chance):
        """Repeats something, whatever happens."""
        self.here.way = way.__name__
        while not self.is_over.is_set():
            self.is_on.wait()
            held = []
            try:
                way(chance, held)
            # A list of tables may become empty between two looks at it.
            except (Closed, OSError, AssertionError, IndexError) as error:
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
                    others = [each for each in message["tables"] if each["host"] != NAME]
                    self.games = [each["table"] for each in others if each["stage"] == "playing"]
                    self.waiting = [each["table"] for each in others if each["stage"] == "waiting"]
                    self.count("games found", len(self.games))
                    self.count("waiting tables found", len(self.waiting))

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
        """Imports a long game, and looks at its end on several connections, until their address has no work left."""
        readers = [self.connect(chance, held, source=READER) for _ in range(10)]
        table = None
        while table is None and self.goes_on():
            table = readers[0].ask("import", name=NAME, game=LONG_GAME).get("table")
            self.count("said: import")
            time.sleep(0 if table else 0.2)
        for reader in readers if table else []:
            self.say(reader, do="watch", table=table)
        for times in itertools.count():
            if table is None or not self.goes_on():
                return
            for reader in readers:
                self.say(reader, do="replay", ply=LATE + chance.randrange(1, 4000), **{"as": "all"})
                plies = [message["ply"] for message in self.hear(reader) if message["is"] == "replay"]
                self.count("late plies", sum(ply > LATE for ply in plies))
            time.sleep(0 if times < 50 else 0.06)  # 60 messages at once, then 20 a second

    def host_table(self, held, name, address):
        """A host of a public table with a free chair, a bot, and this name."""
        host = Player(self, NAME, source=address)
        held.append(host.connection)
        self.count("connections")
        host.create(["you", "open", "easy"], seats=3, public=True, name=name)
        return host

    def until(self, player, is_so):
        """Waits until is_so() while the attack goes on and the connection is open. True if it came so."""
        while self.goes_on() and player.connection is not None:
            pump([player], 0.05)
            if is_so():
                return True
        return False

    @staticmethod
    def other_chair(host):
        """The chair of the guest at a host's table; empty if there is none."""
        number = host.you.get("person")
        return next((chair for chair in host.about["seats"].values() if chair.get("person", number) != number), {})

    def swap_bots(self, chance, held):
        """A host who sets another bot and starts as soon as the guest is ready."""
        host = self.host_table(held, SWAPS, HOSTS[0])
        for level in itertools.cycle(["hard", "easy"]):
            if not self.until(host, lambda: self.other_chair(host).get("ready") or host.stage != "waiting") or host.stage != "waiting":
                return
            host.send("bot", seat="ivory", level=level)
            start = host.send("start")
            self.until(host, lambda: start.answer is not None)
            self.count("bots swapped")
            self.count(f"refused: {start.answer['reason']}" if start.answer and "reason" in start.answer else "started")
            time.sleep(0.1)

    def call_off(self, chance, held):
        """A host who sees the guest's nonce, keeps back its own, and removes guests to get another secret: one who never sat,
        which changes nothing, then one who did."""
        host = self.host_table(held, CALLS_OFF, HOSTS[1])
        while True:
            friends = [Player(self, NAME, source=chance.choice(CROWD)) for _ in range(2)]
            held += [friend.connection for friend in friends]
            self.count("connections", 2)
            for friend in friends:
                friend.join(host.table)
            friends[1].do("sit", seat="ivory")
            friends[1].do("stand")
            host.do("bot", seat="ivory", level="easy")
            host.do("ready", commitment=hashlib.sha256(b"barbican fair 1 nonce" + os.urandom(16)).hexdigest())
            if not self.until(host, lambda: self.other_chair(host).get("ready")):
                return
            host.do("start")
            if self.until(host, lambda: "nonce" in self.other_chair(host) or host.stage != "revealing") and host.stage == "revealing":
                host.do("kick", person=friends[0].you["person"])
                self.count("kicks that change nothing", host.stage == "revealing")
                host.do("kick", person=friends[1].you["person"])
                self.count("starts called off", host.stage == "waiting")
            for connection in held[1:]:
                self.drop(held, connection)

    def take_chairs(self, chance, held):
        """People from many addresses who sit down at tables of others, stand up and go: someone new each time."""
        for source in itertools.cycle(chance.sample(CROWD, len(CROWD))):
            if not self.goes_on():
                return
            if not self.waiting:
                time.sleep(0.1)
                continue
            connection = self.connect(chance, held, source=source)
            connection.ask("watch", table=chance.choice(self.waiting))
            connection.ask("join", name=f"{NAME} {chance.randrange(10 ** 6)}")
            answer = connection.ask("sit", seat=chance.choice(["blue", "ivory"]))
            self.count(f"refused: {answer['reason']}" if answer["is"] == "refused" else "sat")
            connection.ask("stand")
            self.drop(held, connection)

    def hold_places(self, chance, held):
        """A long message without an end from each of more addresses than may send one at a time, fast enough not to be cut off
        for its slowness."""
        by_source = {}
        while self.goes_on():
            for source in HOLDERS:
                try:
                    if source not in by_source:
                        by_source[source] = self.connect(chance, held, source=source)
                        by_source[source].send_frame(1, b'{"do":"look","id":"x","position":"' + b"x" * 70000, last=False)
                        self.count("long messages held at once", self.counts_of["hold_places"]["long messages held at once"] < len(by_source))
                    by_source[source].send_frame(0, b"x" * 8000, last=False)
                    self.hear(by_source[source])
                except (Closed, OSError) as error:
                    self.count(f"long messages: {getattr(error, 'code', type(error).__name__)}")
                    if source in by_source:
                        self.drop(held, by_source.pop(source))
            time.sleep(0.5)

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
    os.nice(10)  # it should cost the server work, not slow down the machine that they share
    Attacker(int(sys.argv[1]), sys.argv[2]).run()
