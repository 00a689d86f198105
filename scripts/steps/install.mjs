import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/** Whether node_modules holds what the lock file says. npm writes its own list there when it is done. */
function isInstalled() {
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
  if (code === 0) return;
  process.stderr.write(
    'The dependencies could not be installed. See what npm says above; it needs its registry and a writable folder.\n',
  );
  process.exit(1);
}
