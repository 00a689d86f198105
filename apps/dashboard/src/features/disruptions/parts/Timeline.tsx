import { clockTime } from '@perron/core';
import { Link } from '@tanstack/react-router';
import { languages } from '../../../i18n/language';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { Closure } from '../closures';
import type { DisruptionSearch } from '../list-search';
import { momentText } from '../moment-text';
import { useDisruptions } from '../page-context';
import { hoursIn, timelineRows } from '../timeline-rows';
import type { TimelineSpan } from '../timeline-rows';
import { typeSigns } from '../type-signs';
import styles from './Timeline.module.css';

interface Props {
  readonly closures: readonly Closure[];
  /** Lines that have a row without a closure too. */
  readonly lineNames: readonly string[];
  readonly span: TimelineSpan;
  readonly chosenId: number | null;
  readonly list: DisruptionSearch;
}

const percent = (share: number) => `${share * 100}%`;
const dayMs = 86_400_000;

/** Closures over lines and time, with now as a line through all of them. */
export function Timeline({ closures, lineNames, span, chosenId, list }: Props) {
  const { t, language } = useTranslate();
  const { network, nowMs } = useDisruptions();
  const { locale } = languages[language];
  const rows = timelineRows(closures, lineNames, span);
  const share = (ms: number) => (ms - span.fromMs) / (span.untilMs - span.fromMs);
  const zone = { timeZone: network.timeZone, locale };
  const isLong = span.untilMs - span.fromMs > 2 * dayMs;
  if (rows.length === 0) return null;
  return (
    <div className={styles.timeline} role="group" aria-label={t('disruptions.timeline')}>
      <div className={styles.hours} aria-hidden="true">
        {hoursIn(span, isLong ? 10 : 7)
          .filter((ms) => Math.abs(share(ms) - share(nowMs)) > 0.1 && share(ms) < 0.97)
          .map((ms) => (
            <span key={ms} style={{ left: percent(share(ms)) }}>
              {isLong
                ? momentText(new Date(ms).toISOString(), nowMs, zone)
                : clockTime(ms, network.timeZone)}
            </span>
          ))}
        <b style={{ left: percent(share(nowMs)) }}>{clockTime(nowMs, network.timeZone)}</b>
      </div>
      <div className={styles.rows}>
        {rows.map(({ lineName, lanes, bars }) => (
          <div key={lineName} className={styles.row} style={{ height: lanes * 26 + 4 }}>
            <span className={styles.line}>
              <LineBadge name={lineName} line={network.signOf(lineName)} />
            </span>
            <div className={styles.track}>
              <i className={styles.now} style={{ left: percent(share(nowMs)) }} />
              {bars.map(({ closure, left, width, lane, endsBeyond }) => {
                const { disruption, state } = closure;
                const type = t(typeSigns[disruption.type].label);
                const ends =
                  disruption.ends_at === null
                    ? t('disruptions.openEnd.short')
                    : momentText(disruption.ends_at, nowMs, zone);
                const name = t('disruptions.bar', { line: lineName, type, ends });
                const isChosen =
                  disruption.id === chosenId || disruption.linked.some(({ id }) => id === chosenId);
                return (
                  <Link
                    key={disruption.id}
                    to="/disruptions/edit"
                    search={{ ...list, id: disruption.id }}
                    resetScroll={false}
                    className={styles.bar}
                    data-state={state}
                    data-chosen={isChosen}
                    data-beyond={endsBeyond}
                    aria-label={name}
                    title={name}
                    style={{ left: percent(left), width: percent(width), top: lane * 26 + 3 }}
                  >
                    <span>{type}</span>
                  </Link>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
