// The last choices for a new table, kept in this browser.
import { usualChoices, type Choices } from "./options.ts";

const place = "barbican.new-table";
// Positions and games beyond this many characters are not worth the room.
const longest = 100_000;

// Who wants only bots has a shorter way.
const usualChairs = ["you", "open", "open", "open"];

export interface Kept {
  choices: Choices;
  chairs: string[];
}

export function keptChoices(): Kept {
  const usual = usualChoices();
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Kept>;
    const choices = { ...usual, ...kept.choices };
    return {
      choices: {
        ...choices,
        rules: { ...usual.rules, ...choices.rules },
        variable: { ...usual.variable, ...choices.variable },
        timer: { ...usual.timer, ...choices.timer },
      },
      chairs: Array.isArray(kept.chairs) ? kept.chairs : usualChairs,
    };
  } catch {
    return { choices: usual, chairs: usualChairs };
  }
}

export function keepChoices(kept: Kept): void {
  const { choices } = kept;
  const brief =
    choices.position.length + choices.game.length <= longest ? choices : { ...choices, position: "", game: "" };
  try {
    localStorage.setItem(place, JSON.stringify({ choices: brief, chairs: kept.chairs }));
  } catch {
    // A browser that keeps nothing: the usual ones are offered the next time.
  }
}
