import type { FaultySource, WhatIf } from '@perron/schema';
import type { Timers } from '@perron/timing';
import { ServerClock } from '../clock/server-clock';
import { createDisplayEngine } from '../engine/display-engine';
import type { DisplayEngine } from '../engine/display-engine';
import type { DisplayAddress, DisplayFrame } from '../engine/frame';
import type { DisplayClient } from '../sources/source-kit';
import { noDeviceFiles } from '../store/device-files';
import type { Keeper } from '../store/keeper';
import { faultOf, isFault } from '../what-if/faults';
import { whatIfClient } from '../what-if/what-if-client';
import type { WhatIfLookups } from '../what-if/what-if-lookups';

export interface FrameAtDeps {
  readonly client: DisplayClient;
  /** The moment, epoch ms. It is taken for another one than now: by the timetable. */
  readonly nowMs: number;
  readonly whatIfs: readonly WhatIf[];
  readonly lookups: WhatIfLookups;
  /** Resolves when other work has had its turn. */
  readonly turn: () => Promise<void>;
}

/** A fault that is tried is taken to have lasted for this time: shorter ones hardly show. */
const faultLastsMs = 600_000;

const keepsNothing: Keeper = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  subscribe: () => () => undefined,
};

/** Names of a display's sources, where what is tried calls them otherwise. */
function faultySourceOf(name: string): FaultySource | null {
  switch (name) {
    case 'departures':
    case 'departures ahead':
      return 'departures';
    case 'trip':
    case 'disruptions':
    case 'weather':
    case 'news':
    case 'timetable':
    case 'manifest':
      return name;
    default:
      return null;
  }
}

/** Timers that fire when they are told to. */
class HeldTimers implements Timers {
  readonly #waiting = new Set<() => void>();

  after(_delayMs: number, callback: () => void): () => void {
    this.#waiting.add(callback);
    return () => this.#waiting.delete(callback);
  }

  pass(): void {
    for (const callback of [...this.#waiting]) callback();
  }
}

function isAsking(engine: DisplayEngine, but: (name: string) => boolean): boolean {
  return engine.sources().some(({ status, name }) => status === 'fetching' && !but(name));
}

/**
 * The frame of a display at a moment, when all of its sources have answered or failed; with sources that
 * hang, after their time limit. It is the engine of the glass, on a clock that stands still. With a fault it
 * shows what it has kept, or made of it, since ten minutes ago, when all was well.
 */
export async function frameAt(address: DisplayAddress, deps: FrameAtDeps): Promise<DisplayFrame> {
  const { nowMs, whatIfs, lookups, turn } = deps;
  const beginMs = whatIfs.some(isFault) ? nowMs - faultLastsMs : nowMs;
  let atMs = beginMs;
  const clock = { now: () => atMs };
  const [deadlines, timers] = [new HeldTimers(), new HeldTimers()];
  const platform = address.place.kind === 'station' ? address.place.platform : null;
  const tried = {
    whatIfs: () => (atMs < nowMs ? whatIfs.filter((whatIf) => !isFault(whatIf)) : whatIfs),
    clock,
    lookups,
    platform,
  };
  const skew = { read: () => 0, write: () => undefined };
  const engine = createDisplayEngine(address, {
    client: whatIfClient(deps.client, tried),
    clock,
    deadlines,
    timers,
    keeper: keepsNothing,
    files: noDeviceFiles,
    serverClock: new ServerClock({ monotonicMs: () => 0, deviceMs: () => 0, skew }),
    monotonicMs: () => 0,
    hints: () => () => undefined,
    isClockUncertain: () => false,
    moment: () => new Date(atMs).toISOString(),
    // A source that fails is part of what is asked for.
    onProblem: () => undefined,
  });
  const hangs = (name: string) => faultOf(tried.whatIfs(), faultySourceOf(name)) === 'hangs';
  const settle = async () => {
    while (isAsking(engine, hangs)) await turn();
  };
  engine.start();
  try {
    await settle();
    if (beginMs < nowMs) {
      atMs = nowMs;
      timers.pass();
      await settle();
    }
    deadlines.pass();
    while (isAsking(engine, () => false)) await turn();
    return engine.frame();
  } finally {
    engine.stop();
  }
}
