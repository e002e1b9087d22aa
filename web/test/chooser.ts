// Chooses an action from the legal ones. It prefers building, so that games end, and is a little curious, so that
// everything happens now and then. It does not play well.
import { edgeIntersections, hexesAround, intersectionPoint, side } from "../src/map/geometry.ts";
import { allCards, resources } from "../src/game.ts";
import type { Board, Card, Hand, Legal, OpenExchange, Seat, Track, View, You } from "../src/protocol.ts";
import { anyOf, type Chance } from "./chance.ts";

export interface Question {
  view: View;
  board: Board;
  you: You;
  seat: Seat;
  chance: Chance;
}

const total = (hand: Hand | undefined): number => Object.values(hand ?? {}).reduce((sum, count) => sum + count, 0);
const cardsOf = (hand: Hand): Card[] => allCards.flatMap((card) => Array<Card>(hand[card] ?? 0).fill(card));

// The odds that the hexes around an intersection pay, in 36ths, and a little more for the resources of cities.
function pays(board: Board, at: string): number {
  const hexes = hexesAround(at).map((hex) => board.hexes.find((each) => each.at === hex));
  return hexes.reduce<number>((sum, hex) => {
    if (hex?.number === undefined) return sum;
    return sum + 6 - Math.abs(7 - hex.number) + (hex.terrain === "mountains" || hex.terrain === "fields" ? 2 : 0);
  }, 0);
}

// The worth of a settlement at the better end of a road; nothing if there is no room for one.
function leadsTo({ view, board }: Question, edge: string): number {
  const built = Object.values(view.seats).flatMap((seat) => [...(seat?.settlements ?? []), ...(seat?.cities ?? [])]);
  const worth = edgeIntersections(edge).map((end) => {
    const { x, y } = intersectionPoint(end);
    const isNear = (other: string) => {
      const there = intersectionPoint(other);
      return Math.hypot(there.x - x, there.y - y) < 1.5 * side;
    };
    return built.some(isNear) ? 0 : pays(board, end);
  });
  return Math.max(...worth);
}

function best(list: readonly string[], worth: (each: string) => number): string {
  return [...list].sort((one, other) => worth(other) - worth(one))[0] ?? "";
}

// The bank's stock of the cards that gold gives now.
const offered = (bank: Hand, { legal }: You): Hand =>
  Object.fromEntries(allCards.filter((card) => legal?.gold?.includes(card) === true).map((card) => [card, bank[card]]));

// Names several cards at once, in any order: the page sorts them.

function several(
  { view, you, seat, chance }: Question,
  key: "discard" | "give" | "take" | "gold",
): string[] | undefined {
  const own = you.own;
  const owes = (view.seats[seat]?.owes ?? 0) - total(own?.chosen);
  if (own === undefined || owes < 2) return undefined;
  const from = cardsOf(
    key === "gold" ? offered(view.bank, you) : ((key === "take" ? own["shown-hand"] : own.hand) ?? {}),
  );
  for (const card of cardsOf(own.chosen ?? {})) from.splice(from.indexOf(card), 1);
  const picked = from.map((card) => [chance(), card] as const).sort((one, other) => one[0] - other[0]);
  return picked.slice(0, owes).map(([, card]) => `${key} ${card}`);
}

// Costs to save for: a knight for each city, a city, a settlement, the dearest improvement.
function wishes({ view, you, seat }: Question): Hand[] {
  const own = view.seats[seat];
  const list: Hand[] = [{ brick: 1, lumber: 1, wool: 1, grain: 1 }];
  if ((own?.settlements?.length ?? 0) > 0) list.unshift({ ore: 3, grain: 2 });
  const [next] = Object.values(you.own?.improve ?? {}).sort((one, other) => other.price - one.price);
  if ((own?.cities?.length ?? 0) > 0 && next !== undefined) list.push({ [next.card]: next.price });
  if ((own?.knights?.length ?? 0) < (own?.cities?.length ?? 0)) list.unshift({ wool: 1, ore: 1 });
  return list;
}

// Swaps cards that a wish does not need for cards that it lacks, if it lacks few; undefined if that is impossible.
function wishedTrade(question: Question, rests: readonly string[]): string | undefined {
  const hand = question.you.own?.hand ?? {};
  for (const wish of wishes(question)) {
    const lacks = allCards.filter((card) => (hand[card] ?? 0) < (wish[card] ?? 0));
    const lacking = lacks.reduce((sum, card) => sum + (wish[card] ?? 0) - (hand[card] ?? 0), 0);
    if (lacking === 0 || lacking > 2) continue;
    const rest = rests.find((rest) => {
      const [give, , get] = rest.split(" ") as [Card, string, Card];
      return wish[give] === undefined && lacks.includes(get);
    });
    if (rest !== undefined) return rest;
  }
  return undefined;
}

// Swaps the most frequent card for the rarest.
function bankTrade(question: Question, rests: readonly string[]): string {
  const hand = question.you.own?.hand ?? {};
  const worth = (rest: string) => {
    const [give, , get] = rest.split(" ") as [Card, string, Card];
    return (
      (hand[give] ?? 0) - 2 * (hand[get] ?? 0) + (resources.some((each) => each === get) ? 1.5 : 0) + question.chance()
    );
  };
  return wishedTrade(question, rests) ?? best(rests, worth);
}

function offer({ you, chance }: Question, exchange: OpenExchange): string | undefined {
  const give = cardsOf(exchange.most_given);
  if (give.length === 0) return undefined;
  const given = anyOf(chance, give);
  const asked = allCards.filter((card) => card !== given && (exchange.most_asked[card] ?? 0) > 0);
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

// The preference for a kind of action now; zero or less means no.
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
      return view.barbarians.steps >= 3 || chance() < 0.3 ? 96 : 0;
    case "hire":
      return (own?.knights?.length ?? 0) <= (own?.cities?.length ?? 0) || chance() < 0.2 ? 92 : 0;
    case "road":
      return (own?.roads?.length ?? 0) < 6 || chance() < 0.35 ? 40 : 0;
    case "ship":
      return (own?.ships?.length ?? 0) < 5 || chance() < 0.35 ? 42 : 0;
    case "move-ship":
      return chance() < 0.1 ? 38 : 0;
    case "wall":
      return chance() < 0.4 ? 50 : 0;
    case "bank":
      if (wishedTrade(question, you.legal?.bank ?? []) !== undefined) return 95;
      return hand >= 7 && chance() < 0.7 ? 30 : 0;
    case "move":
    case "displace":
    case "chase":
    case "chase-pirate":
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
    return best(rests, (at) => pays(question.board, at) + question.chance() / 2);
  }
  if (key === "road" || key === "ship") return best(rests, (edge) => leadsTo(question, edge) + question.chance() * 4);
  if (key === "improve") return best(rests, (track) => question.you.own?.improve[track as Track]?.price ?? 0);
  return anyOf(question.chance, rests);
}

// The action; undefined: wait for the others.
export function choose(question: Question): string[] | undefined {
  const { view, you, chance } = question;
  const legal = you.legal ?? {};
  if (view.phase === "trade") return answer(question, legal);
  for (const key of ["discard", "give", "take", "gold"] as const) {
    const list = legal[key] === undefined ? undefined : several(question, key);
    if (list !== undefined) return list;
  }
  if (you.exchange?.do === "offer" && (view["offers-made"] ?? 0) < 1 && chance() < 0.05) {
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
