import type { NetworkStyle } from '@perron/schema';
import { freshness, momentOf, tidyStationName, tripOf, tripPosition } from '@perron/core';
import type { Freshness, TripCall, TripPosition } from '@perron/core';
import type { Remark, TripAnswer } from '@perron/schema';

/**
 * A stop on the timeline. All moments are epoch ms; `null` if there is none, or it is not known.
 */
export interface TimelineStop {
  readonly key: string;
  readonly stationCode: string;
  readonly name: string;
  readonly arrivalMs: number | null;
  readonly departureMs: number | null;
  /** Whole minutes; `null` if nothing is known in real time. */
  readonly arrivalDelay: number | null;
  readonly departureDelay: number | null;
  readonly platform: string | null;
  readonly isCancelled: boolean;
  readonly state: 'past' | 'here' | 'ahead';
  /** How much of the way to the next stop is behind the train, 0 to 1. */
  readonly progress: number;
}

/** A trip as it stands at a moment. */
export interface Timeline {
  readonly stops: readonly TimelineStop[];
  readonly position: TripPosition;
  readonly step: Freshness;
  readonly isCancelled: boolean;
  /** How much of the whole way is behind the train, 0 to 1. */
  readonly progress: number;
}

function delayOf(
  plannedMs: number | null,
  expectedMs: number | null,
  step: Freshness,
): number | null {
  if (step === 'timetable' || plannedMs === null || expectedMs === null) return null;
  // Adding 0 makes a plain zero of minus zero.
  return Math.round((expectedMs - plannedMs) / 60_000) + 0;
}

/** Where the train is, counted in stops: 2.5 is halfway from the third to the fourth. */
function reached(position: TripPosition, stopCount: number): number {
  switch (position.state) {
    case 'before_first_station':
      return 0;
    case 'at_station':
      return position.index;
    case 'on_track':
      return position.from + position.progress * (position.to - position.from);
    case 'after_last_station':
      return Math.max(0, stopCount - 1);
  }
}

function stateOf(index: number, position: TripPosition): TimelineStop['state'] {
  switch (position.state) {
    case 'before_first_station':
      return 'ahead';
    case 'at_station':
      return index === position.index ? 'here' : index < position.index ? 'past' : 'ahead';
    case 'on_track':
      return index <= position.from ? 'past' : 'ahead';
    case 'after_last_station':
      return 'past';
  }
}

function positionOf(calls: readonly TripCall[], nowMs: number, step: Freshness): TripPosition {
  const stops = calls.map((call) => ({
    arrivesMs: momentOf(call.plannedArrivalMs, call.expectedArrivalMs, step),
    departsMs: momentOf(call.plannedDepartureMs, call.expectedDepartureMs, step),
    cancelled: call.cancelled,
  }));
  return tripPosition(stops, nowMs);
}

/** The timeline of a trip at `nowMs`. Realtime that is too old counts as none. */
export function timelineOf(
  { trip, realtimeDataUpdatedAt }: TripAnswer,
  style: NetworkStyle,
  nowMs: number,
): Timeline {
  const step = freshness(
    realtimeDataUpdatedAt === null ? null : realtimeDataUpdatedAt * 1000,
    nowMs,
  );
  const { calls, cancelled } = tripOf(trip);
  const position = positionOf(calls, nowMs, step);
  const at = reached(position, calls.length);
  const stops = calls.map((call, index) => ({
    key: `${index} ${call.stationCode}`,
    stationCode: call.stationCode,
    name: tidyStationName(call.name, style),
    arrivalMs: call.plannedArrivalMs,
    departureMs: call.plannedDepartureMs,
    arrivalDelay: call.cancelled
      ? null
      : delayOf(call.plannedArrivalMs, call.expectedArrivalMs, step),
    departureDelay: call.cancelled
      ? null
      : delayOf(call.plannedDepartureMs, call.expectedDepartureMs, step),
    platform: call.platform,
    isCancelled: call.cancelled || cancelled,
    state: cancelled ? ('ahead' as const) : stateOf(index, position),
    progress: cancelled ? 0 : Math.min(1, Math.max(0, at - index)),
  }));
  const progress = cancelled || calls.length < 2 ? 0 : at / (calls.length - 1);
  return { stops, position, step, isCancelled: cancelled, progress };
}

/** A remark as it is read. */
export interface ShownRemark {
  readonly key: string;
  readonly isWarning: boolean;
  /** `null` means that the text says all. */
  readonly title: string | null;
  readonly text: string;
}

/** The remarks on a trip and its stops, each once: warnings first. */
export function remarksOf({ trip }: TripAnswer): readonly ShownRemark[] {
  const all: readonly Remark[] = [
    ...trip.remarks,
    ...trip.stopovers.flatMap(({ remarks = [] }) => remarks),
  ];
  const byText = new Map<string, ShownRemark>();
  for (const { type, summary, text } of all) {
    const title = summary?.trim() ?? '';
    const words = text?.trim() ?? '';
    const key = `${title}|${words}`;
    if (key === '|' || byText.has(key)) continue;
    byText.set(key, {
      key,
      isWarning: type !== 'hint',
      title: title === '' || title === words || words === '' ? null : title,
      text: words === '' ? title : words,
    });
  }
  return [...byText.values()].sort((a, b) => Number(b.isWarning) - Number(a.isWarning));
}
