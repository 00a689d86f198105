import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { settingMadeOnce } from '../../db/settings';
import type { Database } from '../../db/tables';

const stored = z.object({ id: z.uuid() });

/** Id of this installation, made on the first start; it goes along into a backup. */
export async function installationId(db: Kysely<Database>): Promise<string> {
  return (await settingMadeOnce(db, 'installation', stored, { id: randomUUID() })).id;
}
