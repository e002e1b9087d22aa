// A table before its game: who sits where, who is ready, and the start.
import {forget, recall, remember, randomBytes, toHex} from './connection.js';
import {button, copyField, h, toast} from './dom.js';
import {seatChip} from './log.js';
import {kMarks, kSeats} from './words.js';

const kNonceWords = 'barbican fair 1 nonce';
const nonceKey = table => `barbican nonce ${table.id}`;

// What we add to the dice. Browsers have no SHA-256 on plain http: then we add nothing, and trust the server.
async function commitment(table) {
  if (!crypto.subtle) return {};
  const nonce = randomBytes(32);
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new Uint8Array([...new TextEncoder().encode(kNonceWords), ...nonce]),
  );
  remember(nonceKey(table), toHex(nonce));
  return {commitment: toHex(new Uint8Array(digest))};
}

export const getReady = async table => table.ask('ready', await commitment(table));

export async function startGame(table) {
  if (!table.about.seats[table.you.seat]?.ready && table.you.seat) {
    const answer = await getReady(table);
    if (answer.is === 'refused') return;
  }
  table.ask('start');
}

// Called with every frame: what was committed to is shown as soon as it is asked for.
export function revealNonce(table) {
  const chair = table.about.seats?.[table.you.seat];
  if (table.about.stage === 'playing') forget(nonceKey(table));
  if (table.about.stage !== 'revealing' || !chair?.commitment || chair.nonce || table.revealed === chair.commitment)
    return;
  table.revealed = chair.commitment;
  const nonce = recall(nonceKey(table));
  if (nonce) table.ask('nonce', {nonce});
  else toast('This device does not know what you added to the dice: the start will be called off.');
}

function colorChoice(table, seat) {
  const current = table.about.seats[seat].color;
  return h(
    'select',
    {
      'aria-label': 'your colour',
      key: 'colour',
      value: current,
      onchange: event => table.ask('sit', {seat, color: event.target.value}),
    },
    Object.keys(kMarks).map(color =>
      h('option', {value: color, selected: color === current}, `${kMarks[color]} ${color}`),
    ),
  );
}

function hostButtons(table, seat, chair) {
  if (table.about.host !== table.you.person || (chair.person && !chair.bot)) return null;
  if (chair.bot) return button('Send the bot away', () => table.ask('bot', {seat}), {key: `no bot ${seat}`});
  return table.connection.bots.map(level =>
    button(`Bot: ${level}`, () => table.ask('bot', {seat, level}), {key: `bot ${level} ${seat}`}),
  );
}

function seatRow(table, seat) {
  const chair = table.about.seats[seat];
  const mine = seat === table.you.seat;
  const isTaken = chair.person || chair.bot;
  const who = isTaken ? seatChip(table.look(seat)) : h('span', {class: 'quiet'}, 'free');
  const away = chair.person && !table.here.includes(chair.person) ? ' (away)' : '';
  return h(
    'li',
    {class: 'row'},
    who,
    mine ? ' (you)' : away,
    chair.bot ? ` ${chair.bot} bot` : chair.ready ? ' ready' : isTaken ? ' not ready' : '',
    ' ',
    mine ? [colorChoice(table, seat), button('Stand up', () => table.ask('stand'))] : null,
    !chair.person ? button('Sit here', () => table.sit(seat), {key: `sit ${seat}`}) : null,
    hostButtons(table, seat, chair),
  );
}

function timerWords(timer) {
  if (timer?.kind === 'turn') return `${timer.seconds} s a turn, ${timer.bank} s in the bank`;
  return timer?.kind === 'days' ? `${timer.days} days a turn` : 'no time limit';
}

function optionsWords({options}) {
  const rules = options.set_up ?? {};
  const others = {points_to_win: 13, ...rules.options};
  return [
    `edition ${rules.edition ?? 2022}`,
    `${options.seats} players`,
    `${others.points_to_win} points to win`,
    options.variable
      ? `drawn board (${options.variable.tokens}, harbours ${options.variable.harbors})`
      : options.from_position
        ? 'from a position'
        : 'board for the first game',
    ...Object.entries(others)
      .filter(([key]) => key !== 'points_to_win')
      .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${value}`),
    timerWords(options.timer),
    options.public ? 'listed' : 'by link only',
    options.spectators ? 'others may look on' : 'no spectators',
  ].join(' · ');
}

function whatIsMissing(table) {
  const chairs = Object.entries(table.about.seats);
  const empty = chairs.filter(([, chair]) => !chair.person && !chair.bot).length;
  if (empty) return empty === 1 ? 'A seat is still free.' : `${empty} seats are still free.`;
  const late = chairs.filter(([, chair]) => chair.person && !chair.ready && chair.person !== table.about.host);
  return late.length ? `Not ready: ${late.map(([seat]) => table.look(seat).name).join(', ')}.` : '';
}

export function waiting(table) {
  const {about, you} = table;
  const chair = about.seats[you.seat];
  const missing = whatIsMissing(table);
  const isHost = about.host === you.person;
  return h(
    'section',
    {class: 'waiting'},
    h('h2', {}, table.options.name || 'A new table'),
    h('p', {class: 'quiet'}, optionsWords(table)),
    h('p', {}, 'Send this link to those who shall play:'),
    copyField('link to the table', `${location.origin}/t/${table.id}`),
    h(
      'ul',
      {class: 'seats'},
      kSeats.filter(seat => about.seats[seat]).map(seat => seatRow(table, seat)),
    ),
    about.stage === 'revealing'
      ? h('p', {}, 'The dice are being prepared…')
      : h(
          'div',
          {class: 'buttons'},
          chair && !isHost
            ? chair.ready
              ? button('Not ready after all', () => table.ask('ready', {on: false}))
              : button('I am ready', () => getReady(table), {class: 'main'})
            : null,
          isHost ? button('Start the game', () => startGame(table), {class: 'main', disabled: missing !== ''}) : null,
        ),
    h('p', {role: 'status'}, missing || (isHost ? '' : 'The host starts the game.')),
  );
}
