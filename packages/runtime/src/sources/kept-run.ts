import { runStartMs } from '@perron/core';
import type { RunWord, TripCalls } from '@perron/core';
import { line, runSurenesses } from '@perron/schema';
import type { RunSureness } from '@perron/schema';
import { z } from 'zod';

/** The run of a vehicle as its device keeps it: over a reload, a restart, and without a network. */
export interface KeptRun {
  readonly tripId: string;
  /**
   * Planned departure from its first stop, epoch ms: with the id it names one run of one day.
   * `null` means that it is not known.
   */
  readonly startsAtMs: number | null;
  /** How it was found. */
  readonly sureness: RunSureness;
  /** When its display last heard of it, epoch ms. */
  readonly seenAtMs: number;
  /** Its last word, and when that was made; `null` if it has no realtime. */
  readonly trip: TripCalls;
  readonly madeAtMs: number | null;
}

const ms = z.number().nullable();
const [assigned, vehicleId, position, kept, clock] = runSurenesses;

const call = z.object({
  stationCode: z.string(),
  name: z.string(),
  plannedArrivalMs: ms,
  expectedArrivalMs: ms,
  plannedDepartureMs: ms,
  expectedDepartureMs: ms,
  platform: z.string().nullable(),
  cancelled: z.boolean(),
  interchanges: z.array(line),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable().default(null),
});

/** The form in which it is kept. */
export const keptRunForm = z.object({
  tripId: z.string(),
  startsAtMs: ms,
  sureness: z.enum([assigned, vehicleId, position, kept, clock]),
  seenAtMs: z.number(),
  trip: z.object({
    tripId: z.string(),
    line: line.nullable(),
    direction: z.string(),
    calls: z.array(call),
    cancelled: z.boolean(),
  }),
  madeAtMs: ms,
});

/** How long a trip's times may still be asked for after its end: delays may grow after it was last heard of. */
const goesOnMs = 6 * 3_600_000;

/** The run as a source gave it last. */
export function wordOf({ trip, madeAtMs, seenAtMs }: KeptRun): RunWord {
  return {
    data: trip,
    madeAtMs,
    fetchedAtMs: seenAtMs,
    coversUntilMs: coversUntilMs(trip, seenAtMs),
  };
}

/** Until when an answer about a trip may be shown, epoch ms. */
export function coversUntilMs({ calls }: TripCalls, nowMs: number): number {
  const last = calls.at(-1);
  return Math.max(nowMs, last?.expectedArrivalMs ?? last?.plannedArrivalMs ?? 0) + goesOnMs;
}

export function keptRunOf(
  { data, madeAtMs, fetchedAtMs }: RunWord,
  sureness: RunSureness,
): KeptRun {
  // The source tells its vehicle with each answer.
  const { vehicle: _vehicle, ...trip } = data;
  return {
    tripId: data.tripId,
    startsAtMs: runStartMs(data),
    sureness,
    seenAtMs: fetchedAtMs,
    trip,
    madeAtMs,
  };
}
