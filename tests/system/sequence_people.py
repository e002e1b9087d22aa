"""People for sequence_test.py: each remembers their messages, and names a possible next request. The server can read
all of these requests; most are allowed."""

import hashlib
import json

from harness import ALL_SEATS, Player
from leak_test import RICH_POSITION

EMOTES = ["wave", "laugh", "cry", "clap", "thanks", "well-played"]
NEVER = 10 ** 9  # a ply that no game has
COMMIT_CHANCE = 0.85
NONCE_LABEL = b"barbican fair 1 nonce"


def pick(chance, ways):
    """Picks one of (weight, value), by weight."""
    ways = [way for way in ways if way[0] > 0]
    return chance.choices([what for _, what in ways], [weight for weight, _ in ways])[0]


def new_options(chance):
    """Options of a short game that waits for no clock during a test."""
    options = {"public": chance.random() < 0.6, "spectators": chance.random() < 0.85, "grace": chance.choice([0, 86400, 86400]),
               "known_cards": chance.random() < 0.3, "offer_seconds": chance.choice([0, 600])}
    if chance.random() < 0.4:
        options["timer"] = {"kind": "turn", "seconds": 3600, "bank": 300}
    if chance.random() < 0.2:
        return {**options, "from": {"position": RICH_POSITION % (chance.choice([2010, 2022]), 6)}}
    seats = chance.choice([2, 3, 3, 4, 5])
    return {**options, "seats": seats, "edition": chance.choice([2010, 2022]), "options": {"points_to_win": chance.choice([4, 5, 6])},
            "order": chance.choice(["shuffled", "as-chosen"])}


def seats_in(options):
    return options.get("seats", 4)


class Someone(Player):
    """A person, or one of their devices; without a token only a spectator."""

    def __init__(self, world, name, token, source):
        self.world = world
        self.lines = None         # the chat on this connection
        self.mutes = None         # themselves, and the people that they mute
        self.nonces = {}          # by table: the nonce behind the last commitment
        self.codes = {}           # by table: a hand-over code of theirs
        self.done = []            # requests that were carried out: (table, person, Sent)
        self.sent_away = set()    # from these tables
        self.highest = {}         # by table: the highest version received
        super().__init__(world.server, name, token, connect=False, source=source)

    def connect(self):
        self.lines = None
        return super().connect()

    # ---- Received messages

    def forget(self):
        super().forget()
        self.lines = self.mutes = None

    def take(self, message):
        self.world.model.look_for_secrets(self, self.messages[-1])
        del self.messages[:-1]
        super().take(message)

    def take_frame(self, message, request):
        table, version = message["table"], message["version"]
        if version < self.highest.get(table, 0):
            self.world.fault(f"{self.name} was told of version {self.highest[table]} of {table}, then of {version}")
        self.highest[table] = version
        super().take_frame(message, request)
        if table == self.table:
            self.hear(message)

    def hear(self, message):
        """Checks the chat: a whole frame has the last lines, as long as the same people are muted."""
        mutes = (self.number, self.you.get("mutes", []))
        if mutes != self.mutes:
            self.lines = None
        self.mutes = mutes
        if "chat" in message:
            chat = message["chat"]
            if self.lines is not None and chat and self.lines[-len(chat):] != chat:
                self.world.fault(f"{self.name} was told of {self.lines[-len(chat):]}, then of {chat}")
            self.lines = list(chat)
        elif self.lines is not None:
            self.lines += [{key: event[key] for key in event if key != "event"} for event in message["events"]
                           if event["event"] in ("chat", "emote")]

    def public_part(self):
        """The part that must be equal for everyone."""
        return json.dumps([self.version, self.about, self.options, self.board, self.view])

    # ---- Who they are

    @property
    def number(self):
        return self.you.get("person")

    def is_host(self):
        return self.number is not None and self.about["host"] == self.number

    def another(self, chance):
        """The number of another person; mostly one who is there."""
        numbers = [person["number"] for person in self.about["people"]
                   if person["number"] != self.number]
        return chance.choice(numbers) if numbers and chance.random() < 0.97 else chance.randrange(1, 9)

    def guests(self):
        seated = {chair.get("person") for chair in self.about["seats"].values()}
        return [person["number"] for person in self.about["people"]
                if person["number"] not in seated and person["number"] != self.number and not person.get("kicked")]

    # ---- The next request: (verb, fields)

    def next_request(self, chance):
        if self.table is None or self.about is None or chance.random() < 0.06:
            return self.elsewhere(chance)
        if self.number is None:
            return self.as_stranger(chance)
        return {"waiting": self.before_game, "revealing": self.while_revealing, "playing": self.in_game,
                "over": self.after_game}[self.stage](chance)

    def elsewhere(self, chance):
        tables = self.world.open_tables()
        return pick(chance, [
            (4 if tables else 0, lambda: ("watch", self.watch_fields(chance, tables))),
            (3 if len(self.world.unfinished_tables()) < 2 else 0.05, lambda: ("create", self.new_table(chance))),
            (0.4, lambda: ("import", {"name": self.name, "game": chance.choice(self.world.games), "public": chance.random() < 0.5})),
            (0.7, lambda: ("lobby", {"on": chance.random() < 0.5})), (0.4, lambda: ("unwatch", {})),
            (0.2, lambda: ("hello", {"protocol": 1, **({"token": self.token} if self.token else {})})),
            (0.2, lambda: ("look", {"game": chance.choice(self.world.games)}))])()

    def watch_fields(self, chance, tables):
        table = chance.choice(tables)
        since = self.highest.get(table)
        return {"table": table, **({"since": since} if since and chance.random() < 0.5 else {})}

    def new_table(self, chance):
        options = new_options(chance)
        chairs = ["you"] + [chance.choice(["open", "open", "easy", "random"]) for _ in range(seats_in(options) - 1)]
        chance.shuffle(chairs)
        return {"name": self.name, "options": options, "chairs": chairs}

    def as_stranger(self, chance):
        is_welcome = self.token and self.table not in self.sent_away
        return pick(chance, [
            (5 if is_welcome else 0.2, lambda: ("join", {"name": self.name})), (0 if is_welcome else 3, lambda: self.elsewhere(chance)),
            (0.4, lambda: ("history", {"from": 0})), (0.2, lambda: ("replay", {"ply": 0})), (0.2, lambda: ("chat", {"text": "may I?"})),
            (0.4, lambda: self.claim(chance)), (0.1, lambda: ("sit", {"seat": "red"})), (0.1, lambda: ("start", {})),
            (0.1, lambda: ("end", {}))])()

    def claim(self, chance):
        codes = self.world.codes.get(self.table, [])
        return "claim", {"code": chance.choice(codes) if codes and chance.random() < 0.9 else "a" * 26}

    def company(self, chance):
        return pick(chance, [
            (3, ("chat", {"text": f"{self.name} says {chance.randrange(10 ** 6)}"})), (1, ("emote", {"emote": chance.choice(EMOTES)})),
            (1, ("mute", {"person": self.another(chance), "on": chance.random() < 0.6})),
            (1 if self.is_host() else 0.2, ("mute", {"person": self.another(chance), "on": chance.random() < 0.6, "all": True})),
            (1, ("rename", {"name": f"{self.name} {chance.randrange(100)}"})), (0.6, ("handover", {})),
            (0.2, self.claim(chance)), (0.5, ("history", {"from": chance.choice([0, 0, 5])})),
            (0.3, ("host", {"person": self.another(chance) if self.is_host() else self.number})),
            (1 if self.is_host() else 0.2, ("kick", {"person": self.another(chance)}))])

    def kick_a_guest(self, chance):
        return "kick", {"person": chance.choice(self.guests())}

    def may_kick_guest(self):
        return self.is_host() and bool(self.guests())

    def before_game(self, chance):
        chairs = self.about["seats"]
        free = [seat for seat, chair in chairs.items() if "person" not in chair]
        empty = [seat for seat in free if "bot" not in chairs[seat]]
        mine = chairs.get(self.seat, {})
        all_ready = not empty and all(chair.get("ready") or chair.get("person") == self.number for chair in chairs.values())
        return pick(chance, [
            (6 if self.seat is None and free else 0.15, lambda: ("sit", self.chair(chance, empty or free or ALL_SEATS[:2]))),
            (8 if self.seat and not mine.get("ready") else 0.1, lambda: ("ready", self.commit(chance))),
            (0.15 if self.seat else 0.02, lambda: ("stand", {})), (0.1 if self.seat else 0.02, lambda: ("ready", {"on": False})),
            (0.03, lambda: ("nonce", {"nonce": "00" * 16})),
            (25 if self.is_host() and all_ready else 0.1, lambda: ("start", {})),
            (5 if self.is_host() and empty else 0.1, lambda: ("bot", self.bot(chance, empty or free or ["red"]))),
            (0.25 if self.is_host() else 0.02, lambda: ("options", {"options": new_options(chance)})),
            (1.2, lambda: self.company(chance)), (0.3 if self.may_kick_guest() else 0, lambda: self.kick_a_guest(chance)),
            (0.02, lambda: ("act", {"decision": 1, "actions": ["roll"]}))])()

    def chair(self, chance, seats):
        return {"seat": chance.choice(seats), **({"color": chance.choice(ALL_SEATS)} if chance.random() < 0.3 else {})}

    def bot(self, chance, seats):
        return {"seat": chance.choice(seats), **({"level": chance.choice(["easy", "random"])} if chance.random() < 0.85 else {})}

    def commit(self, chance):
        if chance.random() > COMMIT_CHANCE:
            return {}
        nonce = chance.randbytes(16)
        self.nonces[self.table] = nonce.hex()
        self.world.model.hide_nonce(self.table, nonce.hex())
        return {"commitment": hashlib.sha256(NONCE_LABEL + nonce).hexdigest()}

    def while_revealing(self, chance):
        mine = self.about["seats"].get(self.seat, {})
        owes = "commitment" in mine and "nonce" not in mine
        return pick(chance, [
            (4 if owes else 0.2, lambda: ("nonce", {"nonce": self.nonces.get(self.table, "00" * 16)})),
            (5 if self.may_kick_guest() else 0, lambda: self.kick_a_guest(chance)),
            (0.4, lambda: ("stand", {})), (0.3, lambda: ("ready", {"on": False})), (0.3, lambda: ("start", {})),
            (0.4 if self.is_host() else 0.05, lambda: ("options", {"options": new_options(chance)})),
            (0.3, lambda: ("sit", self.chair(chance, list(self.about["seats"])))), (0.2, lambda: ("bot", self.bot(chance, ["red"]))),
            (1.5, lambda: self.company(chance))])()

    def in_game(self, chance):
        proposal, plays = self.about.get("proposal"), self.seat is not None
        rarely = 0.1 if plays else 0.02
        asked = proposal and self.number in proposal["needed"]
        return pick(chance, [
            (12 if self.is_asked() else 0, lambda: self.turn(chance)),
            (5 if asked else rarely, lambda: ("answer", {"on": chance.random() < 0.7})),
            (3 if self.may_kick_guest() and proposal else 0.4 if self.may_kick_guest() else 0, lambda: self.kick_a_guest(chance)),
            (2 if "undo" in self.you else rarely, lambda: self.take_back(chance)),
            (0.5 if plays else 0.02, lambda: ("end", {})), (0.15 if plays else 0.02, lambda: ("resign", {})),
            (3 if self.about.get("paused_by") else 0.4 if plays else 0.02, lambda: ("pause", {"on": not self.about.get("paused_by")})),
            (0.3 if plays else 0.02, lambda: ("wish", {"on": chance.random() < 0.6})), (1.5, lambda: self.company(chance)),
            (0.05, lambda: ("act", {"decision": chance.randrange(60), "actions": ["end-turn"]})),
            (0 if plays else 1, lambda: self.elsewhere(chance)),
            (0.2 if self.is_asked() else 0.02, lambda: ("advise", {"decision": self.you.get("decision", 1)})),
            (0.03, lambda: ("start", {})), (0.03, lambda: ("sit", {"seat": "red"})),
            (0.03, lambda: ("replay", {"ply": 1, "as": "all"}))])()

    def turn(self, chance):
        return "act", {"decision": self.you["decision"], "actions": self.choose(chance)}

    def take_back(self, chance):
        return "undo", {"to": self.you["undo"]} if "undo" in self.you and chance.random() < 0.4 else {}

    def after_game(self, chance):
        return pick(chance, [
            (2, lambda: ("rematch", {})),
            (2, lambda: ("replay", {"ply": chance.choice([0, 1, 3]), "as": chance.choice(["all", "red"])})),
            (1, lambda: ("history", {"from": 0, "as": "all"})), (2, lambda: self.company(chance)), (5, lambda: self.elsewhere(chance)),
            (0.3, lambda: ("act", {"decision": 1, "actions": ["roll"]})), (0.2, lambda: ("pause", {"on": True}))])()
