"""Reads a recorded game in either notation, as far as its chance is concerned (docs/notation.md)."""

import json
import re

from chance import Chance, first_game, key_of, nonce_bytes


class BadInput(Exception):
    """The file can't be read; the message is for the user."""


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
    """The proof of a game's chance."""

    KEYS = {"version", "table", "commitment", "secret", "seating", "chairs", "board", "map", "nonces", "commitments"}
    KEYS_OF_2 = {"bots", "agreed", "ending", "length", "seal"}
    ENDINGS = ("won", "agreed", "resigned", "closed", "too-long")
    BOARDS = (None, ("spiral", "fixed"), ("spiral", "shuffled"), ("random", "fixed"), ("random", "shuffled"))
    MAPS = (None, "new-shores", "through-the-desert", "four-islands")

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
            self.board, self.map = entries["board"], entries.get("map")
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
        if self.board not in self.BOARDS or self.map not in self.MAPS or (self.board and self.map):
            raise BadInput(f"fair: no board is drawn like {self.map or self.board}")
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
        """The name of the bot in a seat, or None."""
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
    """A truth value in the words of the text form."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def thing(place, board):
    """A hex or a harbour, in words."""
    what = board.get(place, "nothing")
    return f"{place} {what}" if isinstance(what, str) else f"{place} {what[0]} {what[1] or ''}".rstrip()


def sea_lines(islands, start, pirate):
    """The islands, the starting islands, and the pirate's home, of a board with sea."""
    lines = [f"island {at} {number}" for at, number in islands.items()] + [f"start {number}" for number in start]
    return lines + ([f"pirate {pirate}"] if pirate else [])


class Game:
    """The parts of a record that matter here. Actions are lines of words; of a seat's actions in JSON only a part is
    kept."""

    def __init__(self, source):
        self.source = source
        self.is_json = source.lstrip().startswith("{")
        self.robber = None  # its home, if the board names one
        self.sea = {}, [], None  # a board with sea: islands, starting islands, the pirate's home
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
        self.book = " ".join(start.words("book")) or None
        self.edition = " ".join(start.words("edition")) or edition_of(self.book)
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
            self.sea = islands, board.words("start"), " ".join(board.words("pirate")) or None

    def read_json(self):
        root = json.loads(self.source, object_pairs_hook=no_key_twice)
        if root["barbican"] != "game" or root["version"] != 1:
            raise BadInput("this is not version 1 of a game")
        self.from_position = "position" in root
        start = root.get("position", root)
        self.seats = start.get("seats", 4)
        self.book = start.get("book")
        self.edition = str(start.get("edition", edition_of(self.book)))
        self.options = {key: yes_or_no(value) for key, value in start.get("options", {}).items()}
        self.rules = str(root.get("rules"))
        self.names = root.get("names", {})
        self.winner = root.get("result")
        self.keys = set(root)
        self.fair = Fair.from_json(root["fair"]) if "fair" in root else None
        keys = ("seat", "do", "card", "red", "yellow", "face")  # the keys of chance's actions and of Alchemy
        self.actions = [" ".join(str(action[key]) for key in keys if key in action) for action in root.get("actions", [])]
        self.board = first_board(self.frame())
        board = root.get("board", "first-game")
        if board != "first-game":
            hexes = {hex["at"]: (hex["terrain"], hex.get("number", 0)) for hex in board["hexes"]}
            self.board = hexes, {harbor["at"]: harbor["kind"] for harbor in board.get("harbors", [])}
            self.robber = board.get("robber")
            islands = {at: str(number) for at, number in board.get("islands", {}).items()}
            self.sea = islands, [str(number) for number in board.get("start", [])], board.get("pirate")

    def agreement(self, position_hash):
        """The agreement, as lines in any order. None for a game that starts from a position, whose hash is unknown."""
        lines = [f"rules {self.rules}", "seating " + ("shuffled" if self.fair.shuffled else "as-chosen")]
        for chair, bot in enumerate(self.fair.bots):
            lines.append(f"chair {chair} " + ("person" if bot == "-" else f"bot {bot}"))
        if self.from_position:
            return lines + [f"position {position_hash}"] if position_hash else None
        lines += [f"edition {self.edition}", f"seats {self.seats}"] + ([f"book {self.book}"] if self.book else [])
        lines += [f"option {name}={value}" for name, value in self.options.items() if str(value) != self.usual(name)]
        if self.fair.board or self.fair.map:
            return lines + ["board " + (self.fair.map or " ".join(self.fair.board))]
        hexes, harbors = self.board
        lines += [f"hex {thing(at, hexes)}" for at in hexes] + [f"harbor {thing(at, harbors)}" for at in harbors]
        return lines + [f"robber {self.robber_home()}"] + sea_lines(*self.sea)

    def robber_home(self):
        hexes, _ = self.board
        return self.robber or next((at for at, (terrain, _) in hexes.items() if terrain == "desert"), None)

    def usual(self, option):
        """The book's value, or else the edition's."""
        return BOOKS.get(self.book, {}).get(option, OPTIONS.get(option, (None, None))[self.edition == "2010"])

    def frame(self):
        return self.options.get("barbarian_frame", "yes" if self.edition == "2022" else "no") == "yes"

    def without(self, *keys):
        """The source without these entries; lines keep their numbers."""
        if self.is_json:
            return json.dumps({key: value for key, value in json.loads(self.source).items() if key not in keys})
        kept, keep = [], True
        for line in self.source.split("\n"):
            if line[:1] not in (" ", "#", ""):
                keep = line.partition(":")[0] not in keys
            kept.append(line if keep else "")
        return "\n".join(kept)


# Name: the values of the editions 2022 and 2010.
OPTIONS = {
    "robber_start": ("off-board", "desert"),
    "barbarian_frame": ("yes", "no"),
    "fifth_card": ("at-once", "turn-end"),
    "gate_draw": ("must", "must"),
    "tie_draw": ("must", "must"),
    "treason_fallback": ("lower", "basic"),
    "open_road": ("owner", "owner"),
    "pass_own_knights": ("yes", "yes"),
    "buildings_bar": ("yes", "yes"),
    "retreat_to_sea": ("no", "no"),
    "chase_to": ("any", "any"),
    "fallen_bars": ("only-city", "only-city"),
    "aqueduct": ("no-cards", "no-cards"),
    "guild_dues": ("must", "must"),
    "invention_own": ("allowed", "allowed"),
    "tactical_defence": ("no", "no"),
    "points_to_win": ("13", "13"),
    "pirate": ("both", "both"),
    "between_turns": ("paired", "special"),
    "discard_limit": ("7", "7"),
    "friendly_robber": ("no", "no"),
    "easy_start": ("no", "no"),
    "dice": ("fair", "fair"),
    "offers_per_turn": ("unbounded", "unbounded"),
}

# The differences of each book from its edition.
BOOKS = {
    "et": {"fifth_card": "at-once-play", "gate_draw": "may", "tie_draw": "may", "treason_fallback": "weaker", "pass_own_knights": "no",
           "retreat_to_sea": "yes"},
    "uk": {"treason_fallback": "weaker", "open_road": "any", "retreat_to_sea": "yes", "chase_to": "built", "fallen_bars": "any"},
    "is": {"fifth_card": "at-once-if-unusable", "gate_draw": "may", "tie_draw": "may", "aqueduct": "no-resources"},
    "pl": {"tie_draw": "may", "treason_fallback": "weaker"},
    "he": {"gate_draw": "may", "tie_draw": "may", "retreat_to_sea": "yes", "aqueduct": "no-resources", "guild_dues": "may",
           "invention_own": "not"},
}


def edition_of(book):
    return "2010" if book in ("is", "pl", "he") else "2022"



def first_board(frame):
    hexes, harbors = first_game()
    return {at: (terrain, number) for at, terrain, number in hexes}, dict(harbors[1:] if frame else harbors)
