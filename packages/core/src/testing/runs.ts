import type { TripCalls } from '../trip/trip-of';
import type { RunEvidence, RunWord } from '../run/which-run';
import { lineOf, nowMs } from './situations';

/** A word of a source that was made just now. */
export function wordOf(data: TripCalls, atMs: number = nowMs): RunWord {
  return { data, madeAtMs: atMs, fetchedAtMs: atMs, coversUntilMs: atMs + 6 * 3_600_000 };
}

export interface RunShape {
  readonly tripId: string;
  /** Planned departure from the first stop, epoch ms. */
  readonly startsAtMs: number;
  /** Codes of its stops, two minutes apart unless said otherwise. */
  readonly stops?: readonly string[];
  readonly legMs?: number;
  readonly delayMs?: number;
  readonly change?: Partial<TripCalls>;
}

/** A run that stops at each of its stops for half a minute. */
export function runOf(shape: RunShape): TripCalls {
  const { tripId, startsAtMs, stops = ['a', 'b', 'c', 'd'], legMs = 120_000 } = shape;
  const { delayMs = 0, change } = shape;
  return {
    tripId,
    line: lineOf('U8', 'subway'),
    direction: 'S+U Wittenau (Berlin)',
    cancelled: false,
    calls: stops.map((stationCode, index) => {
      const departure = startsAtMs + index * legMs;
      const plannedArrivalMs = index === 0 ? null : departure - 30_000;
      const plannedDepartureMs = index === stops.length - 1 ? null : departure;
      return {
        stationCode,
        name: `U ${stationCode}`,
        plannedArrivalMs,
        plannedDepartureMs,
        expectedArrivalMs: plannedArrivalMs && plannedArrivalMs + delayMs,
        expectedDepartureMs: plannedDepartureMs && plannedDepartureMs + delayMs,
        platform: null,
        cancelled: false,
        interchanges: [],
        location: { latitude: 52.5 + index * 0.01, longitude: 13.4 },
      };
    }),
    ...change,
  };
}

/** Nothing is known of the run. */
export function evidenceOf(change: Partial<RunEvidence> = {}): RunEvidence {
  return {
    nowMs,
    assigned: null,
    byVehicleId: null,
    kept: null,
    candidates: null,
    vehicleId: null,
    fixes: [],
    doubted: new Set<string>(),
    timetableOnly: false,
    ...change,
  };
}
