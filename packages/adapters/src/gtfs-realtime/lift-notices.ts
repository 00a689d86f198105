import { mentionsLift, noticeText } from '../shared/lift-notice';
import type { LiftNotice } from '../shared/lift-notice';
import type { FeedAlert } from '../shared/realtime-message/feed-message';
import { isActive } from './active-period';
import { readable } from './alerts';
import type { FeedState } from './feed-state';
import { translationIn } from './translation';

export interface LiftQuestion {
  /** A station and its platforms, by `stop_id`. */
  readonly stopIds: ReadonlySet<string>;
  /** Such as `de`. */
  readonly language: string;
  readonly atEpochSeconds: number;
}

/** The sources' present notices on the lifts of a station, each once. */
export function liftNoticesOf(
  states: readonly Pick<FeedState, 'feed' | 'madeAtSeconds' | 'seenSinceMs'>[],
  { stopIds, language, atEpochSeconds }: LiftQuestion,
): LiftNotice[] {
  const notices = new Map<string, LiftNotice>();
  for (const { feed, madeAtSeconds, seenSinceMs } of states) {
    const saidAtMs = madeAtSeconds === null ? seenSinceMs : madeAtSeconds * 1000;
    for (const alert of feed?.alerts ?? []) {
      if (!isActive(alert, atEpochSeconds) || !isAbout(alert, stopIds)) continue;
      const notice = noticeOf(alert, language, saidAtMs);
      if (notice) notices.set(notice.text, notice);
    }
  }
  return [...notices.values()];
}

/** An alert of a line or of an operator says nothing of this station's lifts. */
function isAbout({ informed }: FeedAlert, stopIds: ReadonlySet<string>): boolean {
  return informed.some(({ stopId }) => stopId !== null && stopIds.has(stopId));
}

/** Whether an alert would be told as a notice on lifts, in any language. */
export function isAboutLifts({ effect, header, description }: FeedAlert): boolean {
  if (effect === 'accessibility-issue') return true;
  return [...header, ...description].some(({ text }) => mentionsLift(readable(text) ?? ''));
}

function noticeOf(alert: FeedAlert, language: string, saidAtMs: number | null): LiftNotice | null {
  const header = translationIn(alert.header, language);
  const description = translationIn(alert.description, language);
  const text = noticeText(readable(header?.text ?? null), readable(description?.text ?? null));
  if (text === null) return null;
  // Many producers leave the effect out.
  if (alert.effect !== 'accessibility-issue' && !mentionsLift(text)) return null;
  const of = (header ?? description)?.language?.split(/[-_]/, 1)[0]?.toLowerCase();
  return { id: alert.entityId, text, language: of ? of : null, saidAtMs };
}
