import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...usual,
  ];
  return files.find(isExecutable) ?? null;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, else one on the PATH, else installed
 * from the system's packages.
 */
export async function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    fail(`CHROMIUM_PATH is "${named}"; expected the path of a Chromium that can be run.`);
  }
  const found = onPath();
  if (found) return found;
  const how = 'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail(`The browser tests need Chromium, and none is on the PATH. ${how}`);
  }
  process.stdout.write(
    "Installing Chromium from the system's packages for the browser tests ...\n",
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  await run('apt-get', ['update', '-qq'], { env, stdio });
  const code = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    { env, stdio },
  );
  const installed = onPath();
  if (code !== 0 || !installed) fail(`Chromium could not be installed. ${how}`);
  return installed;
}
