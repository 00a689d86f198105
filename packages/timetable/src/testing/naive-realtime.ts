import type { StopUpdate, TripUpdate } from '../query/realtime/trip-update';
import { clockSeconds, datesAround, epochOfLocalNoon, showsOn } from './naive-feed';
import type { NaiveCall, NaiveFeed, NaiveQuestion } from './naive-feed';

/**
 * The rows of a board with realtime as `expected|planned|trip|date|position|delay`, sorted; the
 * delay is `x` where the visit is cancelled. Each delay is found by looking back along the
 * trip, where the engine carries it forward.
 */
export function naiveLiveBoard(
  feed: NaiveFeed,
  updates: ReadonlyMap<string, TripUpdate>,
  question: NaiveQuestion,
): string[] {
  const { kind, from, to, stop } = question;
  const station = feed.stationOf.get(stop)!;
  const rows: string[] = [];
  for (const date of datesAround(from - 86_400, to + 86_400)) {
    const zero = epochOfLocalNoon(date) - 43_200;
    for (const call of feed.callsByStation.get(station) ?? []) {
      if (!feed.runs(call.trip.service, date) || !showsOn(feed, kind, call)) continue;
      if (stop !== station && stop !== call.stop) continue;
      const update = updates.get(`${call.trip.id}|${date}`);
      const live = kind === 'departures' ? liveDeparture(call, update) : liveArrival(call, update);
      const planned = zero + clockSeconds(kind === 'departures' ? call.departure : call.arrival);
      const expected = planned + (typeof live === 'number' ? live : 0);
      if (expected < from || expected >= to) continue;
      rows.push(
        `${expected}|${planned}|${call.trip.id}|${date}|${call.position}|${live ?? 'null'}`,
      );
    }
  }
  return rows.sort();
}

/** Seconds; `null` if it is not known; `x`: cancelled. */
type Live = number | null | 'x';

function liveDeparture(call: NaiveCall, update: TripUpdate | undefined): Live {
  if (!update) return null;
  const later = call.trip.calls.slice(call.position + 1);
  const cutShort = later.length > 0 && later.every((other) => isSkipped(other, update));
  if (update.status === 'cancelled' || isSkipped(call, update) || cutShort) return 'x';
  return departureDelay(call, update);
}

function liveArrival(call: NaiveCall, update: TripUpdate | undefined): Live {
  if (!update) return null;
  const earlier = call.trip.calls.slice(0, call.position);
  const cutShort = earlier.length > 0 && earlier.every((other) => isSkipped(other, update));
  if (update.status === 'cancelled' || isSkipped(call, update) || cutShort) return 'x';
  const delay = arrivalDelay(call, update);
  const departs = departureDelay(call, update);
  if (delay === null || departs === null) return delay;
  const wait = clockSeconds(call.departure) - clockSeconds(call.arrival);
  return Math.min(delay, departs + wait);
}

function departureDelay(call: NaiveCall, update: TripUpdate): number | null {
  const own = updateOf(call, update);
  if (own?.status === 'no-data') return null;
  return own?.departure?.delaySeconds ?? arrivalDelay(call, update);
}

function arrivalDelay(call: NaiveCall, update: TripUpdate): number | null {
  const own = updateOf(call, update);
  if (own?.status === 'no-data') return null;
  if (own?.arrival) return own.arrival.delaySeconds;
  for (let at = call.position - 1; at >= 0; at--) {
    const before = call.trip.calls[at]!;
    if (!isSkipped(before, update)) return departureDelay(before, update);
  }
  return update.delaySeconds;
}

function isSkipped(call: NaiveCall, update: TripUpdate): boolean {
  return updateOf(call, update)?.status === 'skipped';
}

/** The feed that this is used with numbers the stops of a trip from 0. */
function updateOf(call: NaiveCall, update: TripUpdate): StopUpdate | undefined {
  return update.stops.find(({ stopSequence }) => stopSequence === call.position);
}
