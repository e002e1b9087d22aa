// Everything that you may do now, from `you.legal` alone; and why the rest can't be done, from `you.off`.
import {button, fold, h} from './dom.js';
import {isPlace, shapeOf} from './places.js';
import {offers, picker, isPicked} from './trade.js';
import {capital, improvementName, kAsked, kCommodities, kKinds, kProgress, passLabel, progressName} from './words.js';

const kShortLists = 4;
const kInTrade = ['accept', 'decline', 'confirm', 'withdraw'];

const words = rest => rest.split(' ').filter(word => word && word !== 'for');
const kindsOf = table => Object.keys(table.you.legal ?? {});
const namesPlaces = rests => rests.every(rest => rest !== '' && rest.split(' ').every(isPlace));
const placeKinds = table => kindsOf(table).filter(kind => namesPlaces(table.you.legal[kind]));

// The kind whose places are lit: the one chosen, or the only one there is.
function litKind(table) {
  const kinds = placeKinds(table);
  if (kinds.includes(table.ui.kind)) return table.ui.kind;
  return kinds.length === 1 ? kinds[0] : null;
}

function kindLabel(kind, table) {
  if (kind.startsWith('play ')) return `Play ${progressName(kind.slice(5), table.options)}`;
  if (kind === 'pass') return passLabel(table.view.phase);
  return kKinds[kind]?.[0] ?? capital(kind);
}

function wordLabel(word, table) {
  if (table.view.seats[word]) return table.look(word).name;
  return kProgress[word] ? progressName(word, table.options) : word;
}

// Two places are a way (a knight's move) or, if they are hexes, a pair in either order.
export function lit(table) {
  const kind = litKind(table);
  if (!kind || table.busy) return {kind: null, places: []};
  const pairs = table.you.legal[kind].map(words);
  const label = kindLabel(kind, table);
  if (pairs[0].length === 1) return {kind, label, places: pairs.flat()};
  const eitherWay = shapeOf(pairs[0][0]) === 'hex';
  const {from} = table.ui;
  if (!from) return {kind, label, places: [...new Set(eitherWay ? pairs.flat() : pairs.map(pair => pair[0]))]};
  const others = pairs.filter(pair => pair[0] === from || (eitherWay && pair[1] === from));
  return {kind, label, from, places: others.map(pair => (pair[0] === from ? pair[1] : pair[0]))};
}

export function choosePlace(table, place) {
  const {kind, from} = lit(table);
  if (!kind) return;
  const rests = table.you.legal[kind];
  if (rests.includes(place)) return table.act([`${kind} ${place}`]);
  const rest = from && rests.find(each => each === `${from} ${place}` || each === `${place} ${from}`);
  if (rest) return table.act([`${kind} ${rest}`]);
  table.ui.kind = kind;
  table.ui.from = place;
  table.render();
}

function labelled(table, kind, label, price, onclick, attributes = {}) {
  const rule = table.you.rules?.[kind];
  const note = [price, kKinds[kind]?.[2]].filter(Boolean).join(' · ');
  return h(
    'button',
    {type: 'button', key: `${kind} ${label}`, title: rule && `rule ${rule}`, onclick, 'data-kind': kind, ...attributes},
    label,
    note ? h('small', {}, note) : null,
  );
}

function choose(table, kind) {
  const chosen = table.ui.kind === kind;
  table.ui = {kind: chosen ? null : kind, from: null, first: null, picked: {}, give: {}, get: {}};
  table.render();
  if (table.ui.kind && namesPlaces(table.you.legal[kind])) table.picture.element.scrollIntoView({block: 'nearest'});
}

// Outside of the main phase, whatever is placed is free.
const priceOf = (kind, table) => (table.view.phase === 'main' ? kKinds[kind]?.[1] : '');

function placeButton(table, kind) {
  const current = litKind(table) === kind;
  return labelled(table, kind, kindLabel(kind, table), priceOf(kind, table), () => choose(table, kind), {
    'aria-pressed': `${current}`,
  });
}

function improveLabel(track, table) {
  const level = (table.view.seats[table.you.seat].levels?.[track] ?? 0) + 1;
  const price = level - (table.view.crane ? 1 : 0);
  return [`${improvementName(track, level, table.options)}`, `${track} ${level}: ${price} ${kCommodities[track]}`];
}

function direct(table, kind, rest) {
  const [label, price] =
    kind === 'improve'
      ? improveLabel(rest, table)
      : [
          kindLabel(kind, table) +
            (rest && kind.startsWith('play ') ? ':' : '') +
            words(rest)
              .map(word => ` ${wordLabel(word, table)}`)
              .join(''),
          priceOf(kind, table),
        ];
  return labelled(table, kind, label, price, () => table.act([`${kind} ${rest}`.trim()]), {
    class: kind === 'roll' || kind === 'end-turn' ? 'main' : kind === 'improve' ? `track ${rest}` : undefined,
  });
}

// Long lists are chosen from word by word: first what is given, say, then what is got.
function chooser(table, kind) {
  const lists = table.you.legal[kind].map(words);
  const {first} = table.ui;
  const options = [
    ...new Set(first ? lists.filter(list => list[0] === first).map(list => list[1]) : lists.map(list => list[0])),
  ];
  const pick = word => {
    const match = table.you.legal[kind].find(rest => words(rest).join(' ') === (first ? `${first} ${word}` : word));
    if (match !== undefined) return table.act([`${kind} ${match}`]);
    table.ui.first = word;
    table.render();
  };
  const rate = word => (kind === 'bank' && !first ? ` (${table.you.own.rates[word]} for 1)` : '');
  const asks =
    kind === 'bank'
      ? first
        ? `For ${table.you.own.rates[first]} ${first} you get`
        : 'You give'
      : first
        ? `${wordLabel(first, table)}, and`
        : 'Which?';
  return h(
    'div',
    {class: 'chooser'},
    h('span', {}, `${asks}: `),
    options.map(word =>
      button(wordLabel(word, table) + rate(word), () => pick(word), {key: `pick ${kind} ${word}`, 'data-kind': kind}),
    ),
  );
}

function part(table, kind) {
  const rests = table.you.legal[kind];
  if (namesPlaces(rests)) return placeButton(table, kind);
  if (rests.length <= kShortLists) return rests.map(rest => direct(table, kind, rest));
  const opened = table.ui.kind === kind;
  return [
    labelled(table, kind, kindLabel(kind, table), '', () => choose(table, kind), {'aria-expanded': `${opened}`}),
    opened ? chooser(table, kind) : null,
  ];
}

// The button (and what it opens) of a progress card; nothing if it can't be played.
export function playButton(table, card) {
  const kind = `play ${card}`;
  return table.you.legal?.[kind] ? h('span', {class: 'plays'}, part(table, kind)) : null;
}

function reasons(table) {
  const off = Object.entries(table.you.off ?? {}).filter(([kind]) => !kind.startsWith('play '));
  if (!off.length) return null;
  return fold(
    table.open,
    'reasons',
    'What you can’t do now, and why',
    h(
      'ul',
      {class: 'reasons'},
      off.map(([kind, {rule, why}]) => h('li', {title: `rule ${rule}`}, h('b', {}, kindLabel(kind, table)), ` ${why}`)),
    ),
  );
}

export function actions(table) {
  if (!table.you.legal) return [];
  const shown = kindsOf(table).filter(kind => !kind.startsWith('play ') && !isPicked(kind) && !kInTrade.includes(kind));
  const picked = kindsOf(table).find(isPicked);
  return [
    picked ? picker(table, picked) : null,
    offers(table),
    h(
      'div',
      {class: 'buttons'},
      shown.map(kind => part(table, kind)),
    ),
    reasons(table),
  ];
}

// The line that always says what is asked of whom.
export function asked(table) {
  const {view, you, about} = table;
  const what = kAsked[view.phase] ?? view.phase;
  if (about.paused_by) return `Paused by ${table.personName(about.paused_by)}.`;
  if (you.decision !== undefined) {
    if (view.phase === 'trade')
      return view.turn === you.seat ? 'Your offer: see who accepts.' : 'An offer: accept or decline it.';
    const turn = view.turn === you.seat && view.phase === 'main' ? 'Your turn: ' : 'You: ';
    const second = table.ui.from && lit(table).from ? ' Now choose the second place.' : '';
    return `${turn}${what}.${second}`;
  }
  const others = (view.waiting ?? []).map(seat => table.look(seat).name).join(', ');
  return others ? `Waiting for ${others}: ${what}.` : '';
}
