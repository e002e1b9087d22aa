// What happened, in words.
import {h} from './dom.js';
import {placeWords} from './places.js';
import {capital, countWords, improvementName, kFaces, kMarks, kProgress, progressName} from './words.js';

// {seat} and {other} become players, {person} a person, places the hexes around them, {cards} what they are or how many.
const kSentences = {
  'start-rolled': '{seat} rolls {red} and {yellow} for the start',
  first: '{seat} places first',
  turn: 'Turn of {seat}',
  dice: '{seat} rolls {red} and {yellow}, and a {face}',
  ship: 'The barbarian ship is at step {steps}',
  landing: 'The barbarians land: {strength} against a defence of {defence}',
  sent: '{seat} sends the knight at {at} to the defence',
  'defender-point': '{seat} gets a defender point',
  'city-lost': '{seat} loses the city at {at}',
  'knights-rest': 'The knights that fought are inactive',
  drew: '{seat} draws {card} from the {deck} deck',
  'point-card': '{seat} draws {card}: a point',
  returned: '{seat} puts {card} back under the {deck} deck',
  produced: '{seat} gets {cards}',
  shortage: 'The bank is short of {card}',
  aqueduct: 'The aqueduct of {seat} brings {cards}',
  discarded: '{seat} discards {cards}',
  robber: 'The robber goes to {hex}',
  stole: '{seat} steals {cards} from {other}',
  gave: '{seat} gives {cards} to {other}',
  paid: '{seat} pays {cards}',
  gained: '{seat} takes {cards} from the bank',
  traded: '{seat} trades {cards} to {other}',
  monopoly: '{seat} takes {cards} from {other}: a monopoly',
  road: '{seat} builds a road at {edge}',
  'road-taken': '{seat} removes the road of {other} at {edge}',
  settlement: '{seat} builds a settlement at {at}',
  city: '{seat} builds a city at {at}',
  wall: '{seat} builds a wall at {at}',
  hired: '{seat} hires a knight at {at}',
  activated: '{seat} activates the knight at {at}',
  promoted: '{seat} promotes the knight at {at}: now {level}',
  moved: '{seat} moves a knight from {from} to {to}',
  chased: 'The knight of {seat} at {at} chases the robber',
  driven: '{seat} drives the knight of {other} from {at}',
  relocated: 'The knight of {seat} goes from {from} to {to}',
  'knight-lost': '{seat} loses the {level} knight at {at}',
  'knight-placed': '{seat} places a {level} knight at {at}',
  improved: '{seat} builds the {improvement}: {track} level {level}',
  metropolis: '{seat} has the {track} metropolis, at {at}',
  played: '{seat} plays {card}',
  'harbor-offer': '{seat} offers {other} {card} for a commodity',
  nothing: '{other} has nothing to give to {seat}',
  'saw-hand': '{seat} sees the hand of {other}: {cards}',
  'saw-card': '{seat} sees a progress card of {other}: {card}',
  'took-card': '{seat} takes {card} ({deck}) from {other}',
  merchant: '{seat} puts the merchant on {hex}',
  tokens: '{seat} swaps the tokens on {hex} and {with}',
  fleet: 'The fleet of {seat} trades {card} 2:1 this turn',
  offered: '{seat} offers {cards}',
  asked: '{seat} asks for {cards}',
  answered: '{seat} answers: {answer}',
  withdrawn: '{seat} withdraws the offer',
  route: '{seat} has the longest route: {length}',
  won: '{seat} wins',

  began: 'The game begins',
  imported: 'The game was brought in',
  lapsed: 'Play went on: what was proposed is off',
  undone: '{seat} takes something back',
  proposed: '{person} asks: {what}?',
  agreed: '{person} agrees',
  refused: '{person} does not agree',
  paused: '{person} pauses the game',
  resumed: '{person} resumes the game',
  over: 'The game is over: {how}',
  joined: '{person} comes in',
  renamed: '{person} has another name',
  sat: '{sitter} sits down',
  stood: 'The {seat} seat is free',
  colored: '{seat} has another colour',
  ready: '{person} is ready',
  unready: '{person} is not ready',
  options: 'The host has changed the options',
  revealing: 'The players reveal what they add to the dice',
  revealed: '{person} has revealed it',
  resigned: '{person} resigns; a bot plays on',
  kicked: '{person} was sent away',
  host: '{person} is the host',
  'moved-device': '{person} goes on at another device',
  silenced: '{person} is silenced',
  heard: '{person} is heard again',
  rematch: 'There will be a rematch',
};

const kNoSeat = {route: 'Nobody has the longest route'};

// Some events say it otherwise.
function sentenceOf(event) {
  if (event.event === 'city-lost' && event.fallen) return '{seat} lays the city at {at} on its side';
  if (event.event === 'road-taken' && event.seat === event.other) return '{seat} takes up the road at {edge}';
  if (!event.seat && kNoSeat[event.event]) return kNoSeat[event.event];
  return kSentences[event.event] ?? event.event;
}

export const seatChip = look =>
  h('span', {class: `chip seat-${look.color}`}, h('i', {'aria-hidden': 'true'}, kMarks[look.color]), look.name);

function cardsWords(event) {
  if (event.cards) return countWords(event.cards);
  if (!event.count) return 'nothing';
  return event.count === 1 ? 'a card' : `${event.count} cards`;
}

function part(key, event, table) {
  const value = event[key];
  if (key === 'seat' || key === 'other') return value ? seatChip(table.look(value)) : 'nobody';
  if (key === 'person') return table.personName(value);
  if (key === 'sitter') return event.bot ? `A bot (${event.bot})` : table.personName(event.person);
  if (key === 'cards') return cardsWords(event);
  if (key === 'improvement') return improvementName(event.track, event.level, table.options);
  if (['at', 'from', 'to', 'edge', 'hex', 'with'].includes(key))
    return placeWords(value, table.board, table.view?.tokens);
  if (key === 'card')
    return value === undefined ? 'a card' : kProgress[value] && event.deck ? progressName(value, table.options) : value;
  if (key === 'face') return kFaces[value];
  return `${value ?? ''}`;
}

export function eventLine(event, table) {
  const pieces = sentenceOf(event)
    .split(/\{(\w+)\}/)
    .map((piece, i) => (i % 2 ? part(piece, event, table) : piece));
  if (typeof pieces[0] === 'string' && pieces[0]) pieces[0] = capital(pieces[0]);
  return h('li', {class: `event ${event.event}`}, pieces);
}

export const kEmotes = [
  'wave',
  'laugh',
  'cry',
  'clap',
  'think',
  'angry',
  'thanks',
  'sorry',
  'wow',
  'hurry',
  'well-played',
];

export const chatLine = (line, table) =>
  h('li', {}, h('b', {}, `${table.personName(line.person)}: `), line.text ?? h('i', {}, `(${line.emote})`));
