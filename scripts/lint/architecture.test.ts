import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Folders whose own folders a newcomer looks up, and the map that names them. */
const mapped = {
  packages: 'ARCHITECTURE.md',
  'packages/core/src': 'packages/core/src/README.md',
  'packages/adapters/src': 'packages/adapters/src/README.md',
  'packages/runtime/src': 'packages/runtime/src/README.md',
  'packages/widgets/src/shared': 'packages/widgets/src/shared/README.md',
  'apps/server/src': 'apps/server/src/README.md',
  'apps/server/src/resources': 'apps/server/src/resources/README.md',
  'apps/dashboard/src': 'apps/dashboard/src/README.md',
  'apps/dashboard/src/kit': 'apps/dashboard/src/kit/README.md',
  'apps/dashboard/src/features': 'apps/dashboard/src/README.md',
  'apps/dashboard/src/features/editor': 'apps/dashboard/src/features/editor/README.md',
  'apps/dashboard/src/features/simulator': 'apps/dashboard/src/features/simulator/README.md',
  'apps/display/src': 'apps/display/src/README.md',
};
const maps = [...new Set(Object.values(mapped))];

function textOf(map: string): string {
  return readFileSync(path.join(root, map), 'utf8');
}

function codeIn(map: string): string[] {
  return Array.from(textOf(map).matchAll(/`([^`\n]+)`/g), ([, text = '']) => text);
}

test.each(Object.entries(mapped))('every folder of %s is named in %s', (folder, map) => {
  // The words between slashes of all paths in the map: `kit/form` names both.
  const named = new Set(codeIn(map).flatMap((text) => text.split('/')));
  const folders = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((name) => !named.has(name))).toEqual([]);
});

test.each(maps)('the paths in %s lead somewhere', (map) => {
  const code = codeIn(map);
  const fromRoot = code.filter((text) =>
    /^(apps|packages|docs|scripts|deploy|bench|e2e)\/[\w./-]+$/.test(text),
  );
  const fromHere = code.filter(
    (text) =>
      !fromRoot.includes(text) && text !== 'index.ts' && /^[\w-][\w./-]*(\/|\.tsx?)$/.test(text),
  );
  const rooms =
    map === 'ARCHITECTURE.md'
      ? ['.', 'apps/server/src', 'packages/widgets/src', 'packages/widgets/src/shared/language']
      : [path.dirname(map), path.join(path.dirname(map), '..')];
  expect(fromRoot.length + fromHere.length).toBeGreaterThan(5);
  const gone = [
    ...fromRoot.filter((text) => !existsSync(path.join(root, text))),
    ...fromHere.filter((text) => !rooms.some((room) => existsSync(path.join(root, room, text)))),
  ];
  expect(gone).toEqual([]);
});

test('the map is read in five minutes', () => {
  expect(textOf('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(150);
});
