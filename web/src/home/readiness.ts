// Before the game: the missing steps, and the people whose share in the dice is due.
import type { About, Person } from "../protocol.ts";

export interface Missing {
  // Empty chairs.
  free: number;
  // People who are not ready; the host does not have to be.
  unready: Person[];
}

export function missing(about: About): Missing {
  const chairs = Object.values(about.seats);
  return {
    free: chairs.filter((chair) => chair.person === undefined && chair.bot === undefined).length,
    unready: chairs.flatMap((chair) =>
      chair.person !== undefined && chair.person !== about.host && chair.ready !== true ? [chair.person] : [],
    ),
  };
}

// Has this person committed to a nonce without showing it, although it is time?
export function owesNonce(about: About, person: Person | undefined): boolean {
  const own = Object.values(about.seats).find((chair) => chair.person === person);
  return about.stage === "revealing" && own?.commitment !== undefined && own.nonce === undefined;
}
