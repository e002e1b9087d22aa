// The words of a union type in the protocol, for tests: `type Card = "brick" | …`.
import protocol from "../protocol.ts?raw";

export function union(name: string): string[] {
  const body = new RegExp(`export type ${name} =([^;]*);`).exec(protocol)?.[1] ?? "";
  return [...body.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");
}
