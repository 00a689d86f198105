import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { messageOf } from './message';

export interface OutboxDeps {
  /** Made when the first mail comes. */
  readonly folder: string;
  readonly from: string;
  readonly nowMs: () => number;
  readonly logger: { info(facts: object, message: string): void };
}

/** The newest mails stay; older ones go, so that nobody fills the disk by asking for mails. */
const keptMails = 500;

async function removeOldest(folder: string): Promise<void> {
  // The names begin with the time.
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.slice(0, -keptMails)) await rm(path.join(folder, name), { force: true });
}

/**
 * Writes each mail into a file, readable by the owner alone, and into the log with its text: what a
 * laptop without a mail server needs to follow the links.
 */
export function createOutboxMailer({ folder, from, nowMs, logger }: OutboxDeps): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date(nowMs()).toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${randomUUID()}.eml`);
      // Renamed when complete: a program that watches the folder never reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ file, subject: mail.subject, text: mail.text }, 'mail written to the outbox');
      await removeOldest(folder);
    },
  };
}
