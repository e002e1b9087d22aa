// Plays a person's game over a connection of its own, without clicks, to bring it to where a test or a picture begins.
import type { Page } from "playwright-core";
import type { Frame } from "../src/protocol.ts";

export interface Stop {
  // After so many turns, on one's own turn with the dice rolled; left out: at the end of the game.
  turns?: number;
  // As soon as this is asked of us.
  phase?: string;
  seed?: number;
}

// Runs in the page. All that it needs is in it.
function play([table, stop]: readonly [string, Stop]): Promise<string> {
  const liking = ["metropolis", "city", "settlement", "improve", "play", "promote", "activate", "hire", "wall", "road"];
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const word = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte & 63]).join("");
  let state = (stop.seed ?? 1) >>> 0;
  const chance = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;

  const choose = (legal: Record<string, string[]>): string => {
    const keys = Object.keys(legal).filter((key) => key !== "exchange");
    const rank = (key: string) => {
      const at = liking.indexOf(key.split(" ")[0] ?? "");
      if (at >= 0) return at;
      if (key === "bank") return chance() < 0.2 ? 20 : 60;
      return key === "end-turn" ? 50 : ["move", "displace", "chase", "withdraw"].includes(key) ? 70 : 30;
    };
    const ranked = keys.map((key) => [rank(key) + (key === "road" && chance() < 0.6 ? 60 : 0), key] as const);
    const key = ranked.sort((one, other) => one[0] - other[0])[0]?.[1] ?? "";
    const rests = legal[key] ?? [];
    const rest = rests[Math.floor(chance() * rests.length)] ?? "";
    return rest === "" ? key : `${key} ${rest}`;
  };
  const isEnough = (frame: Frame): boolean => {
    if (frame.view?.phase === "over" || frame.about?.stage === "over") return true;
    if (frame.you?.decision === undefined || frame.view === undefined) return false;
    if (stop.phase !== undefined) return frame.view.phase === stop.phase;
    return stop.turns !== undefined && frame.view.phase === "main" && frame.view.turns >= stop.turns;
  };

  const Plain = Object.getPrototypeOf(window.WebSocket) as typeof WebSocket;
  const socket = new Plain(`ws://${location.host}/ws`);
  const send = (request: object) => socket.send(JSON.stringify({ id: word(), ...request }));
  let decided: number | undefined;
  return new Promise((resolve) => {
    socket.onopen = () => {
      send({ do: "hello", protocol: 1, token: localStorage.getItem("barbican.token") });
      send({ do: "watch", table });
    };
    socket.onmessage = (event) => {
      const frame = JSON.parse(String(event.data)) as Frame;
      if (frame.is !== "frame") return;
      if (isEnough(frame)) {
        socket.close();
        resolve(frame.view?.phase ?? "");
        return;
      }
      const decision = frame.you?.decision;
      if (decision === undefined || decision === decided) return;
      decided = decision;
      send({ do: "act", decision, actions: [choose(frame.you?.legal as Record<string, string[]>)] });
    };
  });
}

// Returns the phase that was reached.
export const autoplay = (page: Page, table: string, stop: Stop): Promise<string> => page.evaluate(play, [table, stop] as const);
