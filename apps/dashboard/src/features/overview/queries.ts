import type { ApiClient } from '@perron/client';
import { isRunning } from '@perron/core';
import type { SystemStatus } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../../services/all-pages';
import { statusQuery } from '../../services/status-query';

const refreshMs = 30_000;
const linesStaleMs = 300_000;
/** A page of the network's stations, and how many pages are drawn at most. */
const page_size = 200;
const maxPages = 10;

/** While a feed is read, people watch how far it has come. */
const readingRefreshMs = 2_000;

/** Whether the server reads a feed, or is about to. */
function isReading(status: SystemStatus | undefined): boolean {
  if (!status) return false;
  const transit = status.components.find(({ name }) => name === 'transit');
  return status.feed_progress !== undefined || transit?.state === 'starting';
}

export function watchedStatusQuery(client: ApiClient) {
  return queryOptions({
    ...statusQuery(client),
    refetchInterval: ({ state }) => (isReading(state.data) ? readingRefreshMs : refreshMs),
  });
}

/** Disruptions that run now, or that come; by time alone one begins, which is no event. */
export function disruptionsQuery(client: ApiClient, state: 'running' | 'upcoming') {
  const order =
    state === 'running'
      ? ({ sort: 'ends_at', direction: 'asc' } as const)
      : ({ sort: 'starts_at', direction: 'asc' } as const);
  return queryOptions({
    queryKey: ['disruptions', 'overview', state],
    queryFn: ({ signal }) =>
      client.listDisruptions({ query: { state, ...order, page_size: 50 } }, { signal }),
    refetchInterval: refreshMs,
  });
}

/** All disruptions that run: the map draws each, wherever it is. */
export function runningDisruptionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['disruptions', 'overview', 'map'],
    queryFn: ({ signal }) =>
      allPages((current_page) => {
        const query = { state: 'running', page_size, current_page } as const;
        return client.listDisruptions({ query }, { signal });
      }, maxPages),
    refetchInterval: refreshMs,
  });
}

/** The stations that the network's own source says are closed now. */
export function networkClosuresQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['disruptions', 'overview', 'closures'],
    queryFn: async ({ signal }) => {
      const { disruptions } = await client.listRuntimeDisruptions({}, { signal });
      const nowMs = Date.now();
      // Those of operators are of one line each.
      return disruptions.filter(
        (disruption) => disruption.lines !== undefined && isRunning(disruption, nowMs),
      );
    },
    refetchInterval: refreshMs,
  });
}

/** The changes that wait for a second person. A new one sends no event, since nothing has changed yet. */
export function heldChangesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['held-changes'],
    queryFn: ({ signal }) => client.listHeldChanges({}, { signal }),
    refetchInterval: refreshMs,
  });
}

export function lastChangesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['audit-log', 'overview'],
    queryFn: ({ signal }) => client.listAuditLog({ query: { page_size: 7 } }, { signal }),
    refetchInterval: refreshMs,
  });
}

/** How far ahead the index looks for contents that end. */
const endingWithinMs = 7 * 24 * 3_600_000;

/** Contents on air whose time ends within seven days, the next first. */
export function endingContentsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['contents', 'ending'],
    queryFn: ({ signal }) => {
      const nowMs = Date.now();
      const query = {
        status: 'on_air',
        sort: 'valid_until',
        page_size: 6,
        ends_from: new Date(nowMs).toISOString(),
        ends_before: new Date(nowMs + endingWithinMs).toISOString(),
      } as const;
      return client.listContents({ query }, { signal });
    },
    refetchInterval: refreshMs,
  });
}

/** Scenarios whose conditions displays cannot read, by name. */
export function unreadableScenariosQuery(client: ApiClient) {
  const query = { unreadable: 'true', sort: 'name', page_size: 6 } as const;
  return queryOptions({
    queryKey: ['scenarios', 'unreadable'],
    queryFn: ({ signal }) => client.listScenarios({ query }, { signal }),
    refetchInterval: refreshMs,
  });
}

/** Keys that expire soon, the next first. By time alone one becomes so, which is no event. */
export function expiringKeysQuery(client: ApiClient) {
  const query = { state: 'expiring', sort: 'expires_at', page_size: 6 } as const;
  return queryOptions({
    queryKey: ['api-keys', 'expiring'],
    queryFn: ({ signal }) => client.listApiKeys({ query }, { signal }),
    refetchInterval: refreshMs,
  });
}

/** The lines and all their stations, for the map of what happens where. */
export function networkQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['location-stations', 'overview'],
    queryFn: async ({ signal }) => {
      const lines = await client.listLocationLines({ query: { page_size } }, { signal });
      const stations = await allPages((current_page) => {
        const query = { page_size, current_page, sort: 'line' } as const;
        return client.listLocationStations({ query }, { signal });
      }, maxPages);
      return { lines: lines.items, stations };
    },
    staleTime: linesStaleMs,
  });
}

/** How much of a new installation is set up. */
export function setUpQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['displays', 'set-up'],
    queryFn: async ({ signal }) => {
      const query = { page_size: 1 };
      const [stations, scenarios, playlists] = await Promise.all([
        client.listStations({ query }, { signal }),
        client.listScenarios({ query }, { signal }),
        client.listPlaylists({ query }, { signal }),
      ]);
      return {
        stations: stations.total,
        scenarios: scenarios.total,
        playlists: playlists.total,
      };
    },
    refetchInterval: refreshMs,
  });
}

/** Stations that the timetable lacks although displays hang there. */
export function missingStationsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['stations', 'missing'],
    queryFn: ({ signal }) =>
      client.listStations({ query: { missing: 'true', page_size: 6 } }, { signal }),
    // A timetable takes over without an event.
    refetchInterval: refreshMs,
  });
}
