// One WebSocket that comes back by itself, and the requests on it: docs/protocol.md.

const kProtocol = 1;
const kAnswerWithin = 15000;
const kGreetings = ['hello', 'watch', 'unwatch', 'lobby']; // asked anew on every connection
const kEndings = {
  1008: 'The server refuses what this page sends.',
  4001: 'Your seat has gone to another device.',
  4002: 'The table is gone, or you were sent away.',
};

// Kept in the browser if it lets us, otherwise for as long as the page is open.
const memory = new Map();
export function recall(key) {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}
export function remember(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage: the map has to do.
  }
}

export function forget(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

// The log of a table outlives a reload of the page: what happened meanwhile is asked from that version on.
const logKey = table => `barbican log ${table}`;
export function recallLog(table) {
  try {
    return JSON.parse(sessionStorage.getItem(logKey(table))) ?? {version: null, events: []};
  } catch {
    return {version: null, events: []};
  }
}
export function rememberLog(table, version, events) {
  try {
    sessionStorage.setItem(logKey(table), JSON.stringify({version, events}));
  } catch {
    // Then a reload begins with an empty log.
  }
}

export const toHex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
export const randomBytes = count => crypto.getRandomValues(new Uint8Array(count));
const newId = () => toHex(randomBytes(12));

function token() {
  let mine = recall('barbican token');
  if (!mine) remember('barbican token', (mine = toHex(randomBytes(24))));
  return mine;
}

export class Connection {
  #page; // greetings(), receive(message, asked), status(away, why, ended)
  #socket = null;
  #waiting = new Map(); // id to {message, resolve, sent}
  #ready = false;
  #ended = false;
  #tries = 0;
  #timer = 0;

  constructor(page) {
    this.#page = page;
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.#hurry());
    setInterval(() => this.#watch(), 5000);
    this.#connect();
  }

  bots = [];

  // Resolves to the answer, also if the connection breaks meanwhile: then it goes out again under the same id.
  ask(what, keys = {}) {
    return this.#ask(what, keys, this.#ready);
  }

  // Where the page is has changed.
  greet() {
    if (!this.#ready) return;
    for (const [what, keys] of this.#page.greetings()) this.ask(what, keys);
  }

  #ask(what, keys, atOnce) {
    const message = {do: what, id: newId(), ...keys};
    return new Promise(resolve => {
      const entry = {message, resolve, sent: 0};
      this.#waiting.set(message.id, entry);
      if (atOnce) this.#send(entry);
    });
  }

  #connect() {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.onmessage = event => this.#receive(JSON.parse(event.data));
    socket.onclose = event => this.#lost(event.code);
  }

  #send(entry) {
    entry.sent = Date.now();
    this.#socket.send(JSON.stringify(entry.message));
  }

  #receive(message) {
    if (message.is === 'hello') {
      this.bots = message.bots;
      this.#sayHello();
      return;
    }
    const entry = this.#waiting.get(message.re);
    this.#waiting.delete(message.re);
    this.#page.receive(message, entry?.message.do);
    entry?.resolve(message);
  }

  // What was asked before the connection broke waits until we are back where it was asked.
  async #sayHello() {
    const hello = await this.#ask('hello', {protocol: kProtocol, token: token()}, true);
    if (hello.is === 'refused') return this.#end(hello.why);
    await Promise.all(this.#page.greetings().map(([what, keys]) => this.#ask(what, keys, true)));
    this.#ready = true;
    this.#tries = 0;
    this.#page.status(false);
    for (const entry of this.#waiting.values()) if (entry.sent === 0) this.#send(entry);
  }

  #lost(code) {
    this.#ready = false;
    if (this.#ended) return;
    if (kEndings[code]) return this.#end(kEndings[code]);
    for (const [id, entry] of this.#waiting)
      if (kGreetings.includes(entry.message.do)) this.#waiting.delete(id);
      else entry.sent = 0;
    const wait = Math.min(10000, 250 * 2 ** this.#tries++) * (0.5 + Math.random() / 2);
    this.#page.status(true, code === 1001 ? 'The server is being restarted.' : 'The connection is away.');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #end(why) {
    this.#ended = true;
    this.#ready = false;
    this.#socket.close();
    this.#page.status(true, why, true);
  }

  #hurry() {
    if (this.#ended || this.#socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  // A network that went silent closes nothing: an answer that is overdue tells.
  #watch() {
    const overdue = [...this.#waiting.values()].some(({sent}) => sent && Date.now() - sent > kAnswerWithin);
    if (!overdue || this.#ended || this.#socket.readyState === WebSocket.CLOSED) return;
    this.#socket.onclose = this.#socket.onmessage = null;
    this.#socket.close();
    this.#lost(1006);
  }
}
