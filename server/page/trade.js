// Cards that are picked several at once, and offers between players.
import {button, h} from './dom.js';
import {seatChip} from './log.js';
import {countWords, kCards, sum} from './words.js';

const kPicked = ['discard', 'give', 'take'];
export const isPicked = kind => kPicked.includes(kind);

function stepper(card, count, most, change) {
  return h(
    'div',
    {class: `stepper ${card}`},
    h('span', {}, card),
    button('−', () => change(-1), {key: `less ${card}`, 'aria-label': `less ${card}`, disabled: count <= 0}),
    h('b', {'aria-live': 'polite'}, `${count}`),
    button('+', () => change(1), {key: `more ${card}`, 'aria-label': `more ${card}`, disabled: count >= most}),
  );
}

// Cards of `most` to be counted into `counts`; `may` says whether one more is possible.
function steppers(table, counts, most, may = () => true) {
  return h(
    'div',
    {class: 'steppers'},
    kCards
      .filter(card => most[card])
      .map(card =>
        stepper(card, counts[card] ?? 0, may(card) ? most[card] : 0, by => {
          counts[card] = (counts[card] ?? 0) + by;
          table.render();
        }),
      ),
  );
}

// One action a card, in the order of kCards, all in one request.
export function picker(table, kind) {
  const {own, seat} = table.you;
  const needed = (table.view.seats[seat].owes ?? 1) - sum(own.chosen);
  const from =
    kind === 'take'
      ? (own['shown-hand'] ?? {})
      : table.view.phase === 'harbor-give'
        ? Object.fromEntries(table.you.legal[kind].map(card => [card, 1]))
        : own.hand;
  const {picked} = table.ui;
  const count = sum(picked);
  const send = () => table.act(kCards.flatMap(card => Array(picked[card] ?? 0).fill(`${kind} ${card}`)));
  return h(
    'div',
    {class: 'box'},
    h(
      'p',
      {},
      `${kind === 'take' ? 'Take' : kind === 'give' ? 'Give' : 'Discard'} ${needed} ${needed === 1 ? 'card' : 'cards'}: ${count} chosen.`,
    ),
    steppers(table, picked, from, () => count < needed),
    button(`${kind === 'take' ? 'Take' : kind === 'give' ? 'Give' : 'Discard'} them`, send, {
      class: 'main',
      key: 'pick',
      disabled: count !== needed,
      'data-kind': kind,
    }),
  );
}

function exchangeForm(table) {
  const {exchange} = table.you;
  if (!exchange) return null;
  const counters = exchange.do === 'counter';
  if (table.ui.kind !== 'exchange')
    return button(
      counters ? 'Make another offer…' : 'Offer a trade to the others…',
      () => {
        table.ui = {...table.ui, kind: 'exchange', from: null, first: null};
        table.render();
      },
      {key: 'exchange'},
    );
  const {give, get} = table.ui;
  const list = counts =>
    kCards
      .filter(card => counts[card])
      .map(card => `${counts[card]} ${card}`)
      .join(' ');
  const ready = sum(give) > 0 && sum(get) > 0;
  return h(
    'div',
    {class: 'box'},
    h('p', {}, 'You give:'),
    steppers(table, give, exchange.most_given, card => !get[card]),
    h('p', {}, 'You get:'),
    steppers(table, get, exchange.most_asked, card => !give[card]),
    button(
      counters ? 'Make this counter-offer' : 'Make this offer',
      () => table.act([`${exchange.do} ${list(give)} for ${list(get)}`]),
      {class: 'main', key: 'send offer', disabled: !ready},
    ),
    button('Never mind', () => {
      table.ui.kind = null;
      table.render();
    }),
  );
}

const kAnswers = {accepted: 'accepts', declined: 'declines', countered: 'offers instead'};

function offerLine(table, key) {
  const {view, you} = table;
  const {offer, answer} = view.seats[key];
  if (!offer && !answer) return null;
  const does = (label, words) =>
    button(label, () => table.act([words]), {key: words, 'data-kind': words.split(' ')[0]});
  const legal = you.legal ?? {};
  const isAsked = key === view.turn;
  return h(
    'li',
    {},
    seatChip(table.look(key)),
    ' ',
    isAsked ? 'offers' : (kAnswers[answer] ?? 'offers'),
    offer ? ` ${countWords(offer.give)} for ${countWords(offer.get)} ` : ' ',
    isAsked && legal.accept ? does('Accept', 'accept') : null,
    isAsked && legal.decline ? does('Decline', 'decline') : null,
    isAsked && legal.withdraw ? does('Withdraw', 'withdraw') : null,
    legal.confirm?.includes(key) ? does(`Trade with ${table.look(key).name}`, `confirm ${key}`) : null,
  );
}

export function offers(table) {
  const lines =
    table.view.phase === 'trade'
      ? Object.keys(table.view.seats)
          .map(key => offerLine(table, key))
          .filter(Boolean)
      : [];
  return [lines.length ? h('ul', {class: 'box offers'}, lines) : null, table.you.legal ? exchangeForm(table) : null];
}
