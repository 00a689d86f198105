import { clockTime, dateIn, freshness } from '@perron/core';
import type { Doubt, Freshness, GlassText, Situation, TimeZone } from '@perron/core';
import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';

/** The one small place that says how far a widget may be trusted. */
export interface HonestMark {
  readonly demo: boolean;
  readonly text: string | null;
}

interface Aged {
  readonly freshness: Freshness;
  /** Why realtime that came is not believed; null or absent: nothing is held against it. */
  readonly doubt?: Doubt | null;
  /** When the realtime data was made, epoch ms; `null` if there is none. */
  readonly realtimeAtMs: number | null;
}

/**
 * How far a board's departures may be trusted, in words; `null` if they are live. One that lacks
 * much of what the timetable promises says that before its age.
 */
export function boardText(
  view: Aged & { readonly incomplete: boolean },
  clock: ClockHere,
  language: Language,
): string | null {
  const age = ageText(view, { ...clock, clockUncertain: false }, language);
  const incomplete = view.incomplete ? glassText('incomplete', language) : null;
  // Three facts would get too small to read: an age says little by a clock that may be wrong.
  if (clock.clockUncertain) return joined(glassText('timeUncertain', language), incomplete ?? age);
  return incomplete === null ? age : joined(incomplete, age);
}

function joined(first: string, second: string | null): string {
  return second === null ? first : `${first} · ${second}`;
}

/** By which clock a widget is drawn. */
type ClockHere = Pick<Situation, 'timeZone' | 'clockUncertain'>;

const doubtTexts = {
  still: 'realtimeStill',
  hours_off: 'realtimeHoursOff',
  outdated: 'realtimeHoursOff',
} as const satisfies Record<Doubt, GlassText>;

/**
 * How old live data is, in words (domain: live data); `null` if it is live. By a clock that may be
 * wrong it says that first.
 */
export function ageText(
  aged: Aged,
  { timeZone, clockUncertain }: ClockHere,
  language: Language,
): string | null {
  const age = ageAlone(aged, timeZone, language);
  return clockUncertain ? joined(glassText('timeUncertain', language), age) : age;
}

function ageAlone(
  { freshness, realtimeAtMs, doubt }: Aged,
  timeZone: TimeZone,
  language: Language,
): string | null {
  const time = realtimeAtMs === null ? '' : clockTime(realtimeAtMs, timeZone);
  switch (freshness) {
    case 'live':
      return null;
    case 'aging':
      return glassText('asOf', language, { time });
    case 'stale':
      return glassText('lastRealtime', language, { time });
    case 'timetable':
      // Realtime that is only doubted is not called missing.
      return glassText(doubt ? doubtTexts[doubt] : 'timetableOnly', language);
  }
}

/**
 * When disruptions came, in words; `null` if they are new. A display without a network shows them
 * for days, so that the time of day alone could be taken for today's.
 */
export function disruptionsAge(
  fetchedAtMs: number,
  { nowMs, timeZone }: Pick<Situation, 'nowMs' | 'timeZone'>,
  language: Language,
): string | null {
  const step = freshness(fetchedAtMs, nowMs);
  // They are asked for once a minute, so that a minute's age is nothing to tell.
  if (step === 'live' || step === 'aging') return null;
  const [date, time] = [dateIn(language, fetchedAtMs, timeZone), clockTime(fetchedAtMs, timeZone)];
  return date === dateIn(language, nowMs, timeZone)
    ? glassText('asOf', language, { time })
    : glassText('asOfDay', language, { date, time });
}
