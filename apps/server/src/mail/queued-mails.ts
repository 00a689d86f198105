import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';

/** A mail that waits to be written and sent. */
export interface QueuedMail {
  readonly id: number;
  /** What it is to tell, as it was added. */
  readonly letter: unknown;
  /** Tries that failed. */
  readonly tries: number;
  readonly created_at: Date;
}

/** The table of mails that wait. Times are milliseconds since 1970. */
export function createQueuedMails(db: Kysely<Database>) {
  return {
    /** @param connection the transaction of what the mail tells of */
    async add(letter: object, nowMs: number, connection: Kysely<Database> = db): Promise<void> {
      const now = new Date(nowMs);
      await connection
        .insertInto('mail_queue')
        .values({ letter: JSON.stringify(letter), created_at: now, due_at: now })
        .execute();
    },

    /** Takes the letter that has been due for longest; nobody else gets it until `untilMs`. */
    take(nowMs: number, untilMs: number): Promise<QueuedMail | undefined> {
      return db
        .updateTable('mail_queue')
        .set({ due_at: new Date(untilMs) })
        .where('id', '=', (query) =>
          query
            .selectFrom('mail_queue')
            .select('id')
            .where('due_at', '<=', new Date(nowMs))
            .orderBy('due_at')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'letter', 'tries', 'created_at'])
        .executeTakeFirst();
    },

    async putBack(id: number, tries: number, dueMs: number): Promise<void> {
      await db
        .updateTable('mail_queue')
        .set({ tries, due_at: new Date(dueMs) })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('mail_queue').where('id', '=', id).execute();
    },

    /** When the next one is due; null: none waits. */
    async nextDueMs(): Promise<number | null> {
      const next = await db
        .selectFrom('mail_queue')
        .select('due_at')
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return next ? next.due_at.getTime() : null;
    },
  };
}

export type QueuedMails = ReturnType<typeof createQueuedMails>;
