// The message and its values for each kind of event. Another place tells some events, or joins them with others.
import type { namedWords } from "../game.ts";
import type { Card, Color, Event, Hand, KnightLevel, ProgressCard, Seat, Track } from "../protocol.ts";
import type { MessageKey } from "../words/words.svelte.ts";

type NamedWords = typeof namedWords;
// A word in actions or events: { kind: "card", card: "ore" }.
export type NamedWord<Kind extends keyof NamedWords = keyof NamedWords> = {
  [K in Kind]: { kind: K } & Record<K, NamedWords[K][number]>;
}[Kind];

// The possible values in a message, not yet in words.
export type MessageValue =
  | number
  | NamedWord
  | { kind: "place"; place: string }
  | { kind: "cards"; cards: Hand }
  | { kind: "count"; count: number }
  | { kind: "color"; color: Color }
  | { kind: "person"; person: number }
  | { kind: "name"; name: string };

export interface Said {
  key: MessageKey;
  values: Record<string, MessageValue>;
}

const seat = (name: Seat): MessageValue => ({ kind: "seat", seat: name });
const place = (name: string): MessageValue => ({ kind: "place", place: name });
const track = (name: Track): MessageValue => ({ kind: "track", track: name });
const level = (name: KnightLevel): MessageValue => ({ kind: "level", level: name });
const card = (name: Card): MessageValue => ({ kind: "card", card: name });
const progress = (name: ProgressCard): MessageValue => ({ kind: "progress", progress: name });
const person = (number: number): MessageValue => ({ kind: "person", person: number });
const color = (worn: Color): MessageValue => ({ kind: "color", color: worn });
const name = (text: string): MessageValue => ({ kind: "name", name: text });

// The cards, as far as they are known.
const cards = (event: { cards?: Hand; count?: number }): MessageValue =>
  event.cards === undefined ? { kind: "count", count: event.count ?? 0 } : { kind: "cards", cards: event.cards };

const said = (key: MessageKey, values: Record<string, MessageValue> = {}): Said => ({ key, values });

type EventName = Event["event"];
type Of<K extends EventName> = Event & { event: K };
type Teller<K extends EventName> = (event: Of<K>) => Said | undefined;

const at =
  (key: MessageKey) =>
  (event: { seat: Seat; at: string }): Said =>
    said(key, { seat: seat(event.seat), at: place(event.at) });

const some =
  (key: MessageKey) =>
  (event: { seat: Seat; cards?: Hand; count?: number }): Said =>
    said(key, { seat: seat(event.seat), cards: cards(event) });

const between =
  (key: MessageKey) =>
  (event: { seat: Seat; other: Seat; cards?: Hand; count?: number }): Said =>
    said(key, { seat: seat(event.seat), other: seat(event.other), cards: cards(event) });

const knight =
  (key: MessageKey) =>
  (event: { seat: Seat; at: string; level: KnightLevel }): Said =>
    said(key, { seat: seat(event.seat), at: place(event.at), level: level(event.level) });

const way =
  (key: MessageKey) =>
  (event: { seat: Seat; from: string; to: string }): Said =>
    said(key, { seat: seat(event.seat), from: place(event.from), to: place(event.to) });

const hidden =
  (unknown: MessageKey, known: MessageKey) =>
  (event: { seat: Seat; other?: Seat; deck: Track; card?: ProgressCard }): Said =>
    said(event.card === undefined ? unknown : known, {
      seat: seat(event.seat),
      deck: track(event.deck),
      ...(event.other === undefined ? {} : { other: seat(event.other) }),
      ...(event.card === undefined ? {} : { card: progress(event.card) }),
    });

const bySeat =
  (key: MessageKey) =>
  (event: { seat: Seat }): Said =>
    said(key, { seat: seat(event.seat) });

const byPerson =
  (key: MessageKey) =>
  (event: { person: number }): Said =>
    said(key, { person: person(event.person) });

const byColor =
  (key: MessageKey) =>
  (event: { color: Color }): Said =>
    said(key, { color: color(event.color) });

const answers = { accepted: "log.accepted", declined: "log.declined", countered: "log.counteredOnly" } as const;
const endings = {
  won: "log.overWon",
  agreed: "log.overAgreed",
  resigned: "log.overResigned",
  closed: "log.overClosed",
  "too-long": "log.overTooLong",
  imported: "log.overImported",
} as const;

type Tellers = { [K in EventName]: Teller<K> };

export const tellers: Tellers = {
  "start-rolled": (event) => said("log.startRolled", { seat: seat(event.seat), sum: event.red + event.yellow }),
  first: bySeat("log.first"),
  turn: bySeat("log.turn"),
  "paired-turn": (event) => said("log.pairedTurn", { seat: seat(event.seat), other: seat(event.other) }),
  dice: (event) =>
    said("log.dice", {
      seat: seat(event.seat),
      sum: event.red + event.yellow,
      red: event.red,
      yellow: event.yellow,
      face: { kind: "face", face: event.face },
    }),
  ship: (event) => said("log.ship", { steps: event.steps }),
  // The head of the turn tells these, and so do their results.
  seven: () => undefined,
  "robber-stays": () => undefined,
  resolved: () => undefined,
  landing: (event) => said("log.landing", { strength: event.strength, defence: event.defence }),
  defended: (event) =>
    event.strength === 0 ? undefined : said("log.defended", { seat: seat(event.seat), strength: event.strength }),
  "knights-rest": () => said("log.knightsRest"),
  sent: at("log.sent"),
  "defender-point": bySeat("log.defenderPoint"),
  "city-lost": (event) => at(event.fallen ? "log.cityFallen" : "log.cityLost")(event),
  drew: hidden("log.drew", "log.drewCard"),
  returned: hidden("log.returned", "log.returnedCard"),
  "point-card": hidden("log.pointCard", "log.pointCard"),
  played: hidden("log.played", "log.played"),
  produced: some("log.gained"),
  aqueduct: some("log.aqueduct"),
  gold: some("log.gold"),
  gained: some("log.gained"),
  paid: some("log.paid"),
  discarded: some("log.discarded"),
  offered: some("log.offeredOnly"),
  asked: some("log.asked"),
  answered: (event) => said(event.late === true ? "log.unanswered" : answers[event.answer], { seat: seat(event.seat) }),
  withdrawn: bySeat("log.withdrawn"),
  traded: between("log.tradedOnly"),
  shortage: (event) => said("log.shortage", { card: card(event.card) }),
  robber: (event) =>
    event.seat === undefined
      ? said("log.robberComes", { hex: place(event.hex) })
      : said("log.robber", { seat: seat(event.seat), hex: place(event.hex) }),
  pirate: (event) =>
    event.seat === undefined
      ? said("log.pirateComes", { hex: place(event.hex) })
      : said("log.pirate", { seat: seat(event.seat), hex: place(event.hex) }),
  stole: between("log.stole"),
  gave: between("log.gave"),
  "saw-hand": between("log.sawHand"),
  monopoly: (event) =>
    (event.count ?? 0) > 0
      ? between("log.monopoly")(event)
      : said("log.monopolyNone", { seat: seat(event.seat), other: seat(event.other), card: card(event.card) }),
  road: (event) => said("log.road", { seat: seat(event.seat), edge: place(event.edge) }),
  "road-taken": (event) =>
    said(event.seat === event.other ? "log.roadTakenOwn" : "log.roadTaken", {
      seat: seat(event.seat),
      other: seat(event.other),
      edge: place(event.edge),
    }),
  "ship-built": (event) => said("log.shipBuilt", { seat: seat(event.seat), edge: place(event.edge) }),
  "ship-moved": (event) =>
    said("log.shipMoved", { seat: seat(event.seat), from: place(event.from), to: place(event.to) }),
  "ship-taken": (event) =>
    said(event.seat === event.other ? "log.shipTakenOwn" : "log.shipTaken", {
      seat: seat(event.seat),
      other: seat(event.other),
      edge: place(event.edge),
    }),
  island: (event) => said("log.island", { seat: seat(event.seat), points: event.points }),
  settlement: at("log.settlement"),
  city: at("log.city"),
  wall: at("log.wall"),
  hired: at("log.hired"),
  activated: at("log.activated"),
  chased: at("log.chased"),
  "pirate-chased": at("log.pirateChased"),
  promoted: knight("log.promoted"),
  "knight-lost": knight("log.knightLost"),
  "knight-placed": knight("log.knightPlaced"),
  moved: way("log.moved"),
  relocated: way("log.relocated"),
  driven: (event) => said("log.driven", { seat: seat(event.seat), other: seat(event.other), at: place(event.at) }),
  improved: (event) => said("log.improved", { seat: seat(event.seat), track: track(event.track), level: event.level }),
  metropolis: (event) =>
    said("log.metropolis", { seat: seat(event.seat), track: track(event.track), at: place(event.at) }),
  "harbor-offer": (event) => between(event.cards === undefined ? "log.harborOffer" : "log.harborOfferCard")(event),
  nothing: between("log.nothing"),
  "saw-card": hidden("log.sawCard", "log.sawCardNamed"),
  "took-card": hidden("log.tookCard", "log.tookCardNamed"),
  merchant: (event) => said("log.merchant", { seat: seat(event.seat), hex: place(event.hex) }),
  tokens: (event) => said("log.tokens", { seat: seat(event.seat), hex: place(event.hex), with: place(event.with) }),
  fleet: (event) => said("log.fleet", { seat: seat(event.seat), card: card(event.card) }),
  route: (event) =>
    event.seat === undefined
      ? said("log.routeNobody")
      : said("log.route", { seat: seat(event.seat), length: event.length }),
  won: bySeat("log.won"),

  joined: (event) => said("log.joined", { name: name(event.name) }),
  renamed: (event) => said("log.renamed", { name: name(event.name) }),
  // Before the game, a seat is a chair, and the start may shuffle them: messages use names for people and colours for chairs.
  sat: (event) =>
    "person" in event
      ? said("log.sat", { person: person(event.person), color: color(event.color) })
      : said("log.botSat", { color: color(event.color) }),
  stood: byColor("log.stood"),
  ready: byPerson("log.ready"),
  unready: byPerson("log.unready"),
  revealed: byPerson("log.revealed"),
  colored: byColor("log.colored"),
  options: () => said("log.options"),
  revealing: () => said("log.revealing"),
  began: () => said("log.began"),
  imported: () => said("log.imported"),
  lapsed: () => said("log.lapsed"),
  // The chat shows these.
  chat: () => undefined,
  emote: () => undefined,
  undone: bySeat("log.undone"),
  proposed: (event) =>
    event.whom === undefined
      ? said(event.what === "undo" ? "log.proposedUndo" : "log.proposedEnd", { person: person(event.person) })
      : said("log.proposedRemove", { person: person(event.person), whom: person(event.whom) }),
  agreed: byPerson("log.agreed"),
  refused: byPerson("log.refused"),
  paused: byPerson("log.paused"),
  resumed: byPerson("log.resumed"),
  kicked: byPerson("log.kicked"),
  host: byPerson("log.host"),
  "moved-device": byPerson("log.movedDevice"),
  silenced: byPerson("log.silenced"),
  heard: byPerson("log.heard"),
  resigned: byPerson("log.resigned"),
  over: (event) => said(endings[event.how]),
  rematch: () => said("log.rematch"),
};

// A newer server may send an unknown event: skip it.
export function tell(event: Event): Said | undefined {
  const teller = (tellers as Partial<Record<string, (event: Event) => Said | undefined>>)[event.event];
  return teller?.(event);
}
