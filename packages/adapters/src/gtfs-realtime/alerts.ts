import type { Remark } from '@perron/schema';
import { localIso } from '../shared/local-iso';
import { plainText, shortened } from '../shared/plain-text';
import type { SeverityLevel } from '../shared/realtime-message/enum-tables';
import type { ActivePeriod, FeedAlert } from '../shared/realtime-message/feed-message';
import { isActive, periodAt } from './active-period';
import { stationsOn } from './alert-places';
import type { AlertLine } from './alert-places';
import type { AlertSubject } from './selector-fit';
import { SelectorMap } from './selector-map';
import { translated } from './translation';

const maxTextLength = 2_000;

export interface RemarkOptions {
  /** Such as `de`. */
  readonly language: string;
  /** IANA name; for the validity. */
  readonly timeZone: string;
  /** The moment that the remark is for: the departure's, not the asking's. */
  readonly atEpochSeconds: number;
}

/** As transport.rest's sources rank them: a greater number matters more. */
const priorities = {
  severe: 100,
  warning: 70,
  unknown: 50,
  info: 20,
} as const satisfies Record<SeverityLevel, number>;

/** Finds the alerts that concern a trip, a stop, a line or the whole network, and says them as remarks. */
export class AlertIndex {
  readonly #selected: SelectorMap;
  /** By alert, then by period and language: ids of alerts are unique in their feed alone. */
  readonly #remarks = new Map<FeedAlert, Map<string, Remark | null>>();

  constructor(readonly alerts: readonly FeedAlert[]) {
    this.#selected = new SelectorMap(alerts);
  }

  /**
   * The alerts that concern the subject at a moment (epoch seconds), what matters most first. Those about
   * the whole network are not among them: they would stand at every departure.
   */
  find(subject: AlertSubject, atEpochSeconds: number): FeedAlert[] {
    const found = new Set<FeedAlert>();
    for (const { alert } of this.#selected.matching(subject)) {
      if (isActive(alert, atEpochSeconds)) found.add(alert);
    }
    return [...found].sort(byImportance);
  }

  /** The same as remarks of the type warning, in the asked language where there is one. */
  remarksFor(subject: AlertSubject, options: RemarkOptions): Remark[] {
    return this.find(subject, options.atEpochSeconds).flatMap(
      (alert) => this.#remark(alert, options) ?? [],
    );
  }

  /** The remarks on a line, with the places of the stations that they are about; none: the whole line. */
  remarksForLine(
    line: AlertLine,
    options: RemarkOptions,
  ): { readonly remark: Remark; readonly stations: readonly number[] }[] {
    return this.#active(options).flatMap((alert) => {
      const stations = stationsOn(line, alert);
      const remark = stations && this.#remark(alert, options);
      return remark ? [{ remark, stations }] : [];
    });
  }

  #active({ atEpochSeconds }: RemarkOptions): FeedAlert[] {
    return this.alerts.filter((alert) => isActive(alert, atEpochSeconds)).sort(byImportance);
  }

  #remark(alert: FeedAlert, options: RemarkOptions): Remark | null {
    const { language, timeZone, atEpochSeconds } = options;
    const period = periodAt(alert, atEpochSeconds);
    let known = this.#remarks.get(alert);
    if (!known) this.#remarks.set(alert, (known = new Map<string, Remark | null>()));
    const key = JSON.stringify([period, language, timeZone]);
    let remark = known.get(key);
    if (remark === undefined) known.set(key, (remark = remarkOf(alert, period, options)));
    return remark;
  }
}

/** The most important first. */
export function byImportance(a: FeedAlert, b: FeedAlert): number {
  return priorities[b.severity] - priorities[a.severity];
}

/** An alert without any text says nothing to passengers: null. */
function remarkOf(
  alert: FeedAlert,
  period: ActivePeriod | null,
  { language, timeZone }: RemarkOptions,
): Remark | null {
  const summary = readable(translated(alert.header, language));
  const text = readable(translated(alert.description, language));
  if (summary === null && text === null) return null;
  const iso = (seconds: number | null | undefined) =>
    seconds == null ? null : localIso(seconds, timeZone);
  const isWarning = alert.severity === 'severe' || alert.severity === 'warning';
  return {
    type: 'warning',
    id: alert.entityId,
    summary,
    text: text ?? summary,
    icon: { type: isWarning ? 'HimWarn' : 'HimInfo', title: null },
    priority: priorities[alert.severity],
    validFrom: iso(period?.startSeconds),
    validUntil: iso(period?.endSeconds),
  };
}

/** Producers put markup in, although the specification wants plain text. */
export function readable(text: string | null): string | null {
  const plain = text === null ? '' : shortened(plainText(text).text, maxTextLength);
  return plain === '' ? null : plain;
}
