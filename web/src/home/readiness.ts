// Before the game: what is still missing, and whose share in the dice is asked for.
import type { About, Person } from "../protocol.ts";

export interface Missing {
  // Chairs where nobody sits.
  free: number;
  // People who have not said that they are ready; the host need not.
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

// Whether this person committed to a nonce, and has not shown it yet though it is time.
export function owesNonce(about: About, person: Person | undefined): boolean {
  const own = Object.values(about.seats).find((chair) => chair.person === person);
  return about.stage === "revealing" && own?.commitment !== undefined && own.nonce === undefined;
}
