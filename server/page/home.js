// The first page: play now, a new table, the open tables.
import {recall, remember} from './connection.js';
import {button, byId, h, show, toast} from './dom.js';

const kNameKey = 'barbican name';
export const myName = () => (recall(kNameKey) || '').trim() || 'Guest';

export function nameField(onchange = () => {}) {
  return h(
    'label',
    {},
    'Your name ',
    h('input', {
      id: 'name',
      maxlength: 24,
      autocomplete: 'nickname',
      value: recall(kNameKey) ?? '',
      placeholder: 'Guest',
      onchange(event) {
        remember(kNameKey, event.target.value.trim());
        onchange(myName());
      },
    }),
  );
}

const option = (value, text = value) => h('option', {value}, text);
const select = (name, label, ...options) => h('label', {}, `${label} `, h('select', {name}, ...options));
const check = (name, label, checked) =>
  h('label', {class: 'check'}, h('input', {type: 'checkbox', name, checked}), label);

function timerOf(value) {
  const [kind, amount] = value.split(' ');
  if (kind === 'turn') return {kind, seconds: Number(amount), bank: 300};
  if (kind === 'days') return {kind, days: Number(amount)};
  return {kind: 'none'};
}

function optionsOf(form) {
  const options = {
    edition: Number(form.edition.value),
    seats: Number(form.seats.value),
    options: {points_to_win: Number(form.points.value)},
    timer: timerOf(form.timer.value),
    public: form.public.checked,
    spectators: form.spectators.checked,
  };
  if (form.title.value.trim()) options.name = form.title.value.trim();
  if (form.board.value === 'first-game') options.board = 'first-game';
  else options.variable = {tokens: form.board.value, harbors: form.shuffled.checked ? 'shuffled' : 'fixed'};
  return options;
}

export class Home {
  constructor(connection, go) {
    this.connection = connection;
    this.go = go;
    document.title = 'Barbican';
    byId('subject').textContent = '';
    this.list = h('div', {}, h('p', {class: 'quiet'}, 'Looking for tables…'));
    show(byId('main'), h('div', {class: 'home'}, this.#welcome(), this.#newTable(), this.#tables()));
  }

  greetings() {
    return [['lobby', {on: true}]];
  }
  close() {
    this.connection.ask('lobby', {on: false});
  }

  receive(message) {
    if (message.is === 'lobby') this.#showTables(message.tables);
  }

  #welcome() {
    return h(
      'section',
      {},
      h('h1', {}, 'Cities, knights, and barbarians at the gate'),
      h(
        'p',
        {},
        'Three or four players settle an island. No rules to know: the page shows what you may do, and says why not ' +
          'for the rest.',
      ),
      nameField(),
      button('Play now', () => this.#playNow(), {class: 'main'}),
      h('p', {class: 'quiet'}, 'Starts at once, against three bots.'),
    );
  }

  #newTable() {
    const form = h(
      'form',
      {onsubmit: event => this.#create(event)},
      h('label', {}, 'Name of the table ', h('input', {name: 'title', maxlength: 40})),
      select('edition', 'Edition', option('2022'), option('2010')),
      select('seats', 'Players', option('4'), option('3')),
      select(
        'board',
        'Board',
        option('first-game', 'for the first game'),
        option('spiral', 'drawn, tokens in a spiral'),
        option('random', 'drawn, tokens anywhere'),
      ),
      h('label', {}, 'Points to win ', h('input', {name: 'points', type: 'number', min: 1, max: 99, value: 13})),
      select(
        'timer',
        'Time',
        option('none', 'no limit'),
        option('turn 60', '60 seconds a turn'),
        option('turn 120', '2 minutes a turn'),
        option('days 1', 'a day a turn'),
        option('days 3', '3 days a turn'),
      ),
      check('shuffled', 'shuffle the harbours of a drawn board', false),
      check('public', 'listed here for everyone', false),
      check('spectators', 'others may look on', true),
      h('button', {class: 'main'}, 'Open the table'),
    );
    return h('section', {}, h('h2', {}, 'New table'), form);
  }

  #tables() {
    return h('section', {}, h('h2', {}, 'Open tables'), this.list);
  }

  #showTables(tables) {
    const line = table =>
      h(
        'li',
        {},
        h(
          'a',
          {
            href: `/t/${table.table}`,
            key: table.table,
            onclick: event => {
              event.preventDefault();
              this.go(`/t/${table.table}`);
            },
          },
          table.name || `${table.host ?? 'Someone'}’s table`,
        ),
        ` ${table.people + table.bots} of ${table.seats} seats taken`,
        table.stage === 'waiting' ? '' : `, ${table.stage}`,
        table.turns ? `, turn ${table.turns}` : '',
      );
    show(
      this.list,
      tables.length
        ? h('ul', {class: 'tables'}, tables.map(line))
        : h('p', {class: 'quiet'}, 'None is listed at present.'),
    );
  }

  async #open(keys, how) {
    const answer = await this.connection.ask('create', {name: myName(), ...keys});
    if (answer.is === 'refused') return toast(answer.why);
    this.go(`/t/${answer.table}`, how);
  }

  #playNow() {
    this.#open({chairs: ['you', 'easy', 'easy', 'easy']}, {start: true});
  }

  #create(event) {
    event.preventDefault();
    const options = optionsOf(event.target.elements);
    this.#open({options, chairs: ['you', ...Array(options.seats - 1).fill('open')]});
  }
}
