import type pg from 'pg';

/** Where the database names files of the store. */
const columns = [
  ['s3_files', 'store_name'],
  ['s3_files', 'thumbnail_name'],
  ['pixel_scene_versions', 'still_name'],
] as const;

/**
 * Names of all files that the database holds on to, as the connection sees it, each once. A database
 * of an older Perron may have no files yet.
 */
export async function namesOfStoredFiles(client: pg.ClientBase): Promise<string[]> {
  const names = new Set<string>();
  for (const [table, column] of columns) {
    const { rows: found } = await client.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [table],
    );
    if (found[0]?.there !== true) continue;
    const { rows } = await client.query<{ name: string }>(
      `select distinct ${column} as name from ${table} where ${column} is not null`,
    );
    for (const { name } of rows) names.add(name);
  }
  return [...names].sort();
}
