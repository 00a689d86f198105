import { isInHours } from '../calendar/between';
import { clockTime } from '../time/local-time';
import type { TimeZone } from '../time/local-time';
import type { AnnouncementRules, LoudnessSpan } from './rules';

/** How loudly, and what may be said, at a time of day of the network's zone. */
export interface Loudness {
  /** From 0 to 1. */
  readonly volume: number;
  readonly say: LoudnessSpan['say'];
}

/**
 * The loudness at a moment.
 * @param nowMs epoch ms
 * @param timeZone the network's
 */
export function loudnessAt(
  { volume, spans }: Pick<AnnouncementRules, 'volume' | 'spans'>,
  nowMs: number,
  timeZone: TimeZone,
): Loudness {
  const time = clockTime(nowMs, timeZone);
  const span = spans.find(({ from, until }) => isInHours(time, from, until));
  return span ? { volume: span.volume, say: span.say } : { volume, say: 'everything' };
}
