// `npm run check`: texts, documents, types, lint, styles, format, arrows, unused code and known vulnerabilities.
import { audit } from './steps/audit.mjs';
import { checkWords } from './steps/audit-words.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { run, runTool } from './steps/run.mjs';

requireNode();
await install();

const checks = [
  ['types', 'typescript/bin/tsc', ['-b']],
  ['lint', 'eslint/bin/eslint.js', ['.', '--max-warnings=0']],
  ['styles', 'stylelint/bin/stylelint.mjs', ['apps/dashboard/src/**/*.css']],
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']],
  [
    'arrows',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['packages', 'apps', '--config', '.dependency-cruiser.cjs'],
  ],
  ['unused code', 'knip/bin/knip.js', []],
];

// Lint holds the types of the whole project at once, about 5 GB; Node's own limit is 4.
const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=8192' };

const failed = [];
const ours = [
  // First: it writes the types that the compiler and lint need.
  ['texts', ['scripts/messages.mjs']],
  ['notices', ['scripts/notices.mjs', '--check']],
  ['configuration', ['scripts/configuration.mjs', '--check']],
  ['links', ['scripts/links.mjs']],
];
for (const [name, command] of ours) {
  process.stdout.write(`\n== ${name}\n`);
  if ((await run(process.execPath, command)) !== 0) failed.push(name);
}
for (const [name, script, args] of checks) {
  process.stdout.write(`\n== ${name}\n`);
  if ((await runTool(script, args, { env })) !== 0) failed.push(name);
}
process.stdout.write('\n== known vulnerabilities\n');
const audited = await audit();
if (audited.failed) failed.push('known vulnerabilities');

process.stdout.write(`\n${checkWords({ failed, notChecked: audited.notChecked })}`);
process.exit(failed.length > 0 ? 1 : 0);
