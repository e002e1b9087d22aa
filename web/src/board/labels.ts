// A word on a hex.
import type { Hex } from "../protocol.ts";

export interface Label {
  at: Hex;
  text: string;
  // It stands out from the other labels.
  isStrong: boolean;
}
