import { parseServiceDate } from '../service-date';
import type { Timetable } from '../timetable';
import { alights, boards } from '../timetable-data';
import type { Line } from '../timetable-data';
import { liveFlags } from './live-calls';
import type { LiveCalls } from './live-calls';
import type { TimeUpdate, TripUpdate } from './trip-update';

/** A trip outside the timetable, with stops that the timetable knows. */
export interface AddedRun {
  readonly id: string;
  readonly update: TripUpdate;
  readonly line: Line;
  readonly serviceDay: number;
  readonly calls: readonly AddedCall[];
}

interface AddedCall {
  readonly stop: number;
  readonly skipped: boolean;
  /** Epoch seconds. */
  readonly plannedArrival: number;
  readonly plannedDeparture: number;
  readonly arrival: number;
  readonly departure: number;
}

/**
 * The part of an added trip that can be shown. null: it names no line of the timetable, or fewer than two
 * calls with a known stop and a time.
 */
export function readAddedRun(
  timetable: Timetable,
  id: string,
  update: TripUpdate,
): AddedRun | null {
  const line = timetable.data.lines.find((other) => other.id === update.routeId);
  const serviceDay = parseServiceDate(id.slice(id.lastIndexOf('|') + 1));
  if (!line || serviceDay === null) return null;
  const calls: AddedCall[] = [];
  for (const { stopId, assignedStopId, arrival, departure, status } of update.stops) {
    const stop = timetable.stopById(assignedStopId ?? stopId ?? '');
    const at = times(arrival) ?? times(departure);
    const leaves = times(departure) ?? at;
    if (!stop || !at || !leaves) continue;
    calls.push({
      stop: stop.index,
      skipped: status === 'skipped',
      arrival: at.expected,
      plannedArrival: at.planned,
      departure: leaves.expected,
      plannedDeparture: leaves.planned,
    });
  }
  return calls.length < 2 ? null : { id, update, line, serviceDay, calls };
}

/** An added trip has no plan: what it was planned as is its time without its delay. */
function times(time: TimeUpdate | null) {
  if (time?.epochSeconds == null) return null;
  return { expected: time.epochSeconds, planned: time.epochSeconds - (time.delaySeconds ?? 0) };
}

/** Writes the calls of an added trip from `first` on. */
export function fillAddedRun(calls: LiveCalls, first: number, run: AddedRun): void {
  const base = calls.baseEpochSeconds;
  const last = run.calls.length - 1;
  run.calls.forEach((call, position) => {
    const at = first + position;
    const cancelled = call.skipped || run.update.status === 'cancelled';
    calls.stop[at] = calls.plannedStop[at] = call.stop;
    calls.plannedArrival[at] = call.plannedArrival - base;
    calls.plannedDeparture[at] = call.plannedDeparture - base;
    calls.arrival[at] = (cancelled ? call.plannedArrival : call.arrival) - base;
    calls.departure[at] = (cancelled ? call.plannedDeparture : call.departure) - base;
    calls.flags[at] =
      (position < last ? boards : 0) |
      (position > 0 ? alights : 0) |
      (cancelled
        ? liveFlags.skipped | liveFlags.arrivalCancelled | liveFlags.departureCancelled
        : liveFlags.arrivalKnown | liveFlags.departureKnown);
  });
}
