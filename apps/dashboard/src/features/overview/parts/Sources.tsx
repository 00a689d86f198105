import type { ComponentStatus, SystemStatus } from '@perron/schema';
import { IconAlertTriangle, IconCircleCheck, IconLoader } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { HeldFeed } from '../../../kit/feed/HeldFeed';
import { systemQuery } from '../../../kit/feed/system-query';
import { Muted } from '../../../kit/layout/parts';
import { useServices } from '../../../services/services';
import { clockText } from '../clock-text';
import { withoutDepartures } from '../headline';
import type { WithoutDepartures } from '../headline';
import { Block } from './Block';
import styles from './overview.module.css';

interface FeedReadingProps {
  /** 0 to 1. */
  readonly share: number;
}

/** How far the server has come with a feed; a country's takes it half a minute. */
function FeedReading({ share }: FeedReadingProps) {
  const { t } = useTranslate();
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.reading}>
      <p>{t('overview.feed.reading', { percent })}</p>
      <progress
        className={styles.feedReadingProgress}
        value={percent}
        max={100}
        aria-label={t('overview.feed')}
      />
    </div>
  );
}

interface Props {
  readonly status: SystemStatus;
}

/** The sources of the displays: failing ones each with a line, the others together in one. */
export function Sources({ status }: Props) {
  const { components, transit, feed_progress, clock_ahead_seconds } = status;
  const { t, day, number } = useTranslate();
  const share = transit && foundShare(transit);
  const wrong = components.filter(({ state }) => state !== 'ok');
  const well = components.filter(({ state }) => state === 'ok');
  return (
    <Block title={t('overview.sources')} lead={t('overview.sources.lead')}>
      {wrong.map((part) => (
        <WrongPart
          key={part.name}
          part={part}
          condition={part.name === 'transit' ? withoutDepartures(status) : null}
        />
      ))}
      {clock_ahead_seconds !== undefined && <WrongClock aheadSeconds={clock_ahead_seconds} />}
      {feed_progress !== undefined && <FeedReading share={feed_progress} />}
      {transit?.held && <WaitingFeed />}
      <p className={styles.well}>
        <IconCircleCheck size={16} stroke={1.75} className={styles.sign} aria-hidden="true" />
        {well.map(({ name }) => (
          <span key={name} className={styles.part}>
            <strong>{t(`overview.part.${name}`)}</strong> {t('overview.part.ok')}
          </span>
        ))}
        {transit && (
          <span className={styles.part}>
            {transit.demo ? t('overview.demoNetwork') : transit.source}
            {transit.validUntil !== null &&
              `, ${t('overview.validity', { until: day(transit.validUntil) })}`}
            {share !== null && `, ${t('overview.match', { percent: number(share) })}`}
            {transit.timetable === 'ends_soon' && `, ${t('overview.ends_soon')}`}
            {transit.skippedRows > 0 &&
              `, ${t('overview.skipped', { rows: number(transit.skippedRows) })}`}
            {transit.demo && <span className={styles.demo}>{t('overview.demo')}</span>}
          </span>
        )}
      </p>
      {transit?.attribution != null && (
        <Muted fz="small" mt="2xs">
          {transit.attribution}
        </Muted>
      )}
    </Block>
  );
}

/**
 * How many in a hundred of the trips of all realtime the timetable knows; `null` if none are told
 * of.
 */
function foundShare({ realtime }: NonNullable<SystemStatus['transit']>): number | null {
  const trips = realtime.reduce((sum, source) => sum + source.trips, 0);
  const found = realtime.reduce((sum, source) => sum + source.trips_found, 0);
  return trips === 0 ? null : Math.floor((found * 100) / trips);
}

interface WrongPartProps {
  readonly part: ComponentStatus;
  /** Why there are no departures, where that is all; `null` if it is something else. */
  readonly condition: WithoutDepartures | null;
}

function WrongPart({ part: { name, state, detail }, condition }: WrongPartProps) {
  const { t } = useTranslate();
  const Icon = state === 'failed' ? IconAlertTriangle : IconLoader;
  return (
    <div className={styles.wrong} data-state={state}>
      <Icon size={16} stroke={1.75} className={styles.sign} aria-hidden="true" />
      {condition === null ? (
        <p>
          <strong>{t(`overview.part.${name}`)}</strong>{' '}
          <strong className={styles.state}>{t(`overview.part.${state}`)}</strong>
          {/* The server writes these sentences, in English. */}
          {detail !== '' && (
            <Muted component="span" display="block" lang="en">
              {detail}
            </Muted>
          )}
        </p>
      ) : (
        <p>
          <strong className={styles.state}>{t(`overview.timetable.${condition}`)}</strong>
          <Muted component="span" display="block">
            {t(`overview.timetable.${condition}.detail`)}{' '}
            <Link to="/system">{t('overview.system')}</Link>
          </Muted>
        </p>
      )}
    </div>
  );
}

function WrongClock({ aheadSeconds }: { readonly aheadSeconds: number }) {
  const { t } = useTranslate();
  return (
    <div className={styles.wrong} data-state="failed">
      <IconAlertTriangle size={16} stroke={1.75} className={styles.sign} aria-hidden="true" />
      <p>
        <strong className={styles.state}>{clockText(aheadSeconds, t)}</strong>
        <Muted component="span" display="block">
          {t('overview.clock.detail')} <Link to="/system">{t('overview.system')}</Link>
        </Muted>
      </p>
    </div>
  );
}

/** A new feed for which an operator has to decide. */
function WaitingFeed() {
  const { client } = useServices();
  const { data } = useQuery(systemQuery(client));
  const held = data?.sources.find(({ kind }) => kind === 'timetable')?.timetable?.held;
  if (!held) return null;
  return (
    <div className={styles.wrong} data-state="starting">
      <IconAlertTriangle size={16} stroke={1.75} className={styles.sign} aria-hidden="true" />
      <HeldFeed held={held} />
    </div>
  );
}
