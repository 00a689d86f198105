import { expect, test } from 'vitest';
import { testsOfChange } from './tests-of-change.mjs';

const files = [
  'packages/core/src/stop.ts',
  'packages/core/src/stop.test.ts',
  'packages/core/src/line.test.ts',
  'apps/server/src/stops.ts',
  'apps/server/src/stops.test.ts',
  'e2e/stops.test.ts',
  'e2e/support/stops.ts',
  'data/stops.json',
  'data/README.md',
  'packages/core/src/names/names.json',
  'scripts/lint/architecture.test.ts',
];
const importers = new Map(
  Object.entries({
    'packages/core/src/stop.ts': ['packages/core/src/stop.test.ts', 'apps/server/src/stops.ts'],
    'apps/server/src/stops.ts': ['apps/server/src/stops.test.ts'],
    'e2e/support/stops.ts': ['e2e/stops.test.ts'],
    'data/stops.json': ['packages/core/src/line.test.ts'],
  }).map(([file, by]) => [file, new Set(by)]),
);
const of = (...changed: string[]) => testsOfChange(changed, files, importers);

test('a change reaches the tests that import it, also through other files and rooms', () => {
  expect(of('packages/core/src/stop.ts')).toEqual({
    run: ['apps/server/src/stops.test.ts', 'packages/core/src/stop.test.ts'],
    browser: [],
    notes: [expect.stringMatching(/^Browser tests drive the built pages/)],
  });
  expect(of('apps/server/src/stops.test.ts')).toEqual({
    run: ['apps/server/src/stops.test.ts'],
    browser: [],
    notes: [],
  });
});

test('a data file that a test imports reaches it; one that nothing imports takes the tests around it, and says so', () => {
  expect(of('data/stops.json')).toEqual({
    run: ['packages/core/src/line.test.ts'],
    browser: [],
    notes: [],
  });
  const names = of('packages/core/src/names/names.json');
  expect(names.run).toEqual(['packages/core/src/line.test.ts', 'packages/core/src/stop.test.ts']);
  expect(names.notes[0]).toBe(
    'packages/core/src/names/names.json: nothing imports it, so the tests of packages/core/src are taken.',
  );
  expect(of('LICENSE').notes).toEqual([
    'LICENSE: nothing imports it, and no folder around it has tests.',
  ]);
});

test('documents take the test that holds them against the tree', () => {
  expect(of('packages/core/src/README.md').run).toEqual(['scripts/lint/architecture.test.ts']);
});

test('tests in a browser are run when the change is in their room, and only named otherwise', () => {
  expect(of('e2e/support/stops.ts')).toMatchObject({ run: ['e2e/stops.test.ts'], browser: [] });
  const shared = new Map([['packages/core/src/stop.ts', new Set(['e2e/stops.test.ts'])]]);
  expect(testsOfChange(['packages/core/src/stop.ts'], files, shared)).toMatchObject({
    run: [],
    browser: ['e2e/stops.test.ts'],
  });
});

test.each(['package-lock.json', 'vitest.config.ts', 'packages/core/package.json'])(
  'a change of %s may change anything, and that is said',
  (file) => {
    expect(of(file)).toEqual({
      run: [],
      browser: [],
      notes: [`${file} may change anything: only "npm test" tells.`],
    });
  },
);
