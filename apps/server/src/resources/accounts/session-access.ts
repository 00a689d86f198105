import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { CheckedToken } from './known-tokens';
import { idleBefore } from './sessions';
import type { TokenIssuer } from './token-issuer';

/** The hour matters to the owner, not the second. */
const notedEveryMs = 60_000;

/**
 * Checks access tokens: one ends with its session, its user, and the password that it came from. Notes
 * that the session is used.
 */
export function createSessionAccess(
  db: Kysely<Database>,
  tokens: Pick<TokenIssuer, 'verify'>,
  nowMs: () => number,
): (token: string) => Promise<CheckedToken | null> {
  return async (token) => {
    const claims = await tokens.verify(token, nowMs());
    if (claims === null) return null;
    const { userId, generation, sessionId, expiresAtMs } = claims;
    const user = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('access_rules', (join) => join.onTrue())
      .select([
        'users.email',
        'users.role',
        'users.limited_to',
        'sessions.last_used_at',
        'users.second_factor_at',
        'access_rules.roles',
        'access_rules.second_factor',
        'access_rules.session_idle_minutes',
      ])
      .where('sessions.id', '=', sessionId)
      .where('users.id', '=', userId)
      .where('users.password_generation', '=', generation)
      .where('users.deactivated_at', 'is', null)
      .executeTakeFirst();
    if (!user || user.last_used_at.getTime() <= idleBefore(user, nowMs())) return null;
    if (nowMs() - user.last_used_at.getTime() >= notedEveryMs) {
      const last_used_at = new Date(nowMs());
      await db.updateTable('sessions').set({ last_used_at }).where('id', '=', sessionId).execute();
    }
    const { role, limited_to: limitedTo, roles: rolesOn } = user;
    return {
      actor: { type: 'user', id: userId, name: user.email },
      sessionId,
      expiresAtMs,
      grant: {
        rolesOn,
        role,
        limitedTo,
        needsSecondFactor: user.second_factor && user.second_factor_at === null,
      },
    };
  };
}
