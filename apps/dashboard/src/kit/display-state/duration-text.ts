import type { Translator } from '../../i18n/use-translate';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** A duration as short as a table has room for: "22 min", "1 h 33", "5 days"; rounded down. */
export function durationText(ms: number, t: Translator['t']): string {
  if (ms < minuteMs) return t('state.seconds', { count: Math.max(0, Math.floor(ms / 1000)) });
  if (ms < hourMs) return t('state.minutes', { count: Math.floor(ms / minuteMs) });
  if (ms < 2 * dayMs) {
    const minutes = Math.floor((ms % hourMs) / minuteMs);
    const hours = Math.floor(ms / hourMs);
    return t('state.hours', { hours, minutes: String(minutes).padStart(2, '0') });
  }
  return t('state.days', { count: Math.floor(ms / dayMs) });
}
