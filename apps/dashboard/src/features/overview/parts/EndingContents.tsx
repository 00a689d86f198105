import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { durationText } from '../../../kit/display-state/duration-text';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { Ticking } from '../../../kit/table/Ticking';
import { useServices } from '../../../services/services';
import { endingContentsQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

/** Contents that carousels will soon show no longer; nothing while there are none. */
export function EndingContents() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { dateTime } = useNetworkTime();
  const { data } = useQuery(endingContentsQuery(client));
  if (!data || data.total === 0) return null;
  const all = { sort: 'valid_until', status: 'on_air' } as const;
  return (
    <Block
      title={t('overview.ending')}
      lead={t('overview.ending.count', { count: data.total })}
      link={
        <Link to="/content-management" search={all}>
          {t('overview.ending.all')}
        </Link>
      }
    >
      <ul className="plain">
        {data.items.map(({ id, name, valid_until }) => {
          const endMs = Date.parse(valid_until ?? '');
          return (
            <li key={id} className={styles.endingContentsRow}>
              <Link to="/content-management/edit" search={{ id }} className={styles.name}>
                {name}
              </Link>
              <span className={styles.endingContentsEnd}>
                <strong>{dateTime(endMs)}</strong>
                <Muted component="span">
                  <Ticking everyMs={60_000}>
                    {(nowMs) =>
                      t('overview.left', {
                        duration: durationText(Math.max(0, endMs - nowMs), t),
                      })
                    }
                  </Ticking>
                </Muted>
              </span>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
