import { clockTime } from '@perron/core';
import type { BoardRow } from '@perron/core';
import type { MinuteForm } from '@perron/schema';
import { passengerText } from '../language/passenger-texts';
import type { Language } from '../language/passenger-texts';

/** The words before and after the number; they are the same in German and in English. */
export const minuteWords: Readonly<
  Record<MinuteForm, { readonly before: string; readonly after: string }>
> = {
  min: { before: '', after: ' min' },
  prime: { before: '', after: "'" },
  in_min: { before: 'in ', after: ' min' },
};

/** How long until a departure, as a board shows it. */
export type TimeLeft =
  /** Leaves within the minute: the black badge. */
  | { readonly kind: 'due' }
  | {
      readonly kind: 'minutes';
      readonly minutes: number;
      readonly form: MinuteForm;
      /** 'ca.', of minutes that nobody predicts; null: they are predicted. */
      readonly about: string | null;
    }
  /** A service by headway: 'alle 10 min'. */
  | { readonly kind: 'every'; readonly text: string }
  /** The label is beside the time of a row that goes by the plan alone; null: it does not. */
  | { readonly kind: 'clock'; readonly text: string; readonly label: string | null }
  /** It does not come, or does not stop; with the time that it was planned at. */
  | { readonly kind: 'cancelled'; readonly text: string; readonly planned: string };

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
  const { call } = row;
  if (call.cancelled || call.boarding === 'no_stop') {
    const text = passengerText(call.cancelled ? 'cancelled' : 'doesNotStop', language);
    return { kind: 'cancelled', text, planned: clockTime(call.plannedMs, timeZone) };
  }
  if (call.headwaySeconds !== undefined && call.expectedMs === null) {
    const minutes = Math.max(1, Math.round(call.headwaySeconds / 60));
    return { kind: 'every', text: passengerText('every', language, { minutes }) };
  }
  if (!countsDown || row.beyond || format === 'HH:mm') {
    const label = row.byPlan ? passengerText('byPlan', language) : null;
    return { kind: 'clock', text: clockTime(row.departsMs, timeZone), label };
  }
  if (call.estimated === true) {
    const about = passengerText('about', language);
    return { kind: 'minutes', minutes: Math.max(1, row.minutes), form, about };
  }
  if (row.minutes === 0) return { kind: 'due' };
  return { kind: 'minutes', minutes: row.minutes, form, about: null };
}

/** The same in words, where a text names it. */
export function timeText(time: TimeLeft): string {
  switch (time.kind) {
    case 'due':
      return '0';
    case 'minutes': {
      const { before, after } = minuteWords[time.form];
      const about = time.about === null ? '' : `${time.about} `;
      return `${about}${before}${time.minutes}${after}`;
    }
    case 'every':
      return time.text;
    case 'clock':
      return time.label === null ? time.text : `${time.text} ${time.label}`;
    case 'cancelled':
      return `${time.planned} ${time.text}`;
  }
}
