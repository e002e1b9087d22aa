"""Bots that are programs, at a table: they are listed and seated like any other and play whole games. Their errors cost
them a move, and others nothing. All of their processes end."""

import shlex
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, REPOSITORY, ServerTest, play, pump, wait, wait_until

LAST = """
    import json, os, sys, time
    with open({pids!r}, "a") as pids:
        pids.write(f"{{os.getpid()}}\\n")
    def questions():
        for line in sys.stdin:
            message = json.loads(line)
            if message["is"] == "question":
                yield message
    def act(question):
        key, rests = list(question["legal"].items())[-1]
        print(json.dumps({{"id": question["id"], "action": f"{{key}} {{rests[-1]}}".strip()}}), flush=True)
"""
GOOD = "for question in questions(): act(question)"
CRASHES = """
for question in questions():
    if question["id"] == 5:
        raise ValueError("no such road")
    act(question)
"""
OFFERS = """
for question in questions():
    exchange = question.get("exchange", {})
    if exchange.get("do") == "offer":
        give = next(iter(exchange["most_given"]))
        get = next(card for card in exchange["most_asked"] if card != give)
        print(json.dumps({"id": question["id"], "action": f"offer 1 {give} for 1 {get}"}), flush=True)
    else:
        act(question)
"""
STALLS = "for question in questions(): time.sleep(3600)"
SHOUTS = """
while True:
    for line in range(100):
        print("shout" * 20, file=sys.stderr)
    message = json.loads(sys.stdin.readline() or sys.exit())
    if message["is"] == "question":
        act(message)
"""
# A helper process outside the program's group, and without a parent.
DEPARTS = """
if os.fork() == 0:
    os.setsid()
    if os.fork() > 0:
        os._exit(0)
    with open(PIDS, "a") as pids:
        pids.write(f"{os.getpid()}\\n")
    time.sleep(3600)
os.wait()
for question in questions():
    act(question)
"""
# Time for a bot's answer: longer than any wait of the tests, so that no good bot is ever late.
BOT_TIME_MS = 4 * PATIENCE * 1000


def is_running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class ProgramsTest(ServerTest):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="barbican-programs-"))
        self.addCleanup(subprocess.run, ["rm", "-r", str(self.folder)], check=True)
        self.pids = self.folder / "pids"
        # One line for each option: the flags of a Server are a dictionary.
        self.config = self.folder / "bots.conf"
        self.config.write_text("".join(f"bot = {bot}\n" for bot in [
            f"greedy={sys.executable} {shlex.quote(str(REPOSITORY / 'examples' / 'bots' / 'greedy.py'))}",
            f"good={self.script('good', GOOD)}", f"crashes={self.script('crashes', CRASHES)}",
            f"stalls={self.script('stalls', STALLS)}", f"offers={self.script('offers', OFFERS)}", "missing=/nonexistent/program"]))
        self.flags = {"config": self.config, "bot_time_ms": BOT_TIME_MS}
        super().setUp()

    def restart_with(self, name, body):
        self.assertEqual(self.server.stop(), 0)
        with open(self.config, "a") as config:
            config.write(f"bot = {name}={self.script(name, body)}\n")
        self.server.start()

    def script(self, name, body):
        file = self.folder / f"{name}.py"
        file.write_text(textwrap.dedent(LAST).format(pids=str(self.pids)) + body + "\n")
        return f"exec {sys.executable} {shlex.quote(str(file))}"

    def processes(self):
        return [int(pid) for pid in self.pids.read_text().split()] if self.pids.exists() else []

    def assert_no_process_is_left(self):
        wait_until(lambda: not any(map(is_running, self.processes())), "the programs to end")

    def host(self, *bots, points=6):
        """Ada against bots; she begins."""
        host = self.player("Ada")
        host.create(["you", *bots], seats=1 + len(bots), order="as-chosen",
                    options={"points_to_win": points, "offers_per_turn": 2, "first": "blue"})
        host.do("start")
        return host

    def test_they_are_listed_before_the_levels_and_seated_like_them(self):
        host = self.player("Ada")
        names = host.hello["bots"]
        self.assertEqual(names[:6], ["greedy", "good", "crashes", "stalls", "offers", "missing"])
        self.assertEqual(names[6:], ["random", "easy", "medium", "hard"])
        self.assertIn(host.hello["usual"], names[6:])
        host.create(["you", "greedy", "open"], seats=3)
        host.do("bot", seat="ivory", level="crashes")
        self.assertEqual(host.about["seats"]["ivory"]["bot"], "crashes")
        refused = host.refused("bot", seat="ivory", level="nobody")
        self.assertEqual((refused["values"]["what"], refused["values"]["word"]), ("bot", "nobody"))
        host.refused("create", name="Ada", chairs=["you", "nobody"])

    def test_games_are_played_to_their_end(self):
        host = self.host("greedy", "good", "crashes")
        play([host], self.chance)
        self.assertEqual(host.stage, "over")
        self.assertEqual(host.about["ending"], "won")
        self.assert_alive()
        said = self.server.said()
        self.assertIn("bot_fault bot=crashes", said)
        self.assertIn("ValueError: no such road", said)
        self.assertNotIn("bad_bot", said)
        self.assertNotIn("slow_bot", said)
        self.assertNotIn("bot_fault bot=greedy", said)
        self.assertNotIn("bot_fault bot=good", said)
        # One process makes all of good's decisions; crashes needed several.
        self.assertGreater(len(self.processes()), 2)
        self.assertLessEqual(len(self.processes()), 7)
        wait_until(lambda: self.server.metric("bot_programs") == 0, "no program to run")
        self.assert_no_process_is_left()

    def test_a_missing_program_loses_its_moves(self):
        host = self.host("missing", "easy", points=4)
        play([host], self.chance)
        self.assertEqual(host.stage, "over")
        self.assertIn("it ended with exit code 127", self.server.said())

    def test_an_offer_waits_for_present_people(self):
        host = self.host("offers", "easy")
        play([host], self.chance, until=lambda: "decline" in host.you.get("legal", {}))
        wait([host], lambda: "answer" in host.view["seats"]["ivory"], "the other bot's answer")
        version = host.version
        began = time.monotonic()
        while time.monotonic() - began < 1:
            pump([host], 0.1)
        self.assertEqual((host.version, host.view["phase"]), (version, "trade"))
        host.do("act", decision=host.you["decision"], actions=["decline"])
        wait([host], lambda: host.version > version + 1, "the bot to go on")
        self.assertNotIn("bot_fault", self.server.said())

    def test_a_slow_program_does_not_delay_other_tables(self):
        slow = self.host("stalls", "stalls")
        wait_until(lambda: self.processes(), "the slow one to be asked")
        quick = self.host("easy", "good", points=4)
        play([quick], self.chance)
        self.assertEqual(quick.stage, "over")
        self.assertNotEqual(slow.stage, "over")
        # It does not delay the server's stop, although its time is not up for long.
        self.assertEqual(self.server.stop(), 0)
        self.assert_no_process_is_left()

    def test_they_end_with_a_table_that_sleeps_and_come_back_with_it(self):
        self.assertEqual(self.server.stop(), 0)
        self.server.flags["idle-table-seconds"] = 0
        self.server.start()
        host = self.host("good", "good", points=13)
        play([host], self.chance, until=lambda: len(self.processes()) >= 2)
        table, token = host.table, host.token
        host.leave()
        wait_until(lambda: self.server.metric("tables_awake") == 0, "the table to sleep")
        self.assert_no_process_is_left()
        again = self.player("Ada", token)
        again.watch(table)
        before = len(self.processes())
        play([again], self.chance, until=lambda: len(self.processes()) > before)

    def test_a_table_outlives_its_bots(self):
        host = self.host("good", "greedy", points=5)
        play([host], self.chance, until=lambda: host.view is not None and host.view["turns"] >= 3)
        table, token = host.table, host.token
        host.leave()
        self.server.kill()
        wait_until(lambda: not any(map(is_running, self.processes())), "programs to end when their input does")
        del self.server.flags["config"]
        self.server.start()
        host = self.player("Ada", token)
        self.assertNotIn("good", host.hello["bots"])
        host.watch(table)
        self.assertIn("no_such_bot", self.server.said())
        play([host], self.chance)
        self.assertEqual(host.stage, "over")
        self.assertEqual({host.about["seats"][seat].get("bot") for seat in ("red", "blue", "ivory")},
                         {None, "good", "greedy"})

    def test_children_of_a_program_are_ended_with_it(self):
        self.restart_with("departs", DEPARTS.replace("PIDS", repr(str(self.pids))))
        host = self.host("departs", "easy", points=4)
        play([host], self.chance)
        self.assertEqual(len(self.processes()), 2)
        wait_until(lambda: self.server.metric("bot_programs") == 0, "no program to run")
        self.assert_no_process_is_left()

    def test_programs_write_a_bounded_log(self):
        self.restart_with("shouts", SHOUTS)
        began = time.monotonic()
        host = self.host("shouts", "shouts", "easy", points=5)
        play([host], self.chance)
        self.assertEqual(host.stage, "over")
        self.assertIn(self.server.said().count("bot_says"), range(400, 501 + round(5 * (time.monotonic() - began))))

    def test_at_most_so_many_run(self):
        self.assertEqual(self.server.stop(), 0)
        self.server.flags["bot-programs"] = 1
        self.server.start()
        host = self.host("good", "good", "good", points=4)
        play([host], self.chance)
        self.assertEqual(host.stage, "over")
        self.assertIn("too_many_programs", self.server.said())

    def test_bad_ones_are_refused_with_a_sentence(self):
        for bot, why in [("greedy", "a bot is NAME=COMMAND, not 'greedy'"), ("easy=true", "there is a bot 'easy' already"),
                         ("Big=true", "a bot's name is 1 to 16 small letters, digits and dashes, a letter first, not 'Big'")]:
            done = subprocess.run([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", str(self.folder / "data"),
                                   "--bot", "fine=true", "--bot", bot], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stderr.splitlines()[-1]), (2, f"--bot: {why}"))


class BotCheckTest(unittest.TestCase):
    def check(self, command, *flags):
        return subprocess.run([PROGRAM, "bot-check", command, "--games", "1", "--time-ms", str(BOT_TIME_MS), *flags],
                              capture_output=True, text=True, timeout=PATIENCE, cwd=REPOSITORY)

    def test_a_good_one(self):
        done = self.check(f"{sys.executable} examples/bots/greedy.py")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertRegex(done.stdout, r"1 games, . won; \d+ decisions, .* 0 faults\n$")

    def test_a_bad_one(self):
        done = self.check("echo hello >&2; exit 7")
        self.assertEqual(done.returncode, 1)
        self.assertIn("says: hello\n", done.stdout)
        self.assertIn("phase setup-settlement: it closed its output: it ended with exit code 7\n", done.stdout)


if __name__ == "__main__":
    unittest.main()
