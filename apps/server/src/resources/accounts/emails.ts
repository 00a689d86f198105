import { z } from 'zod';
import { emailOf, mailLanguages } from '../../mail/emails';
import { mailOfEmail } from '../../mail/mail-of-email';
import type { Mail } from '../../mail/mailer';
import type { Accounts } from './users/accounts';
import type { MailTokens } from './mail-tokens';
import { invitationMs } from './users/invitation-lifetime';

const language = z.enum(mailLanguages);

/** A person who registers, until the address is confirmed. */
export const registrant = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  passwordHash: z.string(),
});

/**
 * The contents of a mail, as it waits in the queue. Addresses are as they were typed: whether anybody has
 * them is found out when the mail is written, outside of the caller's time.
 */
export const authEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration'), registrant, language }),
  z.object({ kind: z.literal('forgotten_password'), email: z.string(), language }),
  z.object({ kind: z.literal('invitation'), userId: z.int(), by: z.string(), language }),
  z.object({ kind: z.literal('password_changed'), email: z.string(), language }),
  z.object({
    kind: z.literal('confirm_new_address'),
    userId: z.int(),
    newEmail: z.string(),
    language,
  }),
  z.object({
    kind: z.enum(['address_asked', 'address_changed']),
    email: z.string(),
    newEmail: z.string(),
    language,
  }),
]);
export type AuthEmail = z.infer<typeof authEmail>;

export interface EmailWriterDeps {
  readonly accounts: Pick<Accounts, 'byEmail' | 'byId'>;
  readonly tokens: Pick<MailTokens, 'forPassword' | 'forRegistration' | 'forAddress'>;
  /** Where people reach this installation, without a slash at the end. */
  readonly baseUrl: () => string;
  /** Whether an address that nobody has invited may register. */
  readonly mayJoin: boolean;
}

const hourMs = 3_600_000;
/** As the e-mails say. */
const lifetimesMs = {
  registration: 24 * hourMs,
  address: 24 * hourMs,
  password: hourMs,
  invitation: invitationMs,
};

/** Writes the mail of an e-mail; null when there is nothing to send, or nobody to send it to. */
export function createEmailWriter(
  deps: EmailWriterDeps,
): (email: AuthEmail) => Promise<Mail | null> {
  const { accounts, tokens, mayJoin } = deps;
  type Of<Kind extends AuthEmail['kind']> = Extract<AuthEmail, { kind: Kind }>;

  async function registration({ registrant, language }: Of<'registration'>): Promise<Mail | null> {
    const { email } = registrant;
    const baseUrl = deps.baseUrl();
    const known = await accounts.byEmail(email);
    if (known?.deactivatedAt) return null;
    if (known?.passwordHash) {
      return mailOfEmail(known.email, emailOf('already_registered', language, { baseUrl }));
    }
    if (known) {
      // Nothing of what was typed is kept: the invitation alone lets its owner choose.
      const token = await tokens.forPassword(known.id, lifetimesMs.password);
      return mailOfEmail(known.email, emailOf('invited_already', language, { baseUrl, token }));
    }
    if (!mayJoin) return null;
    const token = await tokens.forRegistration(registrant, lifetimesMs.registration);
    return mailOfEmail(email, emailOf('confirm_address', language, { baseUrl, token }));
  }

  async function forgotten({ email, language }: Of<'forgotten_password'>): Promise<Mail | null> {
    const known = await accounts.byEmail(email);
    if (!known || known.deactivatedAt !== null) return null;
    const token = await tokens.forPassword(known.id, lifetimesMs.password);
    const facts = { baseUrl: deps.baseUrl(), token };
    return mailOfEmail(known.email, emailOf('reset_password', language, facts));
  }

  async function invitation({ userId, by, language }: Of<'invitation'>): Promise<Mail | null> {
    const known = await accounts.byId(userId);
    if (!known || known.passwordHash !== null) return null;
    const token = await tokens.forPassword(userId, lifetimesMs.invitation);
    const facts = { baseUrl: deps.baseUrl(), token, by };
    return mailOfEmail(known.email, emailOf('invitation', language, facts));
  }

  async function newAddress({
    userId,
    newEmail,
    language,
  }: Of<'confirm_new_address'>): Promise<Mail | null> {
    const known = await accounts.byId(userId);
    if (known?.pendingEmail !== newEmail) return null;
    const token = await tokens.forAddress(userId, newEmail, lifetimesMs.address);
    const facts = { baseUrl: deps.baseUrl(), token };
    return mailOfEmail(newEmail, emailOf('confirm_new_address', language, facts));
  }

  return async (email) => {
    switch (email.kind) {
      case 'registration':
        return registration(email);
      case 'forgotten_password':
        return forgotten(email);
      case 'invitation':
        return invitation(email);
      case 'password_changed': {
        const facts = { baseUrl: deps.baseUrl() };
        return mailOfEmail(email.email, emailOf('password_changed', email.language, facts));
      }
      case 'confirm_new_address':
        return newAddress(email);
      case 'address_asked':
      case 'address_changed': {
        const facts = { baseUrl: deps.baseUrl(), newEmail: email.newEmail };
        return mailOfEmail(email.email, emailOf(email.kind, email.language, facts));
      }
    }
  };
}
