import { expect, test } from 'vitest';
import { allowedNumbers } from './allowed-numbers';
import { limited } from './open-telephone';
import { CallError } from './telephone';
import type { Telephone } from './telephone';

const own = 'sip.example.org';

test.each([
  ['4711', true],
  ['+49301234', true],
  ['platform1@hall.example.org', true],
  ['platform1@HALL.example.org:5070', true],
  ['4711@sip.example.org', true],
  ['4711@SIP.EXAMPLE.ORG', true],
  // These numbers cost money, or are somebody else's.
  ['0900123456', false],
  ['04711', false],
  ['+1900123456', false],
  ['4711@evil.example', false],
  ['4711@sip.example.org.evil.example', false],
  ['4711@evil.example@sip.example.org.evil', false],
  ['hall.example.org', false],
  ['platform1@xhall.example.org', false],
  ['4711@sip.example.org:9999', false],
])('of 47, +4930 and a host, %s may be called: %s', (number, may) => {
  expect(allowedNumbers(['47', '+4930', '@hall.example.org'], own)(number)).toBe(may);
});

test('without a list every number at the account’s own host may be called, and no other host', () => {
  const mayCall = allowedNumbers(null, own);
  expect(['4711', '0900123', '4711@sip.example.org'].map(mayCall)).toEqual([true, true, true]);
  expect(['4711@evil.example', '4711@example.org'].map(mayCall)).toEqual([false, false]);
});

test('a number that may not be called is not dialled, however it came into the database', async () => {
  const dialled: string[] = [];
  const telephone: Telephone = {
    call(number) {
      dialled.push(number);
      return Promise.reject(new CallError('busy', 'busy'));
    },
    answer: () => undefined,
    close: async () => undefined,
  };
  const dialler = limited(telephone, allowedNumbers(['47'], own));
  const { signal } = new AbortController();
  await expect(dialler.call('0900123456', signal)).rejects.toMatchObject({ failure: 'refused' });
  expect(dialled).toEqual([]);
  await expect(dialler.call('4711', signal)).rejects.toMatchObject({ failure: 'busy' });
  expect(dialled).toEqual(['4711']);
});
