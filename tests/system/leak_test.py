"""Plays whole games, and searches all bytes that were sent to each viewer for secrets.

It searches twice: for the secret strings themselves, and, message by message, by comparing with the view that `barbican engine`
gives of the positions in the log. The test knows every key of every message; an unknown one fails."""

import collections
import hashlib
import json
import secrets
import unittest

from harness import ALL_SEATS, GUESTS, IS_LONG, SEATS, ServerTest, hash_of, play, table_of, wait
from truth import Truth, check_frame, check_history

# Events with data that not everyone may see.
HIDDEN = {"stole", "drew", "discarded", "returned", "gave", "took-card", "saw-hand", "saw-card"}
OTHER_KEYS = {
    "hello": {"is", "protocol", "rules", "bots", "usual", "prices", "harbors", "decks", "event_die"},
    "answer": {"is", "re", "table"},
    "refused": {"is", "re", "why", "rule", "reason", "values", "index", "stale"},
    "presence": {"is", "table", "here", "watching"},
    "notice": {"is", "what", "why"},
    "lobby": {"is", "re", "tables"},
}
LOBBY_KEYS = {"table", "stage", "name", "host", "seats", "people", "bots", "spectators", "turns",
              "winner", "created"}

# Everyone holds many cards; most of them affect other people's.
RICH_POSITION = """barbican position 1
edition: %d
options: points_to_win=%d
turn: red
phase: before-roll
barbarians: 3
red:
  settlements: 0,0N
  cities: 2,-1S
  roads: 0,0NE 1,-1SE 2,-1E
  knights: 1,-1S strong active
  hand: 3 brick 2 lumber 3 wool 2 grain 3 ore 1 paper 1 cloth 2 coin
  cards: espionage wedding guilddues harbor
blue:
  settlements: 0,2S
  cities: -1,1S
  roads: 0,2SE -1,1SE
  hand: 1 brick 4 lumber 2 wool 3 grain 2 ore 2 paper 1 cloth
  cards: espionage sabotage harbor rmonopoly
ivory:
  settlements: -2,1N
  cities: 0,-2S
  roads: -2,1NE 0,-2SE
  hand: 2 brick 1 lumber 3 wool 3 grain 1 ore 2 paper 2 cloth 1 coin
  cards: espionage sabotage guilddues tmonopoly
orange:
  settlements: 1,1S
  cities: -1,-1S
  roads: 1,1SE -1,-1SE
  hand: 3 lumber 1 wool 2 grain 4 ore 1 cloth 3 coin
  cards: wedding rmonopoly alchemy treason
"""


class Secrets:
    """Strings that must stay secret, each with the places and people that may see it."""

    def __init__(self, rows, players, nonces, codes):
        self.never = {}  # string: its meaning
        self.nonces = nonces
        self.secret = None
        self.codes = codes
        self.nonce_rows = {}
        for number, _, _, entry, _ in rows:
            words = entry.split(" ")
            if words[0] == "secret":
                if self.secret:
                    self.never[self.secret] = "the secret of a start that was called off"
                self.secret = words[1]
            elif words[0] in ("person", "token", "code"):
                self.never[words[-1]] = f"the hash in '{entry}'"
            elif words[0] == "nonce":
                self.nonce_rows[words[2]] = number
        for player in players:
            self.never[player.token] = f"{player.name}'s token"
            self.never[hash_of(player.token)] = f"the hash of {player.name}'s token"

    def find_in(self, player):
        """Lists the secrets that this player was sent."""
        faults = []
        is_over = False
        version = 0
        for message in player.messages:
            text = message.decode()
            parsed = json.loads(text)
            version = parsed.get("version", version)
            is_over = is_over or parsed.get("about", {}).get("stage") == "over"
            faults += [f"{what} in {text[:200]}" for string, what in self.never.items() if string in text]
            if not is_over and self.secret in text:
                faults.append(f"the server's secret before the game is over, in {text[:200]}")
            for nonce in self.nonces:
                if nonce in text and version < self.nonce_rows.get(nonce, 10 ** 9):
                    faults.append(f"a nonce before it is revealed, in {text[:200]}")
            for code, owner in self.codes.items():
                if hash_of(code) in text or (code in text and owner is not player):
                    faults.append(f"{owner.name}'s hand-over code in {text[:200]}")
        return [f"{player.name} was sent {fault}" for fault in faults]

    def find_in_text(self, text, where):
        strings = {**self.never, self.secret: "the server's secret", **{code: "a code" for code in self.codes},
                   **{nonce: "a nonce" for nonce in self.nonces}}
        return [f"{what} in {where}" for string, what in strings.items() if string in text]


def check_other(message):
    """Messages that are not frames."""
    kind = message["is"]
    lines = [f"unknown message {kind}"] if kind not in OTHER_KEYS else \
        [f"unknown key {kind}.{key}" for key in set(message) - OTHER_KEYS[kind]]
    for entry in message.get("tables", []):
        lines += [f"unknown key lobby.{key}" for key in set(entry) - LOBBY_KEYS]
    return lines


class LeakTest(ServerTest):
    kinds = collections.Counter()
    totals = collections.Counter()

    def setUp(self):
        super().setUp()
        self.histories = []  # (viewer, message)

    @classmethod
    def tearDownClass(cls):
        found = ", ".join(f"{count} {kind}" for kind, count in sorted(cls.kinds.items()))
        print(f"leak test: {cls.totals['games']} games, {cls.totals['bytes']} bytes, {cls.totals['frames']} frames and "
              f"{cls.totals['histories']} parts of histories compared; "
              f"events with a hidden part: {found}", flush=True)

    # ---- A game with everything in it

    def game(self, people, options, bots=(), nonces=0):
        host = self.player("Ada")
        chairs = ["you"] + ["open"] * (people - 1) + list(bots)
        # In a table from a position the seats are those of the position.
        size = {} if "from" in options else {"seats": len(chairs)}
        table = host.create(chairs, public=True, **{**size, **options})
        players = [host]
        for name, seat in zip(GUESTS, ALL_SEATS[1:people]):
            players.append(self.player(name))
            players[-1].join(table, seat)
        spectator, idler, follower, stranger = (self.player(name) for name in ("Look", "Idle", "Lobby", "Stranger"))
        spectator.watch(table)
        idler.join(table)
        follower.do("lobby")
        given = self.commit_nonces(players[:nonces])
        host.do("start")
        self.reveal_nonces(players, given)
        everyone = players + [spectator, idler, follower]
        codes = self.play_with_company(table, players, everyone, stranger)
        play(players, self.chance, onlookers=[spectator, idler, follower])
        wait(everyone, lambda: all(each.stage == "over" for each in everyone if each is not follower), "the end")
        host.do("replay", ply=3, **{"as": "all"})
        for each in players + [spectator]:
            self.ask_for_history(each)
        self.check(table, players + [spectator, idler, follower, stranger], list(given.values()), codes, len(chairs))

    def commit_nonces(self, players):
        given = {player: secrets.token_hex(16) for player in players}
        for player, nonce in given.items():
            commitment = hashlib.sha256(b"barbican fair 1 nonce" + bytes.fromhex(nonce)).hexdigest()
            player.do("ready", commitment=commitment)
        return given

    def reveal_nonces(self, players, given):
        for player, nonce in given.items():
            wait(players, lambda: player.stage == "revealing", "the nonces to be asked for")
            player.do("nonce", nonce=nonce)
        wait(players, lambda: all(player.stage == "playing" for player in players), "the game to begin")

    def play_with_company(self, table, players, everyone, stranger):
        """In the middle of the game: chat, errors, another device, and a stranger who asks for others' data."""
        onlookers = [each for each in everyone if each not in players]
        play(players, self.chance, most=30, onlookers=onlookers)
        host, other = players[0], players[1]
        numbers = {player: player.you["person"] for player in players}
        other.do("mute", person=numbers[host], on=True)
        host.do("chat", text="not for muted ears")
        onlookers[0].refused("chat", text="I have not joined")
        other.connect()
        other.watch(table)  # a whole frame, with the last lines of the chat
        self.assertFalse([message for message in other.messages if b"not for muted ears" in message],
                         "someone who is muted was heard")
        wait([onlookers[0]], lambda: any(b"not for muted ears" in message for message in onlookers[0].messages), "the chat")
        other.do("mute", person=numbers[host], on=False)
        if len(host.about["seats"]) > 4 and host.options["set_up"]["edition"] == 2010:
            self.assertTrue(host.do("wish", on=True)["you"]["wishes"])
        codes = {host.do("handover")["code"]: host, other.do("handover")["code"]: other}
        self.ask_for_too_much(table, players, onlookers, stranger)
        for each in players + onlookers[:2]:
            self.ask_for_history(each)
        return codes

    def ask_for_history(self, player):
        """Asks for all parts of the history."""
        from_ply, plies = 0, 1
        while from_ply < plies:
            history = player.do("history", **{"from": from_ply})
            from_ply, plies = history["steps"][-1]["ply"], history["plies"]
            self.histories.append((player.seat or "spectator", history))

    def ask_for_too_much(self, table, players, onlookers, stranger):
        self.assertEqual(self.server.get(f"/t/{table}/game.txt")[0], 404, "a running game was exported")
        stranger.watch(table)
        for each in players + onlookers[:2] + [stranger]:
            each.refused("replay", ply=3, **{"as": "all"})
            for eyes in ("all", "spectator", *SEATS):
                each.refused("history", **{"from": 0, "as": eyes})
            each.refused("claim", code=secrets.token_hex(13))
            for words in ("take-card espionage", "rob blue", "discard ore", "take ore", "play espionage red", "accept",
                          "return alchemy", "give cloth", "play alchemy 1 1", "blue roll"):
                each.send("act", decision=each.you.get("decision", 0), actions=[words, words])
        wait(players + [stranger], lambda: all(request.answer for player in players for request in player.sent.values()),
             "the answers")
        stranger.leave()

    # ---- Checks

    def check(self, table, everyone, nonces, codes, seats):
        rows = self.server.rows(table)
        faults = []
        strings = Secrets(rows, everyone, nonces, codes)
        for player in everyone:
            faults += strings.find_in(player)
            for message in map(json.loads, player.messages):
                if message["is"] not in ("frame", "replay", "history"):
                    faults += [f"{player.name}: {line}" for line in check_other(message)]
            self.totals["bytes"] += sum(len(message) for message in player.messages)
        faults += strings.find_in_text(self.server.said(), "the server's log lines")
        faults += strings.find_in_text(self.server.get("/metrics")[2].decode(), "/metrics")
        faults += strings.find_in_text(self.server.get(f"/t/{table}")[2].decode(), "the table's page")
        faults += self.check_frames(rows, everyone, seats)
        self.totals["games"] += 1
        if faults:
            self.fail(f"{len(faults)} faults:\n" + "\n".join(fault[:500] for fault in faults[:12]))

    def check_frames(self, rows, everyone, seats):
        frames = [frame for player in everyone for frame in player.frames]
        board = next(frame.message["board"] for frame in frames if "board" in frame.message)
        viewers = {frame.seat for frame in frames if frame.seat} | {"spectator"}
        histories = [(viewer, history) for viewer, history in self.histories if history["table"] == everyone[0].table]
        truth = Truth(rows, sorted(viewers), {frame.version for frame in frames} | {history["version"] for _, history in histories})
        faults = [line for viewer, history in histories for line in check_history(history, viewer, truth)]
        self.totals["histories"] += len(histories)
        for frame in frames:
            faults += [f"{frame.player}, version {frame.version}: {line}" for line in check_frame(frame, truth, board, seats)]
            self.kinds.update(event["event"] for event in frame.message["events"] if event["event"] in HIDDEN)
        self.totals["frames"] += len(frames)
        return faults

    # ---- The games

    def test_four_people(self):
        self.game(4, {"edition": 2022, "options": {"points_to_win": 6}}, nonces=2)

    def test_first_edition_with_a_bot(self):
        self.game(3, {"edition": 2010, "options": {"points_to_win": 6, "dice": "deck", "tactical_defence": True},
                      "known_cards": True},
                  bots=["easy"], nonces=1)

    def test_two_people_and_two_bots(self):
        self.game(2, {"edition": 2022, "options": {"points_to_win": 7},
                      "variable": {"tokens": "random", "harbors": "shuffled"}}, bots=["easy", "random"])

    def test_three_seats(self):
        self.game(2, {"edition": 2010, "options": {"points_to_win": 6}}, bots=["easy"], nonces=2)

    def test_six_seats(self):
        """Between turns nobody learns who wished to build, except by being asked."""
        for edition in (2022, 2010):
            self.game(3, {"edition": edition, "options": {"points_to_win": 8}, "known_cards": True}, bots=["easy"] * 3)

    def test_hands_full_of_cards(self):
        for edition in (2022, 2010):
            self.game(4, {"known_cards": True, "from": {"position": RICH_POSITION % (edition, 6)}})
        missing = HIDDEN - set(self.kinds)
        self.assertFalse(missing - {"returned"}, "these events never came up, so nothing was proved of them")

    @unittest.skipUnless(IS_LONG, "long")
    def test_many_games(self):
        for number in range(12):
            self.chance.seed(number)
            self.game(2 + number % 3, {"edition": (2022, 2010)[number % 2]}, bots=["easy"] * (2 - number % 3))

    # ---- The test tests

    def test_the_test_finds_a_leak(self):
        table, players, _ = table_of(self.server, 2, {"known_cards": True}, bots=["easy", "easy"])
        play(players, self.chance, until=lambda: players[0].view["turns"] >= 3)
        rows = self.server.rows(table)
        frame = players[0].frames[-1]
        truth = Truth(rows, SEATS + ["spectator"], [frame.version])
        self.assertEqual(check_frame(frame, truth, players[0].board, 4), [])
        other = next(seat for seat in SEATS if seat != frame.seat)
        frame.message["view"]["seats"][other]["hand"] += 1
        self.assertTrue(check_frame(frame, truth, players[0].board, 4), "a wrong number went unnoticed")
        frame.message["view"]["seats"][other]["hand"] -= 1
        frame.message["view"]["seats"][other]["progress"] = ["espionage"]
        self.assertTrue(check_frame(frame, truth, players[0].board, 4), "a new key went unnoticed")
        del frame.message["view"]["seats"][other]["progress"]
        frame.message["you"]["own"]["seat"] = other
        self.assertTrue(check_frame(frame, truth, players[0].board, 4), "someone else's cards went unnoticed")
        frame.message["you"]["own"]["seat"] = frame.seat
        self.assertEqual(check_frame(frame, truth, players[0].board, 4), [])
        known = frame.message["known"][players[1].seat]
        known["least"]["cloth"] = known["most"]["cloth"] = 19
        self.assertTrue(check_frame(frame, truth, players[0].board, 4), "a wrong bound went unnoticed")
        for player in players:
            player.leave()


if __name__ == "__main__":
    unittest.main()
