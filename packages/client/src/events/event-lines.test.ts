import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventLines } from './event-lines';

test('a block is what stands between two empty lines', () => {
  const lines = new EventLines();
  expect(
    lines.read('retry: 2000\n\n:\nid: 4-17\n\nid: 5-18\ndata: {"event":"manifest"}\n'),
  ).toEqual([{ retryMs: 2000 }, { id: '4-17' }]);
  expect(lines.read('\n')).toEqual([{ id: '5-18', data: '{"event":"manifest"}' }]);
});

test.each([
  ['lines of data are joined', 'data: a\ndata: b\n\n', [{ data: 'a\nb' }]],
  ['one space after the colon is not data', 'data:  a\n\n', [{ data: ' a' }]],
  ['no space is needed', 'data:a\n\n', [{ data: 'a' }]],
  ['data may be empty', 'data\n\n', [{ data: '' }]],
  ['a colon in data is data', 'data: {"a":1}\n\n', [{ data: '{"a":1}' }]],
  ['unknown fields say nothing', 'foo: bar\nevent: x\n\n', [{}]],
  ['a wait that is no number is none', 'retry: soon\n\nretry: -1\n\n', [{}, {}]],
  ['an id may not hold U+0000', 'id: a\0b\n\n', [{}]],
])('%s', (_, text, blocks) => {
  expect(new EventLines().read(text)).toEqual(blocks);
});

test('however a stream is cut and its lines are ended, it says the same', () => {
  const line = fc.constantFrom('', 'data: a', 'data: bc', 'id: 7-1', ': hm', 'retry: 500', 'data');
  const ending = fc.constantFrom('\n', '\r', '\r\n');
  fc.assert(
    fc.property(fc.array(line), ending, fc.array(fc.nat(7)), (all, end, cuts) => {
      const expected = new EventLines().read(all.map((event) => `${event}\n`).join(''));
      const text = all.map((event) => event + end).join('');
      const lines = new EventLines();
      const pieces = [];
      let from = 0;
      for (const length of cuts) pieces.push(text.slice(from, (from += length)));
      pieces.push(text.slice(from));
      // The last carriage return may be half of an ending, until something follows.
      const blocks = [...pieces, ':'].flatMap((piece) => lines.read(piece));
      expect(blocks).toEqual(expected);
    }),
  );
});

test.each(['data: ', 'x'])('a line that does not end is refused: %s', (beginning) => {
  const lines = new EventLines();
  lines.read(beginning);
  expect(() => {
    for (let piece = 0; piece < 100; piece += 1) lines.read('x'.repeat(100_000));
  }).toThrow('does not end');
});

test('data of endless lines is refused', () => {
  const lines = new EventLines();
  expect(() => {
    for (let piece = 0; piece < 100; piece += 1) lines.read(`data: ${'x'.repeat(100_000)}\n`);
  }).toThrow('does not end');
});
