"""A player, a host or a guest of bad faith repeats what may be done once. The others at the table hardly notice: they
are not disconnected, not refused, asked rarely, and the game goes on; the log stays short."""

import time
import unittest

from harness import ServerTest, new_token, play, pump, wait
from socket_client import Connection

ELSEWHERE = "127.0.0.9"
TIMES = 60
# Red's turn, with cards to offer. Nobody else can pay, which makes no difference: they are still asked.
MAIN_PHASE = ("barbican position 1\nseats: 3\nturn: red\nphase: main\ndice: 3 5 ship\nred:\n  cities: 0,0N\n  roads: 0,0NE\n"
              "  hand: 4 brick 4 wool 2 ore\nblue:\n  cities: 0,1S\n  settlements: 2,-1S\n  hand: 2 coin\nivory:\n  cities: -1,1S\n")


class FlooderTest(ServerTest):
    """Mallory sits on red, Grace on blue; the third seat is a bot's. Frances looks on."""

    def seat_all(self, options):
        mallory, grace = self.player("Mallory", source=ELSEWHERE), self.player("Grace")
        frances = self.player("Frances")
        table = mallory.create(["you", "open", "easy"], **options)
        grace.join(table, "blue")
        frances.join(table)
        return mallory, grace, frances

    def begin(self):
        mallory, grace, frances = self.seat_all({"from": {"position": MAIN_PHASE}})
        mallory.do("start")
        wait([mallory, grace], lambda: grace.stage == "playing" and mallory.is_asked(), "Mallory's turn")
        return mallory, grace, frances

    def rows(self, player):
        return len(self.server.rows(player.table))

    def assert_unharmed(self, mallory, grace, frances):
        """Honest players are still connected, are heard, and play on."""
        for player in (grace, frances):
            player.poll()
            self.assertIsNotNone(player.connection, f"{player.name} was closed with {player.close_code}")
            player.do("chat", text=f"{player.name} is still here")
        self.assertNotEqual(grace.about.get("ending"), "too-long")
        if grace.stage == "playing" and grace.about.get("paused_by"):
            grace.do("pause", on=False)
        if grace.stage == "playing":
            play([player for player in (mallory, grace) if player.seat], self.chance, most=20)
            self.assertEqual(grace.stage, "playing")

    def flood(self, player, requests, *readers):
        """Sends all of them, whatever the answers are; returns the number of those that were not refused."""
        sent = []
        for verb, fields in requests:
            sent.append(player.send(verb, **fields))
            if len(sent) % 10 == 0:
                wait([player], lambda: sent[-1].answer is not None or player.connection is None, "an answer")
                pump(readers, 0)
        wait([player], lambda: all(each.answer for each in sent) or player.connection is None, "the answers")
        return sum(each.answer is not None and each.answer["is"] != "refused" for each in sent)

    # ---- In the game

    def withdraw(self, player):
        """Withdraws an offer; again if the bot answers it in the same moment, for that changes the question."""
        answer = {"stale": True}
        while answer.get("stale"):
            wait([player], lambda: player.is_asked() and "withdraw" in player.you["legal"], "to be able to withdraw")
            answer = player.ask("act", decision=player.you["decision"], actions=["withdraw"])
        self.assertNotEqual(answer["is"], "refused", answer)

    def test_offers_and_withdrawals(self):
        mallory, grace, frances = self.begin()
        before = self.rows(mallory)
        for _ in range(TIMES):
            if not mallory.is_asked() or "exchange" not in mallory.you:
                break
            if mallory.ask("act", decision=mallory.you["decision"], actions=["offer 1 wool for 1 ore"])["is"] == "refused":
                break
            self.withdraw(mallory)
            grace.poll()
        self.assertLess(self.rows(mallory) - before, 3 * 25, "there may be any number of offers in a turn")
        self.assert_unharmed(mallory, grace, frances)

    def proposals_that_are_made(self, mallory, grace, verb):
        """Grace says no as soon as she is asked."""
        made = 0
        for _ in range(TIMES // 2):
            if mallory.ask(verb)["is"] == "refused":
                continue
            made += 1
            wait([mallory, grace], lambda: "proposal" in grace.about, "the proposal")
            grace.do("answer", on=False)
            wait([mallory], lambda: "proposal" not in mallory.about, "the answer")
        return made

    def test_proposals_to_end(self):
        mallory, grace, frances = self.begin()
        self.assertLessEqual(self.proposals_that_are_made(mallory, grace, "end"), 4, "Grace has to say no again and again")
        self.assert_unharmed(mallory, grace, frances)

    def test_proposals_to_take_back(self):
        ada, grace, frances = self.seat_all({"seats": 3})
        ada.do("start")
        wait([ada, grace], lambda: ada.is_asked() or grace.is_asked(), "a settlement to place")
        # chance decided who begins
        mallory, grace = (ada, grace) if ada.is_asked() else (grace, ada)
        mallory.do("act", decision=mallory.you["decision"], actions=mallory.choose(self.chance))
        self.assertLessEqual(self.proposals_that_are_made(mallory, grace, "undo"), 4, "Grace has to say no again and again")
        self.assert_unharmed(mallory, grace, frances)

    def test_one_proposal_over_the_other(self):
        """The others need not answer: each proposal replaces the one before it."""
        mallory, grace, frances = self.begin()
        before = self.rows(mallory)
        self.flood(mallory, [("end", {})] * TIMES, grace, frances)
        self.assertLess(self.rows(mallory) - before, 10)
        grace.poll()
        if "proposal" in grace.about:
            grace.do("answer", on=False)
        self.assert_unharmed(mallory, grace, frances)

    def test_pauses(self):
        mallory, grace, frances = self.begin()
        before = self.rows(mallory)
        self.flood(mallory, [("pause", {"on": number % 2 == 0}) for number in range(TIMES)], grace, frances)
        self.assertLess(self.rows(mallory) - before, 6)
        self.assert_unharmed(mallory, grace, frances)

    def test_notes(self):
        mallory, grace, frances = self.begin()
        before = self.rows(mallory)
        person = grace.you["person"]
        self.flood(mallory, [("mute", {"person": person, "on": number % 2 == 0}) for number in range(TIMES)] + [("handover", {})] * TIMES
                   + [("rename", {"name": f"Mallory {number}"}) for number in range(TIMES)], grace, frances)
        self.assertLess(self.rows(mallory) - before, 30)
        self.assert_unharmed(mallory, grace, frances)

    def test_guests_do_not_silence_each_other(self):
        mallory, grace, frances = self.begin()
        crowd = [self.player(f"Guest {number}", source=ELSEWHERE) for number in range(8)]
        for guest in crowd:
            guest.join(mallory.table)
        for guest in crowd:
            self.flood(guest, [("mute", {"person": 1, "on": number % 2 == 0}) for number in range(TIMES // 3)], grace, frances)
        self.assert_unharmed(mallory, grace, frances)

    def test_hosts_who_hand_the_table_to_each_other(self):
        """They do not play, so that no seat is lost by it."""
        mallory, grace, frances = self.begin()
        others = [self.player(f"Mallory {number}", source=ELSEWHERE) for number in range(2)]
        for other in others:
            other.join(mallory.table)
        mallory.do("host", person=others[0].you["person"])
        self.hand_to_and_fro(*others, grace, frances)
        self.assert_unharmed(mallory, grace, frances)

    def test_players_who_hand_the_table_to_each_other(self):
        mallory, grace, frances = self.begin()
        self.hand_to_and_fro(mallory, grace, frances)
        self.assert_unharmed(mallory, grace, frances)

    def hand_to_and_fro(self, host, other, *readers):
        before = self.rows(host)
        for _ in range(400):
            if host.ask("host", person=other.you["person"])["is"] == "refused":
                break
            host, other = other, host
            pump([other, *readers], 0)
        self.assertLess(self.rows(host) - before, 350)

    def test_coming_and_going(self):
        """Each return could restart the clocks, which is a row of the log."""
        mallory = self.player("Mallory", source=ELSEWHERE)
        table = mallory.create(["you", "easy", "easy"], seats=3, timer={"kind": "turn", "seconds": 3600})
        mallory.do("start")
        wait([mallory], lambda: mallory.is_asked(), "a question")
        mallory.do("pause", on=True)
        mallory.do("pause", on=False)
        before = self.rows(mallory)
        for _ in range(TIMES):
            mallory.do("unwatch")
            mallory.watch(table)
        bots = sum(row[1] != 0 and row[3] != "wake" for row in self.server.rows(table)[before:])
        self.assertLess(self.rows(mallory) - before - bots, 5, [row[3] for row in self.server.rows(table)[before:]][:20])

    # ---- Before the game

    def test_ready_and_not(self):
        """Mallory is a guest who sits down here."""
        grace, mallory, frances = self.player("Grace"), self.player("Mallory", source=ELSEWHERE), self.player("Frances")
        table = grace.create(["you", "open", "easy"], seats=3)
        mallory.join(table, "blue")
        frances.join(table)
        before = self.rows(grace)
        self.flood(mallory, [("ready", {"on": number % 2 == 1}) for number in range(3 * TIMES)], grace, frances)
        self.assertLess(self.rows(grace) - before, 60)
        grace.poll()
        grace.do("kick", person=mallory.you["person"])
        frances.do("sit", seat="blue")
        frances.do("ready")
        grace.do("start")

    def test_options(self):
        mallory, grace, frances = self.seat_all({"seats": 3})
        before = self.rows(mallory)
        self.flood(mallory, [("options", {"options": {"seats": 3, "name": f"Table {number}"}}) for number in range(400)], grace, frances)
        self.assertLess(self.rows(mallory) - before, 350, "a host writes as much as there is room for")
        for player in (grace, frances):
            player.poll()
            self.assertIsNotNone(player.connection, f"{player.name} was closed with {player.close_code}")
            player.do("chat", text="still here")
        grace.do("ready")

    def test_long_options(self):
        """Each change of the options writes one row, as long as a message may be."""
        mallory, grace, frances = self.seat_all({"seats": 3})
        game = "barbican position 1\nseats: 3\nturn: red\n" + "# nothing to see here\n" * 2500
        self.flood(mallory, [("options", {"options": {"from": {"position": game}}})] * TIMES, grace, frances)
        written = sum(len(row[3]) for row in self.server.rows(mallory.table))
        self.assertLess(written, 2 ** 20)
        frances.do("chat", text="still here")

    def test_requests_that_change_nothing(self):
        mallory, grace, frances = self.seat_all({"seats": 3})
        mallory.do("rename", name="Mallory II")
        before = self.server.rows(mallory.table)
        self.flood(mallory, [("rename", {"name": "Mallory II"}), ("sit", {"seat": "red"}), ("ready", {"on": False}),
                             ("bot", {"seat": "ivory", "level": "easy"}), ("host", {"person": 1}), ("join", {"name": "Mallory"})]
                   * (TIMES // 4), grace, frances)
        new = [row[3] for row in self.server.rows(mallory.table)[len(before):]]
        self.assertEqual(new, [], "what was so already is written again")
        grace.do("ready")


class StrangerTest(ServerTest):
    """A server with its default limits."""

    flags = {"tables_per_address_per_hour": 60, "connections_per_address": 400, "messages_per_second": 20, "work_per_connection": 50,
             "work_per_address": 200}

    def test_requests_without_an_id(self):
        table, (ada, *_), _ = self.table(1, bots=["easy", "easy"])
        before = self.server.rows(table)
        connection = Connection(self.server.port)
        self.addCleanup(connection.close)
        connection.receive()
        for request in ({"do": "hello", "protocol": 1, "token": new_token()}, {"do": "lobby"}, {"do": "watch", "table": table},
                        {"do": "unwatch"}, {"do": "join", "name": "Mallory"}, {"do": "chat", "text": "x"},
                        {"do": "look", "position": "barbican position 1\n"}, {"do": "create", "name": "Mallory"}):
            connection.send(request)
            answer = connection.receive()
            self.assertEqual((answer["is"], answer.get("reason")), ("refused", "key-missing"), f"{request} was answered by {str(answer)[:200]}")
            self.assertEqual(answer["values"]["key"], "id")
            self.assertNotIn("re", answer)
        self.assertEqual(self.server.rows(table)[:len(before)], before)

    def test_long_messages_that_do_not_end(self):
        """They take no room that others need."""
        held = []
        for _ in range(20):
            connection = Connection(self.server.port, source=ELSEWHERE)
            self.addCleanup(connection.cut)
            connection.send_frame(1, b'{"do":"look","id":"x","position":"' + b"x" * 70000, last=False)
            held.append(connection)
        for _ in range(3):
            for connection in held:
                try:
                    connection.send_frame(0, b"x", last=False)
                except OSError:
                    pass
            time.sleep(0.3)
        honest = self.player("Grace")
        position = "barbican position 1\nturn: red\n" + "# long\n" * 15000
        answer = honest.ask("look", position=position)
        self.assertEqual(answer["is"], "look", str(answer)[:300])

    def test_bursts_of_visits(self):
        table, players, _ = self.table(2, bots=["easy"], options={"timer": {"kind": "turn", "seconds": 3600}})
        wait(players, lambda: any(player.is_asked() for player in players), "a question")
        before = self.rows_by_people(table)
        for _ in range(3):
            strangers = [Connection(self.server.port, source=ELSEWHERE) for _ in range(7)]
            for connection in strangers:
                for _ in range(15):
                    connection.send({"do": "watch", "id": "w", "table": table})
                    connection.send({"do": "unwatch", "id": "u"})
            pump(players, 0.5)
            for connection in strangers:
                connection.cut()
        self.assertEqual(self.rows_by_people(table), before)
        for player in players:
            player.poll()
            self.assertIsNotNone(player.connection, f"{player.name} was closed with {player.close_code}")
        play(players, self.chance, most=5)

    def rows_by_people(self, table):
        return [row[3] for row in self.server.rows(table) if row[3] == "wake" or row[2]]

    def test_refused_tables_of_ever_new_people(self):
        """They do not count, so others behind the same address may still open tables."""
        for _ in range(10):
            mallory = self.player("Mallory", source=ELSEWHERE)
            for _ in range(15):
                answer = mallory.refused("create", name="Mallory", options={"seats": 3}, chairs=["you", "you", "easy"])
                self.assertIn(answer["reason"], ("two-chairs", "too-much-work"))
            mallory.leave()
        self.player("Grace").create()
        time.sleep(1)
        self.player("Neighbour", source=ELSEWHERE).create()

    def test_many_public_tables(self):
        """The lobby lists 200 open tables: those of some addresses leave room for others."""
        table = self.player("Grace").create(["you", "open", "easy"], seats=3, public=True)
        opened = 0
        for number in range(4):
            mallory = self.player("Mallory", source=f"127.0.0.{9 + number}")
            opened += sum(mallory.ask("create", name="Mallory", options={"seats": 3, "public": True}, chairs=["you", "easy", "easy"])["is"]
                          == "answer" for _ in range(58))
            mallory.leave()
        self.assertGreater(opened, 200)
        listed = [entry["table"] for entry in self.player("Frances").do("lobby")["tables"]]
        self.assertIn(table, listed, f"among {len(listed)} tables of strangers there is no room for this one")

    def test_a_follower_of_the_lobby_who_changes_a_table(self):
        """All followers get several changes together, not each by itself."""
        grace = self.player("Grace")
        grace.do("lobby", on=True)
        mallory = self.player("Mallory", source=ELSEWHERE)
        mallory.do("lobby", on=True)
        mallory.create(["you", "easy", "easy"], seats=3, public=True)
        began = time.monotonic()
        for number in range(40):
            mallory.ask("stand" if number % 2 == 0 else "sit", **({} if number % 2 == 0 else {"seat": "red"}))
            pump([grace, mallory], 0)
        pump([grace], 1)
        seconds = time.monotonic() - began
        told = sum(message["is"] == "lobby" for message in grace.others)
        self.assertLessEqual(told, 2 * seconds + 2)
        self.assertIsNotNone(grace.connection)


if __name__ == "__main__":
    unittest.main()
