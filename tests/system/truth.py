"""The truth about a table, from its log: each position and each viewer's part of it, by `barbican engine`."""

import json
import subprocess

from harness import ALL_SEATS, PROGRAM

# The first word of a row that is not an action of the game.
TABLE_WORDS = {
    "create", "secret", "person", "rename", "sit", "stand", "color", "bot", "ready", "unready", "options", "reveal", "nonce",
    "begin", "import", "undo", "ask", "agree", "refuse", "pause", "go", "wake", "resign", "kick", "host", "acting", "token", "code",
    "chat", "emote", "mute", "silence", "over", "rematch"}


def is_action(entry):
    return entry.split(" ", 1)[0] not in TABLE_WORDS


def text_in(entry):
    """The text between quotes in a row."""
    return json.JSONDecoder().raw_decode(entry, entry.index('"'))[0]


class Engine:
    """One `barbican engine` process."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise AssertionError(f"the engine refuses {request}: {answer}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Truth:
    """The fold of a table's log, as each viewer may know it. A viewer is a seat, or `spectator`."""

    def __init__(self, rows, viewers, versions):
        """Keeps the views of each viewer for these versions."""
        self.events = {}   # (version, viewer): the events of that row
        self.views = {}    # (version, viewer): the engine's view
        self.legal = {}    # (version, seat): the sorted actions
        self.plies = {}    # version: the versions of the game's plies at that time
        self.began = None  # the version of the row that began the game
        self.viewers = viewers
        self.versions = set(versions)
        self.digests = 0
        self.stack = []
        self.engines = {viewer: Engine() for viewer in viewers}
        try:
            for number, _, _, entry, digest in rows:
                self.take(number, entry, digest)
        finally:
            for engine in self.engines.values():
                engine.close()

    def take(self, number, entry, digest):
        word = entry.split(" ", 1)[0]
        if word == "begin":
            self.began = number
            self.has_dice_deck = "dice=deck" in text_in(entry)
            self.is_tactical = "tactical_defence=yes" in text_in(entry)
            self.is_paired = "between_turns=paired" in text_in(entry) or (
                "between_turns=special" not in text_in(entry) and "edition: 2010" not in text_in(entry))
            for engine in self.engines.values():
                self.status = engine.ask(do="set", game=text_in(entry))
        elif word == "undo":
            self.take_back(int(entry.split()[1]))
        elif is_action(entry):
            self.stack.append(number)
            for viewer, engine in self.engines.items():
                self.status = engine.ask(do="apply", action=entry, syntax="json", **{"as": viewer})
                self.events[number, viewer] = self.status["events"]
        if digest is not None:
            self.digests += 1
            found = f"{digest & (2 ** 64 - 1):016x}"
            if found != self.status["digest"]:
                raise AssertionError(f"row {number}'s digest is {found}, the position's {self.status['digest']}")
        if number in self.versions:
            self.note(number)

    def take_back(self, to):
        plies = sum(1 for version in self.stack if version > to)
        self.stack = self.stack[:len(self.stack) - plies]
        for engine in self.engines.values():
            self.status = engine.ask(do="undo", plies=plies)

    def note(self, number):
        self.plies[number] = list(self.stack)
        if self.began is None:
            return
        for viewer, engine in self.engines.items():
            asked = {} if viewer == "spectator" else {"seat": viewer}
            self.views[number, viewer] = engine.ask(do="view", **asked)["view"]
            if viewer in self.status["to_act"]:
                listed = engine.ask(do="legal", seat=viewer)
                self.legal[number, viewer] = sorted(each["action"].split(" ", 1)[1] for each in listed["actions"])

    def events_between(self, before, after, viewer):
        """The events of the rows after the first version up to the second, in order."""
        return [event for version in range(before + 1, after + 1) for event in self.events.get((version, viewer), [])]

    def missed_events(self, since, at, viewer):
        """The events of the plies at a version: without those that were taken back meanwhile."""
        return [event for version in self.plies[at] if version > since for event in self.events[version, viewer]]


# ---- The engine's view in the words of a frame


def without_nothing(entries):
    return {key: value for key, value in entries.items() if value not in (None, 0, False, [], {})}


STRENGTH = {"basic": 1, "strong": 2, "mighty": 3}
COMMODITY = {"trade": "cloth", "politics": "coin", "science": "paper"}


def strength(part, counts):
    return sum(STRENGTH[knight["level"]] for knight in part.get("knights", []) if counts(knight))


def expected_sources(view, seat):
    part = view[seat]
    merchant = view.get("merchant") or {}
    return without_nothing({
        "settlements": len(part.get("settlements", [])) + len(part.get("fallen", [])),
        "cities": 2 * len(part.get("cities", [])),
        "metropolises": 2 * len(part.get("metropolises", {})),
        "route": 2 * (view.get("longest-route") == seat),
        "defender": part.get("defender"),
        "merchant": int(merchant.get("owner") == seat),
        "cards": len(part.get("face-up", []))})


def expected_landing(view, seats, is_tactical):
    """The outcome of a landing of the barbarians now."""
    mark = "sent" if is_tactical and view["phase"] == "defend" else "active"
    given = {seat: strength(view[seat], lambda knight: knight.get(mark)) for seat in seats}
    attack, defence = sum(len(view[seat].get("cities", [])) for seat in seats), sum(given.values())
    if attack <= defence:
        best = max(given.values())
        return {"strength": attack, "defence": defence,
                **without_nothing({"defenders": [seat for seat in seats if 0 < given[seat] == best]})}
    open_to_loss = [seat for seat in seats
                    if len(view[seat].get("cities", [])) > len(view[seat].get("metropolises", {}))]
    least = min((given[seat] for seat in open_to_loss), default=0)
    return {"strength": attack, "defence": defence,
            **without_nothing({"losers": [seat for seat in open_to_loss if given[seat] == least]})}


def expected_draws(view, highest):
    """The highest red die that draws, and its probability with the face of the track: a side in six."""
    if highest == 0:
        return {}
    pairs = view.get("dice-left") or [f"{red}-{yellow}" for red in range(1, 7) for yellow in range(1, 7)]
    low = [pair for pair in pairs if int(pair[0]) <= highest]
    return {"draws": highest, "odds": {"ways": len(low), "of": 6 * len(pairs)}}


def expected_metropolis(view, seat, track):
    """The effect of the next level on the track's metropolis."""
    def level(of):
        return view[of].get("levels", {}).get(track, 0)

    holder = next((other for other in ALL_SEATS if track in view.get(other, {}).get("metropolises", {})), None)
    if holder is None:
        return {"metropolis": "won"} if level(seat) >= 3 else {}
    if level(seat) != 4 or holder != seat and level(holder) == 5:
        return {}
    return {"metropolis": "kept" if holder == seat else "taken"}


def expected_improvements(view, seat):
    levels = view[seat].get("levels", {})
    crane = 1 if view.get("crane") and view.get("turn") == seat else 0
    return {track: {"price": levels.get(track, 0) + 1 - crane, "card": card,
                    **expected_metropolis(view, seat, track), **expected_draws(view, levels.get(track, 0) and levels[track] + 1)}
            for track, card in COMMODITY.items() if levels.get(track, 0) < 5}


def expected_supply(part):
    pieces = {"settlements": 5, "cities": 4 - len(part.get("fallen", [])), "roads": 15, "walls": 3}
    supply = {key: count - len(part.get(key, [])) for key, count in pieces.items()}
    for level in ("basic", "strong", "mighty"):
        supply[level] = 2 - sum(knight["level"] == level for knight in part.get("knights", []))
    return {key: count for key, count in supply.items() if count > 0}


def corners(hex_):
    q, r = map(int, hex_.split(","))
    return {f"{q},{r}N", f"{q},{r}S", f"{q + 1},{r - 1}S", f"{q},{r - 1}S", f"{q},{r + 1}N", f"{q - 1},{r + 1}N"}


def expected_raids(view, seat, board):
    """The players whom the robber would find at each hex, while the seat moves it."""
    if view["phase"] != "move-robber" or seat not in view["waiting"]:
        return None
    built = {other: {at for key in ("settlements", "cities", "fallen") for at in view[other].get(key, [])}
             for other in ALL_SEATS if other in view}
    found = {hex_["at"]: [other for other in built if built[other] & corners(hex_["at"])] for hex_ in board["hexes"]}
    return {at: seats for at, seats in found.items() if seats}


def expected_seat(view, seat, phase):
    part = view[seat]
    expected = without_nothing({
        **{key: part.get(key) for key in ("settlements", "cities", "fallen", "walls", "roads", "knights", "face-up",
                                          "levels", "metropolises", "defender", "route", "owes")},
        "cards": part.get("backs"), "points-from": expected_sources(view, seat),
        "supply": expected_supply(part),
        "strength": strength(part, lambda knight: knight.get("active")),
        "idle": strength(part, lambda knight: not knight.get("active"))})
    expected.update({"points": part["points"], "hand": part["hand-count"], "limit": part["hand-limit"]})
    if phase == "start-roll" and part.get("start-roll"):
        expected["start-roll"] = part["start-roll"]
    if phase == "trade":
        if "offer" in part:
            expected["offer"] = part["offer"]
        if part.get("answer", "none") != "none":
            expected["answer"] = part["answer"]
    return expected


def expected_own(view, seat, board):
    part = view[seat]
    own = {"seat": seat, "hand": part.get("hand", {}), "cards": part.get("cards", []), "rates": part["rates"],
           "improve": expected_improvements(view, seat)}
    own.update(without_nothing({"chosen": part.get("chosen"), "loses": part.get("loses"),
                                "shown-hand": view.get("shown-hand"), "shown-cards": view.get("shown-cards"),
                                "raids": expected_raids(view, seat, board)}))
    return own


def sorted_lists(value):
    """Sorts lists that stand for sets."""
    if isinstance(value, dict):
        return {key: sorted_lists(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return sorted((sorted_lists(entry) for entry in value), key=json.dumps)
    return value


def expected_view(view, board, seats, truth):
    """The `view` of a frame without `pending`, which the engine gives word for word."""
    expected = without_nothing({key: view.get(key) for key in (
        "turn", "roller", "waiting", "winner", "dice", "merchant", "longest-route", "crane", "harbor", "harbor-asked", "fleet",
        "offers-made")})
    expected.update({"phase": view["phase"], "turns": view["turns"], "barbarians": {
                         **view["barbarians"], "track": 7, **expected_landing(view, ALL_SEATS[:seats], truth.is_tactical)},
                     "bank": view["bank"], "decks": view["deck"]})
    if view.get("robber") not in (None, "off"):
        expected["robber"] = view["robber"]
    if truth.is_paired and seats > 4 and view["phase"] != "start-roll" and not view["phase"].startswith("setup"):
        expected["partner"] = ALL_SEATS[(ALL_SEATS.index(view.get("roller", view["turn"])) + 3) % seats]
    if truth.has_dice_deck:
        expected["dice-left"] = len(view.get("dice-left", [])) or 36
    numbers = {hex_["at"]: hex_.get("number", 0) for hex_ in board["hexes"]}
    moved = {token["at"]: token["number"] for token in view["tokens"] if numbers[token["at"]] != token["number"]}
    if moved:
        expected["tokens"] = moved
    expected["seats"] = {seat: expected_seat(view, seat, view["phase"]) for seat in ALL_SEATS[:seats]}
    return expected


# All keys that a message may have: a key outside this list has no check, so it must not occur.
FRAME_KEYS = {"is", "table", "version", "re", "whole", "missed", "events", "about", "options", "board", "view", "clock", "lapse", "known",
              "you", "chat", "code", "seconds"}
YOU_KEYS = {"person", "seat", "own", "decision", "legal", "exchange", "rules", "off", "undo", "mutes",
            "wishes"}
ABOUT_KEYS = {"stage", "host", "people", "seats", "paused_by", "proposal", "commitment", "ending", "secret", "seal",
              "rematch"}
HISTORY_KEYS = {"is", "re", "table", "version", "from", "plies", "steps"}
STEP_KEYS = {"ply", "version", "turns", "events", "points"}
PENDING_KEYS = {"seat", "at", "road", "deck", "knight", "free-roads", "cause", "played", "queue"}


def differences(found, expected, path=""):
    """The differences of two values, as lines."""
    if isinstance(found, dict) and isinstance(expected, dict):
        lines = []
        for key in sorted(set(found) | set(expected), key=str):
            lines += differences(found.get(key, "(not there)"), expected.get(key, "(not there)"), f"{path}.{key}")
        return lines
    return [] if found == expected else [f"{path}: found {found!r}, expected {expected!r}"]


def check_frame(frame, truth, board, seats):
    """The errors of a frame, as lines: it must hold what its viewer may know at that version, and nothing else."""
    message, viewer, version = frame.message, frame.seat or "spectator", frame.version
    lines = [f"unknown key {key}" for key in set(message) - FRAME_KEYS]
    lines += [f"unknown key you.{key}" for key in set(message.get("you", {})) - YOU_KEYS]
    lines += [f"unknown key about.{key}" for key in set(message.get("about", {})) - ABOUT_KEYS]
    told = [event for event in message["events"] if "rule" in event]
    if frame.is_whole:
        events = [] if frame.since is None else truth.missed_events(frame.since, version, viewer)
        if told or len(events) <= 400:
            lines += differences(told, events, "events")
    else:
        lines += differences(told, truth.events_between(frame.before, version, viewer), "events")
    if truth.began is None or version < truth.began:
        return lines + [f"{key} before the game" for key in ("view", "board") if key in message]
    if "lapse" in message and (message["view"]["phase"] != "trade" or set(message["lapse"]) != {"now", "at"}):
        lines.append(f"lapse: {message['lapse']}")
    found = sorted_lists(message["view"])
    pending = found.pop("pending", {})
    lines += [f"unknown key view.pending.{key}" for key in set(pending) - PENDING_KEYS]
    expected = expected_view(truth.views[version, "spectator"], board, seats, truth)
    lines += differences(found, sorted_lists(expected), "view")
    lines += check_known(message.get("known"), truth, version, frame.seat, ALL_SEATS[:seats])
    return lines + check_you(message.get("you", {}), truth, version, frame.seat, board)


def check_known(known, truth, version, viewer, seats):
    """Checks that the bounds contain the truth. The comparison of worlds checks that they reveal nothing else."""
    if known is None:
        return []
    lines = differences(sorted(known), sorted(seat for seat in seats if seat != viewer), "known")
    for seat, told in known.items():
        lines += differences(sorted(told), ["cards", "least", "most"], f"known.{seat}")
        if (version, seat) not in truth.views:  # a bot's seat
            continue
        own = truth.views[version, seat][seat]
        hand = own.get("hand", {})
        lines += [f"known.{seat}: {told} does not hold {hand}" for card in {*hand, *told["least"], *told["most"]}
                  if not told["least"].get(card, 0) <= hand.get(card, 0) <= told["most"].get(card, 0)]
        lines += [f"known.{seat}: there is no {card}" for card in told["cards"]
                  if told["cards"].count(card) > own.get("cards", []).count(card)]
    return lines


def check_history(history, viewer, truth):
    """The errors of a part of a history, as lines."""
    lines = [f"unknown key history.{key}" for key in set(history) - HISTORY_KEYS]
    versions = truth.plies[history["version"]]
    lines += differences(history["plies"], len(versions), "plies")
    told, points = history["steps"], None
    lines += differences([step["ply"] for step in told],
                         list(range(history["from"] + 1, min(len(versions), history["from"] + 500) + 1)), "ply")
    for step in told:
        version = versions[step["ply"] - 1]
        lines += [f"unknown key step.{key}" for key in set(step) - STEP_KEYS]
        lines += differences(step["version"], version, "version")
        lines += differences(step["events"], truth.events[version, viewer], f"events of ply {step['ply']}")
        points = step.get("points", points)
        if (version, viewer) in truth.views:
            view = truth.views[version, viewer]
            lines += differences(points, {seat: view[seat]["points"] for seat in points}, f"points at ply {step['ply']}")
            lines += differences(step["turns"], view["turns"], f"turns at ply {step['ply']}")
    return [f"{viewer}'s history as of {history['version']}: {line}" for line in lines]


def check_you(you, truth, version, seat, board):
    if seat is None:
        return [f"you.{key} without a seat" for key in set(you) - {"person", "mutes"}]
    own = expected_own(truth.views[version, seat], seat, board)
    lines = differences(sorted_lists(you["own"]), sorted_lists(own), "you.own")
    if "legal" in you:
        legal = [f"{kind} {rest}".strip() for kind, rests in you["legal"].items() for rest in rests]
        lines += differences(sorted(legal), truth.legal.get((version, seat)), "you.legal")
    return lines
