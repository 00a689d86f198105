import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { usePageRefusal } from '../../../kit/access/use-refusals';
import type { RowAction } from '../../../kit/table/row-action';
import { RowMenuItems } from '../../../kit/table/RowMenuItems';
import styles from './ClosureList.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly name: string;
  readonly actions: readonly RowAction<Row>[];
}

/** The menu of one row; it is made when it is first asked for. */
export function RowActions<Row>({ row, name, actions }: Props<Row>) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const refusal = usePageRefusal();
  const label = t('table.actionsOf', { name });
  if (refusal !== null) return null;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.actions ?? ''}
          data-open={isOpen}
          aria-label={label}
        >
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems row={row} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
