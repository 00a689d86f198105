import { defineConfig } from 'vitest/config';

/** On a busy machine what comes at once comes late. */
const expectations = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Vitest's own default leaves a core to whoever watches; nobody does.
    maxWorkers: '100%',
    // Where a project says `isolate: false`, files that come after each other in a process share what
    // they import: importing it anew took longer than the tests. So a test takes back what it changes
    // outside of its own objects: globals, spies, fake timers.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Property tests try thousands of cases, on machines that do other things too.
          testTimeout: 60_000,
          expect: expectations,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{dashboard,display}/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.dom.test.{ts,tsx}'],
        },
      },
      {
        test: {
          // Each with a document of its own, and with modules that nobody has used before.
          name: 'unit with a document',
          environment: 'happy-dom',
          include: ['{packages,apps}/*/src/**/*.dom.test.{ts,tsx}'],
          testTimeout: 60_000,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/db/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'server on an external database',
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          // What meets no database, or the embedded one only.
          exclude: ['apps/server/src/{db/embedded,files,live,mail}/**'],
          globalSetup: ['apps/server/src/db/testing/global-setup-external.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: expectations,
        },
      },
      {
        test: {
          // What it draws stands still: it is the same whatever else runs.
          name: 'pictures',
          include: ['e2e/goldens/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // By themselves, after the others: what a browser shows depends on what else runs.
          sequence: { groupOrder: 1 },
          include: ['e2e/*.test.ts'],
          globalSetup: ['apps/server/src/db/testing/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: expectations,
        },
      },
    ],
  },
});
