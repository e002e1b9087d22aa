// The possible parts of a sentence besides words.
import type { Hand, ProgressCard, Seat } from "../protocol.ts";

export type Piece =
  | { kind: "seat"; seat: Seat }
  | { kind: "cards"; cards: Hand }
  | { kind: "progress"; progress: ProgressCard }
  | { kind: "places"; text: string; tip: string; places: string[] };

export const isPiece = (value: unknown): value is Piece =>
  typeof value === "object" && value !== null && "kind" in value;
