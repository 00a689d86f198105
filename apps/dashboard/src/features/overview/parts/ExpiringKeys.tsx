import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { durationText } from '../../../kit/display-state/duration-text';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { Ticking } from '../../../kit/table/Ticking';
import { useServices } from '../../../services/services';
import { expiringKeysQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

/** Keys with which displays or programs soon sign in no longer; nothing while there are none. */
export function ExpiringKeys() {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const { dateTime } = useNetworkTime();
  const { data } = useQuery(expiringKeysQuery(client));
  if (!data || data.total === 0) return null;
  const all = { state: 'expiring', sort: 'expires_at' } as const;
  const hidden = data.total - data.items.length;
  return (
    <Block
      title={t('overview.keys')}
      count={number(data.total)}
      lead={t('overview.keys.lead')}
      tone="doubtful"
      link={
        <Link to="/api-keys" search={all}>
          {t('overview.keys.all')}
        </Link>
      }
    >
      <ul className="plain">
        {data.items.map(({ id, name, display, expires_at }) => {
          const endMs = Date.parse(expires_at ?? '');
          return (
            <li key={id} className={styles.notedRowsRow}>
              <span className={styles.notedRowsText}>
                <Link to="/api-keys/$apiKeyId" params={{ apiKeyId: String(id) }}>
                  {name}
                </Link>{' '}
                {display && <Muted component="span">{display.name}</Muted>}
              </span>
              <Muted component="span">
                {dateTime(endMs)}
                {' · '}
                <Ticking everyMs={60_000}>
                  {(nowMs) =>
                    t('overview.left', {
                      duration: durationText(Math.max(0, endMs - nowMs), t),
                    })
                  }
                </Ticking>
              </Muted>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <Muted>{t('overview.keys.more', { count: hidden })}</Muted>}
    </Block>
  );
}
