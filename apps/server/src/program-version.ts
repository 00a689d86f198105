import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The program's version, from its package.json. */
export function programVersion(rootDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
