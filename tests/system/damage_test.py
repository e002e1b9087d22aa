"""A damaged store: garbage over pages in the middle of the file, or a file that is cut off or gone. The server serves
what it can read, tells damaged tables from missing ones, and names them in the log and in `barbican admin check`."""

import os
import re
import unittest

from harness import ServerTest, wait, wait_until
from hosting import admin

COPIES = [letter + "a" * 11 for letter in "bcdefghijklmnopqrstuvwxyz234567"]
LEAF = 0x0A  # the first byte of a leaf page of a table without row numbers
DAMAGED_PAGES = 3


class DamageTest(ServerTest):
    def setUp(self):
        super().setUp()
        host = self.player("Ada")
        table = host.create(["easy"] * 3, seats=3, options={"points_to_win": 6})
        host.do("start")
        wait([host], lambda: host.stage == "over", "the end of the game")
        host.leave()
        self.assertEqual(self.server.stop(), 0)
        self.copy(table)
        self.tables = [table, *COPIES]
        self.server.start()

    def copy(self, table):
        """Copies a game to many tables."""
        database = self.server.database()
        with database:
            for kind, key in (("tables", "id"), ("log", "game")):
                columns = [row[1] for row in database.execute(f"PRAGMA table_info({kind})")]
                chosen = ", ".join("?" if column == key else column for column in columns)
                for copy in COPIES:
                    database.execute(f"INSERT INTO {kind} SELECT {chosen} FROM {kind} WHERE {key} = ?", (copy, table))
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()

    def damage(self):
        path = self.server.data / "barbican.db"
        pages = path.stat().st_size // 4096
        with open(path, "r+b") as file:
            left = DAMAGED_PAGES
            for page in range(pages // 2, pages):
                file.seek(page * 4096)
                if left > 0 and file.read(1)[0] == LEAF:
                    file.seek(page * 4096)
                    file.write(b"garbage " * 512)
                    left -= 1
        self.assertEqual(left, 0)

    def watch_all(self):
        """The tables that are served, and the reasons for refusing the others."""
        served, refused = set(), {}
        guest = self.player("Eve")
        for table in self.tables:
            answer = guest.ask("watch", table=table)
            if answer["is"] == "refused":
                refused[table] = answer["reason"]
            else:
                served.add(table)
        return served, refused

    def assert_health(self, save):
        wait_until(lambda: self.server.get("/healthz/save")[0] == save, "the server to notice")
        self.assertEqual(self.server.get("/healthz")[0], save)
        for part in ("alive", "ready"):
            self.assertEqual(self.server.get(f"/healthz/{part}")[0], 200)

    def cut(self):
        path = self.server.data / "barbican.db"
        os.truncate(path, path.stat().st_size * 6 // 10)

    def assert_check(self, says):
        checked = admin(self.server.data, "check")
        self.assertEqual(checked.returncode, 1, checked.stderr)
        self.assertRegex(checked.stdout, says)

    def test_damage_while_the_server_runs_is_noticed(self):
        self.assert_health(save=200)
        self.damage()
        self.assert_health(save=503)
        self.assertIn("level=error event=store_damaged", self.server.said())

    def test_a_file_cut_while_the_server_runs_is_noticed(self):
        self.cut()
        host = self.player("Ada")
        self.assertEqual(host.refused("create", name="Ada")["reason"], "table-not-saved")
        self.assert_health(save=503)
        self.assert_check(r"only \d+ of its \d+ pages are there")

    def test_a_file_removed_while_the_server_runs_is_noticed(self):
        path = self.server.data / "barbican.db"
        path.rename(path.with_suffix(".moved"))
        host = self.player("Ada")
        self.assertEqual(host.refused("create", name="Ada")["reason"], "table-not-saved")
        self.assert_health(save=503)
        path.with_suffix(".moved").rename(path)
        host.create(["easy"] * 3, seats=3)
        self.assert_health(save=200)

    def test_a_cut_file_is_refused_at_start(self):
        self.assertEqual(self.server.stop(), 0)
        self.cut()
        self.server.launch()
        self.assertEqual(self.server.process.wait(20), 2)
        self.server.process.stdout.close()
        says = r"only \d+ of its \d+ pages are there; restore a backup"
        self.assertRegex(self.server.said(), says)
        self.assert_check(says)

    def test_undamaged_tables_are_served(self):
        self.assertEqual(self.watch_all(), (set(self.tables), {}))
        self.assertEqual(admin(self.server.data, "check").stdout, "no damage was found\n")
        self.assertEqual(self.server.metric("store_faults"), 0)
        self.assertEqual(self.server.stop(), 0)
        self.damage()
        self.server.start()
        wait_until(lambda: "event=store_checked" in self.server.said().split("event=stopped")[-1], "the check at the start")
        self.assertGreater(self.server.metric("store_faults"), 0)
        self.assertIn("level=error event=store_damaged", self.server.said())
        found = set(re.findall(r"event=unreadable_table table=(\w+)", self.server.said()))
        served, refused = self.watch_all()
        self.assertEqual(set(refused.values()), {"table-unreadable"})
        self.assertEqual(set(refused), found)
        self.assertGreater(len(served), 20)
        for table in refused:
            self.assertEqual(len(re.findall(rf"event=unreadable_table table={table} why=.*malformed", self.server.said())), 2)
        self.assertEqual(self.server.metric("tables_unreadable_total"), len(refused))
        for table in self.tables:
            status, _, text = self.server.get(f"/t/{table}/game.txt")
            self.assertEqual((status, text == b"the server can't read this table\n"),
                             (500, True) if table in refused else (200, False))
        self.assert_health(save=503)
        for _ in range(2):  # beside the server, and without it
            checked = admin(self.server.data, "check")
            self.assertEqual(checked.returncode, 1)
            self.assertEqual(set(re.findall(r"(?m)^table (\w+): ", checked.stdout)), found)
            if self.server.is_alive():
                self.assertEqual(self.server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
