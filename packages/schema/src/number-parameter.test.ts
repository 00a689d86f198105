import { expect, test } from 'vitest';
import { z } from 'zod';
import { idParameter } from './ids';
import { numberParameter } from './number-parameter';
import { operations } from './operations/index';
import type { Operation } from './operations/operation';
import { maxId } from './known-ids';

const upToTwenty = numberParameter(0, 20);

test.each([
  ['0', 0],
  ['7', 7],
  ['07', 7],
  ['20', 20],
  [7, 7],
])('%j is read as %d', (came, number) => {
  expect(upToTwenty.parse(came)).toBe(number);
});

test.each([
  ...[
    '0x10',
    '0b1',
    '1e1',
    '+7',
    '-0',
    '-7',
    '7.0',
    '7.',
    '.7',
    ' 7',
    '7 ',
    '7\n',
    '1_0',
    '٧',
    '７',
  ],
  ...['NaN', 'Infinity', '21', '1'.repeat(400)],
])('%j is no number of a query', (came) => {
  const { error } = upToTwenty.safeParse(came);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    `expected a whole number from 0 to 20 in plain digits, came "${came.length > 40 ? `${came.slice(0, 40)}…` : came}"`,
  ]);
});

test.each([
  ['', '""'],
  [undefined, 'nothing'],
  [['7'], 'several values'],
  [7.5, '"7.5"'],
  [true, '"true"'],
])('%j is none either', (came, words) => {
  expect(upToTwenty.safeParse(came).error?.issues[0]?.message).toMatch(`came ${words}`);
});

test('an id is a number from 1 to the largest that is stored', () => {
  expect(idParameter.parse(String(maxId))).toBe(maxId);
  for (const came of ['0', String(maxId + 1), '0x10', '1e3', ' 7 ', '+7', '7.0']) {
    expect([came, idParameter.safeParse(came).success]).toEqual([came, false]);
  }
});

/** The parameters in a part of a request, by name. */
function parametersOf({ params, query }: Operation): [string, z.ZodType][] {
  const shape: Record<string, z.ZodType> = { ...params?.shape, ...query?.shape };
  return Object.entries(shape);
}

const all: readonly Operation[] = Object.values(operations);
const numbers = all.flatMap((operation) =>
  parametersOf(operation)
    .filter(([, schema]) =>
      JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('"integer"'),
    )
    .map(([name, schema]) => ({ call: `${operation.id} ${name}`, schema })),
);

test.each(numbers)('$call takes plain digits and nothing else', ({ schema }) => {
  // Years do not begin with 7.
  const { minimum = 0 } = z.toJSONSchema(schema, { io: 'input' });
  const number = Math.max(7, minimum);
  expect(schema.safeParse(String(number)).success).toBe(true);
  const written = ['e0', ' ', '.0'].map((end) => `${number}${end}`);
  const hex = `0x${number.toString(16)}`;
  for (const came of [hex, ...written, ` ${number}`, `+${number}`, '', [String(number)]]) {
    expect([came, schema.safeParse(came).success]).toEqual([came, false]);
  }
});

test('there are numbers in most calls, and the document says their limits', () => {
  expect(numbers.length).toBeGreaterThan(80);
  const { page_size } = operations.listStations.query.shape;
  expect(z.toJSONSchema(page_size, { io: 'input' })).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 200,
    default: 20,
  });
});
