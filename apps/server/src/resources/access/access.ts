import { accessTokenLifetimeSeconds } from '@perron/schema';
import type { AccessRules, AccessRulesInput, Actor, RoleOfUser } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import { madeLately } from '../../changes/strangers';
import type { Database } from '../../db/tables';
import { createEntityService } from '../../entities/entity-service';
import { writeNewKey } from '../accounts';
import type { SigningKeys } from '../accounts';
import type { EntityStore } from '../../entities/entity-store';
import { readRolesOfUsers } from './roles-of-users';

/** There is one row of rules. */
const only = 1;

interface StoredRules extends AccessRules {
  readonly id: number;
}

/** The rules of access of this installation. */
export interface Access {
  rules(): Promise<StoredRules>;
  /** The role of each user while roles are on, the highest role first. */
  rolesOfUsers(): Promise<RoleOfUser[]>;
  /** @throws ApiError precondition_failed */
  putRules(
    actor: Actor,
    ifMatch: string | undefined,
    input: AccessRulesInput,
  ): Promise<StoredRules>;
  /** @throws ApiError precondition_failed, or conflict within an hour of the last rotation */
  rotateKeys(
    actor: Actor,
    ifMatch: string | undefined,
    input: { readonly end_before: boolean },
  ): Promise<StoredRules>;
}

async function readRules(db: Kysely<Database>): Promise<StoredRules> {
  const row = await db
    .selectFrom('access_rules')
    .select([
      ...(['id', 'roles', 'two_people', 'second_factor', 'session_idle_minutes'] as const),
      ...(['keys_rotated_at', 'version'] as const),
    ])
    .where('id', '=', only)
    .executeTakeFirstOrThrow();
  return { ...row, keys_rotated_at: row.keys_rotated_at?.toISOString() ?? null };
}

function administrators(trx: Transaction<Database>) {
  return trx
    .selectFrom('users')
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .where('role', '=', 'administrator');
}

/** Otherwise nobody could approve anything, nor take the rule back. */
async function requireTwoPeople(trx: Transaction<Database>, actor: Actor): Promise<void> {
  const { count } = await administrators(trx)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < 2) {
    throw new ApiError(
      'conflict',
      `Expected two administrators who can sign in, so that one can approve what the other asks for; there is ${count}.`,
    );
  }
  const id = actor.id ?? 0;
  const stranger = await administrators(trx)
    .select('id')
    .where('id', '<>', id)
    .where('id', 'not in', madeLately(trx, id))
    .executeTakeFirst();
  if (stranger) return;
  throw new ApiError(
    'conflict',
    'Expected another administrator whose account you have neither made nor changed in the last 7 days: until then nobody could approve what you ask for.',
  );
}

/** A user who asks it of all others needs one too. */
async function requireOwnFactor(db: Kysely<Database>, actor: Actor): Promise<void> {
  const own = await db
    .selectFrom('users')
    .select('second_factor_at')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (own?.second_factor_at != null) return;
  throw new ApiError(
    'conflict',
    'Expected a second factor of your own: switch it on in your profile first.',
  );
}

/** Rules as they are written, and by whom. */
interface RulesWrite extends AccessRulesInput {
  readonly actor: Actor;
}

const store: EntityStore<StoredRules, RulesWrite> = {
  entity: 'access_rules',
  table: 'access_rules',
  label: 'rules of access',
  nameOf: () => 'Access rules',
  read: (db) => readRules(db),
  insert: () => Promise.reject(new Error('There is one row of rules, and it is there.')),
  async check(trx, { two_people, actor }, before) {
    if (two_people === true && before?.two_people !== true) await requireTwoPeople(trx, actor);
  },
  async update(trx, id, { roles, two_people, second_factor, session_idle_minutes }) {
    await trx
      .updateTable('access_rules')
      .set({
        roles,
        ...(two_people !== undefined && { two_people }),
        ...(second_factor !== undefined && { second_factor }),
        ...(session_idle_minutes !== undefined && { session_idle_minutes }),
      })
      .where('id', '=', id)
      .execute();
  },
};

export interface AccessDeps {
  readonly changes: Changes;
  readonly nowMs: () => number;
  readonly signingKeys: Pick<SigningKeys, 'reload'>;
  /** Told of a change once it is committed. */
  readonly onChanged: () => void;
}

/** @throws ApiError conflict, while tokens of the key before the last one may be in use */
function requireOld({ keys_rotated_at: at }: AccessRules, nowMs: number): void {
  if (at === null) return;
  const untilMs = Date.parse(at) + accessTokenLifetimeSeconds * 1000;
  if (untilMs <= nowMs) return;
  throw new ApiError(
    'conflict',
    `The keys were rotated at ${at}: expected an hour between two rotations, so until ${new Date(untilMs).toISOString()}. Send end_before: true to end the tokens of the keys before at once.`,
  );
}

export function createAccess({ changes, nowMs, signingKeys, onChanged }: AccessDeps): Access {
  const service = createEntityService(changes, store);
  return {
    rules: () => readRules(changes.db),
    rolesOfUsers: () => readRolesOfUsers(changes.db),
    async putRules(actor, ifMatch, input) {
      if (input.second_factor === true) await requireOwnFactor(changes.db, actor);
      const rules = await service.update(actor, only, ifMatch, { ...input, actor });
      onChanged();
      return rules;
    },
    async rotateKeys(actor, ifMatch, { end_before }) {
      const rules = await service.change(actor, only, ifMatch, 'rotated', async (trx, before) => {
        if (!end_before) requireOld(before, nowMs());
        await writeNewKey(trx, end_before);
        await trx
          .updateTable('access_rules')
          .set({ keys_rotated_at: new Date(nowMs()) })
          .where('id', '=', only)
          .execute();
      });
      await signingKeys.reload();
      onChanged();
      return rules;
    },
  };
}
