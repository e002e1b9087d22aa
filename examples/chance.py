"""Everything that follows from a game's secret and nonces (docs/fair-dice.md): numbers, seats, the board, dice."""

import hashlib
import hmac


def commitment_of(secret):
    return hashlib.sha256(b"barbican fair 1 secret" + secret).hexdigest()


def nonce_commitment(nonce):
    return hashlib.sha256(b"barbican fair 1 nonce" + nonce).hexdigest()


def key_of(secret, table, nonces, agreed=None):
    message = b"barbican fair 1 key" if agreed is None else b"barbican fair 2 key" + agreed
    message += bytes([len(table)]) + table.encode("ascii")
    for nonce in nonces:
        message += bytes([len(nonce)]) + nonce
    return hmac.new(secret, message, hashlib.sha256).digest()


def nonce_bytes(nonces):
    return [b"" if nonce == "-" else bytes.fromhex(nonce) for nonce in nonces]


class Chance:
    def __init__(self, key):
        self.key = key

    def number(self, label, i, attempt):
        message = label.encode("ascii") + b"\0" + i.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        return int.from_bytes(hmac.new(self.key, message, hashlib.sha256).digest()[:8], "big")

    def below(self, label, i, n):
        limit = 2**64 // n * n
        attempt = 0
        while self.number(label, i, attempt) >= limit:
            attempt += 1
        return self.number(label, i, attempt) % n

    def outcome(self, i, choices):
        """Chooses one of [(outcome, weight), …], which are in the engine's order."""
        left = self.below("play", i, sum(weight for _, weight in choices))
        for outcome, weight in choices:
            if left < weight:
                return outcome
            left -= weight


def hash_of_agreement(lines):
    text = "".join(f"{line}\n" for line in sorted(lines))
    return hashlib.sha256(b"barbican fair 2 agreed" + text.encode("ascii")).hexdigest()


def seal_of(chance, ending, actions):
    message = b"seal\0" + "".join(f"{line}\n" for line in [ending, *actions]).encode("ascii")
    return hmac.new(chance.key, message, hashlib.sha256).hexdigest()


class Draws:
    """The numbers of one label, in order."""

    def __init__(self, chance, label):
        self.chance, self.label, self.i = chance, label, 0

    def below(self, n):
        self.i += 1
        return self.chance.below(self.label, self.i - 1, n)

    def shuffle(self, things):
        for k in range(len(things) - 1, 0, -1):
            other = self.below(k + 1)
            things[k], things[other] = things[other], things[k]


def seating(chance, chairs):
    result = list(range(chairs))
    Draws(chance, "seats").shuffle(result)
    return result


# ---- The board

FIRST_GAME = """
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9 | -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    | -2,0 fields 9 | -1,0 forest 11 | 0,0 desert 0 | 1,0 forest 3 | 2,0 mountains 8
    | -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5 | -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
"""
HARBORS = """
    0,-3SE any | 1,-2NE wool | 2,-1NE any | 2,0E any | 1,1SE brick | -1,2SE lumber | -3,3NE any | -3,1E grain | -2,-1E ore
"""
# The board of five and six players, in the order of its spiral.
SIX_PLAYERS = """
    -2,0 -1,-1 0,-2 1,-3 2,-3 3,-3 3,-2 3,-1 3,0 2,1 1,2 0,3 -1,3 -2,3 -2,2 -2,1
    -1,0 0,-1 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -1,1
    0,0 1,-1 1,0 0,1
"""
SIX_TERRAINS = ["forest"] * 6 + ["pasture"] * 6 + ["fields"] * 6 + ["hills"] * 5 + ["mountains"] * 5 + ["desert"] * 2
SIX_TOKENS = [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6]
SIX_HARBORS = """
    -2,-1E any | 0,-3SE wool | 2,-4SE any | 3,-3NE brick | 3,-1NE any | 3,0E ore | 2,1SE any | 0,3SE lumber | -2,4NE wool
    | -3,3NE any | -3,1E grain
"""
OUTER = "0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2".split()
INNER = "0,-1 -1,0 -1,1 0,1 1,0 1,-1".split()
TOKENS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]


def neighbors(place):
    q, r = (int(part) for part in place.split(","))
    return [f"{q + dq},{r + dr}" for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]


def apart(places, numbers):
    red = {place for place, number in zip(places, numbers) if number in (6, 8)}
    return not any(near in red for place in red for near in neighbors(place))


def spiral(seats, corner):
    """The places from a corner inward, ring by ring."""
    if seats <= 4:
        rings, starts = (OUTER, INNER, ["0,0"]), (2 * corner, corner, 0)
    else:
        lines = [line.split() for line in SIX_PLAYERS.split("\n") if line.strip()]
        rings = lines
        starts = ((0, 0, 0), (3, 2, 1), (5, 3, 1), (8, 5, 2), (11, 7, 3), (13, 8, 3))[corner]
    return [place for ring, start in zip(rings, starts) for place in ring[start:] + ring[:start]]


def lay_spiral(places, terrains, seats, corner):
    terrain_at = dict(zip(places, terrains))
    with_token = [place for place in spiral(seats, corner) if terrain_at[place] != "desert"]
    number_at = dict(zip(with_token, TOKENS if seats <= 4 else SIX_TOKENS))
    return [number_at.get(place, 0) for place in places]


def lay_random(draws, places, numbers):
    order = [index for index, number in enumerate(numbers) if number != 0]
    tokens = [numbers[index] for index in order]
    while True:
        draws.shuffle(tokens)
        for index, token in zip(order, tokens):
            numbers[index] = token
        if apart(places, numbers):
            return numbers


def first_game():
    hexes = [words.split() for words in FIRST_GAME.split("|")]
    harbors = [words.split() for words in HARBORS.split("|")]
    return [(at, terrain, int(number)) for at, terrain, number in hexes], [tuple(harbor) for harbor in harbors]


def six_players():
    """The board of five and six before anything is shuffled; deserts, the last two, have no token."""
    hexes = zip(SIX_PLAYERS.split(), SIX_TERRAINS, SIX_TOKENS + [0, 0])
    return list(hexes), [tuple(words.split()) for words in SIX_HARBORS.split("|")]


def draw_board(chance, tokens, harbor_method, frame, seats):
    """({hex: (terrain, token)}, {edge: kind}, the robber's home); no token is 0."""
    hexes, harbors = first_game() if seats <= 4 else six_players()
    draws = Draws(chance, "board")
    places = [at for at, _, _ in hexes]
    tiles = [(terrain, number) for _, terrain, number in hexes]
    draws.shuffle(tiles)
    terrains, numbers = [terrain for terrain, _ in tiles], [number for _, number in tiles]
    corner = 0
    if tokens == "spiral":
        corner = draws.below(6)
        numbers = lay_spiral(places, terrains, seats, corner)
    else:
        numbers = lay_random(draws, places, numbers)
    kinds = [kind for _, kind in harbors]
    if harbor_method == "shuffled":
        draws.shuffle(kinds)
    coast = list(zip((edge for edge, _ in harbors), kinds))
    if frame:
        del coast[kinds.index("any")]
    board = dict(zip(places, zip(terrains, numbers)))
    robber = next(place for place in spiral(seats, corner) if board[place][0] == "desert")
    return board, dict(coast), robber


# ---- Dice

FACES = (("trade", 1), ("politics", 1), ("science", 1), ("ship", 3))
PAIRS = [(red, yellow) for red in range(1, 7) for yellow in range(1, 7)]
START_ROLL = [(f"* start-roll {red} {yellow}", 1) for red, yellow in PAIRS]


def dice(pairs):
    return [(f"* dice {red} {yellow} {face}", weight) for red, yellow in pairs for face, weight in FACES]
