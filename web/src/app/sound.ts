// Sounds of a table, made when needed: dice, wood, cards, coins, a horn, a bell. Quiet, and one click turns them off.
import type { Event, Seat } from "../protocol.ts";
import { settings } from "./settings.svelte.ts";

export type Sound = "dice" | "wood" | "card" | "coin" | "horn" | "bell" | "win";

// The page's choice of sounds. An event without an entry is silent.
const byEvent: Partial<Record<Event["event"], Sound>> = {
  dice: "dice",
  settlement: "wood",
  city: "wood",
  wall: "wood",
  road: "wood",
  "ship-built": "wood",
  "ship-moved": "wood",
  pirate: "wood",
  hired: "wood",
  activated: "wood",
  promoted: "wood",
  moved: "wood",
  relocated: "wood",
  "knight-placed": "wood",
  metropolis: "wood",
  robber: "wood",
  merchant: "wood",
  improved: "card",
  drew: "card",
  played: "card",
  "point-card": "card",
  stole: "card",
  gold: "card",
  traded: "coin",
  landing: "horn",
  "city-lost": "wood",
  won: "win",
};

// The sounds for a group of events: each sound once, in the order of the events.
export const soundsFor = (events: readonly Event[]): Sound[] => [
  ...new Set(events.flatMap((event) => byEvent[event.event] ?? [])),
];

// The player's own turn begins: ring the bell.
export const beginsTurn = (events: readonly Event[], seat: Seat | undefined): boolean =>
  seat !== undefined && events.some((event) => event.event === "turn" && event.seat === seat);

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

interface Stage {
  audio: AudioContext;
  out: GainNode;
  at: number;
}

// A tone that grows quickly and fades out.
function tone(stage: Stage, pitch: number, after: number, length: number, loud: number, shape: OscillatorType): void {
  const { audio, out } = stage;
  const start = stage.at + after;
  const source = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const envelope = new GainNode(audio, { gain: 0 });
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(loud, start + Math.min(0.02, length / 4));
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(envelope).connect(out);
  source.start(start);
  source.stop(start + length);
}

// A knock or a rustle: noise through a narrow or a wide gate.
function knock(stage: Stage, pitch: number, after: number, length: number, loud: number, width = 4): void {
  const { audio, out } = stage;
  const start = stage.at + after;
  noise ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const gate = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: width });
  const envelope = new GainNode(audio, { gain: loud });
  envelope.gain.setValueAtTime(loud, start);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gate).connect(envelope).connect(out);
  source.start(start, Math.random() / 2, length);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

const plays: Record<Sound, (stage: Stage) => void> = {
  dice: (stage) => {
    for (const after of [0, 0.06, 0.1, 0.17, 0.22, 0.31]) knock(stage, 1500 + Math.random() * 900, after, 0.06, 1.6, 6);
    knock(stage, 900, 0.42, 0.09, 1.2, 5);
  },
  wood: (stage) => {
    knock(stage, 420, 0, 0.09, 2.6, 5);
    tone(stage, 190, 0, 0.1, 0.5, "sine");
  },
  card: (stage) => knock(stage, 3200, 0, 0.13, 0.5, 0.8),
  coin: (stage) => {
    tone(stage, 1660, 0, 0.22, 0.22, "triangle");
    tone(stage, 2490, 0.07, 0.28, 0.2, "triangle");
  },
  horn: (stage) => {
    for (const [pitch, after, length] of [
      [147, 0, 0.55],
      [196, 0.5, 1.1],
    ] as const) {
      tone(stage, pitch, after, length, 0.35, "sawtooth");
      tone(stage, pitch * 1.005, after, length, 0.3, "triangle");
    }
  },
  bell: (stage) => {
    tone(stage, 880, 0, 0.9, 0.35, "sine");
    tone(stage, 2217, 0, 0.45, 0.1, "sine");
  },
  win: (stage) => {
    [392, 494, 587, 784].forEach((pitch, step) => tone(stage, pitch, step * 0.14, 0.7, 0.35, "triangle"));
  },
};

// A browser allows sound only after a first press. Before that, the page stays silent without an error.
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") {
    void context.resume();
    if (navigator.userActivation?.hasBeenActive === false) return;
  }
  const out = new GainNode(context, { gain: settings.volume ** 1.5 });
  out.connect(context.destination);
  plays[sound]({ audio: context, out, at: context.currentTime + 0.01 });
  setTimeout(() => out.disconnect(), 3000);
}
