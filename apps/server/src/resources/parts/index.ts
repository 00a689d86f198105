import type { FastifyInstance } from 'fastify';
import type { EventHub } from '../../push/event-hub';
import { contentParts } from './content';
import { displayParts, pushParts } from './displays';
import { networkParts, stylePart } from './network';
import { peopleParts } from './people';
import type { ResourceDeps, ServerPart } from './server-part';
import type { SharedServices } from './shared-services';
import { systemPart } from './system';
import { voiceParts } from './voices';

export type { ResourceDeps, ServerPart } from './server-part';
export { createSharedServices } from './shared-services';

/** All that is not a declared resource. */
export function serverParts(
  app: FastifyInstance,
  deps: ResourceDeps,
  shared: SharedServices,
  hub: EventHub,
): ServerPart[] {
  return [
    ...contentParts(app, deps, shared),
    ...peopleParts(app, deps, shared),
    stylePart(deps, shared),
    systemPart(app, deps, shared),
    ...displayParts(app, deps, shared),
    ...voiceParts(app, deps, shared),
    ...pushParts(deps, shared, hub),
    ...networkParts(app, deps, shared),
  ];
}
