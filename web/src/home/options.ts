// The choices for a new table: turns the form into the server's options (without defaults), and back.
import {
  baseSeats,
  editionOfBook,
  optionsForTwo,
  optionsOfBook,
  optionsOfEdition,
  pointsOnMap,
  seaMaps,
  seatCounts,
  seatsOfMap,
  tableOptions,
  usualEdition,
  usualSeats,
} from "../game.ts";
import type {
  AgreedOptions,
  Book,
  Edition,
  Hello,
  OwnBoard,
  RuleOptions,
  Seat,
  TableOptions,
  Timer,
  Variable,
} from "../protocol.ts";

export type SeaMap = (typeof seaMaps)[number];
export type BoardChoice = "first-game" | "variable" | SeaMap | "own" | "position" | "game";

export const isSeaMap = (board: string): board is SeaMap => (seaMaps as readonly string[]).includes(board);

// The start of a continued game.
export type Origins = Extract<BoardChoice, "position" | "game">;

export type Rules = Required<Omit<RuleOptions, "first">> & { first: Seat | undefined };

export interface Choices {
  name: string;
  edition: Edition;
  book: Book | undefined;
  rules: Rules;
  seats: number;
  // The choices that the rules for two have replaced, to restore for more players.
  beforeTwo: ForTwo | undefined;
  board: BoardChoice;
  variable: Required<Variable>;
  // The table's present board, hex by hex.
  ownBoard: OwnBoard | undefined;
  position: string;
  game: string;
  // Undefined: continue from the end of the game.
  ply: number | undefined;
  order: "shuffled" | "as-chosen";
  public: boolean;
  spectators: boolean;
  knownCards: boolean;
  timer: Required<Timer>;
  grace: number;
  // 0: offers do not lapse.
  // Undefined: the usual time for this kind of players.
  offerSeconds: number | undefined;
}

// The usual options for two. A map with its own points keeps them.  [MORE-30, SEA-6]
const { points_to_win: pointsOfTwo, ...twoTake } = optionsForTwo;
type ForTwo = Pick<Rules, keyof typeof twoTake>;
// Some options follow one choice of rules, the rest follow another.
const mixed = (isOfFirst: (key: keyof ForTwo) => boolean, first: ForTwo, second: ForTwo): ForTwo =>
  Object.fromEntries(
    (Object.keys(twoTake) as (keyof ForTwo)[]).map((key) => [key, (isOfFirst(key) ? first : second)[key]]),
  ) as unknown as ForTwo;

// The source of the rules: an edition, or one of its books.
export type Preset = Edition | Book;
export interface Printed {
  edition: Edition;
  book?: Book | undefined;
}

export const printedOf = (preset: Preset): Printed & { book: Book | undefined } =>
  typeof preset === "number" ? { edition: preset, book: undefined } : { edition: editionOfBook[preset], book: preset };

export const presetOf = ({ edition, book }: Printed): Preset => book ?? edition;

export const usualRules = ({ edition, book }: Printed): Rules => ({
  ...(book === undefined ? optionsOfEdition[edition] : optionsOfBook[book]),
  first: undefined,
});

export const usualChoices = (): Choices => ({
  name: "",
  edition: usualEdition,
  book: undefined,
  rules: usualRules({ edition: usualEdition }),
  seats: usualSeats,
  beforeTwo: undefined,
  board: "first-game",
  variable: { tokens: tableOptions.variable.tokens.usual, harbors: tableOptions.variable.harbors.usual },
  ownBoard: undefined,
  position: "",
  game: "",
  ply: undefined,
  order: tableOptions.order.usual,
  public: tableOptions.public.usual,
  spectators: tableOptions.spectators.usual,
  knownCards: tableOptions.known_cards.usual,
  timer: {
    kind: tableOptions.timer.kind.usual,
    seconds: tableOptions.timer.seconds.usual,
    bank: tableOptions.timer.bank.usual,
    days: tableOptions.timer.days.usual,
  },
  grace: tableOptions.grace.usual,
  offerSeconds: undefined,
});

// After a change of edition or book: options that differ take the new value, the others stay.
export function withPreset(choices: Choices, preset: Preset): Choices {
  const printed = printedOf(preset);
  const own = changedRules({ ...choices, rules: usualRules(printed) });
  return { ...choices, ...printed, rules: { ...choices.rules, ...own } };
}

// A sea map has its own points to win. They change with the map, unless the person has set them.
export function withBoard(choices: Choices, board: BoardChoice): Choices {
  return withUsualPoints(choices, { ...choices, board });
}

function usualPoints(choices: Choices): number {
  if (isSeaMap(choices.board)) return pointsOnMap[choices.board];
  return choices.beforeTwo === undefined ? usualRules(choices).points_to_win : pointsOfTwo;
}

// Default points become the new default after another choice.
function withUsualPoints(before: Choices, after: Choices): Choices {
  if (before.rules.points_to_win !== usualPoints(before)) return after;
  return { ...after, rules: { ...after.rules, points_to_win: usualPoints(after) } };
}

// Can this many play on it?  [MORE-7]
export function boardIsFor(board: BoardChoice, seats: number): boolean {
  if (isSeaMap(board)) return (seatsOfMap[board] as readonly number[]).includes(seats);
  return board !== "first-game" || seats <= baseSeats;
}

// A new number of players resets a board that does not fit, and the options for five and six.
export function withSeats(choices: Choices, seats: number): Choices {
  const { between_turns } = seats > baseSeats ? choices.rules : usualRules(choices);
  const left = seats === seatCounts[0] ? choices : withoutTwo(choices);
  const next = { ...left, seats, rules: { ...left.rules, between_turns } };
  return boardIsFor(next.board, seats) ? next : withBoard(next, seats > baseSeats ? "variable" : "first-game");
}

// The same choices with the usual options for two.
export function forTwo(choices: Choices): Choices {
  const next = { ...choices, beforeTwo: choices.beforeTwo ?? mixed(() => true, choices.rules, twoTake) };
  return { ...next, rules: { ...choices.rules, ...twoTake, points_to_win: usualPoints(next) } };
}
export function forTwoText(choices: Choices): { points: number; hand: number } {
  const { points_to_win: points, discard_limit: hand } = forTwo(choices).rules;
  return { points, hand };
}
export function isUsualForTwo(choices: Choices): boolean {
  const usual = forTwo(choices).rules;
  return (Object.keys(optionsForTwo) as (keyof typeof optionsForTwo)[]).every(
    (key) => choices.rules[key] === usual[key],
  );
}

// Restores the replaced choices, except those changed since.
function withoutTwo(choices: Choices): Choices {
  const { beforeTwo, rules } = choices;
  if (beforeTwo === undefined) return choices;
  const back = mixed((key) => rules[key] === twoTake[key], beforeTwo, rules);
  return withUsualPoints(choices, { ...choices, beforeTwo: undefined, rules: { ...rules, ...back } });
}

// Does the game have ships?
export const hasSea = ({ board, ownBoard }: Choices): boolean =>
  isSeaMap(board) || (board === "own" && ownBoard?.hexes.some(({ terrain }) => terrain === "sea") === true);

// Only the options that differ from the book's, or else the edition's.
export function changedRules(choices: Printed & Pick<Choices, "rules">): RuleOptions {
  const usual = usualRules(choices);
  const keys = Object.keys(choices.rules) as (keyof Rules)[];
  return Object.fromEntries(
    keys.filter((key) => choices.rules[key] !== usual[key]).map((key) => [key, choices.rules[key]]),
  );
}

function timerOf({ kind, seconds, bank, days }: Required<Timer>): Timer | undefined {
  if (kind === "turn") return { kind, seconds, bank };
  return kind === "days" ? { kind, days } : undefined;
}

// The game itself: a new one, or one that continues.
function gameOf(choices: Choices): TableOptions {
  if (choices.board === "position") return { from: { position: choices.position } };
  if (choices.board === "game") {
    const { game, ply } = choices;
    return { from: ply === undefined ? { game } : { game, ply } };
  }
  const options: TableOptions = {};
  const rules = changedRules(choices);
  if (choices.book !== undefined) options.book = choices.book;
  else if (choices.edition !== usualEdition) options.edition = choices.edition;
  if (Object.keys(rules).length > 0) options.options = rules;
  if (choices.seats !== usualSeats) options.seats = choices.seats;
  if (choices.board === "variable") options.variable = { ...choices.variable };
  if (isSeaMap(choices.board)) options.board = choices.board;
  if (choices.board === "own" && choices.ownBoard !== undefined) options.board = choices.ownBoard;
  return options;
}

export function toOptions(choices: Choices): TableOptions {
  const usual = usualChoices();
  const options = gameOf(choices);
  const name = choices.name.trim();
  const timer = timerOf(choices.timer);
  if (name !== "") options.name = name;
  if (choices.order !== usual.order) options.order = choices.order;
  if (choices.public !== usual.public) options.public = choices.public;
  if (choices.spectators !== usual.spectators) options.spectators = choices.spectators;
  if (choices.knownCards !== usual.knownCards) options.known_cards = choices.knownCards;
  if (timer !== undefined) options.timer = timer;
  if (choices.grace !== usual.grace) options.grace = choices.grace;
  if (choices.offerSeconds !== undefined) options.offer_seconds = choices.offerSeconds;
  return options;
}

// A board that chance will place.
export function drawnBoard({ board, variable }: AgreedOptions): SeaMap | "variable" | undefined {
  if (board !== undefined && isSeaMap(board)) return board;
  return variable === undefined ? undefined : "variable";
}

// The options of a table, to change them. They do not repeat the start position: `kept` is this browser's copy of it.
export function fromAgreed(agreed: AgreedOptions, kept: Choices): Choices {
  const { set_up, variable, timer } = agreed;
  const usual = usualChoices();
  const drawn = drawnBoard(agreed);
  const ownBoard = typeof set_up.board === "object" && drawn === undefined ? set_up.board : undefined;
  const fresh: BoardChoice = drawn ?? (ownBoard !== undefined ? "own" : "first-game");
  const origin = kept.board === "game" ? "game" : "position";
  return {
    ...usual,
    name: agreed.name ?? "",
    edition: set_up.edition,
    book: set_up.book,
    rules: { ...usualRules(set_up), ...set_up.options },
    seats: agreed.seats,
    board: agreed.from_position ? origin : fresh,
    variable: { ...usual.variable, ...variable },
    ownBoard: agreed.from_position ? undefined : ownBoard,
    position: kept.position,
    game: kept.game,
    ply: kept.ply,
    order: agreed.order,
    public: agreed.public,
    spectators: agreed.spectators,
    knownCards: agreed.known_cards,
    timer: { ...usual.timer, ...timer },
    grace: agreed.grace,
    offerSeconds: agreed.offer_seconds,
  };
}

// The chairs of a new table: at most one for "you", the rest open or for bots.
export function withChair(chairs: readonly string[], at: number, who: string): string[] {
  return chairs.map((chair, index) => (index === at ? who : who === "you" && chair === "you" ? "open" : chair));
}

type Bots = Pick<Hello, "bots" | "usual">;
// Until the server has sent the list.
const noBots: Bots = { bots: [], usual: "open" };

// One for each seat. A missing or unavailable bot becomes the usual one.
export function chairsFor(chairs: readonly string[], seats: number, { bots, usual }: Bots = noBots): string[] {
  const known = (chair: string) => chair === "you" || chair === "open" || bots.includes(chair);
  return Array.from({ length: seats }, (_, at) => {
    const chair = chairs[at];
    return chair !== undefined && known(chair) ? chair : usual;
  });
}

// The start and end of a line of a text (counted from 1).
export function placeIn(text: string, line: number | undefined): { start: number; end: number } | undefined {
  const lines = text.split("\n");
  if (line === undefined || line < 1 || line > lines.length) return undefined;
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { start, end: start + (lines[line - 1]?.length ?? 0) };
}
