// `npm run check`: types, lint, format, arrows and unused code.
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { run, runTool } from './steps/run.mjs';

requireNode();
await install();

const checks = [
  ['types', 'typescript/bin/tsc', ['-b']],
  ['lint', 'eslint/bin/eslint.js', ['.', '--max-warnings=0']],
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']],
  [
    'arrows',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['packages', 'apps', '--config', '.dependency-cruiser.cjs'],
  ],
  ['unused code', 'knip/bin/knip.js', []],
];

const failed = [];
process.stdout.write('\n== texts\n');
if ((await run(process.execPath, ['scripts/messages.mjs', '--check'])) !== 0) failed.push('texts');
for (const [name, script, args] of checks) {
  process.stdout.write(`\n== ${name}\n`);
  if ((await runTool(script, args)) !== 0) failed.push(name);
}
process.stdout.write(
  failed.length > 0 ? `\nNot right: ${failed.join(', ')}.\n` : '\nAll checks passed.\n',
);
process.exit(failed.length > 0 ? 1 : 0);
