import { growingWaitMs } from '@perron/timing';

/** The facts that decide the time of the next poll. */
export interface PollTiming {
  /** Epoch ms. */
  readonly nowMs: number;
  readonly intervalMs: number;
  /** Where this source's polls are within the interval. */
  readonly offsetMs: number;
  /** Failures in a row. */
  readonly failures: number;
  /** The delay that the other side asked for with its last answer; `null` if there is none. */
  readonly retryAfterMs: number | null;
}

const longestBackOffMs = 300_000;

/**
 * How long to wait for the next poll, in ms. Polls are on the clock's multiples of the interval,
 * plus the source's offset, so that what is asked of several sources is of one moment. Failures
 * double the wait, up to five minutes; a longer `Retry-After` is kept.
 */
export function nextPollDelayMs(timing: PollTiming): number {
  const { nowMs, intervalMs, offsetMs, failures, retryAfterMs } = timing;
  const growing = { firstMs: 2 * intervalMs, longestMs: longestBackOffMs };
  const backOffMs = growingWaitMs(failures, growing);
  const earliestMs = nowMs + Math.max(backOffMs, retryAfterMs ?? 0, 1);
  return Math.ceil((earliestMs - offsetMs) / intervalMs) * intervalMs + offsetMs - nowMs;
}
