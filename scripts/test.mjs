// `npm test`: installs what the tests need, the browser too, runs them all, and ends with a plain
// count. Arguments go to Vitest: `npm test -- packages/core`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './steps/build.mjs';
import { chromium } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run, runTool } from './steps/run.mjs';

requireNode();
await install();
const browser = await chromium();
// In a process of its own: a build is for production, the tests are not.
if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);

const results = path.join(root, 'build/test-results.json');
mkdirSync(path.dirname(results), { recursive: true });
rmSync(results, { force: true });
const code = await runTool(
  'vitest/vitest.mjs',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  { env: { ...process.env, CHROMIUM_PATH: browser } },
);

let counts;
try {
  counts = JSON.parse(readFileSync(results, 'utf8'));
} catch {
  process.stderr.write('The tests did not run to their end.\n');
  process.exit(code || 1);
}
const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = counts;
// A file that fails to load has no failed test, and a test that never ran has not passed.
const unfinished = code !== 0 && numFailedTests === 0 ? 1 : 0;
const skipped = numPendingTests + numTodoTests;
const rest = skipped > 0 ? `, ${skipped} skipped` : '';
process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests + unfinished} failed${rest}\n`);
process.exit(code !== 0 || numPassedTests === 0 ? 1 : 0);
