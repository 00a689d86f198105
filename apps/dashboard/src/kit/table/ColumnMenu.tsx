import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { ButtonMenu } from '../menu/ButtonMenu';
import type { EntityColumn } from './entity-column';
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
  const chosen = columns.filter((column) => choice.isChosen(column));
  const missing = chosen.filter((column) => !fits(column)).length;
  const label = missing === 0 ? t('table.columns') : t('table.columns.missing', { count: missing });
  return (
    <ButtonMenu
      className={styles.columns}
      width={240}
      closeOnItemClick={false}
      button={
        <Button variant="default" size="xs" aria-label={label} title={label}>
          <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles.columnsLong}>&ensp;{label}</span>
          {missing > 0 && <span className={styles.columnsShort}>&ensp;{number(missing)}</span>}
        </Button>
      }
    >
      {columns
        .filter(({ primary }) => primary !== true)
        .map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={choice.isChosen(column)}
            onChange={(shown) => choice.choose(column.id, shown)}
          >
            {fits(column) ? column.label : t('table.columns.noRoom', { name: column.label })}
          </Menu.CheckboxItem>
        ))}
      <Menu.Divider />
      <Menu.Item onClick={choice.forget}>{t('table.columns.reset')}</Menu.Item>
    </ButtonMenu>
  );
}
