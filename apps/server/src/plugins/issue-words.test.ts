import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words';

const schema = z.strictObject({
  name: z.string().min(3).max(5),
  width: z.number().gt(0).max(100).multipleOf(2),
  share: z.number().lt(1),
  kind: z.enum(['pixel', 'audio']),
  only: z.literal('all'),
  lines: z.array(z.string()).min(1).max(2),
  at: z.iso.datetime(),
  code: z.string().regex(/^[A-Z]{2}$/),
  on: z.boolean(),
});
const whole = {
  name: 'Hall',
  width: 2,
  share: 0.5,
  kind: 'pixel',
  only: 'all',
  lines: ['U8'],
  on: true,
  at: '2026-11-22T12:00:00Z',
  code: 'DE',
};

test.each([
  ['name', undefined, 'expected a text, got nothing'],
  ['name', null, 'expected a text, got null'],
  ['name', 7, 'expected a text, got 7'],
  ['name', 'Ha', 'expected at least 3 characters, got 2'],
  ['name', 'Hall 12', 'expected at most 5 characters, got 7'],
  ['width', 0, 'expected a number greater than 0, got 0'],
  ['width', 102, 'expected a number of at most 100, got 102'],
  ['width', 3, 'expected a multiple of 2, got 3'],
  ['width', '2', 'expected a number, got "2"'],
  ['width', NaN, 'expected a number, got NaN'],
  ['share', 1, 'expected a number less than 1, got 1'],
  ['kind', 'video', 'expected one of "pixel", "audio", got "video"'],
  ['only', 'x'.repeat(99), `expected "all", got "${'x'.repeat(60)}…"`],
  ['lines', [], 'expected at least 1 item, got 0'],
  ['lines', ['U8', 'U2', 'U9'], 'expected at most 2 items, got 3'],
  ['lines', { U8: true }, 'expected a list, got an object'],
  ['at', 'noon', 'expected a moment such as 2026-11-24T12:00:00Z, got "noon"'],
  ['code', 'de', 'expected a text like /^[A-Z]{2}$/, got "de"'],
  ['on', ['yes'], 'expected true or false, got a list of 1'],
  ['colour', 'red', 'expected only known fields, got "colour"'],
])('%s that is %j: %s', (field, value, words) => {
  const checked = schema.safeParse({ ...whole, [field]: value }, { error: issueWords });
  expect(checked.error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('a text that is too short or too long is not repeated: it may be a password', () => {
  const password = z.string().min(10).max(12);
  for (const secret of ['secret', 'a-longer-secret']) {
    const checked = password.safeParse(secret, { error: issueWords });
    expect(checked.error?.message).not.toContain('secret');
  }
});

test('a field’s own words stand', () => {
  const own = z.string({ error: 'expected a line’s name' });
  expect(own.safeParse(7, { error: issueWords }).error?.issues).toMatchObject([
    { message: 'expected a line’s name' },
  ]);
});
