// `npm start`: installs what is missing, builds what is stale, and runs the server.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { root } from './steps/root.mjs';

requireNode();
await install();
await build();
await import(pathToFileURL(path.join(root, 'build/server/main.js')).href);
