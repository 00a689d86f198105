import { expect, test } from 'vitest';
import { mayReplace } from './consent';

const there = { tables: 27, rows: 4711 };

test('without --replace the operator is told what is there, and which flag replaces it', async () => {
  await expect(mayReplace(there, { replace: false, ask: null })).rejects.toThrow(
    'The database holds 27 tables with 4711 rows. Restore into an empty one, or add --replace',
  );
});

test.each([
  ['replace', true],
  [' replace\n', true],
  ['yes', false],
  ['', false],
])('the answer "%s" at a terminal: %s', async (answer, expected) => {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return answer;
  };
  expect(await mayReplace(there, { replace: true, ask })).toBe(expected);
  expect(asked).toEqual([
    'The database holds 27 tables with 4711 rows. Type "replace" to replace all of it: ',
  ]);
});

test('without a terminal the flag is the consent', async () => {
  expect(await mayReplace(there, { replace: true, ask: null })).toBe(true);
});
