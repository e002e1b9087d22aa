"""Tables that come due while no server runs are handled when one starts: they expire, and games with days to think go
on. Nothing is deleted at once: neither because a clock is wrong, nor many games together."""

import json
import time
import unittest

from harness import Player, ServerTest, wait, wait_until
from hosting import admin

DAY = 86400 * 1000
GAME = "barbican game 1\noptions: first=red\nactions:\n  red settlement 0,0N\n  red road 0,0NE\n"


class DueTest(ServerTest):
    flags = {"idle_table_seconds": 0}

    def days_table(self):
        """A game against bots in which it is a person's turn, with a day to think."""
        player = self.player("Ada")
        table = player.create(["you", "easy", "easy", "easy"], timer={"kind": "days", "days": 1})
        player.do("start")
        wait([player], player.is_asked, "a question")
        player.leave()
        return table

    def waiting_table(self):
        host = self.player("Grace")
        table = host.create(public=True)
        host.leave()
        return table

    def imported_table(self):
        guest = self.player("Emmy")
        table = guest.do("import", name="Emmy", game=GAME)["table"]
        guest.leave()
        return table

    def change(self, *statements):
        database = self.server.database()
        with database:
            for statement, values in statements:
                database.execute(statement, values)
        database.close()

    def tables(self, *kept):
        """Ids of the tables at these stages of deletion."""
        database = self.server.database()
        try:
            marks = ", ".join("?" * len(kept))
            return {row[0] for row in database.execute(f"SELECT id FROM tables WHERE kept IN ({marks})", kept)}
        finally:
            database.close()

    def days_later(self, days):
        """Starts the server again, with its store's time `days` later."""
        self.assertEqual(self.server.stop(), 0)
        self.change(("UPDATE tables SET kept_since = kept_since - ? WHERE kept <> 'yes'", (days * DAY,)))
        self.server.start()

    def admin(self, *words):
        done = admin(self.server.data, *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def test_after_two_days(self):
        days, waiting, imported = self.days_table(), self.waiting_table(), self.imported_table()
        self.assertEqual(self.tables("yes"), {days, waiting, imported})
        self.assertEqual(self.server.stop(), 0)
        before = len(self.server.rows(days))
        self.change(("UPDATE log SET time = time - ? WHERE game = ?", (2 * DAY, days)),
                    ("UPDATE tables SET wake_at = wake_at - ?, changed = changed - ? WHERE id = ?", (2 * DAY, 2 * DAY, days)),
                    ("UPDATE tables SET expires_at = 1 WHERE id = ?", (waiting,)))
        self.server.start()
        wait_until(lambda: self.tables("due") == {waiting}, "the expired table to be noticed")
        wait_until(lambda: len(self.server.rows(days)) > before, "the game to go on")
        self.assertEqual(self.server.rows(days)[before][1], "timeout")
        wait_until(lambda: self.server.metric("tables_awake") == 0, "all tables to be put away again")
        self.days_later(2)
        wait_until(lambda: self.tables("trash") == {waiting}, "the expired table to go")
        self.assertIn(f"event=expired table={waiting}", self.server.said())
        player = Player(self.server, "Maria")
        self.addCleanup(player.leave)
        self.assertEqual(player.refused("watch", table=waiting)["reason"], "no-such-table")
        player.watch(imported)
        self.assertEqual(player.stage, "over")
        player.leave()
        self.assertTrue(self.server.rows(waiting))
        self.days_later(7)
        wait_until(lambda: not self.server.rows(waiting), "its rows to go")
        self.assertEqual(self.tables("yes", "due", "trash", "no"), {days, imported})
        self.assertIn(f"event=erased table={waiting}", self.server.said())

    def test_a_table_that_is_used_again_is_kept(self):
        host = self.player("Grace")
        table = host.create()
        host.cut()
        self.assertEqual(self.server.stop(), 0)
        self.change(("UPDATE tables SET expires_at = 1", ()))
        self.server.start()
        wait_until(lambda: self.tables("due") == {table}, "the expired table to be noticed")
        host.come_back()
        host.do("bot", seat="blue", level="easy")
        self.assertEqual(self.tables("yes"), {table})

    def test_from_the_trash_and_back(self):
        host = self.player("Ada")
        table = host.create(["you", "easy", "easy"], seats=3, public=True)
        self.admin("delete", table)
        wait([host], lambda: host.connection is None, "the connection's end")
        self.assertIn(table, self.admin("list", "--trash").stdout)
        self.assertIn("there are no tables", self.admin("list").stdout)
        guest = self.player("Eve")
        self.assertEqual(guest.refused("watch", table=table)["reason"], "no-such-table")
        self.admin("restore", table)
        host.come_back()
        host.do("start")
        wait([host], lambda: host.stage == "playing", "the game to begin")
        for event in ("deleted", "restored"):
            self.assertIn(f"event={event} table={table}", self.server.said())


class ClockTest(DueTest):
    """A clock that is wrong by a hundred days: longer than any game is kept."""

    test_after_two_days = test_a_table_that_is_used_again_is_kept = test_from_the_trash_and_back = None

    def setUp(self):
        super().setUp()
        self.games = {self.imported_table() for _ in range(25)} | {self.days_table()}
        self.all = self.games | {self.waiting_table()}

    def start_at(self, offset):
        self.assertEqual(self.server.stop(), 0)
        self.server.set_clock(offset)
        self.server.start()

    def test_a_clock_that_is_wrong_deletes_nothing(self):
        imported = min(self.games & self.tables("yes"))
        for _ in range(3):
            self.start_at("+100d")
            wait_until(lambda: len(self.tables("due")) > 25, "the tables to be found expired")
            wait_until(lambda: self.server.metric("deletions_held") > 25, "the server to hold back")
        self.assertIn("tables have expired, too many at once to be deleted", self.admin("list").stderr)
        self.assertEqual(self.server.said().count("event=deletions_held"), 3)
        self.start_at("+0")
        wait_until(lambda: self.tables("yes") == self.all, "all tables to be kept again")
        self.assertEqual(self.server.metric("deletions_held"), 0)
        self.assertEqual(self.admin("list").stderr, "")
        guest = self.player("Eve")
        guest.watch(imported)

    def test_a_clock_that_is_put_right_is_right_here(self):
        self.start_at("+100d")
        wait_until(lambda: len(self.tables("due")) > 25, "the tables to be found expired")
        self.server.set_clock("+0")
        wait_until(lambda: self.tables("yes") == self.all, "all tables to be kept again")
        self.assertIn("event=clock_set seconds=-86", self.server.said())
        new = self.waiting_table()
        database = self.server.database()
        created = database.execute("SELECT created FROM tables WHERE id = ?", (new,)).fetchone()[0]
        database.close()
        self.assertLess(abs(created / 1000 - time.time()), 60)

    def test_many_are_deleted_only_if_the_host_wants_it(self):
        self.assertEqual(self.server.stop(), 0)
        self.change(("UPDATE tables SET expires_at = 1", ()))
        self.server.start()
        wait_until(lambda: self.tables("due") == self.all, "the tables to be found expired")
        self.days_later(30)
        wait_until(lambda: self.server.metric("deletions_held") == 27, "the server to hold back")
        self.assertEqual(self.tables("due"), self.all)
        self.assertIn("27 tables have expired", self.admin("list").stderr)
        self.assertEqual(self.admin("delete-expired").stdout, "27 tables went to the trash\n")
        self.assertEqual(self.tables("trash"), self.all)
        listed = json.loads(self.admin("list", "--trash", "--json").stdout)["tables"]
        self.assertEqual({table["table"] for table in listed}, self.all)
        self.assertEqual(self.server.metric("tables_trashed_total"), 27)
        back = min(self.all)
        self.admin("restore", back)
        self.days_later(7)
        wait_until(lambda: self.tables("yes", "due", "trash", "no") == {back}, "the trash to be emptied")
        self.assertEqual(self.server.metric("tables_erased_total"), 26)


class ManyStartsTest(DueTest):
    """Several starts, each with a clock that is further ahead. A few games are not a mass, and are not held back."""

    test_after_two_days = test_a_table_that_is_used_again_is_kept = test_from_the_trash_and_back = None

    def wait_for_a_round(self):
        """Puts another table at the end of the trash: when it arrives there, everything has been looked at."""
        self.change(("INSERT INTO tables VALUES ('bait', 'over', 0, '{}', 1, 1, 0, 1, 'trash', -1000000000000, '')", ()))
        self.server.start()
        wait_until(lambda: "bait" not in self.tables("trash", "no"), "a round of deleting")

    def test_no_number_of_starts_deletes_anything(self):
        kept, self.trash = {self.imported_table(), self.waiting_table()}, {self.imported_table()}
        self.admin("delete", *self.trash)
        for days in range(100, 1200, 100):
            self.assertEqual(self.server.stop(), 0)
            self.server.set_clock(f"+{days}d")
            self.wait_for_a_round()
            self.assertEqual(self.tables("trash"), self.trash)
            self.assertEqual(self.tables("due"), kept)
        self.assertEqual(self.server.stop(), 0)
        self.server.set_clock("+0")
        self.wait_for_a_round()
        self.assertIn("event=clock_went_back", self.server.said())
        self.assertEqual((self.tables("yes"), self.tables("trash")), (kept, self.trash))


if __name__ == "__main__":
    unittest.main()
