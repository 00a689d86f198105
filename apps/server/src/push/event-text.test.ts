import { expect, test } from 'vitest';
import { bookmark, eventBytes, positionOf } from './event-text';

const position = { id: 12, atMs: 1_700_000_000_000 };

test('an event is one line of data, with the position after it', () => {
  expect(eventBytes(position, { event: 'manifest' }).toString()).toBe(
    'id: 12-1700000000000\ndata: {"event":"manifest"}\n\n',
  );
});

test('a bookmark tells nothing but the position', () => {
  expect(bookmark(position).toString()).toBe(':\nid: 12-1700000000000\n\n');
});

test('a position is read again as it was written', () => {
  expect(positionOf('12-1700000000000')).toEqual(position);
});

test.each(['', '12', '12-', '-1-2', '1e3-5', '12-1700000000000 ', '9'.repeat(400) + '-1', 'null'])(
  '"%s" is no position',
  (text) => {
    expect(positionOf(text)).toBeUndefined();
  },
);
