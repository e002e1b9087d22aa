"""Honest people beside an attack, each in a thread of their own: what they find wrong is in `faults`."""

import collections
import hashlib
import itertools
import secrets
import threading
import time
import traceback

from harness import PATIENCE, Player, new_token, pump, wait
from long_game import long_game
from socket_client import Closed, Connection

MOST_PEOPLE = 64  # in the list of people at a table


class Bystander:
    def __init__(self, server):
        self.server = server
        self.done = 0     # times that they have got what they want
        self.faults = []
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self):
        try:
            self.live()
        except Exception:
            self.faults.append(traceback.format_exc())

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()


class Newcomers(Bystander):
    """A host who waits for players, and people who come one after the other, sit down, and go again."""

    ADDRESSES = [f"127.0.3.{number}" for number in range(1, 100)]

    def __init__(self, server):
        super().__init__(server)
        self.host = Player(server, "Ada")
        self.most_people = 0

    def live(self):
        for number, source in enumerate(itertools.cycle(self.ADDRESSES)):
            if self.is_over.is_set():
                break
            if number % 500 == 0:  # an address can't come to the same table without end
                self.host.create(["you", "open", "open"], seats=3, public=True)
            someone = Player(self.server, "Grace", source=source)
            someone.watch(self.host.table)
            someone.do("join", name=someone.name)
            self.sit(someone)
            self.note_people(someone)
            someone.leave()
            self.done += 1
            time.sleep(0.1)
            pump([self.host], 0)
            self.note_people(self.host)
        self.host.leave()

    def sit(self, someone):
        """Others may sit on both chairs for a moment. The host removes a person who stays there, or who can't stand up any more."""
        deadline = time.monotonic() + PATIENCE
        reasons = set()
        for times in itertools.count(1):
            for seat in ("blue", "ivory"):
                answer = someone.ask("sit", seat=seat)
                if answer["is"] != "refused":
                    someone.ask("stand")
                    return
                reasons.add(answer["reason"])
            if time.monotonic() > deadline:
                raise AssertionError(f"a newcomer finds no chair: {reasons}")
            if times % 5 == 0:
                self.clear_chairs()
            time.sleep(0.1)

    def clear_chairs(self):
        self.host.poll()
        for chair in self.host.about["seats"].values():
            if chair.get("person", 1) != 1:
                self.host.ask("kick", person=chair["person"])

    def note_people(self, player):
        count = len(player.about["people"])
        self.most_people = max(self.most_people, count)
        if count >= MOST_PEOPLE and not self.faults:
            self.faults.append(f"{player.name} is told of {count} people at a table with three chairs")


class Importer(Bystander):
    """People from many addresses, each of whom imports a game of more than 64 KiB. They try again if there was no place, or if
    they had to make room."""

    ADDRESSES = [f"127.0.5.{number}" for number in range(1, 200)]
    GAME = long_game(500)

    def live(self):
        for source in itertools.cycle(self.ADDRESSES):
            if self.is_over.is_set():
                break
            connection = Connection(self.server.port, timeout=PATIENCE, source=source)
            try:
                connection.ask("hello", protocol=1, token=new_token())
                answer = connection.ask("import", name="Grace", game=self.GAME)
            except Closed:
                continue
            finally:
                connection.close()
            if answer["is"] != "refused":
                self.done += 1
            elif answer["reason"] != "too-many-long":
                self.faults.append(f"an import was refused: {answer}")
            time.sleep(0.3)


class Guest(Bystander):
    """Looks for a public table with a name, sits down there, is ready, and plays only with the bots that were there then.
    With a nonce: it is revealed to no secret but that of the game."""

    def __init__(self, server, name, source, adds_nonces=False):
        super().__init__(server)
        self.name = name
        self.source = source
        self.adds_nonces = adds_nonces

    def live(self):
        guest = Watchful(self.server, "Barbara", source=self.source)
        while not self.is_over.is_set():
            tables = guest.do("lobby", on=False)["tables"]
            newest = next((each["table"] for each in tables if each.get("name") == self.name and each["stage"] == "waiting"), None)
            if newest and newest != guest.table and guest.stage != "revealing":
                guest.watch(newest)
                guest.do("join", name=guest.name)
            if guest.stage in ("waiting", "revealing"):
                self.act(guest)
            pump([guest], 0.05)
            time.sleep(0.15)
            self.faults += guest.faults
            guest.faults.clear()
        guest.leave()

    def act(self, guest):
        if guest.stage == "revealing":
            if "nonce" not in guest.chair():
                guest.reveal()
        elif guest.seat is None:
            free = [seat for seat, chair in guest.about["seats"].items() if "person" not in chair and "bot" not in chair]
            if free:
                guest.ask("sit", seat=free[0])
        elif not guest.chair().get("ready"):
            guest.be_ready(self.adds_nonces)
            self.done += 1


class Watchful(Player):
    """A guest who checks each frame for errors."""

    def __init__(self, *args, **fields):
        self.faults = []
        self.agreed = None  # the bots when it was ready
        self.nonce = None
        self.revealed = {}  # nonce: the server's commitment
        super().__init__(*args, **fields)

    def chair(self):
        return self.about["seats"].get(self.seat, {})

    def bots(self):
        return collections.Counter(chair["bot"] for chair in self.about["seats"].values() if "bot" in chair and "person" not in chair)

    def be_ready(self, adds_nonce):
        self.agreed = self.bots()
        self.nonce = secrets.token_hex(16) if adds_nonce else None
        commitment = {"commitment": hashlib.sha256(b"barbican fair 1 nonce" + bytes.fromhex(self.nonce)).hexdigest()} if adds_nonce else {}
        self.ask("ready", version=self.version, **commitment)

    def reveal(self):
        self.revealed[self.nonce] = self.about["commitment"]
        self.ask("nonce", nonce=self.nonce)

    def take_frame(self, message, request):
        super().take_frame(message, request)
        if self.about is None or self.seat is None:
            return
        begins = self.stage in ("revealing", "playing")
        # A person may take a bot's chair.
        if (begins or self.chair().get("ready")) and self.bots() - self.agreed:
            self.faults.append(f"{self.stage}: ready for {self.agreed}, and gets {self.bots()}")
        promised = self.revealed.get(self.chair().get("nonce"), self.about["commitment"])
        if promised != self.about["commitment"]:
            self.faults.append(f"a nonce was revealed to the secret {promised}, and now that is {self.about['commitment']}")
        if self.stage == "waiting" and self.about["commitment"] in self.revealed.values():
            self.faults.append(f"a secret is used again after nonces were revealed to it: {self.about['commitment']}")
