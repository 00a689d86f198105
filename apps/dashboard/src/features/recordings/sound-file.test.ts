import { afterEach, expect, test, vi } from 'vitest';
import { asWav, SoundProblem, textOfFile, wavOf } from './sound-file';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Alexanderplatz.wav', 'Alexanderplatz'],
  ['Gleis_2.MP3', 'Gleis 2'],
  ['  fällt   aus .ogg', 'fällt aus'],
  ['Bitte zurückbleiben', 'Bitte zurückbleiben'],
  ['S+U Potsdamer Pl..wav', 'S+U Potsdamer Pl.'],
  // Files of a Mac have umlauts in two parts.
  ['Mo\u0308ckernbru\u0308cke.wav', 'Möckernbrücke'],
  ['.wav', ''],
])('the file %j says %j', (name, text) => {
  expect(textOfFile(name)).toBe(text);
});

test('a sound is written as a WAV file of one channel, and cut off where it is too loud', () => {
  const view = new DataView(wavOf(Float32Array.from([0, 0.5, -2])));
  const letters = (at: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
  expect([0, 8, 12, 36].map(letters)).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([42, 6]);
  expect([22, 34].map((at) => view.getUint16(at, true))).toEqual([1, 16]);
  expect(view.getUint32(24, true)).toBe(22_050);
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 16_384, -32_767]);
});

/** A browser that reads every file as this sound. */
function decodes(channels: readonly Float32Array[], seconds = 1): void {
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        duration: seconds,
        length: channels[0]?.length ?? 0,
        numberOfChannels: channels.length,
        getChannelData: (channel: number) => channels[channel],
      });
    },
  );
}

const file = new File([new Uint8Array(8)], 'Wittenau.mp3');

test('two channels become one', async () => {
  decodes([Float32Array.from([0.4, 0.2]), Float32Array.from([0.2, 0.4])]);
  const wav = await asWav(file);
  expect([wav.name, wav.type]).toEqual(['Wittenau.mp3', 'audio/wav']);
  const view = new DataView(await wav.arrayBuffer());
  const loudness = Math.round(0.3 * 32_767);
  expect([view.getInt16(44, true), view.getInt16(46, true)]).toEqual([loudness, loudness]);
});

test('a file that cannot be a recording is refused before it is sent', async () => {
  const faultOf = (sound: File) =>
    asWav(sound).then(
      () => null,
      (error: unknown) => (error instanceof SoundProblem ? error.fault : error),
    );
  decodes([Float32Array.from([0, 0.005])]);
  expect(await faultOf(file)).toBe('silent');
  decodes([new Float32Array()], 0);
  expect(await faultOf(file)).toBe('silent');
  decodes([Float32Array.from([0.5])], 3_600);
  expect(await faultOf(file)).toBe('long');
  expect(await faultOf(new File([new Uint8Array(20_000_001)], 'hour.wav'))).toBe('big');
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () => Promise.reject(new Error('EncodingError'));
    },
  );
  expect(await faultOf(file)).toBe('unreadable');
});
