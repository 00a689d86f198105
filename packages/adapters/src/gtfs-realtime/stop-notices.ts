import { noticeText } from '../shared/lift-notice';
import type { FeedAlert } from '../shared/realtime-message/feed-message';
import type { StopNotice } from '../shared/stop-notice';
import { isActive } from './active-period';
import { concernAt } from './alert-places';
import type { AlertStation, StationConcern } from './alert-places';
import { byImportance, readable } from './alerts';
import type { FeedState } from './feed-state';
import { isAboutLifts } from './lift-notices';
import { translationIn } from './translation';

export interface StopNoticesQuestion {
  readonly station: AlertStation;
  /** Names of its lines, by `route_id`. */
  readonly lineNames: ReadonlyMap<string, string>;
  /** Alerts that are told as closures of this station. */
  readonly closures: ReadonlySet<FeedAlert>;
  /** Such as `de`. */
  readonly language: string;
  readonly atEpochSeconds: number;
}

/** More names than these say no more than "several lines". */
const maxNames = 3;

/**
 * The sources' present notices for people at a station: on the station first, then on its lines, then on
 * the whole network; each once. Those on its lifts and its closures are told elsewhere.
 */
export function stopNoticesOf(
  states: readonly Pick<FeedState, 'feed' | 'madeAtSeconds' | 'seenSinceMs'>[],
  question: StopNoticesQuestion,
): StopNotice[] {
  const found = new Map<string, StopNotice>();
  for (const { feed, madeAtSeconds, seenSinceMs } of states) {
    const saidAtMs = madeAtSeconds === null ? seenSinceMs : madeAtSeconds * 1000;
    for (const alert of [...(feed?.alerts ?? [])].sort(byImportance)) {
      const notice = noticeOf(alert, question, saidAtMs);
      if (notice && !found.has(notice.text)) found.set(notice.text, notice);
    }
  }
  const abouts = ['stop', 'line', 'network'] as const;
  return abouts.flatMap((about) => [...found.values()].filter((notice) => notice.about === about));
}

function noticeOf(
  alert: FeedAlert,
  question: StopNoticesQuestion,
  saidAtMs: number | null,
): StopNotice | null {
  const { station, closures, language, atEpochSeconds } = question;
  if (!isActive(alert, atEpochSeconds) || closures.has(alert)) return null;
  const concern = concernAt(station, alert);
  if (!concern || (concern.about === 'stop' && isAboutLifts(alert))) return null;
  const header = translationIn(alert.header, language);
  const description = translationIn(alert.description, language);
  const text = noticeText(readable(header?.text ?? null), readable(description?.text ?? null));
  if (text === null) return null;
  const of = (header ?? description)?.language?.split(/[-_]/, 1)[0]?.toLowerCase();
  return {
    id: alert.entityId,
    saidAtMs,
    about: concern.about,
    language: of ? of : null,
    text: withLines(text, concern, question.lineNames),
  };
}

/** An alert of a line may leave it to its selectors to say of which. */
function withLines(
  text: string,
  { about, routeIds }: StationConcern,
  lineNames: ReadonlyMap<string, string>,
): string {
  if (about !== 'line') return text;
  const names = [...new Set(routeIds.map((id) => lineNames.get(id) ?? ''))].filter(Boolean);
  const said = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.toLowerCase();
  const isSaid = names.some((name) => said.includes(` ${name.toLowerCase()} `));
  return isSaid || names.length > maxNames ? text : `${names.join(', ')}: ${text}`;
}
