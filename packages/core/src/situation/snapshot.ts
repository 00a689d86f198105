import type { Doubt } from '../freshness/plausibility';

/** The last good answer of a source; moments are epoch ms. */
export interface Snapshot<T> {
  readonly data: T;
  /** When the realtime data in it was made; `null` if it has none, or none that can be believed. */
  readonly madeAtMs: number | null;
  /** Why the age that its source states is not believed; absent: it is. */
  readonly doubt?: Doubt;
  /** When it came. */
  readonly fetchedAtMs: number;
  /** The last moment that its timetable covers. */
  readonly coversUntilMs: number;
}

/** `null` means that nothing has come yet; 'failed': nothing has come, and asking failed. */
export type Asked<T> = Snapshot<T> | 'failed' | null;
