// Signs in a square of 24 units: the three tracks and the barbarians' ship.
import type { DieFace } from "../protocol.ts";

export const emblems: Record<DieFace, string> = {
  trade: "M12 3v17M7 20.500h10M4 6.500h16M12 3l0 .1M4 6.5 1.5 13a3 2.6 0 0 0 5 0Zm16 0L17.5 13a3 2.6 0 0 0 5 0Z",
  politics: "M6 21V9H4.500V3.500H8V6h2.500V3.500h3V6H16V3.500h3.500V9H18V21Zm4 0v-4.500a2 2 0 0 1 4 0V21M12 10.500v2",
  science:
    "M12 6C9 3.8 5.5 3.8 2.5 5v13.500c3-1.2 6.5-1.2 9.5 1 3-2.2 6.5-2.2 9.5-1V5C18.5 3.8 15 3.8 12 6Zm0 0v13.500M5.5 9q2-.6 4 .2m-4 3.300q2-.6 4 .2m9-3.500q-2-.6-4 .2m4 3.300q-2-.6-4 .2",
  ship: "M2 15.500h20q-2 5.5-6 5.500H8q-4 0-6-5.500ZM12 15.500V2.500M12 4q6.5 1 7 9.500H12ZM10.5 5.500Q6 8 5 13.500h5.500ZM12 2.500l3 .8-3 1",
};
