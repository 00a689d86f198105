import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netstring, Netstrings } from './netstrings';

test('every message is read again, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40 })), fc.array(fc.nat(200)), (texts, cuts) => {
      const bytes = Buffer.from(texts.map(netstring).join(''));
      const places = [...new Set(cuts.map((cut) => Math.min(cut, bytes.length)))].sort(
        (a, b) => a - b,
      );
      const reader = new Netstrings();
      const pieces = [0, ...places].map((from, index) =>
        bytes.subarray(from, places[index] ?? bytes.length),
      );
      expect(pieces.flatMap((piece) => reader.add(piece))).toEqual(texts);
    }),
  );
});

test.each(['hello', '5:helloX', '9999999:', '-1:,'])('%s is no netstring', (text) => {
  expect(() => new Netstrings().add(Buffer.from(text))).toThrow();
});
