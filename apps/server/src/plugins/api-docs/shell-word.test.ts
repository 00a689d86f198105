import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVariable, shellWord } from './shell-word';

/** The words as a shell reads them. */
function readByShell(words: readonly string[], env: Record<string, string> = {}): string[] {
  const output = execFileSync('sh', ['-c', String.raw`printf '%s\n--\n' ${words.join(' ')}`], {
    env,
    encoding: 'utf8',
  });
  return output.split('\n--\n').slice(0, -1);
}

test('a shell reads every text as it stands', () => {
  // A process cannot be given U+0000, and a text with a variable is another matter.
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom(...Array.from('$`"\'\\!*?(){}<>|&;#~= \n\ta1')),
        minLength: 1,
      }),
    )
    .filter((candidate) => !/\0|\$[A-Z_{]|\n--\n/.test(candidate));
  fc.assert(
    fc.property(fc.array(text, { minLength: 20, maxLength: 20 }), (texts) => {
      expect(readByShell(texts.map(shellWord))).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['http://localhost:8080/api/stations/$ID', '"http://localhost:8080/api/stations/$ID"'],
  ['{"token": "$ID"}', `'{"token": "'"$ID"'"}'`],
  ["it's $ID", `"it's $ID"`],
  ['$(reboot) $ID', `'$(reboot) '"$ID"`],
  ['http://localhost:8080/status', 'http://localhost:8080/status'],
])('%s is written %s', (text, word) => {
  expect(shellWord(text)).toBe(word);
  const value = 'a b $(c) "d"';
  expect(readByShell([word], { ID: value })).toEqual([text.replace('$ID', value)]);
});

test('the part after the last slash of a variable is a variable too', () => {
  const text = 'http://localhost:8080/files/${FILE##*/}';
  expect(readByShell([shellWord(text)], { FILE: '/files/a.png' })).toEqual([
    'http://localhost:8080/files/a.png',
  ]);
});

test.each([
  ['$ID', true],
  ['${FILE##*/}', true],
  ['$IDx', false],
  ['a$ID', false],
  ['$', false],
  ['7', false],
])('%s is a variable: %s', (text, is) => {
  expect(isVariable(text)).toBe(is);
});
