import type { Client } from '@perron/client';
import {
  getDepartures,
  getDisplayTimetable,
  getManifest,
  getNews,
  getStatus,
  getTrip,
  getVehicle,
  getWeather,
  listRuntimeDisruptions,
} from '@perron/schema';
import type { Clock, Timers } from '@perron/timing';
import type { ServerClock } from '../clock/server-clock';
import type { DisplayAddress } from '../engine/frame';
import type { LiveStore } from '../store/live-store';
import { Source } from './source';
import type { LiveSource } from './source';

/** The calls that a display makes. */
export const displayOperations = {
  getManifest,
  getDepartures,
  getDisplayTimetable,
  getTrip,
  getVehicle,
  getStatus,
  getWeather,
  getNews,
  listRuntimeDisruptions,
} as const;
export type DisplayClient = Client<typeof displayOperations>;

/** The parts that every source needs. */
export interface SourceKit {
  readonly address: DisplayAddress;
  readonly client: DisplayClient;
  readonly store: LiveStore;
  /** The display's clock, which a simulator may turn. */
  readonly clock: Clock;
  /** The server's time, which a simulator's clock goes by. */
  readonly serverClock: ServerClock;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  /** Timers of the display's clock. */
  readonly timers: Timers;
  /** Timers of real time. */
  readonly deadlines: Timers;
  /**
   * Position of the last hint: whichever node answers, it answers with what the hint told of.
   * `null` means that none came yet.
   */
  readonly lastEventId: () => string | null;
  /** Where in its intervals this display asks, from 0 to 1. */
  readonly phase: number;
  /** Called for each failed fetch. */
  readonly onProblem: (source: string, error: unknown) => void;
}

const fetchTimeoutMs = 10_000;

/** One source of a display: what it is called, how often it asks, and what it does. */
export interface SourcePlan<T> {
  readonly name: string;
  readonly intervalMs: number;
  readonly fetch: (signal: AbortSignal) => Promise<T>;
  readonly onData: (data: T) => void;
  readonly onError?: (error: unknown) => void;
  readonly onRefresh?: () => void;
}

export function sourceOf<T>(kit: SourceKit, plan: SourcePlan<T>): LiveSource {
  const { timers, deadlines, clock, phase, onProblem } = kit;
  return new Source({
    name: plan.name,
    intervalMs: plan.intervalMs,
    timeoutMs: fetchTimeoutMs,
    fetch: plan.fetch,
    onData: plan.onData,
    onError: (error) => {
      onProblem(plan.name, error);
      plan.onError?.(error);
    },
    onRefresh: () => plan.onRefresh?.(),
    timers,
    deadlines,
    clock,
    phase,
  });
}
