import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueDetail } from './issue-detail';

const schema = z.object({
  name: z.string().min(1).max(5),
  password: z.string().min(10),
  width: z.int().min(1).max(100).multipleOf(2),
  kind: z.enum(['pixel', 'audio']),
  lines: z.array(z.string()).min(1).max(2),
  at: z.iso.datetime(),
});
const whole = {
  ...{ name: 'Hall', password: 'a'.repeat(10), width: 2, kind: 'pixel', lines: ['U8'] },
  at: '2026-11-22T12:00:00Z',
};

test('a rule of several fields may say which it is', () => {
  const rule = (params?: Record<string, string>) => {
    const { error } = z
      .object({ until: z.string() })
      .refine(() => false, { path: ['until'], ...(params && { params }) })
      .safeParse({ until: 'noon' });
    const [issue] = error?.issues ?? [];
    return issue && issueDetail(issue, { until: 'noon' }).code;
  };
  expect(rule({ detail: 'not_after' })).toBe('not_after');
  expect(rule({ detail: 'something else' })).toBe('rule');
  expect(rule()).toBe('rule');
});

test.each([
  ['name', undefined, 'required', undefined],
  ['name', null, 'required', undefined],
  ['name', '', 'required', undefined],
  ['name', 7, 'wrong_type', { expected: 'string' }],
  ['name', 'Hall 12', 'too_long', { maximum: 5 }],
  ['password', 'a', 'too_short', { minimum: 10 }],
  ['width', 0, 'too_small', { minimum: 1 }],
  ['width', 102, 'too_big', { maximum: 100 }],
  ['width', 3, 'not_multiple', { divisor: 2 }],
  ['kind', 'video', 'not_an_option', { options: 'pixel, audio' }],
  ['lines', [], 'too_few', { minimum: 1 }],
  ['lines', ['U8', 'U2', 'U9'], 'too_many', { maximum: 2 }],
  ['at', 'noon', 'wrong_format', { format: 'datetime' }],
])('%s that is %j is %s', (field, value, code, values) => {
  const checked = { ...whole, [field]: value };
  const [issue] = schema.safeParse(checked).error?.issues ?? [];
  if (!issue) throw new Error('expected an issue');
  const detail = issueDetail(issue, checked, ['body']);
  expect(detail).toMatchObject({ path: `body.${field}`, code, message: issue.message });
  expect(detail.values).toEqual(values);
});
