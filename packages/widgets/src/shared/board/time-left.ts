import { clockTime } from '@perron/core';
import type { BoardRow, TimeZone } from '@perron/core';
import type { MinuteForm } from '@perron/schema';
import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';

/** The words around the number of minutes. */
export interface MinuteWords {
  readonly before: string;
  readonly after: string;
}

function minuteWords(minutes: number, form: MinuteForm, language: Language): MinuteWords {
  if (form === 'prime') return { before: '', after: "'" };
  const key = form === 'min' ? 'minutesLeft' : 'inMinutes';
  const [before = '', after = ''] = glassText(key, language, { minutes }).split(String(minutes));
  return { before, after };
}

/** How long until a departure, as a board shows it. */
export type TimeLeft =
  /** Leaves within the minute: the black badge. */
  | { readonly kind: 'due' }
  | {
      readonly kind: 'minutes';
      readonly minutes: number;
      readonly form: MinuteForm;
      readonly words: MinuteWords;
      /** 'ca.', of minutes that nobody predicts; `null` if they are predicted. */
      readonly about: string | null;
    }
  /** A service by headway: 'alle 10 min'. */
  | { readonly kind: 'every'; readonly text: string }
  /** The label is beside the time of a row that goes by the plan alone; `null` if it does not. */
  | { readonly kind: 'clock'; readonly text: string; readonly label: string | null }
  /** It does not come, or does not stop; with the time that it was planned at. */
  | { readonly kind: 'cancelled'; readonly text: string; readonly planned: string };

export interface TimeContext {
  readonly format: 'minutes' | 'HH:mm';
  readonly minuteForm: MinuteForm;
  /** The minutes left may be trusted; else a row shows the time of day. */
  readonly countsDown: boolean;
  readonly timeZone: TimeZone;
  readonly language: Language;
}

export function timeLeft(row: BoardRow, context: TimeContext): TimeLeft {
  const { format, countsDown, timeZone, language } = context;
  const { call } = row;
  if (call.cancelled || call.boarding === 'no_stop') {
    const text = glassText(call.cancelled ? 'cancelled' : 'doesNotStop', language);
    return { kind: 'cancelled', text, planned: clockTime(call.plannedMs, timeZone) };
  }
  if (call.headway !== undefined && call.expectedMs === null) {
    const minutes = Math.max(1, Math.round(call.headway / 60));
    return { kind: 'every', text: glassText('every', language, { minutes }) };
  }
  if (!countsDown || row.beyond || format === 'HH:mm') {
    const label = row.byPlan ? glassText('byPlan', language) : null;
    return { kind: 'clock', text: clockTime(row.departsMs, timeZone), label };
  }
  if (call.estimated === true) {
    return minutesLeft(Math.max(1, row.minutes), glassText('about', language), context);
  }
  if (row.minutes === 0) return { kind: 'due' };
  return minutesLeft(row.minutes, null, context);
}

function minutesLeft(
  minutes: number,
  about: string | null,
  { minuteForm: form, language }: TimeContext,
): TimeLeft {
  return { kind: 'minutes', minutes, form, words: minuteWords(minutes, form, language), about };
}

/** The same in words, where a text names it. */
export function timeText(time: TimeLeft): string {
  switch (time.kind) {
    case 'due':
      return '0';
    case 'minutes': {
      const about = time.about === null ? '' : `${time.about} `;
      return `${about}${time.words.before}${time.minutes}${time.words.after}`;
    }
    case 'every':
      return time.text;
    case 'clock':
      return time.label === null ? time.text : `${time.text} ${time.label}`;
    case 'cancelled':
      return `${time.planned} ${time.text}`;
  }
}
