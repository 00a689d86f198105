import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeMessageTypes } from './message-types.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/** Left in node_modules by an installation that was finished. */
const stampFile = path.join(root, 'node_modules/.perron-installed');

function lockHash() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

function stampedHash() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Whether node_modules holds what the lock file says: our own stamp says so, or, where somebody ran
 * npm by hand, the list that npm writes there when it is done.
 */
function isInstalled() {
  if (stampedHash() === lockHash()) return true;
  const wanted = readPackages('package-lock.json');
  const there = readPackages('node_modules/.package-lock.json');
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(([place, { version, link, optional, peer }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = there[place];
    if (!found) return Boolean(optional || peer);
    return Boolean(link) || found.version === version;
  });
}

/** Installs what is missing, without running any package's scripts: none is needed. */
export async function install() {
  if (isInstalled()) return;
  process.stdout.write('Installing dependencies (once, about a minute) ...\n');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code === 0) {
    writeFileSync(stampFile, lockHash());
    await writeMessageTypes();
    return;
  }
  process.stderr.write(
    'The dependencies could not be installed. See what npm says above; it needs its registry and a writable folder.\n',
  );
  process.exit(1);
}
