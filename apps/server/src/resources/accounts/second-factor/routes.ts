import { operations } from '@perron/schema';
import type { SecurityKind } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../api-error';
import { actorOf, ifMatchOf } from '../../../entities/answer-entity';
import type { Call } from '../../../entities/answer-entity';
import { originOf } from '../../../plugins/origin';
import { route } from '../../../route';
import type { SecurityLog } from '../../security-log';
import { watched } from '../../security-log';
import { answerUser } from '../users/answer-user';
import type { SecondFactors } from './second-factors';

/** From one address: a slow password is compared. */
const config = { rateLimit: { max: 30, timeWindow: '1 minute' } };

export function secondFactorRoutes(
  app: FastifyInstance,
  factors: SecondFactors,
  log: Pick<SecurityLog, 'note'>,
): void {
  /** @throws ApiError forbidden, when a key asks, which has no account */
  function userOf(call: Call) {
    const actor = actorOf(call);
    if (actor.type === 'user' && actor.id !== null) return { ...actor, id: actor.id };
    throw new ApiError('forbidden', 'Expected the token of a user: a key has no second factor.');
  }
  /** Does the work; a refusal is in the security log. */
  function noting<T>(call: Call, work: () => Promise<T>): Promise<T> {
    // No cache on the way keeps secrets.
    void call.reply.header('cache-control', 'no-store');
    const { id: userId, name: account } = userOf(call);
    const refusal = 'second_factor_refused';
    return watched({ log, origin: originOf(call.raw), account, userId, refusal }, work);
  }
  function note(call: Call, kind: SecurityKind): Promise<void> {
    const { id: userId, name: account } = userOf(call);
    return log.note({ kind, origin: originOf(call.raw), account, userId });
  }

  route(app, operations.getSecondFactor, (call) => {
    void call.reply.header('cache-control', 'no-store');
    return factors.get(userOf(call).id);
  });
  route(
    app,
    operations.startSecondFactor,
    (call) => noting(call, () => factors.start(userOf(call), call.body.current_password)),
    { config },
  );
  route(
    app,
    operations.enableSecondFactor,
    async (call) => {
      const recovery_codes = await noting(call, () => factors.enable(userOf(call), call.body.code));
      await note(call, 'second_factor_on');
      return { recovery_codes };
    },
    { config },
  );
  route(
    app,
    operations.renewRecoveryCodes,
    async (call) => {
      const renewing = () => factors.renewCodes(userOf(call), call.body);
      const recovery_codes = await noting(call, renewing);
      await note(call, 'recovery_codes_renewed');
      return { recovery_codes };
    },
    { config },
  );
  route(
    app,
    operations.disableSecondFactor,
    async (call) => {
      await noting(call, () => factors.disable(userOf(call), call.body));
      await note(call, 'second_factor_off');
      return call.reply.send();
    },
    { config },
  );
  route(app, operations.removeSecondFactor, async (call) => {
    const user = await factors.remove(actorOf(call), call.params.user_id, ifMatchOf(call));
    const { id: userId, email: account } = user;
    const origin = originOf(call.raw);
    await log.note({ kind: 'second_factor_off', origin, account, userId });
    await log.note({ kind: 'sessions_ended', origin, account, userId });
    return answerUser(call, user);
  });
}
