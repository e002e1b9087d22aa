"""Open roads and ships, and where ships may go, in positions full of rings: computed once more from the rules' own words, by
going through all paths. It shares nothing with the engine but the board.  [CARD-DIPLOMACY, SHIP-5, SHIP-6, SEA-3, SEA-4]"""

import random
import unittest

from harness import ALL_SEATS, IS_LONG
from truth import Engine

POSITIONS = 40000 if IS_LONG else 600
MOST_WAYS = 15
BESIDE = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def corners_of(q, r):
    return [(q, r, "N"), (q + 1, r - 1, "S"), (q, r + 1, "N"), (q, r, "S"), (q - 1, r + 1, "N"), (q, r - 1, "S")]


def sides_of(q, r):
    """{edge: its two intersections}"""
    corners = corners_of(q, r)
    edges = [(q, r, "NE"), (q, r, "E"), (q, r, "SE"), (q - 1, r + 1, "NE"), (q - 1, r, "E"), (q, r - 1, "SE")]
    return {edge: (corners[i], corners[(i + 1) % 6]) for i, edge in enumerate(edges)}


def name(place):
    return f"{place[0]},{place[1]}{place[2]}"


class Board:
    def __init__(self, engine, seats, board):
        engine.ask(do="new", seats=seats, **board)
        self.json = engine.ask(do="position", syntax="json")["position"]["board"]
        hexes = {tuple(map(int, each["at"].split(","))): each["terrain"] for each in self.json["hexes"]}
        self.sea = sorted(at for at, terrain in hexes.items() if terrain == "sea")
        self.sides = {at: sides_of(*at) for at in hexes}
        self.ends = {edge: ends for sides in self.sides.values() for edge, ends in sides.items()}
        self.at = {}
        for edge, ends in self.ends.items():
            for corner in ends:
                self.at.setdefault(corner, []).append(edge)
        self.land = {corner for at in hexes if at not in self.sea for corner in corners_of(*at)}
        self.roadways, self.seaways = set(), set()
        for edge in self.ends:
            around = [at for at in hexes if edge in self.sides[at]]
            if any(at not in self.sea for at in around):
                self.roadways.add(edge)
            if self.sea and (len(around) == 1 or any(at in self.sea for at in around)):
                self.seaways.add(edge)

    def other_end(self, edge, corner):
        one, other = self.ends[edge]
        return other if one == corner else one

    def corners(self, edges):
        return {corner for edge in edges for corner in self.ends[edge]}


class Player:
    def __init__(self):
        self.roads, self.ships, self.settlements, self.knights = set(), set(), set(), set()

    def posts(self):
        return self.settlements | self.knights

    def ways(self):
        return self.roads | self.ships


class Position:
    """Some hexes that touch, with roads or ships on most of their edges and some beside; buildings and knights mostly there."""

    def __init__(self, board, seats, dice):
        self.board = board
        self.players = {seat: Player() for seat in ALL_SEATS[:seats]}
        self.turn = dice.choice(list(self.players))
        self.pirate = dice.choice(board.sea) if board.sea else None
        self.taken = set()
        for player in self.players.values():
            for _ in range(dice.randint(0, 3)):
                self.lay(player, self.patch(dice), dice.random() < 0.6)
        for player in self.players.values():
            self.settle(player, dice)
        for player in self.players.values():
            for _ in range(dice.randint(0, 2)):
                free = board.corners(player.ways()) - self.occupied()
                if free:
                    player.knights.add(dice.choice(sorted(free)))

    def occupied(self):
        return {corner for player in self.players.values() for corner in player.posts()}

    def patch(self, dice):
        board = self.board
        at = dice.choice(sorted(board.sides))
        edges = set(board.sides[at])
        beside = tuple(map(sum, zip(at, dice.choice(BESIDE))))
        if beside in board.sides and dice.random() < 0.5:
            edges |= set(board.sides[beside])
        if dice.random() < 0.4:
            edges.remove(dice.choice(sorted(edges)))
        corner = dice.choice(sorted(board.corners(edges)))
        for _ in range(dice.randint(0, 3)):
            edge = dice.choice(board.at[corner])
            edges.add(edge)
            corner = board.other_end(edge, corner)
        return sorted(edges)

    def lay(self, player, edges, by_ship):
        for edge in edges:
            is_ship = edge in self.board.seaways and (by_ship or edge not in self.board.roadways)
            pieces = player.ships if is_ship else player.roads
            if edge not in self.taken and len(pieces) < MOST_WAYS:
                pieces.add(edge)
                self.taken.add(edge)

    def settle(self, player, dice):
        board = self.board
        for _ in range(dice.randint(0, 4)):
            near = board.corners(player.ways()) if dice.random() < 0.8 else board.land
            built = {corner for each in self.players.values() for corner in each.settlements}
            free = [corner for corner in near & board.land - built
                    if not any(board.other_end(edge, corner) in built for edge in board.at[corner])]
            if free:
                player.settlements.add(dice.choice(sorted(free)))

    def written(self):
        position = {"barbican": "position", "version": 1, "seats": len(self.players), "turn": self.turn,
                    "board": self.board.json}
        if self.pirate:
            position["pirate"] = f"{self.pirate[0]},{self.pirate[1]}"
        for seat, player in self.players.items():
            position[seat] = {"settlements": [name(at) for at in player.settlements],
                              "roads": [name(at) for at in player.roads],
                              "knights": [{"at": name(at), "level": "basic"} for at in player.knights]}
            if self.board.sea:
                position[seat]["ships"] = [name(at) for at in player.ships]
        position[self.turn]["cards"] = ["diplomacy"]
        return position

    # The rules say

    def closed_and_ringed(self, line, posts):
        """The pieces between two different posts; and those in a ring without a post, or at the only post of a ring."""
        board, closed, ringed = self.board, set(), set()

        def walk(corners, edges):
            start, here = corners[0], corners[-1]
            if edges and start in posts and here in posts:
                closed.update(edges)
            for edge in board.at[here]:
                if edge not in line or edge in edges:
                    continue
                beyond = board.other_end(edge, here)
                if beyond == start:
                    inside = [corner for corner in corners if corner in posts]
                    if len(inside) <= 1:
                        ringed.update(each for each in [*edges, edge] if not inside or inside[0] in board.ends[each])
                elif beyond not in corners:
                    walk([*corners, beyond], [*edges, edge])

        for corner in board.corners(line):
            walk([corner], [])
        return closed, ringed

    def open_in(self, line, posts, others=frozenset(), closing_ways=frozenset()):
        closed, ringed = self.closed_and_ringed(line, posts)
        stops = posts | others | self.board.corners(closing_ways)

        def has_free_end(edge):
            return any(corner not in stops and sum(each in line for each in self.board.at[corner]) == 1
                       for corner in self.board.ends[edge])

        return {edge for edge in line - closed if edge in ringed or has_free_end(edge)}

    def parts_knight(self, player, edge):
        """True if a knight would lose its way to all buildings of its owner."""
        def reached(ways):
            found, frontier = set(player.settlements), list(player.settlements)
            while frontier:
                corner = frontier.pop()
                beyond = {self.board.other_end(each, corner) for each in self.board.at[corner] if each in ways} - found
                found |= beyond
                frontier += beyond
            return found & player.knights
        return reached(player.ways()) != reached(player.ways() - {edge})

    def for_diplomacy(self, any_closes):
        others = self.occupied() if any_closes else frozenset()
        found = set()
        for player in self.players.values():
            found |= {edge for edge in self.open_in(player.roads, player.posts(), others, player.ships)
                      | self.open_in(player.ships, player.posts(), others)
                      if not (self.board.sea and self.parts_knight(player, edge))}
        return {name(edge) for edge in found}

    def ship_moves(self):
        board, player = self.board, self.players[self.turn]
        if not player.ships:
            return set()
        held = set(board.sides[self.pirate])
        strangers = [each for each in self.players.values() if each is not player]
        knights = {corner for each in strangers for corner in each.knights}
        in_the_way = {corner for each in strangers for corner in each.posts()}
        moves = set()
        for ship in self.open_in(player.ships, player.posts()) - held:
            if knights & set(board.ends[ship]) or self.parts_knight(player, ship):
                continue
            bases = (board.corners(player.ships - {ship}) | player.settlements) - in_the_way
            moves |= {(name(ship), name(to)) for to in board.seaways - self.taken - held if bases & set(board.ends[to])}
        return moves


class RingsTest(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.close)

    def legal(self, seat, *kind):
        actions = [entry["action"].split()[1:] for entry in self.engine.ask(do="legal", seat=seat)["actions"]]
        return [tuple(words[len(kind):]) for words in actions if words[:len(kind)] == list(kind)]

    def test_open_roads_and_ships(self):
        dice = random.Random(27)
        land = {"variable": {"tokens": "spiral", "harbors": "fixed", "seed": 1}}
        sea = {"board": "new-shores-7"}
        boards = [(2, 4, Board(self.engine, 4, land)), (5, 6, Board(self.engine, 6, land)),
                  (2, 4, Board(self.engine, 4, sea)), (5, 6, Board(self.engine, 6, sea))]
        found = {"open": 0, "closed": 0, "moves": 0}
        for number in range(POSITIONS):
            fewest, most, board = dice.choice(boards)
            position = Position(board, dice.randint(fewest, most), dice)
            book = dice.choice(["none", "et", "uk", "is", "pl", "he"])
            written = {**position.written(), "book": book}
            self.engine.ask(do="set", position=written)
            opened, moves = position.for_diplomacy(book == "uk"), position.ship_moves()
            with self.subTest(number=number, position=written):
                self.assertEqual({edge for edge, in self.legal(position.turn, "play", "diplomacy")}, opened)
                self.assertEqual(set(self.legal(position.turn, "move-ship")), moves)
            found["open"] += len(opened)
            found["closed"] += len(position.taken) - len(opened)
            found["moves"] += len(moves)
        self.assertGreater(min(found.values()), POSITIONS, found)


if __name__ == "__main__":
    unittest.main()
