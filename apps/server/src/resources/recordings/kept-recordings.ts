import { spokenText } from '@perron/core';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FeedBatch } from '../../changes/change-feed';
import type { Database } from '../../db/tables';
import type { Recordings } from '../../speech/recordings';
import { readDictionary } from '../announcements';

/** "Voltastraße." is said within sentences too, and "Voltastr." alone is read with a stop. */
function withoutEnds(text: string): string {
  return text.replace(/^[\s.,;:!?–-]+|[\s.,;:!?–-]+$/g, '');
}

/** The recordings of the dashboard, by what is said in them: as announcements are read out. */
async function readRecordings(db: Kysely<Database>): Promise<Recordings> {
  const dictionary = await readDictionary(db);
  const rows = await db
    .selectFrom('recordings')
    .select(['text', 'language', 'sound'])
    .where('sound', 'is not', null)
    .orderBy('id')
    .execute();
  const sounds = { de: new Map<string, string>(), en: new Map<string, string>() };
  for (const { text, language, sound } of rows) {
    const spoken = withoutEnds(spokenText(text, language, dictionary));
    if (sound !== null && spoken !== '') sounds[language].set(spoken, sound);
  }
  return {
    sounds,
    async read(name) {
      const found = await db
        .selectFrom('recording_sounds')
        .select('bytes')
        .where('name', '=', name)
        .executeTakeFirst();
      return found?.bytes ?? null;
    },
  };
}

/** Keeps the server's voice at what operators have recorded, on each node. */
export class KeptRecordings {
  readonly #db: Kysely<Database>;
  readonly #use: (recordings: Recordings) => void;

  constructor(db: Kysely<Database>, use: (recordings: Recordings) => void) {
    this.#db = db;
    this.#use = use;
  }

  async read(): Promise<void> {
    this.#use(await readRecordings(this.#db));
  }

  async follow({ lost, changes }: FeedBatch): Promise<void> {
    const concerned = changes.some(
      ({ entity }) => entity === 'recording' || entity === 'pronunciation',
    );
    if (lost || concerned) await this.read();
  }
}

/** Another one when anything else is recorded: loudspeakers ask for their sounds again then. */
export async function recordingsVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(md5(string_agg(concat_ws(' ', language, sound, text), chr(10) order by id)), '')
      as version
    from recordings where sound is not null`.execute(db);
  return rows[0]?.version ?? '';
}
