// What the places of a table's board are called.
import { placeText } from "../map/placeNames.ts";
import type { Session } from "./session.svelte.ts";

export const placeName = (session: Session, place: string): string =>
  session.board === undefined ? place : placeText(session.board, session.tokens, place);
