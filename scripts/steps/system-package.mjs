import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of some files that can be run: those on the PATH by their names, and others by their paths. */
export function firstProgram(names, others = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...others].find(isExecutable) ?? null;
}

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function missing(message) {
  process.stderr.write(`${message}\n`);
  return null;
}

/**
 * A program that tests need: where it is, else installed from the system's packages.
 * @param find its path; `null` if it is not there
 * @param package its name, or those of several
 * @param what such as "Chromium"; `needs` says which tests, `how` how to install it by hand
 * @param isOptional without it a part of the tests is left out, which is said
 */
export async function systemProgram({ find, what, package: name, needs, how, isOptional }) {
  const failed = isOptional ? missing : fail;
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return failed(`${needs} need ${what}, and none is on the PATH. ${how}`);
  }
  process.stdout.write(`Installing ${what} from the system's packages for the tests ...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  await run('apt-get', ['update', '-qq'], { env, stdio });
  const args = ['install', '-y', '-qq', '--no-install-recommends', name].flat();
  const code = await run('apt-get', args, { env, stdio });
  const installed = find();
  if (code !== 0 || !installed) return failed(`${what} could not be installed. ${how}`);
  return installed;
}
