#!/usr/bin/env python3
"""A whole client of a Barbican server in one file: it sits down at a table and plays random legal actions to the end.

    python3 examples/client.py                        a new table on this computer, against three bots
    python3 examples/client.py --bots 2               keeps one seat open, and prints the link for a friend
    python3 examples/client.py --table k3v9q2m7xw4d   sits down at a table that is there already (an id or a link)
    python3 examples/client.py --table LINK --watch   only looks on

Python 3.9 or later, and nothing to install; docs/protocol.md explains the messages. To make a player of it, write a
function like `random_move`, which looks at the last frame and returns the actions to send, and name it in MOVES.
"""

import argparse
import base64
import hashlib
import json
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import time
import urllib.parse

PROTOCOL = 1
CARDS = ["brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin"]

# The server pings a silent client every 20 seconds, so a long silence means that the connection is gone.
SILENCE_SECONDS = 90
RECONNECT_TRIES = 8

# The server does not want the client back after these: bad messages, the seat is elsewhere, the table is gone.
FINAL_CLOSE_CODES = {
    1008: "the server refuses our messages",
    1009: "the server refuses our messages: too long",
    4001: "the seat has gone to another device",
    4002: "the table is gone, or we were sent away",
}


class Broken(Exception):
    """The connection is gone; reconnect if anything is left to do."""


class GivenUp(Exception):
    """Going on makes no sense."""


# --- WebSocket (RFC 6455), the part that a client needs ---


class WebSocket:
    GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme == "wss"
        port = parts.port or (443 if secure else 80)
        try:
            self.socket = socket.create_connection((parts.hostname, port), timeout=SILENCE_SECONDS)
            if secure:
                self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=parts.hostname)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:
            raise Broken(f"cannot connect to {url}: {error}") from error
        self.received = b""
        self.shake_hands(parts)

    def shake_hands(self, parts):
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.write((f"GET {parts.path or '/'} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
                    f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.received:
            self.read_more()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        fields = (line.partition(":") for line in lines[1:])
        headers = {name.strip().lower(): value.strip() for name, _, value in fields}
        expected = base64.b64encode(hashlib.sha1((key + self.GUID).encode()).digest()).decode()
        if " 101 " not in lines[0] or headers.get("sec-websocket-accept") != expected:
            raise Broken(f"no WebSocket there: {lines[0]}")

    def write(self, data):
        try:
            self.socket.sendall(data)
        except OSError as error:
            raise Broken(str(error)) from error

    def read_more(self):
        try:
            data = self.socket.recv(65536)
        except OSError as error:
            raise Broken(str(error)) from error
        if not data:
            raise Broken("the server hung up")
        self.received += data

    def read(self, count):
        while len(self.received) < count:
            self.read_more()
        data, self.received = self.received[:count], self.received[count:]
        return data

    def send(self, text):
        self.send_frame(self.TEXT, text.encode())

    def send_frame(self, opcode, payload):
        """Sends one unfragmented frame; a client's frames are masked."""
        length = len(payload)
        if length < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, length)
        mask = secrets.token_bytes(4)
        self.write(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def receive(self):
        """Returns the next text message, and answers pings."""
        text = b""
        while True:
            final, opcode, payload = self.receive_frame()
            if opcode == self.PING:
                self.send_frame(self.PONG, payload)
            elif opcode == self.CLOSE:
                self.closed_by_server(payload)
            elif opcode in (self.TEXT, self.CONTINUATION):
                text += payload
                if final:
                    return text.decode()

    def receive_frame(self):
        first, second = self.read(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack("!H", self.read(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.read(8))
        return bool(first & 0x80), first & 0x0F, self.read(length)

    def closed_by_server(self, payload):
        code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
        if code in FINAL_CLOSE_CODES:
            raise GivenUp(FINAL_CLOSE_CODES[code])
        raise Broken(f"the server closed the connection ({code})")

    def close(self):
        try:
            self.send_frame(self.CLOSE, struct.pack("!H", 1000))
        except Broken:
            pass
        self.socket.close()


# --- The protocol ---


class Client:
    """The state of a client: the last frame, and the last `about`, `options` and `board`."""

    def __init__(self, url, token, show):
        self.url, self.token, self.show = url, token, show
        self.socket = None
        self.bots = []
        self.table = None
        self.version = None
        self.about, self.options, self.board = {}, {}, {}
        self.view, self.you = {}, {}

    def connect(self):
        """Connects, identifies us, and returns to our table from the last known version."""
        self.socket = WebSocket(self.url)
        self.bots = self.receive()["bots"]
        self.ask_once({"do": "hello", "id": new_id(), "protocol": PROTOCOL, "token": self.token})
        if self.table:
            watch = {"do": "watch", "id": new_id(), "table": self.table}
            if self.version is not None:
                watch["since"] = self.version
            self.ask_once(watch)

    def reconnect(self):
        for attempt in range(RECONNECT_TRIES):
            time.sleep(min(10, 0.25 * 2**attempt) * random.uniform(0.5, 1))
            try:
                self.connect()
                return
            except Broken as error:
                self.show(f"-- {error}")
        raise GivenUp("the server cannot be reached")

    def receive(self):
        message = json.loads(self.socket.receive())
        if message["is"] == "frame":
            self.take_frame(message)
        elif message["is"] == "notice":
            self.show(f"-- {message['why']}")
        return message

    def next_message(self):
        try:
            return self.receive()
        except Broken as error:
            self.show(f"-- {error}")
            self.reconnect()
            return None

    def take_frame(self, frame):
        self.version = frame["version"]
        self.about = frame.get("about", self.about)
        self.options = frame.get("options", self.options)
        self.board = frame.get("board", self.board)
        self.view = frame.get("view", {})
        self.you = frame.get("you", {})
        for event in frame["events"]:
            self.show(sentence(event))

    def ask_once(self, request):
        self.socket.send(json.dumps(request))
        while True:
            message = self.receive()
            if message.get("re") == request["id"]:
                return message

    def ask(self, do, **keys):
        """Sends a request and returns its answer. After a broken connection it repeats the request with the same id;
        the server does not carry it out twice."""
        request = {"do": do, "id": new_id(), **keys}
        while True:
            try:
                return self.ask_once(request)
            except Broken as error:
                self.show(f"-- {error}")
                self.reconnect()

    def must(self, do, **keys):
        answer = self.ask(do, **keys)
        if answer["is"] == "refused":
            raise GivenUp(f"{do}: {answer['why']}")
        return answer

    def stage(self):
        return self.about.get("stage")

    def name_of(self, seat):
        chair = self.about.get("seats", {}).get(seat, {})
        for person in self.about.get("people", []):
            if person["number"] == chair.get("person"):
                return person["name"]
        return f"{seat} (a bot)" if "bot" in chair else seat


def new_id():
    return secrets.token_urlsafe(12)


def sentence(event):
    """A line for an event: `red settlement at 0,0N [SETUP-4]`. It shows unknown keys as they are."""
    rest = {key: value for key, value in event.items() if key not in ("event", "seat", "rule")}
    words = [event["seat"]] if "seat" in event else []
    words.append(event["event"])
    words += [f"{key} {value if isinstance(value, str) else json.dumps(value)}" for key, value in rest.items()]
    if "rule" in event:
        words.append(f"[{event['rule']}]")
    return " ".join(words)


# --- Choosing an action ---


def random_move(client):
    """One of the legal actions, or a random offer, or all cards that we owe at once."""
    legal = client.you["legal"]
    if "discard" in legal:
        return discards(client)
    actions = [f"{key} {rest}".strip() for key, rests in legal.items() for rest in rests]
    if "exchange" in client.you and random.random() < 0.1:
        actions = [random_offer(client.you["exchange"])]
    return [random.choice(actions)]


def eager_move(client):
    """Builds if possible; else like `random_move`."""
    legal = client.you["legal"]
    for key in ("city", "settlement", "improve", "activate", "hire", "wall", "road"):
        if key in legal:
            return [f"{key} {random.choice(legal[key])}"]
    return random_move(client)


MOVES = {"random": random_move, "eager": eager_move}


def discards(client):
    """All cards that we still owe, drawn at random from the hand, and named in the order of CARDS, as the server
    demands."""
    own, seat = client.you["own"], client.view["seats"][client.you["seat"]]
    chosen = own.get("chosen", {})
    last = max((CARDS.index(card) for card in chosen), default=0)
    left = [card for card in CARDS[last:] for _ in range(own["hand"].get(card, 0) - chosen.get(card, 0))]
    cards = random.sample(left, seat["owes"] - sum(chosen.values()))
    return [f"discard {card}" for card in sorted(cards, key=CARDS.index)]


def random_offer(exchange):
    given = random.choice(list(exchange["most_given"]))
    asked = random.choice([card for card in exchange["most_asked"] if card != given])
    return f"{exchange['do']} 1 {given} for 1 {asked}"


# --- A game from beginning to end ---


class Player:
    def __init__(self, client, choose):
        self.client, self.choose = client, choose
        self.nonce = b""
        self.revealed = False
        self.stale_decision = None
        self.refusals = 0

    def commitment(self):
        return hashlib.sha256(b"barbican fair 1 nonce" + self.nonce).hexdigest()

    def seat(self):
        return self.client.you.get("seat")

    def sit_down(self, name):
        """Takes a free chair unless we have one. It tries several, since others may be faster."""
        client = self.client
        if "person" not in client.you:
            client.must("join", name=name)
        for seat, chair in client.about["seats"].items():
            if self.seat():
                return
            if "person" not in chair and "bot" not in chair:
                client.ask("sit", seat=seat)
        if not self.seat():
            raise GivenUp("every seat is taken")

    def get_ready(self):
        """Before the game: is ready, reveals the nonce, and starts as the host once everyone else is ready. Returns
        whether it made a request that may have changed the table."""
        client, about = self.client, self.client.about
        if client.stage() == "revealing":
            return self.reveal()
        if self.seat() and not about["seats"][self.seat()].get("ready"):
            return self.commit()
        everyone = all("bot" in chair or chair.get("ready") for chair in about["seats"].values())
        if everyone and about["host"] == client.you.get("person"):
            return client.ask("start")["is"] == "frame"
        return False

    def commit(self):
        """Gets ready with a nonce of our own for the dice. Each time it is a new one, since a revealed nonce is
        useless."""
        self.nonce, self.revealed = secrets.token_bytes(32), False
        return self.client.ask("ready", commitment=self.commitment())["is"] == "frame"

    def reveal(self):
        if self.revealed or not self.nonce:
            return False
        self.revealed = True
        self.client.show(f"-- to verify: --commitment {self.client.about['commitment']} --nonce {self.nonce.hex()}")
        return self.client.ask("nonce", nonce=self.nonce.hex())["is"] == "frame"

    def act(self):
        """Acts if we have to decide; returns whether it did."""
        client, decision = self.client, self.client.you.get("decision")
        if decision is None or decision == self.stale_decision or "paused_by" in client.about:
            return False
        answer = client.ask("act", decision=decision, actions=self.choose(client))
        if answer["is"] != "refused":
            self.refusals = 0
        elif answer.get("stale"):
            self.stale_decision = decision
        else:
            self.refusals += 1
            client.show(f"-- refused: {answer['why']} [{answer.get('rule', 'no rule')}]")
            if self.refusals == 20:
                raise GivenUp("nothing that we try is allowed")
        return True

    def play(self, only_watch):
        client = self.client
        while client.stage() != "over":
            if client.stage() in ("waiting", "revealing"):
                busy = self.get_ready()
            else:
                busy = not only_watch and self.act()
            if not busy:
                client.next_message()


def new_table(client, arguments):
    chairs = ([] if arguments.watch else ["you"]) + [arguments.level or client.bots[-1]] * arguments.bots
    chairs = (chairs + ["open"] * arguments.seats)[:arguments.seats]
    return client.must("create", name=arguments.name, options={"seats": arguments.seats}, chairs=chairs)["table"]


def socket_address(url):
    """Accepts the address that the server prints, too: http://127.0.0.1:8080/."""
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https"):
        return url
    return f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws"


def play(arguments, show):
    arguments.url = socket_address(arguments.url)
    client = Client(arguments.url, kept_token(arguments.token_file), show)
    client.connect()
    if arguments.table:
        client.table = urllib.parse.urlsplit(arguments.table).path.rstrip("/").rsplit("/", 1)[-1]
    else:
        client.table = new_table(client, arguments)
        address = urllib.parse.urlsplit(arguments.url)
        show(f"-- the table: {'https' if address.scheme == 'wss' else 'http'}://{address.netloc}/t/{client.table}")
    client.must("watch", table=client.table)
    player = Player(client, MOVES[arguments.moves])
    if not arguments.watch and client.stage() != "over":
        player.sit_down(arguments.name)
    player.play(arguments.watch)
    show_result(client, show)
    client.socket.close()


def show_result(client, show):
    ending = client.about.get("ending")
    winner = client.view.get("winner")
    show(f"-- over ({ending})" + (f": {client.name_of(winner)} has won" if winner else ""))
    for seat, standing in client.view.get("seats", {}).items():
        show(f"--   {seat:7}{standing.get('points', 0):3} points  {client.name_of(seat)}")


def kept_token(path):
    """The token gives access to our seats, so nobody else may read the file."""
    path = os.path.expanduser(path)
    if os.path.exists(path):
        with open(path, encoding="ascii") as file:
            return file.read().strip()
    token = secrets.token_urlsafe(24)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(token + "\n")
    return token


def read_arguments():
    parser = argparse.ArgumentParser(description="Plays a game of Barbican by random legal actions.")
    parser.add_argument("--url", default="http://127.0.0.1:8080/", help="the server, by http, https, ws or wss (%(default)s)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--table", metavar="ID", help="the id of a table, or its link")
    where.add_argument("--new", action="store_true", help="open a new table (the default)")
    parser.add_argument("--name", default="Random", help="your name at the table (%(default)s)")
    parser.add_argument("--bots", type=int, default=3, help="how many bots sit at a new table (%(default)s)")
    parser.add_argument("--level", help="their level (the last that the server lists)")
    parser.add_argument("--seats", type=int, default=4, choices=[3, 4], help="of a new table (%(default)s)")
    parser.add_argument("--moves", default="random", choices=sorted(MOVES), help="how to play (%(default)s)")
    parser.add_argument("--watch", action="store_true", help="only look on")
    parser.add_argument("--token-file", default="~/.barbican-token", metavar="FILE",
                        help="where your secret is kept; another file is another player (%(default)s)")
    return parser.parse_args()


def main():
    try:
        play(read_arguments(), show=lambda line: print(line, flush=True))
    except (Broken, GivenUp) as error:
        sys.exit(f"client.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
