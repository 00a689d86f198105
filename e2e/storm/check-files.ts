import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ApiClient } from '@perron/client';
import type { S3File } from '@perron/schema';
import { files } from './kinds';

export interface FilesFound {
  /** One sentence for each row without its file, or with another content than its name says. */
  readonly problems: string[];
  readonly rows: number;
  /** Files in the folder that no row names: left by a crash, swept away an hour later. */
  readonly orphans: number;
}

/** Fetches what each row of a file names, as a display would. */
export async function checkFiles(
  client: ApiClient,
  baseUrl: string,
  dataDir: string,
): Promise<FilesFound> {
  const rows = await files.readAll(client);
  const named = new Set<string>();
  const problems: string[] = [];
  for (const row of rows) {
    for (const url of [row.s3_url, row.thumbnail_url]) {
      if (url === null) continue;
      named.add(path.posix.basename(url));
      problems.push(...(await contentProblems(baseUrl, url, row)));
    }
  }
  const stored = readdirSync(path.join(dataDir, 'files')).filter((name) => /^[0-9a-f]/.test(name));
  const orphans = stored.filter((name) => !named.has(name)).length;
  return { problems, rows: rows.length, orphans };
}

async function contentProblems(baseUrl: string, url: string, row: S3File): Promise<string[]> {
  const answer = await fetch(new URL(url, baseUrl));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isWhole =
    answer.status === 200 &&
    path.posix.basename(url).startsWith(sha256) &&
    (url !== row.s3_url || bytes.length === row.size);
  return isWhole ? [] : [`s3_file ${row.id}: ${url} answers ${answer.status}, ${sha256}`];
}
