/**
 * How far ahead anything is predicted. It must be longer than the greatest delay: then what is
 * predicted for a call still to come is never in the past.
 */
const horizonSeconds = 2_700;

/** Producers measure no finer; and what changes by less need not be said again. */
const stepSeconds = 10;

/** A delay as it is told. */
export function publishedDelay(delaySeconds: number): number {
  return Math.round(delaySeconds / stepSeconds) * stepSeconds;
}

/**
 * The prediction at a moment of a delay that is going to be `delaySeconds`: nothing three quarters of an hour
 * before, then ever more of it, and all of it from the moment on that the call happens. So a prediction only
 * ever moves towards what comes true, a step at a time.
 *
 * @param happensAt when the call happens, with its delay, in epoch seconds
 */
export function predictedDelay(delaySeconds: number, happensAt: number, now: number): number {
  const ahead = happensAt - now;
  if (ahead <= 0) return delaySeconds;
  if (ahead >= horizonSeconds) return 0;
  const part = ahead / horizonSeconds;
  return publishedDelay(delaySeconds * (1 - part * part));
}
