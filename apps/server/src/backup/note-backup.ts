import type pg from 'pg';
import { z } from 'zod';

/** Name of the setting; the database of an installation remembers its last backup. */
export const lastBackupKey = 'last_backup';

export const lastBackup = z.object({
  at: z.iso.datetime(),
  bytes: z.int().min(0),
  lost_files: z.int().min(0),
});

/** Remembers that a backup was made, for the operators' page. */
export async function noteBackup(
  client: pg.ClientBase,
  noted: z.infer<typeof lastBackup>,
): Promise<void> {
  await client.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [lastBackupKey, JSON.stringify(noted)],
  );
}
