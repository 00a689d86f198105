import { dwellMs, nextStop, tripPosition } from '@perron/core';
import type { StopTimes, TripPosition } from '@perron/core';
import type { LineAlert, LineTrip, LineTripCall, LineTripsAnswer } from '@perron/schema';
import type { Call, LineNetwork, Realtime, StopTime, Timetable, TripRun } from '@perron/timetable';
import { localIso } from '../shared/local-iso';
import type { Notices } from './gtfs-snapshot';
import { servedRun } from './served-run';

export interface LineTripsContext {
  readonly timetable: Timetable;
  readonly realtime: Realtime | null;
  readonly notices: Notices | null;
  /** The language of notices, such as `de`. */
  readonly language: string;
  /** Epoch ms. */
  readonly whenMs: number;
}

/** A trip stays in the drawing for a moment after its last arrival. */
const lingerSeconds = dwellMs / 1000;

/** The trips of a line that are on their way at a moment, and what is told of the line. */
export function lineTripsOf(line: LineNetwork, context: LineTripsContext): LineTripsAnswer {
  const { timetable, realtime, whenMs } = context;
  const when = Math.floor(whenMs / 1000);
  const runs = timetable.runsOfLines({
    lines: new Set(line.lines.map(({ index }) => index)),
    fromEpochSeconds: when - lingerSeconds,
    toEpochSeconds: when,
    realtime,
  });
  return {
    when: localIso(when, timetable.feed.timeZone),
    trips: runs.flatMap((run) => lineTripOf(servedRun(run, context), line, context) ?? []),
    alerts: alertsOf(line, context),
    realtimeDataUpdatedAt: realtime?.updatedAtEpochSeconds ?? null,
  };
}

function alertsOf(line: LineNetwork, context: LineTripsContext): LineAlert[] {
  const { timetable, notices, whenMs, language } = context;
  if (!notices) return [];
  const places = new Map(line.stations.map((station, place) => [station, place]));
  const stationOf = (stopId: string) => {
    const stop = timetable.stopById(stopId);
    return (stop && places.get(timetable.stationOf(stop))) ?? null;
  };
  const subject = { lines: line.lines, stationOf, epochSeconds: Math.floor(whenMs / 1000) };
  return notices
    .remarksOfLine(subject, language)
    .map(({ remark, stations }) => ({ ...remark, stations: [...stations] }));
}

function msOf(time: StopTime | null): number | null {
  return time && time.epochSeconds * 1000;
}

function timesOf({ arrival, departure, skipped }: Call): StopTimes {
  return { arrivesMs: msOf(arrival), departsMs: msOf(departure), cancelled: skipped };
}

/** `null` means that it has not begun, or is over. */
function lineTripOf(run: TripRun, line: LineNetwork, context: LineTripsContext): LineTrip | null {
  const { timetable, whenMs } = context;
  const times = run.stopovers.map(timesOf);
  // A single call has no time: the first stop has no arrival, the last no departure.
  if (times.length < 2) return null;
  const position = run.cancelled ? null : tripPosition(times, whenMs);
  const first = position && firstShown(position);
  if (position !== null && first === null) return null;
  const skip = first ?? 0;
  const next = position && nextStop(position, times);
  const stations = run.stopovers.map(({ plannedStop }) => plannedStop.stationIndex);
  return {
    id: run.id,
    // By its last call: a ring or a via may be said on a part of the way only.
    direction: run.stopovers[first ?? 0]!.headsign,
    way: line.goesBack(stations, run.direction) ? 'back' : 'there',
    delay: delayAt(run, next ?? first),
    position: position && shown(position, skip),
    next: next === null ? null : next - skip,
    calls: run.stopovers.slice(skip).map((call) => callOf(call, timetable)),
    ...(run.cancelled && { cancelled: true as const }),
  };
}

/** The call from which on the trip is told; `null` if it is not on its way. */
function firstShown(position: TripPosition): number | null {
  switch (position.state) {
    case 'at_station':
      return position.index;
    case 'on_track':
      return position.from;
    case 'before_first_station':
    case 'after_last_station':
      return null;
  }
}

function shown(position: TripPosition, skip: number): LineTrip['position'] {
  switch (position.state) {
    case 'at_station':
      return { state: 'at_station', call: position.index - skip };
    case 'on_track': {
      const { from, to, progress, approaching } = position;
      const rounded = Math.round(progress * 1000) / 1000;
      return {
        state: 'on_track',
        from: from - skip,
        to: to - skip,
        progress: rounded,
        approaching,
      };
    }
    case 'before_first_station':
    case 'after_last_station':
      return null;
  }
}

function delayAt(run: TripRun, index: number | null): number | null {
  const call = index === null ? undefined : run.stopovers[index];
  return call?.arrival?.delaySeconds ?? call?.departure?.delaySeconds ?? null;
}

function callOf(call: Call, timetable: Timetable): LineTripCall {
  const station = timetable.stationOf(call.plannedStop);
  const timeZone = timetable.timeZoneOf(station);
  const iso = (epochSeconds: number) => localIso(epochSeconds, timeZone);
  const expected = (time: StopTime | null) =>
    time && !time.cancelled ? iso(time.epochSeconds) : null;
  return {
    stop: { id: station.code ?? station.id, name: station.name },
    arrival: expected(call.arrival),
    plannedArrival: call.arrival && iso(call.arrival.plannedEpochSeconds),
    departure: expected(call.departure),
    plannedDeparture: call.departure && iso(call.departure.plannedEpochSeconds),
    platform: call.skipped ? null : call.stop.platformCode,
    ...(call.skipped && { cancelled: true as const }),
  };
}
