import type { FastifyInstance } from 'fastify';
import type { ResourceContext } from '../../entities/define-resource';
import { draftRoutes } from './drafts';
import { editorRoutes } from './editors';
import { exportRoutes } from './export-scenes';
import { createGroupMembers, groupMemberRoutes } from './group-members';
import { groups as groupResource } from './groups';
import { importRoutes } from './import-scenes';
import { publishingRoutes } from './publishing';
import { versionRoutes } from './scene-versions';
import { stillRoutes } from './stills';
import type { StillDeps } from './stills';

export { checkedWidgets } from './check-widgets';
export { scenes } from './scenes';
export { scenesInTheirGroups } from './scenes-in-their-groups';

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

interface SceneWorkDeps extends ResourceContext, StillDeps {
  readonly nowMs: () => number;
}

/** The calls of editors: drafts, publishing, versions, stills, export and import. */
export function sceneWorkRoutes(app: FastifyInstance, deps: SceneWorkDeps): void {
  const { changes, files } = deps;
  draftRoutes(app, changes.db);
  publishingRoutes(app, deps);
  versionRoutes(app, changes.db);
  editorRoutes(app, changes.db);
  stillRoutes(app, deps);
  exportRoutes(app, { db: changes.db, contents: files.store });
  importRoutes(app, deps);
}
