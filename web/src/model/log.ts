// Turns events into lines of the log: the message, its values, its rule and its places. Other code puts a line into words, to
// draw or to speak it.
import type { DiceEvent, Event, GameEvent, Hand, Rule, Seat, Version } from "../protocol.ts";
import type { Entry } from "./eventLog.svelte.ts";
import { gainsOf, type Gain } from "./gains.ts";
import type { MessageKey } from "../words/words.svelte.ts";
import { tell, type MessageValue } from "./tellers.ts";

export interface Line {
  id: string;
  key: MessageKey;
  values: Record<string, MessageValue>;
  version: Version;
  rule?: Rule;
  seat?: Seat;
  places: string[];
  // The price paid for it.
  price?: Hand;
  // The cards that a roll gave, for each player.
  gains?: Gain[];
  // The rolls for the start.
  rolls?: { seat: Seat; sum: number }[];
  // The roll itself. The head of its turn shows it.
  dice?: DiceEvent;
  // This line is the head of its turn.
  begins?: boolean;
}

export interface Turn {
  // 0: before the first turn.
  number: number;
  seat?: Seat;
  dice?: DiceEvent;
  lines: Line[];
}

const placeKeys = ["at", "edge", "hex", "with", "from", "to"];

export function placesOf(event: Event): string[] {
  const words = Object.entries(event).filter(([key]) => placeKeys.includes(key));
  return words.map(([, value]) => value as unknown).filter((value) => typeof value === "string");
}

type Body = Omit<Line, "id" | "version">;

function plain(event: Event): Body | undefined {
  const said = tell(event);
  if (said === undefined) return undefined;
  return {
    ...said,
    places: placesOf(event),
    ...("rule" in event ? { rule: event.rule } : {}),
    ...("seat" in event && event.seat !== undefined ? { seat: event.seat } : {}),
  };
}

type Of<E extends GameEvent["event"]> = GameEvent & { event: E };
const is = <E extends GameEvent["event"]>(event: Event | undefined, ...kinds: E[]): event is Of<E> =>
  event !== undefined && (kinds as string[]).includes(event.event);

const swap = (key: MessageKey, first: Of<"paid" | "offered" | "traded">, gave: Hand, got: Hand): Body => ({
  key,
  values: {
    seat: { kind: "seat", seat: first.seat },
    ...("other" in first ? { other: { kind: "seat", seat: first.other } as const } : {}),
    gave: { kind: "cards", cards: gave },
    got: { kind: "cards", cards: got },
  },
  rule: first.rule,
  seat: first.seat,
  places: [],
});

// Joins two events that make one statement: both sides of a trade, or a price and the thing bought. The number is the count
// joined.
function pair(events: readonly Event[], at: number): [Body, number] | undefined {
  const [one, two, three] = events.slice(at, at + 3);
  if (is(one, "paid") && one.cards !== undefined && two !== undefined && "seat" in two && two.seat === one.seat) {
    if (is(two, "gained") && two.cards !== undefined) return [swap("log.banked", one, one.cards, two.cards), 2];
    const bought = "rule" in two && two.rule === one.rule ? plain(two) : undefined;
    return bought === undefined ? undefined : [{ ...bought, price: one.cards }, 2];
  }
  if (is(one, "offered") && is(two, "asked") && one.cards !== undefined && two.cards !== undefined) {
    const answers = is(three, "answered") && three.answer === "countered";
    return [swap(answers ? "log.countered" : "log.offered", one, one.cards, two.cards), answers ? 3 : 2];
  }
  if (is(one, "traded") && is(two, "traded") && one.seat === two.other && one.cards !== undefined) {
    return two.cards === undefined ? undefined : [swap("log.traded", one, one.cards, two.cards), 2];
  }
  return undefined;
}

// All cards from one roll make one line.
function harvest(events: readonly Event[], at: number): [Body, number] | undefined {
  const rest = events.slice(at);
  const end = rest.findIndex((event) => !is(event, "produced"));
  const produced = rest.slice(0, end < 0 ? rest.length : end).filter((event) => is(event, "produced"));
  const first = produced[0];
  if (first === undefined) return undefined;
  const places = [...new Set(produced.map((event) => event.hex))];
  const gains = gainsOf(produced);
  return [{ key: "log.produced", values: {}, rule: first.rule, places, gains }, produced.length];
}

// No knights fought, and none rest now.
const isUndefended = (events: readonly Event[]): boolean =>
  events.some((event) => is(event, "landing") && event.defence === 0);

export function linesOf({ version, ply, events }: Pick<Entry, "version" | "ply" | "events">): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < events.length;) {
    const event = events[at] as Event;
    if (is(event, "knights-rest") && isUndefended(events)) {
      at += 1;
      continue;
    }
    const [body, count] = harvest(events, at) ?? pair(events, at) ?? [plain(event), 1];
    const rolled = is(event, "start-rolled") ? { seat: event.seat, sum: event.red + event.yellow } : undefined;
    const marks = {
      ...(rolled === undefined ? {} : { rolls: [rolled] }),
      ...(is(event, "dice") ? { dice: event } : {}),
      ...(is(event, "turn") ? { begins: true } : {}),
    };
    if (body !== undefined) lines.push({ ...body, ...marks, id: `${version}.${ply ?? ""}.${at}`, version });
    at += count;
  }
  return lines;
}

// An entry never changes, and a long game has many: cache the lines.
const read = new WeakMap<Entry, Line[]>();

function linesOnce(entry: Entry): Line[] {
  const known = read.get(entry);
  if (known !== undefined) return known;
  const lines = linesOf(entry);
  read.set(entry, lines);
  return lines;
}

export function turnsOf(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of entries) {
    for (const line of linesOnce(entry)) {
      let turn = turns.at(-1);
      if (turn === undefined || line.begins === true) {
        const number = entry.turns;
        turn = { number, lines: [], ...(line.seat === undefined || line.begins !== true ? {} : { seat: line.seat }) };
        turns.push(turn);
      }
      if (line.begins === true) continue;
      const last = turn.lines.at(-1);
      if (line.dice !== undefined && turn.dice === undefined) turn.dice = line.dice;
      else if (line.rolls !== undefined && last?.rolls !== undefined) {
        turn.lines[turn.lines.length - 1] = { ...last, rolls: [...last.rolls, ...line.rolls] };
      } else turn.lines.push(line);
    }
  }
  return turns;
}

export const turnKey = (turn: Turn): string => `${turn.number}.${turn.seat}`;

const isSame = (one: Turn, other: Turn): boolean =>
  one.dice === other.dice &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => line === other.lines[at]);

// Keeps the objects of unchanged turns: components skip a redraw for the same object.
export function kept(before: readonly Turn[], now: readonly Turn[]): Turn[] {
  const known = new Map(before.map((turn) => [turnKey(turn), turn]));
  return now.map((turn) => {
    const earlier = known.get(turnKey(turn));
    return earlier !== undefined && isSame(earlier, turn) ? earlier : turn;
  });
}

// The latest turns with at most this many lines (but at least one turn), and whether there are earlier turns.
export function latest(turns: readonly Turn[], most: number): { turns: Turn[]; more: boolean } {
  let lines = 0;
  let first = turns.length;
  while (first > 0) {
    lines += (turns[first - 1]?.lines.length ?? 0) + 1;
    if (lines > most && first < turns.length) break;
    first -= 1;
  }
  return { turns: turns.slice(first), more: first > 0 };
}
