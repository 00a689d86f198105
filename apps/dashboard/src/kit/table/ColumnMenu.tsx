import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { EntityColumn } from './entity-column';
import { LateColumnChoices } from './late-menus';
import type { useColumnChoice } from './use-column-choice';
import styles from './EntityTable.module.css';

interface Props<Row> {
  readonly columns: readonly EntityColumn<Row>[];
  readonly choice: ReturnType<typeof useColumnChoice>;
  /** Whether there is room for a column now. */
  readonly fits: (column: EntityColumn<Row>) => boolean;
}

/** The choice of columns. It says how many have no room, so that nobody misses them. */
export function ColumnMenu<Row>({ columns, choice, fits }: Props<Row>) {
  const { t, number } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = columns.filter((column) => choice.isChosen(column));
  const missing = chosen.filter((column) => !fits(column)).length;
  const label = missing === 0 ? t('table.columns') : t('table.columns.missing', { count: missing });
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.columns}>
      <Button
        ref={button}
        variant="default"
        size="xs"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.columnsLong}>&ensp;{label}</span>
        {missing > 0 && <span className={styles.columnsShort}>&ensp;{number(missing)}</span>}
      </Button>
      <LateColumnChoices
        opened={isOpen}
        label={label}
        options={columns
          .filter(({ primary }) => primary !== true)
          .map((column) => ({
            id: column.id,
            label: fits(column) ? column.label : t('table.columns.noRoom', { name: column.label }),
            isChosen: choice.isChosen(column),
          }))}
        onChoose={choice.choose}
        onForget={choice.forget}
        onClose={close}
      />
    </div>
  );
}
