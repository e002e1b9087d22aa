"""The maps of the sea (docs/sea-maps.md), and the draw of their boards (docs/fair-dice.md)."""

from chance import Draws, apart, neighbors

MAPS = """
map new-shores 3
  rows -4 1 4 | -3 0 4 | -2 -1 4 | -1 -2 4 | 0 -2 3 | 1 -2 2 | 2 -2 1
  robber 1,-4
  pirate 4,-1
  start 1
  harbors -1,-2E 1,-2E 1,0NE -1,2E -2,3NE -3,2E -3,1NE -2,-1SE
  kinds any any any brick grain lumber ore wool
  group shuffled
    places -2,0=1 -1,-1=1 0,-2=1 1,-2=1 1,-1=1 1,0=1 0,1=1 -1,2=1 -2,2=1 -2,1=1 -1,0=1 0,-1=1 0,0=1 -1,1=1
    terrains fields fields fields forest forest forest hills hills mountains mountains pasture pasture pasture pasture
    tokens 2 3 4 5 5 6 6 8 8 9 10 10 11 11
  group shuffled
    places 1,-4=2 2,-4=2 3,-3=3 4,-3=3 3,-2=3 3,-1=3 2,1=4 1,2=4
    terrains fields gold gold hills hills mountains mountains pasture
    tokens 3 4 4 5 8 9 10 12
map new-shores 4
  rows -4 1 5 | -3 0 5 | -2 -1 5 | -1 -2 5 | 0 -2 4 | 1 -2 3 | 2 -2 2
  robber desert
  pirate 5,-1
  start 1
  harbors 0,-3SE 1,-2NE 2,-1NE 2,0E 1,1SE -1,2SE -3,3NE -3,1E -2,-1E
  kinds any any any any brick grain lumber ore wool
  group path
    places 0,-2=1 1,-2=1 2,-2=1 2,-1=1 2,0=1 1,1=1 0,2=1 -1,2=1 -2,2=1 -2,1=1 -2,0=1 -1,-1=1 0,-1=1 1,-1=1 1,0=1 0,1=1 -1,1=1 -1,0=1 0,0=1
    terrains desert fields fields fields fields forest forest forest forest hills hills hills mountains mountains mountains pasture pasture pasture pasture
    tokens 5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11
  group shuffled
    places 1,-4=2 2,-4=2 4,-4=3 4,-3=3 5,-3=3 4,-2=3 4,-1=3 3,1=4 2,2=4
    terrains fields forest gold gold hills hills mountains mountains pasture
    tokens 2 3 4 5 6 8 9 10 11
map through-the-desert 3
  rows -4 1 4 | -3 0 4 | -2 -1 4 | -1 -2 4 | 0 -2 3 | 1 -2 2 | 2 -2 1
  robber desert
  pirate 4,-1
  start 1
  harbors 2,-3NE 1,0NE 1,0SE -1,2E -2,2SE -3,2E -3,1NE -1,-1SE
  kinds any any any brick grain lumber ore wool
  group shuffled gold 2
    places 2,-3=1 1,-2=1 2,-2=1 0,-1=1 1,-1=1 -2,0=1 -1,0=1 0,0=1 1,0=1 -2,1=1 -1,1=1 0,1=1 -2,2=1 -1,2=1 1,-4=2 0,-3=2 -1,-2=2
    terrains fields fields fields forest forest forest forest forest gold hills hills hills mountains mountains pasture pasture pasture
    tokens 2 3 3 4 4 4 5 6 6 6 8 8 9 9 10 10 11
  group shuffled
    places 2,-4=0 1,-3=0 0,-2=0
    terrains desert desert desert
    tokens
  group shuffled
    places 4,-4=3 4,-3=3 3,-1=4 2,1=5 1,2=5
    terrains fields gold mountains mountains pasture
    tokens 5 5 8 9 11
map through-the-desert 4
  rows -4 1 5 | -3 0 5 | -2 -1 5 | -1 -2 5 | 0 -2 4 | 1 -2 3 | 2 -2 2
  robber desert
  pirate 5,-1
  start 1
  harbors 3,-4E 3,-2NE 3,-2SE 1,0SE -1,2E -2,3NE -2,1SE -3,1E -1,-1E
  kinds any any any any brick grain lumber ore wool
  group shuffled gold 2
    places 3,-4=1 2,-3=1 3,-3=1 1,-2=1 2,-2=1 3,-2=1 0,-1=1 1,-1=1 2,-1=1 -2,0=1 -1,0=1 0,0=1 1,0=1 -2,1=1 -1,1=1 0,1=1 -1,2=1 1,-4=2 0,-3=2 -1,-2=2
    terrains fields fields fields forest forest forest forest forest gold hills hills hills hills mountains mountains mountains pasture pasture pasture pasture
    tokens 3 3 4 4 5 5 6 6 8 8 8 9 9 10 10 10 11 11 11 12
  group shuffled
    places 2,-4=0 1,-3=0 0,-2=0
    terrains desert desert desert
    tokens
  group shuffled
    places 5,-4=3 5,-3=3 5,-2=3 3,0=4 4,0=4 1,2=5 2,2=5
    terrains fields fields gold hills mountains mountains pasture
    tokens 2 3 4 5 6 9 12
map four-islands 3
  rows -3 0 3 | -2 -1 3 | -1 -2 3 | 0 -3 3 | 1 -3 2 | 2 -3 1 | 3 -3 0
  robber -3,3
  pirate 0,0
  start 1 2 3 4
  harbors -2,-2SE 0,-2SE -3,1NE -4,2NE -2,2SE 3,-2NE 1,0NE 0,1SE 2,1SE
  kinds any any any any brick grain lumber ore wool
  group shuffled
    places -1,-2=1 0,-2=1 -2,-1=1 -1,-1=1 -3,1=2 -2,1=2 -1,1=2 -3,2=2 -2,2=2 -3,3=2 2,-3=3 3,-3=3 2,-2=3 3,-2=3 1,-1=3 2,-1=3 1,1=4 2,1=4 0,2=4 1,2=4
    terrains fields fields fields fields forest forest forest forest hills hills hills hills mountains mountains mountains mountains pasture pasture pasture pasture
    tokens 2 3 3 4 4 5 5 5 6 6 8 8 9 9 9 10 10 11 11 12
map four-islands 4
  rows -3 0 3 | -2 -1 3 | -1 -2 3 | 0 -3 3 | 1 -3 2 | 2 -3 1 | 3 -3 0
  robber 2,-2
  pirate 3,0
  start 1 2 3 4
  harbors -2,-2E -2,-1SE -4,2NE -2,2NE -4,3E 0,-1SE 3,-2SE 2,0SE 2,1SE
  kinds any any any any brick grain lumber ore wool
  group shuffled
    places 0,-3=1 -1,-2=1 -2,-1=1 -1,-1=1 -3,1=2 -2,1=2 -3,2=2 -2,2=2 -1,2=2 -3,3=2 -2,3=2 2,-3=3 3,-3=3 1,-2=3 2,-2=3 3,-2=3 1,-1=3 2,-1=3 0,0=3 1,1=4 2,1=4 1,2=4 0,3=4
    terrains fields fields fields fields fields forest forest forest forest forest hills hills hills hills mountains mountains mountains mountains pasture pasture pasture pasture pasture
    tokens 2 3 3 4 4 4 5 5 5 6 6 8 8 9 9 9 10 10 10 11 11 11 12
map new-shores 6
  rows -3 -1 5 | -2 -2 5 | -1 -3 5 | 0 -4 5 | 1 -4 4 | 2 -4 3 | 3 -4 2
  robber desert
  pirate off
  start 1
  harbors 2,-3NE 3,-2NE 3,-1E 3,0SE 1,2E 0,3SE -2,4NE -3,3NE -3,1NE -2,-1E 0,-3SE
  kinds any any any any any brick grain lumber ore wool wool
  group path
    places -2,0=1 -1,-1=1 0,-2=1 1,-3=1 2,-3=1 3,-3=1 3,-2=1 3,-1=1 3,0=1 2,1=1 1,2=1 0,3=1 -1,3=1 -2,3=1 -2,2=1 -2,1=1 -1,0=1 0,-1=1 1,-2=1 2,-2=1 2,-1=1 2,0=1 1,1=1 0,2=1 -1,2=1 -1,1=1 0,0=1 1,-1=1 1,0=1 0,1=1
    terrains desert desert fields fields fields fields fields fields forest forest forest forest forest forest hills hills hills hills hills mountains mountains mountains mountains mountains pasture pasture pasture pasture pasture pasture
    tokens 2 5 4 6 3 9 8 11 11 10 6 3 8 4 8 10 11 12 10 5 4 9 5 9 12 3 2 6
  group shuffled
    places -1,-3=2 -2,-2=2 -3,-1=2 -4,1=3 -4,2=3 -4,3=3 5,-3=4 5,-1=5 4,1=6 2,3=7
    terrains fields forest gold gold gold hills hills mountains mountains pasture
    tokens 2 3 4 5 6 8 9 10 11 12
map through-the-desert 6
  rows -3 -1 6 | -2 -2 6 | -1 -3 6 | 0 -4 6 | 1 -4 5 | 2 -4 4 | 3 -4 3
  robber desert
  pirate 2,3
  start 1
  harbors -5,2E -4,0SE -3,-1SE -1,-1SE 3,-1E 3,0SE 1,2NE -1,2NE -2,1SE -3,2SE -5,4NE
  kinds any any any any any brick grain lumber ore wool wool
  group shuffled gold 2
    places 0,-1=1 1,-1=1 2,-1=1 3,-1=1 -3,0=1 -2,0=1 -1,0=1 0,0=1 1,0=1 2,0=1 3,0=1 -4,1=1 -3,1=1 -2,1=1 -1,1=1 0,1=1 1,1=1 2,1=1 -4,2=1 -3,2=1 -4,3=1 -1,-2=2 -2,-2=2 -1,-3=2 0,-3=2 1,-3=2 3,-3=2 4,-3=2 5,-3=2 6,-3=2
    terrains fields fields fields fields fields forest forest forest forest forest forest gold hills hills hills hills hills hills hills mountains mountains mountains mountains mountains mountains pasture pasture pasture pasture pasture
    tokens 2 2 3 3 3 4 4 4 5 5 5 5 6 6 6 6 8 8 9 9 9 10 10 10 11 11 11 12 12 12
  group shuffled
    places 0,-2=0 1,-2=0 2,-2=0 3,-2=0 4,-2=0
    terrains desert desert desert desert desert
    tokens
  group shuffled
    places -2,3=3 -1,3=3 1,3=4 3,3=5 3,2=5 4,2=5 5,1=5 6,-1=6
    terrains fields fields forest gold gold mountains pasture pasture
    tokens 2 3 4 8 8 9 10 11
map six-islands 6
  rows -3 -1 5 | -2 -2 5 | -1 -3 5 | 0 -4 5 | 1 -4 4 | 2 -4 3 | 3 -4 2
  robber off
  pirate -4,0
  start 1 2 3 4 5 6
  harbors 0,-4SE -1,-2SE -3,0NE 2,-3NE 5,-3NE 3,-1NE -5,2E -3,3NE -2,3NE 3,2E 0,4NE
  kinds any any any any any brick grain lumber ore wool wool
  group shuffled
    places -1,-3=1 0,-3=1 -2,-2=1 -1,-2=1 -3,-1=1 -2,-1=1 2,-3=2 1,-2=2 2,-2=2 0,-1=2 1,-1=2 4,-3=3 5,-3=3 4,-2=3 5,-2=3 4,-1=3 -3,1=4 -4,2=4 -3,2=4 -4,3=4 -3,3=4 0,1=5 1,1=5 -1,2=5 0,2=5 -1,3=5 3,1=6 4,1=6 2,2=6 3,2=6 1,3=6 2,3=6
    terrains fields fields fields fields fields fields forest forest forest forest forest forest forest hills hills hills hills hills hills mountains mountains mountains mountains mountains mountains pasture pasture pasture pasture pasture pasture pasture
    tokens 2 2 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 8 8 8 9 9 9 9 10 10 10 10 11 11 12 12
"""


def seats_of(seats):
    """The number of players whose map this table uses."""
    return 3 if seats < 4 else 4 if seats == 4 else 6


class Group:
    """Land with terrains and tokens that are shuffled among themselves."""

    def __init__(self, words):
        self.is_path = words[0] == "path"
        self.gold_island = words[words.index("gold") + 1] if "gold" in words else None
        self.places, self.terrains, self.tokens = {}, [], []

    def fits(self, terrains):
        """Is its gold allowed there?"""
        islands = {island for island, terrain in zip(self.places.values(), terrains) if terrain == "gold"}
        return self.gold_island is None or islands <= {self.gold_island}


class Map:
    def __init__(self, lines):
        self.groups = []
        for line in lines:
            key, *words = line.split()
            if key == "rows":
                rows = [[int(number) for number in row.split()] for row in " ".join(words).split("|")]
                self.field = [f"{q},{r}" for r, first, last in rows for q in range(first, last + 1)]
            elif key == "group":
                self.groups.append(Group(words))
            elif key == "places":
                self.groups[-1].places = dict(place.split("=") for place in words)
            elif key == "terrains":
                self.groups[-1].terrains = words
            elif key == "tokens":
                self.groups[-1].tokens = [int(word) for word in words]
            else:
                setattr(self, key, words)

    @staticmethod
    def named(name, seats):
        about = next(part for part in MAPS.split("map ") if part.startswith(f"{name} {seats_of(seats)}\n"))
        return Map(about.splitlines()[1:])


def lay_terrains(draws, groups):
    """{place: terrain}, without gold next to gold."""
    while True:
        laid = {}
        for group in groups:
            terrains = list(group.terrains)
            draws.shuffle(terrains)
            while not group.fits(terrains):
                draws.shuffle(terrains)
            laid.update(zip(group.places, terrains))
        gold = {place for place, terrain in laid.items() if terrain == "gold"}
        if not any(near in gold for place in gold for near in neighbors(place)):
            return laid


def lay_tokens(draws, groups, laid):
    numbers = {}
    for group in groups:
        places = [place for place in group.places if laid[place] != "desert"]
        tokens = list(group.tokens)
        while True:
            if not group.is_path:
                draws.shuffle(tokens)
            numbers.update(zip(places, tokens))
            red_gold = any(laid[place] == "gold" and number in (6, 8) for place, number in numbers.items())
            if group.is_path or (apart(numbers, numbers.values()) and not red_gold):
                break
    return numbers


def draw_sea_board(chance, name, seats):
    """({hex: (terrain, token)}, {edge: kind}, the robber's home, {hex: island}, start, the pirate's home)"""
    map_ = Map.named(name, seats)
    draws = Draws(chance, "board")
    laid = lay_terrains(draws, map_.groups)
    numbers = lay_tokens(draws, map_.groups, laid)
    kinds = list(map_.kinds)
    draws.shuffle(kinds)
    hexes = {place: (laid.get(place, "sea"), numbers.get(place, 0)) for place in map_.field}
    robber = map_.robber[0]
    if robber == "desert":
        robber = next(place for group in map_.groups for place in group.places if laid[place] == "desert")
    islands = {place: island for group in map_.groups for place, island in group.places.items() if island != "0"}
    return hexes, dict(zip(map_.harbors, kinds)), robber, islands, map_.start, None if map_.pirate == ["off"] else map_.pirate[0]
