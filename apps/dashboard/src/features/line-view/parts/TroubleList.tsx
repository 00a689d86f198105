import { tidyStationName } from '@perron/core';
import type { TransitLine } from '@perron/schema';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { besideBadge } from '../../../kit/line-badge/beside-badge';
import type { Trouble } from '../troubles';
import styles from './TroubleList.module.css';

interface Props {
  readonly line: TransitLine;
  readonly troubles: readonly Trouble[];
  /** False: they are those of another moment. */
  readonly isNow: boolean;
}

/** What disrupts the line, each with its page. */
export function TroubleList({ line, troubles, isNow }: Props) {
  const { t } = useTranslate();
  if (troubles.length === 0) return null;
  const nameOf = (index: number | undefined) =>
    tidyStationName(index === undefined ? '' : (line.stations[index]?.name ?? ''));
  return (
    <ul
      className={styles.list}
      aria-label={t(isNow ? 'lineView.disruptions' : 'lineView.disruptions.then')}
    >
      {troubles.map(({ key, title, text, disruptionId: id, stations }) => (
        <li key={key} className={styles.row}>
          <IconAlertTriangleFilled size={16} className={styles.sign} aria-hidden="true" />
          {id === null ? (
            <span>{besideBadge(title, line.name ?? '')}</span>
          ) : (
            <Link to="/disruptions/edit" search={{ id }}>
              {besideBadge(title, line.name ?? '')}
            </Link>
          )}
          <span className={styles.where}>
            {stations.length === 0 && t('lineView.wholeLine')}
            {stations.length === 1 && nameOf(stations[0])}
            {stations.length > 1 &&
              t('lineView.section', { from: nameOf(stations[0]), to: nameOf(stations.at(-1)) })}
            {id === null && ` · ${t('lineView.fromFeed')}`}
          </span>
          {text !== null && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
