// Plays a person's game over a connection of its own, without clicks, up to the point where a test or a picture begins.
import type { Page } from "playwright-core";
import { allCards } from "../src/game.ts";
import type { Board, Card, Frame } from "../src/protocol.ts";
import { chanceOf } from "./chance.ts";
import { choose } from "./chooser.ts";

export interface Stop {
  // Stops after so many turns, on the player's own turn after the roll; without it, at the end of the game.
  turns?: number;
  // Stops as soon as the player has to act in this phase.
  phase?: string;
}

declare global {
  interface Window {
    decide(board: Board, frame: Frame): Promise<string[] | undefined>;
  }
}

const chance = chanceOf(1);
const rank = (action: string): number => allCards.indexOf(action.split(" ")[1] as Card);

// Names several cards in order.
function decide(board: Board, { view, you }: Frame): string[] | undefined {
  if (view === undefined || you?.seat === undefined) return undefined;
  const actions = choose({ view, board, you, seat: you.seat, chance });
  return actions?.sort((one, other) => rank(one) - rank(other));
}

// Runs in the page. It contains everything that it needs, except for the decisions.
function play([table, stop]: readonly [string, Stop]): Promise<string> {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const word = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte & 63]).join("");
  const isEnough = (frame: Frame): boolean => {
    if (frame.view?.phase === "over" || frame.about?.stage === "over") return true;
    if (frame.you?.decision === undefined || frame.view === undefined) return false;
    if (stop.phase !== undefined) return frame.view.phase === stop.phase;
    const { phase, turn, turns } = frame.view;
    // Another player's offer may come during their turn; the phases after it do not wait.
    return stop.turns !== undefined && phase === "main" && turn === frame.you.seat && turns >= stop.turns;
  };

  const Plain = Object.getPrototypeOf(window.WebSocket) as typeof WebSocket;
  const socket = new Plain(`ws://${location.host}/ws`);
  const send = (request: object) => socket.send(JSON.stringify({ id: word(), ...request }));
  let board: Board | undefined;
  let last = 0;
  return new Promise((resolve) => {
    const act = async (frame: Frame) => {
      if (board === undefined || frame.you?.decision === undefined) return;
      const actions = await window.decide(board, frame);
      // Something else may have happened meanwhile.
      if (actions !== undefined && frame.version === last) send({ do: "act", decision: frame.you.decision, actions });
    };
    socket.onopen = () => {
      send({ do: "hello", protocol: 1, token: localStorage.getItem("barbican.token") });
      send({ do: "watch", table });
    };
    socket.onmessage = (event) => {
      const frame = JSON.parse(String(event.data)) as Frame;
      if (frame.is !== "frame") return;
      board = frame.board ?? board;
      last = frame.version;
      if (!isEnough(frame)) return void act(frame);
      socket.close();
      resolve(frame.view?.phase ?? "");
    };
  });
}

const prepared = new WeakSet<Page>();

// Returns the phase that was reached.
export async function autoplay(page: Page, table: string, stop: Stop): Promise<string> {
  if (!prepared.has(page)) await page.exposeFunction("decide", decide);
  prepared.add(page);
  return page.evaluate(play, [table, stop] as const);
}
