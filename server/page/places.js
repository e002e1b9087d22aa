// Where the places of docs/notation.md are on the drawing, and what to call them. Hexes stand on a corner.

export const kSide = 50;
const kHalf = (Math.sqrt(3) / 2) * kSide;
const kPlace = /^(-?\d+),(-?\d+)(N|S|NE|E|SE)?$/;

export function parse(at) {
  const [, q, r, part] = kPlace.exec(at) ?? [];
  return q === undefined ? null : {q: Number(q), r: Number(r), part: part ?? ''};
}
export const isPlace = text => kPlace.test(text);
export const shapeOf = at => ({'': 'hex', N: 'corner', S: 'corner'})[parse(at).part] ?? 'edge';

export const center = ({q, r}) => ({x: 2 * kHalf * (q + r / 2), y: 1.5 * kSide * r});

export function corner(at) {
  const place = parse(at);
  const {x, y} = center(place);
  return {x, y: place.part === 'N' ? y - kSide : y + kSide};
}

// The corners of a hex, from the north on, clockwise.
export const corners = ({x, y}, side = kSide) =>
  [0, 1, 2, 3, 4, 5].map(i => ({
    x: x + side * Math.sin((i * Math.PI) / 3),
    y: y - side * Math.cos((i * Math.PI) / 3),
  }));

const kEdgeFrom = {NE: 0, E: 1, SE: 2};
export function ends(at) {
  const place = parse(at);
  const all = corners(center(place));
  const first = kEdgeFrom[place.part];
  return [all[first], all[first + 1]];
}

export function middle(at) {
  const shape = shapeOf(at);
  if (shape === 'hex') return center(parse(at));
  if (shape === 'corner') return corner(at);
  const [a, b] = ends(at);
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
}

const kAround = {
  '': [[0, 0]],
  N: [
    [0, 0],
    [0, -1],
    [1, -1],
  ],
  S: [
    [0, 0],
    [-1, 1],
    [0, 1],
  ],
  NE: [
    [0, 0],
    [1, -1],
  ],
  E: [
    [0, 0],
    [1, 0],
  ],
  SE: [
    [0, 0],
    [0, 1],
  ],
};
// The hexes that a place touches, as keys; some may be sea.
export function around(at) {
  const {q, r, part} = parse(at);
  return kAround[part].map(([dq, dr]) => `${q + dq},${r + dr}`);
}

// `board` and `tokens` as in a frame. "forest 11 / hills 6 / sea"
export function placeWords(at, board, tokens = {}) {
  const words = around(at).map(key => {
    const hex = board?.hexes.find(each => each.at === key);
    if (!hex) return 'sea';
    const number = tokens[key] ?? hex.number;
    return number ? `${hex.terrain} ${number}` : hex.terrain;
  });
  return [...new Set(words)].sort((a, b) => (a === 'sea') - (b === 'sea')).join(' / ') || at;
}
