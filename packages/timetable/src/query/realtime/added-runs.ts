import { parseServiceDate } from '../service-date';
import type { Timetable } from '../timetable';
import { alights, boards } from '../timetable-data';
import type { Line } from '../timetable-data';
import { liveFlags } from './realtime-memory';
import type { LiveCalls } from './realtime-memory';
import { plannedOf } from './trip-update';
import type { TimeUpdate, TripUpdate } from './trip-update';

/** A trip outside the timetable, with stops that the timetable knows. */
export interface AddedRun {
  readonly id: string;
  readonly update: TripUpdate;
  readonly line: Line;
  readonly serviceDay: number;
  readonly calls: readonly AddedCall[];
  /** The trip goes on to a stop that the timetable does not know. */
  readonly endsUnknown: boolean;
}

/** The line of a trip that names none of the timetable's. */
export function unknownLine(routeId: string | null): Line {
  return {
    index: -1,
    id: routeId ?? '',
    name: '',
    product: null,
    routeType: -1,
    agency: null,
    color: null,
    textColor: null,
  };
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
 * The part of an added trip that can be shown: its calls with a known stop and a time. `null` means
 * that it has no such call but where it ends.
 */
export function readAddedRun(
  timetable: Timetable,
  id: string,
  update: TripUpdate,
): AddedRun | null {
  const line =
    timetable.data.lines.find((other) => other.id === update.routeId) ??
    unknownLine(update.routeId);
  const serviceDay = parseServiceDate(id.slice(id.lastIndexOf('|') + 1));
  if (serviceDay === null) return null;
  const calls: AddedCall[] = [];
  let endsUnknown = false;
  for (const { stopId, assignedStopId, arrival, departure, status } of update.stops) {
    const stop = timetable.stopById(assignedStopId ?? stopId ?? '');
    const at = times(arrival) ?? times(departure);
    const leaves = times(departure) ?? at;
    endsUnknown = !stop || !at || !leaves;
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
  const leaves = calls.length - (endsUnknown ? 0 : 1);
  return leaves < 1 ? null : { id, update, line, serviceDay, calls, endsUnknown };
}

function times(time: TimeUpdate | null) {
  const planned = plannedOf(time);
  return planned === null ? null : { expected: time?.epochSeconds ?? planned, planned };
}

/** Writes the calls of an added trip from `first` on. */
export function fillAddedRun(calls: LiveCalls, first: number, run: AddedRun): void {
  const base = calls.baseEpochSeconds;
  const last = run.endsUnknown ? run.calls.length : run.calls.length - 1;
  const isEstimated = run.update.estimated === true;
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
        : liveFlags.arrivalKnown | liveFlags.departureKnown) |
      (isEstimated ? liveFlags.estimated : 0);
  });
}
