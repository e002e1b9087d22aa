// Lets a table's session show a moment of its game: what everyone saw then, what one held oneself, and the story so far.
import type { Replay, You } from "../protocol.ts";
import type { Entry } from "../model/course.svelte.ts";
import type { Session } from "../model/session.svelte.ts";

function youAt(you: You, moment: Replay): You {
  const own = you.seat === undefined ? undefined : moment.own[you.seat];
  if (own === you.own && you.decision === undefined) return you;
  return {
    person: you.person,
    ...(you.seat === undefined ? {} : { seat: you.seat }),
    ...(own === undefined ? {} : { own }),
  };
}

// Does nothing where it is shown already: so it may be called again whenever the session has changed.
export function showMoment(session: Session, moment: Replay, told: Entry[]): void {
  if (session.view !== moment.view) session.view = moment.view;
  if (session.course.entries !== told) session.course.entries = told;
  // Nobody is offline in a replay.
  const people = session.about?.people ?? [];
  if (session.here.length !== people.length) session.here = people.map((person) => person.number);
  if (session.you === undefined) return;
  const you = youAt(session.you, moment);
  if (session.you !== you) session.you = you;
}
