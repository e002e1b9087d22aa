// The shapes of the players' marks, in a square of 16 units.
import type { Color } from "../protocol.ts";

export const markShapes: Record<Color, string> = {
  red: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13Z",
  blue: "M2 2h12v12H2Z",
  ivory: "M8 1.5 15 14H1Z",
  orange: "M8 .8 15.2 8 8 15.2.8 8Z",
  green: "m8 .8 2 5h5.2l-4.2 3.2 1.6 5.4L8 11.2l-4.6 3.2L5 9 .8 5.8H6Z",
  brown: "M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5Z",
};
