#!/usr/bin/env python3
"""Checks the chance of a recorded Barbican game: a second verifier, written from docs/fair-dice.md alone.

It shares no code with `barbican verify`. Hashes, seats, board and the choice of every outcome are computed in chance.py and
sea_maps.py beside it, and record.py reads the game. Only the rules (which outcomes are possible at a moment, and with which
weights) are asked of a `barbican engine` process; without that program, draws and thefts are left out, and said to be.

    examples/verify.py GAME                     check a game; - reads standard input
    examples/verify.py --vectors FILE           check the test vectors

Exit code 0 if all is right, 1 if anything differs or there is no proof, 2 if the input is broken, 3 if the game is unfinished:
its end is missing.
Python 3.9 or later, standard library only.
"""

import argparse
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

from chance import (PAIRS, START_ROLL, Chance, commitment_of, dice, draw_board, hash_of_agreement, key_of, nonce_bytes,
                    nonce_commitment, seal_of, seating)
from record import SEATS, BadInput, Game, thing
from sea_maps import draw_sea_board

# ---- Outcomes without rules


def choices_without_rules(game, index):
    """None if only the rules know them."""
    action = game.actions[index]
    if action.startswith("* start-roll "):
        return START_ROLL
    if not action.startswith("* dice ") or (index == 0 and game.from_position):
        return None
    alchemy = re.fullmatch(r"\w+ play (?:alchemy|alchemist) (\d) (\d)", game.actions[index - 1])
    if alchemy:
        return dice([tuple(int(die) for die in alchemy.groups())])
    return None if game.options.get("dice") == "deck" or game.options.get("easy_start") == "yes" else dice(PAIRS)


# ---- The engine


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
        """The game as the engine writes it, after it has checked each action."""
        self.ask(do="set", game=game.without("fair"))
        return Game(self.ask(do="game")["game"])

    def position_hash(self, game):
        """The hash of the position that a game starts from."""
        self.ask(do="set", game=game.without("fair", "actions", "motives", "reasons", "result"))
        position = self.ask(do="position", syntax="json")["position"]
        return hashlib.sha256(json.dumps(position, separators=(",", ":")).encode("ascii")).hexdigest()

    def choices(self, game):
        """Chance's actions: the index of each, and its possible outcomes with their weights."""
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


def first_difference(expected, found):
    """The first difference of two boards, in words."""
    for place in sorted(set(expected) | set(found)):
        if expected.get(place) != found.get(place):
            return thing(place, expected), thing(place, found)
    return None


def check_board(report, game):
    if game.fair.map:
        return check_sea_board(report, game)
    if game.fair.board is None:
        if not game.fair.is_bound:
            report.not_proved.append("that the board was chosen, not drawn")
        return report.say("board:", "chosen, not drawn")
    *drawn, robber = draw_board(game.fair.chance, *game.fair.board, game.frame(), game.seats)
    for expected, found in zip(drawn, game.board):
        different = first_difference(expected, found)
        if different:
            return report.differs("board:", "not as drawn", *different)
    if game.robber_home() != robber:
        return report.differs("board:", "not as drawn", f"the robber at home at {robber}", "elsewhere")
    report.say("board:", "as drawn, hexes, tokens and harbours")


def check_sea_board(report, game):
    hexes, harbors, robber, islands, start, pirate = draw_sea_board(game.fair.chance, game.fair.map, game.seats)
    found_islands, found_start, found_pirate = game.sea
    for expected, found in zip((hexes, harbors, islands), (*game.board, found_islands)):
        different = first_difference(expected, found)
        if different:
            return report.differs("board:", "not as drawn", *different)
    expected = f"robber {robber}, pirate {pirate}, start {' '.join(start)}"
    found = f"robber {game.robber_home()}, pirate {found_pirate}, start {' '.join(found_start)}"
    if expected != found:
        return report.differs("board:", "not as drawn", expected, found)
    report.say("board:", "as drawn, hexes, tokens and harbours")


def check_play(report, game, fair, choices):
    """Returns the number of outcomes that were left out."""
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
    """`has_words`: are all actions there, word for word?"""
    count = len(game.actions)
    told = f"won by {game.winner}" if game.winner else ""
    if not fair.is_bound:
        if not game.winner:
            return report.unfinished("nobody has won, and version 1 does not tell of any other end")
        report.not_proved.append("the actions of the players")
        return report.say("ending:", told)
    expected = seal_of(fair.chance, fair.ending, game.actions) if has_words else None
    if count > fair.length or (count < fair.length and expected == fair.seal):  # a sealed game is complete
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
    """Fields that anyone may write into a record."""
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
        if len(fair.chairs) != game.seats or ((fair.board or fair.map) and game.from_position):
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
        print("not verified: this game does not follow from the secret and the nonces")
    elif not report.is_finished:
        print("unfinished: the actions so far follow from the secret and the nonces, but the end is missing")
        return 3
    elif engine:
        print("verified: all outcomes of chance follow from the secret and the nonces")
    else:
        print("verified in part: what was checked follows from the secret and the nonces")
    return 0 if report.agrees else 1


# ---- Test vectors


def vector_results(case):
    """Pairs of a case's expected results and this program's results."""
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
        hexes, harbors, robber = draw_board(chance, each["tokens"], each["harbors"], each["frame"], each.get("seats", 4))
        yield each.get("robber", robber), robber
        yield each["hexes"], [f"{at} {terrain} {number}" for at, (terrain, number) in hexes.items()]
        yield each["coast"], [f"{at} {kind}" for at, kind in harbors.items()]
    for each in case.get("sea_boards", []):
        hexes, harbors, robber, islands, start, pirate = draw_sea_board(chance, each["map"], each["seats"])
        yield each["hexes"], [f"{at} {terrain} {number}" for at, (terrain, number) in hexes.items()]
        yield each["coast"], [f"{at} {kind}" for at, kind in harbors.items()]
        yield each["islands"], [islands.get(at, "0") for at in hexes]
        yield each["homes"], [robber, pirate or "off", *start]
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
