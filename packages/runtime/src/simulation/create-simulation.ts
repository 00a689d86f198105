import { nextEvent, previousEvent } from '@perron/core';
import type { ForeseenEvent } from '@perron/core';
import type { WhatIf } from '@perron/schema';
import type { Clock, Timers } from '@perron/timing';
import { clockTimers } from '../clock/clock-timers';
import { ServerClock } from '../clock/server-clock';
import { SimulatedClock } from '../clock/simulated-clock';
import { createDisplayRegistry } from '../displays/display-registry';
import { createDisplayEngine } from '../engine/display-engine';
import type { DisplayEngine } from '../engine/display-engine';
import type { DisplayAddress } from '../engine/frame';
import type { DisplayClient } from '../sources/source-kit';
import { noDeviceFiles } from '../store/device-files';
import { memoryKeeper } from '../store/keeper';
import { whatIfClient } from '../what-if/what-if-client';
import type { WhatIfLookups } from '../what-if/what-if-lookups';
import { sharedClient } from './shared-client';

/** One display of a simulation. */
export interface SimulatedDisplay {
  /** Its name in the simulation. */
  readonly key: string;
  readonly address: DisplayAddress;
  /** Changes what this display alone is answered, such as its manifest to that of a draft. */
  readonly through?: (client: DisplayClient) => DisplayClient;
  /** It shows what is the case without what is tried. Absent: it does not. */
  readonly isUntouched?: boolean;
}

export interface SimulationDeps {
  readonly client: DisplayClient;
  readonly displays: readonly SimulatedDisplay[];
  readonly lookups: WhatIfLookups;
  /** The changes that are tried from the start. */
  readonly whatIfs: readonly WhatIf[];
  /** The moment to begin at, epoch ms; `null` means now. */
  readonly startMs: number | null;
  /** The device's own clock. */
  readonly device: Clock;
  /** A clock that never jumps, in ms: `performance.now`. */
  readonly monotonicMs: () => number;
  /** Timers of real time. */
  readonly timers: Timers;
  /** Receives every problem, for the log. */
  readonly onProblem: (key: string, source: string, error: unknown) => void;
}

/** Displays side by side under one clock, which is turned, and with one set of what is tried. */
export interface Simulation {
  /** Its `jumpTo`, `setSpeed` and `returnToNow` turn the time of all displays. */
  readonly clock: SimulatedClock;
  /** Whether the clock shows the real time, at its speed. */
  isNow(): boolean;
  /** The display of this key: its frames are drawn. Undefined: there is none. */
  display(key: string): DisplayEngine | undefined;
  whatIfs(): readonly WhatIf[];
  /** Tries these from now on, in place of those before; displays ask again at once. */
  setWhatIfs(whatIfs: readonly WhatIf[]): void;
  /** Begins another display at the same moment; one of the same key ends. */
  add(display: SimulatedDisplay): void;
  /** Ends a display, if it runs. */
  remove(key: string): void;
  /** Asks again for data that operators may have changed. */
  refresh(): void;
  /** The next event that any display knows of, or the one before; `null` if none is known. */
  event(which: 'next' | 'previous'): ForeseenEvent | null;
  stop(): void;
}

/** A clock that differs by more is at another time. */
const nowToleranceMs = 2_000;
/** Real time between two ticks of a display, at the least: 25 a second are enough for any speed. */
const minTickMs = 40;
/** A train that stands at a platform by what is tried goes on doing so: answers last for this time. */
const standingMs = 10_000;

/**
 * Starts displays as they run on the glass, on a clock that is turned. They keep nothing, report
 * nothing, and share what they ask for. `stop` ends them.
 */
export function createSimulation(deps: SimulationDeps): Simulation {
  return new RunningSimulation(deps);
}

class RunningSimulation implements Simulation {
  readonly clock: SimulatedClock;
  readonly #deps: SimulationDeps;
  readonly #serverClock: ServerClock;
  readonly #timers: Timers;
  readonly #shared: ReturnType<typeof sharedClient>;
  readonly #registry = createDisplayRegistry();
  readonly #endTurns: () => void;
  readonly #displays = new Map<string, SimulatedDisplay>();
  #whatIfs: readonly WhatIf[];
  #cancelStanding: (() => void) | null = null;

  constructor(deps: SimulationDeps) {
    const { device, monotonicMs, timers, client } = deps;
    this.#deps = deps;
    this.#whatIfs = deps.whatIfs;
    const skew = { read: () => 0, write: () => undefined };
    const deviceMs = () => device.now();
    this.#serverClock = new ServerClock({ monotonicMs, deviceMs, skew });
    const steady = { now: monotonicMs };
    this.clock = new SimulatedClock(this.#serverClock, steady);
    if (deps.startMs !== null) this.clock.jumpTo(deps.startMs);
    this.#timers = clockTimers(this.clock, timers, minTickMs);
    const moment = () => this.#moment();
    this.#shared = sharedClient({ client, clock: steady, timers, moment });
    for (const display of deps.displays) this.add(display);
    // Open requests are for the moment before, and their answers would stay until the next ones.
    this.#endTurns = this.clock.subscribe(() => this.#askForThisTime());
    this.#keepStanding();
  }

  isNow(): boolean {
    const isRealSpeed = this.clock.speed() === 1;
    const awayMs = Math.abs(this.clock.now() - this.#serverClock.now());
    return isRealSpeed && awayMs <= nowToleranceMs;
  }

  display(key: string): DisplayEngine | undefined {
    return this.#registry.get(key);
  }

  whatIfs(): readonly WhatIf[] {
    return this.#whatIfs;
  }

  setWhatIfs(whatIfs: readonly WhatIf[]): void {
    this.#whatIfs = whatIfs;
    for (const engine of this.#engines()) engine.refresh();
    this.#keepStanding();
  }

  add(display: SimulatedDisplay): void {
    this.#displays.set(display.key, display);
    this.#registry.register(display.key, () => this.#engineOf(display));
  }

  remove(key: string): void {
    this.#displays.delete(key);
    this.#registry.remove(key);
  }

  refresh(): void {
    this.#shared.forget();
    for (const engine of this.#engines()) engine.refresh();
  }

  event(which: 'next' | 'previous'): ForeseenEvent | null {
    const find = which === 'next' ? nextEvent : previousEvent;
    const events = [...this.#displays.values()].flatMap(({ key, isUntouched }) => {
      const engine = this.#registry.get(key);
      const frame = engine?.frame();
      if (isUntouched || !engine || !frame || !('situation' in frame)) return [];
      return find(frame.situation, engine.disruptions()) ?? [];
    });
    events.sort((a, b) => a.atMs - b.atMs);
    return (which === 'next' ? events[0] : events.at(-1)) ?? null;
  }

  stop(): void {
    this.#endTurns();
    this.#cancelStanding?.();
    this.#registry.clear();
  }

  #moment(): string | undefined {
    return this.isNow() ? undefined : new Date(this.clock.now()).toISOString();
  }

  #engines(): DisplayEngine[] {
    return [...this.#displays.keys()].flatMap((key) => this.#registry.get(key) ?? []);
  }

  #askForThisTime(): void {
    for (const engine of this.#engines()) engine.refresh('departures', 'departures ahead', 'trip');
  }

  #engineOf({ key, address, through, isUntouched }: SimulatedDisplay): DisplayEngine {
    const { monotonicMs, timers, lookups, onProblem } = this.#deps;
    const shared = this.#shared.client;
    const { place } = address;
    const client = whatIfClient(through ? through(shared) : shared, {
      whatIfs: () => (isUntouched ? [] : this.#whatIfs),
      clock: this.clock,
      lookups,
      platform: place.kind === 'station' ? place.platform : null,
    });
    return createDisplayEngine(address, {
      client,
      clock: this.clock,
      serverClock: this.#serverClock,
      monotonicMs,
      timers: this.#timers,
      deadlines: timers,
      keeper: memoryKeeper(),
      files: noDeviceFiles,
      hints: () => () => undefined,
      isClockUncertain: () => false,
      moment: () => this.#moment(),
      onProblem: (source, error) => onProblem(key, source, error),
    });
  }

  #keepStanding(): void {
    this.#cancelStanding?.();
    this.#cancelStanding = null;
    if (!this.#whatIfs.some(({ kind }) => kind === 'train_at_platform')) return;
    this.#cancelStanding = this.#timers.after(standingMs, () => {
      this.#askForThisTime();
      this.#keepStanding();
    });
  }
}
