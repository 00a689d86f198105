import type { ConditionHour } from '@perron/schema';

export type HourStretch = ConditionHour['stretches'][number];

/** A sentence names at most this many stretches. */
const named = 3;

/** Minutes of seconds, to a tenth. */
export function minutesOf(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}

/** The facts about an hour for a sentence. */
export interface HourSummary {
  readonly kind: 'always' | 'never' | 'sometimes';
  readonly minutes: number;
  readonly unknownMinutes: number;
  /** The first stretches in which it was true. */
  readonly first: readonly HourStretch[];
  /** How many more there are. */
  readonly more: number;
}

export function hourSummary(hour: ConditionHour): HourSummary {
  const fulfilled = hour.stretches.filter(({ state }) => state === 'fulfilled');
  const isWhole = fulfilled.length === hour.stretches.length;
  return {
    kind: fulfilled.length === 0 ? 'never' : isWhole ? 'always' : 'sometimes',
    minutes: minutesOf(hour.fulfilled_seconds),
    unknownMinutes: minutesOf(hour.unknown_seconds),
    first: fulfilled.slice(0, named),
    more: Math.max(0, fulfilled.length - named),
  };
}

/** One path for each state, in a strip of 3,600 by 16. */
export function stripPaths({ from, stretches }: ConditionHour): Map<HourStretch['state'], string> {
  const startMs = Date.parse(from);
  const secondOf = (moment: string) => Math.round((Date.parse(moment) - startMs) / 1000);
  const paths = new Map<HourStretch['state'], string>();
  for (const { state, from: begins, until } of stretches) {
    const x = secondOf(begins);
    const path = `M${x} 0h${secondOf(until) - x}v16H${x}z`;
    paths.set(state, (paths.get(state) ?? '') + path);
  }
  return paths;
}
