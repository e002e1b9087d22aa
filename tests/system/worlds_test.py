"""Games that differ only in one player's cards: others can't tell them apart, neither by the length of their messages
nor by the time of a bot's answer."""

import json
import unittest

from harness import ServerTest, SEATS, middle_rank, pump, wait

POSITION = """barbican position 1
edition: 2022
seats: 3
turn: %s
phase: %s
red:
  settlements: 0,0N
  cities: 2,-1S
  roads: 0,0NE 1,-1SE 2,-1E
  hand: 4 brick 2 lumber
blue:
  settlements: 0,2S
  cities: -1,1S
  roads: 0,2SE -1,1SE
  hand: %s
  cards: %s
%sivory:
  settlements: -2,1N
  cities: 0,-2S
  roads: -2,1NE 0,-2SE
  hand: %s
%s"""
DISCARDING = "discard\ndice: 3 4 trade\nbarbarians: 2 landed\npending:\n  cause: seven"
# Blue's hand, blue's card from the politics deck, and ivory's hand. Bank and decks look the same in each.
WORLDS = [
    ("8 brick", "espionage", "4 wool 4 ore"),
    ("4 wool 4 ore", "warlord", "8 brick"),
    ("4 brick 2 wool 2 ore", "wedding", "4 brick 2 wool 2 ore"),
]


# Red can offer brick or lumber to blue, who has a commodity.
HARBOUR = ("1 paper 1 coin", "espionage", "1 wool")

# Blue's turn: it can build a road, or only end the turn.
FREE = ("2 brick 1 lumber", "espionage", "1 lumber 1 wool 1 grain")
FORCED = ("1 lumber 1 wool 1 grain", "espionage", "2 brick 1 lumber")


def position(phase, world, turn="red", rest=""):
    return POSITION % (turn, phase, *world[:2], rest, world[2], rest)


class WorldsTest(ServerTest):
    def seat_them(self, begin, chairs):
        """(table, players by seat, spectator), in this world."""
        ada = self.player("Ada")
        table = ada.create(["you", *chairs], order="as-chosen", known_cards=True, **{"from": {"position": begin}})
        people = {"red": ada}
        for seat, chair in zip(SEATS[1:], chairs):
            if chair == "open":
                people[seat] = self.player(seat)
                people[seat].join(table, seat)
        stranger = self.player("Look")
        stranger.watch(table)
        ada.do("start")
        everyone = [*people.values(), stranger]
        wait(everyone, lambda: all(each.view is not None for each in everyone), "the game")
        return table, people, stranger

    def lengths(self, begin, moves, outside=("red", "nobody")):
        """The lengths of the messages to people who may not see the cards, while `moves` are made."""
        _, people, stranger = self.seat_them(begin, ["open", "open"])
        everyone = {**people, "nobody": stranger}
        seen = {seat: len(each.messages) for seat, each in everyone.items()}
        for seat, actions in moves:
            player = people[seat]
            wait(everyone.values(), player.is_asked, f"{seat} to be asked")
            version = player.version
            player.do("act", decision=player.you["decision"], actions=actions)
            wait(everyone.values(), lambda: all(each.version > version for each in everyone.values()), "all to hear of it")
        pump(everyone.values(), 0.1)
        told = {seat: [(len(message), json.loads(message)) for message in each.messages[seen[seat]:]] for seat, each in everyone.items()}
        return {seat: [(length, message["known"]) for length, message in told[seat] if message["is"] == "frame"] for seat in outside}

    def test_by_length(self):
        trade = [("red", ["offer 1 brick for 1 ore"]), ("blue", ["decline"]), ("ivory", ["decline"]), ("red", ["bank brick for ore"]),
                 ("red", ["end-turn"])]
        told = [self.lengths(position("main", world), trade) for world in WORLDS]
        for lengths in told:
            self.assertEqual({seat: len(each) for seat, each in lengths.items()}, {"red": 5, "nobody": 5})
            self.assertEqual(lengths, told[0])

    def test_by_length_of_what_was_chosen(self):
        """Both have to discard, and the first choice is secret until both have chosen."""
        chosen = [["brick"] * 4, ["wool", "wool", "ore", "ore"], ["brick", "brick", "wool", "ore"]]
        told = [self.lengths(position(DISCARDING, world, rest="  owes: 4\n"), [("blue", [f"discard {card}" for card in cards])])
                for world, cards in zip(WORLDS, chosen)]
        for lengths in told:
            self.assertTrue(lengths["red"] and lengths["nobody"])
            self.assertEqual(lengths, told[0])

    def test_by_length_of_what_a_harbour_offers(self):
        """The resource lies face down: the asked player sees it only after choosing the commodity, and others never
        do."""
        for seats, gives in ((("blue", "ivory", "nobody"), []), (("ivory", "nobody"), [("blue", ["give paper"])])):
            told = [self.lengths(position("main\nharbor: yes\ndice: 1 2 trade", HARBOUR),
                                 [("red", [f"harbor-offer blue {card}"]), *gives], outside=seats)
                    for card in ("brick", "lumber")]
            self.assertTrue(all(told[0][seat] for seat in seats))
            self.assertEqual(told[0], told[1])

    def first_move(self, world):
        """The milliseconds that blue, a bot, takes, by the log."""
        table, people, _ = self.seat_them(position("main", world, turn="blue"), ["hard", "hard"])

        def rows():
            database = self.server.database()
            try:
                return database.execute("SELECT time FROM log WHERE game = ? AND (entry LIKE 'begin%' OR entry LIKE 'blue %') "
                                        "ORDER BY number LIMIT 2", (table,)).fetchall()
            finally:
                database.close()
        wait([people["red"]], lambda: len(rows()) == 2, "blue's move")
        people["red"].leave()
        (began,), (moved,) = rows()
        return moved - began

    def test_by_time(self):
        self.server.stop()
        self.server.flags.update({"bot-pace-ms": 30, "bot-time-ms": 120})
        self.server.start()
        times = {FREE: [], FORCED: []}
        for _ in range(16):
            for world in self.chance.sample(list(times), len(times)):
                times[world].append(self.first_move(world))
        # By chance alone it fails once in 5,000 runs.
        self.assertLess(abs(middle_rank(*times.values()) - 0.5), 0.38, times)


if __name__ == "__main__":
    unittest.main()
