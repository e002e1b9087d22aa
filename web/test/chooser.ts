// Chooses what to do, from what the server says is legal: with a liking for building, so that games come to an end, and a
// little curiosity, so that everything happens now and then. It is no good player.
import { hexesAround } from "../src/board/geometry.ts";
import type { Board, Card, Hand, Legal, OpenExchange, Seat, View, You } from "../src/protocol.ts";
import { anyOf, type Chance } from "./chance.ts";

export const cardOrder: readonly Card[] = ["brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin"];

export interface Question {
  view: View;
  board: Board;
  you: You;
  seat: Seat;
  chance: Chance;
}

const total = (hand: Hand | undefined): number => Object.values(hand ?? {}).reduce((sum, count) => sum + count, 0);
const cardsOf = (hand: Hand): Card[] => cardOrder.flatMap((card) => Array<Card>(hand[card] ?? 0).fill(card));

// How often the hexes around an intersection pay, in 36ths.
function pips(board: Board, at: string): number {
  const numbers = hexesAround(at).map((hex) => board.hexes.find((each) => each.at === hex)?.number);
  return numbers.reduce<number>((sum, number) => sum + (number === undefined ? 0 : 6 - Math.abs(7 - number)), 0);
}

function best(list: readonly string[], worth: (each: string) => number): string {
  return [...list].sort((one, other) => worth(other) - worth(one))[0] ?? "";
}

// Several cards to name at once, in any order: the page sorts them.
function several({ view, you, seat, chance }: Question, key: "discard" | "give" | "take"): string[] | undefined {
  const own = you.own;
  const owes = (view.seats[seat]?.owes ?? 0) - total(own?.chosen);
  if (own === undefined || owes < 2) return undefined;
  const from = cardsOf((key === "take" ? own["shown-hand"] : own.hand) ?? {});
  for (const card of cardsOf(own.chosen ?? {})) from.splice(from.indexOf(card), 1);
  const picked = from.map((card) => [chance(), card] as const).sort((one, other) => one[0] - other[0]);
  return picked.slice(0, owes).map(([, card]) => `${key} ${card}`);
}

// Swaps what there is most of for what there is least of.
function bankTrade({ you, chance }: Question, rests: readonly string[]): string {
  const hand = you.own?.hand ?? {};
  const worth = (rest: string) => {
    const [give, , get] = rest.split(" ") as [Card, string, Card];
    return (hand[give] ?? 0) - 2 * (hand[get] ?? 0) + (cardOrder.indexOf(get) < 5 ? 1.5 : 0) + chance();
  };
  return best(rests, worth);
}

function offer({ you, chance }: Question, exchange: OpenExchange): string | undefined {
  const give = cardsOf(exchange.most_given);
  if (give.length === 0) return undefined;
  const given = anyOf(chance, give);
  const asked = cardOrder.filter((card) => card !== given && (exchange.most_asked[card] ?? 0) > 0);
  const least = asked.sort((one, other) => (you.own?.hand[one] ?? 0) - (you.own?.hand[other] ?? 0))[0];
  return least === undefined ? undefined : `${exchange.do} 1 ${given} for 1 ${least}`;
}

function answer(question: Question, legal: Legal): string[] | undefined {
  const { view, you, seat, chance } = question;
  if (legal.confirm !== undefined) return [`confirm ${anyOf(chance, legal.confirm)}`];
  if (legal.withdraw !== undefined) {
    return view.waiting?.some((other) => other !== seat) === true ? undefined : ["withdraw"];
  }
  const luck = chance();
  if (legal.accept !== undefined && luck < 0.6) return ["accept"];
  const counter = you.exchange === undefined || luck < 0.8 ? undefined : offer(question, you.exchange);
  return [counter ?? "decline"];
}

const action = (key: string, rest: string): string => (rest === "" ? key : `${key} ${rest}`);

// How much each kind of thing is liked, now; zero and less: not at all.
function liking(question: Question, key: string): number {
  const { view, you, chance, seat } = question;
  const own = view.seats[seat];
  const hand = total(you.own?.hand);
  switch (key) {
    case "city":
    case "settlement":
    case "metropolis":
      return 100;
    case "improve":
      return 90;
    case "promote":
      return chance() < 0.3 ? 70 : 0;
    case "activate":
      return view.barbarians.steps >= 4 || chance() < 0.3 ? 75 : 0;
    case "hire":
      return (own?.knights?.length ?? 0) < 3 || chance() < 0.2 ? 60 : 0;
    case "road":
      return (own?.roads?.length ?? 0) < 6 || chance() < 0.35 ? 40 : 0;
    case "wall":
      return chance() < 0.4 ? 50 : 0;
    case "bank":
      return hand >= 6 && chance() < 0.7 ? 30 : 0;
    case "move":
    case "displace":
    case "chase":
      return chance() < 0.15 ? 35 : 0;
    case "harbor-offer":
      return chance() < 0.5 ? 45 : 0;
    case "roll":
      return 20;
    case "end-turn":
      return 10;
    case "pass":
      return 5;
    default:
      return key.startsWith("play ") ? (chance() < 0.7 ? 80 : 0) : 15;
  }
}

function restFor(question: Question, key: string, rests: readonly string[]): string {
  if (key === "bank") return bankTrade(question, rests);
  if (key === "settlement" || key === "city") {
    return best(rests, (at) => pips(question.board, at) + question.chance() / 2);
  }
  return anyOf(question.chance, rests);
}

// What to do; undefined: wait for the others.
export function choose(question: Question): string[] | undefined {
  const { view, you, chance } = question;
  const legal = you.legal ?? {};
  if (view.phase === "trade") return answer(question, legal);
  for (const key of ["discard", "give", "take"] as const) {
    const list = legal[key] === undefined ? undefined : several(question, key);
    if (list !== undefined) return list;
  }
  if (you.exchange?.do === "offer" && (view["offers-made"] ?? 0) < 1 && chance() < 0.1) {
    const text = offer(question, you.exchange);
    if (text !== undefined) return [text];
  }
  const keys = Object.keys(legal) as (keyof Legal)[];
  const liked = keys
    .map((key) => ({ key, worth: liking(question, key) }))
    .sort((one, other) => other.worth - one.worth);
  const key = liked[0]?.key;
  return key === undefined ? undefined : [action(key, restFor(question, key, legal[key] ?? []))];
}
