"""Refusals by id. Every refusal, by the rules, a reader or the server itself, has the id of a reason in `barbican
schema` and every value in its sentence; and each language's catalog has the sentence."""

import json
import re
import subprocess
import unittest

from harness import PROGRAM, REPOSITORY, ServerTest

POSITION = "barbican position 1\nseats: 3\nturn: red\ndice: 2 4 trade\nred:\n  cities: 0,0N\n  roads: 0,0NE\n"


def listed_reasons():
    """All reasons by id, each with its table."""
    words = json.loads(subprocess.run([PROGRAM, "schema"], capture_output=True, text=True, check=True).stdout)
    return {reason["id"]: {**reason, "of": owner} for owner, table in words["reasons"].items() for reason in table}


def catalogs():
    files = [file for file in (REPOSITORY / "lang").glob("*.json") if file.name != "en.json"]
    return {file.stem: json.loads(file.read_text(encoding="utf-8"))["why"] for file in files}


class RefusalsBase(ServerTest):
    reasons = listed_reasons()
    languages = catalogs()

    def check(self, answer, of, reason, **values):
        """Checks that the answer refuses by this table and reason, with at least these values."""
        self.assertEqual(answer["reason"], reason, answer)
        listed = self.reasons[reason]
        self.assertEqual(listed["of"], of)
        self.assertEqual({**answer.get("values", {}), **values}, answer.get("values", {}), answer)
        self.assertLessEqual(set(listed["values"]), set(answer.get("values", {})), answer)
        # The sentence is the listed one with a text for each value.
        pattern = ".+".join(re.escape(part) for part in re.split(r"\{\w+\}", listed["sentence"]))
        self.assertRegex(answer["why"], f"^{pattern}$")
        for name, catalog in self.languages.items():
            named = set(re.findall(r"\{(\w+)(?:\}|, (?:plural|select),)", catalog[reason]))
            self.assertEqual(named, set(listed["values"]), f"{name}: {reason}")


class RefusalsTest(RefusalsBase):
    def test_by_the_server(self):
        ada, grace = self.player("Ada"), self.player("Grace")
        self.check(ada.refused("start"), "server", "watch-first")
        self.check(ada.refused("watch", table="a" * 12), "server", "no-such-table")
        self.check(ada.refused("hello", protocol=2), "server", "other-protocol", version=1)
        self.check(ada.refused("create", name="Ada", chairs=["god"]), "reading", "no-such-among", what="bot", word="god")
        self.check(ada.refused("create", name="Ada", chairs=["medum"]), "reading", "no-such-near", word="medum", near="medium")
        self.check(ada.refused("create", name="Ada", chairs=["you", "you"]), "server", "two-chairs")
        table = ada.create(["you"], seats=3)
        self.check(ada.refused("start"), "server", "seat-empty")
        grace.watch(table)
        self.check(grace.refused("sit", seat="blue"), "server", "join-first")
        grace.join(table)
        grace.do("sit", seat="blue")
        self.check(grace.refused("start"), "server", "host-only")
        self.check(grace.refused("sit", seat="red"), "server", "seat-taken")
        self.check(ada.refused("bot", seat="ivory", level="genius"), "reading", "no-such-among", what="bot", word="genius")
        self.check(ada.refused("bot", seat="ivory", level="hrad"), "reading", "no-such-near", word="hrad", near="hard")
        self.check(ada.refused("emote", emote="wvae"), "reading", "not-one-of-near", word="wvae", near="wave")
        ada.do("bot", seat="ivory", level="easy")
        self.check(ada.refused("start"), "server", "not-ready", name="Grace")
        self.check(ada.refused("resign"), "server", "not-begun")
        self.check(ada.refused("replay", ply=0), "server", "no-such-step")
        self.check(ada.refused("rematch"), "server", "no-rematch")

    def test_by_the_rules_and_the_readers_of_actions(self):
        ada = self.player("Ada")
        ada.create(["you", "easy", "easy"], **{"from": {"position": POSITION}})
        ada.do("start")
        decision = ada.you["decision"]

        def refused(*actions):
            return ada.refused("act", decision=decision, actions=actions)

        road = refused("road 0,0E")
        self.check(road, "rules", "road-price", price={"brick": 1, "lumber": 1})
        self.assertEqual((road["rule"], road["index"]), ("BUILD-1", 0))
        self.check(refused("raod 0,0E"), "reading", "no-such-near", what="action", word="raod", near="road",
                   **{"in": "action"}, line=1, column=1)
        self.check(refused("road 9,9E"), "reading", "not-on-board", what="edge", word="9,9E", column=6)
        self.check(refused("road"), "reading", "missing", wanted="edge")
        self.check(ada.refused("act", decision=decision + 1, actions=["end-turn"]), "server", "question-changed")

    def test_by_readers_of_positions_and_games(self):
        ada = self.player("Ada")
        self.check(ada.refused("sit"), "reading", "key-missing", key="seat", line=1)
        self.check(ada.refused("sit", seat="pink"), "reading", "expected-one-of", names=["red", "blue", "ivory", "orange", "green", "brown"])
        self.check(ada.refused("sit", seat="red", chair=1), "reading", "unknown-key", word="chair")
        self.check(ada.refused("strat"), "reading", "no-such-near", what="request", word="strat", near="start")
        self.check(ada.refused("act", decision=1, actions=[]), "server", "list-empty", key="actions")
        in_options = ada.refused("create", name="Ada", options={"options": {"points_to_win": 0}})
        self.check(in_options, "reading", "out-of-range", word="0")
        self.assertNotIn("in", in_options["values"])
        too_much = POSITION + "  hand: 20 ore\n"
        for answer in (ada.refused("look", position=too_much),
                       ada.refused("create", name="Ada", options={"from": {"position": too_much}})):
            self.check(answer, "reading", "cards-exist", limit=19, type="ore", **{"in": "position"}, line=8, column=12)
            self.assertEqual(answer["rule"], "PIECE-2")
        game = "barbican game 1\noptions: first=red\nactions:\n  red settlement 0,0N\n  red roll\n"
        for answer in (ada.refused("look", game=game), ada.refused("import", name="Ada", game=game)):
            self.check(answer, "rules", "asks-setup-road", **{"in": "game"}, line=5, column=3)
            self.assertEqual(answer["rule"], "SETUP-4")
        self.check(ada.refused("look", game=game[:game.rindex("  red")], ply=7), "server", "no-such-ply", limit=1)
        self.check(ada.refused("look", position="x", game="y"), "server", "position-or-game")


class LimitsTest(RefusalsBase):
    flags = {"messages_per_second": 20, "tables_per_address_per_hour": 1}

    def test_too_many_tables(self):
        ada = self.player("Ada")
        ada.create()
        self.check(ada.refused("create", name="Ada"), "server", "too-many-tables")

    def test_too_many_messages(self):
        ada = self.player("Ada")
        for _ in range(200):
            ada.connection.send_text("{}")
        answers = []
        try:
            while not answers or answers[-1]["reason"] != "too-many-messages":
                answers.append(ada.connection.receive())
        finally:
            ada.connection.close()
        self.check(answers[-1], "server", "too-many-messages")


if __name__ == "__main__":
    unittest.main()
