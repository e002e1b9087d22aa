#!/usr/bin/env python3
"""Checks the chance of a recorded Barbican game: a second verifier, written from docs/fair-dice.md alone.

It shares no code with `barbican verify`. Hashes, seats, board and the choice of every outcome are computed here. Only the
rules (which outcomes are possible at a moment, and with which weights) are asked of a `barbican engine` process; without
that program, draws and thefts are left out, and said to be.

    examples/verify.py GAME                     check a game; - reads standard input
    examples/verify.py --vectors FILE           check the test vectors

Exit code 0 if all is right, 1 if anything differs or there is no proof, 2 if the input is broken, 3 if the game is unfinished:
its end is missing.
Python 3.9 or later, standard library only.
"""

import argparse
import hashlib
import hmac
import json
import re
import subprocess
import sys
from pathlib import Path


class BadInput(Exception):
    """The file can't be read; the message is for the user."""


# ---- Numbers


def commitment_of(secret):
    return hashlib.sha256(b"barbican fair 1 secret" + secret).hexdigest()


def nonce_commitment(nonce):
    return hashlib.sha256(b"barbican fair 1 nonce" + nonce).hexdigest()


def key_of(secret, table, nonces, agreed=None):
    message = b"barbican fair 1 key" if agreed is None else b"barbican fair 2 key" + agreed
    message += bytes([len(table)]) + table.encode("ascii")
    for nonce in nonces:
        message += bytes([len(nonce)]) + nonce
    return hmac.new(secret, message, hashlib.sha256).digest()


class Chance:
    def __init__(self, key):
        self.key = key

    def number(self, label, i, attempt):
        message = label.encode("ascii") + b"\0" + i.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        return int.from_bytes(hmac.new(self.key, message, hashlib.sha256).digest()[:8], "big")

    def below(self, label, i, n):
        limit = 2**64 // n * n
        attempt = 0
        while self.number(label, i, attempt) >= limit:
            attempt += 1
        return self.number(label, i, attempt) % n

    def outcome(self, i, choices):
        """One of [(outcome, weight), …], which are in the engine's order."""
        left = self.below("play", i, sum(weight for _, weight in choices))
        for outcome, weight in choices:
            if left < weight:
                return outcome
            left -= weight


def hash_of_agreement(lines):
    text = "".join(f"{line}\n" for line in sorted(lines))
    return hashlib.sha256(b"barbican fair 2 agreed" + text.encode("ascii")).hexdigest()


def seal_of(chance, ending, actions):
    message = b"seal\0" + "".join(f"{line}\n" for line in [ending, *actions]).encode("ascii")
    return hmac.new(chance.key, message, hashlib.sha256).hexdigest()


class Draws:
    """The numbers of one label, in their order."""

    def __init__(self, chance, label):
        self.chance, self.label, self.i = chance, label, 0

    def below(self, n):
        self.i += 1
        return self.chance.below(self.label, self.i - 1, n)

    def shuffle(self, things):
        for k in range(len(things) - 1, 0, -1):
            other = self.below(k + 1)
            things[k], things[other] = things[other], things[k]


def seating(chance, chairs):
    result = list(range(chairs))
    Draws(chance, "seats").shuffle(result)
    return result


# ---- The board

FIRST_GAME = """
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9 | -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    | -2,0 fields 9 | -1,0 forest 11 | 0,0 desert 0 | 1,0 forest 3 | 2,0 mountains 8
    | -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5 | -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
"""
HARBORS = """
    0,-3SE any | 1,-2NE wool | 2,-1NE any | 2,0E any | 1,1SE brick | -1,2SE lumber | -3,3NE any | -3,1E grain | -2,-1E ore
"""
OUTER = "0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2".split()
INNER = "0,-1 -1,0 -1,1 0,1 1,0 1,-1".split()
TOKENS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]


def neighbors(place):
    q, r = (int(part) for part in place.split(","))
    return [f"{q + dq},{r + dr}" for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]


def apart(places, numbers):
    red = {place for place, number in zip(places, numbers) if number in (6, 8)}
    return not any(near in red for place in red for near in neighbors(place))


def lay_spiral(places, terrains, corner):
    outer = OUTER[2 * corner :] + OUTER[: 2 * corner]
    inner = INNER[corner:] + INNER[:corner]
    terrain_at = dict(zip(places, terrains))
    with_token = [place for place in outer + inner + ["0,0"] if terrain_at[place] != "desert"]
    number_at = dict(zip(with_token, TOKENS))
    return [number_at.get(place, 0) for place in places]


def lay_random(draws, places, numbers):
    order = [index for index, number in enumerate(numbers) if number != 0]
    tokens = [numbers[index] for index in order]
    while True:
        draws.shuffle(tokens)
        for index, token in zip(order, tokens):
            numbers[index] = token
        if apart(places, numbers):
            return numbers


def first_game():
    hexes = [words.split() for words in FIRST_GAME.split("|")]
    harbors = [words.split() for words in HARBORS.split("|")]
    return [(at, terrain, int(number)) for at, terrain, number in hexes], [tuple(harbor) for harbor in harbors]


def draw_board(chance, tokens, harbor_method, frame):
    """({hex: (terrain, token)}, {edge: kind}); no token is 0."""
    hexes, harbors = first_game()
    draws = Draws(chance, "board")
    places = [at for at, _, _ in hexes]
    tiles = [(terrain, number) for _, terrain, number in hexes]
    draws.shuffle(tiles)
    terrains, numbers = [terrain for terrain, _ in tiles], [number for _, number in tiles]
    if tokens == "spiral":
        numbers = lay_spiral(places, terrains, draws.below(6))
    else:
        numbers = lay_random(draws, places, numbers)
    kinds = [kind for _, kind in harbors]
    if harbor_method == "shuffled":
        draws.shuffle(kinds)
    coast = list(zip((edge for edge, _ in harbors), kinds))
    if frame:
        del coast[kinds.index("any")]
    return dict(zip(places, zip(terrains, numbers))), dict(coast)


# ---- Outcomes that need no rules

FACES = (("trade", 1), ("politics", 1), ("science", 1), ("ship", 3))
PAIRS = [(red, yellow) for red in range(1, 7) for yellow in range(1, 7)]
START_ROLL = [(f"* start-roll {red} {yellow}", 1) for red, yellow in PAIRS]


def dice(pairs):
    return [(f"* dice {red} {yellow} {face}", weight) for red, yellow in pairs for face, weight in FACES]


def choices_without_rules(game, index):
    """None if it takes the rules to know them."""
    action = game.actions[index]
    if action.startswith("* start-roll "):
        return START_ROLL
    if not action.startswith("* dice ") or (index == 0 and game.from_position):
        return None
    alchemy = re.fullmatch(r"\w+ play (?:alchemy|alchemist) (\d) (\d)", game.actions[index - 1])
    if alchemy:
        return dice([tuple(int(die) for die in alchemy.groups())])
    return None if game.options.get("dice") == "deck" else dice(PAIRS)


# ---- Reading a record, in either notation


class Block:
    """The entries of a text: words behind a key, and lines below it."""

    def __init__(self, lines):
        self.entries = {}
        lines = [re.sub(r"(^|\s)#.*", "", line).rstrip() for line in lines]
        lines = [line for line in lines if line]
        depth = min((len(line) - len(line.lstrip()) for line in lines), default=0)
        below = None
        for line in lines:
            if line[depth] != " ":
                key, colon, words = line.strip().partition(":")
                if not colon:
                    raise BadInput(f"expected 'key: …', not '{line.strip()}'")
                if key in self.entries:
                    raise BadInput(f"'{key}' is given twice")
                below = self.entries[key] = [words.strip()]
            else:
                below.append(line)

    def words(self, key):
        return " ".join(self.entries.get(key, [])).split()

    def records(self, key):
        phrases = [phrase.split() for line in self.entries.get(key, []) for phrase in re.split(r"(?<=\s)\|(?=\s)", line)]
        return [phrase for phrase in phrases if phrase]

    def block(self, key):
        return Block(self.entries[key][1:]) if key in self.entries else None


SEATS = ("red", "blue", "ivory", "orange", "green", "brown")
HEX = re.compile(r"(?:[0-9a-f]{2})*")


class Fair:
    """What proves a game's chance."""

    KEYS = {"version", "table", "commitment", "secret", "seating", "chairs", "board", "nonces", "commitments"}
    KEYS_OF_2 = {"bots", "agreed", "ending", "length", "seal"}
    ENDINGS = ("won", "agreed", "resigned", "closed", "too-long")
    BOARDS = (None, ("spiral", "fixed"), ("spiral", "shuffled"), ("random", "fixed"), ("random", "shuffled"))

    def __init__(self, entries):
        try:
            if str(entries["version"]) not in ("1", "2"):
                raise BadInput(f"fair: version {entries['version']} is not known here")
            self.is_bound = str(entries["version"]) == "2"
            unknown = set(entries) - self.KEYS - (self.KEYS_OF_2 if self.is_bound else set())
            if unknown:
                raise BadInput(f"fair: unknown key {unknown}")
            self.table = entries["table"]
            self.commitment, self.secret = entries["commitment"], entries["secret"]
            self.shuffled = {"shuffled": True, "as-chosen": False}[entries["seating"]]
            self.chairs = [int(chair) for chair in entries["chairs"]]
            self.board = entries["board"]
            self.nonces, self.commitments = entries["nonces"], entries["commitments"]
            if self.is_bound:
                self.bots, self.agreed, self.seal = entries["bots"], entries["agreed"], entries["seal"]
                self.ending, self.length = entries["ending"], int(entries["length"])
        except (KeyError, TypeError, ValueError) as error:
            raise BadInput(f"fair: {error} is missing or wrong") from None
        count = len(self.chairs)
        lists_fit = len(self.nonces) == len(self.commitments) == count and sorted(self.chairs) == list(range(count))
        digits_fit = (
            all(self.is_hex(text, 32, 32) for text in [self.commitment, self.secret])
            and all(text == "-" or self.is_hex(text, 16, 64) for text in self.nonces)
            and all(text == "-" or self.is_hex(text, 32, 32) for text in self.commitments)
        )
        if self.board not in self.BOARDS:
            raise BadInput(f"fair: no board is drawn like {self.board}")
        if not lists_fit or not digits_fit or not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", self.table):
            raise BadInput("fair: a length, a count or a digit is wrong")
        if self.is_bound:
            self.check_bound(count)
        agreed = bytes.fromhex(self.agreed) if self.is_bound else None
        self.chance = Chance(key_of(bytes.fromhex(self.secret), self.table, nonce_bytes(self.nonces), agreed))

    def check_bound(self, count):
        bots_fit = len(self.bots) == count and all(re.fullmatch(r"[a-z0-9-]{1,16}", bot) for bot in self.bots)
        if not bots_fit or self.ending not in self.ENDINGS or self.length < 0:
            raise BadInput("fair: a bot, the ending or the length is wrong")
        if not all(self.is_hex(text, 32, 32) for text in [self.agreed, self.seal]):
            raise BadInput("fair: a length or a digit is wrong")

    def bot_at(self, seat):
        """The name of the bot that sits at a seat, or None."""
        bot = self.bots[self.chairs[seat]] if self.is_bound else "-"
        return None if bot == "-" else bot

    @staticmethod
    def is_hex(text, least, most):
        return isinstance(text, str) and bool(HEX.fullmatch(text)) and least <= len(text) // 2 <= most

    @staticmethod
    def from_text(block):
        entries = {key: " ".join(block.words(key)) for key in block.entries}
        entries["board"] = tuple(block.words("board")) or None
        lists = ("chairs", "nonces", "commitments", "bots")
        entries.update({key: block.words(key) for key in lists if key in block.entries})
        return Fair(entries)

    @staticmethod
    def from_json(value):
        board = value.get("board")
        chairs = value.get("chairs", {})
        return Fair(
            dict(
                value,
                board=board and (board["tokens"], board["harbors"]),
                chairs=[chairs[seat] for seat in SEATS if seat in chairs],
            )
        )


def no_key_twice(pairs):
    if len(dict(pairs)) < len(pairs):
        raise BadInput("a key is given twice")
    return dict(pairs)


def yes_or_no(value):
    """Truth as the text has it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def nonce_bytes(nonces):
    return [b"" if nonce == "-" else bytes.fromhex(nonce) for nonce in nonces]


def sea_lines(islands, start, pirate):
    """Islands, where one starts, and the pirate's home, of a board with sea."""
    lines = [f"island {at} {number}" for at, number in islands.items()] + [f"start {number}" for number in start]
    return lines + ([f"pirate {pirate}"] if pirate else [])


class Game:
    """What of a record matters here. Actions are lines of words; of JSON's, those of seats are cut short."""

    def __init__(self, source):
        self.source = source
        self.is_json = source.lstrip().startswith("{")
        self.robber = None  # where the board has its home, if it says so
        self.sea = []  # what a board with sea has beside
        try:
            (self.read_json if self.is_json else self.read_text)()
        except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
            raise BadInput(f"this is no game record: {error}") from None

    def read_text(self):
        first, *rest = [line for line in self.source.split("\n") if line.strip() and not line.startswith("#")] or [""]
        if not re.match(r"barbican game 1\b", first):
            raise BadInput("the first line is not 'barbican game 1'")
        root = Block(rest)
        self.from_position = "position" in root.entries
        start = root.block("position") if self.from_position else root
        self.seats = int(*start.words("seats") or [4])
        self.edition = " ".join(start.words("edition")) or "2022"
        self.options = dict(pair.split("=", 1) for pair in start.words("options"))
        self.rules = " ".join(root.words("rules")) or None
        names = root.block("names").entries if "names" in root.entries else {}
        self.names = {seat: json.loads(" ".join(words)) for seat, words in names.items()}
        self.winner = " ".join(root.words("result")) or None
        self.keys = set(root.entries)
        self.fair = Fair.from_text(root.block("fair")) if "fair" in root.entries else None
        self.actions = [" ".join(words) for words in root.records("actions")]
        self.board = first_board(self.frame())
        if "board" in root.entries and root.words("board") != ["first-game"]:
            board = root.block("board")
            hexes = {at: (terrain, int(*number or [0])) for at, terrain, *number in board.records("hexes")}
            self.board = hexes, {at: kind for at, kind, *_ in board.records("harbors")}
            self.robber = " ".join(board.words("robber")) or None
            islands = dict(pair.split("=", 1) for pair in board.words("islands"))
            self.sea = sea_lines(islands, board.words("start"), " ".join(board.words("pirate")))

    def read_json(self):
        root = json.loads(self.source, object_pairs_hook=no_key_twice)
        if root["barbican"] != "game" or root["version"] != 1:
            raise BadInput("this is not version 1 of a game")
        self.from_position = "position" in root
        start = root.get("position", root)
        self.seats = start.get("seats", 4)
        self.edition = str(start.get("edition", 2022))
        self.options = {key: yes_or_no(value) for key, value in start.get("options", {}).items()}
        self.rules = str(root.get("rules"))
        self.names = root.get("names", {})
        self.winner = root.get("result")
        self.keys = set(root)
        self.fair = Fair.from_json(root["fair"]) if "fair" in root else None
        keys = ("seat", "do", "card", "red", "yellow", "face")  # all that chance's actions and Alchemy have
        self.actions = [" ".join(str(action[key]) for key in keys if key in action) for action in root.get("actions", [])]
        self.board = first_board(self.frame())
        board = root.get("board", "first-game")
        if board != "first-game":
            hexes = {hex["at"]: (hex["terrain"], hex.get("number", 0)) for hex in board["hexes"]}
            self.board = hexes, {harbor["at"]: harbor["kind"] for harbor in board.get("harbors", [])}
            self.robber = board.get("robber")
            self.sea = sea_lines(board.get("islands", {}), board.get("start", []), board.get("pirate"))

    def agreement(self, position_hash):
        """What was agreed, as lines in any order. None if it starts from a position, of which the hash is not known."""
        lines = [f"rules {self.rules}", "seating " + ("shuffled" if self.fair.shuffled else "as-chosen")]
        for chair, bot in enumerate(self.fair.bots):
            lines.append(f"chair {chair} " + ("person" if bot == "-" else f"bot {bot}"))
        if self.from_position:
            return lines + [f"position {position_hash}"] if position_hash else None
        lines += [f"edition {self.edition}", f"seats {self.seats}"]
        lines += [f"option {name}={value}" for name, value in self.options.items() if str(value) != self.usual(name)]
        if self.fair.board:
            return lines + ["board " + " ".join(self.fair.board)]
        hexes, harbors = self.board
        desert = next((at for at, (terrain, _) in hexes.items() if terrain == "desert"), None)
        lines += [f"hex {thing(at, hexes)}" for at in hexes] + [f"harbor {thing(at, harbors)}" for at in harbors]
        return lines + [f"robber {self.robber or desert}"] + self.sea

    def usual(self, option):
        """The edition's."""
        return OPTIONS.get(option, (None, None))[self.edition == "2010"]

    def frame(self):
        return self.options.get("barbarian_frame", "yes" if self.edition == "2022" else "no") == "yes"

    def without(self, *keys):
        """The source less these entries; lines keep their numbers."""
        if self.is_json:
            return json.dumps({key: value for key, value in json.loads(self.source).items() if key not in keys})
        kept, keep = [], True
        for line in self.source.split("\n"):
            if line[:1] not in (" ", "#", ""):
                keep = line.partition(":")[0] not in keys
            kept.append(line if keep else "")
        return "\n".join(kept)


# Name: what it is in the edition of 2022 and in that of 2010.
OPTIONS = {
    "robber_start": ("off-board", "desert"),
    "barbarian_frame": ("yes", "no"),
    "fifth_card": ("at-once", "turn-end"),
    "treason_fallback": ("lower", "basic"),
    "tactical_defence": ("no", "no"),
    "points_to_win": ("13", "13"),
    "pirate": ("both", "both"),
    "dice": ("fair", "fair"),
    "offers_per_turn": ("unbounded", "unbounded"),
}


def first_board(frame):
    hexes, harbors = first_game()
    return {at: (terrain, number) for at, terrain, number in hexes}, dict(harbors[1:] if frame else harbors)


# ---- The rules, asked of the engine


class Engine:
    def __init__(self, path):
        self.process = subprocess.Popen([path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline() or '{"ok":false,"why":"the engine has stopped"}')
        if not answer["ok"]:
            place = f"{answer['line']}:{answer['column']}: " if "line" in answer else ""
            raise BadInput(f"the engine refuses the game: {place}{answer['why']}")
        return answer

    def replayed(self, game):
        """The game as the engine writes it, each action judged by the rules."""
        self.ask(do="set", game=game.without("fair"))
        return Game(self.ask(do="game")["game"])

    def position_hash(self, game):
        """Of the position that a game starts from."""
        self.ask(do="set", game=game.without("fair", "actions", "motives", "reasons", "result"))
        position = self.ask(do="position", syntax="json")["position"]
        return hashlib.sha256(json.dumps(position, separators=(",", ":")).encode("ascii")).hexdigest()

    def choices(self, game):
        """For each of chance's actions its index, and the outcomes that were possible with their weights."""
        self.ask(do="set", game=game.without("actions", "motives", "reasons", "result"))
        waiting = []
        for index, action in enumerate(game.actions):
            if action.startswith("* "):
                if waiting:
                    self.ask(do="apply", actions=waiting)
                waiting = []
                legal = self.ask(do="legal", seat="*")["actions"]
                yield index, [(entry["action"], entry["weight"]) for entry in legal]
            waiting.append(action)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def choices_by_hand(game):
    for index, action in enumerate(game.actions):
        if action.startswith("* "):
            yield index, choices_without_rules(game, index)


# ---- Verifying


class Report:
    def __init__(self):
        self.agrees = True
        self.is_finished = True
        self.not_proved = []

    def say(self, topic, line):
        print(f"{topic:<7} {line}")

    def differs(self, topic, line, expected, found):
        self.say(topic, line)
        print(f"          expected: {expected}\n          found:    {found}")
        self.agrees = False

    def unfinished(self, line):
        self.say("ending:", f"unfinished: {line}")
        self.is_finished = False


def check_secret(report, fair, noted):
    expected = commitment_of(bytes.fromhex(fair.secret))
    if expected != fair.commitment:
        report.differs("secret:", "does not fit the commitment", expected, fair.commitment)
    elif noted and noted != fair.commitment:
        report.differs("secret:", "this is not the commitment that you noted", noted, fair.commitment)
    else:
        report.say("secret:", f"fits the commitment {fair.commitment}")


def check_nonces(report, fair, noted):
    fit = True
    for chair, (nonce, found) in enumerate(zip(nonce_bytes(fair.nonces), fair.commitments)):
        if nonce and nonce_commitment(nonce) != found:
            line = f"chair {chair}'s nonce does not fit its commitment"
            report.differs("nonces:", line, nonce_commitment(nonce), found)
            fit = False
        elif not nonce and found != "-" and fair.is_bound:
            report.differs("nonces:", f"chair {chair}'s nonce is missing: no game begins without it", "a nonce", "none")
            fit = False
        elif not nonce and found != "-":
            report.say("nonces:", f"note: chair {chair} committed to a nonce and then kept it back")
    given = sum(nonce != "-" for nonce in fair.nonces)
    if noted and noted not in fair.nonces:
        report.differs("nonces:", "none of them is the one that you noted", noted, " ".join(fair.nonces))
    elif fit and given == 0:
        report.say("nonces:", "no player added one: the server alone chose the secret that everything follows from")
    elif fit:
        if not noted:
            report.not_proved.append("that one of the nonces is yours (--nonce)")
        report.say("nonces:", f"{given} of {len(fair.nonces)} chairs gave one, as committed to")


def check_agreement(report, game, fair, engine):
    if not fair.is_bound:
        report.not_proved.append("rules, options, and who was a bot, which version 1 does not bind")
        return report.say("agreed:", "not told: this game is of version 1")
    agreement = game.agreement(engine.position_hash(game) if engine and game.from_position else None)
    if agreement is None:
        report.not_proved.append("the position, of which only the engine knows the hash")
        return report.say("agreed:", "left out")
    expected = hash_of_agreement(agreement)
    if expected != fair.agreed:
        line = "rules, options, seating, board or bots are not those of the game"
        return report.differs("agreed:", line, expected, fair.agreed)
    bots = "".join(f", chair {chair} is {bot}" for chair, bot in enumerate(fair.bots) if bot != "-")
    report.say("agreed:", "rules, options, seating, board and bots are bound" + (bots or ", no bots"))


def check_seats(report, fair):
    if not fair.shuffled and not fair.is_bound:
        report.not_proved.append("that seats were chosen, not drawn")
        return report.say("seats:", f"as chosen, not drawn: chairs {fair.chairs}")
    how = "as drawn" if fair.shuffled else "as chosen, not drawn"
    expected = seating(fair.chance, len(fair.chairs)) if fair.shuffled else list(range(len(fair.chairs)))
    if expected != fair.chairs:
        report.differs("seats:", f"not {how}", expected, fair.chairs)
    else:
        report.say("seats:", f"{how}: chairs {fair.chairs}")


def thing(place, board):
    """A hex or a harbour in words."""
    what = board.get(place, "nothing")
    return f"{place} {what}" if isinstance(what, str) else f"{place} {what[0]} {what[1] or ''}".rstrip()


def check_board(report, game):
    if game.fair.board is None:
        if not game.fair.is_bound:
            report.not_proved.append("that the board was chosen, not drawn")
        return report.say("board:", "chosen, not drawn")
    drawn = draw_board(game.fair.chance, *game.fair.board, game.frame())
    for expected, found in zip(drawn, game.board):
        for place in sorted(set(expected) | set(found)):
            if expected.get(place) != found.get(place):
                return report.differs("board:", "not as drawn", thing(place, expected), thing(place, found))
    if game.robber:
        return report.differs("board:", "not as drawn", "the robber at home in the desert", "elsewhere")
    report.say("board:", "as drawn, hexes, tokens and harbours")


def check_play(report, game, fair, choices):
    """How many outcomes had to be left out."""
    wrong, left_out, first, count = 0, 0, None, 0
    for i, (index, possible) in enumerate(choices):
        count += 1
        if possible is None:
            left_out += 1
            continue
        expected = fair.chance.outcome(i, possible)
        if expected != game.actions[index]:
            wrong += 1
            first = first or (f"outcome {i} (action {index + 1}) is not as drawn", expected, game.actions[index])
    if wrong:
        report.differs("chance:", f"{wrong} of {count - left_out} outcomes differ; {first[0]}", *first[1:])
    else:
        report.say("chance:", f"{count - left_out} outcomes, all as drawn")
    return left_out


ENDINGS = {
    "agreed": "all agreed",
    "resigned": "all people gave up",
    "closed": "closed by the one who runs the server",
    "too-long": "too long for the server's log",
}


def check_ending(report, game, fair, noted, has_words):
    """`has_words`: are the actions all there, word for word?"""
    count = len(game.actions)
    told = f"won by {game.winner}" if game.winner else ""
    if not fair.is_bound:
        if not game.winner:
            return report.unfinished("nobody has won, and version 1 does not tell of any other end")
        report.not_proved.append("the actions of the players")
        return report.say("ending:", told)
    expected = seal_of(fair.chance, fair.ending, game.actions) if has_words else None
    if count > fair.length or (count < fair.length and expected == fair.seal):  # what was sealed is whole
        return report.differs("ending:", "not as long as told", count, fair.length)
    if count < fair.length:
        return report.unfinished(f"{count} of {fair.length} actions are here")
    if fair.ending == "won" and not game.winner:
        return report.unfinished("it was won, but not by these actions")
    if fair.ending != "won" and game.winner:
        return report.differs("ending:", "not as told", "won", fair.ending)
    if not has_words:
        report.not_proved.append("the seal, for which the engine must write the actions as text")
        return report.say("ending:", "left out")
    if expected != fair.seal:
        return report.differs("ending:", "the ending or an action is not the one that was sealed", expected, fair.seal)
    if noted and noted != fair.seal:
        return report.differs("ending:", "this is not the seal that you noted", noted, fair.seal)
    told = told or f"ended before anyone had won: {ENDINGS[fair.ending]}"
    report.say("ending:", f"{told}, after {count} actions; sealed")


def check_names(report, game, fair):
    report.not_proved.append("people's names")
    for number in range(game.seats):
        bot, name = fair.bot_at(number), game.names.get(SEATS[number])
        if bot and name and name != bot:
            return report.differs("names:", f"{SEATS[number]} is a bot, and not called so", bot, name)


def name_words(report, game, engine):
    """What anyone may write into a record."""
    if game.keys & {"motives", "reasons"}:
        report.not_proved.append("the motives of bots")
    if "comment" in game.keys:
        report.not_proved.append("the comment")
    if "result" in game.keys and not engine:
        report.not_proved.append("the result, for which the engine must know who has won")


def verify(source, engine_path, noted_commitment="", noted_nonce="", noted_seal=""):
    game = read = Game(source)
    fair = game.fair
    engine = Engine(engine_path) if Path(engine_path).exists() else None
    report = Report()
    try:
        if engine:
            game = engine.replayed(read)
            game.fair, game.names, game.rules = fair, read.names, read.rules
        if fair is None:
            print("not verified: this game has no 'fair' block, so nothing proves its chance")
            return 1
        if len(fair.chairs) != game.seats or (fair.board and game.from_position):
            raise BadInput("fair: this does not go with such a game")
        check_secret(report, fair, noted_commitment)
        check_nonces(report, fair, noted_nonce)
        check_agreement(report, game, fair, engine)
        check_seats(report, fair)
        check_board(report, game)
        left_out = check_play(report, game, fair, engine.choices(game) if engine else choices_by_hand(game))
        check_ending(report, game, fair, noted_seal, engine or not game.is_json)
        check_names(report, game, fair)
        name_words(report, read, engine)
    finally:
        if engine:
            engine.close()
    if not noted_commitment:
        report.not_proved.append("that you were shown this commitment (--commitment)")
    if fair.is_bound and not noted_seal:
        report.not_proved.append("that you were shown this seal (--seal)")
    if not engine:
        print(f"left out, since there is no engine at {engine_path}: {left_out} outcomes, and whether the rules were kept")
    print(f"not proved: {'; '.join(report.not_proved)}")
    if not report.agrees:
        print("not verified: this game is not what the secret and the nonces make it")
    elif not report.is_finished:
        print("unfinished: what is here follows from the secret and the nonces, but the end is missing")
        return 3
    elif engine:
        print("verified: all that chance decided follows from the secret and the nonces")
    else:
        print("verified in part: what was checked follows from the secret and the nonces")
    return 0 if report.agrees else 1


# ---- Test vectors


def vector_results(case):
    """Pairs of what a case says and what this program makes of it."""
    secret, nonces = bytes.fromhex(case["secret"]), nonce_bytes(case["nonces"])
    agreed = case.get("agreed")
    chance = Chance(key_of(secret, case["table"], nonces, bytes.fromhex(agreed) if agreed else None))
    if agreed:
        yield agreed, hash_of_agreement(case["agreement"].splitlines())
        yield case["seal"]["seal"], seal_of(chance, case["seal"]["ending"], case["seal"]["actions"])
    yield case["commitment"], commitment_of(secret)
    yield case["commitments"], [nonce_commitment(nonce) if nonce else "-" for nonce in nonces]
    yield case["key"], chance.key.hex()
    for each in case["numbers"]:
        yield each["number"], f"{chance.number(each['label'], each['i'], each['attempt']):016x}"
    for each in case["below"]:
        yield each["result"], str(chance.below(each["label"], each["i"], int(each["n"])))
    for each in case["seatings"]:
        yield each, seating(chance, len(each))
    for each in case["boards"]:
        hexes, harbors = draw_board(chance, each["tokens"], each["harbors"], each["frame"])
        yield each["hexes"], [f"{at} {terrain} {number}" for at, (terrain, number) in hexes.items()]
        yield each["coast"], [f"{at} {kind}" for at, kind in harbors.items()]
    for each in case["outcomes"]:
        known = {"dice": dice(PAIRS), "start-roll": START_ROLL}
        choices = known.get(each["choices"]) if isinstance(each["choices"], str) else map(tuple, each["choices"])
        yield each["outcome"], chance.outcome(each["i"], list(choices))


def check_vectors(source):
    checked = wrong = 0
    for case in json.loads(source)["cases"]:
        for expected, found in vector_results(case):
            checked += 1
            if expected != found:
                wrong += 1
                print(f"{case['name']}:\n          expected: {expected}\n          found:    {found}")
    print(f"{checked - wrong} right, {wrong} wrong")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description="Checks the chance of a recorded Barbican game (docs/fair-dice.md).")
    parser.add_argument("file", metavar="FILE", help="a game, or - for standard input")
    parser.add_argument("--vectors", action="store_true", help="FILE holds test vectors instead")
    parser.add_argument("--engine", default=str(Path(__file__).resolve().parent.parent / "build" / "barbican"),
                        help="the barbican program, which knows the rules (build/barbican)")
    parser.add_argument("--commitment", default="", help="what the table showed before the game; it must be this game's")
    parser.add_argument("--nonce", default="", help="what you added; it must be one of this game's")
    parser.add_argument("--seal", default="", help="what the table showed when the game was over; it must be this game's")
    arguments = parser.parse_args()
    try:
        source = sys.stdin.read() if arguments.file == "-" else Path(arguments.file).read_text(encoding="utf-8")
        if arguments.vectors:
            return check_vectors(source)
        return verify(source, arguments.engine, arguments.commitment, arguments.nonce, arguments.seal)
    except (BadInput, OSError, UnicodeDecodeError) as error:
        print(f"{arguments.file}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
