import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { entityTexts } from '../kit/entity-pages/entity-texts';

type Compiled = ReturnType<typeof compileMessageOrThrow>;
type Texts = Readonly<Record<string, string>>;

const files: Readonly<Record<string, string>> = import.meta.glob('../**/messages.*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../**/*.d.ts'],
  { query: '?raw', import: 'default', eager: true },
);

const english = Object.keys(files).filter((path) => path.endsWith('.en.json'));

function textsIn(path: string): Texts {
  const file = files[path];
  if (file === undefined) throw new Error(`Expected the catalogue ${path}.`);
  return JSON.parse(file) as Texts;
}

/** The names to fill in a text, those in the branches of a plural included. */
function placeholders(compiled: Compiled): string[] {
  const names = compiled.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , branches] = token;
    const inner = Object.values(branches ?? {}).filter(Array.isArray) as Compiled[];
    return [name, ...inner.flatMap(placeholders)];
  });
  return [...new Set(names)].filter((name) => name !== '#').sort();
}

test.each(english)('%s has the same texts and values in German', (path) => {
  const en = textsIn(path);
  const de = textsIn(path.replace('.en.json', '.de.json'));
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [id, text] of Object.entries(en)) {
    const german = placeholders(compileMessageOrThrow(de[id] ?? ''));
    expect(german, id).toEqual(placeholders(compileMessageOrThrow(text)));
  }
});

test('no text is empty, and none has blanks at its ends', () => {
  for (const path of Object.keys(files)) {
    for (const [id, text] of Object.entries(textsIn(path))) {
      expect(text, id).toBe(text.trim());
      expect(text, id).not.toBe('');
    }
  }
});

test('no two folders with texts have the same name', () => {
  const names = english.map((path) => path.split('/').at(-2));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a text stands in one catalogue only', () => {
  const ids = english.flatMap((path) => Object.keys(textsIn(path)));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

/** Whole ids in quotes, and the beginnings of those that end in a value: `status.part.${name}`. */
const all = Object.values(sources).join('\n');
const quoted = new Set([...all.matchAll(/['"]([\w.-]+)['"]/g)].map(([, id]) => id));
/** The texts of the pages that `entityPages` makes, which it finds by their beginning. */
const ofPages = new Set(
  [...all.matchAll(/\btexts: '([\w.]+)'/g)].flatMap(([, begin = '']) =>
    entityTexts.map((text) => `${begin}.${text}`),
  ),
);
const beginnings = [...all.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, begin]) => begin ?? '');

test('every text is shown somewhere', () => {
  const unused = english
    .flatMap((path) => Object.keys(textsIn(path)))
    .filter((id) => !quoted.has(id) && !ofPages.has(id))
    .filter((id) => !beginnings.some((begin) => id.startsWith(begin)));
  expect(unused).toEqual([]);
});
