import { readFileSync } from 'node:fs';

const glossary = new URL('../../docs/glossary.md', import.meta.url);
const heading = '## Words we do not use in names';

/** The words in backticks of a cell. */
const coded = (cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code]) => code);

/** The table under the heading: which words, where, and what to write instead. */
export function readFieldWords(text = readFileSync(glossary, 'utf8')) {
  const at = text.indexOf(heading);
  if (at < 0) throw new Error(`Expected "${heading}" in docs/glossary.md.`);
  const [section] = text.slice(at + heading.length).split(/^## /m);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [not = '', where = '', but = '', , except = ''] = line.split('|').slice(1);
      return {
        words: coded(not),
        folders: coded(where),
        instead: but.trim(),
        exceptions: coded(except),
      };
    });
}

/** `mostBytes` and `MostBytes` consist of "most" and "bytes"; names with underscores are stored or sent. */
function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => word.toLowerCase());
}

/** `tell…` is a word of the name, `one` the whole name. */
function isWord(name, word) {
  if (!word.endsWith('…')) return name === word;
  return wordsOf(name).includes(word.slice(0, -1));
}

/** What to write instead of a name in a file; `null` if the name may stay. */
export function insteadOf(rows, name, file) {
  if (name.includes('_')) return null;
  const isIn = (folder) => folder.includes('/') && `/${file}`.includes(`/${folder}`);
  const row = rows.find(
    ({ words, folders, exceptions }) =>
      words.some((word) => isWord(name, word)) &&
      (folders.length === 0 || folders.some(isIn)) &&
      !exceptions.includes(name) &&
      !exceptions.some(isIn),
  );
  return row ? row.instead : null;
}
