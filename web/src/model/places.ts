// The names of the places on a table's board.
import { placeText, shortPlaceText, tokensText } from "../map/placeNames.ts";
import type { Scene } from "./scene.svelte.ts";

export const placeName = (scene: Scene, place: string): string =>
  scene.board === undefined ? place : placeText(scene.board, scene.tokens, place);

// A very short name, for a place that is in sight.
export const tokensOf = (scene: Scene, place: string): string =>
  scene.board === undefined ? place : tokensText(scene.board, scene.tokens, place);

// A short name.
export const shortPlace = (scene: Scene, place: string): string =>
  scene.board === undefined ? place : shortPlaceText(scene.board, scene.tokens, place);
