import path from 'node:path';
import type { MailConfig } from './mail-config';
import type { Mailer } from './mailer';
import { createOutboxMailer } from './outbox-mailer';
import type { OutboxDeps } from './outbox-mailer';
import { createSmtpMailer } from './smtp-mailer';

export interface MailerDeps extends Pick<OutboxDeps, 'nowMs' | 'logger'> {
  readonly dataDir: string;
}

/** The way that mails leave by this configuration. */
export function openMailer(config: MailConfig, { dataDir, nowMs, logger }: MailerDeps): Mailer {
  switch (config.kind) {
    case 'smtp':
      return createSmtpMailer(config);
    case 'outbox':
      return createOutboxMailer({
        folder: path.join(dataDir, 'outbox'),
        from: config.from,
        nowMs,
        logger,
      });
  }
}
