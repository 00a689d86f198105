import type { Actor, User, UserInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../../api-error';
import type { Changes, Recorder } from '../../../changes/changes';
import type { Database } from '../../../db/tables';
import type { EntityService } from '../../../entities/entity-service';
import { roleOfNewcomer } from './administrators';
import { credentialsByEmail, credentialsById } from './credentials';
import type { Credentials } from './credentials';
import { readUser } from './read-user';
import { hasActiveUser, keptOf, lockUsers, requireFreeAddress } from './store';
import type { UserWrite } from './store';

export interface AccountsDeps {
  readonly changes: Changes;
  readonly entities: Pick<EntityService<User, UserWrite>, 'change'>;
  readonly nowMs: () => number;
  /** Ends every session of the user; tokens out of mails open nothing any more. */
  readonly endAccess: (trx: Transaction<Database>, userId: number) => Promise<void>;
  /** Told of a change once it is committed. */
  readonly onChanged: (userId: number) => void;
}

/** A user whose account is being made. */
export interface NewAccount extends UserInput {
  readonly passwordHash: string;
}

/** A new password, already hashed. */
export interface PasswordWrite {
  readonly passwordHash: string;
  /** The user has followed a link in a mail. */
  readonly isVerified: boolean;
  /** Runs first, in the same transaction; what it throws leaves everything as it was. */
  readonly guard?: (trx: Transaction<Database>) => Promise<void>;
}

/** Users as those who sign in. */
export interface Accounts {
  /** By address, without regard to case; undefined: nobody has it. */
  byEmail(email: string): Promise<Credentials | undefined>;
  byId(id: number): Promise<Credentials | undefined>;
  /** Whether anybody can sign in: until then the first to register is let in. */
  hasActive(): Promise<boolean>;
  noteSignIn(id: number): Promise<void>;
  /**
   * Gives the user a password; every session before it ends.
   * @throws ApiError not_found, precondition_failed, and what the guard throws
   */
  setPassword(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    write: PasswordWrite,
  ): Promise<User>;
  /**
   * Gives the user the address that was asked for.
   * @param guard runs first, in the same transaction
   * @throws ApiError conflict, when another user has it; unprocessable, when the user no longer asks
   * for it; and what the guard throws
   */
  confirmAddress(
    userId: number,
    newEmail: string,
    guard: (trx: Transaction<Database>, before: User) => Promise<void>,
  ): Promise<User>;
  /** Makes the first user; null when somebody was first already. */
  createFirst(registrant: NewAccount): Promise<User | null>;
  /**
   * Makes the user of a confirmed registration.
   * @param take gives the registration, in the same transaction
   * @param mayJoin whether an address that nobody has invited may
   * @throws ApiError conflict, when the address has a user, also an invited one: a
   * registration from before the invitation must not choose the password; unprocessable, when it may
   * not join
   */
  confirm(
    take: (trx: Transaction<Database>) => Promise<NewAccount>,
    mayJoin: boolean,
  ): Promise<User>;
  /**
   * Gives an invited user the name and the password of a registration.
   * @param guard runs first, in the same transaction: proves the invitation
   * @throws what the guard throws
   */
  acceptInvitation(
    id: number,
    registrant: NewAccount & Pick<PasswordWrite, 'isVerified'>,
    guard: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<User>;
}

/** People who register are no users yet. */
const registering: Actor = { type: 'system', id: null, name: 'Registration' };

/** Writes a user who was not there before, and tells of it. */
async function addUser(
  trx: Transaction<Database>,
  record: Recorder,
  { email, first_name, last_name, passwordHash }: NewAccount,
  email_verified_at: Date | null,
  role: User['role'],
): Promise<User> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, first_name, last_name, password_hash: passwordHash, email_verified_at, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = await reread(trx, id);
  const name = after.email;
  record({ entity: 'user', id, name, action: 'created', before: null, after: keptOf(after) });
  return after;
}

async function reread(trx: Transaction<Database>, id: number): Promise<User> {
  const user = await readUser(trx, id);
  if (!user) throw new Error(`The user ${id} is gone from within its own transaction.`);
  return user;
}

async function writePassword(
  trx: Transaction<Database>,
  id: number,
  passwordHash: string,
  more: { email_verified_at?: Date; first_name?: string; last_name?: string } = {},
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...more,
      // Asked for by someone with the old password.
      pending_email: null,
      password_hash: passwordHash,
      password_generation: sql`password_generation + 1`,
    })
    .where('id', '=', id)
    .execute();
}

function takenBack(): ApiError {
  return brokenRule('body.token', 'this address is no longer asked for');
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { changes, entities, nowMs, endAccess } = deps;
  const { db } = changes;

  return {
    byEmail: (email) => credentialsByEmail(db, email),
    byId: (id) => credentialsById(db, id),
    hasActive: () => hasActiveUser(db),
    async noteSignIn(id) {
      const last_signed_in_at = new Date(nowMs());
      await db
        .insertInto('user_sign_ins')
        .values({ user_id: id, last_signed_in_at })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_signed_in_at }))
        .execute();
    },
    async setPassword(actor, id, ifMatch, { passwordHash, isVerified, guard }) {
      const user = await entities.change(actor, id, ifMatch, 'password_changed', async (trx) => {
        await guard?.(trx);
        await writePassword(trx, id, passwordHash, {
          ...(isVerified && { email_verified_at: new Date(nowMs()) }),
        });
        await endAccess(trx, id);
      });
      deps.onChanged(id);
      return user;
    },
    async confirmAddress(id, email, guard) {
      const actor: Actor = { type: 'user', id, name: email };
      const user = await entities.change(actor, id, undefined, 'updated', async (trx, before) => {
        await guard(trx, before);
        if (before.pending_email !== email) throw takenBack();
        await requireFreeAddress(trx, email, id);
        await trx
          .updateTable('users')
          .set({ email, pending_email: null, email_verified_at: new Date(nowMs()) })
          .where('id', '=', id)
          .execute();
      });
      deps.onChanged(id);
      return user;
    },
    async acceptInvitation(id, { passwordHash, first_name, last_name, isVerified }, guard) {
      const user = await entities.change(registering, id, undefined, 'updated', async (trx) => {
        await guard(trx);
        await writePassword(trx, id, passwordHash, {
          first_name,
          last_name,
          ...(isVerified && { email_verified_at: new Date(nowMs()) }),
        });
        await endAccess(trx, id);
      });
      deps.onChanged(id);
      return user;
    },
    createFirst: (registrant) =>
      changes.transact(registering, async (trx, record) => {
        await lockUsers(trx);
        if (await hasActiveUser(trx)) return null;
        return addUser(trx, record, registrant, null, 'administrator');
      }),
    confirm: (take, mayJoin) =>
      changes.transact(registering, async (trx, record) => {
        // Two registrations of one address that are confirmed at once come in turn.
        await lockUsers(trx);
        const registrant = await take(trx);
        const known = await credentialsByEmail(trx, registrant.email);
        if (known?.passwordHash) {
          throw new ApiError('conflict', 'This address has a user already: sign in.');
        }
        if (known) {
          throw new ApiError(
            'conflict',
            'This address is invited: choose a password with the link of the invitation.',
          );
        }
        if (mayJoin) {
          return addUser(trx, record, registrant, new Date(nowMs()), roleOfNewcomer);
        }
        throw brokenRule('body.token', 'the invitation of this address was taken back');
      }),
  };
}
