/**
 * The half of a blink that a moment is in. Derived from the time of day, so that every display and
 * every row blinks in step, and changes once a second at most.
 */
export function blinkOn(nowMs: number): boolean {
  return Math.floor(nowMs / 1000) % 2 === 0;
}
