import type { FastifyInstance } from 'fastify';
import type { ResourceContext } from '../../entities/define-resource';
import { createGroupMembers, groupMemberRoutes } from './group-members';
import { groups as groupResource } from './groups';

export { scenes } from './scenes';

/** Groups with the calls that change their members. */
export const groups = {
  ...groupResource,
  start(context: ResourceContext) {
    const started = groupResource.start(context);
    const register = (app: FastifyInstance) => {
      started.register(app);
      groupMemberRoutes(app, context);
    };
    return { ...started, members: createGroupMembers(context.changes), register };
  },
};
