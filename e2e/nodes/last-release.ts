import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { rootDir } from '../support/running-server';

interface Recorded {
  readonly name: string;
  readonly commit: string;
  readonly files: Readonly<Record<string, { readonly text: string } | { readonly base64: string }>>;
}

/**
 * Lays the program of the last release (`scripts/record-release.mjs`) into a folder, where it starts
 * as this one does. Its packages are those of this checkout, and so are its dashboard and its fonts.
 */
export function unpackLastRelease(folder: string): void {
  const bytes = readFileSync(path.join(import.meta.dirname, 'last-release.json.br'));
  // Written by the script.
  const { files } = JSON.parse(brotliDecompressSync(bytes).toString()) as Recorded;
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const raw = 'text' in content ? content.text : Buffer.from(content.base64, 'base64');
    writeFileSync(file, raw);
  }
  const copy = (part: string, filter = (_file: string) => true) =>
    cpSync(path.join(rootDir, part), path.join(folder, part), { recursive: true, filter });
  copy('build/dashboard');
  copy('build/display/display-assets', (file) => !path.extname(file) || file.endsWith('.woff2'));
  for (const shared of ['node_modules', 'data']) {
    symlinkSync(path.join(rootDir, shared), path.join(folder, shared));
  }
  mkdirSync(path.join(folder, 'scripts'));
  writeFileSync(
    path.join(folder, 'scripts/start.mjs'),
    `await import('../build/server/main.js');\n`,
  );
}
