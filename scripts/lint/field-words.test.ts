import { expect, test } from 'vitest';
import { insteadOf, readFieldWords } from './field-words.mjs';

const rows = readFieldWords(`# Glossary

## Words we do not use in names

| not | where | but | e.g. | except |
| --- | --- | --- | --- | --- |
| \`most…\`, \`least…\` |  | max, min | \`maxBytes\` | \`areMost\` |
| \`heard…\` |  | received | \`received\` | \`db/tables/\` |
| \`news…\` | \`features/editor/\` | remoteChange |  |  |
| \`one\` |  | its noun | \`station\` |  |

## Another section

| not | where | but | e.g. | except |
| --- | --- | --- | --- | --- |
| \`kept\` |  | stored |  |  |
`);

test.each([
  ['most', 'max, min'],
  ['mostBytes', 'max, min'],
  ['stripLeast', 'max, min'],
  ['HeardVehicle', 'received'],
  ['one', 'its noun'],
])('"%s" is refused in favour of "%s"', (name, instead) => {
  expect(insteadOf(rows, name, 'apps/server/src/a.ts')).toBe(instead);
});

test.each(['areMost', 'almost', 'oneByte', 'told_run', 'heard_by', 'kept', 'maxBytes'])(
  '"%s" may stay',
  (name) => {
    expect(insteadOf(rows, name, 'apps/server/src/a.ts')).toBeNull();
  },
);

test('an exception may be a folder', () => {
  expect(insteadOf(rows, 'heard', 'apps/server/src/db/tables/announcements.ts')).toBeNull();
  expect(insteadOf(rows, 'heard', 'apps/server/src/db/database.ts')).toBe('received');
});

test('a word may be refused in some folders only', () => {
  expect(insteadOf(rows, 'news', 'apps/dashboard/src/features/editor/a.ts')).toBe('remoteChange');
  expect(insteadOf(rows, 'news', 'packages/widgets/src/news/model.ts')).toBeNull();
});

test('the glossary has such a table', () => {
  expect(readFieldWords().length).toBeGreaterThan(5);
  expect(() => readFieldWords('# Glossary')).toThrow('Words we do not use in names');
});
