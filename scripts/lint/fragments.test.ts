import { expect, test } from 'vitest';
import { fragments } from './fragments.mjs';

test.each([
  ['* Of a display: its name. ', ['of']],
  ['*\n * Its name. Of a guest, its\n * address.\n ', ['of']],
  ['*\n * Its kind:\n *\n * - Of trains, the line.\n ', ['of']],
  [' Null: there is none.', ['null:']],
  ['* The key. `null`: there is none. ', ['`null`:']],
  [' So long it waits.', ['so long']],
  ['* So many are kept. ', ['so many']],
  ['*\n * It waits for so\n * long.\n ', ['so long']],
  [' After so many, and after so many more, it ends.', ['so many']],
])('finds the fragments of %j', (comment, words) => {
  expect(fragments(comment)).toEqual(words);
});

test.each([
  ' The name of a display. Offers another.',
  ' `null` means that there is none.',
  ' Where it is, or null if nobody knows.',
  ' So long as it waits, nothing comes.',
  ' It waits so long that nobody listens.',
  ' So many wait already that waiting is no use.',
  ' At most this many are kept.',
])('lets %j be', (comment) => {
  expect(fragments(comment)).toEqual([]);
});
