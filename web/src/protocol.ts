// The messages between the page and the server. Made from docs/protocol.schema.json by scripts/make-protocol-types, which
// overwrites this file: change what the schema is made from instead.

/**
 * A place in the order of play, named by a colour of the notation. Before the game it is a chair.
 */
export type Seat = "red" | "blue" | "ivory" | "orange" | "green" | "brown";
/**
 * What to draw a player's pieces in; it goes with the person, not with the seat.
 */
export type Color = "red" | "blue" | "ivory" | "orange" | "green" | "brown";
/**
 * Resources, then commodities: in this order several cards are discarded, given or taken.
 */
export type Card = "brick" | "lumber" | "wool" | "grain" | "ore" | "paper" | "cloth" | "coin";
/**
 * A card that hexes pay settlements with.
 */
export type Resource = "brick" | "lumber" | "wool" | "grain" | "ore";
/**
 * Cards of cities, with which improvements are paid.
 */
export type Commodity = "paper" | "cloth" | "coin";
/**
 * Of city improvements; each has a deck of progress cards.
 */
export type Track = "trade" | "politics" | "science";
/**
 * By its name in the notation.
 */
export type ProgressCard =
  | "alchemy"
  | "crane"
  | "engineering"
  | "invention"
  | "irrigation"
  | "medicine"
  | "mining"
  | "printing"
  | "roads"
  | "smithing"
  | "harbor"
  | "guilddues"
  | "merchant"
  | "fleet"
  | "rmonopoly"
  | "tmonopoly"
  | "taxation"
  | "constitution"
  | "treason"
  | "diplomacy"
  | "encouragement"
  | "espionage"
  | "intrigue"
  | "sabotage"
  | "wedding";
/**
 * A progress card that is laid face up and counts a point.
 */
export type PointCard = "printing" | "constitution";
/**
 * How strong a knight is: 1, 2 or 3.
 */
export type KnightLevel = "basic" | "strong" | "mighty";
/**
 * Of the event die.
 */
export type DieFace = "trade" | "politics" | "science" | "ship";
/**
 * What is awaited; docs/notation.md explains each.
 */
export type Phase =
  | "start-roll"
  | "setup-settlement"
  | "setup-city"
  | "setup-gold"
  | "setup-road"
  | "before-roll"
  | "dice"
  | "defend"
  | "lose-city"
  | "choose-deck"
  | "may-draw"
  | "draw"
  | "return-card"
  | "gold"
  | "aqueduct"
  | "discard"
  | "move-robber"
  | "rob"
  | "steal"
  | "main"
  | "special-build"
  | "free-road"
  | "smith"
  | "metropolis"
  | "relocate"
  | "desert"
  | "deserter-level"
  | "place-deserter"
  | "replace-road"
  | "replace-ship"
  | "gift"
  | "guild-take"
  | "spy-take"
  | "harbor-give"
  | "trade"
  | "over";
/**
 * Why the robber moves, or cards are discarded or drawn.
 */
export type Cause = "seven" | "chase" | "taxation" | "sabotage" | "gate" | "landing" | "pirate" | "pirate-chase";
/**
 * What a landing brings a seat. `defender-point`: it gets one; `draws`: it draws a progress card; `loses-city`: it chooses a city to lose; `no-city`, `only-metropolises`: the barbarians won, and it has no city that they could take.
 */
export type LandingOutcome = "nothing" | "defender-point" | "draws" | "loses-city" | "no-city" | "only-metropolises";
/**
 * To an offer.
 */
export type OfferAnswer = "accepted" | "declined" | "countered";
/**
 * Of a hex.
 */
export type Terrain = "sea" | "desert" | "hills" | "forest" | "pasture" | "fields" | "mountains" | "gold";
/**
 * What trades there; `any`: everything.
 */
export type HarborKind = "brick" | "lumber" | "wool" | "grain" | "ore" | "any";
/**
 * The first word of an action, or two if a card is played.
 */
export type ActionWords =
  | "roll"
  | "pass"
  | "road"
  | "ship"
  | "settlement"
  | "city"
  | "wall"
  | "hire"
  | "activate"
  | "promote"
  | "move"
  | "displace"
  | "chase"
  | "chase-pirate"
  | "move-ship"
  | "improve"
  | "metropolis"
  | "bank"
  | "harbor-offer"
  | "robber"
  | "pirate"
  | "rob"
  | "discard"
  | "give"
  | "take"
  | "take-card"
  | "return"
  | "lose-city"
  | "choose-deck"
  | "aqueduct"
  | "gold"
  | "relocate"
  | "desert"
  | "choose-level"
  | "place-knight"
  | "send"
  | "accept"
  | "decline"
  | "confirm"
  | "withdraw"
  | "end-turn"
  | "play alchemy"
  | "play crane"
  | "play engineering"
  | "play invention"
  | "play irrigation"
  | "play medicine"
  | "play mining"
  | "play roads"
  | "play smithing"
  | "play harbor"
  | "play guilddues"
  | "play merchant"
  | "play fleet"
  | "play rmonopoly"
  | "play tmonopoly"
  | "play taxation"
  | "play treason"
  | "play diplomacy"
  | "play encouragement"
  | "play espionage"
  | "play intrigue"
  | "play sabotage"
  | "play wedding";
/**
 * An action that plays a card and names a type of cards.
 */
export type TypeNaming =
  | "play fleet brick"
  | "play fleet lumber"
  | "play fleet wool"
  | "play fleet grain"
  | "play fleet ore"
  | "play fleet paper"
  | "play fleet cloth"
  | "play fleet coin"
  | "play rmonopoly brick"
  | "play rmonopoly lumber"
  | "play rmonopoly wool"
  | "play rmonopoly grain"
  | "play rmonopoly ore"
  | "play tmonopoly paper"
  | "play tmonopoly cloth"
  | "play tmonopoly coin";
/**
 * What an action brings.
 */
export type MeritName =
  | "wins"
  | "points"
  | "metropolis"
  | "longest"
  | "income"
  | "gold"
  | "rate"
  | "rate-of-all"
  | "place"
  | "shore"
  | "island"
  | "level"
  | "city-safe"
  | "defender"
  | "active"
  | "strength"
  | "limit"
  | "safe"
  | "merchant"
  | "affords"
  | "progress"
  | "cards"
  | "hinders"
  | "their-points"
  | "their-knights"
  | "their-cards"
  | "only"
  | "waits"
  | "gains"
  | "loses";
/**
 * What there is none of.
 */
export type Noun =
  | "hex"
  | "vertex"
  | "edge"
  | "seat"
  | "card"
  | "progress"
  | "track"
  | "face"
  | "level"
  | "answer"
  | "outcome"
  | "phase"
  | "cause"
  | "action"
  | "terrain"
  | "board"
  | "option"
  | "choice"
  | "edition"
  | "book"
  | "seating"
  | "token-method"
  | "harbor-method"
  | "request"
  | "viewer"
  | "bot"
  | "event"
  | "rule";
/**
 * What a word should have been.
 */
export type Wanted =
  | "hex"
  | "vertex"
  | "edge"
  | "seat"
  | "card"
  | "resource"
  | "commodity"
  | "progress"
  | "track"
  | "face"
  | "level"
  | "answer"
  | "outcome"
  | "die"
  | "dice-pair"
  | "number"
  | "truth"
  | "seat-or-chance"
  | "action"
  | "counted-card";
/**
 * Of the rules; sets the options that are not given.
 */
export type Edition = 2022 | 2010;
/**
 * A printed book, by its language; sets the edition and the options that are not given.
 */
export type Book = "et" | "uk" | "is" | "pl" | "he";
/**
 * A line of plain characters, not all of them blank.
 */
export type TableName = string;
/**
 * The board of five and six players, and the number by which it is shuffled: `six-players-7`; without one, 0.
 */
export type SixBoardName = string;
/**
 * A map of the sea, and the number by which it is shuffled: `new-shores-7`. Without one it is drawn by chance; in notation, shuffled by 0. It sets `points_to_win`, unless that is given.
 */
export type SeaMapName = string;
/**
 * Axial coordinates, such as `0,-2`.
 */
export type Hex = string;
/**
 * The north-east, east or south-east side of a hex, such as `0,-2NE`.
 */
export type Edge = string;
/**
 * Your name for a request; never used before by you at this server, also not in an earlier connection.
 */
export type RequestId = string;
/**
 * A line of plain characters, not all of them blank.
 */
export type PersonName = string;
/**
 * The link to a table is `/t/` and this.
 */
export type TableId = string;
/**
 * Of a table: rises with everything that happens there.
 */
export type Version = number;
/**
 * One of the list in the server's `hello`.
 */
export type BotLevel = string;
/**
 * A SHA-256 in hex: to a secret or to a nonce.
 */
export type Commitment = string;
/**
 * 16 to 64 bytes in hex.
 */
export type Nonce = string;
/**
 * The number of a person at a table; it stays the same.
 */
export type Person = number;
/**
 * A word for a picture.
 */
export type Emote =
  "wave" | "thanks" | "clap" | "laugh" | "wow" | "think" | "hurry" | "sorry" | "cry" | "angry" | "well-played";
/**
 * A span, or a moment since 1970 by the server's clock.
 */
export type Milliseconds = number;
/**
 * How a game came to its end.
 */
export type Ending = "won" | "agreed" | "resigned" | "closed" | "too-long" | "imported";
/**
 * Of a table. While it is `revealing`, nonces are awaited.
 */
export type Stage = "waiting" | "revealing" | "playing" | "over";
/**
 * Why something is refused, for a catalog of sentences; `barbican schema` has the English ones.
 */
export type ReasonId =
  | "die-out-of-range"
  | "asks-start-roll"
  | "asks-setup-settlement"
  | "asks-setup-city"
  | "asks-setup-road"
  | "road-not-at-building"
  | "building-too-near"
  | "only-card-before-roll"
  | "asks-roll"
  | "rolled-already"
  | "trade-not-with-turn"
  | "not-your-turn"
  | "asks-replace-road"
  | "asks-spy-take"
  | "asks-guild-take"
  | "asks-harbor-give"
  | "asks-free-road"
  | "asks-smith"
  | "asks-desert"
  | "asks-deserter-level"
  | "asks-place-deserter"
  | "asks-gift"
  | "asks-defend"
  | "asks-lose-city"
  | "asks-choose-deck"
  | "asks-may-draw"
  | "asks-draw"
  | "asks-return-card"
  | "asks-metropolis"
  | "asks-relocate"
  | "asks-main"
  | "not-of-this-seat"
  | "not-of-chance"
  | "no-such-seat"
  | "choice-first"
  | "other-choice-awaited"
  | "no-such-action"
  | "takes-no-argument"
  | "asks-aqueduct"
  | "asks-discard"
  | "asks-move-robber"
  | "asks-rob"
  | "asks-steal"
  | "asks-trade"
  | "asks-dice"
  | "card-not-in-deck"
  | "must-draw"
  | "other-deck"
  | "point-card-not-played"
  | "few-enough-cards"
  | "too-many-cards"
  | "too-many-cards-to-end"
  | "card-to-be-played"
  | "no-such-opponent"
  | "no-such-land"
  | "robber-there"
  | "nothing-to-rob"
  | "card-not-in-that-hand"
  | "card-not-left"
  | "picks-out-of-order"
  | "type-on-both-sides"
  | "empty-side"
  | "offer-not-held"
  | "more-than-exist"
  | "nothing-to-give"
  | "asked-not-held"
  | "too-few-for-any-rate"
  | "same-card-both-ways"
  | "too-few-for-rate"
  | "bank-empty"
  | "own-offer"
  | "own-offer-to-withdraw"
  | "not-your-offer"
  | "not-agreed"
  | "no-offers-left"
  | "no-such-edge"
  | "road-there"
  | "way-blocked"
  | "road-not-joined"
  | "no-such-intersection"
  | "building-there"
  | "settlement-not-joined"
  | "no-settlement-there"
  | "no-city-left"
  | "road-price"
  | "no-road-left"
  | "settlement-price"
  | "no-settlement-left"
  | "city-price"
  | "no-place"
  | "no-wall-left"
  | "no-city-there"
  | "wall-there"
  | "wall-price"
  | "knight-there"
  | "knight-not-joined"
  | "knight-price"
  | "no-basic-knight-left"
  | "no-place-for-knight"
  | "knight-just-activated"
  | "activation-price"
  | "knight-active"
  | "promoted-this-turn"
  | "knight-mighty"
  | "no-higher-knight-left"
  | "promotion-price"
  | "no-knight-of-yours-there"
  | "knight-inactive"
  | "no-knight-on-board"
  | "no-knight-for-this"
  | "knight-there-already"
  | "roads-do-not-join"
  | "intersection-not-empty"
  | "no-opposing-knight-there"
  | "knight-not-weaker"
  | "no-retreat-there"
  | "own-knight-there"
  | "robber-still"
  | "nobody-built-there"
  | "robber-not-near"
  | "all-tracks-complete"
  | "track-complete"
  | "too-few-commodities"
  | "no-such-track"
  | "no-city-to-improve"
  | "no-city-for-metropolis"
  | "no-fortress"
  | "resource-not-in-bank"
  | "no-such-card"
  | "card-not-held"
  | "card-before-roll"
  | "card-takes-no-argument"
  | "no-card-playable"
  | "crane-in-force"
  | "no-city-for-free-wall"
  | "tokens-not-swappable"
  | "nothing-to-harvest"
  | "medicine-price"
  | "no-settlement-to-raise"
  | "no-free-road"
  | "nobody-to-promote"
  | "harbor-in-force"
  | "harbor-not-played"
  | "opponent-asked-already"
  | "resource-not-held"
  | "commodity-not-held"
  | "harbor-exhausted"
  | "must-take-two"
  | "no-richer-opponent"
  | "no-place-for-merchant"
  | "fleet-in-force"
  | "nobody-holds-resource"
  | "nobody-holds-commodity"
  | "no-such-knight-left"
  | "nobody-has-a-knight"
  | "not-your-knight"
  | "road-not-open"
  | "road-back-in-place"
  | "no-inactive-knight"
  | "nobody-to-spy-on"
  | "progress-not-in-that-hand"
  | "no-knight-at-your-roads"
  | "nobody-to-sabotage"
  | "city-not-eligible"
  | "city-on-its-side"
  | "deck-empty"
  | "fallen-city-first"
  | "knight-not-sendable"
  | "game-over"
  | "dice-not-left"
  | "asks-gold"
  | "asks-replace-ship"
  | "no-sea-here"
  | "ship-on-land"
  | "road-on-sea"
  | "edge-taken"
  | "not-start-island"
  | "ship-price"
  | "no-ship-left"
  | "ship-not-joined"
  | "no-ship-of-yours-there"
  | "ship-moved-already"
  | "ship-just-built"
  | "ship-back-in-place"
  | "no-ship-to-move"
  | "ship-not-open"
  | "no-land-there"
  | "gold-not-in-bank"
  | "no-merchant-on-gold"
  | "pirate-still"
  | "no-such-sea"
  | "pirate-there"
  | "no-ship-to-rob"
  | "pirate-holds"
  | "pirate-not-near"
  | "other-raider-named"
  | "no-pirate"
  | "no-robber"
  | "knight-cut-off"
  | "ship-held-by-knight"
  | "asks-special-build"
  | "no-trade-when-paired"
  | "poor-spared"
  | "too-long"
  | "not-utf8"
  | "key-twice"
  | "too-deep"
  | "empty-text"
  | "format-not-named"
  | "no-format-version"
  | "empty-line"
  | "one-line-enough"
  | "tab-used"
  | "control-character"
  | "key-in-list"
  | "expected-key"
  | "indented-too-far"
  | "indented-oddly"
  | "text-after-quote"
  | "text-after-json"
  | "json-ends-early"
  | "expected-list-end"
  | "expected-object-end"
  | "expected-quoted-key"
  | "expected-colon"
  | "not-a-number"
  | "zeros-in-front"
  | "number-too-large"
  | "not-whole"
  | "expected-json"
  | "endless-string"
  | "unescaped-control"
  | "no-such-escape"
  | "half-character"
  | "expected-list"
  | "expected-object"
  | "expected-block"
  | "expected-objects"
  | "expected-counts"
  | "expected-counted"
  | "expected-pair"
  | "expected-pairs"
  | "expected-quotes"
  | "expected-word-or-number"
  | "expected-word"
  | "expected-text"
  | "expected-whole"
  | "expected-number"
  | "expected-from-zero"
  | "expected-truth"
  | "expected-yes-or-no"
  | "expected-one-of"
  | "not-one-of-near"
  | "expected-letters"
  | "expected-plain-line"
  | "expected-action"
  | "expected-actions"
  | "out-of-range"
  | "text-too-long"
  | "unknown-key"
  | "unknown-key-near"
  | "key-missing"
  | "missing"
  | "missing-entry"
  | "missing-entry-of"
  | "missing-word"
  | "missing-behind-colon"
  | "not-expected"
  | "nothing-more"
  | "one-word-enough"
  | "one-action-enough"
  | "bar-alone"
  | "no-such"
  | "no-such-near"
  | "no-such-among"
  | "not-such"
  | "not-on-board"
  | "seat-twice"
  | "card-twice"
  | "book-of-other-edition"
  | "seat-count"
  | "between-turns-seats"
  | "option-twice"
  | "track-twice"
  | "island-twice"
  | "hex-twice"
  | "dice-pair-twice"
  | "of-chance"
  | "of-a-seat"
  | "progress-not-traded"
  | "no-such-board"
  | "no-hexes"
  | "too-many-hexes"
  | "too-many-harbors"
  | "too-many-places"
  | "board-too-small"
  | "board-for-seats"
  | "seats-need-large"
  | "coordinate-too-far"
  | "sea-needs-large"
  | "sea-only"
  | "too-many-islands"
  | "island-not-land"
  | "islands-touch"
  | "no-start-island"
  | "no-such-island"
  | "start-too-small"
  | "pirate-not-on-sea"
  | "terrain-with-number"
  | "bad-token"
  | "too-many-tokens"
  | "too-many-tokens-alike"
  | "no-such-harbor-kind"
  | "harbor-off-board"
  | "harbor-not-on-coast"
  | "harbor-there"
  | "harbor-of-commodity"
  | "frame-covers-one"
  | "robber-not-on-land"
  | "robber-not-named"
  | "too-many-settlements"
  | "too-many-cities"
  | "too-many-fallen"
  | "too-many-walls"
  | "too-many-roads"
  | "too-many-knights"
  | "piece-there"
  | "too-many-ships"
  | "wrong-edge"
  | "no-land-at-piece"
  | "ship-not-there"
  | "not-a-sea-hex"
  | "pirate-not-played"
  | "merchant-on-gold"
  | "start-island-reached"
  | "owes-no-gold"
  | "road-lies-there"
  | "knight-not-active"
  | "cards-exist"
  | "hands-hold-too-many"
  | "bank-count"
  | "bank-incomplete"
  | "point-card-in-hand"
  | "no-point-card"
  | "point-card-put-back"
  | "cards-elsewhere"
  | "card-elsewhere"
  | "card-of-other-deck"
  | "metropolis-not-on-city"
  | "metropolis-there"
  | "metropolis-elsewhere"
  | "not-own-city-lost"
  | "metropolis-lost"
  | "token-count"
  | "no-such-token"
  | "not-dice-pair"
  | "no-deck-of-dice"
  | "no-event-face"
  | "event-die-to-roll"
  | "robber-off-board"
  | "harbor-not-open"
  | "phase-needs"
  | "phase-needs-pending"
  | "not-in-phase"
  | "other-seats-awaited"
  | "nobodys-turn"
  | "winner-before-end"
  | "start-roll-too-late"
  | "seat-has-rolled"
  | "no-setup-step"
  | "setup-turn"
  | "setup-first-round"
  | "setup-second-round"
  | "no-building-at-road"
  | "too-few-pieces"
  | "dice-not-rolled"
  | "ship-has-landed"
  | "ship-not-landing"
  | "no-tactical-defence"
  | "roller-elsewhere"
  | "roller-builds"
  | "other-partner"
  | "no-special-build"
  | "lapsed-between-turns"
  | "route-too-short"
  | "route-not-longest"
  | "route-length"
  | "owes-nothing"
  | "loses-no-city"
  | "sends-no-knight"
  | "trades-nothing"
  | "against-oneself"
  | "cause-of-robber"
  | "cause-of-discard"
  | "cause-of-draw"
  | "before-landing"
  | "knight-on-board"
  | "no-knight-in-supply"
  | "no-road-in-supply"
  | "offers-no-resource"
  | "no-commodity-to-give"
  | "victims-not-others"
  | "victim-has-no-cards"
  | "chosen-not-there"
  | "chosen-too-many"
  | "gift-to-oneself"
  | "guild-count-missing"
  | "guild-takes-nothing"
  | "no-offer-of-turn"
  | "answers-own-offer"
  | "counter-without-offer"
  | "seat-lacks-offered"
  | "seat-lacks-accepted"
  | "awaits-one-seat"
  | "city-chosen"
  | "awaits-nobody"
  | "nothing-for-chance"
  | "nothing-for-seat"
  | "no-format"
  | "other-format"
  | "other-format-version"
  | "later-rules-version"
  | "bad-table-id"
  | "expected-digits"
  | "expected-digits-between"
  | "chair-taken"
  | "too-many-for-chairs"
  | "too-few-for-chairs"
  | "board-not-drawn"
  | "no-action-to-explain"
  | "bad-motive"
  | "nobody-has-won"
  | "another-has-won"
  | "is-a-list"
  | "is-a-list-of-texts"
  | "list-too-long"
  | "list-empty"
  | "position-or-game"
  | "ply-without-game"
  | "no-such-ply"
  | "over-there"
  | "from-and-rules"
  | "board-and-variable"
  | "message-too-long"
  | "message-too-slow"
  | "too-many-long"
  | "too-many-messages"
  | "too-many-pings"
  | "too-many-frames"
  | "text-only"
  | "too-slow"
  | "other-protocol"
  | "hello-too-late"
  | "no-token"
  | "stopping"
  | "not-saved"
  | "table-not-saved"
  | "cannot-save"
  | "too-many-tables"
  | "too-much-work"
  | "banned"
  | "not-bannable"
  | "not-banned"
  | "ban-not-saved"
  | "no-such-table"
  | "table-deleted"
  | "not-in-trash"
  | "table-broken"
  | "table-unreadable"
  | "log-full"
  | "watch-first"
  | "too-many-watch"
  | "too-many-watch-there"
  | "too-many-own"
  | "no-spectators"
  | "join-first"
  | "too-many-people"
  | "sent-away"
  | "seat-moved"
  | "host-only"
  | "only-host-kicks"
  | "player-is-here"
  | "host-not-long-away"
  | "no-seat"
  | "no-such-chair"
  | "seat-taken"
  | "color-taken"
  | "more-chairs-than-seats"
  | "two-chairs"
  | "nobody-there"
  | "nobody-else-there"
  | "silenced"
  | "says-too-much"
  | "code-not-valid"
  | "someone-else-here"
  | "seat-empty"
  | "not-ready"
  | "about-to-begin"
  | "bad-commitment"
  | "no-nonce-asked"
  | "wrong-nonce"
  | "options-outdated"
  | "board-not-laid"
  | "not-begun"
  | "has-begun"
  | "has-ended"
  | "paused"
  | "paused-lately"
  | "proposed-lately"
  | "no-special-phase"
  | "question-changed"
  | "outcome-first"
  | "advice-alone"
  | "no-decision-now"
  | "answer-first"
  | "others-are-asked"
  | "nothing-to-undo"
  | "undo-too-far"
  | "nothing-proposed"
  | "not-asked-of-you"
  | "no-game-yet"
  | "no-such-step"
  | "not-over-yet"
  | "no-rematch";
/**
 * What a client sends.
 */
export type Request =
  | HelloRequest
  | LobbyRequest
  | CreateRequest
  | ImportRequest
  | WatchRequest
  | UnwatchRequest
  | JoinRequest
  | RenameRequest
  | SitRequest
  | StandRequest
  | BotRequest
  | ReadyRequest
  | OptionsRequest
  | StartRequest
  | NonceRequest
  | ActRequest
  | AdviseRequest
  | UndoRequest
  | EndRequest
  | AnswerRequest
  | ResignRequest
  | PauseRequest
  | WishRequest
  | KickRequest
  | HostRequest
  | ChatRequest
  | EmoteRequest
  | MuteRequest
  | HandoverRequest
  | ClaimRequest
  | RematchRequest
  | ReplayRequest
  | HistoryRequest
  | LookRequest
  | StudyRequest;
/**
 * The id of a rule in docs/rules.md.
 */
export type Rule = string;
/**
 * A number die.
 */
export type Die = number;
/**
 * The north or the south corner of a hex, such as `0,-2N`.
 */
export type Intersection = string;
/**
 * What happens in the game.
 */
export type GameEvent =
  | StartRolledEvent
  | FirstEvent
  | TurnEvent
  | PairedTurnEvent
  | DiceEvent
  | ResolvedEvent
  | ShipEvent
  | LandingEvent
  | DefendedEvent
  | SentEvent
  | DefenderPointEvent
  | CityLostEvent
  | KnightsRestEvent
  | DrewEvent
  | PointCardEvent
  | ReturnedEvent
  | SevenEvent
  | RobberStaysEvent
  | ProducedEvent
  | ShortageEvent
  | AqueductEvent
  | GoldEvent
  | DiscardedEvent
  | RobberEvent
  | PirateEvent
  | StoleEvent
  | GaveEvent
  | PaidEvent
  | GainedEvent
  | TradedEvent
  | MonopolyEvent
  | RoadEvent
  | ShipBuiltEvent
  | ShipMovedEvent
  | ShipTakenEvent
  | RoadTakenEvent
  | SettlementEvent
  | CityEvent
  | WallEvent
  | HiredEvent
  | ActivatedEvent
  | PromotedEvent
  | MovedEvent
  | ChasedEvent
  | PirateChasedEvent
  | DrivenEvent
  | RelocatedEvent
  | KnightLostEvent
  | KnightPlacedEvent
  | ImprovedEvent
  | MetropolisEvent
  | PlayedEvent
  | HarborOfferEvent
  | NothingEvent
  | SawHandEvent
  | SawCardEvent
  | TookCardEvent
  | MerchantEvent
  | TokensEvent
  | FleetEvent
  | OfferedEvent
  | AskedEvent
  | AnsweredEvent
  | WithdrawnEvent
  | RouteEvent
  | IslandEvent
  | WonEvent;
/**
 * What happens at the table.
 */
export type TableEvent =
  | JoinedTableEvent
  | RenamedTableEvent
  | SatTableEvent
  | BotSatTableEvent
  | StoodTableEvent
  | ColoredTableEvent
  | ReadyTableEvent
  | UnreadyTableEvent
  | OptionsTableEvent
  | RevealingTableEvent
  | RevealedTableEvent
  | BeganTableEvent
  | ImportedTableEvent
  | UndoneTableEvent
  | ProposedTableEvent
  | AgreedTableEvent
  | RefusedTableEvent
  | LapsedTableEvent
  | PausedTableEvent
  | ResumedTableEvent
  | ResignedTableEvent
  | KickedTableEvent
  | HostTableEvent
  | MovedDeviceTableEvent
  | ChatTableEvent
  | EmoteTableEvent
  | SilencedTableEvent
  | HeardTableEvent
  | OverTableEvent
  | RematchTableEvent;
/**
 * Something that has happened, as far as the viewer may know it.
 */
export type Event = GameEvent | TableEvent;
/**
 * All that you may do. A key, a blank and one of its rests (none if it is empty) make an action.
 */
export type Legal = {[key in ActionWords]?: string[]};
/**
 * For each key of `legal` the rule that it follows.
 */
export type LegalRules = {[key in ActionWords]?: Rule};
/**
 * For each kind of action that you may not do now, each card that you may not play, and each type of cards that one which you may play can't name.
 */
export type Off = {[key in "offer" | ActionWords | TypeNaming]?: Reason};
/**
 * What the server sends.
 */
export type Message =
  Hello | Frame | Answer | Refused | Lobby | Presence | Notice | Replay | History | AdviceMessage | Look | Study;

/**
 * How many of each card; none of those that are not there.
 */
export interface Hand {
  brick?: number;
  lumber?: number;
  wool?: number;
  grain?: number;
  ore?: number;
  paper?: number;
  cloth?: number;
  coin?: number;
}
/**
 * How many of a card the bank takes for one of another.
 */
export interface Rates {
  brick: number;
  lumber: number;
  wool: number;
  grain: number;
  ore: number;
  paper: number;
  cloth: number;
  coin: number;
}
/**
 * A number for each track, where it is not zero.
 */
export interface ByTrack {
  trade?: number;
  politics?: number;
  science?: number;
}
/**
 * How many cards are left in each deck.
 */
export interface DecksLeft {
  trade: number;
  politics: number;
  science: number;
}
/**
 * What is paid to build; `hire` is for a basic knight.
 */
export interface Prices {
  road: Hand;
  ship: Hand;
  settlement: Hand;
  city: Hand;
  wall: Hand;
  hire: Hand;
  activate: Hand;
  promote: Hand;
}
/**
 * For each kind of harbour, how many cards of a type it asks for one.
 */
export interface HarborRates {
  brick: number;
  lumber: number;
  wool: number;
  grain: number;
  ore: number;
  any: number;
}
/**
 * The progress cards of each deck.
 */
export interface Decks {
  trade: ProgressCard[];
  politics: ProgressCard[];
  science: ProgressCard[];
}
/**
 * On how many of its sides each face is.
 */
export interface EventDie {
  trade: number;
  politics: number;
  science: number;
  ship: number;
}
/**
 * Options of the rules that differ from the book's or else the edition's.
 */
export interface RuleOptions {
  robber_start?: "off-board" | "desert";
  barbarian_frame?: boolean;
  fifth_card?: "at-once" | "at-once-play" | "turn-end" | "at-once-if-unusable";
  gate_draw?: "must" | "may";
  tie_draw?: "must" | "may";
  treason_fallback?: "lower" | "basic" | "weaker";
  open_road?: "owner" | "any";
  pass_own_knights?: boolean;
  buildings_bar?: boolean;
  retreat_to_sea?: boolean;
  chase_to?: "any" | "built";
  fallen_bars?: "only-city" | "any";
  aqueduct?: "no-cards" | "no-resources";
  guild_dues?: "must" | "may";
  invention_own?: "allowed" | "not";
  tactical_defence?: boolean;
  points_to_win?: number;
  pirate?: "both" | "none" | "only";
  between_turns?: "paired" | "special";
  discard_limit?: number;
  friendly_robber?: boolean;
  easy_start?: boolean;
  dice?: "fair" | "deck";
  offers_per_turn?: number | "unbounded";
  /**
   * Who places first; without it, it is rolled for.
   */
  first?: Seat;
}
/**
 * A board drawn by chance: how tokens and harbours are laid.
 */
export interface Variable {
  tokens?: "spiral" | "random";
  harbors?: "fixed" | "shuffled";
}
/**
 * How long people may think.
 */
export interface Timer {
  kind: "none" | "turn" | "days";
  /**
   * `turn`: for a turn, or a choice in someone else's.
   */
  seconds?: number;
  /**
   * `turn`: seconds beyond that, over the whole game.
   */
  bank?: number;
  /**
   * `days`: for a choice.
   */
  days?: number;
}
/**
 * Where to play on from: a position, or a moment of a game, both in notation.
 */
export interface Origin {
  /**
   * In notation.
   */
  position?: string;
  /**
   * In notation.
   */
  game?: string;
  /**
   * Of the game; its end, if left out.
   */
  ply?: number;
}
/**
 * What `create` and `options` take. What is left out is as usual, not as it was.
 */
export interface TableOptions {
  name?: TableName;
  edition?: Edition;
  book?: Book;
  options?: RuleOptions;
  seats?: number;
  board?: "first-game" | SixBoardName | SeaMapName | OwnBoard;
  /**
   * Instead of `board`.
   */
  variable?: Variable;
  /**
   * Instead of `edition`, `book`, `options`, `seats`, `board` and `variable`.
   */
  from?: Origin;
  /**
   * Of the seats.
   */
  order?: "shuffled" | "as-chosen";
  /**
   * Listed in the lobby.
   */
  public?: boolean;
  /**
   * People who don't play may look on.
   */
  spectators?: boolean;
  /**
   * Frames tell what one could know of the others' hidden cards.
   */
  known_cards?: boolean;
  /**
   * Seconds before a bot decides for someone whose connection is gone.
   */
  grace?: number;
  /**
   * Seconds before an offer is declined for those who have not answered it; 0: it is not. Left out: 12 where several people play, 600 where one plays alone among bots. Without effect if the timer is in days.
   */
  offer_seconds?: number;
  timer?: Timer;
}
/**
 * A board hex by hex, as in the notation. Islands, start and pirate are of boards with sea.
 */
export interface OwnBoard {
  /**
   * @minItems 1
   */
  hexes: BoardHex[];
  harbors?: FramedHarbor[];
  /**
   * Where the robber starts or lands; may be left out if there is exactly one desert. With sea it may be `off`.
   */
  robber?: Hex | "off";
  /**
   * The island of each land hex that belongs to one, by number.
   */
  islands?: {[key in Hex]?: number};
  /**
   * The islands where the first buildings may stand.
   */
  start?: number[];
  /**
   * Where the pirate starts or comes to; without it, it is off the board until it is first placed.
   */
  pirate?: Hex;
}
/**
 * A hex of the board.
 */
export interface BoardHex {
  at: Hex;
  terrain: Terrain;
  /**
   * Its token.
   */
  number?: number;
}
/**
 * A harbour of a board of one's own.
 */
export interface FramedHarbor {
  at: Edge;
  kind: HarborKind;
  /**
   * It goes when the barbarians' frame is used.
   */
  frame?: boolean;
}
/**
 * The options of a table, as a frame shows them: nothing is left out but `offer_seconds`, if nobody chose it.
 */
export interface AgreedOptions {
  seats: number;
  name?: TableName;
  /**
   * The map of the sea that will be drawn.
   */
  board?: SeaMapName;
  variable?: Variable;
  order: "shuffled" | "as-chosen";
  public: boolean;
  spectators: boolean;
  known_cards: boolean;
  grace: number;
  offer_seconds?: number;
  timer: Timer;
  /**
   * The game continues from a position.
   */
  from_position: boolean;
  set_up: SetUp;
}
/**
 * A game record in JSON without actions. If `variable` or the name of a map is there, its board is not the one that will be drawn.
 */
export interface SetUp {
  barbican: "game";
  version: 1;
  rules: number;
  edition: Edition;
  book?: Book;
  options?: RuleOptions;
  seats: number;
  board: "first-game" | OwnBoard;
}
/**
 * What a reason's sentence names; and `in`, `line` and `column` of a text that can't be read.
 */
export interface ReasonValues {
  card?: ProgressCard;
  building?: {
    track: Track;
    level: number;
  };
  price?: Hand;
  limit?: number;
  count?: number;
  number?: number;
  least?: number;
  most?: number;
  low?: number;
  high?: number;
  year?: number;
  version?: number;
  /**
   * To wait.
   */
  seconds?: number;
  /**
   * Of a table's log.
   */
  row?: number;
  /**
   * By its name in the notation.
   */
  seat?: Color;
  /**
   * Those that must choose first.
   */
  seats?: Color[];
  /**
   * Another seat.
   */
  other?: Color;
  /**
   * Of resources and commodities.
   */
  type?: Card;
  /**
   * Of a person.
   */
  name?: string;
  what?: Noun;
  wanted?: Wanted;
  /**
   * What was sent, cut off where it is long, or a word of the notation.
   */
  word?: string;
  /**
   * A known word that is near it.
   */
  near?: string;
  /**
   * The words that there are.
   */
  names?: string[];
  /**
   * Of a text or an object.
   */
  key?: string;
  phase?: string;
  example?: string;
  expected?: string;
  /**
   * The text that the place is in; not there: the message itself.
   */
  in?: "position" | "game" | "action";
  /**
   * From 1.
   */
  line?: number;
  /**
   * In characters, from 1.
   */
  column?: number;
}
/**
 * Says who you are, before all else; answered with `{"is":"answer","re":…}`.
 */
export interface HelloRequest {
  do: "hello";
  id: RequestId;
  protocol: 1;
  /**
   * Your secret, with at least 128 random bits.
   */
  token?: string;
}
/**
 * Lists the public tables: `{"is":"lobby","re":…,"tables":[…]}`; again after each change, until `"on":false`.
 */
export interface LobbyRequest {
  do: "lobby";
  id: RequestId;
  /**
   * `false`: not any more.
   */
  on?: boolean;
}
/**
 * Opens a table: `{"is":"answer","re":…,"table":"k3v9q2m7xw4d"}`. You are its host; `name` is your name.
 */
export interface CreateRequest {
  do: "create";
  id: RequestId;
  /**
   * Yours.
   */
  name: PersonName;
  options?: TableOptions;
  /**
   * One for each seat in order; the rest is open.
   *
   * @minItems 1
   * @maxItems 6
   */
  chairs?: string[];
}
/**
 * Opens a table with a game in notation, finished or not, for replays; answered like `create`.
 */
export interface ImportRequest {
  do: "import";
  id: RequestId;
  /**
   * Yours.
   */
  name: PersonName;
  /**
   * In notation, finished or not.
   */
  game: string;
  /**
   * Listed in the lobby.
   */
  public?: boolean;
}
/**
 * Sends you all that happens at a table from now on; answered with a whole `frame`.
 */
export interface WatchRequest {
  do: "watch";
  id: RequestId;
  table: TableId;
  /**
   * Of the last frame that you saw.
   */
  since?: Version;
}
/**
 * Ends `watch`; answered with `{"is":"answer","re":…}`.
 */
export interface UnwatchRequest {
  do: "unwatch";
  id: RequestId;
}
/**
 * Makes you one of the people of the table (needs a token). The person who opened it is one already.
 */
export interface JoinRequest {
  do: "join";
  id: RequestId;
  name: PersonName;
}
/**
 * Changes your name.
 */
export interface RenameRequest {
  do: "rename";
  id: RequestId;
  name: PersonName;
}
/**
 * Takes a chair that is free or a bot's; also changes chairs or colours. Seats and colours are `red`, `blue`, `ivory`, `orange`, `green`, `brown`; the seats are the first of them, as many as play.
 */
export interface SitRequest {
  do: "sit";
  id: RequestId;
  seat: Seat;
  color?: Color;
}
/**
 * Leaves your chair.
 */
export interface StandRequest {
  do: "stand";
  id: RequestId;
}
/**
 * Host: seats a bot; without `level` removes it. Everyone becomes unready.
 */
export interface BotRequest {
  do: "bot";
  id: RequestId;
  seat: Seat;
  level?: BotLevel;
}
/**
 * Says that you are ready, or with `"on":false` that you are not; see fair dice.
 */
export interface ReadyRequest {
  do: "ready";
  id: RequestId;
  /**
   * `false`: not any more.
   */
  on?: boolean;
  commitment?: Commitment;
  /**
   * Of the last frame that you saw: refused if the options, or a bot, have changed since.
   */
  version?: Version;
}
/**
 * Host: sets all options: an option that is left out gets its default, not its old value. Everyone becomes unready.
 */
export interface OptionsRequest {
  do: "options";
  id: RequestId;
  options: TableOptions;
}
/**
 * Host: starts the game, if every seat is taken and everyone but the host is ready.
 */
export interface StartRequest {
  do: "start";
  id: RequestId;
}
/**
 * Reveals the nonce that you committed to, while `about.stage` is `revealing`.
 */
export interface NonceRequest {
  do: "nonce";
  id: RequestId;
  nonce: Nonce;
}
/**
 * Does one or several actions, all or none; see acting.
 */
export interface ActRequest {
  do: "act";
  id: RequestId;
  /**
   * That of the frame.
   */
  decision: Version;
  /**
   * In notation, without the seat: `road 0,0E`.
   *
   * @minItems 1
   * @maxItems 64
   */
  actions: string[];
}
/**
 * Asks for good actions; see advice.
 */
export interface AdviseRequest {
  do: "advise";
  id: RequestId;
  /**
   * From your last frame.
   */
  decision: Version;
}
/**
 * Takes back your own last action, or all back to a version not below `you.undo`.
 */
export interface UndoRequest {
  do: "undo";
  id: RequestId;
  /**
   * Not below `you.undo`.
   */
  to?: Version;
}
/**
 * Proposes to end the game without a winner; all players have to agree.
 */
export interface EndRequest {
  do: "end";
  id: RequestId;
}
/**
 * Agrees to `about.proposal`, or refuses it; the proposer may take it back with `"on":false`.
 */
export interface AnswerRequest {
  do: "answer";
  id: RequestId;
  on: boolean;
}
/**
 * Lets a bot play on for you; if nobody is left, the game ends.
 */
export interface ResignRequest {
  do: "resign";
  id: RequestId;
}
/**
 * Stops the game and its clocks, or resumes them; any player may. During a pause nobody has to act. When it ends, each other awaited player has at least 30 seconds left, or the time of a turn if that is less. The same player can pause again three minutes later; against bots alone, at once.
 */
export interface PauseRequest {
  do: "pause";
  id: RequestId;
  on: boolean;
}
/**
 * In games with the special building phase (MORE-10): asks to build between turns, or not to. A player with a wish is asked once, in the next such phase; for all other people the table passes. The wish is told to nobody else and changes no version; `you.wishes` says how it stands.
 */
export interface WishRequest {
  do: "wish";
  id: RequestId;
  on: boolean;
}
/**
 * Host: removes a person. The removal of a player during a game needs the agreement of all other present players: it becomes `about.proposal` (`remove`), and then a bot takes the seat. If there is no other player to ask, the player must have been away for as long as the table's `grace`.
 */
export interface KickRequest {
  do: "kick";
  id: RequestId;
  person: Person;
}
/**
 * Hands the table over. Anyone with a seat may stand in for a host who has been away for as long as the table's `grace`. The acting host has the host's rights, but may not remove players; the host gets the role back on return.
 */
export interface HostRequest {
  do: "host";
  id: RequestId;
  person: Person;
}
/**
 * Says something, in up to 300 characters; 6 lines or emotes at once, and 6 more in 8 seconds.
 */
export interface ChatRequest {
  do: "chat";
  id: RequestId;
  text: string;
}
/**
 * Says something with a picture.
 */
export interface EmoteRequest {
  do: "emote";
  id: RequestId;
  emote: Emote;
}
/**
 * Hides a person's messages from you, or shows them again; with `"all":true` (host) from everyone.
 */
export interface MuteRequest {
  do: "mute";
  id: RequestId;
  person: Person;
  on: boolean;
  /**
   * Host: nobody hears them.
   */
  all?: boolean;
}
/**
 * Makes a one-time code to continue on another device: the answer's frame has `code` and `seconds` (a repeated request has no code: ask again with a new `id`).
 */
export interface HandoverRequest {
  do: "handover";
  id: RequestId;
}
/**
 * Gives you the seat (with your own token); the other device loses it.
 */
export interface ClaimRequest {
  do: "claim";
  id: RequestId;
  code: string;
}
/**
 * Opens a new table for the same people after the game; `about.rematch` names it.
 */
export interface RematchRequest {
  do: "rematch";
  id: RequestId;
}
/**
 * Shows a position of a finished game; see replays.
 */
export interface ReplayRequest {
  do: "replay";
  id: RequestId;
  /**
   * How many actions have been done.
   */
  ply: number;
  /**
   * Who looks (`spectator`).
   */
  as?: "spectator" | "red" | "blue" | "ivory" | "orange" | "green" | "brown" | "all";
}
/**
 * Tells the events of the game so far; see the history.
 */
export interface HistoryRequest {
  do: "history";
  id: RequestId;
  /**
   * The last ply that is known already; 0: none.
   */
  from: number;
  /**
   * Who looks, once the game is over (you).
   */
  as?: "spectator" | "red" | "blue" | "ivory" | "orange" | "green" | "brown" | "all";
}
/**
 * Shows a position that is at no table; see looking.
 */
export interface LookRequest {
  do: "look";
  id: RequestId;
  /**
   * In notation.
   */
  position?: string;
  /**
   * In notation.
   */
  game?: string;
  /**
   * Of the game; its end, if left out.
   */
  ply?: number;
}
/**
 * Tells the results of actions in such a position; see studying.
 */
export interface StudyRequest {
  do: "study";
  id: RequestId;
  /**
   * In notation.
   */
  position?: string;
  /**
   * In notation.
   */
  game?: string;
  /**
   * Of the game; its end, if left out.
   */
  ply?: number;
  as: Seat;
  /**
   * In notation, each with its seat or, if it is chance's, with `*`.
   *
   * @minItems 1
   * @maxItems 64
   */
  actions?: string[];
  /**
   * Of so many actions the events are known already (0).
   */
  from?: number;
}
/**
 * `seat` rolls `red` and `yellow` for the start.
 */
export interface StartRolledEvent {
  event: "start-rolled";
  rule: Rule;
  seat: Seat;
  red: Die;
  yellow: Die;
}
/**
 * `seat` places first.
 */
export interface FirstEvent {
  event: "first";
  rule: Rule;
  seat: Seat;
}
/**
 * `seat`'s turn.
 */
export interface TurnEvent {
  event: "turn";
  rule: Rule;
  seat: Seat;
}
/**
 * `seat` acts as `other`'s partner.
 */
export interface PairedTurnEvent {
  event: "paired-turn";
  rule: Rule;
  seat: Seat;
  other: Seat;
}
/**
 * `seat` rolls `red` and `yellow`, event `face`.
 */
export interface DiceEvent {
  event: "dice";
  rule: Rule;
  seat: Seat;
  red: Die;
  yellow: Die;
  face: DieFace;
}
/**
 * `seat`'s roll is resolved.
 */
export interface ResolvedEvent {
  event: "resolved";
  rule: Rule;
  seat: Seat;
}
/**
 * The barbarian ship is at step `steps`.
 */
export interface ShipEvent {
  event: "ship";
  rule: Rule;
  /**
   * Taken so far.
   */
  steps: number;
}
/**
 * The barbarians land: their strength is `strength`, the defence `defence`.
 */
export interface LandingEvent {
  event: "landing";
  rule: Rule;
  strength: number;
  defence: number;
}
/**
 * `seat` defends with strength `strength`.
 */
export interface DefendedEvent {
  event: "defended";
  rule: Rule;
  seat: Seat;
  /**
   * Of its knights that fought; in the tactical variant of those sent.
   */
  strength: number;
  /**
   * How many basic knights fought.
   */
  basic: number;
  strong: number;
  mighty: number;
  outcome: LandingOutcome;
}
/**
 * `seat` sends the knight at `at` to the defence.
 */
export interface SentEvent {
  event: "sent";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat` gets a defender point.
 */
export interface DefenderPointEvent {
  event: "defender-point";
  rule: Rule;
  seat: Seat;
}
/**
 * `seat` loses the city at `at`.
 */
export interface CityLostEvent {
  event: "city-lost";
  rule: Rule;
  seat: Seat;
  at: Intersection;
  /**
   * It is laid on its side, since no settlement is left.
   */
  fallen: boolean;
}
/**
 * The knights that fought are inactive.
 */
export interface KnightsRestEvent {
  event: "knights-rest";
  rule: Rule;
}
/**
 * `seat` draws `card` from the `deck` deck.
 */
export interface DrewEvent {
  event: "drew";
  rule: Rule;
  seat: Seat;
  deck: Track;
  card?: ProgressCard;
}
/**
 * `seat` draws `card` from the `deck` deck and lays it face up.
 */
export interface PointCardEvent {
  event: "point-card";
  rule: Rule;
  seat: Seat;
  deck: Track;
  card: ProgressCard;
}
/**
 * `seat` puts `card` back under the `deck` deck.
 */
export interface ReturnedEvent {
  event: "returned";
  rule: Rule;
  seat: Seat;
  deck: Track;
  card?: ProgressCard;
}
/**
 * A 7: nothing is produced.
 */
export interface SevenEvent {
  event: "seven";
  rule: Rule;
  seat: Seat;
}
/**
 * The robber stays after `seat`'s 7: the barbarians have yet to land.
 */
export interface RobberStaysEvent {
  event: "robber-stays";
  rule: Rule;
  seat: Seat;
}
/**
 * `seat` gets `cards` from `hex`.
 */
export interface ProducedEvent {
  event: "produced";
  rule: Rule;
  seat: Seat;
  hex: Hex;
  /**
   * How many cards.
   */
  count: number;
  cards: Hand;
}
/**
 * The bank is short of `card`.
 */
export interface ShortageEvent {
  event: "shortage";
  rule: Rule;
  card: Card;
}
/**
 * `seat`'s aqueduct brings `cards`.
 */
export interface AqueductEvent {
  event: "aqueduct";
  rule: Rule;
  seat: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` takes `cards` for gold.
 */
export interface GoldEvent {
  event: "gold";
  rule: Rule;
  seat: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` discards `cards`.
 */
export interface DiscardedEvent {
  event: "discarded";
  rule: Rule;
  seat: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` moves the robber to `hex`.
 */
export interface RobberEvent {
  event: "robber";
  rule: Rule;
  seat?: Seat;
  hex: Hex;
}
/**
 * `seat` moves the pirate to `hex`.
 */
export interface PirateEvent {
  event: "pirate";
  rule: Rule;
  seat?: Seat;
  hex: Hex;
}
/**
 * `seat` steals `cards` from `other`.
 */
export interface StoleEvent {
  event: "stole";
  rule: Rule;
  seat: Seat;
  other: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` gives `cards` to `other`.
 */
export interface GaveEvent {
  event: "gave";
  rule: Rule;
  seat: Seat;
  other: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` pays `cards`.
 */
export interface PaidEvent {
  event: "paid";
  rule: Rule;
  seat: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` takes `cards` from the bank.
 */
export interface GainedEvent {
  event: "gained";
  rule: Rule;
  seat: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` trades `cards` to `other`.
 */
export interface TradedEvent {
  event: "traded";
  rule: Rule;
  seat: Seat;
  other: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` takes `cards` from `other`: a monopoly of `card`.
 */
export interface MonopolyEvent {
  event: "monopoly";
  rule: Rule;
  seat: Seat;
  other: Seat;
  card: Card;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` builds a road at `edge`.
 */
export interface RoadEvent {
  event: "road";
  rule: Rule;
  seat: Seat;
  edge: Edge;
}
/**
 * `seat` builds a ship at `edge`.
 */
export interface ShipBuiltEvent {
  event: "ship-built";
  rule: Rule;
  seat: Seat;
  edge: Edge;
}
/**
 * `seat` moves a ship from `from` to `to`.
 */
export interface ShipMovedEvent {
  event: "ship-moved";
  rule: Rule;
  seat: Seat;
  from: Edge;
  to: Edge;
}
/**
 * `seat` removes `other`'s ship at `edge`.
 */
export interface ShipTakenEvent {
  event: "ship-taken";
  rule: Rule;
  seat: Seat;
  other: Seat;
  edge: Edge;
}
/**
 * `seat` removes `other`'s road at `edge`.
 */
export interface RoadTakenEvent {
  event: "road-taken";
  rule: Rule;
  seat: Seat;
  other: Seat;
  edge: Edge;
}
/**
 * `seat` builds a settlement at `at`.
 */
export interface SettlementEvent {
  event: "settlement";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat` builds a city at `at`.
 */
export interface CityEvent {
  event: "city";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat` builds a wall at `at`.
 */
export interface WallEvent {
  event: "wall";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat` hires a knight at `at`.
 */
export interface HiredEvent {
  event: "hired";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat` activates the knight at `at`.
 */
export interface ActivatedEvent {
  event: "activated";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat` promotes the knight at `at`: it is `level`.
 */
export interface PromotedEvent {
  event: "promoted";
  rule: Rule;
  seat: Seat;
  at: Intersection;
  level: KnightLevel;
}
/**
 * `seat` moves a knight from `from` to `to`.
 */
export interface MovedEvent {
  event: "moved";
  rule: Rule;
  seat: Seat;
  from: Intersection;
  to: Intersection;
}
/**
 * `seat`'s knight at `at` chases the robber.
 */
export interface ChasedEvent {
  event: "chased";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat`'s knight at `at` chases the pirate.
 */
export interface PirateChasedEvent {
  event: "pirate-chased";
  rule: Rule;
  seat: Seat;
  at: Intersection;
}
/**
 * `seat` drives `other`'s knight from `at`.
 */
export interface DrivenEvent {
  event: "driven";
  rule: Rule;
  seat: Seat;
  other: Seat;
  at: Intersection;
}
/**
 * `seat`'s knight goes from `from` to `to`.
 */
export interface RelocatedEvent {
  event: "relocated";
  rule: Rule;
  seat: Seat;
  from: Intersection;
  to: Intersection;
}
/**
 * `seat` loses the `level` knight at `at`.
 */
export interface KnightLostEvent {
  event: "knight-lost";
  rule: Rule;
  seat: Seat;
  at: Intersection;
  level: KnightLevel;
}
/**
 * `seat` places a `level` knight at `at`.
 */
export interface KnightPlacedEvent {
  event: "knight-placed";
  rule: Rule;
  seat: Seat;
  at: Intersection;
  level: KnightLevel;
  active: boolean;
}
/**
 * `seat` builds the what the edition calls it: `track` level `level`.
 */
export interface ImprovedEvent {
  event: "improved";
  rule: Rule;
  seat: Seat;
  track: Track;
  level: number;
}
/**
 * `seat` puts the `track` metropolis on the city at `at`.
 */
export interface MetropolisEvent {
  event: "metropolis";
  rule: Rule;
  seat: Seat;
  track: Track;
  at: Intersection;
}
/**
 * `seat` plays what the edition calls it.
 */
export interface PlayedEvent {
  event: "played";
  rule: Rule;
  seat: Seat;
  deck: Track;
  card: ProgressCard;
}
/**
 * `seat` offers `other` `cards` for a commodity.
 */
export interface HarborOfferEvent {
  event: "harbor-offer";
  rule: Rule;
  seat: Seat;
  other: Seat;
  /**
   * One card.
   */
  count?: number;
  /**
   * Which; only for its owner.
   */
  cards?: Hand;
}
/**
 * `other` has nothing to give to `seat`.
 */
export interface NothingEvent {
  event: "nothing";
  rule: Rule;
  seat: Seat;
  other: Seat;
}
/**
 * `seat` sees `other`'s hand: `cards`.
 */
export interface SawHandEvent {
  event: "saw-hand";
  rule: Rule;
  seat: Seat;
  other: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` sees `other`'s progress card `card`.
 */
export interface SawCardEvent {
  event: "saw-card";
  rule: Rule;
  seat: Seat;
  other: Seat;
  deck: Track;
  card?: ProgressCard;
  count: 1;
}
/**
 * `seat` takes `card` of the `deck` deck from `other`.
 */
export interface TookCardEvent {
  event: "took-card";
  rule: Rule;
  seat: Seat;
  other: Seat;
  deck: Track;
  card?: ProgressCard;
  count: 1;
}
/**
 * `seat` puts the merchant on `hex`.
 */
export interface MerchantEvent {
  event: "merchant";
  rule: Rule;
  seat: Seat;
  hex: Hex;
}
/**
 * `seat` swaps the tokens on `hex` and `with`.
 */
export interface TokensEvent {
  event: "tokens";
  rule: Rule;
  seat: Seat;
  hex: Hex;
  with: Hex;
}
/**
 * `seat`'s fleet trades `card` at 2:1 this turn.
 */
export interface FleetEvent {
  event: "fleet";
  rule: Rule;
  seat: Seat;
  card: Card;
}
/**
 * `seat` offers `cards`.
 */
export interface OfferedEvent {
  event: "offered";
  rule: Rule;
  seat: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` asks for `cards`.
 */
export interface AskedEvent {
  event: "asked";
  rule: Rule;
  seat: Seat;
  /**
   * How many cards: known to all.
   */
  count?: number;
  /**
   * Which; only for those who may see them.
   */
  cards?: Hand;
}
/**
 * `seat` answers: `answer`.
 */
export interface AnsweredEvent {
  event: "answered";
  rule: Rule;
  seat: Seat;
  answer: OfferAnswer;
  /**
   * Nobody gave it: the time for an answer was up.
   */
  late?: true;
}
/**
 * `seat` withdraws the offer.
 */
export interface WithdrawnEvent {
  event: "withdrawn";
  rule: Rule;
  seat: Seat;
}
/**
 * `seat` has the longest route: `length`.
 */
export interface RouteEvent {
  event: "route";
  rule: Rule;
  seat?: Seat;
  length: number;
}
/**
 * `seat` settles island `island`: `points` points.
 */
export interface IslandEvent {
  event: "island";
  rule: Rule;
  seat: Seat;
  island: number;
  points: number;
}
/**
 * `seat` wins.
 */
export interface WonEvent {
  event: "won";
  rule: Rule;
  seat: Seat;
}
/**
 * Someone comes.
 */
export interface JoinedTableEvent {
  event: "joined";
  person: Person;
  name: PersonName;
}
/**
 * Someone has another name.
 */
export interface RenamedTableEvent {
  event: "renamed";
  person: Person;
  name: PersonName;
}
/**
 * Someone sits down.
 */
export interface SatTableEvent {
  event: "sat";
  person: Person;
  seat: Seat;
  color: Color;
}
/**
 * A bot sits down.
 */
export interface BotSatTableEvent {
  event: "sat";
  bot: BotLevel;
  seat: Seat;
  color: Color;
}
/**
 * A chair is left.
 */
export interface StoodTableEvent {
  event: "stood";
  seat: Seat;
  color: Color;
}
/**
 * A chair has another colour now.
 */
export interface ColoredTableEvent {
  event: "colored";
  seat: Seat;
  color: Color;
}
/**
 * The one who sits there is ready.
 */
export interface ReadyTableEvent {
  event: "ready";
  person: Person;
  seat: Seat;
}
/**
 * The one who sits there is not ready any more.
 */
export interface UnreadyTableEvent {
  event: "unready";
  person: Person;
  seat: Seat;
}
/**
 * There are other options.
 */
export interface OptionsTableEvent {
  event: "options";
}
/**
 * Nonces are awaited.
 */
export interface RevealingTableEvent {
  event: "revealing";
}
/**
 * The one who sits there has revealed the nonce.
 */
export interface RevealedTableEvent {
  event: "revealed";
  person: Person;
  seat: Seat;
}
/**
 * The game begins.
 */
export interface BeganTableEvent {
  event: "began";
}
/**
 * The game was played elsewhere.
 */
export interface ImportedTableEvent {
  event: "imported";
}
/**
 * All since a version was taken back.
 */
export interface UndoneTableEvent {
  event: "undone";
  seat: Seat;
  to: Version;
}
/**
 * Someone proposes something; not if nobody need be asked.
 */
export interface ProposedTableEvent {
  event: "proposed";
  person: Person;
  what: "undo" | "end" | "remove";
  /**
   * `remove`: the player who would go.
   */
  whom?: Person;
}
/**
 * Someone agrees to what is proposed.
 */
export interface AgreedTableEvent {
  event: "agreed";
  person: Person;
}
/**
 * Someone refuses what is proposed, or takes it back.
 */
export interface RefusedTableEvent {
  event: "refused";
  person: Person;
}
/**
 * Play went on, so the proposal was dropped.
 */
export interface LapsedTableEvent {
  event: "lapsed";
}
/**
 * Someone pauses the game.
 */
export interface PausedTableEvent {
  event: "paused";
  person: Person;
}
/**
 * The game goes on.
 */
export interface ResumedTableEvent {
  event: "resumed";
  person: Person;
}
/**
 * A bot plays on for them.
 */
export interface ResignedTableEvent {
  event: "resigned";
  person: Person;
  seat: Seat;
}
/**
 * Someone was removed.
 */
export interface KickedTableEvent {
  event: "kicked";
  person: Person;
}
/**
 * Someone is the host now, or stands in.
 */
export interface HostTableEvent {
  event: "host";
  person: Person;
}
/**
 * Someone continues on another device.
 */
export interface MovedDeviceTableEvent {
  event: "moved-device";
  person: Person;
}
/**
 * Someone says something.
 */
export interface ChatTableEvent {
  event: "chat";
  person: Person;
  text: string;
  time: Milliseconds;
}
/**
 * Someone says something with a picture.
 */
export interface EmoteTableEvent {
  event: "emote";
  person: Person;
  emote: Emote;
  time: Milliseconds;
}
/**
 * Nobody hears them any more.
 */
export interface SilencedTableEvent {
  event: "silenced";
  person: Person;
}
/**
 * They are heard again.
 */
export interface HeardTableEvent {
  event: "heard";
  person: Person;
}
/**
 * As in `about.ending`; if someone has won, there is the game's `won` instead.
 */
export interface OverTableEvent {
  event: "over";
  how: Ending;
}
/**
 * There is a new table for the same people.
 */
export interface RematchTableEvent {
  event: "rematch";
  table: TableId;
}
/**
 * The first message of the server.
 */
export interface Hello {
  is: "hello";
  protocol: number;
  /**
   * The version of the rules.
   */
  rules: number;
  /**
   * Those that can be seated: programs, then the levels, the best last.
   */
  bots: BotLevel[];
  /**
   * The one to take where nobody says which.
   */
  usual: BotLevel;
  prices: Prices;
  harbors: HarborRates;
  decks: Decks;
  event_die: EventDie;
}
/**
 * What happened at a table, how things are now, what you may do.
 */
export interface Frame {
  is: "frame";
  table: TableId;
  version: Version;
  /**
   * The request that this answers.
   */
  re?: RequestId;
  /**
   * Answer to `handover`: to be claimed at the other device, once.
   */
  code?: string;
  /**
   * How long the code is valid.
   */
  seconds?: number;
  /**
   * More happened since than is told again.
   */
  missed?: true;
  /**
   * Nothing needs to be remembered from earlier frames.
   */
  whole?: true;
  /**
   * What happened since the last frame, in order, as far as you may know it.
   */
  events: Event[];
  /**
   * In whole frames, and if they have changed.
   */
  options?: AgreedOptions;
  /**
   * The last lines; in whole frames.
   */
  chat?: ChatLine[];
  /**
   * In whole frames, and when the game begins.
   */
  board?: Board;
  /**
   * In whole frames, and if it has changed.
   */
  about?: About;
  /**
   * Once the game has begun.
   */
  view?: View;
  /**
   * If there is a timer, during the game.
   */
  clock?: Clock;
  /**
   * While an offer is on the table that lapses.
   */
  lapse?: Lapse;
  /**
   * During a game whose table has `known_cards`.
   */
  known?: Known;
  /**
   * Not for those who have not joined.
   */
  you?: You;
}
/**
 * A line of text, or an emote.
 */
export interface ChatLine {
  person: Person;
  text?: string;
  emote?: Emote;
  time: Milliseconds;
}
/**
 * People and seats.
 */
export interface About {
  stage: Stage;
  host: Person;
  people: PersonAbout[];
  /**
   * Two to six of them.
   */
  seats: {
    red: Chair;
    blue: Chair;
    ivory?: Chair;
    orange?: Chair;
    green?: Chair;
    brown?: Chair;
  };
  paused_by?: Person;
  proposal?: Proposal;
  /**
   * To the server's secret.
   */
  commitment: Commitment;
  ending?: Ending;
  /**
   * The server's, once it is over.
   */
  secret?: string;
  /**
   * Of the game's ending and actions, once it is over.
   */
  seal?: string;
  rematch?: TableId;
}
/**
 * Someone who has joined.
 */
export interface PersonAbout {
  number: Person;
  name: PersonName;
  /**
   * Removed by the host.
   */
  kicked?: true;
  /**
   * Nobody hears them.
   */
  silenced?: true;
}
/**
 * Who sits at a seat. With both a person and a bot, the bot plays for the person.
 */
export interface Chair {
  person?: Person;
  bot?: BotLevel;
  /**
   * Who played an imported game there.
   */
  name?: string;
  color: Color;
  ready?: true;
  /**
   * The person resigned or was removed.
   */
  gave_up?: true;
  commitment?: Commitment;
  nonce?: Nonce;
}
/**
 * What someone asks the others to agree to.
 */
export interface Proposal {
  what: "undo" | "end" | "remove";
  by: Person;
  /**
   * `undo`: the version to go back to.
   */
  to?: Version;
  /**
   * `remove`: the player who would go.
   */
  whom?: Person;
  /**
   * Who has not agreed yet.
   */
  needed: Person[];
}
/**
 * Time runs for the seats in `view.waiting`; `left` and `bank` are as of `since`.
 */
export interface Clock {
  /**
   * The server's clock.
   */
  now: Milliseconds;
  since: Milliseconds;
  red: SeatClock;
  blue: SeatClock;
  ivory?: SeatClock;
  orange?: SeatClock;
  green?: SeatClock;
  brown?: SeatClock;
}
/**
 * The time of one seat.
 */
export interface SeatClock {
  /**
   * Of this turn or choice, in milliseconds.
   */
  left: number;
  /**
   * Beyond that, in milliseconds.
   */
  bank: number;
}
/**
 * When the offer on the table is declined for those who have not answered it.
 */
export interface Lapse {
  /**
   * The server's clock.
   */
  now: Milliseconds;
  at: Milliseconds;
}
/**
 * What only you see. `decision`, `legal`, `rules` and `off` are there together, if something is asked of you.
 */
export interface You {
  person: Person;
  seat?: Seat;
  /**
   * Whom you don't hear.
   */
  mutes?: Person[];
  /**
   * To build between turns, when that is asked the next time.
   */
  wishes?: true;
  own?: Own;
  decision?: Version;
  legal?: Legal;
  exchange?: OpenExchange;
  rules?: LegalRules;
  off?: Off;
  /**
   * You may take something back: the lowest version to go to.
   */
  undo?: Version;
}
/**
 * What only the player at a seat sees.
 */
export interface Own {
  seat: Seat;
  hand: Hand;
  cards: ProgressCard[];
  rates: Rates;
  /**
   * For each track that is not complete.
   */
  improve: {
    trade?: Improvement;
    politics?: Improvement;
    science?: Improvement;
  };
  /**
   * Cards picked so far, or offered face down.
   */
  chosen?: Hand;
  /**
   * The city chosen to be lost.
   */
  loses?: Intersection;
  /**
   * The hand to take from.
   */
  "shown-hand"?: Hand;
  /**
   * The progress cards to take one of.
   */
  "shown-cards"?: ProgressCard[];
  /**
   * While you move the robber or the pirate: whom it would find at each hex, you included.
   */
  raids?: {[key in Hex]?: Seat[]};
}
/**
 * The next level of a track, and the deck at the present one.
 */
export interface Improvement {
  /**
   * Of the next level, now.
   */
  price: number;
  /**
   * The one to pay with.
   */
  card: Commodity;
  /**
   * The next level brings the track's metropolis, from the supply or from another player, or keeps it for good.
   */
  metropolis?: "won" | "taken" | "kept";
  /**
   * The highest number on the red die with which a card of this deck is drawn.
   */
  draws?: number;
  /**
   * There with `draws`: in `ways` of the next rolls that are possible, all as likely, such a card is drawn.
   */
  odds?: {
    ways: number;
    of: number;
  };
}
/**
 * You may make an offer, or a counter-offer, within these bounds.
 */
export interface OpenExchange {
  do: "offer" | "counter";
  most_given: Hand;
  most_asked: Hand;
}
/**
 * What only the seat sees. `decision`, `legal`, `rules` and `off` are there together, if something is asked of it.
 */
export interface Student {
  seat: Seat;
  own: Own;
  decision?: Version;
  legal?: Legal;
  exchange?: OpenExchange;
  rules?: LegalRules;
  off?: Off;
}
/**
 * It is done, and there is nothing else to tell.
 */
export interface Answer {
  is: "answer";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  /**
   * The one that was opened.
   */
  table?: TableId;
}
/**
 * It was not done, and nothing has changed.
 */
export interface Refused {
  is: "refused";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  /**
   * A sentence in English, without the place.
   */
  why: string;
  /**
   * Of the game, if one forbids it.
   */
  rule?: Rule;
  reason: ReasonId;
  values?: ReasonValues;
  /**
   * Of several actions, the one that is refused.
   */
  index?: number;
  /**
   * The question has changed meanwhile.
   */
  stale?: true;
}
/**
 * The public tables.
 */
export interface Lobby {
  is: "lobby";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  /**
   * @maxItems 250
   */
  tables: LobbyEntry[];
}
/**
 * A public table.
 */
export interface LobbyEntry {
  table: TableId;
  stage: Stage;
  name?: TableName;
  /**
   * The host's name.
   */
  host?: PersonName;
  seats: number;
  /**
   * Who sit.
   */
  people: number;
  bots: number;
  /**
   * They are welcome.
   */
  spectators?: true;
  /**
   * Of a game that is or was played.
   */
  turns?: number;
  /**
   * Who has won: a name, or a bot's level.
   */
  winner?: string;
  created: Milliseconds;
}
/**
 * Who is at the table you watch.
 */
export interface Presence {
  is: "presence";
  table: TableId;
  /**
   * The people with a connection.
   */
  here: Person[];
  /**
   * How many connections in all.
   */
  watching: number;
}
/**
 * Something about the server. `cannot-save`: the table is paused, since the disk is full, say; `saves-again`: it goes on; `stopping`: come back soon.
 */
export interface Notice {
  is: "notice";
  what: "cannot-save" | "saves-again" | "stopping";
  /**
   * A sentence.
   */
  why: string;
}
/**
 * A moment of a finished game.
 */
export interface Replay {
  is: "replay";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  table: TableId;
  ply: number;
  /**
   * How many there are.
   */
  plies: number;
  /**
   * As `all`: the last one, in notation with its seat (`*`: chance).
   */
  action?: string;
  /**
   * Why the bot that did it did so, in its own words, if it told: as `all`, and to the seat itself.
   */
  motive?: string;
  events: GameEvent[];
  view: View;
  /**
   * Of the seat that looks, or of all.
   */
  own: {
    red?: Own;
    blue?: Own;
    ivory?: Own;
    orange?: Own;
    green?: Own;
    brown?: Own;
  };
}
/**
 * What everyone sees of the game.
 */
export interface View {
  turn?: Seat;
  /**
   * Who rolled, while another has the phase between turns.
   */
  roller?: Seat;
  /**
   * Player 2 of this turn, if turns are paired.
   */
  partner?: Seat;
  phase: Phase;
  /**
   * Whose choice is awaited.
   */
  waiting?: Seat[];
  pending?: Pending;
  winner?: Seat;
  /**
   * How many have begun.
   */
  turns: number;
  /**
   * Of this turn.
   */
  dice?: {
    red: Die;
    yellow: Die;
    face?: DieFace;
  };
  /**
   * In a deck of dice.
   */
  "dice-left"?: number;
  barbarians: {
    steps: number;
    /**
     * The steps it takes to land.
     */
    track: number;
    /**
     * They have, at least once.
     */
    landed?: true;
    /**
     * Of the barbarians, if they landed now.
     */
    strength: number;
    /**
     * Of all players, if they landed now.
     */
    defence: number;
    /**
     * Who would lose a city, if they landed now.
     *
     * @minItems 1
     */
    losers?: Seat[];
    /**
     * Who would be rewarded, if they landed now: one with a point, several with a progress card each.
     *
     * @minItems 1
     */
    defenders?: Seat[];
  };
  robber?: Hex;
  pirate?: Hex;
  /**
   * Built this turn: they can't be moved.
   */
  "new-ships"?: Edge[];
  /**
   * One was moved this turn.
   */
  "ship-moved"?: true;
  merchant?: {
    at: Hex;
    owner: Seat;
  };
  /**
   * Its holder.
   */
  "longest-route"?: Seat;
  /**
   * Only where Invention has changed them.
   */
  tokens?: {[key in Hex]?: number};
  bank: Hand;
  decks: DecksLeft;
  /**
   * The next improvement is cheaper.
   */
  crane?: true;
  /**
   * They trade 2:1 this turn.
   */
  fleet?: Card[];
  /**
   * Commercial Harbour is in force.
   */
  harbor?: true;
  "harbor-asked"?: Seat[];
  /**
   * This turn.
   */
  "offers-made"?: number;
  /**
   * Two to six of them.
   */
  seats: {
    red: SeatView;
    blue: SeatView;
    ivory?: SeatView;
    orange?: SeatView;
    green?: SeatView;
    brown?: SeatView;
  };
}
/**
 * What the present choice is about.
 */
export interface Pending {
  seat?: Seat;
  at?: Intersection;
  road?: Edge;
  deck?: Track;
  /**
   * The knight in hand.
   */
  knight?: {
    level: KnightLevel;
    active?: true;
  };
  /**
   * Left to build.
   */
  "free-roads"?: number;
  cause?: Cause;
  /**
   * The card that brought the choice about.
   */
  played?: ProgressCard;
  /**
   * Who comes after.
   */
  queue?: Seat[];
}
/**
 * What everyone sees of a seat. What is empty, zero or not so is left out.
 */
export interface SeatView {
  points: number;
  "points-from"?: PointsFrom;
  settlements?: Intersection[];
  cities?: Intersection[];
  /**
   * Cities that lie on their side.
   */
  fallen?: Intersection[];
  walls?: Intersection[];
  roads?: Edge[];
  ships?: Edge[];
  /**
   * Those that brought points.
   */
  islands?: number[];
  knights?: Knight[];
  /**
   * Of its active knights.
   */
  strength?: number;
  /**
   * The strength of its inactive knights.
   */
  idle?: number;
  /**
   * How many cards.
   */
  hand: number;
  /**
   * More cards than this are halved by a seven.
   */
  limit: number;
  /**
   * Hidden progress cards, by deck.
   */
  cards?: ByTrack;
  "face-up"?: PointCard[];
  /**
   * Of improvements.
   */
  levels?: ByTrack;
  /**
   * The city of each.
   */
  metropolises?: {
    trade?: Intersection;
    politics?: Intersection;
    science?: Intersection;
  };
  /**
   * Points.
   */
  defender?: number;
  /**
   * The length of the longest.
   */
  route?: number;
  /**
   * The pieces left to build with.
   */
  supply?: {
    settlements?: number;
    cities?: number;
    roads?: number;
    ships?: number;
    walls?: number;
    basic?: number;
    strong?: number;
    mighty?: number;
  };
  /**
   * The sum of the roll for who places first; 255: out of it.
   */
  "start-roll"?: number;
  /**
   * Cards to discard, give or take in all.
   */
  owes?: number;
  offer?: Exchange;
  answer?: OfferAnswer;
}
/**
 * Where points come from; the sum is `points`.
 */
export interface PointsFrom {
  settlements?: number;
  cities?: number;
  /**
   * Beyond what their cities count.
   */
  metropolises?: number;
  route?: number;
  defender?: number;
  merchant?: number;
  /**
   * Face-up progress cards.
   */
  cards?: number;
  /**
   * First settlements on islands.
   */
  islands?: number;
}
/**
 * On the board.
 */
export interface Knight {
  at: Intersection;
  level: KnightLevel;
  active?: true;
  /**
   * It may act this turn.
   */
  ready?: true;
  /**
   * This turn.
   */
  promoted?: true;
  /**
   * To this landing.
   */
  sent?: true;
}
/**
 * What is given and what is asked for.
 */
export interface Exchange {
  give: Hand;
  get: Hand;
}
/**
 * One action of a game, chance's included.
 */
export interface HistoryStep {
  /**
   * Its number, from 1 on.
   */
  ply: number;
  /**
   * Of the table, when it was done.
   */
  version: Version;
  /**
   * How many have begun.
   */
  turns: number;
  /**
   * What happened, as far as the one who looks may know it.
   */
  events: GameEvent[];
  /**
   * Of all seats, after it: in the first step of a message, and where they have changed.
   */
  points?: {
    red: number;
    blue: number;
    ivory?: number;
    orange?: number;
    green?: number;
    brown?: number;
  };
}
/**
 * What has happened in a game from one ply on, at most 500 of them.
 */
export interface History {
  is: "history";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  table: TableId;
  /**
   * Of the table: all that frames up to this version have told of the game is here, and nothing later.
   */
  version: Version;
  from: number;
  /**
   * How many there are in the game.
   */
  plies: number;
  /**
   * @maxItems 500
   */
  steps: HistoryStep[];
}
/**
 * Something that is better after an action than before it; what it names depends on which it is.
 */
export interface Merit {
  merit: MeritName;
  count?: number;
  card?: Card;
  seat?: Seat;
  track?: Track;
  at?: Intersection;
  action?: ActionWords;
}
/**
 * Something that could be done, and what speaks for it.
 */
export interface Advice {
  /**
   * As a client would send them. The first is what is advised; the others follow before anyone else decides anything.
   *
   * @minItems 1
   */
  actions: string[];
  /**
   * To win, in thousandths, if it was searched for.
   */
  chance?: number;
  /**
   * How often the game was played on to find out.
   */
  playouts?: number;
  /**
   * What counts most comes first; none if it is good only in the long run.
   *
   * @maxItems 10
   */
  merits: Merit[];
}
/**
 * The best few things to do, best first.
 */
export interface AdviceMessage {
  is: "advice";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  table: TableId;
  /**
   * Which they are about.
   */
  decision: number;
  /**
   * @minItems 1
   * @maxItems 4
   */
  best: Advice[];
}
/**
 * A position that was sent, with all that is in it.
 */
export interface Look {
  is: "look";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  /**
   * In notation, as the server writes it.
   */
  position: string;
  /**
   * The same as an object.
   */
  entries: Position;
  set_up: SetUp;
  board: Board;
  /**
   * Where harbours may stand.
   */
  coast: Edge[];
  view: View;
  /**
   * Of all seats.
   */
  own: {
    red: Own;
    blue: Own;
    ivory?: Own;
    orange?: Own;
    green?: Own;
    brown?: Own;
  };
}
/**
 * Of a frame.
 */
export interface Board {
  hexes: BoardHex[];
  harbors: BoardHarbor[];
  /**
   * The island of each land hex that belongs to one, by number.
   */
  islands?: {[key in Hex]?: number};
  /**
   * The islands where the first buildings may stand.
   */
  start?: number[];
}
/**
 * A harbour at both ends of an edge.
 */
export interface BoardHarbor {
  at: Edge;
  kind: HarborKind;
}
/**
 * What came of the actions that were sent with a position.
 */
export interface Study {
  is: "study";
  /**
   * The request that this answers.
   */
  re?: RequestId;
  /**
   * How many actions were done.
   */
  plies: number;
  /**
   * As far as the seat may know them.
   */
  events: GameEvent[];
  set_up: SetUp;
  board: Board;
  view: View;
  you: Student;
}
/**
 * What a position says of a seat.
 */
export interface PositionSeat {
  settlements?: Intersection[];
  cities?: Intersection[];
  /**
   * Cities that lie on their side.
   */
  fallen?: Intersection[];
  walls?: Intersection[];
  roads?: Edge[];
  ships?: Edge[];
  /**
   * Those that brought points.
   */
  islands?: number[];
  knights?: Knight[];
  hand?: Hand;
  /**
   * Hidden ones.
   */
  cards?: ProgressCard[];
  "face-up"?: PointCard[];
  /**
   * Of improvements.
   */
  levels?: ByTrack;
  /**
   * The city of each.
   */
  metropolises?: {
    trade?: Intersection;
    politics?: Intersection;
    science?: Intersection;
  };
  /**
   * Points.
   */
  defender?: number;
  /**
   * The sum of the roll for who places first.
   */
  "start-roll"?: number | "out";
  /**
   * Cards to discard, give or take in all.
   */
  owes?: number;
  /**
   * Cards picked so far, or offered face down.
   */
  chosen?: Hand;
  /**
   * The city chosen to be lost.
   */
  loses?: Intersection;
  offer?: {
    give?: Hand;
    get?: Hand;
  };
  answer?: OfferAnswer;
}
/**
 * A position in the notation's JSON (docs/notation.md). What is as usual may be left out.
 */
export interface Position {
  barbican: "position";
  version: 1;
  edition?: Edition;
  book?: Book;
  options?: RuleOptions;
  seats?: number;
  board?: "first-game" | OwnBoard;
  turn?: Seat;
  roller?: Seat;
  phase?: Phase;
  /**
   * Only to be checked, but in the phase `aqueduct`.
   */
  waiting?: Seat[];
  pending?: {
    seat?: Seat;
    queue?: Seat[];
    at?: Intersection;
    road?: Edge;
    deck?: Track;
    knight?: {
      level: KnightLevel;
      active?: true;
    };
    "free-roads"?: number;
    cause?: Cause;
  };
  winner?: Seat;
  /**
   * Who placed first.
   */
  first?: Seat;
  /**
   * How many pairs of pieces have been placed.
   */
  "setup-step"?: number;
  /**
   * How many have begun.
   */
  turns?: number;
  /**
   * Of this turn.
   */
  dice?: {
    red: Die;
    yellow: Die;
    face?: DieFace;
  };
  /**
   * The pairs left in a deck of dice, as `3-4`.
   */
  "dice-left"?: string[];
  barbarians?: {
    steps: number;
    /**
     * They have, at least once.
     */
    landed?: true;
  };
  robber?: Hex | "off";
  pirate?: Hex | "off";
  /**
   * Built this turn: they can't be moved.
   */
  "new-ships"?: Edge[];
  "ship-moved"?: boolean;
  merchant?: {
    at: Hex;
    owner: Seat;
  };
  /**
   * Its holder.
   */
  "longest-route"?: Seat | "none";
  /**
   * Where they are other than the board's.
   */
  tokens?: {
    at: Hex;
    number: number;
  }[];
  /**
   * Under each deck, the next to be drawn first.
   */
  returned?: {
    trade?: ProgressCard[];
    politics?: ProgressCard[];
    science?: ProgressCard[];
  };
  crane?: boolean;
  fleet?: Card[];
  harbor?: boolean;
  "harbor-asked"?: Seat[];
  /**
   * This turn.
   */
  "offers-made"?: number;
  red?: PositionSeat;
  blue?: PositionSeat;
  ivory?: PositionSeat;
  orange?: PositionSeat;
  green?: PositionSeat;
  brown?: PositionSeat;
}
/**
 * Why something is not allowed now.
 */
export interface Reason {
  rule: Rule;
  reason: ReasonId;
  /**
   * A sentence in English.
   */
  why: string;
  values?: ReasonValues;
}
/**
 * What can be known of a seat's hidden cards.
 */
export interface KnownSeat {
  /**
   * Of each card, how many it holds at the least.
   */
  least: Hand;
  /**
   * Of each card, how many it holds at the most.
   */
  most: Hand;
  /**
   * Progress cards that are surely there.
   */
  cards: ProgressCard[];
}
/**
 * What you could know of the hidden cards of the other seats, had you written down all that you saw.
 */
export interface Known {
  red?: KnownSeat;
  blue?: KnownSeat;
  ivory?: KnownSeat;
  orange?: KnownSeat;
  green?: KnownSeat;
  brown?: KnownSeat;
}
