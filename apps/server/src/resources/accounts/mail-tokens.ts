import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import { hashOfToken, newSecretToken } from '../../secrets/secret-token';

/** Tokens that go out in mails: each is good once, for one purpose, and for some time. */
export interface MailTokens {
  /** For the user to choose a password. */
  forPassword(userId: number, lifetimeMs: number): Promise<string>;
  /** For proving that an address belongs to who registers. */
  forRegistration(registration: object, lifetimeMs: number): Promise<string>;
  /** For proving that a new address belongs to the user who asks for it. */
  forAddress(userId: number, newEmail: string, lifetimeMs: number): Promise<string>;
  /** As `forPassword`, for an operator to hand over: it proves no address. */
  forHandover(trx: Transaction<Database>, userId: number, lifetimeMs: number): Promise<string>;
  /** Whether the token went out in a mail, so that following its link proves the address. */
  wasMailed(token: string): Promise<boolean>;
  /** The user whose password the token is for; `null` if it is unknown, used, or too old. */
  userOf(token: string): Promise<number | null>;
  /** Which address the token confirms, and whose; `null` if it is unknown, used, or too old. */
  addressOf(token: string): Promise<{ userId: number; newEmail: string } | null>;
  /** Uses the token up; false: somebody else was faster. */
  takeOfUser(trx: Transaction<Database>, token: string, userId: number): Promise<boolean>;
  /** Uses the token up and gives what was registered; undefined: unknown, used, or too old. */
  takeRegistration(trx: Transaction<Database>, token: string): Promise<unknown>;
  /** No token confirms a new address of the user any more. */
  removeAddresses(trx: Transaction<Database>, userId: number): Promise<void>;
  /** None of the user's tokens opens anything any more. */
  removeOfUser(trx: Transaction<Database>, userId: number): Promise<void>;
}

export function createMailTokens(db: Kysely<Database>, nowMs: () => number): MailTokens {
  const now = () => new Date(nowMs());

  async function add(
    purpose:
      | { user_id: number; registration: null; new_email?: string; is_mailed?: boolean }
      | { user_id: null; registration: string },
    lifetimeMs: number,
    into: Kysely<Database> = db,
  ): Promise<string> {
    await into.deleteFrom('mail_tokens').where('expires_at', '<=', now()).execute();
    const { token, hash } = newSecretToken();
    const expires_at = new Date(nowMs() + lifetimeMs);
    await into
      .insertInto('mail_tokens')
      .values({ ...purpose, token_hash: hash, expires_at })
      .execute();
    return token;
  }

  /** Deletes the token if it is still good; callers that wait for it find it gone. */
  function take(trx: Transaction<Database>, token: string) {
    return trx
      .deleteFrom('mail_tokens')
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now());
  }

  function good(token: string) {
    return db
      .selectFrom('mail_tokens')
      .select(['user_id', 'new_email'])
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now());
  }

  return {
    forPassword: (user_id, lifetimeMs) => add({ user_id, registration: null }, lifetimeMs),
    forRegistration: (registration, lifetimeMs) =>
      add({ user_id: null, registration: JSON.stringify(registration) }, lifetimeMs),
    forAddress: (user_id, new_email, lifetimeMs) =>
      add({ user_id, registration: null, new_email }, lifetimeMs),
    forHandover: (trx, user_id, lifetimeMs) =>
      add({ user_id, registration: null, is_mailed: false }, lifetimeMs, trx),
    async wasMailed(token) {
      const row = await good(token).select('is_mailed').executeTakeFirst();
      return row?.is_mailed ?? false;
    },
    async userOf(token) {
      const row = await good(token).where('new_email', 'is', null).executeTakeFirst();
      return row?.user_id ?? null;
    },
    async addressOf(token) {
      const row = await good(token).executeTakeFirst();
      if (!row || row.user_id === null || row.new_email === null) return null;
      return { userId: row.user_id, newEmail: row.new_email };
    },
    async takeOfUser(trx, token, userId) {
      const row = await take(trx, token)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    async takeRegistration(trx, token) {
      const row = await take(trx, token)
        .where('registration', 'is not', null)
        .returning('registration')
        .executeTakeFirst();
      return row?.registration;
    },
    async removeAddresses(trx, userId) {
      await trx
        .deleteFrom('mail_tokens')
        .where('user_id', '=', userId)
        .where('new_email', 'is not', null)
        .execute();
    },
    async removeOfUser(trx, userId) {
      await trx.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
    },
  };
}
