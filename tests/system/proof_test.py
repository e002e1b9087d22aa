"""The proof of a game that was played on a server, and the verdict of both verifiers on changed records: seats, board,
options, bots, names, the end. And the decisions of its bots, made again."""

import hashlib
import re
import secrets
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from harness import PROGRAM, REPOSITORY, ServerTest, play, wait
from truth import Engine

VERIFIED, DIFFERS, BROKEN, UNFINISHED = 0, 1, 2, 3
NOT_AGREED = "agreed: rules, options, seating, board or bots are not those of the game"


def actions_of(text):
    return re.findall(r"\n  (.*)", text[text.index("\nactions:"):text.index("\nresult:") if "\nresult:" in text else None])


def cut(text, count):
    """Cuts off the last `count` actions, and all that follows them."""
    kept = actions_of(text)[:-count]
    return text[:text.index("\nactions:")] + "\nactions:\n" + "".join(f"  {action}\n" for action in kept)


class ProofTest(ServerTest):
    flags = {"bot_pace_ms": 0}

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory(prefix="barbican-proof-")
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "game.txt"

    def export(self, table):
        status, _, text = self.server.get(f"/t/{table}/game.txt")
        self.assertEqual(status, 200)
        return re.sub(r"\nmotives:(\n  .*)*", "", text.decode())  # motives refer to actions by number

    def begin(self, chairs, **options):
        """A table with one person, who adds a nonce, and bots."""
        host = self.player("Ada")
        table = host.create(chairs, seats=len(chairs), **{"options": {"points_to_win": 5, "offers_per_turn": 3}, **options})
        nonce = secrets.token_bytes(16)
        host.do("ready", commitment=hashlib.sha256(b"barbican fair 1 nonce" + nonce).hexdigest())
        host.do("start")
        wait([host], lambda: host.stage == "revealing", "the nonce to be asked for")
        host.do("nonce", nonce=nonce.hex())
        wait([host], lambda: host.stage == "playing", "the game")
        return table, host

    def finished(self, **options):
        table, host = self.begin(["you", "easy", "medium"], variable={"tokens": "random", "harbors": "shuffled"}, **options)
        play([host], self.chance)
        return self.export(table), host

    def verify(self, text, *words):
        """[(exit code, output)] of both verifiers."""
        self.file.write_text(text)
        ran = []
        for program in ([PROGRAM, "verify"],
                        [sys.executable, str(REPOSITORY / "examples" / "verify.py"), "--engine", PROGRAM]):
            ran.append(self.run_program(*program, *words))
        return ran

    def run_program(self, *words):
        done = subprocess.run([*words, str(self.file)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        return done.returncode, done.stdout.decode()

    def expect(self, text, code, says, *words):
        for found, said in self.verify(text, *words):
            self.assertEqual(found, code, said)
            self.assertIn(says, said)
            self.assertEqual("\nverified: " in said, code == VERIFIED, said)
            self.assertEqual("\nunfinished: " in said, code == UNFINISHED, said)

    def test_the_agreement_is_bound(self):
        text, host = self.finished()
        noted = ("--commitment", host.about["commitment"], "--seal", host.about["seal"])
        self.expect(text, VERIFIED, "chair 1 is easy, chair 2 is medium", *noted)
        self.assertIn("\n  bots: - easy medium\n", text)
        chairs = re.search(r"\n  chairs: (\d) (\d) (\d)\n", text)
        swapped = f"\n  chairs: {chairs[2]} {chairs[1]} {chairs[3]}\n"
        self.expect(text.replace(chairs[0], swapped), DIFFERS, "seats:  not as drawn")
        self.expect(text.replace("seating: shuffled", "seating: as-chosen"), DIFFERS, NOT_AGREED)
        self.expect(text.replace("\n  board: random shuffled\n", "\n"), DIFFERS, NOT_AGREED)
        self.expect(text.replace("offers_per_turn=3", "offers_per_turn=4"), DIFFERS, NOT_AGREED)
        self.expect(text.replace("bots: - easy medium", "bots: - medium medium"), DIFFERS, NOT_AGREED)
        self.expect(text.replace("bots: - easy medium", "bots: easy - medium"), DIFFERS, NOT_AGREED)

    def test_by_a_book_and_at_sea(self):
        for book in ("et", "uk", "is", "pl", "he"):
            text, _ = self.finished(book=book)
            self.expect(text, VERIFIED, "verified: ")
            self.assertIn(f"\nbook: {book}\n", text)
            self.expect(text.replace("offers_per_turn=3", "offers_per_turn=4"), DIFFERS, NOT_AGREED)
        table, host = self.begin(["you", "easy", "medium"], board="new-shores-5")
        play([host], self.chance)
        text = self.export(table)
        self.expect(text, VERIFIED, "board:  chosen, not drawn")

    def test_a_map_without_a_number_is_drawn(self):
        table, host = self.begin(["you", "easy", "medium"], board="new-shores")
        play([host], self.chance)
        text = self.export(table)
        self.expect(text, VERIFIED, "board:  as drawn")
        hexes = sorted(re.findall(r"(-?\d,-?\d) (?:fields|forest|hills|mountains|pasture) \d+", text))
        self.assertGreater(len(hexes), 19)
        start = text[:text.index("\nactions:") + 1]
        terrain = re.search(r" (-2,0) (\w+) (\d+) ", start)
        other = "hills" if terrain[2] != "hills" else "fields"
        bent = start.replace(terrain[0], f" {terrain[1]} {other} {terrain[3]} ", 1)
        self.expect(bent, DIFFERS, "board:  not as drawn")
        self.expect(start.replace("\n  map: new-shores\n", "\n  map: four-islands\n"), DIFFERS, NOT_AGREED)
        self.expect(start.replace("\n  map: new-shores\n", "\n"), DIFFERS, NOT_AGREED)

    def test_names_are_not_proved(self):
        text, _ = self.finished()
        self.expect(text.replace('"Ada"', '"Grace"'), VERIFIED, "; people's names; ")
        self.expect(text.replace('"easy"', '"Grace"'), DIFFERS, "is a bot, and not called so")

    def test_a_cut_game_is_unfinished(self):
        text, _ = self.finished()
        count = len(actions_of(text))
        for left_out in (1, 10, count // 2, count - 1):
            self.expect(cut(text, left_out), UNFINISHED, f"{count - left_out} of {count} actions are here")
        told = re.sub(r"\n  length: \d+", f"\n  length: {count - 10}", cut(text, 10))
        self.expect(told, UNFINISHED, "it was won, but not by these actions")
        self.expect(told.replace("ending: won", "ending: agreed"), DIFFERS, "is not the one that was sealed")

    def test_length_and_result_are_checked(self):
        text, _ = self.finished()
        count = len(actions_of(text))
        for told in (1, count - 1, count + 1, count + 100):
            self.expect(text.replace(f"\n  length: {count}\n", f"\n  length: {told}\n"), DIFFERS, "ending: not as long as told")
        winner = re.search(r"\nresult: (\w+)", text)[1]
        other = next(seat for seat in ("red", "blue", "ivory") if seat != winner)
        for found, said in self.verify(text.replace(f"\nresult: {winner}", f"\nresult: {other}")):
            self.assertEqual(found, BROKEN, said)
            self.assertIn(f"{winner} has won", said)

    def test_unproved_parts_are_named(self):
        text, _ = self.finished()
        self.assertNotIn("motives", self.verify(text)[0][1])
        said = text.replace("\nfair:", '\ncomment: "well played"\nfair:')
        said = said.replace("\nresult:", '\nmotives:\n  1: "because"\nresult:')
        self.expect(said, VERIFIED, "; people's names; the motives of bots; the comment; ")

    def test_a_game_that_is_ended_early_says_how(self):
        table, host = self.begin(["you", "easy", "medium"])
        play([host], self.chance, most=8)
        host.do("end")  # there is nobody else to agree
        wait([host], lambda: host.stage == "over", "the end")
        text = self.export(table)
        self.expect(text, VERIFIED, "ended before anyone had won: all agreed", "--seal", host.about["seal"])
        self.expect(text.replace("ending: agreed", "ending: closed"), DIFFERS, "is not the one that was sealed")
        self.expect(cut(text, 3), UNFINISHED, "actions are here")
        table, host = self.begin(["you", "easy", "medium"])
        play([host], self.chance, most=4)
        host.do("resign")
        wait([host], lambda: host.stage == "over", "the end")
        self.expect(self.export(table), VERIFIED, "ended before anyone had won: all people gave up")

    # ---- Bots

    def bots_game(self, bots):
        host = self.player("Ada")
        table = host.create(bots, seats=len(bots), options={"points_to_win": 6})
        host.do("start")
        wait([host], lambda: host.stage == "over", "the game to end")
        return self.export(table)

    def compare_bots(self, text):
        self.file.write_text(text)
        return self.run_program(PROGRAM, "verify", "--bots")

    def test_bots_decide_again_as_they_did(self):
        text = self.bots_game(["random", "easy", "medium"])
        code, said = self.compare_bots(text)
        self.assertEqual(code, VERIFIED, said)
        lines = re.findall(r"bots:   \w+ (\w+): (\d+) decisions, all the same again\n", said)
        self.assertEqual({name for name, _ in lines}, {"random", "easy", "medium"}, said)
        decided = [action for action in actions_of(text) if not action.startswith("*")]
        self.assertEqual(sum(int(count) for _, count in lines), len(decided))

    def test_bots_beside_a_person_decide_again_as_they_did(self):
        text, _ = self.finished()
        code, said = self.compare_bots(text)
        self.assertEqual(code, VERIFIED, said)
        self.assertEqual(len(re.findall(r"decisions, all the same again", said)), 2, said)
        self.assertRegex(said, r"bots:   \w+: a person; bots that stood in are not compared\n")

    def test_decisions_under_a_time_limit_are_not_compared(self):
        table, host = self.begin(["you", "hard", "easy"])
        play([host], self.chance, most=6)
        host.do("end")
        wait([host], lambda: host.stage == "over", "the end")
        code, said = self.compare_bots(self.export(table))
        self.assertEqual(code, VERIFIED, said)
        self.assertRegex(said, r"bots:   \w+ hard: \d+ decisions, all .*; [1-9]\d* not compared: they depend on the time it had")

    def other_road(self, text):
        """The text with another first road of a bot, and the number of that action; everything else stays legal and the
        same. None if there is no such road."""
        actions = actions_of(text)
        engine = Engine()
        self.addCleanup(engine.close)
        for index in [index for index, action in enumerate(actions) if " road " in action][:6]:
            engine.ask(do="set", game=cut(text, len(actions) - index))
            for legal in engine.ask(do="legal")["actions"]:
                changed = text.replace(f"\n  {actions[index]}\n", f"\n  {legal['action']}\n", 1)
                if changed != text and self.is_legal(changed):
                    return changed, index + 1
        return None

    def is_legal(self, text):
        self.file.write_text(text)
        return self.run_program(PROGRAM, "replay")[0] == 0

    def test_a_changed_action_of_a_bot_is_found(self):
        games = (self.other_road(self.bots_game(["random", "easy", "medium"])) for _ in range(10))
        text, number = next(found for found in games if found)
        self.expect(text, DIFFERS, "is not the one that was sealed")
        code, said = self.compare_bots(text)
        self.assertEqual(code, DIFFERS, said)
        self.assertRegex(said, rf"decisions differ; the first is action {number}\n")


if __name__ == "__main__":
    unittest.main()
