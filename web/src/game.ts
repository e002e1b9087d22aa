// The words and numbers of the game that the page uses.
// Made by scripts/make-protocol from what `barbican schema` prints, which overwrites it: change the engine instead.

export const allCards = ["brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin"] as const;

export const resources = ["brick", "lumber", "wool", "grain", "ore"] as const;

export const commodities = ["paper", "cloth", "coin"] as const;

export const allTracks = ["trade", "politics", "science"] as const;

export const levels = ["basic", "strong", "mighty"] as const;

export const terrains = ["sea", "desert", "hills", "forest", "pasture", "fields", "mountains", "gold"] as const;

export const allColors = ["red", "blue", "ivory", "orange", "green", "brown"] as const;

export const allSeats = ["red", "blue", "ivory", "orange", "green", "brown"] as const;

export const progressCards = [
  "alchemy",
  "crane",
  "engineering",
  "invention",
  "irrigation",
  "medicine",
  "mining",
  "printing",
  "roads",
  "smithing",
  "harbor",
  "guilddues",
  "merchant",
  "fleet",
  "rmonopoly",
  "tmonopoly",
  "taxation",
  "constitution",
  "treason",
  "diplomacy",
  "encouragement",
  "espionage",
  "intrigue",
  "sabotage",
  "wedding",
] as const;

export const pointCards = ["printing", "constitution"] as const;

export const eitherWay = ["play invention"] as const;

export const plainPhases = [
  "setup-settlement",
  "setup-city",
  "setup-road",
  "lose-city",
  "choose-deck",
  "move-robber",
  "rob",
  "free-road",
  "metropolis",
  "relocate",
  "desert",
] as const;

export const freePhases = ["before-roll", "main", "special-build"] as const;

export const phasesBeforeDice = [
  "start-roll",
  "setup-settlement",
  "setup-city",
  "setup-gold",
  "setup-road",
  "before-roll",
] as const;

export const entriesOfPhase = ["pending", "roller", "setup-step", "waiting", "winner"] as const;

export const seatEntriesOfPhase = ["answer", "chosen", "loses", "offer", "owes", "start-roll"] as const;

export const restPhases = [
  "start-roll",
  "setup-settlement",
  "setup-city",
  "setup-gold",
  "setup-road",
  "before-roll",
  "main",
  "special-build",
  "trade",
  "over",
] as const;

export const specialPhases = ["special-build"] as const;

export const atSea = {
  "setup-road": {
    land: "road",
    sea: "ship",
  },
  "move-robber": {
    land: "robber",
    sea: "pirate",
  },
  "free-road": {
    land: "road",
    sea: "ship",
  },
} as const;

export const turnButtons = [
  "road",
  "ship",
  "settlement",
  "city",
  "wall",
  "hire",
  "activate",
  "promote",
  "move",
  "displace",
  "chase",
  "chase-pirate",
  "move-ship",
] as const;

export const knightActions = [
  "activate",
  "promote",
  "move",
  "displace",
  "chase",
  "chase-pirate",
  "desert",
  "send",
] as const;

export const seaActions = ["ship", "chase-pirate", "move-ship", "pirate", "gold"] as const;

export const placedActions = [
  "roll",
  "pass",
  "road",
  "ship",
  "settlement",
  "city",
  "wall",
  "hire",
  "activate",
  "promote",
  "move",
  "displace",
  "chase",
  "chase-pirate",
  "move-ship",
  "improve",
  "bank",
  "play",
  "harbor-offer",
  "return",
  "offer",
  "counter",
  "accept",
  "decline",
  "confirm",
  "withdraw",
  "end-turn",
] as const;

export const givingUp = ["discard", "give", "return", "lose-city", "desert"] as const;

export const choiceTypes = ["seat", "card", "track", "level", "progress"] as const;

export const namedWords = {
  seat: ["red", "blue", "ivory", "orange", "green", "brown"],
  card: ["brick", "lumber", "wool", "grain", "ore", "paper", "cloth", "coin"],
  track: ["trade", "politics", "science"],
  face: ["trade", "politics", "science", "ship"],
  level: ["basic", "strong", "mighty"],
  progress: [
    "alchemy",
    "crane",
    "engineering",
    "invention",
    "irrigation",
    "medicine",
    "mining",
    "printing",
    "roads",
    "smithing",
    "harbor",
    "guilddues",
    "merchant",
    "fleet",
    "rmonopoly",
    "tmonopoly",
    "taxation",
    "constitution",
    "treason",
    "diplomacy",
    "encouragement",
    "espionage",
    "intrigue",
    "sabotage",
    "wedding",
  ],
  answer: ["none", "accepted", "declined", "countered"],
  outcome: ["nothing", "defender-point", "draws", "loses-city", "no-city", "only-metropolises"],
} as const;

export const movingActions = ["move", "displace", "move-ship"] as const;

export const pickedActions = ["discard", "give", "take"] as const;

export const puts = {
  road: "road",
  ship: "ship",
  settlement: "settlement",
  city: "city",
  wall: "wall",
  hire: "knight",
  move: "knight",
  displace: "knight",
  "move-ship": "ship",
  metropolis: "metropolis",
  robber: "robber",
  pirate: "pirate",
  relocate: "knight",
  "place-knight": "knight",
  "play engineering": "wall",
  "play medicine": "city",
  "play merchant": "merchant",
} as const;

export const hexPieces = ["robber", "pirate", "merchant"] as const;

export const harms = {
  "city-lost": "seat",
  robber: "buildings",
  pirate: "ships",
  stole: "other",
  monopoly: "other",
  "ship-taken": "other",
  "road-taken": "other",
  driven: "other",
  "knight-lost": "seat",
  metropolis: "holder",
  "saw-hand": "other",
  "took-card": "other",
  merchant: "holder",
  tokens: "buildings",
  route: "holder",
} as const;

export const decks = {
  trade: ["harbor", "guilddues", "merchant", "fleet", "rmonopoly", "tmonopoly"],
  politics: [
    "taxation",
    "constitution",
    "treason",
    "diplomacy",
    "encouragement",
    "espionage",
    "intrigue",
    "sabotage",
    "wedding",
  ],
  science: [
    "alchemy",
    "crane",
    "engineering",
    "invention",
    "irrigation",
    "medicine",
    "mining",
    "printing",
    "roads",
    "smithing",
  ],
} as const;

export const yields = {
  hills: {
    settlement: ["brick"],
    city: ["brick", "brick"],
  },
  forest: {
    settlement: ["lumber"],
    city: ["lumber", "paper"],
  },
  pasture: {
    settlement: ["wool"],
    city: ["wool", "cloth"],
  },
  fields: {
    settlement: ["grain"],
    city: ["grain", "grain"],
  },
  mountains: {
    settlement: ["ore"],
    city: ["ore", "coin"],
  },
  gold: {
    settlement: ["any"],
    city: ["any", "any"],
  },
} as const;

export const harbors = {
  brick: 2,
  lumber: 2,
  wool: 2,
  grain: 2,
  ore: 2,
  any: 3,
} as const;

export const prices = {
  road: {
    brick: 1,
    lumber: 1,
  },
  ship: {
    lumber: 1,
    wool: 1,
  },
  settlement: {
    brick: 1,
    lumber: 1,
    wool: 1,
    grain: 1,
  },
  city: {
    grain: 2,
    ore: 3,
  },
  wall: {
    brick: 2,
  },
  hire: {
    wool: 1,
    ore: 1,
  },
  activate: {
    grain: 1,
  },
  promote: {
    wool: 1,
    ore: 1,
  },
} as const;

export const pieces = {
  settlements: 5,
  cities: 4,
  roads: 15,
  ships: 15,
  walls: 3,
  knights: 2,
  resources: 19,
  commodities: 12,
  extended_resources: 24,
  extended_commodities: 18,
} as const;

export const bankRate = 4 as const;

export const emotes = [
  "wave",
  "thanks",
  "clap",
  "laugh",
  "wow",
  "think",
  "hurry",
  "sorry",
  "cry",
  "angry",
  "well-played",
] as const;

export const protocolVersion = 1 as const;

export const tablelessRequests = ["hello", "lobby", "create", "import", "watch", "unwatch", "look", "study"] as const;

export const eventDie = {
  trade: 1,
  politics: 1,
  science: 1,
  ship: 3,
} as const;

export const improvementLevels = 5 as const;

export const editions = [2022, 2010] as const;

export const usualEdition = 2022 as const;

export const optionsOfEdition = {
  "2022": {
    robber_start: "off-board",
    barbarian_frame: true,
    fifth_card: "at-once",
    gate_draw: "must",
    tie_draw: "must",
    treason_fallback: "lower",
    open_road: "owner",
    pass_own_knights: true,
    buildings_bar: true,
    retreat_to_sea: false,
    chase_to: "any",
    fallen_bars: "only-city",
    aqueduct: "no-cards",
    guild_dues: "must",
    invention_own: "allowed",
    tactical_defence: false,
    points_to_win: 13,
    pirate: "both",
    between_turns: "paired",
    discard_limit: 7,
    friendly_robber: false,
    easy_start: false,
    dice: "fair",
    offers_per_turn: "unbounded",
  },
  "2010": {
    robber_start: "desert",
    barbarian_frame: false,
    fifth_card: "turn-end",
    gate_draw: "must",
    tie_draw: "must",
    treason_fallback: "basic",
    open_road: "owner",
    pass_own_knights: true,
    buildings_bar: true,
    retreat_to_sea: false,
    chase_to: "any",
    fallen_bars: "only-city",
    aqueduct: "no-cards",
    guild_dues: "must",
    invention_own: "allowed",
    tactical_defence: false,
    points_to_win: 13,
    pirate: "both",
    between_turns: "special",
    discard_limit: 7,
    friendly_robber: false,
    easy_start: false,
    dice: "fair",
    offers_per_turn: "unbounded",
  },
} as const;

export const seaMaps = ["new-shores", "through-the-desert", "four-islands", "six-islands"] as const;

export const mostIslands = 8 as const;

export const seatsOfMap = {
  "new-shores": [2, 3, 4, 5, 6],
  "through-the-desert": [2, 3, 4, 5, 6],
  "four-islands": [2, 3, 4],
  "six-islands": [5, 6],
} as const;

export const pointsOnMap = {
  "new-shores": 16,
  "through-the-desert": 16,
  "four-islands": 15,
  "six-islands": 15,
} as const;

export const books = ["et", "uk", "is", "pl", "he"] as const;

export const editionOfBook = {
  et: 2022,
  uk: 2022,
  is: 2010,
  pl: 2010,
  he: 2010,
} as const;

export const optionsOfBook = {
  et: {
    robber_start: "off-board",
    barbarian_frame: true,
    fifth_card: "at-once-play",
    gate_draw: "may",
    tie_draw: "may",
    treason_fallback: "weaker",
    open_road: "owner",
    pass_own_knights: false,
    buildings_bar: true,
    retreat_to_sea: true,
    chase_to: "any",
    fallen_bars: "only-city",
    aqueduct: "no-cards",
    guild_dues: "must",
    invention_own: "allowed",
    tactical_defence: false,
    points_to_win: 13,
    pirate: "both",
    between_turns: "paired",
    discard_limit: 7,
    friendly_robber: false,
    easy_start: false,
    dice: "fair",
    offers_per_turn: "unbounded",
  },
  uk: {
    robber_start: "off-board",
    barbarian_frame: true,
    fifth_card: "at-once",
    gate_draw: "must",
    tie_draw: "must",
    treason_fallback: "weaker",
    open_road: "any",
    pass_own_knights: true,
    buildings_bar: true,
    retreat_to_sea: true,
    chase_to: "built",
    fallen_bars: "any",
    aqueduct: "no-cards",
    guild_dues: "must",
    invention_own: "allowed",
    tactical_defence: false,
    points_to_win: 13,
    pirate: "both",
    between_turns: "paired",
    discard_limit: 7,
    friendly_robber: false,
    easy_start: false,
    dice: "fair",
    offers_per_turn: "unbounded",
  },
  is: {
    robber_start: "desert",
    barbarian_frame: false,
    fifth_card: "at-once-if-unusable",
    gate_draw: "may",
    tie_draw: "may",
    treason_fallback: "basic",
    open_road: "owner",
    pass_own_knights: true,
    buildings_bar: true,
    retreat_to_sea: false,
    chase_to: "any",
    fallen_bars: "only-city",
    aqueduct: "no-resources",
    guild_dues: "must",
    invention_own: "allowed",
    tactical_defence: false,
    points_to_win: 13,
    pirate: "both",
    between_turns: "special",
    discard_limit: 7,
    friendly_robber: false,
    easy_start: false,
    dice: "fair",
    offers_per_turn: "unbounded",
  },
  pl: {
    robber_start: "desert",
    barbarian_frame: false,
    fifth_card: "turn-end",
    gate_draw: "must",
    tie_draw: "may",
    treason_fallback: "weaker",
    open_road: "owner",
    pass_own_knights: true,
    buildings_bar: true,
    retreat_to_sea: false,
    chase_to: "any",
    fallen_bars: "only-city",
    aqueduct: "no-cards",
    guild_dues: "must",
    invention_own: "allowed",
    tactical_defence: false,
    points_to_win: 13,
    pirate: "both",
    between_turns: "special",
    discard_limit: 7,
    friendly_robber: false,
    easy_start: false,
    dice: "fair",
    offers_per_turn: "unbounded",
  },
  he: {
    robber_start: "desert",
    barbarian_frame: false,
    fifth_card: "turn-end",
    gate_draw: "may",
    tie_draw: "may",
    treason_fallback: "basic",
    open_road: "owner",
    pass_own_knights: true,
    buildings_bar: true,
    retreat_to_sea: true,
    chase_to: "any",
    fallen_bars: "only-city",
    aqueduct: "no-resources",
    guild_dues: "may",
    invention_own: "not",
    tactical_defence: false,
    points_to_win: 13,
    pirate: "both",
    between_turns: "special",
    discard_limit: 7,
    friendly_robber: false,
    easy_start: false,
    dice: "fair",
    offers_per_turn: "unbounded",
  },
} as const;

export const optionsForTwo = {
  points_to_win: 15,
  discard_limit: 9,
  friendly_robber: true,
} as const;

export const seatCounts = [2, 3, 4, 5, 6] as const;

export const usualSeats = 4 as const;

export const baseSeats = 4 as const;

export const ruleOptions = [
  {
    name: "robber_start",
    rule: "SETUP-8",
    form: "word",
    words: ["off-board", "desert"],
  },
  {
    name: "barbarian_frame",
    rule: "PIECE-8",
    form: "truth",
  },
  {
    name: "fifth_card",
    rule: "EVENT-4",
    form: "word",
    words: ["at-once", "at-once-play", "turn-end", "at-once-if-unusable"],
  },
  {
    name: "gate_draw",
    rule: "EVENT-2",
    form: "word",
    words: ["must", "may"],
  },
  {
    name: "tie_draw",
    rule: "BARB-7",
    form: "word",
    words: ["must", "may"],
  },
  {
    name: "treason_fallback",
    rule: "CARD-TREASON",
    form: "word",
    words: ["lower", "basic", "weaker"],
  },
  {
    name: "open_road",
    rule: "CARD-DIPLOMACY",
    form: "word",
    words: ["owner", "any"],
  },
  {
    name: "pass_own_knights",
    rule: "KNIGHT-7",
    form: "truth",
  },
  {
    name: "buildings_bar",
    rule: "KNIGHT-7",
    form: "truth",
  },
  {
    name: "retreat_to_sea",
    rule: "SEA-2",
    form: "truth",
  },
  {
    name: "chase_to",
    rule: "KNIGHT-10",
    form: "word",
    words: ["any", "built"],
  },
  {
    name: "fallen_bars",
    rule: "BARB-9",
    form: "word",
    words: ["only-city", "any"],
  },
  {
    name: "aqueduct",
    rule: "PROD-4",
    form: "word",
    words: ["no-cards", "no-resources"],
  },
  {
    name: "guild_dues",
    rule: "CARD-GUILDDUES",
    form: "word",
    words: ["must", "may"],
  },
  {
    name: "invention_own",
    rule: "CARD-INVENTION",
    form: "word",
    words: ["allowed", "not"],
  },
  {
    name: "tactical_defence",
    rule: "BARB-11",
    form: "truth",
  },
  {
    name: "points_to_win",
    rule: "END-2",
    form: "number",
    low: 1,
    high: 99,
  },
  {
    name: "pirate",
    rule: "PIRATE-5",
    form: "word",
    words: ["both", "none", "only"],
  },
  {
    name: "between_turns",
    rule: "MORE-25",
    form: "word",
    words: ["paired", "special"],
  },
  {
    name: "discard_limit",
    rule: "MORE-30",
    form: "number",
    low: 1,
    high: 99,
  },
  {
    name: "friendly_robber",
    rule: "MORE-31",
    form: "truth",
  },
  {
    name: "easy_start",
    rule: "MORE-32",
    form: "truth",
  },
  {
    name: "dice",
    rule: "DICE-1",
    form: "word",
    words: ["fair", "deck"],
  },
  {
    name: "offers_per_turn",
    rule: "TRADE-7",
    form: "bound",
    low: 0,
    high: 254,
  },
  {
    name: "first",
    rule: "SETUP-3",
    form: "seat",
  },
] as const;

export const tableOptions = {
  name: {
    longest: 40,
  },
  variable: {
    tokens: {
      words: ["spiral", "random"],
      usual: "spiral",
    },
    harbors: {
      words: ["fixed", "shuffled"],
      usual: "fixed",
    },
  },
  order: {
    words: ["shuffled", "as-chosen"],
    usual: "shuffled",
  },
  public: {
    usual: false,
  },
  spectators: {
    usual: true,
  },
  known_cards: {
    usual: false,
  },
  timer: {
    kind: {
      words: ["none", "turn", "days"],
      usual: "none",
    },
    seconds: {
      low: 10,
      high: 3600,
      usual: 90,
    },
    bank: {
      low: 0,
      high: 36000,
      usual: 300,
    },
    days: {
      low: 1,
      high: 30,
      usual: 3,
    },
  },
  grace: {
    low: 0,
    high: 86400,
    usual: 60,
  },
  offer_seconds: {
    low: 0,
    high: 600,
    usual: 12,
  },
} as const;
