import { kinds } from '@perron/schema';
import type { RecordingEntity, RecordingInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { containing } from '../../entities/list-page';
import { allLoudspeakers } from '../announcements';

function recordingRows(db: Kysely<Database>) {
  return db
    .selectFrom('recordings')
    .leftJoin('recording_sounds', 'recording_sounds.name', 'recordings.sound')
    .selectAll('recordings')
    .select(['recording_sounds.file_name', 'recording_sounds.seconds']);
}

/** With two recordings of one text, nobody could say which is heard. */
async function requireOnlyOne(
  trx: Transaction<Database>,
  { text, language }: RecordingInput,
  before: RecordingEntity | null,
): Promise<void> {
  const other = await trx
    .selectFrom('recordings')
    .select('id')
    .where(sql<boolean>`lower(text) = lower(${text})`)
    .where('language', '=', language)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  const message = 'expected a text that no other recording of this language has';
  throw new ApiError('conflict', `The recording ${other.id} already says "${text}".`, [
    { path: 'body.text', code: 'taken', message },
  ]);
}

/** Held, so that it is not deleted as unused before the recording is written. */
async function requireSound(trx: Transaction<Database>, { sound }: RecordingInput): Promise<void> {
  if (sound === null) return;
  const { rows } = await sql`
    select from recording_sounds where name = ${sound} for key share`.execute(trx);
  if (rows.length > 0) return;
  throw brokenRule('body.sound', 'expected a sound that was uploaded, got one that is not kept');
}

/** Loudspeakers that have said it in the last day: they miss it, but do not keep it. */
async function saidBy(trx: Transaction<Database>, { text, language }: RecordingEntity) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from displays where id in (
      select display_id from spoken_announcements, jsonb_array_elements(parts) as part
      where said_at > now() - interval '1 day'
        and part ->> 'language' = ${language} and part ->> 'text' ilike ${containing(text)})
    order by name, id`.execute(trx);
  return rows;
}

/** The operators' recordings: they are played in place of the voice. */
export const recordings = defineResource(kinds.recording, {
  list: {
    from: recordingRows,
    filters: {
      recorded: (recorded) => sql<boolean>`(recordings.sound is not null) = ${recorded === 'yes'}`,
    },
    sort: {
      seconds: 'recording_sounds.seconds',
    },
  },
  store: {
    async check(trx, input, before) {
      await requireOnlyOne(trx, input, before);
      await requireSound(trx, input);
    },
    usages: async (trx, recording) => [{ entity: 'display', rows: await saidBy(trx, recording) }],
    reach: (trx) => allLoudspeakers(trx),
  },
});
