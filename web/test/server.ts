// A server for a test: on a free port, with its own data folder, and gone afterwards.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "./patience.ts";

function programOf(): string {
  const program = process.env["BARBICAN"];
  if (program === undefined) throw new Error("BARBICAN must name the program: see scripts/test-browser");
  return program;
}

// Bots without a pace, and no limits on the speed of clicks.
const usual = {
  "bot-pace-ms": 0,
  "messages-per-second": 0,
  "tables-per-address-per-hour": 0,
  "connections-per-address": 0,
  "work-per-connection": 0,
  "work-per-address": 0,
  "log-level": "warning",
};

export type Flags = Record<string, string | number>;

export class Server {
  readonly #data: string;
  readonly #flags: Flags;
  // The program under test, unless another is named.
  program: string;
  #child: ChildProcess | undefined;
  url = "";

  private constructor(data: string, flags: Flags, program: string) {
    this.#data = data;
    this.#flags = flags;
    this.program = program;
  }

  static async start(flags: Flags = {}, program = programOf()): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), "barbican-page-")), flags, program);
    await server.#spawn("127.0.0.1:0");
    return server;
  }

  // The address of a page of ours.
  at(path: string): string {
    return new URL(path, this.url).href;
  }

  get host(): string {
    return new URL(this.url).host;
  }

  // Like a power cut: says farewell to no one.
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  // On the same port, with the same data.
  restart(): Promise<void> {
    return this.#spawn(this.host);
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    await rm(this.#data, { recursive: true, force: true });
  }

  #spawn(listen: string): Promise<void> {
    const flags = { listen, data: this.#data, ...usual, ...this.#flags };
    const words = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
    const child = spawn(this.program, ["serve", ...words], { stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    // An interrupted run leaves nothing behind.
    process.once("exit", () => child.kill("SIGKILL"));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("the server does not start")), patience);
      let told = "";
      child.stdout.on("data", (data: Buffer) => {
        told += data.toString();
        const url = /http:\S+/.exec(told)?.[0];
        if (url === undefined) return;
        this.url = url;
        clearTimeout(late);
        resolve();
      });
      child.once("exit", (code) => {
        clearTimeout(late);
        reject(new Error(`the server ended with ${code}`));
      });
    });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}
