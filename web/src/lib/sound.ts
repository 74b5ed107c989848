// Small synthesised sounds: a knock on wood for a move, two tones for my turn.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, loudness: number, shape: OscillatorType) {
  context ??= new AudioContext();
  const voice = context.createOscillator();
  const volume = context.createGain();
  const begin = context.currentTime + start;
  voice.type = shape;
  voice.frequency.setValueAtTime(frequency, begin);
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

export function knock() {
  if (!settings.sound) return;
  tone(210, 0, 0.07, 0.25, "triangle");
  tone(420, 0, 0.03, 0.1, "square");
}

export function myTurn() {
  if (!settings.sound) return;
  tone(523, 0, 0.25, 0.15, "sine");
  tone(784, 0.12, 0.35, 0.15, "sine");
}

/** People to play with were found. */
export function matchFound() {
  if (!settings.sound) return;
  for (const [number, frequency] of [523, 659, 784, 659, 784].entries()) tone(frequency, 0.13 * number, 0.3, 0.15, "sine");
}

/** My time is nearly over. */
export function hurry() {
  if (!settings.sound) return;
  for (const start of [0, 0.18, 0.36]) tone(880, start, 0.1, 0.14, "triangle");
}

export function theEnd() {
  if (!settings.sound) return;
  for (const [number, frequency] of [392, 494, 587, 784].entries()) tone(frequency, 0.14 * number, 0.5, 0.13, "sine");
}
