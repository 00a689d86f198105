import type { Timetable } from '../timetable';

/**
 * How the realtime of a network names trips where it does not give their `trip_id`. A rule holds
 * for feeds of its agencies, and only for trips that the whole id does not find.
 */
interface TripIdRule {
  /** The operator's name for it. */
  readonly name: string;
  /** `agency_id`s. */
  readonly agencies: readonly string[];
  /** The parts that both ids share, the most telling first. Empty: the id is none of these. */
  readonly keysOf: (tripId: string) => readonly string[];
}

/**
 * For `AFA25GEN-1038-Sunday-00_000600_1..S03R` the realtime gives `000600_1..S03R`, or leaves out
 * the path as well (`000600_1..S`): the origin's time, the line, the direction.
 */
const newYorkId = /(?:^|_)(-?\d{6}_[^_.]+\.{1,2}[NS])(\w*)$/;

const rules: readonly TripIdRule[] = [
  {
    name: 'New York City Subway',
    agencies: ['MTA NYCT'],
    keysOf(tripId) {
      const [, trip, path] = newYorkId.exec(tripId) ?? [];
      if (trip === undefined) return [];
      return path === undefined || path === '' ? [trip] : [`${trip}${path}`, trip];
    },
  },
];

/** Trips that realtime may mean by an id that is none of the timetable's. */
export interface TripIdCandidates {
  readonly rule: string;
  /** Positions of trips of different services. */
  readonly trips: readonly number[];
}

interface TripIndex {
  readonly rule: TripIdRule;
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

/** Made once per timetable, which never changes. */
const indexes = new WeakMap<Timetable, TripIndex | null>();

function indexOf(timetable: Timetable): TripIndex | null {
  const agencies = new Set(timetable.data.lines.map(({ agency }) => agency?.id));
  const rule = rules.find((candidate) => candidate.agencies.some((id) => agencies.has(id)));
  if (!rule) return null;
  const byKey = new Map<string, number[]>();
  for (let trip = 0; trip < timetable.data.columns.tripService.length; trip++) {
    for (const key of rule.keysOf(timetable.trips.feedId(trip))) {
      const known = byKey.get(key);
      if (known) known.push(trip);
      else byKey.set(key, [trip]);
    }
  }
  return { rule, byKey };
}

/**
 * The trips that an id may mean by the rule of the timetable's network; `null` if no rule knows it.
 */
export function tripsByRule(timetable: Timetable, tripId: string): TripIdCandidates | null {
  let index = indexes.get(timetable);
  if (index === undefined) indexes.set(timetable, (index = indexOf(timetable)));
  if (!index) return null;
  for (const key of index.rule.keysOf(tripId)) {
    const trips = index.byKey.get(key);
    if (trips) return { rule: index.rule.name, trips };
  }
  return null;
}
