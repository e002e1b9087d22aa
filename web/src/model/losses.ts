// Actions that give something up for good. They take a second press, as a tap on the board does; the first press explains the
// second.
import { givingUp } from "../game.ts";

export function isLoss(action: string): boolean {
  const [key = ""] = action.split(" ");
  return (givingUp as readonly string[]).includes(key);
}
