import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useServices } from '../../../services/services';
import { missingStationsQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

/** Stations that the timetable lacks although displays hang there; nothing while there are none. */
export function MissingStations() {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const { dateTime } = useNetworkTime();
  const { data } = useQuery(missingStationsQuery(client));
  if (!data || data.total === 0) return null;
  const hidden = data.total - data.items.length;
  return (
    <Block
      title={t('overview.missing')}
      count={number(data.total)}
      lead={t('overview.missing.lead')}
      tone="doubtful"
      link={<Link to="/station">{t('overview.missing.all')}</Link>}
    >
      <ul className="plain">
        {data.items.map(({ id, name, code, display_count, missing_since }) => (
          <li key={id} className={styles.notedRowsRow}>
            <span className={styles.notedRowsText}>
              <Link to="/station/edit" search={{ id }}>
                {name}
              </Link>{' '}
              <Muted component="span">{code}</Muted>
            </span>
            <Muted component="span">
              {t('overview.missing.displays', { count: display_count })}
              {missing_since !== null &&
                ` · ${t('overview.missing.since', { time: dateTime(Date.parse(missing_since)) })}`}
            </Muted>
          </li>
        ))}
      </ul>
      {hidden > 0 && <Muted>{t('overview.more', { count: hidden })}</Muted>}
    </Block>
  );
}
