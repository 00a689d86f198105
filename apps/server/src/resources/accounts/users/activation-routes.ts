import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, ifMatchOf } from '../../../entities/answer-entity';
import { originOf } from '../../../plugins/origin';
import { route } from '../../../route';
import type { SecurityLog } from '../../security-log';
import type { Activation } from './activation';
import { answerUser } from './answer-user';
import type { Roles } from './roles';

export function activationRoutes(
  app: FastifyInstance,
  activation: Activation,
  roles: Roles,
  log: Pick<SecurityLog, 'note'>,
): void {
  route(app, operations.putUserRole, async (call) => {
    const { params, body } = call;
    const user = await roles.give(actorOf(call), params.user_id, ifMatchOf(call), body);
    return answerUser(call, user);
  });
  route(app, operations.deactivateUser, async (call) => {
    const { params, raw } = call;
    const user = await activation.deactivate(actorOf(call), params.user_id, ifMatchOf(call));
    const { id: userId, email: account } = user;
    await log.note({ kind: 'sessions_ended', origin: originOf(raw), account, userId });
    return answerUser(call, user);
  });
  route(app, operations.activateUser, async (call) =>
    answerUser(
      call,
      await activation.activate(actorOf(call), call.params.user_id, ifMatchOf(call)),
    ),
  );
}
