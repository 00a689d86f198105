import type { DisplayFrame } from '@perron/runtime';

/** How far live data can be had. */
export type LiveState =
  /** No place is chosen. */
  | 'no-place'
  | 'waiting'
  | 'live'
  /** There are departures or a trip, but without realtime. */
  | 'timetable'
  /** The server does not know the station, or the source does not answer for it. */
  | 'unknown'
  /** The train makes no trip now. */
  | 'no-trip'
  | 'unreachable'
  | 'refused';

/** The state of live data in a frame of a display. */
export function liveStateOf(frame: DisplayFrame | null): Exclude<LiveState, 'no-place'> {
  if (frame === null || frame.state === 'starting') return 'waiting';
  if (frame.state === 'refused') return 'refused';
  if (!('situation' in frame)) return 'unreachable';
  const { place, departures, trip } = frame.situation;
  if (place.kind === 'vehicle' && trip.state === 'none') return 'no-trip';
  const source = place.kind === 'vehicle' ? trip : departures;
  if (source.state === 'loading') return 'waiting';
  if (source.state !== 'known') return 'unknown';
  return source.freshness === 'timetable' ? 'timetable' : 'live';
}
