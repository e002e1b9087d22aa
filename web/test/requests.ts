// Requests to the server outside the page's connection, to set tables up and to bring games to where a test begins.
// They are sent from within a page, as the same person.
import type { Page } from "playwright-core";
import { allSeats } from "../src/game.ts";
import type { Answer, Message, Request, Seat, TableOptions } from "../src/protocol.ts";

type Wish = Request extends infer R ? (R extends { id?: string } ? Omit<R, "id"> : never) : never;

// Sends these requests one after the other, and returns the answers. The page must be at the server.
export function ask(page: Page, ...wishes: Wish[]): Promise<Message[]> {
  return page.evaluate(async (wishes) => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const word = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte & 63]).join("");
    const token = localStorage.getItem("barbican.token") ?? word();
    localStorage.setItem("barbican.token", token);
    // The browser's own class is behind the page's observed one.
    const Plain = Object.getPrototypeOf(window.WebSocket) as typeof WebSocket;
    const socket = new Plain(`ws://${location.host}/ws`);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error("no connection to the server"));
    });
    const answers: Message[] = [];
    for (const wish of [{ do: "hello", protocol: 1, token }, ...wishes]) {
      const id = word().slice(0, 16);
      const answer = new Promise<Message>((resolve) => {
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as Message;
          if ("re" in message && message.re === id) resolve(message);
        };
      });
      socket.send(JSON.stringify({ ...wish, id }));
      answers.push(await answer);
    }
    socket.close();
    const [greeting, ...rest] = answers;
    return greeting?.is === "refused" ? [greeting] : rest;
  }, wishes);
}

export function granted(answers: Message[]): Message[] {
  for (const answer of answers) if (answer.is === "refused") throw new Error(`refused: ${answer.why}`);
  return answers;
}

export interface TableWishes {
  name?: string;
  options?: TableOptions;
  chairs?: string[];
}

// Opens a table and returns its id. Offers do not lapse however slow a test is, unless it wants that.
export async function openTable(page: Page, { name = "Ada", options = {}, chairs = [] }: TableWishes): Promise<string> {
  const [answer] = granted(await ask(page, { do: "create", name, options: { offer_seconds: 0, ...options }, chairs }));
  return (answer as Answer).table ?? "";
}

const seatsOf = ({ seats, from }: TableOptions): number =>
  seats ?? Number(/^seats: (\d)/m.exec((from as { position?: string } | undefined)?.position ?? "")?.[1] ?? 4);

// Starts a game with bots on all other seats.
export async function beginGame(
  page: Page,
  options: TableOptions = {},
  chair: Seat = "red",
  name = "Ada",
): Promise<string> {
  const chairs = allSeats.slice(0, seatsOf(options)).map((seat) => (seat === chair ? "you" : "easy"));
  const table = await openTable(page, { name, options, chairs });
  granted(await ask(page, { do: "watch", table }, { do: "start" }));
  return table;
}

// Another person joins a table, sits down and is ready.
export async function sitDown(page: Page, table: string, name: string, seat: Seat): Promise<void> {
  granted(
    await ask(page, { do: "watch", table }, { do: "join", name }, { do: "sit", seat }, { do: "ready", on: true }),
  );
}
