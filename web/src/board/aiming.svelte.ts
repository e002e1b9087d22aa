// The lit place in the player's view: under the mouse, in focus, or tapped once. The board shows a preview there.
import { aim, slack, type Aim, type Spot } from "../map/aim.ts";
import { placeKind, placePoint, type Point } from "../map/geometry.ts";
import type { Target } from "../model/acting.svelte.ts";
import type { Camera } from "./camera.svelte.ts";

// The distance within which a pointer means a place without rivals: in units of the board, at least `leastReach` pixels.
const reaches = { hex: 86, intersection: 43, edge: 43 };
const leastReach = 24;

export class Aiming {
  readonly #camera: Camera;
  readonly #targets: () => readonly Target[];
  #place: string | undefined = $state();
  #isByFocus = false;
  #isTapped = $state(false);
  #hasMagnified = false;

  readonly target: Target | undefined = $derived.by(() =>
    this.#targets().find((target) => target.place === this.#place),
  );
  // The first tap has shown it: a second tap there chooses it.
  readonly tapped: Target | undefined = $derived.by(() => (this.#isTapped ? this.target : undefined));
  // A text that changes with the question.
  readonly question: string = $derived.by(() =>
    this.#targets()
      .map(({ place, key, chosen }) => [key, ...chosen, place].join(" "))
      .join(),
  );

  constructor(camera: Camera, targets: () => readonly Target[]) {
    this.#camera = camera;
    this.#targets = targets;
  }

  #aim(pixel: Point, off: number, places = this.#targets().map(({ place }) => place)): Aim | undefined {
    const spots = places.map((place): Spot => {
      const reach = Math.max(leastReach, reaches[placeKind(place) ?? "hex"] * this.#camera.scale);
      return { place, reach, ...this.#camera.pixelOf(placePoint(place)) };
    });
    return aim(pixel, spots, off);
  }

  // The place that a mouse means (a mouse is exact), among the lit places or the given ones.
  at(pixel: Point, places?: string[]): string | undefined {
    const meant = this.#aim(pixel, 0, places);
    return meant !== undefined && "place" in meant ? meant.place : undefined;
  }

  isNear(pixel: Point): boolean {
    return this.#aim(pixel, slack) !== undefined;
  }

  hover(pixel: Point): void {
    this.#show(this.at(pixel), false);
  }

  focus(place: string): void {
    this.#show(place, true);
  }

  blur(): void {
    if (this.#isByFocus) this.leave();
  }

  leave(): void {
    this.#show(undefined, false);
  }

  #show(place: string | undefined, isByFocus: boolean): void {
    if (place !== this.#place) this.#isTapped = false;
    this.#place = place;
    this.#isByFocus = isByFocus;
  }

  // The first tap shows a place; a second one there chooses it and returns it. If several places are too near each other, a tap
  // zooms in first. An action that only begins something needs no second tap.
  tap(pixel: Point, isSure: (target: Target) => boolean): string | undefined {
    const meant = this.#aim(pixel, slack);
    if (meant !== undefined && "magnify" in meant) {
      this.#hasMagnified ||= !this.#camera.isZoomed;
      this.leave();
      if (this.#camera.zoomAt(pixel, meant.magnify)) return undefined;
    }
    const place = this.at(pixel);
    const isSecond = place !== undefined && place === this.target?.place;
    this.#show(place, false);
    const isChosen = isSecond || (this.target !== undefined && isSure(this.target));
    this.#isTapped = !isChosen;
    return isChosen ? place : undefined;
  }

  // The question has changed.
  renew(): void {
    this.leave();
    if (this.#hasMagnified) this.#camera.reset();
    this.#hasMagnified = false;
  }
}
