import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { OpenIdRefusal } from '@perron/schema';
import type { RegistrationRule } from '../../../config';
import type { Database } from '../../../db/tables';
import { hashNew } from '../new-password';
import type { Passwords } from '../password';
import type { Accounts } from '../users/accounts';
import type { Credentials } from '../users/credentials';
import { readUser } from '../users/read-user';
import type { Identity } from './provider';

/** Why somebody whom the provider has named is not let in. */
export class NotAMember extends Error {
  constructor(
    readonly reason: OpenIdRefusal,
    readonly email: string,
  ) {
    super(reason);
  }
}

export interface MembersDeps {
  readonly db: Kysely<Database>;
  readonly accounts: Pick<
    Accounts,
    'byId' | 'byEmail' | 'acceptInvitation' | 'confirm' | 'hasActive'
  >;
  readonly passwords: Passwords;
  readonly rule: RegistrationRule;
  /** The provider's addresses count also where it does not say that they are verified. */
  readonly trustsAddresses: boolean;
}

/** The users whom a provider names. */
export interface Members {
  /**
   * The member that an identity means. Somebody who comes for the first time is found by the address, or
   * becomes a user where the installation lets people register.
   * @throws NotAMember
   */
  memberOf(identity: Identity): Promise<Credentials>;
}

type Pair = Pick<Identity, 'issuer' | 'subject'>;

export function createMembers(deps: MembersDeps): Members {
  const { db, accounts, passwords, rule } = deps;

  async function known({ issuer, subject }: Pair): Promise<Credentials | undefined> {
    const row = await db
      .selectFrom('openid_identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row && accounts.byId(row.user_id);
  }

  /** False: the user is somebody else's at the provider, or the identity another user's. */
  async function link(
    trx: Kysely<Database> | Transaction<Database>,
    { issuer, subject }: Pair,
    user_id: number,
  ): Promise<boolean> {
    const added = await trx
      .insertInto('openid_identities')
      .values({ issuer, subject, user_id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** A password that nobody knows: one can be chosen by a link in a mail. */
  const unknownPassword = () =>
    hashNew(passwords, randomBytes(32).toString('base64url'), 'body.password', null);

  async function invited(identity: Identity, { id, email }: Credentials): Promise<void> {
    const before = await readUser(db, id);
    const registrant = {
      email,
      first_name: identity.firstName || (before?.first_name ?? ''),
      last_name: identity.lastName || (before?.last_name ?? ''),
      passwordHash: await unknownPassword(),
      isVerified: true,
    };
    await accounts.acceptInvitation(id, registrant, async (trx) => {
      if (!(await link(trx, identity, id))) throw new NotAMember('another_identity', email);
    });
  }

  async function stranger(identity: Identity, email: string): Promise<number> {
    // The first user is an administrator, and registers with a password.
    if (rule !== 'open' || !(await accounts.hasActive())) {
      throw new NotAMember('not_invited', email);
    }
    const registrant = {
      email,
      first_name: identity.firstName,
      last_name: identity.lastName,
      passwordHash: await unknownPassword(),
    };
    const { id } = await accounts.confirm(async () => registrant, true);
    await link(db, identity, id);
    return id;
  }

  async function newcomer(identity: Identity): Promise<number> {
    const { email, isVerified } = identity;
    if (email === null) throw new NotAMember('no_address', '');
    if (!isVerified && !deps.trustsAddresses) throw new NotAMember('unverified', email);
    const user = await accounts.byEmail(email);
    if (!user) return stranger(identity, email);
    if (user.deactivatedAt !== null) throw new NotAMember('deactivated', email);
    if (user.passwordHash === null) await invited(identity, user);
    else if (!(await link(db, identity, user.id))) throw new NotAMember('another_identity', email);
    return user.id;
  }

  return {
    async memberOf(identity) {
      const user = (await known(identity)) ?? (await accounts.byId(await newcomer(identity)));
      if (!user) throw new NotAMember('not_invited', identity.email ?? '');
      if (user.deactivatedAt !== null) throw new NotAMember('deactivated', user.email);
      return user;
    },
  };
}
