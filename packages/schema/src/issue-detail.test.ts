import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldRule } from './field-rule';
import { issueDetail } from './issue-detail';

const schema = z.object({
  name: z.string().min(1).max(5),
  password: z.string().min(10),
  width: z.int().min(1).max(100).multipleOf(2),
  kind: z.enum(['pixel', 'audio']),
  lines: z.array(z.string()).min(1).max(2),
  at: z.iso.datetime(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):\d\d$/, { error: 'expected a time such as 22:00 or 6:00' }),
});
const whole = {
  name: 'Hall',
  password: 'a'.repeat(10),
  width: 2,
  kind: 'pixel',
  lines: ['U8'],
  at: '2026-11-22T12:00:00Z',
  time: '12:00',
};

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
  ['time', '24:00', 'wrong_format', { format: 'regex', example: '22:00' }],
])('%s that is %j is %s', (field, value, code, values) => {
  const checked = { ...whole, [field]: value };
  const [issue] = schema.safeParse(checked).error?.issues ?? [];
  if (!issue) throw new Error('expected an issue');
  const detail = issueDetail(issue, checked, ['body']);
  expect(detail).toMatchObject({ path: `body.${field}`, code, message: issue.message });
  expect(detail.values).toEqual(values);
});

test('a rule of our own is told by its code, and one without a code as a rule', () => {
  const at = z.object({ from: z.int(), to: z.int() });
  const isForward = ({ from, to }: z.infer<typeof at>) => from <= to;
  const coded = at.refine(isForward, fieldRule('ends_before_start', 'expected to', ['to']));
  const bare = at.refine(isForward, { error: 'expected to', path: ['to'] });
  const codes = [coded, bare].map((entry) => {
    const checked = { from: 2, to: 1 };
    const issues = entry.safeParse(checked).error?.issues ?? [];
    return issues.map((issue) => issueDetail(issue, checked));
  });
  expect(codes).toMatchObject([
    [{ path: 'to', code: 'ends_before_start', message: 'expected to' }],
    [{ path: 'to', code: 'rule', message: 'expected to' }],
  ]);
});
