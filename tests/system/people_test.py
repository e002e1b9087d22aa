"""People at a table: their rights, decisions that all must agree to, removals, and what refusals must not reveal."""

import unittest

from harness import ServerTest, play, pump, wait, wait_until


class PeopleTest(ServerTest):
    def test_kick(self):
        table, players, _ = self.table(3, bots=["easy"])
        ada, grace, edsger = players
        grace.refused("kick", person=1)
        ada.refused("kick", person=1)
        # The other players must agree, and the one to be removed is not asked.
        ada.do("kick", person=grace.you["person"])
        self.assertEqual(ada.about["proposal"], {"what": "remove", "by": 1, "whom": 2, "needed": [3]})
        self.assertEqual(grace.refused("answer", on=False)["reason"], "not-asked-of-you")
        edsger.do("answer", on=True)
        wait([grace], lambda: grace.close_code is not None, "Grace to be sent away")
        self.assertEqual(grace.close_code, 4002)
        self.assertEqual(grace.close_why, "sent-away: the host has removed you from this table")
        grace.connect()
        grace.watch(table)
        self.assertNotIn("seat", grace.you)
        grace.refused("join", name="Grace")
        grace.refused("chat", text="let me in")
        play([ada, edsger], self.chance, most=30)
        self.assertTrue(ada.about["seats"][next(seat for seat, who in ada.about["seats"].items()
                                                if who.get("person") == 2)]["gave_up"])

    def test_host_is_handed_over(self):
        _, players, _ = self.table(2, bots=["easy", "easy"], options={"grace": 1})
        ada, grace = players
        grace.refused("host", person=2)
        ada.do("host", person=2)
        self.assertEqual(ada.about["host"], 2)
        ada.refused("kick", person=2)
        grace.cut()
        wait([ada], lambda: ada.others and ada.others[-1].get("here") == [1], "Grace to be gone")
        # A short loss of the connection costs nothing else.
        self.assertEqual(ada.refused("host", person=1)["reason"], "host-not-long-away")
        wait_until(lambda: ada.ask("host", person=1)["is"] == "frame", "the grace to be over")
        self.assertEqual(ada.about["host"], 1)
        self.assertEqual(ada.refused("kick", person=2)["reason"], "only-host-kicks")
        # Grace comes back, and gets her role back.
        grace.come_back()
        self.assertEqual(grace.about["host"], 2)
        wait([ada], lambda: ada.about["host"] == 2, "Ada to hear of it")
        ada.refused("host", person=1)

    def test_spectators_take_no_places(self):
        table, players, _ = self.table(2, bots=["easy"])
        ada, grace = players
        grace.cut()
        crowd = []
        for number in range(45):
            onlooker = self.player(f"Onlooker {number}")
            onlooker.table = table
            crowd.append(onlooker.ask("watch", table=table))
        self.assertEqual([answer["is"] for answer in crowd], ["frame"] * 40 + ["refused"] * 5)
        self.assertEqual(crowd[-1]["reason"], "too-many-watch-there")
        grace.come_back()
        self.assertEqual(grace.stage, "playing")
        # The oldest of a player's connections goes.
        tabs = [self.player("Ada", ada.token) for _ in range(8)]
        for tab in tabs:
            tab.watch(table)
        wait([ada], lambda: ada.close_code is not None, "the first connection to be closed")
        self.assertEqual((ada.close_code, ada.close_why), (4001, "too-many-own: you have opened this table too many times"))

    def test_a_crowd_does_not_close_a_free_chair(self):
        host = self.player("Ada")
        table = host.create(["you", "easy", "open"], seats=3, public=True)
        crowd = [self.player(f"Guest {number}") for number in range(42)]
        for guest in crowd:
            guest.join(table)
        self.assertEqual(sum(person["name"].startswith("Guest") for person in crowd[-1].about["people"]), 32)
        wait(crowd[:2], lambda: all(guest.close_code == 4002 for guest in crowd[:2]), "the first ones to make room")
        grace = self.player("Grace")
        grace.join(table, "ivory")
        self.assertEqual(grace.seat, "ivory")
        # A forgotten person watches, and may come again.
        wait([crowd[5]], lambda: "person" not in crowd[5].you, "the sixth to be forgotten")
        crowd[5].do("join", name="Again")

    def test_one_address_does_not_fill_the_log_before_the_game(self):
        host = self.player("Ada")
        table = host.create(["you", "easy", "open"], seats=3, public=True)
        guests = [self.player(f"Guest {number}") for number in range(4)]
        for guest in guests:
            guest.join(table)
        answers = []
        for guest in guests:
            for _ in range(20):
                answers += [guest.ask("sit", seat="ivory"), guest.ask("stand")]
        self.assertIn("says-too-much", [answer.get("reason") for answer in answers])
        self.assertLess(len(self.server.rows(table)), 120)
        seated = next((guest for guest in guests if guest.seat), None)
        if seated:
            host.do("kick", person=seated.you["person"])
        host.do("bot", seat="ivory", level="easy")
        host.do("start")

    def test_a_sleeping_table_restores_no_allowance(self):
        self.server.stop()
        self.server.flags["idle-table-seconds"] = 1
        self.server.start()
        host = self.player("Ada")
        table = host.create(["you", "open", "open"], seats=3)

        guest = self.player("Guest")
        guest.join(table)

        def changes():
            """Sits and stands up until that is refused. Returns how often it was not."""
            for count in range(200):
                done = guest.ask("stand") if guest.seat else guest.ask("sit", seat="blue")
                if done["is"] == "refused":
                    return count
            raise AssertionError("nothing is refused")

        self.assertGreater(changes(), 5)
        # Standing up is free.
        self.assertIsNone(guest.seat)
        guest.leave()
        host.leave()
        wait_until(lambda: self.server.metric("tables_awake") == 0, "the table to sleep")
        guest.come_back()
        self.assertLess(changes(), 3)

    def test_a_spectator_who_wakes_a_table_writes_nothing(self):
        timer = {"kind": "turn", "seconds": 3600}
        table, (ada,), _ = self.table(1, {"timer": timer}, bots=["easy", "easy"])
        of_bots = ada.create(["easy", "easy", "easy"], seats=3, timer=timer)
        ada.do("start")
        ada.leave()
        self.assertEqual(self.server.stop(), 0)
        before = self.server.rows(table)
        self.server.start()
        stranger = self.player("Stranger")
        for _ in range(3):
            stranger.watch(of_bots)
            stranger.watch(table)
        self.assertEqual(self.server.rows(table), before)
        self.assertNotIn("wake", [row[3] for row in self.server.rows(of_bots)])
        ada.come_back()
        ada.watch(table)
        self.assertEqual(self.server.rows(table)[len(before)][3], "wake")

    def test_every_way_to_open_a_table_counts(self):
        self.server.stop()
        self.server.flags["tables-per-address-per-hour"] = 3
        self.server.start()
        ada = self.player("Ada")
        for _ in range(3):
            ada.create(["you", "easy", "easy"], seats=3)
            ada.do("start")
        ada.do("resign")
        wait([ada], lambda: ada.stage == "over", "the end")
        self.assertEqual(ada.refused("rematch")["reason"], "too-many-tables")

    def test_a_table_that_is_refused_does_not_count(self):
        self.server.stop()
        self.server.flags["tables-per-address-per-hour"] = 1
        self.server.start()
        ada = self.player("Ada")
        for _ in range(3):
            ada.refused("create", name="Ada", options={"seats": 3}, chairs=["you", "easy", "easy", "easy"])
        ada.create()

    def test_a_rematch_is_for_the_players_of_the_game(self):
        table, (ada,), _ = self.table(1, bots=["easy", "easy"])
        ada.do("resign")
        wait([ada], lambda: ada.stage == "over", "the end")
        stranger = self.player("Stranger")
        stranger.join(table)
        self.assertEqual(stranger.refused("rematch")["reason"], "no-rematch")
        self.assertIn("rematch", ada.do("rematch")["about"])

    def test_a_public_rematch_is_in_the_lobby_at_once(self):
        _, (ada,), _ = self.table(1, options={"public": True}, bots=["easy", "easy"])
        ada.do("resign")
        wait([ada], lambda: ada.stage == "over", "the end")
        ada.do("lobby", on=False)  # read a moment ago
        rematch = ada.do("rematch")["about"]["rematch"]
        self.assertIn(rematch, [entry["table"] for entry in ada.do("lobby", on=False)["tables"]])

    def test_before_the_game(self):
        host = self.player("Ada")
        table = host.create(["you"], seats=3)
        grace = self.player("Grace")
        grace.watch(table)
        grace.refused("sit", seat="blue")
        grace.do("join", name="Grace")
        grace.refused("sit", seat="red")
        grace.refused("sit", seat="orange")  # three seats only
        grace.do("sit", seat="blue", color="green")
        self.assertEqual(grace.about["seats"]["blue"]["color"], "green")
        host.refused("start")
        grace.refused("bot", seat="ivory", level="easy")
        host.do("bot", seat="ivory", level="easy")
        host.do("bot", seat="ivory")
        host.refused("start")
        host.do("bot", seat="ivory", level="random")
        host.refused("start")  # Grace is not ready
        grace.do("ready")
        host.do("options", options={"seats": 3, "options": {"points_to_win": 10}, "order": "as-chosen"})
        self.assertFalse(host.about["seats"]["blue"].get("ready"))
        grace.refused("start")
        grace.do("stand")
        self.assertNotIn("seat", grace.you)
        grace.do("sit", seat="blue")
        grace.do("ready")
        host.refused("act", decision=1, actions=["roll"])
        host.do("start")
        wait([grace], lambda: grace.stage == "playing", "the game")
        self.assertEqual((host.seat, grace.seat), ("red", "blue"))
        grace.refused("stand")
        grace.refused("start")
        grace.refused("options", options={})

    def test_spectators_off(self):
        host, early, guest, stranger = (self.player(name) for name in ("Ada", "Early", "Guest", "Stranger"))
        table = host.create(["you", "easy", "easy"], seats=3, spectators=False)
        early.watch(table)
        guest.join(table)
        host.do("start")
        # Joining is not playing.
        wait([guest], lambda: guest.close_code is not None, "the guest to be sent away")
        self.assertEqual(guest.close_why.split(":")[0], "no-spectators")
        guest.connect()
        self.assertEqual(guest.refused("watch", table=table)["reason"], "no-spectators")
        stranger.table = table
        stranger.refused("watch", table=table)
        host.do("chat", text="among ourselves")
        wait([host], lambda: host.is_asked(), "a question")
        play([host], self.chance, most=3)
        pump([early], 0.2)
        self.assertFalse(any("view" in frame.message for frame in early.frames),
                         "someone who only looked on before the game still sees it")

    def test_lobby(self):
        host, guest = self.player("Ada"), self.player("Grace")
        self.assertEqual(guest.do("lobby")["tables"], [])
        table = host.create(["you", "easy", "easy"], seats=3, public=True, name="Come in")
        hidden = self.player("Hidden")
        hidden_table = hidden.create(["you", "easy", "easy"], seats=3)
        def listed():
            return [entry for other in guest.others if other["is"] == "lobby" for entry in other["tables"]][-1:]
        wait([guest], lambda: [entry["table"] for entry in listed()] == [table], "the lobby to change")
        self.assertEqual((listed()[0]["name"], listed()[0]["host"], listed()[0]["bots"]), ("Come in", "Ada", 2))
        host.do("start")
        wait([guest], lambda: listed()[0]["stage"] == "playing", "the lobby to change again")
        self.assertNotIn(hidden_table.encode(), b"".join(guest.messages))

    def test_a_repeated_request_is_carried_out_once(self):
        """A client repeats a request without an answer, with the same id."""
        _, (ada, grace), _ = self.table(2, bots=["easy"])
        code = ada.do("handover", id="h1")["code"]
        self.assertFalse("code" in ada.do("handover", id="h1"), "the code that was told first is worth nothing any more")
        device = self.player("Ada")
        device.watch(ada.table)
        device.do("claim", code=code, id="c1")
        self.assertIsNotNone(device.seat)
        self.assertEqual(device.ask("claim", code=code, id="c1")["is"], "frame")
        for _ in range(2):
            device.do("mute", person=grace.you["person"], on=True, all=True, id="m1")
        grace.do("lobby")
        pump([grace], 0.2)
        told = [event for frame in grace.frames for event in frame.message["events"] if event["event"] == "silenced"]
        self.assertEqual(len(told), 1)

    # ---- Consent

    def setup_turn(self, players):
        """A player who can take something back: a settlement at the beginning."""
        self.settle(players)
        player = next(player for player in players if player.is_asked())
        player.do("act", decision=player.you["decision"], actions=player.choose(self.chance))
        self.settle(players)
        return player

    def test_undo_with_consent(self):
        table, players, _ = self.table(3, bots=["easy"])
        wait(players, lambda: any(player.is_asked() for player in players), "a person's turn")
        before = next(player for player in players if player.is_asked()).version
        player = self.setup_turn(players)
        first, second = (other for other in players if other is not player)
        first.refused("undo")  # not their action
        player.do("undo")
        wait(players, lambda: all("proposal" in each.about for each in players), "the proposal")
        self.assertEqual(sorted(player.about["proposal"]["needed"]), sorted(each.you["person"] for each in (first, second)))
        first.do("answer", on=True)
        second.do("answer", on=False)
        self.settle(players)
        self.assertNotIn("proposal", player.about)
        self.assertTrue(any(row[3] == "refuse " + str(second.you["person"]) for row in self.server.rows(table)))
        player.do("undo")
        player.refused("answer", on=True)  # nobody votes on their own proposal
        first.do("answer", on=True)
        second.do("answer", on=True)
        self.settle(players)
        self.assertTrue(player.is_asked())
        self.assertIn("settlement", player.you["legal"])
        self.assertGreater(player.version, before)
        events = [event["event"] for frame in player.frames for event in frame.message["events"]]
        self.assertIn("undone", events)
        play(players, self.chance, most=20)
        self.restart_and_compare(players)

    def test_proposal_goes_with_the_next_action(self):
        table, players, _ = self.table(3)
        player = self.setup_turn(players)
        player.do("undo")
        wait(players, lambda: all("proposal" in each.about for each in players), "the proposal")
        asked = next(each for each in players if each.is_asked())
        asked.do("act", decision=asked.you["decision"], actions=asked.choose(self.chance))
        self.settle(players)
        next(each for each in players if each is not player).refused("answer", on=True)
        misled = [each.name for each in players if "proposal" in each.about]
        self.assertEqual(misled, [], "these were not told that it is gone")

    def restart_and_compare(self, players):
        players[0].do("pause", on=True)  # else a bot may go on
        self.settle(players)
        for player in players:
            player.leave()
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        for player in players:
            before = (player.about, player.view)
            player.come_back()
            self.assertEqual((player.about, player.view), before, "the table is another one after a restart")

    def test_undo_does_not_cross_chance(self):
        table, players, _ = self.table(2, bots=["random"])
        wait(players, lambda: players[0].stage == "playing", "the game")
        play(players, self.chance, until=lambda: any(
            player.is_asked() and "roll" in player.you["legal"] for player in players))
        player = next(player for player in players if player.is_asked() and "roll" in player.you["legal"])
        before = player.version
        player.do("act", decision=player.you["decision"], actions=["roll"])
        self.assertNotIn("undo", player.you)
        player.refused("undo")
        player.refused("undo", to=before)

    # Results of chance, or of a look at someone's cards, must not be learned from a refusal.

    PEEK = ("barbican position 1\nseats: 3\nturn: red\nphase: %s\n%sred:\n  cities: 0,0N\n  roads: 0,0NE\n"
            "  hand: 4 brick 4 wool 2 ore\n  cards: espionage guilddues\nblue:\n  cities: 0,1S\n  settlements: 2,-1S\n"
            "  hand: 2 coin\n  cards: wedding\n  levels: trade=1\nivory:\n  cities: -1,1S\n")

    def peeker(self, phase):
        host = self.player("Ada")
        dice = "" if phase == "before-roll" else "dice: 3 5 ship\n"
        host.create(["you", "random", "random"], **{"from": {"position": self.PEEK % (phase, dice)}})
        host.do("start")
        return host

    def same_refusals(self, host, first, followers):
        version = host.version
        answers = []
        for second in followers:
            answer = host.ask("act", decision=host.you["decision"], actions=[first, second])
            answers.append({key: answer.get(key) for key in ("is", "why", "reason", "values", "rule", "index")})
        self.assertEqual(answers[1:], answers[:-1], f"the answer to '{first}' and more tells what would come of it")
        self.assertEqual((answers[0]["is"], host.version), ("refused", version))
        host.do("act", decision=host.you["decision"], actions=[first])

    def test_no_peeking_at_dice(self):
        followers = ["robber 0,1", "end-turn", "bank brick for ore", "discard ore"]
        self.same_refusals(self.peeker("before-roll"), "roll", followers)

    def test_no_peeking_at_progress_cards(self):
        self.same_refusals(self.peeker("main"), "play espionage blue", ["take-card wedding", "take-card treason", "end-turn"])

    def test_no_peeking_at_hands(self):
        self.same_refusals(self.peeker("main"), "play guilddues blue", ["take coin", "take ore", "end-turn"])

    def test_undo_alone(self):
        table, players, _ = self.table(1, bots=["easy", "easy"])
        wait(players, lambda: players[0].is_asked(), "a question")
        player = players[0]
        view = player.view
        player.do("act", decision=player.you["decision"], actions=player.choose(self.chance))
        player.do("act", decision=player.you["decision"], actions=player.choose(self.chance)) if player.is_asked() else None
        if "undo" in player.you:  # a bot may have acted already
            answer = player.ask("undo", to=player.you["undo"])
            if answer["is"] == "frame":
                self.assertEqual(player.view, view)
        play(players, self.chance, most=10)
        self.assertEqual(player.stage, "playing")

    def test_end_by_agreement(self):
        table, players, _ = self.table(3, bots=["easy"])
        ada, grace, edsger = players
        ada.do("end")
        grace.do("answer", on=False)
        wait([ada], lambda: "proposal" not in ada.about, "the refusal")
        ada.do("end")
        ada.do("answer", on=False)  # taken back
        self.settle(players)
        self.assertNotIn("proposal", grace.about)
        grace.do("end")
        ada.do("answer", on=True)
        edsger.do("answer", on=True)
        wait(players, lambda: all(player.stage == "over" for player in players), "the end")
        self.assertEqual(ada.about["ending"], "agreed")
        self.assertIn("secret", ada.about)
        ada.refused("act", decision=1, actions=["roll"])
        self.rematch(players)

    def rematch(self, players):
        players[1].do("rematch")
        wait(players, lambda: all(player.about.get("rematch") for player in players), "the rematch")
        players[0].do("rematch")  # a repeated request counts once
        table = players[0].about["rematch"]
        self.assertEqual({player.about["rematch"] for player in players}, {table})
        for player in players:
            number = player.you["person"]
            player.watch(table)
            self.assertEqual(player.you["person"], number)
            self.assertIsNotNone(player.seat)
        for player in players:
            player.do("ready")
        host = next(player for player in players if player.you["person"] == player.about["host"])
        host.do("start")
        play(players, self.chance, most=10)
        self.assertEqual(players[0].stage, "playing")

    def test_resign(self):
        table, players, _ = self.table(2, bots=["easy"])
        ada, grace = players
        ada.do("resign")
        self.assertNotIn("seat", ada.you)
        ada.refused("resign")
        play([grace], self.chance, most=20, onlookers=[ada])
        grace.do("resign")
        wait(players, lambda: ada.stage == "over" and grace.stage == "over", "the end")
        self.assertEqual(grace.about["ending"], "resigned")

    def test_pause(self):
        table, players, onlookers = self.table(2, bots=["easy", "easy"], spectators=1)
        ada, grace = players
        onlookers[0].refused("pause", on=True)
        ada.do("pause", on=True)
        wait([grace], lambda: grace.about.get("paused_by"), "the pause")
        self.assertNotIn("decision", grace.you)
        version = ada.version
        grace.refused("act", decision=1, actions=["roll"])
        pump(players, 0.3)
        self.assertEqual(ada.version, version, "a bot plays on in a pause")
        for player in players + onlookers:
            player.leave()
        self.server.stop()
        self.server.start()
        for player in players:
            player.come_back()
        self.assertEqual(ada.about["paused_by"], 1)
        grace.do("pause", on=False)
        play(players, self.chance, most=10)


if __name__ == "__main__":
    unittest.main()
