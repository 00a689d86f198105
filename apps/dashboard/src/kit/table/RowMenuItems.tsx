import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Keys } from '../shortcuts/Keys';
import type { RowAction } from './row-action';
import styles from './table.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly actions: readonly RowAction<Row>[];
}

/** The items of a row's menu. */
export function RowMenuItems<Row>({ row, actions }: Props<Row>) {
  return actions.map((action) => (
    <Fragment key={action.id}>
      {action.startsSection && <Menu.Divider />}
      <Menu.Item
        {...(action.danger && { className: styles.danger ?? '' })}
        leftSection={action.Icon && <action.Icon size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={action.keys && <Keys keys={action.keys} />}
        {...action.guarded}
        {...(action.isOff && { disabled: true })}
        onClick={() => action.onRun(row)}
      >
        {action.label}
        {action.note && <code className={styles.note}>{action.note}</code>}
      </Menu.Item>
    </Fragment>
  ));
}
