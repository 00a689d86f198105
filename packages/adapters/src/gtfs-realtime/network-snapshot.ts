import type { Realtime, SourceMatch, Timetable, TripUpdate } from '@perron/timetable';
import { buildRealtimeInSlices, RealtimeMemory } from '@perron/timetable';
import { runSlices } from '../shared/run-slices';
import { AlertIndex } from './alerts';
import { estimatedUpdatesInSlices, SpokenTrips } from './estimated-updates';
import type { EstimatedUpdates } from './estimated-updates';
import type { FeedState } from './feed-state';
import { NoServiceIndex } from './no-service';
import type { SaidAlerts } from './no-service';
import type { FeedPollerDeps } from './poll';
import { withUnnamed } from './source-fit';
import { ageOf, areAlone, positionSources, tripSources } from './trip-sources';
import type { TripSource } from './trip-sources';
import { tripUpdatesInSlices } from './trip-updates';
import { unusedAlerts } from './unused-alerts';
import type { KnowsTrip } from './unused-alerts';
import type { UnusedPart } from './unused-parts';
import { VehicleTrips } from './vehicle-trips';
import { VehicleIndex } from './vehicles';

/**
 * All that is known in real time at one moment. Take it again for each question: its memory is
 * reused once two later ones have been made, and asking it then throws.
 */
export interface NetworkSnapshot {
  /**
   * The timetable that this was made over, and only it understands `realtime`; `null` if there is
   * none yet.
   */
  readonly timetable: Timetable | null;
  /** The realtime that `Timetable` takes with a question; `null` if nothing has come yet. */
  readonly realtime: Realtime | null;
  readonly alerts: AlertIndex;
  /** Where alerts say that nothing serves. */
  readonly noService: NoServiceIndex;
  readonly vehicles: VehicleIndex;
  readonly vehicleTrips: VehicleTrips;
  /** By the numbers of the sources in `realtime`, their places among all that are configured. */
  readonly sources: readonly number[];
}

export const emptySnapshot: NetworkSnapshot = {
  timetable: null,
  realtime: null,
  alerts: new AlertIndex([]),
  noService: new NoServiceIndex([]),
  vehicles: new VehicleIndex([]),
  vehicleTrips: new VehicleTrips([]),
  sources: [],
};

/** How a source fits the timetable, and the parts of it that nobody can use. */
interface FoundInSource {
  readonly match: SourceMatch | null;
  readonly unused: readonly UnusedPart[];
}

/** The finds in each source, by its position. */
export type FoundBySource = ReadonlyMap<number, FoundInSource>;

/** Arrays to make realtime of one timetable in, again and again. */
export interface TimetableMemory {
  readonly timetable: Timetable;
  readonly memory: RealtimeMemory;
}

export function memoryFor(timetable: Timetable): TimetableMemory {
  return { timetable, memory: new RealtimeMemory() };
}

/** Predictions of the sources, and estimates of trips of which there are none. */
interface AllUpdates {
  readonly updates: readonly TripUpdate[];
  readonly predicted: readonly TripUpdate[];
  /** By position of the source among those that speak of trips: detours that could not be used. */
  readonly unused: readonly (readonly UnusedPart[])[];
  /** Those that speak of trips, then those that only place vehicles: updates name them by their position. */
  readonly sources: readonly TripSource[];
  readonly estimated: ReadonlyMap<TripSource, EstimatedUpdates>;
  /** How many of the sources speak of trips. */
  readonly speaking: number;
}

export interface SnapshotDeps extends Pick<FeedPollerDeps, 'turn'> {
  /** Whether a source counts although it does not seem to be this timetable's; missing: none does. */
  readonly isBelieved?: (source: string) => boolean;
}

/** Makes a snapshot of all that the sources say, in slices. */
export async function snapshotOf(
  states: readonly FeedState[],
  { timetable, memory }: TimetableMemory,
  nowEpochSeconds: number,
  { turn, isBelieved = () => false }: SnapshotDeps,
): Promise<{ readonly snapshot: NetworkSnapshot; readonly found: FoundBySource }> {
  const known = states.flatMap(({ feed }) => feed ?? []);
  const all = await allUpdates(states, timetable, nowEpochSeconds, turn);
  const { updates, predicted, sources, estimated } = all;
  const input = {
    updates,
    nowEpochSeconds,
    updatedAtEpochSeconds: (found: readonly SourceMatch[]) =>
      updatedAt(all, matchesOf(all, found), isBelieved),
  };
  const realtime =
    known.length === 0
      ? null
      : await runSlices(buildRealtimeInSlices(timetable, input, memory), turn);
  const matches = matchesOf(all, realtime?.counts.sources ?? []);
  const knowsTrip = tripKnower(timetable, predicted);
  const foundIn = ({ feed }: FeedState, index: number): FoundInSource => {
    const at = sources.findIndex((source) => source.index === index);
    const placed = at < 0 ? undefined : estimated.get(sources[at]!);
    const match = matches[at] ?? null;
    // A source that only places vehicles of which others speak has nothing to tell.
    const isSilent = at >= all.speaking && match?.trips === 0;
    const unused = [
      ...unusedAlerts(feed?.alerts ?? [], timetable, knowsTrip),
      ...(all.unused[at] ?? []),
      ...(placed?.unused ?? []),
    ];
    return { match: isSilent ? null : match, unused };
  };
  return {
    snapshot: {
      timetable,
      realtime,
      alerts: new AlertIndex(known.flatMap((feed) => feed.alerts)),
      noService: new NoServiceIndex(states.map(saidAlerts)),
      vehicles: new VehicleIndex(known),
      vehicleTrips: new VehicleTrips(known),
      sources: sources.map(({ index }) => index),
    },
    found: new Map(states.map((state, index) => [index, foundIn(state, index)])),
  };
}

async function allUpdates(
  states: readonly FeedState[],
  timetable: Timetable,
  nowEpochSeconds: number,
  turn: FeedPollerDeps['turn'],
): Promise<AllUpdates> {
  const speaking = tripSources(states, nowEpochSeconds);
  const placing = positionSources(states, speaking, nowEpochSeconds);
  const sources = [...speaking, ...placing.filter((source) => !speaking.includes(source))];
  const feeds = speaking.map(({ feed }) => feed);
  const slices = tripUpdatesInSlices(feeds, timetable, nowEpochSeconds);
  const { updates: predicted, unused } = await runSlices(slices, turn);
  const spoken = new SpokenTrips(predicted);
  const estimated = new Map<TripSource, EstimatedUpdates>();
  for (const source of placing) {
    const from = { source: sources.indexOf(source), feed: source.feed };
    const places = estimatedUpdatesInSlices(from, timetable, spoken, nowEpochSeconds);
    estimated.set(source, await runSlices(places, turn));
  }
  const updates = [...predicted, ...[...estimated.values()].flatMap((update) => update.updates)];
  return { updates, predicted, unused, sources, estimated, speaking: speaking.length };
}

/**
 * How each source fits, with the trips that it speaks of without naming them. Vehicles of unknown trips count
 * where positions are all that there is: beside predictions they may well be on their way to a depot.
 */
function matchesOf(
  { sources, estimated, speaking }: AllUpdates,
  found: readonly SourceMatch[],
): SourceMatch[] {
  const alone = areAlone(sources.slice(0, speaking));
  return sources.map((source, index) => {
    const unknown = alone ? (estimated.get(source)?.unknownTrips ?? 0) : 0;
    const match = withUnnamed(found[index], source.feed);
    return { ...match, trips: match.trips + unknown };
  });
}

/** Positions of which nothing came date nothing. */
function updatedAt(
  { sources, speaking }: AllUpdates,
  matches: readonly SourceMatch[],
  isBelieved: (source: string) => boolean,
): number | null {
  const dates = (index: number) => index < speaking || matches[index]!.tripsFound > 0;
  return ageOf(
    sources.filter((_, index) => dates(index)),
    matches.filter((_, index) => dates(index)),
    isBelieved,
  );
}

function saidAlerts({ feed, madeAtSeconds, seenSinceMs }: FeedState): SaidAlerts {
  const seenAt = seenSinceMs === null ? null : Math.floor(seenSinceMs / 1000);
  return { alerts: feed?.alerts ?? [], saidAtSeconds: madeAtSeconds ?? seenAt };
}

/** Trips of the timetable, and those that the realtime itself adds. */
function tripKnower(timetable: Timetable, predicted: readonly TripUpdate[]): KnowsTrip {
  const added = new Set(predicted.map(({ tripId }) => tripId));
  return (tripId) => timetable.trips.isKnown(tripId) || added.has(tripId);
}
