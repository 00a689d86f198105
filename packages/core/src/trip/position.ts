/**
 * Where a trip is at a moment (specification, section 4). Indices count the stops from 0.
 *
 * - `before_first_station`: it has not reached its first stop.
 * - `at_station`: it stands at a stop.
 * - `on_track`: between two stops; `progress` goes from 0 to 1. `approaching`: 20 s or less before
 *   it arrives.
 * - `after_last_station`: it is over.
 */
export type TripPosition =
  | { readonly state: 'before_first_station' }
  | { readonly state: 'at_station'; readonly index: number }
  | {
      readonly state: 'on_track';
      readonly from: number;
      readonly to: number;
      readonly progress: number;
      readonly approaching: boolean;
    }
  | { readonly state: 'after_last_station' };

/** A stop's moments, as far as the position goes by them; epoch ms. */
export interface StopTimes {
  /** Null at the first stop. */
  readonly arrivesMs: number | null;
  /** Null at the last stop. */
  readonly departsMs: number | null;
  /** The train does not stop here. */
  readonly cancelled: boolean;
}

/** A stop whose arrival equals its departure is stood at for this long (section 9). */
export const dwellMs = 20_000;
/** From departure until the diagram begins to move (section 9). */
export const progressStartMs = 30_000;
/** Before arrival, when "on the way" becomes "approaching" (section 9). */
export const approachingMs = 20_000;

interface Stay {
  readonly index: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** @throws Error when neither moment is known */
function stayOf({ arrivesMs, departsMs }: StopTimes, index: number): Stay {
  const fromMs = arrivesMs ?? departsMs;
  const untilMs = departsMs ?? arrivesMs;
  if (fromMs === null || untilMs === null) {
    throw new Error(`Stop ${index} of the trip has neither an arrival nor a departure.`);
  }
  return { index, fromMs, untilMs: untilMs > fromMs ? untilMs : fromMs + dwellMs };
}

/** The stays in order. Realtime may contradict itself: a train arrives only once it has left. */
function staysOf(stops: readonly StopTimes[]): Stay[] {
  const stays: Stay[] = [];
  for (const [index, stop] of stops.entries()) {
    if (stop.cancelled) continue;
    const { fromMs, untilMs } = stayOf(stop, index);
    const earliestMs = stays.at(-1)?.untilMs ?? fromMs;
    const begins = Math.max(fromMs, earliestMs);
    stays.push({ index, fromMs: begins, untilMs: Math.max(untilMs, begins) });
  }
  return stays;
}

function between(left: Stay, next: Stay, nowMs: number): TripPosition {
  const startMs = left.untilMs + progressStartMs;
  const lengthMs = next.fromMs - startMs;
  const progress = lengthMs > 0 ? Math.min(1, Math.max(0, (nowMs - startMs) / lengthMs)) : 0;
  const approaching = next.fromMs - nowMs <= approachingMs;
  return { state: 'on_track', from: left.index, to: next.index, progress, approaching };
}

/**
 * Where a trip is at `nowMs`. A trip that stops nowhere is over.
 * @throws Error when a stop that it calls at has neither an arrival nor a departure
 */
export function tripPosition(stops: readonly StopTimes[], nowMs: number): TripPosition {
  const stays = staysOf(stops);
  const [first] = stays;
  if (!first) return { state: 'after_last_station' };
  if (nowMs < first.fromMs) return { state: 'before_first_station' };
  const at = stays.findLastIndex((stay) => stay.fromMs <= nowMs);
  const stay = stays[at] ?? first;
  const next = stays[at + 1];
  if (nowMs < stay.untilMs) return { state: 'at_station', index: stay.index };
  return next ? between(stay, next, nowMs) : { state: 'after_last_station' };
}

/** Index of the stop where the train stands or that it reaches next; `null` if it is over. */
export function upcomingStop(position: TripPosition, stops: readonly StopTimes[]): number | null {
  switch (position.state) {
    case 'before_first_station':
      return firstServed(stops, 0);
    case 'at_station':
      return position.index;
    case 'on_track':
      return position.to;
    case 'after_last_station':
      return null;
  }
}

/** Index of the stop after the one where the train stands, or that it reaches next. */
export function nextStop(position: TripPosition, stops: readonly StopTimes[]): number | null {
  return position.state === 'at_station'
    ? firstServed(stops, position.index + 1)
    : upcomingStop(position, stops);
}

/** Index of the stop where the train stands, or that it left last; `null` if it has not begun. */
export function lastStop(position: TripPosition, stops: readonly StopTimes[]): number | null {
  switch (position.state) {
    case 'before_first_station':
      return null;
    case 'at_station':
      return position.index;
    case 'on_track':
      return position.from;
    case 'after_last_station':
      return stops.findLastIndex((stop) => !stop.cancelled);
  }
}

function firstServed(stops: readonly StopTimes[], from: number): number | null {
  const index = stops.findIndex((stop, at) => at >= from && !stop.cancelled);
  return index < 0 ? null : index;
}
