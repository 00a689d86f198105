import type { Actor, Session } from '@perron/schema';
import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Changes, Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { readUser } from './users/read-user';
import { keptOf } from './users/store';
import { hashOfToken } from '../../secrets/secret-token';
import type { TokenIssuer } from './token-issuer';

/** A user who is signed in, and by which session. */
export interface SignedIn {
  readonly userId: number;
  readonly sessionId: string;
}

/** Where a user is signed in. A session ends together with its tokens. */
export interface SessionList {
  /** The session used last first; at most 200. */
  list(signedIn: SignedIn): Promise<Session[]>;
  /** @throws ApiError not_found */
  end(signedIn: SignedIn, sessionId: string): Promise<void>;
  endOthers(signedIn: SignedIn): Promise<void>;
  /**
   * Ends all sessions of a user, by somebody who manages users.
   * @returns whose they were
   * @throws ApiError not_found
   */
  endAllOf(actor: Actor, userId: number): Promise<{ readonly email: string }>;
  /**
   * Ends the session of an access token, expired or not, or of a refresh token, used or not.
   * @returns whose it was; `null` if it had ended, or the token is none
   */
  revoke(token: string): Promise<{ readonly id: number; readonly email: string } | null>;
}

export interface SessionListDeps {
  readonly changes: Changes;
  readonly tokens: Pick<TokenIssuer, 'verifyOld'>;
  /** Told of an end once it is committed. */
  readonly onChanged: (userId: number) => void;
}

const maxListed = 200;

/** Tells all servers and pages, so that none believes the session's tokens any longer. */
async function notifyOwner(
  trx: Transaction<Database>,
  record: Recorder,
  userId: number,
  action: 'updated' | 'sessions_ended' = 'updated',
): Promise<void> {
  const user = await readUser(trx, userId);
  if (!user) return;
  const { id, email: name } = user;
  const [before, after] = [keptOf(user), keptOf(user)];
  // That somebody else has ended them belongs into the history, too.
  const isInHistory = action === 'sessions_ended';
  record({ entity: 'user', id, name, action, before, after, isInHistory });
}

export function createSessionList({ changes, tokens, onChanged }: SessionListDeps): SessionList {
  const { db } = changes;

  async function sessionOf(token: string): Promise<SignedIn | null> {
    const claims = await tokens.verifyOld(token);
    if (claims) return claims;
    const row = await db
      .selectFrom('refresh_tokens')
      .select(['user_id', 'family'])
      .where('token_hash', '=', hashOfToken(token))
      .executeTakeFirst();
    return row ? { userId: row.user_id, sessionId: row.family } : null;
  }

  /** @param isMeant `=`: that session, `<>`: all others; false: there was none */
  async function end({ userId, sessionId }: SignedIn, isMeant: '=' | '<>'): Promise<boolean> {
    const actor: Actor = { type: 'user', id: userId, name: '' };
    const ended = await changes.transact(actor, async (trx, record) => {
      const { numDeletedRows } = await trx
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', isMeant, sessionId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await notifyOwner(trx, record, userId);
      return numDeletedRows > 0n;
    });
    onChanged(userId);
    return ended;
  }

  return {
    async list({ userId, sessionId }) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'last_used_at', 'address', 'user_agent'])
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .limit(maxListed)
        .execute();
      return rows.map(({ created_at, last_used_at, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        is_current: row.id === sessionId,
      }));
    },
    async end({ userId }, sessionId) {
      if (await end({ userId, sessionId }, '=')) return;
      throw new ApiError('not_found', `You have no session ${sessionId}.`);
    },
    async endOthers(signedIn) {
      await end(signedIn, '<>');
    },
    async endAllOf(actor, userId) {
      const user = await readUser(db, userId);
      if (!user) throw new ApiError('not_found', `There is no user ${userId}.`);
      await changes.transact(actor, async (trx, record) => {
        await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
        await notifyOwner(trx, record, userId, 'sessions_ended');
      });
      onChanged(userId);
      return user;
    },
    async revoke(token) {
      const session = await sessionOf(token);
      if (!session || !(await end(session, '='))) return null;
      return (await readUser(db, session.userId)) ?? null;
    },
  };
}
