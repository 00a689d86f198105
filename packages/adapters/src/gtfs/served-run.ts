import type { Call, StopTime, TripRun } from '@perron/timetable';
import type { GtfsSnapshot } from './gtfs-snapshot';

/** A call of a trip, as far as answers about trips need it. */
export type ServedCall = Pick<
  Call,
  'stop' | 'plannedStop' | 'arrival' | 'departure' | 'skipped' | 'unplanned' | 'headsign'
>;

/** A trip whose calls are those that it really serves. */
export interface ServedRun extends Omit<TripRun, 'stopovers'> {
  readonly stopovers: readonly ServedCall[];
}

/** The facts of a run that remarks and notices are asked for by. */
export function runSubject({
  line,
  direction,
  startSeconds,
  feedTripId,
  serviceDate,
}: Omit<TripRun, 'stopovers'>) {
  return { line, direction, startSeconds, feedTripId, serviceDate };
}

/** The same time, of a call that is not served. */
function notServed(time: StopTime | null): StopTime | null {
  return time && { ...time, delaySeconds: null, cancelled: true };
}

function withoutService(call: ServedCall): ServedCall {
  return {
    stop: call.stop,
    plannedStop: call.plannedStop,
    arrival: notServed(call.arrival),
    departure: notServed(call.departure),
    skipped: true,
    unplanned: call.unplanned,
    headsign: call.headsign,
  };
}

/** A run without the calls at stops that an alert says it does not serve: a closed station, or a platform of it. */
export function servedRun(
  run: TripRun,
  { timetable, notices }: Pick<GtfsSnapshot, 'timetable' | 'notices'>,
): ServedRun {
  if (!notices) return run;
  const about = runSubject(run);
  const isServed = ({ stop, arrival, departure }: ServedCall): boolean => {
    const epochSeconds = (departure ?? arrival)?.epochSeconds;
    if (epochSeconds === undefined) return true;
    const stops = [stop, timetable.stationOf(stop)];
    return notices.noServiceAt({ ...about, stops, epochSeconds })?.names !== 'stop';
  };
  const stopovers = run.stopovers.map((call) =>
    call.skipped || isServed(call) ? call : withoutService(call),
  );
  return { ...run, stopovers };
}
