// What the places of a table's board are called.
import { placeText } from "../map/placeNames.ts";
import type { Scene } from "./scene.svelte.ts";

export const placeName = (scene: Scene, place: string): string =>
  scene.board === undefined ? place : placeText(scene.board, scene.tokens, place);
