/** How a wait grows while an attempt keeps failing. */
export interface GrowingWait {
  /** After the first failure. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait before the next attempt, in ms: doubled by each failure in a row.
 * @param failures in a row; 0: no wait
 */
export function growingWaitMs(failures: number, { firstMs, longestMs }: GrowingWait): number {
  return failures === 0 ? 0 : Math.min(firstMs * 2 ** (failures - 1), longestMs);
}

/**
 * Half to one and a half times a wait, so that devices that lost the same server do not come back
 * together.
 * @param random from 0 to 1
 */
export function spreadMs(waitMs: number, random: number): number {
  return waitMs * (0.5 + random);
}
