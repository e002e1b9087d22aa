"""Shared by the system tests: players on real sockets, tables for them, and ways to wait."""

import hashlib
import json
import os
import random
import secrets
import select
import time
import unittest

from server_process import PATIENCE, PROGRAM, REPOSITORY, Server  # noqa: F401  (for those who import from here)
from socket_client import Closed, Connection

IS_LONG = bool(os.environ.get("BARBICAN_LONG"))
SEATS = ["red", "blue", "ivory", "orange"]
ALL_SEATS = SEATS + ["green", "brown"]
GUESTS = ["Grace", "Edsger", "Barbara", "Donald", "Frances"]  # besides Ada


def new_token():
    return secrets.token_urlsafe(24)


def hash_of(word):
    return hashlib.sha256(word.encode()).hexdigest()


class Sent:
    """A request and its answer."""

    def __init__(self, table, message):
        self.table = table
        self.message = message
        self.answer = None  # the latest
        self.answers = 0

    def __repr__(self):
        return f"{self.message} -> {str(self.answer)[:200]}"


class Frame:
    """A frame with its connection, the version before it, and the version that the `watch` named."""

    def __init__(self, player, message, before, since):
        self.message = message
        self.table = message["table"]
        self.version = message["version"]
        self.is_whole = message.get("whole", False)
        self.before = before  # the version of the frame before it on this connection; 0 if there was none
        self.since = since    # of the `watch` that it answers
        self.seat = message.get("you", {}).get("seat")
        self.player = player.name


class Player:
    """Someone with a token, on one connection after another. Keeps everything that it receives."""

    def __init__(self, server, name, token=None, connect=True, source=""):
        self.server = server
        self.name = name
        self.source = source  # the address to come from
        self.token = new_token() if token is None else token
        self.connection = None
        self.close_code = None
        self.messages = []  # all, as bytes
        self.frames = []    # all, as Frame
        self.others = []    # messages that are neither frames nor answers
        self.sent = {}      # by id
        self.table = None
        self.forget()
        if connect:
            self.connect()

    def forget(self):
        """Forgets a table's state, like a page that is loaded anew."""
        self.version = 0
        self.frame = None
        self.about = self.options = self.board = self.view = None
        self.you = {}

    def __repr__(self):
        return f"{self.name} at {self.table}, version {self.version}"

    # ---- The connection

    def connect(self):
        if self.connection is not None:
            self.connection.cut()
        self.connection = Connection(self.server.port, timeout=PATIENCE, source=self.source)
        self.close_code = None
        self.told = {}  # by table: the version of the last frame on this connection
        self.hello = self.connection.receive()
        self.messages.append(self.connection.received[-1])
        if self.token:
            self.do("hello", protocol=1, token=self.token)
        return self

    def cut(self):
        self.connection.cut()
        self.connection = None

    def leave(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def poll(self):
        """Takes the messages that are there. Notes the end of the connection in close_code."""
        if self.connection is None:
            return
        for message in self.connection.poll():
            self.messages.append(message)
            self.take(json.loads(message))
        if self.connection.end:
            self.close_code = self.connection.end.code
            self.close_why = self.connection.end.why
            self.connection.socket.close()
            self.connection = None

    def take(self, message):
        request = self.sent.get(message.get("re"))
        if request is not None:
            request.answer = message
            request.answers += 1
        if message["is"] == "frame":
            self.take_frame(message, request)
        elif request is None:
            self.others.append(message)

    def take_frame(self, message, request):
        since = request.message.get("since") if request and request.message["do"] == "watch" else None
        table = message["table"]
        self.frames.append(Frame(self, message, self.told.get(table, 0), since))
        self.told[table] = message["version"]
        if table != self.table:  # of the table watched before
            return
        self.frame = message
        self.version = message["version"]
        for part in ("about", "options", "board", "view"):
            if part in message:
                setattr(self, part, message[part])
        self.you = message.get("you", {})

    # ---- Requests

    def send(self, verb, **fields):
        message = {"do": verb, "id": fields.pop("id", None) or secrets.token_hex(6), **fields}
        request = self.sent[message["id"]] = Sent(self.table, message)
        self.send_again(request)
        return request

    def send_again(self, request):
        try:
            self.connection.send(request.message)
        except (Closed, OSError):
            pass  # `poll` will notice

    def ask(self, verb, **fields):
        """Sends a request and returns its answer."""
        request = self.send(verb, **fields)
        wait([self], lambda: request.answer is not None, f"an answer to {request.message}")
        return request.answer

    def do(self, verb, **fields):
        answer = self.ask(verb, **fields)
        if answer["is"] == "refused":
            raise AssertionError(f"{self.name} may not {verb} {fields}: {answer}")
        return answer

    def refused(self, verb, **fields):
        answer = self.ask(verb, **fields)
        if answer["is"] != "refused":
            raise AssertionError(f"{self.name} should not be able to {verb} {fields}, but got {str(answer)[:300]}")
        return answer

    def create(self, chairs=None, **options):
        fields = {"chairs": chairs} if chairs else {}
        return self.watch(self.do("create", name=self.name, options=options, **fields)["table"])

    def watch(self, table, since=None):
        if table != self.table:
            self.forget()
        self.table = table
        self.do("watch", table=table, **({} if since is None else {"since": since}))
        return table

    def join(self, table, seat=None):
        self.watch(table)
        self.do("join", name=self.name)
        if seat:
            self.do("sit", seat=seat)
            self.do("ready")

    def come_back(self):
        """Connects again, and asks for missed events."""
        self.connect()
        self.watch(self.table, since=self.version)

    # ---- Playing

    @property
    def stage(self):
        return self.about["stage"] if self.about else None

    @property
    def seat(self):
        return self.you.get("seat")

    def is_asked(self):
        return "decision" in self.you

    def choose(self, chance):
        """Some legal actions, as a list: mostly one. Kinds are equally likely, so that rare ones come up too."""
        legal, exchange = self.you["legal"], self.you.get("exchange")
        kinds = list(legal)
        busy = [kind for kind in kinds if kind not in ("end-turn", "bank")]
        if exchange and (not kinds or chance.random() < 0.08):
            offer = self.choose_exchange(exchange, chance)
            if offer:
                return [offer]
        if "discard" in kinds and chance.random() < 0.5:
            return self.choose_discards()
        if "end-turn" in kinds and (not busy or chance.random() < 0.2):
            kind = "bank" if "bank" in kinds and chance.random() < 0.4 else "end-turn"
        else:
            kind = chance.choice(busy or kinds)
        return [f"{kind} {chance.choice(legal[kind])}".strip()]

    def choose_exchange(self, exchange, chance):
        gives = [card for card, most in exchange["most_given"].items() if most > 0]
        gets = [card for card, most in exchange["most_asked"].items() if most > 0]
        give = chance.choice(gives) if gives else None
        wanted = [card for card in gets if card != give]
        if not give or not wanted:
            return None
        return f"{exchange['do']} 1 {give} for 1 {chance.choice(wanted)}"

    def choose_discards(self):
        own = self.you["own"]
        chosen = own.get("chosen", {})  # cards stay in the hand until all have chosen
        owed = self.view["seats"][self.seat]["owes"] - sum(chosen.values())
        first = self.you["legal"]["discard"][0]
        cards = [card for card, count in own["hand"].items() for _ in range(count - chosen.get(card, 0))]
        cards = cards[cards.index(first):] if first in cards else []
        return [f"discard {card}" for card in cards[:owed]] if len(cards) >= owed else [f"discard {first}"]

    def act(self, chance):
        return self.send("act", decision=self.you["decision"], actions=self.choose(chance))


def pump(players, seconds):
    """Lets players take their messages; waits up to `seconds` if there are none."""
    connections = {player.connection: player for player in players if player.connection is not None}
    if not connections:
        return
    for connection in select.select(list(connections), [], [], seconds)[0]:
        connections[connection].poll()


def wait(players, is_so, what):
    """Waits until the condition holds. All must stay connected meanwhile, unless the end of a connection is the
    condition."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        pump(players, 0.05)
        if is_so():
            return
        gone = [player for player in players if player.connection is None]
        if gone and len(gone) == len(players):
            raise AssertionError(f"waiting for {what}, {gone[0].name}'s connection was closed with {gone[0].close_code}")
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain for {what}: {players}")


def wait_until(is_so, what):
    """The same for a condition outside the players' messages."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.02)


def middle_rank(ones, others):
    """The probability that a value of the first list exceeds one of the second: 0.5 if the lists can't be told apart, 0
    or 1 if they are disjoint."""
    above = sum((one > other) + (one == other) / 2 for one in ones for other in others)
    return above / (len(ones) * len(others))


def is_old_question(player, last):
    """The frame that a stale refusal announced is still on its way."""
    return last is not None and last.answer.get("stale") and last.message["decision"] == player.you["decision"]


def play(players, chance, until=None, most=100000, onlookers=()):
    """Plays at random until the game is over, or until a condition holds. Returns the number of requests."""
    requests = {}
    count = 0
    deadline = time.monotonic() + PATIENCE
    is_done = until or (lambda: all(player.stage == "over" for player in players))
    while not is_done() and count < most:
        acted = False
        for player in players:
            last = requests.get(player)
            if player.connection is None or (last is not None and last.answer is None):
                continue
            if last is not None and last.answer["is"] == "refused" and not last.answer.get("stale"):
                raise AssertionError(f"{player.name} was refused what was listed: {last}")
            if player.is_asked() and player.stage == "playing" and not is_old_question(player, last):
                requests[player] = player.act(chance)
                count += 1
                acted = True
        if acted:
            deadline = time.monotonic() + PATIENCE
        pump(list(players) + list(onlookers), 0.05)
        if time.monotonic() > deadline:
            raise AssertionError(f"nobody is asked anything any more: {players}")
    wait(players, lambda: all(last.answer is not None for last in requests.values()), "the last answers")
    return count


def table_of(server, people, options=None, bots=(), spectators=0, idlers=0):
    """A table with a running game: (its id, players, others). Seats in order: people first, then bots."""
    options = dict(options or {})
    host = Player(server, "Ada")
    chairs = ["you"] + ["open"] * (people - 1) + list(bots)
    # In a table from a position the seats are those of the position.
    table = host.create(chairs, **{**({} if "from" in options else {"seats": len(chairs)}), **options})
    players = [host]
    for name, seat in zip(GUESTS, ALL_SEATS[1:people]):
        player = Player(server, name)
        player.join(table, seat)
        players.append(player)
    others = []
    for number in range(spectators + idlers):
        other = Player(server, f"Onlooker {number}")
        other.watch(table)
        if number >= spectators:
            other.do("join", name=other.name)
        others.append(other)
    host.do("start")
    wait(players, lambda: all(player.stage == "playing" for player in players), "the game to begin")
    return table, players, others


class ServerTest(unittest.TestCase):
    """A test with a server, or several."""

    flags = {}

    def setUp(self):
        self.chance = random.Random(int(os.environ.get("BARBICAN_SEED", "1")))
        self.server = self.new_server(**self.flags)

    def new_server(self, **flags):
        server = Server(**flags)
        self.addCleanup(server.put_away)
        return server.start()

    def player(self, name, token=None, source=""):
        player = Player(self.server, name, token, source=source)
        self.addCleanup(player.leave)
        return player

    def table(self, people, options=None, **others):
        table, players, onlookers = table_of(self.server, people, options, **others)
        for player in players + onlookers:
            self.addCleanup(player.leave)
        return table, players, onlookers

    def settle(self, players):
        """Waits until all have seen the same version, and nothing more comes."""
        wait(players, lambda: len({player.version for player in players}) == 1, "everyone to see the same")

    def assert_alive(self):
        self.assertTrue(self.server.is_alive(), f"the server died:\n{self.server.said()[-3000:]}")
        self.assertEqual(self.server.get("/healthz")[0], 200)
