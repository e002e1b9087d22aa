"""A full disk: the server's files can't grow for a while (RLIMIT_FSIZE, set from outside), and then they can again.

An action that can't be saved is refused, and everyone at the table learns that it pauses. No message tells of anything that is
not in the database. With room again the game goes on by itself."""

import resource
import unittest

from harness import SEATS, ServerTest, play, wait, wait_until
from truth import Truth, check_frame

ROOM = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class DiskTest(ServerTest):
    def limit(self, size):
        resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def fill_disk(self, room):
        """Limits files to the present size of the -wal file plus `room`: a page is then written half."""
        self.limit((self.server.data / "barbican.db-wal").stat().st_size + room)

    def make_room(self):
        resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, ROOM)

    def noticed(self, player, what):
        return [other for other in player.others if other["is"] == "notice" and other["what"] == what]

    def test_full_disk(self):
        table, players, onlookers = self.table(3, {"options": {"points_to_win": 5}}, bots=["easy"], spectators=1)
        everyone = players + onlookers
        for room in (0, 100, 3000):  # a row may take one page of 4,096 bytes
            play(players, self.chance, most=25, onlookers=onlookers)
            if players[0].stage == "over":
                break
            self.fill_and_empty(table, players, everyone, room)
        play(players, self.chance, onlookers=onlookers)
        wait(everyone, lambda: all(each.stage == "over" for each in everyone), "everyone to see the end")
        self.compare(table, everyone)
        self.assertEqual(self.server.get(f"/t/{table}/game.txt")[0], 200)
        for each in everyone:
            each.leave()
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        players[0].come_back()
        self.assertEqual(players[0].stage, "over")

    def fill_and_empty(self, table, players, everyone, room):
        notices = {each: len(each.others) for each in everyone}
        self.fill_disk(room)
        host = players[0]
        refused = host.ask("chat", text="is there still room?" + " and still" * 20)
        self.assertEqual(refused["is"], "refused", "what can't be saved must not be done")
        for each in everyone:
            wait([each], lambda: any(other.get("what") == "cannot-save" for other in each.others[notices[each]:]),
                 f"the notice cannot-save to {each.name}")
        before = len(self.server.rows(table))
        for player in players:
            if player.is_asked():
                player.refused("act", decision=player.you["decision"], actions=player.choose(self.chance))
            player.refused("emote", emote="cry")
        self.assertEqual(self.server.get("/healthz/alive")[0], 200, "a full disk is no reason to be restarted")
        self.assertEqual(self.server.get("/healthz/ready")[0], 200)
        self.assertEqual(self.server.get("/healthz/save")[0], 503)
        status, _, body = self.server.get("/healthz")
        self.assertEqual((status, body), (503, b"alive ok\nready ok\nsave no\n"))
        self.assertEqual(self.server.metric("stalled_tables"), 1)
        self.assertEqual(self.server.metric("store_saves"), 0)
        self.assertEqual(self.server.get("/metrics")[0], 200)
        late = self.player("Late")
        late.watch(table)
        self.assertIn("about", late.frame)
        late.refused("create", name="Late")
        self.assertEqual(len(self.server.rows(table)), before, "rows were written to a full disk")
        self.assertLessEqual(max(each.version for each in everyone), before, "someone was told of what was not saved")
        self.make_room()
        for each in everyone:
            wait([each], lambda: any(other.get("what") == "saves-again" for other in each.others[notices[each]:]),
                 f"the notice saves-again to {each.name}")
        host.do("chat", text="there is room again")
        self.assertEqual(self.server.get("/healthz")[0], 200)
        self.assertEqual(self.server.metric("stalled_tables"), 0)
        late.leave()

    def test_a_full_disk_is_noticed_though_nobody_plays(self):
        self.player("Ada").create()
        self.assertEqual(self.server.get("/healthz")[0], 200)
        self.fill_disk(0)
        wait_until(lambda: self.server.get("/healthz/save")[0] == 503, "a probe that fails")
        self.make_room()
        wait_until(lambda: self.server.get("/healthz")[0] == 200, "a probe that succeeds")
        self.assertRegex(self.server.said(), r"(?s)level=error event=cannot_save why=.*level=info event=saves_again")

    def compare(self, table, everyone):
        rows = self.server.rows(table)
        self.assertEqual([row[0] for row in rows], list(range(1, len(rows) + 1)))
        frames = [frame for each in everyone for frame in each.frames]
        truth = Truth(rows, SEATS + ["spectator"], {frame.version for frame in frames})
        faults = [f"{frame.player}, version {frame.version}: {line}" for frame in frames
                  for line in check_frame(frame, truth, everyone[0].board, 4)]
        if faults:
            self.fail(f"{len(faults)} faults:\n" + "\n".join(fault[:500] for fault in faults[:12]))
        database = self.server.database()
        self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        database.close()


if __name__ == "__main__":
    unittest.main()
