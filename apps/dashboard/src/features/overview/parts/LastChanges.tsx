import { Box } from '@mantine/core';
import type { AuditEntry } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { lastChangesQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

const dayMs = 86_400_000;

/** The last changes, each with its author. */
export function LastChanges() {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(lastChangesQuery(client));
  if (!data) return null;
  return (
    <Block title={t('overview.changes')}>
      {data.items.length === 0 && <Muted mt="xs">{t('overview.changes.none')}</Muted>}
      <ol className="plain">
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
    <li className={styles.lastChangesRow}>
      <Box dateTime={at} component="time" c="dimmed" className="tabular">
        {isToday ? minute(atMs) : dayOf(atMs)}
      </Box>
      <Box component="span" fw="var(--weight-strong)" className="cut" title={actor.name}>
        {actor.type === 'system' ? t('overview.changes.system') : actor.name}
      </Box>
      <span className={styles.lastChangesText}>
        {t('overview.change', { action, entity })} <strong>{entity_name}</strong>
      </span>
    </li>
  );
}
