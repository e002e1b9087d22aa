// The sums over a game: points by turn, dice, production, robberies, trades, knights, barbarians, cards,
// ships.
import { allTracks } from "../game.ts";
import type { DieFace, Event, GameEvent, Hand, ProgressCard, Seat, Track } from "../protocol.ts";
import { countOf } from "./cards.ts";
import type { Entry } from "./eventLog.svelte.ts";
import { faces } from "./dice.ts";
import { addCards } from "./gains.ts";
import { recordOf } from "./record.ts";

export type BySeat<T> = Record<Seat, T>;

// A number for each turn, from 0 (the first placements).
export type ByTurn = number[];

export interface Rolls {
  count: number;
  // Counts by sum. The indexes 2 to 12 are in use.
  sums: number[];
  // Counts by the number on each die. The indexes 1 to 6 are in use.
  red: number[];
  yellow: number[];
  faces: Record<DieFace, number>;
}

export interface Landing {
  turn: number;
  strength: number;
  defence: number;
  // The seats that lost a city.
  losers: Seat[];
  // The seat that won the point.
  defender: Seat | undefined;
  // The seats that drew a progress card for it.
  drew: Seat[];
}

export interface Deals {
  // The number of trades with the bank, and the cards in them.
  bank: number;
  paidToBank: number;
  gotFromBank: number;
  // The number of trades with other players, and the cards in them.
  players: number;
  given: number;
  taken: number;
}

export interface Knights {
  hired: number;
  activated: number;
  promoted: number;
  lost: number;
}

export interface Progress {
  drawn: number;
  played: ProgressCard[];
}

export interface Voyages {
  built: number;
  moved: number;
  // The number of first settlements on islands.
  islands: number;
  // The number of cards from gold.
  gold: number;
}

// A notable event of a turn.
export type Milestone =
  | { kind: "route"; turn: number; seat: Seat | undefined; length: number }
  | { kind: "metropolis"; turn: number; seat: Seat; track: Track };

export interface Statistics {
  seats: Seat[];
  turns: number;
  points: BySeat<ByTurn>;
  // The levels of all three tracks together.
  improvements: BySeat<ByTurn>;
  levels: BySeat<Record<Track, number>>;
  rolls: Rolls;
  produced: BySeat<Hand>;
  discarded: BySeat<number>;
  // The number of cards stolen, by thief and victim.
  stolen: BySeat<BySeat<number>>;
  deals: BySeat<Deals>;
  knights: BySeat<Knights>;
  progress: BySeat<Progress>;
  voyages: BySeat<Voyages>;
  landings: Landing[];
  milestones: Milestone[];
}

function emptyStatistics(seats: Seat[], turns: number): Statistics {
  const zeros = (): ByTurn => Array<number>(turns + 1).fill(0);
  return {
    seats,
    turns,
    points: recordOf(seats, zeros),
    improvements: recordOf(seats, zeros),
    levels: recordOf(seats, () => recordOf(allTracks, () => 0)),
    rolls: {
      count: 0,
      sums: Array<number>(13).fill(0),
      red: Array<number>(7).fill(0),
      yellow: Array<number>(7).fill(0),
      faces: recordOf(faces, () => 0),
    },
    produced: recordOf(seats, () => ({})),
    discarded: recordOf(seats, () => 0),
    stolen: recordOf(seats, () => recordOf(seats, () => 0)),
    deals: recordOf(seats, () => ({ bank: 0, paidToBank: 0, gotFromBank: 0, players: 0, given: 0, taken: 0 })),
    knights: recordOf(seats, () => ({ hired: 0, activated: 0, promoted: 0, lost: 0 })),
    progress: recordOf(seats, () => ({ drawn: 0, played: [] })),
    voyages: recordOf(seats, () => ({ built: 0, moved: 0, islands: 0, gold: 0 })),
    landings: [],
    milestones: [],
  };
}

const isGameEvent = (event: Event): event is GameEvent => "rule" in event;

const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0);

const add = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

// Are this event and the previous one the two halves of a trade with the bank (paid and gained by one rule)?
function isBankTrade(event: GameEvent, before: Event | undefined): boolean {
  return (
    event.event === "gained" && before?.event === "paid" && before.rule === event.rule && before.seat === event.seat
  );
}

class Counting {
  readonly all: Statistics;

  constructor(seats: Seat[], turns: number) {
    this.all = emptyStatistics(seats, turns);
  }

  entry(entry: Entry): void {
    entry.events.forEach((event, at) => {
      if (isGameEvent(event)) this.#event(event, entry.events[at - 1], entry);
    });
    for (const seat of this.all.seats) {
      const points = entry.points?.[seat];
      const known = this.all.points[seat];
      if (points !== undefined && points !== known[entry.turns]) known.fill(points, entry.turns);
    }
  }

  #event(event: GameEvent, before: Event | undefined, { turns: turn }: Entry): void {
    const { all } = this;
    switch (event.event) {
      case "dice":
        this.#dice(event.red, event.yellow, event.face);
        break;
      case "produced":
      case "aqueduct":
        addCards(all.produced[event.seat], event.cards ?? {});
        break;
      case "discarded":
        all.discarded[event.seat] += countOf(event);
        break;
      case "stole":
      case "monopoly":
        all.stolen[event.seat][event.other] += countOf(event);
        break;
      case "gained":
        if (isBankTrade(event, before)) this.#bank(event.seat, countOf(before as typeof event), countOf(event));
        break;
      case "traded":
        this.#traded(event.seat, event.other, countOf(event));
        break;
      // Commercial Harbour moves a card each way. A one-sided gift is no trade.
      case "gave":
        if (event.rule === "CARD-HARBOR") this.#traded(event.seat, event.other, countOf(event));
        break;
      case "improved":
        all.levels[event.seat][event.track] = event.level;
        all.improvements[event.seat].fill(sum(Object.values(all.levels[event.seat])), turn);
        break;
      case "route":
        all.milestones.push({ kind: "route", turn, seat: event.seat, length: event.length });
        break;
      case "metropolis":
        all.milestones.push({ kind: "metropolis", turn, seat: event.seat, track: event.track });
        break;
      default:
        this.#cardsAndKnights(event);
        this.#barbarians(event, turn);
        this.#voyages(event);
    }
  }

  #voyages(event: GameEvent): void {
    const { voyages, produced } = this.all;
    if (event.event === "ship-built") voyages[event.seat].built += 1;
    else if (event.event === "ship-moved") voyages[event.seat].moved += 1;
    else if (event.event === "island") voyages[event.seat].islands += 1;
    else if (event.event === "gold") {
      voyages[event.seat].gold += countOf(event);
      addCards(produced[event.seat], event.cards ?? {});
    }
  }

  #dice(red: number, yellow: number, face: DieFace): void {
    const { rolls } = this.all;
    rolls.count += 1;
    add(rolls.sums, red + yellow);
    add(rolls.red, red);
    add(rolls.yellow, yellow);
    rolls.faces[face] += 1;
  }

  #bank(seat: Seat, paid: number, got: number): void {
    const deals = this.all.deals[seat];
    deals.bank += 1;
    deals.paidToBank += paid;
    deals.gotFromBank += got;
  }

  // Each exchange has two events, one for each direction: each counts only for its giver.
  #traded(from: Seat, to: Seat, count: number): void {
    this.all.deals[from].players += 1;
    this.all.deals[from].given += count;
    this.all.deals[to].taken += count;
  }

  #cardsAndKnights(event: GameEvent): void {
    const { knights, progress } = this.all;
    if (event.event === "hired" || event.event === "activated" || event.event === "promoted") {
      knights[event.seat][event.event] += 1;
    } else if (event.event === "knight-lost") knights[event.seat].lost += 1;
    else if (event.event === "drew" || event.event === "point-card") progress[event.seat].drawn += 1;
    else if (event.event === "played") progress[event.seat].played.push(event.card);
  }

  #barbarians(event: GameEvent, turn: number): void {
    if (event.event === "landing") {
      const { strength, defence } = event;
      this.all.landings.push({ turn, strength, defence, losers: [], defender: undefined, drew: [] });
    }
    const landing = this.all.landings.at(-1);
    if (event.event !== "defended" || landing === undefined) return;
    if (event.outcome === "loses-city") landing.losers.push(event.seat);
    if (event.outcome === "defender-point") landing.defender = event.seat;
    if (event.outcome === "draws") landing.drew.push(event.seat);
  }
}

export function statisticsOf(entries: Entry[], seats: Seat[]): Statistics {
  const counting = new Counting(seats, entries.at(-1)?.turns ?? 0);
  for (const entry of entries) counting.entry(entry);
  return counting.all;
}
