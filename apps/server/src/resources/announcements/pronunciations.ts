import { kinds } from '@perron/schema';
import type { PronunciationEntity, PronunciationInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { contains } from '../../entities/entity-list';
import { allLoudspeakers } from './audio-outputs';

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
export const pronunciations = defineResource(kinds.pronunciation, {
  list: {
    search: [contains('pronunciations.written'), contains('pronunciations.spoken')],
    filters: {
      language: (language) =>
        sql<boolean>`coalesce(pronunciations.language, ${language}) = ${language}`,
    },
  },
  store: {
    check: checkWord,
    reach: (trx) => allLoudspeakers(trx),
  },
});
