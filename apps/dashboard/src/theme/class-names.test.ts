import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });

const sheets = new Map(
  files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => [path.join(source, file), classesOf(read(file))]),
);

function read(file: string): string {
  return readFileSync(path.join(source, file), 'utf8');
}

/** The classes that a sheet gives names to: those of others are in `:global(…)`. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
    .matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );
}

/** Per sheet the classes that components take from it. A name that is computed stands for all. */
function usedClasses(): Map<string, Set<string>> {
  const used = new Map([...sheets.keys()].map((sheet) => [sheet, new Set<string>()]));
  for (const file of files.filter((candidate) => /\.tsx?$/.test(candidate))) {
    const code = read(file);
    const body = code.replace(/^import .*$/gm, '');
    for (const [, local = '', from = ''] of code.matchAll(
      /import (\w+) from '(.*\.module\.css)'/g,
    )) {
      const sheet = path.resolve(source, path.dirname(file), from);
      const names = used.get(sheet);
      if (!names) throw new Error(`${file} imports a sheet that is not there: ${from}`);
      for (const [, name = ''] of body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) {
        names.add(name);
      }
      if (new RegExp(`\\b${local}\\[`).test(code)) {
        for (const name of sheets.get(sheet) ?? []) names.add(name);
      }
    }
  }
  return used;
}

/** The names of one set that the other has not, with their sheet. */
function lacking(sheet: string, names: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...names]
    .filter((name) => !others.has(name))
    .map((name) => `${path.relative(source, sheet)}: ${name}`);
}

test('each class of the dashboard’s CSS is used by a component, and each that one uses is there', () => {
  const used = usedClasses();
  const unused: string[] = [];
  const missing: string[] = [];
  for (const [sheet, classes] of sheets) {
    const names = used.get(sheet) ?? new Set<string>();
    unused.push(...lacking(sheet, classes, names));
    missing.push(...lacking(sheet, names, classes));
  }
  expect({ unused, missing }).toEqual({ unused: [], missing: [] });
});
