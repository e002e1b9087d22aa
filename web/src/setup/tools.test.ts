import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ghostOf } from "../board/ghosts.ts";
import type { Board, Position, Seat } from "../protocol.ts";
import { emptyPosition, readPosition, writePosition } from "./position.ts";
import { edgesOf, intersectionsOf, put, targetsFor, type Tool } from "./tools.ts";
import { boardOf, viewOf } from "./view.ts";

const rows: [number, number, number][] = [
  [-2, 0, 2],
  [-1, -1, 2],
  [0, -2, 2],
  [1, -2, 1],
  [2, -2, 0],
];
const board: Board = {
  hexes: rows.flatMap(([r, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      at: `${from + at},${r}`,
      terrain: r === 0 && from + at === 0 ? ("desert" as const) : ("forest" as const),
    })),
  ),
  harbors: [{ at: "1,-2NE", kind: "wool" }],
};
const drawn = { board };
const atSea = { board: { hexes: board.hexes.with(0, { at: "0,-2", terrain: "sea" }), harbors: [] } };
const city: Tool = { kind: "city" };

describe("the places of a board", () => {
  it("are all there", () => {
    expect(intersectionsOf(board)).toHaveLength(54);
    expect(edgesOf(board)).toHaveLength(72);
  });
});

describe("targets", () => {
  it("for a harbour are the coast", () => {
    const places = targetsFor({ kind: "harbor", harbor: "any" }, emptyPosition(), drawn).map(({ place }) => place);
    expect(places).toHaveLength(30);
    expect(places).toContain("1,-2NE");
  });

  it("for ships built this turn are those of the player whose turn it is", () => {
    const empty = emptyPosition();
    const position = { ...empty, red: { ...empty.red, ships: ["0,-2E"] }, blue: { ...empty.blue, ships: ["0,-2NE"] } };
    const newShip: Tool = { kind: "new-ship" };
    expect(targetsFor(newShip, position, atSea).map(({ place }) => place)).toEqual(["0,-2E"]);
    const marked = put(position, newShip, "red", "0,-2E", atSea);
    expect(marked["new-ships"]).toEqual(["0,-2E"]);
    expect(put(marked, newShip, "red", "0,-2E", atSea)["new-ships"]).toBeUndefined();
  });

  it("for hexes are those of the field, and those beside it", () => {
    expect(targetsFor({ kind: "cut-hex" }, emptyPosition(), drawn)).toHaveLength(19);
    expect(targetsFor({ kind: "add-hex" }, emptyPosition(), drawn)).toHaveLength(18);
  });

  it("for ships are at the sea, for the pirate on it, for the robber on land", () => {
    const placesOf = (tool: Tool) => targetsFor(tool, emptyPosition(), atSea).map(({ place }) => place);
    expect(placesOf({ kind: "ship" })).toEqual(expect.arrayContaining(["0,-2E", "0,-2NE", "2,0E"]));
    expect(placesOf({ kind: "ship" })).not.toContain("0,0NE");
    expect(placesOf({ kind: "pirate" })).toEqual(["0,-2"]);
    expect(placesOf({ kind: "robber" })).toHaveLength(18);
  });

  it("show the metropolis of the tool's own track", () => {
    const position = put(emptyPosition(), city, "blue", "0,0N", drawn);
    const [target] = targetsFor({ kind: "metropolis", track: "science" }, position, drawn);
    expect(target === undefined ? undefined : ghostOf(target, viewOf(position, undefined))).toEqual({
      kind: "metropolis",
      track: "science",
    });
  });
});

describe("putting a piece", () => {
  it("replaces the old piece, and removes itself the second time", () => {
    const first = put(emptyPosition(), { kind: "settlement" }, "red", "0,0N", drawn);
    const second = put(first, city, "blue", "0,0N", drawn);
    expect(second.red.settlements).toEqual([]);
    expect(second.blue.cities).toEqual(["0,0N"]);
    expect(put(second, city, "blue", "0,0N", drawn)).toEqual(emptyPosition());
  });

  it("puts a ship in place of a road", () => {
    const road = put(emptyPosition(), { kind: "road" }, "red", "0,-2E", atSea);
    const ship = put(road, { kind: "ship" }, "blue", "0,-2E", atSea);
    expect([ship.red.roads, ship.blue.ships]).toEqual([[], ["0,-2E"]]);
    const built = { ...ship, "new-ships": ["0,-2E"] };
    expect(viewOf(built, undefined).seats.blue.ships).toEqual(["0,-2E"]);
    expect(put(built, { kind: "remove" }, "red", "0,-2E", atSea)).toEqual(emptyPosition());
  });

  it("gives walls and metropolises to the owner of the city", () => {
    let position = put(emptyPosition(), city, "blue", "0,0N", drawn);
    position = put(position, { kind: "wall" }, "red", "0,0N", drawn);
    position = put(position, { kind: "metropolis", track: "trade" }, "red", "0,0N", drawn);
    expect(position.blue).toMatchObject({ walls: ["0,0N"], metropolises: { trade: "0,0N" } });
    expect(put(position, { kind: "remove" }, "red", "0,0N", drawn)).toEqual(emptyPosition());
  });

  it("moves a metropolis", () => {
    let position = put(emptyPosition(), city, "blue", "0,0N", drawn);
    position = put(position, city, "red", "0,0S", drawn);
    for (const at of ["0,0N", "0,0S"])
      position = put(position, { kind: "metropolis", track: "trade" }, "red", at, drawn);
    expect(position.blue.metropolises).toEqual({});
    expect(position.red.metropolises).toEqual({ trade: "0,0S" });
  });

  it("replaces a knight by another level or state", () => {
    let position = put(emptyPosition(), { kind: "knight", level: "basic", state: "idle" }, "red", "0,0N", drawn);
    position = put(position, { kind: "knight", level: "strong", state: "ready" }, "red", "0,0N", drawn);
    expect(position.red.knights).toEqual([{ at: "0,0N", level: "strong", active: true, ready: true }]);
  });

  it("changes the board hex by hex", () => {
    const position = put(emptyPosition(), { kind: "terrain", terrain: "hills" }, "red", "0,-2", drawn);
    const hexes = board.hexes.with(0, { at: "0,-2", terrain: "hills" });
    expect(position.board).toEqual({ hexes, harbors: board.harbors, robber: "0,0" });
    const open = put(position, { kind: "harbor", harbor: undefined }, "red", "1,-2NE", drawn);
    expect(open.board).toMatchObject({ harbors: [] });
  });

  it("can always be sent and read again", () => {
    const tool = fc.constantFrom<Tool[]>(
      { kind: "road" },
      { kind: "ship" },
      { kind: "pirate" },
      { kind: "island", island: 2 },
      { kind: "start" },
      { kind: "pirate-home" },
      { kind: "terrain", terrain: "sea" },
      { kind: "settlement" },
      city,
      { kind: "fallen" },
      { kind: "wall" },
      { kind: "knight", level: "mighty", state: "active" },
      { kind: "metropolis", track: "science" },
      { kind: "robber" },
      { kind: "merchant" },
      { kind: "remove" },
      { kind: "token", number: 6 },
      { kind: "harbor", harbor: "any" },
    );
    const click = fc.record({ tool, seat: fc.constantFrom<Seat>("red", "orange"), at: fc.nat() });
    fc.assert(
      fc.property(fc.array(click, { maxLength: 40 }), (clicks) => {
        let position = emptyPosition();
        for (const { tool: taken, seat, at } of clicks) {
          const now = { board: boardOf(position, undefined) ?? board };
          const targets = targetsFor(taken, position, now);
          const place = targets[at % Math.max(1, targets.length)]?.place;
          if (place !== undefined) position = put(position, taken, seat, place, now);
        }
        const sent = JSON.parse(writePosition(position)) as Position;
        expect(readPosition(sent)).toEqual(position);
      }),
    );
  });
});
