// Wood and ivory, synthesized: no files to load. Silent when the visitor says so.
import { decoration } from './chance';
import { settings } from './settings.svelte';

let context: AudioContext | undefined;

/** Browsers let a page sound only after a gesture; the first one opens the tap. */
function ready(): AudioContext | undefined {
  if (!settings.sound || !('AudioContext' in globalThis)) return undefined;
  if (!context && !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context.state === 'closed' ? undefined : context;
}

/** A short knock: filtered noise that dies away. */
function knock(at: number, pitch: number, loud: number, length = 0.05) {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (decoration() * 2 - 1) * (1 - i / frames) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 2.2 });
  const gain = new GainNode(audio, { gain: loud * settings.volume });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
}

/** A soft tone, for the end of a game. */
function tone(at: number, pitch: number, loud: number, length: number) {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** On phones; elsewhere there is nothing that could. */
function shake(...millis: number[]) {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(millis);
}

export const sound = {
  moved() {
    knock(0, 900, 0.5);
  },
  /** One's own dice are felt where they land. */
  landed(own: boolean) {
    if (own) shake(18);
  },
  /** Dice on felt, one knock for each bounce. */
  roll(dice: number) {
    for (let die = 0; die < Math.min(dice, 4); die++) {
      for (let bounce = 0; bounce < 3; bounce++) {
        knock(0.04 * die + 0.13 * bounce + 0.02 * decoration(), 1500 + 500 * decoration(), 0.5 / (bounce + 1), 0.035);
      }
    }
  },
  refuse() {
    shake(30, 40, 30);
    knock(0, 240, 0.6, 0.09);
  },
  /** One is asked, while looking elsewhere. */
  turn() {
    shake(40, 60, 40);
    tone(0, 587, 0.05, 0.25);
  },
  end() {
    [392, 494, 587].forEach((pitch, i) => tone(0.16 * i, pitch, 0.07, 0.6));
  },
};
