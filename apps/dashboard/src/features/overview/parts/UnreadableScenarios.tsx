import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useServices } from '../../../services/services';
import { unreadableScenariosQuery } from '../queries';
import { Block } from './Block';
import styles from './overview.module.css';

/** Scenarios whose conditions displays cannot read, and what they go by meanwhile; nothing while there are none. */
export function UnreadableScenarios() {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(unreadableScenariosQuery(client));
  if (!data || data.total === 0) return null;
  const hidden = data.total - data.items.length;
  return (
    <Block
      title={t('overview.unreadable.title')}
      count={number(data.total)}
      tone="bad"
      link={
        <Link to="/scenario" search={{ view: 'list' }}>
          {t('overview.unreadable.all')}
        </Link>
      }
    >
      <ul className="plain">
        {data.items.map(({ id, name, condition_in_force: inForce }) => (
          <li key={id} className={styles.notedRowsRow}>
            <Link to="/scenario/edit" search={{ id }} className={styles.notedRowsText ?? ''}>
              {name}
            </Link>
            <Muted component="span">
              {inForce === 'false' ? (
                t('overview.unreadable.never')
              ) : (
                <>
                  {t('overview.unreadable.kept')} <code>{inForce}</code>
                </>
              )}
            </Muted>
          </li>
        ))}
      </ul>
      {hidden > 0 && <Muted>{t('overview.unreadable.more', { count: hidden })}</Muted>}
    </Block>
  );
}
