/** One mail to one person. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as `text`. */
  readonly html: string;
}

/** Sends mails: to a mail server, or into a folder where there is none. */
export interface Mailer {
  /**
   * Resolves once the mail is in other hands.
   * @param signal ends the try
   * @throws MailRefusedError when another try would be refused too; any other error may pass
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** The mail server will never take this mail: there is no such mailbox, for example. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
