import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { sharedNow, span } from '../db/shared-clock';
import type { SharedClock } from '../db/shared-clock';
import type { Database } from '../db/tables';

/** A mail that waits to be written and sent. */
export interface QueuedMail {
  readonly id: number;
  /** Its contents, as it was added. */
  readonly letter: unknown;
  /** Tries that failed. */
  readonly tries: number;
  /** Since it was added. */
  readonly ageMs: number;
}

const msOf = (interval: unknown) => sql<number>`(extract(epoch from ${interval}) * 1000)::float8`;

/** The table of mails that wait, by the clock that all servers share. */
export function createQueuedMails(db: Kysely<Database>, sharedMs: SharedClock) {
  const now = () => sharedNow(sharedMs);
  return {
    /** @param connection the transaction of what the mail tells of */
    async add(email: object, connection: Kysely<Database> = db): Promise<void> {
      await connection
        .insertInto('mail_queue')
        .values({ letter: JSON.stringify(email), created_at: now(), due_at: now() })
        .execute();
    },

    /** Takes the e-mail that has been due for longest; nobody else gets it during the lease. */
    take(leaseMs: number): Promise<QueuedMail | undefined> {
      return db
        .updateTable('mail_queue')
        .set({ due_at: sql<Date>`${now()} + ${span(leaseMs)}` })
        .where('id', '=', (query) =>
          query
            .selectFrom('mail_queue')
            .select('id')
            .where('due_at', '<=', now())
            .orderBy('due_at')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'letter', 'tries', msOf(sql`${now()} - created_at`).as('ageMs')])
        .executeTakeFirst();
    },

    /** @param delayMs until it is due again */
    async putBack(id: number, tries: number, delayMs: number): Promise<void> {
      await db
        .updateTable('mail_queue')
        .set({ tries, due_at: sql<Date>`${now()} + ${span(delayMs)}` })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('mail_queue').where('id', '=', id).execute();
    },

    /** How long until the next one is due, less than nothing where one is; `null` if none waits. */
    async nextDueInMs(): Promise<number | null> {
      const next = await db
        .selectFrom('mail_queue')
        .select(msOf(sql`due_at - ${now()}`).as('inMs'))
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return next?.inMs ?? null;
    },
  };
}

export type QueuedMails = ReturnType<typeof createQueuedMails>;
