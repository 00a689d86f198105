// Looks whether what documents and comments name is there: files, headings, decisions.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deadLinks } from './steps/dead-links.mjs';
import { root } from './steps/root.mjs';

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = listed
  .split('\n')
  .filter((file) => /\.(md|ts|tsx|mts|mjs|cjs|css|ya?ml)$|Dockerfile$/.test(file))
  // The tests of this check name files that never were.
  .filter((file) => !/^scripts\/steps\/dead-links\./.test(file))
  .filter((file) => existsSync(path.join(root, file)));

const dead = deadLinks({
  files,
  textOf: (file) => readFileSync(path.join(root, file), 'utf8'),
  exists: (place) => existsSync(path.join(root, place)),
});
for (const one of dead) process.stderr.write(`${one}\n`);
process.stdout.write(
  dead.length === 0
    ? `Links: all that ${files.length} files name is there.\n`
    : `Links: ${dead.length} lead nowhere.\n`,
);
process.exit(dead.length > 0 ? 1 : 0);
