"""Unanswered offers lapse: for all at the same moment, whether or not they could pay, and even if the server stops
meanwhile."""

import time
import unittest

from harness import ServerTest, pump, wait

# Blue holds the wanted cards, ivory holds none.
POSITION = """barbican position 1
seats: 3
turns: 20
turn: red
red:
  cities: 0,0N
  hand: 4 wool
blue:
  cities: 0,1S
  hand: 3 ore
ivory:
  cities: 0,-1N
  hand: 3 brick
"""
OFFER = "offer 1 wool for 1 ore"
LONG_ENOUGH = 4  # seconds in which something is done before an offer lapses, however busy the machine is


class OffersTest(ServerTest):
    flags = {"bot-pace-ms": 20}

    def deal(self, **options):
        host = self.player("Ada")
        table = host.create(["you", "open", "open"], **{"from": {"position": POSITION}}, **options)
        players = [host, self.player("Ben"), self.player("Cy")]
        for player, seat in zip(players[1:], ["blue", "ivory"]):
            player.join(table, seat)
        host.do("start")
        wait(players, lambda: all(player.stage == "playing" for player in players), "the game to begin")
        return table, players

    def act(self, player, action):
        return player.do("act", decision=player.you["decision"], actions=[action])

    def rows(self, table):
        database = self.server.database()
        rows = database.execute("SELECT entry, actor, time FROM log WHERE game = ? ORDER BY number", (table,)).fetchall()
        database.close()
        return rows

    def declines(self, table):
        """The seats that declined, with the actor and the time."""
        return [(entry.split()[0], actor, when) for entry, actor, when in self.rows(table) if entry.endswith(" decline")]

    def test_all_silent_players_decline_at_the_same_time(self):
        table, players = self.deal(offer_seconds=LONG_ENOUGH)
        self.act(players[0], OFFER)
        wait(players, lambda: all("decision" in player.you for player in players), "everyone to be asked")
        self.assertIn("accept", players[1].you["legal"])
        self.assertNotIn("accept", players[2].you["legal"])
        lapse = players[0].frame["lapse"]
        self.assertLessEqual(lapse["at"] - lapse["now"], LONG_ENOUGH * 1000)
        wait(players, lambda: players[0].view["phase"] == "main", "the offer to lapse")
        (blue, blue_actor, first), (ivory, ivory_actor, second) = self.declines(table)
        self.assertEqual((blue, blue_actor, ivory, ivory_actor), ("blue", "timeout", "ivory", "timeout"))
        self.assertGreaterEqual(first, lapse["at"])
        self.assertLess(second - first, 500)
        late = [event for player in players for frame in player.frames for event in frame.message["events"] if event.get("late")]
        self.assertEqual({(event["event"], event["answer"], event["seat"]) for event in late},
                         {("answered", "declined", "blue"), ("answered", "declined", "ivory")})
        history = players[1].do("history", **{"from": 0})
        told = [event for step in history["steps"] for event in step["events"] if event["event"] == "answered"]
        self.assertEqual([event.get("late") for event in told], [True, True])
        self.assertNotIn("lapse", players[0].frame)

    def test_bots_answer_equally_fast_with_and_without_the_cards(self):
        self.server.stop()
        self.server.flags["bot-pace-ms"] = 120
        self.server.start()
        host = self.player("Ada")
        table = host.create(["you", "easy", "medium"], **{"from": {"position": POSITION}})
        host.do("start")
        gaps = {True: [], False: []}  # compare the fastest of each: a busy machine only makes answers slower. A turn has 20 offers
        for asked in ["ore", "brick"] * 10:
            wait([host], lambda: host.view["phase"] == "main" and "decision" in host.you, "the turn to go on")
            before = len(self.rows(table))
            self.act(host, f"offer 1 wool for 1 {asked}")
            wait([host], lambda: len(self.rows(table)) >= before + 3, "the bots' answers")
            rows = self.rows(table)[before:]
            for (_, _, last), (entry, actor, now) in zip(rows, rows[1:3]):
                self.assertEqual(actor, "bot")
                gaps[(entry.split()[0] == "blue") == (asked == "ore")].append(now - last)
            wait([host], lambda: host.view["waiting"] == ["red"], "the maker to be told of both")
            if host.view["phase"] == "trade":
                self.act(host, "withdraw")
            if asked == "brick" and len(gaps[True]) >= 8 and abs(min(gaps[True]) - min(gaps[False])) < 10:
                break
        self.assertGreaterEqual(min(gaps[True] + gaps[False]), 120)
        self.assertLess(abs(min(gaps[True]) - min(gaps[False])), 30, gaps)

    def test_an_answer_counts_and_the_others_lapse(self):
        table, players = self.deal(offer_seconds=LONG_ENOUGH)
        self.act(players[0], OFFER)
        wait(players, lambda: "accept" in players[1].you.get("legal", {}), "the offer")
        self.act(players[1], "accept")
        wait(players, lambda: self.declines(table), "the other one's to lapse")
        self.assertEqual([(seat, actor) for seat, actor, _ in self.declines(table)], [("ivory", "timeout")])
        wait(players, lambda: "confirm" in players[0].you.get("legal", {}), "the maker to be asked")
        self.act(players[0], "confirm blue")

    def test_an_answer_before_the_deadline_counts(self):
        table, players = self.deal(offer_seconds=30)
        self.act(players[0], OFFER)
        wait(players, lambda: "decline" in players[1].you.get("legal", {}), "the offer")
        self.act(players[1], "decline")
        history = players[1].do("history", **{"from": 0})
        told = [event for step in history["steps"] for event in step["events"] if event["event"] == "answered"]
        self.assertEqual([event.get("late") for event in told], [None])

    def offered_by_a_bot(self, asked, **options):
        """A person alone among bots, with a bot's offer on the table."""
        position = POSITION.replace("turn: red", "turn: blue\nphase: trade\nwaiting: red blue")
        offer = f"  offer:\n    give: 1 ore\n    get: 1 {asked}\n"
        position = position.replace("  hand: 3 ore\n", f"  hand: 3 ore\n{offer}")
        position = position.replace("  hand: 3 brick\n", "  hand: 3 brick\n  answer: declined\n")
        host = self.player("Ada")
        table = host.create(["you", "easy", "easy"], **{"from": {"position": position}}, **options)
        host.do("start")
        wait([host], lambda: host.stage == "playing", "the game to begin")
        return table, host

    def test_a_lone_player_has_more_time(self):
        _, host = self.offered_by_a_bot("wool")
        self.assertIn("accept", host.you["legal"])
        self.assertGreater(host.frame["lapse"]["at"] - host.frame["lapse"]["now"], 590_000)
        _, host = self.offered_by_a_bot("wool", offer_seconds=5)
        self.assertLessEqual(host.frame["lapse"]["at"] - host.frame["lapse"]["now"], 5000)

    def test_a_lone_player_who_can_not_pay_is_not_awaited(self):
        for options in ({}, {"offer_seconds": 0}):
            table, host = self.offered_by_a_bot("grain", **options)
            self.assertNotIn("accept", host.you["legal"])
            wait([host], lambda: host.view["phase"] != "trade", "the offer to lapse")
            self.assertEqual([(seat, actor) for seat, actor, _ in self.declines(table)], [("red", "timeout")])

    def test_spectators_can_not_tell_whether_a_lone_player_can_pay(self):
        """Their messages are the same byte for byte except for the clock, and arrive after the same time."""
        told = []
        for asked in ("wool", "grain"):
            table, host = self.offered_by_a_bot(asked)
            stranger = self.player("Look")
            stranger.watch(table)
            self.assertIn("lapse", host.frame)
            self.assertNotIn("lapse", stranger.frame)
            began = time.monotonic()
            while time.monotonic() - began < 4:  # alone, a player who can't pay has three seconds
                pump([host, stranger], 0.1)
            self.assertEqual(self.declines(table), [])
            frame = {key: value for key, value in stranger.frame.items() if key not in ("table", "re", "options", "about")}
            told.append(str(frame).replace(f"'get': {{'{asked}': 1}}", "'get': what is asked"))
        self.assertEqual(told[0], told[1])

    def test_viewers_who_return_can_not_tell_whether_a_lone_player_can_pay(self):
        """They come back a moment later, and see whether the offer is still there."""
        table, host = self.offered_by_a_bot("grain")
        stranger = self.player("Look")
        for _ in range(2):
            stranger.watch(table)
            stranger.do("unwatch")
            began = time.monotonic()
            while time.monotonic() - began < 4:  # alone, one who can't pay has three seconds
                pump([host], 0.1)
        self.assertEqual(self.declines(table), [])
        self.assertEqual(host.view["phase"], "trade")

    def test_without_a_time_limit_offers_wait(self):
        for options in ({"offer_seconds": 0}, {"offer_seconds": 1, "timer": {"kind": "days", "days": 1}}):
            table, players = self.deal(**options)
            self.act(players[0], OFFER)
            began = time.monotonic()
            while time.monotonic() - began < 2:
                pump(players, 0.1)
            self.assertEqual(players[0].view["phase"], "trade")
            self.assertNotIn("lapse", players[0].frame)
            self.assertEqual(self.declines(table), [])

    def test_an_offer_lapses_after_a_restart(self):
        table, players = self.deal(offer_seconds=LONG_ENOUGH)
        self.act(players[0], OFFER)
        self.assertEqual(self.server.stop(), 0)
        time.sleep(LONG_ENOUGH + 0.2)  # the pause does not count
        self.server.start()
        for player in players:
            player.come_back()
            first = [frame for frame in player.frames if frame.before == 0]
            self.assertTrue(all(frame.is_whole for frame in first), "something was told before how things are")
        self.assertEqual(players[0].view["phase"], "trade")
        lapse = players[0].frame["lapse"]
        self.assertGreater(lapse["at"], lapse["now"])
        wait(players, lambda: players[0].view["phase"] == "main", "the offer to lapse")
        self.assertEqual([actor for _, actor, _ in self.declines(table)], ["timeout", "timeout"])

    def test_an_offline_player_declines_with_the_others(self):
        table, players = self.deal(offer_seconds=1, grace=600)
        players[2].leave()
        self.act(players[0], OFFER)
        wait(players[:2], lambda: players[0].view["phase"] == "main", "the offer to lapse")
        self.assertEqual([actor for _, actor, _ in self.declines(table)], ["timeout", "timeout"])

    def test_a_proposed_undo_comes_first(self):
        table, players = self.deal(offer_seconds=LONG_ENOUGH)
        self.act(players[0], OFFER)
        players[0].do("undo")
        began = time.monotonic()
        while time.monotonic() - began < LONG_ENOUGH + 1:
            pump(players, 0.1)
        self.assertEqual(self.declines(table), [])
        for player in players[1:]:
            player.do("answer", on=True)
        wait(players, lambda: players[0].view["phase"] == "main", "the offer to be taken back")
        self.assertEqual(self.declines(table), [])


if __name__ == "__main__":
    unittest.main()
