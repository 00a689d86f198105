/** Beyond this a clock is wrong: a display by it would count down false minutes. */
export const wrongMs = 120_000;
/** One that was found wrong is right again only here, so that the verdict does not flicker. */
const rightMs = 90_000;
/** Clocks that agree do so within this: reports wait for a connection, and devices drift. */
const sameMs = 60_000;
/** Fewer might be two technicians' mistakes. */
const minWitnesses = 3;
/** As many of all must agree; of three, all. */
const agreeing = 0.75;

/** The middle one; of an even number, the lower of the two. `null` means that there is none. */
export function medianOf(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;
}

/**
 * By how much a node's clock is ahead of the clock that its witnesses share, in ms; negative: it is
 * slow. `null` means that nothing is proved against it, as where witnesses are few, differ among
 * each other, or agree with it.
 * @param aheadMs by how much the node is ahead of each of its witnesses
 * @param isDoubted it was found wrong before
 */
export function judgeClock(aheadMs: readonly number[], isDoubted: boolean): number | null {
  const common = medianOf(aheadMs);
  if (common === null || aheadMs.length < minWitnesses) return null;
  if (Math.abs(common) <= (isDoubted ? rightMs : wrongMs)) return null;
  const same = aheadMs.filter((value) => Math.abs(value - common) <= sameMs);
  return same.length >= agreeing * aheadMs.length ? common : null;
}
