// The board as a drawing: land and harbours once a game, pieces with every frame, and the places that may be chosen.
import {svg} from './dom.js';
import {around, center, corner, corners, ends, kSide, middle, parse, placeWords, shapeOf} from './places.js';
import {kTrackMarks, kYields} from './words.js';

const points = list => list.map(({x, y}) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
const at = ({x, y}) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
const title = text => svg('title', {}, text);

const kShore = {x: 62, y: 42}; // room for the harbours

// Line patterns tell the terrains apart without their colours.
const kPatterns = {
  forest: [18, 22, 'M4 9 9 2l5 7M4 14 9 7l5 7M9 12v6'],
  pasture: [20, 16, 'M3 8v-4M6 8l1-3M0 8l-1-3M13 15v-4M16 15l1-3M10 15l-1-3'],
  fields: [14, 12, 'M0 3q3.5-3 7 0t7 0M0 9q3.5-3 7 0t7 0'],
  hills: [20, 12, 'M0 0h20M0 6h20M5 0v6M15 6v6'],
  mountains: [26, 20, 'M0 18 8 5l4 6 5-8 9 15M8 5l-2 8M17 3l2 9'],
  desert: [28, 14, 'M2 9q6-6 12 0M17 4q4-4 8 0'],
  sea: [28, 14, 'M0 5q3.5-4 7 0t7 0M14 12q3.5-4 7 0t7 0'],
};

function definitions() {
  return svg(
    'defs',
    {},
    Object.entries(kPatterns).map(([name, [width, height, path]]) =>
      svg(
        'pattern',
        {id: `lines-${name}`, width, height, patternUnits: 'userSpaceOnUse'},
        svg('path', {d: path, class: 'hatch'}),
      ),
    ),
  );
}

function pips(number) {
  const count = 6 - Math.abs(7 - number);
  return Array.from({length: count}, (_, i) => svg('circle', {cx: (i - (count - 1) / 2) * 5, cy: 11, r: 1.8}));
}

function token(number) {
  const strong = number === 6 || number === 8;
  return svg(
    'g',
    {class: strong ? 'token strong' : 'token'},
    svg('circle', {r: 18}),
    svg('text', {y: 4}, number),
    svg('g', {class: 'pips'}, pips(number)),
  );
}

function hexPart(hex, number) {
  const where = center(parse(hex.at));
  const shape = points(corners(where));
  return svg(
    'g',
    {},
    title(`${hex.terrain}${number ? ` ${number}` : ''}: ${kYields[hex.terrain] ?? ''}`),
    svg('polygon', {points: shape, class: `hex ${hex.terrain}`}),
    svg('polygon', {points: shape, fill: `url(#lines-${hex.terrain})`, class: 'hatching'}),
    svg(
      'g',
      {transform: at(where)},
      number ? token(number) : null,
      svg('text', {y: -22, class: 'terrain'}, hex.terrain),
    ),
  );
}

function harborPart({at: edge, kind}, land) {
  const inner = center(parse(around(edge).find(key => land.has(key)) ?? edge));
  const mid = middle(edge);
  const out = {x: mid.x + (mid.x - inner.x) * 0.72, y: mid.y + (mid.y - inner.y) * 0.72};
  const words = kind === 'any' ? '3:1' : kind;
  return svg(
    'g',
    {class: 'harbor'},
    title(kind === 'any' ? 'harbour: 3 alike for 1' : `harbour: 2 ${kind} for 1`),
    ends(edge).map(end => svg('line', {x1: end.x, y1: end.y, x2: out.x, y2: out.y})),
    svg(
      'g',
      {transform: at(out)},
      svg('rect', {x: -23, y: -11, width: 46, height: 22, rx: 4}),
      svg('text', {y: kind === 'any' ? 5 : 1}, words),
      kind === 'any' ? null : svg('text', {y: 9, class: 'rate'}, '2:1'),
    ),
  );
}

const kHouse = '-9,8 -9,-3 0,-11 9,-3 9,8';
const kKeep = '-12,10 -12,-11 -7,-11 -7,-7 -3,-7 -3,-11 3,-11 3,-7 7,-7 7,-11 12,-11 12,10';
const kShield = 'M-10-10H10V1Q10 10 0 14Q-10 10-10 1Z';
const kBars = {basic: 1, strong: 2, mighty: 3};

function roadPart(edge) {
  const [a, b] = ends(edge);
  const shorten = (from, to) => ({x: from.x + (to.x - from.x) * 0.16, y: from.y + (to.y - from.y) * 0.16});
  const [p, q] = [shorten(a, b), shorten(b, a)];
  const line = {x1: p.x, y1: p.y, x2: q.x, y2: q.y};
  return svg('g', {class: 'road'}, svg('line', {...line, class: 'outline'}), svg('line', {...line, class: 'body'}));
}

function knightPart(knight, name) {
  const bars = kBars[knight.level];
  return svg(
    'g',
    {transform: at(corner(knight.at)), class: `knight ${knight.active ? 'active' : 'resting'}`},
    title(`${name}: ${knight.level} knight, ${knight.active ? 'active' : 'inactive'}`),
    svg('path', {d: kShield, class: 'piece'}),
    knight.active ? svg('path', {d: 'M-7-10Q-6-18 0-18Q6-18 7-10Z', class: 'helmet'}) : null,
    Array.from({length: bars}, (_, i) =>
      svg('line', {x1: -6, x2: 6, y1: i * 5 - 2.5 * bars + 2, y2: i * 5 - 2.5 * bars + 2}),
    ),
  );
}

function cityPart(place, seat, name) {
  const track = Object.keys(seat.metropolises ?? {}).find(each => seat.metropolises[each] === place);
  return svg(
    'g',
    {transform: at(corner(place)), class: 'city'},
    title(`${name}: ${track ? `${track} metropolis` : 'city'}${seat.walls?.includes(place) ? ', with a wall' : ''}`),
    seat.walls?.includes(place) ? svg('circle', {r: 18, class: 'wall'}) : null,
    svg('polygon', {points: kKeep, class: 'piece'}),
    track
      ? svg('g', {class: `crown ${track}`}, svg('circle', {cy: -16, r: 9}), svg('text', {y: -12}, kTrackMarks[track]))
      : null,
  );
}

function seatPieces(seat, color, name) {
  const mark = (list, make) => (list ?? []).map(make);
  return svg(
    'g',
    {class: `seat-${color}`},
    mark(seat.roads, roadPart),
    mark(seat.settlements, place =>
      svg(
        'g',
        {transform: at(corner(place))},
        title(`${name}: settlement`),
        svg('polygon', {points: kHouse, class: 'piece'}),
      ),
    ),
    mark(seat.cities, place => cityPart(place, seat, name)),
    mark(seat.fallen, place =>
      svg(
        'g',
        {transform: `${at(corner(place))} rotate(90)`},
        title(`${name}: city on its side, counts as a settlement`),
        svg('polygon', {points: kKeep, class: 'piece'}),
      ),
    ),
    mark(seat.knights, knight => knightPart(knight, name)),
  );
}

const robberPart = place =>
  svg(
    'g',
    {class: 'robber', transform: at({x: middle(place).x - 24, y: middle(place).y - 4})},
    title('the robber: this hex brings nothing'),
    svg('path', {d: 'M-9 16Q-9 2-4-2A7 7 0 1 1 4-2Q9 2 9 16Z'}),
  );

const merchantPart = (place, color) =>
  svg(
    'g',
    {class: `seat-${color}`, transform: at({x: middle(place).x + 25, y: middle(place).y - 4})},
    title('the merchant'),
    svg('path', {d: 'M-10 12 0-12 10 12ZM0-12V-18', class: 'piece'}),
  );

function spotShape(place) {
  const where = middle(place);
  if (shapeOf(place) === 'hex') return [svg('polygon', {points: points(corners(where, kSide - 6)), class: 'glow'})];
  if (shapeOf(place) === 'corner')
    return [
      svg('circle', {cx: where.x, cy: where.y, r: 21, class: 'touch'}),
      svg('circle', {cx: where.x, cy: where.y, r: 13, class: 'glow'}),
    ];
  const [a, b] = ends(place);
  const line = {
    x1: a.x * 0.8 + b.x * 0.2,
    y1: a.y * 0.8 + b.y * 0.2,
    x2: a.x * 0.2 + b.x * 0.8,
    y2: a.y * 0.2 + b.y * 0.8,
  };
  return [svg('line', {...line, class: 'touch'}), svg('line', {...line, class: 'glow'})];
}

// A place that may be chosen, by mouse, finger or keyboard.
function spot(place, label, choose) {
  const onkeydown = event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(place);
  };
  return svg(
    'g',
    {
      class: `spot ${shapeOf(place)}`,
      role: 'button',
      tabindex: 0,
      'aria-label': label,
      key: `spot ${place}`,
      onclick: () => choose(place),
      onkeydown,
    },
    title(label),
    spotShape(place),
  );
}

export class Board {
  constructor() {
    this.land = svg('g');
    this.pieces = svg('g', {class: 'pieces'});
    this.spots = svg('g', {class: 'spots'});
    this.element = svg(
      'svg',
      {class: 'board', role: 'group', 'aria-label': 'the board'},
      definitions(),
      this.land,
      this.pieces,
      this.spots,
    );
    this.drawn = '';
  }

  // `board` and `view` as in a frame; look(seat) gives color and name.
  draw(board, view, look) {
    this.#drawLand(board, view.tokens ?? {});
    this.pieces.replaceChildren(
      ...Object.entries(view.seats).map(([seat, part]) => seatPieces(part, look(seat).color, look(seat).name)),
    );
    if (view.robber) this.pieces.append(robberPart(view.robber));
    if (view.merchant) this.pieces.append(merchantPart(view.merchant.at, look(view.merchant.owner).color));
  }

  // The places that may be chosen, and the one that was chosen first of two.
  light({places, label, from}, board, tokens, choose) {
    const focus = this.spots.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.spots.replaceChildren(
      ...places.map(place => spot(place, `${label}: ${placeWords(place, board, tokens)}`, choose)),
    );
    if (from) this.spots.prepend(svg('g', {class: `chosen ${shapeOf(from)}`}, spotShape(from)));
    if (focus) this.spots.querySelector(`[data-key="${focus}"]`)?.focus({preventScroll: true});
  }

  #drawLand(board, tokens) {
    const key = JSON.stringify([board, tokens]);
    if (key === this.drawn) return;
    this.drawn = key;
    const land = new Set(board.hexes.map(hex => hex.at));
    const all = board.hexes.flatMap(hex => corners(center(parse(hex.at))));
    const range = axis => [
      Math.min(...all.map(p => p[axis])) - kShore[axis],
      Math.max(...all.map(p => p[axis])) + kShore[axis],
    ];
    const [[left, right], [top, bottom]] = [range('x'), range('y')];
    const [width, height] = [right - left, bottom - top];
    this.element.setAttribute('viewBox', [left, top, width, height].map(n => n.toFixed(0)).join(' '));
    const box = {x: left - width, y: top - height, width: 3 * width, height: 3 * height}; // the window may be of another shape
    this.land.replaceChildren(
      svg('rect', {...box, class: 'sea'}),
      svg('rect', {...box, fill: 'url(#lines-sea)', class: 'hatching'}),
      ...board.harbors.map(harbor => harborPart(harbor, land)),
      ...board.hexes.map(hex => hexPart(hex, tokens[hex.at] ?? hex.number)),
    );
  }
}
