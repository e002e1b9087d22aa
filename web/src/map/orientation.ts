// The orientation of all maps on the page: north above, or a quarter turn with north on the right (a wide board then has more
// room). Only the regions of a table turn the map, and then draw it again.
export const orientation = { isTurned: false };
