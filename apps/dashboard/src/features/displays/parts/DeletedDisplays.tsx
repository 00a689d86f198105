import { Box } from '@mantine/core';
import type { DeletedDisplays as Deleted } from '@perron/schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Heading } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './displays.module.css';

interface Props {
  readonly deleted: Deleted;
  readonly nowMs: number;
}

const namedAtFirst = 3;

/** Deleted displays that devices still ask for; nothing where there are none. */
export function DeletedDisplays({ deleted: { total, items }, nowMs }: Props) {
  const { t } = useTranslate();
  if (total === 0) return null;
  const first = items.slice(0, namedAtFirst);
  const others = items.slice(namedAtFirst);
  return (
    <section aria-labelledby="deleted-displays" className={styles.notice}>
      <IconAlertTriangle size={20} stroke={1.75} className={styles.sign} aria-hidden="true" />
      <Box miw={0}>
        <Heading id="deleted-displays" size="body">
          {t('displays.deleted', { count: total })}
        </Heading>
        <Box component="p" m={0} mt="2xs">
          {t('displays.deleted.help')}
        </Box>
        <DeletedList items={first} nowMs={nowMs} />
        {others.length > 0 && (
          <details>
            <summary className={styles.more}>
              {t('displays.deleted.more', { count: total - first.length })}
            </summary>
            <DeletedList items={others} nowMs={nowMs} />
          </details>
        )}
      </Box>
    </section>
  );
}

function DeletedList({
  items,
  nowMs,
}: {
  readonly items: Deleted['items'];
  readonly nowMs: number;
}) {
  const { t, ago } = useTranslate();
  return (
    <ul className={styles.list}>
      {items.map(({ display_id, name, asked_at, address, verified }) => (
        <li key={display_id}>
          <Box component="span" fw="var(--weight-medium)">
            {t('displays.deleted.display', { id: display_id, name })}
          </Box>{' '}
          <Box component="span" c="dimmed">
            {t('displays.deleted.asked', { ago: ago(nowMs - Date.parse(asked_at)), address })} ·{' '}
            {verified ? t('displays.deleted.verified') : t('displays.unverified')}
          </Box>
        </li>
      ))}
    </ul>
  );
}
