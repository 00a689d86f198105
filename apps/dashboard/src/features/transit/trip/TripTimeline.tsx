import { Box } from '@mantine/core';
import { lineBadge } from '@perron/core';
import type { Line } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { Delay } from '../parts/Delay';
import type { Timeline, TimelineStop } from './trip-timeline';
import styles from './trip.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly timeline: Timeline;
  readonly line: Line | null;
}

/** The stops of a trip from top to bottom, and the way that is behind the train. */
export function TripTimeline({ timeline, line }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const colour: CSSProperties & Record<'--line', string> = {
    '--line': lineBadge(line, style).background,
  };
  return (
    <ol className={styles.stops} style={colour} aria-label={t('transit.trip.stops')}>
      {timeline.stops.map((stop) => (
        <StopRow key={stop.key} stop={stop} isOld={timeline.step === 'stale'} />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly stop: TimelineStop;
  readonly isOld: boolean;
}

function StopRow({ stop, isOld }: RowProps) {
  const { t } = useTranslate();
  const { name, stationCode, platform, isCancelled, state, progress } = stop;
  const done: CSSProperties & Record<'--done', number> = { '--done': progress };
  return (
    <li
      className={styles.stop}
      data-state={state}
      data-cancelled={isCancelled || undefined}
      aria-current={state === 'here' ? 'step' : undefined}
      style={done}
    >
      <span className={styles.track} aria-hidden="true">
        <span className={styles.pearl} />
      </span>
      <span className={styles.times}>
        <Time
          label={t('transit.arrival')}
          plannedMs={stop.arrivalMs}
          delay={stop.arrivalDelay}
          isOld={isOld}
        />
        <Time
          label={t('transit.departure')}
          plannedMs={stop.departureMs}
          delay={stop.departureDelay}
          isOld={isOld}
        />
      </span>
      <span className={styles.station}>
        <Link to="/vbb/station/$stationId" params={{ stationId: stationCode }}>
          {isCancelled ? <s>{name}</s> : name}
        </Link>
        {isCancelled && (
          <Box component="strong" c="var(--perron-failed)" fz="dense" ml="xs">
            {t('transit.stop.cancelled')}
          </Box>
        )}
      </span>
      {platform !== null && (
        <span className={styles.platform}>{t('transit.displays.platform', { platform })}</span>
      )}
    </li>
  );
}

interface TimeProps {
  readonly label: string;
  readonly plannedMs: number | null;
  readonly delay: number | null;
  readonly isOld: boolean;
}

function Time({ label, plannedMs, delay, isOld }: TimeProps) {
  const { minute } = useTranslate();
  if (plannedMs === null) return null;
  return (
    <span className="nowrap tabular">
      <span className={styles.kind}>{label}</span> {minute(plannedMs)}{' '}
      {delay !== null && <Delay minutes={delay} isOld={isOld} />}
    </span>
  );
}
