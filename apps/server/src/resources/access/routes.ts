import { requiredRoles, operations } from '@perron/schema';
import type { RoledId } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { mayCall } from '../../auth/grant';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { route } from '../../route';
import type { Access } from './access';

const roledIds = Object.keys(requiredRoles) as RoledId[];

export function accessRoutes(app: FastifyInstance, access: Access): void {
  route(app, operations.getAccessRules, async (call) => answerEntity(call, await access.rules()));
  route(app, operations.listRolesOfUsers, async () => ({ items: await access.rolesOfUsers() }));
  route(app, operations.putAccessRules, async (call) =>
    answerEntity(call, await access.putRules(actorOf(call), ifMatchOf(call), call.body)),
  );
  route(app, operations.rotateSigningKeys, async (call) =>
    answerEntity(call, await access.rotateKeys(actorOf(call), ifMatchOf(call), call.body)),
  );
  route(app, operations.getOwnPermissions, ({ raw, reply }) => {
    const { grant } = raw;
    if (grant === null) {
      throw new ApiError('forbidden', 'Expected the token of a user: a key has no role.');
    }
    void reply.header('cache-control', 'no-store');
    const { rolesOn, role, limitedTo, needsSecondFactor } = grant;
    const refused = Object.fromEntries(
      roledIds.filter((id) => !mayCall(grant, id)).map((id) => [id, requiredRoles[id]]),
    );
    return {
      roles: rolesOn,
      role,
      limited_to: limitedTo,
      refused,
      needs_second_factor: needsSecondFactor,
    };
  });
}
