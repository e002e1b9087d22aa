// Positions with one of the rarer choices, and the actions to do there by clicks alone.
import type { Seat } from "../src/protocol.ts";

export interface Exercise {
  // The seat of the person at the page; bots have the other seats.
  seat: Seat;
  position: string;
  // Each list is done in one gesture: several cards are named together.
  does: string[][];
}

const of = (seat: Seat, position: string, ...does: (string | string[])[]): Exercise => ({
  seat,
  position: `barbican position 1\nturns: 20\n${position.replace(/^\n/, "")}`,
  does: does.map((each) => (typeof each === "string" ? [each] : each)),
});

// Choices that the rules force on a player, in their turn or in another's.
export const choices: Record<string, Exercise> = {
  discard: of(
    "blue",
    `
turn: red
phase: discard
dice: 3 4 trade
barbarians: 2 landed
pending:
  cause: seven
blue:
  cities: 0,1S
  hand: 3 brick 2 wool 3 ore 1 coin
  owes: 4
`,
    ["discard brick", "discard brick", "discard wool", "discard coin"],
  ),
  "move-robber, rob": of(
    "red",
    `
turn: red
phase: move-robber
dice: 3 4 trade
barbarians: 2 landed
robber: 0,-2
pending:
  cause: seven
red:
  cities: 0,-1N
blue:
  settlements: 0,0N
  hand: 2 ore
ivory:
  settlements: 0,0S
  hand: 2 wool
`,
    "robber 0,0",
    "rob ivory",
  ),
  "lose-city": of(
    "red",
    `
turn: blue
phase: lose-city
dice: 1 2 ship
barbarians: 0 landed
pending:
  queue: red
red:
  cities: 0,0N -1,1N
  walls: 0,0N
blue:
  cities: 2,-1N
`,
    "lose-city -1,1N",
  ),
  "choose-deck": of(
    "red",
    `
turn: blue
phase: choose-deck
dice: 1 2 ship
barbarians: 0 landed
pending:
  seat: red
red:
  cities: 0,0N
`,
    "choose-deck science",
  ),
  "may-draw": of(
    "red",
    `
book: is
turn: blue
phase: may-draw
dice: 1 2 science
barbarians: 0 landed
pending:
  seat: red
  deck: science
  cause: gate
red:
  levels: science=1
`,
    "choose-deck science",
  ),
  "return-card": of(
    "blue",
    `
turn: red
phase: return-card
dice: 2 4 politics
barbarians: 0 landed
pending:
  seat: blue
  deck: politics
red:
  settlements: 0,-1N
blue:
  levels: politics=1
  cards: wedding mining fleet crane intrigue
`,
    "return mining",
  ),
  aqueduct: of(
    "blue",
    `
turn: red
phase: aqueduct
dice: 3 3 trade
waiting: blue
red:
  settlements: 0,-1N
blue:
  settlements: 2,-2N
  levels: science=3
`,
    "aqueduct ore",
  ),
  relocate: of(
    "blue",
    `
turn: red
phase: relocate
dice: 3 5 trade
pending:
  seat: blue
  at: 0,1N
  knight: mighty active
red:
  settlements: 0,0N
  roads: 0,0NE 0,0E
blue:
  settlements: 1,1S
  roads: 0,1NE 1,0SE 1,1NE
`,
    "relocate 2,0S",
  ),
  desert: of(
    "blue",
    `
turn: red
phase: desert
dice: 3 5 trade
pending:
  seat: blue
red:
  settlements: 0,0N
  roads: 0,0NE 0,0E
blue:
  knights: 0,1S basic | -1,1S mighty active
`,
    "desert 0,1S",
  ),
  "deserter-level": of(
    "red",
    `
book: pl
turn: red
phase: deserter-level
barbarians: 0 landed
pending:
  knight: mighty
red:
  settlements: 0,0N
  roads: 0,0NE
  knights: 0,1N mighty | 0,0S mighty
`,
    "choose-level strong",
  ),
  "place-deserter": of(
    "red",
    `
turn: red
phase: place-deserter
dice: 3 5 trade
pending:
  seat: blue
  knight: basic
red:
  settlements: 0,0N
  roads: 0,0NE 0,0E
`,
    "place-knight 0,1N",
  ),
  "replace-road": of(
    "red",
    `
turn: red
phase: replace-road
dice: 3 5 trade
pending:
  road: 0,0E
red:
  settlements: 0,0N
  roads: 0,0NE
`,
    "road 1,-1SE",
  ),
  gift: of(
    "blue",
    `
turn: red
phase: gift
dice: 3 5 trade
red:
  settlements: 0,0N
blue:
  cities: 0,1S
  hand: 2 brick 1 coin 3 ore
  owes: 2
`,
    ["give ore", "give coin"],
  ),
  "guild-take": of(
    "red",
    `
turn: red
phase: guild-take
dice: 3 5 trade
pending:
  seat: blue
red:
  settlements: 0,0N
  owes: 2
blue:
  cities: 0,1S
  hand: 1 brick 2 ore 1 coin
`,
    ["take ore", "take coin"],
  ),
  "spy-take": of(
    "red",
    `
turn: red
phase: spy-take
dice: 3 5 trade
pending:
  seat: blue
red:
  settlements: 0,0N
blue:
  cities: 0,1S
  cards: wedding crane
`,
    "take-card crane",
  ),
  "spy-take, of four": of(
    "red",
    `
turn: red
phase: spy-take
dice: 3 5 trade
pending:
  seat: blue
red:
  settlements: 0,0N
  hand: 2 brick 2 lumber 3 wool 4 grain 4 ore 1 cloth 4 paper
blue:
  cities: 0,1S
  cards: guilddues merchant encouragement invention
`,
    "take-card invention",
  ),
  "harbor-give": of(
    "blue",
    `
turn: red
phase: harbor-give
dice: 3 5 trade
harbor: yes
harbor-asked: blue
pending:
  seat: blue
red:
  settlements: 0,0N
  hand: 2 brick
  chosen: 1 brick
blue:
  settlements: 0,1S
  hand: 3 wool 1 paper 2 coin
`,
    "give paper",
  ),
  metropolis: of(
    "red",
    `
turn: red
phase: metropolis
dice: 3 5 trade
pending:
  deck: trade
red:
  cities: 0,0N -1,1N
  levels: trade=4
`,
    "metropolis -1,1N",
  ),
  "free-road": of(
    "red",
    `
turn: red
phase: free-road
dice: 3 5 trade
pending:
  free-roads: 2
red:
  settlements: 0,0N
  roads: 0,0NE
`,
    "road 0,0E",
    "pass",
  ),
  smith: of(
    "red",
    `
turn: red
phase: smith
dice: 3 5 trade
red:
  settlements: 0,0N
  roads: 0,0NE 0,0E
  knights: 0,1N basic | 1,-1S basic
`,
    "promote 0,1N",
  ),
  defend: of(
    "red",
    `
options: tactical_defence=yes
turn: red
phase: defend
dice: 1 1 ship
barbarians: 7
pending:
  seat: red
red:
  cities: 0,0N
  knights: 0,1N mighty active | 1,-1S basic active
`,
    "send 1,-1S",
    "pass",
  ),
};

const held = (card: string, more = "", others = ""): string => `
turn: red
dice: 3 5 trade
barbarians: 2 landed
robber: 0,-2
red:
  settlements: 0,0N
  cities: -1,1N
  roads: 0,0NE 0,0E
  knights: 0,1N basic
  hand: 2 brick 2 grain 3 ore 1 paper
  cards: ${card}
${more}blue:
  settlements: 1,1S
  cities: 2,-1N
  roads: 0,1SE
  knights: 0,2N strong active
  hand: 3 wool 1 paper 2 coin
  cards: wedding
${others}`;

// Every progress card, and the choices that it brings.
export const cards: Record<string, Exercise> = {
  alchemy: of("red", held("alchemy").replace("dice: 3 5 trade", "phase: before-roll"), "play alchemy 3 4"),
  crane: of("red", held("crane"), "play crane", "improve science"),
  engineering: of("red", held("engineering"), "play engineering -1,1N"),
  invention: of("red", held("invention"), "play invention 0,1 1,1"),
  irrigation: of("red", held("irrigation").replace("settlements: 0,0N", "settlements: -1,-1N"), "play irrigation"),
  medicine: of("red", held("medicine"), "play medicine 0,0N"),
  mining: of("red", held("mining"), "play mining"),
  roads: of("red", held("roads"), "play roads", "road 1,-1SE"),
  smithing: of("red", held("smithing"), "play smithing 0,1N"),
  harbor: of("red", held("harbor"), "play harbor", "harbor-offer blue brick"),
  "harbor, then another card": of("red", held("mining crane harbor rmonopoly"), "play harbor", "play rmonopoly wool"),
  guilddues: of("red", held("guilddues", "", "  defender: 3\n"), "play guilddues blue", ["take wool", "take coin"]),
  merchant: of("red", held("merchant"), "play merchant 0,0"),
  fleet: of("red", held("fleet"), "play fleet ore", "bank ore for coin"),
  rmonopoly: of("red", held("rmonopoly"), "play rmonopoly wool"),
  tmonopoly: of("red", held("tmonopoly"), "play tmonopoly coin"),
  taxation: of("red", held("taxation"), "play taxation", "robber 1,1"),
  treason: of("red", held("treason"), "play treason blue", "place-knight 1,-1S"),
  diplomacy: of("red", held("diplomacy"), "play diplomacy 0,1SE"),
  encouragement: of("red", held("encouragement"), "play encouragement"),
  espionage: of("red", held("espionage"), "play espionage blue", "take-card wedding"),
  intrigue: of("red", held("intrigue").replace("0,2N strong", "1,-1S strong"), "play intrigue 1,-1S"),
  sabotage: of("red", held("sabotage", "", "  defender: 3\n"), "play sabotage"),
  wedding: of(
    "red",
    held("wedding", "", "  defender: 3\n").replace("cards: wedding\n  defender", "defender"),
    "play wedding",
  ),
};

// Actions in a player's own turn, each by its own clicks.
const rich = `
turn: red
dice: 3 5 trade
barbarians: 2 landed
robber: 0,1
red:
  settlements: 0,0N
  cities: -1,1N
  roads: 0,0NE 0,0E -1,1NE -1,1E
  knights: 0,1N basic | 1,-1S strong active ready
  hand: 4 brick 5 lumber 4 wool 5 grain 6 ore 3 paper 2 cloth 2 coin
  levels: politics=3
blue:
  settlements: 1,1S
  cities: 2,-1N
  roads: 0,1SE
  hand: 3 wool 1 paper 2 coin
`;

export const turnActions: Record<string, Exercise> = {
  road: of("red", rich, "road 1,-1SE"),
  "city, wall": of("red", rich, "city 0,0N", "wall 0,0N"),
  hire: of("red", rich, "hire 0,0S"),
  "activate, promote": of("red", rich, "activate 0,1N", "promote 0,1N"),
  chase: of("red", rich.replace("0,1N basic", "0,1N basic active ready"), "chase 0,1N", "robber 0,-1"),
  improve: of("red", rich, "improve science"),
  bank: of("red", rich, "bank ore for coin"),
};

// Red lacks one settlement to win.
export const winning = `barbican position 1
turns: 20
turn: red
dice: 3 5 trade
barbarians: 2 landed
red:
  cities: 0,0N 1,-1N -1,1N 2,-1N
  settlements: 0,1S
  roads: 0,1SE 0,1E
  defender: 3
  hand: 1 brick 1 lumber 1 wool 1 grain
`;

// A small map of the sea, and a turn on it.
export const seaMap = `
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    -2,0 fields 9 | -1,0 forest 11 | 0,0 desert | 1,0 forest 3 | 2,0 mountains 8
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5
    -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
    3,-2 sea | 3,-1 sea | 3,-3 sea | 4,-2 gold 9
  start: 1
  pirate: 3,-3
`;

export const mainTurn = `barbican position 1
board:${seaMap}turns: 20
turn: red
phase: main
dice: 3 5 trade
barbarians: 2 landed
red:
  settlements: 2,-1N
  ships: 2,-1E
  hand: 2 lumber 2 wool
`;
