import { randomUUID } from 'node:crypto';
import { accessTokenLifetimeSeconds } from '@perron/schema';
import type { TokenAnswer } from '@perron/schema';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, RefreshTokensTable } from '../../db/tables';
import { hashOfToken, newSecretToken } from './secret-token';
import type { AccessClaims, TokenIssuer } from './token-issuer';

/** Sessions: an access token for an hour, and a refresh token that gives the next one once. */
export interface Sessions {
  start(claims: AccessClaims): Promise<TokenAnswer>;
  /**
   * Goes on with a session. A refresh token that was used before ends the whole session: two hold
   * it, and one of them has stolen it.
   * @returns null when the token gives nothing (any more)
   */
  refresh(refreshToken: string): Promise<TokenAnswer | null>;
  /** No refresh token of the user gives anything any more. */
  endAll(trx: Transaction<Database>, userId: number): Promise<void>;
}

const dayMs = 24 * 3_600_000;
/** A session that nobody goes on with ends after this. */
const idleMs = 30 * dayMs;
/** Every session ends after this. */
const longestMs = 90 * dayMs;

type Row = Selectable<RefreshTokensTable>;

export function createSessions(
  db: Kysely<Database>,
  tokens: TokenIssuer,
  nowMs: () => number,
): Sessions {
  async function newRefreshToken(
    connection: Kysely<Database>,
    session: Pick<Row, 'user_id' | 'family' | 'session_ends_at' | 'password_generation'>,
  ): Promise<string> {
    const { user_id, family, session_ends_at, password_generation } = session;
    const { token, hash } = newSecretToken();
    const expires_at = new Date(Math.min(nowMs() + idleMs, session_ends_at.getTime()));
    await connection
      .insertInto('refresh_tokens')
      .values({
        user_id,
        family,
        session_ends_at,
        password_generation,
        token_hash: hash,
        expires_at,
      })
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

  /** Uses the token up. Null: it gives nothing, and its session has ended if it was used before. */
  async function take(trx: Transaction<Database>, refreshToken: string): Promise<Row | null> {
    const row = await trx
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hashOfToken(refreshToken))
      // Two who come at once come in turn: the second finds it used.
      .forUpdate()
      .executeTakeFirst();
    const now = new Date(nowMs());
    if (!row || row.revoked_at || row.expires_at <= now) return null;
    const used = row.used_at !== null;
    await trx
      .updateTable('refresh_tokens')
      .set(used ? { revoked_at: now } : { used_at: now })
      .where(used ? 'family' : 'id', '=', used ? row.family : row.id)
      .execute();
    return used ? null : row;
  }

  return {
    async start(claims) {
      await db.deleteFrom('refresh_tokens').where('expires_at', '<=', new Date(nowMs())).execute();
      const session = {
        user_id: claims.userId,
        family: randomUUID(),
        password_generation: claims.generation,
        session_ends_at: new Date(nowMs() + longestMs),
      };
      return answer(claims, await newRefreshToken(db, session));
    },

    async refresh(refreshToken) {
      const next = await db.transaction().execute(async (trx) => {
        const row = await take(trx, refreshToken);
        if (!row) return null;
        const user = await trx
          .selectFrom('users')
          .select('password_generation as generation')
          .where('id', '=', row.user_id)
          .executeTakeFirst();
        // Who signed in while the password was being changed had the old one.
        if (user?.generation !== row.password_generation) return null;
        const claims = { userId: row.user_id, generation: user.generation };
        return { claims, token: await newRefreshToken(trx, row) };
      });
      return next && answer(next.claims, next.token);
    },

    async endAll(trx, userId) {
      await trx.deleteFrom('refresh_tokens').where('user_id', '=', userId).execute();
    },
  };
}
