import { expect, test } from 'vitest';
import { deadLinks } from './dead-links.mjs';

const index = '[Files](0013-files.md)';
const sound = {
  'docs/decisions/README.md': index,
  'docs/decisions/0013-files.md': '# 13. Files\n\n## On the way in\n\n[up](#on-the-way-in)',
};

function dead(texts: Readonly<Record<string, string>>): readonly string[] {
  const all: Readonly<Record<string, string>> = { ...sound, ...texts };
  return deadLinks({
    files: Object.keys(all),
    textOf: (file) => all[file] ?? '',
    exists: (place) => place in all,
  });
}

test('links to files and headings that are there are fine, and so are addresses of others', () => {
  const text =
    'See [files](docs/decisions/0013-files.md#on-the-way-in), [13](docs/decisions/0013-files.md), <https://a.example> and [b](https://b.example).';
  expect(
    dead({ 'README.md': text, 'a.ts': '// decision 13, docs/decisions/0013-files.md' }),
  ).toEqual([]);
});

test('a link to a file or a heading that is gone is named with the file that has it', () => {
  const text = '[a](docs/a.md), [b](docs/decisions/0013-files.md#storage)';
  expect(dead({ 'README.md': text })).toEqual([
    'README.md: docs/a.md',
    'README.md: docs/decisions/0013-files.md#storage',
  ]);
});

test('an example in a block of code is no link', () => {
  expect(dead({ 'README.md': '```\n[a](a.md)\n```\n`[b](b.md)`' })).toEqual([]);
});

test('a comment that names a decision or a document that is gone is named', () => {
  const comment = '// Why: docs/guides/gone.md and decisions 13 and 14, see decision 15.';
  expect(dead({ 'a.ts': comment })).toEqual([
    'a.ts: docs/guides/gone.md',
    'a.ts: decision 14',
    'a.ts: decision 15',
  ]);
});

test('a decision that the index does not name is named', () => {
  expect(dead({ 'docs/decisions/0014-lines.md': '# 14. Lines' })).toEqual([
    'docs/decisions/README.md does not name docs/decisions/0014-lines.md',
  ]);
});
