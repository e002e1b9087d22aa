// The positions of a chart's lines, and the numbers beside them.

// Whole numbers from 0 to `most` in even steps of 1, 2, 5, 10, …. Their count is about the wanted one.
export function ticks(most: number, wanted: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
  const step = steps.find((each) => most / each <= wanted) ?? 1000;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

// A line that is level within a turn and steps up or down between turns.
export function stepPath(values: number[], x: (turn: number) => number, y: (value: number) => number): string {
  let path = "";
  values.forEach((value, turn) => {
    if (turn === 0) path = `M${x(0)} ${y(value)}`;
    else if (value !== values[turn - 1]) path += `H${x(turn)}V${y(value)}`;
  });
  return values.length > 1 ? `${path}H${x(values.length - 1)}` : path;
}

// Moves heights apart by at least `gap`; their order stays.
export function spread(heights: number[], gap: number, lowest: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  order.forEach((at, rank) => {
    const above = order[rank - 1];
    if (above !== undefined) placed[at] = Math.max(placed[at] ?? 0, (placed[above] ?? 0) + gap);
  });
  const over = Math.max(0, ...placed.map((height) => height - lowest));
  return over === 0 ? placed : spreadUp(placed, order, gap, lowest);
}

function spreadUp(heights: number[], order: number[], gap: number, lowest: number): number[] {
  const placed = [...heights];
  let limit = lowest;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at] ?? 0, limit);
    limit = (placed[at] ?? 0) - gap;
  }
  return placed;
}
