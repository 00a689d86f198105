import { expect, test } from 'vitest';
import { readAsOne, stiltedTitle, stiltedWords } from './stilted-words.mjs';

function line(value: string, at: number) {
  return { type: 'Line', value, loc: { start: { line: at }, end: { line: at } } };
}

test.each([
  [' Starts anew.', ['anew']],
  ['* Whoever asks runs in a process of its own. ', ['whoever', 'of its own']],
  ['*\n   * Displays in folders of\n   * their own.\n   ', ['of their own']],
  [' Takes the one that fits.', ['the one that']],
  [' Holds more besides; says nothing besides. ', ['besides', 'besides']],
  ['* What a call takes. ', ['What']],
  ['*\n * Keeps it. Who asks for it\n * waits.\n ', ['Who']],
])('finds the words of %j', (comment, words) => {
  expect(stiltedWords(comment)).toEqual(words);
});

test.each([
  ' Restarts the page.',
  ' Renewed, of its owner.',
  ' The one thatched roof.',
  ' All fields besides the name.',
  ' What is a station? Where trains stop.',
  ' What if: the changes that are tried.',
  ' Tells whose turn it is, and what follows.',
])('lets %j be', (comment) => {
  expect(stiltedWords(comment)).toEqual([]);
});

test('a title counts from its first letter on', () => {
  expect(stiltedTitle('what is refused stays')).toEqual(['What']);
  expect(stiltedTitle('refused entities stay')).toEqual([]);
});

test('lines under each other are read as one comment, lines apart are not', () => {
  const lines = [line(' In a thread of', 1), line(' its own.', 2), line(' its own.', 4)];
  const read = readAsOne(lines);
  expect(read.map(({ value }) => stiltedWords(value))).toEqual([['of its own'], []]);
  expect(read[0]?.loc).toEqual({ start: { line: 1 }, end: { line: 2 } });
});
