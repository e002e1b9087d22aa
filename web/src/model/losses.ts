// What is given up for good. It takes a second press, as building does by touch; the first says what the second will do.
import { givingUp } from "../game.ts";

export function isLoss(action: string): boolean {
  const [key = ""] = action.split(" ");
  return (givingUp as readonly string[]).includes(key);
}
