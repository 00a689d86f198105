import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps';
import { DisplayDirectory } from '../push/display-directory';
import { EventHub } from '../push/event-hub';
import { pronunciations } from './announcements';
import { contentBuckets, contents } from './contents';
import { groups, scenes } from './designs';
import { holidays } from './holidays';
import { keptSituations } from './kept-situations';
import { disruptions, disruptionTemplates, lines, lineStations } from './network';
import { outputTypes } from './output-types';
import { createSharedServices, serverParts } from './parts';
import type { ResourceDeps, ServerPart } from './parts';
import { configurations, playlists, scenarios } from './programme';
import { recordings } from './recordings';
import { stations } from './stations';

/** The resources that are declared, one line each. */
function declaredResources({ nowMs, telephone }: AppDeps) {
  return [
    configurations,
    contentBuckets,
    contents,
    disruptions(nowMs),
    disruptionTemplates,
    groups,
    holidays,
    keptSituations,
    lineStations,
    lines,
    // Without a telephone nothing is called.
    outputTypes(telephone?.mayCall ?? (() => true)),
    playlists,
    pronunciations,
    recordings,
    scenarios,
    scenes,
    stations,
  ];
}

/** Puts the API together. */
export function registerResources(app: FastifyInstance, deps: ResourceDeps): void {
  const { db, nowMs, feed, metrics } = deps;
  const hub = new EventHub({ directory: new DisplayDirectory(db), nowMs });
  const shared = createSharedServices(app, deps, hub);
  const { changes, gate } = shared;
  const parts: ServerPart[] = [
    ...declaredResources(deps).map((resource) => resource.start({ changes, gate })),
    ...serverParts(app, deps, shared, hub),
  ];
  for (const part of parts) {
    part.register(app);
    part.measure?.(metrics);
    if (part.follow) feed.subscribe((batch) => part.follow?.(batch));
  }
  feed.subscribe((batch) => hub.publish(batch));
}
