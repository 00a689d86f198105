import type { Disruption } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Heading, Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { durationText } from '../../../kit/display-state/duration-text';
import { besideBadge } from '../../../kit/line-badge/beside-badge';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { disruptionsQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

const maxRunning = 6;
const maxNext = 5;

/** Disruptions that run, the next to end first, and those that come. */
export function NextDisruptions() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: running } = useQuery(disruptionsQuery(client, 'running'));
  const { data: upcoming } = useQuery(disruptionsQuery(client, 'upcoming'));
  if (!running || !upcoming) return null;
  return (
    <Block
      title={t('overview.disruptions')}
      lead={t('overview.disruptions.running', { count: running.total })}
    >
      <ul className="plain">
        {running.items.slice(0, maxRunning).map((disruption) => (
          <Running key={disruption.id} disruption={disruption} />
        ))}
      </ul>
      {upcoming.total > 0 && (
        <>
          <Heading component="h4" size="dense" c="dimmed" mt="sm" mb="2xs">
            {t('overview.disruptions.next', { count: upcoming.total })}
          </Heading>
          <ul className="plain">
            {upcoming.items.slice(0, maxNext).map((disruption) => (
              <Upcoming key={disruption.id} disruption={disruption} />
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}

interface Props {
  readonly disruption: Disruption;
}

function Running({ disruption: { line, title, type, ends_at } }: Props) {
  const { t, dateTime } = useTranslate();
  const nowMs = useNow(10_000);
  const endMs = ends_at === null ? null : Date.parse(ends_at);
  return (
    <li className={styles.nextDisruptionsRow}>
      <LineBadge name={line.name} />
      <span className={styles.nextDisruptionsText}>
        <strong className={styles.nextDisruptionsTitle} title={title}>
          {besideBadge(title, line.name)}
        </strong>
        <Muted component="span" display="block">
          {t(`overview.disruption.${type}`)}
        </Muted>
      </span>
      <span className={styles.nextDisruptionsEnd}>
        <strong>
          {endMs === null
            ? t('overview.disruptions.open')
            : t('overview.disruptions.until', { time: dateTime(endMs) })}
        </strong>
        {endMs !== null && (
          <Muted component="span" display="block">
            {t('overview.left', { duration: durationText(endMs - nowMs, t) })}
          </Muted>
        )}
      </span>
    </li>
  );
}

function Upcoming({ disruption: { line, title, starts_at } }: Props) {
  const { dateTime } = useTranslate();
  return (
    <li className={styles.nextDisruptionsRow}>
      <LineBadge name={line.name} />
      <span className={styles.nextDisruptionsText}>
        <span className={styles.nextDisruptionsTitle} title={title}>
          {besideBadge(title, line.name)}
        </span>
      </span>
      <span className={styles.nextDisruptionsEnd}>{dateTime(Date.parse(starts_at))}</span>
    </li>
  );
}
