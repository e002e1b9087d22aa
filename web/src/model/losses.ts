// What is given up for good. It takes a second press, as building does by touch; the first says what the second will do.
export const lostPlaces = { "lose-city": "target.losecity", desert: "target.desert" } as const;
const lostCards = ["discard", "give", "return"];

export const isLostPlace = (key: string): key is keyof typeof lostPlaces => Object.hasOwn(lostPlaces, key);

export function isLoss(action: string): boolean {
  const [key = ""] = action.split(" ");
  return isLostPlace(key) || lostCards.includes(key);
}
