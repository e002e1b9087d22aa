"""What comes due while no server runs is done when one starts: tables expire, and games with days to think go on."""

import unittest

from harness import Player, ServerTest, wait, wait_until

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

    def tables(self):
        database = self.server.database()
        try:
            return {row[0] for row in database.execute("SELECT id FROM tables")}
        finally:
            database.close()

    def test_after_two_days(self):
        days, waiting, imported = self.days_table(), self.waiting_table(), self.imported_table()
        self.assertEqual(self.tables(), {days, waiting, imported})
        self.assertEqual(self.server.stop(), 0)
        before = len(self.server.rows(days))
        self.change(("UPDATE log SET time = time - ? WHERE game = ?", (2 * DAY, days)),
                    ("UPDATE tables SET wake_at = wake_at - ?, changed = changed - ? WHERE id = ?", (2 * DAY, 2 * DAY, days)),
                    ("UPDATE tables SET expires_at = 1 WHERE id = ?", (waiting,)))
        self.server.start()
        wait_until(lambda: self.tables() == {days, imported}, "the expired table to go")
        wait_until(lambda: len(self.server.rows(days)) > before + 1, "the game to go on")
        woken = self.server.rows(days)[before:]
        self.assertEqual((woken[0][1], woken[0][3]), ("server", "wake"))
        self.assertEqual(woken[1][1], "timeout")
        wait_until(lambda: self.server.metric("tables_awake") == 0, "all tables to be put away again")
        player = Player(self.server, "Maria")
        self.addCleanup(player.leave)
        player.refused("watch", table=waiting)
        player.watch(imported)
        self.assertEqual(player.stage, "over")


if __name__ == "__main__":
    unittest.main()
