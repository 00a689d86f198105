import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { isFontOnDemand } from './src/worker/font-on-demand.ts';
import { kioskFile, pageFile } from './src/worker/page-files.ts';
import type { PageVersion } from './src/worker/precache';

const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

/** Pages have another address than their file. */
const addresses: Readonly<Record<string, string>> = {
  'index.html': pageFile,
  'kiosk.html': kioskFile,
};

/** The build that is in a folder: its name, and each file by the address that it is served at. */
function readVersion(folder: string): PageVersion {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const [, name] = /name="perron-version" content="(\w+)"/.exec(html) ?? [];
  if (name === undefined) throw new Error(`${folder} holds no build of the display.`);
  const assets = readdirSync(path.join(folder, 'display-assets'))
    .filter((file) => !isCompressed(file) && !isFontOnDemand(`/display-assets/${file}`))
    .map((file) => `display-assets/${file}`);
  const files = [...Object.keys(addresses), ...assets].sort().map((file) => ({
    path: addresses[file] ?? `/${file}`,
    sha256: createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex'),
  }));
  return { name, files };
}

/** The worker is built with the list of the files that it stores. */
function knowVersion(): Plugin {
  return {
    name: 'know-version',
    config: ({ root = '', build }) => ({
      define: { __VERSION__: JSON.stringify(readVersion(path.resolve(root, build?.outDir ?? ''))) },
    }),
  };
}

/** The display's service worker, built after its page. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [knowVersion()],
  build: {
    outDir: '../../build/display',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'src/worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'display-worker.js' },
    },
  },
});
