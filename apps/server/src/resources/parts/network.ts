import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorsHolidays } from '../calendar';
import { conditionRoutes } from '../conditions';
import { createSituationRuns, situationRunRoutes } from '../kept-situations';
import { liveRoutes } from '../live';
import { networkStyleRoutes, operatorsStyle } from '../network-style';
import { placesOfOperators } from '../stations';
import { measureTimetable, ReservedCallers, transitRoutes } from '../transit';
import type { ResourceDeps, ServerPart } from './server-part';
import type { SharedServices } from './shared-services';

/** The network's names, signs and holidays. To be told of changes before the displays' manifests, which hold them. */
export function stylePart({ db, transit }: ResourceDeps, { changes }: SharedServices): ServerPart {
  const style = operatorsStyle({ db, transit });
  const places = placesOfOperators({ db, transit });
  const holidays = operatorsHolidays({ db, transit });
  return {
    register: (to) => networkStyleRoutes(to, { changes, transit, style }),
    async follow(batch) {
      await style.follow(batch);
      await places.follow(batch);
      await holidays.follow(batch);
    },
  };
}

/** The timetable, realtime and feeds, and what is tried with them. */
export function networkParts(
  app: FastifyInstance,
  { db, transit, nowMs, early, feeds, computeRuns }: ResourceDeps,
  { changes, runtime, runtimeDisruptions, stationDirectory: stations }: SharedServices,
): ServerPart[] {
  const reservedCallers = new ReservedCallers(db, () => transit.manifestFacts().languages);
  const runs = createSituationRuns({
    changes,
    transit,
    runtime,
    nowMs,
    compute: computeRuns,
    onProblem: (err) => app.log.error({ err }, 'situation run broken off'),
  });
  return [
    {
      register: (to) =>
        conditionRoutes(to, { transit, nowMs, stations, disruptions: runtimeDisruptions }),
    },
    {
      register(to) {
        const isReserved = (request: FastifyRequest) => reservedCallers.has(app, request);
        to.register(async (scope) => transitRoutes(scope, { transit, nowMs, early, isReserved }));
      },
      follow: (batch) => reservedCallers.follow(batch),
      measure: (metrics) => measureTimetable(metrics, transit, nowMs),
    },
    { register: (to) => liveRoutes(to, { feeds, stations, transit }) },
    { register: (to) => situationRunRoutes(to, runs) },
  ];
}
