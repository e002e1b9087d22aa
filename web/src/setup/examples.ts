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

export const emptyBoard = empty;

export const examples: readonly Example[] = [
  { says: "setup.exampleEmpty", text: empty },
  { says: "setup.exampleStart", text: afterSetUp },
  { says: "setup.exampleBarbarians", text: barbarians },
  { says: "setup.exampleMetropolis", text: metropolis },
];
