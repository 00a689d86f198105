import type { ActivePeriod, FeedAlert } from '../shared/realtime-message/feed-message';

/** Whether an alert holds at a moment, epoch seconds. */
export function isActive(alert: FeedAlert, at: number): boolean {
  return alert.activePeriods.length === 0 || periodAt(alert, at) !== null;
}

/** The period of an alert that a moment is in; `null` if there is none, or it has no periods. */
export function periodAt({ activePeriods }: FeedAlert, at: number): ActivePeriod | null {
  const contains = ({ startSeconds, endSeconds }: ActivePeriod) =>
    at >= (startSeconds ?? -Infinity) && at < (endSeconds ?? Infinity);
  return activePeriods.find(contains) ?? null;
}
