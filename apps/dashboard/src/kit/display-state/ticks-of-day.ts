import { displayStates } from '@perron/schema';
import type { Display, DisplayItem, DisplayState } from '@perron/schema';

const dayMs = 86_400_000;

/** A stretch of time in one state, clipped to the last 24 h; epoch ms. */
export interface Stretch {
  readonly state: DisplayState;
  readonly fromMs: number;
  readonly untilMs: number;
}

type Dated = Pick<DisplayItem, 'day'> & Pick<Display, 'state' | 'state_since'>;

/**
 * The last 24 h of a display as stretches. Its current state may not be noted yet, so its own state
 * has the last word. A late report interrupts nothing.
 */
export function stretchesOf({ day, state, state_since }: Dated, nowMs: number): Stretch[] {
  const changes = day.map((change) => ({ state: change.state, atMs: Date.parse(change.at) }));
  const last = changes.at(-1);
  const isNew = state !== 'late' && state !== last?.state && state_since !== null;
  if (isNew) {
    changes.push({ state, atMs: Math.max(Date.parse(state_since), last?.atMs ?? 0) });
  }
  const startMs = nowMs - dayMs;
  return changes
    .map((change, index) => ({
      state: change.state,
      fromMs: Math.max(change.atMs, startMs),
      untilMs: Math.min(changes[index + 1]?.atMs ?? nowMs, nowMs),
    }))
    .filter(({ fromMs, untilMs }) => untilMs > fromMs);
}

/** Half an hour each. */
export const tickCount = 48;

/**
 * The day in half hours, the oldest first, each with the worst state that was in it; `null` if
 * nothing is known of it.
 */
export function ticksOfDay(stretches: readonly Stretch[], nowMs: number): (DisplayState | null)[] {
  const tickMs = dayMs / tickCount;
  return Array.from({ length: tickCount }, (_, index) => {
    const fromMs = nowMs - dayMs + index * tickMs;
    const there = stretches.filter(
      (stretch) => stretch.fromMs < fromMs + tickMs && stretch.untilMs > fromMs,
    );
    const states = new Set(there.map(({ state }) => state));
    return displayStates.find((state) => states.has(state)) ?? null;
  });
}

const troubles: ReadonlySet<DisplayState> = new Set(['offline', 'empty', 'lacking', 'outdated']);

/** In these states nobody knows how the display did: none of them proves that it did well. */
const unproven: ReadonlySet<DisplayState> = new Set(['never', 'unverified', 'unknown']);

/** For how long of the day it is known how the display did, ms. */
export function knownMs(stretches: readonly Stretch[]): number {
  const known = stretches.filter(({ state }) => !unproven.has(state));
  return known.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
}

/** How often in the day something was wrong, and for how long in all. */
export function troubleOf(stretches: readonly Stretch[]): { times: number; ms: number } {
  const wrong = stretches.filter(({ state }) => troubles.has(state));
  const ms = wrong.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
  return { times: wrong.length, ms };
}
