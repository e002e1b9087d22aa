// A whole game of the 2022 edition to 13 points, at four pages.
import { it } from "vitest";
import { openHouse } from "./fixture.ts";
import { playWholeGame } from "./game.ts";

const house = openHouse();

it("four people play a whole game of edition 2022", { timeout: 1_800_000 }, () => playWholeGame(house, 2022, 2022));
