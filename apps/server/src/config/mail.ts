import { z } from 'zod';
import { parseSmtpUrl } from '../mail/mail-config';
import type { MailConfig } from '../mail/mail-config';
import { StartError } from '../start-error';
import { variableMeanings } from './variables';

export const mailVariables = {
  SMTP_URL: z
    .string()
    .transform((url, context) => {
      const parsed = parseSmtpUrl(url);
      if (parsed) return parsed;
      context.addIssue({
        code: 'custom',
        message:
          'an address such as smtps://user:password@mail.example.org, with other characters than letters and digits in the password written as %XX',
      });
      return z.NEVER;
    })
    .optional()
    .register(variableMeanings, {
      meaning: 'The mail server. Needs `MAIL_FROM` and `PUBLIC_URL`.',
      unset: 'the folder `outbox` in `DATA_DIR`',
      secret: true,
      inFile: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, {
      error: 'a sender such as perron@example.org or Perron <perron@example.org>',
    })
    .optional()
    .register(variableMeanings, {
      meaning: 'Sender of e-mails.',
      unset: '`Perron <perron@localhost>`',
    }),
} as const;

type Values = z.output<z.ZodObject<typeof mailVariables>> & {
  readonly PUBLIC_URL?: string | undefined;
};

/** @throws StartError when a mail could not name its sender, or where its links lead */
export function mailConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Values): MailConfig {
  if (SMTP_URL === undefined) {
    return { kind: 'outbox', from: MAIL_FROM ?? 'Perron <perron@localhost>' };
  }
  if (MAIL_FROM === undefined) {
    throw new StartError(
      'SMTP_URL is set without MAIL_FROM; expected the sender that the mail server accepts, such as Perron <perron@example.org>.',
    );
  }
  if (PUBLIC_URL === undefined) {
    throw new StartError(
      'SMTP_URL is set without PUBLIC_URL; expected the address that the links in mails lead to, such as https://perron.example.org.',
    );
  }
  return { ...SMTP_URL, from: MAIL_FROM };
}
