// What stands above the game itself: proposals to agree to, and its end.
import {button, h} from './dom.js';
import {seatChip} from './log.js';

const kEndings = {
  agreed: 'Everyone agreed to end the game.',
  resigned: 'Everyone has resigned.',
  closed: 'The table was closed.',
  imported: 'A game that was brought in.',
};

export function proposal(table) {
  const {proposal: asked} = table.about;
  if (!asked) return null;
  const mine = asked.by === table.you.person;
  const what = asked.what === 'undo' ? 'to take back the last action' : 'to end the game without a winner';
  return h(
    'div',
    {class: 'box', role: 'status'},
    h(
      'p',
      {},
      `${mine ? 'You ask' : `${table.personName(asked.by)} asks`} ${what}. `,
      `Still to agree: ${asked.needed.map(number => table.personName(number)).join(', ') || 'nobody'}.`,
    ),
    asked.needed.includes(table.you.person)
      ? [
          button('Agree', () => table.ask('answer', {on: true}), {class: 'main'}),
          button('Don’t agree', () => table.ask('answer', {on: false})),
        ]
      : null,
    mine ? button('Take it back', () => table.ask('answer', {on: false})) : null,
  );
}

export function over(table) {
  if (table.about.stage !== 'over') return null;
  const {winner} = table.view;
  const rematch = async () => {
    if (!table.about.rematch) await table.ask('rematch');
    if (table.about.rematch) table.go(`/t/${table.about.rematch}`);
  };
  return h(
    'div',
    {class: 'box over', role: 'status'},
    h(
      'p',
      {},
      winner
        ? [seatChip(table.look(winner)), ` wins with ${table.view.seats[winner].points} points.`]
        : (kEndings[table.about.ending] ?? 'The game is over.'),
    ),
    table.you.seat || table.about.rematch
      ? button(table.about.rematch ? 'To the rematch' : 'Rematch', rematch, {class: 'main'})
      : null,
    h('a', {href: `/t/${table.id}/game.txt`, download: '', class: 'button'}, 'Download the game'),
  );
}

// What a player needs to check the dice with, once the game is over.
export function fairDice(table) {
  const nonce = table.about.seats[table.you.seat]?.nonce;
  return h(
    'div',
    {},
    h('p', {}, 'The server committed to its secret with ', h('code', {}, table.about.commitment), '.'),
    h('p', {}, nonce ? ['You added ', h('code', {}, nonce), '.'] : 'You added nothing.'),
    h('p', {}, 'Keep both. When the game is over, download it: “barbican verify” shows that nobody bent the dice.'),
  );
}
