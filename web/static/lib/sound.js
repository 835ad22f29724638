// What is heard at a table, made on the spot: no file is loaded. Browsers let a
// page be heard once it was touched.

import { settings } from "./settings.js";

/** @typedef {"move" | "capture" | "dice" | "turn" | "win"} Sound */

/** @type {AudioContext | null} */
let context = null;

/** Has the page been touched? */
let touched = false;
for (const kind of ["pointerdown", "keydown"]) {
  globalThis.addEventListener?.(kind, () => void (touched = true), { once: true, capture: true });
}

/**
 * A knock of wood: a burst of noise through a filter.
 * @param {AudioContext} to
 * @param {number} at in seconds
 * @param {{frequency: number, length: number, gain: number}} how
 */
function knock(to, at, { frequency, length, gain }) {
  const samples = Math.floor(to.sampleRate * length);
  const buffer = to.createBuffer(1, samples, to.sampleRate);
  const noise = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) noise[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 4;
  const source = new AudioBufferSourceNode(to, { buffer });
  source
    .connect(new BiquadFilterNode(to, { type: "bandpass", frequency, Q: 2.5 }))
    .connect(new GainNode(to, { gain }))
    .connect(to.destination);
  source.start(at);
}

/**
 * A soft tone that dies away.
 * @param {AudioContext} to
 * @param {number} at
 * @param {number} frequency
 * @param {number} length
 */
function tone(to, at, frequency, length) {
  const source = new OscillatorNode(to, { type: "sine", frequency });
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(to.destination);
  source.start(at);
  source.stop(at + length);
}

/** @type {Record<Sound, (to: AudioContext, at: number) => void>} */
const SOUNDS = {
  move: (to, at) => knock(to, at, { frequency: 900, length: 0.06, gain: 0.8 }),
  capture: (to, at) => {
    knock(to, at, { frequency: 520, length: 0.09, gain: 1 });
    knock(to, at + 0.07, { frequency: 300, length: 0.12, gain: 0.9 });
  },
  dice: (to, at) => {
    for (let i = 0; i < 5; i++) knock(to, at + i * (0.055 + i * 0.012), { frequency: 1900 - i * 130, length: 0.03, gain: 0.6 });
  },
  turn: (to, at) => tone(to, at, 660, 0.25),
  win: (to, at) => [523, 659, 784, 1047].forEach((frequency, i) => tone(to, at + i * 0.12, frequency, 0.4)),
};

/**
 * Is heard, if the settings and the browser let it.
 * @param {Sound} sound
 */
export function hear(sound) {
  if (settings().sound === "off" || !touched) return;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    SOUNDS[sound](context, context.currentTime);
  } catch {
    // No sound device: play goes on in silence.
  }
}

/**
 * What is heard of an action.
 * @param {{kind: string}[]} marks what it changed
 * @returns {Sound}
 */
export function soundOf(marks) {
  const kinds = new Set(marks.map(({ kind }) => kind));
  if (kinds.has("die")) return "dice";
  return kinds.has("taken") ? "capture" : "move";
}
