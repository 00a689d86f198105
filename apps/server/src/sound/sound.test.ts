import { expect, test } from 'vitest';
import { loudnessOf, stretchesOf } from './testing/loudness';
import { gong, joined, lengthMs, silence, telephoneRate } from './compose';
import { resampled } from './resample';
import { readWav, WavError, writeWav } from './wav';
import type { Samples } from './wav';

function tone(hertz: number, rate: number, seconds = 1, loudness = 0.5): Samples {
  const values = Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, index) => loudness * Math.sin((2 * Math.PI * hertz * index) / rate),
  );
  return { rate, values };
}

/** How much of one frequency is in a sound. */
function share({ rate, values }: Samples, hertz: number): number {
  let [sine, cosine] = [0, 0];
  values.forEach((value, index) => {
    const angle = (2 * Math.PI * hertz * index) / rate;
    sine += value * Math.sin(angle);
    cosine += value * Math.cos(angle);
  });
  return (2 * Math.hypot(sine, cosine)) / values.length;
}

test('a WAV file is written and read again, and what is too loud is cut off', () => {
  const values = Float32Array.from([0, 0.5, -0.5, 1.5, -1.5]);
  const read = readWav(writeWav({ rate: 16_000, values }));
  expect(read.rate).toBe(16_000);
  [0, 0.5, -0.5, 1, -1].forEach((value, index) => expect(read.values[index]).toBeCloseTo(value, 3));
});

test('other chunks, two channels and a length that nobody knew', () => {
  const mono = writeWav(tone(440, 8_000, 0.1));
  const list = Buffer.from('LIST\x04\0\0\0abcd', 'latin1');
  const withList = Buffer.concat([mono.subarray(0, 36), list, mono.subarray(36)]);
  expect(readWav(withList).values).toEqual(readWav(mono).values);
  const unknown = Buffer.from(mono);
  unknown.writeUInt32LE(0xffff_ffff, 40);
  expect(readWav(unknown).values).toEqual(readWav(mono).values);
  const stereo = Buffer.from(mono);
  stereo.writeUInt16LE(2, 22);
  expect(readWav(stereo).values).toHaveLength(400);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an MP3 file', Buffer.from('ID3\x03 and more than twelve bytes')],
  ['a header alone', writeWav(silence(0)).subarray(0, 20)],
  ['no sound', writeWav(silence(0)).subarray(0, 36)],
  [
    '24 bits',
    (() => {
      const wav = writeWav(silence(0.1));
      wav.writeUInt16LE(24, 34);
      return wav;
    })(),
  ],
  [
    'no channel',
    (() => {
      const wav = writeWav(silence(0.1));
      wav.writeUInt16LE(0, 22);
      return wav;
    })(),
  ],
  [
    'a rate of 0',
    (() => {
      const wav = writeWav(silence(0.1));
      wav.writeUInt32LE(0, 24);
      return wav;
    })(),
  ],
])('%s is no sound that could be read', (_, bytes) => {
  expect(() => readWav(bytes)).toThrow(WavError);
});

test.each([22_050, 44_100, 48_000, 16_000, 8_000])(
  'from %i Hz: as long, as loud and as high as it was',
  (rate) => {
    const output = resampled(tone(440, rate), telephoneRate);
    expect(lengthMs(output)).toBeCloseTo(1_000, 0);
    expect(share(output, 440)).toBeCloseTo(0.5, 2);
  },
);

test('tones that the telephone cannot carry are filtered out, and do not come back as others', () => {
  const output = resampled(tone(11_000, 44_100), telephoneRate);
  // 16,000 - 11,000: where it would be heard.
  expect(share(output, 5_000)).toBeLessThan(0.01);
  expect(loudnessOf(output)).toBeLessThan(0.02);
});

test('sounds are joined with their pauses, at one loudness', () => {
  const sound = joined([tone(440, 22_050), silence(0.5), tone(440, 16_000, 0.5)], 0.5);
  expect(lengthMs(sound)).toBeCloseTo(2_000, 0);
  const [first, second] = stretchesOf(sound);
  expect([first?.fromMs, second?.untilMs]).toEqual([0, 2_000]);
  expect(Math.abs((first?.untilMs ?? 0) - 1_000)).toBeLessThan(41);
  expect(Math.abs((second?.fromMs ?? 0) - 1_500)).toBeLessThan(41);
  expect(loudnessOf(sound, 100, 900)).toBeCloseTo(0.25 / 2 ** 0.5, 2);
});

test('a gong has two notes, and is not too loud', () => {
  const { values } = gong();
  expect(Math.max(...values)).toBeLessThan(0.8);
  expect(share(gong(), 659.25)).toBeGreaterThan(0.03);
  expect(share(gong(), 523.25)).toBeGreaterThan(0.03);
});
