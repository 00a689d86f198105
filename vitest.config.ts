import os from 'node:os';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './apps/dashboard/compile-messages.ts';

/**
 * How long a test waits for what it expects. Only failures take this long: it is far more than a busy
 * machine needs. Under a load of 20 everything takes 20 times as long.
 */
const patienceMs = 120_000;
const manyRuns = process.env['PERRON_TEST_RUNS'] === 'long';
const limits = {
  provide: { patienceMs, manyRuns },
  setupFiles: [path.resolve(import.meta.dirname, 'scripts/testing/setup.ts')],
  // It only ends a test that hangs; a property with a hundred thousand runs may take longer.
  testTimeout: manyRuns ? 0 : 1_800_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: patienceMs } },
};

/**
 * Server tests that run on a second database as well: an external PostgreSQL over TCP with another
 * language, time zone, date style and a user of few rights. Only tests of what a database can do
 * differently belong here. `contract/examples` calls every operation of the API once.
 */
const onBothDatabases = [
  'apps/server/src/{changes,push,entities,demo}/**/*.test.ts',
  'apps/server/src/db/{*,migrations/*}.test.ts',
  'apps/server/src/backup/{make-and-restore,restore-refusals,stored-files}.test.ts',
  'apps/server/src/contract/examples.test.ts',
  'apps/server/src/resources/{audit-log,display-reports}/**/*.test.ts',
  'apps/server/src/resources/**/kept-order.test.ts',
];

/** These start PostgreSQL, so they run with the server's tests. */
const embeddedPostgres = 'packages/embedded-postgres/src/**/*.test.ts';

const slowestFirst = ['browser', 'pictures', 'server', 'server on a second database'];

/** Long files start first, so that both cores have work until the end, also on a fresh clone. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => {
      const index = slowestFirst.indexOf(project.name);
      return index < 0 ? slowestFirst.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    // One more than cores: a browser test waits for frames and intervals for a third of its time.
    maxWorkers: os.availableParallelism() + 1,
    // Hooks run in the order of their definition: evidence is kept before a test closes its pages.
    sequence: { sequencer: SlowestFirst, hooks: 'list' },
    // With `isolate: false`, files that run after each other in a process share their imports:
    // importing takes longer than the tests. So each test undoes what it changes outside its
    // objects: globals, spies, fake timers.
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          ...limits,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{dashboard,display}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.dom.test.{ts,tsx}', embeddedPostgres],
        },
      },
      {
        plugins: [compileMessages()],
        test: {
          // Each file has its own document and fresh modules.
          name: 'unit with a document',
          environment: 'happy-dom',
          include: ['{packages,apps}/*/src/**/*.dom.test.{ts,tsx}'],
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', embeddedPostgres],
          globalSetup: ['apps/server/src/db/testing/global-setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'server on a second database',
          isolate: false,
          include: onBothDatabases,
          globalSetup: ['apps/server/src/db/testing/global-setup-external.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'pictures',
          include: ['e2e/goldens/*.test.ts'],
          globalSetup: ['e2e/support/shared-browser.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['e2e/*.test.ts'],
          globalSetup: [
            'apps/server/src/db/testing/global-setup.ts',
            'e2e/support/shared-browser.ts',
          ],
          ...limits,
          setupFiles: [...limits.setupFiles, 'e2e/support/keep-evidence.ts'],
        },
      },
    ],
  },
});
