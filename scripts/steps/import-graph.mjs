import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const endings = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];

function fileAt(place) {
  return endings
    .map((ending) => `${place}${ending}`)
    .find((file) => existsSync(file) && statSync(file).isFile());
}

/** The files that the name of a package of ours may mean: what `exports` of its package.json says. */
function entryOf(name) {
  const [scope, room, ...rest] = name.split('/');
  if (scope !== '@perron') return undefined;
  const folder = path.join(root, 'packages', room);
  if (!existsSync(path.join(folder, 'package.json'))) return undefined;
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const found = exports[rest.length > 0 ? `./${rest.join('/')}` : '.'];
  const target = typeof found === 'string' ? found : (found?.import ?? found?.default);
  return target === undefined ? undefined : fileAt(path.join(folder, target));
}

/**
 * Who imports whom.
 * @param files of the checkout, relative to it; only TypeScript and modules are read
 * @returns for each imported file those that import it, relative to the checkout
 */
export async function importersOf(files) {
  const { default: ts } = await import('typescript');
  const importers = new Map();
  const entries = new Map();
  for (const file of files) {
    if (!/\.(ts|tsx|mts|mjs)$/.test(file) || !existsSync(path.join(root, file))) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'));
    for (const { fileName } of importedFiles) {
      const [name] = fileName.split('?');
      if (!name.startsWith('.') && !entries.has(name)) entries.set(name, entryOf(name));
      const target = name.startsWith('.')
        ? fileAt(path.resolve(root, path.dirname(file), name))
        : entries.get(name);
      if (target === undefined) continue;
      const place = path.relative(root, target).replaceAll(path.sep, '/');
      importers.set(place, (importers.get(place) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** All files that lead to one of these by imports, these included. */
export function reachedFrom(starts, importers) {
  const reached = new Set(starts);
  for (const file of reached) for (const one of importers.get(file) ?? []) reached.add(one);
  return reached;
}
