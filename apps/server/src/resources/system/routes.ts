import { operations } from '@perron/schema';
import type { MapTiles, SystemStatus } from '@perron/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveFeeds } from '../../live/live-feeds';
import type { LiveTransit } from '../../live/live-transit';
import { ApiError } from '../../api-error';
import { actorOf } from '../../entities/answer-entity';
import { route } from '../../route';
import type { ClockWatch } from '../../clocks/clock-watch';
import type { DatabaseWatch } from '../../db/database-watch';
import type { Disk } from './disk';
import type { Readiness } from './readiness';
import type { FeedDecisions } from './feed-decisions';
import type { SourceOverrules } from './source-overrules';
import { systemReportOf } from './report';
import type { ReportDeps } from './report';

export interface SystemDeps extends Omit<ReportDeps, 'sources' | 'overrules'> {
  readonly readiness: Pick<Readiness, 'missingParts'>;
  readonly feeds: Pick<LiveFeeds, 'sources'>;
  readonly transit: LiveTransit;
  readonly disk: Pick<Disk, 'component'>;
  /** The configured address for passengers; `null` if there is none. */
  readonly publicUrl: string | null;
  readonly mapTiles: MapTiles | null;
  readonly clocks: Pick<ClockWatch, 'findings' | 'aheadMs'>;
  /** The provider that people sign in with; `null` if there is none. */
  readonly openIdName: string | null;
  readonly decisions: Pick<FeedDecisions, 'decide'>;
  readonly overrules: Pick<SourceOverrules, 'believe' | 'doubt'>;
  /** Ends the wait for a database that hangs. */
  readonly watch: Pick<DatabaseWatch, 'during'>;
  /** Fails when the database does not answer. */
  readonly countStations: () => Promise<number>;
  /** Name and version of the database; fails as above. */
  readonly databaseVersion: () => Promise<string>;
  /** The present rule of registering; fails as above. */
  readonly registration: () => Promise<SystemStatus['registration']>;
}

type Component = SystemStatus['components'][number];

async function databaseState(
  deps: SystemDeps,
): Promise<Pick<SystemStatus, 'stations' | 'registration'> & { component: Component }> {
  try {
    const [stations, detail, registration] = await deps.watch.during(
      Promise.all([deps.countStations(), deps.databaseVersion(), deps.registration()]),
    );
    return { stations, registration, component: { name: 'database', state: 'ok', detail } };
  } catch {
    return {
      stations: 0,
      registration: 'closed',
      component: { name: 'database', state: 'failed', detail: 'The database does not answer.' },
    };
  }
}

export function systemRoutes(app: FastifyInstance, deps: SystemDeps): void {
  route(
    app,
    operations.getLivez,
    ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      return { state: 'alive' as const };
    },
    { config: { withoutDatabase: true } },
  );
  route(
    app,
    operations.getReadyz,
    async ({ reply }) => {
      const missing = await deps.readiness.missingParts();
      void reply.header('cache-control', 'no-store');
      if (missing.length === 0) return { state: 'ready' as const };
      const sentences = missing.map(({ message }) => message).join(' ');
      throw new ApiError('unavailable', sentences, missing);
    },
    // It waits for the database by itself, and not as long as other calls.
    { config: { withoutDatabase: true } },
  );
  const sources = () => [...deps.transit.sources(), ...deps.feeds.sources()];
  const report = (reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    const overrules = () => deps.transit.guesses.overruleReport();
    return systemReportOf({ ...deps, sources, overrules });
  };
  route(app, operations.getSystem, ({ reply }) => report(reply));
  for (const op of [operations.acceptFeed, operations.declineFeed]) {
    route(app, op, async (call) => {
      await deps.decisions.decide(actorOf(call), call.body.id, op.id === 'acceptFeed');
      return report(call.reply);
    });
  }
  route(app, operations.believeSource, async (call) => {
    const { until, ...guessed } = call.body;
    await deps.overrules.believe(actorOf(call), guessed, until);
    return report(call.reply);
  });
  route(app, operations.doubtSource, async (call) => {
    await deps.overrules.doubt(actorOf(call), call.body);
    return report(call.reply);
  });
  route(app, operations.getStatus, async ({ reply }) => {
    const database = await databaseState(deps);
    const storage = await deps.disk.component();
    const components = [database.component, storage, deps.transit.component()];
    void reply.header('cache-control', 'no-store');
    const { timeZone, style, languages } = deps.transit.manifestFacts();
    const progress = deps.transit.feed.progress;
    const station = deps.transit.defaultStation();
    const aheadMs = deps.clocks.aheadMs();
    const isWell = aheadMs === null && components.every(({ state }) => state === 'ok');
    return {
      state: isWell ? ('ok' as const) : ('degraded' as const),
      version: deps.version,
      startedAt: new Date(deps.startedAtMs).toISOString(),
      now: new Date(deps.nowMs()).toISOString(),
      ...(aheadMs !== null && { clock_ahead_seconds: Math.round(aheadMs / 1000) }),
      components,
      transit: deps.transit.status(),
      ...(progress !== null && { feed_progress: progress }),
      network_time_zone: timeZone,
      passenger_languages: languages,
      ...(style && { network_style: style }),
      ...(station && { default_station: station.code }),
      ...(deps.publicUrl !== null && { public_address: deps.publicUrl }),
      ...(deps.mapTiles !== null && { map_tiles: deps.mapTiles }),
      stations: database.stations,
      registration: database.registration,
      ...(deps.openIdName !== null && { sign_in_with: deps.openIdName }),
    };
  });
}
