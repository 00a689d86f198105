import type { Role, User, UserInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { ApiError } from '../../../api-error';
import { advisoryLocks } from '../../../db/advisory-locks';
import type { Database } from '../../../db/tables';
import type { EntityStore } from '../../../entities/entity-store';
import { contains, equals } from '../../../entities/entity-list';
import { unsure } from '../../../entities/list-page';
import type { MailLanguage } from '../../../mail/emails';
import { requireOtherAdministrator, roleOfNewcomer } from './administrators';
import { readUser, userOf, users } from './read-user';
import { isSameAddress } from './same-address';

/** A user as it is written. */
export interface UserWrite extends UserInput {
  /**
   * The role of a new user; if absent, the rules of access decide. A change leaves the role as it
   * is.
   */
  readonly role?: Role | undefined;
  /**
   * The hash of a new user's password; `null` means that the user is invited. A change leaves the
   * password as it is.
   */
  readonly passwordHash: string | null;
  readonly editor: Editor;
  /** Whether it is the user's own account: a change of address waits for a link. */
  readonly isOwn: boolean;
}

/** The author of a change, as an invitation names them, and the language to write it in. */
export interface Editor {
  readonly name: string;
  readonly language: MailLanguage;
}

/** The store's calls while it writes, in the same transaction. */
export interface UserStoreHooks {
  readonly nowMs: () => number;
  /** The user has no password, and an address that nothing was sent to yet. */
  onInvited(trx: Transaction<Database>, id: number, editor: Editor): Promise<void>;
  /** Links mailed to the old address must stop working. */
  onNewAddress(trx: Transaction<Database>, before: User, to: string, editor: Editor): Promise<void>;
  /** The user asks for another address; `null` means for none any more. */
  onAddressAsked(
    trx: Transaction<Database>,
    before: User,
    to: string | null,
    editor: Editor,
  ): Promise<void>;
}

/** Until the transaction ends, nobody else adds or changes users, or decides by which there are. */
export async function lockUsers(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.users})`.execute(trx);
}

/** The part that the history keeps: signing in is no change of the user. */
export function keptOf({ last_signed_in_at: _, ...own }: User): Omit<User, 'last_signed_in_at'> {
  return own;
}

const stateFilters: Readonly<Record<User['state'], RawBuilder<boolean>>> = {
  invited: sql<boolean>`users.password_hash is null and users.deactivated_at is null`,
  active: sql<boolean>`users.password_hash is not null and users.deactivated_at is null`,
  deactivated: sql<boolean>`users.deactivated_at is not null`,
};

export const userList = {
  from: users,
  id: 'users.id',
  search: [contains('users.email'), contains('users.first_name'), contains('users.last_name')],
  filters: {
    state: (state: User['state']) => stateFilters[state],
    role: equals('users.role'),
  },
  sort: {
    email: 'users.email',
    id: 'users.id',
    first_name: ['users.first_name', 'users.last_name'],
    last_name: ['users.last_name', 'users.first_name'],
    state: 'state',
    role: 'users.role',
    last_signed_in_at: unsure('user_sign_ins.last_signed_in_at'),
    updated_at: 'users.updated_at',
  },
  itemsOf: (rows: readonly Parameters<typeof userOf>[0][]) => rows.map(userOf),
};

/** Whether anybody can sign in. */
export async function hasActiveUser(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws ApiError conflict, when another user has the address */
export async function requireFreeAddress(
  trx: Transaction<Database>,
  email: string,
  ownId: number,
): Promise<void> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', ownId)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('conflict', `The user ${other.id} already has the address ${email}.`, [
    { path: 'body.email', code: 'taken', message: 'expected an address that no other user has' },
  ]);
}

export function createUserStore(hooks: UserStoreHooks): EntityStore<User, UserWrite> {
  return {
    entity: 'user',
    table: 'users',
    label: 'user',
    nameOf: ({ email }) => email,
    lock: lockUsers,
    read: readUser,
    keptOf,
    check: (trx, { email }, before) => requireFreeAddress(trx, email, before?.id ?? 0),
    async insert(trx, { email, first_name, last_name, passwordHash, role, editor }) {
      const { id } = await trx
        .insertInto('users')
        .values({
          email,
          first_name,
          last_name,
          password_hash: passwordHash,
          role: role ?? roleOfNewcomer,
          ...(passwordHash === null && { invited_at: new Date(hooks.nowMs()) }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (passwordHash === null) await hooks.onInvited(trx, id, editor);
      return id;
    },
    async update(trx, id, { email, first_name, last_name, editor, isOwn }, before) {
      const isSame = isSameAddress(email, before.email);
      const waits = isOwn && !isSame;
      const pending_email = waits ? email : null;
      await trx
        .updateTable('users')
        .set({
          first_name,
          last_name,
          pending_email,
          ...(!waits && { email }),
          ...(!waits && !isSame && { email_verified_at: null }),
          ...(!waits &&
            !isSame &&
            before.state === 'invited' && { invited_at: new Date(hooks.nowMs()) }),
        })
        .where('id', '=', id)
        .execute();
      if (waits || before.pending_email !== null) {
        await hooks.onAddressAsked(trx, before, pending_email, editor);
      }
      if (waits || isSame) return;
      await hooks.onNewAddress(trx, before, email, editor);
      if (before.state === 'invited') await hooks.onInvited(trx, id, editor);
    },
    beforeRemove: (trx, user) => requireOtherAdministrator(trx, user, 'cannot be deleted'),
  };
}
