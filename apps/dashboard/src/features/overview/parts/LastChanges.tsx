import type { AuditEntry } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { lastChangesQuery } from '../queries';
import { Block } from './Block';
import styles from './LastChanges.module.css';

const dayMs = 86_400_000;

/** The last changes, each with its author. */
export function LastChanges() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(lastChangesQuery(client));
  if (!data) return null;
  return (
    <Block title={t('overview.changes')}>
      {data.items.length === 0 && <p className={styles.none}>{t('overview.changes.none')}</p>}
      <ol className={styles.rows}>
        {data.items.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ol>
    </Block>
  );
}

function Change({ entry }: { readonly entry: AuditEntry }) {
  const { t, minute, dayOf } = useTranslate();
  const { at, actor, action, entity, entity_name } = entry;
  const atMs = Date.parse(at);
  const isToday = useNow(60_000) - atMs < dayMs;
  return (
    <li className={styles.row}>
      <time dateTime={at} className={styles.time}>
        {isToday ? minute(atMs) : dayOf(atMs)}
      </time>
      <span className={styles.who} title={actor.name}>
        {actor.type === 'system' ? t('overview.changes.system') : actor.name}
      </span>
      <span className={styles.text}>
        {t('overview.change', { action, entity })} <strong>{entity_name}</strong>
      </span>
    </li>
  );
}
