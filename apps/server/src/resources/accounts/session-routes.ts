import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { actorOf } from '../../entities/answer-entity';
import type { Call } from '../../entities/answer-entity';
import { route } from '../../route';
import type { SecurityLog } from '../security-log';
import { originOf } from '../../plugins/origin';
import type { SessionList, SignedIn } from './session-list';

/** @throws ApiError forbidden, when a program asks, which has no session */
function signedInBy({ raw }: Call): SignedIn {
  const { actor, sessionId } = raw;
  if (actor?.id == null || sessionId === null) {
    throw new ApiError('forbidden', 'Expected the token of a user: a key has no sessions.');
  }
  return { userId: actor.id, sessionId };
}

/** Offices share an address, and each of their tabs may sign out. */
const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };

export function sessionRoutes(
  app: FastifyInstance,
  sessions: SessionList,
  log: Pick<SecurityLog, 'note'>,
): void {
  function ended(call: Call): Promise<void> {
    const { id: userId, name: account } = actorOf(call);
    return log.note({ kind: 'sessions_ended', origin: originOf(call.raw), account, userId });
  }

  route(
    app,
    operations.revokeToken,
    async ({ body, raw, reply }) => {
      void reply.header('cache-control', 'no-store');
      const user = await sessions.revoke(body.token);
      if (user) {
        const { id: userId, email: account } = user;
        await log.note({ kind: 'signed_out', origin: originOf(raw), account, userId });
      }
      return {};
    },
    { config },
  );
  route(app, operations.listSessions, async (call) => {
    void call.reply.header('cache-control', 'no-store');
    return { items: await sessions.list(signedInBy(call)) };
  });
  route(app, operations.endSession, async (call) => {
    await sessions.end(signedInBy(call), call.params.session_id);
    await ended(call);
    return call.reply.send();
  });
  route(app, operations.endOtherSessions, async (call) => {
    await sessions.endOthers(signedInBy(call));
    await ended(call);
    return call.reply.send();
  });
  route(app, operations.endUserSessions, async (call) => {
    const { user_id: userId } = call.params;
    const { email: account } = await sessions.endAllOf(actorOf(call), userId);
    await log.note({ kind: 'sessions_ended', origin: originOf(call.raw), account, userId });
    return call.reply.send();
  });
}
