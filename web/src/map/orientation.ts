// How the map is held: as its places are named, north above; or turned by a quarter, north on the right, where a board that is wider
// than high has more room so. All maps on the page are held alike. Only the regions of a table turn one, and draw it anew then.
export const orientation = { isTurned: false };
