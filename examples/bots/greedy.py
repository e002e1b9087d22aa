"""A bot that builds what it can: good numbers first, then cities and improvements, and knights before the barbarians come.

    barbican serve --bot greedy="python3 examples/bots/greedy.py"

It has no memory: a question tells all that it needs, but for the board. docs/bot-protocol.md explains the lines.
"""

import json
import sys

PAYS = {"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain", "mountains": "ore"}
WORTH = {"brick": 8, "lumber": 8, "wool": 9, "grain": 11, "ore": 10}  # a city needs grain and ore
# Cards that do no harm if they are played as soon as possible, on anything.
CARDS = ["merchant", "irrigation", "mining", "crane", "wedding", "sabotage", "encouragement", "smithing", "medicine",
         "engineering", "tmonopoly", "rmonopoly", "guilddues", "taxation", "espionage", "treason", "roads", "fleet"]
SIDES = ["NE", "E", "SE", "SW", "W", "NW"]


def corners(hex_):
    """The intersections of a hex by their names, clockwise from the north."""
    q, r = map(int, hex_.split(","))
    return [f"{q},{r}N", f"{q + 1},{r - 1}S", f"{q},{r + 1}N", f"{q},{r}S", f"{q - 1},{r + 1}N", f"{q},{r - 1}S"]


class Greedy:
    def __init__(self, hello):
        self.seat, self.prices = hello["seat"], hello["prices"]
        self.hexes = {hex_["at"]: hex_ for hex_ in hello["board"]["hexes"]}
        self.around = {}  # the hexes of each intersection
        for hex_ in self.hexes:
            for corner in corners(hex_):
                self.around.setdefault(corner, []).append(hex_)
        self.coast = {corner for harbor in hello["board"]["harbors"] for corner in self.ends(harbor["at"])}

    def ends(self, edge):
        """The two intersections of an edge, `0,0E`."""
        hex_ = edge.rstrip("NEWS")
        side = SIDES.index(edge[len(hex_):])
        return corners(hex_)[side], corners(hex_)[(side + 1) % 6]

    # ---- Values

    def pays(self, hex_):
        """The income of a hex in 36 rolls: (resource, how often)."""
        number = self.tokens.get(hex_, self.hexes[hex_].get("number", 1))  # Invention moves tokens; the desert has none
        return PAYS.get(self.hexes[hex_]["terrain"]), 6 - abs(7 - number)

    def site(self, corner):
        """The value of an intersection: its income, more for a new resource, and a little for a harbour."""
        mine = self.me.get("settlements", []) + self.me.get("cities", [])
        have = {self.pays(hex_)[0] for place in mine for hex_ in self.around[place]}
        total = 10 if corner in self.coast else 0
        for card, often in map(self.pays, self.around.get(corner, [])):
            total += often * WORTH.get(card, 0) * (1 if card in have else 2)
            have.add(card)
        return total

    def way(self, edge):
        """The value of a road: the best place to settle at its ends, or one road further."""
        ends = self.ends(edge)
        further = {place for end in ends for place in self.next_to(end)}
        return max([self.site(end) for end in ends if self.is_free(end)] +
                   [self.site(place) / 2 for place in further if self.is_free(place)] + [0])

    def next_to(self, corner):
        """The intersections that a road from here leads to."""
        rings = [corners(hex_) for hex_ in self.around.get(corner, [])]
        return {ring[(ring.index(corner) + step) % 6] for ring in rings for step in (1, -1)}

    def is_free(self, corner):
        return corner in self.around and not self.taken & {corner, *self.next_to(corner)}

    def harm(self, hex_):
        """The value of the robber on a hex: its harm to the others, most to the leader, and never to ourselves."""
        def hit(name, seat):
            buildings = seat.get("settlements", []) + 2 * seat.get("cities", [])
            return sum(map(buildings.count, corners(hex_))) * (-50 if name == self.seat else 10 + seat["points"])
        return sum(hit(name, seat) for name, seat in self.seats.items()) * self.pays(hex_)[1]

    # ---- Decisions

    def choose(self, question):
        self.view, self.own, self.hand = question["view"], question["own"], question["own"]["hand"]
        self.seats, self.tokens = self.view["seats"], self.view.get("tokens", {})
        self.me = self.seats[self.seat]
        self.taken = {place for seat in self.seats.values() for kind in ("settlements", "cities", "fallen")
                      for place in seat.get(kind, [])}
        legal = question["legal"]
        for key, worth, motive in self.wishes():
            if key in legal:
                return f"{key} {max(legal[key], key=worth)}".strip(), motive
        key = next((key for key in ("end-turn", "decline", "pass") if key in legal), next(iter(legal)))
        return self.trade(legal.get("bank", [])) or (f"{key} {legal[key][0]}".strip(), "nothing better to do")

    def wishes(self):
        """All wishes, the best first: the action, a value for each way to do it, and a reason."""
        have = lambda card: self.hand.get(card, 0)
        any_way = lambda rest: 0
        ship, knights = self.view["barbarians"], self.me.get("knights", [])
        active = sum(knight.get("active", False) for knight in knights)
        is_rich = self.me["hand"] > self.me["limit"]
        self.in_danger = ship["steps"] >= 3 and (self.seat in ship.get("losers", []) or not active)
        if self.in_danger:
            yield from [(key, any_way, "the barbarians come") for key in ("activate", "hire", "promote")]
        yield "city", self.site, "a city pays double"
        yield "settlement", self.site, "good numbers"
        yield "improve", lambda track: self.me.get("levels", {}).get(track, 0), "towards a metropolis"
        yield from [("play " + card, any_way, "it can't hurt") for card in CARDS]
        if is_rich or self.view["phase"] != "main" or not self.spots():
            yield "road", self.way, "towards a good place"
        if is_rich or len(knights) < 2:
            yield "hire", any_way, "too few knights"
        if is_rich or have("grain") > 2 or not active:
            yield "activate", any_way, "there is grain to spare"
        if is_rich:
            yield from [(key, any_way, "too many cards") for key in ("promote", "wall")]
        yield "roll", any_way, "the turn begins"
        yield "robber", self.harm, "it costs the others most"
        yield "rob", lambda seat: self.seats[seat]["points"], "the leader can spare it"
        yield from [(key, have, "there are most of them") for key in ("discard", "give")]
        yield "aqueduct", lambda card: -have(card), "there are fewest of them"
        yield "lose-city", lambda place: -self.site(place), "it pays least"

    def spots(self):
        """Places to settle that our roads reach."""
        return [end for edge in self.me.get("roads", []) for end in self.ends(edge) if self.is_free(end)]

    def trade(self, offers):
        """Trades with the bank for a missing card, without giving a card that the wish needs."""
        goals = (["city"] if self.me.get("settlements") else []) + (["settlement"] if self.spots() else ["road"])
        goals = ["hire", "activate"] + goals if self.in_danger else goals + ["hire", "activate"]
        for goal in goals:
            price = self.prices[goal]
            for words in offers:
                given, _, taken = words.split()
                left = self.hand[given] - self.own["rates"][given]
                if self.hand.get(taken, 0) < price.get(taken, 0) and left >= price.get(given, 0):
                    return f"bank {words}", f"{taken} is missing: {goal}"
        return None


player = None
for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "hello":
        player = Greedy(message)
    elif message["is"] == "question":
        action, motive = player.choose(message)
        print(json.dumps({"id": message["id"], "action": action, "motive": motive}), flush=True)
