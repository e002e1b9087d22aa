// A table: keeps the last frame, and shows it. What is drawn follows from it alone, and from what is half chosen (`ui`).
import {actions, asked, choosePlace, lit, playButton} from './actions.js';
import {Board} from './board.js';
import {recallLog, rememberLog} from './connection.js';
import {fairDice, over, proposal} from './course.js';
import {button, byId, copyField, fold, h, show, toast} from './dom.js';
import {myName, nameField} from './home.js';
import {chatLine, eventLine, kEmotes} from './log.js';
import {bank, clockOf, hand, players, strip} from './players.js';
import {offers} from './trade.js';
import {revealNonce, startGame, waiting} from './waiting.js';
import {capital, kHelp} from './words.js';

const kLogLines = 300;
const nothingChosen = () => ({kind: null, from: null, first: null, picked: {}, give: {}, get: {}});

export class Table {
  about = {seats: {}, people: []};
  options = {};
  board = null;
  view = null;
  you = {};
  clock = null;
  clockOffset = 0;
  here = [];
  watching = 0;
  chat = [];
  ui = nothingChosen();
  open = new Set(); // the folds that are open
  really = null; // a button that asks back
  code = null;
  busy = false; // an action is on its way

  constructor(connection, id, go, {start = false} = {}) {
    this.connection = connection;
    this.id = id;
    this.go = go;
    this.startsAtOnce = start;
    const kept = recallLog(id);
    this.log = kept.events;
    this.version = kept.version;
    this.#build();
    this.ticking = setInterval(() => this.#tick(), 1000);
    this.claimCode = decodeURIComponent(location.hash.slice(1));
    if (this.claimCode) history.replaceState(null, '', location.pathname);
  }

  greetings() {
    return [['watch', this.version === null ? {table: this.id} : {table: this.id, since: this.version}]];
  }

  close() {
    clearInterval(this.ticking);
    this.connection.ask('unwatch');
  }

  receive(message, asked) {
    if (message.is === 'presence') {
      this.here = message.here;
      this.watching = message.watching;
      this.render();
    } else if (message.is === 'frame' && message.table === this.id) {
      this.#take(message);
    } else if (message.is === 'refused') {
      if (asked === 'watch') this.#gone(message.why);
      else if (!message.stale) toast(capital(message.why) + (message.rule ? ` (${message.rule})` : ''));
    }
  }

  // ---- What there is

  look(seat) {
    const chair = this.about.seats[seat];
    if (!chair) return {color: seat, name: seat};
    const name = chair.person ? this.personName(chair.person) : `${capital(chair.color)} bot`;
    return {color: chair.color, name: chair.gave_up ? `${name} (a bot plays)` : name};
  }

  personName(number) {
    return this.about.people?.find(person => person.number === number)?.name ?? 'Someone';
  }

  // ---- What may be asked

  ask(what, keys) {
    return this.connection.ask(what, keys);
  }

  // One answer at a time: a second click is not a second action.
  async act(words) {
    const {decision} = this.you;
    if (this.busy || decision === undefined) return;
    this.busy = true;
    this.ui = nothingChosen();
    this.render();
    await this.ask('act', {decision, actions: words});
    this.busy = false;
    this.render();
  }

  async join() {
    if (this.you.person !== undefined) return true;
    return (await this.ask('join', {name: myName()})).is !== 'refused';
  }

  async sit(seat) {
    if (await this.join()) this.ask('sit', {seat});
  }

  // ---- A frame

  #take(frame) {
    const before = this.you.decision;
    for (const key of ['about', 'options', 'board']) if (frame[key]) this[key] = frame[key];
    this.version = frame.version;
    this.view = frame.view ?? null;
    this.you = frame.you ?? {};
    this.clock = frame.clock ?? null;
    if (this.clock) this.clockOffset = this.clock.now - Date.now();
    if (frame.code) this.code = frame.code;
    if (this.you.decision !== before) this.ui = nothingChosen();
    this.#takeEvents(frame);
    revealNonce(this);
    this.#first();
    this.render();
  }

  #takeEvents(frame) {
    const isChat = event => event.event === 'chat' || event.event === 'emote';
    if (frame.chat) this.chat = frame.chat;
    else this.chat.push(...frame.events.filter(isChat).map(({person, text, emote}) => ({person, text, emote})));
    this.log.push(...frame.events.filter(event => !isChat(event)));
    this.log.splice(0, this.log.length - kLogLines);
    rememberLog(this.id, this.version, this.log);
  }

  // What waits for the first frame: a seat handed over, a game that starts at once.
  #first() {
    if (this.claimCode) {
      const code = this.claimCode;
      this.claimCode = '';
      this.ask('claim', {code});
    }
    if (this.startsAtOnce && this.about.stage === 'waiting') startGame(this);
    this.startsAtOnce = false;
  }

  // ---- Drawing

  #build() {
    const part = (name, attributes = {}) => (this[name] = h('div', {class: name, ...attributes}));
    this.picture = new Board();
    this.said = h('input', {
      maxlength: 300,
      'aria-label': 'say something',
      placeholder: 'Say something',
      autocomplete: 'off',
    });
    const form = h('form', {class: 'saying', onsubmit: event => this.#say(event)}, this.said, h('button', {}, 'Say'));
    const emotes = h(
      'select',
      {'aria-label': 'or show', onchange: event => this.#emote(event.target)},
      h('option', {value: ''}, 'or show…'),
      kEmotes.map(emote => h('option', {value: emote}, emote)),
    );
    this.game = h(
      'div',
      {class: 'game'},
      part('playersPart'),
      h('div', {class: 'table'}, part('askPart', {role: 'status'}), part('stripPart'), this.picture.element),
      h(
        'div',
        {class: 'side'},
        part('overPart'),
        part('proposalPart'),
        part('handPart'),
        part('actionsPart'),
        part('bankPart'),
      ),
    );
    this.looksOn = h('p', {}, 'You are looking on. Sit down to play.');
    this.visitor = h(
      'section',
      {class: 'visitor', hidden: true},
      nameField(name => this.you.person !== undefined && this.ask('rename', {name})),
      this.looksOn,
    );
    this.frame = h(
      'div',
      {class: 'atTable'},
      this.visitor,
      part('waitingPart'),
      this.game,
      h(
        'div',
        {class: 'company'},
        h('section', {}, h('h2', {}, 'What happened'), (this.lines = h('ol', {class: 'lines'}))),
        h('section', {}, h('h2', {}, 'Talk'), form, emotes, (this.talk = h('ol', {class: 'lines'}))),
        part('morePart'),
      ),
    );
    show(byId('main'), this.frame);
    this.game.hidden = true;
    byId('subject').textContent = '';
  }

  render() {
    const playing = this.view !== null && this.board !== null;
    this.game.hidden = !playing;
    this.visitor.hidden = playing || !this.about.stage;
    this.looksOn.hidden = this.you.person !== undefined;
    show(this.waitingPart, playing || !this.about.stage ? null : waiting(this));
    if (playing) this.#renderGame();
    show(
      this.lines,
      this.log
        .slice(-120)
        .reverse()
        .map(event => eventLine(event, this)),
    );
    show(
      this.talk,
      this.chat
        .slice(-60)
        .reverse()
        .map(line => chatLine(line, this)),
    );
    show(this.morePart, this.#more());
    this.#renderTitle(playing);
  }

  #renderGame() {
    const {view, board} = this;
    this.picture.draw(board, view, seat => this.look(seat));
    this.picture.light(lit(this), board, view.tokens, place => choosePlace(this, place));
    show(this.playersPart, players(this));
    show(this.askPart, asked(this) || (this.about.stage === 'over' ? 'The game is over.' : '…'));
    this.askPart.classList.toggle('mine', this.you.decision !== undefined);
    show(this.stripPart, strip(this));
    show(this.overPart, over(this));
    show(this.proposalPart, proposal(this));
    show(
      this.handPart,
      hand(this, card => playButton(this, card)),
    );
    show(this.actionsPart, this.you.legal ? actions(this) : offers(this), this.#turnButtons());
    show(
      this.bankPart,
      bank(this),
      fold(
        this.open,
        'help',
        'How to play',
        h(
          'ul',
          {},
          kHelp.map(line => h('li', {}, line)),
        ),
      ),
      fold(this.open, 'fair', 'Fair dice', fairDice(this)),
    );
  }

  #renderTitle(playing) {
    const mine = this.you.decision !== undefined && this.about.stage === 'playing';
    document.title = `${mine ? '● Your choice – ' : ''}${this.options.name || 'Barbican'}`;
    byId('subject').textContent = [
      this.options.name,
      playing && this.about.stage === 'playing' && `turn ${this.view.turns}`,
      this.watching > 1 && `${this.watching} here`,
    ]
      .filter(Boolean)
      .join(' · ');
  }

  #turnButtons() {
    if (this.about.stage !== 'playing' || !this.you.seat) return null;
    return h(
      'div',
      {class: 'buttons small'},
      this.you.undo !== undefined ? button('Undo', () => this.ask('undo')) : null,
      this.about.paused_by
        ? button('Resume', () => this.ask('pause', {on: false}), {class: 'main'})
        : button('Pause', () => this.ask('pause', {on: true})),
      button('Propose to end', () => this.ask('end')),
      this.#reallyButton('Resign', 'resign'),
    );
  }

  #reallyButton(label, what) {
    if (this.really !== what) return button(label, () => this.#askBack(what), {key: what});
    return [
      button(`Yes, ${label.toLowerCase()}`, () => (this.#askBack(null), this.ask(what)), {key: what}),
      button('No', () => this.#askBack(null)),
    ];
  }

  #askBack(what) {
    this.really = what;
    this.render();
  }

  #more() {
    const link = `${location.origin}/t/${this.id}`;
    return h(
      'section',
      {},
      fold(
        this.open,
        'more',
        'Link, another device',
        this.view ? [h('p', {}, 'Link to this table:'), copyField('link to the table', link)] : null,
        this.you.seat
          ? [
              h('p', {}, 'To go on at another device, open there, within ten minutes, and show it to nobody:'),
              this.code
                ? copyField('link that hands over your seat', `${link}#${this.code}`)
                : button('Make a link', () => this.ask('handover')),
            ]
          : null,
      ),
    );
  }

  #tick() {
    for (const span of this.playersPart.querySelectorAll('[data-clock]'))
      span.textContent = clockOf(this, span.dataset.clock);
  }

  #gone(why) {
    show(
      byId('main'),
      h(
        'section',
        {class: 'home'},
        h('h1', {}, 'No such table'),
        h('p', {}, capital(why), '.'),
        button('To the first page', () => this.go('/'), {class: 'main'}),
      ),
    );
  }

  // ---- Company

  async #say(event) {
    event.preventDefault();
    const text = this.said.value.trim();
    if (!text || !(await this.join())) return;
    const answer = await this.ask('chat', {text});
    if (answer.is !== 'refused') this.said.value = '';
  }

  async #emote(choice) {
    const emote = choice.value;
    choice.value = '';
    if (emote && (await this.join())) this.ask('emote', {emote});
  }
}
