import type { Timers } from '@perron/timing';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { SharedClock } from '../db/shared-clock';
import type { Database } from '../db/tables';
import { MailRefusedError } from './mailer';
import type { Mail, Mailer } from './mailer';
import { createQueuedMails } from './queued-mails';
import type { QueuedMail, QueuedMails } from './queued-mails';

export interface MailQueueDeps<Email extends object> {
  readonly db: Kysely<Database>;
  readonly mailer: Mailer;
  /** The schema of a stored e-mail. */
  readonly email: z.ZodType<Email>;
  /** Writes the mail; `null` if there is nothing to tell any more. */
  readonly write: (email: Email) => Promise<Mail | null>;
  readonly sharedMs: SharedClock;
  readonly timers: Timers;
  readonly logger: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}

/** Wait after the first, second, ... failed try; the last one again and again. */
const retryDelaysMs = [10_000, 60_000, 300_000, 900_000] as const;
const lastRetryDelayMs = 3_600_000;
const oldestMs = 24 * 3_600_000;

/** For how long nobody else takes a mail that is being sent: longer than a try may last. */
const leaseMs = 120_000;

/** How often to look for what another server left behind. */
const pollMs = 30_000;

/**
 * Mails that are to be written and sent, in the database: added in the transaction of what they
 * tell of, sent outside of any request's time, and kept through restarts. A row says what to tell;
 * the text is written when it is sent, so that the token in it is stored nowhere.
 *
 * Several servers may share it, by one clock. A mail whose server is killed while it sends is sent again.
 */
export class MailQueue<Email extends object> {
  readonly #deps: MailQueueDeps<Email>;
  readonly #mails: QueuedMails;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #wakeUps = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(deps: MailQueueDeps<Email>) {
    this.#deps = deps;
    this.#mails = createQueuedMails(deps.db, deps.sharedMs);
  }

  /** Adds an e-mail, in the transaction when one is given; call `wake` once that is committed. */
  add(email: Email, transaction?: Kysely<Database>): Promise<void> {
    return this.#mails.add(email, transaction);
  }

  /** Sends what is due; the caller does not wait for it. */
  wake(): void {
    if (this.#stop.signal.aborted) return;
    this.#wakeUps += 1;
    if (this.#running) return;
    this.#cancelTimer();
    this.#running = this.#run();
  }

  /** Ends the sending. Unsent mails stay for the next start. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#cancelTimer();
    await this.#running;
  }

  async #run(): Promise<void> {
    let delayMs = pollMs;
    try {
      delayMs = await this.#sendAllAndLookAhead();
    } catch (error) {
      // While the server stops, the database may be gone.
      if (!this.#stop.signal.aborted) {
        this.#deps.logger.warn({ err: error }, 'the mail queue cannot be read');
      }
    }
    this.#running = null;
    if (this.#stop.signal.aborted) return;
    this.#cancelTimer = this.#deps.timers.after(delayMs, () => this.wake());
  }

  /** Sends what is due, also what comes meanwhile; then says how long to wait. */
  async #sendAllAndLookAhead(): Promise<number> {
    const wakeUps = this.#wakeUps;
    await this.#sendAllDue();
    const delayMs = await this.#delayMs();
    return this.#wakeUps === wakeUps ? delayMs : this.#sendAllAndLookAhead();
  }

  /** Until the next look at the queue. */
  async #delayMs(): Promise<number> {
    const dueInMs = await this.#mails.nextDueInMs();
    // A part of a millisecond would be a look too early.
    return dueInMs === null ? pollMs : Math.min(Math.max(Math.ceil(dueInMs), 0), pollMs);
  }

  async #sendAllDue(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const mail = await this.#mails.take(leaseMs);
      if (!mail) return;
      await this.#deliver(mail);
    }
  }

  async #deliver(queued: QueuedMail): Promise<void> {
    const { email, write, mailer } = this.#deps;
    try {
      const mail = await write(email.parse(queued.letter));
      if (mail) await mailer.send(mail, this.#stop.signal);
    } catch (error) {
      return this.#afterFailure(queued, error);
    }
    return this.#mails.remove(queued.id);
  }

  async #afterFailure(queued: QueuedMail, error: unknown): Promise<void> {
    const { logger } = this.#deps;
    if (this.#stop.signal.aborted) return this.#mails.putBack(queued.id, queued.tries, 0);
    const tries = queued.tries + 1;
    const problem = error instanceof Error ? error.message : 'unknown error';
    const facts = { mail: queued.id, tries, problem };
    const isTooOld = queued.ageMs >= oldestMs;
    if (isTooOld || error instanceof MailRefusedError) {
      logger.error(facts, 'a mail was given up');
      return this.#mails.remove(queued.id);
    }
    logger.warn(facts, 'a mail was not sent and is tried again');
    const delayMs = retryDelaysMs[queued.tries] ?? lastRetryDelayMs;
    return this.#mails.putBack(queued.id, tries, delayMs);
  }
}
