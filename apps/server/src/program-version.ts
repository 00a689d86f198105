import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The program's version, from its package.json. */
export function programVersion(rootDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** Another one for each build: two builds may have the same version. @param file the built program */
export function programBuild(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
