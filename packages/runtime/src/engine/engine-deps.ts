import type { ZoneSpan } from '@perron/core';
import type { Clock, Timers } from '@perron/timing';
import type { ServerClock } from '../clock/server-clock';
import type { OnBoard } from '../on-board/on-board';
import type { DisplayClient } from '../sources/source-kit';
import type { DeviceFiles } from '../store/device-files';
import type { Keeper } from '../store/keeper';

/** The server's hint that something has changed. */
export type ServerHint = 'manifest' | 'disruptions' | 'everything';

/** @param lastEventId position of the hint in the server's changes; null or missing: it has none */
export type HintListener = (hint: ServerHint, lastEventId?: string | null) => void;

export interface DisplayEngineDeps {
  readonly client: DisplayClient;
  /** The display's clock: the server's, or one that a simulator turns. */
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  /** Timers of the display's clock. */
  readonly timers: Timers;
  /** Timers of real time. */
  readonly deadlines: Timers;
  /** Keeps what the display shows from beyond the page's life. */
  readonly keeper: Keeper;
  /** The pictures of what is kept. */
  readonly files: DeviceFiles;
  /** Tells of the server's hints; the answer ends it. */
  readonly hints: (listener: HintListener) => () => void;
  /** The clock is not known well enough to count down by it. */
  readonly isClockUncertain: () => boolean;
  /** The moment to ask live data for, ISO 8601; undefined: now, whenever that is. */
  readonly moment: () => string | undefined;
  /** The network's zone with its offset, as far as the page's server has said it; missing: it has not. */
  readonly zoneSpan?: ZoneSpan;
  /** The vehicle that it rides in, as far as that speaks; missing: it does not. */
  readonly onBoard?: OnBoard;
  /** Receives every problem, for the log; never for passengers. */
  readonly onProblem: (source: string, error: unknown) => void;
}
