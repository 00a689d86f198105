// `npm run test:steady -- FILE ...`: runs test files 20 times each while the machine is idle, while one
// core is busy and while all are, and says how often they failed. `--times=5 --busy=20` chooses other
// numbers; several `--busy` are run one after the other.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isBuilt } from './steps/build.mjs';
import { chromium } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
const numbers = (name) =>
  args.flatMap((arg) => (arg.startsWith(`--${name}=`) ? [Number(arg.split('=')[1])] : []));
const [times = 20] = numbers('times');
const loads = numbers('busy').length > 0 ? numbers('busy') : [0, 1, os.availableParallelism()];

if (files.length === 0 || ![times, ...loads].every((number) => Number.isInteger(number))) {
  process.stderr.write('Expected: npm run test:steady -- FILE ... [--times=20] [--busy=2 ...]\n');
  process.exit(1);
}

requireNode();
await install();
process.env.CHROMIUM_PATH = await chromium();
if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
process.env.NODE_ENV = 'test';
const { createVitest } = await import('vitest/node');

/** Keeps this many cores busy until it is told to stop; each loop also ends with this process. */
function keepBusy(count) {
  const loop = 'const parent = process.ppid; while (process.ppid === parent);';
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', loop]));
  return () => loops.forEach((one) => one.kill('SIGKILL'));
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const failuresDir = path.join(root, 'build/steady');
rmSync(failuresDir, { recursive: true, force: true });
const vitest = await createVitest('test', { root, watch: false, reporters: [{}] });
let failedRuns = 0;

for (const file of files) {
  const specifications = await vitest.globTestSpecifications([file]);
  if (specifications.length === 0) {
    process.stderr.write(`There is no test file ${file}.\n`);
    failedRuns += 1;
    continue;
  }
  for (const busy of loads) {
    const stop = keepBusy(busy);
    const seconds = [];
    const failures = [];
    for (let time = 1; time <= times; time += 1) {
      const startedMs = performance.now();
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      seconds.push((performance.now() - startedMs) / 1000);
      const failed = testModules.flatMap((module) => [
        ...module.errors().map(({ message }) => `${module.moduleId}\n${message}`),
        ...[...module.children.allTests('failed')].map((test) => {
          const { errors = [] } = test.result();
          return `${test.fullName}\n${errors.map((error) => error.stack ?? error.message).join('\n')}`;
        }),
      ]);
      failed.push(...unhandledErrors.map(String));
      if (failed.length > 0) failures.push(`== run ${time}\n${failed.join('\n\n')}\n`);
    }
    stop();
    failedRuns += failures.length;
    const line = `${String(failures.length).padStart(3)} of ${times} failed, ${median(seconds).toFixed(1)} s, ${busy} busy: ${file}`;
    process.stdout.write(`${line}\n`);
    if (failures.length === 0) continue;
    mkdirSync(failuresDir, { recursive: true });
    const name = `${file.replace(/\W+/g, '-')}-${busy}-busy.log`;
    writeFileSync(path.join(failuresDir, name), failures.join('\n'));
    process.stdout.write(`    see ${path.join('build/steady', name)}\n`);
  }
}
await vitest.close();
process.exit(failedRuns > 0 ? 1 : 0);
