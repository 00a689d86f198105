import { pronunciationCrud } from '@perron/schema';
import type { PronunciationEntity, PronunciationInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { contains } from '../../entities/entity-list';
import { stampsOf } from '../../entities/list-page';
import { plainRow } from '../../entities/plain-row';
import type { RowOf } from '../../entities/row-of';
import { allLoudspeakers } from './audio-outputs';

function entryRows(db: Kysely<Database>) {
  return db.selectFrom('pronunciations').selectAll('pronunciations');
}

type EntryRow = RowOf<typeof entryRows>;

function entryOf({ id, written, spoken, language, ...row }: EntryRow): PronunciationEntity {
  return { id, written, spoken, language, ...stampsOf(row) };
}

/** With two entries for one word, nobody could say which is read out. */
async function checkWord(
  trx: Transaction<Database>,
  { written, language }: PronunciationInput,
  before: PronunciationEntity | null,
): Promise<void> {
  const other = await trx
    .selectFrom('pronunciations')
    .select('id')
    .where('written', '=', written)
    .where('language', 'is not distinct from', language)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('conflict', `The entry ${other.id} already says how "${written}" is read.`, [
    {
      path: 'body.written',
      code: 'taken',
      message: 'expected a word that no other entry of this language has',
    },
  ]);
}

/** The dictionary that announcements are read out by. */
export const pronunciations = defineResource({
  operations: pronunciationCrud,
  list: {
    from: entryRows,
    id: 'pronunciations.id',
    search: [contains('pronunciations.written'), contains('pronunciations.spoken')],
    filters: {
      language: (language) =>
        sql<boolean>`coalesce(pronunciations.language, ${language}) = ${language}`,
    },
    sort: {
      written: 'pronunciations.written',
      id: 'pronunciations.id',
      spoken: 'pronunciations.spoken',
      updated_at: 'pronunciations.updated_at',
    },
    itemsOf: (rows) => rows.map(entryOf),
  },
  store: {
    entity: 'pronunciation',
    table: 'pronunciations',
    label: 'pronunciation',
    nameOf: ({ written }: PronunciationEntity) => written,
    ...plainRow('pronunciations', ({ written, spoken, language }: PronunciationInput) => ({
      written,
      spoken,
      language,
    })),
    check: checkWord,
    reach: (trx) => allLoudspeakers(trx),
  },
});
