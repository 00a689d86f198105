/** A span of time; epoch ms. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

const minuteMs = 60_000;
/** The span of the ribbon at a speed: a quarter of an hour, and hours where minutes fly by. */
const lengths: readonly (readonly [fromSpeed: number, minutes: number])[] = [
  [300, 360],
  [45, 60],
  [0, 15],
];

/** How long the ribbon is at a speed, in ms. */
export function spanLengthMs(speed: number): number {
  const [, minutes] = lengths.find(([from]) => speed >= from) ?? [0, 15];
  return minutes * minuteMs;
}

/** The last part of a span in which the ribbon turns the page. */
const turnsAt = 0.85;
/** So much of a new span lies before the moment. */
const before = 0.15;

/**
 * The span round a moment. It stands while the moment goes through it, and begins at a full minute.
 * @param last the span so far; `null` if there was none
 */
export function spanRound(nowMs: number, speed: number, last: TimeSpan | null): TimeSpan {
  const lengthMs = spanLengthMs(speed);
  const isSame = last !== null && last.untilMs - last.fromMs === lengthMs;
  if (isSame && nowMs >= last.fromMs && nowMs < last.fromMs + lengthMs * turnsAt) return last;
  const fromMs = Math.floor((nowMs - lengthMs * before) / minuteMs) * minuteMs;
  return { fromMs, untilMs: fromMs + lengthMs };
}

/** Minutes between two times at the axis, so that not more than about eight stand there. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120];

/** The full times at the axis of a span, epoch ms. */
export function ticksOf({ fromMs, untilMs }: TimeSpan): number[] {
  const minutes = (untilMs - fromMs) / minuteMs;
  const stepMs = (steps.find((step) => minutes / step <= 8) ?? 120) * minuteMs;
  const first = Math.ceil(fromMs / stepMs) * stepMs;
  const count = Math.max(0, Math.ceil((untilMs - first) / stepMs));
  return Array.from({ length: count }, (_, index) => first + index * stepMs);
}

/** Where a moment lies in a span, in percent. */
export function percentOf({ fromMs, untilMs }: TimeSpan, atMs: number): number {
  return (100 * (Math.min(untilMs, Math.max(fromMs, atMs)) - fromMs)) / (untilMs - fromMs);
}
