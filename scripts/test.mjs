// `npm test`: installs what the tests need, the browser too, runs them, and ends with the failures and
// a plain count. Arguments go to Vitest: `npm test -- packages/core`. `npm run test:unit`, `:server`
// and `:browser` run one room each, `:long` gives the property tests many more runs.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './steps/build.mjs';
import { chromium } from './steps/chromium.mjs';
import { closingLines } from './steps/closing-lines.mjs';
import { install } from './steps/install.mjs';
import { writeMessageTypes } from './steps/message-types.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run, runTool } from './steps/run.mjs';
import { telephones } from './steps/telephones.mjs';

/** Vitest's projects of each room. Only those in a browser need the built pages and Chromium. */
const rooms = {
  unit: ['unit', 'unit with a document'],
  server: ['server', 'server on a second database'],
  browser: ['pictures', 'browser'],
};

const own = /^--(room=|long$)/;
const options = process.argv.slice(2).filter((arg) => own.test(arg));
const args = process.argv.slice(2).filter((arg) => !own.test(arg));
const room = options.find((option) => option.startsWith('--room='))?.slice('--room='.length);
const projects = rooms[room] ?? Object.values(rooms).flat();
const needsBrowser = room === undefined || room === 'browser';
const needsTelephones = room === undefined || room === 'server';

requireNode();
await install();
await writeMessageTypes();
const env = { ...process.env };
if (options.includes('--long')) env.PERRON_TEST_RUNS = 'long';
if (needsTelephones) await telephones();
if (needsBrowser) {
  env.CHROMIUM_PATH = await chromium();
  // In its own process: a build is for production, the tests are not.
  if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
}

const results = path.join(root, 'build/test-results.json');
mkdirSync(path.dirname(results), { recursive: true });
rmSync(results, { force: true });
rmSync(path.join(root, 'build/test-failures'), { recursive: true, force: true });
const code = await runTool(
  'vitest/vitest.mjs',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...projects.flatMap((name) => ['--project', name]),
    ...args,
  ],
  { env },
);

let report;
try {
  report = JSON.parse(readFileSync(results, 'utf8'));
} catch {
  process.stderr.write('The tests did not run to their end.\n');
  process.exit(code || 1);
}
process.stdout.write(closingLines(report, { code, root }));
process.exit(code !== 0 || report.numPassedTests === 0 ? 1 : 0);
