import type { Call, TripRun } from '@perron/timetable';
import type { GtfsSnapshot } from './gtfs-snapshot';

/** The facts of a run that remarks and notices are asked for by. */
export function runSubject({ line, direction, startSeconds, feedTripId, serviceDate }: TripRun) {
  return { line, direction, startSeconds, feedTripId, serviceDate };
}

/** A run without the calls at stops that an alert says it does not serve: a closed station, or a platform of it. */
export function servedRun(
  run: TripRun,
  { timetable, notices }: Pick<GtfsSnapshot, 'timetable' | 'notices'>,
): TripRun {
  if (!notices) return run;
  const about = runSubject(run);
  const isServed = ({ stop, arrival, departure }: Call): boolean => {
    const epochSeconds = (departure ?? arrival)?.epochSeconds;
    if (epochSeconds === undefined) return true;
    const stops = [stop, timetable.stationOf(stop)];
    return notices.noServiceAt({ ...about, stops, epochSeconds })?.names !== 'stop';
  };
  const stopovers = run.stopovers.map((call) =>
    call.skipped || isServed(call) ? call : call.passed(),
  );
  return { ...run, stopovers };
}
