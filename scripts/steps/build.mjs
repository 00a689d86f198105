import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './root.mjs';

const stampFile = path.join(root, 'build/.built');
/** In this order: the first one empties the folder, the worker lists the files of both pages. */
const configs = [
  'apps/display/vite.kiosk.config.ts',
  'apps/display/vite.config.ts',
  'apps/display/vite.worker.config.ts',
  'apps/dashboard/vite.config.ts',
  'apps/server/vite.config.ts',
];

/** The sources of a build; tests, types alone and READMEs are left out: they make nothing stale. */
function inputs() {
  const files = ['package.json', 'package-lock.json', 'scripts/steps/build.mjs'];
  const walk = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const place = path.posix.join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name === 'testing') continue;
      if (entry.isDirectory()) walk(place);
      else if (!/(\.test\.tsx?|\.d\.ts|\.md)$/.test(entry.name)) files.push(place);
    }
  };
  walk('apps');
  walk('packages');
  return files.sort();
}

function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of inputs())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function builtFingerprint() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/** Compresses the pages' text files once, so that the server only reads them. */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Whether what is built was made from what is here. */
export function isBuilt() {
  return builtFingerprint() === fingerprint();
}

/** Builds the three apps into `build/` when anything that they are made from has changed. */
export async function build() {
  const current = fingerprint();
  if (builtFingerprint() === current) return;
  process.stdout.write('Building ...\n');
  rmSync(stampFile, { force: true });
  // A build must not depend on who asks for it: the tests' own NODE_ENV would build React's slow half.
  process.env.NODE_ENV = 'production';
  const vite = await import('vite');
  for (const config of configs) {
    const configFile = path.join(root, config);
    await vite.build({ root: path.dirname(configFile), configFile, logLevel: 'warn' });
  }
  for (const page of ['display', 'dashboard']) await compress(path.join(root, 'build', page));
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
}
