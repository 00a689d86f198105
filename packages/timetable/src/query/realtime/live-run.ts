import type { Line } from '../timetable-data';
import { liveFlags, staleRealtime } from './realtime-memory';
import type { LiveCalls } from './realtime-memory';

/** A trip outside the timetable. */
export interface AddedTrip {
  /** Opaque, as the ids of all visits. */
  readonly id: string;
  /** The trip's name in the realtime source. */
  readonly tripId: string;
  readonly line: Line;
  /** Where the trip says that it goes; `null` means the last stop's name. */
  readonly headsign: string | null;
  /** The trip's last call is at a stop that the timetable does not know: where it ends is not known. */
  readonly endsUnknown: boolean;
}

/** The calls and words of a run, where they are not the timetable's. */
export interface RunChanges {
  /** Where it says that it goes; `null` if it is not stated. */
  readonly headsign: string | null;
  /** Where each call says that the run goes; `null` if no call says it. */
  readonly headsigns: readonly (string | null)[] | null;
  /**
   * The position of each call in the timetable, -1: it has none. `null` means that the calls are
   * the timetable's.
   */
  readonly planned: readonly number[] | null;
  /** Whether another course has taken the place of each call; `null` if none has. */
  readonly dropped: readonly boolean[] | null;
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
    readonly changes: RunChanges | null,
    /** The run's times are worked out from where its vehicle is. */
    readonly estimated = false,
    /** It is cancelled, and passengers are not to be shown that it ever was to run. */
    readonly deleted = false,
    /** Number of the source that speaks of it. */
    readonly source = 0,
    /** Position of the call that its source lists first, with the one after it; -1: it lists only some. */
    readonly next = -1,
  ) {
    this.#memory = memory;

    this.#generation = memory.generation;
  }

  /** Throws when the memory has been used for a later realtime: a wrong time must not be shown. */
  get #calls(): LiveCalls {
    if (this.#memory.generation !== this.#generation) throw staleRealtime();
    return this.#memory;
  }

  /** The position of a call in the timetable; -1: it has none. */
  plannedPosition(position: number): number {
    const planned = this.changes?.planned;
    return planned ? (planned[position] ?? -1) : position;
  }

  /** Where the source says at a call that the run goes; `null` if it does not say. */
  saidHeadsign(position: number): string | null {
    return this.changes?.headsigns?.[position] ?? this.changes?.headsign ?? null;
  }

  /** The first and the last call whose place no other course has taken; the run may skip them. -1: it goes on, nobody knows to where. */
  get firstCall(): number {
    const dropped = this.changes?.dropped;
    return dropped ? dropped.indexOf(false) : 0;
  }

  get lastCall(): number {
    if (this.added?.endsUnknown === true) return -1;
    const dropped = this.changes?.dropped;
    return dropped ? dropped.lastIndexOf(false) : this.count - 1;
  }

  /** The first and the last call that it calls at; those of a run that calls nowhere are its ends. */
  get firstServed(): number {
    let position = 0;
    while (position < this.count && this.#has(position, liveFlags.skipped)) position++;
    return position < this.count ? position : 0;
  }

  get lastServed(): number {
    let position = this.count - 1;
    while (position >= 0 && this.#has(position, liveFlags.skipped)) position--;
    return position >= 0 ? position : this.count - 1;
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

  /** Seconds; `null` if nothing is known, or it is cancelled. */
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

  /** The timetable has no such call. */
  isUnplanned(position: number): boolean {
    return this.#has(position, liveFlags.unplanned);
  }

  /** Another course has taken the call's place. */
  isDropped(position: number): boolean {
    return this.changes?.dropped?.[position] ?? false;
  }

  /** The call's time is worked out from where the vehicle is, or may be off by minutes. */
  isEstimated(position: number): boolean {
    return this.#has(position, liveFlags.estimated);
  }

  /** Realtime says that nobody may get on. */
  isNotBoarded(position: number): boolean {
    return this.#has(position, liveFlags.notBoarded);
  }

  #has(position: number, flag: number): boolean {
    return (this.#calls.flags[this.first + position]! & flag) !== 0;
  }
}
