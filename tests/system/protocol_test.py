"""Uses a server in every possible way, and checks every message in both directions against docs/protocol.schema.json.
The program is $BARBICAN, or build/barbican."""

import collections
import hashlib
import json
import pathlib
import random
import re
import secrets
import subprocess
import sys
import tempfile
import unittest
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from protocol_guest import ROOT, SCHEMA, SEATS, SEEN, CuttingProxy, Guest, Server, all_catch_up  # noqa: E402
from protocol_guest import enum_of, play_on, sit_together  # noqa: E402
from socket_client import Closed  # noqa: E402

NAMES = ("Ada", "Grace", "Emmy", "Sofia")
SIX = (*NAMES, "Mary", "Hedy")
server = None


def setUpModule():
    global server
    server = Server()


def tearDownModule():
    server.stop()


def game_file(guest):
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}/t/{guest.table}/game.txt",
                                     headers={"Barbican-Token": guest.token})
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


class Visits(unittest.TestCase):
    """Guests who leave after each test."""

    def guest(self, name):
        guest = Guest(server, name)
        self.addCleanup(guest.close)
        return guest


class Games(Visits):
    def setUp(self):
        self.chance = random.Random(7)

    def test_four_people_and_a_spectator(self):
        for edition in (2022, 2010):
            guests = [self.guest(name) for name in NAMES]
            sit_together(guests, {"edition": edition, "options": {"points_to_win": 5, "dice": "deck"},
                                  "timer": {"kind": "turn", "seconds": 600}})
            spectator = self.guest("Maria")
            spectator.watch(guests[0].table)
            self.assertIn("clock", guests[0].do("chat", text="hello"))
            all_catch_up(guests, guests[0].version)
            play_on([*guests, spectator], 20000, self.chance)
            self.assertEqual(spectator.about["ending"], "won")
            self.assertNotIn("you", spectator.do("watch", table=spectator.table))

    def test_a_table_at_sea(self):
        for board, pirate in (("new-shores-3", "both"), ("four-islands-1", "only")):
            guests = [self.guest(name) for name in NAMES]
            sit_together(guests, {"board": board, "edition": 2010, "options": {"points_to_win": 7, "pirate": pirate}})
            self.assertIn("islands", guests[0].do("watch", table=guests[0].table)["board"])
            play_on(guests, 20000, self.chance)
            self.assertEqual(guests[0].about["ending"], "won")

    def test_a_table_of_six(self):
        for way, board in (("special", "six-islands"), ("paired", "six-players-3")):
            guests = [self.guest(name) for name in SIX]
            sit_together(guests, {"seats": 6, "board": board, "options": {"between_turns": way, "points_to_win": 5}})
            if way == "special":
                self.assertTrue(guests[1].do("wish", on=True)["you"]["wishes"])
            else:
                self.assertEqual(guests[1].refused("wish", on=True)["is"], "refused")
            play_on(guests, 20000, self.chance)
            self.assertEqual(guests[0].about["ending"], "won")

    def test_a_person_among_bots(self):
        guest = self.guest("Ada")
        options = {"seats": 3, "options": {"tactical_defence": True, "points_to_win": 8},
                   "variable": {"tokens": "random", "harbors": "shuffled"}, "spectators": False}
        guest.watch(guest.do("create", name="Ada", options=options, chairs=["easy", "you", "random"])["table"])
        nonce = secrets.token_bytes(32)
        guest.do("ready", commitment=hashlib.sha256(b"barbican fair 1 nonce" + nonce).hexdigest())
        guest.do("start")
        self.assertEqual(guest.about["stage"], "revealing")
        guest.do("nonce", nonce=nonce.hex())
        guest.until(lambda one: "decision" in one.you)
        self.assertTrue(guest.do("advise", decision=guest.you["decision"])["best"])
        stale = None
        while guest.about["stage"] != "over":
            decision = guest.you.get("decision")
            if decision is None or decision == stale:
                guest.receive()
            elif guest.act(guest.random_action(self.chance)).get("stale"):
                stale = decision
        self.assertIn("secret", guest.about)
        self.assertIn(nonce.hex(), game_file(guest))

    def test_from_the_positions_of_the_scenarios(self):
        """Positions of scenarios bring up rare phases and events."""
        guests = [self.guest(name) for name in SIX]
        for name, position, actions in telling_scenarios():
            answer = guests[0].ask("create", name="Ada", options={"from": {"position": position}})
            if answer["is"] == "refused":
                self.assertEqual(answer["reason"], "over-there", name)
                continue
            seats = int((re.search(r"^seats: (\d)", position, re.M) or [0, 4])[1])
            with self.subTest(name):
                self.play_scenario(answer["table"], guests[:seats], actions)

    def play_scenario(self, table, guests, actions):
        for seat, guest in zip(SEATS, guests):
            guest.watch(table)
            if guest is not guests[0]:
                guest.do("join", name=guest.name)
            guest.do("sit", seat=seat)
            guest.do("ready")
        all_catch_up(guests, guests[0].do("start")["version"])
        by_seat = dict(zip(SEATS, guests))
        for seat, action in actions:
            if "decision" not in by_seat[seat].you:
                break
            answer = by_seat[seat].act(action)
            if answer["is"] == "refused":
                break
            all_catch_up(guests, answer["version"])
        play_on(guests, 3, self.chance)


def telling_scenarios():
    """Scenarios that contain a word which few others have."""
    often = collections.Counter()
    for path in sorted((ROOT / "tests" / "scenarios").rglob("*.scenario")):
        position, actions = read_scenario(path.read_text(encoding="utf-8"))
        if position is None:
            continue
        words = set(re.findall(r"^(?:edition|phase): .*", position, re.M))
        words.update(" ".join(re.findall(r"[a-z-]{3,}", action)[:2]) for _, action in actions)
        if any(often[word] < 2 for word in words):
            often.update(words)
            yield path.name, position, actions


def read_scenario(text):
    """A scenario's position as text, and its actions by people; none for scenarios that begin with a set-up."""
    blocks = dict(re.findall(r"^(\w+):\n((?:(?: +.*| *#.*)?\n)+)", text + "\n", re.M))
    if text.startswith("{") or "position" not in blocks:
        return None, []
    indent = re.search(r"^ +", blocks["position"], re.M).group()
    position = "barbican position 1\n" + re.sub(f"^{indent}", "", blocks["position"], flags=re.M)
    lines = [re.sub(r"\s+#.*", "", line).strip() for line in blocks.get("play", "").splitlines()]
    return position, [line.split(" ", 1) for line in lines if line.split(" ", 1)[0] in SEATS]


class Requests(Visits):
    """Every request and its effect."""

    def test_before_the_game(self):
        host, other = self.guest("Ada"), self.guest("Grace")
        options = {"public": True, "name": "Friday"}
        table = host.do("create", name="Ada", options=options, chairs=["you", "open", "easy", "random"])["table"]
        self.assertIn(table, [entry["table"] for entry in other.do("lobby")["tables"]])
        host.watch(table)
        other.watch(table)
        other.refused("sit", seat="blue")
        other.do("join", name="Grace")
        other.do("rename", name="Grace H.")
        other.do("sit", seat="blue", color="brown")
        other.refused("bot", seat="red", level="easy")
        other.do("stand")
        other.do("sit", seat="blue")
        other.do("ready")
        other.do("ready", on=False)
        host.refused("start")
        host.do("bot", seat="orange")
        host.do("bot", seat="orange", level="easy")
        host.do("options", options={**options, "timer": {"kind": "days", "days": 2}, "edition": 2010, "grace": 0})
        other.do("ready", commitment="0" * 64)
        host.do("start")
        other.catch_up(host.version)
        other.refused("nonce", nonce="00" * 16)
        other.do("stand")
        self.assertEqual(other.about["stage"], "waiting")
        while other.receive()["is"] != "lobby":
            pass
        other.do("lobby", on=False)
        other.do("unwatch")
        kinds = {"joined", "renamed", "sat", "stood", "colored", "ready", "unready", "options", "revealing"}
        self.assertLessEqual(kinds, host.kinds() | other.kinds())

    def test_a_board_of_ones_own(self):
        guest = self.guest("Ada")
        options = {"seats": 3, "variable": {}, "options": {"barbarian_frame": False}}
        guest.watch(guest.do("create", name="Ada", options=options, chairs=["you", "easy", "easy"])["table"])
        board = guest.do("start")["board"]
        options = {"board": {**board, "robber": board["hexes"][0]["at"]}}
        frame = guest.watch(guest.do("create", name="Ada", options=options)["table"])
        self.assertEqual(frame["options"]["set_up"]["board"]["hexes"], board["hexes"])

    def test_undo_end_and_pause(self):
        guests = [self.guest(name) for name in NAMES[:3]]
        sit_together(guests, {"seats": 3, "options": {"first": "red"}})
        ada, grace, emmy = guests
        self.act(guests, ada, ada.actions()[0])
        for answer, kind in ((False, "refused"), (True, "undone")):
            ada.do("undo", to=ada.you["undo"])
            for guest in (grace, emmy):
                guest.catch_up(ada.version)
                if "proposal" in guest.about:
                    ada.catch_up(guest.do("answer", on=answer)["version"])
            self.assertIn(kind, ada.kinds())
        self.act(guests, ada, ada.actions()[0])
        grace.do("end")
        grace.do("answer", on=False)
        grace.do("pause", on=True)
        ada.catch_up(grace.version)
        self.assertNotIn("decision", ada.you)
        grace.do("pause", on=False)
        grace.do("end")
        for guest in (ada, emmy):
            guest.catch_up(grace.version)
            guest.do("answer", on=True)
        self.assertEqual(emmy.about["ending"], "agreed")
        self.look_back(emmy)

    def act(self, guests, guest, *actions):
        answer = guest.act(*actions)
        self.assertEqual(answer["is"], "frame", answer)
        all_catch_up(guests, answer["version"])

    def look_back(self, guest):
        plies = guest.do("replay", ply=0)["plies"]
        for looks, own in (("spectator", set()), ("red", {"red"}), ("all", {"red", "blue", "ivory"})):
            replay = guest.do("replay", ply=plies, **{"as": looks})
            self.assertEqual(set(replay["own"]), own)
        self.assertIn("action", replay)
        guest.refused("replay", ply=plies + 1)
        history = guest.do("history", **{"from": 0, "as": "all"})
        self.assertEqual((history["plies"], history["version"]), (plies, guest.version))
        self.assertEqual([step["ply"] for step in history["steps"]], list(range(1, plies + 1)))
        guest.refused("history", **{"from": plies + 1})
        guest.do("rematch")
        self.assertEqual(guest.watch(guest.about["rematch"])["about"]["stage"], "waiting")
        guest.refused("rematch")

    def test_people_come_and_go(self):
        host, other, third = self.guest("Ada"), self.guest("Grace"), self.guest("Emmy")
        host.watch(host.do("create", name="Ada", chairs=["you"])["table"])
        for guest in (other, third):
            guest.watch(host.table)
            guest.do("join", name=guest.name)
        other.do("sit", seat="blue")
        other.do("chat", text="Guten Tag, 你好 🎲 \"quoted\"")
        other.do("emote", emote="well-played")
        number = other.you["person"]
        host.do("mute", person=number, on=True)
        self.assertEqual(host.you["mutes"], [number])
        host.do("mute", person=number, on=False)
        host.do("mute", person=number, on=True, all=True)
        other.refused("chat", text="hello?")
        host.do("mute", person=number, on=False, all=True)
        self.assertTrue(third.do("watch", table=host.table, since=1)["chat"])
        host.do("host", person=number)
        other.catch_up(host.version)
        code = other.do("handover")["code"]
        device = self.guest("Grace")
        device.watch(host.table)
        device.do("claim", code=code)
        self.assertEqual(device.you["seat"], "blue")
        self.assertEqual(self.end_of(other), 4001)
        device.do("kick", person=third.you["person"])
        self.assertEqual(self.end_of(third), 4002)

    def end_of(self, guest):
        with self.assertRaises(Closed) as closed:
            while True:
                guest.receive()
        return closed.exception.code

    def test_resigning_and_importing(self):
        guest = self.guest("Ada")
        table = guest.do("create", name="Ada", options={"seats": 3}, chairs=["you", "easy", "easy"])["table"]
        guest.watch(table)
        guest.do("start")
        guest.do("resign")
        self.assertEqual(guest.about["ending"], "resigned")
        game = game_file(guest)
        again = guest.do("import", name="Ada", game=game, public=True)["table"]
        self.assertEqual(guest.watch(again)["about"]["ending"], "imported")
        self.assertEqual(guest.do("history", **{"from": 0})["table"], again)
        listed = {entry["table"]: entry for entry in guest.do("lobby", on=False)["tables"]}
        self.assertEqual((listed[again]["stage"], listed[again]["turns"]), ("over", 0))
        self.assertNotIn(table, listed)
        guest.do("create", name="Ada", options={"from": {"game": game, "ply": 1}})

    def test_looking(self):
        guest = self.guest("Ada")
        looks = [guest.do("look", position=position) for _, position, _ in telling_scenarios()]
        self.assertGreater(len(looks), 50)
        for look in looks:
            again = guest.do("look", position=look["position"])
            self.assertEqual(guest.do("look", position=json.dumps(look["entries"]))["position"], look["position"])
            self.assertEqual({**again, "re": look["re"]}, look)
        game = "barbican game 1\noptions: first=red\nactions:\n  red settlement 0,0N\n  red road 0,0NE\n"
        self.assertIn("roads", guest.do("look", game=game)["view"]["seats"]["red"])
        self.assertNotIn("roads", guest.do("look", game=game, ply=1)["view"]["seats"]["red"])
        table = guest.do("create", name="Ada", options={"from": {"position": guest.do("look", game=game)["position"]}})
        self.assertTrue(guest.watch(table["table"])["options"]["from_position"])
        self.assertEqual(guest.refused("look", game=game + "  red road 0,0NE\n")["rule"], "TURN-5")
        pink = guest.refused("look", position="barbican position 1\nturn: pink\n")
        self.assertEqual((pink["reason"], pink["values"]["word"]), ("no-such-among", "pink"))
        self.assertEqual([pink["values"][key] for key in ("in", "line", "column")], ["position", 2, 7])
        long = guest.refused("look", position="barbican position 1\n" + "#" * 1000000)
        self.assertEqual(long["values"]["in"], "position")

    def test_studying(self):
        """Studying gives frames for a position without a table; each seat gets no more than its own."""
        guest = self.guest("Ada")
        position = ("barbican position 1\nseats: 3\nturn: red\nphase: before-roll\nred:\n  cities: 0,0N\n  hand: 3 coin\n"
                    "blue:\n  settlements: 0,1S\n  hand: 2 ore\n  cards: wedding\n")
        first = guest.do("study", position=position, **{"as": "red"})
        self.assertEqual((first["plies"], first["events"], first["you"]["legal"]), (0, [], {"roll": [""]}))
        rolled = guest.do("study", position=position, actions=["red roll", "* dice 1 3 ship"], **{"as": "red"})
        self.assertEqual(rolled["you"]["own"]["hand"], {"wool": 1, "cloth": 1, "coin": 3})
        self.assertIn("politics", rolled["you"]["legal"]["improve"])
        self.assertEqual(rolled["you"]["off"]["road"]["reason"], "road-price")
        other = guest.do("study", position=position, actions=["red roll", "* dice 1 3 ship"], **{"as": "ivory"})
        self.assertEqual(other["view"], rolled["view"])
        self.assertNotIn("legal", other["you"])
        self.assertEqual(other["you"]["own"]["hand"], {})
        self.assertNotIn("wedding", json.dumps(other))
        wrong = guest.refused("study", position=position, actions=["red roll", "* dice 1 3 ship", "blue roll"], **{"as": "red"})
        self.assertEqual((wrong["index"], wrong["rule"]), (2, "TURN-4"))
        self.assertEqual(guest.refused("study", position=position, **{"as": "orange"})["reason"], "no-such-chair")
        unread = guest.refused("study", position=position, actions=["red rool"], **{"as": "red"})
        self.assertEqual((unread["index"], unread["values"]["in"]), (0, "action"))

    def test_the_history_joins_the_frames(self):
        """A page that comes late and asks for the history knows as much as one that was there from the start."""
        guests = [self.guest(name) for name in NAMES]
        sit_together(guests, {"options": {"points_to_win": 6}})
        chance = random.Random(3)
        play_on(guests, 60, chance)
        late = self.guest("Maria")
        late.send({"do": "watch", "id": "w", "table": guests[0].table})
        late.send({"do": "history", "id": "s", "from": 0})
        while (history := late.receive())["is"] != "history":
            pass
        late.events.clear()
        play_on(guests, 60, chance)
        late.catch_up(guests[0].version)
        told = [event for step in history["steps"] for event in step["events"]]
        told += [event for event in late.events if "rule" in event]
        whole = late.do("history", **{"from": 0})
        self.assertEqual(told, [event for step in whole["steps"] for event in step["events"]])

    def test_a_repeated_request_has_one_effect(self):
        guest = self.guest("Ada")
        request = {"name": "Ada", "options": {"seats": 3, "options": {"first": "red"}, "order": "as-chosen"},
                   "chairs": ["you", "easy", "easy"], "id": secrets.token_urlsafe(12)}
        table = guest.do("create", **request)["table"]
        self.assertEqual(guest.do("create", **request)["table"], table)
        guest.watch(table)
        guest.do("start")
        act = {"decision": guest.you["decision"], "actions": [guest.actions()[0]]}
        for verb, fields in (("chat", {"text": "once"}), ("act", act)):
            name = secrets.token_urlsafe(12)
            version = guest.do(verb, id=name, **fields)["version"]
            self.assertEqual(guest.do(verb, id=name, **fields)["version"], version)
        self.assertTrue(guest.refused("act", decision=1, actions=["roll"])["stale"])

    def test_missed_events_come_again(self):
        guest = self.guest("Ada")
        options = {"seats": 3, "order": "as-chosen"}
        guest.watch(guest.do("create", name="Ada", options=options, chairs=["you", "easy", "easy"])["table"])
        before = guest.version
        guest.do("start")
        missed = guest.do("watch", table=guest.table, since=before)
        self.assertEqual(missed["events"][0]["event"], "start-rolled")
        self.assertTrue(missed["whole"])


class Example(unittest.TestCase):
    """examples/client.py plays whole games."""

    def run_client(self, port, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, ROOT / "examples" / "client.py", "--url", f"ws://127.0.0.1:{port}/ws",
                 "--token-file", f"{folder}/token", "--level", "easy", *arguments],
                capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout[-2000:])
        self.assertRegex(done.stdout, r"-- over \(won\): .* has won\n")
        return done.stdout

    def test_a_whole_game(self):
        for moves in ("random", "eager"):
            self.assertNotIn("refused", self.run_client(server.port, "--moves", moves, "--seats", "3", "--bots", "2"))

    def test_only_bots(self):
        self.run_client(server.port, "--watch", "--bots", "4")

    def test_a_connection_that_breaks(self):
        proxy = CuttingProxy(server.port, first_cut=3000)
        proxy.start()
        self.addCleanup(proxy.stop)
        self.run_client(proxy.port)
        self.assertGreater(proxy.cuts, 2)


class AtTheEnd(unittest.TestCase):
    """The words that have come up in all tests of this file."""

    def test_every_request_was_sent(self):
        self.assertEqual(SEEN.requests, SCHEMA.words("Request", "do"))
        self.assertEqual(SEEN.messages, SCHEMA.words("Message", "is") - {"notice"})

    def test_nearly_every_word_of_the_game_was_seen(self):
        """Chance decides, so the test demands nearly everything, not everything."""
        self.assertLessEqual(len(SCHEMA.words("GameEvent", "event") - SEEN.events), 3, SEEN.events)
        # Chance answers at once, so its phases are never visible.
        phases = set(enum_of("Phase")) - {"start-roll", "dice", "draw", "steal"}
        self.assertLessEqual(len(phases - SEEN.phases), 2, SEEN.phases)
        self.assertLessEqual(len(set(enum_of("ActionWords")) - SEEN.actions), 3, SEEN.actions)


def load_tests(loader, _, __):
    classes = (Games, Requests, Example, AtTheEnd)
    return unittest.TestSuite(loader.loadTestsFromTestCase(each) for each in classes)


if __name__ == "__main__":
    unittest.main()
