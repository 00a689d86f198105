import { createTransport } from 'nodemailer';
import type { SmtpConfig } from './mail-config';
import { MailRefusedError } from './mailer';
import type { Mailer } from './mailer';
import { messageOf } from './message';

export interface SmtpLimits {
  /** For the connection, the greeting and each answer. */
  readonly stepTimeoutMs: number;
  /** For the whole mail: a server that answers a byte at a time passes every step. */
  readonly sendTimeoutMs: number;
}

const limits: SmtpLimits = { stepTimeoutMs: 10_000, sendTimeoutMs: 30_000 };

/** Steps at which a final "no" is about this mail, and not about how this server is set up. */
const stepsOfTheMail = /^(RCPT TO|DATA)/;

/** Whether the mail library's error is a refusal; checked field by field, for it is foreign. */
function isRefusal(error: Error): boolean {
  const { permanent, command } = error as Error & { permanent?: unknown; command?: unknown };
  return permanent === true && typeof command === 'string' && stepsOfTheMail.test(command);
}

/** Sends over SMTP, one connection for each mail. */
export function createSmtpMailer(
  config: SmtpConfig,
  { stepTimeoutMs, sendTimeoutMs }: SmtpLimits = limits,
): Mailer {
  const transport = createTransport({
    host: config.host,
    port: config.port,
    secure: config.tls === 'from-the-start',
    requireTLS: config.tls === 'required',
    ...(config.auth && { auth: { ...config.auth } }),
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      const timeout = AbortSignal.timeout(sendTimeoutMs);
      try {
        await transport.sendMail({
          ...messageOf(mail, config.from),
          signal: AbortSignal.any([signal, timeout]),
        });
      } catch (error) {
        if (error instanceof Error && isRefusal(error)) {
          throw new MailRefusedError(error.message, { cause: error });
        }
        if (timeout.aborted) {
          throw new Error(`The mail server took longer than ${sendTimeoutMs} ms.`, {
            cause: error,
          });
        }
        throw error;
      }
    },
  };
}
