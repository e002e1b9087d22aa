"""Advice: only a person who plays against bots alone gets it, about their current decision, and once for each. A game
that follows it is played to its end."""

import unittest

from harness import ServerTest, wait
from protocol_guest import SCHEMA

WITH = {"income": {"card", "count"}, "place": {"at", "count"}, "level": {"track", "count"}, "affords": {"action"},
        "points": {"count"}, "waits": set(), "only": set()}


class AdviceTest(ServerTest):
    flags = {"bot_pace_ms": 0, "bot_time_ms": 200, "work_per_connection": 0, "work_per_address": 0}

    def alone(self, **options):
        host = self.player("Ada")
        host.create(["you", "easy", "easy"], seats=3, order="as-chosen", options={"first": "red", **options})
        host.do("start")
        return host

    def unless_stale(self, host, verb, **fields):
        """The answer; None if the question has changed, as it does while bots answer an offer. Then the next one is here."""
        version = host.version
        answer = host.ask(verb, **fields)
        if not answer.get("stale"):
            self.assertNotEqual(answer["is"], "refused", answer)
            return answer
        wait([host], lambda: host.version > version, "the next question")
        return None

    def test_a_game_that_follows_it(self):
        host = self.alone(points_to_win=5)
        merits = set()
        for _ in range(400):
            wait([host], lambda: host.stage == "over" or host.is_asked(), "a question, or the end")
            if host.stage == "over":
                break
            decision = host.you["decision"]
            advice = self.unless_stale(host, "advise", decision=decision)
            if advice is None:
                continue
            SCHEMA.check(advice, "Message")
            self.assertEqual(advice["decision"], decision)
            merits |= {merit["merit"] for way in advice["best"] for merit in way["merits"]}
            for way in advice["best"]:
                for merit in way["merits"]:
                    wanted = WITH.get(merit["merit"])
                    if wanted is not None:
                        self.assertEqual(set(merit), wanted | {"merit"})
            self.unless_stale(host, "act", decision=decision, actions=advice["best"][0]["actions"])
        self.assertEqual(host.stage, "over")
        self.assertLess({"income", "points", "waits"}, merits)

    def test_a_repeated_request_gets_the_same_advice(self):
        host = self.alone()
        wait([host], host.is_asked, "a question")
        decision = host.you["decision"]
        first = host.do("advise", decision=decision)
        again = host.do("advise", decision=decision)
        self.assertEqual(first["best"], again["best"])

    def test_advice_needs_a_decision_of_ones_own(self):
        host = self.alone()
        wait([host], host.is_asked, "a question")
        decision = host.you["decision"]
        stale = host.refused("advise", decision=decision + 1)
        self.assertEqual((stale["reason"], stale["stale"]), ("question-changed", True))
        looker = self.player("Look")
        looker.watch(host.table)
        self.assertEqual(looker.refused("advise", decision=decision)["reason"], "no-seat")
        host.do("pause", on=True)
        self.assertEqual(host.refused("advise", decision=decision)["reason"], "paused")

    def test_none_before_the_game_and_none_with_other_people(self):
        host, guest = self.player("Ada"), self.player("Bob")
        table = host.create(["you", "open", "easy"], seats=3, order="as-chosen", options={"first": "red"})
        self.assertEqual(host.refused("advise", decision=0)["reason"], "not-begun")
        guest.join(table, "blue")
        host.do("start")
        wait([host, guest], host.is_asked, "a question")
        self.assertEqual(host.refused("advise", decision=host.you["decision"])["reason"], "advice-alone")

    def test_none_while_others_are_asked(self):
        host = self.player("Ada")
        host.create(["you", "hard", "hard"], seats=3, order="as-chosen", options={"first": "blue"})
        host.do("start")
        self.assertEqual(host.refused("advise", decision=1)["reason"], "no-decision-now")


if __name__ == "__main__":
    unittest.main()
