import { apiKeyScope, keyWarningDays } from '@perron/schema';
import type { ApiKey, ApiKeyInput, ApiKeyScope, ApiKeyState } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { contains, equals } from '../../entities/entity-list';
import { stampsOf, unsure } from '../../entities/list-page';
import { requireExists } from '../../entities/require-exists';
import type { RowOf } from '../../entities/row-of';
import type { StoredSecret } from './api-key-secret';

/** A key as it is written. */
export interface ApiKeyWrite extends ApiKeyInput {
  /** The secret of a new key; a change leaves it as it is, and `replaceSecret` gives another. */
  readonly stored?: StoredSecret;
}

function apiKeys(db: Kysely<Database>) {
  return db
    .selectFrom('api_keys')
    .leftJoin('api_key_uses', 'api_key_uses.api_key_id', 'api_keys.id')
    .leftJoin('displays', 'displays.id', 'api_keys.display_id')
    .select([
      'displays.name as display_name',
      'api_keys.id',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.scopes',
      'api_keys.display_id',
      'api_keys.any_display',
      'api_keys.expires_at',
      'api_keys.previous_until',
      'api_keys.revoked_at',
      'api_keys.created_at',
      'api_keys.updated_at',
      'api_keys.version',
      'api_key_uses.last_used_at',
    ]);
}

type ApiKeyRow = RowOf<typeof apiKeys>;

/** The key as the API shows it: without its hash. */
function apiKeyOf(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    display_id: row.display_id,
    display:
      row.display_id === null || row.display_name === null
        ? null
        : { id: row.display_id, name: row.display_name },
    any_display: row.any_display,
    expires_at: row.expires_at?.toISOString() ?? null,
    previous_until: row.previous_until?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    ...stampsOf(row),
  };
}

/** Each scope once, in the order of the contract. */
function columnsOf({ name, scopes, display_id, any_display, expires_at }: ApiKeyInput) {
  return {
    name,
    scopes: apiKeyScope.options.filter((scope) => scopes.includes(scope)),
    display_id,
    any_display,
    expires_at: expires_at === null ? null : new Date(expires_at),
  };
}

const dayMs = 86_400_000;

/** Keys that are in a state now. */
function inState(state: ApiKeyState, now: Date) {
  const expired = sql<boolean>`coalesce(api_keys.expires_at <= ${now}, false)`;
  switch (state) {
    case 'revoked':
      return sql<boolean>`api_keys.revoked_at is not null`;
    case 'expired':
      return sql<boolean>`(api_keys.revoked_at is null and ${expired})`;
    case 'active':
      return sql<boolean>`(api_keys.revoked_at is null and not ${expired})`;
    case 'expiring':
      return sql<boolean>`(api_keys.revoked_at is null and api_keys.expires_at > ${now}
        and api_keys.expires_at <= ${new Date(now.getTime() + keyWarningDays * dayMs)})`;
  }
}

export const apiKeyList = (nowMs: () => number) => ({
  from: apiKeys,
  id: 'api_keys.id',
  search: [contains('api_keys.name'), contains('api_keys.prefix'), contains('displays.name')],
  filters: {
    name: contains('api_keys.name'),
    display_id: equals<number>('api_keys.display_id'),
    state: (state: ApiKeyState) => inState(state, new Date(nowMs())),
    scope: (scope: ApiKeyScope) => sql<boolean>`${scope} = any(api_keys.scopes)`,
  },
  sort: {
    name: 'api_keys.name',
    id: 'api_keys.id',
    display: unsure('displays.name'),
    created_at: 'api_keys.created_at',
    last_used_at: unsure('api_key_uses.last_used_at'),
    expires_at: unsure('api_keys.expires_at'),
    revoked_at: unsure('api_keys.revoked_at'),
  },
  itemsOf: (rows: readonly ApiKeyRow[]) => rows.map(apiKeyOf),
});

/** How many keys end soon, and how many have ended without having been revoked. */
export async function countEndingKeys(
  db: Kysely<Database>,
  now: Date,
): Promise<Record<'expiring' | 'expired', number>> {
  const { rows } = await sql<Record<'expiring' | 'expired', number>>`select
    (count(*) filter (where ${inState('expiring', now)}))::int as expiring,
    (count(*) filter (where ${inState('expired', now)}))::int as expired from api_keys`.execute(db);
  return rows[0] ?? { expiring: 0, expired: 0 };
}

const noPrevious = { previous_key_hash: null, previous_until: null };

/** Ends all sessions of the old secret; a revoked key works again. */
export async function replaceSecret(
  trx: Transaction<Database>,
  id: number,
  { prefix, hash }: StoredSecret,
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({
      prefix,
      key_hash: hash,
      generation: sql`generation + 1`,
      revoked_at: null,
      ...noPrevious,
    })
    .where('id', '=', id)
    .execute();
}

/** The secret until now works besides the new one; what was signed in with it goes on. */
export async function addSecret(
  trx: Transaction<Database>,
  id: number,
  { prefix, hash }: StoredSecret,
  previousUntil: Date,
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({
      previous_key_hash: sql<Buffer>`key_hash`,
      previous_until: previousUntil,
      key_hash: hash,
      prefix,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends all sessions of the key. A key that is revoked already keeps its time. */
export async function markRevoked(
  trx: Transaction<Database>,
  id: number,
  revokedAt: Date,
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({
      generation: sql`generation + 1`,
      revoked_at: sql<Date>`coalesce(revoked_at, ${revokedAt})`,
      ...noPrevious,
    })
    .where('id', '=', id)
    .execute();
}

/** Without when it was last used and its display's name: neither is a change of it. */
export function keptOf({ last_used_at: _used, display: _display, ...kept }: ApiKey) {
  return kept;
}

export const apiKeyStore: EntityStore<ApiKey, ApiKeyWrite> = {
  entity: 'api_key',
  table: 'api_keys',
  label: 'API key',
  nameOf: ({ name }) => name,
  keptOf,
  async read(db, id) {
    const row = await apiKeys(db).where('api_keys.id', '=', id).executeTakeFirst();
    return row && apiKeyOf(row);
  },
  async insert(trx, { stored, ...input }) {
    if (!stored) throw new Error('A new API key comes with its secret.');
    const { id } = await trx
      .insertInto('api_keys')
      .values({ ...columnsOf(input), prefix: stored.prefix, key_hash: stored.hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update(trx, id, input) {
    await trx.updateTable('api_keys').set(columnsOf(input)).where('id', '=', id).execute();
  },
  async usages(trx, { id, display_id, revoked_at }) {
    // It opens nothing any more.
    if (revoked_at !== null) return [];
    const rows = await trx
      .selectFrom('displays')
      .select(['displays.id', 'displays.name'])
      .where((where) =>
        where.or([
          where('displays.id', '=', display_id),
          where('displays.id', 'in', (of) =>
            of.selectFrom('display_devices').select('display_id').where('api_key_id', '=', id),
          ),
        ]),
      )
      .orderBy('displays.name')
      .execute();
    return [{ entity: 'display', rows }];
  },
  // It opens again what it opened before: a key that was revoked stays revoked.
  async afterRestore(trx, { id }) {
    await sql`
      delete from retired_key_hashes
      using api_keys where api_keys.id = ${id} and api_keys.key_hash = retired_key_hashes.key_hash`.execute(
      trx,
    );
  },
  async check(trx, { display_id, any_display }) {
    if (display_id === null) return;
    if (any_display) throw brokenRule('body.any_display', 'expected false with a display_id');
    await requireExists(trx, 'displays', display_id, 'body.display_id');
  },
};
