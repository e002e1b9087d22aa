"""Shared by the tests of the protocol: a server, and guests who check every message in both directions against the
schema."""

import os
import pathlib
import re
import secrets
import socket
import subprocess
import tempfile
import threading

from schema import Schema
from socket_client import Connection

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("BARBICAN", str(ROOT / "build" / "barbican"))
SCHEMA = Schema.read(ROOT / "docs" / "protocol.schema.json")
SEATS = ["red", "blue", "ivory", "orange", "green", "brown"]


class Server:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", self.folder.name, "--bot-pace-ms", "0",
             "--messages-per-second", "0", "--tables-per-address-per-hour", "0", "--connections-per-address", "0",
             "--work-per-connection", "0", "--work-per-address", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def stop(self):
        self.process.terminate()
        code = self.process.wait(300)
        self.process.stdout.close()
        self.folder.cleanup()
        assert code == 0, f"the server ended with {code}"


class Seen:
    """The words that have come up so far, in all messages of this run."""

    def __init__(self):
        self.requests, self.messages, self.events, self.phases, self.actions = set(), set(), set(), set(), set()


SEEN = Seen()


class Guest(Connection):
    def __init__(self, server, name):
        super().__init__(server.port)
        self.name = name
        self.table, self.version = None, 0
        self.about, self.view, self.you, self.events = {}, {}, {}, []
        self.receive()
        self.token = secrets.token_urlsafe(24)
        self.do("hello", protocol=1, token=self.token)

    def send(self, message):
        SCHEMA.check(message, "Request")
        SEEN.requests.add(message["do"])
        super().send(message)

    def receive(self):
        message = super().receive()
        SCHEMA.check(message, "Message")
        SEEN.messages.add(message["is"])
        if message["is"] == "frame":
            self.take(message)
        return message

    def take(self, frame):
        self.version = frame["version"]
        self.about = frame.get("about", self.about)
        self.view, self.you = frame.get("view", {}), frame.get("you", {})
        self.events += frame["events"]
        SEEN.events.update(event["event"] for event in frame["events"])
        SEEN.actions.update(self.you.get("legal", {}))
        if self.view:
            SEEN.phases.add(self.view["phase"])

    def do(self, verb, **fields):
        answer = self.ask(verb, **fields)
        assert answer["is"] != "refused", f"{verb} {fields}: {answer}"
        return answer

    def refused(self, verb, **fields):
        answer = self.ask(verb, **fields)
        assert answer["is"] == "refused", f"{verb} {fields} should be refused, not {answer}"
        return answer

    def watch(self, table, **fields):
        self.table = table
        return self.do("watch", table=table, **fields)

    def until(self, is_so):
        while not is_so(self):
            self.receive()

    def catch_up(self, version):
        self.until(lambda one: one.version >= version)

    def kinds(self):
        return {event["event"] for event in self.events}

    def actions(self):
        legal = self.you.get("legal", {})
        return [f"{key} {rest}".strip() for key, rests in legal.items() for rest in rests]

    def act(self, *actions):
        return self.ask("act", decision=self.you["decision"], actions=list(actions))

    def random_action(self, chance):
        """Every kind is as likely as the others, except for the end of a turn."""
        legal = self.you["legal"]
        if "exchange" in self.you and (chance.random() < 0.15 or not legal):
            return random_offer(self.you["exchange"], chance)
        keys = list(legal)
        if len(keys) > 1 and "end-turn" in keys and chance.random() < 0.6:
            keys.remove("end-turn")
        key = chance.choice(keys)
        return f"{key} {chance.choice(legal[key])}".strip()


def random_offer(exchange, chance):
    given = chance.choice(list(exchange["most_given"]))
    asked = chance.choice([card for card in exchange["most_asked"] if card != given])
    return f"{exchange['do']} 1 {given} for 1 {asked}"


def sit_together(guests, options):
    """A new table with all guests in the order of the seats, after the start of the game."""
    host = guests[0]
    host.watch(host.do("create", name=host.name, options={"order": "as-chosen", **options}, chairs=["you"])["table"])
    for seat, guest in list(zip(SEATS, guests))[1:]:
        guest.watch(host.table)
        guest.do("join", name=guest.name)
        guest.do("sit", seat=seat)
        guest.do("ready")
    all_catch_up(guests, host.do("start")["version"])


def all_catch_up(guests, version):
    for guest in guests:
        guest.catch_up(version)


def play_on(guests, steps, chance):
    """Plays random actions of all who are asked, until the game is over or `steps` are done."""
    for _ in range(steps):
        asked = [guest for guest in guests if "decision" in guest.you]
        if not asked:
            return
        guest = chance.choice(asked)
        answer = guest.act(guest.random_action(chance))
        assert answer["is"] == "frame" or "rule" in answer, answer
        all_catch_up(guests, answer.get("version", 0))


class CuttingProxy(threading.Thread):
    """Passes bytes between a client and the server, and hangs up after so many of the server's; later each time."""

    def __init__(self, port, first_cut):
        super().__init__(daemon=True)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.upstream = port
        self.cut_after = first_cut
        self.cuts = 0

    def run(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            with client, socket.create_connection(("127.0.0.1", self.upstream)) as upstream:
                back = threading.Thread(target=self.hand_on, args=(client, upstream, 1 << 60))
                back.start()
                self.hand_on(upstream, client, self.cut_after)
                back.join()
            self.cuts += 1
            self.cut_after *= 4

    def hand_on(self, source, sink, most):
        try:
            while most > 0 and (data := source.recv(min(most, 65536))):
                sink.sendall(data)
                most -= len(data)
            for end in (source, sink):
                end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def stop(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.join()


def enum_of(name):
    return SCHEMA.document["$defs"][name]["enum"]
