import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, ifMatchOf } from '../../../entities/answer-entity';
import { requireRole } from '../../../auth/grant';
import { acceptedLanguage } from '../../../mail/accepted-language';
import { route } from '../../../route';
import { originOf } from '../../../plugins/origin';
import type { SecurityLog } from '../../security-log';
import { watched } from '../../security-log';
import { roleOfNewcomer } from './administrators';
import { answerUser } from './answer-user';
import type { UsersService } from './service';

export function userRoutes(
  app: FastifyInstance,
  users: UsersService,
  log: Pick<SecurityLog, 'note'>,
): void {
  route(app, operations.listUsers, ({ query }) => users.list(query));
  route(app, operations.createUser, async (call) => {
    const { role = roleOfNewcomer } = call.body;
    const { grant } = call.raw;
    // With one call less, giving a role would not take an administrator while roles are off.
    if (grant && role !== roleOfNewcomer) requireRole(grant, 'putUserRole', false);
    const language = acceptedLanguage(call.raw.headers['accept-language']);
    return answerUser(call, await users.create(actorOf(call), call.body, language));
  });
  route(app, operations.getCurrentUser, async (call) =>
    answerUser(call, await users.current(actorOf(call))),
  );
  route(app, operations.getUser, async (call) =>
    answerUser(call, await users.get(call.params.user_id)),
  );
  route(app, operations.updateUser, async (call) => {
    const { params, body, raw } = call;
    const language = acceptedLanguage(raw.headers['accept-language']);
    const actor = actorOf(call);
    const watch = {
      log,
      origin: originOf(raw),
      account: actor.name,
      userId: actor.id,
      refusal: 'password_refused',
      slips: ['body.email'],
    } as const;
    const user = await watched(watch, () =>
      users.update(actor, params.user_id, ifMatchOf(call), body, language),
    );
    return answerUser(call, user);
  });
  route(app, operations.getUserUsages, ({ params }) => users.usages(params.user_id));
  route(app, operations.restoreUser, async (call) =>
    answerUser(call, await users.restore(actorOf(call), call.params.user_id)),
  );
  route(app, operations.bulkUsers, (call) => users.bulk(actorOf(call), call.body));
  route(app, operations.deleteUser, async (call) => {
    await users.remove(actorOf(call), call.params.user_id, ifMatchOf(call));
    return call.reply.send();
  });
}
