import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../api-error';
import { Changes } from '../changes/changes';
import type { Database } from '../db/tables';
import { etagOf } from '../entities/if-match';
import { contents as contentsAt } from '../resources/contents';
import { disruptions as disruptionsAt } from '../resources/network';
import { noticesBucket } from './lay-in-notices';
import { demoActor, untouchedDisruptions } from './renew-disruptions';

/** The demo's notices that nobody but the demo has changed. */
function untouchedNotices(db: Kysely<Database>) {
  return db
    .selectFrom('contents')
    .innerJoin('content_buckets', 'content_buckets.id', 'contents.bucket_id')
    .select('contents.id')
    .where('content_buckets.name', '=', noticesBucket)
    .where(
      sql<boolean>`not exists (select from audit_log
        where entity = 'content' and entity_id = contents.id and actor_type <> 'system')`,
    );
}

interface Removable {
  get(id: number): Promise<{ readonly id: number; readonly version: number }>;
  remove(actor: typeof demoActor, id: number, ifMatch: string): Promise<unknown>;
}

async function removeEach(service: Removable, rows: readonly { readonly id: number }[]) {
  for (const { id } of rows) {
    try {
      await service.remove(demoActor, id, etagOf(await service.get(id)));
    } catch (error) {
      // Another node or an operator was quicker.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/**
 * Takes the demo's disruptions and notices away, into the trash: over an operator's network they
 * would be invented. Content that operators have touched stays as it is.
 */
export async function removeInvented(db: Kysely<Database>, nowMs: number): Promise<void> {
  const changes = new Changes(db);
  const context = { changes, gate: () => changes };
  const disruptions = disruptionsAt(() => nowMs).start(context);
  await removeEach(disruptions, await untouchedDisruptions(db).execute());
  await removeEach(contentsAt.start(context), await untouchedNotices(db).execute());
}
