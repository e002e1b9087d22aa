// What is on the table beside the board: players, dice, ship, bank, hand, clocks.
import {fold, h, svg} from './dom.js';
import {seatChip} from './log.js';
import {
  capital,
  countWords,
  improvementName,
  kCards,
  kFaces,
  kProgress,
  kShipSteps,
  kTrackMarks,
  kTracks,
  progressName,
  sum,
} from './words.js';

const kStrength = {basic: 1, strong: 2, mighty: 3};
export const strengthOf = seat =>
  (seat.knights ?? []).filter(knight => knight.active).reduce((all, knight) => all + kStrength[knight.level], 0);

function pointsFrom(seat, key, view) {
  const rows = [
    [seat.settlements?.length, 1, 'settlements'],
    [seat.fallen?.length, 1, 'cities on their side'],
    [seat.cities?.length, 2, 'cities'],
    [Object.keys(seat.metropolises ?? {}).length, 2, 'metropolises'],
    [seat.defender, 1, 'defender points'],
    [seat['face-up']?.length, 1, 'point cards'],
    [view['longest-route'] === key ? 1 : 0, 2, 'longest route'],
    [view.merchant?.owner === key ? 1 : 0, 1, 'merchant'],
  ];
  return (
    rows
      .filter(([count]) => count)
      .map(([count, each, what]) => `${count * each} ${what}`)
      .join(', ') || 'none yet'
  );
}

const stat = (label, value, words) => h('span', {class: 'stat', title: words}, h('small', {}, label), `${value}`);

function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 172800) return `${Math.floor(seconds / 86400)} days`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// Time passes only for those who are waited for; first the allowance, then the bank.
export function clockOf(table, seat) {
  const {clock, view, about} = table;
  if (!clock?.[seat]) return '';
  const runs = view.waiting?.includes(seat) && !about.paused_by;
  const passed = runs ? Math.max(0, Date.now() + table.clockOffset - clock.since) : 0;
  const left = Math.max(0, clock[seat].left - passed);
  const bank = clock[seat].bank - Math.max(0, passed - clock[seat].left);
  return left > 0 || !clock[seat].bank ? clockText(left) : `+${clockText(bank)}`;
}

function playerPart(table, key) {
  const {view, you, about} = table;
  const seat = view.seats[key];
  const knights = seat.knights ?? [];
  const chair = about.seats[key];
  const notes = [
    key === you.seat && 'you',
    view.turn === key && 'turn',
    view.waiting?.includes(key) && 'to decide',
    view['longest-route'] === key && 'longest route',
    view.merchant?.owner === key && 'merchant',
    chair.gave_up && 'gave up',
    chair.person && !chair.gave_up && !table.here.includes(chair.person) && 'away',
  ].filter(Boolean);
  const levels = kTracks.map(track =>
    stat(
      kTrackMarks[track],
      seat.levels?.[track] ?? 0,
      `${track}: level ${seat.levels?.[track] ?? 0}${seat.metropolises?.[track] ? ', metropolis' : ''}`,
    ),
  );
  const summary = h(
    'span',
    {class: 'player'},
    seatChip(table.look(key)),
    h('b', {class: 'points', title: `points: ${pointsFrom(seat, key, view)}`}, `${seat.points}`),
    stat('hand', `${seat.hand}/${seat.limit}`, `${seat.hand} cards; with more than ${seat.limit} a 7 takes half`),
    stat('cards', sum(seat.cards), 'hidden progress cards'),
    stat('knights', `${strengthOf(seat)}/${knights.length}`, 'strength of the active knights / knights'),
    levels,
    stat('route', seat.route ?? 0, 'longest route'),
    h('span', {class: 'clock', 'data-clock': key}, clockOf(table, key)),
    h('small', {class: 'notes'}, notes.join(' · ')),
  );
  const improved = kTracks
    .filter(track => seat.levels?.[track])
    .map(track => `${improvementName(track, seat.levels[track], table.options)} (${track} ${seat.levels[track]})`);
  return h(
    'div',
    {class: `row ${view.waiting?.includes(key) ? 'asked' : ''}`},
    fold(
      table.open,
      `player ${key}`,
      summary,
      h('p', {}, `Points: ${pointsFrom(seat, key, view)}.`),
      h(
        'p',
        {},
        `Progress cards: ${kTracks.map(track => `${seat.cards?.[track] ?? 0} ${track}`).join(', ')}.`,
        seat['face-up']
          ? ` Face up: ${seat['face-up'].map(card => progressName(card, table.options)).join(', ')}.`
          : '',
      ),
      improved.length ? h('p', {}, `Improvements: ${improved.join(', ')}.`) : null,
      h(
        'p',
        {},
        `Roads ${seat.roads?.length ?? 0}, walls ${seat.walls?.length ?? 0}, knights: ${
          knights.map(k => `${k.level}${k.active ? ' active' : ''}`).join(', ') || 'none'
        }.`,
      ),
    ),
  );
}

export const players = table => Object.keys(table.view.seats).map(key => playerPart(table, key));

function barbarians({view}) {
  const seats = Object.values(view.seats);
  const cities = seats.reduce((all, seat) => all + (seat.cities?.length ?? 0), 0);
  const defence = seats.reduce((all, seat) => all + strengthOf(seat), 0);
  const {steps, landed} = view.barbarians;
  return h(
    'span',
    {class: 'ship', title: 'The ship lands at the last step. Strength: all cities. Defence: all active knights.'},
    h('small', {}, 'barbarians'),
    h(
      'span',
      {'aria-label': `ship at step ${steps} of ${kShipSteps}`},
      '●'.repeat(steps) + '○'.repeat(kShipSteps - steps),
    ),
    ` ${cities} against ${defence}`,
    landed ? null : h('small', {}, ' (no robber before they first land)'),
  );
}

const ship = () =>
  svg('svg', {viewBox: '0 0 20 20', class: 'icon'}, svg('path', {d: 'M2 13H18L15 18H5ZM10 12V2L16 10H10'}));

function dice({view}) {
  if (!view.dice) return h('span', {class: 'dice'}, h('small', {}, 'dice'), '–');
  const {red, yellow, face} = view.dice;
  return h(
    'span',
    {class: 'dice', 'aria-label': `dice ${red} and ${yellow}, ${kFaces[face] ?? ''}`},
    h('small', {}, 'dice'),
    h('b', {class: 'die red'}, `${red}`),
    h('b', {class: 'die yellow'}, `${yellow}`),
    face ? h('b', {class: `die face ${face}`, title: kFaces[face]}, kTrackMarks[face] ?? ship()) : null,
    h('b', {class: 'total'}, `= ${red + yellow}`),
  );
}

export const strip = table => [dice(table), barbarians(table)];

export const bank = table =>
  fold(
    table.open,
    'bank',
    'Bank',
    h('p', {}, capital(countWords(table.view.bank)), '.'),
    h(
      'p',
      {},
      `Progress cards left: ${kTracks.map(track => `${table.view.decks[track]} ${track}`).join(', ')}.`,
      table.view['dice-left'] === undefined ? '' : ` Dice left in the deck: ${table.view['dice-left']}.`,
    ),
  );

// Your hand, and your progress cards with a button or the reason against it.
export function hand(table, playButton) {
  const {own, off = {}} = table.you;
  if (!own) return [];
  const cards = kCards
    .filter(card => own.hand[card])
    .map(card =>
      h(
        'span',
        {class: `card ${card}`, title: `the bank gives 1 for ${own.rates[card]} ${card}`},
        h('b', {}, `${own.hand[card]}`),
        card,
        h('small', {}, `${own.rates[card]}:1`),
      ),
    );
  const progress = own.cards.map(card =>
    h(
      'div',
      {class: `progress ${kProgress[card]?.[2]}`},
      h('b', {}, progressName(card, table.options)),
      h('span', {}, kProgress[card]?.[3] ?? ''),
      playButton(card) ?? (off[`play ${card}`] ? h('small', {class: 'why'}, off[`play ${card}`].why) : null),
    ),
  );
  return [
    h(
      'div',
      {class: 'hand', 'aria-label': 'your hand'},
      cards.length ? cards : h('span', {class: 'quiet'}, 'No cards in hand.'),
    ),
    progress.length ? h('div', {class: 'progresses', 'aria-label': 'your progress cards'}, progress) : null,
  ];
}
