import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';
import type { Plugin } from 'vite';

/** A page for tests or benches, built as the pages of Perron are, and served on this machine. */
export interface BuiltPage {
  /** Ends with a slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param root folder of its `index.html` */
export async function openBuiltPage(
  root: string,
  options: { readonly plugins?: Plugin[]; readonly minify?: boolean } = {},
): Promise<BuiltPage> {
  const { plugins = [], minify = true } = options;
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'perron-page-'));
  const config = { root, configFile: false, logLevel: 'error' } as const;
  const output = { outDir, emptyOutDir: true, chunkSizeWarningLimit: 10_000 };
  await build({ ...config, plugins, build: { ...output, minify } });
  const server = await preview({
    ...config,
    build: output,
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The page is served nowhere.');
  return {
    url,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
