// `npm run notices`: writes the licences of all packages that production needs into
// THIRD-PARTY-NOTICES.md; `--check` only compares. Names, versions and licences come from the lock file, so
// that the file is the same on each platform.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noticesOf } from './steps/notices-of.mjs';
import { root } from './steps/root.mjs';

const file = path.join(root, 'THIRD-PARTY-NOTICES.md');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const text = noticesOf(lock);

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stdout.write('THIRD-PARTY-NOTICES.md is not what is installed: run "npm run notices".\n');
  process.exit(1);
}
