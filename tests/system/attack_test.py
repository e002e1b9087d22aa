"""Honest games beside an attacker: the attack does not affect them.

`barbican load` plays the games, and counts every refusal, lost frame and closed connection as an error. One more game has bots.
Others come to a waiting table, import games, or are guests of the attacker. The attacker comes and goes, so that the same games are measured with and without it. The times are printed but not compared,
since no test depends on the speed of the machine."""

import contextlib
import json
import statistics
import subprocess
import sys
import time
import unittest
from pathlib import Path

from attacker import CALLS_OFF, NAME, SIGNS, SWAPS
from bystanders import Guest, Importer, Newcomers
from harness import IS_LONG, PATIENCE, PROGRAM, ServerTest, play, wait_until

TABLES, RATE, PARTS, SECONDS = (200, 200, 60, 60) if IS_LONG else (10, 60, 6, 2)
# Limits that stop a stranger, but not the honest players, who all have one address here.
LIMITS = {"messages_per_second": 20, "tables_per_address_per_hour": 4000 if IS_LONG else 60,
          "connections_per_address": 5 * TABLES + 50, "bot_pace_ms": 50, "work_per_connection": 50, "work_per_address": 200,
          # The time limit is far away, so that long messages end only when they make room for others.
          "long_message_seconds": 3600}


class AttackTest(ServerTest):
    flags = LIMITS

    def test_players_do_not_notice_an_attack(self):
        load = self.begin_load()
        attacker = self.begin_attack()
        _, (ada,), _ = self.table(1, bots=["easy", "easy"])
        parts = {"alone": [], "attacked": []}
        played = 0
        with contextlib.ExitStack() as stack:
            bystanders = [stack.enter_context(each) for each in (
                Newcomers(self.server), Importer(self.server), Guest(self.server, SWAPS, "127.0.3.252"),
                Guest(self.server, CALLS_OFF, "127.0.3.253", adds_nonces=True))]
            for number in range(PARTS - 1):
                part = self.next_part(load, number)
                # Continues the game with bots, or starts the next one.
                if ada.stage == "over":
                    _, (ada,), _ = self.table(1, bots=["easy", "easy"])
                before = ada.version
                played += play([ada], self.chance, most=10)
                self.assertGreater(ada.version, before)
                parts["attacked" if number % 2 else "alone"].append(part)
                self.tell(attacker, "off" if number % 2 else "on")
            report = json.loads(load.stdout.readline())
            self.wait_for_signs(attacker, bystanders)
            self.wait_for_more(bystanders)
            did = self.end_attack(attacker)
        self.check_faults(bystanders)
        self.assertEqual((report["errors"], load.wait(PATIENCE)), (0, 0), report)
        self.check_logs()
        self.print_figures(report, parts, did, bystanders)
        self.assertGreater(played, 10)
        self.assertEqual(self.server.metric("tables_broken_total"), 0)
        self.assertEqual(self.server.stop(), 0)

    def check_faults(self, bystanders):
        for each in bystanders:
            self.assertFalse(each.faults, f"{type(each).__name__}: {each.faults[:1]}")

    def wait_for_signs(self, attacker, bystanders):
        """Waits until every part of the attack has worked. That takes long on a busy machine, so the time begins again with
        each sign that is counted."""
        seen = None
        while missing := self.missing_signs(attacker):
            self.check_faults(bystanders)
            if (now := {way: [counts.get(what, 0) for what in SIGNS[way]] for way, counts in missing.items()}) != seen:
                seen, deadline = now, time.monotonic() + PATIENCE
            self.assertLess(time.monotonic(), deadline, f"ways that did not do all they should, or were not refused: {missing}")
            time.sleep(0.1)

    def missing_signs(self, attacker):
        self.tell(attacker, "tell")
        ways = json.loads(attacker.stdout.readline())["ways"]
        return {way: ways.get(way, {}) for way, signs in SIGNS.items()
                if any(ways.get(way, {}).get(what, 0) < least for what, least in signs.items())}

    @staticmethod
    def wait_for_more(bystanders):
        """The whole attack is under way now. Newcomers still find a chair, and the server still reads long messages."""
        newcomers, importer, *_ = bystanders
        for each in (newcomers, importer):
            enough = each.done + 2
            wait_until(lambda each=each, enough=enough: each.done >= enough or each.faults, f"two more of {type(each).__name__}")

    def begin_load(self):
        flags = ["--tables", TABLES, "--rate", RATE, "--seconds", PARTS * SECONDS, "--every", SECONDS, "--warm", 10, "--public", "--json"]
        load = subprocess.Popen([PROGRAM, "load", "--url", f"ws://127.0.0.1:{self.server.port}/ws", *map(str, flags)],
                                stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.put_away, load)
        return load

    def begin_attack(self):
        attacker = subprocess.Popen([sys.executable, str(Path(__file__).with_name("attacker.py")), str(self.server.port), "1"],
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.put_away, attacker)
        return attacker

    @staticmethod
    def put_away(process):
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()

    @staticmethod
    def next_part(load, number):
        line = load.stdout.readline()
        if not line:
            raise AssertionError(f"barbican load ended before part {number}")
        return json.loads(line)

    @staticmethod
    def tell(attacker, word):
        attacker.stdin.write(word + "\n")
        attacker.stdin.flush()

    def end_attack(self, attacker):
        self.tell(attacker, "end")
        return json.loads(attacker.stdout.readline())["all"]

    def check_logs(self):
        """No row of an honest game contains anything of the stranger's."""
        database = self.server.database()
        try:
            honest = "game IN (SELECT game FROM log WHERE number <= 3 AND entry LIKE '%Guest 1%')"
            games, = database.execute(f"SELECT count(DISTINCT game) FROM log WHERE {honest}").fetchone()
            rows, = database.execute(f"SELECT count(*) FROM log WHERE {honest} AND entry LIKE '%{NAME}%'").fetchone()
        finally:
            database.close()
        self.assertGreaterEqual(games, TABLES)
        self.assertEqual(rows, 0)

    def print_figures(self, report, parts, did, bystanders):
        said = sum(count for what, count in did.items() if what.startswith("said"))
        print(f"attack: {report['tables']} honest games, {report['actions']} actions in {report['seconds']:.0f} s, errors "
              f"{report['errors']}; the attacker made {did['connections']} connections and {said} requests", flush=True)
        for name, these in parts.items():
            middle = {key: statistics.median(part[key] for part in these) for key in ("p50_ms", "p99_ms", "max_ms")}
            print(f"  {name}: {len(these)} parts, in the middle {middle}", flush=True)
        print(f"  the others: {', '.join(f'{type(each).__name__} {each.done}' for each in bystanders)}; at most "
              f"{bystanders[0].most_people} people at their table", flush=True)
        print(f"  {did}", flush=True)


if __name__ == "__main__":
    unittest.main()
