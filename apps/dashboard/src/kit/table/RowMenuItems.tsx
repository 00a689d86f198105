import { Menu } from '@mantine/core';
import type { RowAction } from './row-action';

interface Props<Row> {
  readonly row: Row;
  readonly actions: readonly RowAction<Row>[];
}

/** The items of a row's menu. */
export function RowMenuItems<Row>({ row, actions }: Props<Row>) {
  return actions.map((action) => (
    <Menu.Item
      key={action.id}
      {...(action.danger && { color: 'red' })}
      leftSection={action.Sign && <action.Sign size={16} stroke={1.75} />}
      {...action.guarded}
      onClick={() => action.onRun(row)}
    >
      {action.label}
    </Menu.Item>
  ));
}
