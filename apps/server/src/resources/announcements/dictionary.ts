import type { Pronunciation } from '@perron/core';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** Reads the whole dictionary; it is made of names, of which a network has some hundreds. */
export async function readDictionary(db: Kysely<Database>): Promise<readonly Pronunciation[]> {
  return db
    .selectFrom('pronunciations')
    .select(['written', 'spoken', 'language'])
    .orderBy('id')
    .execute();
}
