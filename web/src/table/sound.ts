/** A quiet sound: two notes of a distant whistle. Made, not loaded. */
export function chime() {
  const context = new AudioContext();
  const start = context.currentTime;
  [392, 523.25].forEach((pitch, index) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * 0.18;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.06, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
  setTimeout(() => void context.close(), 1500);
}
