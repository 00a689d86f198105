import type { Closure } from './closures';
import { byLineName } from './closures';

export interface TimelineSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  /** No text is under the line that marks it. */
  readonly nowMs: number;
}

export interface TimelineBar {
  readonly closure: Closure;
  /** Share of the span, 0 to 1. */
  readonly left: number;
  readonly width: number;
  /** Which of the rows that lie over each other. */
  readonly lane: number;
  readonly endsBeyond: boolean;
  /** Where its text has room, as shares of the span: behind now, and up to the next bar. */
  readonly textFrom: number;
  readonly textUntil: number;
}

export interface TimelineRow {
  readonly lineName: string;
  readonly lanes: number;
  readonly bars: readonly TimelineBar[];
}

const within = (share: number) => Math.max(0, Math.min(1, share));

type PlainBar = Omit<TimelineBar, 'textFrom' | 'textUntil'>;

/** A text that has less room than this, as a share of the span, looks for more or is left out. */
const enoughForText = 0.2;
const tooLittleForText = 0.1;

function withTexts(bars: readonly PlainBar[], now: number): TimelineBar[] {
  return bars.map((bar) => {
    const { left, width, lane } = bar;
    const right = left + width;
    const isPast = right <= now;
    const after = bars.filter((candidate) => candidate.lane === lane && candidate.left > left);
    const end = Math.min(isPast ? now : 1, ...after.map((next) => next.left));
    const inside = isPast ? left : Math.max(left, now);
    const isBeside = right - inside < enoughForText && end - right > right - inside;
    const textFrom = isBeside ? right : inside;
    const textUntil = isBeside ? end : Math.max(right, textFrom);
    const hasRoom = textUntil - textFrom >= tooLittleForText;
    return { ...bar, textFrom, textUntil: hasRoom ? textUntil : textFrom };
  });
}

function barsOf(
  closures: readonly Closure[],
  { fromMs, untilMs, nowMs }: TimelineSpan,
): TimelineBar[] {
  const lanes: number[] = [];
  const sorted = [...closures].sort(
    (a, b) => Date.parse(a.disruption.starts_at) - Date.parse(b.disruption.starts_at),
  );
  const bars = sorted.flatMap((closure): PlainBar[] => {
    const startMs = Date.parse(closure.disruption.starts_at);
    const ends = closure.disruption.ends_at;
    const endMs = ends === null ? Infinity : Date.parse(ends);
    if (endMs <= fromMs || startMs >= untilMs) return [];
    const left = within((startMs - fromMs) / (untilMs - fromMs));
    const right = within((endMs - fromMs) / (untilMs - fromMs));
    const free = lanes.findIndex((until) => until <= startMs);
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = endMs;
    return [{ closure, left, width: right - left, lane, endsBeyond: endMs > untilMs }];
  });
  return withTexts(bars, (nowMs - fromMs) / (untilMs - fromMs));
}

/** Closures over lines and time. @param lineNames lines that have a row in any case */
export function timelineRows(
  closures: readonly Closure[],
  lineNames: readonly string[],
  span: TimelineSpan,
): TimelineRow[] {
  const names = new Set([...lineNames, ...closures.flatMap((closure) => closure.lineNames)]);
  return [...names].sort(byLineName).map((lineName) => {
    const bars = barsOf(
      closures.filter((closure) => closure.lineNames.includes(lineName)),
      span,
    );
    return { lineName, bars, lanes: Math.max(1, ...bars.map(({ lane }) => lane + 1)) };
  });
}

const hourMs = 3_600_000;

/** Full hours in the span, at most `max` of them. @returns epoch ms */
export function hoursIn({ fromMs, untilMs }: Omit<TimelineSpan, 'nowMs'>, max: number): number[] {
  const steps = [1, 2, 3, 6, 12, 24];
  const step = steps.find((hours) => (untilMs - fromMs) / (hours * hourMs) <= max) ?? 24;
  const first = Math.ceil(fromMs / (step * hourMs)) * step * hourMs;
  const hours: number[] = [];
  for (let ms = first; ms < untilMs; ms += step * hourMs) hours.push(ms);
  return hours;
}
