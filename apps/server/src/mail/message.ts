import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer';

/** A mail as the mail library takes it. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an object: a text would be read as a list, and a comma in it would add a recipient.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: no "I am on holiday" in answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
