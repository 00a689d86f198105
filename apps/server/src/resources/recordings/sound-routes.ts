import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { operations } from '@perron/schema';
import type { RecordingSound } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import { advisoryLocks } from '../../db/advisory-locks';
import type { Database } from '../../db/tables';
import { route } from '../../route';
import { withUpload } from '../s3-files';
import { takeSound } from './take-sound';

/** The longest recording with the most samples that studios use. */
const maxBytes = 12_000_000;
const year = 31_536_000;

async function readWhole(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) {
      throw new ApiError('payload_too_large', `Expected a file of at most ${maxBytes} bytes.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Sounds that were uploaded a day ago or more and that no recording names, not even a deleted one. */
async function deleteUnused(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from recording_sounds where created_at < now() - interval '1 day'
      and not exists (select from recordings where sound = recording_sounds.name)
      and not exists (select from trash where entity = 'recording'
        and rows -> 0 -> 'row' ->> 'sound' = recording_sounds.name)`.execute(db);
}

export interface RecordingSoundDeps {
  readonly db: Kysely<Database>;
  /** All sounds together. */
  readonly maxTotalBytes: number;
}

async function keep(
  { db, maxTotalBytes }: RecordingSoundDeps,
  fileName: string,
  { bytes, seconds }: ReturnType<typeof takeSound>,
): Promise<RecordingSound> {
  const name = createHash('sha256').update(bytes).digest('hex');
  await db.transaction().execute(async (trx) => {
    // One upload at a time counts, so that two do not both take what is left.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.recordingSounds})`.execute(trx);
    await deleteUnused(trx);
    await sql`
      insert into recording_sounds (name, file_name, seconds, size, bytes)
      values (${name}, ${fileName}, ${seconds}, ${bytes.length}, ${bytes})
      on conflict (name) do update set file_name = excluded.file_name, created_at = now()`.execute(
      trx,
    );
    const { total } = await trx
      .selectFrom('recording_sounds')
      .select(({ fn }) => fn.sum<string>('size').as('total'))
      .executeTakeFirstOrThrow();
    if (Number(total) <= maxTotalBytes) return;
    throw new ApiError(
      'quota_reached',
      `Expected all recordings together to have at most ${maxTotalBytes / 1e6} MB (RECORDINGS_TOTAL_MB). Delete recordings that nobody needs, also from the trash.`,
    );
  });
  return { sound: name, file_name: fileName, seconds };
}

/** The sounds of recordings: how they come in, and how they are heard. */
export function recordingSoundRoutes(app: FastifyInstance, deps: RecordingSoundDeps): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      // Counted as it comes in.
      limits: { fileSize: Infinity, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
      throwFileSizeLimit: false,
    });
    route(scope, operations.uploadRecordingSound, ({ raw }) =>
      withUpload(raw, maxBytes, async ({ name, content }) =>
        keep(deps, name, takeSound(await readWhole(content))),
      ),
    );
  });
  route(app, operations.getRecordingSound, async ({ params, reply }) => {
    const found = await deps.db
      .selectFrom('recording_sounds')
      .select('bytes')
      .where('name', '=', params.sound)
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found', `There is no sound ${params.sound}.`);
    return reply
      .type('audio/wav')
      .header('cache-control', `public, max-age=${year}, immutable`)
      .send(found.bytes);
  });
}
