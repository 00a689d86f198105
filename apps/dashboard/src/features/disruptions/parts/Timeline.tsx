import { Box } from '@mantine/core';
import { clockTime } from '@perron/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Row } from '../../../kit/layout/parts';
import { languages } from '../../../i18n/language';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { isOf } from '../closures';
import type { Closure } from '../closures';
import type { DisruptionSearch } from '../list-search';
import { momentText } from '../moment-text';
import { hoursIn, timelineRows } from '../timeline-rows';
import type { TimelineBar, TimelineSpan } from '../timeline-rows';
import { typeIcons } from '../../../kit/disruption-type/type-icons';
import styles from './Timeline.module.css';

interface Props {
  readonly closures: readonly Closure[];
  /** Lines that have a row without a closure too. */
  readonly lineNames: readonly string[];
  readonly span: TimelineSpan;
  /** How many hours are named at most, where there is room for them. */
  readonly maxHours: number;
  /** Something follows that has to be in view: the rows scroll. */
  readonly isShort?: boolean;
  readonly chosenId: number | null;
  readonly list: DisruptionSearch;
}

const percent = (share: number) => `${share * 100}%`;
const dayMs = 86_400_000;
const laneHeightPx = 26;

/** Room for the longest sign, up to a sixth of a list. */
function lineWidthPx(names: readonly string[]): number {
  const longest = Math.max(0, ...names.map(({ length }) => length));
  return Math.min(124, Math.max(38, 20 + 7.5 * longest));
}

/** Closures over lines and time, with now as a line through all of them. */
export function Timeline(props: Props) {
  const { closures, lineNames, span, maxHours, isShort, chosenId, list } = props;
  const { t, language } = useTranslate();
  const { timeZone } = useNetworkTime();
  const { locale } = languages[language];
  const { nowMs } = span;
  const rows = timelineRows(closures, lineNames, span);
  const share = (ms: number) => (ms - span.fromMs) / (span.untilMs - span.fromMs);
  const momentOf = (iso: string) => momentText(iso, nowMs, { timeZone, locale });
  const isLong = span.untilMs - span.fromMs > 2 * dayMs;
  const hours = hoursIn(span, maxHours).filter((ms) => share(ms) < 0.97);
  if (rows.length === 0) return null;
  const lineWidth = {
    '--line-width': `${lineWidthPx(rows.map(({ lineName }) => lineName))}px`,
  } as CSSProperties;

  function barOf(lineName: string, { closure, left, width, lane, ...bar }: TimelineBar) {
    const { disruption, state } = closure;
    const { ends_at } = disruption;
    const type = t(typeIcons[disruption.type].label);
    const text =
      ends_at === null
        ? t('disruptions.bar.openEnd', { type })
        : t('disruptions.bar.until', { type, ends: momentOf(ends_at) });
    return (
      <Link
        key={disruption.id}
        to="/disruptions/edit"
        search={{ ...list, id: disruption.id }}
        resetScroll={false}
        className={styles.bar}
        data-state={state}
        data-chosen={isOf(closure, chosenId)}
        data-beyond={bar.endsBeyond}
        aria-label={t('disruptions.bar', { line: lineName, text })}
        title={text}
        style={{
          left: percent(left),
          width: percent(width),
          top: lane * laneHeightPx + 3,
        }}
      >
        {bar.textUntil > bar.textFrom && (
          <span
            style={{
              left: `max(0px, ${percent((bar.textFrom - left) / width)})`,
              width: percent((bar.textUntil - bar.textFrom) / width),
            }}
          >
            {bar.endsBeyond ? text : type}
          </span>
        )}
      </Link>
    );
  }
  return (
    <div
      className={styles.timeline}
      data-short={isShort}
      role="group"
      aria-label={t('disruptions.timeline')}
      style={lineWidth}
    >
      <div className={styles.hours} data-many={maxHours > 7} aria-hidden="true">
        {hours
          .filter((ms) => Math.abs(share(ms) - share(nowMs)) > 0.7 / maxHours)
          .map((ms) => (
            <span key={ms} style={{ left: percent(share(ms)) }}>
              {isLong ? momentOf(new Date(ms).toISOString()) : clockTime(ms, timeZone)}
            </span>
          ))}
        <b style={{ left: percent(share(nowMs)) }}>{clockTime(nowMs, timeZone)}</b>
      </div>
      {rows.map(({ lineName, lanes, bars }) => (
        <Row key={lineName} gap={0} style={{ height: lanes * laneHeightPx + 4 }}>
          <Box component="span" pt="2xs" pr="xs" w="var(--line-width)" flex="none">
            <LineBadge name={lineName} />
          </Box>
          <div className={styles.track}>
            {hours.map((ms) => (
              <i key={ms} className={styles.hour} style={{ left: percent(share(ms)) }} />
            ))}
            {bars.map((bar) => barOf(lineName, bar))}
            <i className={styles.now} style={{ left: percent(share(nowMs)) }} />
          </div>
        </Row>
      ))}
    </div>
  );
}
