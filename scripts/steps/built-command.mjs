import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build.mjs';
import { install } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Runs a command of the built server in this process, after installing and building what is stale. */
export async function builtCommand(name) {
  requireNode();
  await install();
  // In a separate process, so that the server does not carry the bundler's memory for months.
  if (!isBuilt()) {
    const code = await run(process.execPath, ['scripts/build.mjs']);
    if (code !== 0) process.exit(code);
  }
  await import(pathToFileURL(path.join(root, `build/server/${name}.js`)).href);
}
