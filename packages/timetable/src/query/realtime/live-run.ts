import type { Line } from '../timetable-data';
import { liveFlags } from './live-calls';
import type { LiveCalls } from './live-calls';
import { staleRealtime } from './realtime-memory';

/** A trip outside the timetable. */
export interface AddedTrip {
  /** Opaque, as the ids of all visits. */
  readonly id: string;
  /** As the realtime source names it. */
  readonly tripId: string;
  readonly line: Line;
  /** null: the last stop's name. */
  readonly headsign: string | null;
}

/** One trip on one service day, of which something is known in real time. */
export class LiveRun {
  readonly #memory: LiveCalls;

  readonly #generation: number;

  constructor(
    memory: LiveCalls,
    /** Where the trip's calls begin. */
    readonly first: number,
    readonly count: number,
    /** Position of the trip in the timetable; -1: an added trip. */
    readonly tripIndex: number,
    /** Days since 1970-01-01. */
    readonly serviceDay: number,
    readonly lineIndex: number,
    readonly cancelled: boolean,
    readonly added: AddedTrip | null,
    /** Its times are worked out from where its vehicle is. */
    readonly estimated = false,
  ) {
    this.#memory = memory;

    this.#generation = memory.generation;
  }

  /** Throws when the memory has been used for a later realtime: a wrong time must not be shown. */
  get #calls(): LiveCalls {
    if (this.#memory.generation !== this.#generation) throw staleRealtime();
    return this.#memory;
  }

  /** Positions of the stops, the expected and the planned one. */
  stopAt(position: number): number {
    return this.#calls.stop[this.first + position]!;
  }

  plannedStopAt(position: number): number {
    return this.#calls.plannedStop[this.first + position]!;
  }

  /** Epoch seconds by the timetable. */
  plannedTime(position: number, arrives: boolean): number {
    const { plannedArrival, plannedDeparture, baseEpochSeconds } = this.#calls;
    return baseEpochSeconds + (arrives ? plannedArrival : plannedDeparture)[this.first + position]!;
  }

  /** Epoch seconds as expected; the planned time where nothing is known. */
  expectedTime(position: number, arrives: boolean): number {
    const { arrival, departure, baseEpochSeconds } = this.#calls;
    return baseEpochSeconds + (arrives ? arrival : departure)[this.first + position]!;
  }

  /** Seconds; null: nothing is known, or it is cancelled. */
  delay(position: number, arrives: boolean): number | null {
    const known = arrives ? liveFlags.arrivalKnown : liveFlags.departureKnown;
    if (!this.#has(position, known) || this.isCancelled(position, arrives)) return null;
    return this.expectedTime(position, arrives) - this.plannedTime(position, arrives);
  }

  isCancelled(position: number, arrives: boolean): boolean {
    const flag = arrives ? liveFlags.arrivalCancelled : liveFlags.departureCancelled;
    return this.cancelled || this.#has(position, flag);
  }

  isSkipped(position: number): boolean {
    return this.cancelled || this.#has(position, liveFlags.skipped);
  }

  #has(position: number, flag: number): boolean {
    return (this.#calls.flags[this.first + position]! & flag) !== 0;
  }
}
