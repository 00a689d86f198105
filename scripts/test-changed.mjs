// `npm run test:changed`: the tests that a change reaches by imports, for the loop at the desk and not for
// landing. Compares the tree, as it lies there, with the last commit; `-- main~3` with another one, and
// `-- --list` only says what it would run.
import { execFileSync } from 'node:child_process';
import { importersOf } from './steps/import-graph.mjs';
import { isBuilt } from './steps/build.mjs';
import { chromium } from './steps/chromium.mjs';
import { install } from './steps/install.mjs';
import { writeMessageTypes } from './steps/message-types.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run, runTool } from './steps/run.mjs';
import { testsOfChange } from './steps/tests-of-change.mjs';

requireNode();
await install();
await writeMessageTypes();

const args = process.argv.slice(2);
const onlyList = args.includes('--list');
const [from = 'HEAD'] = args.filter((arg) => arg !== '--list');

function git(...command) {
  const text = execFileSync('git', command, { cwd: root, maxBuffer: 64 * 1024 * 1024 }).toString();
  return text.split('\0').filter((file) => file !== '');
}

const added = git('ls-files', '-z', '--others', '--exclude-standard');
const files = [...git('ls-files', '-z'), ...added];
// What others have done since the two parted is not part of the change.
const [parting = from] = git('merge-base', from, 'HEAD').map((text) => text.trim());
const changed = [...git('diff', '-z', '--name-only', parting), ...added];
const tests = testsOfChange(changed, files, await importersOf(files));

const say = (text) => process.stdout.write(`${text}\n`);
say(`${changed.length} files differ from ${from}; they reach ${tests.run.length} test files.`);
for (const note of tests.notes) say(`- ${note}`);
if (tests.browser.length > 0) {
  say(`- Reached, but not run, because they need a build and minutes: ${tests.browser.join(' ')}`);
}
for (const file of tests.run) say(`  ${file}`);

if (!onlyList && tests.run.length > 0) {
  const inBrowser = tests.run.some((file) => file.startsWith('e2e/'));
  const projects = ['unit', 'unit with a document', 'server'];
  const env = { ...process.env };
  if (inBrowser) {
    projects.push('pictures', 'browser');
    env.CHROMIUM_PATH = await chromium();
    if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
  }
  const named = projects.flatMap((name) => ['--project', name]);
  process.exitCode = await runTool('vitest/vitest.mjs', ['run', ...named, ...tests.run], { env });
}
