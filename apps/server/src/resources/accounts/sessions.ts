import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { accessTokenLifetimeSeconds } from '@perron/schema';
import type { TokenAnswer } from '@perron/schema';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { RefreshTokensTable } from '../../db/tables/accounts';
import type { Origin } from '../../plugins/origin';
import { hashOfToken, newSecretToken } from '../../secrets/secret-token';
import type { AccessClaims, TokenIssuer } from './token-issuer';

/** The user that signs in, with the generation of the password. */
export type Holder = Pick<AccessClaims, 'userId' | 'generation'>;

/** Sessions: an access token for an hour, and a refresh token that gives the next one once. */
export interface Sessions {
  start(holder: Holder, origin: Origin): Promise<TokenAnswer>;
  /**
   * Goes on with a session. A refresh token that comes again ends the whole session: two hold it, and
   * one of them has stolen it. Within half a minute it is forgiven, and gives the same next one: two
   * tabs may ask at once, and an answer may be lost on its way.
   * @returns null when the token gives nothing (any more)
   */
  refresh(refreshToken: string, origin: Origin): Promise<TokenAnswer | null>;
  /** No token of the user gives or opens anything any more. */
  endAll(trx: Transaction<Database>, userId: number): Promise<void>;
}

const dayMs = 24 * 3_600_000;
/** How long a used refresh token still gives the next session. */
const graceMs = 30_000;
/** A session that nobody goes on with ends after this. */
const idleMs = 30 * dayMs;
/** Every session ends after this. */
const longestMs = 90 * dayMs;
/** The most sessions of one user; the least recently used goes. */
const maxSessions = 1_000;

const saltBytes = 32;
const minuteMs = 60_000;

/** A session that was used last before this has ended. */
export function idleBefore(
  { session_idle_minutes }: { readonly session_idle_minutes: number },
  nowMs: number,
): number {
  return nowMs - session_idle_minutes * minuteMs;
}

type Row = Selectable<RefreshTokensTable>;
type UsedRow = Row & { readonly successor_salt: Buffer };

function withoutNulls({ used_at, successor_salt }: Pick<Row, 'used_at' | 'successor_salt'>) {
  return { ...(used_at && { used_at }), ...(successor_salt && { successor_salt }) };
}

/**
 * A used token gives the same next token each time, on every node. Neither the database, which has the
 * salt, nor the holder of the token can make it alone.
 */
function successorOf(token: string, salt: Buffer) {
  const next = createHmac('sha256', token).update(salt).digest('base64url');
  return { token: next, hash: hashOfToken(next) };
}

export function createSessions(
  db: Kysely<Database>,
  tokens: TokenIssuer,
  nowMs: () => number,
): Sessions {
  const idleEnd = (sessionEndsAt: Date) =>
    new Date(Math.min(nowMs() + idleMs, sessionEndsAt.getTime()));

  async function storeRefreshToken(
    trx: Transaction<Database>,
    session: Pick<Row, 'user_id' | 'family' | 'session_ends_at' | 'password_generation'>,
    { token, hash }: { readonly token: string; readonly hash: Buffer },
  ): Promise<string> {
    const { user_id, family, session_ends_at, password_generation } = session;
    const expires_at = idleEnd(session_ends_at);
    await trx
      .insertInto('refresh_tokens')
      .values({
        user_id,
        family,
        session_ends_at,
        password_generation,
        token_hash: hash,
        expires_at,
      })
      // There already, when the token before came again.
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
    return token;
  }

  async function answer(claims: AccessClaims, refresh_token: string): Promise<TokenAnswer> {
    return {
      access_token: await tokens.issue(claims, nowMs()),
      token_type: 'bearer',
      expires_in: accessTokenLifetimeSeconds,
      refresh_token,
    };
  }

  /**
   * Uses the token up. `null` means that it gives nothing, and its session has ended if it was used
   * long ago.
   */
  async function take(trx: Transaction<Database>, refreshToken: string): Promise<UsedRow | null> {
    const row = await trx
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hashOfToken(refreshToken))
      // When two requests come at once, the second waits and finds it used.
      .forUpdate()
      .executeTakeFirst();
    const now = new Date(nowMs());
    if (!row || row.expires_at <= now) return null;
    const isForgiven = row.used_at === null || now.getTime() - row.used_at.getTime() <= graceMs;
    if (isForgiven) {
      const { used_at = now, successor_salt = randomBytes(saltBytes) } = withoutNulls(row);
      const used = trx.updateTable('refresh_tokens').set({ used_at, successor_salt });
      await used.where('id', '=', row.id).execute();
      return { ...row, successor_salt };
    }
    await trx.deleteFrom('sessions').where('id', '=', row.family).execute();
    return null;
  }

  /** Whether nobody has used the session for longer than the rules of access let it be. */
  async function isIdle(trx: Transaction<Database>, id: string): Promise<boolean> {
    const row = await trx
      .selectFrom('sessions')
      .innerJoin('access_rules', (join) => join.onTrue())
      .select(['last_used_at', 'session_idle_minutes'])
      .where('sessions.id', '=', id)
      .executeTakeFirst();
    return row !== undefined && row.last_used_at.getTime() <= idleBefore(row, nowMs());
  }

  async function removeOld(trx: Transaction<Database>, user_id: number): Promise<void> {
    await trx.deleteFrom('sessions').where('ends_at', '<=', new Date(nowMs())).execute();
    const rules = await trx
      .selectFrom('access_rules')
      .select('session_idle_minutes')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('sessions')
      .where('last_used_at', '<=', new Date(idleBefore(rules, nowMs())))
      .execute();
    const old = trx
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('last_used_at', 'desc')
      .offset(maxSessions - 1);
    await trx.deleteFrom('sessions').where('id', 'in', old).execute();
  }

  return {
    start: ({ userId: user_id, generation: password_generation }, { address, userAgent }) =>
      db.transaction().execute(async (trx) => {
        await removeOld(trx, user_id);
        const now = new Date(nowMs());
        const session_ends_at = new Date(nowMs() + longestMs);
        const id = randomUUID();
        await trx
          .insertInto('sessions')
          .values({
            id,
            user_id,
            password_generation,
            created_at: now,
            last_used_at: now,
            ends_at: idleEnd(session_ends_at),
            address,
            user_agent: userAgent,
          })
          .execute();
        const session = { user_id, family: id, password_generation, session_ends_at };
        const claims = { userId: user_id, generation: password_generation, sessionId: id };
        return answer(claims, await storeRefreshToken(trx, session, newSecretToken()));
      }),

    async refresh(refreshToken, { address, userAgent }) {
      const next = await db.transaction().execute(async (trx) => {
        const row = await take(trx, refreshToken);
        if (!row || (await isIdle(trx, row.family))) return null;
        const user = await trx
          .selectFrom('users')
          .select('password_generation as generation')
          .where('id', '=', row.user_id)
          .executeTakeFirst();
        // A sign-in while the password was being changed used the old one.
        if (user?.generation !== row.password_generation) return null;
        await trx
          .updateTable('sessions')
          .set({
            last_used_at: new Date(nowMs()),
            ends_at: idleEnd(row.session_ends_at),
            address,
            user_agent: userAgent,
          })
          .where('id', '=', row.family)
          .execute();
        const { generation } = user;
        const claims = { userId: row.user_id, generation, sessionId: row.family };
        const next = successorOf(refreshToken, row.successor_salt);
        return { claims, token: await storeRefreshToken(trx, row, next) };
      });
      return next && answer(next.claims, next.token);
    },

    async endAll(trx, userId) {
      await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
  };
}
