import { Kbd, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import type { BulkAction } from './row-action';
import type { useBulkRun } from './use-bulk-run';
import styles from './table.module.css';

interface Props<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly count: number;
  readonly bulk: ReturnType<typeof useBulkRun<Row>>;
  readonly onClear: () => void;
}

/** The actions for the selected rows, each with its key. */
export function BulkBar<Row>({ actions, count, bulk, onClear }: Props<Row>) {
  const { t, number } = useTranslate();
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('table.bulk')}>
      <strong role="status" className={styles.bulkBarCount}>
        {t('table.selected', { count: number(count) })}
      </strong>
      {actions.map((action) => (
        <UnstyledButton
          key={action.id}
          className={styles.action}
          data-danger={action.danger || undefined}
          aria-keyshortcuts={action.hotkey}
          aria-busy={bulk.runningId === action.id}
          disabled={bulk.runningId !== null}
          onClick={() => bulk.run(action)}
        >
          {action.Icon && <action.Icon size={16} stroke={1.75} />}
          {action.label}
          {action.hotkey !== undefined && (
            <Kbd size="xs" className={styles.key ?? ''} aria-hidden="true">
              {action.hotkey.toUpperCase()}
            </Kbd>
          )}
        </UnstyledButton>
      ))}
      <UnstyledButton className={styles.action} onClick={onClear}>
        <IconX size={16} stroke={1.75} />
        {t('table.clear')}
        <Kbd size="xs" className={styles.key ?? ''} aria-hidden="true">
          Esc
        </Kbd>
      </UnstyledButton>
    </section>
  );
}
