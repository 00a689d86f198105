/** The rate that recordings are kept with: voices have no more. */
const rate = 22_050;
/** Nothing in it is louder: nobody would hear it. */
const inaudible = 0.01;
/** The server takes no longer ones. */
export const longestSeconds = 30;
/** An hour of sound is no phrase, and would fill the browser's memory. */
const maxBytes = 20_000_000;

export type SoundFault = 'big' | 'unreadable' | 'silent' | 'long';

/** A file that cannot be a recording. */
export class SoundProblem extends Error {
  override readonly name = 'SoundProblem';
  constructor(readonly fault: SoundFault) {
    super(fault);
  }
}

/** One channel of samples from -1 to 1 as a WAV file of 16 bits. */
export function wavOf(values: Float32Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(44 + values.length * 2));
  const letters = (at: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => view.setUint8(at + index, byte));
  letters(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  letters(36, 'data');
  view.setUint32(40, values.length * 2, true);
  values.forEach((value, index) => {
    const clipped = Math.max(-1, Math.min(1, value));
    view.setInt16(44 + index * 2, Math.round(clipped * 32_767), true);
  });
  return view.buffer;
}

function mixed(sound: AudioBuffer): Float32Array {
  const values = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    sound.getChannelData(channel).forEach((value, index) => {
      values[index] = (values[index] ?? 0) + value / sound.numberOfChannels;
    });
  }
  return values;
}

/**
 * Any sound that the browser plays (MP3, Ogg, M4A, FLAC, WAV of 24 bits) as the server takes it.
 * @throws SoundProblem
 */
export async function asWav(file: File): Promise<File> {
  if (file.size > maxBytes) throw new SoundProblem('big');
  const bytes = await file.arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes).catch(() => {
    throw new SoundProblem('unreadable');
  });
  if (sound.duration > longestSeconds) throw new SoundProblem('long');
  const values = mixed(sound);
  if (values.every((value) => Math.abs(value) <= inaudible)) throw new SoundProblem('silent');
  return new File([wavOf(values)], file.name, { type: 'audio/wav' });
}

/** The text that a studio means by the name of a file: `gleis_2.wav` is "gleis 2". */
export function textOfFile(name: string): string {
  const text = name.normalize('NFC').replace(/\.[a-z0-9]{2,5}$/i, '');
  return text.replaceAll('_', ' ').replace(/\s+/g, ' ').trim();
}
