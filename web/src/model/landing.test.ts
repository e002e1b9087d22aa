import { expect, it } from "vitest";
import type { DefendedEvent, Event } from "../protocol.ts";
import { landedOf } from "./landing.ts";

const landing: Event = { event: "landing", rule: "BARB-4", strength: 3, defence: 5 };
const nobody = { basic: 0, strong: 0, mighty: 0, strength: 0, outcome: "nothing" } as const;
const defended = (seat: "red" | "blue", given: Partial<DefendedEvent>): DefendedEvent => ({
  event: "defended",
  rule: "BARB-3",
  seat,
  ...nobody,
  ...given,
});

it("shows the defenders, and the result for everyone", () => {
  const events = [
    landing,
    defended("red", { strength: 5, strong: 1, mighty: 1, outcome: "draws" }),
    defended("blue", {}),
  ];
  expect(landedOf(events)).toEqual({
    strength: 3,
    defence: 5,
    stands: [
      { seat: "red", knights: ["strong", "mighty"], strength: 5, outcome: "draws" },
      { seat: "blue", knights: [], strength: 0, outcome: "nothing" },
    ],
  });
});

it("leaves out cards drawn on the next turn", () => {
  const later: Event = { event: "drew", rule: "EVENT-2", seat: "blue", deck: "trade" };
  expect(landedOf([landing, defended("blue", {}), later])?.stands[0]?.outcome).toBe("nothing");
  expect(landedOf([later])).toBeUndefined();
});
