"""The times of bots' actions reveal nothing about their cards: neither how long they thought nor whether they had a
choice. The times are those of the log's rows, so the network plays no part. A clock that jumps, or spectators, do not
make bots wait."""

import json
import select
import sqlite3
import statistics
import subprocess
import time
import unittest

from harness import PROGRAM, ServerTest, middle_rank, wait, wait_until
from hosting import admin


class Engine:
    """`barbican engine`, with a request for each line."""

    def __enter__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer


def moves_of(server, table):
    """Each action of the log with its actor and the milliseconds since the move before it."""
    with sqlite3.connect(f"file:{server.data}/barbican.db?mode=ro", uri=True) as store:
        rows = store.execute("SELECT time, actor, entry FROM log WHERE game = ? ORDER BY number", (table,)).fetchall()
    began = next(i for i, row in enumerate(rows) if row[2].startswith("begin"))
    moves = [rows[began]] + [row for row in rows[began:] if row[2].split()[0] in ("*", "red", "blue", "ivory")]
    return [(move[2], move[1], move[0] - before[0]) for before, move in zip(moves, moves[1:])]


def choices_of(game):
    """The number of legal actions at each action of a game, and its phase."""
    actions = [line.strip() for line in game.split("\nactions:\n")[1].splitlines() if line.startswith("  ")]
    found = []
    with Engine() as engine:
        engine.ask(do="set", game=game)
        state = engine.ask(do="undo", to=0)
        for action in actions:
            seat = action.split()[0]
            legal = 0 if seat == "*" else len(engine.ask(do="legal", seat=seat)["actions"])
            found.append((action, legal, state["phase"]))
            state = engine.ask(do="apply", actions=[action])
    return found


class BotTimeTest(ServerTest):
    def bots_alone(self, level):
        host = self.player("Ada")
        host.create([level] * 3, seats=3)
        host.do("start")
        return host

    def gaps_with_and_without_choice(self, table):
        """The milliseconds before the actions of bots, by whether the action was the only legal one."""
        game = admin(self.server.data, "export", table).stdout
        gaps = {True: [], False: []}
        for (action, legal, phase), (entry, actor, gap) in zip(choices_of(game), moves_of(self.server, table)):
            self.assertEqual(action, entry)
            if actor == "bot" and phase in ("before-roll", "main"):
                gaps[legal == 1].append(gap)
        return gaps

    def test_thinking_takes_no_time_of_its_own(self):
        self.server.stop()
        self.server.flags.update({"bot-pace-ms": 40, "bot-time-ms": 160})
        self.server.start()
        host = self.bots_alone("hard")
        # Either shows that they can't be told apart: medians that hardly differ, or, on a busy machine, where each gap is longer
        # by chance, ranks that are mixed.
        for count in (130, 200, 270):
            wait([host], lambda: len(moves_of(self.server, host.table)) > count, "bots to play for a while")
            gaps = self.gaps_with_and_without_choice(host.table)
            self.assertGreater(len(gaps[True]), 8)
            self.assertGreater(len(gaps[False]), 8)
            self.assertGreaterEqual(min(gaps[True] + gaps[False]), 160)
            difference = abs(statistics.median(gaps[True]) - statistics.median(gaps[False]))
            unevenness = abs(middle_rank(gaps[True], gaps[False]) - 0.5)
            if difference < 12 or unevenness < 0.25:
                return
        self.fail(f"the medians differ by {difference} ms, the middle rank is off by {unevenness}: {gaps}")

    def test_a_wall_clock_that_jumps_does_not_stop_them(self):
        self.server.stop()
        self.server.set_clock("+0")
        self.server.flags.update({"bot-pace-ms": 20})
        self.server.start()
        host = self.bots_alone("easy")

        def go_on(what):
            before = len(moves_of(self.server, host.table))
            wait([host], lambda: host.stage == "over" or len(moves_of(self.server, host.table)) > before + 5, what)

        def times():
            with sqlite3.connect(f"file:{self.server.data}/barbican.db?mode=ro", uri=True) as store:
                return [row[0] for row in store.execute("SELECT time FROM log ORDER BY number")]

        go_on("bots to play")
        for offset in ("-10m", "+3d", "-10m"):
            self.server.set_clock(offset)
            go_on(f"bots to go on at {offset}")
            if offset == "+3d":
                wait([host], lambda: times()[-1] > times()[0] + 2 * 86400 * 1000, "the table to go by the new time")
                go_on("bots to go on after that")
        self.assertEqual(times(), sorted(times()))
        self.server.kill()
        self.server.set_clock("-20m")
        self.server.start()
        host.come_back()
        go_on("bots to go on after a start with the clock behind")

    def test_bots_without_viewers_stop(self):
        host = self.player("Ada")
        table = host.create(["easy"] * 3, seats=3, options={"points_to_win": 99})
        host.do("start")
        wait([host], lambda: len(moves_of(self.server, table)) > 20, "bots to play")
        host.leave()
        counts = [-1]

        def is_still():  # work in progress is finished first
            time.sleep(1)
            counts.append(len(self.server.rows(table)))
            return counts[-1] == counts[-2]

        wait_until(is_still, "the bots to stop")
        before = counts[-1]
        host.come_back()
        wait([host], lambda: len(self.server.rows(table)) > before + 20, "bots to go on")

    def test_spectators_do_not_delay_bots(self):
        self.server.stop()
        self.server.flags.update({"bot-pace-ms": 400})
        self.server.start()
        host = self.bots_alone("easy")
        guest = self.player("Eve")
        guest.join(host.table)
        begun = len(moves_of(self.server, host.table))
        # More often than the pace: each of these once was a row that delayed the bots.
        for i in range(40):
            guest.ask("mute", person=1, on=i % 2 == 0)
            wait([host, guest], lambda: True, "nothing")
            select.select([], [], [], 0.1)
        host.poll()
        self.assertGreater(len(moves_of(self.server, host.table)), begun + 4)
