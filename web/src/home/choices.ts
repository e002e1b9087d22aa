// The last choices for a new table, kept in this browser.
import { usualChoices, type Choices } from "./options.ts";

const place = "barbican.new-table";
// Do not store positions and games longer than this many characters.
const longest = 100_000;

// A game against bots alone has a shorter way.
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
    // The browser stores nothing: the next visit starts with the defaults.
  }
}
