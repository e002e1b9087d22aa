// What the places of a table's board are called.
import { placeText, shortPlaceText, tokensText } from "../map/placeNames.ts";
import type { Scene } from "./scene.svelte.ts";

export const placeName = (scene: Scene, place: string): string =>
  scene.board === undefined ? place : placeText(scene.board, scene.tokens, place);

// For where there is next to no room, and the place is seen.
export const tokensOf = (scene: Scene, place: string): string =>
  scene.board === undefined ? place : tokensText(scene.board, scene.tokens, place);

// For where there is little room.
export const shortPlace = (scene: Scene, place: string): string =>
  scene.board === undefined ? place : shortPlaceText(scene.board, scene.tokens, place);
