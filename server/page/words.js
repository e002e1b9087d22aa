// The rulebook's words for what the protocol names, and one sentence for each new thing.

export const kCards = ['brick', 'lumber', 'wool', 'grain', 'ore', 'paper', 'cloth', 'coin'];
export const kTracks = ['trade', 'politics', 'science'];
export const kSeats = ['red', 'blue', 'ivory', 'orange'];
export const kMarks = {red: '●', blue: '■', ivory: '▲', orange: '◆', green: '★', brown: '✚'};
export const kCommodities = {trade: 'cloth', politics: 'coin', science: 'paper'};
export const kFaces = {...Object.fromEntries(kTracks.map(t => [t, `${t} gate`])), ship: 'ship'};
// As text, not as coloured pictures.
export const kTrackMarks = {trade: '⚖\ufe0e', politics: '♜\ufe0e', science: '✎\ufe0e'};
export const kShipSteps = 7;

export const kYields = {
  hills: 'brick',
  forest: 'lumber; a city gets paper too',
  pasture: 'wool; a city gets cloth too',
  fields: 'grain',
  mountains: 'ore; a city gets coin too',
  desert: 'nothing',
};

// Label, price, and what it is good for.
export const kKinds = {
  roll: ['Roll the dice'],
  'end-turn': ['End your turn'],
  pass: ['No, thanks'],
  road: ['Road', 'brick, lumber'],
  settlement: ['Settlement', 'brick, lumber, wool, grain', '1 point'],
  city: ['City', '2 grain, 3 ore', '2 points'],
  wall: ['City wall', '2 brick', '2 more cards are safe from a 7'],
  hire: ['Hire a knight', 'wool, ore'],
  activate: ['Activate a knight', 'grain', 'active knights defend'],
  promote: ['Promote a knight', 'wool, ore', 'one more strength'],
  move: ['Move a knight'],
  displace: ['Drive a knight away'],
  chase: ['Chase the robber'],
  improve: ['Improve'],
  metropolis: ['Put the metropolis here', '', '2 more points'],
  bank: ['Trade with the bank'],
  offer: ['Offer to the players'],
  play: ['Play'],
  'harbor-offer': ['Commercial Harbour: offer', '', 'a resource for a commodity'],
  robber: ['Move the robber'],
  rob: ['Steal from'],
  discard: ['Discard'],
  give: ['Give'],
  take: ['Take'],
  'take-card': ['Take the card'],
  return: ['Put back under its deck'],
  'lose-city': ['Lose this city'],
  'choose-deck': ['Draw a card of'],
  aqueduct: ['Take'],
  relocate: ['Your knight goes to'],
  desert: ['This knight deserts'],
  'place-knight': ['Place the knight'],
  send: ['Send a knight to the defence'],
  accept: ['Accept'],
  decline: ['Decline'],
  confirm: ['Trade with'],
  withdraw: ['Withdraw the offer'],
};

const kPasses = {
  aqueduct: 'Take nothing',
  smith: 'No second promotion',
  'replace-road': 'Leave the road in supply',
  'place-deserter': 'Place no knight',
  defend: 'Send no more knights',
};
export const passLabel = phase => kPasses[phase] ?? kKinds.pass[0];

// What is asked, to be read after "You: " or "Ada: ".
export const kAsked = {
  'start-roll': 'roll for who begins',
  'setup-settlement': 'place a settlement on a lit corner; the hexes around it will bring cards',
  'setup-city': 'place a city on a lit corner',
  'setup-road': 'place a road beside it',
  'before-roll': 'roll the dice',
  defend: 'send knights against the barbarians',
  'lose-city': 'the barbarians sack a city: choose which',
  'choose-deck': 'the best defence: choose a deck to draw from',
  'return-card': 'too many progress cards: put one back',
  aqueduct: 'the roll brought nothing: the aqueduct gives any resource',
  discard: 'discard half of the cards',
  'move-robber': 'move the robber to a lit hex; it will bring no cards',
  rob: 'choose whom to steal a card from',
  main: 'build, trade, play cards; then end the turn',
  'free-road': 'place a free road',
  smith: 'promote a second knight, free',
  metropolis: 'choose the city that becomes a metropolis',
  relocate: 'your knight was driven away: choose where it goes',
  desert: 'one of your knights deserts: choose which',
  'place-deserter': 'place the knight that came over to you',
  'replace-road': 'place the road again, elsewhere',
  gift: 'choose the cards to give away',
  'guild-take': 'choose the cards to take',
  'spy-take': 'choose the progress card to take',
  'harbor-give': 'give a commodity for the resource',
  trade: 'an offer is on the table',
  over: 'the game is over',
};

// Name, name of the 2010 edition, deck, effect.
export const kProgress = {
  alchemy: ['Alchemy', 'Alchemist', 'science', 'Before the roll: choose what both number dice show.'],
  crane: ['Crane', 'Crane', 'science', 'Your next improvement this turn costs 1 commodity less.'],
  engineering: ['Engineering', 'Engineer', 'science', 'A free city wall.'],
  invention: ['Invention', 'Inventor', 'science', 'Swap two number tokens (not 2, 6, 8, 12).'],
  irrigation: ['Irrigation', 'Irrigation', 'science', '2 grain for each fields hex you are at.'],
  medicine: ['Medicine', 'Medicine', 'science', 'A city for only 2 ore and 1 grain.'],
  mining: ['Mining', 'Mining', 'science', '2 ore for each mountains hex you are at.'],
  printing: ['Printing', 'Printer', 'science', '1 point.'],
  roads: ['Road Building', 'Road Building', 'science', 'Two free roads.'],
  smithing: ['Smithing', 'Smith', 'science', 'Promote one or two knights, free.'],
  harbor: ['Commercial Harbour', 'Commercial Harbour', 'trade', 'Swap a resource for a commodity with each opponent.'],
  guilddues: ['Guild Dues', 'Master Merchant', 'trade', 'Take 2 cards of someone who has more points.'],
  merchant: ['Merchant', 'Merchant', 'trade', 'Its hex trades 2:1 for you; 1 point while it is yours.'],
  fleet: ['Merchant Fleet', 'Merchant Fleet', 'trade', 'One kind of card trades 2:1 this turn.'],
  rmonopoly: ['Resource Monopoly', 'Resource Monopoly', 'trade', 'Everyone gives you 2 of a resource.'],
  tmonopoly: ['Trade Monopoly', 'Trade Monopoly', 'trade', 'Everyone gives you 1 of a commodity.'],
  taxation: ['Taxation', 'Bishop', 'politics', 'Move the robber and take a card of everyone there.'],
  constitution: ['Constitution', 'Constitution', 'politics', '1 point.'],
  treason: ['Treason', 'Deserter', 'politics', "An opponent's knight comes over to you."],
  diplomacy: ['Diplomacy', 'Diplomat', 'politics', 'Remove an open road; your own may be placed again.'],
  encouragement: ['Encouragement', 'Warlord', 'politics', 'All your knights become active, free.'],
  espionage: ['Espionage', 'Spy', 'politics', "See someone's progress cards and take one."],
  intrigue: ['Intrigue', 'Intrigue', 'politics', 'Drive away a knight that stands at your road.'],
  sabotage: ['Sabotage', 'Saboteur', 'politics', 'Whoever has as many points as you discards half.'],
  wedding: ['Wedding', 'Wedding', 'politics', 'Whoever has more points gives you 2 cards.'],
};

const kImprovements = {
  trade: ['Market', 'Trading House', 'Merchant Guild', 'Bank', 'Great Exchange'],
  politics: ['Town Hall', 'Embassy', 'Fortress', 'Court', 'Council'],
  science: ['School', 'Library', 'Aqueduct', 'Theater', 'University'],
};
const kOldImprovements = {politics: {2: 'Church', 4: 'Cathedral'}, science: {1: 'Monastery'}};

export const isOldEdition = options => `${options?.set_up?.edition ?? 2022}` === '2010';
export const progressName = (card, options) => kProgress[card]?.[isOldEdition(options) ? 1 : 0] ?? card;
export const improvementName = (track, level, options) =>
  (isOldEdition(options) && kOldImprovements[track]?.[level]) || kImprovements[track][level - 1];

export const kLevelPerks = {
  trade: 'Level 3: commodities trade 2:1.',
  politics: 'Level 3: knights may become mighty.',
  science: 'Level 3: a roll that brings you nothing brings any resource.',
};

export const countWords = counts =>
  kCards
    .filter(card => counts[card])
    .map(card => `${counts[card]} ${card}`)
    .join(', ') || 'nothing';
export const sum = counts => Object.values(counts ?? {}).reduce((a, b) => a + b, 0);
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

export const kHelp = [
  'Whoever has enough points on their own turn wins: a settlement is 1, a city 2, a metropolis 2 more, the longest route 2.',
  'Each roll brings cards: every hex with that number gives to the settlements and cities at its corners. ' +
    'Forest, pasture and mountains give a city one commodity (paper, cloth, coin) beside the resource.',
  'A 7 makes those with too many cards discard half, and, once the barbarians have landed, moves the robber.',
  'Commodities pay for improvements on three tracks. The higher your level, the more often the event die brings you a ' +
    'progress card. Level 4 brings a metropolis.',
  'The third die may move the barbarian ship. When it lands, its strength is the number of cities; active knights defend. ' +
    'If they are too weak, whoever defended least loses a city; if not, whoever defended most gets a point.',
  'Prices: road brick + lumber; settlement brick + lumber + wool + grain; city 2 grain + 3 ore; wall 2 brick; ' +
    'knight wool + ore; to activate it grain; to promote it wool + ore.',
];
