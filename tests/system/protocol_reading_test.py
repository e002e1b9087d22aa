"""The server reads requests exactly as strictly as docs/protocol.schema.json says, and the schema has the words of the
program's source. The program is $BARBICAN, or build/barbican."""

import json
import pathlib
import re
import secrets
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from protocol_guest import PROGRAM, ROOT, SCHEMA, Server, enum_of  # noqa: E402
from schema import SchemaTest  # noqa: E402, F401  (its tests run with these)
from socket_client import Connection  # noqa: E402

server = None


def setUpModule():
    global server
    server = Server()


def tearDownModule():
    server.stop()


# One or more valid requests of each kind. The sender is at no table, so few are carried out: the test is whether they
# can be read.
SAMPLES = [
    {"do": "hello", "protocol": 1, "token": "a" * 22}, {"do": "hello", "protocol": 1},
    {"do": "lobby", "on": False}, {"do": "lobby"},
    {"do": "create", "name": "Ada", "chairs": ["you", "open", "easy"], "options": {
        "name": "Friday", "edition": 2010, "seats": 4, "board": "first-game", "order": "as-chosen", "public": False,
        "spectators": True, "timer": {"kind": "turn", "seconds": 90, "bank": 300, "days": 3}, "grace": 60, "options": {
            "robber_start": "desert", "barbarian_frame": True, "fifth_card": "at-once", "treason_fallback": "lower",
            "tactical_defence": True, "points_to_win": 13, "dice": "deck", "offers_per_turn": 3, "first": "blue"}}},
    {"do": "create", "name": "Ada", "options": {"options": {"offers_per_turn": "unbounded"},
                                               "variable": {"tokens": "spiral", "harbors": "fixed"}}},
    {"do": "create", "name": "Ada", "options": {"from": {"position": "barbican position 1\nturn: red\n"}}},
    {"do": "create", "name": "Ada", "options": {"from": {"game": "barbican game 1\n", "ply": 0}}},
    {"do": "import", "name": "Ada", "game": "barbican game 1\n", "public": False},
    {"do": "watch", "table": "abcdefghijkl", "since": 0}, {"do": "unwatch"}, {"do": "join", "name": "Ada"},
    {"do": "rename", "name": "Ada"}, {"do": "sit", "seat": "red", "color": "brown"}, {"do": "stand"},
    {"do": "bot", "seat": "red", "level": "easy"}, {"do": "ready", "on": True, "commitment": "0" * 64},
    {"do": "options", "options": {"seats": 3}}, {"do": "start"}, {"do": "nonce", "nonce": "0a" * 16},
    {"do": "act", "decision": 1, "actions": ["roll", "end-turn"]}, {"do": "advise", "decision": 1},
    {"do": "wish", "on": True}, {"do": "undo", "to": 0}, {"do": "end"},
    {"do": "answer", "on": True}, {"do": "resign"}, {"do": "pause", "on": False}, {"do": "kick", "person": 2},
    {"do": "host", "person": 2}, {"do": "chat", "text": "hello"}, {"do": "emote", "emote": "wave"},
    {"do": "mute", "person": 2, "on": True, "all": False}, {"do": "handover"}, {"do": "claim", "code": "a" * 26},
    {"do": "rematch"}, {"do": "replay", "ply": 0, "as": "all"}, {"do": "history", "from": 0, "as": "spectator"},
    {"do": "look", "position": "barbican position 1\nturn: red\n"}, {"do": "look", "game": "barbican game 1\n", "ply": 0},
    {"do": "study", "position": "barbican position 1\nturn: red\n", "as": "red", "actions": ["red end-turn"], "from": 1},
    {"do": "study", "game": "barbican game 1\n", "ply": 0, "as": "blue"},
]
WRONG = [None, True, 0, -1, 10**6 + 1, 2.5, "", "x", " ", "a" * 41, "a" * 301, "tab\there", "\u202eback", [], [1], ["x"],
         {}, {"x": 1}]


def mutations(value):
    """Copies of the value with one wrong or different thing each."""
    if isinstance(value, dict):
        yield {**value, "extra": 1}
        for key, item in value.items():
            yield {other: each for other, each in value.items() if other != key}
            yield from ({**value, key: wrong} for wrong in WRONG)
            yield from ({**value, key: changed} for changed in mutations(item))
    elif isinstance(value, list):
        yield value + [0]
        yield value * 100
        for index in range(len(value)):
            yield from (value[:index] + [wrong] + value[index + 1:] for wrong in WRONG)


class Reading(unittest.TestCase):
    def setUp(self):
        self.stranger = Connection(server.port)
        self.addCleanup(self.stranger.close)
        self.stranger.receive()

    def refusal_of(self, request):
        """The reason why the server could not read it; None if it could."""
        self.stranger.send(request)
        answer = self.stranger.receive()
        while answer["is"] == "lobby" and "re" not in answer:
            answer = self.stranger.receive()
        SCHEMA.check(answer, "Message")
        self.assertEqual(answer.get("re", request.get("id")), request.get("id"))
        # Such a refusal has a place in the message. A bad position or game has a place in that text: no schema covers
        # it.
        values = answer.get("values", {}) if answer["is"] == "refused" else {}
        return answer["reason"] if "line" in values and "in" not in values else None

    def test_samples_are_valid(self):
        self.assertEqual({sample["do"] for sample in SAMPLES}, SCHEMA.words("Request", "do"))
        for sample in SAMPLES:
            request = {"id": secrets.token_urlsafe(6), **sample}
            SCHEMA.check(request, "Request")
            self.assertIsNone(self.refusal_of(request), request)

    def test_server_and_schema_agree(self):
        verdicts = {True: 0, False: 0}
        for sample in SAMPLES:
            for request in mutations({"id": secrets.token_urlsafe(6), **sample}):
                refusal = self.refusal_of(request)
                fits = SCHEMA.accepts(request, "Request")
                self.assertEqual(refusal is None, fits, f"{json.dumps(request)}: {refusal or 'read'}")
                verdicts[fits] += 1
        self.assertGreater(verdicts[True], 100)
        self.assertGreater(verdicts[False], 1500)

    def test_messages_that_are_not_requests(self):
        texts = ["", "x", "[]", "1", "{", '{"do":"lobby"}x', '{"do":"lobby","do":"lobby"}', '{"do":"nothing"}', "{}",
                 '{"do":"lobby","on":1.0}', "[" * 100, '"' + "a" * 60000]
        for text in texts:
            self.stranger.send_text(text)
            SCHEMA.check(self.stranger.receive(), "Refused")


class Lists(unittest.TestCase):
    def test_words_of_the_server(self):
        words = json.loads(subprocess.run([PROGRAM, "schema"], stdout=subprocess.PIPE, check=True).stdout)["server"]
        self.assertEqual(enum_of("Emote"), words["emote"])
        self.assertEqual(SCHEMA.words("Request", "do"), {request["word"] for request in words["requests"]})
        self.assertEqual(SCHEMA.words("TableEvent", "event"), {event["word"] for event in words["events"]})

    def test_words_of_the_game(self):
        subprocess.run([ROOT / "scripts" / "make-protocol", "--check", PROGRAM], check=True)


class Document(unittest.TestCase):
    """docs/protocol.md describes everything, and its examples are right."""

    def setUp(self):
        self.text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")

    def test_examples(self):
        examples = re.findall(r'^(?:[<>] )?(\{"(?:do|is)".*\})$', self.text, re.M)
        whole = [json.loads(example) for example in examples if "…" not in example]
        self.assertGreater(len(whole), 10)
        for example in whole:
            SCHEMA.check(example)

    def test_the_docs_have_every_word(self):
        rows = set(re.findall(r"`([a-z-]+)`", " ".join(re.findall(r"^\| (`.*?) \|", self.text, re.M))))
        self.assertLessEqual(SCHEMA.words("Request", "do"), rows)
        self.assertLessEqual(SCHEMA.words("TableEvent", "event"), rows)
        for part in ("Frame", "View", "SeatView", "You", "Own", "About", "TableOptions", "Refused", "Presence", "Replay",
                     "History", "HistoryStep", "Look", "PointsFrom", "Improvement", "Prices", "LobbyEntry"):
            for key in SCHEMA.document["$defs"][part]["properties"]:
                self.assertRegex(self.text, rf'[`"]{key}["`]', part)


if __name__ == "__main__":
    unittest.main()
