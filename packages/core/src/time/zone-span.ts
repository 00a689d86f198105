import { localTime } from './local-time';
import type { ZoneSpan } from './local-time';

const dayMs = 86_400_000;
/** A zone that changes its offset twice within this would be read wrongly. None does. */
const aheadMs = 7 * dayMs;

function offsetMsAt(epochMs: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTime(epochMs, timeZone);
  const local = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return local - Math.floor(epochMs / 1000) * 1000;
}

/**
 * The offset of a zone around a moment: from a day before it (or from the moment itself, if the
 * offset has changed within that day) until it changes, at most a week after it.
 * @param nowMs epoch ms
 * @throws RangeError when the time zone is unknown
 */
export function zoneSpanAround(nowMs: number, timeZone: string): ZoneSpan {
  const offsetMs = offsetMsAt(nowMs, timeZone);
  const isSame = (epochMs: number) => offsetMsAt(epochMs, timeZone) === offsetMs;
  const fromMs = isSame(nowMs - dayMs) ? nowMs - dayMs : nowMs;
  let untilMs = nowMs + aheadMs;
  if (!isSame(untilMs)) {
    let lastSameMs = nowMs;
    while (untilMs - lastSameMs > 1) {
      const middleMs = Math.floor((lastSameMs + untilMs) / 2);
      if (isSame(middleMs)) lastSameMs = middleMs;
      else untilMs = middleMs;
    }
  }
  return { timeZone, offsetMs, fromMs, untilMs };
}
