// Positions to start from, in notation.
import type { MessageKey } from "../words/words.svelte.ts";

export interface Example {
  says: MessageKey;
  text: string;
}

const empty = `barbican position 1
turn: red
`;

const afterSetUp = `barbican position 1
turn: red
phase: before-roll
turns: 1
red:
  settlements: -1,1S
  cities: 0,2N
  roads: -2,2NE 0,1SE
  hand: 2 wool 1 grain
blue:
  settlements: 1,1N
  cities: -1,0S
  roads: 1,0E -2,1E
  hand: 2 lumber 1 ore
ivory:
  settlements: -2,0S
  cities: 2,-2S
  roads: 1,-1NE -2,0SE
  hand: 1 brick 1 lumber 1 wool
orange:
  settlements: -1,0N
  cities: 0,-2N
  roads: 0,-3SE -1,-1SE
  hand: 1 ore
`;

const barbarians = `barbican position 1
turn: red
turns: 25
dice: 5 3 politics
barbarians: 6
red:
  settlements: -1,1S
  cities: 0,2N
  roads: -2,2NE 0,1SE -1,2E
  knights: -2,2N basic | 0,1S strong
  hand: 1 brick 1 wool 2 grain 1 ore 1 coin
  cards: intrigue
  levels: trade=1 politics=2
blue:
  settlements: 1,1N
  cities: -1,0S
  walls: -1,0S
  roads: 1,0E -2,1E 1,0SE
  knights: 1,0S basic active
  hand: 2 lumber 1 wool 1 ore 2 paper
  levels: science=2
ivory:
  settlements: -2,0S 2,-3S
  cities: 2,-2S
  roads: 1,-1NE -2,0SE 1,-2E
  hand: 1 brick 1 grain 3 wool 1 cloth
  cards: merchant
  levels: trade=2
orange:
  settlements: -1,0N
  cities: 0,-2N
  roads: 0,-3SE -1,-1SE -1,0E
  knights: -1,1N basic active
  hand: 2 ore 1 grain
  levels: politics=1
`;

const metropolis = `barbican position 1
turn: red
turns: 60
dice: 4 5 trade
barbarians: 2 landed
robber: 0,-1
merchant: 2,-2 ivory
red:
  settlements: -2,1S
  cities: 0,-1N -1,1S
  walls: 0,-1N
  roads: 0,-3SE 0,-2NE 0,-2E 0,-1NE 0,-1E 0,0NE -2,1SE -2,2NE
  knights: -2,2N strong active ready
  hand: 2 wool 3 grain 3 ore 1 cloth 4 paper
  cards: crane
  levels: trade=2 politics=2 science=3
  defender: 1
blue:
  cities: 1,1N -1,0S
  walls: 1,1N
  roads: 2,-1SE 2,0NE 1,0E 1,0SE -2,1E
  knights: 2,-1S strong active | 3,-1S strong
  hand: 1 lumber 2 grain 1 ore 4 coin 2 paper
  cards: tmonopoly
  levels: trade=1 politics=3 science=3
  defender: 1
ivory:
  settlements: 2,-3S 2,0N -2,0S
  cities: 2,-2S
  roads: 1,-3SE 1,-2NE 1,-2E 1,-1NE 2,-2SE 2,-1NE 2,-1E -2,0SE
  hand: 1 brick 2 lumber 2 wool 4 cloth
  cards: merchant encouragement
  face-up: printing
  levels: trade=3 politics=1 science=1
orange:
  settlements: -2,0N 0,1S
  roads: -2,-1E 0,1SE
  knights: 0,2N basic active
  hand: 2 wool 3 grain
`;

// New Shores for four, one possible layout.
const newShores = `options: points_to_win=16
board:
  hexes:
    1,-4 fields 6 | 2,-4 gold 9 | 3,-4 sea | 4,-4 hills 3 | 5,-4 sea
    0,-3 sea | 1,-3 sea | 2,-3 sea | 3,-3 sea | 4,-3 mountains 2 | 5,-3 gold 5
    -1,-2 sea | 0,-2 pasture 5 | 1,-2 mountains 2 | 2,-2 pasture 6 | 3,-2 sea | 4,-2 hills 11 | 5,-2 sea
    -2,-1 sea | -1,-1 hills 8 | 0,-1 fields 10 | 1,-1 forest 9 | 2,-1 desert | 3,-1 sea | 4,-1 forest 4 | 5,-1 sea
    -2,0 fields 4 | -1,0 fields 3 | 0,0 forest 11 | 1,0 fields 4 | 2,0 pasture 3 | 3,0 sea | 4,0 sea
    -2,1 hills 11 | -1,1 hills 6 | 0,1 forest 5 | 1,1 forest 8 | 2,1 sea | 3,1 pasture 8
    -2,2 mountains 12 | -1,2 mountains 9 | 0,2 pasture 10 | 1,2 sea | 2,2 mountains 10
  harbors:
    0,-3SE brick | 1,-2NE wool | 2,-1NE grain
    -2,-1E any | 2,0E any | -3,1E ore
    1,1SE any | -3,3NE any | -1,2SE lumber
  start: 3
  pirate: 5,-1`;

const seaStart = `barbican position 1
${newShores}
turn: red
phase: before-roll
turns: 1
red:
  settlements: 1,-1N
  cities: 1,1S
  roads: 1,-2SE
  ships: 1,1SE
  hand: 1 lumber 1 wool
blue:
  settlements: -1,2N
  cities: -1,-1S
  roads: -2,0E -1,2NE
  hand: 1 brick 2 grain
ivory:
  settlements: 1,0S
  cities: -1,3N
  roads: 0,1E -1,2SE
  hand: 1 wool 1 ore
orange:
  settlements: 0,-2S
  cities: 1,-1S
  roads: -1,-1E 0,0NE
  hand: 2 lumber 1 grain
`;

// Open ships, ships closed by a building or a knight, and a knight that may chase the pirate.
const atSea = `barbican position 1
${newShores}
turn: red
turns: 40
dice: 4 4 trade
barbarians: 3 landed
robber: 0,0
pirate: 3,0
red:
  settlements: 1,-1N 2,1S
  cities: 1,1S
  roads: 1,-2SE 0,2NE
  ships: 1,1SE 1,2NE 2,1SE 2,1E 1,2E
  islands: 4
  knights: 3,0S strong active ready
  hand: 1 brick 2 lumber 3 wool 1 grain
  cards: diplomacy
  levels: trade=1 politics=2
blue:
  settlements: -1,2N
  cities: -1,-1S -1,0S
  roads: -2,0E -2,1NE -1,0SE -1,2NE
  knights: -2,1N basic active
  hand: 1 brick 2 grain 1 paper
  levels: science=2
ivory:
  settlements: 1,0S
  cities: -1,3N
  roads: 0,1E -1,2SE
  ships: -1,3NE 0,2SE 0,2E
  hand: 2 ore 1 wool 2 cloth
  levels: trade=2
orange:
  settlements: 0,-2S
  cities: 1,-1S
  roads: -1,-1E 0,0NE 0,-1SE
  knights: 0,-1S basic
  hand: 2 lumber 1 grain 1 coin
  levels: politics=1
`;

export const emptyBoard = empty;

export const examples: readonly Example[] = [
  { says: "setup.exampleEmpty", text: empty },
  { says: "setup.exampleStart", text: afterSetUp },
  { says: "setup.exampleBarbarians", text: barbarians },
  { says: "setup.exampleMetropolis", text: metropolis },
  { says: "setup.exampleSeaStart", text: seaStart },
  { says: "setup.exampleSea", text: atSea },
];
