import { clockTime } from '@perron/core';
import type { BoardRow } from '@perron/core';
import type { MinuteForm } from '@perron/schema';
import { passengerText } from '../language/passenger-texts';
import type { Language } from '../language/passenger-texts';

/** The words around the number of minutes. */
export interface MinuteWords {
  readonly before: string;
  readonly after: string;
}

function minuteWords(minutes: number, form: MinuteForm, language: Language): MinuteWords {
  if (form === 'prime') return { before: '', after: "'" };
  const key = form === 'min' ? 'minutesLeft' : 'inMinutes';
  const [before = '', after = ''] = passengerText(key, language, { minutes }).split(
    String(minutes),
  );
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
    }
  /** The label is beside the time of a row that goes by the plan alone; null: it does not. */
  | { readonly kind: 'clock'; readonly text: string; readonly label: string | null }
  | { readonly kind: 'cancelled'; readonly text: string };

export interface TimeContext {
  readonly format: 'minutes' | 'HH:mm';
  readonly minuteForm: MinuteForm;
  /** The minutes left may be trusted; else a row shows the time of day. */
  readonly countsDown: boolean;
  readonly timeZone: string;
  readonly language: Language;
}

export function timeLeft(row: BoardRow, context: TimeContext): TimeLeft {
  const { format, minuteForm: form, countsDown, timeZone, language } = context;
  if (row.call.cancelled) return { kind: 'cancelled', text: passengerText('cancelled', language) };
  if (!countsDown || row.beyond || format === 'HH:mm') {
    const label = row.byPlan ? passengerText('byPlan', language) : null;
    return { kind: 'clock', text: clockTime(row.departsMs, timeZone), label };
  }
  if (row.minutes === 0) return { kind: 'due' };
  const { minutes } = row;
  return { kind: 'minutes', minutes, form, words: minuteWords(minutes, form, language) };
}

/** The same in words, where a text names it. */
export function timeText(time: TimeLeft): string {
  switch (time.kind) {
    case 'due':
      return '0';
    case 'minutes':
      return `${time.words.before}${time.minutes}${time.words.after}`;
    case 'clock':
      return time.label === null ? time.text : `${time.text} ${time.label}`;
    case 'cancelled':
      return time.text;
  }
}
