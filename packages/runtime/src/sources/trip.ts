import { isSameStation, tripOf } from '@perron/core';
import type { Snapshot, TripCalls } from '@perron/core';
import type { TripAnswer } from '@perron/schema';
import type { VehicleAddress } from '../engine/frame';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';

/** Section 9. */
const intervalMs = 60_000;
/** No trip of a network of this kind takes longer, and its start lies no further back. */
const longestTripMinutes = 180;
/** How far ahead the next trip is looked for. */
const aheadMinutes = 180;
/** A trip that has ended is left once its passengers have got off. */
const afterEndMs = 60_000;

export interface TripOptions {
  /** The moment to ask for, ISO 8601; undefined: now, whenever that is. */
  readonly moment: () => string | undefined;
  /** Language of names and remarks. */
  readonly language: () => string;
}

/** When a trip ends by what is known of it, epoch ms; null: nothing is. */
function endOf({ calls }: TripCalls): number | null {
  const last = calls.findLast((call) => !call.cancelled);
  return last ? (last.expectedArrivalMs ?? last.plannedArrivalMs) : null;
}

function startOf({ calls }: TripCalls): { stationCode: string; ms: number } | null {
  const [first] = calls;
  const ms = first?.plannedDepartureMs ?? first?.plannedArrivalMs ?? null;
  return first && ms !== null ? { stationCode: first.stationCode, ms } : null;
}

function isOver(trip: TripCalls, nowMs: number): boolean {
  const endMs = endOf(trip);
  return trip.cancelled || endMs === null || nowMs > endMs + afterEndMs;
}

/**
 * The trip that a vehicle's display follows: of its line, from the station where its trips start,
 * the trip that is under way and started last; without one, the next. The display follows it to its
 * end, and then takes the next trip that starts there. A display for a given trip stays with it.
 */
export function tripSource(
  kit: SourceKit,
  { lineName, startStationCode, tripId: given }: VehicleAddress,
  { moment, language }: TripOptions,
): LiveSource {
  const { client, clock, store } = kit;

  function snapshot({ trip, realtimeDataUpdatedAt }: TripAnswer): Snapshot<TripCalls> {
    const data = tripOf(trip);
    const nowMs = clock.now();
    const endMs = endOf(data) ?? nowMs;
    return {
      data,
      madeAtMs: realtimeDataUpdatedAt === null ? null : realtimeDataUpdatedAt * 1000,
      fetchedAtMs: nowMs,
      // Delays may grow after it was last heard of.
      coversUntilMs: endMs + longestTripMinutes * 60_000,
    };
  }

  async function read(tripId: string, signal: AbortSignal): Promise<Snapshot<TripCalls>> {
    const query = { linesOfStops: 'true', language: language() } as const;
    return snapshot(await client.getTrip({ params: { id: tripId }, query }, { signal }));
  }

  /** Ids of the line's trips at the start, in the order in which they leave. */
  async function candidates(signal: AbortSignal): Promise<{ tripId: string; ms: number }[]> {
    const nowMs = clock.now();
    const when = new Date(nowMs - longestTripMinutes * 60_000).toISOString();
    const { departures } = await client.getDepartures(
      {
        params: { id: startStationCode },
        query: { when, duration: longestTripMinutes + aheadMinutes, remarks: 'false' },
      },
      { signal },
    );
    return departures
      .filter(
        ({ line, cancelled }) =>
          (lineName === null || line?.name === lineName) && cancelled !== true,
      )
      .flatMap(({ tripId, plannedWhen }) =>
        plannedWhen === null ? [] : [{ tripId, ms: Date.parse(plannedWhen) }],
      )
      .sort((a, b) => a.ms - b.ms);
  }

  /** The first of these trips that begins here and is not over. */
  async function firstOf(
    ids: readonly { tripId: string }[],
    signal: AbortSignal,
  ): Promise<Snapshot<TripCalls> | null> {
    for (const { tripId } of ids) {
      const found = await read(tripId, signal);
      const start = startOf(found.data);
      const startsHere = start && isSameStation(start.stationCode, startStationCode);
      if (startsHere && !isOver(found.data, clock.now())) return found;
    }
    return null;
  }

  async function find(after: TripCalls | null, signal: AbortSignal) {
    const nowMs = clock.now();
    const all = await candidates(signal);
    const started = all.filter(({ ms }) => ms <= nowMs).reverse();
    const coming = all.filter(({ ms }) => ms > nowMs);
    if (after === null) return firstOf([...started, ...coming], signal);
    const endMs = endOf(after) ?? nowMs;
    return firstOf(
      all.filter(({ tripId, ms }) => tripId !== after.tripId && ms >= endMs),
      signal,
    );
  }

  function followed(): TripCalls | null {
    const { trip } = store.data;
    return trip === null || typeof trip === 'string' ? null : trip.data;
  }

  return sourceOf(kit, {
    name: 'trip',
    intervalMs,
    fetch: async (signal) => {
      if (given !== undefined) return read(given, signal);
      const current = followed();
      // A simulator's clock that was set to another time follows another trip.
      const start = current && startOf(current);
      const isAhead = start !== null && start.ms > clock.now() + aheadMinutes * 60_000;
      if (current && !isAhead && !isOver(current, clock.now())) return read(current.tripId, signal);
      const isPast = current !== null && !isAhead && moment() === undefined;
      return find(isPast ? current : null, signal);
    },
    onData: (found) => store.set({ trip: found ?? 'none' }),
    onError: () => {
      const current = followed();
      // A trip under way is still the one; of what comes after it nothing is known.
      const isLeft = given === undefined && current !== null && isOver(current, clock.now());
      if (current === null || isLeft) store.set({ trip: 'failed' });
    },
  });
}
