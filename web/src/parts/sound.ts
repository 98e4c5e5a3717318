/** The sound of a turn: two strokes of a small bell, made here so that nothing is loaded. */
import { settings } from '../settings.svelte';

let context: AudioContext | null = null;

function stroke(context: AudioContext, at: number, frequency: number) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.18, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 1);
}

/** Rings, if the person wants it and the browser lets a page ring that nobody has touched. */
export function ring(evenIfOff = false) {
  if (!settings.sound && !evenIfOff) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    stroke(context, context.currentTime, 1318);
    stroke(context, context.currentTime + 0.22, 1760);
  } catch {
    // No sound is no reason to stop.
  }
}
