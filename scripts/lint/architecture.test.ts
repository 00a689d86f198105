import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const map = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
const code = Array.from(map.matchAll(/`([^`\n]+)`/g), ([, text = '']) => text);

/** The words between slashes of all paths in the map: `kit/form` names both. */
const named = new Set(code.flatMap((text) => text.split('/')));

/** Folders whose own folders a newcomer looks up in the map. */
const mapped = [
  'packages',
  'packages/core/src',
  'packages/adapters/src',
  'packages/widgets/src/shared',
  'apps/server/src',
  'apps/server/src/resources',
  'apps/dashboard/src',
  'apps/dashboard/src/kit',
  'apps/dashboard/src/features',
  'apps/display/src',
];

test.each(mapped)('the map names every folder of %s', (folder) => {
  const folders = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== 'node_modules')
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((name) => !named.has(name))).toEqual([]);
});

test('paths and links of the map lead somewhere', () => {
  const links = Array.from(map.matchAll(/\]\(([^)#]+)\)/g), ([, target = '']) => target);
  const paths = code.filter((text) =>
    /^(apps|packages|docs|scripts|deploy|bench|e2e)\/[\w./-]+$/.test(text),
  );
  expect(links.length + paths.length).toBeGreaterThan(100);
  const gone = [...links, ...paths].filter((one) => !existsSync(path.join(root, one)));
  expect(gone).toEqual([]);
});
