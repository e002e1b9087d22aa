"""Motives of bots are secret during the game; afterwards the replay and the file tell them, even if the server was
killed. A program tells its hand behind a marker; the test looks for the marker in all messages."""

import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

from harness import PROGRAM, REPOSITORY, SEATS, ServerTest, play, wait

MARK = "because-i-hold"
TELLS = f"""
    import json, sys
    for line in sys.stdin:
        question = json.loads(line)
        if question["is"] != "question":
            continue
        key, rests = list(question["legal"].items())[-1]
        hand = " ".join(f"{{count}} {{card}}" for card, count in question["own"]["hand"].items())
        print(json.dumps({{"id": question["id"], "action": f"{{key}} {{rests[-1]}}".strip(),
                          "motive": f"{MARK} {{hand}} \\u05d0 # {{question['id']}}" + "\\x1b[2J" + "x" * 5000}}), flush=True)
"""


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=300)


class TellingTest(ServerTest):
    """A server with a bot `tells`."""

    log_level = "info"

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="barbican-motives-"))
        self.addCleanup(subprocess.run, ["rm", "-r", str(self.folder)], check=True)
        program = self.folder / "tells.py"
        program.write_text(textwrap.dedent(TELLS))
        self.flags = {"bot": f"tells=exec {sys.executable} {shlex.quote(str(program))}", "bot_time_ms": 20000,
                      "log_level": self.log_level}
        super().setUp()

    def begin(self, points=4):
        host = self.player("Ada")
        host.create(["you", "tells", "tells"], seats=3, public=True, order="as-chosen",
                    options={"points_to_win": points, "offers_per_turn": 1, "first": "blue"})
        host.do("start")
        return host

    def kept(self, table):
        """The motives in the store, with their actions."""
        database = self.server.database()
        try:
            return database.execute("SELECT entry, motive FROM log WHERE game = ? AND motive <> '' ORDER BY number",
                                    (table,)).fetchall()
        finally:
            database.close()


class MotivesTest(TellingTest):
    def admin(self, *words):
        done = run(PROGRAM, "admin", "--data", self.server.data, *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def assert_nobody_was_told(self, people):
        for person in people:
            for message in person.messages:
                self.assertNotIn(MARK.encode(), message)

    def test_motives_are_secret_during_the_game(self):
        host = self.begin(points=13)
        table = host.table
        spectator, follower = self.player("Look"), self.player("Lobby")
        spectator.watch(table)
        follower.do("lobby")
        everyone = [host, spectator, follower]
        play([host], self.chance, most=40, onlookers=[spectator, follower])
        wait(everyone, lambda: host.version == spectator.version, "both to see the same")
        self.assertGreater(len(self.kept(table)), 10)
        for person in (host, spectator):
            person.do("history", **{"from": 0})
            for eyes in ("all", "spectator", *SEATS[:3]):
                person.refused("replay", ply=3, **{"as": eyes})
                person.refused("history", **{"from": 0, "as": eyes})
            person.come_back()
        follower.do("lobby")
        self.assert_nobody_was_told(everyone)
        self.assertEqual(self.server.get(f"/t/{table}/game.txt")[0], 404)
        for path in ("/metrics", f"/t/{table}", "/"):
            self.assertNotIn(MARK.encode(), self.server.get(path)[2])
        for words in (["list"], ["list", "--json"], ["export", table]):
            self.assertNotIn(MARK, self.admin(*words))
        host.do("resign")
        wait([host], lambda: host.stage == "over", "the end")
        self.assertIn(MARK, self.admin("export", table))
        self.assertNotIn(MARK, self.admin("list", "--json"))

    def test_motives_are_told_after_the_game_and_a_restart(self):
        host = self.begin()
        table = host.table
        play([host], self.chance, most=12)
        before = self.kept(table)
        self.assertTrue(before)
        self.server.kill()
        self.server.start()
        host.come_back()
        play([host], self.chance)
        kept = self.kept(table)
        self.assertEqual(kept[:len(before)], before)
        for _, motive in kept:
            self.assertRegex(motive, rf"^{MARK} .*א # \d+\?\[2Jx+$")
            self.assertLessEqual(len(motive.encode()), 300)
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        host.come_back()
        self.assertEqual(self.told(host), kept)
        self.check_file(table, kept)

    def told(self, reader):
        """The motives in the replay, with their actions. A reader who does not see the hand gets none."""
        told = []
        for ply in range(reader.do("replay", ply=0)["plies"] + 1):
            replay = reader.do("replay", ply=ply, **{"as": "all"})
            if "motive" not in replay:
                continue
            told.append((replay["action"], replay["motive"]))
            seat = replay["action"].split(" ")[0]
            for eyes in ("spectator", *SEATS[:3]) if len(told) % 20 == 1 else ():
                self.assertEqual("motive" in reader.do("replay", ply=ply, **{"as": eyes}), eyes == seat)
        return told

    def check_file(self, table, kept):
        text = self.server.get(f"/t/{table}/game.txt")[2].decode()
        self.assertEqual(re.findall(r'^  \d+: "(.*)"$', text, re.MULTILINE), [motive for _, motive in kept])
        game = self.folder / "game.txt"
        game.write_text(text)
        told = run(PROGRAM, "replay", game)
        self.assertEqual(told.returncode, 0, told.stderr)
        self.assertEqual(re.findall(r"^      motive: (.*)$", told.stdout, re.MULTILINE), [motive for _, motive in kept])
        for words in ([PROGRAM, "verify"], [sys.executable, REPOSITORY / "examples" / "verify.py", "--engine", PROGRAM]):
            verified = run(*words, game)
            self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
        reader = self.player("Reader")
        copy = reader.do("import", name="Reader", game=text)["table"]
        reader.watch(copy)
        self.assertEqual(self.told(reader), kept)
        self.assertEqual(self.server.get(f"/t/{copy}/game.txt")[2].decode(), text)
        reader.refused("import", name="Reader", game=text.replace("\nmotives:\n", "\nmotives:\n  999999: \"x\"\n"))

    def test_an_older_database_is_upgraded(self):
        host = self.begin()
        play([host], self.chance, most=12)
        table, rows = host.table, self.server.rows(host.table)
        self.assertEqual(self.server.stop(), 0)
        database = self.server.database()
        database.executescript("DROP INDEX tables_public; DROP INDEX tables_finished; ALTER TABLE tables DROP COLUMN opener; "
                               "CREATE INDEX tables_public ON tables (changed DESC, id) WHERE is_public = 1 AND stage <> 'over'; "
                               "CREATE INDEX tables_finished ON tables (changed DESC, id) WHERE is_public = 1 AND stage = 'over'; "
                               "DROP TABLE clock; DROP INDEX tables_kept; DROP INDEX tables_expires_at; "
                               "ALTER TABLE tables DROP COLUMN kept; ALTER TABLE tables DROP COLUMN kept_since; "
                               "CREATE INDEX tables_expires_at ON tables (expires_at) WHERE expires_at > 0; "
                               "DROP TABLE notes; ALTER TABLE log DROP COLUMN motive; PRAGMA user_version = 2;")
        database.close()
        self.server.start()
        self.assertEqual(self.server.rows(table)[:len(rows)], rows)
        self.assertEqual(self.kept(table), [])
        host.come_back()
        play([host], self.chance)
        self.assertEqual(host.stage, "over")
        self.assertEqual(self.told(host), self.kept(table))
        self.assertTrue(self.kept(table))


class LogTest(TellingTest):
    log_level = "debug"

    def test_the_debug_log_has_motives(self):
        host = self.begin()
        play([host], self.chance, most=12)
        self.assertRegex(self.server.said(),
                         rf'level=debug event=bot_motive table={host.table} action="\w+ [^"]+" motive="{MARK} ')

    def test_the_usual_log_has_no_motives(self):
        self.assertEqual(self.server.stop(), 0)
        self.server.flags["log-level"] = "info"
        self.server.start()
        host = self.begin()
        play([host], self.chance, most=12)
        self.assertTrue(self.kept(host.table))
        self.assertNotIn(MARK, self.server.said())


if __name__ == "__main__":
    unittest.main()
