// `npm start`: installs what is missing, builds what is stale, and runs the server.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';

requireNode();
await install();
// In a process of its own, so that the server does not carry the bundler's memory for months.
if (!isBuilt()) {
  const code = await run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) process.exit(code);
}
await import(pathToFileURL(path.join(root, 'build/server/main.js')).href);
