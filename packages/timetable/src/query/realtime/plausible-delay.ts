/** Delays beyond these are mistakes: a time of another day, of another zone, of 0. */
const latestSeconds = 12 * 3600;
const earliestSeconds = -2 * 3600;

/** Whether a train may be late by so many seconds (negative: early), or somebody has made a mistake. */
export function isPlausibleDelay(seconds: number): boolean {
  return seconds >= earliestSeconds && seconds <= latestSeconds;
}
