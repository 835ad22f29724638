// A small knock of wood, made on the spot: a burst of noise through a filter.

/** @type {AudioContext | null} */
let context = null;

/** Knocks once, if the browser lets it. */
export function knock() {
  try {
    context ??= new AudioContext();
    const length = Math.floor(context.sampleRate * 0.06);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
    const source = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 900, Q: 2.5 });
    source.connect(filter).connect(new GainNode(context, { gain: 0.8 })).connect(context.destination);
    source.start();
  } catch {
    // No sound device, or sound before the first touch: play goes on in silence.
  }
}
