"""Properties of every sequence of requests, for sequence_test.py: necessary refusals, the content of answers, secrets,
and what a restart must not change."""

import copy
import json

from harness import hash_of
from truth import differences

ANSWERS = {"hello": "answer", "create": "answer", "import": "answer", "unwatch": "answer", "lobby": "lobby", "look": "look",
           "replay": "replay", "history": "history", "advise": "advice"}  # a frame answers all others
NEEDS_NO_PERSON = {"hello", "lobby", "create", "import", "watch", "unwatch", "look", "join", "claim", "replay", "history"}
HOST_ALONE = {"bot", "options", "start", "kick"}
BEFORE_GAME = {"sit", "stand", "ready", "bot", "options", "start"}
IN_GAME = {"act", "undo", "end", "resign", "pause", "wish"}
NEEDS_SEAT = {"stand", "ready", "nonce", "rematch"} | IN_GAME
# They change no table: sent twice they are carried out twice, and do no harm.
READ_ONLY = {"hello", "lobby", "watch", "unwatch", "look", "replay", "history", "advise"}

# The parts of a whole frame that depend on the moment when it is sent.
OF_THE_MOMENT = [("re",), ("clock", "now"), ("lapse", "now")]
# Further differences if a returning player has restarted the clocks: a row of the log.
OF_A_WAKE = [("version",), ("clock", "since"), ("lapse", "at")]


def kind_of_answer(verb):
    return ANSWERS.get(verb, "frame")


def must_be_refused(person, verb, fields):
    """The reason for a refusal, by this person's knowledge; None if it may be allowed."""
    if verb in NEEDS_NO_PERSON:
        return "no token" if not person.token and verb in ("create", "import", "join", "claim") else None
    if person.table is None or person.number is None:
        return "not one of the people of the table"
    is_for_all = verb == "mute" and fields.get("all")
    if (verb in HOST_ALONE or is_for_all) and not person.is_host():
        return "not the host"
    if verb in NEEDS_SEAT and person.seat is None and verb != "rematch":
        return "no seat"
    stage = person.stage
    if verb in BEFORE_GAME and stage in ("playing", "over") or verb in IN_GAME and stage != "playing":
        return f"at the stage {stage}"
    if verb == "nonce" and stage != "revealing" or verb == "rematch" and stage != "over":
        return f"at the stage {stage}"
    return None


def chair_of(person):
    return person.about["seats"].get(person.seat, {})


def other_in(person, number):
    return next((each for each in person.about["people"] if each["number"] == number), None)


def shows(person, verb, fields):
    """Does this person's state show the effect of a request that was not refused?"""
    about, you = person.about, person.you
    other = other_in(person, fields["person"]) if "person" in fields else None
    checks = {
        "join": lambda: "person" in you,
        "rename": lambda: other_in(person, person.number)["name"] == fields["name"],
        "sit": lambda: person.seat == fields["seat"] and chair_of(person)["color"] == fields.get("color", chair_of(person)["color"]),
        "stand": lambda: person.seat is None,
        "ready": lambda: bool(chair_of(person).get("ready")) == fields.get("on", True)
        and chair_of(person).get("commitment") == fields.get("commitment"),
        "bot": lambda: about["seats"][fields["seat"]].get("bot") == fields.get("level"),
        "start": lambda: about["stage"] != "waiting",
        "nonce": lambda: any(chair.get("nonce") == fields["nonce"] for chair in about["seats"].values()),
        "options": lambda: person.options["public"] == fields["options"].get("public", False),
        "resign": lambda: person.seat is None,
        "pause": lambda: bool(about.get("paused_by")) == fields["on"],
        "wish": lambda: you.get("wishes", False) == fields["on"],
        "kick": lambda: other is None or other.get("kicked") or about.get("proposal", {}).get("whom") == fields["person"],
        "host": lambda: about["host"] == fields["person"],
        "mute": lambda: (other.get("silenced", False) if fields.get("all") else other["number"] in you.get("mutes", [])) == fields["on"],
        "rematch": lambda: "rematch" in about,
    }
    return bool(checks[verb]()) if verb in checks else True


def without(frame, paths):
    frame = copy.deepcopy(frame)
    for *way, last in paths:
        part = frame
        for key in way:
            part = part.get(key, {})
        part.pop(last, None)
    return frame


def differing_parts(before, after, paths):
    """Compares two whole frames byte for byte outside these paths, so the order of keys counts, too."""
    before, after = without(before, paths), without(after, paths)
    if json.dumps(before) == json.dumps(after):
        return []
    return differences(after, before) or [f"the order of keys: {json.dumps(before)[:1500]} is now {json.dumps(after)[:1500]}"]


class Model:
    """The state of all tables together."""

    def __init__(self, world):
        self.world = world
        self.hidden = {}     # nonces that nobody may read yet, as bytes: the table
        self.never = {}      # strings that nobody may ever read, as bytes: their meaning
        self.revealed = {}   # by table: {nonce: the server's commitment at that moment}

    def hide_token(self, token, name):
        self.never[token.encode()] = f"{name}'s token"
        self.never[hash_of(token).encode()] = f"the hash of {name}'s token"

    def hide_nonce(self, table, nonce):
        self.hidden[nonce.encode()] = table

    def show_nonce(self, table, nonce):
        self.hidden.pop(nonce.encode(), None)

    def nonce_was_taken(self, person, nonce):
        if person.stage == "revealing" or person.stage == "playing":
            self.revealed.setdefault(person.table, {})[nonce] = person.about["commitment"]

    def look_for_secrets(self, person, message):
        for string, what in self.never.items():
            if string in message:
                self.world.fault(f"{person.name} was sent {what}: {message[:300]}")
        for nonce in self.hidden:
            if nonce in message:
                self.world.fault(f"{person.name} was sent a nonce that was not revealed: {message[:300]}")

    def check_beginning(self, person):
        """The nonces were revealed against the very secret of the game; otherwise the server could choose one to match
        them."""
        if person.stage not in ("playing", "over") or "commitment" not in person.about:
            return
        for chair in person.about["seats"].values():
            promised = self.revealed.get(person.table, {}).get(chair.get("nonce"))
            if promised is not None and promised != person.about["commitment"]:
                self.world.fault(f"{person.table}: the nonce {chair['nonce']} was revealed to the secret {promised}, and the game is "
                                 f"played with {person.about['commitment']}")
