import { expect, test } from 'vitest';
import { rangeOf } from './byte-range';

const film = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } });

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('a player that asks for %s gets that part', async (range, text, said) => {
  const part = await rangeOf(film(), range);
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(said);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(await part.text()).toBe(text);
});

test.each([null, 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2'])(
  'asked for the range %s, all of it is the answer',
  async (range) => {
    const all = await rangeOf(film(), range);
    expect(all.status).toBe(200);
    expect(await all.text()).toBe('0123456789');
  },
);

test('a range behind the end is refused', async () => {
  const answer = await rangeOf(film(), 'bytes=10-');
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */10');
});
