import type { DisplayPlaces, SystemStatus } from '@perron/schema';

const withoutAny = ['ended', 'not_begun', 'empty'] as const;
export type WithoutDepartures = (typeof withoutAny)[number];

/** Why the timetable has no departures by plan now; null: it has, or nobody knows. */
export function withoutDepartures({ transit }: SystemStatus): WithoutDepartures | null {
  return withoutAny.find((one) => one === transit?.timetable) ?? null;
}

/** The headline of the index: the worst known problem, or that all is well. */
export type Headline =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'offline';
      readonly displays: number;
      readonly stations: number;
      readonly vehicles: number;
    }
  /** The timetable has nothing for today. */
  | { readonly kind: 'timetable'; readonly condition: WithoutDepartures }
  | { readonly kind: 'failed'; readonly part: SystemStatus['components'][number]['name'] }
  | { readonly kind: 'empty' | 'outdated'; readonly displays: number }
  | { readonly kind: 'starting' }
  | { readonly kind: 'noneYet' }
  | { readonly kind: 'noneSeen' }
  | { readonly kind: 'well' };

/** Passengers are without something right now. */
export function isBad({ kind }: Headline): boolean {
  return kind === 'offline' || kind === 'timetable' || kind === 'failed' || kind === 'empty';
}

interface Known {
  /** Undefined: not known yet, or not any more. */
  readonly places: DisplayPlaces | undefined;
  readonly status: SystemStatus | undefined;
}

/** "Everything is running" only where both the displays and the system were asked and say so. */
export function headlineOf({ places, status }: Known): Headline {
  if (!places || !status) return { kind: 'unknown' };
  const failed = status.components.find(({ state }) => state === 'failed');
  if (failed?.name === 'database') return { kind: 'failed', part: failed.name };
  const { offline, empty, outdated, never, maintenance } = places.states;
  if (offline > 0) {
    const where = places.places.filter(({ states }) => states.offline > 0);
    return {
      kind: 'offline',
      displays: offline,
      stations: where.filter(({ station }) => station !== null).length,
      vehicles: where.filter(({ vehicle_id }) => vehicle_id !== null).length,
    };
  }
  const condition = withoutDepartures(status);
  if (failed?.name === 'transit' && condition !== null) return { kind: 'timetable', condition };
  if (failed) return { kind: 'failed', part: failed.name };
  if (empty > 0) return { kind: 'empty', displays: empty };
  if (outdated > 0) return { kind: 'outdated', displays: outdated };
  if (status.state !== 'ok') return { kind: 'starting' };
  if (places.total === 0) return { kind: 'noneYet' };
  if (never + maintenance === places.total) return { kind: 'noneSeen' };
  return { kind: 'well' };
}
